"""Cards bought unseen for a currency, and cards given as a reward."""

from typing import Final

from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.decks import count
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency

CARD_PRICE: Final = Point("card_price", "number", "what a card costs the seat that buys")

BUY: Final = step_id("buy")
DRAW_CARDS: Final = step_id("draw_cards")
DO_BUY: Final = verb_id("buy")
DO_DONE: Final = verb_id("done")
DO_TAKE: Final = verb_id("take")

DIGIT: Final = 3  # bits for the number of cards bought of one deck


class Shop(Module):
    """`most` cards a turn at `price` each, from decks that are open to the buyer. What bears on
    the price answers at `card_price`; nothing makes a card cheaper than 1."""

    name = "shop"

    def __init__(self, cards: CardTable, currency: Currency, price: int, most: int, cites: Cites) -> None:
        self.cards = cards
        self.currency = currency
        self.price = price
        self.most = most
        self.cites = cites
        self.priced: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {"price": self.price, "most": self.most}

    def opens(self) -> list[Point]:
        return [CARD_PRICE]

    def bind(self, rules: Ruleset) -> None:
        self.priced = rules.hooks_at(CARD_PRICE)

    def price_for(self, state: State, seat: int) -> int:
        return max(1, total(self.priced, self.price, state, seat, 0, 0)) if self.priced else self.price

    def steps(self) -> list[Step]:
        return [Buy(self), FreeCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("buy", PIECES), Verb("take", PIECES), Verb("done")]

    def bought(self, bought: int) -> int:
        """How many of all decks."""
        return sum([bought_of(bought, deck) for deck in range(len(self.cards.card_decks))])


def bought_of(bought: int, deck: int) -> int:
    return bought >> DIGIT * deck & 7


class Buy(ChoiceStep):
    """One card after the other is paid for unseen; `bought` holds how many of each deck, three bits for each. Only
    then are they drawn."""

    def __init__(self, shop: Shop) -> None:
        super().__init__("buy", ("bought",))
        self.shop = shop
        self.cards = shop.cards

    def check(self, state: State, frame: Frame) -> str:
        for deck in range(len(self.cards.card_decks)):
            if bought_of(frame[2], deck) > count(state.zones[self.cards.pile + deck]):
                return "more cards were bought than there are"
        return "" if self.shop.bought(frame[2]) <= self.shop.most else "too many cards were bought"

    def options(self, state: State, frame: Frame) -> list[int]:
        shop, cards = self.shop, self.cards
        seat, bought = frame[1], frame[2]
        options: list[int] = [DO_DONE]
        if shop.currency.of(state, seat) >= shop.price_for(state, seat) and shop.bought(bought) < shop.most:
            for deck in cards.open_decks(state, seat):
                if count(state.zones[cards.pile + deck]) > bought_of(bought, deck):
                    options.append(act(DO_BUY, cards.card_decks[deck].piece))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, bought = frame[1], frame[2]
        if verb_of(action) == DO_BUY:
            deck = self.cards.deck_of(a_of(action))
            if log is not None:
                log.append(Event("CardBought", {"seat": seat, "deck": self.cards.card_decks[deck].name}))
            self.shop.currency.pay(state, log, seat, self.shop.price_for(state, seat))
            state.replace((BUY, seat, bought + (1 << DIGIT * deck)))
            return
        state.pop()
        for deck in reversed(range(len(self.cards.card_decks))):
            if bought_of(bought, deck):
                state.push((DRAW_CARDS, seat, deck, bought_of(bought, deck)))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        shop = self.shop
        if verb_of(action) != DO_BUY:
            return cite(shop.cites, "order")
        if shop.bought(frame[2]) >= shop.most:
            return cite(shop.cites, "most")
        if shop.currency.of(state, frame[1]) < shop.price_for(state, frame[1]):
            return cite(shop.cites, "price")
        for deck in self.cards.card_decks:
            if a_of(action) == deck.piece and not deck.is_open(state, frame[1]):
                return cite(shop.cites, "deck")
        return cite(shop.cites, "empty")


class FreeCard(ChoiceStep):
    """A card as a reward, from any open deck."""

    def __init__(self, shop: Shop) -> None:
        super().__init__("free_card")
        self.shop = shop
        self.cards = shop.cards

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        return [act(DO_TAKE, cards.card_decks[deck].piece) for deck in cards.open_decks(state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.replace((DRAW_CARDS, frame[1], self.cards.deck_of(a_of(action)), 1))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.shop.cites, "free")

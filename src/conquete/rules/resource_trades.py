"""What resource cards buy: armies by the coins on them, points by their number. They are laid down one by one."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell, total
from conquete.engine.ids import CARD
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import RESERVE
from conquete.rules.race import Race
from conquete.rules.reinforce import RECEIVED
from conquete.rules.resource_cards import ResourceCards

RESOURCES_TRADED: Final = Point(
    "resources_traded", "window", "seat trades the cards that are laid down for armies; a = coins on them"
)
TRADE_COINS: Final = Point("trade_coins", "number", "what counts for seat beside the coins on the cards it trades")

DO_DONE: Final = verb_id("done")
DO_LAY: Final = verb_id("lay")


class ResourceTrades(Module):
    """`armies` are those for `least` coins, one more, and so on; more coins than the table has pay no more. Points
    of the `race` cost `price` cards each, whatever they bear."""

    name = "resource_trades"

    def __init__(
        self, cards: ResourceCards, race: Race, least: int, armies: Sequence[int], price: int, cites: Cites
    ) -> None:
        self.cards = cards
        self.race = race
        self.least = least
        self.armies: list[int] = list(armies)
        self.price = price
        self.cites = cites
        self.reserve = 0
        self.received = 0
        self.traded: tuple[Hook, ...] = ()
        self.more_coins: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {"least": self.least, "armies": self.armies, "price": self.price}

    def steps(self) -> list[Step]:
        return [TradeResources(self), BuyPoint(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("lay", CARD), Verb("done")]

    def opens(self) -> list[Point]:
        return [RESOURCES_TRADED, TRADE_COINS]

    def bind(self, rules: Ruleset) -> None:
        self.traded = rules.hooks_at(RESOURCES_TRADED)
        self.more_coins = rules.hooks_at(TRADE_COINS)
        self.reserve = rules.offset(RESERVE)
        self.received = rules.offset(RECEIVED)

    def worth(self, coins: int) -> int:
        """Armies for so many coins."""
        return 0 if coins < self.least else self.armies[min(coins - self.least, len(self.armies) - 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Laying(ChoiceStep):
    """Cards are laid down, one after the other; what lies there is paid when it is enough and the seat is done."""

    def __init__(self, name: str, trades: ResourceTrades, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, fields)
        self.trades = trades
        self.cards = trades.cards

    def check(self, state: State, frame: Frame) -> str:
        laid = state.zones[self.cards.laid]
        return "" if not laid or self.options(state, frame) else "these cards buy nothing"

    def lay(self, state: State, seat: int, card: int) -> None:
        state.zones[self.cards.hand + seat].remove(card)
        put_in_hand(state, self.cards.laid, card)

    def pay(self, state: State) -> list[int]:
        """What was laid down goes back where such cards lie."""
        laid = state.zones[self.cards.laid][:]
        state.zones[self.cards.laid].clear()
        self.cards.give_back(state, laid)
        return laid

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.trades.cites
        if verb_of(action) == DO_DONE:
            return cite(cites, f"{self.name}_enough", "enough")
        if verb_of(action) != DO_LAY:
            return cite(cites, "order")
        return cite(cites, "held" if a_of(action) not in state.zones[self.cards.hand + frame[1]] else "enough")


class TradeResources(Laying):
    """For armies, once, before those of the turn are placed; `moment` as in the trade of sets."""

    def __init__(self, trades: ResourceTrades) -> None:
        super().__init__("trade_resources", trades, ("moment",))

    def options(self, state: State, frame: Frame) -> list[int]:
        cards, seat = self.cards, frame[1]
        hand = state.zones[cards.hand + seat]
        laid = state.zones[cards.laid]
        if self.coins(state, seat, [*laid, *hand]) < self.trades.least:
            return []
        lays = [act(DO_LAY, card) for card in hand]
        return lays if 0 < self.coins(state, seat, laid) < self.trades.least else [DO_DONE, *lays]

    def coins(self, state: State, seat: int, cards: Sequence[int]) -> int:
        """What so many cards count for together."""
        coins = sum([self.cards.coins_of(card) for card in cards])
        more = self.trades.more_coins
        return total(more, coins, state, seat) if coins and more else coins

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        trades, seat = self.trades, frame[1]
        if verb_of(action) == DO_LAY:
            self.lay(state, seat, a_of(action))
            return
        state.pop()
        coins = self.coins(state, seat, state.zones[self.cards.laid])
        if coins:
            armies = trades.worth(coins)
            tell(trades.traded, state, log, seat, coins)
            paid = self.pay(state)
            state.values[trades.reserve + seat] += armies
            state.values[trades.received] += armies
            if log is not None:
                log.append(Event("ResourcesTraded", {"seat": seat, "cards": paid, "armies": armies}))


class BuyPoint(Laying):
    """A phase of the turn: points, one after the other."""

    def __init__(self, trades: ResourceTrades) -> None:
        super().__init__("buy_point", trades)

    def options(self, state: State, frame: Frame) -> list[int]:
        hand = state.zones[self.cards.hand + frame[1]]
        laid = len(state.zones[self.cards.laid])
        if laid + len(hand) < self.trades.price:
            return []
        lays = [act(DO_LAY, card) for card in hand]
        return lays if laid else [DO_DONE, *lays]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        trades, seat = self.trades, frame[1]
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        self.lay(state, seat, a_of(action))
        hand = state.zones[self.cards.hand + seat]
        if len(hand) + len(state.zones[self.cards.laid]) == trades.price:  # nothing is left to choose
            for card in hand[:]:
                self.lay(state, seat, card)
        if len(state.zones[self.cards.laid]) == trades.price:
            paid = self.pay(state)
            if log is not None:
                log.append(Event("CardsPaid", {"seat": seat, "cards": paid}))
            trades.race.gain(state, log, seat, 1)

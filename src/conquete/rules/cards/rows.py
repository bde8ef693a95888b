"""An open row: cards of a deck that lie face up, to be taken at their price; the pile fills the gaps."""

from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency
from conquete.rules.drawing import DrawStep

FILL_ROW: Final = step_id("fill_row")
DO_DONE: Final = verb_id("done")
DO_ACQUIRE: Final = verb_id("acquire")
DO_TURN_UP: Final = verb_id("turn_up")


class OpenRows(Module):
    """The decks that say how many of their cards lie in a row. A card is taken for `price` of the currency into the
    hand of who takes it, whatever playing it costs."""

    name = "open_rows"

    def __init__(self, cards: CardTable, currency: Currency, price: int, cites: Cites) -> None:
        self.cards = cards
        self.currency = currency
        self.price = price
        self.cites = cites

    def params(self) -> dict[str, object]:
        return {"price": self.price}

    def steps(self) -> list[Step]:
        return [LayRows(self), FillRow(self), PickCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("acquire", CARD), Verb("turn_up", CARD), Verb("done")]

    def fill(self, state: State, seat: int) -> None:
        """Chance is asked for every gap that the piles can fill."""
        cards = self.cards
        for i, deck in enumerate(cards.card_decks):
            if len(state.zones[cards.row + i]) < deck.row and state.zones[cards.pile + i]:
                state.push((FILL_ROW, seat, i))


class LayRows(AutoStep):
    def __init__(self, rows: OpenRows) -> None:
        super().__init__("lay_rows")
        self.is_setup = True
        self.rows = rows

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        self.rows.fill(state, max(0, frame[1]))


class FillRow(DrawStep):
    """The top card of a deck goes to its row, until that is full again."""

    def __init__(self, rows: OpenRows) -> None:
        super().__init__("fill_row", DO_TURN_UP, ("deck",))
        self.table = rows.cards

    def check(self, state: State, frame: Frame) -> str:
        is_deck = frame[2] < len(self.table.card_decks)
        return "" if is_deck and self.cards(state, frame) else "there is no card to turn up"

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile + frame[2]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        cards, deck = self.table, frame[2]
        take(state.zones[cards.pile + deck], a_of(action))
        put_in_hand(state, cards.row + deck, a_of(action))
        if log is not None:
            log.append(Event("CardTurnedUp", {"card": a_of(action), "deck": cards.card_decks[deck].name}))
        if len(state.zones[cards.row + deck]) == cards.card_decks[deck].row or not state.zones[cards.pile + deck]:
            state.pop()


class PickCard(ChoiceStep):
    """Cards are taken from the rows of open decks, one after the other."""

    def __init__(self, rows: OpenRows) -> None:
        super().__init__("pick_card")
        self.rows = rows
        self.cards = rows.cards

    def options(self, state: State, frame: Frame) -> list[int]:
        rows = self.rows
        options: list[int] = [DO_DONE]
        if rows.currency.of(state, frame[1]) >= rows.price:
            for i, deck in enumerate(self.cards.card_decks):
                if deck.is_open(state, frame[1]):
                    options += [act(DO_ACQUIRE, card) for card in state.zones[self.cards.row + i]]
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        rows, seat, card = self.rows, frame[1], a_of(action)
        deck = self.cards.facts_of(card).deck
        state.zones[self.cards.row + deck].remove(card)
        put_in_hand(state, self.cards.hand_of(seat, deck), card)
        if log is not None:
            log.append(Event("CardPicked", {"seat": seat, "card": card}))
        rows.currency.pay(state, log, seat, rows.price)
        rows.fill(state, seat)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.rows.cites, "pick" if verb_of(action) == DO_ACQUIRE else "order")

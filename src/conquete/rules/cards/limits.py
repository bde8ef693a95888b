"""A limit of cards in hand: what is too much goes, and a deck that buries its cards keeps what it was a secret."""

from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act
from conquete.engine.events import EVERYBODY, Event, Log
from conquete.engine.ids import CARD
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import Cites, cite

DO_DISCARD: Final = verb_id("discard")


class HandLimit(Module):
    """At the step `discard_down` of a turn its player keeps `most` cards."""

    name = "hand_limit"

    def __init__(self, cards: CardTable, most: int, cites: Cites) -> None:
        self.cards = cards
        self.most = most
        self.cites = cites

    def params(self) -> dict[str, object]:
        return {"most": self.most}

    def steps(self) -> list[Step]:
        return [DiscardDown(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("discard", CARD)]


class DiscardDown(ChoiceStep):
    """Asked again until no card is too many. Whoever has too many is asked even where all of them are alike: how
    many he holds is no secret."""

    def __init__(self, limit: HandLimit) -> None:
        super().__init__("discard_down")
        self.limit = limit
        self.cards = limit.cards

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        hands = [state.zones[cards.hand_of(frame[1], deck)] for deck in range(len(cards.card_decks))]
        held = [card for hand in hands for card in hand]
        return [act(DO_DISCARD, card) for card in held] if len(held) > self.limit.most else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        cards, seat, card = self.cards, frame[1], a_of(action)
        deck = cards.facts_of(card).deck
        state.zones[cards.hand_of(seat, deck)].remove(card)
        buries = cards.card_decks[deck].buries
        put_in_hand(state, cards.card_decks[deck].buried if buries else cards.discard + deck, card)
        if log is not None:
            audience = seat if buries else EVERYBODY
            log.append(Event("CardDiscarded", {"seat": seat, "card": card}, audience, {"seat": seat}))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.limit.cites, "limit")

"""The set-up: devastated lands, the neutral army, and what may be claimed."""

from typing import Final

from conquete.editions.ad2210.table import LAND, Table
from conquete.effects.verbs import hand_over, place, put_in_hand
from conquete.engine.actions import Verb, a_of, verb_of
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD, NOBODY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import Claim
from conquete.rules.drawing import DrawStep

DEAL_NEUTRAL: Final = step_id("deal_neutral", __name__)
DEVASTATE: Final = step_id("devastate", __name__)
DO_TURN_UP: Final = verb_id("turn_up")
DO_CLAIM: Final = verb_id("claim")

DEVASTATED_LANDS = 4  # 2210-5.12
NEUTRAL_CARDS = (16, 6, 6)  # by layer: 2210-32.3 to 2210-32.5
NEUTRAL_ARMIES = 3  # 2210-32.6


class Preparation(Module):
    name = "preparation"

    def __init__(self, table: Table) -> None:
        self.table = table

    def steps(self) -> list[Step]:
        return [Devastate(self.table), DealNeutral(self.table)]

    def verbs(self) -> list[Verb]:
        return [Verb("turn_up", CARD)]


class Devastate(DrawStep):
    """The top land card; `done` are devastated already."""

    def __init__(self, table: Table) -> None:
        super().__init__("devastate", DO_TURN_UP, ("done",))
        self.is_setup = True
        self.table = table

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile + LAND

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        card = a_of(action)
        take(state.zones[self.table.pile + LAND], card)
        put_in_hand(state, self.table.devastated, card)
        if log is not None:
            log.append(Event("TerritoryDevastated", {"territory": card}))
        if frame[2] + 1 < DEVASTATED_LANDS:
            state.replace((DEVASTATE, frame[1], frame[2] + 1))
        else:
            state.pop()


class DealNeutral(DrawStep):
    """The next card for the neutral army, of each pile in its turn. The cards are shuffled back at the end, so
    they do not leave their pile: 2210-32.7."""

    def __init__(self, table: Table) -> None:
        super().__init__("deal_neutral", DO_TURN_UP, ("done",))
        self.is_setup = True
        self.table = table

    def pile(self, state: State, frame: Frame) -> int:
        layer = 0
        dealt = frame[2]
        while dealt >= NEUTRAL_CARDS[layer]:
            dealt -= NEUTRAL_CARDS[layer]
            layer += 1
        return self.table.pile + layer

    def cards(self, state: State, frame: Frame) -> list[int]:
        return [card for card in super().cards(state, frame) if state.owner[card] == NOBODY]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        neutral = self.table.seats
        hand_over(state, log, a_of(action), neutral)
        place(state, log, neutral, a_of(action), NEUTRAL_ARMIES)
        if frame[2] + 1 < sum(NEUTRAL_CARDS):
            state.replace((DEAL_NEUTRAL, frame[1], frame[2] + 1))
        else:
            state.pop()


class ClaimLand(Claim):
    """Of land alone that is not devastated."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(cites)
        self.table = table

    def free(self, state: State) -> list[int]:
        taken = state.owner[:]
        for territory in state.zones[self.table.devastated]:
            taken[territory] = 0
        return [t for t in self.table.lands if taken[t] == NOBODY]

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        territory = a_of(action)
        if verb_of(action) != DO_CLAIM:
            return cite(self.cites, "order")
        if territory in state.zones[self.table.devastated]:
            return cite(self.cites, "devastated")
        return cite(self.cites, "land" if self.table.layer_of[territory] != LAND else "free")

"""The set-up: devastated lands, the neutral army, claiming, placing in threes, the first pieces."""

from typing import Final

from conquete.editions.ad2210.table import DIPLOMAT, LAND, Table
from conquete.effects.verbs import hand_over, place, put_in_hand
from conquete.engine.actions import Verb, a_of, act, n_of, span, verb_of
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD, NOBODY, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import RESERVE, occupy_with_one
from conquete.rules.drawing import DrawStep
from conquete.rules.turn import FOLLOWS

CLAIM: Final = step_id("claim", __name__)
DEAL_NEUTRAL: Final = step_id("deal_neutral", __name__)
DEVASTATE: Final = step_id("devastate", __name__)
PLACE_THREES: Final = step_id("place_threes", __name__)
START_PIECES: Final = step_id("start_pieces", __name__)
DO_TURN_UP: Final = verb_id("turn_up")
DO_BUILD: Final = verb_id("build")
DO_CLAIM: Final = verb_id("claim")
DO_PLACE: Final = verb_id("place")
DO_POST: Final = verb_id("post")

DEVASTATED_LANDS = 4  # 2210-5.12
AT_A_TIME = 3  # 2210-5.28
NEUTRAL_CARDS = (16, 6, 6)  # by layer: 2210-32.3 to 2210-32.5
NEUTRAL_ARMIES = 3  # 2210-32.6

# What a player puts down at the end of the set-up, in this order: 2210-5.21.
START_LAND = 0
START_DIPLOMAT = 1
START_STATION = 2


class Preparation(Module):
    name = "preparation"

    def __init__(self, table: Table, cites: Cites) -> None:
        self.table = table
        self.cites = cites
        self.seats = 0
        self.reserve = 0
        self.follows = 0

    def steps(self) -> list[Step]:
        return [
            Devastate(self),
            DealNeutral(self),
            ClaimLand(self),
            PlaceThrees(self),
            StartPieces(self),
        ]

    def verbs(self) -> list[Verb]:
        return [
            Verb("turn_up", CARD),
            Verb("claim", TERRITORY),
            Verb("post", TERRITORY),
            Verb("build", TERRITORY),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.reserve = rules.offset(RESERVE)
        self.follows = rules.offset(FOLLOWS)

    def free_land(self, state: State) -> list[int]:
        devastated = state.zones[self.table.devastated]
        owner = state.owner
        return [t for t in self.table.lands if owner[t] == NOBODY and t not in devastated]


class Devastate(DrawStep):
    """The top land card; `done` are devastated already."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("devastate", DO_TURN_UP, ("done",))
        self.is_setup = True
        self.table = preparation.table

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

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("deal_neutral", DO_TURN_UP, ("done",))
        self.is_setup = True
        self.preparation = preparation
        self.table = preparation.table

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
        neutral = self.preparation.seats
        hand_over(state, log, a_of(action), neutral)
        place(state, log, neutral, a_of(action), NEUTRAL_ARMIES)
        if frame[2] + 1 < sum(NEUTRAL_CARDS):
            state.replace((DEAL_NEUTRAL, frame[1], frame[2] + 1))
        else:
            state.pop()


class ClaimLand(ChoiceStep):
    """In turn one army on a free land territory, until all are taken; then the placing in threes goes on."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("claim")
        self.is_setup = True
        self.preparation = preparation

    def check(self, state: State, frame: Frame) -> str:
        is_now = state.frames[-1][0] == self.kind
        return "every territory has an owner already" if is_now and not self.preparation.free_land(state) else ""

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_CLAIM, territory) for territory in self.preparation.free_land(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        preparation = self.preparation
        seat = self.actor(state, frame)
        occupy_with_one(state, log, seat, a_of(action))
        state.values[preparation.reserve + seat] -= 1
        following = state.values[preparation.follows + seat]
        if preparation.free_land(state):
            state.replace((CLAIM, following))
        else:
            state.replace((PLACE_THREES, following, 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.preparation.cites
        if verb_of(action) != DO_CLAIM:
            return cite(cites, "order")
        territory = a_of(action)
        if territory in state.zones[self.preparation.table.devastated]:
            return cite(cites, "devastated")
        return cite(cites, "land" if self.preparation.table.layer_of[territory] != LAND else "free")


class PlaceThrees(ChoiceStep):
    """Three armies in a go on own territories; `left` of them are still to be placed, 0 begins a go."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("place_threes", ("left",))
        self.is_setup = True
        self.preparation = preparation

    def _left(self, state: State, frame: Frame) -> int:
        return frame[2] or min(AT_A_TIME, state.values[self.preparation.reserve + frame[1]])

    def check(self, state: State, frame: Frame) -> str:
        if frame[1] < 0 or state.values[self.preparation.reserve + frame[1]] < max(frame[2], 1):
            return "nothing is left to place"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        up_to = span(DO_PLACE, 0, 0, 1, self._left(state, frame))
        return [up_to | t << 7 for t, owner in enumerate(state.owner) if owner == frame[1]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        preparation = self.preparation
        seat = frame[1]
        left = self._left(state, frame) - n_of(action)
        place(state, log, seat, a_of(action), n_of(action))
        state.values[preparation.reserve + seat] -= n_of(action)
        if left:
            state.replace((PLACE_THREES, seat, left))
            return
        for _ in range(preparation.seats):
            seat = state.values[preparation.follows + seat]
            if state.values[preparation.reserve + seat] > 0:
                state.replace((PLACE_THREES, seat, 0))
                return
        state.pop()

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.preparation.cites
        if verb_of(action) != DO_PLACE:
            return cite(cites, "order")
        return cite(cites, "own" if state.owner[a_of(action)] != frame[1] else "threes")


class StartPieces(ChoiceStep):
    """Land Commander, Diplomat and station of one player after the other; `piece` is which comes next."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("start_pieces", ("piece",))
        self.is_setup = True
        self.preparation = preparation

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] <= START_STATION else "there is no such piece"

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        verb = DO_BUILD if frame[2] == START_STATION else DO_POST
        return [act(verb, t) for t, owner in enumerate(state.owner) if owner == seat]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        table = self.preparation.table
        seat = self.actor(state, frame)
        if frame[2] == START_STATION:
            table.stations.build(state, log, a_of(action))
            following = state.values[self.preparation.follows + seat]
            if following == state.turn:
                state.pop()
            else:
                state.replace((START_PIECES, following, START_LAND))
            return
        kind = LAND if frame[2] == START_LAND else DIPLOMAT
        table.leaders.place(state, log, seat, kind, a_of(action))
        state.replace((START_PIECES, seat, frame[2] + 1))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.preparation.cites, "pieces")

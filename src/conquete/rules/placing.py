"""Placing the first armies."""

from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import a_of, n_of, span, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.holdings import Holdings
from conquete.engine.ids import HIDDEN, NOBODY, OWNER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Chooser, Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import RESERVE
from conquete.rules.turn import FOLLOWS

PLACE_ALL: Final = step_id("place_all")
PLACE_INITIAL: Final = step_id("place_initial")
PLACE_PAIR: Final = step_id("place_pair")
PLACE_SEALED: Final = step_id("place_sealed")
DO_PLACE: Final = verb_id("place")

SEALED = "sealed"


class Placing(ChoiceStep):
    """Putting armies of one's reserve on own territories during the set-up."""

    def __init__(self, name: str, cites: Cites, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, fields)
        self.cites = cites
        self.is_setup = True
        self.ground: tuple[bool, ...] = ()  # by territory, whether armies may be placed; anywhere where it is empty
        self.holdings = Holdings(0)
        self.seats = 0
        self.reserve = 0
        self.follows = 0

    def bind(self, rules: Ruleset) -> None:
        self.holdings = rules.holdings
        self.seats = rules.seats
        self.reserve = rules.offset(RESERVE)
        self.follows = rules.offset(FOLLOWS)

    def check(self, state: State, frame: Frame) -> str:
        if state.frames[-1][0] != self.kind:
            return ""  # it waits for its turn
        if NOBODY in state.owner:
            return "not every territory has an owner yet"
        return "" if state.values[self.reserve + self.actor(state, frame)] > 0 else "nothing is left to place"

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def place_options(self, state: State, army: int, most: int) -> list[int]:
        own = self.holdings.of(state, army)
        up_to = span(DO_PLACE, 0, 0, 1, most)
        if self.ground:
            return [up_to | t << 7 for t in own if self.ground[t]]
        return [up_to | t << 7 for t in own]

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLACE:
            return cite(self.cites, "order")
        if state.owner[a_of(action)] != self.actor(state, frame):
            return cite(self.cites, "own")
        return cite(self.cites, "number")


class PlaceInTurn(Module):
    """One army at a time, in turn, on one's own territories, until all are on the board."""

    name = "place_in_turn"

    def __init__(self, cites: Cites) -> None:
        self.step = PlaceInitial("place_initial", cites)

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)


class PlaceInitial(Placing):
    def options(self, state: State, frame: Frame) -> list[int]:
        return self.place_options(state, self.actor(state, frame), 1)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        place(state, log, seat, a_of(action), 1)
        state.values[self.reserve + seat] -= 1
        other = seat
        for _ in range(self.seats):
            other = state.values[self.follows + other]
            if state.values[self.reserve + other] > 0:
                state.replace((PLACE_INITIAL, other))
                return
        state.pop()


class PlaceAllInOrder(Module):
    """Each player in turn puts all remaining armies on the board at once, in the open."""

    name = "place_all_in_order"

    def __init__(self, cites: Cites) -> None:
        self.step = PlaceAll("place_all", cites)

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)


class PlaceAll(Placing):
    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        return self.place_options(state, seat, state.values[self.reserve + seat])

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        place(state, log, seat, a_of(action), n_of(action))
        state.values[self.reserve + seat] -= n_of(action)
        if state.values[self.reserve + seat] == 0:
            following = state.values[self.follows + seat]
            if following == state.turn:
                state.pop()
            else:
                state.replace((PLACE_ALL, following))


class PlaceSealedAll(Module):
    """Each player places in secret; when all are done everything is shown at the same time."""

    name = "place_sealed"

    def __init__(self, cites: Cites) -> None:
        self.step = PlaceSealed("place_sealed", cites)
        self.step.is_silent = True

    def steps(self) -> list[Step]:
        return [self.step]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # What a seat has put where, still unseen by the others.
        return [Register(SEALED, seats * board.size, OWNER, stride=board.size)]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)
        self.step.sealed = rules.offset(SEALED)

    def imagine(self, state: State, viewer: int, choose: Chooser) -> None:
        step = self.step
        size = len(state.owner)
        placing = -1
        if state.frames[-1][0] == PLACE_SEALED:
            placing = step.actor(state, state.frames[-1])
        is_done = placing >= 0
        seat = state.turn
        for _ in range(step.seats):
            is_done = is_done and seat != placing
            row = step.sealed + seat * size
            if state.values[row] == HIDDEN:
                state.values[row : row + size] = [0] * size
                armies = state.values[step.reserve + seat] if is_done else 0
                own = [t for t in range(size) if state.owner[t] == seat]
                for _ in range(armies):
                    state.values[row + own[choose.below(len(own))]] += 1
            seat = state.values[step.follows + seat]


class PlaceSealed(Placing):
    """The reserve stays as it was until everything is shown; what is left of it is known to its seat alone."""

    sealed = 0

    def left(self, state: State, seat: int) -> int:
        row = self.sealed + seat * len(state.owner)
        return state.values[self.reserve + seat] - sum(state.values[row : row + len(state.owner)])

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        return self.place_options(state, seat, self.left(state, seat))

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        state.values[self.sealed + seat * len(state.owner) + a_of(action)] += n_of(action)
        if log is not None:
            data = {"seat": seat, "territory": a_of(action), "armies": n_of(action)}
            log.append(Event("PlacementSealed", dict(data), seat))
        if self.left(state, seat) > 0:
            return
        if log is not None:  # the others hear that he is done, not in how many strokes
            log.append(Event("PlacementDone", {"seat": seat}))
        following = state.values[self.follows + seat]
        if following != state.turn:
            state.replace((PLACE_SEALED, following))
            return
        state.pop()
        self._show(state, log)

    def _show(self, state: State, log: Log | None) -> None:
        size = len(state.owner)
        for seat in range(self.seats):
            row = self.sealed + seat * size
            for territory in range(size):
                if state.values[row + territory]:
                    place(state, log, seat, territory, state.values[row + territory])
                    state.values[row + territory] = 0
            state.values[self.reserve + seat] = 0


class PlacePairs(Module):
    """For two: in each go two armies of one's own, then one of the neutral side."""

    name = "place_pairs"

    def __init__(self, cites: Cites) -> None:
        self.step = PlacePair("place_pair", cites, ("own", "neutral"))

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)


class PlacePair(Placing):
    """`own` and `neutral` are what the seat has still to place in this go; (0, 0) begins a new go."""

    def check(self, state: State, frame: Frame) -> str:
        return super().check(state, frame) if self._own(frame) else ""

    def _own(self, frame: Frame) -> int:
        return frame[2] if frame[3] else 2

    def options(self, state: State, frame: Frame) -> list[int]:
        own = self._own(frame)
        if own:
            return self.place_options(state, self.actor(state, frame), own)
        return self.place_options(state, self.seats, 1)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        own = self._own(frame)
        number = n_of(action)
        if own:
            place(state, log, seat, a_of(action), number)
            state.values[self.reserve + seat] -= number
            state.replace((PLACE_PAIR, seat, own - number, 1))
            return
        place(state, log, self.seats, a_of(action), 1)
        following = state.values[self.follows + seat]
        if state.values[self.reserve + following] > 0:
            state.replace((PLACE_PAIR, following, 2, 1))
        else:
            state.pop()

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) == DO_PLACE and not self._own(frame):
            return cite(self.cites, "neutral")
        return super().refusal(state, frame, action)

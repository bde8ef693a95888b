"""Moving armies at the end of a turn."""

from typing import Final

from conquete.effects.verbs import move
from conquete.engine.actions import (
    A_SHIFT,
    B_SHIFT,
    MOST,
    N_SHIFT,
    SPAN_SHIFT,
    Verb,
    a_of,
    b_of,
    n_of,
    verb_of,
)
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, first_veto, tell, total
from conquete.engine.ids import NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.borders import OWN, Borders, Paths, Ways
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.fought import FOUGHT
from conquete.rules.reinforce import BOARD_CHANGED

MAY_MOVE: Final = Point("may_move", "veto", "a = source, b = target")
MOVES_ANYWHERE: Final = Point(
    "moves_anywhere", "number", "more than 0 where seat may move between any two territories of its own"
)

MANOEUVRE: Final = step_id("manoeuvre")
MANY_MOVES: Final = step_id("many_moves")
DO_MOVE: Final = verb_id("move")
DO_STAY: Final = verb_id("stay")

ONE_ARMY: Final = DO_MOVE | 1 << N_SHIFT


class Moves(ChoiceStep):
    """Moves between own territories: to a neighbour, or with `along_path` as far as own territories reach."""

    def __init__(self, name: str, along_path: bool, cites: Cites) -> None:
        super().__init__(name)
        self.along_path = along_path
        self.cites = cites
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.may_move: tuple[Hook, ...] = ()
        self.moves_anywhere: tuple[Hook, ...] = ()
        self.changed: tuple[Hook, ...] = ()
        self.paths = Paths(DO_MOVE)
        self.borders: Borders = self.paths if along_path else Borders(OWN, DO_MOVE)
        # Registers by territory of armies that may not move (again), where the edition keeps them.
        self.arrived = -1
        self.fought = -1

    def bind(self, rules: Ruleset) -> None:
        self.neighbours = rules.board.neighbours
        self.borders.bind(rules)
        self.may_move = rules.hooks_at(MAY_MOVE)
        self.moves_anywhere = rules.hooks_at(MOVES_ANYWHERE)
        self.changed = rules.hooks_at(BOARD_CHANGED)

    def is_free(self, state: State, seat: int) -> bool:
        """May the seat move between any two territories of its own?"""
        return total(self.moves_anywhere, 0, state, seat) > 0 if self.moves_anywhere else False

    def targets(self, state: State, source: int) -> tuple[int, ...]:
        """The territories within reach of `source`, whoever owns them."""
        seat = state.owner[source]
        if self.is_free(state, seat):
            return tuple([t for t, owner in enumerate(state.owner) if owner == seat and t != source])
        if not self.along_path:
            return self.neighbours[source]
        return tuple([t for t in self.paths.reach(state.owner, source) if t != source])

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = frame[1]
        armies = state.armies
        values = state.values
        arrived, fought = self.arrived, self.fought
        vetoes = self.may_move
        options: list[int] = [DO_STAY]
        is_free = self.is_free(state, seat)
        for source, targets in self.anywhere(state, seat) if is_free else self.borders.ways(state, seat):
            most = armies[source] - 1
            if arrived >= 0:
                most -= values[arrived + source]
            if fought >= 0 and values[fought + source] > 1:  # one of those that fought is the one that stays
                most -= values[fought + source] - 1
            if most < 1:
                continue
            start = ONE_ARMY | source << A_SHIFT | (most - 1 if most < MOST else MOST - 1) << SPAN_SHIFT
            if vetoes:
                targets = [t for t in targets if not first_veto(vetoes, state, seat, source, t >> B_SHIFT)]
            options += [start | bits for bits in targets]
        return options

    def anywhere(self, state: State, seat: int) -> Ways:
        """Every territory of a seat with all the others."""
        own = [territory for territory, owner in enumerate(state.owner) if owner == seat]
        return [(source, [target << B_SHIFT for target in own if target != source]) for source in own]

    def move(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        target = b_of(action)
        move(state, log, a_of(action), target, n_of(action))
        if self.changed:
            tell(self.changed, state, log, frame[1], target)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_MOVE:
            return out_of_order(self.cites, verb_of(action))
        source, target = a_of(action), b_of(action)
        if state.owner[source] != frame[1] or state.owner[target] != frame[1]:
            return cite(self.cites, "own")
        if target not in self.targets(state, source):
            return cite(self.cites, "adjacent")
        clause = first_veto(self.may_move, state, frame[1], source, target)
        if clause:
            return clause
        return cite(self.cites, self.held_back(state, source, n_of(action)), "leave_one")

    def held_back(self, state: State, source: int, number: int) -> str:
        """Why so many armies may not leave `source`."""
        return "leave_one"


class OneMove(Module):
    """One move of any number of armies between two territories of one's own."""

    name = "one_move"

    def __init__(self, cites: Cites, along_path: bool = False) -> None:
        self.along_path = along_path
        self.step = Manoeuvre("manoeuvre", along_path, cites)

    def params(self) -> dict[str, object]:
        return {"along_path": self.along_path}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("move", TERRITORY, TERRITORY, NUMBER), Verb("stay")]

    def opens(self) -> list[Point]:
        return [MAY_MOVE, MOVES_ANYWHERE, BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)


class Manoeuvre(Moves):
    """Where the one move may be made at another time (at_will.py), a register says whether it was."""

    def __init__(self, name: str, along_path: bool, cites: Cites) -> None:
        super().__init__(name, along_path, cites)
        self.moved = -1

    def options(self, state: State, frame: Frame) -> list[int]:
        if self.moved >= 0 and state.values[self.moved]:
            return []
        return super().options(state, frame)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_MOVE:
            if self.moved >= 0:
                state.values[self.moved] = 1
            self.move(state, frame, action, log)


class ManyMoves(Module):
    """Any number of moves, reckoned as simultaneous: an army moves once, and every territory left keeps one
    that did not arrive in this phase. Armies that have fought stay where they are."""

    name = "many_moves"

    def __init__(self, cites: Cites, along_path: bool = False) -> None:
        self.along_path = along_path
        self.step = MoveOn("many_moves", along_path, cites)

    def params(self) -> dict[str, object]:
        return {"along_path": self.along_path}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("move", TERRITORY, TERRITORY, NUMBER), Verb("stay")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("arrived", board.size)]

    def opens(self) -> list[Point]:
        return [MAY_MOVE, BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)
        self.step.arrived = rules.offset("arrived")
        self.step.fought = rules.offset(FOUGHT)


class MoveOn(Moves):
    def held_back(self, state: State, source: int, number: int) -> str:
        if number >= state.armies[source]:
            return "leave_one"
        settled = state.armies[source] - state.values[self.arrived + source]
        return "arrived" if number >= settled else "free_to_move"

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_MOVE:
            state.values[self.arrived + b_of(action)] += n_of(action)
            self.move(state, frame, action, log)
            return
        state.pop()
        for at in range(self.arrived, self.arrived + len(state.owner)):
            state.values[at] = 0

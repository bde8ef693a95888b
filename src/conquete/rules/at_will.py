"""The one move of a turn, made in any phase of it by who may."""

from typing import Final

from conquete.engine.actions import verb_of
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Register, Step
from conquete.rules.combat import Aside, Combat
from conquete.rules.fortify import DO_MOVE, DO_STAY, MANOEUVRE, Manoeuvre, OneMove

MOVES_AT_WILL: Final = Point(
    "moves_at_will", "number", "more than 0 where seat may make its one move in any phase of its turn"
)

MOVE_AT_WILL: Final = step_id("move_at_will")
MOVED = "moved"


class MovesAtWill(Module):
    """Who may is asked wherever the edition lists the phase `move_at_will`, and may move between any two attacks;
    never in a battle. Whoever has moved does not move again."""

    name = "moves_at_will"

    def __init__(self, one_move: OneMove, combat: Combat) -> None:
        self.manoeuvre = one_move.step
        self.step = MoveAtWill(self)
        self.at = 0
        self.hooked: tuple[Hook, ...] = ()
        combat.asides.append(MoveBetween(self))

    def steps(self) -> list[Step]:
        return [self.step]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(MOVED, most=1)]

    def opens(self) -> list[Point]:
        return [MOVES_AT_WILL]

    def hooks(self) -> list[Hook]:
        return [NewTurn(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = self.manoeuvre.moved = rules.offset(MOVED)
        self.hooked = rules.hooks_at(MOVES_AT_WILL)
        self.step.bind(rules)

    def options(self, state: State, seat: int) -> list[int]:
        """Its moves, if it may make one now."""
        if not self.hooked or seat != state.turn or total(self.hooked, 0, state, seat) <= 0:
            return []
        return self.manoeuvre.options(state, (MANOEUVRE, seat))[1:]

    def move(self, state: State, seat: int, action: int, log: Log | None) -> None:
        state.values[self.at] = 1
        self.manoeuvre.move(state, (MANOEUVRE, seat), action, log)


class NewTurn(Hook):
    def __init__(self, at_will: MovesAtWill) -> None:
        super().__init__("turn_started", priority=-1)
        self.at_will = at_will

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.at_will.at] = 0


class MoveAtWill(Manoeuvre):
    """Move now, or later."""

    def __init__(self, at_will: MovesAtWill) -> None:
        super().__init__("move_at_will", at_will.manoeuvre.along_path, at_will.manoeuvre.cites)
        self.at_will = at_will

    def options(self, state: State, frame: Frame) -> list[int]:
        moves = self.at_will.options(state, frame[1])
        return [DO_STAY, *moves] if moves else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_MOVE:
            self.at_will.move(state, frame[1], action, log)


class MoveBetween(Aside):
    """Move between two attacks."""

    def __init__(self, at_will: MovesAtWill) -> None:
        super().__init__(DO_MOVE)
        self.at_will = at_will

    def options(self, state: State, seat: int) -> list[int]:
        return self.at_will.options(state, seat)

    def apply(self, state: State, seat: int, action: int, log: Log | None) -> None:
        self.at_will.move(state, seat, action, log)

    def refusal(self, state: State, seat: int, action: int) -> str:
        return self.at_will.manoeuvre.refusal(state, (MANOEUVRE, seat), action)

"""A victory that something follows: the game is won, and over only when all of that is done."""

from typing import Final

from conquete.effects.verbs import finish
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, any_replaces
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step

GAME_WON: Final = Point(
    "game_won", "replace", "seat has won, a = the number of the reason: who answers sees to the end of the game"
)

WON: Final = step_id("won")


class Winning(Module):
    """Listed where something follows a victory. It comes by a frame, when the move that brought it is carried out;
    who answers at `game_won` may then clear what else is pending, push what is to be done, and ends the game with
    `end`. Nobody wins after that."""

    name = "winning"

    def __init__(self) -> None:
        self.at = 0
        self.hooks_at_victory: tuple[Hook, ...] = ()
        self.reasons: list[str] = []

    def steps(self) -> list[Step]:
        return [Won(self)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("won_by", most=seats)]

    def opens(self) -> list[Point]:
        return [GAME_WON]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset("won_by")
        self.hooks_at_victory = rules.hooks_at(GAME_WON)
        self.reasons = rules.end_reasons

    def is_won(self, state: State) -> bool:
        return state.values[self.at] > 0

    def winner(self, state: State) -> int:
        """The seat, or NOBODY."""
        return state.values[self.at] - 1

    def declare(self, state: State, seat: int, reason: int) -> None:
        if not self.is_won(state):
            state.values[self.at] = seat + 1
            state.push((WON, seat, reason))

    def end(self, state: State, log: Log | None, seat: int, reason: int) -> None:
        finish(state, log, (seat,), reason, self.reasons[reason])


class Won(AutoStep):
    def __init__(self, winning: Winning) -> None:
        super().__init__("won", ("reason",))
        self.winning = winning

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, reason = frame[1], frame[2]
        state.pop()
        if log is not None:
            log.append(Event("GameWon", {"seat": seat, "reason": self.winning.reasons[reason]}))
        if not any_replaces(self.winning.hooks_at_victory, state, log, seat, reason, 0):
            self.winning.end(state, log, seat, reason)


def winning_of(rules: Ruleset) -> Winning | None:
    for module in rules.modules:
        if isinstance(module, Winning):
            return module
    return None


def win(winning: Winning | None, state: State, log: Log | None, seat: int, reason: int, text: str) -> None:
    """A seat has won: the game is over, or whatever follows begins."""
    if winning is None:
        finish(state, log, (seat,), reason, text)
    else:
        winning.declare(state, seat, reason)

"""Who has lost everything is out; who is left alone has won."""

from typing import Final

from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.goals import DESTROY, TERRITORIES, Aim, Goal
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.turn import OUT
from conquete.rules.winning import Winning, win, winning_of

SEAT_ELIMINATED: Final = Point("seat_eliminated", "window", "seat = who did it, a = who is out")
SEAT_KNOCKED_OUT: Final = Point(
    "seat_knocked_out",
    "window",
    "a has no army left and may come back; seat = who did it, a himself where nobody did",
)

LAST_STANDING = "last_standing"
FELL_TO = "fell_to"  # by seat without a territory: who took the last one, plus one


class Elimination(Module):
    """A seat without a territory is out, where a `ground` is given (by territory, whether it is) one without any of
    that. The last seat that is not out wins, whatever else the goal is.

    Where a seat `returns` it is knocked out then and no more; somebody else says when it is out for good."""

    name = "elimination"

    def __init__(self, may_be_empty: bool = False, ground: tuple[bool, ...] = (), returns: bool = False) -> None:
        self.may_be_empty = may_be_empty  # a territory may have no owner after the set-up
        self.returns = returns
        self.seats = 0
        self.out = -1
        self.fell_to = -1
        self.reason = 0
        self.eliminated: tuple[Hook, ...] = ()
        self.knocked_out: tuple[Hook, ...] = ()
        self.winning: Winning | None = None
        self.hook = LostTheLast(self, [territory for territory, fits in enumerate(ground) if fits])

    def params(self) -> dict[str, object]:
        own = {"ground": self.hook.ground} if self.hook.ground else {}
        returns = {"returns": True} if self.returns else {}
        return {**({"may_be_empty": True} if self.may_be_empty else {}), **own, **returns}

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(OUT, seats, most=1), Register(FELL_TO, seats, most=seats)] if self.returns else []

    def hooks(self) -> list[Hook]:
        return [self.hook]

    def aim(self, state: State, seat: int) -> Aim | None:
        if self.seats == 2:  # a third army may stay on the board
            return Aim(LAST_STANDING, [Goal(DESTROY, state.held[1 - seat], 0, seat=1 - seat)])
        return Aim(LAST_STANDING, [Goal(TERRITORIES, state.held[seat], len(state.owner))])

    def check(self, state: State) -> str:
        if state.round > 0 and not state.ended:
            if NOBODY in state.owner and not self.may_be_empty:
                return "a territory has no owner although the set-up is over"
            is_won = self.winning is not None and self.winning.is_won(state)
            if len(self.left(state)) < 2 and not is_won:
                return "fewer than two players are left, but the game is not over"
        if self.returns:
            for seat in range(self.seats):
                if state.held[seat] > 0 and state.values[self.out + seat]:
                    return "who is out has a territory"
        return ""

    def opens(self) -> list[Point]:
        return [SEAT_ELIMINATED, SEAT_KNOCKED_OUT] if self.returns else [SEAT_ELIMINATED]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        if self.returns:
            self.out = rules.offset(OUT)
            self.fell_to = rules.offset(FELL_TO)
        self.eliminated = rules.hooks_at(SEAT_ELIMINATED)
        self.knocked_out = rules.hooks_at(SEAT_KNOCKED_OUT)
        self.reason = rules.end_reason(LAST_STANDING)
        self.winning = winning_of(rules)

    def left(self, state: State) -> list[int]:
        """The seats that are not out."""
        if self.returns:
            return [seat for seat in range(self.seats) if state.values[self.out + seat] == 0]
        return [seat for seat in range(self.seats) if state.held[seat] > 0]

    def knock_out(self, state: State, log: Log | None, by: int, seat: int) -> None:
        """The last army of a seat that may come back has left the board; `by` is who did it, or itself."""
        state.values[self.fell_to + seat] = by + 1 if by < self.seats else seat + 1
        if log is not None:
            log.append(Event("SeatKnockedOut", {"seat": seat, "by": by}))
        if self.knocked_out:
            tell(self.knocked_out, state, log, by, seat)

    def come_back(self, state: State, seat: int) -> None:
        state.values[self.fell_to + seat] = 0

    def eliminate(self, state: State, log: Log | None, seat: int) -> None:
        """A seat that was knocked out does not come back."""
        by = state.values[self.fell_to + seat] - 1
        state.values[self.fell_to + seat] = 0
        state.values[self.out + seat] = 1
        self.is_gone(state, log, by if by >= 0 else seat, seat)

    def is_gone(self, state: State, log: Log | None, by: int, seat: int) -> None:
        if log is not None:
            log.append(Event("SeatEliminated", {"seat": seat, "by": by}))
        if self.eliminated:
            tell(self.eliminated, state, log, by, seat)
        left = self.left(state)
        if len(left) == 1:  # an army without a seat may have done it
            win(self.winning, state, log, left[0], self.reason, LAST_STANDING)


class LostTheLast(Hook):
    def __init__(self, elimination: Elimination, ground: list[int]) -> None:
        super().__init__("territory_taken")
        self.elimination = elimination
        self.ground = ground  # what keeps a seat in the game; every territory where it is empty

    def _is_in(self, state: State, seat: int) -> bool:
        if not self.ground or state.held[seat] == 0:  # nobody is eliminated twice
            return state.held[seat] > 0 or len(self.ground) > 0
        return any(state.owner[territory] == seat for territory in self.ground)

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        elimination = self.elimination
        if b >= elimination.seats or b < 0 or self._is_in(state, b):
            return
        if elimination.returns:
            elimination.knock_out(state, log, seat, b)
        else:
            elimination.is_gone(state, log, seat, b)


def is_out(rules: Ruleset, state: State, seat: int) -> bool:
    """Is a seat out of the game, once the set-up is over?"""
    if OUT in rules.registers:
        return state.values[rules.offset(OUT) + seat] > 0
    return state.round > 0 and state.held[seat] == 0


class EarlyBan(Module):
    """Nobody may be eliminated in the first `rounds` rounds.

    By default the last territory of a player may not be attacked then; with `last_army_survives` it may, but
    its last army stays.
    """

    name = "early_ban"

    def __init__(self, rounds: int, last_army_survives: bool, clause: str) -> None:
        self.rounds = rounds
        self.last_army_survives = last_army_survives
        self.veto = NoAttackOnLast(rounds, clause)
        self.survival = LastArmySurvives(rounds)

    def params(self) -> dict[str, object]:
        return {"rounds": self.rounds, "last_army_survives": self.last_army_survives}

    def hooks(self) -> list[Hook]:
        return [self.survival] if self.last_army_survives else [self.veto]

    def bind(self, rules: Ruleset) -> None:
        self.veto.seats = rules.seats
        self.survival.seats = rules.seats


class NoAttackOnLast(Hook):
    def __init__(self, rounds: int, clause: str) -> None:
        super().__init__("may_attack", until_round=rounds)
        self.rounds = rounds
        self.clause = clause
        self.seats = 0

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        defender = state.owner[b]
        if state.round <= self.rounds and defender < self.seats and state.held[defender] == 1:
            return self.clause
        return ""


class LastArmySurvives(DiceChange):
    def __init__(self, rounds: int) -> None:
        super().__init__(until_round=rounds)
        self.seats = 0

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        defender = state.owner[target]
        return dice.but(spared=1) if defender < self.seats and state.held[defender] == 1 else dice

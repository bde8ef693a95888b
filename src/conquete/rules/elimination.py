"""Who has lost everything is out; who is left alone has won."""

from typing import Final

from conquete.effects.verbs import finish
from conquete.engine.events import Event, Log
from conquete.engine.goals import DESTROY, TERRITORIES, Aim, Goal
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange

SEAT_ELIMINATED: Final = Point("seat_eliminated", "window", "seat = who did it, a = who is out")

LAST_STANDING = "last_standing"


class Elimination(Module):
    """A seat without a territory is out, where a `ground` is given (by territory, whether it is) one without any of
    that. The last seat on the board wins, whatever else the goal is."""

    name = "elimination"

    def __init__(self, may_be_empty: bool = False, ground: tuple[bool, ...] = ()) -> None:
        self.may_be_empty = may_be_empty  # a territory may have no owner after the set-up
        self.hook = LostTheLast([territory for territory, fits in enumerate(ground) if fits])

    def params(self) -> dict[str, object]:
        own = {"ground": self.hook.ground} if self.hook.ground else {}
        return {**({"may_be_empty": True} if self.may_be_empty else {}), **own}

    def hooks(self) -> list[Hook]:
        return [self.hook]

    def aim(self, state: State, seat: int) -> Aim | None:
        if self.hook.seats == 2:  # a third army may stay on the board
            return Aim(LAST_STANDING, [Goal(DESTROY, state.held[1 - seat], 0, seat=1 - seat)])
        return Aim(LAST_STANDING, [Goal(TERRITORIES, state.held[seat], len(state.owner))])

    def check(self, state: State) -> str:
        if state.round > 0 and not state.ended:
            if NOBODY in state.owner and not self.may_be_empty:
                return "a territory has no owner although the set-up is over"
            if sum(1 for seat in range(self.hook.seats) if state.held[seat] > 0) < 2:
                return "fewer than two players are left, but the game is not over"
        return ""

    def opens(self) -> list[Point]:
        return [SEAT_ELIMINATED]

    def bind(self, rules: Ruleset) -> None:
        self.hook.seats = rules.seats
        self.hook.eliminated = rules.hooks_at(SEAT_ELIMINATED)
        self.hook.reason = rules.end_reason(LAST_STANDING)


class LostTheLast(Hook):
    def __init__(self, ground: list[int]) -> None:
        super().__init__("territory_taken")
        self.ground = ground  # what keeps a seat in the game; every territory where it is empty
        self.seats = 0
        self.eliminated: tuple[Hook, ...] = ()
        self.reason = 0

    def _is_in(self, state: State, seat: int) -> bool:
        if not self.ground or state.held[seat] == 0:  # nobody is eliminated twice
            return state.held[seat] > 0 or len(self.ground) > 0
        return any(state.owner[territory] == seat for territory in self.ground)

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if b >= self.seats or b < 0 or self._is_in(state, b):
            return
        if log is not None:
            log.append(Event("SeatEliminated", {"seat": b, "by": seat}))
        if self.eliminated:
            tell(self.eliminated, state, log, seat, b)
        alive = 0
        last = seat
        for other in range(self.seats):
            if state.held[other] > 0:
                alive += 1
                last = other
        if alive == 1:  # an army without a seat may have done it
            finish(state, log, (last,), self.reason, LAST_STANDING)


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

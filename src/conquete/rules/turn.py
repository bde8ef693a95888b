"""The round of turns: the phases of one seat, then the next seat."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import finish
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.goals import LEAD, Aim, Goal
from conquete.engine.hooks import Hook, Point, any_replaces, tell
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step

TURN_STARTED: Final = Point("turn_started", "window", "the turn of seat begins")
TURN_ENDED: Final = Point("turn_ended", "window", "the turn of seat ends, as its phase `turn_ends` comes")
ROUND_ENDED: Final = Point(
    "round_ended", "window", "every seat still in the game has had its turn; seat was the last"
)
NEXT_SEAT: Final = Point("next_seat", "replace", "who plays after seat: set state.turn")

TURN: Final = step_id("turn")

TURN_ENDS = "turn_ends"
OUT = "out"  # by seat: 1 once it is out of the game, where who has no territory may still come back
FOLLOWS = "follows"  # by seat: who plays next; clockwise unless the set-up says otherwise
ROUND_LIMIT = "round_limit"


class Turns(Module):
    """Each seat that is still in the game goes through `phases`, one after the other. Where `turn_ends` is one of
    them, modules may bear on the end of a turn."""

    name = "turns"

    def __init__(self, phases: Sequence[str], may_fall_in_own_turn: bool = False) -> None:
        self.may_fall_in_own_turn = may_fall_in_own_turn
        self.phases: tuple[str, ...] = tuple(phases)
        self.step = TurnStep()
        self.ends = TurnEnds()

    def params(self) -> dict[str, object]:
        own = {"may_fall_in_own_turn": True} if self.may_fall_in_own_turn else {}
        return {"phases": list(self.phases), **own}

    def steps(self) -> list[Step]:
        return [self.step, self.ends] if TURN_ENDS in self.phases else [self.step]

    def opens(self) -> list[Point]:
        ended = [TURN_ENDED] if TURN_ENDS in self.phases else []
        return [TURN_STARTED, *ended, ROUND_ENDED, NEXT_SEAT]

    def registers(self, seats: int, board: Board) -> list[Register]:
        clockwise = [(seat + 1) % seats for seat in range(seats)]
        return [
            Register("first_seat", most=seats - 1),
            Register(FOLLOWS, seats, defaults=clockwise, most=seats - 1),
        ]

    def check(self, state: State) -> str:
        order = self.step.order(state)
        if len(set(order)) != len(order) or state.values[self.step.follows + order[-1]] != state.turn:
            return "the order of play does not go round every seat"
        is_on = state.round > 0 and not state.ended and not self.may_fall_in_own_turn
        if is_on and self.step.is_out(state, state.turn):
            return "it is the turn of a player who is out of the game"
        return ""

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats
        self.step.phases = tuple([rules.kind(phase) for phase in self.phases])
        self.step.tails = [(0,) * len(rules.step(phase).fields) for phase in self.step.phases]
        self.step.first_seat = rules.offset("first_seat")
        self.step.follows = rules.offset(FOLLOWS)
        self.step.out = rules.offset(OUT) if OUT in rules.registers else -1
        self.step.started = rules.hooks_at(TURN_STARTED)
        self.ends.hooks = rules.hooks_at(TURN_ENDED)
        self.step.round_ended = rules.hooks_at(ROUND_ENDED)
        self.step.next_seat = rules.hooks_at(NEXT_SEAT)


class TurnStep(AutoStep):
    """Lies at the bottom of the stack; `done` counts the phases gone through."""

    def __init__(self) -> None:
        super().__init__("turn", ("done",))
        self.phases: tuple[int, ...] = ()
        self.tails: list[tuple[int, ...]] = []  # zeros for the fields that the frame of a phase has
        self.seats = 0
        self.first_seat = 0
        self.follows = 0
        self.out = -1
        self.started: tuple[Hook, ...] = ()
        self.round_ended: tuple[Hook, ...] = ()
        self.next_seat: tuple[Hook, ...] = ()

    def check(self, state: State, frame: Frame) -> str:
        if frame[2] > len(self.phases):
            return "a turn does not have so many phases"
        if frame[1] != state.turn and state.round > 0:
            return "it is the turn of somebody else"
        return ""

    def carried(self, before: Step, frame: Frame) -> Frame:
        """The last phase that was begun and that there still is, wherever it stands now."""
        assert isinstance(before, TurnStep)
        done = 0
        for phase in before.phases[: frame[2]]:
            if phase in self.phases[done:]:
                done = self.phases.index(phase, done) + 1
        return (frame[0], frame[1], done or min(frame[2], 1))  # a turn does not begin twice

    def break_off(self, state: State) -> None:
        """The turn is over where it stands: what is left of it does not come."""
        del state.frames[1:]
        state.frames[0] = (TURN, state.turn, len(self.phases))

    def is_out(self, state: State, seat: int) -> bool:
        return state.held[seat] == 0 if self.out < 0 else state.values[self.out + seat] > 0

    def order(self, state: State) -> list[int]:
        """The seats in order of play from the one whose turn it is."""
        order = [state.turn]
        for _ in range(self.seats - 1):
            order.append(state.values[self.follows + order[-1]])
        return order

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        done = frame[2]
        seat = state.turn
        if done < len(self.phases):
            state.frames[-1] = (TURN, seat, done + 1)
            tail = self.tails[done]
            state.frames.append((self.phases[done], seat, *tail) if tail else (self.phases[done], seat))
            if done == 0:
                self._start(state, seat, log)
            return
        if self.next_seat and any_replaces(self.next_seat, state, log, seat, 0, 0):
            return
        first = state.values[self.first_seat]
        following = state.values[self.follows + seat]
        passed = following == first
        while self.is_out(state, following):
            following = state.values[self.follows + following]
            passed = passed or following == first
        if passed:  # a round ends where it began, even if that player is gone
            if self.round_ended:
                tell(self.round_ended, state, log, seat)
                if state.ended:
                    return
            state.round += 1
        state.turn = following
        state.frames[-1] = (TURN, following, 0)

    def _start(self, state: State, seat: int, log: Log | None) -> None:
        if state.round == 0:  # the set-up is over
            state.round = 1
            state.values[self.first_seat] = seat
        if log is not None:
            log.append(Event("TurnStarted", {"seat": seat, "round": state.round}))
        if self.started:
            tell(self.started, state, log, seat)


class TurnEnds(AutoStep):
    """A phase of its own, since something may come after it."""

    def __init__(self) -> None:
        super().__init__(TURN_ENDS)
        self.hooks: tuple[Hook, ...] = ()

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        tell(self.hooks, state, log, frame[1])


class RoundLimit(Module):
    """A house rule: after so many rounds most territories win, then most armies; still equal seats share."""

    name = "round_limit"

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.hook = CountRounds(rounds)

    def params(self) -> dict[str, object]:
        return {"rounds": self.rounds}

    def aim(self, state: State, seat: int) -> Aim | None:
        others = [state.held[other] for other in range(self.hook.seats) if other != seat]
        return Aim(ROUND_LIMIT, [Goal(LEAD, state.held[seat], max(others))], rounds=self.rounds)

    def hooks(self) -> list[Hook]:
        return [self.hook]

    def bind(self, rules: Ruleset) -> None:
        self.hook.seats = rules.seats
        self.hook.reason = rules.end_reason(ROUND_LIMIT)


class CountRounds(Hook):
    def __init__(self, rounds: int) -> None:
        super().__init__("round_ended")
        self.rounds = rounds
        self.seats = 0
        self.reason = 0

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if state.round < self.rounds:
            return
        armies = [0] * self.seats
        for territory in range(len(state.owner)):
            if 0 <= state.owner[territory] < self.seats:
                armies[state.owner[territory]] += state.armies[territory]
        best = max([(state.held[other], armies[other]) for other in range(self.seats)])
        winners = tuple([o for o in range(self.seats) if (state.held[o], armies[o]) == best])
        finish(state, log, winners, self.reason, ROUND_LIMIT)

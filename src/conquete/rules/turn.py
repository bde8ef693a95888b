"""The round of turns: the phases of one seat, then the next seat."""

from collections.abc import Sequence

from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import NEXT_SEAT, TURN_STARTED, Hook, any_replaces, tell
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step
from conquete.rules.ids import TURN


class Turns(Module):
    """Each seat that is still in the game goes through `phases`, clockwise."""

    name = "turns"

    def __init__(self, phases: Sequence[int]) -> None:
        self.phases: tuple[int, ...] = tuple(phases)
        self.step = TurnStep(self.phases)

    def params(self) -> dict[str, object]:
        return {"phases": list(self.phases)}

    def steps(self) -> list[Step]:
        return [self.step]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("first_seat")]

    def bind(self, rules: Ruleset) -> None:
        self.step.first_seat = rules.offset("first_seat")
        self.step.seats = rules.seats
        self.step.started = rules.hooks[TURN_STARTED]
        self.step.next_seat = rules.hooks[NEXT_SEAT]


class TurnStep(AutoStep):
    """Lies at the bottom of the stack; `done` counts the phases gone through."""

    def __init__(self, phases: tuple[int, ...]) -> None:
        super().__init__(TURN, "turn", ("done",))
        self.phases = phases
        self.seats = 0
        self.first_seat = 0
        self.started: tuple[Hook, ...] = ()
        self.next_seat: tuple[Hook, ...] = ()

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        done = frame[2]
        if state.round == 0:  # the set-up is over
            state.round = 1
            state.values[self.first_seat] = state.turn
        seat = state.turn
        if done < len(self.phases):
            state.replace((TURN, seat, done + 1))
            state.push((self.phases[done], seat))
            if done == 0:
                if log is not None:
                    log.append(Event("TurnStarted", {"seat": seat, "round": state.round}))
                if self.started:
                    tell(self.started, state, log, seat, 0, 0)
            return
        if self.next_seat and any_replaces(self.next_seat, state, log, seat, 0, 0):
            return
        following = (seat + 1) % self.seats
        passed = following == state.values[self.first_seat]
        while state.held[following] == 0:
            following = (following + 1) % self.seats
            passed = passed or following == state.values[self.first_seat]
        if passed:  # a round ends where it began, even if that player is gone
            state.round += 1
        state.turn = following
        state.replace((TURN, following, 0))

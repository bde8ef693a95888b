"""Sides: seats choose among named ones in the set-up, in turn, and each side has one seat at most."""

from collections.abc import Sequence
from typing import Final

from conquete.engine.actions import Verb, a_of, act
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.ids import NOBODY, PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.turn import FOLLOWS

CHOOSE_SIDE: Final = step_id("choose_side")
DO_SIDE: Final = verb_id("side")


class Sides(Module):
    """Which side a seat plays is in a register of the given name: its place among the names plus one. Who has
    chosen goes on with the step `then`, where one is named, before the next seat chooses."""

    name = "sides"

    def __init__(
        self,
        register: str,
        names: Sequence[str],
        cites: Cites,
        then: str = "",
        step: "ChooseSide | None" = None,
    ) -> None:
        self.register = register
        self.names: list[str] = list(names)
        self.cites = cites
        self.then = then
        self.at = 0
        self.seats = 0
        self.step = ChooseSide() if step is None else step
        self.step.sides = self

    def params(self) -> dict[str, object]:
        return {"register": self.register, "names": self.names, "then": self.then}

    def steps(self) -> list[Step]:
        return [self.step]

    def pieces(self) -> list[str]:
        return self.names

    def verbs(self) -> list[Verb]:
        return [Verb("side", PIECES)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(self.register, seats, most=len(self.names))]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(self.register)
        self.seats = rules.seats
        self.step.follows = rules.offset(FOLLOWS)
        self.step.first = rules.words.pieces.index(self.names[0])
        self.step.then = rules.kind(self.then) if self.then else -1

    def check(self, state: State) -> str:
        chosen = [side for side in state.values[self.at : self.at + self.seats] if side]
        if len(set(chosen)) != len(chosen):
            return "two players have the same side"
        return "" if state.round == 0 or len(chosen) == self.seats else "a player has no side"

    def of(self, state: State, seat: int) -> int:
        """The place of a seat's side among the names; -1 before it has one."""
        return state.values[self.at + seat] - 1

    def named(self, state: State, seat: int) -> str:
        side = self.of(state, seat)
        return self.names[side] if side >= 0 else ""

    def player(self, state: State, name: str) -> int:
        """Who plays a side, or NOBODY."""
        side = self.names.index(name) + 1 if name in self.names else -1
        for seat in range(self.seats):
            if state.values[self.at + seat] == side:
                return seat
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSide(ChoiceStep):
    """`seat` chooses; -1 begins with whose turn it is."""

    def __init__(self) -> None:
        super().__init__("choose_side")
        self.is_setup = True
        self.sides: Sides | None = None
        self.follows = 0
        self.first = 0  # which of all pieces that actions name is the first side
        self.then = -1

    def own(self) -> Sides:
        assert self.sides is not None
        return self.sides

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        own = self.own()
        chosen = state.values[own.at : own.at + own.seats]
        return [act(DO_SIDE, 1 << self.first + i) for i in range(len(own.names)) if i + 1 not in chosen]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        self.choose(state, log, seat, action)
        following = self.next_seat(state, seat)
        if following == NOBODY:
            state.pop()
        else:
            state.replace((CHOOSE_SIDE, following))
        if self.then >= 0:
            state.push((self.then, seat))

    def choose(self, state: State, log: Log | None, seat: int, action: int) -> None:
        own = self.own()
        number = 0
        while a_of(action) != 1 << self.first + number:
            number += 1
        state.values[own.at + seat] = number + 1
        if log is not None:
            log.append(Event("SideChosen", {"seat": seat, "side": own.names[number]}))

    def next_seat(self, state: State, seat: int) -> int:
        """Who chooses after `seat`; NOBODY when all have."""
        following = state.values[self.follows + seat]
        return NOBODY if following == state.turn else following

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.own().cites, "side")

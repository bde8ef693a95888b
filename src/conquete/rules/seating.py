"""Who begins, and in which order the seats play."""

from typing import Final

from conquete.engine.actions import Verb, a_of, act
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.ids import SEAT
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Register, Step, ThrowStep
from conquete.rules.turn import FOLLOWS

DO_PICK: Final = verb_id("pick")
DO_ROLL: Final = verb_id("roll")

SIDES = 6


class General(Module):
    """One player, picked by chance, looks after cards and armies; the player at his left begins."""

    name = "general"

    def steps(self) -> list[Step]:
        return [self.step]

    def __init__(self) -> None:
        self.step = ChooseGeneral()

    def verbs(self) -> list[Verb]:
        return [Verb("pick", SEAT)]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats


class ChooseGeneral(ThrowStep):
    def __init__(self) -> None:
        super().__init__("choose_general")
        self.is_setup = True
        self.seats = 0

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_PICK, dice.below(self.seats))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_PICK, seat), 1) for seat in range(self.seats)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        general = a_of(action)
        state.turn = (general + 1) % self.seats
        state.pop()
        if log is not None:
            log.append(Event("GeneralChosen", {"seat": general}))


class HighestDie(Module):
    """Each player throws a die and the highest begins; equal ones throw again among themselves.

    With `ranks_all` the falling order of the throws is the whole order of play, else it is clockwise.
    """

    name = "highest_die"

    def __init__(self, ranks_all: bool = False) -> None:
        self.ranks_all = ranks_all
        self.step = OrderDie(ranks_all)

    def params(self) -> dict[str, object]:
        return {"ranks_all": self.ranks_all}

    def steps(self) -> list[Step]:
        return [self.step]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # How high a seat stands among the throws so far, and what it has just thrown.
        return [Register("order_rank", seats, most=seats), Register("order_die", seats, most=SIDES)]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats
        self.step.rank = rules.offset("order_rank")
        self.step.die = rules.offset("order_die")
        self.step.follows = rules.offset(FOLLOWS)


class OrderDie(ThrowStep):
    """The next seat that is still level with another one throws."""

    def __init__(self, ranks_all: bool) -> None:
        super().__init__("order_die")
        self.is_setup = True
        self.ranks_all = ranks_all
        self.seats = 0
        self.rank = 0
        self.die = 0
        self.follows = 0

    def _ranks(self, state: State) -> list[int]:
        return state.values[self.rank : self.rank + self.seats]

    def _level(self, ranks: list[int]) -> list[int]:
        """The seats that must throw (again)."""
        top = max(ranks)
        return [
            seat
            for seat in range(self.seats)
            if ranks.count(ranks[seat]) > 1 and (self.ranks_all or ranks[seat] == top)
        ]

    def _thrower(self, state: State) -> int:
        for seat in self._level(self._ranks(state)):
            if state.values[self.die + seat] == 0:
                return seat
        return -1

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, SIDES + 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self._thrower(state)
        state.values[self.die + seat] = a_of(action)
        if log is not None:
            log.append(Event("OrderDieThrown", {"seat": seat, "die": a_of(action)}))
        if self._thrower(state) >= 0:
            return
        keys = [
            state.values[self.rank + other] * (SIDES + 1) + state.values[self.die + other]
            for other in range(self.seats)
        ]
        steps = sorted(set(keys))
        for other in range(self.seats):
            state.values[self.rank + other] = steps.index(keys[other])
            state.values[self.die + other] = 0
        if not self._level(self._ranks(state)):
            self._settle_order(state, log)

    def _settle_order(self, state: State, log: Log | None) -> None:
        ranks = self._ranks(state)
        state.turn = ranks.index(max(ranks))
        if self.ranks_all:
            order = sorted(range(self.seats), key=lambda seat: -ranks[seat])
            for i in range(self.seats):
                state.values[self.follows + order[i]] = order[(i + 1) % self.seats]
        for seat in range(self.seats):
            state.values[self.rank + seat] = 0
        state.pop()
        if log is not None:
            log.append(Event("FirstSeatChosen", {"seat": state.turn}))

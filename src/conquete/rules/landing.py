"""Landing: a seat begins with all its armies in one free territory, and comes back in one when it has none left."""

from typing import Final

from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, first_veto, total
from conquete.engine.ids import NOBODY, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.buildings import Buildings
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.elimination import Elimination
from conquete.rules.turn import TurnStep

MAY_START: Final = Point(
    "may_start",
    "veto",
    "seat begins in a = territory; b = 1 in the set-up, with its building, 0 where it comes back",
)
START_ARMIES: Final = Point("start_armies", "number", "armies that seat begins with beside the usual ones")

COME_BACK: Final = step_id("come_back")
DO_LAND: Final = verb_id("land")

STARTED = "started"  # by seat: the territory it began in plus one


class Landing(Module):
    """Nothing may stand where a seat lands. It begins with `armies` and a building; back in the war it comes at the
    start of its turn, in the place of counting armies, with half of them and no building. Who finds no place then
    is eliminated."""

    name = "landing"

    def __init__(self, armies: int, buildings: Buildings, elimination: Elimination, cites: Cites) -> None:
        self.armies = armies
        self.buildings = buildings
        self.elimination = elimination
        self.cites = cites
        self.at = 0
        self.turn: TurnStep | None = None
        self.may_start: tuple[Hook, ...] = ()
        self.more: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {"armies": self.armies}

    def steps(self) -> list[Step]:
        return [Land(self), ComeBack(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("land", TERRITORY)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(STARTED, seats, most=board.size)]

    def opens(self) -> list[Point]:
        return [MAY_START, START_ARMIES]

    def hooks(self) -> list[Hook]:
        return [WithoutLand(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(STARTED)
        step = rules.step(rules.turn_step)
        self.turn = step if isinstance(step, TurnStep) else None
        self.may_start = rules.hooks_at(MAY_START)
        self.more = rules.hooks_at(START_ARMIES)

    def is_free(self, state: State, territory: int) -> bool:
        return state.owner[territory] == NOBODY and not self.buildings.stands(state, territory)

    def starts(self, state: State, seat: int, with_building: int) -> list[int]:
        """Where a seat may begin, or come back."""
        return [
            territory
            for territory in range(len(state.owner))
            if self.is_free(state, territory)
            and not first_veto(self.may_start, state, seat, territory, with_building)
        ]

    def land(self, state: State, log: Log | None, seat: int, territory: int, divided_by: int) -> None:
        armies = total(self.more, self.armies, state, seat) // divided_by
        hand_over(state, log, territory, seat)
        place(state, log, seat, territory, armies)

    def refusal(self, state: State, seat: int, action: int, with_building: int) -> str:
        if verb_of(action) != DO_LAND:
            return out_of_order(self.cites, verb_of(action))
        if not self.is_free(state, a_of(action)):
            return cite(self.cites, "free")
        return first_veto(self.may_start, state, seat, a_of(action), with_building)


class Land(ChoiceStep):
    """In the set-up."""

    def __init__(self, landing: Landing) -> None:
        super().__init__("land")
        self.landing = landing
        self.is_setup = True

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_LAND, territory) for territory in self.landing.starts(state, frame[1], 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        landing, seat, territory = self.landing, frame[1], a_of(action)
        state.pop()
        state.values[landing.at + seat] = territory + 1
        landing.land(state, log, seat, territory, 1)
        landing.buildings.build(state, log, territory)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return self.landing.refusal(state, frame[1], action, 1)


class ComeBack(ChoiceStep):
    def __init__(self, landing: Landing) -> None:
        super().__init__("come_back")
        self.landing = landing

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_LAND, territory) for territory in self.landing.starts(state, frame[1], 0)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, territory = frame[1], a_of(action)
        state.pop()
        if log is not None:
            log.append(Event("SeatReturned", {"seat": seat, "territory": territory}))
        self.landing.elimination.come_back(state, seat)
        self.landing.land(state, log, seat, territory, 2)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return self.landing.refusal(state, frame[1], action, 0)


class WithoutLand(Hook):
    """Who has no territory when armies are counted comes back, or is out."""

    def __init__(self, landing: Landing) -> None:
        super().__init__("recruiting")
        self.landing = landing

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        if state.held[seat] > 0:
            return False
        landing = self.landing
        if landing.starts(state, seat, 0):
            state.replace((COME_BACK, seat))
            return True
        assert landing.turn is not None
        landing.turn.break_off(state)
        landing.elimination.eliminate(state, log, seat)
        return True

"""Giving out the territories and placing the first armies."""

from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.events import Log
from conquete.engine.ids import NOBODY, TERRITORY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step, ThrowStep
from conquete.rules.cite import Cites, cite
from conquete.rules.ids import DEAL_TERRITORY, DO_DEAL, DO_PLACE, PLACE_INITIAL

RESERVE = "reserve"  # armies a seat still has to place


class DealTerritories(Module):
    """The territory cards are dealt one by one, clockwise, and each brings one army onto its territory."""

    name = "deal_territories"

    def __init__(self, starting_armies: dict[int, int]) -> None:
        self.starting_armies = starting_armies
        self.step = DealTerritory()

    def params(self) -> dict[str, object]:
        return {"starting_armies": sorted(self.starting_armies.items())}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb(DO_DEAL, "deal", TERRITORY)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RESERVE, seats)]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats
        self.step.armies = self.starting_armies[rules.seats]
        self.step.reserve = rules.offset(RESERVE)


class DealTerritory(ThrowStep):
    def __init__(self) -> None:
        super().__init__(DEAL_TERRITORY, "deal_territory")
        self.seats = 0
        self.armies = 0
        self.reserve = 0

    def _undealt(self, state: State) -> list[int]:
        return [i for i, owner in enumerate(state.owner) if owner == NOBODY]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        left = self._undealt(state)
        return act(DO_DEAL, left[dice.below(len(left))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DEAL, territory), 1) for territory in self._undealt(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        territory = a_of(action)
        dealt = len(state.owner) - state.owner.count(NOBODY)
        if dealt == 0:
            for seat in range(self.seats):
                state.values[self.reserve + seat] = self.armies
        seat = (state.turn + dealt) % self.seats
        hand_over(state, log, territory, seat)
        place(state, log, seat, territory, 1)
        state.values[self.reserve + seat] -= 1
        if dealt + 1 == len(state.owner):
            state.pop()


class PlaceInTurn(Module):
    """One army at a time, in turn, on one's own territories, until all are on the board."""

    name = "place_in_turn"

    def __init__(self, cites: Cites) -> None:
        self.cites = cites
        self.step = PlaceInitial(cites)

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats
        self.step.reserve = rules.offset(RESERVE)


class PlaceInitial(ChoiceStep):
    def __init__(self, cites: Cites) -> None:
        super().__init__(PLACE_INITIAL, "place_initial")
        self.cites = cites
        self.seats = 0
        self.reserve = 0

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        owner = state.owner
        one = act(DO_PLACE, 0, 0, 1)
        return [one | t << 7 for t in range(len(owner)) if owner[t] == seat]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        place(state, log, seat, a_of(action), 1)
        state.values[self.reserve + seat] -= 1
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if state.values[self.reserve + other] > 0:
                state.replace((PLACE_INITIAL, other))
                return
        state.pop()

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if action & 127 != DO_PLACE:
            return cite(self.cites, "order")
        if state.owner[a_of(action)] != self.actor(state, frame):
            return cite(self.cites, "own")
        return cite(self.cites, "one")

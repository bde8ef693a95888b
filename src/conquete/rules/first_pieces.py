"""The first armies and pieces: a few armies in a go, then leaders and buildings of one player after the other."""

from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import a_of, act, n_of
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.holdings import Holdings
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.buildings import Buildings
from conquete.rules.cite import Cites, cite
from conquete.rules.leaders import Leaders
from conquete.rules.placing import Placing
from conquete.rules.turn import FOLLOWS

PLACE_THREES: Final = step_id("place_threes")
START_PIECES: Final = step_id("start_pieces")
DO_BUILD: Final = verb_id("build")
DO_POST: Final = verb_id("post")

AT_A_TIME: Final = 3


class PlaceInThrees(Module):
    """Three armies in a go, in turn, on one's own territories, until all are on the board. Where a `ground` is
    given (by territory, whether it is) they stand there alone."""

    name = "place_in_threes"

    def __init__(self, cites: Cites, ground: tuple[bool, ...] = ()) -> None:
        self.step = PlaceThrees("place_threes", cites, ("left",))
        self.step.ground = ground

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.bind(rules)


class PlaceThrees(Placing):
    """`left` of a go are still to be placed, 0 begins one."""

    def left(self, state: State, frame: Frame) -> int:
        return frame[2] or min(AT_A_TIME, state.values[self.reserve + self.actor(state, frame)])

    def check(self, state: State, frame: Frame) -> str:
        """Unlike other placing it may begin while some territories are nobody's."""
        if state.frames[-1][0] != self.kind:
            return ""  # it waits for its turn
        left = state.values[self.reserve + self.actor(state, frame)]
        return "" if left >= max(frame[2], 1) else "nothing is left to place"

    def options(self, state: State, frame: Frame) -> list[int]:
        return self.place_options(state, self.actor(state, frame), self.left(state, frame))

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        left = self.left(state, frame) - n_of(action)
        place(state, log, seat, a_of(action), n_of(action))
        state.values[self.reserve + seat] -= n_of(action)
        if left:
            state.replace((PLACE_THREES, seat, left))
            return
        for _ in range(self.seats):
            seat = state.values[self.follows + seat]
            if state.values[self.reserve + seat] > 0:
                state.replace((PLACE_THREES, seat, 0))
                return
        state.pop()


class FirstPieces(Module):
    """Every player in turn puts down the same pieces, all his at once: leaders of some kinds, then a building.
    Where they may not stand everywhere the `step` says so."""

    name = "first_pieces"

    def __init__(
        self,
        leaders: Leaders,
        buildings: Buildings,
        kinds: tuple[int, ...],
        cites: Cites,
        step: "StartPieces | None" = None,
    ) -> None:
        self.kinds = kinds
        self.step = StartPieces(leaders, buildings, kinds, cites) if step is None else step

    def params(self) -> dict[str, object]:
        return {"kinds": list(self.kinds)}

    def steps(self) -> list[Step]:
        return [self.step]

    def bind(self, rules: Ruleset) -> None:
        self.step.follows = rules.offset(FOLLOWS)
        self.step.holdings = rules.holdings


@mypyc_attr(allow_interpreted_subclasses=True)
class StartPieces(ChoiceStep):
    """`piece` is which comes next."""

    def __init__(self, leaders: Leaders, buildings: Buildings, kinds: tuple[int, ...], cites: Cites) -> None:
        super().__init__("start_pieces", ("piece",))
        self.is_setup = True
        self.leaders = leaders
        self.buildings = buildings
        self.kinds = kinds
        self.cites = cites
        self.holdings = Holdings(0)
        self.follows = 0

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] <= len(self.kinds) else "there is no such piece"

    def name_of(self, piece: int) -> str:
        return self.leaders.kinds[self.kinds[piece]] if piece < len(self.kinds) else self.buildings.register

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        verb = DO_POST if frame[2] < len(self.kinds) else DO_BUILD
        piece = frame[2]
        own = self.holdings.of(state, seat)
        return [act(verb, t) for t in own if self.may_stand(state, seat, t, piece)]

    def may_stand(self, state: State, seat: int, territory: int, piece: int) -> bool:
        """May the piece begin in that territory of its own player?"""
        return True

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, piece = self.actor(state, frame), frame[2]
        if piece < len(self.kinds):
            self.leaders.place(state, log, seat, self.kinds[piece], a_of(action))
            state.replace((START_PIECES, seat, piece + 1))
            return
        self.buildings.build(state, log, a_of(action))
        following = state.values[self.follows + seat]
        if following == state.turn:
            state.pop()
        else:
            state.replace((START_PIECES, following, 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cites, "pieces")

"""Pieces paid for at the start of a turn: leaders first, then buildings."""

from typing import Final

from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.holdings import Holdings
from conquete.engine.ids import PIECES, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.buildings import Buildings
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency
from conquete.rules.leaders import Leaders, lowest

POST: Final = step_id("post")
DO_BUILD: Final = verb_id("build")
DO_DONE: Final = verb_id("done")
DO_HIRE: Final = verb_id("hire")
DO_POST: Final = verb_id("post")


@mypyc_attr(allow_interpreted_subclasses=True)
class Hiring(Module):
    """What a leader and a building cost. Buildings stand on the `ground` alone, where one is given (by territory,
    whether it is); else anywhere."""

    name = "hiring"

    def __init__(
        self,
        leaders: Leaders,
        buildings: Buildings,
        currency: Currency,
        leader_cost: int,
        building_cost: int,
        cites: Cites,
        ground: tuple[bool, ...] = (),
    ) -> None:
        self.leaders = leaders
        self.buildings = buildings
        self.currency = currency
        self.leader_cost = leader_cost
        self.building_cost = building_cost
        self.cites = cites
        self.ground = ground
        self.holdings = Holdings(0)

    def params(self) -> dict[str, object]:
        return {
            "leader_cost": self.leader_cost,
            "building_cost": self.building_cost,
            "ground": [territory for territory, fits in enumerate(self.ground) if fits],
        }

    def steps(self) -> list[Step]:
        return [Hire(self), Post(self), Build(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("hire", PIECES), Verb("post", TERRITORY), Verb("build", TERRITORY)]

    def bind(self, rules: Ruleset) -> None:
        self.holdings = rules.holdings

    def may_stand(self, state: State, seat: int, territory: int) -> bool:
        """May a leader come into play in that territory of his own player?"""
        return True

    def posts(self, state: State, seat: int) -> list[int]:
        return [t for t in self.holdings.of(state, seat) if self.may_stand(state, seat, t)]

    def has_post(self, state: State, seat: int) -> bool:
        for territory in self.holdings.of(state, seat):
            if self.may_stand(state, seat, territory):
                return True
        return False

    def is_ground(self, territory: int) -> bool:
        return not self.ground or self.ground[territory]


class Hire(ChoiceStep):
    """Any leader of one's own that is not in play; or on to the buildings."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("hire")
        self.hiring = hiring

    def options(self, state: State, frame: Frame) -> list[int]:
        hiring = self.hiring
        seat = frame[1]
        options: list[int] = [DO_DONE]
        if hiring.currency.of(state, seat) >= hiring.leader_cost and hiring.has_post(state, seat):
            for kind in range(hiring.leaders.count):
                if not hiring.leaders.is_in_play(state, seat, kind):
                    options.append(act(DO_HIRE, 1 << kind))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        self.hiring.currency.pay(state, log, frame[1], self.hiring.leader_cost)
        state.push((POST, frame[1], lowest(a_of(action))))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.hiring.cites
        if verb_of(action) == DO_BUILD:
            return cite(cites, "leaders_first")
        return cite(cites, "in_play" if verb_of(action) == DO_HIRE else "order")  # who cannot pay is not asked


class Post(ChoiceStep):
    """Where the leader just hired goes."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("post", ("leader",))
        self.hiring = hiring

    def check(self, state: State, frame: Frame) -> str:
        leaders = self.hiring.leaders
        if frame[2] >= leaders.count or leaders.is_in_play(state, frame[1], frame[2]):
            return "that leader is in play already"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_POST, t) for t in self.hiring.posts(state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.hiring.leaders.place(state, log, frame[1], frame[2], a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.hiring.cites, "post" if verb_of(action) == DO_POST else "order")


class Build(ChoiceStep):
    """A building where there is none yet; or on."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("build")
        self.hiring = hiring

    def options(self, state: State, frame: Frame) -> list[int]:
        hiring = self.hiring
        seat = frame[1]
        options: list[int] = [DO_DONE]
        if hiring.currency.of(state, seat) < hiring.building_cost or not hiring.buildings.has_left(state, seat):
            return options
        for t in hiring.holdings.of(state, seat):
            if not hiring.buildings.stands(state, t) and hiring.is_ground(t):
                options.append(act(DO_BUILD, t))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        self.hiring.currency.pay(state, log, frame[1], self.hiring.building_cost)
        self.hiring.buildings.build(state, log, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        hiring = self.hiring
        cites = hiring.cites
        if verb_of(action) == DO_HIRE:
            return cite(cites, "leaders_first")
        if verb_of(action) != DO_BUILD:
            return cite(cites, "order")
        territory = a_of(action)
        if state.owner[territory] != frame[1] or not hiring.is_ground(territory):
            return cite(cites, "site")
        if hiring.buildings.stands(state, territory):
            return cite(cites, "one_each")
        return cite(cites, "building_cost" if hiring.buildings.has_left(state, frame[1]) else "most")

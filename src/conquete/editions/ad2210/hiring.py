"""The second step of a turn: commanders are hired, then stations built."""

from typing import Final

from conquete.editions.ad2210.table import LAND, Table
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Log
from conquete.engine.ids import PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite

POST: Final = step_id("post")
DO_BUILD: Final = verb_id("build")
DO_DONE: Final = verb_id("done")
DO_HIRE: Final = verb_id("hire")
DO_POST: Final = verb_id("post")


class Hiring(Module):
    """`commander_cost` and `station_cost` in energy; with `land_only` stations stand on land alone."""

    name = "hiring"

    def __init__(self, table: Table, commander_cost: int, station_cost: int, land_only: bool, cites: Cites) -> None:
        self.table = table
        self.commander_cost = commander_cost
        self.station_cost = station_cost
        self.land_only = land_only
        self.cites = cites

    def params(self) -> dict[str, object]:
        return {
            "commander_cost": self.commander_cost,
            "station_cost": self.station_cost,
            "land_only": self.land_only,
        }

    def steps(self) -> list[Step]:
        return [Hire(self), Post(self), Build(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("hire", PIECES)]


class Hire(ChoiceStep):
    """Any commander of one's own that is not in play; or on to the stations."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("hire")
        self.hiring = hiring

    def options(self, state: State, frame: Frame) -> list[int]:
        table = self.hiring.table
        seat = frame[1]
        options: list[int] = [DO_DONE]
        if table.energy.of(state, seat) >= self.hiring.commander_cost:
            for kind in range(table.leaders.count):
                if not table.leaders.is_in_play(state, seat, kind):
                    options.append(act(DO_HIRE, 1 << kind))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        table = self.hiring.table
        kind = 0
        while a_of(action) >> kind & 1 == 0:
            kind += 1
        table.energy.pay(state, log, frame[1], self.hiring.commander_cost)
        state.push((POST, frame[1], kind))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.hiring.cites
        if verb_of(action) == DO_BUILD:
            return cite(cites, "commanders_first")
        if verb_of(action) != DO_HIRE:
            return cite(cites, "order")
        table = self.hiring.table
        for kind in range(table.leaders.count):
            if a_of(action) == 1 << kind and table.leaders.is_in_play(state, frame[1], kind):
                return cite(cites, "in_play")
        return cite(cites, "commander_cost")


class Post(ChoiceStep):
    """Where the commander just hired goes."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("post", ("commander",))
        self.hiring = hiring

    def check(self, state: State, frame: Frame) -> str:
        leaders = self.hiring.table.leaders
        if frame[2] >= leaders.count or leaders.is_in_play(state, frame[1], frame[2]):
            return "that commander is in play already"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_POST, t) for t, owner in enumerate(state.owner) if owner == frame[1]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.hiring.table.leaders.place(state, log, frame[1], frame[2], a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.hiring.cites, "post" if verb_of(action) == DO_POST else "order")


class Build(ChoiceStep):
    """A station where there is none yet; or on to the cards."""

    def __init__(self, hiring: Hiring) -> None:
        super().__init__("build")
        self.hiring = hiring

    def options(self, state: State, frame: Frame) -> list[int]:
        hiring = self.hiring
        table = hiring.table
        seat = frame[1]
        options: list[int] = [DO_DONE]
        if table.energy.of(state, seat) < hiring.station_cost:
            return options
        if table.stations.count(state, seat) < table.stations.most:
            for t, owner in enumerate(state.owner):
                if owner == seat and not table.stations.stands(state, t) and self._is_ground(t):
                    options.append(act(DO_BUILD, t))
        return options

    def _is_ground(self, territory: int) -> bool:
        return not self.hiring.land_only or self.hiring.table.layer_of[territory] == LAND

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        table = self.hiring.table
        table.energy.pay(state, log, frame[1], self.hiring.station_cost)
        table.stations.build(state, log, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.hiring.cites
        table = self.hiring.table
        if verb_of(action) == DO_HIRE:
            return cite(cites, "commanders_first")
        if verb_of(action) != DO_BUILD:
            return cite(cites, "order")
        territory = a_of(action)
        if state.owner[territory] != frame[1] or not self._is_ground(territory):
            return cite(cites, "site")
        if table.stations.stands(state, territory):
            return cite(cites, "one_each")
        return cite(
            cites, "four" if table.stations.count(state, frame[1]) >= table.stations.most else "station_cost"
        )

"""Between the cards and the end: the plague of a turn, fortifying, and the score after the last epoch."""

from collections.abc import Sequence
from typing import Final

from conquete.editions.godstorm.table import Table
from conquete.effects.verbs import finish
from conquete.engine.actions import Verb
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.goals import POINTS, Aim, Goal
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import TERRITORY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step
from conquete.rules.cite import Cites
from conquete.rules.collecting import Collect
from conquete.rules.units import Fortify

RELIC_POINTS: Final = Point(
    "relic_points", "number", "points that the relics of seat bring with the territories it has"
)

SCORE = "score"


class Closing(Module):
    name = "closing"

    def __init__(self, table: Table, collect: Collect, cites: Cites) -> None:
        self.table = table
        self.collect = collect
        self.cites = cites
        self.score = 0
        self.reason = 0
        self.relics: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [SufferPlague(self), Routes(self), FinalCount(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("move", TERRITORY, TERRITORY), Verb("stay")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(SCORE, seats)]

    def opens(self) -> list[Point]:
        return [RELIC_POINTS]

    def bind(self, rules: Ruleset) -> None:
        self.score = rules.offset(SCORE)
        self.reason = rules.end_reason(SCORE)
        self.relics = rules.hooks_at(RELIC_POINTS)

    def parts(self, state: State, seat: int) -> tuple[int, int, int, int]:
        """What is counted for a seat: territories, whole continents, crypts and altars, relics: god-38.3 to
        god-38.6."""
        below = len(self.table.own_crypts(state, seat)) + len(self.table.own_altars(state, seat))
        relics = total(self.relics, 0, state, seat, 0, 0)
        return len(self.table.own(state, seat)), self.collect.bonuses(state, seat), below, relics

    def points(self, state: State, seat: int) -> int:
        return sum(self.parts(state, seat))

    def standing(self, state: State, seat: int) -> tuple[int, int, int, int, int]:
        """The points, and what decides between equal ones, in order: faith, temples, gods in play, armies on the
        Earth: god-38.8 to god-38.11."""
        table = self.table
        gods = [kind for kind in range(table.gods.count) if table.gods.is_in_play(state, seat, kind)]
        armies = sum([state.armies[t] for t in table.own(state, seat)])
        temples = len(table.own_temples(state, seat))
        return self.points(state, seat), table.faith.of(state, seat), temples, len(gods), armies

    def aim(self, state: State, seat: int) -> Aim | None:
        others = [self.points(state, other) for other in range(self.table.seats) if other != seat]
        return Aim(SCORE, [Goal(POINTS, self.points(state, seat), max(others))])


class SufferPlague(AutoStep):
    """In every plagued territory of the player: god-26.1 to god-26.4."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("suffer_plague")
        self.table = closing.table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        for territory in self.table.own(state, frame[1]):
            if self.table.is_plagued(state, territory):
                self.table.strike(state, log, territory)


class Routes(Fortify):
    """Along own territories, over sea links too, never below ground: god-33.2 to god-33.4."""

    def __init__(self, closing: Closing) -> None:
        super().__init__(closing.table.units, closing.cites)
        self.table = closing.table

    def ways_from(self, state: State, seat: int, territory: int) -> Sequence[int]:
        return self.table.near(state)[territory] if territory < len(self.table.earth) else ()

    def corridors(self, state: State, seat: int) -> list[list[int]]:
        return [members for members in super().corridors(state, seat) if members[0] < len(self.table.earth)]


class FinalCount(AutoStep):
    """After the last epoch: god-38.1 to god-38.12."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("final_count")
        self.closing = closing

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        closing = self.closing
        order = closing.table.in_order(state)  # god-38.2
        for seat in order:
            territories, regions, below, relics = closing.parts(state, seat)
            score = territories + regions + below + relics
            state.values[closing.score + seat] = score
            if log is not None:
                data = {"seat": seat, "territories": territories, "regions": regions, "underworld": below}
                log.append(Event("ScoreCounted", {**data, "relics": relics, "score": score}))
        best = max([closing.standing(state, seat) for seat in order])
        winners = sorted([seat for seat in order if closing.standing(state, seat) == best])
        finish(state, log, tuple(winners), closing.reason, SCORE)

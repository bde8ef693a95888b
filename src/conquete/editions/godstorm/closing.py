"""Between the cards and the end: the plague of a turn, fortifying, and what counts after the last epoch."""

from typing import Final

from conquete.editions.godstorm.table import Near, Table
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.cite import Cites
from conquete.rules.corridors import Fortify
from conquete.rules.scoring import Counted

RELIC_POINTS: Final = Point(
    "relic_points", "number", "points that the relics of seat bring with the territories it has"
)


class Closing(Module):
    name = "closing"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.relics = RelicPoints()

    def steps(self) -> list[Step]:
        return [SufferPlague(self.table)]

    def opens(self) -> list[Point]:
        return [RELIC_POINTS]

    def bind(self, rules: Ruleset) -> None:
        self.relics.hooks = rules.hooks_at(RELIC_POINTS)


class SufferPlague(AutoStep):
    """In every plagued territory of the player: god-26.1 to god-26.4."""

    def __init__(self, table: Table) -> None:
        super().__init__("suffer_plague")
        self.table = table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        for territory in self.table.own(state, frame[1]):
            if self.table.is_plagued(state, territory):
                self.table.strike(state, log, territory)


class Routes(Fortify):
    """Along own territories, over sea links too, never below ground: god-33.2 to god-33.4. Gods may go alone, but
    not to the plague: god-33.2, god-33.7."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(cites)
        self.table = table
        self.least = 0

    def targets(self, state: State, source: int, members: list[int]) -> list[int]:
        if state.armies[source] > 1 or self.table.gods.standing(state, source) == 0:
            return super().targets(state, source, members)
        return [t for t in members if t != source and not self.table.is_plagued(state, t)]

    def near(self, state: State) -> Near:
        below = len(self.table.layer_of) - len(self.table.earth)
        return (*self.table.near(state)[: len(self.table.earth)], *[()] * below)


# -- what counts -----------------------------------------------------------------------------------------


class Lands(Counted):
    """One for each territory; spaces of the Underworld are none: god-38.3, god-35.7."""

    def __init__(self, table: Table) -> None:
        super().__init__("territories")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return len(self.table.own(state, seat))


class CryptsAndAltars(Counted):
    """One for each: god-38.5, god-35.17, god-35.21."""

    def __init__(self, table: Table) -> None:
        super().__init__("underworld")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return len(self.table.own_crypts(state, seat)) + len(self.table.own_altars(state, seat))


class RelicPoints(Counted):
    """One for each relic with the territory it names: god-38.6."""

    def __init__(self) -> None:
        super().__init__("relics")
        self.hooks: tuple[Hook, ...] = ()

    def of(self, state: State, seat: int) -> int:
        return total(self.hooks, 0, state, seat, 0, 0)


class TemplesHeld(Counted):
    def __init__(self, table: Table) -> None:
        super().__init__("temples")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return len(self.table.own_temples(state, seat))


class GodsInPlay(Counted):
    def __init__(self, table: Table) -> None:
        super().__init__("gods")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return len(self.table.gods.in_play(state, seat))


class EarthArmies(Counted):
    def __init__(self, table: Table) -> None:
        super().__init__("armies")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return sum([state.armies[t] for t in self.table.own(state, seat)])

"""What is shown of a game of 2210 besides land and armies: energy, commanders, stations, points, command cards."""

from typing import Final

from msgspec.structs import asdict

from conquete.editions.ad2210 import event_types, shown
from conquete.editions.ad2210.facts import FACTS
from conquete.editions.ad2210.parts import parts_of
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.presentation import Mark, Presentation
from conquete.rules.scoring import WholeRegions
from conquete.rules.shown import Standing
from conquete.rules.told import declared_events

STATION: Final = Mark("sign-station", "building-stations")
DEVASTATED: Final = Mark("sign-devastated", "board-devastated")


class Presentation2210(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.parts = parts_of(rules)
        self.bonus = next(each for each in self.parts.scoring.counted if isinstance(each, WholeRegions))
        self.attack = "invade"
        self.makers |= FACTS
        self.events |= declared_events(event_types)
        self.declared = frozenset(("InvasionDeclared",))
        self.purchase = ("CardBought", "EnergySpent", "CommandDrawn")

    def figures(self, state: State) -> tuple[int, ...]:
        table, values, seats = self.parts.table, state.values, self.rules.seats
        leaders, stations = table.leaders, table.stations
        return (
            *values[table.energy.at : table.energy.at + seats],
            *values[leaders.at : leaders.at + seats * leaders.count],
            *values[stations.at : stations.at + self.rules.board.size],
            *values[table.influence : table.influence + seats],
        )

    def standing(self, state: State, row: Standing) -> Standing:
        """With the points of a seat if the years were over."""
        table, seat = self.parts.table, row.seat
        return shown.Standing(
            **asdict(row),
            energy=table.energy.of(state, seat),
            leaders=table.leaders.in_play(state, seat),
            stations=table.stations.count(state, seat),
            bonus=self.bonus.of(state, seat),
            influence=state.values[table.influence + seat],
            score=self.parts.scoring.points(state, seat),
        )

    def piece_registers(self) -> frozenset[str]:
        places = (self.parts.table.leaders.at, self.parts.table.stations.at)
        return frozenset(name for name, register in self.rules.registers.items() if register.offset in places)

    def title(self, state: State) -> tuple[str, dict[str, object]]:
        return "board-title-year", {"year": state.round, "years": self.parts.years.count}

    def counted(self) -> list[str]:
        return ["energy"]

    def counts(self, state: State, seat: int) -> list[int]:
        """An army without a player has none."""
        return [self.parts.table.energy.of(state, seat) if seat < self.rules.seats else 0]

    def kinds_of_mark(self) -> list[Mark]:
        return [*[_commander(name) for name in self.parts.table.leaders.kinds], STATION, DEVASTATED]

    def marks(self, state: State, territory: int) -> list[Mark]:
        table = self.parts.table
        marks = [_commander(name) for name in table.leaders.named(table.leaders.standing(state, territory))]
        if table.stations.stands(state, territory):
            marks.append(STATION)
        if territory in state.zones[table.devastated]:
            marks.append(DEVASTATED)
        return marks


def _commander(name: str) -> Mark:
    return Mark(f"sign-{name}", f"leader-{name}")

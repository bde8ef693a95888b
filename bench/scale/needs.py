"""From a day to machines: what it takes at the busiest minute, and what runs out first as people become more."""

from dataclasses import dataclass
from typing import Final

from bench.scale.day import Day, Habits
from bench.scale.measured import Costs, Measured

# What one of each can bear, beyond what was measured of the server itself. Assumed, and on the careful side.
LOAD: Final = 0.5  # of a process, so that a move hardly ever waits for others
PROCESS_MEMORY: Final = 2.0e9  # bytes of tables in one process
PROCESS_SOCKETS: Final = 20_000
STORE_COMMITS: Final = 5_000  # a second, of one PostgreSQL on a good disk, when commits are grouped
STORE_ROWS: Final = 30_000  # a second, inserted in groups
LINE_BITS: Final = 10e9  # a second, of a proxy's network card
DISK: Final = 4e12  # bytes of one database before its upkeep takes too long
GROUPED: Final = 8.0  # moves in a commit, of one busy process
DAY_SECONDS: Final = 24 * 3600


@dataclass(frozen=True)
class Need:
    """Something that one of its kind can bear so much of."""

    name: str
    unit: str
    busiest: float
    one_bears: float

    @property
    def wanted(self) -> float:
        """How many of its kind it takes."""
        return self.busiest / self.one_bears


def needs(day: Day, habits: Habits, measured: Measured, costs: Costs) -> list[Need]:
    """The scarcest first: what one process, core, database or line reaches its end with at the fewest people."""
    moves = float(day.moves.max()) / 60
    told = float(day.told.max()) / 60 * measured.told_bytes * 8
    memory = float(day.tables.max()) * costs.watched_bytes
    a_year = float(day.moves.sum()) * costs.stored_bytes_per_answer * 365
    found = [
        Need("bots that search", "cores", float(day.bots.max()) / 60 * costs.bot_seconds, 1.0),
        Need("moves", "a second, a process", moves, costs.moves_per_second * LOAD),
        Need("sockets", "a process", float(day.sockets.max()), PROCESS_SOCKETS),
        Need("tables in memory", "bytes, a process", memory, PROCESS_MEMORY),
        Need("commits", "a second, a database", moves / GROUPED, STORE_COMMITS),
        Need("rows", "a second, a database", moves, STORE_ROWS),
        Need("told", "bits a second, a line", told, LINE_BITS),
        Need("stored in a year", "bytes, a database", a_year, DISK),
    ]
    return sorted(found, key=lambda need: -need.wanted)


def people_until(need: Need, habits: Habits) -> float:
    """How many people a day one of its kind is enough for."""
    return habits.people / need.wanted


def table(found: list[Need], habits: Habits) -> str:
    lines = [
        "| what | busiest minute | one bears | it takes | one is enough for, people a day |",
        "|---|---:|---:|---:|---:|",
    ]
    for need in found:
        cells = [f"{need.busiest:,.3g}" if need.busiest < 10 else f"{need.busiest:,.0f}", f"{need.one_bears:,.0f}"]
        wanted = f"{need.wanted:,.1f}"
        lines.append(
            f"| {need.name} ({need.unit}) | {' | '.join(cells)} | {wanted} | {people_until(need, habits):,.0f} |"
        )
    return "\n".join(lines)

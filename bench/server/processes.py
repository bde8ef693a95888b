"""One, two and four server processes on one PostgreSQL under load, and what each part uses of the processor.

make bench-processes       everything, four minutes
python -m bench.server.processes --seconds 2 --tables 50
"""

import argparse
import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvloop
from bench.server.load import all_settled, as_fast_as_possible, at_a_steady_rate
from bench.server.measure import Size, durable_writes
from bench.server.ours import OurBoard, OurServer
from bench.server.page import circumstances
from bench.server.prepare import Stored, mid_games
from bench.server.proc import busy_seconds, family_seconds, processor_seconds
from bench.server.process_page import Used, With, markdown, verdict
from bench.server.stores import PostgresStore, postgres_store

from tests.postgres import fetch

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "design" / "process-speed.md"
FOLDER: Final = ROOT / "build" / "bench-processes"
COMPILED: Final = ROOT / "build" / "compiled"
COUNTS: Final = (1, 2, 4)
CORES: Final = 2
# Of one core, for each server process, where they are to be what limits: four of them, PostgreSQL and the generator
# have enough of two cores then.
QUOTA: Final = 0.2


@dataclass
class Meter:
    """What the parts have used of the processor between the first and the second reading."""

    parts: dict[str, Callable[[], float]]
    readings: list[dict[str, float]] = field(default_factory=list)

    def read(self) -> None:
        self.readings.append({name: part() for name, part in self.parts.items()})

    def used(self) -> Used:
        first, last = self.readings
        return Used(**{name: last[name] - first[name] for name in self.parts})


async def measure(
    store: PostgresStore,
    games: tuple[str, Sequence[Stored]],
    processes: int,
    size: Size,
    compiled: Path | None = None,
    quota: float | None = None,
) -> With:
    """So many processes on a copy of a database with games. With a quota only as many moves as there can be."""
    template, stored = games
    database = await asyncio.to_thread(store.cluster.new, template)
    server = OurServer(database, compiled, workers=processes)
    try:
        boards = [OurBoard(server.port, game) for game in stored]
        for board in boards:
            await board.open()
        await all_settled(boards)
        meter = Meter(
            {
                "servers": lambda: family_seconds(server.process.pid),
                "postgresql": lambda: family_seconds(store.cluster.process),
                "generator": lambda: processor_seconds(os.getpid()),
                "machine": busy_seconds,
            }
        )
        with _held_to(quota, await _servers(database)):
            fast = await as_fast_as_possible(boards, size.seconds, size.warm_up, meter.read)
        steady = None
        if quota is None:
            steady = await at_a_steady_rate(boards, size.rate, size.seconds, size.warm_up)
        led = await fetch(database, "SELECT count(*) FROM tables WHERE leader IS NOT NULL GROUP BY leader", ())
        for board in boards:
            board.close()
    finally:
        server.stop()
        await asyncio.to_thread(store.cluster.drop, database)
    return With(processes, fast, steady, meter.used(), sorted((int(row[0]) for row in led), reverse=True))


async def _servers(database: str) -> list[int]:
    rows = await fetch(database, "SELECT name FROM processes", ())
    return [int(row[0].rpartition(" ")[2]) for row in rows]


@contextmanager
def _held_to(quota: float | None, processes: Sequence[int]) -> Iterator[None]:
    if quota is None:
        yield
        return
    words = [str(quota), *[str(process) for process in processes]]
    keeper = subprocess.Popen([sys.executable, "-m", "bench.server.quota", *words], cwd=ROOT)
    try:
        yield
    finally:
        keeper.terminate()
        keeper.wait(30)


async def measure_all(
    size: Size, counts: Sequence[int], folder: Path, compiled: Path | None
) -> tuple[list[With], list[With], list[float]]:
    """Free, then held to a quota; and how long durable writes take by themselves."""
    with postgres_store(folder) as store:
        disk = durable_writes(folder / "probe")
        template = await asyncio.to_thread(store.new, "games")
        games = template, await mid_games(template, size.tables, size.seats, size.answers)
        free = [await measure(store, games, count, size, compiled) for count in counts]
        held = [await measure(store, games, count, size, compiled, QUOTA) for count in counts]
        return free, held, disk


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.processes", description="Several server processes.")
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds for each load")
    parser.add_argument("--tables", type=int, default=250, help="tables of four people")
    parser.add_argument("--compiled", action="store_true", help="the compiled package, which must be there")
    parser.add_argument("--write", action="store_true", help=f"keep the page {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    around = circumstances()
    size = Size(tables=arguments.tables, seconds=arguments.seconds)
    compiled = COMPILED if arguments.compiled else None
    free, held, disk = uvloop.run(measure_all(size, COUNTS, FOLDER, compiled))
    text = markdown(free, held, disk, size, QUOTA, around, arguments.compiled)
    print(text.partition("## What is measured")[0])
    print(verdict(free, held, QUOTA))
    if arguments.write:
        PAGE.write_text(text, encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

"""Steady load for long, on both stores at once: is every request answered, is the log clean, is memory flat?

make load MINUTES=60       one server process on SQLite, two on PostgreSQL
python -m bench.server.endurance --minutes 1
python -m bench.server.endurance --from build/load/run.json --write      the page, from a run that was made
"""

import argparse
import asyncio
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from bench.server.endurance_page import Endured, Minute, Run, curve, errors_in, line_of, markdown
from bench.server.evenings import Crowd
from bench.server.ours import OurServer
from bench.server.page import machine
from bench.server.proc import GONE, children_of, family_of, is_spawned, memory_of
from bench.server.stores import PostgresStore, postgres_store

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "build" / "load"
KEPT: Final = "run.json"
PAGE: Final = ROOT / "docs" / "design" / "server-load.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "server-load.svg"
MEGABYTE: Final = 1024 * 1024
PROCESSES: Final = 2  # on PostgreSQL


@dataclass(frozen=True)
class Pace:
    """How long, and how much is going on at each server."""

    minutes: float = 60.0
    tables: int = 24  # open at once
    moves_per_second: float = 30.0
    moves_per_table: int = 250
    idle_seconds: float = 120.0
    sample_seconds: float = 60.0


class Served:
    """A server with its log, and the memory of each of its processes."""

    def __init__(self, database: str, workers: int, idle: float, log: Path) -> None:
        self.workers = workers
        self.log = log
        self.server = OurServer(database, idle_seconds=idle, workers=workers, log=log)

    def memory(self) -> dict[str, float]:
        """In MB, by what a process is for. Numbers are by age, so they stay as long as none of them dies."""
        first = self.server.process.pid
        if self.workers == 1:
            held, thinking = {"server": first}, first
        else:
            thinking, *servers = _spawned_by(first)  # the bots of all are started first
            held = {"looks after them": first, "looks after bots": thinking}
            held.update({f"server {number}": server for number, server in enumerate(servers, 1)})
        held.update({f"bots {number}": bots for number, bots in enumerate(_spawned_by(thinking), 1)})
        return {name: round(memory_of(process) / MEGABYTE, 1) for name, process in held.items()}

    def errors(self) -> list[str]:
        return errors_in(self.log.read_text("utf-8"))


def _spawned_by(process: int) -> list[int]:
    return sorted(child for child in children_of(process) if is_spawned(child))


def private_memory(process: int) -> float:
    """MB that it and all that it has started hold for themselves: what PostgreSQL's processes share is not counted
    again for each."""
    total = 0
    for member in family_of(process):
        with suppress(*GONE):
            rows = Path(f"/proc/{member}/status").read_text().splitlines()
            total += sum(int(row.split()[1]) for row in rows if row.startswith("RssAnon:"))
    return round(total / 1024, 1)


async def endure(pace: Pace, folder: Path, store: PostgresStore, tell: Callable[[str], None] = print) -> Run:
    run = Run(
        minutes=pace.minutes,
        tables=pace.tables,
        moves_per_second=pace.moves_per_second,
        day=time.strftime("%Y-%m-%d"),
        machine=machine(),
    )
    database = await asyncio.to_thread(store.new, "load")
    cluster = {"PostgreSQL itself": store.cluster.process}
    run.endured = list(
        await asyncio.gather(
            _endured(pace, "SQLite", str(folder / "load.db"), 1, folder, {}, tell),
            _endured(pace, "PostgreSQL", database, PROCESSES, folder, cluster, tell),
        )
    )
    (folder / KEPT).write_bytes(msgspec.json.encode(run))
    return run


async def _endured(
    pace: Pace,
    name: str,
    database: str,
    workers: int,
    folder: Path,
    others: dict[str, int],
    tell: Callable[[str], None],
) -> Endured:
    """One server under load to the end. What it and others hold is noted as time goes by."""
    served = await asyncio.to_thread(Served, database, workers, pace.idle_seconds, folder / f"{name}.log")
    crowd = Crowd(served.server.port, pace.moves_per_second, pace.moves_per_table)
    endured = Endured(name=name, processes=workers)
    start = time.monotonic()

    def note() -> None:
        held = served.memory() | {other: private_memory(process) for other, process in others.items()}
        minute = Minute(
            at=round(time.monotonic() - start, 1),
            memory=held,
            opened=crowd.opened,
            moves=crowd.moves,
            asked=crowd.asked,
            refused=crowd.refused,
            unanswered=crowd.unanswered,
            errors=len(served.errors()),
        )
        endured.noted.append(minute)
        tell(f"{name}: {line_of(minute)}")

    async def keep_noting() -> None:
        while True:
            await asyncio.sleep(pace.sample_seconds)
            note()

    noting = asyncio.create_task(keep_noting())
    try:
        await crowd.play(pace.tables, start + pace.minutes * 60)
        note()
    finally:
        noting.cancel()
        await asyncio.to_thread(served.server.stop)
    endured.errors = served.errors()
    endured.faults = crowd.faults
    return endured


def main() -> None:
    usual = Pace()
    parser = argparse.ArgumentParser(prog="bench.server.endurance", description="Steady load for long.")
    parser.add_argument("--minutes", type=float, default=usual.minutes)
    parser.add_argument("--tables", type=int, default=usual.tables, help="open at once, at each server")
    parser.add_argument("--rate", type=float, default=usual.moves_per_second, help="moves per second, at each")
    parser.add_argument("--every", type=float, default=usual.sample_seconds, help="seconds between two notes")
    parser.add_argument("--from", type=Path, dest="kept", help="what a run has kept")
    parser.add_argument("--write", action="store_true", help=f"keep the page {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    if arguments.kept:
        run = msgspec.json.decode(arguments.kept.read_bytes(), type=Run)
    else:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        pace = Pace(
            minutes=arguments.minutes,
            tables=arguments.tables,
            moves_per_second=arguments.rate,
            sample_seconds=arguments.every,
        )
        with postgres_store(FOLDER / "store") as store:
            run = uvloop.run(endure(pace, FOLDER, store))
    print("\n".join(one.verdict() for one in run.endured))
    if arguments.write:
        PICTURE.write_text(curve(run), encoding="utf-8")
        PAGE.write_text(markdown(run), encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")
    sys.exit(0 if all(one.is_sound for one in run.endured) else 1)


if __name__ == "__main__":
    main()

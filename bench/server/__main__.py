"""Our server under load on both stores, with the rivals beside it. Prints tables; --write keeps them.

make bench-server          everything, five minutes
python -m bench.server --seconds 5 --tables 100
"""

import argparse
import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import uvloop
from bench.server.measure import Figures, Size, measure_ours, measure_theirs
from bench.server.page import (
    ON_POSTGRESQL,
    ON_SQLITE,
    Run,
    circumstances,
    machine,
    markdown,
    rows,
    terminal_table,
    verdicts,
)
from bench.server.rivals import RIVALS
from bench.server.stores import postgres_store, sqlite_store
from rich.console import Console

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "design" / "server-speed.md"
# On the disk of the project: a temporary folder may be in memory, where nothing is durable.
FOLDER: Final = ROOT / "build" / "bench-server"
COMPILED: Final = ROOT / "build" / "compiled"
PLAIN: Final = "Conquête, CPython"
FAST: Final = "Conquête, compiled"
CORES: Final = 2


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server", description="The server under load, with rivals.")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds for each load")
    parser.add_argument("--tables", type=int, default=250, help="tables of four people")
    parser.add_argument("--compiled", action="store_true", help="compile the package, and measure that, too")
    parser.add_argument("--write", action="store_true", help=f"keep the tables in {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    around = circumstances()
    size = Size(tables=arguments.tables, seconds=arguments.seconds)
    run = uvloop.run(measure_all(size, arguments.compiled))
    console = Console()
    console.print(terminal_table(machine(), run.columns, rows(size, ON_SQLITE)))
    console.print(terminal_table("on PostgreSQL", run.on_postgresql, rows(size, ON_POSTGRESQL)))
    for name, why in run.left_out.items():
        print(f"{name} was left out: {why}")
    print("\n".join(verdicts(run, size)))
    print(around)
    if arguments.write:
        PAGE.write_text(markdown(run, size, around), encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")


async def measure_all(size: Size, with_compiled: bool) -> Run:
    packages: dict[str, Path | None] = {PLAIN: None}
    if with_compiled:
        await asyncio.to_thread(subprocess.run, [sys.executable, str(ROOT / "tools" / "compile.py")], check=True)
        packages[FAST] = COMPILED
    run = Run({name: await _on_sqlite(size, compiled) for name, compiled in packages.items()})
    for rival in RIVALS:
        if why := rival.why_not():
            run.left_out[rival.name] = why
        else:
            run.rivals[rival.title] = await measure_theirs(rival, size)
    run.on_postgresql = {name: await _on_postgresql(size, compiled) for name, compiled in packages.items()}
    return run


async def _on_sqlite(size: Size, compiled: Path | None) -> Figures:
    with sqlite_store(FOLDER) as store:
        return await measure_ours(store, size, compiled)


async def _on_postgresql(size: Size, compiled: Path | None) -> Figures:
    with postgres_store(FOLDER) as store:
        return await measure_ours(store, size, compiled)


if __name__ == "__main__":
    main()

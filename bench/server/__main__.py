"""Our server under load, with the rival beside it. Prints a table; --write keeps it.

make bench-server          everything, three minutes
python -m bench.server --seconds 5 --tables 100
"""

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import uvloop
from bench.server import theirs
from bench.server.measure import Figures, Size, measure_ours, measure_theirs
from bench.server.page import circumstances, markdown, terminal_table, verdicts
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
    parser = argparse.ArgumentParser(prog="bench.server", description="The server under load, with a rival.")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds for each load")
    parser.add_argument("--tables", type=int, default=250, help="tables of four people")
    parser.add_argument("--compiled", action="store_true", help="compile the package, and measure that, too")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    around = circumstances()
    size = Size(tables=arguments.tables, seconds=arguments.seconds)
    columns, rival, why_none = uvloop.run(measure_all(size, arguments.compiled))
    Console().print(terminal_table(columns, size))
    if why_none:
        print(f"the rival was left out: {why_none}")
    ours = [name for name in columns if name != rival]
    print("\n".join(verdicts(columns, ours, rival, size)))
    print(around)
    if arguments.write:
        PAGE.write_text(markdown(columns, ours, rival, why_none, size, around), encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")


async def measure_all(size: Size, with_compiled: bool) -> tuple[dict[str, Figures], str | None, str]:
    """The columns by name, the name of the rival's, and why there is none."""
    columns = {PLAIN: await _in_new_folder(size, None)}
    if with_compiled:
        await asyncio.to_thread(subprocess.run, [sys.executable, str(ROOT / "tools" / "compile.py")], check=True)
        columns[FAST] = await _in_new_folder(size, COMPILED)
    why_none = theirs.why_not()
    if why_none:
        return columns, None, why_none
    rival = f"boardgame.io {theirs.version()}"
    columns[rival] = await measure_theirs(size)
    return columns, rival, ""


async def _in_new_folder(size: Size, compiled: Path | None) -> Figures:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    try:
        return await measure_ours(FOLDER, size, compiled)
    finally:
        shutil.rmtree(FOLDER)


if __name__ == "__main__":
    main()

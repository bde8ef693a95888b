"""The benchmarks, each beside a named rival, in one run on one core. Prints a table; --write keeps it.

make bench            everything, a few minutes
bench/run.py --seconds 2 --write
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "design" / "speed.md"

OURS = """
import json, sys
from conquete.research.speed import measure_engine
print(json.dumps(measure_engine(float(sys.argv[1]))))
"""

# One playout figure for every other edition, in its first mode and with its most usual number of seats.
EDITIONS = """
import json, sys
from conquete.research.speed import measure_playouts
print(json.dumps({
    f"{id} {mode}": measure_playouts(id, mode, seats=4, seconds=float(sys.argv[1]))["decisions_per_second"]
    for id, mode in (
        ("lamorisse-1957", "first"),
        ("miro-1976", "conquest"),
        ("classic-godstorm", "conquest"),
        ("2210", "standard"),
        ("godstorm", "standard"),
        ("legacy", "single"),
    )
}))
"""

CATANATRON = """
import json, sys, time
from importlib.metadata import version
from catanatron import Color, Game, RandomPlayer
seconds = float(sys.argv[1])
games = decisions = 0
start = time.perf_counter()
while time.perf_counter() - start < seconds:
    game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games + 1)
    game.play()
    games += 1
    decisions += len(game.state.actions)
elapsed = time.perf_counter() - start
start = time.perf_counter()
for _ in range(2000):
    game.copy()
print(json.dumps({
    "version": version("catanatron"),
    "decisions_per_second": decisions / elapsed,
    "games_per_second": games / elapsed,
    "clone_us": (time.perf_counter() - start) / 2000 * 1e6,
}))
"""

ROWS = (
    ("decisions_per_second", "decisions/s, random play", "{:,.0f}"),
    ("games_per_second", "games/s", "{:,.1f}"),
    ("recorded_decisions_per_second", "decisions/s, checked, fair dice, recorded", "{:,.0f}"),
    ("clone_us", "clone of a game, µs", "{:.2f}"),
    ("state_bytes", "bytes per state", "{:,.0f}"),
    ("ratio", "decisions/s against catanatron", "{:.1f} x"),
)


def measure(code: str, seconds: float, path: str | None = None) -> dict[str, float]:
    """Run one workload in a process of its own, on one core."""
    environment = os.environ | {"CONQUETE_COMPILED": "no"}  # plain is plain, even after `make fast`
    if path is not None:
        environment["PYTHONPATH"] = path
    run = subprocess.run(
        [sys.executable, "-c", code, str(seconds)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_one_core,
    )
    if run.returncode != 0:
        raise SystemExit(f"bench: a workload failed\n{run.stderr}")
    figures: dict[str, float] = json.loads(run.stdout)
    return figures


def _one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, one core of {os.cpu_count()}, {platform.system()}, Python {platform.python_version()}"


def editions_table(others: dict[str, dict[str, float]], columns: dict[str, dict[str, float]]) -> str:
    """The editions side by side, with their share of the reference's speed."""
    plain = columns["Conquête, CPython"]["decisions_per_second"]
    fast = columns["Conquête, compiled"]["decisions_per_second"]
    lines = ["| decisions/s, random play, 4 seats | CPython | compiled |", "|---|---:|---:|"]
    lines.append(f"| hasbro-2000 conquest | {plain:,.0f} (100 %) | {fast:,.0f} (100 %) |")
    for name in others["CPython"]:
        slow, quick = others["CPython"][name], others["compiled"][name]
        lines.append(f"| {name} | {slow:,.0f} ({slow / plain:.0%}) | {quick:,.0f} ({quick / fast:.0%}) |")
    return "\n".join(lines)


# What we want of the engine: (column, figure, bound, more is better).
AIMS = (
    ("Conquête, CPython", "decisions_per_second", 100_000, True),
    ("Conquête, CPython", "ratio", 7, True),
    ("Conquête, compiled", "decisions_per_second", 500_000, True),
    ("Conquête, compiled", "ratio", 30, True),
    ("Conquête, compiled", "clone_us", 3, False),
)


# A game of cards and reactions may take so much longer than the reference: (edition and mode, share of its speed).
SHARES = (("2210 standard", 1 / 3), ("godstorm standard", 1 / 3), ("legacy single", 1 / 4))


def aims(columns: dict[str, dict[str, float]], others: dict[str, dict[str, float]]) -> str:
    labels = {key: label for key, label, _ in ROWS}
    lines = ["| aim | wanted | reached |", "|---|---:|---:|"]
    for column, key, bound, more in AIMS:
        value = columns[column][key]
        word = "yes" if (value >= bound if more else value <= bound) else "no"
        lines.append(
            f"| {column}: {labels[key]} | {'at least' if more else 'at most'} {bound:,} | {value:,.2f}, {word} |"
        )
    for name, least in SHARES:
        share = others["compiled"][name] / columns["Conquête, compiled"]["decisions_per_second"]
        word = "yes" if share >= least else "no"
        lines.append(f"| {name}, compiled: share of hasbro-2000 | at least {least:.0%} | {share:.0%}, {word} |")
    return "\n".join(lines)


def page(columns: dict[str, dict[str, float]], others: dict[str, dict[str, float]], seconds: float) -> str:
    head = "| | " + " | ".join(columns) + " |\n|---|" + "---:|" * len(columns)
    rows = []
    for key, label, form in ROWS:
        cells = [form.format(figures[key]) if key in figures else "" for figures in columns.values()]
        rows.append(f"| {label} | " + " | ".join(cells) + " |")
    return f"""# Speed

Written by `make bench` on {date.today().isoformat()}; every figure of one run, {seconds:g} seconds a workload,
one process on one core. Machine: {machine()}.

{head}
{chr(10).join(rows)}

What is counted. Ours: random play of hasbro-2000, world conquest, four seats, games broken off after 300
rounds. A decision is a question put to a seat that had more than one answer; dice, draws and forced moves are
not counted. The first row is the engine's own playout (plain dice, no record, options taken from the list and
not checked again), the third the loop of the README: every answer checked, fair dice by HMAC, a record kept.
catanatron: its own game between four of its RandomPlayers; a decision is one tick, forced ones (rolling the
dice, ending a turn) included, with its dice inside. Its clone is `Game.copy()`.

{editions_table(others, columns)}

In 1957 half of the random decisions are moves at the end of a turn, with some 36 options each against 11 on
average elsewhere; an option costs the same. How speed was kept when the editions came to stand on shared parts:
[speed-kept.md](speed-kept.md).

{aims(columns, others)}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="The benchmarks, with the rivals beside us.")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds for each workload")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], check=True)
    jobs = {
        "Conquête, CPython": (OURS, str(ROOT / "src")),
        "Conquête, compiled": (OURS, str(ROOT / "build" / "compiled")),
        "catanatron": (CATANATRON, None),
    }
    columns: dict[str, dict[str, float]] = {}
    console = Console(stderr=True)
    for name in track(jobs, description="measuring", console=console):
        code, path = jobs[name]
        columns[name] = measure(code, arguments.seconds, path)
    others = {
        "CPython": measure(EDITIONS, arguments.seconds / 2, str(ROOT / "src")),
        "compiled": measure(EDITIONS, arguments.seconds / 2, str(ROOT / "build" / "compiled")),
    }
    rival = columns["catanatron"]["decisions_per_second"]
    for figures in columns.values():
        figures["ratio"] = figures["decisions_per_second"] / rival
    table = Table(title=machine())
    table.add_column("")
    for name in columns:
        table.add_column(name, justify="right")
    for key, label, form in ROWS:
        table.add_row(label, *[form.format(row[key]) if key in row else "" for row in columns.values()])
    Console().print(table)
    print(editions_table(others, columns))
    print(aims(columns, others))
    if arguments.write:
        PAGE.write_text(page(columns, others, arguments.seconds), encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

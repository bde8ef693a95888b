"""The figures as a table for the terminal and as a page of the documentation."""

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from bench.server.load import quantile
from bench.server.measure import Figures, Size
from bench.server.rivals import RIVALS
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One figure: what it is called, how it is written, and how much of it is wanted (more is better, or less)."""

    label: str
    value: Callable[[Figures], float | None]
    form: str
    aim: float | None = None
    is_more_better: bool = False
    is_compared: bool = True

    def cell(self, figures: Figures) -> str:
        value = self.value(figures)
        return "–" if value is None else self.form.format(value)

    def aim_cell(self) -> str:
        if self.aim is None:
            return ""
        return f"{'at least' if self.is_more_better else 'under'} {self.form.format(self.aim)}"

    def is_reached(self, figures: Figures) -> bool:
        value = self.value(figures)
        if value is None or self.aim is None:
            return True
        return value >= self.aim if self.is_more_better else value < self.aim

    def is_ahead(self, ours: Figures, theirs: Figures) -> bool:
        mine, other = self.value(ours), self.value(theirs)
        if mine is None or other is None or not self.is_compared:
            return True
        return mine > other if self.is_more_better else mine < other


@dataclass(frozen=True)
class Aims:
    """What is wanted at the full size."""

    moves: float | None = 4000
    milliseconds: float = 50


ON_SQLITE = Aims()
ON_POSTGRESQL = Aims(moves=None, milliseconds=80)


def rows(size: Size, aims: Aims = ON_SQLITE) -> list[Row]:
    long_game = f"a game of {size.long_steps:,} steps"
    load = f"{size.rate:g} moves/s and {size.sockets:,} sockets"
    return [
        Row("moves accepted per second", lambda f: f.fast.per_second, "{:,.0f}", aims.moves, True),
        Row(f"until all viewers have a move, {load}: p50, ms", lambda f: f.steady.quantile(0.5) * 1e3, "{:.2f}"),
        Row(
            "until all viewers have a move: p99, ms",
            lambda f: f.steady.quantile(0.99) * 1e3,
            "{:.2f}",
            aims.milliseconds,
        ),
        Row("moves that are two answers, %", lambda f: f.steady.share_held * 100, "{:.1f}", is_compared=False),
        Row("all timed from their first answer: p50, ms", lambda f: quantile(f.steady.whole, 0.5) * 1e3, "{:.2f}"),
        Row("all timed from their first answer: p99, ms", lambda f: quantile(f.steady.whole, 0.99) * 1e3, "{:.2f}"),
        Row("memory per open table that nobody watches, KB", lambda f: f.table / 1024, "{:.0f}", 200),
        Row(f"memory per open table with its {size.seats} sockets, KB", lambda f: f.watched / 1024, "{:.0f}", 200),
        Row("the same after both loads, KB", lambda f: f.played / 1024, "{:.0f}", 200),
        Row("memory per stored game that is not open, KB", lambda f: _kilobytes(f.idle), "{:.1f}"),
        Row("disk per stored game, KB", lambda f: _kilobytes(f.stored), "{:.0f}"),
        Row(f"opening {long_game}, median, ms", lambda f: f.opening * 1e3, "{:.1f}", 100),
        Row(f"opening {long_game}, longest, ms", lambda f: max(f.opened) * 1e3, "{:.1f}", 100),
    ]


@dataclass
class Run:
    """Everything that was measured in one go, by the names of the columns."""

    ours: dict[str, Figures]
    rivals: dict[str, Figures] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)  # rivals that were not measured, and why
    on_postgresql: dict[str, Figures] = field(default_factory=dict)

    @property
    def columns(self) -> dict[str, Figures]:
        return {**self.ours, **self.rivals}


def _kilobytes(size: float | None) -> float | None:
    return None if size is None else size / 1024


def terminal_table(title: str, columns: dict[str, Figures], figures: Sequence[Row]) -> Table:
    table = Table(title=title)
    table.add_column("")
    table.add_column("aim", justify="right")
    for name in columns:
        table.add_column(name, justify="right")
    for row in figures:
        table.add_row(row.label, row.aim_cell(), *[row.cell(figures) for figures in columns.values()])
    return table


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    cores = len(os.sched_getaffinity(0))
    return f"{model}, {cores} cores for server and load, {platform.system()}, Python {platform.python_version()}"


def circumstances() -> str:
    """What else the machine was doing, and whether this run was put before it; asked before the run begins."""
    load = os.getloadavg()[0]
    text = f"Other work on the machine before the run: load average {load:.1f}."
    group = Path("/proc/self/autogroup")
    words = group.read_text().split() if group.is_file() else []
    priorities = [os.nice(0), int(words[-1]) if words else 0]
    if any(priorities):
        text += f" The run had another priority than that work: nice {priorities[0]}, its session {priorities[1]}."
    return text


def verdict(ours: Figures, rivals: dict[str, Figures], size: Size, aims: Aims = ON_SQLITE) -> str:
    """What was wanted and what came of it, in sentences."""
    figures = rows(size, aims)
    missed = [row.label for row in figures if not row.is_reached(ours)]
    lines = ["Every aim is reached." if not missed else f"Not reached: {'; '.join(missed)}."]
    for name, measured in {"It": ours, **rivals}.items():
        if (reached := measured.steady.reached) < 0.99 * size.rate:
            lines.append(f"{name} could be sent only {reached:.0f} moves/s of {size.rate:g}.")
    for name, theirs in rivals.items():
        behind = [
            f"{row.label} ({row.cell(ours)} to {row.cell(theirs)})"
            for row in figures
            if not row.is_ahead(ours, theirs)
        ]
        lines.append(f"Ahead of {name} on every figure." if not behind else f"Behind {name}: {'; '.join(behind)}.")
    return " ".join(lines)


def verdicts(run: Run, size: Size) -> list[str]:
    """One for each of our columns."""
    said = [f"{name}: {verdict(figures, run.rivals, size)}" for name, figures in run.ours.items()]
    return said + [
        f"{name} on PostgreSQL: {verdict(figures, {}, size, ON_POSTGRESQL)}"
        for name, figures in run.on_postgresql.items()
    ]


def _table(columns: dict[str, Figures], figures: Sequence[Row]) -> str:
    lines = [
        f"| {row.label} | {row.aim_cell()} | " + " | ".join(row.cell(f) for f in columns.values()) + " |"
        for row in figures
    ]
    head = "| | aim | " + " | ".join(columns) + " |\n|---|---:|" + "---:|" * len(columns)
    return "\n".join([head, *lines])


def markdown(run: Run, size: Size, around: str) -> str:
    disk = next(iter(run.ours.values())).disk or [0.0]
    p50, p99 = (quantile(disk, q) * 1e3 for q in (0.5, 0.99))
    beside = "".join(f" {name} was not measured: {why}." for name, why in run.left_out.items())
    gap = "\n\n"
    on_postgresql = f"""
## On PostgreSQL

The same load, and the same server on a PostgreSQL on the same two cores (`fsync` and `synchronous_commit` on, its
data on the same disk): each move is a transaction that another process keeps.

{_table(run.on_postgresql, rows(size, ON_POSTGRESQL))}
"""
    return f"""# Speed of the server

Written by `make bench-server` on {date.today().isoformat()}; every figure of one run, {size.seconds:g} seconds for
each load. Machine: {machine()}.{beside}
{around}
A durable write of 8 KB by itself (fdatasync) took p50 {p50:.2f} ms and p99 {p99:.2f} ms on its disk just before.

{_table(run.columns, rows(size))}

{gap.join(verdicts(run, size))}
{on_postgresql if run.on_postgresql else ""}
{_about(size)}"""


def _about(size: Size) -> str:
    return f"""## What is measured

The server and the generator of the load are two processes on the same two cores. At {size.tables} tables sit
{size.seats} people each, every one with a socket: {size.sockets:,} sockets. Whoever is asked sends a legal move
drawn at random. The generator reads every frame that any viewer gets from the sockets themselves, counts it by its
first bytes, and takes apart only the one message of a move from which it draws the next; the same for all servers.

- **Moves accepted**: one move is under way at every table, always. A move counts when it was accepted (`done` of
  ours, the update of theirs) and all viewers of its table have its event. An answer of ours that waits for the next
  one of its seat, because the others are to hear of both together, counts with that one as a single move.
- **Until all viewers have it**: {size.rate:g} moves a second at tables drawn at random, sent when they are due,
  whatever has become of those before. The time runs from when the move was due to the last viewer's event.
- **Moves of two answers**: some answers of ours are told to nobody else until the next one of the same seat, so
  that the others hear of both together and learn nothing in between. Such a move is complete when its second answer
  is sent, at once after the first was accepted, and it is timed from then: before that there is nothing that
  anybody could be told. What the figures are when the first answer starts the clock is given as well; then the time
  of these moves is that of two, each with a durable write. The rivals' game has no such moves.
- **Memory**: what the process holds (resident set) beyond what it held with one table open, divided by the tables.
  After the loads that includes what the load brought for all tables together, such as caches. Ours are games of
  hasbro-2000 conquest, {size.answers} answers old; theirs have just begun.
- **Stored games**: the process started on a database with all games, and with one; the size of the database.
- **Opening**: the table over HTTP, then its socket until the first position. Ours are read from the database:
  {size.long_games} games that end at different distances from their last snapshot, the first of them right after
  the start of the process. Theirs are in memory.

**Ours** is `conquete serve` on an SQLite file (WAL, each transaction flushed): a move is acknowledged and told when
it is on the disk. The rules check it, the dice are fair by HMAC, every seat is sent only what it may see, and who
is asked is sent all legal options. Only the limits on sockets and messages per address are raised.

{_rivals()}

The rivals play a minimal game (`bench/server/rivals/territories.js`): {size.seats} players, 42 territories with
armies; placing, attacking with dice, ending the turn. It lists no options and has no secrets.

## Where the time of a move goes

A move that comes alone is written by the event loop itself: two threads that hand it to each other take a quarter
of a millisecond longer, which is as long as a quick disk takes. The journal is then flushed by a thread of the C
library, which needs no turn of Python, and meanwhile the loop makes ready what everybody will be told; nothing of
it leaves before the disk has answered. Measured with other work on the machine, the loop had stood still for 240
microseconds in plain Python and for 290 in the compiled package; now it is 10 and 120, and 30 to 50 for asking. The
compiled package is done sooner than the disk, so it waits for the rest. Each viewer's message goes to the system's
socket at once and does not wait for the loop to come round.

What is left, in about equal parts: to plan the move by the rules; two statements of SQLite and the end of the
transaction; and four messages to the network, of which the first also wakes whoever reads them. What separates us
from a rival that keeps nothing is the disk: tried without waiting for it, the compiled server took 0.40 ms in the
median where boardgame.io took 0.36, and 0.50 to 0.58 with it (the same machine on the same day). To flush in the
loop itself, or to ask the C library in a loop instead of sleeping until it is through, made no difference that
could be told from chance. An answer that
waits for the next one of its seat is stored by itself: timed from the first, such moves are what the 99th
percentile is made of. One move in eighty calls for a snapshot of the game, which is written after everybody was
told of the move.
"""


def _rivals() -> str:
    return "\n\n".join(f"**{rival.name}** is {rival.about}" for rival in RIVALS)

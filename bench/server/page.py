"""The figures as a table for the terminal and as a page of the documentation."""

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from bench.server.load import quantile
from bench.server.measure import Figures, Size
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One figure: what it is called, how it is written, and how much of it is wanted (more is better, or less)."""

    label: str
    value: Callable[[Figures], float | None]
    form: str
    aim: float | None = None
    is_more_better: bool = False

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
        if mine is None or other is None:
            return True
        return mine > other if self.is_more_better else mine < other


def rows(size: Size) -> list[Row]:
    """With the aims, which are for the full size."""
    long_game = f"a game of {size.long_steps:,} steps"
    load = f"{size.rate:g} moves/s and {size.sockets:,} sockets"
    return [
        Row("moves accepted per second", lambda f: f.fast.per_second, "{:,.0f}", 4000, True),
        Row(f"until all viewers have a move, {load}: p50, ms", lambda f: f.steady.quantile(0.5) * 1e3, "{:.1f}"),
        Row("until all viewers have a move: p99, ms", lambda f: f.steady.quantile(0.99) * 1e3, "{:.1f}", 50),
        Row("memory per open table that nobody watches, KB", lambda f: f.table / 1024, "{:.0f}", 200),
        Row(f"memory per open table with its {size.seats} sockets, KB", lambda f: f.watched / 1024, "{:.0f}", 200),
        Row("the same after both loads, KB", lambda f: f.played / 1024, "{:.0f}", 200),
        Row("memory per stored game that is not open, KB", lambda f: _kilobytes(f.idle), "{:.1f}"),
        Row("disk per stored game, KB", lambda f: _kilobytes(f.stored), "{:.0f}"),
        Row(f"opening {long_game}, median, ms", lambda f: f.opening * 1e3, "{:.1f}", 100),
        Row(f"opening {long_game}, longest, ms", lambda f: max(f.opened) * 1e3, "{:.1f}", 100),
    ]


def _kilobytes(size: float | None) -> float | None:
    return None if size is None else size / 1024


def terminal_table(columns: dict[str, Figures], size: Size) -> Table:
    table = Table(title=machine())
    table.add_column("")
    table.add_column("aim", justify="right")
    for name in columns:
        table.add_column(name, justify="right")
    for row in rows(size):
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


def verdict(columns: dict[str, Figures], ours: str, rival: str | None, size: Size) -> str:
    """What was wanted and what came of it, in sentences."""
    missed = [row.label for row in rows(size) if not row.is_reached(columns[ours])]
    lines = ["Every aim is reached." if not missed else f"Not reached: {'; '.join(missed)}."]
    for name in (ours, rival):
        if name is not None and (reached := columns[name].steady.reached) < 0.99 * size.rate:
            lines.append(f"{name} could be sent only {reached:.0f} moves/s of {size.rate:g}.")
    if rival is not None:
        behind = [row.label for row in rows(size) if not row.is_ahead(columns[ours], columns[rival])]
        lines.append(
            f"Ahead of {rival} on every figure." if not behind else f"Behind {rival}: {'; '.join(behind)}."
        )
    return " ".join(lines)


def verdicts(columns: dict[str, Figures], ours: Sequence[str], rival: str | None, size: Size) -> list[str]:
    """One for each of our columns."""
    about = [f"{name}: " if len(ours) > 1 else "" for name in ours]
    return [f"{word}{verdict(columns, name, rival, size)}" for word, name in zip(about, ours, strict=True)]


def markdown(
    columns: dict[str, Figures], ours: Sequence[str], rival: str | None, why_none: str, size: Size, around: str
) -> str:
    head = "| | aim | " + " | ".join(columns) + " |\n|---|---:|" + "---:|" * len(columns)
    lines = [
        f"| {row.label} | {row.aim_cell()} | " + " | ".join(row.cell(f) for f in columns.values()) + " |"
        for row in rows(size)
    ]
    disk = columns[ours[0]].disk or [0.0]
    p50, p99 = (quantile(disk, q) * 1e3 for q in (0.5, 0.99))
    beside = f" The rival was not measured: {why_none}." if rival is None else ""
    return f"""# Speed of the server

Written by `make bench-server` on {date.today().isoformat()}; every figure of one run, {size.seconds:g} seconds for
each load. Machine: {machine()}.{beside}
{around}
A durable write of 8 KB by itself (fdatasync) took p50 {p50:.1f} ms and p99 {p99:.1f} ms on its disk just before.

{head}
{chr(10).join(lines)}

{f"{chr(10)}{chr(10)}".join(verdicts(columns, ours, rival, size))}

{_about(size)}"""


def _about(size: Size) -> str:
    return f"""## What is measured

The server and the generator of the load are two processes on the same two cores. At {size.tables} tables sit
{size.seats} people each, every one with a socket: {size.sockets:,} sockets. Whoever is asked sends a legal move
drawn at random. The generator reads every frame that any viewer gets from the sockets themselves, counts it by its
first bytes, and takes apart only the one message of a move from which it draws the next; the same for both servers.

- **Moves accepted**: one move is under way at every table, always. A move counts when it was accepted (`done` of
  ours, the update of theirs) and all viewers of its table have its event. An answer of ours that waits for the next
  one of its seat, because the others are to hear of both together, counts with that one as a single move.
- **Until all viewers have it**: {size.rate:g} moves a second at tables drawn at random, sent when they are due,
  whatever has become of those before. The time runs from when the move was due to the last viewer's event.
- **Memory**: what the process holds (resident set) beyond what it held with one table open, divided by the tables.
  After the loads that includes what the load brought for all tables together, such as caches. Ours are games of
  hasbro-2000 conquest, {size.answers} answers old; theirs have just begun, and every move made is kept in memory.
- **Stored games**: the process started on a database with all games, and with one; the size of the database.
- **Opening**: the table over HTTP, then its socket until the first position. Ours are read from the database:
  {size.long_games} games that end at different distances from their last snapshot, the first of them right after
  the start of the process. Theirs is in memory; its client is sent all moves.

**Ours** is `conquete serve` on an SQLite file (WAL, each transaction flushed): a move is acknowledged and told when
it is on the disk. The rules check it, the dice are fair by HMAC, every seat is sent only what it may see, and who
is asked is sent all legal options. Only the limits on sockets and messages per address are raised.

**boardgame.io** is its own server from npm with its own transport (socket.io over WebSocket) and its default store,
memory: a move is told before it is kept, and nothing outlives the process. The game is a minimal one
(`bench/server/rival/game.js`): {size.seats} players, 42 territories with armies; placing, attacking with dice,
ending the turn. It lists no options and has no secrets. Its clients have credentials from its lobby.

## Where the time of a move goes

A move that comes alone is written by the event loop itself: two threads that hand it to each other take a quarter
of a millisecond longer, which is as long as a quick disk takes. The journal is then flushed by a thread of the C
library, which needs no turn of Python, and meanwhile the loop makes ready what everybody will be told; nothing of
it leaves before the disk has answered. Measured with other work on the machine, the loop had stood still for 240
microseconds in plain Python and for 290 in the compiled package; now it is 10 and 120, and 30 to 50 for asking. The
compiled package is done sooner than the disk, so it waits for the rest. Each viewer's message goes to the system's
socket at once and does not wait for the loop to come round.

What is left, in about equal parts: to plan the move by the rules; two statements of SQLite and the end of the
transaction; and four messages to the network, of which the first also wakes whoever reads them. Four in a hundred
moves are two: an answer that waits for the next one of its seat is stored by itself, and its time is that of both.
These are what the 99th percentile is made of. One in eighty stores a snapshot of the game along with it.
"""

"""What came of hours of steady load: whether all is well, and a page of the documentation."""

import json
from collections import Counter
from statistics import median
from typing import Final

import msgspec
from bench.server.chart import Curve, chart

SLACK: Final = 1.10  # so much more than early on may a process hold late
ROWS: Final = 12  # of minutes in the page


class Minute(msgspec.Struct):
    """Seconds since the start, MB of each process, and what has happened up to then."""

    at: float
    memory: dict[str, float]
    opened: int
    moves: int
    asked: int
    refused: int
    unanswered: int
    errors: int


class Endured(msgspec.Struct):
    """One server under load."""

    name: str
    processes: int
    noted: list[Minute] = []
    errors: list[str] = []  # lines of its log
    faults: list[str] = []  # that people met with, refusals included

    def parts(self) -> list[str]:
        """The processes that were there all along."""
        return [name for name in self.noted[-1].memory if all(name in minute.memory for minute in self._later())]

    def _later(self) -> list[Minute]:
        """Without the first fifth: editions are read, rules compiled and caches filled."""
        return self.noted[len(self.noted) // 5 :]

    def growth(self, part: str) -> float:
        """How much more a process holds in the last fifth than in the second."""
        count = max(1, len(self.noted) // 5)
        held = [minute.memory[part] for minute in self._later()]
        return median(held[-count:]) / median(held[:count])

    @property
    def growing(self) -> list[str]:
        return [part for part in self.parts() if self.growth(part) > SLACK]

    @property
    def is_sound(self) -> bool:
        return not self.growing and not self.errors and not self.noted[-1].unanswered

    def verdict(self) -> str:
        last = self.noted[-1]
        servers = [part for part in self.parts() if part.startswith("server")]
        memory = ", ".join(
            f"{part} {self._later()[0].memory[part]:.0f} to {last.memory[part]:.0f} MB" for part in servers
        )
        flat = "memory is flat" if not self.growing else f"memory GROWS ({', '.join(self.growing)})"
        why = Counter(self.faults)
        met = f" ({', '.join(f'{count} {what}' for what, count in why.most_common(5))})" if why else ""
        return (
            f"{self.name}, {self.processes} server process{'es' if self.processes > 1 else ''}: {last.moves:,} "
            f"moves at {last.opened:,} tables; of {last.asked:,} requests and messages {last.unanswered} "
            f"unanswered and {last.refused} refused{met}; {len(self.errors)} errors in the log; {flat} ({memory})."
        )


class Run(msgspec.Struct):
    minutes: float
    tables: int
    moves_per_second: float
    day: str
    machine: str
    endured: list[Endured] = []


def errors_in(log: str) -> list[str]:
    """Lines that tell of no usual event: warnings, errors, and whatever was not written by the server's log."""
    found: list[str] = []
    for line in log.splitlines():
        try:
            level = json.loads(line)["level"]
        except (ValueError, KeyError, TypeError):
            level = ""
        if level not in ("info", "debug"):
            found.append(line)
    return found


def line_of(minute: Minute) -> str:
    held = ", ".join(f"{name} {megabytes:.0f}" for name, megabytes in minute.memory.items())
    return (
        f"minute {minute.at / 60:.1f}: {minute.moves:,} moves, {minute.unanswered} unanswered, {minute.errors} "
        f"errors in the log; MB: {held}"
    )


def curve(run: Run) -> str:
    lines = [
        Curve(
            f"{one.name}, {part}",
            [(minute.at, minute.memory[part]) for minute in one.noted if part in minute.memory],
        )
        for one in run.endured
        for part in one.parts()
        if part.startswith("server")
    ]
    return chart("Memory of the server processes over the run, MB", lines)


def markdown(run: Run) -> str:
    gap = "\n\n"
    return f"""# The server under load for long

Written by `make load` on {run.day}; {run.minutes:g} minutes. Machine: {run.machine}.

{gap.join(one.verdict() for one in run.endured)}

![Memory of the server processes over the run](../pictures/server-load.svg)

{gap.join(_table(one) for one in run.endured)}

## What is measured

Two servers at the same time: one process on an SQLite file, and `conquete serve --workers 2` on a PostgreSQL
(`fsync` and `synchronous_commit` on), each with the usual settings; only the limits for one address are lifted. At
each of them people open tables of all editions at one screen, with a socket for each, or against bots, talk, move
{run.moves_per_second:g} times a second at {run.tables} tables together, look at the replay and leave: half of them
end the game, the others just go, and new ones come at once.

A request is unanswered when nothing has come within a minute, or when its line was lost. Refused are such as come
too late, because a clock or a bot was faster: they are answered. An error in the log is every line that is not a
usual event. Memory is the resident set of each process, and for PostgreSQL what all of its processes hold for
themselves; it is flat when no process holds a tenth more in the last fifth of the time than in the second.
"""


def _table(one: Endured) -> str:
    parts = one.parts()
    step = max(1, -(-len(one.noted) // ROWS))
    shown = one.noted[::-1][::step][::-1]  # the last one in any case
    rows = [
        f"| {minute.at / 60:.0f} | {minute.moves:,} | {minute.unanswered} | {minute.errors} | "
        + " | ".join(f"{minute.memory[part]:.0f}" if part in minute.memory else "–" for part in parts)
        + " |"
        for minute in shown
    ]
    head = ["minute", "moves", "unanswered", "errors", *[f"{part}, MB" for part in parts]]
    return "\n".join([f"## {one.name}\n", f"| {' | '.join(head)} |", "|" + "---:|" * len(head), *rows])

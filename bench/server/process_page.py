"""The figures of several server processes as a page of the documentation."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from bench.server.load import Latency, Throughput, quantile
from bench.server.measure import Size
from bench.server.page import machine

WANTED: Final = 1.6  # times the moves of one process that two are to carry out
USED_UP: Final = 0.9  # of the cores, or of a quota


@dataclass(frozen=True)
class Used:
    """Processor seconds of the parts while moves were counted; children included."""

    servers: float
    postgresql: float
    generator: float
    machine: float  # by whomever

    @property
    def others(self) -> float:
        """The system for all of them, and whatever has nothing to do with it."""
        return max(0.0, self.machine - self.servers - self.postgresql - self.generator)


@dataclass(frozen=True)
class With:
    """So many server processes under load."""

    processes: int
    fast: Throughput
    steady: Latency | None
    used: Used
    led: list[int]  # tables that each process led

    def milliseconds(self, seconds: float) -> float:
        """Of the processor, for one move."""
        return seconds / self.fast.moves * 1e3

    def cores(self, seconds: float) -> float:
        return seconds / self.fast.seconds


def times_of_one(measured: Sequence[With], processes: int) -> float:
    by_count = {one.processes: one.fast.per_second for one in measured}
    return by_count[processes] / by_count[1]


def verdict(free: Sequence[With], held: Sequence[With], quota: float) -> str:
    cores = len(os.sched_getaffinity(0))
    two = next(one for one in free if one.processes == 2)
    busy = two.cores(two.used.machine)
    limit = (
        f"the {cores} cores, busy for {busy / cores:.0%} of the time, with the servers "
        f"({two.cores(two.used.servers):.2f} of a core), PostgreSQL ({two.cores(two.used.postgresql):.2f}), the "
        f"generator of the load ({two.cores(two.used.generator):.2f}) and everything else "
        f"({two.cores(two.used.others):.2f}) beside each other"
        if busy >= USED_UP * cores
        else f"not the processor, of which {busy:.2f} of {cores} cores were used: the disk, or waiting"
    )
    times = times_of_one(free, 2)
    said = f"Two processes carry out {times:.2f} times the moves of one. What limits them is {limit}."
    return f"{said} {_about_held(held, quota)}"


def _about_held(held: Sequence[With], quota: float) -> str:
    """A word on the aim only where the servers have used up what they were allowed to."""
    times = times_of_one(held, 2)
    compared = [one for one in held if one.processes <= 2]
    short = [one for one in compared if one.cores(one.used.servers) < USED_UP * quota * one.processes]
    if short:
        used = ", ".join(f"{one.processes} used {one.cores(one.used.servers):.2f} of a core" for one in short)
        return (
            f"Each held to {quota:.0%} of a core, two carry out {times:.2f} times the moves of one, which says "
            f"nothing: they did not get as far as that ({used})."
        )
    word = "at least" if times >= WANTED else "NOT"
    return (
        f"Where the servers are the limit, each held to {quota:.0%} of a core, two carry out {times:.2f} times the "
        f"moves of one, {word} the {WANTED} that were wanted."
    )


Cell = Callable[[With], str]


def _table(measured: Sequence[With], rows: Sequence[tuple[str, Cell]]) -> str:
    names = [f"{one.processes} process{'es' if one.processes > 1 else ''}" for one in measured]
    lines = ["| | " + " | ".join(names) + " |", "|---|" + "---:|" * len(measured)]
    lines += [f"| {label} | " + " | ".join(cell(one) for one in measured) + " |" for label, cell in rows]
    return "\n".join(lines)


def _rows(measured: Sequence[With], size: Size) -> list[tuple[str, Cell]]:
    load = f"{size.rate:g} moves/s and {size.sockets:,} sockets"
    rows: list[tuple[str, Cell]] = [
        ("moves accepted per second", lambda one: f"{one.fast.per_second:,.0f}"),
        ("times those of one", lambda one: f"{times_of_one(measured, one.processes):.2f}"),
    ]
    if all(one.steady is not None for one in measured):
        rows += [
            (f"until all viewers have a move, {load}: p50, ms", lambda one: _steady(one, 0.5)),
            ("until all viewers have a move: p99, ms", lambda one: _steady(one, 0.99)),
        ]
    return [
        *rows,
        ("of a core: servers", lambda one: f"{one.cores(one.used.servers):.2f}"),
        ("of a core: PostgreSQL", lambda one: f"{one.cores(one.used.postgresql):.2f}"),
        ("of a core: generator of the load", lambda one: f"{one.cores(one.used.generator):.2f}"),
        ("of a core: everything else", lambda one: f"{one.cores(one.used.others):.2f}"),
        (
            "moves per second of the servers' processor time",
            lambda one: f"{one.fast.moves / one.used.servers:,.0f}",
        ),
        ("processor time of a move: servers, ms", lambda one: f"{one.milliseconds(one.used.servers):.3f}"),
        ("processor time of a move: PostgreSQL, ms", lambda one: f"{one.milliseconds(one.used.postgresql):.3f}"),
        ("processor time of a move: generator, ms", lambda one: f"{one.milliseconds(one.used.generator):.3f}"),
        ("tables led by each", lambda one: ", ".join(str(count) for count in one.led)),
    ]


def _steady(one: With, q: float) -> str:
    assert one.steady is not None
    return f"{one.steady.quantile(q) * 1e3:.2f}"


def markdown(
    free: Sequence[With],
    held: Sequence[With],
    disk: Sequence[float],
    size: Size,
    quota: float,
    around: str,
    is_compiled: bool,
) -> str:
    p50, p99 = (quantile(disk, q) * 1e3 for q in (0.5, 0.99))
    package = "the compiled package" if is_compiled else "plain Python"
    return f"""# Speed of several server processes

Written by `make bench-processes` on {date.today().isoformat()}; every figure of one run, {size.seconds:g} seconds
for each load, {package}. Machine: {machine()}.
{around}
A durable write of 8 KB by itself (fdatasync) took p50 {p50:.2f} ms and p99 {p99:.2f} ms on its disk just before.

{verdict(free, held, quota)}

{_table(free, _rows(free, size))}

## Where the servers are the limit

Each server process held to {quota:.0%} of one core, so that neither PostgreSQL nor the generator has too little.

{_table(held, _rows(held, size))}

## What is measured

`conquete serve --workers` with 1, 2 and 4 processes on one PostgreSQL (`fsync` and `synchronous_commit` on, its
data on a real disk), each on a copy of the same database: {size.tables} tables of {size.seats} people, each with a
socket. The load is that of [the speed of the server](server-speed.md): one move under way at every table, always,
for the moves accepted; {size.rate:g} moves a second for the times. Servers, PostgreSQL and the generator are on
the same cores; what each used of the processor while moves were counted is from `/proc/PID/stat`, with all
processes that it had started; everything else that the cores were busy with is from `/proc/stat`. The moves per
second of the servers' processor time are what another core for servers would bring.

For the second table another small process looks every 2 milliseconds at what each server process has used
(`/proc/PID/task/*/schedstat`), stops it (SIGSTOP) when that is more than {quota:.0%} of the time that has passed,
and lets it go on (SIGCONT) when it is not (`bench/server/quota.py`). What is not used is not saved up beyond 10
milliseconds. The times of moves mean nothing then and are not taken; how many moves so much processor time is good
for with one process and with several does.
"""

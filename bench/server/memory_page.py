"""The memory of a soak as a curve, and as a page of the documentation."""

from typing import Final

import msgspec
from bench.server.chart import Curve, chart

SLACK: Final = 1.10  # so much more than after the first wave may be held after the last one


class Sample(msgspec.Struct):
    """The server at one moment: seconds since the start, memory in MB, and what has happened up to then."""

    at: float
    memory: float
    bots: float
    seconds: float
    tables: int
    viewers: int
    kept: float
    opened: int
    moves: int
    refused: int


class Soak(msgspec.Struct):
    minutes: float
    waves: int
    tables: int
    moves_per_second: float
    idle_seconds: float
    day: str
    python: str
    samples: list[Sample] = []

    def wave(self, number: int) -> list[Sample]:
        length = self.minutes * 60 / self.waves
        return [one for one in self.samples if number * length <= one.at < (number + 1) * length]

    def peak(self, number: int) -> Sample:
        return max(self.wave(number), key=lambda one: one.memory)

    def ebb(self, number: int) -> Sample:
        """The last moment of a wave: everybody has gone, and no table is in memory."""
        return self.wave(number)[-1]

    @property
    def comes_back(self) -> bool:
        return all(self.ebb(number).memory <= SLACK * self.ebb(0).memory for number in range(self.waves))


def verdict(run: Soak) -> str:
    first, last = run.ebb(0), run.ebb(run.waves - 1)
    found = "comes back down" if run.comes_back else "DOES NOT come back down"
    return (
        f"Memory {found}: {run.samples[0].memory:.0f} MB at the start, at most "
        f"{max(one.memory for one in run.samples):.0f} MB, {first.memory:.0f} MB after the first wave and "
        f"{last.memory:.0f} MB after the last one, {last.opened:,} tables and {last.moves:,} moves later."
    )


def markdown(run: Soak) -> str:
    rows = []
    for number in range(run.waves):
        peak, ebb = run.peak(number), run.ebb(number)
        busiest = max(one.tables for one in run.wave(number))
        rows.append(
            f"| {number + 1} | {ebb.opened:,} | {ebb.moves:,} | {busiest} | {peak.memory:.0f} | {peak.bots:.0f} "
            f"| {ebb.tables} | {ebb.memory:.0f} | {ebb.bots:.0f} | {ebb.kept:.1f} |"
        )
    columns = (
        "wave",
        "tables opened so far",
        "moves so far",
        "most tables in memory",
        "most MB",
        "and its bots",
        "tables at the end",
        "MB then",
        "and its bots",
        "of it documents",
    )
    return f"""# Memory of the server

Written by `make soak` on {run.day}; Python {run.python}, Linux. {verdict(run)}

![The server's memory and its open tables over the run](../pictures/server-memory.svg)

| {" | ".join(columns)} |
|{"---:|" * len(columns)}
{chr(10).join(rows)}

{_about(run)}"""


def _about(run: Soak) -> str:
    return f"""## What is measured

`conquete serve` on an SQLite file, with a process for bots and the usual settings; only the limits for one address
are lifted, and a table that nobody looks at leaves memory after {run.idle_seconds:g} seconds. There are
{run.waves} waves of {run.minutes / run.waves:g} minutes. In each of them people come, take a name, open tables of
all editions at one screen, with a socket for each, or against bots, talk, move {run.moves_per_second:g} times a
second at {run.tables} tables together, look at the replay and leave: half of them end the game and look at its
story, the others just go. Then it is quiet until the wave ends.
The server took {run.samples[-1].seconds:.0f} seconds of a processor for all of it.

Memory is the resident set of the server's process; its bots think in processes of their own. After the first wave
the server has read the editions, compiled their rules and filled what it keeps (replays and stories, up to a fixed
size and for some minutes); after any later one it may hold a tenth more than then, and no more.

## What keeps it down

- A table that nobody looks at leaves memory, with its game, its clocks and its chat, at once: nothing in it refers
  back to the whole, so it does not have to wait for the collector, which is slow over thousands of tables and
  therefore comes seldom.
- What sockets and requests leave behind is collected in a calm moment after something was let go of, and what is
  free then is handed back to the system (`server/upkeep.py`).
- Whatever is kept for the next one who asks has a size: replays and stories in bytes, rules and odds in number.
- Who has not been heard of for long is not counted any more by any limit.
"""


def curve(run: Soak) -> str:
    """Memory as a line, open tables as an area behind it."""
    memory = Curve("MB held by the server", [(one.at, one.memory) for one in run.samples])
    tables = Curve("tables in memory", [(one.at, one.tables) for one in run.samples], step=10)
    return chart("The server's memory and its open tables over the run", [memory], tables)

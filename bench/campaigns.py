"""Campaigns of Risk Legacy by bots: each must lead to a named world that is found again from its records alone; and
over all of them everything should happen that can.

    PYTHONPATH=build/compiled python -m bench.campaigns --campaigns 200 --seed 1
    python -m bench.campaigns --campaigns 10 --seats 5 --games 15 --bots marshal,any --jobs 1

Campaigns have 3, 4 and 5 players in turn. What is counted is told by the names that records have: neutral ones for
whatever a seal brings. `seen` is how often a card came up, `done` how often something was played, fulfilled or
chosen, `worlds` in how many worlds it stands at the end; what never occurred is named last.
"""

import argparse
import json
import multiprocessing
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import starmap
from typing import Any

from rich.console import Console
from rich.progress import track

from conquete.bots.campaigns import begin, play_on
from conquete.campaign import Chronicle
from conquete.editions import load_edition
from conquete.editions.legacy.deeds import DEEDS
from conquete.editions.legacy.packs import seals
from conquete.editions.legacy.tables import FOLDER, scar_rows, starting_powers
from conquete.editions.seals import read_seal

EDITION = "legacy"
MODE = "campaign"
GAMES = 15
CASTS = (("any",), ("any", "random"), ("any",), ("any", "marshal"))
COMES_UP = ("draw", "turn_up")
Row = tuple[int, int, int, list[str], str]  # number, seats, games, bots, seed
COPY = re.compile(r"_\d+$")


@dataclass
class Counts:
    """Of one campaign or of many."""

    seen: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    worlds: Counter[str] = field(default_factory=Counter)
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    errors: list[str] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        self.seen.update(other.seen)
        self.done.update(other.done)
        self.worlds.update(other.worlds)
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.errors += other.errors

    def follow(self, chronicle: Chronicle) -> None:
        """What the records tell, and what stands in the world."""
        for entry in chronicle.entries:
            if entry.kind == "game":
                for line in entry.body["record"].splitlines():
                    row = json.loads(line)
                    if "change" in row:
                        self.done[row["change"]["step"]] += 1
                    verb, *words = row.get("do", "").split(" ")
                    where = self.seen if verb in COMES_UP else self.done
                    where.update({verb} if where is self.done else ())
                    where.update({known for word in words for known in (word, COPY.sub("", word))})
        self.worlds.update(set(_names(chronicle.world)))


def _names(value: Any) -> Iterator[str]:
    """Every name that stands in a document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield key
            yield from _names(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _names(entry)


def play(number: int, seats: int, games: int, bots: list[str], seed: str) -> Counts:
    """One campaign, and whether it can be followed; what is wrong with it is said, and the others are played."""
    counts = Counts()
    try:
        chronicle = begin(EDITION, MODE, seats, bots, {})
        report = play_on(chronicle, games, f"{seed}/{number}")
        counts.games, counts.decisions, counts.seconds = len(chronicle.results), report.decisions, report.seconds
        counts.follow(chronicle)
        if Chronicle.read(chronicle.text()).world != chronicle.world:
            raise ValueError("its records lead to another world")
        if games >= GAMES and "planet" not in report.to_json()["names"]:
            raise ValueError("nobody named the planet")
    except Exception as error:
        counts.errors.append(f"campaign {number} of {seats}: {type(error).__name__}: {error}")
    return counts


def cast(number: int, bots: str | None) -> list[str]:
    """Who plays a campaign. Chance is slower to win than who looks ahead: only long wars see some things."""
    return list(CASTS[number // len(CASTS) % len(CASTS)]) if bots is None else bots.split(",")


def played(rows: list[Row], jobs: int) -> Iterator[Counts]:
    """All of them in their order, some at a time; one job plays in this very process."""
    if jobs == 1:
        yield from starmap(play, rows)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for job in [pool.submit(play, *row) for row in rows]:
            yield job.result()


# -- what there is -----------------------------------------------------------------------------------------


def catalogue() -> list[tuple[str, str]]:
    """Everything that can occur: its sort and its name."""
    found = [("seal", id) for id in seals()]
    found += [("reward", deed) for deed in DEEDS]
    found += [("scar", row.id) for row in scar_rows()]
    found += [("power", power) for powers in starting_powers().values() for power in powers]
    for seal in seals():
        found += [(part.sort, part.id) for part in read_seal(str(FOLDER), seal).parts]
    return sorted(found, key=lambda row: row[0])


def occurred(sort: str, id: str, counts: Counts) -> int:
    if sort == "event":
        return counts.seen[id]
    if sort in ("seal", "power", "weakness"):
        return counts.worlds[id]
    if sort in ("reward", "scar", "mission"):
        return counts.done[id]
    if sort == "rule":  # it holds as soon as its seal is open
        return counts.worlds[id.rpartition("_")[0].replace("_", "-")]
    return counts.seen[id] + counts.done[id] + counts.worlds[id]


def report(counts: Counts) -> list[str]:
    """A row for everything, and what never occurred."""
    lines = [f"{'':10} {'':24} {'seen':>8} {'done':>8} {'worlds':>8}"]
    never: list[str] = []
    for sort, id in catalogue():
        lines.append(f"{sort:10} {id:24} {counts.seen[id]:8} {counts.done[id]:8} {counts.worlds[id]:8}")
        if not occurred(sort, id, counts):
            never.append(f"{sort} {id}")
    return [*lines, f"never occurred: {', '.join(never) or 'nothing'}"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Let bots play campaigns and count what happens.")
    parser.add_argument("--campaigns", type=int, default=200)
    parser.add_argument("--games", type=int, default=GAMES, help="of each")
    parser.add_argument("--seats", type=int, help="one number of players; every number in turn without it")
    parser.add_argument(
        "--bots", help="names between commas, dealt out to the seats in turn; short and long games without"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="campaigns at a time")
    given = parser.parse_args()
    low, high = load_edition(EDITION).mode(MODE).players
    counts = Counts()
    rows = [
        (number, given.seats or low + number % (high - low + 1), given.games, cast(number, given.bots), given.seed)
        for number in range(given.campaigns)
    ]
    for found in track(played(rows, given.jobs), "campaigns", len(rows), console=Console(stderr=True)):
        counts.add(found)
    print("\n".join(report(counts)))
    print(
        f"{given.campaigns} campaigns, {counts.games} games, {counts.decisions} decisions, "
        f"{counts.seconds / max(1, given.campaigns):.1f} s for each"
    )
    print(f"{given.campaigns - len(counts.errors)} worlds are found again from their records alone")
    for error in counts.errors:
        print(error, file=sys.stderr)
    return 1 if counts.errors else 0


if __name__ == "__main__":
    sys.exit(main())

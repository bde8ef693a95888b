"""Campaigns of Risk Legacy by bots: each must lead to a named world that is found again from its records alone; and
over all of them everything should happen that can.

    PYTHONPATH=build/compiled python -m bench.campaigns --campaigns 200 --seed 1 --keep build/campaigns --everything
    python -m bench.campaigns --campaigns 10 --seats 5 --games 15 --bots marshal,any --jobs 1

Most have five players, all of them `any`; some are smaller, and in some what was never in the box may come. What is
counted is told by the names that records have: neutral ones for whatever a seal brings. `seen` is how often a card
came up, `done` how often something was played, fulfilled or chosen, `worlds` in how many worlds it stands at the
end; what never occurred is named last, and with `--everything` it is a failure.

With `--keep` every campaign that is over leaves a file in that folder: how it went, and the world it led to.
Whoever stops and begins again plays only those that are missing. They hold for the program that played them: after
a change of rules or bots the folder is emptied by hand.
"""

import argparse
import json
import multiprocessing
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from conquete.bots.campaigns import begin, play_on
from conquete.campaign import Chronicle
from conquete.editions import load_edition
from conquete.editions.legacy.deeds import DEEDS
from conquete.editions.legacy.packs import seals
from conquete.editions.legacy.tables import FOLDER, scar_rows, starting_powers
from conquete.editions.seals import read_seal
from conquete.engine.worlds import World

EDITION = "legacy"
MODE = "campaign"
GAMES = 15
SEATS = 5
SMALLER = 8  # one campaign in so many has fewer players
WITH_EXTRA = 4  # and in one of so many what was never in the box may come
COMES_UP = ("draw", "turn_up", "choose", "pack_4_g")  # and who chooses what lies open has done nothing else yet
DRAFT = ("extra", "extra_f")  # its cards are taken by their numbers
NOTED = {"pocket_1_b": "pocket_1_n", "pocket_2_i": "pocket_2_o"}  # what stands in the world by another name
COPY = re.compile(r"_\d+$")


class Row(NamedTuple):
    """One campaign: all that it depends on beside the program."""

    number: int
    seats: int
    games: int
    bots: str
    seed: str
    options: dict[str, object]


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

    def to_json(self) -> dict[str, Any]:
        return dict(vars(self))

    @staticmethod
    def from_json(found: dict[str, Any]) -> "Counts":
        counted = {name: Counter(found[name]) for name in ("seen", "done", "worlds")}
        return Counts(**{**found, **counted})

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
                    if verb == DRAFT[1]:
                        self.done[read_seal(str(FOLDER), DRAFT[0]).parts[int(words[0])].id] += 1
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


def play(row: Row) -> tuple[Counts, World]:
    """One campaign, and whether it can be followed; what is wrong with it is said, and the others are played."""
    counts = Counts()
    world: World = {}
    try:
        chronicle = begin(EDITION, MODE, row.seats, row.bots.split(","), row.options)
        report = play_on(chronicle, row.games, f"{row.seed}/{row.number}")
        world = chronicle.world
        counts.games, counts.decisions, counts.seconds = len(chronicle.results), report.decisions, report.seconds
        counts.follow(chronicle)
        if Chronicle.read(chronicle.text()).world != world:
            raise ValueError("its records lead to another world")
        if row.games >= GAMES and "planet" not in report.to_json()["names"]:
            raise ValueError("nobody named the planet")
    except Exception as error:
        counts.errors.append(f"campaign {row.number} of {row.seats}: {type(error).__name__}: {error}")
    return counts, world


def rows_of(campaigns: int, games: int, seats: int | None, bots: str, seed: str) -> list[Row]:
    """Those that are to be played."""
    low, high = load_edition(EDITION).mode(MODE).players
    rows: list[Row] = []
    for number in range(campaigns):
        is_smaller = number % SMALLER == SMALLER - 1
        usual = low + number // SMALLER % (high - low) if is_smaller else SEATS
        options: dict[str, object] = {"extra": True} if number % WITH_EXTRA == 1 else {}
        rows.append(Row(number, seats or usual, games, bots, seed, options))
    return rows


# -- those that are kept -----------------------------------------------------------------------------------


def keep(folder: Path, row: Row, counts: Counts, world: World) -> None:
    """A file that is whole or not there, whenever the program is stopped. What went wrong is tried again."""
    if counts.errors:
        return
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"campaign": row._asdict(), "counts": counts.to_json(), "world": world})
    partial = folder / f"{row.number}.partial"
    partial.write_text(text, "utf-8")
    partial.replace(folder / f"{row.number}.json")


def kept(folder: Path | None, row: Row) -> Counts | None:
    """How a campaign went that was played before; None where there is none, or another one has its number."""
    file = None if folder is None else folder / f"{row.number}.json"
    if file is None or not file.exists():
        return None
    found = json.loads(file.read_text("utf-8"))
    return Counts.from_json(found["counts"]) if found["campaign"] == row._asdict() else None


def played(rows: list[Row], jobs: int, folder: Path | None) -> Iterator[Counts]:
    """All of them as they come to their ends, some at a time; one job plays in this very process."""
    left: list[Row] = []
    for row in rows:
        counts = kept(folder, row)
        if counts is None:
            left.append(row)
        else:
            yield counts
    for row, (counts, world) in _all_played(left, jobs):
        if folder is not None:
            keep(folder, row, counts, world)
        yield counts


def _all_played(rows: list[Row], jobs: int) -> Iterator[tuple[Row, tuple[Counts, World]]]:
    if jobs == 1:
        for row in rows:
            yield row, play(row)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        going = {pool.submit(play, row): row for row in rows}
        for job in as_completed(going):
            yield going[job], job.result()


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
    return counts.seen[id] + counts.done[NOTED.get(id, id)] + counts.worlds[id]


def missing(counts: Counts) -> list[str]:
    return [f"{sort} {id}" for sort, id in catalogue() if not occurred(sort, id, counts)]


def report(counts: Counts) -> list[str]:
    """A row for everything, and what never occurred."""
    lines = [f"{'':10} {'':24} {'seen':>8} {'done':>8} {'worlds':>8}"]
    for sort, id in catalogue():
        lines.append(f"{sort:10} {id:24} {counts.seen[id]:8} {counts.done[id]:8} {counts.worlds[id]:8}")
    return [*lines, f"never occurred: {', '.join(missing(counts)) or 'nothing'}"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Let bots play campaigns and count what happens.")
    parser.add_argument("--campaigns", type=int, default=200)
    parser.add_argument("--games", type=int, default=GAMES, help="of each")
    parser.add_argument("--seats", type=int, help=f"one number of players; mostly {SEATS} without it")
    parser.add_argument("--bots", default="any", help="names between commas, dealt out to the seats in turn")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="campaigns at a time")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep each, and go on with those that are kept")
    parser.add_argument("--everything", action="store_true", help="fail where something never occurred")
    given = parser.parse_args()
    rows = rows_of(given.campaigns, given.games, given.seats, given.bots, given.seed)
    counts = Counts()
    found = played(rows, given.jobs, given.keep)
    for one in track(found, "campaigns", len(rows), console=Console(stderr=True)):
        counts.add(one)
    print("\n".join(report(counts)))
    print(
        f"{given.campaigns} campaigns, {counts.games} games, {counts.decisions} decisions, "
        f"{counts.seconds / max(1, given.campaigns):.1f} s for each"
    )
    print(f"{given.campaigns - len(counts.errors)} worlds are found again from their records alone")
    for error in counts.errors:
        print(error, file=sys.stderr)
    return 1 if counts.errors or (given.everything and missing(counts)) else 0


if __name__ == "__main__":
    sys.exit(main())

"""The laws of the engine over many games of an edition, a number of players at a time; it goes on where it stopped.

    PYTHONPATH=build/compiled python -m bench.laws godstorm --games 300
    PYTHONPATH=build/compiled python -m bench.laws godstorm --games 20 --seats 3 --mode chosen
    conquete campaign legacy --games 10 --seats 5 --bots any --seed 1 --file late.jsonl
    PYTHONPATH=build/compiled python -m bench.laws legacy --games 20 --world late.jsonl

At every decision of every game: possible states (armies among them, where an edition conserves them), events that
tell every change, saving and loading, no leak, every option applies (docs/design/add-an-edition.md, "Tests"). Games
done are noted in build/laws/<edition>.json; where other rules were composed, or with --again, all are played anew.
With --world games are played on a world: a document, or that of a campaign's file; its first people take the seats.
"""

import argparse
import json
import sys
from pathlib import Path

from bench.cards import sizes

from conquete.campaign import Chronicle
from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.worlds import World, read_world
from conquete.research.conformance import check_edition
from conquete.research.lines import Broken

FOLDER = Path("build/laws")
EVERY = 10  # games between two lines


class Notes:
    """How many games of each size are done, by the digest of their rules."""

    def __init__(self, edition: str, again: bool) -> None:
        self.path = FOLDER / f"{edition}.json"
        self.done: dict[str, int] = {}
        if self.path.exists() and not again:
            self.done = json.loads(self.path.read_text())

    def note(self, size: str, games: int) -> None:
        self.done[size] = games
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.done, indent=1))


def read_late(edition: str, path: str, seats: int) -> World:
    """The world in a file, with so many of its people seated."""
    text = Path(path).read_text(encoding="utf-8")
    world = Chronicle.read(text).world if path.endswith(".jsonl") else read_world(json.loads(text))
    return worlds_of(edition).memory.seated(world, list(range(seats)), [""] * seats)


def check(edition: str, mode: str, seats: int, games: int, notes: Notes, path: str | None) -> int:
    """The games of one size that are still to be played; how many decisions they had."""
    world = read_late(edition, path, seats) if path else None
    size = f"{mode}, {seats} players, {load_edition(edition).ruleset(mode, seats, world=world).digest}"
    steps: list[int] = []
    for seed in range(notes.done.get(size, 0), games):
        check_edition(
            edition, [mode], [seats], 1, seed, report=lambda _mode, _seats, _seed, n: steps.append(n), world=world
        )
        notes.note(size, seed + 1)
        if (seed + 1) % EVERY == 0:
            print(f"{edition} {mode}, {seats} players: {seed + 1} of {games} games", flush=True)
    return sum(steps)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games of an edition under the laws of the engine.")
    parser.add_argument("edition")
    parser.add_argument("--mode", help="one mode; every mode without it")
    parser.add_argument("--seats", type=int, help="one number of players; every number without it")
    parser.add_argument("--games", type=int, default=300, help="of each mode with each number of players")
    parser.add_argument("--world", metavar="FILE", help="a world, or the file of a campaign, to play on")
    parser.add_argument("--again", action="store_true", help="forget what was done before")
    given = parser.parse_args()
    notes = Notes(given.edition, given.again)
    for mode, seats in sizes(given.edition, given.mode, given.seats):
        try:
            steps = check(given.edition, mode, seats, given.games, notes, given.world)
        except Broken as broken:
            print(broken, file=sys.stderr)
            return 1
        print(
            f"{given.edition} {mode}, {seats} players: {given.games} games keep the laws, {steps} steps now",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

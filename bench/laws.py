"""The laws of the engine over many games of an edition, a number of players at a time; it goes on where it stopped.

    PYTHONPATH=build/compiled python -m bench.laws godstorm --games 300
    PYTHONPATH=build/compiled python -m bench.laws godstorm --games 20 --seats 3 --mode chosen

At every decision of every game: possible states (armies among them, where an edition conserves them), events that
tell every change, saving and loading, no leak, every option applies (docs/design/add-an-edition.md, "Tests"). Games
done are noted in build/laws/<edition>.json; where other rules were composed, or with --again, all are played anew.
"""

import argparse
import json
import sys
from pathlib import Path

from bench.cards import sizes

from conquete.editions import load_edition
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


def check(edition: str, mode: str, seats: int, games: int, notes: Notes) -> int:
    """The games of one size that are still to be played; how many decisions they had."""
    size = f"{mode}, {seats} players, {load_edition(edition).ruleset(mode, seats).digest}"
    steps: list[int] = []
    for seed in range(notes.done.get(size, 0), games):
        check_edition(edition, [mode], [seats], 1, seed, report=lambda _mode, _seats, _seed, n: steps.append(n))
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
    parser.add_argument("--again", action="store_true", help="forget what was done before")
    given = parser.parse_args()
    notes = Notes(given.edition, given.again)
    for mode, seats in sizes(given.edition, given.mode, given.seats):
        try:
            steps = check(given.edition, mode, seats, given.games, notes)
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

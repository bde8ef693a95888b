"""Tuning marshal's weights in games: which of them matter, in which direction, and what a step that way brings.

python bench/tune.py                       a thousand pairs of games, then a check of the step: see --pairs, --check
python bench/tune.py --set fixed           the weights for games in which sets of cards do not rise
python bench/tune.py --mode mission --only mission,mission_slope,hinder

In every pair one marshal plays the same deal twice against a mixed field: with all weights moved at random by
about their spread, and with all of them moved the other way. The average of (move x difference in wins) is the
effect of a weight, all weights being measured by the same games. The step moves each weight in its direction,
the further the surer it is; the check plays the weights after and before the step on the same fresh deals.
Nothing is written: who likes the step puts it into weights.toml and what was found into docs/bots/tuning.md.
"""

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from random import Random

from conquete.api import game_from_rules
from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.bots.knowledge.classic.weights import Weights, read_weights
from conquete.bots.marshal import MarshalBot
from conquete.bots.match import bot_seed, play_game
from conquete.editions import load_edition
from conquete.engine.ruleset import Ruleset

SEATS = 4
MAX_ROUNDS = 200
FIELD = ("steady", "steady", "steady", "marshal", "marshal", "marshal", "vulture", "builder")  # drawn from
SURE = 3.0  # standard errors from which a weight is moved by its whole spread

# How far a weight is moved for a try.
SPREADS: dict[str, float] = {
    "power": 0.3,
    "sharper": 0.4,
    "income": 0.6,
    "bonus": 0.5,
    "cards": 0.25,
    "idle": 0.15,
    "threatened": 0.15,
    "free": 0.1,
    "greatest": 0.12,
    "guarded": 0.25,
    "progress": 0.3,
    "fronts": 0.2,
    "held": 0.25,
    "compact": 0.3,
    "waiting": 0.08,
    "few": 1.0,
    "hunted": 0.3,
    "prey": 0.25,
    "gain": 0.04,
    "least_chance": 0.1,
    "least_sweep": 0.1,
    "drop": 0.1,
    "trade_edge": 0.015,
    "first_stack": 3.0,
    "mission": 1.5,
    "mission_slope": 0.4,
    "hinder": 0.3,
}
LEAST: dict[str, float] = {"gain": 0.0, "first_stack": 2.0, "mission": 0.0, "mission_slope": 0.1, "hinder": 0.0}


@dataclass(frozen=True)
class Ring:
    """Where the games are played and which weights are moved."""

    edition: str
    mode: str
    set: str  # of weights: "rising" or "fixed"
    names: tuple[str, ...]
    seed: str

    def weights(self, moves: Sequence[float]) -> Weights:
        """Those of the file, each moved by so many spreads."""
        weights = read_weights()
        for name, move in zip(self.names, moves, strict=True):
            holder = weights if hasattr(weights, name) else getattr(weights, self.set)
            value = getattr(holder, name) + move * SPREADS[name]
            value = max(value, LEAST.get(name, value))
            setattr(holder, name, round(value) if name == "first_stack" else value)
        return weights

    def rules(self) -> Ruleset:
        return _compiled(self.edition, self.mode, self.set == "rising")

    def wins(self, moves: Sequence[float], deal: str, seat: int) -> bool:
        """Does a marshal with moved weights win this deal?"""
        field = Random(f"field {deal}")
        seed = f"{self.seed}/{deal}"
        bots: list[Bot] = [load_bot(field.choice(FIELD)) for _ in range(SEATS)]
        bots[seat] = MarshalBot(self.weights(moves))
        for number, bot in enumerate(bots):
            bot.start(number, bot_seed(number, seed))
        outcome = play_game(game_from_rules(self.rules(), seed=seed, recording=False), bots, MAX_ROUNDS)
        return outcome.finished and seat in outcome.winners

    def pair(self, number: int) -> tuple[list[float], int]:
        """The moves of a pair of games, and by how many wins they were better than their opposite."""
        luck = Random(hashlib.sha256(f"{self.seed} moves {number}".encode()).hexdigest())
        moves = [luck.gauss(0.0, 1.0) for _ in self.names]
        there = self.wins(moves, f"pair {number}", number % SEATS)
        back = self.wins([-move for move in moves], f"pair {number}", number % SEATS)
        return moves, there - back


@lru_cache(maxsize=4)
def _compiled(edition: str, mode: str, rising: bool) -> Ruleset:
    options: dict[str, object] = {"windows": "exact"}
    if edition == "hasbro-2000":
        options["progressive"] = rising
    return load_edition(edition).ruleset(mode, SEATS, options)


# Work for other processes: a ring and a number.


def play_pair(ring: Ring, number: int) -> tuple[list[float], int]:
    return ring.pair(number)


def play_check(ring: Ring, step: list[float], number: int) -> tuple[bool, bool]:
    """Whether marshal wins with the step and without it."""
    deal, seat = f"check {number // SEATS}", number % SEATS
    return ring.wins(step, deal, seat), ring.wins([0.0] * len(step), deal, seat)


@dataclass(frozen=True)
class Effect:
    """What moving a weight by its spread does to the share of wins."""

    name: str
    mean: float
    error: float

    @property
    def step(self) -> float:
        """In spreads."""
        return max(-1.0, min(1.0, self.mean / self.error / SURE)) if self.error else 0.0


def effects_of(names: Sequence[str], pairs: Sequence[tuple[list[float], int]]) -> Iterator[Effect]:
    count = len(pairs)
    for index, name in enumerate(names):
        products = [moves[index] * better / 2.0 for moves, better in pairs]
        mean = sum(products) / count
        spread = sum((product - mean) ** 2 for product in products) / max(1, count - 1)
        yield Effect(name, mean, sqrt(spread / count))


def checked(results: Sequence[tuple[bool, bool]]) -> str:
    count = len(results)
    after = sum(1 for result in results if result[0])
    before = sum(1 for result in results if result[1])
    differences = [result[0] - result[1] for result in results]
    mean = sum(differences) / count
    error = sqrt(sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1) / count)
    return (
        f"check over {count} games: {100 * before / count:.1f} % before, {100 * after / count:.1f} % after, "
        f"difference {100 * mean:+.1f} +- {196 * error:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--check", type=int, default=400, help="games with and without the step")
    parser.add_argument("--edition", default="hasbro-2000")
    parser.add_argument("--mode", default="conquest")
    parser.add_argument("--set", choices=("rising", "fixed"), default="rising")
    parser.add_argument("--only", default="", help="weights, with commas; all but those of missions if left out")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    plain = [name for name in SPREADS if name not in ("mission", "mission_slope", "hinder")]
    names = tuple(given.only.split(",") if given.only else plain)
    ring = Ring(given.edition, given.mode, given.set, names, given.seed)
    with ProcessPoolExecutor(given.jobs) as pool:
        pairs = list(pool.map(play_pair, [ring] * given.pairs, range(given.pairs), chunksize=4))
        effects = list(effects_of(names, pairs))
        print("| weight | effect of its spread, % of wins | step |\n|---|---|---|")
        for effect in effects:
            moved = effect.step * SPREADS[effect.name]
            print(f"| `{effect.name}` | {100 * effect.mean:+.1f} +- {100 * effect.error:.1f} | {moved:+.3f} |")
        step = [effect.step for effect in effects]
        after = ring.weights(step)
        moved_to = {
            name: getattr(after if hasattr(after, name) else getattr(after, ring.set), name) for name in names
        }
        print(json.dumps({name: round(value, 3) for name, value in moved_to.items()}))
        if given.check:
            numbers = range(given.check)
            results = pool.map(play_check, [ring] * given.check, [step] * given.check, numbers, chunksize=4)
            print(checked(list(results)))


if __name__ == "__main__":
    main()

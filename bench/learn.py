"""Training the value by which general judges positions, on games that bench/positions.py has played.

python -m bench.learn build/positions/*.jsonl        writes src/conquete/bots/general/value.json

Every position is one example: of the players in it, who won? The network gives each of them a strength, and the
strengths are shared out into chances. One game in ten is kept apart; what is printed is how surprising its winners
were (the mean of -log chance, less is better), against that of marshal's estimate and of an even share.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path

import msgspec
import numpy as np
from bench.positions import WHERE, Seen, Watched, rules_of
from numpy.typing import NDArray
from rich.progress import track

from conquete.bots.evaluation import Evaluation, Picture
from conquete.bots.general.features import COUNT, Features
from conquete.bots.general.network import FILE, Network
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.weights import read_weights

NEURONS = 24
PLAYERS = 6
BATCH = 512
RATE = 0.002
DECAY = 1e-4
KEPT_APART = 10
Array = NDArray[np.float32]


class Examples:
    """Positions as arrays: features by seat, who is in the game, who won."""

    def __init__(self, features: Array, alive: Array, winners: NDArray[np.int64], games: NDArray[np.int64]) -> None:
        self.features = features
        self.alive = alive
        self.winners = winners
        self.games = games

    def part(self, chosen: NDArray[np.bool_]) -> "Examples":
        return Examples(self.features[chosen], self.alive[chosen], self.winners[chosen], self.games[chosen])


def picture_of(seen: Seen, seats: int) -> Picture:
    held = [0] * (max(max(seen.owner), seats - 1) + 1)
    for owner in seen.owner:
        if owner >= 0:
            held[owner] += 1
    return Picture(seen.owner, [float(count) for count in seen.armies], held, seen.hands, seen.traded, seen.mover)


def games_in(paths: Sequence[Path]) -> Iterator[Watched]:
    for path in paths:
        for line in path.read_bytes().splitlines():
            if line:
                yield msgspec.json.decode(line, type=Watched)


def read_examples(paths: Sequence[Path]) -> tuple[Examples, list[float]]:
    """All positions, and for each how surprised marshal's estimate is by the winner."""
    grounds = [Ground(rules_of(where)) for where in WHERE]
    makers = [Features(ground) for ground in grounds]
    weights = read_weights()
    estimates = [Evaluation(ground, weights.rising if ground.rises else weights.fixed) for ground in grounds]
    features: list[Array] = []
    alive: list[Array] = []
    winners: list[int] = []
    games: list[int] = []
    surprises: list[float] = []
    for number, game in enumerate(track(list(games_in(paths)), "looking")):
        seats = WHERE[game.where].seats
        for seen in game.seen:
            picture = picture_of(seen, seats)
            rows = makers[game.where].rows(picture)
            table = np.zeros((PLAYERS, COUNT), np.float32)
            lives = np.zeros(PLAYERS, np.float32)
            for seat, row in enumerate(rows):
                if row:
                    table[seat] = row
                    lives[seat] = 1.0
            features.append(table)
            alive.append(lives)
            winners.append(game.winner)
            games.append(number)
            surprises.append(-log(max(1e-6, estimates[game.where].chance(picture, game.winner))))
    return Examples(np.stack(features), np.stack(alive), np.array(winners), np.array(games)), surprises


class Trainee:
    """The network while it learns: Adam, by hand, for it is small."""

    def __init__(self, means: Array, spreads: Array, seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.means, self.spreads = means, spreads
        self.values: list[Array] = [
            (luck.standard_normal((COUNT, NEURONS)) / np.sqrt(COUNT)).astype(np.float32),
            np.zeros(NEURONS, np.float32),
            (luck.standard_normal(NEURONS) / np.sqrt(NEURONS)).astype(np.float32),
            np.zeros(COUNT, np.float32),
        ]
        self.first = [np.zeros_like(value) for value in self.values]
        self.second = [np.zeros_like(value) for value in self.values]
        self.steps = 0

    def chances(self, inputs: Array, alive: Array) -> tuple[Array, Array]:
        hidden, bias, out, straight = self.values
        active = np.maximum(inputs @ hidden + bias, 0.0)
        strengths = active @ out + inputs @ straight
        strengths = np.where(alive > 0, strengths, -1e9)
        strengths -= strengths.max(axis=1, keepdims=True)
        weights = np.exp(strengths)
        return (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32), active.astype(np.float32)

    def scaled(self, examples: Examples) -> Array:
        return ((examples.features - self.means) / self.spreads * examples.alive[:, :, None]).astype(np.float32)

    def surprise(self, examples: Examples) -> float:
        chances, _ = self.chances(self.scaled(examples), examples.alive)
        return float(-np.log(np.maximum(1e-6, chances[np.arange(len(chances)), examples.winners])).mean())

    def learn(self, inputs: Array, alive: Array, winners: NDArray[np.int64], rate: float) -> None:
        chances, active = self.chances(inputs, alive)
        blame = chances.copy()
        blame[np.arange(len(blame)), winners] -= 1.0
        blame *= alive / len(blame)
        out = self.values[2]
        back = blame[:, :, None] * out * (active > 0)
        flat = inputs.reshape(-1, COUNT)
        slopes = [
            flat.T @ back.reshape(-1, NEURONS),
            back.sum(axis=(0, 1)),
            (active * blame[:, :, None]).sum(axis=(0, 1)),
            flat.T @ blame.reshape(-1),
        ]
        self.steps += 1
        for index, slope in enumerate(slopes):
            slope = slope + DECAY * self.values[index]
            self.first[index] += 0.1 * (slope - self.first[index])
            self.second[index] += 0.001 * (slope * slope - self.second[index])
            mean = self.first[index] / (1 - 0.9**self.steps)
            square = self.second[index] / (1 - 0.999**self.steps)
            self.values[index] = (self.values[index] - rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def network(self) -> Network:
        hidden, bias, out, straight = self.values
        rows = [[*column, b] for column, b in zip(hidden.T.tolist(), bias.tolist(), strict=True)]
        means, spreads = rounded(self.means.tolist()), rounded(self.spreads.tolist())
        return Network(
            means, spreads, [rounded(row) for row in rows], rounded(out.tolist()), rounded(straight.tolist())
        )


def rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 5) for number in numbers]


def train(examples: Examples, epochs: int, seed: int) -> Trainee:
    lives = examples.features[examples.alive > 0]
    trainee = Trainee(lives.mean(axis=0), lives.std(axis=0) + np.float32(1e-3), seed)
    inputs = trainee.scaled(examples)
    luck = np.random.default_rng(seed)
    for epoch in track(range(epochs), "learning"):
        rate = RATE * (1.0 - epoch / epochs) + 1e-5
        order = luck.permutation(len(inputs))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            trainee.learn(inputs[chosen], examples.alive[chosen], examples.winners[chosen], rate)
    return trainee


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the value by which general judges positions.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    arguments = parser.parse_args()
    examples, surprises = read_examples(arguments.files)
    apart = examples.games % KEPT_APART == 0
    trainee = train(examples.part(~apart), arguments.epochs, arguments.seed)
    held = examples.part(apart)
    even = float(np.log(held.alive.sum(axis=1)).mean())
    usual = float(np.array(surprises)[apart].mean())
    print(f"{len(examples.games)} positions of {examples.games.max() + 1} games; {len(held.games)} kept apart")
    print(f"surprise: even share {even:.4f}, marshal {usual:.4f}, learned {trainee.surprise(held):.4f}")
    print(f"on what it has learned from: {trainee.surprise(examples.part(~apart)):.4f}")
    arguments.out.write_bytes(msgspec.json.format(msgspec.json.encode(trainee.network()), indent=1) + b"\n")


if __name__ == "__main__":
    main()

"""Perft: how many lines of play lie below a position, the oracle that finds a wrong rule fast.

A line is counted step by step: every option of a seat with its ranges written out, and at chance every class
of outcomes that leads to a different state. A question the engine answers by itself is no step. A line that
reaches the end of the game before `depth` is not counted, as in chess.

A .perft file is JSON: {"about": ..., "position": {...}, "counts": [lines of 1 step, of 2 steps, ...]}.
"""

import json

from conquete.api import from_position
from conquete.engine.errors import BadPosition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE


def perft(game: Game, depth: int) -> int:
    """The number of lines of `depth` steps from where `game` stands, which stays there."""
    if depth == 0:
        return 1
    if game.is_over:
        return 0
    steps = _steps(game)
    if depth == 1:
        return len(steps)
    total = 0
    for action in steps:
        below = game.clone(keep_dice=False)
        below.play(action)
        total += perft(below, depth - 1)
    return total


def divide(game: Game, depth: int) -> dict[str, int]:
    """The same count apart for every first step, to see under which one two programs differ."""
    counts: dict[str, int] = {}
    if game.is_over or depth < 1:
        return counts
    for action in _steps(game):
        below = game.clone(keep_dice=False)
        below.play(action)
        counts[game.text(action)] = perft(below, depth - 1)
    return counts


def _steps(game: Game) -> list[int]:
    if game.actor == CHANCE:
        return [outcome for outcome, _ in game.chance_classes()]
    return list(game.decision().options)


class PerftFile:
    """A position with the counts that two independent computations agree on."""

    def __init__(self, about: str, position: dict[str, object], counts: list[int]) -> None:
        self.about = about
        self.position = position
        self.counts = counts

    def game(self) -> Game:
        """The game at the position, with chance asked."""
        return from_position(self.position, ask_chance=True, recording=False)


def read_perft(text: str) -> PerftFile:
    """Read a .perft file; what is none is refused."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition("the perft file is not JSON") from error
    if not isinstance(data, dict) or not isinstance(data.get("position"), dict):
        raise BadPosition("the perft file has no position")
    counts = data.get("counts", [])
    if not isinstance(counts, list) or not all(type(count) is int and count >= 0 for count in counts):
        raise BadPosition("the counts of a perft file are numbers, one for each depth")
    return PerftFile(str(data.get("about", "")), data["position"], counts)

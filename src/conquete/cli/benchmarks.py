"""The built-in benchmarks: each gives figures by name."""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Final

import conquete
from conquete.engine.chance import RandomDice
from conquete.engine.game import Game
from conquete.engine.state import State

Figures = dict[str, float]

CLONES: Final = 2000


def engine(seconds: float) -> Figures:
    """Random play of hasbro-2000, conquest, four seats: what the rules cost by themselves."""
    random = Random(1)
    rules = conquete.new("hasbro-2000", "conquest", 4, options={"windows": "exact"}, recording=False).rules
    decisions = games = 0
    game = Game(rules, dice=RandomDice(random))
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(100):
            if game.is_over:
                games += 1
                game = Game(rules, dice=RandomDice(random))
            options = game.decision().options
            game.play(options[int(random.random() * len(options))])
            decisions += 1
    spent = time.perf_counter() - start
    return {
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 2),
        "clone_microseconds": round(_clone_time(game) * 1e6, 2),
        "bytes_per_state": size_of(game.state),
    }


def _clone_time(game: Game) -> float:
    start = time.perf_counter()
    for _ in range(CLONES):
        game.clone()
    return (time.perf_counter() - start) / CLONES


def size_of(state: State) -> int:
    """The memory that a copy of a state takes: its lists, and the frames on its stack."""
    lists: list[object] = [state.owner, state.armies, state.held, state.values, state.zones, state.frames]
    lists += [*state.zones, *state.frames]
    return sum(sys.getsizeof(part) for part in lists) + sys.getsizeof(state)


BENCHMARKS: Final[dict[str, Callable[[float], Figures]]] = {"engine": engine}

"""How fast the engine is: the same workload in plain Python and compiled."""

import sys
import time
from random import Random

from conquete.api import game_from_rules
from conquete.compiled import is_compiled
from conquete.editions import load_edition
from conquete.engine.chance import RandomDice
from conquete.engine.game import Game
from conquete.engine.playout import playout
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State

MAX_ROUNDS = 300


def measure_engine(
    seconds: float = 3.0,
    edition: str = "hasbro-2000",
    mode: str = "conquest",
    seats: int = 4,
) -> dict[str, float]:
    """Random play of one edition: what the engine does by itself, and through the public calls."""
    rules = load_edition(edition).ruleset(mode, seats, {"windows": "exact"})
    figures = {"compiled": float(is_compiled())}
    figures.update(_playouts(rules, seconds))
    figures.update(_public_calls(rules, seconds))
    game = _middle_game(rules)
    figures["clone_us"] = _clone_time(game)
    figures["state_bytes"] = float(state_bytes(game.state))
    return {name: round(value, 2) for name, value in figures.items()}


def measure_playouts(edition: str, mode: str, seats: int, seconds: float) -> dict[str, float]:
    """Random play of any edition by the engine alone."""
    return _playouts(load_edition(edition).ruleset(mode, seats, {"windows": "exact"}), seconds)


def _playouts(rules: Ruleset, seconds: float) -> dict[str, float]:
    """The engine's own playout with plain dice: what a search bot's rollouts cost."""
    dice = RandomDice(Random(1))
    games = decisions = steps = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        game = Game(rules, None, dice)
        decisions += playout(game, dice, MAX_ROUNDS)
        steps += game.count
        games += 1
        elapsed = time.perf_counter() - start
    return {
        "decisions_per_second": decisions / elapsed,
        "steps_per_second": steps / elapsed,
        "games_per_second": games / elapsed,
        "decisions_per_game": decisions / games,
    }


def _public_calls(rules: Ruleset, seconds: float) -> dict[str, float]:
    """The loop of the README: checked answers, fair dice, a record kept."""
    random = Random(1)
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        game = game_from_rules(rules, seed=games)
        while not game.is_over and game.state.round <= MAX_ROUNDS:
            game.apply(random.choice(game.decision().options))
            decisions += 1
        games += 1
        elapsed = time.perf_counter() - start
    return {"recorded_decisions_per_second": decisions / elapsed}


def _middle_game(rules: Ruleset) -> Game:
    dice = RandomDice(Random(2))
    game = Game(rules, None, dice)
    playout(game, dice, 10)
    return game


def _clone_time(game: Game, repeats: int = 20_000) -> float:
    start = time.perf_counter()
    for _ in range(repeats):
        game.clone()
    return (time.perf_counter() - start) / repeats * 1e6


def state_bytes(state: State) -> int:
    """Memory of one state: the object, its lists and its frames (small integers are shared)."""
    lists = [state.owner, state.armies, state.held, state.values, state.zones, state.frames, *state.zones]
    return sys.getsizeof(state) + sum(map(sys.getsizeof, [*lists, *state.frames]))

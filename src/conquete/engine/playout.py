"""Playing on at random, as fast as the engine goes: for rollouts, soak tests and benchmarks."""

from conquete.engine.actions import ACTION_MASK, N_SHIFT, SPAN_SHIFT
from conquete.engine.chance import Dice
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, OVER


def pick(packed: list[int], chooser: Dice) -> int:
    """One action: each option equally likely, then each number of its range."""
    count = len(packed)
    option = packed[chooser.below(count)] if count > 1 else packed[0]
    width = option >> SPAN_SHIFT
    if width:
        return (option & ACTION_MASK) + (chooser.below(width + 1) << N_SHIFT)
    return option


def playout(game: Game, chooser: Dice, max_rounds: int) -> int:
    """Answer every decision at random until the game is over or `max_rounds` are played; how many there were.

    The game must throw its own dice.
    """
    assert game.actor != CHANCE, "a playout needs a game with dice"
    state = game.state
    play = game.play
    decisions = 0
    while game.actor != OVER and state.round <= max_rounds:
        play(pick(game.packed, chooser))
        decisions += 1
    return decisions

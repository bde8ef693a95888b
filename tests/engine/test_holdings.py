"""What armies hold is remembered, and never out of date."""

from random import Random

import pytest

from conquete.editions import load_edition
from conquete.engine.chance import RandomDice
from conquete.engine.game import Game
from conquete.engine.playout import pick
from conquete.engine.state import State

pytestmark = pytest.mark.smoke

RULES = load_edition("hasbro-2000").ruleset("conquest", 3, {})


def counted(state: State, army: int) -> list[int]:
    return [territory for territory in range(len(state.owner)) if state.owner[territory] == army]


def test_it_follows_every_conquest_in_games_that_share_their_rules() -> None:
    dice = RandomDice(Random(5))
    games = [Game(RULES, None, dice) for _ in range(2)]
    for _ in range(400):
        for game in games:
            game.play(pick(game.packed, dice))
            for army in range(3):
                assert RULES.holdings.of(game.state, army) == counted(game.state, army)
    assert games[0].state.owner != games[1].state.owner


def test_nothing_is_counted_anew_while_nothing_changes_hands() -> None:
    state = RULES.initial()
    state.owner = [territory % 3 for territory in range(len(state.owner))]
    first = RULES.holdings.of(state, 1)
    assert RULES.holdings.of(state.copy(), 1) is first
    state.owner[1] = 2
    assert RULES.holdings.of(state, 1) == first[1:]
    assert 1 in RULES.holdings.of(state, 2)

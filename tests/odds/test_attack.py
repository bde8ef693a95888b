"""What an attack on a board is worth: the one answer that all callers give."""

import pytest

from conquete import odds
from conquete.engine.errors import ConqueteError
from tests.helpers import scene


def test_those_left_if_won_are_counted_over_won_battles_alone() -> None:
    fought = odds.fought(9, 8, odds.CLASSIC)
    won = {
        attackers: chance for (attackers, defenders), chance in fought.ends.items() if attackers and not defenders
    }
    mean = sum(attackers * chance for attackers, chance in won.items()) / sum(won.values())
    assert fought.left_if_won == pytest.approx(mean)
    assert fought.left_if_won == pytest.approx(fought.expected_attackers_left / fought.win)
    assert round(fought.left_if_won) == 5
    assert round(fought.expected_attackers_left) == 3


def test_nobody_is_left_where_nothing_can_be_won() -> None:
    assert odds.fought(3, 2, odds.dice_of("hasbro-2000", {"spared": 1})).left_if_won == 0.0
    kept = odds.fought(3, 2, odds.CLASSIC, keep=3)
    assert (kept.win, kept.left_if_won, kept.throw) == (0.0, 0.0, None)


def test_an_attack_on_a_board_is_the_battle_of_its_armies() -> None:
    game = scene({"brazil": (0, 6), "peru": (1, 3)}, at="attack")
    at = game.rules.board.index
    dice = odds.dice_at(game.rules, game.state, at["brazil"], at["peru"])
    found = odds.attack_odds(game.rules, game.state, at["brazil"], at["peru"])
    assert found == odds.fought(5, 3, dice)
    kept = odds.attack_odds(game.rules, game.state, at["brazil"], at["peru"], keep=3, dice=2, defence_dice=1)
    assert kept == odds.fought(5, 3, dice.at_most(2, 1), keep=2)


@pytest.mark.parametrize(
    ("target", "reason"), [("argentina", "same player"), ("japan", "cannot be attacked"), ("peru", "no army")]
)
def test_what_the_rules_never_allow_has_no_odds(target: str, reason: str) -> None:
    game = scene({"brazil": (0, 1 if target == "peru" else 9), "argentina": (0, 1)}, at="attack")
    at = game.rules.board.index
    with pytest.raises(ConqueteError, match=reason):
        odds.attack_odds(game.rules, game.state, at["brazil"], at[target])

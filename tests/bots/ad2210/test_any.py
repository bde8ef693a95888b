"""The bot `any` at a table of 2210."""

import pytest

import conquete
from tests.bots.test_any import check_it_beats_random, thinking
from tests.bots.turns import check_hidden_things_change_nothing


@pytest.mark.parametrize("mode", ["standard", "two-player"])
def test_hidden_cards_change_nothing(mode: str) -> None:
    """Bids, command cards, scouts: what others hold is drawn anew, and it answers the same."""
    game = conquete.new("2210", mode, seed=4, recording=False)
    check_hidden_things_change_nothing(game, (thinking(12), thinking(12)), seat=0, rounds=2, least=10)


def test_it_beats_random_where_two_play() -> None:
    check_it_beats_random("2210", "two-player", 2)

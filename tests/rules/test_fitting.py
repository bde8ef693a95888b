"""Which boards a game fits on: exactly those on which its deal can be carried out."""

from typing import Any

import pytest

from conquete.editions.fitting import fit_deal, fit_deal_for_two, fit_share_by_die
from conquete.engine.board import Board
from conquete.engine.errors import ConqueteError


def board(size: int) -> Board:
    return Board("small", [f"t{i}" for i in range(size)], [], [])


def fits(fit: Any, *given: Any, **more: Any) -> bool:
    try:
        fit(*given, **more)
    except ConqueteError:
        return False
    return True


@pytest.mark.parametrize(
    ("size", "armies", "group", "expected"),
    [
        (42, 40, 1, True),
        (42, 15, 1, True),  # one army is left to place
        (42, 14, 1, False),  # and here none
        (42, 13, 1, False),
        (43, 40, 1, False),  # no three equal shares
        (44, 40, 1, False),
        (3, 2, 1, True),
        (0, 40, 1, False),
        (42, 40, 2, True),
        (39, 40, 2, False),  # 27 left, two at a time
        (39, 40, 3, True),
    ],
)
def test_a_game_for_two_deals_three_equal_shares_and_leaves_whole_groups(size, armies, group, expected):
    assert fits(fit_deal_for_two, board(size), armies, group=group) is expected


@pytest.mark.parametrize(
    ("size", "seats", "armies", "extra", "expected"),
    [
        (3, 3, 35, 0, True),
        (2, 3, 35, 0, False),
        (102, 3, 35, 0, True),
        (103, 3, 35, 0, False),  # somebody would have no army left to place
        (7, 3, 35, 2, True),
        (6, 3, 35, 2, False),
        (100, 3, 35, 2, True),
        (101, 3, 35, 2, False),
    ],
)
def test_everybody_gets_a_territory_and_keeps_an_army(size, seats, armies, extra, expected):
    assert fits(fit_deal, board(size), seats, armies, extra_cards=extra) is expected


@pytest.mark.parametrize(
    ("size", "seats", "expected"), [(13, 3, True), (12, 3, False), (31, 6, True), (30, 6, False)]
)
def test_the_last_player_still_gets_a_territory_after_nothing_but_sixes(size, seats, expected):
    assert fits(fit_share_by_die, board(size), seats) is expected

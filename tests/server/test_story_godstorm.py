"""The story of a game of Godstorm."""

import pytest

from conquete.editions import load_edition
from conquete.odds import CLASSIC, Dice, Side
from conquete.server.table.looking_back.luck import expected
from tests.rules.godstorm.scenes import war
from tests.server.test_luck import NOBODY_BUYS, check, told
from tests.server.test_story import check_counts

ONES_AGAIN = Side(rerolls_ones=True)


def test_to_hold_all_of_what_pays_nothing_is_not_told() -> None:
    """The whole Underworld is won, and pays nobody for being whole."""
    board = war().rules.board
    below = [board.territories[place] for place in board.region_members[board.regions.index("underworld")]]
    last = below[-1]
    source = next(name for name in below if board.index[last] in board.neighbours[board.index[name]])
    game = war({**dict.fromkeys(below, (0, 2)), source: (0, 6), last: (1, 1)}, at="attack_below")
    chronicle = told(game, f"attack {source} {last}", "dice 3", "roll 6 6 6 | 1")
    assert game.state.owner[board.index[last]] == 0
    assert (chronicle.totals[0].attacks, chronicle.totals[0].conquests) == (1, 1)
    assert chronicle.totals[0].regions_taken == 0
    assert chronicle.turns[-1].deeds == []


def test_all_attacks_throws_and_cards_count() -> None:
    check_counts(load_edition("godstorm").ruleset("standard", 3), "AttackDeclared", "MiracleDrawn")


@pytest.mark.parametrize(
    ("joined", "fall", "dice", "losses"),
    [
        ("none", ["roll 4 3 1 | 4 3"], CLASSIC, 2),
        ("war", ["roll 4 3 1 | 4 3"], CLASSIC.but(ties_from=1), 0),
        ("magic", ["roll 4 1 1 | 5 2", "roll 6 1", "roll 3"], CLASSIC.but(ONES_AGAIN), 0),
        ("magic+war", ["roll 4 1 1 | 5 4", "roll 3 2"], CLASSIC.but(ONES_AGAIN, ties_from=1), 2),
    ],
)
def test_gods_win_ties_and_throw_ones_again(joined: str, fall: list[str], dice: Dice, losses: int) -> None:
    gods = {0: {"war": "gaul", "magic": "gaul"}}
    game = war({"gaul": (0, 6), "iberia": (1, 4)}, gods=gods, at="", faith=0)
    attack = ["attack gaul iberia", f"join {joined}", "dice 3", "defend 2", *fall]
    chronicle = told(game, "place gaul 3", *NOBODY_BUYS, *attack)
    check(chronicle, expected(dice, 3, 2, 2), losses, 2 - losses)
    assert (chronicle.totals[0].losses, chronicle.totals[0].kills) == (losses, 2 - losses)

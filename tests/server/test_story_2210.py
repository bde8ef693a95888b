"""The story of a game of 2210."""

import pytest

from conquete.editions import load_edition
from conquete.odds import CLASSIC, Dice, Side
from conquete.server.table.looking_back.luck import expected
from conquete.server.table.looking_back.story import Chronicle
from tests.rules.ad2210.scenes import war
from tests.server.test_luck import NOBODY_BUYS, check, told, told_steps
from tests.server.test_story import check_counts


@pytest.mark.parametrize("last", [{"egypt": (1, 1)}, {}])
def test_a_region_with_a_devastated_land_is_taken_and_lost_as_the_rules_count_it(
    last: dict[str, tuple[int, int]],
) -> None:
    """Egypt is the last land of Africa that counts, held by somebody or lying empty."""
    africa = dict.fromkeys(("zaire_military_zone", "ministry_of_djibouti", "lesotho"), (0, 1))
    game = war(
        {**africa, "saharan_empire": (0, 5), "sakha": (1, 1), **last}, devastated=["madagascar"], at="", energy=0
    )
    chronicle = Chronicle(game.rules)
    orders = ["place lesotho 3", "done", "invade saharan_empire egypt"]
    fight = ["dice none 3", "roll 6 6 6 | 1", "march none 3"] if last else ["march none 2"]
    chronicle.follow(told_steps(game, [*orders, *fight]))
    assert chronicle.totals[0].regions_taken == 1
    assert [(deed.kind, deed.region, deed.bonus) for deed in chronicle.turns[-1].deeds] == [("region", "africa", 3)]
    assert chronicle.totals[0].conquests == len(last)
    game = war(
        {**dict.fromkeys([*africa, "egypt", "saharan_empire"], (1, 1)), "middle_east": (0, 5)},
        devastated=["madagascar"],
        at="",
        energy=0,
    )
    chronicle = Chronicle(game.rules)
    orders[0], orders[-1] = "place middle_east 3", "invade middle_east egypt"
    chronicle.follow(told_steps(game, [*orders, "dice none 3", "roll 6 6 6 | 1"]))
    assert [(deed.kind, deed.other) for deed in chronicle.turns[-1].deeds] == [("region_lost", 1)]


def test_all_attacks_throws_and_cards_count() -> None:
    check_counts(load_edition("2210").ruleset("standard", 3), "InvasionDeclared", "CommandDrawn")


def test_luck_is_that_of_dice_with_eight_sides() -> None:
    """A commander gives the attacker one of them, a station gives the defender nothing else."""
    game = war(
        {"saharan_empire": (0, 4), "egypt": (1, 2), "sakha": (1, 1)},
        at="",
        energy=0,
        commanders={0: {"land": "saharan_empire"}},
        stations=["egypt"],
    )
    invasion = ["invade saharan_empire egypt", "dice land 3", "defend 2", "roll 8 6 6 | 7 7"]
    chronicle = told(game, "place saharan_empire 3", *NOBODY_BUYS, *invasion)
    usual = expected(Dice(Side((8, 6, 6)), Side((8, 8), (1, 2))), 3, 2, 2)
    assert usual.losses - expected(CLASSIC, 3, 2, 2).losses > 0.1
    check(chronicle, usual, 1, 1)

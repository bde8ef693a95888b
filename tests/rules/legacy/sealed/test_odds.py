"""What the packs bring to a battle is in the odds that are shown of it."""

import pytest

from conquete.editions.legacy.sheet import City
from tests.odds.exactness import assert_exact, plain_win
from tests.rules.legacy.sealed import test_extra, test_pack_2, test_pocket_1, test_pocket_1_a, test_pocket_1_d
from tests.rules.legacy.sealed.scenes import at

FEW = {"east_africa": (0, 3), "egypt": (1, 4)}


def test_a_six_that_beats_a_six() -> None:
    game = test_pocket_1_a.mutants("attack", test_pocket_1_a.STRENGTH, {"east_africa": (0, 4), "egypt": (1, 2)})
    found = assert_exact(game, "east_africa", "egypt")
    assert found.win > plain_win(game, found) + 0.05


def test_armies_that_come_back() -> None:
    game = test_pocket_1_a.mutants("attack", test_pocket_1_a.CLONING, FEW, turn=1)
    found = assert_exact(game, "egypt", "east_africa")
    assert found.win < plain_win(game, found) - 0.03
    assert any(against > 3 for _, against in found.ends), "more may stand there than did at first"


def test_they_come_back_against_a_single_die_for_ever() -> None:
    game = test_pocket_1_a.mutants("attack", test_pocket_1_a.CLONING, {**FEW, "egypt": (1, 2)}, turn=1)
    assert_exact(game, "egypt", "east_africa")


def test_ones_that_are_thrown_again() -> None:
    lands = {"east_africa": (0, 4), "north_africa": (1, 2), "middle_east": (2, 2)}
    game = test_pocket_1.mutants("attack", lands)
    against = [assert_exact(game, "east_africa", target).win for target in ("north_africa", "middle_east")]
    assert against[0] > against[1] + 0.05


@pytest.mark.parametrize(("headquarters", "is_armed"), [({"peru": 1}, True), ({}, False)])
def test_the_well_armed(headquarters: dict[str, int], is_armed: bool) -> None:
    lands = {"brazil": (0, 4), "peru": (1, 2)}
    game = at("attack", test_pack_2.having("d"), lands, headquarters=headquarters)
    found = assert_exact(game, "brazil", "peru")
    assert (found.win > plain_win(game, found) + 0.05) is is_armed


def test_the_well_supplied() -> None:
    wins = []
    for faction in ("enclave_of_the_bear", "die_mechaniker"):
        sheet = test_pack_2.having("g", faction, scars={"peru": "ammo_shortage"})
        game = at("attack", sheet, {"brazil": (0, 4), "peru": (1, 2)})
        wins.append(assert_exact(game, "brazil", "peru").win)
    assert wins[0] != pytest.approx(wins[1], abs=0.02)


def test_a_guard_that_is_too_few_when_some_have_fallen() -> None:
    game = test_extra.drafted(
        "attack",
        test_extra.SENTINEL,
        {"east_africa": (0, 9), "egypt": (1, 5)},
        turn=1,
        headquarters={"east_africa": 2},
        registers={"faction": [1, 4, 5]},
    )
    found = assert_exact(game, "egypt", "east_africa")
    assert found.win < plain_win(game, found)


def test_natural_dice_where_they_were_asked_for() -> None:
    sheet = test_pocket_1_d.having(
        test_pocket_1_d.EMP,
        scars={"egypt": "bunker"},
        cities={"egypt": City(kind="minor_city", by=0)},
        walls={"egypt": 5},
    )
    lands = {"east_africa": (0, 4), "egypt": (1, 2)}
    wins = []
    for is_used in (0, 1):
        game = test_pocket_1_d.armed("attack", sheet, lands)
        game.state.values[game.rules.offset(test_pocket_1_d.EMP) + game.rules.board.index["egypt"]] = is_used
        found = assert_exact(game, "east_africa", "egypt")
        wins.append(found.win - plain_win(game, found))
    assert wins[0] < -0.05
    assert wins[1] == pytest.approx(0.0)

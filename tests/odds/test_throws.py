"""One throw, against the enumeration of all its falls."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings

from conquete import ConqueteError, odds
from conquete.odds import CLASSIC, Dice, Side
from tests.odds.enumeration import all_dice, thrown

THREE = Dice(Side(), Side())


def ways(attackers: int, defenders: int, dice: Dice = CLASSIC) -> dict[tuple[int, int], int]:
    """Ways by what attacker and defender lose."""
    found = odds.throw(attackers, defenders, dice)
    return {(row.attacker_losses, row.defender_losses): row.ways for row in found.outcomes}


def test_published_values_of_three_against_two() -> None:
    assert ways(3, 2) == {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}
    assert odds.throw(3, 2).ways == 6**5


def test_published_values_of_three_against_three() -> None:
    assert ways(3, 3, THREE) == {(0, 3): 6420, (1, 2): 10017, (2, 1): 12348, (3, 0): 17871}
    assert odds.throw(3, 3, THREE).ways == 6**6


def test_published_values_of_fewer_dice() -> None:
    assert ways(1, 1) == {(0, 1): 15, (1, 0): 21}
    assert ways(2, 1) == {(0, 1): 125, (1, 0): 91}
    assert ways(3, 1) == {(0, 1): 855, (1, 0): 441}
    assert ways(1, 2) == {(0, 1): 55, (1, 0): 161}
    assert ways(2, 2) == {(0, 2): 295, (1, 1): 420, (2, 0): 581}


def agrees(dice: Dice) -> None:
    for attackers, defenders in product(range(1, dice.attack.most + 1), range(1, dice.defence.most + 1)):
        found = odds.throw(attackers, defenders, dice)
        expected = thrown(dice, attackers, defenders)
        exact = {(lost, won): Fraction(number, found.ways) for lost, won, number, _ in found.outcomes}
        assert exact == expected
        assert all(row.chance == float(exact[row[:2]]) for row in found.outcomes)
        assert [row.attacker_losses for row in found.outcomes] == sorted(row[0] for row in exact)


@pytest.mark.parametrize("eight", list(product((6, 8), repeat=3)))
@pytest.mark.parametrize("against", [(6, 6, 6), (8, 6, 6), (8, 8, 8)])
def test_every_mix_of_six_and_eight_sides(eight: tuple[int, ...], against: tuple[int, ...]) -> None:
    agrees(Dice(Side(eight), Side(against)))


@pytest.mark.parametrize("ties_from", [0, 1, 6])
@pytest.mark.parametrize("rerolls", list(product((False, True), repeat=2)))
def test_ties_and_ones_thrown_again(ties_from: int, rerolls: tuple[bool, bool]) -> None:
    agrees(Dice(Side(rerolls_ones=rerolls[0]), Side(rerolls_ones=rerolls[1]), ties_from))


@pytest.mark.parametrize("adds", [(1,), (-1,), (1, 1), (1, 1, 1), (2, 1), (0, -1)])
@pytest.mark.parametrize("lowest", [-1, 0, 1])
def test_added_points(adds: tuple[int, ...], lowest: int) -> None:
    agrees(Dice(Side(adds=adds), Side(adds=adds, adds_lowest=lowest)))
    agrees(Dice(Side((8, 6, 6), adds=adds), Side(adds_lowest=lowest, top=6)))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(dice=all_dice())
def test_dice_of_any_kind(dice: Dice) -> None:
    agrees(dice)


def test_what_changes_one_die_changes_one_of_equal_dice() -> None:
    # Against 5 5 raised to 6 5, an attacker with 6 6 loses one; if both were raised he would lose two.
    both = Dice(Side((6, 6), (1, 2)), Side((6, 6), (1, 2), adds=(1,)))
    each = Dice(Side((6, 6), (1, 2)), Side((6, 6), (1, 2), adds=(1, 1)))
    assert odds.throw(2, 2, both).chance(2) < odds.throw(2, 2, each).chance(2)


def test_points_never_lift_a_die_above_its_top() -> None:
    high = Dice(Side(), Side((6, 6), (1, 2), adds=(20, 20)))
    assert ways(3, 2, high) == {(2, 0): 6**5}  # all are sixes, and ties are the defender's
    low = Dice(Side((6,), (1,)), Side((6,), (1,), adds=(-20,)))
    assert ways(1, 1, low) == {(0, 1): 30, (1, 0): 6}
    capped = Dice(Side((8,), (1,), adds=(20,), top=6), Side((6,), (1,)))
    assert ways(1, 1, capped) == {(0, 1): 40, (1, 0): 8}


def test_a_single_die_is_both_highest_and_lowest() -> None:
    dice = Dice(Side(), Side((6, 6), (1, 2), adds=(1,), adds_lowest=-1))
    assert ways(3, 1, dice) == ways(3, 1)
    assert ways(3, 2, dice) != ways(3, 2)


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 1), (4, 1), (3, 0), (3, 3)])
def test_dice_that_nobody_has_are_refused(attackers: int, defenders: int) -> None:
    with pytest.raises(ConqueteError, match="throws 1 to"):
        odds.throw(attackers, defenders)


@pytest.mark.parametrize(
    ("sides", "needs"),
    [
        ((), ()),
        ((6,) * 13, tuple(range(1, 14))),
        ((6, 6), (1,)),
        ((1,), (1,)),
        ((16,), (1,)),
        ((6, 6), (2, 3)),
        ((6,) * 3, (1, 3, 2)),
    ],
)
def test_impossible_dice_are_refused(sides: tuple[int, ...], needs: tuple[int, ...]) -> None:
    with pytest.raises(ConqueteError):
        Side(sides, needs)

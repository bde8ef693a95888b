"""The dice of a battle as every edition describes them."""

import pytest

from conquete.rules.dice import Dice, Side


def test_dice_described_alike_are_the_same_key():
    made = [Dice(Side(rerolls_ones=True), Side((6, 6), (1, 2)), ties_from=5, spared=1, sweeps=3) for _ in range(2)]
    assert made[0] is not made[1]
    assert made[0] == made[1]
    assert {made[0]: "known"}[made[1]] == "known"


@pytest.mark.parametrize(
    "other",
    [
        Dice(attack=Side(rerolls_ones=True)),
        Dice(defence=Side()),
        Dice(ties_from=1),
        Dice(spared=1),
        Dice(sweeps=2),
    ],
)
def test_dice_that_differ_in_one_thing_are_others(other):
    assert other != Dice()


@pytest.mark.parametrize(("attack", "defence", "most"), [(2, None, (2, 2)), (None, 1, (3, 1)), (1, 1, (1, 1))])
def test_a_side_that_limits_its_dice_leaves_the_other_as_it_is(attack, defence, most):
    limited = Dice().at_most(attack, defence)
    assert (limited.attack.most, limited.defence.most) == most

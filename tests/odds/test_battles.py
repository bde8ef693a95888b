"""Battles to the end, against a recursion in fractions."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conquete import ConqueteError, odds
from conquete.odds import CLASSIC, Battle, Dice, Side, battles, tables
from conquete.odds.battles import Ends
from conquete.odds.tables import Table
from tests.odds.enumeration import Distribution, all_dice, fought

EXACT = 1e-12
HASBRO = odds.dice_of("hasbro-2000")
FIRST = odds.dice_of("lamorisse-1957")
ALL = {
    "classic": CLASSIC,
    "hasbro-2000": HASBRO,
    "lamorisse-1957": FIRST,
    "eight sides": odds.dice_of(None, {"attack_d8": 2, "defence_d8": 1}),
    "ties and again": odds.dice_of(None, {"ties_from": 1, "defence_rerolls_ones": True}),
    "additions": odds.dice_of(None, {"defence_add_highest": 1, "defence_add": 1}),
}


@pytest.fixture
def by_diagonals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every battle and table goes the way of the large ones."""
    monkeypatch.setattr(battles, "SMALL", 0)
    monkeypatch.setattr(tables, "SMALL", 1)


def differs(found: Battle | odds.Campaign, exact: Distribution | Ends) -> float:
    ends = {*found.ends, *exact}
    return max(abs(found.ends.get(end, 0.0) - float(exact.get(end, 0))) for end in ends)


def check(dice: Dice, attackers: int, defenders: int, keep: int = 0, stop: int = 0) -> None:
    found = odds.battle(attackers, defenders, dice, keep=keep, stop=stop)
    exact = fought(dice, attackers, defenders, keep, stop)
    assert differs(found, exact) < EXACT
    won = float(sum(chance for (mine, theirs), chance in exact.items() if mine and not theirs))
    assert abs(found.win - won) < EXACT
    left = float(sum(mine * chance for (mine, _), chance in exact.items()))
    assert abs(found.expected_attackers_left - left) < EXACT * max(1, attackers)
    against = float(sum(theirs * chance for (_, theirs), chance in exact.items()))
    assert abs(found.expected_defenders_left - against) < EXACT * max(1, defenders)
    for distribution in (found.attackers_left, found.defenders_left):
        assert abs(sum(distribution.values()) - 1) < EXACT
    assert abs(sum(n * p for n, p in found.attackers_left.items()) - left) < EXACT * max(1, attackers)


def test_the_published_value_of_five_against_five() -> None:
    assert round(odds.win(5, 5), 4) == round(odds.battle(5, 5).win, 4) == 0.5062


def test_two_against_the_odd_defence_of_2000() -> None:
    # Two regiments throw one die there, so 3 v 1 twice: (855 / 1296) ** 2 and what one or two defeats leave.
    assert odds.win(30, 2, HASBRO) > odds.win(30, 2)
    first, second = 855 / 1296, 125 / 216
    expected = first * (first + (1 - first) * second) + (1 - first) * second * second  # never more than one lost
    assert odds.battle(3, 2, HASBRO, stop=1).win == pytest.approx(expected, abs=EXACT)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("way", ["cells", "diagonals"])
def test_battles_are_exact(name: str, way: str, request: pytest.FixtureRequest) -> None:
    if way == "diagonals":
        request.getfixturevalue("by_diagonals")
    for attackers, defenders in product((0, 1, 2, 3, 4, 7, 12), (0, 1, 2, 3, 4, 6, 11)):
        check(ALL[name], attackers, defenders)
    for keep, stop in ((1, 0), (3, 0), (9, 0), (0, 1), (0, 2), (0, 5), (0, 9), (2, 4)):
        check(ALL[name], 8, 7, keep, stop)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    dice=all_dice(spared=2),
    attackers=st.integers(0, 9),
    defenders=st.integers(0, 9),
    keep=st.integers(0, 3),
    stop=st.integers(0, 4),
)
def test_battles_with_dice_of_any_kind(dice: Dice, attackers: int, defenders: int, keep: int, stop: int) -> None:
    check(dice, attackers, defenders, keep, stop)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(battles, "SMALL", 0)
        check(dice, attackers, defenders, keep, stop)


def test_the_large_way_is_exact_where_fractions_still_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert battles.SMALL < 52 * 49
    check(CLASSIC, 52, 49)
    monkeypatch.setattr(battles, "SMALL", 100)
    for dice in (HASBRO, FIRST):
        check(dice, 30, 25)
        check(dice, 25, 30, keep=7)
        check(dice, 30, 25, stop=9)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    dice=all_dice(spared=2),
    attackers=st.integers(30, 160),
    defenders=st.integers(30, 160),
    stop=st.integers(0, 20),
)
def test_both_ways_agree_on_large_grids(dice: Dice, attackers: int, defenders: int, stop: int) -> None:
    found = []
    for small in (0, 10**9):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(battles, "SMALL", small)
            found.append(odds.battle(attackers, defenders, dice, stop=stop))
    assert differs(found[0], found[1].ends) < EXACT
    assert abs(found[0].win - found[1].win) < EXACT


@pytest.mark.parametrize("name", ALL)
def test_a_thousand_against_a_thousand(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = odds.battle(1000, 1000, ALL[name])
    assert abs(sum(found.ends.values()) - 1) < EXACT
    assert abs(found.win - odds.win(1000, 1000, ALL[name])) < EXACT
    if name == "classic":  # cell by cell, the slow way
        monkeypatch.setattr(battles, "SMALL", 10**9)
        slow = odds.battle(1000, 1000)
        assert differs(found, slow.ends) < EXACT


# -- tables ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("way", ["cells", "diagonals"])
def test_tables_say_the_same_as_battles(name: str, way: str, request: pytest.FixtureRequest) -> None:
    if way == "diagonals":
        request.getfixturevalue("by_diagonals")
    table = Table(ALL[name])
    for attackers, defenders in product(range(12), range(10)):
        found = odds.battle(attackers, defenders, ALL[name])
        assert abs(table.win(attackers, defenders) - found.win) < EXACT
        assert abs(table.expected(attackers, defenders) - found.expected_attackers_left) < EXACT * 12


def test_tables_grow_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(CLASSIC)
    sizes = [(5, 5), (3, 90), (200, 4), (70, 70), (300, 250)]
    for attackers, defenders in sizes + sizes:
        found = odds.battle(attackers, defenders)
        assert abs(table.win(attackers, defenders) - found.win) < EXACT
        assert abs(table.expected(attackers, defenders) - found.expected_attackers_left) < EXACT * attackers
    monkeypatch.setattr(tables, "LARGE", 300)
    assert abs(table.win(301, 10) - odds.battle(301, 10).win) < EXACT
    assert abs(table.expected(10, 301) - odds.battle(10, 301).expected_attackers_left) < EXACT


@pytest.mark.parametrize("spared", [1, 2, 5])
@pytest.mark.parametrize("way", ["cells", "diagonals"])
def test_what_is_spared_is_never_taken(spared: int, way: str, request: pytest.FixtureRequest) -> None:
    if way == "diagonals":
        request.getfixturevalue("by_diagonals")
    dice = Dice(spared=spared)
    table = Table(dice)
    for attackers, defenders in product(range(9), range(9)):
        check(dice, attackers, defenders)
        assert (
            table.win(attackers, defenders)
            == odds.battle(attackers, defenders, dice).win
            == float(not defenders and attackers > 0)
        )
        left = odds.battle(attackers, defenders, dice).expected_attackers_left
        assert abs(table.expected(attackers, defenders) - left) < EXACT * 9


# -- what everybody expects --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_more_attackers_win_more_and_more_defenders_lose_less(name: str) -> None:
    dice = ALL[name]
    for attackers, defenders in product(range(1, 14), range(1, 14)):
        here = odds.win(attackers, defenders, dice)
        assert 0 < here < 1
        assert odds.win(attackers + 1, defenders, dice) > here
        assert odds.win(attackers, defenders + 1, dice) < here


def test_modifiers_help_whom_they_should() -> None:
    plain = odds.win(8, 8)
    for helpful in ({"attack_d8": 1}, {"attack_add": 1}, {"attack_rerolls_ones": 1}, {"ties_from": 6}):
        assert odds.win(8, 8, odds.changed(CLASSIC, helpful)) > plain
    for harmful in ({"defence_d8": 1}, {"defence_add_highest": 1}, {"defence_rerolls_ones": 1}, {"attack_dice": 2}):
        assert odds.win(8, 8, odds.changed(CLASSIC, harmful)) < plain


@pytest.mark.parametrize("dice", [CLASSIC, HASBRO, FIRST], ids=["classic", "hasbro-2000", "lamorisse-1957"])
def test_a_defender_never_does_better_with_fewer_dice(dice: Dice) -> None:
    """Not in a single throw, all dice otherwise; so no other plan beats "as many as he may" either."""
    for attackers, defenders in product(range(1, 25), range(2, 25)):
        attack = dice.attack.count(attackers)
        values = []
        for number in range(1, dice.defence.count(defenders) + 1):
            thrown = odds.throw(attack, number, dice)
            values.append(
                sum(
                    p * odds.win(attackers - mine, defenders - theirs, dice)
                    for mine, theirs, _, p in thrown.outcomes
                )
            )
        assert values[-1] == min(values)


def test_a_defender_who_throws_one_die() -> None:
    one = HASBRO.at_most(defence=1)
    assert one.defence.needs == (1,)
    check(one, 6, 6)
    assert odds.win(6, 6, one) > odds.win(6, 6, HASBRO)
    assert HASBRO.at_most(3, 2) == HASBRO
    with pytest.raises(ConqueteError, match="at least one die"):
        HASBRO.at_most(0)


def test_equal_dice_share_a_table() -> None:
    assert odds.table(Dice()) is odds.table(CLASSIC)
    assert odds.table(Dice(Side(), Side())) is not odds.table(CLASSIC)


@pytest.mark.parametrize("numbers", [(-1, 1), (1, -1)])
def test_numbers_below_nothing_are_refused(numbers: tuple[int, int]) -> None:
    with pytest.raises(ConqueteError, match="from 0"):
        odds.battle(*numbers)
    with pytest.raises(ConqueteError, match="from 0"):
        odds.win(*numbers)


@pytest.mark.parametrize("attackers", [30, 300, 4000])
def test_a_battle_with_dice_is_never_certain(attackers: int) -> None:
    assert 0.99 < odds.battle(attackers, 1).win < 1.0
    assert 0.0 < odds.battle(1, attackers).win < 0.01


def test_without_a_throw_it_is_certain() -> None:
    assert odds.battle(3, 0).win == 1.0
    assert odds.battle(3, 2, keep=3).win == 0.0
    assert odds.battle(3, 2, stop=3).win == 0.0

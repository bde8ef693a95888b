"""Marches along a path, against a recursion in fractions."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conquete import ConqueteError, odds
from conquete.odds import CLASSIC, Dice, battles
from tests.odds.enumeration import Distribution, fought
from tests.odds.test_battles import ALL, EXACT, FIRST, HASBRO, differs


def marched(
    dice: list[Dice], attackers: int, path: list[int], behind: list[int], keep: int = 0, stop: int = 0
) -> Distribution:
    """Chances by armies in the last territory and defenders on the path."""
    found: Counter[tuple[int, int]] = Counter()
    beyond = sum(path[1:])
    for (left, against), chance in fought(dice[0], attackers, path[0], keep, stop).items():
        if against or not left:
            found[0, against + beyond] += chance  # type: ignore[assignment]
        elif len(path) == 1:
            found[left, 0] += chance  # type: ignore[assignment]
        elif left <= behind[0]:
            found[0, beyond] += chance  # type: ignore[assignment]
        else:
            after = marched(dice[1:], left - behind[0], path[1:], behind[1:], keep, stop)
            for end, then in after.items():
                found[end] += chance * then  # type: ignore[assignment]
    return found  # type: ignore[return-value]


def test_one_territory_is_a_battle() -> None:
    march, fight = odds.campaign(9, [6]), odds.battle(9, 6)
    assert march.win == pytest.approx(fight.win, abs=EXACT)
    assert march.attackers_left[4] == pytest.approx(fight.attackers_left[4], abs=EXACT)
    assert march.defenders_left == pytest.approx(fight.defenders_left, abs=EXACT)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    name=st.sampled_from(list(ALL)),
    attackers=st.integers(0, 10),
    path=st.lists(st.integers(0, 4), min_size=1, max_size=4),
    behind=st.integers(1, 3),
    keep=st.integers(0, 2),
    stop=st.integers(0, 3),
)
def test_marches_are_exact(name: str, attackers: int, path: list[int], behind: int, keep: int, stop: int) -> None:
    exact = marched([ALL[name]] * len(path), attackers, path, [behind] * len(path), keep, stop)
    found = odds.campaign(attackers, path, ALL[name], behind=behind, keep=keep, stop=stop)
    assert differs(found, exact) < EXACT
    assert abs(sum(found.ends.values()) - 1) < EXACT
    assert abs(found.win - float(sum(chance for (left, _), chance in exact.items() if left))) < EXACT
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(battles, "SMALL", 0)
        again = odds.campaign(attackers, path, ALL[name], behind=behind, keep=keep, stop=stop)
        assert differs(again, exact) < EXACT


def test_each_territory_has_its_dice_and_its_garrison() -> None:
    dice, path, behind = [HASBRO, FIRST, CLASSIC], [3, 2, 4], [1, 3]
    found = odds.campaign(12, path, dice, behind=behind)
    assert differs(found, marched(dice, 12, path, behind)) < EXACT
    first = odds.campaign(12, path[:1], dice[:1])
    second = odds.campaign(12, path[:2], dice[:2], behind=behind[:1])
    assert found.taken == pytest.approx((first.win, second.win, found.win), abs=EXACT)
    assert found.taken[0] > found.taken[1] > found.taken[2] > 0


def test_leaving_more_behind_arrives_with_less() -> None:
    light, heavy = odds.campaign(15, [3, 3, 3]), odds.campaign(15, [3, 3, 3], behind=3)
    assert light.win > heavy.win
    assert light.expected_attackers_left > heavy.expected_attackers_left
    assert light.expected_defenders_left < heavy.expected_defenders_left


@pytest.mark.parametrize("name", ALL)
def test_both_ways_agree_on_a_long_march(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = odds.campaign(200, [40, 60, 50], ALL[name], behind=5, stop=7)
    monkeypatch.setattr(battles, "SMALL", 10**9)
    slow = odds.campaign(200, [40, 60, 50], ALL[name], behind=5, stop=7)
    assert differs(found, slow.ends) < EXACT
    assert found.taken == pytest.approx(slow.taken, abs=EXACT)


def test_a_long_march_of_a_large_army() -> None:
    march = odds.campaign(560, [100, 250, 80, 200])
    assert abs(sum(march.ends.values()) - 1) < EXACT
    assert 0.1 < march.win < march.taken[2] < march.taken[1] <= march.taken[0] <= 1
    mean = sum(n * p for n, p in march.attackers_left.items())
    assert mean == pytest.approx(march.expected_attackers_left)


def test_fractions_and_march_agree_by_hand() -> None:
    # One against one, then one stays and nobody goes on; with two left over one goes on.
    assert odds.campaign(1, [1, 1]).taken == pytest.approx((15 / 36, 0.0))
    two = Fraction(125, 216) * Fraction(15, 36)  # both live, one stays, one fights on
    assert odds.campaign(2, [1, 1]).win == pytest.approx(float(two), abs=EXACT)


@pytest.mark.parametrize(
    ("path", "more"),
    [([], {}), ([1, -1], {}), ([1, 1], {"behind": 0}), ([1, 1], {"behind": [1, 1]}), ([1, 1], {"dice": [CLASSIC]})],
)
def test_a_path_that_makes_no_sense_is_refused(path: list[int], more: dict[str, object]) -> None:
    with pytest.raises(ConqueteError):
        odds.campaign(5, path, **more)  # type: ignore[arg-type]

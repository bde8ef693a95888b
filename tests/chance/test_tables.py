"""Exact dice: the tables of the engine against every single throw written out."""

from collections import Counter
from itertools import product

import pytest

from conquete.engine.actions import MOST_FACES, faces_of, pack_dice, unpack_dice
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.steps import ThrowStep
from conquete.rules.dice import Side, losses
from tests.helpers import armies, play, scene

pytestmark = pytest.mark.smoke

# Attacker's dice, defender's dice: of all throws, how often the attacker loses 0, 1, 2 armies.
KNOWN = {
    (1, 1): {0: 15, 1: 21},
    (2, 1): {0: 125, 1: 91},
    (3, 1): {0: 855, 1: 441},
    (1, 2): {0: 55, 1: 161},
    (2, 2): {0: 295, 1: 420, 2: 581},
    (3, 2): {0: 2890, 1: 2611, 2: 2275},
}
PAIRS = sorted(KNOWN)


def enumerated(red: int, blue: int) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every throw with its dice in order, highest first, and how often it falls."""
    falls: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for faces in product(range(1, 7), repeat=red + blue):
        falls[tuple(sorted(faces[:red], reverse=True)), tuple(sorted(faces[red:], reverse=True))] += 1
    return falls


def lost_by_attacker(red: tuple[int, ...], blue: tuple[int, ...]) -> int:
    return sum(1 for attack, defence in zip(red, blue, strict=False) if attack <= defence)


def before_the_throw(red: int, blue: int) -> Game:
    """Japan attacks Mongolia, which is strong enough to lose two armies and stand."""
    game = scene({"japan": (0, red + 3), "mongolia": (1, 5)}, rest=(2, 1), at="attack")
    play(game, f"attack japan mongolia {red}")
    if red > 1:
        game.apply(f"dice {red}")
    game.apply(f"defend {blue}")
    assert game.actor == CHANCE
    return game


def rows(game: Game, merged: bool) -> list[tuple[int, int]]:
    frame = game.state.frames[-1]
    step = game.rules.step(frame[0])
    assert isinstance(step, ThrowStep)
    return step.classes(game.state, frame) if merged else step.outcomes(game.state, frame)


def faces(action: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    attack, defence = faces_of(action)
    return tuple(attack), tuple(defence)


@pytest.mark.parametrize(("red", "blue"), PAIRS)
def test_the_known_tables_are_those_of_all_throws(red, blue):
    found: Counter[int] = Counter()
    for (attack, defence), ways in enumerated(red, blue).items():
        found[lost_by_attacker(attack, defence)] += ways
    assert found == KNOWN[red, blue]
    assert sum(found.values()) == 6 ** (red + blue)


@pytest.mark.parametrize(("red", "blue"), PAIRS)
def test_outcomes_are_all_throws_with_their_frequency(red, blue):
    listed = {faces(action): ways for action, ways in rows(before_the_throw(red, blue), merged=False)}
    assert listed == enumerated(red, blue)


@pytest.mark.parametrize(("red", "blue"), PAIRS)
def test_classes_are_the_table_of_losses(red, blue):
    game = before_the_throw(red, blue)
    table: dict[int, int] = {}
    for action, ways in rows(game, merged=True):
        after = game.clone()
        after.apply(action)
        lost = red + 3 - armies(after, "japan")
        assert 5 - armies(after, "mongolia") == min(red, blue) - lost
        table[lost] = ways
    assert table == KNOWN[red, blue]


@pytest.mark.parametrize(("red", "blue"), PAIRS)
def test_probabilities_are_the_weights_over_all_throws(red, blue):
    game = before_the_throw(red, blue)
    every = 6 ** (red + blue)
    assert game.chance_classes() == [(action, ways / every) for action, ways in rows(game, merged=True)]
    assert game.chances() == [(action, ways / every) for action, ways in rows(game, merged=False)]


@pytest.mark.parametrize(("red", "blue"), PAIRS)
def test_each_throw_takes_the_losses_of_its_class(red, blue):
    game = before_the_throw(red, blue)
    for attack, defence in enumerated(red, blue):
        assert losses(attack, defence) == (
            lost_by_attacker(attack, defence),
            min(red, blue) - lost_by_attacker(attack, defence),
        )
        after = game.clone()
        after.apply(f"roll {' '.join(map(str, attack))} | {' '.join(map(str, defence))}")
        assert armies(after, "japan") == red + 3 - lost_by_attacker(attack, defence)


def test_ties_can_go_to_the_attacker():
    assert losses((6, 3), (6, 4)) == (2, 0)
    assert losses((6, 3), (6, 4), ties_from=1) == (1, 1)
    assert losses((6, 5), (6, 5), ties_from=6) == (1, 1)


@pytest.mark.parametrize("sides", [4, 6, 8, 12])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_throws_of_dice_of_any_size(count, sides):
    every = Counter(tuple(sorted(dice, reverse=True)) for dice in product(range(1, sides + 1), repeat=count))
    thrown = Side((sides,) * count, tuple(range(1, count + 1))).throws(count)
    assert {tuple(unpack_dice(dice)): ways for dice, ways in thrown} == every


def test_dice_fit_into_one_action():
    for dice in product(range(1, 16), repeat=3):
        assert unpack_dice(pack_dice(list(dice))) == list(dice)
    assert pack_dice([15] * MOST_FACES) << 7 < 1 << 61


@pytest.mark.parametrize(
    "text",
    ["roll 6 | 5", "roll 6 6 6 | 1", "roll 7 6 6 | 1 1", "roll 6 6 6 6 | 1 1", "roll 6 6 0 | 1 1", "roll", "stop"],
)
def test_what_is_no_throw_of_these_dice_is_refused(text):
    game = before_the_throw(3, 2)
    before = game.digest()
    with pytest.raises(IllegalAction):
        game.apply(text)
    assert game.digest() == before

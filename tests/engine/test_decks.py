"""Face-down piles as layers: what is known of their order, and no more."""

import pytest

from conquete.engine.decks import (
    OPEN_LAYER,
    SECRET,
    count,
    from_layers,
    layers,
    put_under,
    shuffled,
    take,
    top_layer,
)

pytestmark = pytest.mark.smoke


def test_a_shuffled_pile_is_one_secret_layer():
    assert shuffled([5, 3, 4]) == [SECRET, 3, 4, 5]
    assert layers(shuffled([5, 3, 4])) == [(False, [3, 4, 5])]
    assert shuffled([]) == []


def test_counting():
    assert count([]) == 0
    assert count([SECRET, 1, 2, OPEN_LAYER, 3]) == 3


def test_only_the_top_layer_can_be_drawn():
    pile = shuffled([1, 2])
    put_under(pile, [9, 8, 7])
    assert top_layer(pile) == [1, 2]
    assert layers(pile) == [(False, [1, 2]), (True, [7, 8, 9])]
    assert top_layer([]) == []


def test_a_layer_is_used_up_before_the_next():
    pile = shuffled([1, 2])
    put_under(pile, [9])
    take(pile, 2)
    assert pile == [SECRET, 1, OPEN_LAYER, 9]
    take(pile, 1)
    assert pile == [OPEN_LAYER, 9]
    assert top_layer(pile) == [9]
    take(pile, 9)
    assert pile == []


def test_what_is_left_of_an_open_layer_would_tell_the_card_so_it_turns_secret():
    pile: list[int] = []
    put_under(pile, [3, 1, 2])
    put_under(pile, [5, 4])
    take(pile, 2)
    assert layers(pile) == [(False, [1, 3]), (True, [4, 5])]


def test_a_card_of_a_lower_layer_cannot_be_taken():
    pile = shuffled([1])
    put_under(pile, [2])
    with pytest.raises(ValueError):
        take(pile, 2)
    assert pile == [SECRET, 1, OPEN_LAYER, 2]


@pytest.mark.parametrize(
    "pile",
    [[], [SECRET, 1], [OPEN_LAYER, 4, 5], [SECRET, 1, 2, SECRET, 3], [OPEN_LAYER, 0, SECRET, 1, OPEN_LAYER, 2]],
)
def test_layers_and_back(pile):
    assert from_layers(layers(pile)) == pile


def test_layers_are_written_sorted():
    assert from_layers([(True, [3, 1]), (False, [2, 0])]) == [OPEN_LAYER, 1, 3, SECRET, 0, 2]

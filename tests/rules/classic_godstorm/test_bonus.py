"""Chapter 9: two more armies for a traded card whose territory one occupies."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, hand, pass_turn, play, refusal, texts, to_place, trade
from tests.rules.classic_godstorm.scenes import HOMES, SETS, at_trade, held


def trading(own: list[str], cards: list[str], **given: Any) -> Game:
    """Seat 0 occupies `own` with three armies each and has these cards."""
    return at_trade({0: cards}, lands={**HOMES, **held(0, own, 3)}, **given)


@clause("cla-9.1", "cla-9.2")
@pytest.mark.parametrize("name", SETS[0])
@pytest.mark.smoke
def test_two_armies_more_on_the_territory_shown(name):
    game = trading([name, "egypt"], SETS[0])
    before = sum(game.state.armies)
    trade(game, *SETS[0])
    assert (armies(game, name), sum(game.state.armies)) == (3 + 2, before + 2)
    # They are there already; what is left to place is the worth of the set.
    assert (game.decision().kind, to_place(game, 0)) == ("place", 4)


@clause("cla-9.1")
def test_nothing_for_a_territory_that_another_occupies():
    game = trading(["egypt"], SETS[0])
    before = sum(game.state.armies)
    trade(game, *SETS[0])
    assert (sum(game.state.armies), to_place(game, 0)) == (before, 4)


@clause("cla-9.1")
def test_a_joker_shows_no_territory():
    cards = ["joker_1", "joker_2", SETS[0][0]]
    game = trading(["egypt"], cards)
    before = sum(game.state.armies)
    trade(game, *cards)
    assert sum(game.state.armies) == before


@clause("cla-9.4", "cla-9.3", "cla-9.2")
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.smoke
def test_with_several_such_cards_one_territory_is_chosen(count):
    own = SETS[0][:count]
    game = trade(trading(own, SETS[0]), *SETS[0])
    assert game.decision().kind == "place_bonus"
    assert set(texts(game)) == {f"bonus {name}" for name in own}
    assert refusal(game, "bonus egypt") == "cla-9.2"
    assert refusal(game, "place kush 2") == "cla-9.2"
    for name in own:
        after = play(game.clone(), f"bonus {name}")
        assert {other: armies(after, other) for other in own} == {
            other: 3 + (2 if other == name else 0) for other in own
        }
        assert (after.decision().kind, to_place(after, 0)) == ("place", 4)


@clause("cla-9.3")
@pytest.mark.smoke
def test_two_sets_in_one_turn_bring_one_bonus():
    game = trading([SETS[0][0], SETS[1][0]], SETS[0] + SETS[1])
    trade(game, *SETS[0])
    trade(game, *SETS[1])
    assert (armies(game, SETS[0][0]), armies(game, SETS[1][0])) == (3 + 2, 3)
    assert to_place(game, 0) == 4 + 6


@clause("cla-9.3")
def test_the_second_set_brings_the_bonus_when_the_first_did_not():
    game = trading([SETS[1][0]], SETS[0] + SETS[1])
    trade(game, *SETS[0])
    trade(game, *SETS[1])
    assert armies(game, SETS[1][0]) == 3 + 2


@clause("cla-9.3")
def test_the_bonus_is_due_again_in_the_next_turn():
    game = trading([SETS[0][0], SETS[1][0]], SETS[0] + SETS[1])
    trade(game, *SETS[0])
    for _ in range(3):
        pass_turn(game)
    assert (game.state.turn, len(hand(game, 0))) == (0, 3)
    before = armies(game, SETS[1][0])
    trade(game, *SETS[1])
    assert armies(game, SETS[1][0]) == before + 2

"""Chapters 12 and 15: the move at the end of a turn."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, moves, play, refusal, texts
from tests.rules.miro_1976.scenes import MODES, NAMES, miro, take

LANDS = {
    "brazil": (0, 5),
    "venezuela": (0, 1),
    "argentina": (0, 3),
    "north_africa": (0, 1),
    "siam": (0, 4),
    "japan": (2, 1),
}


def rear(mode: str = "mission", at: str = "manoeuvre", **given: Any) -> Game:
    return miro(LANDS, mode, at=at, **given)


@pytest.mark.smoke
@clause("miro-12.1", "miro-12.2", "miro-12.3", "miro-12.4", "miro-12.6", "miro-1.8")
@pytest.mark.parametrize("mode", MODES)
def test_some_or_all_but_one_of_the_armies_move_to_a_neighbour_of_ones_own(mode):
    """Without a fight before. Brazil and North Africa are joined by sea."""
    game = rear(mode)
    assert moves(game) == {
        ("brazil", "venezuela"): [1, 2, 3, 4],
        ("brazil", "argentina"): [1, 2, 3, 4],
        ("brazil", "north_africa"): [1, 2, 3, 4],
        ("argentina", "brazil"): [1, 2],
    }
    assert "stay" in texts(game)
    for number in (1, 4):
        moved = play(game.clone(), f"move brazil north_africa {number}")
        assert (armies(moved, "brazil"), armies(moved, "north_africa")) == (5 - number, 1 + number)


@clause("miro-12.2", "miro-12.3", "miro-12.6")
@pytest.mark.parametrize("mode", MODES)
def test_other_moves_are_refused(mode):
    game = rear(mode)
    assert refusal(game, "move brazil peru 1") == "miro-12.3"  # an enemy's
    assert refusal(game, "move peru brazil 1") == "miro-12.3"
    assert refusal(game, "move brazil siam 1") == "miro-12.2"  # far away
    assert refusal(game, "move venezuela argentina 1") == "miro-12.2"  # not next to each other
    assert refusal(game, "move brazil argentina 5") == "miro-12.6"
    assert refusal(game, "move venezuela brazil 1") == "miro-12.6"
    refusal(game, "move brazil argentina 0")


@clause("miro-12.5")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_only_one_move_in_a_turn(mode):
    game = play(rear(mode), "move brazil argentina 1")
    assert (game.state.turn, game.actor) == (1, 1)
    assert (armies(game, "brazil"), armies(game, "argentina")) == (4, 4)
    refusal(game, "move brazil argentina 1")


@clause("miro-12.1", "miro-15.6")
@pytest.mark.parametrize("mode", MODES)
def test_a_move_follows_a_fight_too_and_armies_that_fought_may_move(mode):
    """All four armies that can leave Brazil have just fought; Peru is just conquered."""
    game = rear(mode, at="attack")
    play(game, "attack brazil peru 3", "roll 6 6 6 | 1", "occupy 3", "stop", "draw china")
    assert (armies(game, "brazil"), armies(game, "peru")) == (2, 3)
    assert moves(game)["peru", "venezuela"] == [1, 2]  # out of the territory just taken ...
    assert moves(game)["brazil", "peru"] == [1]  # ... or into it
    play(game, "move argentina peru 2")
    assert armies(game, "peru") == 5


@clause("miro-15.7")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_no_attack_follows_the_move(mode):
    game = rear(mode, at="attack")
    play(game, "stop", "move brazil north_africa 4")
    assert (game.state.turn, game.actor) == (1, 1)
    assert refusal(game, "attack north_africa egypt 3") != ""
    while game.state.turn != 0:
        choices = texts(game)
        game.apply("stop" if "stop" in choices else "stay" if "stay" in choices else choices[-1])
    while game.decision().kind == "place":
        game.apply(texts(game)[0])
    play(game, "attack north_africa egypt 3", "roll 6 6 6 | 1")  # in the next turn they may


@clause("miro-12.1")
def test_the_step_is_not_asked_where_nothing_can_be_moved():
    """One territory alone has no neighbour of one's own: the turn just ends."""
    game = miro({"brazil": (0, 5), "japan": (0, 2), "siam": (2, 1)}, at="attack")
    play(game, "stop")
    assert game.state.turn == 1


@clause("miro-12.2")
def test_every_link_of_the_board_can_be_moved_over():
    board = rear().rules.board
    for source in NAMES:
        enemy = "peru" if source == "siam" else "siam"
        game = miro({source: (0, 2), enemy: (1, 1)}, "conquest", rest=(0, 1), at="manoeuvre")
        near = {board.territories[i] for i in board.neighbours[board.index[source]]}
        assert set(moves(game)) == {(source, target) for target in near - {enemy}}


@clause("miro-12.4", "miro-12.6")
def test_an_army_always_stays_behind():
    game = take(rear(at="attack"), "brazil", "peru")
    play(game, "stop", "draw china", "move brazil peru 3")
    assert (armies(game, "brazil"), armies(game, "peru")) == (1, 4)

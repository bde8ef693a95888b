"""Chapter 14: fortifying one's positions."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, moves, play, refusal, texts
from tests.rules.classic_godstorm.scenes import BOARD, classic

# Liguria, Roma and Apulia in a row; Corsica, Roma's neighbour over the sea, is the enemy's.
ITALY = {"liguria": (0, 3), "roma": (0, 5), "apulia": (0, 1), "corsica": (1, 4), "rus": (2, 1)}


def rear(**changed: tuple[int, int]) -> Game:
    return classic({**ITALY, **changed}, at="manoeuvre")


@clause("cla-14.1", "cla-14.2")
@pytest.mark.smoke
def test_any_number_but_the_last_may_move_to_an_adjacent_own_territory():
    game = rear()
    assert moves(game) == {
        ("liguria", "roma"): [1, 2],
        ("roma", "liguria"): [1, 2, 3, 4],
        ("roma", "apulia"): [1, 2, 3, 4],
    }
    for number in (1, 2, 3, 4):
        after = play(game.clone(), f"move roma apulia {number}")
        assert (armies(after, "roma"), armies(after, "apulia")) == (5 - number, 1 + number)


@clause("cla-14.1")
def test_from_one_territory_to_one_territory_once():
    game = play(rear(), "move roma apulia 2")
    assert game.state.turn == 1


@clause("cla-14.1")
def test_only_between_own_neighbours_and_not_along_a_chain():
    game = rear(egypt=(0, 3))
    for action in (
        "move liguria apulia 1",  # through Roma
        "move roma corsica 1",  # the enemy's
        "move corsica roma 1",
        "move egypt roma 1",  # far away
    ):
        assert refusal(game, action) == "cla-14.1"


@clause("cla-14.1")
@pytest.mark.parametrize("source", BOARD.territories)
def test_sea_connections_count_as_in_attack(source):
    near = {BOARD.territories[t] for t in BOARD.neighbours[BOARD.index[source]]}
    lands = dict.fromkeys(BOARD.territories, (0, 1)) | {source: (0, 2)}
    spare = next(name for name in BOARD.territories if name not in near and name != source)
    game = classic(lands | {spare: (1, 1)}, at="manoeuvre")
    assert set(moves(game)) == {(source, target) for target in near}


@clause("cla-14.2")
def test_one_army_stays_behind():
    game = rear()
    assert refusal(game, "move roma apulia 5") == "cla-14.2"
    assert refusal(game, "move apulia roma 1") == "cla-14.2"


@clause("cla-14.1")
def test_fortifying_is_optional_and_open_to_armies_that_fought():
    game = rear()
    before = game.state.armies[:]
    assert "stay" in texts(game)
    play(game, "stay")
    assert (game.state.armies, game.state.turn) == (before, 1)
    game = classic({**ITALY, "corsica": (1, 1)})
    play(game, "attack roma corsica 3", "roll 6 6 6 | 1", "occupy 4", "stop", "draw egypt")
    assert moves(game)["corsica", "roma"] == [1, 2, 3]

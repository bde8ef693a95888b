"""Chapter 8: moving the armies that did not fight."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, moves, play, refusal, verbs
from tests.rules.lamorisse_1957.scenes import BOARD, idle_until, war

# Brazil borders on Peru, Argentina and Venezuela; Peru and Argentina on each other.
SOUTH = {"brazil": (0, 5), "peru": (0, 3), "argentina": (0, 1), "venezuela": (1, 1), "siam": (2, 1)}


def rear(**changed: tuple[int, int]) -> Game:
    return war({**SOUTH, **changed}, at="many_moves")


def front(**changed: tuple[int, int]) -> Game:
    return war({**SOUTH, **changed})


# -- the right to move -----------------------------------------------------------------------------------


@clause("lam-8.1")
def test_who_did_not_fight_may_move():
    game = play(front(), "stop")
    assert game.decision().kind == "many_moves"
    play(game, "move brazil argentina 4")
    assert (armies(game, "brazil"), armies(game, "argentina")) == (1, 5)


@clause("lam-8.1")
def test_who_fought_may_move_what_did_not_fight():
    game = front(brazil=(0, 9))
    play(game, "attack brazil venezuela 3", "roll 5 5 5 | 6", "stop")
    assert game.decision().kind == "many_moves"
    play(game, "move peru argentina 2", "stay")
    assert (armies(game, "peru"), armies(game, "argentina"), game.state.turn) == (1, 3, 1)


@clause("lam-8.1")
def test_moving_is_a_right_not_a_duty():
    game = rear()
    before = game.state.armies[:]
    play(game, "stay")
    assert (game.state.armies, game.state.turn) == (before, 1)


# -- how far ---------------------------------------------------------------------------------------------


@clause("lam-8.3")
@pytest.mark.parametrize("source", BOARD.territories)
def test_moves_follow_borders_and_sea_lines_as_attacks_do(source):
    near = {BOARD.territories[t] for t in BOARD.neighbours[BOARD.index[source]]}
    lands = dict.fromkeys(BOARD.territories, (0, 1)) | {source: (0, 3)}
    spare = next(name for name in BOARD.territories if name not in near and name != source)
    game = war(lands | {spare: (1, 1)}, at="many_moves")
    assert moves(game) == {(source, target): [1, 2] for target in BOARD.territories if target in near}


@clause("lam-8.4")
def test_a_move_goes_to_the_next_territory_and_no_further():
    game = rear(north_africa=(0, 1), egypt=(0, 1), japan=(0, 4))
    assert refusal(game, "move peru north_africa 1") == "lam-8.4"
    assert refusal(game, "move brazil egypt 1") == "lam-8.4"
    assert refusal(game, "move japan brazil 1") == "lam-8.4"
    assert ("brazil", "north_africa") in moves(game)


@clause("lam-8.5")
def test_both_territories_must_be_ones_own():
    game = rear(venezuela=(1, 4))
    assert refusal(game, "move brazil venezuela 1") == "lam-8.5"
    assert refusal(game, "move venezuela brazil 1") == "lam-8.5"
    assert all("venezuela" not in pair for pair in moves(game))


@clause("lam-8.6", "lam-8.7")
@pytest.mark.smoke
def test_some_or_all_but_one_may_move():
    game = rear()
    assert moves(game) == {
        ("brazil", "peru"): [1, 2, 3, 4],
        ("brazil", "argentina"): [1, 2, 3, 4],
        ("peru", "brazil"): [1, 2],
        ("peru", "argentina"): [1, 2],
    }
    assert refusal(game, "move brazil peru 5") == "lam-8.7"
    assert refusal(game, "move peru brazil 3") == "lam-8.7"
    assert refusal(game, "move argentina brazil 1") == "lam-8.7"
    for number in (1, 2, 3, 4):
        after = play(game.clone(), f"move brazil argentina {number}")
        assert (armies(after, "brazil"), armies(after, "argentina")) == (5 - number, 1 + number)


# -- many moves at the same time -------------------------------------------------------------------------


@clause("lam-8.8")
@pytest.mark.smoke
def test_many_moves_in_one_turn_in_different_places():
    game = rear(egypt=(0, 4), north_africa=(0, 1), japan=(0, 3), mongolia=(0, 1))
    play(
        game, "move egypt north_africa 2", "move japan mongolia 2", "move brazil peru 1", "move brazil argentina 3"
    )
    assert (game.state.turn, game.decision().kind) == (0, "many_moves")
    names = ("egypt", "north_africa", "japan", "mongolia", "brazil", "peru", "argentina")
    assert [armies(game, name) for name in names] == [2, 3, 1, 3, 1, 4, 4]
    play(game, "stay")
    assert game.state.turn == 1


@clause("lam-8.8")
def test_one_territory_may_send_in_several_goes_and_directions():
    game = rear(brazil=(0, 6))
    play(game, "move brazil peru 2", "move brazil peru 1", "move brazil argentina 2")
    assert [armies(game, name) for name in ("brazil", "peru", "argentina")] == [1, 6, 3]
    assert refusal(game, "move brazil peru 1") == "lam-8.7"


@clause("lam-8.4", "lam-8.8")
@pytest.mark.smoke
def test_an_army_that_arrived_does_not_move_on():
    """Peru had three: two of them may leave, whatever arrives."""
    game = rear()
    play(game, "move brazil peru 4")
    assert armies(game, "peru") == 7
    assert moves(game) == {("peru", "brazil"): [1, 2], ("peru", "argentina"): [1, 2]}
    assert refusal(game, "move peru argentina 3") == "lam-8.8"  # one that was there must stay
    assert refusal(game, "move peru argentina 6") == "lam-8.8"
    play(game, "move peru argentina 2")
    # Peru's first army and the four that arrived stay; in Argentina nothing but its one army was there before.
    assert game.state.turn == 1
    assert (armies(game, "peru"), armies(game, "argentina"), armies(game, "brazil")) == (5, 3, 1)


@clause("lam-8.8")
def test_the_order_of_simultaneous_moves_makes_no_difference():
    one = play(rear(), "move brazil peru 3", "move peru argentina 2")
    two = play(rear(), "move peru argentina 2", "move brazil peru 3")
    names = ("brazil", "peru", "argentina")
    assert [armies(one, name) for name in names] == [armies(two, name) for name in names] == [2, 4, 3]
    assert moves(one) == moves(two) == {("brazil", "peru"): [1], ("brazil", "argentina"): [1]}


@clause("lam-8.8")
def test_armies_may_change_places():
    game = rear(argentina=(0, 3))
    play(game, "move brazil argentina 4", "move argentina brazil 2")
    assert (armies(game, "brazil"), armies(game, "argentina")) == (3, 5)
    assert moves(game) == {("peru", "brazil"): [1, 2], ("peru", "argentina"): [1, 2]}


@clause("lam-8.8")
def test_in_the_next_turn_everything_may_move_again():
    game = rear(siam=(1, 1))
    play(game, "move brazil argentina 4", "stay")
    idle_until(game, "many_moves", 0)
    assert max(moves(game)["argentina", "peru"]) == armies(game, "argentina") - 1


# -- armies that fought ----------------------------------------------------------------------------------


@clause("lam-8.2")
@pytest.mark.parametrize(
    ("engaged", "roll", "left", "free"),
    [
        (1, "roll 5 | 6", 8, 8 - 1),  # the one that fought is lost; one army must stay
        (2, "roll 5 5 | 6", 8, 8 - 1),  # one of the two that fought is left, and it may be the one to stay
        (3, "roll 5 5 5 | 6", 8, 8 - 2),
        (3, "roll 5 5 5 | 4", 9, 9 - 3),
        (2, "roll 5 5 | 4", 9, 9 - 2),
        (1, "roll 5 | 4", 9, 9 - 1),
    ],
)
def test_the_armies_that_fought_stay(engaged, roll, left, free):
    """Venezuela has two armies and throws one die, so that it does not fall."""
    game = front(brazil=(0, 9), venezuela=(1, 2))
    play(game, f"attack brazil venezuela {engaged}", "defend 1", roll, "stop")
    assert armies(game, "brazil") == left
    assert max(moves(game)["brazil", "argentina"]) == free
    assert refusal(game, f"move brazil argentina {left}") == "lam-8.7"
    if free < left - 1:
        assert refusal(game, f"move brazil argentina {free + 1}") == "lam-8.2"


@clause("lam-8.2")
@pytest.mark.parametrize(
    ("throws", "free"),
    [
        ([(3, 0), (3, 0)], 9),  # the same three may fight twice
        ([(1, 0), (3, 0), (2, 0)], 9),
        ([(3, 1), (1, 0)], 9),  # of three two are left; one of them fights again
        ([(3, 1), (3, 0)], 8),  # and a fresh one must join the two
        ([(3, 1), (3, 1)], 8),
        ([(2, 1), (2, 1), (2, 1)], 8),
        ([(1, 1), (1, 1), (1, 1)], 8),
    ],
)
def test_a_throw_brings_the_count_to_its_dice_at_least(throws, free):
    """Each throw is (armies engaged, armies lost); twelve armies stood in Brazil."""
    game = front(brazil=(0, 12), venezuela=(1, 9))
    for engaged, gone in throws:
        play(game, f"attack brazil venezuela {engaged}", "defend 1")
        play(game, f"roll {' '.join('5' * engaged)} | {6 if gone else 4}")
    play(game, "stop")
    assert armies(game, "brazil") == 12 - sum(gone for _, gone in throws)
    assert max(moves(game)["brazil", "argentina"]) == free


@clause("lam-8.2")
@pytest.mark.parametrize(
    ("engaged", "moved", "from_source", "from_target"),
    [
        (3, 3, 5, 0),  # six fresh ones stay behind: five of them may go, one stays
        (3, 5, 3, 2),  # two fresh ones came along
        (3, 8, 0, 5),
        (1, 1, 7, 0),
        (1, 8, 0, 7),
    ],
)
def test_the_conquerors_have_fought_and_those_brought_along_have_not(engaged, moved, from_source, from_target):
    game = front(brazil=(0, 9))
    play(
        game, f"attack brazil venezuela {engaged}", f"roll {' '.join('6' * engaged)} | 1", f"occupy {moved}", "stop"
    )
    offered = moves(game)
    assert max(offered.get(("brazil", "argentina"), [0])) == from_source
    assert max(offered.get(("venezuela", "peru"), [0])) == from_target
    assert offered.get(("brazil", "venezuela"), []) == offered.get(("brazil", "argentina"), [])


@clause("lam-8.2")
def test_armies_that_fought_before_the_conquest_arrive_tired_when_no_fresh_ones_are_left():
    """Six armies: three fight and hold on, one conquers. Of those left behind two have fought and three not."""
    game = front(brazil=(0, 6), venezuela=(1, 2))
    play(game, "attack brazil venezuela 3", "defend 1", "roll 6 6 6 | 5")
    play(game, "attack brazil venezuela 1", "roll 6 | 5")
    two = play(game.clone(), "occupy 3", "stop")  # with two of the fresh ones
    assert max(moves(two)["venezuela", "peru"]) == 2
    assert max(moves(two)["brazil", "argentina"]) == 1
    four = play(game.clone(), "occupy 5", "stop")  # three fresh and one that has fought
    assert max(moves(four)["venezuela", "peru"]) == 3
    assert refusal(four, "move venezuela peru 4") == "lam-8.2"
    assert all(source != "brazil" for source, _ in moves(four))


@clause("lam-8.2")
def test_fresh_armies_are_brought_along_before_those_that_fought_and_nobody_is_asked():
    """Nine armies: three fight and hold on, one of them conquers. Two that fought and six fresh ones are left."""
    game = front(brazil=(0, 9), venezuela=(1, 2))
    play(game, "attack brazil venezuela 3", "defend 1", "roll 6 6 6 | 5")
    play(game, "attack brazil venezuela 1", "roll 6 | 5", "occupy 6")
    assert game.decision().kind == "attack"
    play(game, "stop")
    assert max(moves(game)["venezuela", "peru"]) == 5  # the conqueror stays, the five fresh ones may go
    assert max(moves(game)["brazil", "argentina"]) == 1  # one fresh one; those that fought stay
    assert refusal(game, "move brazil argentina 2") == "lam-8.2"


@clause("lam-8.2")
def test_a_chain_of_conquests_leaves_nothing_to_move():
    game = front(brazil=(0, 4))
    play(game, "attack brazil venezuela 3", "roll 6 6 6 | 1")
    play(game, "attack venezuela central_america 2", "roll 6 6 | 1", "stop")
    assert {source for source, _ in moves(game)} == {"peru"}


@clause("lam-8.2")
def test_armies_brought_along_may_fight_on_and_are_then_tired():
    game = front(brazil=(0, 9))
    play(game, "attack brazil venezuela 1", "roll 6 | 1", "occupy 6")  # five fresh ones come along
    play(game, "attack venezuela central_america 3", "roll 5 5 5 | 6", "stop")
    # Of six armies in Venezuela the conqueror and two fresh ones fought, one of them was lost.
    assert armies(game, "venezuela") == 5
    assert max(moves(game)["venezuela", "peru"]) == 3


@clause("lam-8.2")
def test_defending_does_not_tire():
    """Seat 1 is attacked in seat 0's turn and moves all but one in its own."""
    game = war({"brazil": (0, 9), "venezuela": (1, 5), "central_america": (1, 1), "siam": (2, 1)}, rest=(2, 1))
    play(game, "attack brazil venezuela 3", "defend 3", "roll 6 6 6 | 6 6 6", "stop")
    idle_until(game, "many_moves", 1)
    assert moves(game)["venezuela", "central_america"] == [1, 2, 3, 4]


@clause("lam-8.2")
def test_what_fought_may_move_again_in_the_next_turn():
    game = front(siam=(1, 1))
    play(game, "attack brazil venezuela 3", "roll 5 5 5 | 6", "stop", "stay")
    idle_until(game, "many_moves", 0)
    assert max(moves(game)["brazil", "argentina"]) == armies(game, "brazil") - 1
    assert verbs(game) == {"move", "stay"}

"""Chapters 9 to 11: what a throw costs whom, and what a conquest allows."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, attacks, clause, owner, pass_turn, play, refusal, texts, to_place, verbs
from tests.rules.miro_1976.scenes import MODES, miro, place_all, take

ATTACK = "attack brazil north_africa"
FRONT = {
    "brazil": (0, 10),
    "north_africa": (1, 10),
    "venezuela": (0, 4),
    "central_america": (1, 4),
    "egypt": (1, 4),
    "peru": (2, 4),
    "siam": (2, 4),
}


def front(mode: str = "mission", **changed: tuple[int, int]) -> Game:
    """Brazil (seat 0) faces North Africa (seat 1), ten against ten; others stand beside."""
    return miro({**FRONT, **changed}, mode, at="attack")


def fight(game: Game, throw: str) -> Game:
    """Brazil attacks North Africa with that throw, such as "6 5 | 3", as many armies as dice."""
    attack, defence = (side.split() for side in throw.split("|"))
    play(game, f"{ATTACK} {len(attack)}")
    if game.decision().kind == "defend":
        play(game, f"defend {len(defence)}")
    return play(game, f"roll {throw}")


def lost(throw: str, mode: str = "mission") -> tuple[int, int]:
    """Armies lost in Brazil and in North Africa; nothing else on the board may change."""
    game = front(mode)
    before = list(game.state.armies)
    fight(game, throw)
    index = game.rules.board.index
    changed = {i for i, now in enumerate(game.state.armies) if now != before[i]}
    assert changed <= {index["brazil"], index["north_africa"]}
    return 10 - armies(game, "brazil"), 10 - armies(game, "north_africa")


# -- the throw -----------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-9.20", "miro-9.21", "miro-9.22")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("6 | 5", (0, 1)),
        ("1 | 6", (1, 0)),
        ("5 1 | 4", (0, 1)),  # the highest against the highest: the 1 is not set against the 4
        ("5 | 6 1", (1, 0)),
        ("6 1 | 5 4", (1, 1)),  # not as totals: 7 against 9
        ("6 6 1 | 5 5", (0, 2)),
        ("6 2 1 | 4 3", (1, 1)),  # the next highest against the next highest
        ("5 4 | 6 1", (1, 1)),
        ("3 2 | 5 4", (2, 0)),
    ],
)
def test_dice_are_compared_one_against_one_from_the_highest_down(mode, throw, losses):
    assert lost(throw, mode) == losses


@clause("miro-9.23", "miro-9.24")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("1 | 1", (1, 0)),
        ("6 | 6", (1, 0)),
        ("6 6 6 | 6", (1, 0)),  # with fewer dice too
        ("4 4 4 | 4 4", (2, 0)),
        ("6 3 | 5 3", (1, 1)),
        ("5 4 | 5 3", (1, 1)),
    ],
)
def test_equal_dice_are_the_defenders_even_with_fewer_dice(throw, losses):
    assert lost(throw) == losses


@clause("miro-9.25")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("6 6 6 | 5", (0, 1)),
        ("1 1 1 | 5", (1, 0)),
        ("6 | 5 5", (0, 1)),
        ("1 | 6 6", (1, 0)),
        ("6 6 6 | 1 1", (0, 2)),
    ],
)
def test_a_die_without_an_opposing_die_does_nothing(throw, losses):
    assert lost(throw) == losses


@clause("miro-x7")
@pytest.mark.parametrize("third", [1, 2, 3, 6])
def test_example_a_single_army_throws_3_against_6_and_1(third):
    """Three armies engaged; whatever the third die shows, the defender loses his one army."""
    game = miro({"alberta": (0, 4), "ontario": (1, 1)}, at="attack")
    dice = sorted([6, 1, third], reverse=True)
    play(game, "attack alberta ontario 3", f"roll {dice[0]} {dice[1]} {dice[2]} | 3")
    assert (owner(game, "ontario"), armies(game, "alberta"), armies(game, "ontario")) == (0, 1, 3)


@clause("miro-x8")
def test_example_6_3_1_against_5_4_costs_each_side_one():
    assert lost("6 3 1 | 5 4") == (1, 1)


@clause("miro-x9")
def test_example_5_4_2_against_5_4_costs_the_attacker_two():
    assert lost("5 4 2 | 5 4") == (2, 0)


@clause("miro-x10")
def test_example_5_against_4_2_costs_the_defender_one():
    assert lost("5 | 4 2") == (0, 1)


@clause("miro-x11")
def test_example_4_3_against_5_3_costs_the_attacker_two():
    assert lost("4 3 | 5 3") == (2, 0)


@clause("miro-10.7")
@pytest.mark.parametrize("number", [2, 5, 30])
def test_a_single_die_risks_a_single_army(number):
    game = fight(front(brazil=(0, number)), "1 | 6 6")
    assert armies(game, "brazil") == number - 1


@clause("miro-10.10", "miro-1.7")
def test_destroyed_armies_leave_the_board():
    game = front()
    before = sum(game.state.armies)
    fight(game, "6 3 1 | 5 4")
    assert sum(game.state.armies) == before - 2
    fight(game, "6 6 6 | 5 4")
    assert sum(game.state.armies) == before - 4
    assert armies(game, "north_africa") == 7


@clause("miro-10.11")
def test_destroyed_armies_may_come_back_as_reinforcements():
    """Six lands give two armies a turn, before losses and after, however many were lost or already stand."""
    lands: dict[str, Any] = dict.fromkeys(["brazil", "venezuela", "peru", "china", "siam", "india"], (0, 70))
    game = miro({**lands, "north_africa": (1, 10), "japan": (2, 1)})
    standing = []
    for _ in range(3):
        assert to_place(game, 0) == 2
        place_all(game, "brazil")
        standing.append(armies(game, "brazil"))
        fight(game, "1 1 | 6 6")
        pass_turn(game)
        while game.state.turn != 0:
            pass_turn(game)
    assert standing == [72, 72, 72]  # two are lost and two come back, each turn


# -- occupying -----------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-11.1", "miro-11.2", "miro-11.3", "miro-12.7", "miro-15.3")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("engaged", [1, 2, 3])
def test_at_least_the_armies_engaged_and_at_most_all_but_one_move_in(mode, engaged):
    """They come from the attacking territory: 8 there, so that 7 may go."""
    dice = " ".join(["6"] * engaged)
    game = front(mode, brazil=(0, 8), north_africa=(1, 1))
    play(game, f"{ATTACK} {engaged}", f"roll {dice} | 1")
    assert owner(game, "north_africa") == 0
    assert texts(game) == [f"occupy {number}" for number in range(engaged, 8)]
    assert refusal(game, "stop") == "miro-11.1"
    assert refusal(game, f"occupy {engaged - 1}") == "miro-11.1"
    assert refusal(game, "occupy 8") == "miro-12.7"
    for number in (engaged, 5, 7):
        after = play(game.clone(), f"occupy {number}")
        assert (armies(after, "brazil"), armies(after, "north_africa")) == (8 - number, number)
        assert (armies(after, "venezuela"), armies(after, "peru")) == (4, 4)


@clause("miro-11.1", "miro-9.3", "miro-12.7")
def test_with_nothing_to_choose_the_armies_engaged_move_in_by_themselves():
    game = front(brazil=(0, 3), north_africa=(1, 1))
    play(game, ATTACK + " 2", "roll 6 6 | 1")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (1, 2)
    assert game.decision().kind == "attack"


@clause("miro-11.1")
def test_the_last_throw_counts_not_an_earlier_one():
    game = front(north_africa=(1, 3))
    fight(game, "6 6 6 | 5 5")
    play(game, ATTACK + " 1", "roll 6 | 1")
    assert texts(game)[0] == "occupy 1"
    game = front(north_africa=(1, 3))
    fight(game, "6 | 5 5")
    fight(game, "6 6 6 | 5 5")
    assert texts(game)[0] == "occupy 3"


@clause("miro-11.1")
def test_armies_lost_in_the_last_throw_do_not_hold_up_the_occupation():
    """Three engaged against two, one lost on each side: the territory still stands."""
    game = fight(front(north_africa=(1, 2)), "6 1 1 | 5 4")
    assert (owner(game, "north_africa"), armies(game, "brazil")) == (1, 9)


# -- going on ------------------------------------------------------------------------------------------------


@clause("miro-11.4")
@pytest.mark.parametrize("target", ["egypt", "congo"])
def test_the_territory_just_taken_is_the_base_of_a_new_attack_at_once(target):
    """Against the same player (Egypt) or another one (Congo)."""
    game = front(north_africa=(1, 1), egypt=(1, 1), congo=(2, 1))
    play(game, ATTACK + " 3", "roll 6 6 6 | 1", "occupy 5")
    assert attacks(game)["north_africa", target] == [1, 2, 3]
    play(game, f"attack north_africa {target} 3", "roll 6 6 6 | 1", "occupy 3")
    assert owner(game, target) == 0


@clause("miro-11.5", "miro-11.6")
@pytest.mark.parametrize("order", [(0, 1, 2, 0), (2, 1, 0, 2), (1, 0, 1, 2)])
def test_several_enemies_are_attacked_in_one_turn_in_any_order(order):
    fronts = ["brazil north_africa", "venezuela central_america", "brazil peru"]
    game = front()
    for number in order:
        play(game, f"attack {fronts[number]} 1", "defend 1", "roll 1 | 6")
    assert [armies(game, name) for name in ("brazil", "venezuela")] == [
        10 - sum(number != 1 for number in order),
        4 - sum(number == 1 for number in order),
    ]


@clause("miro-11.7", "miro-11.8")
def test_with_one_territory_used_up_the_fight_goes_on_from_another_that_borders_on_the_defender():
    """Brazil is down to one army: Egypt still attacks North Africa, or another land; Venezuela cannot reach it."""
    game = front(brazil=(0, 2), egypt=(0, 5))
    fight(game, "1 | 6 6")
    assert armies(game, "brazil") == 1
    assert {source for source, _ in attacks(game)} == {"egypt", "venezuela"}
    assert refusal(game, ATTACK + " 1") == "miro-9.4"
    assert refusal(game, "attack venezuela north_africa 1") == "miro-9.7"
    assert ("egypt", "southern_europe") in attacks(game)  # a sea line is a border too
    play(game, "attack egypt north_africa 3", "defend 2", "roll 6 6 6 | 1 1")
    play(game, "attack egypt east_africa 1", "roll 6 | 1", "occupy 1")
    assert (armies(game, "north_africa"), owner(game, "east_africa")) == (8, 0)


@clause("miro-11.7")
def test_an_attack_needs_no_conquest_before_the_next():
    game = front()
    for _ in range(3):
        fight(game, "1 1 1 | 6 6")
    assert armies(game, "brazil") == 4
    assert verbs(game) == {"attack", "stop"}
    assert take(front(north_africa=(1, 1)), "brazil", "north_africa").decision().kind == "attack"

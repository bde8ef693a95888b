"""Chapters 17 to 19: the turn in three steps, with the ally in the opponent's hands."""

from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    attacks,
    clause,
    event_names,
    moves,
    owner,
    play,
    refusal,
    texts,
    to_place,
    trade,
    verbs,
)
from tests.rules.miro_1976.scenes import ALLY, NAMES, REGIONS, miro, own, place_all, take

# A (seat 0) has Europe and five more: 4 + 5 = 9 armies a turn. The ally has what is not named, two armies each.
EUROPE = own(REGIONS["europe"], 3)
OF_A = {**EUROPE, **own(["brazil", "peru", "venezuela", "siam", "china"], 4)}
OF_B = own(["north_africa", "egypt", "kamchatka", "yakutsk", "argentina"], 3, seat=1)


def turn_of_a(**given: Any) -> Game:
    """A's turn begins; 9 armies are to be placed."""
    return miro({**OF_A, **OF_B}, "two-player", **{"rest": (ALLY, 2), **given})


def step_1(**given: Any) -> Game:
    return place_all(turn_of_a(**given), "brazil")


def step_2(**given: Any) -> Game:
    """A has neither attacked nor moved; B is asked to place the ally's 4 armies."""
    return play(step_1(**given), "stop", "stay")


def counter_attack(**given: Any) -> Game:
    """B has placed the ally's armies in India and may attack."""
    return play(step_2(**given), "place india 4")


def step_3(**given: Any) -> Game:
    return play(counter_attack(**given), "stop")


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


# -- the whole turn ------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-x14", "miro-16.2", "miro-19.1", "miro-19.2", "miro-19.8", "miro-19.13", "miro-1.4")
def test_a_turn_from_end_to_end_and_then_the_same_with_the_roles_exchanged():
    game = turn_of_a()
    steps = [
        (0, "place", "place brazil 9"),  # before the three steps
        (0, "attack", "attack brazil north_africa 3"),  # step 1
        (1, "defend", "defend 2"),
        (CHANCE, "throw_dice", "roll 6 6 6 | 1 1"),
        (0, "attack", "stop"),
        (0, "manoeuvre", "move brazil peru 1"),
        (1, "neutral_place", "place india 4"),  # step 2
        (1, "attack", "attack india siam 3"),
        (0, "defend", "defend 2"),
        (CHANCE, "throw_dice", "roll 6 6 1 | 5 5"),
        (1, "attack", "stop"),
        (0, "attack", "attack china mongolia 1"),  # step 3
        (1, "defend", "defend 1"),
        (CHANCE, "throw_dice", "roll 6 | 1"),
        (0, "attack", "stop"),
        (0, "manoeuvre", "move brazil peru 1"),
    ]
    for actor, kind, answer in steps:
        assert (asked(game), game.state.turn) == ((actor, kind), 0)
        play(game, answer)
    assert (armies(game, "brazil"), armies(game, "peru"), armies(game, "india")) == (11, 6, 6)
    assert (armies(game, "north_africa"), armies(game, "siam"), armies(game, "mongolia")) == (1, 2, 1)
    # B plays in the same way: five territories give one army, and A has the ally.
    assert (game.state.turn, asked(game), to_place(game, 1)) == (1, (1, "place"), 1)
    play(game, "place egypt 1", "stop", "stay")
    assert (game.state.turn, asked(game)) == (1, (0, "attack"))
    assert {owner(game, source) for source, _ in attacks(game)} == {ALLY}
    assert {owner(game, target) for _, target in attacks(game)} == {1}
    play(game, "stop")
    assert asked(game) == (1, "attack")
    play(game, "stop", "stay")
    assert game.state.turn == 0


# -- reinforcements ------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-x13", "miro-17.2", "miro-17.3", "miro-17.5", "miro-17.6", "miro-17.7", "miro-19.5")
def test_a_player_gains_9_and_the_opponent_places_4_for_the_ally():
    game = turn_of_a()
    assert to_place(game, 0) == 9
    assert {text.split()[1] for text in texts(game)} == set(OF_A)
    play(game, "place siam 5", "place peru 4", "stop", "stay")
    assert asked(game) == (1, "neutral_place")
    allied = set(NAMES) - set(OF_A) - set(OF_B)
    assert {text.split()[1] for text in texts(game)} == allied
    assert {text.split()[2] for text in texts(game)} == {"1", "2", "3", "4"}
    play(game, "place india 1", "place japan 2")
    assert refusal(game, "place india 2") == "miro-17.2"  # the odd one of nine is lost
    play(game, "place india 1")
    assert (armies(game, "india"), armies(game, "japan"), armies(game, "siam")) == (4, 4, 9)
    assert asked(game) == (1, "attack")


@clause("miro-17.7", "miro-17.6", "miro-17.4")
def test_the_allys_armies_go_on_allied_territories_and_all_of_them_must():
    game = step_2()
    assert verbs(game) == {"place"}
    for name in (*OF_A, *OF_B):
        assert refusal(game, f"place {name} 1") == "miro-17.7"
    assert refusal(game, "stop") == refusal(game, "attack india siam 1") == "miro-19.5"
    assert refusal(game, "place india 5") == "miro-17.2"


@clause("miro-17.4")
def test_the_allys_armies_come_onto_the_board_in_step_2_and_not_before():
    game = turn_of_a()
    allied = [name for name in NAMES if owner(game, name) == ALLY]
    for answer in ("place brazil 9", "stop", "stay"):
        assert sum(armies(game, name) for name in allied) == 2 * len(allied)
        play(game, answer)
    assert sum(armies(game, name) for name in allied) == 2 * len(allied)
    play(game, "place india 4")
    assert sum(armies(game, name) for name in allied) == 2 * len(allied) + 4


@clause("miro-17.1", "miro-17.2")
@pytest.mark.parametrize(
    ("lands", "hands", "gained"),
    [
        (["india", "siam", "china"], [], 1),
        (["india", "siam", "china", "japan", "mongolia", "irkutsk"], [], 2),
        ([*REGIONS["africa"], "india", "siam", "china"], [], 3 + 3),  # not halved apart
        (["india", "siam", "china"], ["alaska", "iceland", "egypt"], 1 + 6),
        (["india", "siam", "china"], ["india", "iceland", "egypt"], 1 + 6 + 2),
        (["india", "siam", "china"], ["india", "siam", "china"], 1 + 10 + 6),
        (["india", "siam"], ["alaska", "iceland", "joker_1"], 12),  # by cards alone
    ],
)
def test_the_ally_gets_half_of_all_that_was_gained_in_the_turn(lands, hands, gained):
    """Territories, continents, combinations and matching cards, added up and halved once."""
    game = miro({**OF_B, **own(lands, 2)}, "two-player", rest=(ALLY, 2), hands={0: hands})
    before = sum(game.state.armies)
    if hands:
        trade(game, *hands)
    place_all(game, lands[0])
    assert sum(game.state.armies) - before == gained
    play(game, "stop", "stay")
    half = gained // 2
    if half:
        assert asked(game) == (1, "neutral_place")
        assert max(int(text.split()[2]) for text in texts(game)) == half
        place_all(game)
    assert sum(game.state.armies) - before == gained + half
    assert asked(game) == (1, "attack")


@clause("miro-17.2")
def test_the_gain_of_one_turn_is_not_counted_again_in_the_next():
    game = play(step_3(), "stop", "stay")
    assert (game.state.turn, to_place(game, 1)) == (1, 1)
    play(game, "place egypt 1", "stop", "stay")
    assert asked(game) == (0, "attack")  # half of one: nothing to place


# -- ordinary turns ------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-19.1", "miro-7.1")
def test_a_turn_without_gain_is_an_ordinary_one():
    """Two territories give nothing: combat, one move, and the other player's turn."""
    game = miro({"brazil": (0, 5), "peru": (0, 3), **OF_B}, "two-player", rest=(ALLY, 2))
    assert asked(game) == (0, "attack")
    play(game, "attack brazil venezuela 1", "defend 1", "roll 1 | 6", "stop", "move brazil peru 1")
    assert (game.state.turn, asked(game)) == (1, (1, "place"))
    assert "ThirdArmyReinforced" not in event_names(game)


@clause("miro-19.1", "miro-20.2")
def test_a_gain_of_one_army_brings_the_ally_in_without_new_armies():
    lands = {"brazil": (0, 5), "peru": (0, 3), "siam": (0, 3)}
    game = miro({**lands, **OF_B}, "two-player", rest=(ALLY, 2))
    play(game, "place siam 1", "stop", "stay")
    assert asked(game) == (1, "attack")
    play(game, "attack india siam 1", "defend 1", "roll 6 | 1", "stop")
    assert armies(game, "siam") == 3
    assert asked(game) == (0, "attack")


# -- step 1 --------------------------------------------------------------------------------------------------


@clause("miro-18.2", "miro-18.3", "miro-19.3")
def test_in_step_1_a_attacks_the_opponent_or_the_ally_or_nobody():
    game = step_1()
    assert ("brazil", "north_africa") in attacks(game)
    assert ("siam", "india") in attacks(game)
    assert {owner(game, target) for _, target in attacks(game)} == {1, ALLY}
    assert "stop" in texts(game)
    play(game, "attack brazil north_africa 3")
    assert asked(game) == (1, "defend")  # as usual
    play(game, "defend 2", "roll 6 6 6 | 1 1", "attack brazil north_africa 1", "roll 6 | 1")
    assert (asked(game), owner(game, "north_africa")) == ((0, "occupy"), 0)


@clause("miro-18.2", "miro-19.3")
def test_by_option_the_ally_is_attacked_in_step_3_only():
    options = {"miro2_step1_targets": "opponent_only"}
    game = step_1(options=options)
    assert {owner(game, target) for _, target in attacks(game)} == {1}
    assert refusal(game, "attack siam india 1") == "miro-19.3"
    game = step_3(options=options)
    assert {owner(game, target) for _, target in attacks(game)} == {1, ALLY}
    play(game, "attack siam indonesia 1", "defend 1", "roll 6 | 1", "stop", "stay")
    play(game, "place egypt 1")  # B's turn, step 1
    assert (asked(game), {owner(game, target) for _, target in attacks(game)}) == ((1, "attack"), {0})
    # In a turn without gain there are no steps, and the ally may be attacked.
    lands = {"brazil": (0, 5), "peru": (0, 3), **OF_B}
    game = miro(lands, "two-player", rest=(ALLY, 2), options=options)
    assert {owner(game, target) for _, target in attacks(game)} == {1, ALLY}


@clause("miro-18.4", "miro-18.1")
@pytest.mark.parametrize("step", [1, 3])
def test_when_the_ally_is_attacked_the_attackers_opponent_throws_for_it(step):
    game = step_1() if step == 1 else step_3()
    play(game, "attack siam indonesia 3")
    assert (asked(game), texts(game)) == ((1, "defend"), ["defend 1", "defend 2"])
    play(game, "defend 2", "roll 6 3 1 | 5 4")
    assert (armies(game, "siam"), armies(game, "indonesia")) == (3, 1)


@clause("miro-19.4", "miro-19.10", "miro-12.2")
def test_one_move_at_the_end_of_step_1_and_another_at_the_end_of_step_3():
    """A may attack in step 3 with the armies moved in step 1."""
    game = play(step_1(), "stop")
    assert asked(game) == (0, "manoeuvre")
    assert moves(game)["brazil", "venezuela"] == list(range(1, 13))
    play(game, "move brazil venezuela 12")
    assert asked(game) == (1, "neutral_place")  # a single move
    play(game, "place india 4", "stop")
    assert asked(game) == (0, "attack")
    assert attacks(game)["venezuela", "central_america"] == [1, 2, 3]
    play(game, "stop", "move venezuela peru 1")
    assert (game.state.turn, armies(game, "venezuela"), armies(game, "peru")) == (1, 15, 5)


# -- step 2 --------------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-19.6", "miro-20.1", "miro-3.2", "miro-16.2")
def test_b_attacks_with_allied_armies_and_only_territories_of_a():
    game = counter_attack()
    assert asked(game) == (1, "attack")
    assert {owner(game, source) for source, _ in attacks(game)} == {ALLY}
    assert {owner(game, target) for _, target in attacks(game)} == {0}
    assert attacks(game)["india", "siam"] == [1, 2, 3]
    assert refusal(game, "attack congo north_africa 1") == "miro-20.1"  # his own
    assert refusal(game, "attack india middle_east 1") == "miro-9.6"  # the ally's own
    assert refusal(game, "attack north_africa brazil 1") == "miro-9.7"  # with his own armies
    assert refusal(game, "move india middle_east 1") == "miro-7.1"  # the ally makes no free move


@clause("miro-19.6", "miro-18.1")
def test_a_defends_with_his_own_dice_and_b_occupies_for_the_ally():
    game = counter_attack()
    for _ in range(2):
        play(game, "attack india siam 3")
        assert asked(game) == (0, "defend")
        play(game, "defend 2", "roll 6 6 6 | 1 1")
    assert (owner(game, "siam"), asked(game)) == (ALLY, (1, "occupy"))
    assert texts(game) == ["occupy 3", "occupy 4", "occupy 5"]
    play(game, "occupy 5")
    assert (armies(game, "india"), armies(game, "siam")) == (1, 5)
    # As often as the usual rules allow, also from what was just taken.
    play(game, "attack siam china 3", "defend 1", "roll 1 1 1 | 6", "attack siam china 1", "defend 1", "roll 6 | 1")
    assert armies(game, "china") == 3
    assert asked(game) == (1, "attack")


@clause("miro-19.7", "miro-19.8")
def test_b_may_wait_and_only_then_comes_step_3():
    game = counter_attack()
    assert "stop" in texts(game)
    play(game, "attack india siam 1", "defend 1", "roll 1 | 6")
    assert asked(game) == (1, "attack")  # A is not asked before B has finished
    play(game, "stop")
    assert asked(game) == (0, "attack")


@clause("miro-19.6")
def test_a_whole_conquest_by_the_ally_changes_only_the_ally_and_a():
    game = counter_attack()
    before = {name: armies(game, name) for name in OF_B}
    for _ in range(2):
        play(game, "attack india siam 3", "defend 2", "roll 6 6 6 | 1 1")
    play(game, "occupy 3", "stop")
    assert {name: armies(game, name) for name in OF_B} == before
    assert game.state.held[1] == len(OF_B)


@clause("miro-20.2")
def test_b_may_use_allied_armies_that_a_placed_earlier():
    """A and B exchange the roles: in B's turn A places for the ally, and in A's next turn B attacks with it."""
    lands = {**own(["india", "siam", "china", "japan", "mongolia", "kamchatka"], 3, seat=1), "alaska": (1, 1)}
    game = miro({**EUROPE, **lands}, "two-player", turn=1, rest=(ALLY, 2))
    assert to_place(game, 1) == 2
    play(place_all(game, "siam"), "stop", "stay")
    assert asked(game) == (0, "neutral_place")
    play(game, "place greenland 1", "stop", "stop", "stay")
    assert (game.state.turn, armies(game, "greenland")) == (0, 3)
    play(place_all(game, "ukraine"), "stop", "stay")
    place_all(game, "congo")
    assert asked(game) == (1, "attack")
    assert attacks(game)["greenland", "iceland"] == [1, 2]
    play(game, "attack greenland iceland 2", "defend 2", "roll 6 6 | 1 1")
    assert armies(game, "iceland") == 1


# -- step 3 --------------------------------------------------------------------------------------------------


@clause("miro-19.9", "miro-19.11")
def test_in_step_3_a_attacks_again_with_his_own_forces_only():
    game = step_3()
    assert asked(game) == (0, "attack")
    assert {owner(game, source) for source, _ in attacks(game)} == {0}
    assert refusal(game, "attack india siam 1") == "miro-9.7"
    assert refusal(game, "attack india middle_east 1") == "miro-9.7"
    play(game, "attack brazil north_africa 3", "defend 2", "roll 6 6 6 | 1 1")
    assert armies(game, "north_africa") == 1


@clause("miro-19.12", "miro-19.13")
def test_step_3_is_optional_and_then_b_plays():
    game = step_3()
    before = list(game.state.armies)
    play(game, "stop", "stay")
    assert (game.state.turn, asked(game)) == (1, (1, "place"))
    assert game.state.armies == before


@clause("miro-19.10")
def test_in_step_3_a_may_attack_and_then_move():
    game = take(step_3(rest=(ALLY, 1)), "siam", "indonesia")
    play(game, "stop", "draw congo", "move siam china 2")
    assert (game.state.turn, armies(game, "china"), owner(game, "indonesia")) == (1, 6, 0)

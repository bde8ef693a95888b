"""Scenarios of the Sky cards: who is attacked answers with them."""

import pytest

from conquete.engine.ids import CHANCE, NOBODY
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import (
    armies,
    asked,
    attacked,
    dead,
    faith,
    god,
    hand,
    has_temple,
    owner,
    play,
    refusal,
    register,
    texts,
    war,
    zone,
)


@card("men_become_warriors_1", "men_become_warriors_2")
@clause("god-25.19", "god-25.20", "god-31.12", "god-31.13", "god-31.14")
def test_warriors_join_the_defence_one_card_after_the_other():
    game = attacked(["men_become_warriors_1", "men_become_warriors_2"], faith=1)
    assert asked(game) == (1, "react"), "after armies and gods are declared, before any die"
    play(game, "play men_become_warriors_1")
    assert armies(game, "egypt") == 6
    assert faith(game, 1) == 0
    assert zone(game, "discard_sky") == ["men_become_warriors_1"]
    assert asked(game) == (0, "choose_dice"), "no Faith is left for the second"


@card("men_become_warriors_1")
@clause("god-25.18", "god-25.3")
def test_only_the_attacked_player_answers_and_only_with_his_sky_god():
    game = attacked([], hands={2: ["men_become_warriors_1"], 0: ["men_become_warriors_2"]})
    assert asked(game) == (0, "choose_dice")
    game = attacked(["men_become_warriors_1"], gods={1: {"war": "corsica"}})
    assert asked(game) == (0, "choose_dice")
    own = war(hands={0: ["men_become_warriors_1", "storms_rage"]})
    assert refusal(own, "play men_become_warriors_1") == "god-25.18"


@card("men_become_warriors_1")
@clause("god-27.4")
def test_each_attack_may_be_answered_anew():
    game = attacked(["men_become_warriors_1"], source=9)
    play(game, "pass", "dice 3", "defend 2", "roll 6 6 5 | 1 1", "stop")
    play(game, "attack nubia egypt")
    assert asked(game) == (1, "react")


@card("men_become_warriors_1")
@clause("god-35.12")
def test_below_ground_the_sky_does_not_answer():
    game = war({"u01": (0, 3), "u11": (1, 2)}, at="attack_below", hands={1: ["men_become_warriors_1"]})
    play(game, "attack u01 u11")
    assert asked(game) == (0, "choose_dice")


@pytest.mark.parametrize(("source", "left"), [(5, 3), (3, 1)])
@card("enemies_convert_1", "enemies_convert_2")
def test_enemies_convert(source, left):
    game = attacked(["enemies_convert_1"], source=source)
    play(game, "play enemies_convert_1")
    assert armies(game, "nubia") == left
    assert armies(game, "egypt") == 5
    assert dead(game, 0) == 0, "to the reserve, not to Heaven"


@card("enemies_convert_2")
@clause("god-31.15")
def test_an_attack_without_armies_left_is_over():
    game = attacked(["enemies_convert_2"], source=2)
    play(game, "play enemies_convert_2")
    assert owner(game, "nubia") == NOBODY
    assert armies(game, "egypt") == 5
    assert asked(game)[1] != "choose_dice"


@card("your_idol_is_false")
def test_a_god_of_the_attacker_is_banished():
    gods = {0: {"war": "nubia", "sky": "nubia"}}
    game = attacked(["your_idol_is_false"], gods=gods)
    play(game, "play your_idol_is_false")
    assert texts(game) == ["god sky", "god war"]
    play(game, "god war")
    assert (god(game, 0, "war"), god(game, 0, "sky")) == ("", "nubia")
    assert faith(game, 1) == 9
    game = attacked(["your_idol_is_false"])
    assert asked(game) == (0, "choose_dice"), "not without a god there"


@card("the_fog_lifts_1", "the_fog_lifts_2")
@clause("god-25.12")
def test_armies_come_out_of_the_fog():
    game = attacked(["the_fog_lifts_1"], territories={"thule": (1, 7), "gaul": (1, 2)})
    play(game, "play the_fog_lifts_1")
    assert texts(game) == ["target thule", "target gaul"], "one army stays, so not from Corsica"
    play(game, "target thule")
    assert texts(game) == [f"number {n}" for n in range(5)]
    play(game, "number 4")
    assert (armies(game, "thule"), armies(game, "egypt")) == (3, 7)
    game = attacked(["the_fog_lifts_2"])
    assert asked(game) == (0, "choose_dice"), "nobody can come"


@card("the_mighty_turn_meek_1", "the_mighty_turn_meek_2")
def test_a_god_goes_to_a_temple_and_leaves_the_attack():
    gods = {0: {"war": "nubia", "sky": "nubia"}, 1: {"sky": "egypt"}}
    lands = {"gaul": (0, 1)}
    game = attacked(["the_mighty_turn_meek_1"], gods=gods, temples=["gaul", "nubia"], territories=lands)
    play(game, "play the_mighty_turn_meek_1", "god war")
    assert texts(game) == ["target gaul", "target nubia"]
    play(game, "target nubia")
    assert god(game, 0, "war") == "nubia"
    assert asked(game) == (CHANCE, "conflict_throw"), "the other god alone fights: nobody is asked for a name"
    game = attacked(["the_mighty_turn_meek_2"], gods=gods, temples=["gaul", "nubia"], territories=lands)
    play(game, "play the_mighty_turn_meek_2", "god war", "target gaul")
    assert god(game, 0, "war") == "gaul"
    game = attacked(["the_mighty_turn_meek_1"], gods=gods)
    assert asked(game)[1] != "react", "the attacker has no temple"


@card("fire_sears_the_sky_1", "fire_sears_the_sky_2")
def test_fire_adds_four_to_conflicts_of_this_turn():
    gods = {0: {"war": "nubia"}, 1: {"sky": "egypt"}}
    game = attacked(["fire_sears_the_sky_1", "fire_sears_the_sky_2"], gods=gods)
    play(game, "play fire_sears_the_sky_1", "play fire_sears_the_sky_2")
    assert register(game, "seared", 1) == 8
    game = attacked(["fire_sears_the_sky_1"], gods=gods, target=1)
    play(game, "play fire_sears_the_sky_1", "roll 4 4 3", "roll 2 2 2 2")
    assert god(game, 0, "war") == "nubia", "15 against 13: four dice, one army and four more"
    assert god(game, 1, "sky") == ""


@card("fire_sears_the_sky_1")
@clause("god-25.16")
def test_fire_is_out_with_the_turn():
    gods = {0: {"death": "nubia", "magic": "nubia"}, 1: {"sky": "egypt"}}
    game = attacked(["fire_sears_the_sky_1"], gods=gods)
    play(game, "play fire_sears_the_sky_1", "name death", "roll 4 3 2", "roll 2 2 2 2")
    assert god(game, 0, "death") == "", "9 and 4 armies against 8, 3 and four more"
    while asked(game) != (1, "attack"):
        answers = texts(game)
        play(game, next((text for text in ("stop", "stay", "done") if text in answers), answers[-1]))
    assert (armies(game, "egypt"), armies(game, "nubia")) == (6, 5)
    play(game, "attack egypt nubia", "join sky", "roll 4 3 3 3", "roll 5 5 4")
    assert god(game, 1, "sky") == "", "13 and 5 armies against 14 and 5: the four are no longer there"


@card("swords_become_plowshares_1", "swords_become_plowshares_2")
def test_swords_become_plowshares():
    game = attacked(["swords_become_plowshares_1"])
    play(game, "play swords_become_plowshares_1", "roll 3")
    assert armies(game, "nubia") == 2
    assert dead(game, 0) == 0
    assert faith(game, 1) == 9
    game = attacked(["swords_become_plowshares_2"])
    play(game, "play swords_become_plowshares_2", "roll 6")
    assert owner(game, "nubia") == NOBODY, "all of them, if there are fewer"


@card("a_thousand_workers_amass_1", "a_thousand_workers_amass_2")
@clause("god-31.10")
def test_a_temple_rises_under_attack():
    game = attacked(["a_thousand_workers_amass_1"])
    play(game, "play a_thousand_workers_amass_1")
    assert has_temple(game, "egypt")
    game = attacked(["a_thousand_workers_amass_2"], temples=["egypt"])
    assert asked(game) == (0, "choose_dice"), "not where one stands"


@card("lava_erupts")
def test_lava_hits_the_attacker_and_everything_beside_him():
    lands = {"cyrenaica": (2, 4), "gaitulia": (0, 2)}
    game = attacked(["lava_erupts"], territories=lands)
    play(game, "play lava_erupts", "roll 2")
    assert armies(game, "nubia") == 3
    for _ in range(3):
        assert asked(game) == (CHANCE, "card_die")
        play(game, "roll 1")
    assert [armies(game, name) for name in ("cyrenaica", "gaitulia", "egypt", "kush")] == [3, 1, 2, 0]
    assert (dead(game, 0), dead(game, 1), dead(game, 2)) == (3, 1, 1)
    assert faith(game, 1) == 8


@card("lava_erupts")
@clause("god-31.15", "god-25.14")
def test_lava_that_leaves_nobody_to_attack_still_runs_its_course():
    game = attacked(["lava_erupts"], territories={"cyrenaica": (2, 4)}, source=3)
    play(game, "play lava_erupts", "roll 6")
    assert owner(game, "nubia") == NOBODY
    assert game.rules.check(game.state) == "", "a game may be saved here"
    play(game, "roll 1", "roll 1")
    assert (armies(game, "cyrenaica"), armies(game, "egypt")) == (3, 2)
    assert asked(game)[1] != "choose_dice"


@card("lava_erupts")
@clause("god-31.15", "god-24.25")
def test_lava_that_empties_its_own_territory_lets_the_attacker_walk_in():
    game = attacked(["lava_erupts"], source=5, target=1)
    play(game, "play lava_erupts", "roll 1", "roll 6")
    assert asked(game) == (0, "march"), "without a throw"
    play(game, "march none 3")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (0, 3)
    assert register(game, "conquered") == 0, "and without a Labour"


@card("this_ground_is_sacred")
@clause("god-25.16")
def test_sacred_ground_is_not_attacked_in_this_turn():
    game = attacked(["this_ground_is_sacred"], territories={"gaul": (0, 3), "iberia": (1, 1)})
    play(game, "play this_ground_is_sacred")
    assert asked(game) == (0, "attack")
    assert "attack nubia egypt" not in texts(game)
    assert "attack gaul iberia" in texts(game)
    assert refusal(game, "attack nubia egypt") == "god-25.16"
    assert armies(game, "nubia") == 5
    assert hand(game, 1) == []

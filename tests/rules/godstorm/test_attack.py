"""Attacks above ground: ways, gods, the conflict, battles, losses, capture, labours, elimination."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import clause
from tests.rules.godstorm.scenes import (
    armies,
    asked,
    god,
    has_temple,
    owner,
    play,
    refusal,
    targets,
    texts,
    value,
    war,
)


@clause("god-27.1", "god-27.5", "god-27.9", "god-27.10", "god-27.11")
def test_borders_and_sea_links_are_ways_mountains_are_not():
    lands = {"thule": (0, 2), "rus": (0, 2), "poseidonis": (0, 2), "atlas": (0, 2), "alemannia": (0, 2)}
    game = war({**lands, "varangia": (1, 1), "oricalcos": (1, 1), "liguria": (1, 1), "galicia": (1, 1)})
    assert "varangia" in targets(game, "thule") & targets(game, "rus")  # god-x4
    assert "oricalcos" in targets(game, "poseidonis") & targets(game, "atlas")  # god-x5
    assert "anglia" in targets(game, "alemannia")  # by sea
    assert refusal(game, "attack alemannia liguria") == "god-27.5"  # across a range
    assert "stop" in texts(game)


@clause("god-27.6", "god-27.7", "god-27.8")
def test_two_armies_are_needed_and_gods_are_none():
    game = war({"gaul": (0, 1), "iberia": (1, 1), "anglia": (0, 2)}, gods={0: {"war": "gaul", "sky": "gaul"}})
    assert targets(game, "gaul") == set()
    assert refusal(game, "attack gaul iberia") == "god-27.6"
    assert targets(game, "anglia")


@clause("god-28.1", "god-28.2", "god-28.4")
def test_all_some_or_no_gods_join():
    game = war({"gaul": (0, 3), "iberia": (1, 1)}, gods={0: {"war": "gaul", "sky": "gaul"}})
    play(game, "attack gaul iberia")
    assert asked(game) == (0, "join_gods")
    assert texts(game) == ["join sky+war", "join war", "join sky", "join none"]
    assert refusal(game, "join death") == "god-28.4"
    play(game, "join none")
    assert asked(game) == (0, "choose_dice")


@clause("god-30.1", "god-30.2", "god-30.3", "god-30.4", "god-30.5")
def test_dice_of_both_sides():
    game = war({"gaul": (0, 3), "iberia": (1, 2)})
    play(game, "attack gaul iberia")
    assert texts(game) == ["dice 1", "dice 2"]
    assert refusal(game, "dice 3") == "god-30.4"
    play(game, "dice 2")
    assert (asked(game), texts(game)) == ((1, "defend"), ["defend 1", "defend 2"])
    assert refusal(game, "defend 3") == "god-30.5"
    play(game, "defend 2", "roll 6 5 | 6 6")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (1, 2)


@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        (("dice 1", "defend 1", "roll 5 | 3"), (0, 1)),  # god-x7
        (("dice 3", "defend 2", "roll 6 2 1 | 5 3"), (1, 1)),  # god-x8
        (("dice 2", "defend 2", "roll 4 4 | 5 4"), (2, 0)),  # god-x9
        (("dice 2", "defend 1", "roll 6 1 | 4"), (0, 1)),  # god-x10
    ],
)
@clause("god-31.1", "god-31.2", "god-31.3", "god-31.4", "god-31.6")
def test_the_highest_dice_are_compared_and_ties_are_the_defenders(dice, lost):
    game = war({"gaul": (0, 5), "iberia": (1, 4)})
    play(game, "attack gaul iberia", *dice)
    assert (5 - armies(game, "gaul"), 4 - armies(game, "iberia")) == lost
    assert (armies(game, "kurnugia"), armies(game, "avalon")) == lost  # god-31.7


@clause("god-31.5", "god-22.12", "god-22.13")
def test_an_attacking_war_god_wins_ties():
    game = war({"gaul": (0, 5), "iberia": (1, 4)}, gods={0: {"war": "gaul"}})
    held_back = game.clone()
    play(game, "attack gaul iberia", "join war", "dice 2", "defend 2", "roll 4 3 | 4 3")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (5, 2)
    play(held_back, "attack gaul iberia", "join none", "dice 2", "defend 2", "roll 4 3 | 4 3")
    assert (armies(held_back, "gaul"), armies(held_back, "iberia")) == (3, 4)


@clause("god-31.7", "god-31.9", "god-22.3", "god-34.1")
def test_the_dead_go_to_heaven_unless_a_death_god_attacks():
    game = war({"gaul": (0, 5), "iberia": (1, 4)}, gods={0: {"death": "gaul"}})
    play(game, "attack gaul iberia", "join death", "dice 2", "defend 2", "roll 6 1 | 5 5")
    assert (armies(game, "kurnugia"), armies(game, "avalon")) == (1, 0)
    assert value(game, "fielded", 1) == 4 - 1  # one is back in the reserve; the seat has no other territory
    assert value(game, "fielded", 0) == 5


@clause("god-22.6", "god-30.6", "god-30.7", "god-28.5")
def test_a_magic_goddess_throws_ones_again():
    game = war({"gaul": (0, 5), "iberia": (1, 4)}, gods={0: {"magic": "gaul"}})
    play(game, "attack gaul iberia", "join magic", "dice 3", "defend 2", "roll 4 1 1 | 5 1")
    assert asked(game)[1] == "throw_ones"
    assert all(text.count(" ") == 2 for text in texts(game))  # both ones, and no others
    play(game, "roll 6 1")
    play(game, "roll 2")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (5, 2)  # 6 4 2 against 5 1


@clause("god-22.6", "god-30.6", "god-30.7", "god-28.5")
def test_a_magic_goddess_in_defence_throws_ones_again():
    game = war({"gaul": (0, 5), "iberia": (1, 4)}, gods={1: {"magic": "iberia"}})
    play(game, "attack gaul iberia", "dice 2", "defend 2", "roll 4 1 | 3 1")
    assert texts(game) == [f"roll {face}" for face in range(6, 0, -1)]
    play(game, "roll 1", "roll 6")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (3, 4)  # 4 1 against 6 3
    absent = war({"gaul": (0, 5), "iberia": (1, 4), "rus": (1, 1)}, gods={1: {"magic": "rus"}})
    play(absent, "attack gaul iberia", "dice 2", "defend 2", "roll 4 2 | 3 1")
    assert armies(absent, "iberia") == 2, "she has to be among the armies in the battle"


@clause("god-23.2", "god-31.10", "god-31.11")
def test_a_temple_throws_the_defenders_ones_again():
    game = war({"gaul": (0, 5), "iberia": (1, 4)}, temples=["iberia", "gaul"])
    play(game, "attack gaul iberia", "dice 2", "defend 2", "roll 4 1 | 3 1", "roll 6")
    assert (armies(game, "gaul"), armies(game, "iberia")) == (3, 4)  # 4 1 against 6 3


@clause("god-31.15", "god-31.16", "god-27.4")
def test_an_attack_is_fought_once_at_least_and_then_called_off():
    game = war({"gaul": (0, 5), "iberia": (1, 4)})
    play(game, "attack gaul iberia")
    assert refusal(game, "stop") == "god-31.15"
    play(game, "dice 1", "defend 1", "roll 6 | 1")
    assert texts(game) == ["dice 1", "dice 2", "dice 3", "stop"]
    play(game, "stop")
    assert asked(game) == (0, "attack")
    assert "iberia" in targets(game, "gaul")


@clause("god-32.1", "god-32.2", "god-32.3", "god-32.4", "god-32.6", "god-32.7", "god-23.6", "god-21.7")
def test_a_capture_takes_temples_banishes_gods_and_moves_those_who_attacked():
    gods = {0: {"war": "gaul", "sky": "gaul"}, 1: {"death": "iberia"}}
    game = war({"gaul": (0, 5), "iberia": (1, 1), "rus": (1, 1)}, temples=["iberia"], gods=gods)
    play(game, "attack gaul iberia", "join none", "dice 3", "roll 6 5 4 | 2")
    assert asked(game) == (0, "march")
    assert texts(game) == ["march none 3", "march none 4"]
    assert refusal(game, "march none 2") == "god-32.2"
    assert refusal(game, "march none 5") == "god-32.3"
    play(game, "march none 3")
    assert (owner(game, "iberia"), armies(game, "iberia"), armies(game, "gaul")) == (0, 3, 2)
    assert (god(game, 1, "death"), god(game, 0, "war")) == ("", "gaul")
    assert has_temple(game, "iberia")


@clause("god-32.4", "god-32.5", "god-32.8", "god-32.9", "god-11.5", "god-11.6")
def test_gods_march_in_and_the_plague_takes_half_of_the_armies():
    game = war({"gaul": (0, 6), "iberia": (1, 1), "rus": (1, 1)}, gods={0: {"war": "gaul"}}, plague=["iberia"])
    clean = war({"gaul": (0, 6), "iberia": (1, 1), "rus": (1, 1)}, gods={0: {"war": "gaul"}})
    for one in (game, clean):
        play(one, "attack gaul iberia", "join war", "dice 3", "roll 6 5 4 | 2", "march war 5")
    assert (armies(game, "iberia"), armies(game, "kurnugia"), god(game, 0, "war")) == (3, 2, "")
    assert (armies(clean, "iberia"), god(clean, 0, "war")) == (5, "iberia")


@clause("god-32.4", "god-32.5")
def test_gods_march_in_whether_their_power_came_up_or_not():
    gods = {0: {"death": "gaul", "sky": "gaul", "war": "gaul"}}
    game = war({"gaul": (0, 6), "iberia": (1, 1), "rus": (1, 1)}, gods=gods)
    play(game, "attack gaul iberia", "join sky+war", "dice 3", "roll 6 5 4 | 2")
    assert texts(game) == ["march sky+war 3", "march sky+war 4", "march sky+war 5"]
    play(game, "march sky+war 3")
    assert [god(game, 0, kind) for kind in ("death", "sky", "war")] == ["gaul", "iberia", "iberia"]


@clause("god-24.25", "god-32.18")
def test_an_empty_territory_is_entered_without_a_throw():
    game = war({"gaul": (0, 4), "egypt": (1, 1)}, temples=["iberia"])
    play(game, "attack gaul iberia")
    assert texts(game) == ["march none 1", "march none 2", "march none 3"]
    play(game, "march none 2")
    assert (owner(game, "iberia"), armies(game, "iberia")) == (0, 2)
    assert value(game, "conquered") == 0
    assert has_temple(game, "iberia")


@clause("god-24.23", "god-32.11", "god-35.10")
def test_conquered_territories_are_counted():
    game = war({"gaul": (0, 6), "iberia": (1, 1), "rus": (1, 1)})
    play(game, "attack gaul iberia", "dice 3", "roll 6 5 4 | 2", "march none 3")
    assert value(game, "conquered") == 1


@clause("god-16.6", "god-16.7", "god-16.8")
def test_the_neutral_army_defends_with_all_its_dice_and_its_dead_are_gone():
    game = war({"gaul": (0, 5), "iberia": (2, 3), "rus": (1, 1)}, seats=2)
    play(game, "attack gaul iberia", "dice 3")
    assert asked(game)[1] == "throw_dice"
    play(game, "roll 6 5 4 | 3 3")
    assert armies(game, "iberia") == 1
    assert sum(armies(game, name) for name in ("kurnugia", "avalon", "duat", "elysium", "valhalla")) == 0


@clause("god-32.13", "god-32.15", "god-32.16", "god-32.17")
def test_who_loses_the_last_army_on_earth_is_out_with_all_the_dead():
    lands = {"gaul": (0, 5), "iberia": (1, 1), "u01": (1, 3), "rus": (2, 1)}
    game = war(lands, dead=[0, 4, 0], faith=[5, 6, 7])
    play(game, "attack gaul iberia", "dice 3", "roll 6 5 4 | 2", "march none 3")
    assert (owner(game, "u01"), armies(game, "u01"), armies(game, "avalon")) == (-1, 0, 0)
    assert game.state.held[1] == 0
    assert value(game, "faith", 1) == 0
    assert not game.is_over


@clause("god-32.13")
def test_the_last_one_on_earth_wins_at_once():
    game = war({"gaul": (0, 5), "iberia": (1, 1)}, seats=2)
    play(game, "attack gaul iberia", "dice 3", "roll 6 5 4 | 2")
    assert game.is_over
    assert game.state.winners == (0,)


# -- the conflict of gods -----------------------------------------------------------------------------------


def conflict(gods: dict[int, dict[str, str]], **more: Any) -> Game:
    game = war({"gaul": (0, 4), "iberia": (1, 3), **more.pop("lands", {})}, gods=gods, **more)
    play(game, "attack gaul iberia")
    return game


@clause("god-29.1", "god-29.2", "god-28.3", "god-21.8", "god-21.9")
def test_gods_on_both_sides_fight_first():
    game = conflict({0: {"war": "gaul", "sky": "gaul"}, 1: {"magic": "iberia", "death": "iberia"}})
    play(game, "join sky+war")
    assert asked(game) == (0, "name_god")
    assert texts(game) == ["name sky", "name war"]
    assert refusal(game, "name death") == "god-29.2"
    play(game, "name war")
    assert (asked(game), texts(game)) == ((1, "name_god"), ["name death", "name magic"])
    play(game, "name death")
    assert asked(game)[1] == "conflict_throw"


@clause("god-28.3")
def test_without_gods_in_the_attack_there_is_no_conflict():
    game = conflict({0: {"war": "gaul"}, 1: {"magic": "iberia"}})
    play(game, "join none")
    assert asked(game) == (0, "choose_dice")


@clause("god-29.3", "god-29.10", "god-29.13", "god-29.16", "god-29.17")
def test_three_dice_and_the_armies_decide():
    game = conflict({0: {"death": "gaul"}, 1: {"death": "iberia"}})
    play(game, "join death", "roll 5 4 1", "roll 4 3 2")  # 10 + 3 against 9 + 3
    assert (god(game, 0, "death"), god(game, 1, "death")) == ("gaul", "")
    assert asked(game) == (0, "choose_dice")
    lost = conflict({0: {"death": "gaul"}, 1: {"death": "iberia"}})
    play(lost, "join death", "roll 3 2 1", "roll 4 3 2")
    assert (god(lost, 0, "death"), god(lost, 1, "death")) == ("", "iberia")
    assert armies(lost, "kurnugia") == 0


@clause("god-29.11", "god-29.12")
def test_a_tie_is_the_defenders_unless_a_war_god_attacks():
    game = conflict({0: {"sky": "gaul"}, 1: {"death": "iberia"}})
    play(game, "join sky", "roll 3 2 1 1", "roll 4 2 1")  # 7 + 3 each
    assert god(game, 0, "sky") == ""
    game = conflict({0: {"war": "gaul"}, 1: {"death": "iberia"}})
    play(game, "join war", "roll 4 2 1", "roll 4 2 1")
    assert (god(game, 0, "war"), god(game, 1, "death")) == ("gaul", "")


@clause("god-29.12", "god-29.6")
def test_a_war_god_in_the_force_wins_ties_for_the_god_who_is_named():
    gods = {0: {"war": "gaul", "death": "gaul"}, 1: {"death": "iberia"}}
    game = conflict(gods)
    held_back = game.clone()
    play(game, "join death+war", "name death", "roll 4 2 1", "roll 4 2 1")  # 7 + 3 each
    assert (god(game, 0, "death"), god(game, 1, "death")) == ("gaul", "")
    play(held_back, "join death", "roll 4 2 1", "roll 4 2 1")
    assert (god(held_back, 0, "death"), god(held_back, 1, "death")) == ("", "iberia"), "he is not in the force"


@clause("god-29.11", "god-29.12")
def test_a_war_god_of_the_defender_or_far_from_the_attack_wins_no_tie():
    game = conflict({0: {"sky": "gaul", "war": "corsica"}, 1: {"war": "iberia"}}, lands={"corsica": (0, 1)})
    play(game, "join sky", "roll 3 2 1 1", "roll 4 2 1")
    assert (god(game, 0, "sky"), god(game, 1, "war")) == ("", "iberia")


@clause("god-29.4", "god-29.6", "god-29.7", "god-35.16", "god-22.9")
def test_more_dice_for_the_sky_god_and_for_altars():
    game = conflict(
        {0: {"war": "gaul", "sky": "gaul"}, 1: {"sky": "iberia"}},
        lands={"u03": (0, 1), "u09": (0, 1), "u02": (1, 1)},
    )
    play(game, "join sky+war", "name war")
    assert "roll 6 6 6 6 6 6" in texts(game)  # 3 + 1 + 2
    play(game, "roll 1 1 1 1 1 1")
    assert "roll 6 6 6 6" in texts(game)


@clause("god-29.5", "god-29.8", "god-29.9")
def test_ones_again_in_a_conflict():
    game = conflict({0: {"magic": "gaul"}, 1: {"death": "iberia"}}, temples=["iberia"])
    play(game, "join magic", "roll 6 1 1")
    assert "roll 6 6" in texts(game)
    play(game, "roll 5 1", "roll 2", "roll 5 4 1")
    assert texts(game) == [f"roll {face}" for face in range(6, 0, -1)]
    play(game, "roll 6")  # 13 + 3 against 15 + 3
    assert god(game, 0, "magic") == ""


@clause("god-29.15", "god-29.18")
def test_with_gods_left_on_both_sides_the_attacker_goes_on_or_stops():
    gods = {0: {"war": "gaul", "death": "gaul"}, 1: {"death": "iberia", "sky": "iberia"}}
    game = conflict(gods)
    play(game, "join death+war", "name war", "name death", "roll 6 6 6", "roll 1 1 1 1")
    assert (asked(game), texts(game)) == ((0, "conflict_on"), ["again", "stop"])
    assert refusal(game, "dice 1") == "god-29.15"
    stopped = game.clone()
    play(stopped, "stop")
    assert asked(stopped) == (0, "attack")
    play(game, "again", "name death")
    assert asked(game)[1] == "conflict_throw"

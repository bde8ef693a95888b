"""Charges from Heaven, the war below, and the score."""

from typing import Any

import pytest

import conquete
from conquete.engine.errors import ConqueteError
from tests.helpers import clause
from tests.rules.godstorm.scenes import armies, asked, owner, play, refusal, targets, texts, value, war


@clause("god-34.4", "god-34.5", "god-34.6", "god-34.8")
def test_without_a_space_the_dead_come_in_by_free_gates():
    game = war({"gaul": (0, 1), "u04": (1, 2)}, at="charge", dead=[3, 0, 0])
    assert {text.split()[1] for text in texts(game) if text != "done"} == {"u01", "u08"}
    assert refusal(game, "charge u04 1") == "god-34.6"
    assert refusal(game, "charge u02 1") == "god-34.5"
    play(game, "charge u01 2")
    assert (owner(game, "u01"), armies(game, "u01"), armies(game, "kurnugia")) == (0, 2, 1)


@clause("god-34.7", "god-34.9")
def test_who_has_a_space_charges_straight_to_it():
    game = war({"gaul": (0, 1), "u02": (0, 1)}, at="charge", dead=[3, 0, 0])
    play(game, "charge u02 3")
    assert (armies(game, "u02"), armies(game, "kurnugia")) == (4, 0)
    assert asked(game)[1] != "charge"
    assert refusal(war({"u02": (0, 2), "gaul": (0, 1)}, at="charge", dead=[1, 0, 0]), "charge u03 1") == "god-34.7"


@clause("god-34.7", "god-34.8")
def test_who_came_in_by_one_gate_may_charge_to_another_that_is_free():
    game = war({"gaul": (0, 1), "u04": (1, 2)}, at="charge", dead=[4, 0, 0])
    play(game, "charge u01 2")
    assert texts(game) == ["done", "charge u01 1", "charge u01 2", "charge u08 1", "charge u08 2"]
    play(game, "charge u08 2")
    assert [armies(game, space) for space in ("u01", "u08", "kurnugia")] == [2, 2, 0]
    assert (owner(game, "u08"), owner(game, "u04")) == (0, 1)


@clause("god-34.10", "god-35.1", "god-35.3", "god-35.5", "god-35.6", "god-35.12")
def test_battles_below_leave_one_behind_and_the_dead_go_to_the_reserve():
    gods = {0: {"war": "gaul", "magic": "gaul"}}
    game = war({"gaul": (0, 1), "u01": (0, 4), "u13": (1, 3), "u12": (0, 1)}, at="attack_below", gods=gods)
    assert targets(game, "u01") == {"u11", "u13"}
    assert targets(game, "u12") == set()
    assert refusal(game, "attack u12 u13") == "god-27.6"
    play(game, "attack u01 u13", "dice 2", "defend 2", "roll 4 1 | 4 2")  # ties to the defender, ones stay
    assert (armies(game, "u01"), armies(game, "u13"), armies(game, "kurnugia")) == (2, 3, 0)
    assert value(game, "fielded", 0) == 1 + 2 + 1


@clause("god-35.2", "god-35.4")
def test_gates_are_attacked_straight_from_heaven_which_may_be_left_empty():
    game = war({"gaul": (0, 1), "u04": (1, 1)}, at="attack_below", dead=[2, 0, 0])
    assert targets(game, "kurnugia") == {"u01", "u04", "u08"}
    play(game, "attack kurnugia u04")
    assert texts(game) == ["dice 1", "dice 2"]
    play(game, "dice 2", "roll 6 5 | 1")
    assert (owner(game, "u04"), armies(game, "u04"), armies(game, "kurnugia")) == (0, 2, 0)


@clause("god-35.2", "god-35.4", "god-35.5")
def test_the_last_of_heaven_may_fall_at_a_gate():
    game = war({"gaul": (0, 1), "u04": (1, 2)}, at="attack_below", dead=[1, 0, 0])
    play(game, "attack kurnugia u04", "defend 2", "roll 2 | 6 5")
    assert (armies(game, "kurnugia"), owner(game, "kurnugia")) == (0, 0)
    assert value(game, "fielded", 0) == 1


@clause("god-35.15", "god-35.14")
def test_no_heaven_is_entered_and_no_flames_are_crossed():
    game = war({"gaul": (0, 1), "u01": (0, 4)}, at="attack_below", dead=[0, 3, 0])
    assert refusal(game, "attack u01 avalon") == "god-35.15"
    assert refusal(game, "attack u01 u02") == "god-27.5"


@clause("god-35.15")
def test_no_position_has_an_attack_on_a_heaven():
    game = war({"gaul": (0, 1), "u01": (0, 4), "u13": (1, 1)}, at="attack_below", dead=[0, 3, 0])
    play(game, "attack u01 u13")
    position: dict[str, Any] = game.position()
    assert conquete.from_position(position).position()["pending"] == position["pending"]
    position["pending"][-1]["target"] = "avalon"
    with pytest.raises(ConqueteError, match="that territory cannot be attacked from there"):
        conquete.from_position(position)


@clause(
    "god-38.1", "god-38.3", "god-38.4", "god-38.5", "god-38.7", "god-37.3", "god-35.17", "god-35.21", "god-32.10"
)
def test_the_score_counts_territories_continents_crypts_and_altars():
    hyrkania = dict.fromkeys(("rus", "scythia", "cimmeria", "sarmatia"), (2, 1))
    lands = {**hyrkania, "gaul": (0, 9), "u02": (0, 1), "u03": (0, 1), "u06": (0, 1), "corsica": (1, 1)}
    game = war(lands, turn=2, at="end_turn", epoch=5)
    assert game.is_over
    assert [value(game, "score", seat) for seat in range(3)] == [3, 1, 6]
    assert game.state.winners == (2,)


@clause("god-38.8", "god-38.9", "god-38.10", "god-38.11", "god-38.12")
def test_what_decides_between_equals():
    lands = {"gaul": (0, 2), "rus": (1, 2), "kush": (2, 1)}
    assert war(lands, turn=2, at="end_turn", epoch=5, faith=[3, 5, 4]).state.winners == (1,)
    assert war(lands, turn=2, at="end_turn", epoch=5, temples=["gaul"]).state.winners == (0,)
    assert war(lands, turn=2, at="end_turn", epoch=5, gods={2: {"sky": "kush"}}).state.winners == (2,)
    both: dict[str, Any] = {"temples": ["gaul"], "gods": {1: {"sky": "rus", "war": "rus"}}}
    assert war(lands, turn=2, at="end_turn", epoch=5, **both).state.winners == (0,)  # temples before gods
    assert war(lands, turn=2, at="end_turn", epoch=5, dead=[0, 0, 9]).state.winners == (0, 1)

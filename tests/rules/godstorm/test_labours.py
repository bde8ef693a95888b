"""Labours: what each god gives a card for, and when it gives none."""

import pytest

from conquete.engine.game import Game
from conquete.engine.steps import ChoiceStep
from tests.helpers import clause
from tests.rules.godstorm.scenes import armies, asked, god, owner, play, refusal, texts, value, war

LANDS = {"gaul": (0, 9), "iberia": (1, 1), "liguria": (1, 1), "anglia": (1, 1), "alemannia": (1, 1), "rus": (1, 1)}


def take(game: Game, target: str) -> None:
    play(game, f"attack gaul {target}")
    if asked(game)[1] == "join_gods":
        play(game, "join none")
    play(game, "dice 1", "roll 6 | 1")
    if asked(game)[1] == "march":
        play(game, "march none 1")


@clause("god-24.4", "god-24.5", "god-24.23", "god-32.11", "god-32.12")
def test_three_territories_taken_from_armies_bring_one_war_card():
    game = war(LANDS, gods={0: {"war": "gaul"}})
    for target in ("iberia", "liguria"):
        take(game, target)
        assert asked(game) == (0, "attack")
    take(game, "anglia")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw heroes_are_born")
    take(game, "alemannia")
    assert asked(game)[1] == "fortify"  # no second one, and nothing left to attack


@clause("god-24.4", "god-24.25")
def test_no_war_card_without_the_god_or_for_an_empty_territory():
    game = war(LANDS)
    for target in ("iberia", "liguria", "anglia"):
        take(game, target)
    assert asked(game) == (0, "attack")
    game = war({"gaul": (0, 9), "iberia": (1, 1), "liguria": (1, 1), "rus": (1, 1)}, gods={0: {"war": "gaul"}})
    take(game, "iberia")
    take(game, "liguria")
    play(game, "attack gaul anglia", "join none", "march none 1")
    assert (owner(game, "anglia"), asked(game)) == (0, (0, "attack"))


@clause("god-35.10", "god-24.23")
def test_spaces_of_the_underworld_are_no_territories_for_the_war_card():
    below = {"u01": (0, 9), "u11": (1, 1), "u12": (1, 1), "u13": (1, 1)}
    game = war({"gaul": (0, 1), "rus": (1, 1), **below}, at="attack_below", gods={0: {"war": "gaul"}})
    for space in ("u11", "u12", "u13"):
        play(game, f"attack u01 {space}", "dice 1", "roll 6 | 1", "march none 1")
        assert owner(game, space) == 0
        assert asked(game)[1] != "draw_cards"


@clause("god-24.4", "god-32.11", "god-32.9")
def test_a_war_god_who_falls_to_the_plague_of_the_third_territory_has_given_his_card():
    game = war(LANDS, gods={0: {"war": "gaul"}}, plague=["anglia"])
    take(game, "iberia")
    take(game, "liguria")
    play(game, "attack gaul anglia", "join war", "dice 1", "roll 6 | 1", "march war 4")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw heroes_are_born")
    assert (god(game, 0, "war"), armies(game, "anglia")) == ("", 2)


@clause("god-24.21", "god-29.17", "god-29.18", "god-24.13")
def test_a_god_beaten_in_ones_own_turn_brings_one_sky_card():
    gods = {0: {"sky": "gaul", "war": "gaul"}, 1: {"death": "iberia", "war": "iberia"}}
    game = war({"gaul": (0, 9), "iberia": (1, 3)}, gods=gods)
    play(game, "attack gaul iberia", "join sky+war", "name war", "name death", "roll 6 6 5 5", "roll 2 2 1")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw enemies_convert_1", "again", "name war", "roll 6 6 5 5", "roll 2 2 1")
    assert asked(game) == (0, "choose_dice")  # the second brings none


@clause("god-24.21", "god-29.17")
def test_a_god_banished_by_a_capture_brings_no_sky_card():
    gods = {0: {"sky": "gaul"}, 1: {"death": "iberia"}}
    game = war({"gaul": (0, 9), "iberia": (1, 1), "rus": (1, 1)}, gods=gods)
    play(game, "attack gaul iberia", "join none", "dice 1", "roll 6 | 1", "march none 1")
    assert (god(game, 1, "death"), asked(game)) == ("", (0, "attack"))


@clause("god-24.21")
def test_a_defender_who_beats_a_god_draws_no_sky_card():
    gods = {0: {"war": "gaul"}, 1: {"sky": "iberia"}}
    game = war({"gaul": (0, 9), "iberia": (1, 3)}, gods=gods)
    play(game, "attack gaul iberia", "join war", "roll 1 1 2", "roll 6 6 6 5")
    assert (god(game, 0, "war"), asked(game)) == ("", (0, "choose_dice")), "it is not his turn"


@clause("god-24.19", "god-25.25", "god-29.19", "god-30.8", "god-24.20", "god-24.10", "god-25.21")
def test_three_dice_alike_bring_a_relic_to_who_has_the_goddess():
    game = war({"gaul": (0, 9), "iberia": (1, 3), "rus": (0, 1)}, gods={0: {"magic": "rus"}})
    play(game, "attack gaul iberia", "dice 3", "defend 2", "roll 4 4 4 | 6 6")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw excalibur")
    assert (armies(game, "gaul"), asked(game)[1]) == (7, "choose_dice")
    assert relics(game, 0) == ["excalibur"]
    assert value(game, "magic_labour") == 1, "as in the records of before there was a choice"


def relics(game: Game, seat: int) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone("shelf_magic", seat)]]


@clause("god-25.25", "god-30.8", "god-22.6")
@pytest.mark.parametrize("again", ["5 5 5", "1 1 1"])
def test_three_ones_bring_a_relic_and_their_reroll_another(again):
    game = war({"gaul": (0, 9), "iberia": (1, 3)}, gods={0: {"magic": "gaul"}})
    play(game, "attack gaul iberia", "join magic", "dice 3", "defend 2", "roll 1 1 1 | 3 2", "draw excalibur")
    assert asked(game)[1] == "throw_ones"
    play(game, f"roll {again}")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw stonehenge")
    assert relics(game, 0) == ["stonehenge", "excalibur"]
    assert (armies(game, "iberia"), asked(game)[1]) == (
        (1, "choose_dice") if again == "5 5 5" else (3, "throw_ones")
    )


@clause("god-25.25")
def test_an_option_gives_one_relic_for_a_throw_and_its_rerolls():
    lands = {"gaul": (0, 9), "iberia": (1, 3)}
    game = war(lands, gods={0: {"magic": "gaul"}}, options={"magic_labour": "once"})
    play(game, "attack gaul iberia", "join magic", "dice 3", "defend 2", "roll 1 1 1 | 3 2", "draw excalibur")
    play(game, "roll 5 5 5")
    assert (relics(game, 0), armies(game, "iberia"), asked(game)[1]) == (["excalibur"], 1, "choose_dice")
    play(game, "dice 3", "roll 4 4 4 | 6")  # the next throw
    assert asked(game)[1] == "draw_cards"


@clause("god-25.25")
@pytest.mark.parametrize("option", ["each", "once"])
def test_a_reroll_that_makes_the_first_three_alike_brings_a_relic(option):
    game = war({"gaul": (0, 9), "iberia": (1, 3)}, gods={0: {"magic": "gaul"}}, options={"magic_labour": option})
    play(game, "attack gaul iberia", "join magic", "dice 3", "defend 2", "roll 5 5 1 | 3 2", "roll 5")
    assert asked(game)[1] == "draw_cards"
    play(game, "draw excalibur")
    assert (relics(game, 0), asked(game)[1]) == (["excalibur"], "choose_dice")


GODSWAR = {0: {"magic": "gaul", "sky": "gaul"}, 1: {"war": "iberia"}}


def in_godswar(option: str, *throws: str) -> Game:
    """Six dice of the attacker: three, one for the Sky god and one for each altar."""
    lands = {"gaul": (0, 9), "iberia": (1, 3), "u03": (0, 1), "u09": (0, 1)}
    game = war(lands, gods=GODSWAR, options={"magic_labour": option})
    play(game, "attack gaul iberia", "join magic+sky", "name sky", *throws)
    return game


@clause("god-25.25", "god-29.19")
def test_three_that_lay_there_before_a_reroll_bring_no_other_relic():
    game = in_godswar("each", "roll 5 5 5 1 1 1", "draw excalibur", "roll 5 4 1")
    assert asked(game)[1] == "conflict_throw", "the fives lay there already"
    play(game, "roll 4")
    assert asked(game)[1] == "conflict_throw", "two fours are too few"
    assert relics(game, 0) == ["excalibur"]


@clause("god-25.25", "god-29.19")
@pytest.mark.parametrize(("option", "number"), [("each", 2), ("once", 1)])
def test_three_others_that_a_reroll_makes_alike_in_a_godswar_bring_another_relic(option, number):
    game = in_godswar(option, "roll 5 5 5 4 4 1", "draw excalibur", "roll 4")
    if number == 2:
        play(game, "draw stonehenge")
    assert len(relics(game, 0)) == number
    play(game, "roll 6 6 6")  # the defender has no goddess; his dice change nothing about those
    assert len(relics(game, 0)) == number


@clause("god-29.19", "god-24.4")
def test_the_defender_earns_a_relic_in_a_conflict_and_nobody_without_the_goddess():
    gods = {0: {"war": "gaul"}, 1: {"death": "iberia", "magic": "rus"}}
    game = war({"gaul": (0, 9), "iberia": (1, 3), "rus": (1, 1)}, gods=gods)
    play(game, "attack gaul iberia", "join war", "roll 3 3 3")
    assert asked(game)[1] == "conflict_throw"  # the attacker has no goddess
    play(game, "roll 2 2 2")
    assert asked(game)[1] == "draw_cards"


@clause("god-24.6", "god-24.17", "god-35.20", "god-36.1")
def test_a_crypt_at_the_end_of_the_turn_may_bring_a_death_card():
    lands = {"gaul": (0, 1), "u02": (0, 1), "u05": (0, 1)}
    game = war(lands, at="end_turn", gods={0: {"death": "gaul"}})
    assert texts(game) == ["take death", "done"]
    assert refusal(game, "stop") == "god-19.2"
    play(game, "take death", "draw ragnarok_cometh")
    assert game.state.turn == 1
    assert war(lands, at="end_turn").state.turn == 1  # no god
    assert (
        war({"gaul": (0, 1), "u03": (0, 1)}, at="end_turn", gods={0: {"death": "gaul"}}).state.turn == 1
    )  # no crypt


@clause("god-24.14", "god-25.9")
def test_an_empty_deck_gives_no_card():
    game = war({"gaul": (0, 1), "u02": (0, 1)}, at="end_turn", gods={0: {"death": "gaul"}})
    game.state.zones[game.rules.zone("pile_death")].clear()

    step = game.rules.step_named("end_turn")
    assert isinstance(step, ChoiceStep)
    assert step.options(game.state, game.state.frames[-1]) == []

"""10 and 18 Attaquer avec les commandeurs; 19 Stations spatiales; 20 Bonus des grands conquérants."""

from itertools import pairwise

import pytest

from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    KINDS,
    armies,
    asked,
    commander,
    energy,
    events,
    hand,
    has_station,
    invasions,
    owner,
    play,
    refusal,
    stations,
    texts,
    war,
)

LEADS = {"naval": "lesotho", "space": "lesotho"}  # in play, far from the battle


def d8(game):
    """The commanders who may give an eight-sided die, each by himself."""
    return {text.split()[1] for text in texts(game) if text.startswith("dice ") and "+" not in text} - {"none"}


def battle(source, target, commanders, units=6, **given):
    leads = {kind: place for kind, place in LEADS.items() if kind not in commanders}
    lands = {source: (0, units), target: (1, 3), "lesotho": (0, 1), "sakha": (2, 1)}
    game = war(lands, commanders={0: {**dict.fromkeys(commanders, source), **leads}}, **given)
    return play(game, f"invade {source} {target}")


BORDERS = [
    ("egypt", "middle_east", {"land", "nuclear"}),
    ("japan", "neo_tokyo", {"land", "naval", "nuclear"}),
    ("neo_tokyo", "japan", {"land", "naval", "nuclear"}),
    ("neo_tokyo", "sung_tzu", {"naval", "nuclear"}),
    ("tycho", "sea_of_clouds", {"space", "nuclear"}),
]


@pytest.mark.parametrize(("source", "target", "useful"), BORDERS)
@clause("2210-18.3", "2210-18.4", "2210-18.5", "2210-18.6", "2210-18.7", "2210-10.3", "2210-10.5", "2210-10.9")
@clause("2210-10.11", "2210-15.3")
def test_who_gives_an_eight_sided_die_where(source, target, useful):
    assert d8(battle(source, target, KINDS)) == useful


@clause("2210-18.6", "2210-18.4", "2210-23.1")
def test_from_a_station_to_the_moon_land_and_space_both_count():
    game = battle("mexico", "tycho", KINDS, stations=["mexico"])
    assert d8(game) == {"land", "space", "nuclear"}


@clause("2210-18.1", "2210-18.9")
def test_an_eight_sided_die_replaces_a_six_sided_one_if_one_likes():
    game = battle("egypt", "middle_east", ["land", "nuclear"])
    assert texts(game) == [
        "dice none 1",
        "dice none 2",
        "dice none 3",
        "dice land 1",
        "dice land 2",
        "dice land 3",
        "dice nuclear 1",
        "dice nuclear 2",
        "dice nuclear 3",
        "dice land+nuclear 2",
        "dice land+nuclear 3",
    ]
    assert refusal(game, "dice naval 2") == "2210-18.1"
    assert refusal(game, "dice land+nuclear 1") == "2210-18.1"
    play(game, "dice land 2", "defend 1")
    faces = {tuple(text.split("|")[0].split()[1:]) for text in texts(game)}
    assert ("8", "6") in faces
    assert ("8", "7") not in faces  # one of each


@clause("2210-18.1")
def test_a_commander_elsewhere_gives_no_die():
    game = war({"egypt": (0, 4), "lesotho": (0, 1), "middle_east": (1, 1)}, commanders={0: {"nuclear": "lesotho"}})
    play(game, "invade egypt middle_east")
    assert d8(game) == set()


@clause("2210-18.2")
def test_three_eight_sided_dice():
    game = battle("japan", "neo_tokyo", ["land", "naval", "nuclear"])
    play(game, "dice land+naval+nuclear 3", "defend 2", "roll 8 8 8 | 6 6")
    assert armies(game, "neo_tokyo") == 1


@pytest.mark.parametrize("kind", KINDS)
@clause("2210-18.8")
def test_every_commander_defends_with_an_eight_sided_die(kind):
    game = war({"egypt": (0, 4), "middle_east": (1, 1)}, commanders={1: {kind: "middle_east"}})
    play(game, "invade egypt middle_east", "dice none 1", "defend 2")
    faces = {tuple(text.split("|")[1].split()) for text in texts(game)}
    assert ("8", "6") in faces
    assert ("8", "7") not in faces
    one_die = play(war({"egypt": (0, 4)}, commanders={1: {kind: "middle_east"}}), "invade egypt middle_east")
    play(one_die, "dice none 1")
    assert max(int(text.split("|")[1]) for text in texts(one_die)) == 8


@clause("2210-18.10", "2210-18.11", "2210-18.12", "2210-17.3", "2210-x5", "2210-18.4", "2210-18.7", "2210-18.9")
def test_who_gave_his_die_must_march_in():
    """From Andorra to New Avalon with two eight-sided dice and one of six sides."""
    game = war(
        {"andorra": (0, 2), "new_avalon": (1, 1), "sakha": (2, 1)},
        commanders={0: {"land": "andorra", "nuclear": "andorra", "diplomat": "andorra"}},
    )
    play(game, "invade andorra new_avalon", "dice land+nuclear 3", "roll 8 8 6 | 5")
    assert texts(game) == [
        "march land+nuclear 1",
        "march land+nuclear 2",
        "march land+diplomat+nuclear 0",
        "march land+diplomat+nuclear 1",
    ]
    assert refusal(game, "march land 2") == "2210-18.10"
    assert refusal(game, "march land+nuclear 0") == "2210-17.3"
    play(game, "march land+diplomat+nuclear 0")
    assert armies(game, "new_avalon") == 3
    assert commander(game, 0, "diplomat") == "new_avalon"


@clause("2210-18.10")
def test_who_gave_no_die_may_stay():
    game = war({"andorra": (0, 4), "new_avalon": (1, 1)}, commanders={0: {"land": "andorra"}})
    play(game, "invade andorra new_avalon", "dice none 1", "roll 6 | 5")
    assert "march none 1" in texts(game)
    play(game, "march none 4")
    assert commander(game, 0, "land") == "andorra"


@clause("2210-18.13")
def test_a_mod_may_be_lost_in_the_place_of_a_commander():
    game = battle("egypt", "middle_east", ["land"])
    play(game, "dice land 1", "defend 1", "roll 1 | 6")
    assert asked(game) == (0, "lose_units")
    assert texts(game) == ["lose none", "lose land"]
    play(game, "lose none")
    assert commander(game, 0, "land") == "egypt"
    assert armies(game, "egypt") == 6


@clause("2210-18.13", "2210-16.4")
def test_a_commander_may_be_given_up_and_the_defender_chooses_too():
    game = war({"egypt": (0, 6), "middle_east": (1, 2)}, commanders={1: {"land": "middle_east"}})
    play(game, "invade egypt middle_east", "dice none 3", "defend 2", "roll 6 6 6 | 1 1")
    assert asked(game) == (1, "lose_units")
    play(game, "lose land")
    assert commander(game, 1, "land") == ""
    assert armies(game, "middle_east") == 1


@clause("2210-18.13")
def test_with_no_mod_left_a_commander_must_go():
    game = war({"egypt": (0, 6)}, commanders={1: {"land": "middle_east", "naval": "middle_east"}})
    play(game, "invade egypt middle_east", "dice none 1", "defend 1", "roll 6 | 1")
    assert texts(game) == ["lose land", "lose naval"]
    assert refusal(game, "lose none") == "2210-18.13"


# -- stations ------------------------------------------------------------------------------------------------


@clause("2210-19.1", "2210-11.9")
def test_everybody_at_a_station_defends_with_eight_sided_dice():
    game = war({"egypt": (0, 6), "middle_east": (1, 3)}, stations=["middle_east"])
    play(game, "invade egypt middle_east", "dice none 1", "defend 2")
    assert any(text.split("|")[1].split() == ["8", "8"] for text in texts(game))


@clause("2210-19.1")
def test_a_station_adds_no_die_and_does_not_help_to_attack():
    game = war({"egypt": (0, 6), "middle_east": (1, 1)}, stations=["middle_east", "egypt"])
    play(game, "invade egypt middle_east", "dice none 3")
    assert {len(text.split("|")[1].split()) for text in texts(game)} == {1}
    assert max(int(text.split()[1]) for text in texts(game)) == 6


@clause("2210-19.5", "2210-19.6", "2210-17.1")
def test_a_station_is_captured_with_its_territory():
    game = war({"egypt": (0, 4), "middle_east": (1, 1)}, stations=["middle_east"])
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 5", "march none 1")
    assert stations(game, 0) == ["middle_east"]
    assert stations(game, 1) == []
    assert [data["from"] for data in events(game, "BuildingCaptured")] == [1]


@clause("2210-19.7", "2210-11.8")
def test_a_fifth_station_is_destroyed():
    four = ["andorra", "lesotho", "madagascar", "jotenheim"]
    lands = dict.fromkeys(four, (0, 1))
    game = war({**lands, "egypt": (0, 4), "middle_east": (1, 1)}, stations=[*four, "middle_east"])
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 5", "march none 1")
    assert not has_station(game, "middle_east")
    assert len(stations(game, 0)) == 4
    assert len(events(game, "BuildingDestroyed")) == 1


@clause("2210-19.4", "2210-20.5")
def test_a_lone_station_keeps_its_territory_until_somebody_walks_in():
    game = war({"egypt": (0, 4), "middle_east": (1, 0)}, stations=["middle_east"])
    assert owner(game, "middle_east") == 1
    play(game, "invade egypt middle_east")
    assert asked(game) == (0, "march")  # no dice
    play(game, "march none 2")
    assert stations(game, 0) == ["middle_east"]
    assert game.state.values[game.rules.offset("contested_taken")] == 0


# -- the bonus -------------------------------------------------------------------------------------------------

CAMPAIGN = {"egypt": (0, 20), "middle_east": (1, 1), "afghanistan": (1, 1), "hong_kong": (1, 1), "sakha": (2, 1)}


def conquer(game, *path):
    """Take one territory after the other, each held by a single unit."""
    for source, target in pairwise(path):
        play(game, f"invade {source} {target}", "dice none 1", "roll 6 | 1")
        if asked(game)[1] == "march":
            play(game, texts(game)[-1])
    return game


@clause("2210-20.1", "2210-20.2", "2210-20.3", "2210-20.4")
def test_three_contested_territories_bring_energy_and_a_card():
    game = war(CAMPAIGN, commanders={0: {"land": "egypt", "naval": "egypt"}}, energy=2)
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1", "march none 18")
    play(game, "invade middle_east afghanistan", "dice none 1", "roll 6 | 1", "march none 17")
    assert energy(game, 0) == 2
    play(game, "invade afghanistan hong_kong", "dice none 1", "roll 6 | 1", "march none 1")
    assert energy(game, 0) == 3
    assert texts(game) == ["take land", "take naval"]
    assert refusal(game, "take space") == "2210-20.3"
    play(game, "take naval", "draw naval_hidden_energy_1")
    assert hand(game, 0) == ["naval_hidden_energy_1"]
    assert asked(game) == (0, "invade")


@clause("2210-20.6", "2210-20.1", "2210-20.2", "2210-x6")
def test_the_bonus_comes_once_in_a_turn():
    lands = {**CAMPAIGN, "khan_industrial_state": (1, 1), "japan": (1, 1), "pevek": (1, 1), "alden": (1, 1)}
    game = war(lands, energy=0, registers={"contested_taken": 0})
    path = ["egypt", "middle_east", "afghanistan", "hong_kong", "khan_industrial_state", "japan", "pevek", "alden"]
    conquer(game, *path)
    assert game.state.values[game.rules.offset("contested_taken")] == 7
    assert energy(game, 0) == 1


@clause("2210-20.3")
def test_without_an_open_deck_only_the_energy_comes():
    game = conquer(war(CAMPAIGN, energy=0), "egypt", "middle_east", "afghanistan", "hong_kong")
    assert energy(game, 0) == 1
    assert asked(game) == (0, "invade")
    assert hand(game, 0) == []


@clause("2210-20.5", "2210-21.5")
def test_empty_territories_are_not_contested():
    game = war({"egypt": (0, 9), "sakha": (1, 1)})
    play(game, "invade egypt middle_east", "march none 8", "invade middle_east afghanistan", "march none 7")
    assert game.state.values[game.rules.offset("contested_taken")] == 0
    assert invasions(game)


@clause("2210-20.6")
def test_the_count_begins_anew_with_each_turn():
    game = war(CAMPAIGN, registers={"contested_taken": 2}, turn=0, at="close_turn")
    assert game.state.turn == 1
    assert game.state.values[game.rules.offset("contested_taken")] == 0

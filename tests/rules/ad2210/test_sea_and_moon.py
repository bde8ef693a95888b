"""21 Territoires vides, 22 Colonies aquatiques, 23 Colonies lunaires, 24 Envahir la terre."""

from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    invasions,
    owner,
    play,
    refusal,
    targets,
    texts,
    war,
)

SITES = {"bay_of_dew", "sea_of_crisis", "tycho"}


@clause("2210-21.4", "2210-21.5", "2210-21.6")
def test_an_empty_territory_is_entered_without_dice():
    game = play(war({"egypt": (0, 3), "sakha": (1, 1)}), "invade egypt middle_east")
    assert asked(game) == (0, "march")
    assert texts(game) == ["march none 1", "march none 2"]
    assert refusal(game, "march none 3") == "2210-17.7"
    assert refusal(game, "march none 0") == "2210-17.3"
    play(game, "march none 1")
    assert (owner(game, "middle_east"), armies(game, "middle_east")) == (0, 1)


# -- the sea -----------------------------------------------------------------------------------------------


@clause("2210-22.2", "2210-22.3", "2210-22.4", "2210-10.6", "2210-10.7")
def test_without_a_naval_commander_nobody_invades_into_or_out_of_water():
    game = war({"japan": (0, 3), "sung_tzu": (0, 3), "khan_industrial_state": (1, 1)})
    assert targets(game, "japan") == {"pevek", "khan_industrial_state"}
    assert targets(game, "sung_tzu") == set()
    assert refusal(game, "invade japan neo_tokyo") == "2210-22.2"
    assert refusal(game, "invade sung_tzu java_cartel") == "2210-22.2"
    assert refusal(game, "invade sung_tzu neo_tokyo") == "2210-22.2"


@clause("2210-22.1", "2210-22.6", "2210-22.7", "2210-10.8")
def test_wherever_he_is_the_naval_commander_opens_the_sea():
    lands = {"japan": (0, 3), "sung_tzu": (0, 3), "neo_tokyo": (1, 1), "sakha": (2, 1)}
    game = war(lands, commanders={0: {"naval": "tycho"}})
    assert {("japan", "neo_tokyo"), ("sung_tzu", "neo_tokyo"), ("sung_tzu", "java_cartel")} <= invasions(game)
    play(game, "invade japan neo_tokyo", "dice none 1", "roll 6 | 1", "march none 1")
    assert owner(game, "neo_tokyo") == 0


@clause("2210-22.5")
def test_water_is_defended_without_a_naval_commander():
    game = war({"japan": (0, 3), "neo_tokyo": (1, 2)}, commanders={0: {"naval": "japan"}})
    play(game, "invade japan neo_tokyo", "dice none 1")
    assert asked(game) == (1, "defend")
    assert texts(game) == ["defend 1", "defend 2"]


@clause("2210-22.8", "2210-22.9")
def test_when_he_dies_the_sea_is_closed_for_invasions_but_not_for_moves():
    game = war({"japan": (0, 2), "sung_tzu": (0, 3), "neo_tokyo": (1, 2)}, commanders={0: {"naval": "japan"}})
    play(game, "invade japan neo_tokyo", "dice none 1", "defend 1", "roll 1 | 6", "lose naval")
    assert commander(game, 0, "naval") == ""
    assert all(target != "neo_tokyo" and source != "sung_tzu" for source, target in invasions(game))
    lands = {"japan": (0, 2), "neo_tokyo": (0, 1), "sung_tzu": (0, 3)}
    assert "move sung_tzu japan" in texts(war(lands, at="fortify"))


@clause("2210-22.8")
def test_a_trap_that_kills_him_ends_the_invasion():
    game = war(
        {"japan": (0, 1), "neo_tokyo": (1, 2), "lesotho": (1, 1)},
        commanders={0: {"naval": "japan", "land": "japan"}, 1: {"naval": "lesotho"}},
        hands={1: ["naval_water_death_trap"]},
    )
    play(game, "invade japan neo_tokyo", "play naval_water_death_trap", "lose naval", "lose none")
    assert asked(game) != (0, "choose_dice")
    assert armies(game, "neo_tokyo") == 2


# -- the Moon ----------------------------------------------------------------------------------------------


@clause("2210-23.2", "2210-23.3", "2210-23.4", "2210-10.15")
def test_without_a_space_commander_nobody_invades_into_or_out_of_the_moon():
    game = war({"mexico": (0, 3), "tycho": (0, 3), "sakha": (1, 1)}, stations=["mexico"])
    assert targets(game, "mexico") == {"continental_biospheres", "american_republic", "nuevo_timoto"}
    assert targets(game, "tycho") == set()
    assert refusal(game, "invade mexico bay_of_dew") == "2210-23.2"
    assert refusal(game, "invade tycho sea_of_clouds") == "2210-23.2"


@clause("2210-23.10", "2210-23.11", "2210-23.12", "2210-19.3", "2210-11.10", "2210-x7")
def test_from_a_station_to_one_of_the_three_landing_sites():
    lands = {"mexico": (0, 3), "american_republic": (0, 3), "sakha": (1, 1)}
    game = war(lands, stations=["mexico"], commanders={0: {"space": "american_republic"}})
    assert targets(game, "mexico") >= SITES
    assert not SITES & targets(game, "american_republic")
    assert refusal(game, "invade american_republic tycho") == "2210-23.10"
    assert refusal(game, "invade mexico harpalus") == "2210-23.11"
    play(game, "invade mexico tycho", "march none 2")
    assert armies(game, "tycho") == 2


@clause("2210-23.13", "2210-23.11", "2210-23.1", "2210-x8")
def test_another_station_leads_to_the_same_sites():
    game = war(
        {"angkhor_wat": (0, 3), "tycho": (1, 1)}, stations=["angkhor_wat"], commanders={0: {"space": "angkhor_wat"}}
    )
    assert targets(game, "angkhor_wat") >= SITES
    play(game, "invade angkhor_wat tycho", "dice space 1", "roll 8 | 3")
    assert owner(game, "tycho") == 0


@clause("2210-23.10")
def test_a_station_on_water_leads_there_too():
    both = {"space": "poseidon", "naval": "poseidon"}
    game = war({"poseidon": (0, 3)}, stations=["poseidon"], commanders={0: both})
    assert targets(game, "poseidon") >= SITES


@clause("2210-22.2")
def test_but_nobody_flies_out_of_water_without_a_naval_commander():
    places = {"poseidon": (0, 3), "angkhor_wat": (0, 3)}
    game = war(places, stations=["poseidon"], commanders={0: {"space": "poseidon"}})
    assert targets(game, "angkhor_wat")
    assert targets(game, "poseidon") == set()
    assert refusal(game, "invade poseidon tycho") == "2210-22.2"


@clause("2210-23.6", "2210-23.7")
def test_the_space_commander_need_not_be_there():
    game = war({"tycho": (0, 3), "sakha": (1, 1)}, commanders={0: {"space": "egypt"}})
    assert ("tycho", "sea_of_clouds") in invasions(game)


@clause("2210-23.5")
def test_the_moon_is_defended_without_a_space_commander():
    game = war({"tycho": (0, 3), "sea_of_clouds": (1, 2)}, commanders={0: {"space": "tycho"}})
    play(game, "invade tycho sea_of_clouds", "dice none 1")
    assert asked(game) == (1, "defend")


@clause("2210-23.8", "2210-23.9")
def test_when_he_dies_the_moon_is_closed_for_invasions_but_not_for_moves():
    game = war({"tycho": (0, 2), "byrgius": (0, 3), "sea_of_clouds": (1, 2)}, commanders={0: {"space": "tycho"}})
    play(game, "invade tycho sea_of_clouds", "dice none 1", "defend 1", "roll 1 | 6", "lose space")
    assert invasions(game) == set()
    lands = {"tycho": (0, 2), "sea_of_clouds": (0, 1), "byrgius": (0, 3)}
    assert "move byrgius tycho" in texts(war(lands, at="fortify"))


@clause("2210-23.15", "2210-23.16", "2210-24.1")
def test_from_the_moon_nothing_on_earth_is_invaded():
    game = war({"tycho": (0, 5), "mexico": (1, 1)}, stations=["mexico"], commanders={0: {"space": "tycho"}})
    assert targets(game, "tycho") == {"sea_of_clouds", "marsh_of_diseases", "straight_wall"}
    assert refusal(game, "invade tycho mexico") == "2210-24.1"


@clause("2210-24.1", "2210-24.2", "2210-24.3", "2210-24.4")
def test_the_card_opens_one_land_to_the_whole_moon():
    game = war(
        {"tycho": (0, 3), "harpalus": (0, 3), "egypt": (1, 1), "sakha": (2, 1)},
        commanders={0: {"space": "tycho"}},
        hands={0: ["space_invade_earth_1"]},
        at="command",
    )
    play(game, "play space_invade_earth_1")
    assert len(game.chances()) == 42
    play(game, "turn_up egypt")
    assert {("tycho", "egypt"), ("harpalus", "egypt")} <= invasions(game)
    play(game, "invade harpalus egypt", "dice none 1", "roll 6 | 1", "march none 1")
    assert owner(game, "egypt") == 0


@clause("2210-24.3")
def test_a_land_of_ones_own_makes_way_for_the_next_card():
    game = war(
        {"tycho": (0, 3), "egypt": (0, 1), "sakha": (2, 1)},
        commanders={0: {"space": "tycho"}},
        hands={0: ["space_invade_earth_1"]},
        at="command",
    )
    play(game, "play space_invade_earth_1", "turn_up egypt")
    assert game.decision().kind == "turn_up"
    play(game, "turn_up japan")  # empty is not his own either
    assert ("tycho", "japan") in invasions(game)

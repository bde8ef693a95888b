"""Scenarios of the cards of the Land, Naval and Space Commanders."""

import pytest

from conquete.boards import load_board
from tests.helpers import card, clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    energy,
    events,
    has_station,
    invasions,
    play,
    refusal,
    stations,
    texts,
    war,
    zone,
)

ASSEMBLE = (
    "land_assemble_mods_1",
    "land_assemble_mods_2",
    "land_assemble_mods_3",
    "naval_assemble_mods_1",
    "naval_assemble_mods_2",
    "naval_assemble_mods_3",
    "space_assemble_mods_1",
    "space_assemble_mods_2",
    "space_assemble_mods_3",
)
REINFORCEMENTS = (
    "land_reinforcements_1",
    "land_reinforcements_2",
    "land_reinforcements_3",
    "naval_reinforcements_1",
    "naval_reinforcements_2",
    "space_reinforcements_1",
    "space_reinforcements_2",
    "space_reinforcements_3",
)
STEALTH = (
    "land_stealth_mods_1",
    "land_stealth_mods_2",
    "land_stealth_mods_3",
    "land_stealth_mods_4",
    "land_stealth_mods_5",
    "naval_stealth_mods_1",
    "naval_stealth_mods_2",
    "naval_stealth_mods_3",
    "naval_stealth_mods_4",
    "naval_stealth_mods_5",
    "space_stealth_mods_1",
    "space_stealth_mods_2",
    "space_stealth_mods_3",
    "space_stealth_mods_4",
)
JAMS = (
    "land_frequency_jam_1",
    "land_frequency_jam_2",
    "naval_frequency_jam_1",
    "naval_frequency_jam_2",
    "space_frequency_jam_1",
    "space_frequency_jam_2",
)
INFLUENCE = (
    "land_colony_influence_1",
    "land_colony_influence_2",
    "naval_colony_influence_1",
    "naval_colony_influence_2",
    "space_colony_influence_1",
    "space_colony_influence_2",
    "diplomat_colony_influence_1",
    "diplomat_colony_influence_2",
    "diplomat_colony_influence_3",
    "diplomat_colony_influence_4",
)
TRAPS = ("land_death_trap", "naval_water_death_trap", "space_orbital_mines_1", "space_orbital_mines_2")
HIDDEN_ENERGY = (
    "naval_hidden_energy_1",
    "naval_hidden_energy_2",
    "naval_hidden_energy_3",
    "naval_hidden_energy_4",
    "naval_hidden_energy_5",
)

OWN = {
    "land": ["egypt", "lesotho", "alberta", "siberia"],
    "naval": ["poseidon", "akara", "neo_tokyo", "microcorp"],
    "space": ["tycho", "harpalus", "byrgius", "aristotle"],
}
# An invader of seat 0, and what seat 1 defends.
FRONTS = {"land": ("egypt", "middle_east"), "naval": ("japan", "neo_tokyo"), "space": ("tycho", "sea_of_clouds")}
LEADS = {0: {"naval": "lesotho", "space": "lesotho"}}


def deck_of(name):
    return name.split("_")[0]


def own_turn(name, lands, commanders=None, **given):
    home = next(iter(lands))
    return war(
        {**lands, "sakha": (1, 1), "jotenheim": (2, 1)},
        commanders={0: {deck_of(name): home}, **(commanders or {})},
        hands={0: [name]},
        at="command",
        **given,
    )


def invaded(*names, attackers=6, defenders=2, commanders=None, **given):
    """Seat 0 invades a territory of seat 1, who holds the cards."""
    source, target = FRONTS[deck_of(names[0])] if deck_of(names[0]) in FRONTS else FRONTS["land"]
    lands = {source: (0, attackers), "lesotho": (0, 1), target: (1, defenders), "alberta": (1, 1), "sakha": (2, 1)}
    decks = {deck_of(name): "alberta" for name in names}
    game = war(lands, commanders={**LEADS, 1: decks, **(commanders or {})}, hands={1: list(names)}, **given)
    play(game, f"invade {source} {target}")
    return game, source, target


# -- armies --------------------------------------------------------------------------------------------------


@card(*ASSEMBLE)
@clause("2210-13.7")
def test_assemble_mods():
    for name in ASSEMBLE:
        own = OWN[deck_of(name)]
        game = own_turn(name, {own[0]: (0, 1), own[1]: (0, 1), "afghanistan": (0, 1)})
        play(game, f"play {name}")
        layer_own = {f"target {own[0]}", f"target {own[1]}"}
        assert layer_own <= set(texts(game))
        assert ("target afghanistan" in texts(game)) == (deck_of(name) == "land")
        play(game, f"target {own[1]}")
        assert armies(game, own[1]) == 4


@pytest.mark.parametrize("name", ["naval_assemble_mods_1", "space_assemble_mods_1", "naval_reinforcements_1"])
@clause("2210-13.7")
def test_no_place_no_card(name):
    game = own_turn(name, {"egypt": (0, 1), "lesotho": (0, 1)})
    assert asked(game) != (0, "command")
    with_other = war(
        {"egypt": (0, 1), "sakha": (1, 1)},
        commanders={0: {deck_of(name): "egypt", "diplomat": "egypt"}},
        hands={0: [name, "diplomat_energy_crisis_1"]},
        at="command",
    )
    assert refusal(with_other, f"play {name}") in ("2210-13.7", "2210-33.1")


@card(*REINFORCEMENTS)
@clause("2210-33.1", "2210-33.2")
def test_reinforcements():
    for name in REINFORCEMENTS:
        own = OWN[deck_of(name)]
        game = own_turn(name, dict.fromkeys(own, (0, 1)))
        play(game, f"play {name}", f"target {own[1]}", f"target {own[2]}", f"target {own[3]}")
        assert [armies(game, place) for place in own] == [2, 2, 2, 2]  # the first holds the commander


@card(*STEALTH)
@clause("2210-33.5", "2210-33.7")
def test_stealth_mods_join_before_the_dice():
    for name in STEALTH:
        game, _, target = invaded(name)
        assert texts(game) == ["pass", f"play {name}"]
        play(game, f"play {name}")
        assert armies(game, target) == 5
        assert asked(game) == (0, "choose_dice")


@clause("2210-33.5", "2210-14.4")
def test_several_stealth_mods_in_one_invasion_and_again_in_the_next():
    game, _, target = invaded("land_stealth_mods_1", "land_stealth_mods_2", "land_stealth_mods_3")
    play(game, "play land_stealth_mods_1", "play land_stealth_mods_2", "pass")
    assert armies(game, target) == 8
    play(game, "dice none 1", "defend 1", "roll 1 | 1", "invade egypt middle_east")
    assert asked(game) == (1, "react")
    play(game, "play land_stealth_mods_3")
    assert armies(game, target) == 11


@clause("2210-33.5")
def test_stealth_mods_of_another_layer_do_not_help():
    game, _, _ = invaded("land_stealth_mods_1")
    assert asked(game) == (1, "react")
    for deck in ("naval", "space"):
        source, target = FRONTS[deck]
        game = war(
            {source: (0, 5), target: (1, 2), "sakha": (2, 1)},
            commanders={**LEADS, 1: {"land": target}},
            hands={1: ["land_stealth_mods_1"]},
        )
        play(game, f"invade {source} {target}")
        assert asked(game) == (0, "choose_dice")


@clause("2210-33.5", "2210-19.4")
def test_stealth_mods_help_a_lone_station():
    game = war(
        {"egypt": (0, 5), "middle_east": (1, 0), "alberta": (1, 1), "sakha": (2, 1)},
        stations=["middle_east"],
        commanders={1: {"land": "alberta"}},
        hands={1: ["land_stealth_mods_1"]},
    )
    play(game, "invade egypt middle_east", "play land_stealth_mods_1")
    assert asked(game) == (0, "choose_dice")
    play(game, "dice none 3", "defend 2", "roll 6 6 6 | 7 7")
    assert armies(game, "middle_east") == 3


@clause("2210-32.10", "2210-33.5")
def test_no_card_helps_the_neutral_army():
    game = war(
        {"egypt": (0, 5), "middle_east": (2, 1), "sakha": (1, 1)},
        seats=2,
        commanders={1: {"land": "sakha"}},
        hands={1: ["land_stealth_mods_1"]},
    )
    play(game, "invade egypt middle_east")
    assert asked(game) == (0, "choose_dice")


@card("land_scout_forces_1", "land_scout_forces_2", "land_scout_forces_3")
@clause("2210-33.9", "2210-33.10")
def test_scout_forces():
    for name in ("land_scout_forces_1", "land_scout_forces_2", "land_scout_forces_3"):
        game = own_turn(name, {"egypt": (0, 2), "lesotho": (0, 1)})
        play(game, f"play {name}", "draw lesotho")
        assert armies(game, "lesotho") == 6
        game = own_turn(name, {"egypt": (0, 2), "lesotho": (0, 1)})
        play(game, f"play {name}", "draw middle_east")
        assert zone(game, "scouts", 0) == ["middle_east"]
        play(game, "invade egypt middle_east", "march none 1")
        assert armies(game, "middle_east") == 6


@clause("2210-33.9", "2210-3.9")
def test_nobody_else_learns_where_scouts_wait():
    game = own_turn("land_scout_forces_1", {"egypt": (0, 2), "lesotho": (0, 1)})
    play(game, "play land_scout_forces_1", "draw japan")
    told = [event for event in game.take_events() if event.name == "ScoutsSent"]
    assert told[0].seen_by(1) == {"seat": 0}
    assert told[0].seen_by(0) == {"seat": 0, "card": game.rules.board.index["japan"]}


@clause("2210-33.9", "2210-26.2")
def test_scouts_of_an_eliminated_player_are_lost():
    game = war(
        {"egypt": (0, 5), "middle_east": (1, 1), "sakha": (2, 1)},
        cards={"scouts": [[], ["japan"], []]},
    )
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1")
    assert zone(game, "scouts", 1) == []
    assert zone(game, "turned_land") == ["japan"]


# -- answers to an invasion ------------------------------------------------------------------------------------


@card("land_stealth_station")
@clause("2210-25.1", "2210-19.1")
def test_stealth_station():
    game, _, target = invaded("land_stealth_station")
    play(game, "play land_stealth_station")
    assert stations(game, 1) == [target]
    play(game, "dice none 1", "defend 2")
    assert any(text.split("|")[1].split() == ["8", "8"] for text in texts(game))


@clause("2210-11.8", "2210-11.13")
def test_stealth_station_needs_room_for_a_station():
    four = ["alberta", "sakha", "lesotho", "andorra"]
    lands = {"egypt": (0, 5), "middle_east": (1, 2), "jotenheim": (2, 1), **dict.fromkeys(four, (1, 1))}
    hands = {1: ["land_stealth_station"]}
    for built in (four, ["middle_east"]):
        game = war(lands, stations=built, commanders={1: {"land": "alberta"}}, hands=hands)
        play(game, "invade egypt middle_east")
        assert asked(game) == (0, "choose_dice")
    other = war(lands, commanders={1: {"land": "alberta"}}, hands={2: ["land_stealth_station"]})
    play(other, "invade egypt middle_east")
    assert asked(other) == (0, "choose_dice")  # not his territory


@card(*TRAPS)
@clause("2210-25.1")
def test_death_traps():
    for name in TRAPS:
        game, source, target = invaded(name, attackers=7)
        play(game, f"play {name}")
        assert armies(game, source) == 3  # half of seven, rounded up, is gone
        assert armies(game, target) == 2
        assert asked(game) == (0, "choose_dice")


@clause("2210-25.1", "2210-18.13")
def test_the_invader_picks_what_the_trap_takes():
    game, source, _ = invaded("land_death_trap", attackers=3, commanders={0: {"land": "egypt", "nuclear": "egypt"}})
    play(game, "play land_death_trap")
    assert asked(game) == (0, "lose_units")
    assert texts(game) == ["lose none", "lose land", "lose nuclear"]
    play(game, "lose nuclear", "lose none")
    assert (commander(game, 0, "land"), commander(game, 0, "nuclear"), armies(game, source)) == ("egypt", "", 2)


@clause("2210-25.1", "2210-25.2")
def test_several_answers_to_one_invasion():
    """Stealth MODs and a trap, from two players; then everybody has passed in a row."""
    game = war(
        {"egypt": (0, 8), "middle_east": (1, 1), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={1: {"land": "alberta"}, 2: {"land": "sakha"}},
        hands={1: ["land_death_trap", "land_stealth_mods_1"], 2: ["land_stealth_mods_2"]},
    )
    play(game, "invade egypt middle_east")
    order = []
    for answer in ("play land_death_trap", "play land_stealth_mods_2", "play land_stealth_mods_1"):
        order.append(game.actor)
        play(game, answer)
    assert order == [1, 2, 1]
    assert (armies(game, "egypt"), armies(game, "middle_east")) == (4, 7)
    assert asked(game) == (0, "choose_dice")


@clause("2210-25.2")
def test_a_trap_that_leaves_one_unit_ends_the_invasion_and_its_window():
    game = war(
        {"egypt": (0, 2), "lesotho": (0, 2), "middle_east": (1, 1), "alberta": (1, 1), "sakha": (2, 1)},
        commanders={1: {"land": "alberta"}, 2: {"land": "sakha"}},
        hands={1: ["land_death_trap"], 2: ["land_stealth_mods_2"]},
    )
    play(game, "invade egypt middle_east", "play land_death_trap")
    assert armies(game, "egypt") == 1
    assert asked(game) == (0, "invade")


# -- against others -------------------------------------------------------------------------------------------


@card(*JAMS)
@clause("2210-13.7")
def test_frequency_jam():
    for name in JAMS:
        game = war(
            {"egypt": (0, 5), "middle_east": (1, 2), "sakha": (2, 1)},
            commanders={0: {deck_of(name): "egypt"}, 1: {"land": "middle_east"}, 2: {"land": "sakha"}},
            hands={0: [name], 1: ["land_stealth_mods_1"], 2: ["land_stealth_mods_2"]},
            at="command",
        )
        play(game, f"play {name}")
        assert texts(game) == ["against 1", "against 2"]
        play(game, "against 1", "invade egypt middle_east")
        assert asked(game) == (2, "react")  # the jammed defender cannot help himself, a friend can
        assert [data["against"] for data in events(game, "CardsJammed")] == [1]


@clause("2210-13.7")
def test_who_is_jammed_already_is_not_jammed_again():
    first, second = JAMS[:2]
    game = war(
        {"egypt": (0, 5), "middle_east": (1, 2), "sakha": (2, 1), "alberta": (3, 1)},
        seats=4,
        commanders={0: dict.fromkeys((deck_of(first), deck_of(second)), "egypt")},
        hands={0: [first, second]},
        at="command",
    )
    play(game, f"play {first}", "against 1", f"play {second}")
    assert texts(game) == ["against 2", "against 3"]


@clause("2210-13.7")
def test_a_jam_ends_with_the_turn():
    game = war(
        {"egypt": (0, 1), "middle_east": (1, 5), "lesotho": (1, 1), "sakha": (2, 1)},
        commanders={1: {"land": "lesotho"}},
        hands={1: ["land_reinforcements_1"]},
        registers={"jammed": [0, 1, 0]},
        at="close_turn",
    )
    assert game.state.turn == 1
    assert not any(game.state.values[game.rules.offset("jammed") + seat] for seat in range(3))


@card("space_invade_earth_1", "space_invade_earth_2", "space_invade_earth_3")
@clause("2210-24.1", "2210-24.2", "2210-24.3")
def test_invade_earth():
    for name in ("space_invade_earth_1", "space_invade_earth_2", "space_invade_earth_3"):
        game = own_turn(name, {"tycho": (0, 3), "byrgius": (0, 2)})
        play(game, f"play {name}", "turn_up sakha")
        assert {("tycho", "sakha"), ("byrgius", "sakha")} <= invasions(game)
        play(game, "stop")
        while game.state.turn == 0:
            play(game, next(text for text in ("stay", "done") if text in texts(game)))
        assert (zone(game, "landings"), zone(game, "turned_land")) == ([], ["sakha"])


@clause("2210-23.4", "2210-24.1")
def test_the_way_down_needs_a_living_space_commander():
    game = war(
        {"tycho": (0, 3), "lesotho": (0, 3), "sakha": (1, 1)},
        cards={"landings": ["sakha"]},
    )
    assert all(source != "tycho" for source, _ in invasions(game))
    assert refusal(game, "invade tycho sakha") == "2210-23.2"


# -- energy and points -------------------------------------------------------------------------------------------


@card(*HIDDEN_ENERGY)
@clause("2210-13.17")
def test_hidden_energy():
    for name in HIDDEN_ENERGY:
        for found, gained in (("akara", 4), ("poseidon", 0)):
            game = own_turn(name, {"aboriginal_league": (0, 1), "akara": (0, 1)}, energy=0)
            play(game, f"play {name}", f"turn_up {found}")
            while game.state.turn == 0:
                play(game, next(text for text in ("stop", "stay", "done") if text in texts(game)))
            assert energy(game, 0) == gained
            assert zone(game, "turned_water") == [found]


@clause("2210-13.17")
def test_hidden_energy_in_a_territory_conquered_later_in_the_turn():
    game = own_turn("naval_hidden_energy_1", {"aboriginal_league": (0, 3)}, energy=0)
    play(game, "play naval_hidden_energy_1", "turn_up akara", "invade aboriginal_league akara", "march none 1")
    while game.state.turn == 0:
        play(game, next(text for text in ("stop", "stay", "done") if text in texts(game)))
    assert energy(game, 0) == 4


@card("space_energy_extraction")
@clause("2210-13.7")
def test_energy_extraction():
    moon = load_board("moon-2210").board().territories
    for held, gained in ((moon, 7), (moon[1:], 0)):
        game = own_turn("space_energy_extraction", dict.fromkeys(held, (0, 1)), energy=1)
        play(game, "play space_energy_extraction")
        while game.state.turn == 0:
            play(game, next(text for text in ("stop", "stay", "done") if text in texts(game)))
        assert energy(game, 0) == gained


@card(*INFLUENCE)
@clause("2210-29.6", "2210-29.7")
def test_colony_influence():
    for name in INFLUENCE:
        game = war(
            {"egypt": (0, 1), "lesotho": (1, 1), "sakha": (2, 1)},
            commanders={0: {deck_of(name): "egypt"}},
            hands={0: [name]},
            turn=2,
            at="close_turn",
            year=5,
        )
        play(game, f"play {name}")
        assert game.is_over
        assert game.state.values[game.rules.offset("score")] == 1 + 3
        assert not has_station(game, "egypt")

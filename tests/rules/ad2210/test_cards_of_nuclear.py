"""Scenarios of the Nuclear Commander's cards."""

import pytest

from conquete.boards import load_board
from conquete.engine.ids import NOBODY
from tests.helpers import card, clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    commander,
    energy,
    has_station,
    owner,
    play,
    texts,
    war,
    zone,
)

LANDS = {
    "egypt": (0, 4),
    "lesotho": (0, 1),
    "japan": (1, 4),
    "akara": (1, 4),
    "tycho": (1, 4),
    "sakha": (2, 2),
}
PLACES = {"land": "japan", "water": "akara", "moon": "tycho"}


def own_turn(*names, lands=None, **given):
    return war(
        lands or LANDS,
        **{"commanders": {0: {"nuclear": "egypt"}}, "hands": {0: list(names)}, "at": "command", **given},
    )


# -- rockets and scatter bombs ----------------------------------------------------------------------------------

ROCKETS = (
    "nuclear_rocket_strike_land_1",
    "nuclear_rocket_strike_land_2",
    "nuclear_rocket_strike_water_1",
    "nuclear_rocket_strike_water_2",
    "nuclear_rocket_strike_moon_1",
    "nuclear_rocket_strike_moon_2",
)
SCATTER = (
    "nuclear_scatter_bomb_land_1",
    "nuclear_scatter_bomb_land_2",
    "nuclear_scatter_bomb_land_3",
    "nuclear_scatter_bomb_water_1",
    "nuclear_scatter_bomb_water_2",
    "nuclear_scatter_bomb_moon_1",
    "nuclear_scatter_bomb_moon_2",
)


@card(*ROCKETS)
@clause("2210-13.19", "2210-33.14")
def test_rocket_strikes():
    for name in ROCKETS:
        place = PLACES[name.split("_")[3]]
        game = own_turn(name)
        play(game, f"play {name}")
        assert energy(game, 0) == 8
        if asked(game)[1] == "choose_place":
            assert set(texts(game)) == {"target japan", "target sakha"}
            play(game, f"target {place}")
        assert len(game.chances()) == 6
        play(game, "roll 3")
        assert armies(game, place) == 1


@clause("2210-33.14", "2210-21.2")
def test_a_rocket_takes_what_its_owner_chooses_or_all_there_is():
    game = own_turn("nuclear_rocket_strike_land_1", commanders={0: {"nuclear": "egypt"}, 1: {"land": "japan"}})
    play(game, "play nuclear_rocket_strike_land_1", "target japan", "roll 2")
    assert asked(game) == (1, "lose_units")
    play(game, "lose land")  # the second is a MOD, nothing else is there
    assert (armies(game, "japan"), commander(game, 1, "land")) == (3, "")
    game = own_turn("nuclear_rocket_strike_land_1", commanders={0: {"nuclear": "egypt"}, 1: {"land": "japan"}})
    play(game, "play nuclear_rocket_strike_land_1", "target japan", "roll 6")
    assert (owner(game, "japan"), armies(game, "japan"), commander(game, 1, "land")) == (NOBODY, 0, "")


@clause("2210-19.4")
def test_stations_survive_rockets():
    game = own_turn("nuclear_rocket_strike_land_1", stations=["japan"])
    play(game, "play nuclear_rocket_strike_land_1", "target japan", "roll 6")
    assert has_station(game, "japan")
    assert (owner(game, "japan"), armies(game, "japan")) == (1, 0)


@clause("2210-13.7")
def test_a_rocket_needs_a_target():
    lands = {"egypt": (0, 4), "japan": (1, 4), "sakha": (2, 2)}
    for name in ("nuclear_rocket_strike_water_1", "nuclear_rocket_strike_moon_1"):
        assert asked(own_turn(name, lands=lands))[1] != "command"


@clause("2210-32.10")
def test_the_neutral_army_is_a_target():
    game = war(
        {"egypt": (0, 4), "japan": (2, 3), "sakha": (1, 1)},
        seats=2,
        commanders={0: {"nuclear": "egypt"}},
        hands={0: ["nuclear_rocket_strike_land_1"]},
        at="command",
    )
    play(game, "play nuclear_rocket_strike_land_1", "target japan", "roll 2")
    assert armies(game, "japan") == 1


@card(*SCATTER)
@clause("2210-33.11", "2210-33.12", "2210-33.13")
def test_scatter_bombs():
    for name in SCATTER:
        layer = name.split("_")[3]
        place = PLACES[layer]
        game = own_turn(name)
        play(game, f"play {name}", f"turn_up {place}")
        assert energy(game, 0) == 9
        assert armies(game, place) == 2
        assert zone(game, f"turned_{layer}") == [place]


@clause("2210-33.14", "2210-13.18")
def test_a_scatter_bomb_uses_the_cards_there_are():
    board_land = ["egypt", "japan"]
    game = own_turn("nuclear_scatter_bomb_land_1")
    rest = [name for name in zone(game, "territories_land") if name not in board_land]
    game = own_turn(
        "nuclear_scatter_bomb_land_1",
        cards={"territories_land": [{"secret": board_land}], "turned_land": rest},
    )
    play(game, "play nuclear_scatter_bomb_land_1", "turn_up egypt", "turn_up japan")
    assert game.decision().kind != "turn_up"
    assert (armies(game, "egypt"), armies(game, "japan")) == (5, 2)


# -- great bombs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "tables"),
    [
        ("nuclear_the_mother", ["north_america", "south_america", "africa", "asia", "europe", "australia"]),
        ("nuclear_aqua_brother", ["us_pacific", "asia_pacific", "north_atlantic", "south_atlantic", "indian", ""]),
        ("nuclear_nicky_boy", ["cresinion", "cresinion", "delphot", "delphot", "sajon", "sajon"]),
    ],
)
@card("nuclear_the_mother", "nuclear_aqua_brother", "nuclear_nicky_boy")
@clause("2210-33.15")
def test_a_die_names_the_region_of_a_great_bomb(name, tables):
    home, other = ("tycho", "harpalus") if name == "nuclear_the_mother" else ("egypt", "sakha")
    for face, region in enumerate(tables, start=1):
        hit = dict.fromkeys(_members(region), (1, 2)) if region else {"akara": (1, 2)}
        game = own_turn(name, lands={home: (0, 3), other: (2, 3), **hit}, commanders={0: {"nuclear": home}})
        play(game, f"play {name}", f"roll {face}")
        if not region:
            assert game.decision().kind == "card_die"  # once more
            continue
        assert {armies(game, place) for place in hit} == {1}
        assert (armies(game, home), armies(game, other)) == (4, 3)
        assert energy(game, 0) == 7


def _members(region):
    board = load_board("earth-and-moon-2210").board()
    return [board.territories[t] for t in board.region_members[board.regions.index(region)]]


# -- assassins and Armageddon ----------------------------------------------------------------------------------


@card("nuclear_assassin_bomb_1", "nuclear_assassin_bomb_2", "nuclear_assassin_bomb_3")
@clause("2210-13.19")
def test_assassin_bomb():
    for name in ("nuclear_assassin_bomb_1", "nuclear_assassin_bomb_2", "nuclear_assassin_bomb_3"):
        for roll, survives in ((1, True), (2, True), (3, False), (8, False)):
            game = own_turn(
                name,
                commanders={0: {"nuclear": "egypt"}, 1: {"land": "japan", "naval": "akara"}, 2: {"land": "sakha"}},
            )
            play(game, f"play {name}")
            assert texts(game) == ["hit 1 land", "hit 1 naval", "hit 2 land"]
            play(game, "hit 1 naval")
            assert len(game.chances()) == 8
            play(game, f"roll {roll}")
            assert commander(game, 1, "naval") == ("akara" if survives else "")
            assert armies(game, "akara") == (5 if survives else 4)


@clause("2210-21.2", "2210-22.2")
def test_who_is_assassinated_alone_leaves_an_empty_territory():
    game = own_turn("nuclear_assassin_bomb_1", commanders={0: {"nuclear": "egypt"}, 1: {"space": "harpalus"}})
    play(game, "play nuclear_assassin_bomb_1")
    if asked(game)[1] == "assassin":
        play(game, "hit 1 space")
    play(game, "roll 5")
    assert owner(game, "harpalus") == NOBODY


@clause("2210-13.7")
def test_no_commander_to_assassinate():
    assert asked(own_turn("nuclear_assassin_bomb_1"))[1] != "command"


ALL_NUCLEAR = {0: {"nuclear": "egypt"}, 1: {"nuclear": "japan"}, 2: {"nuclear": "sakha"}}


@card("nuclear_armageddon")
@clause("2210-13.7")
def test_armageddon():
    """In the order of the year, seat 2 before seat 0 before seat 1, and nobody pays."""
    game = own_turn(
        "nuclear_armageddon",
        "nuclear_scatter_bomb_land_1",
        commanders=ALL_NUCLEAR,
        hands={
            0: ["nuclear_armageddon", "nuclear_scatter_bomb_land_1"],
            1: ["nuclear_rocket_strike_land_1", "nuclear_rocket_strike_land_2", "land_stealth_mods_1"],
            2: ["nuclear_assassin_bomb_1"],
        },
        energy=[4, 0, 0],
        registers={"marker": [2, 3, 1], "follows": [1, 2, 0], "first_seat": 2},
    )
    play(game, "play nuclear_armageddon")
    assert energy(game, 0) == 0
    assert asked(game) == (2, "armageddon")
    play(game, "play nuclear_assassin_bomb_1", "hit 0 nuclear", "roll 8")
    # Without his Nuclear Commander seat 0 takes no further part.
    assert asked(game) == (1, "armageddon")
    assert texts(game) == ["done", "play nuclear_rocket_strike_land_1", "play nuclear_rocket_strike_land_2"]
    play(game, "play nuclear_rocket_strike_land_2", "target egypt", "roll 2")
    assert energy(game, 1) == 0
    assert asked(game) == (1, "armageddon")
    play(game, "done")
    assert asked(game)[0] == 0
    assert zone(game, "discard_nuclear") == [
        "nuclear_armageddon",
        "nuclear_assassin_bomb_1",
        "nuclear_rocket_strike_land_2",
    ]


@clause("2210-13.7")
def test_who_is_jammed_takes_no_part_in_armageddon():
    game = own_turn(
        "nuclear_armageddon",
        commanders=ALL_NUCLEAR,
        hands={0: ["nuclear_armageddon"], 1: ["nuclear_rocket_strike_land_1"], 2: ["nuclear_assassin_bomb_1"]},
        registers={"jammed": [0, 1, 0]},
    )
    play(game, "play nuclear_armageddon")
    assert asked(game) == (2, "armageddon")
    play(game, "done")
    assert asked(game)[1] != "armageddon"


@clause("2210-3.9")
def test_armageddon_asks_openly_who_holds_nuclear_cards():
    hands = {0: ["nuclear_armageddon"], 1: ["nuclear_assassin_bomb_2"], 2: ["land_death_trap"]}
    game = own_turn("nuclear_armageddon", commanders=ALL_NUCLEAR, hands=hands, windows="open")
    play(game, "play nuclear_armageddon")
    assert asked(game) == (1, "armageddon")
    play(game, "done")
    assert asked(game)[1] != "armageddon"  # nobody else has a nuclear card, as everybody sees

"""Territory cards: each names its territory wherever a card is turned up."""

import pytest

from tests.helpers import card, clause
from tests.rules.ad2210.scenes import armies, asked, events, fresh, play, texts, war, zone

LAND = (
    "northwestern_oil_emirate",
    "nunavut",
    "exiled_states_of_america",
    "alberta",
    "canada",
    "republique_du_quebec",
    "continental_biospheres",
    "american_republic",
    "mexico",
    "nuevo_timoto",
    "andean_nations",
    "amazon_desert",
    "argentina",
    "iceland_grc",
    "jotenheim",
    "ukrayina",
    "new_avalon",
    "warsaw_republic",
    "andorra",
    "imperial_balkania",
    "saharan_empire",
    "egypt",
    "zaire_military_zone",
    "ministry_of_djibouti",
    "lesotho",
    "madagascar",
    "enclave_of_the_bear",
    "siberia",
    "sakha",
    "pevek",
    "alden",
    "khan_industrial_state",
    "japan",
    "hong_kong",
    "afghanistan",
    "middle_east",
    "united_indiastan",
    "angkhor_wat",
    "java_cartel",
    "new_guinea",
    "aboriginal_league",
    "australian_testing_ground",
)
WATER = (
    "poseidon",
    "hawaiian_preserve",
    "new_atlantis",
    "neo_tokyo",
    "sung_tzu",
    "western_ireland",
    "new_york",
    "nova_brasilia",
    "neo_paulo",
    "the_ivory_reef",
    "south_ceylon",
    "microcorp",
    "akara",
)
MOON = (
    "bay_of_dew",
    "harpalus",
    "sea_of_rains",
    "ocean_of_storms",
    "aristotle",
    "sea_of_serenity",
    "sea_of_crisis",
    "sea_of_nectar",
    "byrgius",
    "sea_of_clouds",
    "marsh_of_diseases",
    "rhaeticus",
    "straight_wall",
    "tycho",
)


@card(*LAND)
@clause("2210-5.11", "2210-1.7")
def test_every_land_card_may_be_devastated():
    for name in LAND:
        game = play(fresh(), f"turn_up {name}")
        assert zone(game, "devastated") == [name]
        assert [data["territory"] for data in events(game, "TerritoryDevastated")] == [game.rules.board.index[name]]


@card(*WATER)
@clause("2210-13.17", "2210-1.8")
def test_every_water_card_hides_energy_in_its_territory():
    for name in WATER:
        game = war(
            {name: (0, 2), "egypt": (0, 2), "sakha": (1, 1)},
            commanders={0: {"naval": "egypt"}},
            hands={0: ["naval_hidden_energy_1"]},
            energy=0,
            at="command",
        )
        play(game, "play naval_hidden_energy_1", f"turn_up {name}")
        while game.state.turn == 0:
            play(game, next(text for text in ("stop", "stay", "done") if text in texts(game)))
        assert game.state.values[game.rules.offset("energy")] == 4


@card(*MOON)
@clause("2210-13.17", "2210-1.9", "2210-33.13")
def test_every_moon_card_may_be_hit_by_a_scatter_bomb():
    for name in MOON:
        game = war(
            {name: (1, 4), "egypt": (0, 2), "sakha": (2, 1)},
            commanders={0: {"nuclear": "egypt"}},
            hands={0: ["nuclear_scatter_bomb_moon_1"]},
            at="command",
        )
        play(game, "play nuclear_scatter_bomb_moon_1", f"turn_up {name}")
        assert armies(game, name) == 2
        assert zone(game, "turned_moon") == [name]
        assert game.decision().kind == "turn_up"


@pytest.mark.parametrize("layer", ["land", "water", "moon"])
@clause("2210-13.17")
def test_every_card_of_a_pile_is_equally_likely(layer):
    game = war(
        {"egypt": (0, 2), "sakha": (1, 1)},
        commanders={0: {"nuclear": "egypt"}},
        hands={0: [f"nuclear_scatter_bomb_{layer}_1"]},
        at="command",
    )
    play(game, f"play nuclear_scatter_bomb_{layer}_1")
    assert asked(game)[1] == "turn_up"
    chances = game.chances()
    assert len(chances) == {"land": 42, "water": 13, "moon": 14}[layer]
    assert len({round(chance, 12) for _, chance in chances}) == 1

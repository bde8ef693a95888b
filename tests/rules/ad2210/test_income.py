"""9 Collecte d'énergie et déploiement des MDD."""

import pytest

from conquete.boards import load_board
from tests.helpers import clause, to_place
from tests.rules.ad2210.scenes import armies, asked, energy, events, play, refusal, texts, war

BOARD = load_board("earth-and-moon-2210").board()
MEMBERS = {
    region: [BOARD.territories[t] for t in BOARD.region_members[i]] for i, region in enumerate(BOARD.regions)
}
BONUS = dict(zip(BOARD.regions, BOARD.region_bonus, strict=True))
# Spread so that no region is whole.
SCATTERED = [name for members in MEMBERS.values() for name in members[1:]]


def income(territories, **given):
    """MODs to place and energy received at the start of a turn."""
    game = war(dict.fromkeys(territories, (0, 1)), at="", energy=0, **given)
    return to_place(game, 0), energy(game, 0)


@pytest.mark.parametrize(("held", "number"), [(1, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (33, 11)])
@clause("2210-9.4", "2210-9.5", "2210-9.6", "2210-9.9", "2210-9.1")
def test_a_third_of_the_territories_and_at_least_three(held, number):
    assert income(SCATTERED[:held]) == (number, number)


@pytest.mark.parametrize("seat", range(4))
@clause("2210-9.1", "2210-9.5", "2210-9.9")
def test_whoever_has_the_turn_is_paid_and_nobody_else(seat):
    lands = dict.fromkeys(SCATTERED[:12], (seat, 1))
    game = war(lands, seats=4, turn=seat, at="", energy=[1, 2, 3, 4])
    paid = [4 if other == seat else 0 for other in range(4)]
    assert [to_place(game, other) for other in range(4)] == paid
    assert [energy(game, other) - other - 1 for other in range(4)] == paid


@clause("2210-9.3")
def test_land_water_and_moon_all_count():
    mixed = [*MEMBERS["asia"][:6], *MEMBERS["indian"][:2], "neo_tokyo", "neo_paulo", *MEMBERS["sajon"][:5]]
    assert len(mixed) == 15
    assert income(mixed) == (5, 5)


@clause("2210-9.7", "2210-9.8", "2210-19.4")
def test_a_commander_or_a_station_alone_holds_a_territory():
    lands = SCATTERED[:10]
    assert income(lands) == (3, 3)
    game = war(
        {**dict.fromkeys(lands, (0, 1)), "tycho": (0, 0)},
        stations=["tycho"],
        commanders={0: {"space": "bay_of_dew"}},
        at="",
        energy=0,
    )
    assert game.state.held[0] == 12
    assert to_place(game, 0) == 4


@pytest.mark.parametrize("region", BONUS)
@clause("2210-9.10", "2210-9.11", "2210-9.14", "2210-9.15")
def test_a_whole_region_brings_its_bonus_in_mods_and_in_energy(region):
    base = max(3, len(MEMBERS[region]) // 3)
    assert income(MEMBERS[region]) == (base + BONUS[region], base + BONUS[region])
    base = max(3, (len(MEMBERS[region]) - 1) // 3)
    assert income(MEMBERS[region][1:]) == (base, base)


@clause("2210-9.14", "2210-9.15")
def test_the_bonuses():
    assert BONUS == {
        "north_america": 5,
        "south_america": 2,
        "europe": 5,
        "africa": 3,
        "asia": 7,
        "australia": 2,
        "us_pacific": 2,
        "asia_pacific": 1,
        "north_atlantic": 2,
        "south_atlantic": 1,
        "indian": 2,
        "cresinion": 2,
        "delphot": 2,
        "sajon": 4,
    }


@clause("2210-9.12", "2210-9.13")
def test_a_devastated_land_is_not_needed_for_its_continent():
    lost, *rest = MEMBERS["africa"]
    assert income(rest) == (3, 3)
    assert income(rest, devastated=[lost]) == (3 + 3, 3 + 3)


@clause("2210-9.12")
def test_a_continent_of_nothing_but_devastated_lands_pays_nobody():
    game = war({"egypt": (0, 1), "sakha": (1, 1)}, devastated=MEMBERS["australia"], at="", energy=0)
    assert (to_place(game, 0), energy(game, 0)) == (3, 3)
    assert events(game, "ReinforcementsReceived")[0]["regions"] == 0


@clause("2210-9.11", "2210-9.12")
def test_the_other_lands_are_needed_all_of_them():
    lost, missing, *rest = MEMBERS["africa"]
    assert income(rest, devastated=[lost]) == (3, 3)
    game = war({**dict.fromkeys(rest, (0, 1)), missing: (1, 1)}, devastated=[lost], at="", energy=0)
    assert to_place(game, 0) == 3


@clause("2210-9.16", "2210-9.17", "2210-11.11")
def test_each_station_brings_one_mod_where_it_stands_and_no_energy():
    game = war(
        {"egypt": (0, 1), "lesotho": (0, 2), "sakha": (1, 1)},
        stations=["egypt", "lesotho", "sakha"],
        at="",
        energy=0,
    )
    assert (armies(game, "egypt"), armies(game, "lesotho"), armies(game, "sakha")) == (2, 3, 1)
    assert (to_place(game, 0), energy(game, 0)) == (3, 3)


@clause("2210-9.16", "2210-9.19")
def test_a_lone_station_gets_its_mod_too():
    game = war({"egypt": (0, 0), "lesotho": (0, 2)}, stations=["egypt"], at="")
    assert armies(game, "egypt") == 1


@clause("2210-9.18", "2210-9.19")
def test_mods_are_placed_on_controlled_territories_alone():
    game = war(
        {"egypt": (0, 1), "poseidon": (0, 1), "tycho": (0, 0), "lesotho": (1, 1)},
        stations=["tycho"],
        at="place",
        reserve=4,
    )
    assert {text.split()[1] for text in texts(game)} == {"egypt", "poseidon", "tycho"}
    assert refusal(game, "place lesotho 1") == "2210-9.18"
    assert refusal(game, "place sakha 1") == "2210-9.18"
    play(game, "place poseidon 1", "place tycho 3")
    assert (armies(game, "poseidon"), armies(game, "tycho")) == (2, 3)
    assert asked(game)[1] != "place"

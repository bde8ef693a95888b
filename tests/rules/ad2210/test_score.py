"""6 Objectif de la mission, 29 Gagner la partie, 30 Égalité."""

import pytest

from conquete.boards import load_board
from tests.helpers import clause
from tests.rules.ad2210.scenes import asked, events, play, refusal, texts, war

BOARD = load_board("earth-and-moon-2210").board()
AFRICA = [BOARD.territories[t] for t in BOARD.region_members[BOARD.regions.index("africa")]]
LANDS = {"sakha": (0, 1), "egypt": (1, 1), "japan": (2, 1)}


def final(territories=None, **given):
    """The end of the last turn of year five."""
    return war(territories or LANDS, **{"turn": 2, "at": "close_turn", "year": 5, **given})


def scores(game):
    at = game.rules.offset("score")
    return game.state.values[at : at + game.rules.seats]


@clause("2210-6.1", "2210-29.1")
def test_the_war_ends_after_year_five():
    assert final().is_over
    assert not war(LANDS, turn=2, at="close_turn", year=4).is_over
    game = final()
    assert game.result is not None
    assert (game.result["reason"], game.result["rounds"]) == ("score", 5)


@clause("2210-29.3", "2210-29.4", "2210-6.2")
def test_one_point_for_each_territory_land_water_or_moon():
    game = final(
        {"sakha": (0, 3), "poseidon": (0, 1), "tycho": (0, 0), "egypt": (1, 1), "japan": (2, 1)}, stations=["tycho"]
    )
    assert scores(game) == [3, 1, 1]
    assert game.state.winners == (0,)


@clause("2210-29.5", "2210-9.12")
def test_whole_regions_add_their_bonus():
    lands = {**dict.fromkeys(AFRICA, (0, 1)), "japan": (1, 1), "siberia": (2, 1)}
    assert scores(final(lands))[0] == 6 + 3
    del lands["egypt"]
    assert scores(final(lands, devastated=["egypt"]))[0] == 5 + 3
    lands["egypt"] = (1, 1)
    assert scores(final(lands))[0] == 5


@clause("2210-29.2", "2210-29.6", "2210-29.7", "2210-6.2")
def test_cards_for_the_end_in_the_order_of_the_year():
    game = final(
        commanders={0: {"diplomat": "sakha"}, 1: {"land": "egypt", "naval": "egypt"}},
        hands={
            0: ["diplomat_colony_influence_1", "land_colony_influence_1"],
            1: ["land_colony_influence_2", "naval_colony_influence_1", "land_death_trap"],
        },
        registers={"marker": [2, 1, 3], "follows": [2, 0, 1], "first_seat": 1},
    )
    assert asked(game) == (1, "command")
    assert texts(game) == ["done", "play land_colony_influence_2", "play naval_colony_influence_1"]
    play(game, "play naval_colony_influence_1", "play land_colony_influence_2")
    assert asked(game) == (0, "command")
    assert refusal(game, "play land_colony_influence_1") == "2210-13.8"  # his Land Commander is dead
    play(game, "play diplomat_colony_influence_1")
    assert scores(game) == [4, 7, 1]
    counted = events(game, "ScoreCounted")
    assert [data["seat"] for data in counted] == [1, 0, 2]


@clause("2210-29.8")
def test_the_highest_score_wins():
    game = final({**LANDS, "siberia": (1, 1)}, energy=[99, 0, 0])
    assert game.state.winners == (1,)


@pytest.mark.parametrize(
    ("energy", "units", "winners"),
    [([3, 5, 4], (9, 1, 9), (1,)), ([5, 5, 4], (2, 3, 9), (1,)), ([5, 5, 4], (3, 3, 9), (0, 1))],
)
@clause("2210-30.1", "2210-30.2", "2210-30.3")
def test_ties_by_energy_then_units_then_shared(energy, units, winners):
    lands = {"sakha": (0, units[0]), "egypt": (1, units[1]), "japan": (2, units[2])}
    assert final(lands, energy=energy).state.winners == winners


@clause("2210-30.2")
def test_commanders_are_units_and_stations_are_not():
    game = final(commanders={1: {"land": "egypt"}}, stations=["sakha"], energy=5)
    assert game.state.winners == (1,)

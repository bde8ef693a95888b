"""What is alike in the boxes of several classic editions: seats, the board of the world, cards left out."""

from random import Random

import pytest

import conquete
from conquete.editions import load_edition
from tests.helpers import clause
from tests.rules.test_options_of_all import MODES, TABLES

# Editions on the board of the world, with the zones and the first questions of their world conquest.
OF_THE_WORLD = ("miro-1976", "hasbro-2000")
WITHOUT_MISSIONS = [
    ("miro-1976", {"pile", "aside", "hand"}, {"deal_card", "place_sealed", "order_die"}),
    ("hasbro-2000", {"pile", "hand"}, {"choose_general", "deal_territory", "place_initial"}),
]


@clause("has-2.1", "has-4.1", "miro-2.3", "miro-3.7")
@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_each_mode_takes_its_number_of_players_and_no_other(edition, mode):
    least, most = MODES[edition][mode]
    for seats in range(9):
        if least <= seats <= most:
            assert load_edition(edition).ruleset(mode, seats).seats == seats
        else:
            with pytest.raises(conquete.ConqueteError, match="players"):
                load_edition(edition).ruleset(mode, seats)


@clause("has-2.4", "has-3.6", "has-3.7", "has-3.8", "has-3.9", "has-3.10", "has-3.11", "has-3.12", "has-3.13")
@clause("miro-1.1", "miro-2.2")
@pytest.mark.parametrize(("edition", "mode"), [table for table in TABLES if table[0] in OF_THE_WORLD])
@pytest.mark.smoke
def test_the_world_has_42_territories_on_6_continents(edition, mode):
    board = load_edition(edition).ruleset(mode, MODES[edition][mode][1]).board
    members = dict(zip(board.regions, board.region_members, strict=True))
    assert {name: len(row) for name, row in members.items()} == {
        "africa": 6,
        "asia": 12,
        "oceania": 4,
        "europe": 7,
        "north_america": 9,
        "south_america": 4,
    }
    assert len(set(board.territories)) == board.size == 42
    assert sorted(territory for row in members.values() for territory in row) == list(range(42))


@clause("has-18.4", "miro-22.4")
@pytest.mark.parametrize(("edition", "zones", "asked"), WITHOUT_MISSIONS)
def test_no_mission_cards_in_world_conquest(edition, zones, asked):
    game = conquete.new(edition, "conquest", 3, seed=5, ask_chance=True)
    assert set(game.rules.decks) == {"territory_cards"}
    assert {zone.name for zone in game.rules.zones} == zones
    kinds = set()
    rng = Random(5)
    while game.state.round == 0:
        kinds.add(game.decision().kind)
        game.apply(rng.choice(game.decision().options))
    assert kinds == asked
    with pytest.raises(conquete.IllegalAction, match="no action of this game"):
        game.apply("assign territories-24")

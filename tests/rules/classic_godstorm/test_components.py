"""Chapters 2 and 4: what is used of the Godstorm box, and what is put away."""

from collections import Counter

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from tests.helpers import clause, refused_options
from tests.rules.classic_godstorm.scenes import DATA, EDITION, begin, through

MODES = {"conquest": 5, "two-player": 2}
FIVE_COLOURS = ["blue", "green", "purple", "ochre", "brown"]


def rules(mode: str = "conquest", seats: int | None = None, **options: object) -> Ruleset:
    return load_edition(EDITION).ruleset(mode, MODES[mode] if seats is None else seats, options)


@clause("cla-2.1", "cla-2.5", "cla-4.4")
def test_five_sets_of_armies_are_for_five_players_at_most():
    for seats in (3, 4, 5):
        assert rules("conquest", seats).seats == seats
    for seats in (0, 1, 2, 6, 7):
        with pytest.raises(ConqueteError, match="3 to 5 players"):
            rules("conquest", seats)
    for seats in (1, 3):
        with pytest.raises(ConqueteError, match="2 players"):
            rules("two-player", seats)
    assert rules(seats=5).options["colours"] == FIVE_COLOURS


@clause("cla-2.1", "cla-2.3", "cla-2.4", "cla-16.4")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.smoke
def test_the_ancient_earth_has_42_territories_on_6_continents(mode):
    board = rules(mode).board
    assert board.id == "ancient-earth"
    members = dict(zip(board.regions, board.region_members, strict=True))
    assert {name: len(row) for name, row in members.items()} == {
        "europa": 12,
        "germania": 9,
        "africa": 7,
        "asia_minor": 6,
        "atlantis": 4,
        "hyrkania": 4,
    }
    assert sorted(territory for row in members.values() for territory in row) == list(range(42))
    assert len(set(DATA.region_colours.values())) == 6


@clause("cla-2.1", "cla-4.3")
def test_each_player_chooses_a_colour_of_his_own():
    chosen = ["brown", "blue", "purple"]
    assert rules(seats=3, colours=chosen).options["colours"] == chosen
    for colours in (["blue", "blue", "green"], ["blue", "green"], ["blue", "green", "red"]):
        assert "colours" in refused_options(EDITION, "conquest", 3, {"colours": colours})


def pieces(armies: int) -> tuple[int, int]:
    """How many war elephants and soldiers show so many armies."""
    shown = load_edition(EDITION).in_pieces(armies)
    return shown["war_elephant"], shown["soldier"]


@clause("cla-2.5", "cla-2.6", "cla-2.7", "cla-2.8")
def test_a_soldier_is_one_army_and_a_war_elephant_five():
    assert load_edition(EDITION).pieces == {"soldier": 1, "war_elephant": 5}
    assert [pieces(number) for number in (1, 4, 5, 6, 10, 14)] == [(0, 1), (0, 4), (1, 0), (1, 1), (2, 0), (2, 4)]
    for number in range(1, 100):
        elephants, soldiers = pieces(number)
        assert elephants * 5 + soldiers == number
        assert soldiers < 5  # five of them are exchanged


@clause("cla-2.8")
def test_the_game_starts_with_single_soldiers():
    game = through(begin(3, 6, 5, 4), "claim", 0)
    assert {pieces(number) for number in game.state.armies} == {(0, 1)}


@clause("cla-2.1", "cla-2.9", "cla-2.10", "cla-16.4")
@pytest.mark.parametrize("mode", MODES)
def test_44_cards_one_for_each_territory_and_two_jokers(mode):
    ruleset = rules(mode)
    cards = ruleset.decks["territory_cards"].cards
    assert len(set(cards)) == len(cards) == 44
    assert cards[:42] == list(ruleset.board.territories)
    assert cards[42:] == ["joker_1", "joker_2"]
    assert Counter(DATA.symbols) == {"skull": 14, "blade": 14, "sphere": 14}


@clause("cla-4.2")
@pytest.mark.parametrize("mode", MODES)
def test_what_serves_godstorm_only_is_put_away(mode):
    """No underworld, no gods, temples, miracles, plagues or epochs: land, armies, cards and dice."""
    ruleset = rules(mode)
    assert ruleset.board.layers == ("land",)
    assert set(ruleset.decks) == {"territory_cards"}
    assert {zone.name for zone in ruleset.zones} == {"pile", "hand"}
    game = conquete.new(EDITION, mode, MODES[mode], seed=3)
    kinds = set()
    for _ in range(400):
        if game.is_over:
            break
        kinds.add(game.decision().kind)
        game.apply(game.decision().options[-1])
    assert kinds <= {
        "claim",
        "place_initial",
        "place_pair",
        "trade",
        "place_bonus",
        "place",
        "attack",
        "defend",
        "occupy",
        "manoeuvre",
    }

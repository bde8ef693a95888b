"""Chapters 1 to 3: how many play, the board, the pieces and the cards."""

from collections import Counter

import pytest

from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from tests.helpers import clause, refused_options
from tests.rules.lamorisse_1957.scenes import DATA, EDITION

MODES = ["first", "second"]
SIX_COLOURS = ["yellow", "red", "blue", "black", "purple", "green"]


def rules(mode: str = "first", seats: int = 6, **options: object) -> Ruleset:
    return load_edition(EDITION).ruleset(mode, seats, options)


@clause("lam-1.1")
@pytest.mark.parametrize("mode", MODES)
def test_three_to_six_players(mode):
    for seats in (3, 4, 5, 6):
        assert rules(mode, seats).seats == seats
    for seats in (0, 1, 2, 7, 8):
        with pytest.raises(ConqueteError, match="3 to 6 players"):
            rules(mode, seats)


@clause("lam-2.1")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.smoke
def test_the_board_has_42_territories_on_6_continents(mode):
    board = rules(mode).board
    members = dict(zip(board.regions, board.region_members, strict=True))
    assert {name: len(territories) for name, territories in members.items()} == {
        "asia": 12,
        "north_america": 9,
        "europe": 7,
        "africa": 6,
        "oceania": 4,
        "south_america": 4,
    }
    assert sorted(territory for row in members.values() for territory in row) == list(range(42))
    assert len(set(board.territories)) == 42


@clause("lam-2.1", "lam-7.8")
def test_the_board_of_1957_says_kenya_and_khabarovsk():
    for language in ("en", "fr"):
        assert DATA.territory_names["east_africa"][language] == "Kenya"
        assert DATA.territory_names["kamchatka"][language] == "Khabarovsk"
        names = [name[language] for name in DATA.territory_names.values()]
        assert len(set(names)) == 42
        assert not {"Kamchatka", "East Africa", "Afrique orientale"} & set(names)


@clause("lam-2.2", "lam-3.1")
def test_six_groups_of_pieces_each_of_its_own_colour():
    assert rules(seats=6).options["colours"] == SIX_COLOURS
    for seats in (3, 4, 5, 6):
        colours = rules(seats=seats).options["colours"]
        assert isinstance(colours, list)
        assert len(set(colours)) == seats


@clause("lam-3.1")
def test_each_player_chooses_a_colour_of_his_own():
    for colour in SIX_COLOURS:
        others = [other for other in SIX_COLOURS if other != colour]
        chosen = [others[0], colour, others[4]]
        assert rules(seats=3, colours=chosen).options["colours"] == chosen
    for colours in (["green", "green", "red"], ["green", "red"], ["green", "red", "white"]):
        assert "colours" in refused_options(EDITION, "first", 3, {"colours": colours})


@clause("lam-2.5", "lam-2.6", "lam-2.7")
@pytest.mark.parametrize("mode", MODES)
def test_44_cards_one_for_each_territory_and_two_jokers(mode):
    ruleset = rules(mode)
    assert set(ruleset.decks) == {"territory_cards"}
    cards = ruleset.decks["territory_cards"].cards
    assert len(set(cards)) == len(cards) == 44
    assert cards[:42] == list(ruleset.board.territories)
    assert cards[42:] == ["joker_1", "joker_2"]
    assert Counter(DATA.symbols) == {"infantry": 14, "cavalry": 14, "artillery": 14}

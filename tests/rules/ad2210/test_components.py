"""1 Matériel de jeu, 2 Le plateau de jeu, 3 Remarques importantes, 4 Les armées, 31 Cartes vierges."""

import pytest

import conquete
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.editions.ad2210.decks import FOLDER
from conquete.effects.card_files import read_deck
from tests.helpers import clause
from tests.rules.ad2210.scenes import KINDS, armies, asked, energy, fresh, go_on, hand, play, texts, war, zone

EDITION = load_edition("2210")


@clause("2210-1.1", "2210-32.1")
def test_two_to_five_play():
    assert EDITION.modes["standard"].players == (3, 5)
    assert EDITION.modes["two-player"].players == (2, 2)
    for seats in (1, 6):
        with pytest.raises(conquete.ConqueteError):
            EDITION.ruleset("standard", seats)


@clause("2210-1.7", "2210-1.8", "2210-1.9", "2210-5.4", "2210-5.5")
def test_one_card_for_each_territory_and_no_special_ones():
    rules = EDITION.ruleset("standard", 3)
    board = rules.board
    for layer, name, count in ((0, "land", 42), (1, "water", 13), (2, "moon", 14)):
        cards = rules.decks[f"{name}_territories"].cards
        assert cards == [t for i, t in enumerate(board.territories) if board.layer_of[i] == layer]
        assert len(cards) == count
    assert len(rules.decks) == 8


@clause("2210-1.13", "2210-1.14", "2210-5.6", "2210-31.2", "2210-31.3", "2210-31.5")
def test_five_command_decks_of_twenty_and_no_blank_cards():
    rules = EDITION.ruleset("standard", 3)
    for kind in KINDS:
        cards = rules.decks[f"{kind}_commands"].cards
        printed = {row.id for row in read_deck(FOLDER / f"{kind}.toml")}
        assert len(cards) == 20
        assert {name if name in printed else name.rpartition("_")[0] for name in cards} == printed


@clause("2210-1.11", "2210-10.1")
def test_each_seat_has_one_commander_of_each_of_five_kinds():
    game = war({"egypt": (0, 1)}, commanders={0: dict.fromkeys(KINDS, "egypt")}, at="hire", energy=30)
    assert game.rules.words.pieces == KINDS
    assert texts(go_on(war({"egypt": (0, 1)}, at="hire", energy=30), "hire")) == ["done"] + [
        f"hire {kind}" for kind in KINDS
    ]
    assert asked(game)[1] != "hire"  # nobody is left to hire


@clause("2210-1.12")
def test_there_are_four_stations_for_each_seat():
    four = ["egypt", "lesotho", "madagascar", "saharan_empire"]
    with pytest.raises(conquete.BadPosition, match="more than 4"):
        war(dict.fromkeys([*four, "andorra"], (0, 1)), stations=[*four, "andorra"])
    assert war(dict.fromkeys(four, (0, 1)), stations=four, at="invade") is not None


@clause("2210-1.15", "2210-5.12")
def test_four_lands_are_devastated():
    game = go_on(fresh(), "claim")
    assert len(zone(game, "devastated")) == 4


@clause("2210-1.16", "2210-7.7")
def test_with_five_players_there_are_five_markers():
    game = war(seats=5, energy=[4, 0, 1, 2, 3], at="close_turn", turn=4)
    play(game, "bid 4", "bid 1", "bid 2", "bid 3")
    assert asked(game) == (0, "choose_marker")
    assert texts(game) == [f"marker {place}" for place in (1, 2, 3, 4, 5)]


@clause("2210-1.17", "2210-5.2")
def test_the_war_begins_in_year_one():
    game = go_on(fresh(), "bid")
    assert game.state.round == 1


@clause("2210-2.4", "2210-2.5", "2210-2.6", "2210-2.7")
def test_the_boards():
    earth, moon = load_board("earth-2210"), load_board("moon-2210")
    sizes: dict[str, list[int]] = {}
    for data in (earth, moon):
        board = data.board()
        for region, members in enumerate(board.region_members):
            layer = board.layers[board.layer_of[members[0]]]
            assert {board.layer_of[t] for t in members} == {board.layer_of[members[0]]}
            sizes.setdefault(layer, []).append(len(board.region_members[region]))
        colours = list(data.region_colours.values())
        assert len(set(colours)) == len(colours)
    assert sorted(sizes["land"]) == [4, 4, 6, 7, 9, 12]
    assert sum(sizes["land"]) == 42
    assert (len(sizes["water"]), sum(sizes["water"])) == (5, 13)
    assert sorted(sizes["moon"]) == [4, 4, 6]


@clause("2210-3.5", "2210-3.6", "2210-12.6")
def test_a_played_card_is_gone_for_good():
    game = war(
        {"egypt": (0, 1)}, commanders={0: {"land": "egypt"}}, hands={0: ["land_reinforcements_1"]}, at="command"
    )
    play(game, "play land_reinforcements_1")
    assert zone(game, "discard_land") == ["land_reinforcements_1"]
    everything = [card for name in KINDS for card in game.rules.decks[f"{name}_commands"].cards]
    empty = {"pile_land": [], "discard_land": [card for card in everything if card.startswith("land_")]}
    none_left = war({"egypt": (0, 1)}, commanders={0: {"land": "egypt"}}, cards=empty, at="buy")
    assert asked(none_left)[1] != "buy"


@clause("2210-3.7")
def test_energy_is_known_to_everybody():
    game = war({"egypt": (0, 3)}, energy=[4, 5, 6])
    registers = [game.view(seat).to_json()["registers"] for seat in (-1, 0, 1, 2)]
    assert all(row["energy"] == [4, 5, 6] for row in registers if isinstance(row, dict))


@clause("2210-3.8", "2210-3.9")
def test_others_see_how_many_cards_of_which_deck_but_not_which():
    game = war(hands={1: ["land_stealth_mods_1", "nuclear_the_mother"]})
    for viewer in (-1, 0, 2):
        cards = game.view(viewer).to_json()["cards"]
        assert isinstance(cards, dict)
        assert cards["hand_land"][1] == cards["hand_nuclear"][1] == ["?"]
        assert cards["hand_naval"][1] == []
    own = game.view(1).to_json()["cards"]
    assert isinstance(own, dict)
    assert own["hand_nuclear"][1] == ["nuclear_the_mother"]
    assert hand(game, 1) == ["land_stealth_mods_1", "nuclear_the_mother"]


@clause("2210-3.10", "2210-5.37", "2210-9.2")
def test_the_count_of_territories_is_always_up_to_date():
    game = war({"egypt": (0, 3), "lesotho": (1, 1)})
    play(game, "invade egypt saharan_empire", "march none 1")
    assert game.state.held[:2] == [2, 1]


@clause("2210-4.1", "2210-5.32")
def test_a_territory_holds_any_number_of_armies():
    game = war({"egypt": (0, 400)}, at="place", reserve=9)
    play(game, "place egypt 9")
    assert armies(game, "egypt") == 409


@clause("2210-5.3", "2210-32.2")
def test_everybody_has_a_colour_of_his_own_and_so_has_the_neutral_army():
    colours = EDITION.ruleset("two-player", 2).options["colours"]
    assert isinstance(colours, list)
    assert len(set(colours)) == 3
    with pytest.raises(conquete.ConqueteError):
        EDITION.ruleset("standard", 3, {"colours": "red,red,blue"})


@clause("2210-5.9", "2210-5.10")
def test_everybody_starts_with_three_energy():
    game = fresh(4)
    assert [energy(game, seat) for seat in range(4)] == [3, 3, 3, 3]

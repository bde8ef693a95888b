"""11 Engagement des commandeurs, construction des stations; 12 Achat de cartes de commandement."""

import pytest

import conquete
from conquete.editions import load_edition
from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    KINDS,
    armies,
    asked,
    commander,
    energy,
    hand,
    has_station,
    play,
    refusal,
    stations,
    texts,
    war,
    zone,
)

BASE = {"egypt": (0, 3), "poseidon": (0, 1), "tycho": (0, 1), "sakha": (1, 1)}


@clause("2210-11.1", "2210-11.2", "2210-11.3", "2210-6.3")
def test_a_commander_not_in_play_is_hired_for_three_energy():
    game = war(BASE, at="hire", commanders={0: {"land": "egypt"}}, energy=7)
    assert texts(game) == ["done", "hire naval", "hire space", "hire diplomat", "hire nuclear"]
    assert refusal(game, "hire land") == "2210-11.2"
    play(game, "hire naval", "post egypt")
    assert energy(game, 0) == 4
    assert commander(game, 0, "naval") == "egypt"
    play(game, "hire space", "post egypt")
    assert energy(game, 0) == 1
    assert asked(game)[1] != "hire"  # nothing left to pay with


@clause("2210-11.3")
def test_without_the_energy_nobody_is_hired():
    game = war(BASE, at="hire", energy=3)
    play(game, "hire naval", "post egypt")
    assert asked(game)[1] != "hire"
    assert asked(war(BASE, at="hire", energy=2))[1] != "hire"


@clause("2210-11.4", "2210-14.8")
def test_he_is_placed_in_any_territory_one_controls_and_is_a_unit():
    game = play(war(BASE, at="hire"), "hire nuclear")
    assert texts(game) == ["post egypt", "post poseidon", "post tycho"]
    assert refusal(game, "post sakha") == "2210-11.4"
    assert refusal(game, "post japan") == "2210-11.4"
    play(game, "post tycho")
    assert (commander(game, 0, "nuclear"), armies(game, "tycho")) == ("tycho", 2)


@clause("2210-11.5", "2210-16.4")
def test_a_dead_commander_may_be_hired_again():
    game = war({"egypt": (0, 1), "middle_east": (1, 5), "sakha": (2, 1)}, commanders={0: {"land": "egypt"}}, turn=1)
    play(game, "invade middle_east egypt", "dice none 3", "defend 2", "roll 6 6 6 | 1 1", "march none 3")
    assert commander(game, 0, "land") == ""
    again = war({"egypt": (0, 1), "lesotho": (0, 1)}, at="hire", energy=3)
    play(again, "hire land", "post egypt")
    assert commander(again, 0, "land") == "egypt"


@clause("2210-11.6", "2210-11.7", "2210-11.12")
def test_stations_come_after_the_commanders_for_five_energy():
    game = war(BASE, at="hire", energy=11)
    assert refusal(game, "build egypt") == "2210-11.6"
    play(game, "done")
    assert texts(game) == ["done", "build egypt", "build poseidon", "build tycho"]
    assert refusal(game, "build sakha") == "2210-11.12"
    play(game, "build poseidon")
    assert energy(game, 0) == 6
    assert has_station(game, "poseidon")
    play(game, "build tycho")
    assert asked(game)[1] != "build"
    assert asked(war(BASE, at="build", energy=4))[1] != "build"


@clause("2210-11.12")
def test_an_option_keeps_bought_stations_on_land():
    game = war(BASE, at="build", options={"stations": "land"})
    assert texts(game) == ["done", "build egypt"]
    assert refusal(game, "build tycho") == "2210-11.12"


@clause("2210-11.13")
def test_there_is_only_one_station_in_a_territory():
    game = war(BASE, at="build", stations=["egypt"])
    assert texts(game) == ["done", "build poseidon", "build tycho"]
    assert refusal(game, "build egypt") == "2210-11.13"


@clause("2210-11.8")
def test_nobody_gets_a_fifth_station():
    lands = dict.fromkeys(("egypt", "lesotho", "madagascar", "saharan_empire", "andorra"), (0, 1))
    game = war(lands, at="build", stations=["egypt", "lesotho", "madagascar"], energy=20)
    play(game, "build saharan_empire")
    assert len(stations(game, 0)) == 4
    assert asked(game)[1] != "build"


# -- cards ---------------------------------------------------------------------------------------------------


@clause("2210-12.1", "2210-12.2", "2210-12.3", "2210-12.4")
def test_up_to_four_cards_from_the_decks_of_ones_commanders():
    game = war(BASE, at="buy", commanders={0: {"land": "egypt", "nuclear": "egypt"}}, energy=9)
    assert texts(game) == ["done", "buy land", "buy nuclear"]
    assert refusal(game, "buy naval") == "2210-12.4"
    play(game, "buy land", "buy nuclear", "buy land")
    assert energy(game, 0) == 6
    play(game, "buy land")
    assert game.decision().kind == "draw_cards"  # four is the most
    assert energy(game, 0) == 5
    for card in ("land_reinforcements_1", "land_scout_forces_2", "land_stealth_mods_1", "nuclear_the_mother"):
        play(game, f"draw {card}")
    assert sorted(hand(game, 0)) == [
        "land_reinforcements_1",
        "land_scout_forces_2",
        "land_stealth_mods_1",
        "nuclear_the_mother",
    ]


@clause("2210-12.1", "2210-12.2")
def test_refusals_of_the_shop():
    commanders = {0: {"land": "egypt"}}
    game = war(BASE, at="buy", commanders=commanders, energy=1)
    play(game, "buy land")
    assert game.decision().kind == "draw_cards"
    assert asked(war(BASE, at="buy", commanders=commanders, energy=0))[1] != "buy"
    pending = [{"step": "turn", "seat": 0, "done": 4}, {"step": "buy", "seat": 0, "bought": 4}]
    position = war(BASE, at="buy", commanders=commanders).position()
    position["pending"] = pending
    full = conquete.from_position(position, ask_chance=True)
    assert full.decision().kind == "draw_cards"


@clause("2210-12.5")
def test_nothing_is_drawn_before_everything_is_bought():
    game = war(BASE, at="buy", commanders={0: {"land": "egypt"}}, energy=9)
    play(game, "buy land", "buy land")
    assert hand(game, 0) == []
    assert asked(game) == (0, "buy")
    play(game, "done")
    assert game.decision().kind == "draw_cards"
    play(game, "draw land_death_trap", "draw land_stealth_station")
    assert len(hand(game, 0)) == 2


@clause("2210-12.7")
def test_an_empty_deck_sells_no_more():
    only = {"pile_land": [{"secret": ["land_death_trap"]}], "discard_land": []}
    cards = {**only, "discard_land": [c for c in _land_cards() if c != "land_death_trap"]}
    game = war(BASE, at="buy", commanders={0: {"land": "egypt", "naval": "egypt"}}, cards=cards)
    play(game, "buy land")
    assert texts(game) == ["done", "buy naval"]
    assert refusal(game, "buy land") == "2210-12.7"


def _land_cards():
    return load_edition("2210").ruleset("standard", 3).decks["land_commands"].cards


@clause("2210-12.8")
def test_cards_are_kept_for_later_turns():
    game = war(
        {"egypt": (0, 1), "sakha": (1, 1)},
        commanders={0: {"land": "egypt"}},
        hands={0: ["land_stealth_mods_1", "land_scout_forces_1"]},
        at="close_turn",
    )
    assert game.state.turn == 1
    assert hand(game, 0) == ["land_stealth_mods_1", "land_scout_forces_1"]


@clause("2210-12.4")
@pytest.mark.parametrize("kind", KINDS)
def test_each_deck_has_its_own_commander(kind):
    game = war(BASE, at="buy", commanders={0: {kind: "egypt"}})
    assert texts(game) == ["done", f"buy {kind}"]
    play(game, f"buy {kind}", "done")
    play(game, f"draw {zone(game, f'pile_{kind}')[0]}")
    assert [card.split("_")[0] for card in hand(game, 0)] == [kind]

"""Scenarios of the Death cards."""

import pytest

from conquete.engine.ids import CHANCE, NOBODY
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import (
    armies,
    asked,
    dead,
    faith,
    god,
    hand,
    has_temple,
    is_plagued,
    owner,
    play,
    register,
    relics,
    texts,
    war,
    zone,
)


@card("crops_wither_1", "crops_wither_2")
@clause("god-5.3", "god-25.8")
def test_a_hand_withers():
    hands = {0: ["crops_wither_1", "crops_wither_2"], 1: ["storms_rage", "lava_erupts"], 2: []}
    game = war(hands=hands, relics={1: ["stonehenge"]})
    play(game, "play crops_wither_1")
    assert texts(game) == ["against 0", "against 1"], "whoever holds a card"
    play(game, "against 1")
    assert hand(game, 1) == []
    assert relics(game, 1) == ["stonehenge"], "relics are safe"
    assert "storms_rage" in zone(game, "discard_war")
    assert "lava_erupts" in zone(game, "discard_sky")
    assert faith(game, 0) == 8


@card("crops_wither_1")
@clause("god-25.16")
def test_nothing_withers_where_nobody_holds_another_card():
    assert asked(war(hands={0: ["crops_wither_1"]}))[1] != "miracles"
    game = war(hands={0: ["crops_wither_1", "ragnarok_cometh"]})
    play(game, "play crops_wither_1")
    assert hand(game, 0) == [], "one's own may, and then it must"
    box = war(at="", relics={0: ["pandoras_box"]}, hands={1: ["lava_erupts"]})
    play(box, "turn_up crops_wither_1")
    assert hand(box, 1) == [], "out of the box it is in nobody's hand"


@card("the_dead_walk_1", "the_dead_walk_2")
@clause("god-25.15", "god-25.12")
def test_the_dead_walk_to_a_temple():
    lands = {"egypt": (0, 1), "gaul": (0, 1), "u02": (0, 9), "u03": (0, 2), "u05": (0, 1)}
    game = war(lands, temples=["egypt", "gaul"], hands={0: ["the_dead_walk_1"]})
    play(game, "play the_dead_walk_1")
    assert texts(game) == ["target u02", "target u03"], "one army stays"
    play(game, "target u02")
    assert texts(game) == ["target gaul", "target egypt"]
    play(game, "target egypt")
    assert texts(game)[-1] == "number 6"
    play(game, "number 6")
    assert (armies(game, "u02"), armies(game, "egypt")) == (3, 7)
    game = war(lands, hands={0: ["the_dead_walk_2", "ragnarok_cometh"]})
    assert texts(game) == ["done", "play ragnarok_cometh"], "not without a temple"


@card("ragnarok_cometh")
def test_ragnarok_banishes_war_and_sky():
    game = war(hands={0: ["ragnarok_cometh"]})
    play(game, "play ragnarok_cometh")
    for seat, home in enumerate(("sarmatia", "corsica", "sheba")):
        assert [god(game, seat, kind) for kind in ("war", "sky", "death", "magic")] == ["", "", home, home]
    assert faith(game, 0) == 7


@card("the_young_grow_old")
def test_the_young_grow_old_everywhere():
    game = war({"egypt": (0, 3), "gaul": (1, 2), "u01": (1, 4)}, hands={0: ["the_young_grow_old"]})
    play(game, "play the_young_grow_old")
    assert [armies(game, name) for name in ("egypt", "gaul", "sheba", "u01")] == [2, 1, 1, 4]
    assert (dead(game, 0), dead(game, 1)) == (1, 1)


@card("deaths_door_closes")
@clause("god-25.15", "god-35.5")
def test_deaths_door_halves_crypts_and_altars():
    lands = {"u02": (0, 5), "u03": (1, 2), "u09": (1, 1), "u06": (1, 4)}
    game = war(lands, hands={0: ["deaths_door_closes"]})
    play(game, "play deaths_door_closes")
    assert [armies(game, name) for name in ("u02", "u03", "u09", "u06")] == [3, 1, 1, 4]
    assert (dead(game, 0), dead(game, 1)) == (0, 0), "to the reserve"


@card("blood_coats_the_land", "the_ground_shakes")
@clause("god-25.13")
def test_a_die_names_a_continent():
    lands = {"egypt": (0, 5), "nubia": (1, 1), "gaul": (1, 5)}
    game = war(lands, hands={0: ["blood_coats_the_land", "the_ground_shakes"]})
    play(game, "play blood_coats_the_land", "roll 3")
    assert (armies(game, "egypt"), owner(game, "nubia"), armies(game, "gaul")) == (4, NOBODY, 5)
    play(game, "play the_ground_shakes", "roll 2")
    assert armies(game, "gaul") == 3, "half of five, rounded down, is lost"
    assert faith(game, 0) == 7


@card("the_ground_shakes")
def test_sunk_atlantis_is_thrown_again():
    game = war({"egypt": (1, 5)}, sunken=True, hands={0: ["the_ground_shakes"]})
    play(game, "play the_ground_shakes", "roll 5")
    assert asked(game) == (CHANCE, "card_die")
    play(game, "roll 3")
    assert armies(game, "egypt") == 3


@card("the_sea_is_your_tomb")
@clause("god-6.4", "god-6.5", "god-6.6", "god-6.7", "god-6.8")
def test_atlantis_sinks():
    lands = {"hesperide": (0, 3), "tritonis": (1, 2), "oricalcos": (1, 1), "iberia": (1, 2), "atlas": (0, 2)}
    game = war(
        lands,
        gods={0: {"death": "sarmatia"}, 1: {"war": "tritonis"}},
        temples=["tritonis"],
        plague=["poseidonis"],
        hands={0: ["the_sea_is_your_tomb"]},
    )
    play(game, "play the_sea_is_your_tomb")
    assert (dead(game, 0), dead(game, 1)) == (3, 3)
    assert god(game, 1, "war") == ""
    assert not has_temple(game, "tritonis")
    assert not is_plagued(game, "poseidonis")
    assert [owner(game, name) for name in ("hesperide", "tritonis", "oricalcos")] == [NOBODY] * 3
    game = war(lands, at="attack", sunken=False)
    assert "attack atlas oricalcos" in texts(game)
    del lands["hesperide"], lands["tritonis"], lands["oricalcos"]
    sunk = war(lands, at="attack", sunken=True)
    assert "attack atlas oricalcos" not in texts(sunk)
    assert "attack atlas iberia" in texts(sunk)
    again = war(sunken=True, hands={0: ["the_sea_is_your_tomb", "ragnarok_cometh"]})
    assert texts(again) == ["done", "play ragnarok_cometh"]


@card("the_mighty_have_fallen")
def test_the_three_mightiest_lose_half_and_the_player_chooses_among_equals():
    lands = {"egypt": (1, 9), "gaul": (2, 6), "rus": (0, 6), "roma": (1, 6), "atlas": (1, 5)}
    game = war(lands, hands={0: ["the_mighty_have_fallen"]})
    play(game, "play the_mighty_have_fallen")
    assert asked(game) == (0, "choose_place")
    assert texts(game) == ["target gaul", "target roma", "target rus"]
    play(game, "target roma")
    assert texts(game) == ["target gaul", "target rus"]
    play(game, "target gaul")
    assert [armies(game, name) for name in ("egypt", "gaul", "rus", "roma", "atlas")] == [5, 3, 6, 3, 5]
    assert faith(game, 0) == 6


@card("diamonds_turn_to_rust")
def test_all_relics_rust():
    game = war(relics={0: ["excalibur"], 1: ["stonehenge", "pandoras_box"]}, hands={0: ["diamonds_turn_to_rust"]})
    play(game, "play diamonds_turn_to_rust")
    assert [relics(game, seat) for seat in range(3)] == [[], [], []]
    assert zone(game, "discard_magic") == ["stonehenge", "pandoras_box", "excalibur"]


@card("fire_rains_down")
def test_fire_takes_a_temple_and_an_army_all_around():
    lands = {"egypt": (1, 3), "nubia": (0, 2), "minoa": (2, 1), "gaul": (1, 1), "thule": (1, 2)}
    game = war(lands, temples=["egypt", "gaul"], hands={0: ["fire_rains_down"]})
    play(game, "play fire_rains_down")
    assert texts(game) == ["target gaul", "target egypt"]
    play(game, "target egypt")
    assert not has_temple(game, "egypt")
    assert [armies(game, name) for name in ("egypt", "nubia", "minoa", "thule")] == [2, 1, 0, 2]
    assert owner(game, "minoa") == NOBODY


@card("the_gods_forsake_us")
@clause("god-11.3")
def test_the_fifth_plague_strikes_at_once():
    lands = {"egypt": (1, 5), "nubia": (1, 2), "gaul": (1, 2)}
    game = war(
        lands, gods={1: {"war": "egypt"}}, temples=["gaul"], plague=["nubia"], hands={0: ["the_gods_forsake_us"]}
    )
    play(game, "play the_gods_forsake_us")
    assert "target nubia" not in texts(game), "it has the plague"
    assert "target gaul" not in texts(game), "it has a temple"
    play(game, "target egypt")
    assert is_plagued(game, "egypt")
    assert armies(game, "egypt") == 3
    assert dead(game, 1) == 2
    assert god(game, 1, "war") == ""
    assert register(game, "plagues") == 0
    none = war(lands, markers_left=0, hands={0: ["the_gods_forsake_us", "ragnarok_cometh"]})
    assert texts(none) == ["done", "play ragnarok_cometh"], "no marker is left"


@card("paradise_is_lost")
@clause("god-25.10", "god-25.11")
def test_a_plague_moves_to_a_territory_that_is_drawn():
    game = war({"egypt": (1, 5)}, plague=["nubia", "gaul"], hands={0: ["paradise_is_lost"]})
    play(game, "play paradise_is_lost", "target nubia")
    assert asked(game) == (CHANCE, "turn_up")
    play(game, "turn_up gaul")
    assert asked(game) == (CHANCE, "turn_up"), "it has the plague: again"
    play(game, "turn_up egypt")
    assert [is_plagued(game, name) for name in ("nubia", "gaul", "egypt")] == [False, True, True]
    assert armies(game, "egypt") == 5, "nobody dies at once"
    assert len(zone(game, "territories")) == 42, "the cards are back"


@pytest.mark.parametrize("face", [1, 6])
@card("the_trojan_horse_is_revealed")
def test_the_horse_takes_a_territory_of_a_single_army(face):
    lands = {"egypt": (1, 1), "nubia": (1, 2), "gaul": (2, 1)}
    gods = {1: {"war": "egypt"}}
    game = war(lands, gods=gods, temples=["egypt"], hands={0: ["the_trojan_horse_is_revealed"]})
    play(game, "play the_trojan_horse_is_revealed")
    assert texts(game) == [f"target {name}" for name in ("gaul", "corsica", "egypt", "sheba")]
    play(game, "target egypt", f"roll {face}")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (0, face)
    assert dead(game, 1) == 1
    assert god(game, 1, "war") == ""
    assert has_temple(game, "egypt")


@card("the_waters_boil")
@clause("god-7.2")
def test_the_maelstrom_closes_a_way_by_sea():
    game = war({"egypt": (0, 3), "minoa": (1, 1)}, hands={0: ["the_waters_boil"]}, at="miracles")
    play(game, "play the_waters_boil")
    assert "close minoa egypt" in texts(game)
    assert len(texts(game)) == 21
    play(game, "close minoa egypt")
    assert register(game, "maelstrom") > 0
    while asked(game) != (0, "attack"):
        play(game, texts(game)[0])
    assert "attack egypt minoa" not in texts(game)
    sunk = war({"egypt": (0, 3)}, hands={0: ["the_waters_boil"]}, sunken=True)
    play(sunk, "play the_waters_boil")
    assert len(texts(sunk)) == 18, "three links were with Atlantis"

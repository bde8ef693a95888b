"""Scenarios of the War cards."""

import pytest

from conquete.boards import load_board
from conquete.engine.ids import NOBODY
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
    refusal,
    relics,
    texts,
    war,
    zone,
)


@card("heroes_are_born")
@clause("god-25.17", "god-25.4", "god-24.9", "god-25.7", "god-5.2")
def test_heroes_join_one_own_territory_and_the_card_is_gone():
    game = war({"egypt": (0, 3), "nubia": (1, 2)}, hands={0: ["heroes_are_born"]})
    play(game, "play heroes_are_born")
    assert "CardPlayed" in [event.name for event in game.take_events()], "everybody hears its name"
    assert texts(game) == ["target egypt", "target sarmatia"], "own territories alone"
    play(game, "target egypt")
    assert armies(game, "egypt") == 6
    assert zone(game, "discard_war") == ["heroes_are_born"]
    assert hand(game, 0) == []


@card("heroes_are_born")
@clause("god-25.3", "god-25.15")
def test_without_its_god_a_card_stays_in_hand():
    game = war(
        hands={0: ["heroes_are_born", "crops_wither_1"], 1: ["storms_rage"]}, gods={0: {"death": "sarmatia"}}
    )
    assert texts(game) == ["done", "play crops_wither_1"]
    assert refusal(game, "play heroes_are_born") == "god-25.3"
    game = war({"u01": (0, 3), "gaul": (0, 1)}, hands={0: ["heroes_are_born"]})
    play(game, "play heroes_are_born")
    assert texts(game) == ["target gaul", "target sarmatia"], "spaces of the Underworld are no territories"


@card("eagles_take_wing")
@clause("god-25.2", "god-25.12")
def test_eagles_carry_armies_and_gods_however_far():
    lands = {"egypt": (0, 4), "anglia": (0, 1), "thule": (0, 2)}
    game = war(lands, gods={0: {"war": "egypt", "sky": "egypt"}}, hands={0: ["eagles_take_wing"]}, faith=1)
    play(game, "play eagles_take_wing")
    assert faith(game, 0) == 0
    assert texts(game) == ["target thule", "target egypt"], "one army stays, so one with a single army is no start"
    play(game, "target egypt")
    assert texts(game) == ["target anglia", "target thule", "target sarmatia"]
    play(game, "target anglia")
    assert "march war 3" in texts(game)
    assert "march war 4" not in texts(game)
    play(game, "march war 3")
    assert (armies(game, "egypt"), armies(game, "anglia")) == (1, 4)
    assert (god(game, 0, "war"), god(game, 0, "sky")) == ("anglia", "egypt")


@card("eagles_take_wing")
@clause("god-11.8", "god-25.16")
def test_eagles_carry_gods_alone_and_into_the_plague():
    lands = {"egypt": (0, 1), "anglia": (0, 3)}
    cards = {0: ["eagles_take_wing", "crops_wither_1"], 1: ["storms_rage"]}
    gods = {0: {"war": "egypt", "sky": "egypt", "death": "anglia"}}
    game = war(lands, gods=gods, plague=["anglia"], hands=cards)
    play(game, "play eagles_take_wing")
    assert texts(game) == ["target anglia", "target egypt"], "a god is enough, Sarmatia has none"
    play(game, "target egypt", "target anglia")
    assert texts(game) == ["march sky 0", "march war 0", "march sky+war 0"]
    assert refusal(game, "march none 0") == "god-32.2"
    play(game, "march war 0")
    assert (god(game, 0, "war"), god(game, 0, "sky")) == ("", "egypt"), "banished on arrival"
    assert god(game, 0, "death") == "anglia", "who was there suffers in step 5"
    assert (armies(game, "egypt"), armies(game, "anglia")) == (1, 3)


@card("eagles_take_wing")
@clause("god-25.16")
def test_eagles_need_two_territories():
    game = war({"sarmatia": (0, 5), "egypt": (1, 5)}, hands={0: ["eagles_take_wing", "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"]
    assert refusal(game, "play eagles_take_wing") == "god-25.17"


@card("eagles_take_wing")
@clause("god-25.1")
def test_who_cannot_pay_does_not_play():
    lands = {"egypt": (0, 4)}
    assert texts(war(lands, hands={0: ["eagles_take_wing", "storms_rage"]}, faith=0)) == [
        "done",
        "play storms_rage",
    ]
    game = war(lands, hands={0: ["eagles_take_wing", "storms_rage"]}, faith=0)
    assert refusal(game, "play eagles_take_wing") == "god-25.2"


@card("faith_shall_deliver")
@clause("god-24.13")
def test_two_cards_of_any_deck_without_its_god():
    game = war(hands={0: ["faith_shall_deliver"]}, gods={0: {"war": "sarmatia"}})
    play(game, "play faith_shall_deliver")
    assert texts(game) == ["take death", "take magic", "take sky", "take war"]
    play(game, "take sky", "draw lava_erupts", "draw your_idol_is_false")
    assert hand(game, 0) == ["your_idol_is_false", "lava_erupts"]
    assert faith(game, 0) == 9
    game = war(hands={0: ["faith_shall_deliver"]})
    play(game, "play faith_shall_deliver", "take magic", "draw stonehenge", "draw excalibur")
    assert relics(game, 0) == ["stonehenge", "excalibur"], "relics come into play at once"


@card("the_siren_calls")
def test_the_siren_exchanges_two_territories_of_one_opponent():
    lands = {"egypt": (1, 5), "nubia": (1, 2), "kush": (2, 3), "gaul": (0, 2)}
    game = war(
        lands,
        gods={1: {"war": "egypt", "sky": "nubia"}},
        temples=["egypt"],
        hands={0: ["the_siren_calls"]},
    )
    play(game, "play the_siren_calls")
    assert texts(game) == ["target corsica", "target nubia", "target egypt", "target kush", "target sheba"]
    play(game, "target egypt")
    assert texts(game) == ["target corsica", "target nubia"], "of the same opponent"
    play(game, "target nubia")
    assert (armies(game, "egypt"), armies(game, "nubia")) == (2, 5)
    assert (god(game, 1, "war"), god(game, 1, "sky")) == ("nubia", "egypt")
    assert has_temple(game, "egypt"), "temples stay"
    assert faith(game, 0) == 7


@card("the_siren_calls")
@clause("god-11.8")
def test_a_god_whom_a_card_takes_to_the_plague_is_banished():
    lands = {"egypt": (1, 5), "nubia": (1, 2)}
    game = war(lands, gods={1: {"war": "egypt"}}, plague=["nubia"], hands={0: ["the_siren_calls"]})
    play(game, "play the_siren_calls", "target egypt", "target nubia")
    assert god(game, 1, "war") == ""
    assert armies(game, "nubia") == 5, "armies lose nothing on arrival"


@card("prayers_are_answered")
def test_a_die_of_armies_for_a_temple():
    lands = {"egypt": (0, 3), "gaul": (0, 1), "rus": (0, 1)}
    game = war(lands, temples=["egypt", "gaul"], hands={0: ["prayers_are_answered"]})
    play(game, "play prayers_are_answered")
    assert texts(game) == ["target gaul", "target egypt"]
    play(game, "target egypt", "roll 4")
    assert armies(game, "egypt") == 7
    game = war({"egypt": (1, 3)}, temples=["egypt"], hands={0: ["prayers_are_answered", "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"], "not without a temple of one's own"


@card("the_faithful_gather", "our_faith_is_our_strength")
def test_every_temple_brings_armies_or_faith():
    lands = {"egypt": (0, 3), "gaul": (0, 1), "nubia": (1, 2)}
    cards = ["the_faithful_gather", "our_faith_is_our_strength"]
    game = war(lands, temples=["egypt", "gaul", "nubia"], hands={0: cards})
    play(game, "play the_faithful_gather")
    assert [armies(game, name) for name in ("egypt", "gaul", "nubia", "sarmatia")] == [5, 3, 2, 1]
    play(game, "play our_faith_is_our_strength")
    assert faith(game, 0) == 14


@card("the_faithful_gather", "our_faith_is_our_strength")
@clause("god-25.17")
@pytest.mark.parametrize("name", ["the_faithful_gather", "our_faith_is_our_strength"])
def test_without_a_temple_of_ones_own_neither_is_played(name):
    game = war({"egypt": (0, 3), "nubia": (1, 2)}, temples=["nubia", "gaul"], hands={0: [name, "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"]
    assert refusal(game, f"play {name}") == "god-25.17"
    assert set(hand(game, 0)) == {name, "storms_rage"}


@card("an_empire_is_born")
@clause("god-23.3", "god-23.7")
def test_a_temple_for_nothing_where_none_stands():
    game = war({"egypt": (0, 3), "gaul": (0, 1)}, temples=["egypt"], hands={0: ["an_empire_is_born"]})
    play(game, "play an_empire_is_born")
    assert texts(game) == ["target gaul", "target sarmatia"]
    play(game, "target sarmatia")
    assert has_temple(game, "sarmatia")
    assert faith(game, 0) == 10
    twelve = list(load_board("ancient-earth").board().territories[4:16])
    lands = dict.fromkeys(twelve, (1, 1))
    game = war(lands, temples=twelve, hands={0: ["an_empire_is_born", "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"], "twelve stand already"


@card("the_sun_grows_cold")
@clause("god-25.13", "god-21.7", "god-25.14")
def test_gods_cost_armies_everywhere():
    gods = {0: {"war": "egypt", "sky": "egypt"}, 1: {"war": "nubia"}, 2: {"war": "sheba"}}
    game = war({"egypt": (0, 3), "nubia": (1, 1), "gaul": (1, 4)}, gods=gods, hands={0: ["the_sun_grows_cold"]})
    play(game, "play the_sun_grows_cold")
    assert armies(game, "egypt") == 1
    assert owner(game, "nubia") == NOBODY, "the last army died"
    assert god(game, 1, "war") == ""
    assert armies(game, "gaul") == 4
    assert (dead(game, 0), dead(game, 1)) == (2, 1)


@card("storms_rage")
@clause("god-6.5")
def test_a_storm_takes_what_a_die_shows():
    lands = {"egypt": (0, 3), "nubia": (1, 5)}
    game = war(lands, hands={0: ["storms_rage"]})
    play(game, "play storms_rage")
    assert texts(game) == [f"target {name}" for name in ("corsica", "nubia", "egypt", "sheba", "sarmatia")], "any"
    play(game, "target nubia", "roll 4")
    assert armies(game, "nubia") == 1
    assert dead(game, 1) == 4
    game = war(lands, hands={0: ["storms_rage"]})
    play(game, "play storms_rage", "target nubia", "roll 6")
    assert owner(game, "nubia") == NOBODY
    assert dead(game, 1) == 5, "up to that many"


@card("champions_arise")
@clause("god-5.7")
def test_champions_are_half_of_the_faith_which_stays():
    game = war({"egypt": (0, 3)}, faith=[7, 0, 0], hands={0: ["champions_arise"]})
    play(game, "play champions_arise", "target egypt")
    assert armies(game, "egypt") == 6
    assert faith(game, 0) == 7


@card("time_stands_still")
@clause("god-17.1", "god-25.16")
def test_time_goes_back_an_epoch():
    game = war(epoch=5, hands={0: ["time_stands_still"]})
    play(game, "play time_stands_still")
    assert game.state.round == 4
    assert faith(game, 0) == 6
    game = war(epoch=1, hands={0: ["time_stands_still", "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"], "not in the first epoch"


@card("the_land_is_purged")
def test_a_plague_goes_with_all_armies():
    lands = {"egypt": (1, 5), "nubia": (1, 5)}
    cards = {0: ["the_land_is_purged"]}
    game = war(lands, gods={1: {"war": "egypt"}}, temples=["egypt"], plague=["egypt", "thule"], hands=cards)
    play(game, "play the_land_is_purged")
    assert texts(game) == ["target thule", "target egypt"]
    play(game, "target egypt")
    assert not is_plagued(game, "egypt")
    assert owner(game, "egypt") == NOBODY
    assert has_temple(game, "egypt"), "it stays, and is neutral"
    assert god(game, 1, "war") == ""
    assert dead(game, 1) == 5
    game = war(lands, hands={0: ["the_land_is_purged", "storms_rage"]})
    assert texts(game) == ["done", "play storms_rage"], "not without a plague"


@card("the_temple_falls")
def test_a_temple_goes_to_another_territory_of_its_player():
    lands = {"egypt": (1, 5), "nubia": (1, 5), "kush": (1, 1), "gaul": (2, 2)}
    game = war(lands, temples=["egypt", "nubia", "thule"], hands={0: ["the_temple_falls"]})
    play(game, "play the_temple_falls")
    assert texts(game) == ["target nubia", "target egypt"], "not the one that nobody controls"
    play(game, "target egypt")
    assert texts(game) == ["target corsica", "target kush"]
    play(game, "target kush")
    assert (has_temple(game, "egypt"), has_temple(game, "kush")) == (False, True)


@card("a_shrine_is_plundered", "only_ash_remains")
def test_relics_are_taken_or_destroyed():
    cards = ["a_shrine_is_plundered", "only_ash_remains"]
    game = war(relics={0: ["excalibur"], 1: ["stonehenge"], 2: ["pandoras_box"]}, hands={0: cards})
    play(game, "play a_shrine_is_plundered")
    assert texts(game) == ["choose stonehenge", "choose pandoras_box"], "of somebody else"
    play(game, "choose stonehenge")
    assert relics(game, 0) == ["stonehenge", "excalibur"]
    assert relics(game, 1) == []
    assert faith(game, 0) == 9
    play(game, "play only_ash_remains")
    assert texts(game) == ["choose stonehenge", "choose excalibur", "choose pandoras_box"], "one's own, too"
    play(game, "choose pandoras_box")
    assert relics(game, 2) == []
    assert "pandoras_box" in zone(game, "discard_magic")
    none = war(hands={0: [*cards, "storms_rage"]})
    assert texts(none) == ["done", "play storms_rage"]


@card("visions_become_real")
@clause("god-5.6", "god-24.16")
def test_a_look_at_a_hand_and_one_card_of_it():
    game = war(hands={0: ["visions_become_real"], 1: ["lava_erupts", "crops_wither_1"], 2: ["storms_rage"]})
    play(game, "play visions_become_real")
    assert texts(game) == ["against 1", "against 2"]
    play(game, "against 1")
    assert asked(game) == (0, "choose_card")
    assert texts(game) == ["choose crops_wither_1", "choose lava_erupts"]
    seen = next(event for event in game.take_events() if event.name == "HandSeen")
    assert seen.audience == 0, "nobody else sees the hand"
    assert seen.public == {"seat": 0, "against": 1}
    play(game, "choose lava_erupts")
    assert hand(game, 0) == ["lava_erupts"]
    assert hand(game, 1) == ["crops_wither_1"]


@clause("god-25.5", "god-25.6", "god-24.8")
def test_cards_are_played_in_any_order_one_after_the_other():
    game = war({"egypt": (0, 3)}, hands={0: ["heroes_are_born", "champions_arise"]})
    assert texts(game) == ["done", "play heroes_are_born", "play champions_arise"]
    play(game, "play champions_arise")
    assert asked(game) == (0, "choose_place"), "it is resolved before the next"
    play(game, "target egypt")
    assert texts(game) == ["done", "play heroes_are_born"]
    play(game, "done")
    assert hand(game, 0) == ["heroes_are_born"], "kept for later"

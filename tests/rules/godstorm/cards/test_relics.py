"""Scenarios of the relics: they stay, and bear on the rules."""

from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.ids import CHANCE
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import (
    armies,
    asked,
    attacked,
    dead,
    events,
    faith,
    god,
    hand,
    owner,
    play,
    refusal,
    register,
    relics,
    texts,
    war,
    zone,
)


@clause("god-24.10", "god-24.20", "god-25.21")
def test_a_bought_relic_comes_into_play_at_once_and_everybody_sees_it():
    game = war(at="buy", faith=4)
    play(game, "buy magic", "buy sky", "draw stonehenge")
    assert relics(game, 0) == ["stonehenge"]
    assert events(game, "MiracleDrawn")[0]["card"] == game.rules.cards.index("stonehenge")
    assert game.view(2).state.zones[game.rules.zone("shelf_magic", 0)] == [game.rules.cards.index("stonehenge")]
    play(game, "draw lava_erupts")
    assert hand(game, 0) == ["lava_erupts"]


@pytest.mark.parametrize(
    ("relic", "pile", "drawn"),
    [
        ("the_golden_fleece", "war", "storms_rage"),
        ("arawns_cauldron_of_life", "death", "ragnarok_cometh"),
        ("the_great_pyramids", "sky", "lava_erupts"),
    ],
)
@card("the_golden_fleece", "arawns_cauldron_of_life", "the_great_pyramids")
@clause("god-25.23", "god-25.24")
def test_a_card_at_the_start_of_the_turn(relic, pile, drawn):
    game = war(at="", relics={0: [relic]}, gods={0: {}})
    assert asked(game) == (CHANCE, "draw_cards"), "before armies are raised, and without any god"
    play(game, f"draw {drawn}")
    assert hand(game, 0) == [drawn]
    assert drawn in zone(game, f"hand_{pile}", 0)
    other = war(at="", turn=1, relics={0: [relic]})
    assert asked(other) == (1, "place"), "in the turn of its owner alone"


@card("stonehenge")
@clause("god-24.3", "god-24.11")
def test_stonehenge_halves_the_price():
    game = war(at="buy", relics={0: ["stonehenge"]}, faith=4)
    for _ in range(4):
        play(game, "buy war")
    assert faith(game, 0) == 0
    dear = war(at="buy", faith=1)
    assert asked(dear)[1] != "buy", "a card costs two"
    cheap = war(at="buy", relics={0: ["stonehenge"]}, faith=1)
    assert "buy war" in texts(cheap)
    rich = war(at="buy", relics={0: ["stonehenge"]})
    play(rich, *["buy war"] * 4)
    assert asked(rich) == (CHANCE, "draw_cards"), "four cards, however cheap"
    assert faith(rich, 0) == 6


@card("stonehenge")
@clause("god-24.3")
def test_stonehenge_makes_cards_cheaper_for_its_owner_alone():
    game = war(at="buy", relics={1: ["stonehenge"]}, faith=5)
    play(game, "buy war")
    assert faith(game, 0) == 3
    play(game, "buy war")
    assert (faith(game, 0), asked(game)) == (1, (CHANCE, "draw_cards")), "1 Faith buys no third card"


@card("the_wine_of_eternal_life", "excalibur", "freyas_tears_of_gold")
def test_more_is_raised():
    lands = dict.fromkeys(("rus", "scythia", "cimmeria", "sarmatia"), (0, 1))
    assert register(war(lands, at="", faith=0), "received") == 5
    game = war(lands, at="", faith=0, relics={0: ["the_wine_of_eternal_life"]})
    assert (register(game, "received"), faith(game, 0)) == (6, 5)
    game = war(lands, at="", faith=0, relics={0: ["excalibur"]})
    assert (register(game, "received"), faith(game, 0)) == (7, 5), "two for Hyrkania"
    game = war(lands, at="", faith=0, relics={0: ["freyas_tears_of_gold"]})
    assert (register(game, "received"), faith(game, 0)) == (5, 6)
    game = war(lands, at="", faith=0, relics={1: ["excalibur", "freyas_tears_of_gold", "the_wine_of_eternal_life"]})
    assert (register(game, "received"), faith(game, 0)) == (5, 5)


@card("the_book_of_the_dead")
def test_armies_are_given_up_for_faith():
    game = war(at="", faith=0, relics={0: ["the_book_of_the_dead"]})
    assert asked(game) == (0, "give_up")
    assert texts(game) == ["done", "give_up"]
    play(game, "give_up")
    assert (register(game, "received"), faith(game, 0)) == (1, 7)
    game = war(at="", faith=0, relics={0: ["the_book_of_the_dead"]})
    play(game, "done")
    assert (register(game, "received"), faith(game, 0)) == (3, 3)


@card("pandoras_box")
@clause("god-25.16")
def test_pandora_lets_a_death_card_happen():
    lands = {"egypt": (1, 5)}
    game = war(lands, at="", relics={0: ["pandoras_box"]}, gods={0: {}}, faith=0)
    assert asked(game) == (CHANCE, "turn_up")
    play(game, "turn_up the_young_grow_old")
    assert armies(game, "egypt") == 4, "without Death god or Faith"
    assert "the_young_grow_old" in zone(game, "discard_death")
    game = war(lands, at="", relics={0: ["pandoras_box"]})
    play(game, "turn_up the_dead_walk_1")
    assert asked(game) == (0, "place"), "what cannot happen is discarded"
    game = war(lands, at="", relics={0: ["pandoras_box"]}, hands={1: ["storms_rage"], 2: ["lava_erupts"]})
    play(game, "turn_up crops_wither_1")
    assert asked(game) == (0, "choose_rival"), "its owner chooses"


@card("the_golden_fleece", "pandoras_box", "the_book_of_the_dead")
@clause("god-25.23")
def test_their_owner_says_which_relic_comes_next_and_the_book_is_last():
    three = ["the_golden_fleece", "the_great_pyramids", "pandoras_box", "the_book_of_the_dead"]
    game = war({"egypt": (1, 5)}, at="", relics={0: three}, hands={0: ["storms_rage"], 1: ["lava_erupts"]})
    assert asked(game) == (0, "next_relic")
    assert texts(game) == [f"choose {name}" for name in ("the_golden_fleece", "the_great_pyramids", "pandoras_box")]
    assert refusal(game, "choose the_book_of_the_dead") is not None
    first = game.clone()
    play(first, "choose the_golden_fleece", "draw heroes_are_born")
    assert texts(first) == ["choose the_great_pyramids", "choose pandoras_box"]
    play(first, "choose the_great_pyramids", "draw this_ground_is_sacred")
    assert asked(first) == (CHANCE, "turn_up"), "nobody is asked for the last"
    play(first, "turn_up the_young_grow_old")
    assert (armies(first, "egypt"), asked(first)) == (4, (0, "give_up"))
    play(game, "choose pandoras_box", "turn_up crops_wither_1", "against 0")
    assert hand(game, 0) == []
    assert asked(game) == (0, "next_relic"), "the cards that are drawn later are safe"


@card("pandoras_box", "diamonds_turn_to_rust", "the_book_of_the_dead")
@clause("god-25.23")
def test_a_relic_that_is_gone_does_nothing_any_more():
    game = war(at="", relics={0: ["the_golden_fleece", "pandoras_box", "the_book_of_the_dead"]}, faith=0)
    play(game, "choose pandoras_box", "turn_up diamonds_turn_to_rust")
    assert relics(game, 0) == []
    assert (asked(game), register(game, "received")) == ((0, "place"), 3), "no card is drawn, no book is asked"


@card("pandoras_box", "arawns_cauldron_of_life")
@clause("god-24.14", "god-25.9")
def test_an_empty_deck_rouses_no_relic():
    deck = load_edition("godstorm").ruleset("standard", 3).decks["death_miracles"].cards
    gone = [name for name in deck if name != "the_young_grow_old"]
    game = war(at="", relics={0: ["pandoras_box", "arawns_cauldron_of_life"]}, discarded=gone)
    play(game, "choose arawns_cauldron_of_life", "draw the_young_grow_old")
    assert asked(game) == (0, "place")
    assert hand(game, 0) == ["the_young_grow_old"]


@card("the_tablets_of_destiny")
def test_a_bid_counts_three_more():
    game = war(at="", epoch=0, relics={2: ["the_tablets_of_destiny"]}, faith=3)
    while asked(game)[1] != "bid":
        play(game, texts(game)[0])
    play(game, "bid 2", "bid 0", "bid 0")
    assert asked(game) == (2, "choose_marker"), "0 and three more beat 2"
    assert faith(game, 2) >= 3, "the three are not paid"


@card("the_tablets_of_destiny")
@clause("god-18.4", "god-18.6")
def test_a_bid_of_somebody_without_faith_counts_three_more_too():
    game = war(at="", epoch=0, relics={2: ["the_tablets_of_destiny"]}, faith=[3, 3, 0])
    while asked(game)[1] != "bid":
        play(game, texts(game)[0])
    had = [faith(game, seat) for seat in range(3)]
    game.state.values[game.rules.offset("faith") + 2] = 0  # what the turns before brought is gone
    play(game, "bid 2", "bid 0")
    assert asked(game) == (2, "choose_marker"), "the only bid there is, 0, is made by itself, and three more beat 2"
    assert [faith(game, seat) for seat in range(3)] == [had[0] - 2, had[1], 0]


@card("mjolnir_hammer_of_thor")
def test_the_hammer_adds_three():
    gods = {0: {"war": "nubia"}, 1: {"death": "egypt"}}
    game = attacked([], gods=gods, target=1, relics={1: ["mjolnir_hammer_of_thor"]})
    play(game, "roll 3 2 2", "roll 3 2 2")
    assert god(game, 0, "war") == "nubia", "7 and 4 armies against 7, 1 and 3: a tie, and the War god wins it"
    assert god(game, 1, "death") == ""
    game = attacked([], gods=gods, target=2, relics={1: ["mjolnir_hammer_of_thor"]})
    play(game, "roll 3 2 2", "roll 3 2 2")
    assert god(game, 0, "war") == ""


@card("gungnir_spear_of_odin")
def test_the_spear_throws_ones_again_in_conflicts_alone():
    gods = {0: {"war": "nubia"}, 1: {"death": "egypt"}}
    game = attacked([], gods=gods, relics={1: ["gungnir_spear_of_odin"]})
    play(game, "roll 3 2 1", "roll 3 1 1")
    assert asked(game) == (CHANCE, "conflict_throw")
    play(game, "roll 1 4", "roll 5")
    assert god(game, 1, "death") == "egypt", "3, 4, 5 and 3 armies against 6 and 4"
    plain = attacked([], relics={1: ["gungnir_spear_of_odin"]})
    play(plain, "dice 1", "defend 1", "roll 2 | 1")
    assert armies(plain, "egypt") == 2, "soldiers throw no one again"


@card("mjolnir_hammer_of_thor", "gungnir_spear_of_odin")
@clause("god-29.19", "god-25.25")
def test_a_relic_that_the_dice_of_a_conflict_bring_counts_at_once():
    gods = {0: {"war": "nubia", "magic": "sarmatia"}, 1: {"death": "egypt"}}
    game = attacked([], gods=gods)
    play(game, "roll 3 3 3", "draw mjolnir_hammer_of_thor", "roll 6 5 2")
    assert (god(game, 0, "war"), god(game, 1, "death")) == ("nubia", ""), "9, 4 armies and 3 against 13 and 3"
    game = attacked([], gods=gods)
    play(game, "roll 1 1 1", "draw gungnir_spear_of_odin")
    assert asked(game) == (CHANCE, "conflict_throw")
    play(game, "roll 6 6 5", "roll 6 5 4")
    assert god(game, 1, "death") == "", "those ones are thrown again"
    plain = attacked([], gods=gods)
    play(plain, "roll 3 3 3", "draw excalibur", "roll 6 5 2")
    assert god(plain, 0, "war") == ""


@card("the_tree_of_life")
@clause("god-25.22")
def test_fallen_defenders_are_kept_for_faith():
    game = attacked([], relics={1: ["the_tree_of_life"]}, faith=[0, 1, 0])
    play(game, "dice 3", "defend 2", "roll 6 6 5 | 1 1")
    assert asked(game) == (1, "spare")
    assert texts(game) == ["number 0", "number 1"], "as many as there is Faith for"
    play(game, "number 1")
    assert armies(game, "egypt") == 2
    assert dead(game, 1) == 1
    assert faith(game, 1) == 0
    attacker = attacked([], relics={0: ["the_tree_of_life"]})
    play(attacker, "dice 1", "defend 1", "roll 1 | 6")
    assert armies(attacker, "nubia") == 4, "defenders alone"


@card("the_tree_of_life")
@clause("god-35.12")
def test_below_ground_nobody_is_kept():
    below = {"u01": (0, 5), "u13": (1, 3)}
    game = war(below, at="attack_below", relics={1: ["the_tree_of_life"]})
    play(game, "attack u01 u13", "dice 2", "defend 2", "roll 6 5 | 2 1")
    assert asked(game) == (0, "choose_dice"), "the relic asks nothing"
    assert (armies(game, "u13"), faith(game, 1)) == (1, 10)


@card("the_tree_of_life")
def test_the_last_defender_may_be_kept():
    game = attacked([], target=1, relics={1: ["the_tree_of_life"]})
    play(game, "dice 1", "roll 6 | 1", "number 1")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (1, 1)
    assert asked(game) == (0, "choose_dice")
    game = attacked([], target=1, relics={1: ["the_tree_of_life"]})
    play(game, "dice 1", "roll 6 | 1", "number 0")
    assert owner(game, "egypt") == 0


@card("aegis_shield_of_athena", "the_siren_calls")
def test_the_aegis_stops_a_card_once_its_target_is_known():
    lands = {"egypt": (1, 5), "nubia": (1, 2)}
    game = war(lands, hands={0: ["the_siren_calls"]}, relics={2: ["aegis_shield_of_athena"]}, gods={2: {}})
    play(game, "play the_siren_calls", "target egypt", "target nubia")
    assert asked(game) == (2, "react")
    play(game, "play aegis_shield_of_athena")
    assert (armies(game, "egypt"), armies(game, "nubia")) == (5, 2)
    assert faith(game, 0) == 7, "the cost stays paid"
    assert relics(game, 2) == []
    assert zone(game, "discard_magic") == ["aegis_shield_of_athena"]
    assert zone(game, "discard_war") == ["the_siren_calls"]


@card("aegis_shield_of_athena", "lava_erupts", "storms_rage")
def test_the_aegis_answers_before_any_die_and_in_an_attack_too():
    game = war({"egypt": (1, 5)}, hands={0: ["storms_rage"]}, relics={1: ["aegis_shield_of_athena"]})
    play(game, "play storms_rage", "target egypt")
    assert asked(game) == (1, "react")
    play(game, "pass")
    assert asked(game) == (CHANCE, "card_die")
    game = attacked(["men_become_warriors_1"], relics={0: ["aegis_shield_of_athena"]})
    play(game, "play men_become_warriors_1")
    assert asked(game) == (0, "react"), "the attacker answers"
    play(game, "play aegis_shield_of_athena")
    assert armies(game, "egypt") == 3
    assert faith(game, 1) == 9


@card("aegis_shield_of_athena", "men_become_warriors_1")
def test_a_card_that_waits_for_the_aegis_is_stored_with_the_attack_it_answers():
    game = attacked(["men_become_warriors_1"], relics={0: ["aegis_shield_of_athena"]})
    play(game, "play men_become_warriors_1")
    position: dict[str, Any] = game.position()
    played = next(row for row in position["pending"] if row["step"] == "played_card")
    places = [game.rules.board.index[name] for name in ("nubia", "egypt")]
    assert [played["card"], played["a"], played["b"]] == ["men_become_warriors_1", *places]


@card("aegis_shield_of_athena", "pandoras_box")
def test_the_aegis_stops_what_comes_out_of_the_box_and_not_a_relic():
    game = war({"egypt": (1, 5)}, at="", relics={0: ["pandoras_box", "aegis_shield_of_athena"]})
    play(game, "turn_up the_young_grow_old")
    assert asked(game) == (0, "react"), "one's own box, too"
    play(game, "play aegis_shield_of_athena")
    assert armies(game, "egypt") == 5
    game = war(at="buy", faith=2, relics={1: ["aegis_shield_of_athena"]})
    play(game, "buy magic", "draw stonehenge")
    assert relics(game, 0) == ["stonehenge"], "relics are not played, so nobody stops them"


@card("aegis_shield_of_athena", "a_shrine_is_plundered")
def test_the_aegis_saves_itself_from_plunder_by_its_end():
    game = war(hands={0: ["a_shrine_is_plundered"]}, relics={1: ["aegis_shield_of_athena", "stonehenge"]})
    play(game, "play a_shrine_is_plundered", "choose aegis_shield_of_athena", "play aegis_shield_of_athena")
    assert relics(game, 0) == []
    assert relics(game, 1) == ["stonehenge"]


@card("the_scales_of_osiris")
def test_each_crypt_sends_two():
    lands = {"egypt": (0, 1), "gaul": (0, 1), "u02": (0, 4), "u05": (0, 2)}
    more: dict[str, Any] = {"temples": ["egypt", "gaul"], "at": "return_dead"}
    game = war(lands, relics={0: ["the_scales_of_osiris"]}, **more)
    play(game, "return u02 egypt", "return u02 egypt")
    assert "return u02 egypt" not in texts(game)
    play(game, "return u05 gaul")
    assert [armies(game, name) for name in ("u02", "u05", "egypt", "gaul")] == [2, 1, 3, 2]
    plain = war(lands, **more)
    play(plain, "return u02 egypt")
    assert "return u02 egypt" not in texts(plain)
    assert refusal(plain, "return u02 egypt") == "god-35.19"


@pytest.mark.parametrize(
    ("relic", "territory"),
    [
        ("the_great_pyramids", "egypt"),
        ("stonehenge", "anglia"),  # god-x6
        ("pandoras_box", "graecia"),
        ("mjolnir_hammer_of_thor", "thule"),
        ("the_tree_of_life", "babylon"),
        ("excalibur", ""),
    ],
)
@clause("god-25.26", "god-38.6")
def test_relics_bring_a_point_with_their_territory(relic, territory):
    lands = {"egypt": (0, 1), "anglia": (0, 1), "graecia": (0, 1), "thule": (0, 1), "babylon": (0, 1)}
    score = 6 + int(territory != "")
    game = war(lands, at="end_turn", turn=2, epoch=5, relics={0: [relic]}, faith=0)
    assert register(game, "score", 0) == score
    lost = {name: (1 if name == territory else 0, 1) for name in lands}
    game = war(lost, at="end_turn", turn=2, epoch=5, relics={0: [relic]}, faith=0)
    assert register(game, "score", 0) == (5 if territory else 6)

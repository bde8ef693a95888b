"""Pack 2: comeback powers and Mercenary."""

from typing import Any

import pytest

from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.sealed import pack_2
from conquete.editions.legacy.sealed.ground import find, parts_of
from conquete.editions.legacy.sheet import City, Sheet, changed, read
from conquete.engine.game import Game
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import asked, decided
from tests.rules.legacy.scenes import register
from tests.rules.legacy.sealed.scenes import armies, at, lines, opened, owner
from tests.rules.legacy.worlds import late_sheet

PACK = "pack-2"
FIRST = "die_mechaniker"
POWERS = ("b", "c", "d", "e", "f", "g")


def powers_of(game: Game, faction: str) -> dict[str, str]:
    assert game.rules.world is not None
    return read(game.rules.world).sheet.factions[faction].powers


def having(power: str, faction: str = FIRST, **fields: Any) -> Sheet:
    return opened(PACK, powers={faction: {"blue": f"pack_2_{power}"}}, **fields)


@clause("sea-6.3")
def test_it_holds_six_powers_and_three_scars():
    assert [part.id[-1] for part in parts_of(PACK, "power")] == list(POWERS)
    assert sum(part.copies for part in parts_of(PACK, "scar")) == 3


@clause("sea-6.4")
def test_its_scars_join_the_deal_from_the_next_game():
    assert len(pack_2.PACK.rows("scars", opened(PACK))) == 1
    now = opened(PACK, beyond={PACK: {"from": 5}})
    assert pack_2.PACK.rows("scars", now) == [], "the fourth game goes on"
    assert len(pack_2.PACK.rows("scars", opened(PACK, beyond={PACK: {"from": 4}}))) == 1


@clause("sea-6.16")
def test_mercenary_is_played_at_the_start_of_anybodys_turn():
    game = at("take_card", opened(PACK), turn=2, cards={"hand_scars": [[], ["pack_2_a_1"], []]})
    play(game, "play pack_2_a_1", "target siam")
    assert register(game, "scars")[game.rules.board.index["siam"]] == 3


@clause("sea-6.17")
def test_mercenary_brings_an_army_at_the_end_of_its_owners_turn():
    game = at("turn_ends", opened(PACK, scars={"brazil": "pack_2_a", "china": "pack_2_a"}))
    assert (armies(game, "brazil"), armies(game, "china")) == (6, 5)
    assert lines(game) == ["pack_2_a"]


@clause("sea-6.14")
def test_the_convincing_get_one_more():
    game = at("turn_ends", having("f", scars={"brazil": "pack_2_a"}))
    assert armies(game, "brazil") == 7


# -- the choice --------------------------------------------------------------------------------------------


def conquest(sheet: Sheet) -> Game:
    """Seat 0 takes the last territory of seat 1."""
    game = at("attack", sheet, {"brazil": (0, 9), "china": (2, 1), "peru": (1, 1)})
    return play(game, "attack brazil peru 3", "roll 6 6 6 | 1")


@clause("leg-23.6", "sea-6.6", "sea-6.7", "sea-6.8", "sea-1.2")
def test_whoever_falls_chooses_a_power_that_nobody_has():
    game = conquest(having("d"))
    if game.decision().kind == "occupy":
        game.apply(texts(game)[0])
    assert (game.actor, game.decision().kind) == (1, "pack_2_h")
    assert texts(game) == [f"pack_2_h {n}" for n in (0, 1, 3, 4, 5)]
    assert refusal(game, "pack_2_h 2") == "sea-6.7"
    play(game, "pack_2_h 3")
    assert powers_of(game, "enclave_of_the_bear")["blue"] == "pack_2_e"
    assert any(module.name == "pack_2_e" for module in game.rules.modules), "it works at once"


@clause("sea-6.6")
def test_who_has_one_chooses_no_other():
    game = conquest(having("d", "enclave_of_the_bear"))
    assert "pack_2_h" not in [game.rules.step(frame[0]).name for frame in game.state.frames]


def opening(lands: dict[str, tuple[int, int]], **fields: Any) -> list[str]:
    """What is pending after the pack was opened in the midst of a turn."""
    game = at("attack", opened(), lands, **fields)
    find(game.rules.modules, Seals).open(game.state, 1, PACK)
    game._settle()
    return [f"{game.rules.step(frame[0]).name} {frame[1]}" for frame in game.state.frames]


@clause("sea-6.5", "sea-6.19")
def test_when_the_pack_opens_in_mid_game_whoever_is_out_chooses():
    assert "pack_2_h 1" in opening({"china": (2, 5)}, registers={"out": [0, 1, 0]})
    assert "pack_2_h 1" not in opening({"china": (2, 5)}), "he may still come back, and fell before"


@clause("sea-6.18")
def test_several_choose_in_order_of_play_from_whose_turn_it_is():
    lands = {"china": (0, 5), "congo": (3, 5)}
    pending = opening(lands, seats=4, registers={"out": [0, 1, 1, 0], "faction": [1, 2, 3, 4]})
    assert pending[-2:] == ["pack_2_h 2", "pack_2_h 1"], "the last one pushed is asked first"


@clause("sea-6.1", "sea-6.2", "sea-6.5", "sea-6.18", "sea-6.19")
def test_when_it_opens_with_the_results_whoever_has_no_army_chooses():
    closed = changed(late_sheet(), opened=[])
    game = decided(sheet=closed, lands={0: ["peru"], 1: ["egypt"]})
    assert asked(game) == (2, "pack_2_h")
    play(game, "pack_2_h 0")
    assert asked(game) == (0, "sign")


@clause("sea-6.19", "leg-31.5")
def test_who_fell_before_it_was_opened_chooses_if_he_has_no_army_at_the_end():
    """The pack is open since some moment of this game; seats 1 and 2 have no army."""
    open_now = changed(late_sheet(), opened=[PACK], beyond={PACK: {"from": 5}})
    game = decided(sheet=open_now, lands={0: ["peru"]}, winner=0)
    assert asked(game) == (1, "pack_2_h")
    play(game, "pack_2_h 2")
    assert asked(game) == (2, "pack_2_h")
    assert refusal(game, "pack_2_h 2") == "sea-6.7"
    play(game, "pack_2_h 0")
    assert asked(game) == (0, "sign")
    both = decided(sheet=open_now, lands={0: ["peru"], 1: ["egypt"], 2: ["japan"]})
    assert asked(both) == (0, "sign"), "who has an army has come back"


# -- powers ------------------------------------------------------------------------------------------------


@clause("sea-6.9")
def test_the_resourceful_take_a_card_for_entering_a_city():
    cards = {"coin_pile": ["coin_1"], "slot_4": ["alberta"]}
    cities = {"peru": City(kind="minor_city", by=0)}
    for power, place, kind in (("b", "peru", "take_card"), ("b", "argentina", ""), ("d", "peru", "")):
        game = at("attack", having(power, cities=cities), cards=cards)
        play(game, f"expand brazil {place} 2", "stop", "stay")
        assert (game.decision().kind == "take_card") == (kind == "take_card"), (power, place)


@clause("sea-6.10", "sea-6.11")
def test_the_stealthy_land_recruits_in_an_empty_place():
    sheet = having("c", scars={"peru": "bunker"}, cities={"argentina": City(kind="minor_city", by=0)})
    game = at("reinforce", sheet)
    assert game.decision().kind == "pack_2_c"
    options = texts(game)
    assert {"done", "pack_2_c japan"} <= set(options)
    assert not {"pack_2_c peru", "pack_2_c argentina", "pack_2_c china", "pack_2_c brazil"} & set(options)
    assert refusal(game, "pack_2_c peru") == "sea-6.10"
    play(game, "pack_2_c japan", "pack_2_j 2")
    assert (owner(game, "japan"), armies(game, "japan")) == (0, 2)
    assert game.decision().kind == "place"
    play(game, "place brazil 1")
    assert register(game, "conquered") == [0]


@clause("sea-6.12")
@pytest.mark.parametrize(("headquarters", "lost"), [({"peru": 1}, 1), ({}, 0)])
def test_the_well_armed_add_one_against_headquarters(headquarters: dict[str, int], lost: int):
    game = at("attack", having("d"), {"peru": (1, 3)}, headquarters=headquarters)
    play(game, "attack brazil peru 1", "defend 1", "roll 4 | 4")
    assert armies(game, "peru") == 3 - lost


@clause("sea-6.13", "sea-2.7")
def test_the_mobile_shift_a_headquarters_at_the_start_of_their_turn():
    lands = {"peru": (0, 2), "argentina": (0, 1)}
    game = at("take_card", having("e"), lands, turn=2, headquarters={"brazil": 0, "argentina": 1, "china": 2})
    assert (game.actor, game.decision().kind) == (0, "pack_2_e")
    assert set(texts(game)) == {"done", "pack_2_e brazil peru", "pack_2_e argentina peru"}
    assert refusal(game, "pack_2_e brazil argentina") == "sea-6.13"
    play(game, "pack_2_e brazil peru")
    stands = register(game, "headquarters")
    assert stands[game.rules.board.index["peru"]] == 1, "it is still that of its first owner"
    assert stands[game.rules.board.index["brazil"]] == 0


@clause("sea-6.15")
@pytest.mark.parametrize(("faction", "lost"), [("enclave_of_the_bear", 0), ("die_mechaniker", 1)])
def test_the_well_supplied_do_not_feel_a_shortage(faction: str, lost: int):
    game = at("attack", having("g", faction, scars={"peru": "ammo_shortage"}), {"peru": (1, 3)})
    play(game, "attack brazil peru 1", "defend 1", "roll 4 | 4")
    assert armies(game, "peru") == 3 - lost

"""Pocket 1: the powers that cost a missile."""

from typing import Any

import pytest

from conquete.editions.legacy.sealed.ground import find
from conquete.editions.legacy.sheet import City, Sheet, changed, read
from conquete.engine.game import Game
from conquete.rules.race import Race
from conquete.rules.sides import Sides
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import asked
from tests.rules.legacy.scenes import FACTIONS, register
from tests.rules.legacy.sealed.scenes import armies, at, opened, owner

POCKET = "pocket-1"
EMP, INTERFERENCE, RECON, BAD_INTEL, RALLY = [f"pocket_1_{letter}" for letter in "defgh"]
LANDS = {"egypt": (1, 6), "east_africa": (0, 9), "north_africa": (2, 8)}


def having(power: str, seat: int = 0, **fields: Any) -> Sheet:
    """The faction of a seat has it; the strike fell on Siam."""
    brown = {FACTIONS[seat]: {"brown": power}} if power else {}
    beyond = {POCKET: {"from": 4, "bringer": FACTIONS[4]}}
    scars = {"siam": "pocket_1_a", **fields.pop("scars", {})}
    seals = [*fields.pop("seals", []), POCKET]
    return opened(*seals, powers=brown, beyond=beyond, scars=scars, destroyed=["siam"], **fields)


def armed(step: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **more: Any) -> Game:
    """Seat 0 has two missiles."""
    registers = {"missiles": [2, 0, 0], **more.pop("registers", {})}
    return at(step, sheet, LANDS if lands is None else lands, registers=registers, **more)


def sheet_of(game: Game) -> Sheet:
    assert game.rules.world is not None
    return read(game.rules.world).sheet


# -- the choice --------------------------------------------------------------------------------------------


def buying(sheet: Sheet, mode: str = "single", **more: Any) -> Game:
    """Four cards buy a star."""
    cards = {"resources": [["coin_1", "coin_2", "coin_3", "coin_4"], [], []]}
    game = at("buy_point", sheet, cards=cards, mode=mode, **more)
    return play(game, "lay coin_1")


@clause("sea-11.1", "sea-11.2", "sea-1.4", "sea-11.11")
def test_a_bought_star_brings_one_of_those_that_nobody_has():
    sheet = having(RECON, seat=1)
    game = buying(sheet)
    assert asked(game) == (0, "pocket_1_u")
    assert texts(game) == [f"pocket_1_u {n}" for n in (0, 1, 3, 4)], "Recon is another's"
    assert refusal(game, "pocket_1_u 2") == "sea-11.1"
    play(game, "pocket_1_u 4")
    assert sheet_of(game).factions[FACTIONS[0]].powers["brown"] == RALLY
    assert game.kind != "pocket_1_u"


@clause("sea-11.1", "sea-12.8", "sea-15.6")
def test_who_has_one_or_can_have_none_chooses_none():
    assert buying(having(RALLY)).kind != "pocket_1_u"
    assert buying(having(""), registers={"faction": [6, 2, 3]}).kind != "pocket_1_u", "the Mutants"
    both = having("", seals=["pocket-2"], cards={"pocket_2_a": 3})
    both = changed(both, beyond={**both.beyond, "pocket-2": {"links": ["japan", "peru"]}})
    aliens = find(at("attack", both).rules.modules, Sides).names.index("pocket_2_b") + 1
    assert buying(both, registers={"faction": [aliens, 2, 3]}).kind != "pocket_1_u", "the Aliens"


@clause("sea-11.2")
def test_headquarters_bring_none():
    game = at("attack", having(""), {**LANDS, "egypt": (1, 1)}, headquarters={"egypt": 1})
    play(game, "attack east_africa egypt 3", "roll 6 6 6 | 1", "occupy 3")
    assert owner(game, "egypt") == 0
    assert asked(game) == (0, "attack")


@clause("sea-11.11", "sea-1.26")
def test_one_power_for_two_stars_and_also_where_they_win():
    game = at("attack", having(""), mode="campaign", registers={"stars": [2, 0, 0]}, seated=[0, 1, 2])
    find(game.rules.modules, Race).gain(game.state, None, 0, 2)
    game._settle()
    assert asked(game) == (0, "pocket_1_u")
    play(game, "pocket_1_u 0")
    while game.actor < 0:
        game.apply(texts(game)[0])
    assert game.kind == "sign"
    assert sheet_of(game).factions[FACTIONS[0]].powers["brown"] == EMP


# -- the start of a turn ---------------------------------------------------------------------------------------


@clause("sea-11.10", "sea-11.3")
def test_rally():
    bases = {"brazil": 0, "east_africa": 1, "china": 1}
    game = armed("", having(RALLY), headquarters=bases)
    while game.actor < 0:
        game.apply(texts(game)[0])
    assert (asked(game), texts(game)) == ((0, RALLY), ["pass", RALLY])
    play(game, RALLY)
    assert [armies(game, name) for name in bases] == [7, 11, 5]
    assert register(game, "missiles")[0] == 1
    assert register(game, "pocket_1_u") == [1, 0, 0], "once in a turn"
    without = armed("", having(RALLY), headquarters=bases, registers={"missiles": [0, 0, 0]})
    assert without.kind != RALLY


@clause("sea-11.9")
@pytest.mark.parametrize("is_used", [True, False])
def test_bad_intel(is_used):
    africa = ("egypt", "north_africa", "east_africa", "south_africa", "madagascar", "congo")
    game = armed("", having(BAD_INTEL), dict.fromkeys(africa, (1, 2)), turn=1)
    while game.actor < 0:
        game.apply(texts(game)[0])
    assert (asked(game), texts(game)) == ((0, BAD_INTEL), ["pass", f"{BAD_INTEL} africa"])
    play(game, f"{BAD_INTEL} africa" if is_used else "pass")
    while game.kind != "place":
        game.apply(texts(game)[0])
    assert register(game, "reserve")[1] == (3 if is_used else 6)
    assert register(game, "missiles")[0] == (1 if is_used else 2)


@clause("sea-11.9")
def test_bad_intel_is_for_the_turns_of_others():
    africa = ("egypt", "north_africa", "east_africa", "south_africa", "madagascar", "congo")
    game = armed("", having(BAD_INTEL), dict.fromkeys(africa, (0, 2)), turn=0)
    kinds = []
    while game.kind != "place":
        kinds.append(game.kind)
        game.apply(texts(game)[0])
    assert BAD_INTEL not in kinds
    assert (register(game, "reserve")[0], register(game, "missiles")[0]) == (6, 2)


# -- dice --------------------------------------------------------------------------------------------------


@clause("sea-11.5", "sea-11.6", "sea-11.4", "sea-11.3")
def test_emp_keeps_natural_dice_in_that_territory_until_the_end_of_the_turn():
    sheet = having(
        EMP, scars={"egypt": "bunker"}, cities={"egypt": City(kind="minor_city", by=0)}, walls={"egypt": 5}
    )
    game = play(armed("attack", sheet, registers={"missiles": [2, 1, 1]}), "attack east_africa egypt 3")
    assert (asked(game), texts(game)) == ((0, EMP), ["pass", EMP])
    play(game, EMP, "defend 2", "roll 4 4 4 | 3 3")
    assert asked(game) == (0, "attack"), "no missile either"
    assert (armies(game, "egypt"), register(game, "missiles")) == (4, [1, 1, 1])
    play(game, "attack east_africa egypt 3")
    assert game.kind == "defend", "it still holds there, and it was used in this turn"
    play(game, "defend 2", "roll 4 4 4 | 3 3")
    assert armies(game, "egypt") == 2
    play(game, "attack east_africa north_africa 3")
    assert game.kind == "defend"
    play(game, "defend 2", "roll 4 4 4 | 3 3")
    assert asked(game) == (0, "fix_die"), "missiles are fired elsewhere"


@clause("sea-11.5", "sea-11.6")
def test_without_it_marks_count():
    sheet = having(
        EMP, scars={"egypt": "bunker"}, cities={"egypt": City(kind="minor_city", by=0)}, walls={"egypt": 5}
    )
    game = play(
        armed("attack", sheet), "attack east_africa egypt 3", "pass", "defend 2", "roll 4 4 4 | 3 3", "pass"
    )
    assert (armies(game, "egypt"), armies(game, "east_africa")) == (6, 7)


@clause("sea-11.12")
def test_emp_leaves_what_changes_no_die():
    sheet = having(EMP)
    factions = {
        **sheet.factions,
        FACTIONS[1]: changed(sheet.factions[FACTIONS[1]], powers={"green": "three_of_a_kind"}),
    }
    sheet = changed(sheet, factions=factions)
    lands = {"egypt": (1, 9), "east_africa": (0, 6)}
    game = armed("attack", sheet, lands, turn=1)
    play(game, "attack egypt east_africa 3", EMP, "defend 2", "roll 4 4 4 | 3 1")
    assert owner(game, "east_africa") == 1, "three alike take all"


# -- cards -------------------------------------------------------------------------------------------------


def drawing(sheet: Sheet, lands: dict[str, tuple[int, int]], turn: int, **more: Any) -> Game:
    slots = {f"slot_{i}": [id] for i, id in ((4, "alberta"), (3, "ontario"), (2, "greenland"), (1, "iceland"))}
    coins = more.pop("coins", ["coin_1", "coin_2"])
    cards = {"coin_pile": coins, **slots, "resource_pile": [{"secret": ["ural", "alaska"]}]}
    registers = {"conquered": 1, **more.pop("registers", {})}
    return armed(more.pop("step", "take_card"), sheet, lands, turn=turn, cards=cards, registers=registers)


def hand(game: Game, seat: int) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone("resources", seat)]]


@clause("sea-11.7")
def test_interference_keeps_a_card_back():
    game = drawing(having(INTERFERENCE), {"ontario": (1, 1), "iceland": (1, 1)}, turn=1)
    play(game, "acquire ontario")
    assert (asked(game), texts(game)) == ((0, INTERFERENCE), ["pass", INTERFERENCE])
    play(game, INTERFERENCE)
    assert (asked(game), texts(game)) == ((1, "take_card"), ["done", "acquire iceland"])
    assert refusal(game, "acquire ontario") == "sea-11.7"
    play(game, "acquire iceland")
    assert hand(game, 1) == ["iceland"]
    let = drawing(having(INTERFERENCE), {"ontario": (1, 1)}, turn=1)
    play(let, "acquire ontario", "pass")
    assert hand(let, 1) == ["ontario"]
    assert register(let, "missiles")[0] == 2
    own = drawing(having(INTERFERENCE), {"ontario": (0, 1)}, turn=0)
    play(own, "acquire ontario")
    assert hand(own, 0) == ["ontario"]


@clause("sea-11.7")
def test_interference_holds_one_coin_card_back_and_not_its_like():
    """So nobody is asked while another one lies there."""
    game = drawing(having(INTERFERENCE), {}, turn=1)
    play(game, "acquire coin_1")
    assert (hand(game, 1), register(game, "missiles")[0]) == (["coin_1"], 2)
    assert game.kind != INTERFERENCE
    last = drawing(having(INTERFERENCE), {}, turn=1, coins=["coin_1"])
    play(last, "acquire coin_1")
    assert (asked(last), texts(last)) == ((0, INTERFERENCE), ["pass", INTERFERENCE])


@clause("sea-11.13")
def test_where_nothing_is_left_nothing_follows():
    game = drawing(having(INTERFERENCE), {}, turn=1, coins=["coin_1"])
    play(game, "acquire coin_1", INTERFERENCE)
    assert game.state.turn == 2
    assert hand(game, 1) == []
    lying = [game.rules.cards[game.state.zones[game.rules.zone(f"slot_{i}")][0]] for i in (1, 2, 3, 4)]
    assert lying == ["iceland", "greenland", "ontario", "alberta"]


@clause("sea-11.8")
def test_recon_takes_an_open_card_in_the_place_of_a_coin():
    game = drawing(having(RECON), {}, turn=0, step=RECON)
    wanted = {f"{RECON} {id}" for id in ("alberta", "ontario", "greenland", "iceland")}
    assert (asked(game), set(texts(game))) == ((0, RECON), {"pass", *wanted})
    play(game, f"{RECON} ontario")
    assert hand(game, 0) == ["ontario"]
    assert (register(game, "missiles")[0], register(game, "card_taken")) == (1, [1])
    own = drawing(having(RECON), {"ontario": (0, 1)}, turn=0, step=RECON)
    assert own.kind == "take_card", "he would draw no coin"

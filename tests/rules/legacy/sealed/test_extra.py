"""Beside the box: what is drafted besides, where that is played with."""

from typing import Any

import pytest

import conquete
from conquete.editions.legacy.sealed.ground import parts_of
from conquete.editions.legacy.sheet import City, Sheet, changed, read
from conquete.engine.game import Game
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import asked
from tests.rules.legacy.scenes import register, world_of
from tests.rules.legacy.sealed.scenes import at, opened, owner

EXTRA = "extra"
SEALS = ("pack-1", EXTRA)
CITIES = {"egypt": City(kind="major_city", by=4), "peru": City(kind="minor_city", by=4)}
NOMAD, RADAR, SENTINEL, AMBASSADOR, SABOTEUR = range(5)


def world(*seals: str, **fields: Any) -> Sheet:
    return opened(*SEALS, *seals, **{"cities": CITIES, **fields})


def drafted(
    step: str, card: int, lands: dict[str, tuple[int, int]], sheet: Sheet | None = None, **more: Any
) -> Game:
    """Seat 0 has that card."""
    registers = {"extra_f": [card + 1, 0, 0], **more.pop("registers", {})}
    return at(step, sheet or world(), lands, registers=registers, **more)


# -- the draft ---------------------------------------------------------------------------------------------


@clause("sea-18.2")
@pytest.mark.parametrize(("is_played", "placed", "opens"), [(True, 2, True), (False, 2, False), (True, 1, False)])
def test_it_opens_with_the_third_scar_of_a_kind_where_it_is_played_with(is_played: bool, placed: int, opens: bool):
    sheet = opened("pack-1", destroyed=["pack_1_a_1", "pack_1_a_3"][:placed])
    game = at("", sheet, mode="campaign", seated=[0, 1, 2], cards={"hand_scars": [["pack_1_a_2"], [], []]})
    game = conquete.from_position({**game.position(), "options": {EXTRA: is_played}}, ask_chance=True, events=True)
    while game.kind != "react":
        game.apply(texts(game)[0])
    play(game, "play pack_1_a_2", "target siam")
    assert game.rules.world is not None
    assert (EXTRA in read(game.rules.world).sheet.opened) == opens


@clause("sea-18.2", "sea-18.3", "sea-18.4", "sea-18.5", "sea-18.6", "sea-18.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_cards_as_players_are_drafted_as_a_sixth_kind(seats: int):
    assert len(parts_of(EXTRA, "draft")) == 5
    game = conquete.new("legacy", "single", seats, seed=3, world=world_of(world()))
    assert [text for text in texts(game) if text.startswith("extra_f")] == [f"extra_f {n}" for n in range(seats)]
    picks = 0
    while game.kind == "pack_1_j":
        game.apply(texts(game)[-1])
        picks += 1
    assert sorted(register(game, "extra_f")) == list(range(1, seats + 1))
    assert game.kind == "land"
    plain = conquete.new("legacy", "single", seats, seed=3, world=world_of(opened("pack-1")))
    assert not [text for text in texts(plain) if text.startswith("extra_f")]


# -- what they do --------------------------------------------------------------------------------------------


def starts(card: int, sheet: Sheet | None = None) -> list[str]:
    """Where seat 0, who has fallen, may come back."""
    game = drafted("reinforce", card, {"brazil": (1, 3)}, sheet)
    while game.actor < 0:
        game.apply(texts(game)[0])
    assert game.kind == "come_back"
    return [text.removeprefix("land ") for text in texts(game)]


@clause("sea-18.3")
def test_a_nomad_starts_on_marks_but_in_no_major_city():
    marked = world("pocket-2", scars={"ural": "bunker"}, cards={"pocket_2_a": 3})
    marked = changed(marked, beyond={"pocket-2": {"links": ["japan", "peru"], "ruins": ["siam"]}})
    found = starts(NOMAD, marked)
    assert {"ural", "peru", "siam", "alaska"} <= set(found)
    assert "egypt" not in found
    assert not {"ural", "peru", "siam", "egypt"} & set(starts(RADAR, marked))


@clause("sea-18.6")
def test_an_ambassador_starts_in_any_major_city():
    found = starts(AMBASSADOR, world(scars={"ural": "bunker"}))
    assert "egypt" in found
    assert not {"ural", "peru"} & set(found)


FIELD = {"east_africa": (0, 9), "egypt": (1, 6), "north_africa": (2, 9)}


@clause("sea-18.4")
def test_no_missiles_where_the_radar_watches():
    game = drafted("attack", RADAR, FIELD, registers={"missiles": [1, 1, 1]})
    play(game, "attack east_africa egypt 3", "defend 2", "roll 6 5 4 | 3 2")
    assert asked(game) == (0, "attack")
    defended = drafted("attack", RADAR, FIELD, turn=1, registers={"missiles": [1, 1, 1]})
    play(defended, "attack egypt east_africa 3", "defend 2", "roll 6 5 4 | 3 2")
    assert asked(defended) == (1, "attack")
    others = drafted("attack", RADAR, FIELD, turn=2, registers={"missiles": [1, 1, 1]})
    play(others, "attack north_africa egypt 3", "defend 2", "roll 6 5 4 | 3 2")
    assert others.kind == "fix_die"


@clause("sea-18.5")
@pytest.mark.parametrize(("guard", "left"), [(8, 8), (7, 5)])
def test_a_sentinel_guards_headquarters_with_eight_armies(guard: int, left: int):
    lands = {"east_africa": (0, guard), "egypt": (1, 9)}
    sides = {"faction": [1, 4, 5]}
    game = drafted("attack", SENTINEL, lands, turn=1, headquarters={"east_africa": 2}, registers=sides)
    play(game, "attack egypt east_africa 3", "defend 2", "roll 4 4 1 | 3 3")
    assert game.state.armies[game.rules.board.index["east_africa"]] == left
    elsewhere = drafted("attack", SENTINEL, lands, turn=1, registers=sides)
    play(elsewhere, "attack egypt east_africa 3", "defend 2", "roll 4 4 1 | 3 3")
    assert elsewhere.state.armies[elsewhere.rules.board.index["east_africa"]] == guard - 2


@clause("sea-18.7")
@pytest.mark.parametrize("is_demolished", [True, False])
def test_a_saboteur_may_demolish_what_is_captured(is_demolished: bool):
    lands = {"east_africa": (0, 1), "egypt": (1, 9)}
    game = drafted("attack", SABOTEUR, lands, turn=1, headquarters={"east_africa": 0})
    play(game, "attack egypt east_africa 3", "roll 6 6 6 | 1")
    assert (asked(game), texts(game)) == ((0, "extra_e"), ["pass", "extra_e"])
    assert refusal(game, "occupy 3") == "sea-18.7"
    play(game, "extra_e" if is_demolished else "pass")
    assert owner(game, "east_africa") == 1
    assert sum(register(game, "headquarters")) == (0 if is_demolished else 1)
    other = drafted("attack", NOMAD, lands, turn=1, headquarters={"east_africa": 0})
    assert play(other, "attack egypt east_africa 3", "roll 6 6 6 | 1").kind == "occupy"

"""The world sheet: what it holds, and what it refuses."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from conquete.editions.legacy.checking import check
from conquete.editions.legacy.memory import SheetMemory
from conquete.editions.legacy.sheet import Document, Sheet, first_world, read, write
from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World, read_world
from tests.helpers import clause
from tests.rules.legacy.worlds import late_sheet, late_world

MEMORY = SheetMemory()
VILLAGE = {"kind": "minor_city", "by": 0, "name": ""}


def spoilt(change: Callable[[Any], object]) -> str:
    """What is said of the late world after something in its sheet was changed."""
    world = copy.deepcopy(late_world())
    change(world["sheet"])
    return check(world)


@clause("leg-2.1")
def test_a_world_is_written_and_read_without_loss() -> None:
    for world in (first_world(), late_world()):
        assert check(world) == ""
        assert write(read(json.loads(json.dumps(world)))) == world == read_world(world)


@clause("leg-4.2", "leg-32.4")
def test_a_fresh_world_has_no_city_no_war_and_no_named_continent() -> None:
    sheet = read(first_world()).sheet
    assert (sheet.games, sheet.cities, sheet.scars, sheet.signed, sheet.opened) == (0, {}, {}, [], [])
    assert len(sheet.continents) == 6
    assert all(row.by == -1 and not row.name and not row.changed for row in sheet.continents.values())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda sheet: sheet.update(rivers=3), "unknown field"),
        (lambda sheet: sheet.update(games="3"), "Expected `int`"),
        (lambda sheet: sheet["cities"].update(atlantis=VILLAGE), "no territory"),
        (lambda sheet: sheet["cities"].update(peru={**VILLAGE, "kind": "hamlet"}), "no kind that is known"),
        (lambda sheet: sheet["scars"].update(peru="crater"), "no kind that is known"),
        (lambda sheet: sheet["scars"].update(peru="pack_1_a"), "no kind that is known"),
        (lambda sheet: sheet["walls"].update(egypt=11), "boxes left"),
        (lambda sheet: sheet["walls"].update(ural=3), "no city"),
        (lambda sheet: sheet["cards"].update(peru=7), "has 7 coins"),
        (lambda sheet: sheet["cards"].update(congo=2), "destroyed and has coins"),
        (lambda sheet: sheet["stickers"].update(coin=41), "more coins"),
        (lambda sheet: sheet["stickers"].update(coin=42), "cannot be left"),
        (lambda sheet: sheet["stickers"].update(minor_city=8), "more of 'minor_city' than its stickers"),
        (lambda sheet: sheet["stickers"].update(fortification=5), "more of 'fortification'"),
        (lambda sheet: sheet["continents"]["europe"].update(changed=-1), "more of 'continent_less'"),
        (lambda sheet: sheet["continents"]["europe"].update(changed=2), "Invalid enum value"),
        (lambda sheet: sheet["continents"].pop("europe"), "each continent"),
        (lambda sheet: sheet["destroyed"].append("congo"), "destroyed once"),
        (lambda sheet: sheet["destroyed"].append("coin_1"), "no card 'coin_1' to destroy"),
        (lambda sheet: sheet["factions"]["khan_industries"]["powers"].update(green="double_six"), "one of its two"),
        (lambda sheet: sheet["factions"]["khan_industries"]["past"][0].update(game=4), "games that were not"),
        (lambda sheet: sheet["factions"]["saharan_republic"]["past"][0].update(result="won"), "won by two"),
        (lambda sheet: sheet["factions"]["saharan_republic"]["past"][0].update(result="slept"), "Invalid enum"),
        (lambda sheet: sheet["signed"].append({"by": 0, "words": ""}), "roll of honour"),
        (lambda sheet: sheet["signed"][0].update(by=4), "none of its people"),
        (lambda sheet: sheet["cities"]["egypt"].update(by=9), "none of its people"),
        (lambda sheet: sheet.update(planet={"by": 0, "name": "Orbe"}), "before its time"),
        (lambda sheet: sheet["opened"].append("pack-1"), "pack-1 is open before its time"),
        (lambda sheet: sheet["opened"].append("pocket-9"), "none that there are"),
        (lambda sheet: sheet["opened"].append("pack-2"), "each once"),
        (lambda sheet: sheet["beyond"].update({"pack-3": {}}), "not open"),
        (lambda sheet: sheet["cities"]["japan"].update(kind="world_capital"), "before its time"),
        (lambda sheet: sheet["cities"]["japan"].update(name="a\u202eb"), "direction"),
        (lambda sheet: sheet["cities"]["japan"].update(name="x" * 19), "18 are allowed"),
        (lambda sheet: sheet["cities"]["japan"].update(name=" x "), "not written as it is kept"),
        (lambda sheet: sheet["continents"]["europe"].update(name="Nord"), "nobody who gave it"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(change: Callable[[Any], object], said: str) -> None:
    assert said in spoilt(change)


@clause("leg-35.4", "sea-1.13")
def test_no_pack_is_open_before_its_time() -> None:
    for seal in ("pack-1", "pocket-1", "pocket-2", "pack-3"):
        world: Any = first_world()
        world["sheet"]["opened"] = [seal]
        assert check(world) == f"{seal} is open before its time"
    twice = [{"by": by, "words": ""} for by in (1, 0, 1)]
    assert spoilt(lambda sheet: sheet.update(opened=["pack-3"], signed=twice)) == ""
    assert spoilt(lambda sheet: sheet["opened"].append("pack-3")) == "pack-3 is open before its time"


@clause("leg-1.1")
def test_three_to_five_people_are_seated_each_once() -> None:
    for seated in ((0, 1), (0, 1, 1), (0, 1, 4)):
        assert check(late_world(seated))
    assert check(late_world((3, 1, 0, 2))) == ""


@clause("sea-1.32")
def test_a_newcomer_gets_the_next_number_and_nothing_else() -> None:
    world = late_world()
    after = MEMORY.seated(world, [4, 1, 0], ["Élise", "", ""])
    sheet = read(after).sheet
    assert (sheet.people[4].name, sheet.signatures(4)) == ("Élise", 0)
    assert check(after) == ""
    assert MEMORY.follows(world, after)
    with pytest.raises(ConqueteError, match="next new person has number 4"):
        MEMORY.seated(world, [5, 1, 0], ["Élise", "", ""])


def test_a_game_follows_the_world_it_was_started_on_and_no_other() -> None:
    other: Any = late_world()
    other["sheet"]["walls"]["egypt"] = 7
    assert not MEMORY.follows(late_world(), other)
    assert MEMORY.follows(late_world(), late_world((3, 2, 1)))


def test_every_name_can_be_changed_and_nothing_else() -> None:
    world: World = late_world()
    names = MEMORY.names_in(world)
    assert names["city:egypt"] == "Ville-Haute"
    assert names["city:japan"] == names["signature:2"] == ""
    for key in names:
        after = MEMORY.renamed(world, key, "Lumière")
        assert MEMORY.names_in(after) == {**names, key: "Lumière"}
        assert MEMORY.renamed(after, key, names[key]) == world
    for key in ("planet", "city:peru", "continent:asia", "signature:4", "person:4", "river"):
        with pytest.raises(ConqueteError, match="to be named"):
            MEMORY.renamed(world, key, "Lumière")


def test_seats_of_a_game_without_people_are_people_of_their_own() -> None:
    document = Document(sheet=Sheet()).peopled(3)
    assert (document.seated, len(document.sheet.people)) == ([0, 1, 2], 3)
    late = Document(sheet=late_sheet(), seated=[2, 1, 0])
    assert late.peopled(3) == late

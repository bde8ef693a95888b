"""The end of a game: results, signature and rewards. Chapters 31 to 33."""

from typing import Any

import pytest

from conquete.api import load_record
from conquete.campaign import fold
from conquete.editions.legacy.checking import check
from conquete.editions.legacy.deeds import DEEDS
from conquete.editions.legacy.sheet import City, Document, Sheet, changed, read, write
from conquete.editions.legacy.tables import regions, table, territories
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.record import read_jsonl
from conquete.engine.replay import replay, resume, snapshot
from conquete.engine.ruleset import Ruleset
from conquete.engine.steps import ChangeStep
from conquete.rules.reinforce import Reinforce
from tests.helpers import clause
from tests.rules.legacy.aftermaths import (
    asked,
    begun,
    decided,
    marks_of,
    sheet_of,
    texts,
    to_the_end,
    to_the_signature,
)
from tests.rules.legacy.stalls import at
from tests.rules.legacy.worlds import late_sheet, late_world


def at_reward(**given: Any) -> Game:
    game = decided(**given)
    game.apply("sign")
    return game


def refused(game: Game, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        game.apply(text)
    return error.value.clause


def with_left(sheet: Sheet, **left: int) -> Sheet:
    return changed(sheet, stickers={**sheet.stickers, **left})


# -- results -------------------------------------------------------------------------------------------------------


@clause("leg-31.4", "leg-15.11", "leg-6.1", "leg-6.2", "leg-6.3", "leg-31.5", "sea-1.10")
def test_every_faction_card_records_where_it_started_and_how_it_fared() -> None:
    game = to_the_signature(decided(lands={0: ["brazil"], 1: ["egypt"]}))
    assert asked(game) == (0, "sign")
    rules, before, after = game.rules, late_sheet(), sheet_of(game)
    faction, started = rules.offset("faction"), rules.offset("started")
    names = list(before.factions)
    for seat, result in enumerate(("won", "held_on", "eliminated")):
        id = names[game.state.values[faction + seat] - 1]
        *older, line = after.factions[id].past
        start = rules.board.territories[game.state.values[started + seat] - 1]
        assert older == before.factions[id].past
        assert (line.game, line.start, line.result, line.by) == (4, start, result, seat)
    assert after.games == 4
    assert sum(len(card.past) for card in after.factions.values()) == 3 + 3


@clause("leg-2.1", "leg-2.2", "leg-3.22", "leg-10.10")
def test_what_the_war_left_on_the_board_is_written_down_at_its_end() -> None:
    game = begun(late_world())
    state, board = game.state, game.rules.board
    marks = marks_of(game)
    marks.put_scar(state, board.index["peru"], "ammo_shortage")
    for _ in range(6):
        marks.wear(state, board.index["egypt"])
    marks.fortify(state, board.index["brazil"])
    marks.wear(state, board.index["brazil"])
    assert marks.walls_left(state) == late_sheet().stickers["fortification"] - 1
    state.zones[game.rules.zone("destroyed_scars")].append(game.rules.cards.index("bunker_2"))
    change = game.rules.step(game.rules.kind("record_game"))
    assert isinstance(change, ChangeStep)
    after = read(change.next_world(late_world(), state, (change.kind, 0))).sheet
    before = late_sheet()
    assert after.scars == {**before.scars, "peru": "ammo_shortage"}
    assert after.walls == {"egypt": 0, "brazil": 9}, "one without boxes is still drawn"
    assert after.stickers == {**before.stickers, "fortification": 3}
    assert after.cities == before.cities
    assert after.destroyed == [*before.destroyed, "bunker_2"]


@clause("leg-31.2", "leg-31.3", "leg-33.1", "leg-33.2", "leg-33.3")
def test_rewards_go_to_the_winner_and_then_clockwise_to_those_who_held_on() -> None:
    game = decided(winner=1)
    order: list[tuple[int, str]] = []
    while not game.is_over:
        order.append(asked(game))
        game.apply(game.decision().options[0])
    assert order == [(1, "sign"), (1, "winner_reward"), (2, "held_on_reward"), (0, "held_on_reward")]
    gone = to_the_signature(decided(winner=1, lands={1: ["egypt"], 0: ["peru"]}))
    to_the_end(gone, "sign", "decline")
    assert [text for text in gone.record.texts() if "city" in text or "card" in text] == ["found_minor_city peru"]


@clause("leg-5.14", "leg-32.1")
def test_the_winner_signs_the_first_free_line() -> None:
    game = at_reward(winner=2)
    assert [line.by for line in sheet_of(game).signed] == [3, 1, 2, 2]
    named = decided(winner=2)
    assert [named.named_by(option) for option in named.decision().options] == ["signature:4"]


def test_the_table_of_rewards_lists_what_is_offered() -> None:
    rows = {row["id"]: row for who in table("rewards").values() for row in who}
    assert set(rows) - {"change_bonus"} == set(DEEDS) - {"sign", "name_planet", "raise_bonus", "lower_bonus"}
    assert {id for id, row in rows.items() if "continent" in row["asks"]} == {"name_continent", "change_bonus"}
    assert {id for id, row in rows.items() if "name" in row["asks"]} == {
        "name_continent",
        "found_major_city",
        "found_minor_city",
    }


# -- the winner's reward -------------------------------------------------------------------------------------------


@clause("leg-32.3")
def test_the_winner_may_take_one_reward_or_none() -> None:
    game = at_reward()
    verbs = {text.split()[0] for text in texts(game)}
    assert verbs == {
        "name_continent",
        "found_major_city",
        "annul_scar",
        "raise_bonus",
        "fortify_city",
        "destroy_card",
        "decline",
    }
    before = sheet_of(game)
    game.apply("decline")
    assert asked(game) == (1, "held_on_reward")
    assert sheet_of(game) == before


@clause("leg-32.5", "leg-32.7", "leg-6.1")
def test_a_continent_is_named_once_and_its_namer_noted() -> None:
    game = at_reward()
    assert {text for text in texts(game) if text.startswith("name_continent")} == {
        f"name_continent {id}" for id in regions() if id != "africa"
    }
    assert refused(game, "name_continent africa") == "leg-32.5"
    game.name("name_continent europe", "Vieille-Rive")
    row = sheet_of(game).continents["europe"]
    assert (row.by, row.changed) == (0, 0)
    assert [(said.key, said.text) for said in game.record.said] == [("continent:europe", "Vieille-Rive")]


@clause("leg-32.8", "leg-32.9", "leg-32.10", "leg-32.12", "leg-3.7", "leg-3.8", "leg-3.5", "leg-3.6")
def test_a_major_city_is_founded_wherever_there_is_none() -> None:
    game = at_reward()
    assert {text for text in texts(game) if text.startswith("found_major_city")} == {
        f"found_major_city {id}" for id in territories() if id not in late_sheet().cities
    }
    assert refused(game, "found_major_city egypt") == "leg-32.8"
    game.take_events()
    game.name("found_major_city ural", "Fort-Neuf")  # somebody else's
    (told,) = [event.data for event in game.take_events() if event.name == "CityFounded"]
    assert told == {"seat": 0, "territory": game.rules.board.index["ural"], "city": "major_city"}
    after = sheet_of(game)
    assert after.cities["ural"] == City(kind="major_city", by=0)
    assert after.stickers["major_city"] == 3
    assert [said.key for said in game.record.said] == ["city:ural"]
    none_left = at_reward(sheet=with_left(late_sheet(), major_city=0))
    assert refused(none_left, "found_major_city ural") == "leg-32.8"


@clause("leg-32.13", "leg-32.14", "leg-32.15", "sea-1.35")
def test_a_scar_is_annulled_and_its_place_is_free_again() -> None:
    game = at_reward()
    assert {text for text in texts(game) if text.startswith("annul")} == {"annul_scar brazil", "annul_scar ural"}
    assert refused(game, "annul_scar egypt") == "leg-32.13"  # a city, no scar
    game.apply("annul_scar brazil")
    after = sheet_of(game)
    assert after.scars == {"ural": "ammo_shortage"}
    assert "brazil" in after.cities
    assert after.stickers["annul"] == 3
    assert "bunker_1" in after.destroyed
    none_left = at_reward(sheet=with_left(late_sheet(), annul=0))
    assert refused(none_left, "annul_scar brazil") == "leg-32.13"


@clause("sea-3.5", "leg-32.14", "leg-3.13")
def test_where_a_scar_was_annulled_another_is_placed_and_nothing_else_frees_a_place() -> None:
    left = {answer: sheet_of(_after_reward(answer)).scars for answer in ("decline", "fortify_city brazil")}
    assert all("brazil" in scars for scars in left.values())
    for answer, is_free in (("annul_scar brazil", True), ("decline", False)):
        world = write(Document(sheet=sheet_of(_after_reward(answer)), seated=[0, 1, 2]))
        zones = {"hand_scars": [[], ["ammo_shortage_1"], []]}
        game = at("attack", {"peru": (0, 5), "brazil": (1, 2)}, of=world, zones=zones, rest={"congo": (2, 5)})
        game.apply("attack peru brazil 3")
        assert (asked(game) == (1, "react")) is is_free
        if is_free:
            game.apply("play ammo_shortage_1")
            assert marks_of(game).scar(game.state, game.rules.board.index["brazil"]) == 2


def _after_reward(answer: str) -> Game:
    return to_the_end(at_reward(), answer)


@clause("leg-32.16", "leg-32.18")
def test_a_bonus_is_changed_once_and_by_the_marker_that_is_left() -> None:
    game = at_reward()
    assert not any(text.startswith("lower_bonus") for text in texts(game))
    assert refused(game, "lower_bonus europe") == "leg-32.16"
    assert refused(game, "raise_bonus asia") == "leg-32.18"
    game.take_events()
    game.apply("raise_bonus europe")
    assert [event.data["change"] for event in game.take_events() if event.name == "BonusChanged"] == [1]
    after = sheet_of(game)
    assert after.continents["europe"].changed == 1
    assert (after.stickers["continent_more"], after.stickers["continent_less"]) == (0, 0)
    fresh = at_reward(sheet=Sheet(people=late_sheet().people, factions=late_sheet_factions()))
    fresh.apply("lower_bonus asia")
    assert sheet_of(fresh).continents["asia"].changed == -1


def late_sheet_factions() -> dict[str, Any]:
    return {id: changed(card, past=[]) for id, card in late_sheet().factions.items()}


@clause("leg-32.19", "leg-32.20", "leg-20.8", "leg-20.9")
def test_any_city_is_fortified_anew() -> None:
    game = at_reward()
    assert {text for text in texts(game) if text.startswith("fortify")} == {
        "fortify_city egypt",
        "fortify_city brazil",
        "fortify_city japan",
    }
    assert refused(game, "fortify_city ural") == "leg-32.19"
    game.apply("fortify_city egypt")  # over six boxes that were left
    after = sheet_of(game)
    assert (after.walls, after.stickers["fortification"]) == ({"egypt": 10}, 3)
    worn = at_reward(sheet=changed(late_sheet(), walls={"egypt": 0}))
    worn.apply("fortify_city egypt")
    assert sheet_of(worn).walls == {"egypt": 10}, "also where none of its boxes was left"
    assert refused(at_reward(sheet=with_left(late_sheet(), fortification=0)), "fortify_city egypt") == "leg-32.19"


@clause("leg-32.21", "leg-32.22", "leg-3.22", "leg-3.23")
def test_a_territory_card_is_destroyed_for_good() -> None:
    game = at_reward()
    assert refused(game, "destroy_card congo") == "leg-32.21"
    game.apply("destroy_card peru")
    after = sheet_of(game)
    assert after.destroyed == [*late_sheet().destroyed, "peru"]
    assert "peru" not in after.cards
    following = begun(write(Document(sheet=after, seated=[0, 1, 2])))
    assert not {"peru", "congo"} & set(following.rules.cards)


# -- those who held on ---------------------------------------------------------------------------------------------


@clause("leg-33.4", "leg-33.5", "leg-33.6", "leg-33.7", "leg-33.8")
def test_who_held_on_founds_a_minor_city_where_he_stands() -> None:
    game = at_reward()
    game.apply("decline")
    assert {text for text in texts(game) if text.startswith("found")} == {
        "found_minor_city congo",
        "found_minor_city ural",
    }
    assert refused(game, "found_minor_city egypt") == "leg-33.5"
    assert refused(game, "found_minor_city peru") == "leg-33.4"
    game.name("found_minor_city congo", "Clairière")
    after = sheet_of(game)
    assert after.cities["congo"] == City(kind="minor_city", by=1)
    assert after.stickers["minor_city"] == 6
    assert [said.key for said in game.record.said] == ["city:congo"]
    marks = marks_of(game)
    assert marks.population(game.state, game.rules.board.index["congo"]) == 1
    none_left = at_reward(sheet=with_left(late_sheet(), minor_city=0))
    none_left.apply("decline")
    assert refused(none_left, "found_minor_city congo") == "leg-33.6"


@clause("leg-33.9", "leg-33.10", "leg-33.11", "leg-33.12", "leg-7.4", "leg-7.7", "leg-7.8", "leg-9.12")
def test_or_he_adds_a_coin_to_the_card_of_a_territory_of_his() -> None:
    game = at_reward()
    game.apply("decline")
    assert {text for text in texts(game) if text.startswith("raise_card")} == {"raise_card egypt"}
    assert refused(game, "raise_card congo") == "leg-33.9"  # destroyed
    assert refused(game, "raise_card ural") == "leg-33.11"  # it has six
    assert refused(game, "raise_card peru") == "leg-33.9"
    game.apply("raise_card egypt")
    after = sheet_of(game)
    assert (after.cards["egypt"], after.stickers["coin"]) == (3, 38)


@clause("leg-33.13", "sea-1.36")
def test_who_can_do_neither_gets_nothing_in_its_place() -> None:
    sheet = with_left(late_sheet(), minor_city=0, coin=0)
    game = at_reward(sheet=sheet)
    before = sheet_of(game)
    to_the_end(game, "decline")
    assert sheet_of(game) == before
    coins = at_reward(sheet=with_left(late_sheet(), coin=0), lands={0: ["peru"], 1: ["egypt"], 2: ["alaska"]})
    coins.apply("decline")
    assert asked(coins) == (2, "held_on_reward")  # seat 1 has only a city, whose card nobody can raise
    assert texts(coins) == {"found_minor_city alaska"}


# -- cut anywhere --------------------------------------------------------------------------------------------------


def test_a_server_that_stops_between_any_two_steps_loses_and_doubles_nothing() -> None:
    whole = decided()
    whole.name("sign", "Pour la suite")
    whole.name("found_major_city ural", "Fort-Neuf")
    whole.name("found_minor_city congo", "Clairière")
    whole.apply("raise_card japan")
    assert whole.is_over
    raw = read_jsonl(whole.record.to_jsonl())
    rules, start = _of(whole)
    for cut in range(len(raw.steps) + 1):
        game = replay(rules, raw, start(), until=cut)
        again = resume(rules, snapshot(game), raw)
        assert again.digest() == whole.digest()
        assert again.rules.world == whole.rules.world
    assert check(whole.rules.world or {}) == ""


def _of(game: Game) -> tuple[Ruleset, Any]:
    _, rules, start = load_record(game.record.to_jsonl())
    assert start is not None
    return rules, start.copy


def test_a_whole_game_folds_into_the_world_it_ends_in() -> None:
    world = late_world()
    game = begun(world, seed=3)
    index = 0
    while not game.is_over:
        options = game.decision().options
        answer = options[index * 7919 % len(options)]
        index += 1
        if game.named_by(answer):
            game.name(answer, f"Lieu {index}")
        else:
            game.apply(answer)
    after = fold(world, game.record.to_jsonl())
    assert check(after) == ""
    sheet, ended = read(after).sheet, sheet_of(game)
    assert sheet.games == 4
    assert changed(sheet, cities=ended.cities, continents=ended.continents, signed=ended.signed) == ended
    assert sheet.signed[-1].words == game.record.said[0].text
    again = begun(after, seed=4)
    assert again.rules.world == after


@clause("leg-32.6", "leg-32.17", "sea-1.33")
def test_a_continent_pays_what_the_world_says_and_one_more_to_whoever_named_it() -> None:
    sheet = late_sheet()
    continents = {**sheet.continents, "oceania": changed(sheet.continents["oceania"], by=2, changed=1)}
    sheet = changed(sheet, continents=continents, stickers={**sheet.stickers, "continent_more": 0})
    for seated, paid in (((0, 1, 2), [3, 3, 4]), ((2, 0, 1), [4, 3, 3]), ((0, 1, 3), [3, 3, 3])):
        game = begun(write(Document(sheet=sheet, seated=list(seated))))
        reinforce = game.rules.autos[game.rules.kind("reinforce")]
        assert isinstance(reinforce, Reinforce)
        region = game.rules.board.regions.index("oceania")
        assert [reinforce.region_income(game.state, seat, region) for seat in range(3)] == paid

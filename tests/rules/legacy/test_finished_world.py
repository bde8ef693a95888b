"""After the fifteenth game, free play, and packs that the end of a game opens. Chapters 34 and 35."""

from typing import Any

import pytest

import conquete
from conquete.bots.match import play_game, seat_bots
from conquete.campaign import fold
from conquete.editions.legacy.checking import check
from conquete.editions.legacy.sheet import City, Named, Sheet, Signature, changed
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.replay import snapshot
from conquete.engine.worlds import World
from tests.helpers import clause
from tests.rules.legacy.aftermaths import asked, begun, decided, marks_of, sheet_of, to_the_end, to_the_signature
from tests.rules.legacy.stalls import world as world_of
from tests.rules.legacy.worlds import late_sheet, late_world


def old_sheet(signed: str, games: int = 14) -> Sheet:
    """A world after so many games; `signed` has the person of each line. Packs that this opened are open."""
    lines = [Signature(by=int(by)) for by in signed]
    seals = ["pack-2", *(["pack-3"] if max(signed.count(by) for by in signed) > 1 else [])]
    return changed(late_sheet(), games=games, signed=lines, opened=seals)


def at_planet(signed: str, **given: Any) -> Game:
    """The rewards of the fifteenth game are settled."""
    game = decided(sheet=old_sheet(signed), **given)
    while not game.is_over and game.kind in ("sign", "winner_reward", "held_on_reward"):
        game.apply("decline" if game.kind == "winner_reward" else game.decision().options[0])
    return game


def chance(game: Game) -> list[tuple[int, int]]:
    events = [event for event in game.take_events() if event.name == "PlanetThrown"]
    return [(int(str(event.data["person"])), int(str(event.data["points"]))) for event in events]


@clause("leg-34.1", "leg-34.2")
def test_after_the_fifteenth_game_who_signed_most_names_the_planet() -> None:
    game = at_planet("11111112222333", winner=2)
    assert asked(game) == (1, "name_planet")
    game.name("name_planet", "Concorde")
    assert game.is_over
    sheet = sheet_of(game)
    assert sheet.planet == Named(by=1)
    assert (sheet.games, len(sheet.signed)) == (15, 15)
    assert [said.key for said in game.record.said] == ["planet"]
    early = to_the_end(decided(sheet=old_sheet("1111111222233", 13)))
    assert sheet_of(early).planet is None


@clause("leg-34.3")
def test_who_ties_throws_a_die_and_adds_the_continents_he_named() -> None:
    found: set[int] = set()
    for continents in (0, 6):
        sheet = old_sheet("00000011111122")
        named = {id: changed(row, by=0 if continents else 3) for id, row in sheet.continents.items()}
        game = decided(sheet=changed(sheet, continents=named), winner=2)
        while not game.is_over and game.kind != "name_planet":
            game.apply("decline" if game.kind == "winner_reward" else game.decision().options[0])
        thrown = chance(game)
        assert {person for person, _ in thrown} == {0, 1}
        best = max(thrown[-2:], key=lambda row: row[1])
        assert asked(game) == (best[0], "name_planet")
        found.add(best[0])
        if continents:
            assert min(points for person, points in thrown if person == 0) > 6
            assert best[0] == 0


def test_those_who_tie_again_throw_again() -> None:
    game = decided(sheet=old_sheet("00000111112222"), winner=2)  # all have five then
    game = at_least_once_tied(game)
    assert game.kind == "name_planet"


def at_least_once_tied(game: Game) -> Game:
    """With chance asked: everybody throws the same, then the last one throws more."""
    position = snapshot(game)["position"]
    assert isinstance(position, dict)
    asking = conquete.from_position(position, ask_chance=True)
    while asking.actor != CHANCE:
        asking.apply("decline" if asking.kind == "winner_reward" else asking.decision().options[0])
    for face in (3, 4, 4, 1, 2):  # person 0 has named a continent
        asking.apply(f"roll {face}")
    assert asking.actor == CHANCE
    asking.apply("roll 6")
    assert asked(asking) == (2, "name_planet")
    return asking


@clause("sea-1.39")
def test_who_does_not_want_to_leaves_it_to_the_next_in_signatures() -> None:
    game = at_planet("11111112222000", winner=2)
    assert asked(game) == (1, "name_planet")
    game.apply("decline")
    assert asked(game) == (2, "name_planet")
    game.apply("decline")
    assert asked(game) == (0, "name_planet")
    game.apply("decline")
    assert game.is_over
    assert sheet_of(game).planet is None


@clause("sea-1.39", "leg-34.1")
def test_who_is_not_there_may_name_it_later() -> None:
    game = at_planet("33333332222000", winner=2)
    assert game.is_over
    assert sheet_of(game).planet == Named(by=3)
    assert check(game.rules.world or {}) == ""


@clause("leg-34.4", "sea-1.37", "leg-7.13")
def test_from_the_sixteenth_game_on_winning_changes_nothing() -> None:
    sheet = changed(old_sheet("111111122223330", 15), planet=Named(by=1, name="Concorde"))
    game = decided(sheet=sheet)
    assert game.is_over
    assert sheet_of(game) == changed(sheet, games=16)


@clause("leg-34.5")
def test_but_scars_and_cards_still_do() -> None:
    sheet = changed(old_sheet("111111122223330", 15), planet=Named(by=1))
    game = decided(sheet=sheet)
    assert sheet_of(game).scars == sheet.scars
    marks = marks_of(game)
    marks.put_scar(game.state, game.rules.board.index["peru"], "bunker")
    assert marks.written(game.state, sheet).scars["peru"] == "bunker"


@clause("sea-1.38")
def test_in_free_play_no_reward_or_signature_opens_a_pack() -> None:
    sheet = changed(old_sheet("012301230123012", 15), opened=["pack-2"], planet=Named(by=0))
    cities = {id: City(kind="minor_city", by=0) for id in ("peru", "ural")}
    sheet = changed(sheet, cities=cities, walls={}, stickers={**sheet.stickers, "minor_city": 1})
    assert sheet_of(decided(sheet=sheet)).opened == ["pack-2"]


# -- packs ------------------------------------------------------------------------------------------


@clause("leg-35.2", "leg-35.7", "leg-35.8", "sea-1.25")
def test_pack_1_opens_when_the_ninth_minor_city_is_founded_and_before_the_next_reward() -> None:
    sheet = changed(late_sheet(), stickers={**late_sheet().stickers, "minor_city": 1})
    game = decided(sheet=sheet)
    for answer in ("sign", "decline"):
        game.apply(answer)
        assert "pack-1" not in sheet_of(game).opened
    game.name("found_minor_city congo", "La neuvième")
    assert sheet_of(game).opened == ["pack-2", "pack-1"]
    assert sheet_of(game).cities["congo"].by == 1
    assert "found_minor_city" not in str(game.decision().options)
    two_left = decided(sheet=changed(sheet, stickers={**sheet.stickers, "minor_city": 2}))
    to_the_end(two_left, "sign", "decline", "found_minor_city congo", "raise_card japan")
    assert "pack-1" not in sheet_of(two_left).opened


@clause("leg-35.10", "leg-35.11", "sea-1.25")
def test_pack_2_opens_with_the_results_if_somebody_has_no_army_left() -> None:
    closed = changed(late_sheet(), opened=[])
    game = decided(sheet=closed, lands={0: ["peru"], 1: ["egypt"]})
    assert sheet_of(game).opened == ["pack-2"]
    assert (sheet_of(game).games, len(sheet_of(game).signed)) == (4, 3)  # and nobody has signed yet
    assert sheet_of(decided(sheet=closed)).opened == []


@clause("leg-35.12", "leg-35.13", "sea-1.25")
def test_pack_3_opens_after_the_reward_for_a_second_signature() -> None:
    game = decided(winner=1)
    game.apply("sign")
    assert sheet_of(game).opened == ["pack-2"]
    game.apply("decline")
    assert sheet_of(game).opened == ["pack-2", "pack-3"]
    first = decided(winner=0)
    to_the_end(first, "sign", "decline")
    assert "pack-3" not in sheet_of(first).opened


@clause("sea-1.13", "leg-7.14", "leg-35.4")
def test_no_pack_opens_twice_or_without_its_condition() -> None:
    sheet = changed(late_sheet(), opened=["pack-3", "pack-2"], signed=[Signature(by=1)] * 3)
    won = to_the_signature(decided(sheet=sheet, winner=1, lands={1: ["egypt"], 0: ["peru"]}))
    game = to_the_end(won, "sign", "decline")
    assert sheet_of(game).opened == ["pack-3", "pack-2"]
    assert sheet_of(to_the_end(decided(sheet=changed(late_sheet(), opened=[])))).opened == []


@pytest.mark.parametrize(
    ("armies", "missiles", "opens"), [(30, 1, True), (29, 1, False), (45, 2, True), (30, 0, False)]
)
@clause("leg-35.20", "leg-35.21", "leg-35.22", "leg-35.23")
def test_pocket_2_opens_before_thirty_armies_are_placed(armies: int, missiles: int, opens: bool) -> None:
    game = begun(late_world())
    hook = next(hook for hook in triggers(game).hooks() if hook.point == "recruited")
    state = game.state.copy()
    state.values[game.rules.offset("missiles")] = missiles
    before = len(state.frames)
    hook.window(state, None, 0, armies, 0)
    assert (len(state.frames) > before) is opens


@pytest.mark.parametrize(("fixed", "opens"), [(1, False), (2, False), (3, True), (4, True)])
@clause("leg-35.16", "leg-35.17", "leg-35.18")
def test_pocket_1_opens_with_the_third_missile_of_a_roll(fixed: int, opens: bool) -> None:
    game = begun(late_world())
    hook = next(hook for hook in triggers(game).hooks() if hook.point == "die_fixed")
    state = game.state.copy()
    before = len(state.frames)
    hook.window(state, None, 2, fixed, 0)
    assert (len(state.frames) > before) is opens


def triggers(game: Game) -> Any:
    return next(module for module in game.rules.modules if module.name == "triggers")


@clause("leg-31.1")
def test_a_single_game_is_over_at_once_and_leaves_the_world_as_it_was() -> None:
    game = begun(late_world(), mode="single")
    assert "sign" not in game.rules.step_names
    assert game.rules.world == late_world()


def single_game(world: World, seed: int) -> Game:
    game = conquete.new("legacy", "single", 3, seed=seed, world=world)
    play_game(game, seat_bots(["random"] * 3, str(seed)))
    return game


@clause("leg-35.2", "leg-35.11")
def test_what_opens_in_a_single_game_opens_for_that_game_alone() -> None:
    """leg-35.2 holds in every mode; the world that the game was played on stays as it was."""
    world = world_of()
    games = (single_game(world, seed) for seed in range(38, 60))  # the first of them, unless rules have changed
    game = next(game for game in games if sheet_of(game).opened)
    assert sheet_of(game).opened == ["pack-2"]
    assert fold(world, game.record.to_jsonl()) == world

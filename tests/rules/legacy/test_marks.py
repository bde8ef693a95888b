"""Marks on the board, factions as the sheet has them, and packs in the midst of a turn."""

import pytest

from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.editions.legacy.checking import check
from conquete.editions.legacy.packs import Seals, factions_of
from conquete.editions.legacy.sheet import City, Document, Faction, Sheet, changed, first_world, read, write
from conquete.editions.legacy.tables import territories
from conquete.engine.game import Game
from conquete.rules.elimination import Elimination
from conquete.rules.landing import Landing
from conquete.rules.presentation import module_of
from tests.helpers import clause
from tests.rules.legacy.aftermaths import begun, marks_of, sheet_of
from tests.rules.legacy.worlds import founded, late_sheet, late_world


@clause("leg-3.2", "leg-3.3", "leg-3.4", "leg-3.11")
def test_a_territory_is_marked_by_a_city_or_a_scar_and_by_nothing_else() -> None:
    game = begun(late_world())
    marked = {id for i, id in enumerate(territories()) if marks_of(game).is_marked(game.state, i)}
    assert marked == {"egypt", "brazil", "japan", "ural"}
    fresh = begun(first_world())
    assert not any(marks_of(fresh).is_marked(fresh.state, i) for i in range(42))


@clause("leg-3.13", "leg-5.12")
def test_a_city_and_a_scar_may_share_a_territory() -> None:
    game = begun(late_world())
    brazil = game.rules.board.index["brazil"]
    marks = marks_of(game)
    assert marks.city_kinds.id(marks.city(game.state, brazil)) == "minor_city"
    assert marks.scar_kinds.id(marks.scar(game.state, brazil)) == "bunker"


@clause("leg-3.27", "leg-3.28", "leg-3.29", "leg-3.30")
def test_each_kind_of_city_has_its_population_and_a_player_that_of_all_he_controls() -> None:
    cities = {
        "peru": City(kind="minor_city", by=0),
        "ural": City(kind="major_city", by=0),
        "alaska": City(kind="world_capital", by=0),
    }
    sheet = changed(late_sheet(), cities=cities, scars={}, walls={}, opened=["pack-2"])
    marks = marks_of(begun(write(Document(sheet=late_sheet(), seated=[0, 1, 2]))))
    assert dict(zip(marks.city_kinds.ids, marks.populations[1:], strict=True)) == {
        "minor_city": 1,
        "major_city": 2,
        "world_capital": 5,
    }
    assert "before its time" in check(write(Document(sheet=sheet)))


@clause("leg-4.3", "leg-3.9", "sea-1.1", "sea-1.7", "leg-9.5")
def test_five_factions_keep_their_powers_whoever_plays_them() -> None:
    assert factions_of(Sheet()) == list(founded())
    assert len(factions_of(Sheet())) == 5
    for seated in ((0, 1, 2), (2, 3, 0)):
        game = begun(late_world(seated))
        assert {id: card.powers for id, card in sheet_of(game).factions.items()} == {
            id: card.powers for id, card in founded().items()
        }


@clause("leg-3.10", "sea-1.6")
def test_a_space_of_a_faction_card_takes_one_sticker_of_its_own() -> None:
    world = late_world()
    cards = dict(late_sheet().factions)
    cards["khan_industries"] = Faction(powers={"green": "rounding_up"})
    assert "not one of its two" in check(write(Document(sheet=changed(late_sheet(), factions=cards))))
    cards["khan_industries"] = Faction(powers={"green": "recruit_by_card", "gold": "double_six"})
    assert "not known" in check(write(Document(sheet=changed(late_sheet(), factions=cards))))
    assert check(world) == ""


@clause("leg-5.1", "leg-5.3", "leg-5.6")
def test_the_board_has_forty_two_territories_in_six_continents() -> None:
    board = load_board("world-legacy").board()
    assert (board.size, len(board.regions)) == (42, 6)
    assert sorted(t for members in board.region_members for t in members) == list(range(42))
    assert all(
        territory in board.neighbours[other] for territory in range(42) for other in board.neighbours[territory]
    )
    assert len(board.sea_links) == 2 * 23


@clause("leg-6.5", "leg-6.6", "leg-6.7")
def test_pieces_show_armies_and_limit_nothing() -> None:
    edition = load_edition("legacy")
    assert edition.pieces == {"single": 1, "triple": 3}
    assert edition.in_pieces(3) == {"triple": 1, "single": 0}
    assert edition.in_pieces(200) == {"triple": 66, "single": 2}


@clause("leg-6.14", "leg-10.2", "leg-10.3", "leg-10.4")
def test_a_signature_is_a_missile_and_who_has_none_begins_with_a_star() -> None:
    game = begun(late_world((0, 1, 2)))
    stars, missiles = game.rules.offset("stars"), game.rules.offset("missiles")
    assert game.state.values[stars : stars + 3] == [1, 0, 0]
    assert game.state.values[missiles : missiles + 3] == [0, 1, 1]


@clause("leg-32.11", "sea-1.33", "sea-1.34")
@pytest.mark.parametrize(("seated", "founder"), [((0, 1, 2), 1), ((1, 0, 2), 0), ((0, 2, 3), -1)])
def test_a_major_city_is_a_start_for_its_founder_alone(seated: tuple[int, ...], founder: int) -> None:
    rules = begun(late_world(seated)).rules
    state = rules.initial()
    may_start = [hook for module in rules.modules for hook in module.hooks() if hook.point == "may_start"]
    egypt, brazil = rules.board.index["egypt"], rules.board.index["brazil"]
    for seat in range(3):
        refused = any(hook.veto(state, seat, egypt, 1) for hook in may_start)
        assert refused is (seat != founder), seat
        assert any(hook.veto(state, seat, brazil, 1) for hook in may_start), "a Minor City is nobody's start"


# -- packs in mid-game ---------------------------------------------------------------------------------------------


@clause("sea-1.23", "sea-1.24")
def test_a_pack_that_opens_during_a_turn_interrupts_it_and_the_turn_goes_on() -> None:
    sheet = changed(late_sheet(), opened=[])
    game = begun(write(Document(sheet=sheet, seated=[0, 1, 2])))
    state = game.state.copy()
    seals = module_of(game.rules, Seals)
    seals.open(state, game.actor, "pack-2")
    after = Game(game.rules, state, game.dice)
    assert sheet_of(after).opened == ["pack-2"]
    assert (after.actor, after.kind, after.state.turn) == (game.actor, game.kind, game.state.turn)
    assert after.state.owner == game.state.owner
    assert sheet_of(game).opened == []


@clause("leg-35.9", "leg-35.11")
def test_pack_2_opens_when_somebody_is_out_for_good() -> None:
    sheet = changed(late_sheet(), opened=[])
    game = begun(write(Document(sheet=sheet, seated=[0, 1, 2])))
    assert module_of(game.rules, Elimination).returns
    assert module_of(game.rules, Landing)
    state = game.state.copy()
    for hook in [hook for module in game.rules.modules for hook in module.hooks()]:
        if hook.point == "seat_knocked_out":
            hook.window(state, None, 0, 1, 0)
    assert all(game.rules.step(frame[0]).name != "open_pack" for frame in state.frames)
    for hook in [hook for module in game.rules.modules for hook in module.hooks()]:
        if hook.point == "seat_eliminated":
            hook.window(state, None, 0, 1, 0)
    assert any(game.rules.step(frame[0]).name == "open_pack" for frame in state.frames)


@clause("leg-35.14", "leg-35.15")
def test_the_marker_of_pack_4_is_no_sticker_of_the_sheet() -> None:
    assert "world_capital" not in read(first_world()).sheet.stickers
    world = write(Document(sheet=changed(Sheet(), cities={"peru": City(kind="world_capital", by=0)})))
    assert "before its time" in check(world)

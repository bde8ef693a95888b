"""How packs open, whatever is in them: noted in the sheet, told to everybody, in use when their time comes."""

from itertools import permutations

import pytest

from conquete.editions.clauses import load_clauses
from conquete.editions.legacy.packs import OpenPack, Seals, board_of, factions_of, in_use, seals
from conquete.editions.legacy.sheet import Document, Sheet, changed, first_world, read, write
from conquete.editions.opened import cards_in, opened_by, opened_in, opened_seals, words_in
from conquete.engine.state import State
from conquete.engine.worlds import World
from tests.helpers import clause
from tests.rules.legacy.aftermaths import begun
from tests.rules.legacy.worlds import late_sheet

OPENS = 1  # what frames say for it here


def opened(sheet: Sheet, seal: str, is_over: int) -> Sheet:
    world = write(Document(sheet=sheet))
    frame = (0, 0, seals().index(seal), is_over)
    return read(OpenPack().next_world(world, State([], [], [], [], [], [], 0, 0, 0, ()), frame)).sheet


@clause("sea-1.24")
def test_a_pack_notes_with_which_game_the_rest_of_it_comes():
    sheet = changed(late_sheet(), opened=[])
    during, after = opened(sheet, "pack-2", 0), opened(sheet, "pack-2", 1)
    assert (during.opened, after.opened) == (["pack-2"], ["pack-2"])
    assert not in_use(during, "pack-2"), "the war goes on"
    assert in_use(changed(during, games=during.games + 1), "pack-2")
    assert in_use(after, "pack-2"), "the next game is the one after this"


def closed(*opened: str) -> Seals:
    """All but these."""
    module = Seals(Sheet(opened=list(opened)))
    module.step.kind = OPENS
    return module


@clause("leg-35.3", "sea-1.14")
def test_packs_due_at_the_same_moment_open_in_the_order_of_their_numbers():
    module = closed()
    for due in permutations(["pack-2", "pack-4", "pocket-1", "pocket-2"]):
        state = State([], [], [], [], [], [(0, 0)], 0, 0, 0, ())
        for seal in due:
            module.open(state, 0, seal)
        order = [seals()[frame[2]] for frame in reversed(state.frames[1:])]
        assert order == ["pack-2", "pack-4", "pocket-1", "pocket-2"]


@clause("leg-35.3", "sea-1.25")
def test_a_pack_that_comes_due_later_opens_first_where_something_lies_between():
    """It has a moment of its own, in the midst of what follows the other."""
    module = closed()
    state = State([], [], [], [], [], [(0, 0)], 0, 0, 0, ())
    module.open(state, 0, "pack-2")
    state.push((OPENS + 1, 0))
    module.open(state, 0, "pocket-2")
    assert [seals()[frame[2]] for frame in (state.frames[1], state.frames[3])] == ["pack-2", "pocket-2"]


@clause("sea-1.13")
def test_a_pack_that_is_due_for_two_reasons_opens_once():
    module = closed()
    state = State([], [], [], [], [], [(0, 0)], 0, 0, 0, ())
    for seat in (1, 2):
        module.open(state, seat, "pack-2")
    assert len(state.frames) == 2
    closed("pocket-1").open(state, 0, "pocket-1")
    assert len(state.frames) == 2, "nor is one that is open already"


def test_a_fresh_world_has_the_open_board_and_factions():
    assert board_of(Sheet()).size == 42
    assert len(factions_of(Sheet())) == 5


def with_open(*ids: str) -> World:
    return write(Document(sheet=changed(late_sheet(), opened=list(ids)), seated=[0, 1, 2]))


@clause("leg-2.5", "leg-35.4")
def test_all_seals_are_there_from_the_start_and_nothing_of_them_is_told():
    assert len(seals()) >= 6
    assert opened_by("legacy", first_world()) == ()
    rules = begun(first_world()).rules
    assert (opened_in(rules), words_in(rules, "en"), cards_in(rules)) == ((), "", {})
    assert not [module.name for module in rules.modules if module.name.startswith(("pack", "pocket"))]
    some = load_clauses("legacy", seals())
    known = {clause.id for clause in load_clauses("legacy")}
    assert known < {clause.id for clause in some}


@clause("leg-35.5")
def test_what_is_read_aloud_comes_in_the_order_of_opening():
    for order in (("pack-2", "pack-1"), ("pack-1", "pack-2")):
        world = with_open(*order)
        told = opened_seals("legacy", opened_by("legacy", world))
        assert [seal.rules for seal in told] == [opened_seals("legacy", (id,))[0].rules for id in order]
    for id in seals():
        (seal,) = opened_seals("legacy", (id,))
        assert all(seal.title[lang] and seal.aloud[lang] for lang in ("en", "fr")), id


@clause("leg-35.6")
@pytest.mark.parametrize("seal", ["pack-1", "pack-2", "pack-3", "pack-4", "pocket-1", "pocket-2"])
def test_an_opened_seal_adds_its_rules_to_the_booklet_under_headings(seal: str):
    booklet = load_clauses("legacy")
    more = load_clauses("legacy", (seal,))
    added = [clause for clause in more if clause not in booklet]
    assert more[: len(booklet)] == booklet
    assert added
    assert all(clause.heading["en"] and clause.heading["fr"] for clause in added)


@clause("leg-35.4", "sea-1.13")
def test_a_seal_that_is_open_is_not_opened_again():
    game = begun(with_open("pack-2"))
    (module,) = [module for module in game.rules.modules if isinstance(module, Seals)]
    before = game.state.frames[:]
    module.open(game.state, 0, "pack-2")
    assert game.state.frames == before
    module.open(game.state, 0, "pack-3")
    assert len(game.state.frames) == len(before) + 1

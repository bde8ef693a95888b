"""How packs open, whatever is in them: noted in the sheet, told to everybody, in use when their time comes."""

from itertools import permutations

import pytest

from conquete.bots import load_bot
from conquete.editions.clauses import load_clauses
from conquete.editions.legacy.packs import OpenPack, Seals, board_of, factions_of, in_use, outside, seals
from conquete.editions.legacy.sheet import Document, Sheet, changed, first_world, read, write
from conquete.editions.opened import cards_in, opened_by, opened_in, opened_seals, words_in
from conquete.engine.game import Game
from conquete.engine.state import State
from conquete.engine.worlds import World
from conquete.locales import Translator
from conquete.research.conformance import check_line
from conquete.research.lines import Line
from conquete.rules.presentation import module_of
from tests.helpers import clause, refusal, texts
from tests.rules.legacy import scenes
from tests.rules.legacy.aftermaths import asked, begun, decided, sheet_of
from tests.rules.legacy.test_tables import FOLDER, table
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


def due_at_once(*due: str, mode: str = "single") -> Game:
    """Their conditions are met at the same moment, in the turn of seat 1."""
    lands = {"brazil": (0, 5), "china": (1, 5), "congo": (2, 5)}
    game = scenes.at("attack", lands, turn=1, mode=mode, sheet=late_sheet(), seated=[0, 1, 2])
    module = module_of(game.rules, Seals)
    for seal in due:
        module.open(game.state, 0, seal)
    game._settle()
    return game


@clause("leg-35.3", "sea-1.14")
def test_whose_turn_it_is_says_in_which_order_packs_open_that_are_due_at_once():
    for due in permutations(["pack-4", "pocket-1", "pocket-2"]):
        game = due_at_once(*due)
        assert asked(game) == (1, "order_packs")
        assert texts(game) == ["open_first 3", "open_first 4", "open_first 5"]
        assert refusal(game, "open_first 0") == "leg-35.3"
        game.apply("open_first 4")
        assert sheet_of(game).opened == ["pack-2", "pocket-1"]
        while game.actor < 0:
            game.apply(texts(game)[0])
        assert (asked(game), texts(game)) == ((1, "order_packs"), ["open_first 3", "open_first 5"])
        game.apply("open_first 5")
        while "pack-4" not in sheet_of(game).opened:
            assert game.kind not in ("order_packs", "attack"), "there is but one left, and it is due"
            game.apply(texts(game)[0])
        assert [seal for seal in sheet_of(game).opened if seal in due] == ["pocket-1", "pocket-2", "pack-4"]


@clause("leg-35.3", "sea-1.14")
def test_once_the_war_is_won_the_winner_says_it():
    winner = (decided().state.turn + 1) % 3
    game = decided(winner=winner)
    assert game.state.turn != winner
    module = module_of(game.rules, Seals)
    for seal in ("pocket-2", "pack-4"):
        module.open(game.state, 0, seal, is_over=True)
    game._settle()
    assert (asked(game), texts(game)) == ((winner, "order_packs"), ["open_first 3", "open_first 5"])
    game.apply("open_first 5")
    assert sheet_of(game).opened[:2] == ["pack-2", "pocket-2"]


@clause("sea-1.14")
def test_nobody_is_asked_where_one_is_due_or_where_no_seal_names_them():
    assert due_at_once("pack-4").kind != "order_packs"
    module = closed()
    state = State([], [], [], [], [], [(0, 0)], 0, 0, 0, ())
    for seal in ("pocket-1-a", "pack-4", "extra"):
        module.open(state, 0, seal)
    assert [frame[0] for frame in state.frames[1:]] == [OPENS] * 3
    assert seals()[state.frames[-1][2]] == "pack-4"


@clause("leg-35.3")
@pytest.mark.parametrize("kind", ["random", "any", "marshal"])
def test_every_bot_says_which_comes_first(kind: str):
    game = due_at_once("pack-4", "pocket-2", mode="campaign")
    bot = load_bot(kind)
    bot.start(1, "seed")
    game.apply(bot.decide(game.view(1), game.decision()))
    assert len(sheet_of(game).opened) > 1


def test_laws_hold_while_somebody_says_which_comes_first():
    game = due_at_once("pack-4", "pocket-1", "pocket-2", mode="campaign")
    assert check_line(Line(game.rules, 3, game.state), max_rounds=2) > 10


def test_every_pack_that_is_named_outside_has_its_words_in_the_list():
    for lang in ("en", "fr"):
        told = Translator(lang, str(FOLDER))
        for number, id in enumerate(outside()):
            name = next(row["name"][lang] for row in table("packs")["packs"] if row["id"] == id)
            for word in ("answer-open_first", "option-open_first"):
                assert told(word, n=number) == name


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

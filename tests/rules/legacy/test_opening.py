"""How packs open, whatever is in them: noted in the sheet, told to everybody, in use when their time comes."""

from conquete.editions.legacy.packs import OpenPack, board_of, factions_of, in_use, seals
from conquete.editions.legacy.sheet import Document, Sheet, changed, read, write
from conquete.engine.state import State
from tests.helpers import clause
from tests.rules.legacy.worlds import late_sheet


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


def test_a_fresh_world_has_the_open_board_and_factions():
    assert board_of(Sheet()).size == 42
    assert len(factions_of(Sheet())) == 5

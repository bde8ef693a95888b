"""Pocket 1: what the land it leaves does to recruits, powers and stars."""

import pytest

from conquete.editions.legacy.sheet import Faction, Sheet, changed
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from tests.helpers import clause, play, texts
from tests.rules.legacy.aftermaths import asked, sheet_of
from tests.rules.legacy.scenes import FACTIONS, register, stars
from tests.rules.legacy.sealed.scenes import armies, at, lines, opened, owner
from tests.rules.legacy.sealed.test_pocket_1 import EMPTY, after, mutants

# Nothing but the zone for seat 0.
ONLY = {"brazil": (1, 5), "egypt": (0, 3)}
KHAN = {"faction": [FACTIONS.index("khan_industries") + 1, 2, 3]}


def settled(game: Game) -> Game:
    while game.actor < 0:
        game.apply(texts(game)[0])
    return game


# -- recruits ----------------------------------------------------------------------------------------------


@clause("sea-10.20", "leg-16.1", "leg-16.20")
def test_who_holds_nothing_but_the_zone_loses_its_recruits():
    game = settled(at("reinforce", after(), ONLY))
    assert asked(game) == (0, "attack")
    assert (register(game, "reserve"), armies(game, "egypt")) == ([0, 0, 0], 3)
    assert "pocket_1_lost" in lines(game)
    play(game, "expand egypt middle_east 2", "stop")
    while game.state.turn != 0 or game.kind != "place":
        game.apply({"attack": "stop", "manoeuvre": "stay"}.get(game.kind, texts(game)[-1]))
    assert register(game, "reserve")[0] == 3, "those of this turn alone"


@clause("leg-16.20")
def test_nobody_else_loses_any():
    elsewhere = settled(at("reinforce", after(), {"egypt": (0, 3)}))
    assert (elsewhere.kind, register(elsewhere, "reserve")[0]) == ("place", 3)
    born = settled(mutants("reinforce", ONLY))
    assert (born.kind, register(born, "reserve")[0]) == ("place", 3)
    assert "pocket_1_lost" not in [*lines(elsewhere), *lines(born)]


@clause("sea-14.22", "sea-10.20")
def test_recruits_that_were_lost_do_not_count_for_what_opens_by_thirty():
    """Nine coins bring 25 armies and land 3; in the next turn there are 3 more, and not 31."""
    sheet = changed(after(), cards={"ural": 6, "peru": 3})
    hands = {"resources": [["ural", "peru"], [], []]}
    game = settled(at("reinforce", sheet, ONLY, cards=hands, registers={"missiles": [1, 0, 0]}))
    play(game, "lay ural", "lay peru")
    assert (game.kind, register(game, "reserve")[0]) == ("attack", 0)
    play(game, "stop")
    while (game.state.turn, game.kind) != (0, "attack"):
        game.apply({"attack": "stop", "manoeuvre": "stay"}.get(game.kind, texts(game)[-1]))
    assert "pocket-2" not in sheet_of(game).opened
    assert register(game, "reserve")[0] == 0


@clause("sea-6.10", "sea-10.20")
@pytest.mark.parametrize(("answers", "left"), [(("pack_2_c japan", "pack_2_j 1"), 2), (("done",), 0)])
def test_recruits_may_steal_in_before_they_are_lost(answers: tuple[str, ...], left: int):
    sheet = changed(after(), opened=["pack-2", "pocket-1"])
    first = changed(sheet.factions[FACTIONS[0]], powers={"green": "double_six", "blue": "pack_2_c"})
    game = settled(at("reinforce", changed(sheet, factions={**sheet.factions, FACTIONS[0]: first}), ONLY))
    play(game, *answers)
    assert (game.kind, register(game, "reserve")[0]) == ("place" if left else "attack", left)


@clause("sea-10.20", "sea-2.21", "leg-28.14")
def test_a_power_adds_no_army_in_the_zone_either():
    lands = {"egypt": (0, 3), "peru": (0, 2)}
    bases = {"egypt": 0, "peru": 1}
    game = at("", after(), lands, headquarters=bases, registers=KHAN)
    assert (armies(game, "egypt"), armies(game, "peru")) == (3, 3)
    alone = at("", after(), {"egypt": (0, 3)}, headquarters={"egypt": 0}, registers=KHAN)
    assert (armies(alone, "egypt"), [event.name for event in alone.take_events()].count("PowerUsed")) == (3, 0)
    unstruck = at("", opened(), lands, headquarters=bases, registers=KHAN)
    assert (armies(unstruck, "egypt"), armies(unstruck, "peru")) == (4, 3)


@clause("sea-16.4", "sea-2.21")
def test_a_power_that_adds_armies_is_no_recruiting():
    """Who places recruits in two territories only may have headquarters in three."""
    lands = {"peru": (0, 1), "argentina": (0, 1)}
    linked = {"pocket-2": {"links": ["japan", "peru"]}}
    sheet = opened("pocket-2", powers={"khan_industries": {"yellow": "pocket_2_d"}}, beyond=linked)
    sheet = changed(sheet, cards={"pocket_2_a": 3}, factions={**sheet.factions, "pocket_2_b": Faction()})
    bases = {"peru": 0, "argentina": 1, "brazil": 2}
    index = at("attack", sheet).rules.board.index
    where = {"pocket_2_d": [index["ural"] + 1, index["siam"] + 1]}  # of the turn before
    game = at("", sheet, lands, headquarters=bases, registers={**KHAN, **where})
    assert [armies(game, name) for name in bases] == [2, 2, 6]


# -- stars -------------------------------------------------------------------------------------------------

BASE = {"egypt": 1}


def racing(lands: dict[str, tuple[int, int]], sheet: Sheet | None = None) -> Game:
    """Seat 0 lacks one star; headquarters stand in the zone."""
    return at("attack", sheet or after(), lands, headquarters=BASE, registers={"stars": [3, 0, 0]})


@clause("sea-1.20", "sea-10.18")
def test_who_dies_on_entering_headquarters_does_not_win_by_them():
    game = play(racing(EMPTY), "expand east_africa egypt 1")
    assert (game.is_over, owner(game, "egypt"), stars(game)) == (False, NOBODY, [3, 0, 0])
    won = play(racing(EMPTY), "expand east_africa egypt 2")
    assert won.is_over
    assert won.result is not None
    assert won.result["winners"] == [0]


@clause("sea-1.20", "sea-10.18")
def test_who_dies_on_conquering_headquarters_does_not_win_by_them():
    lands = {"brazil": (0, 5), "east_africa": (0, 2), "egypt": (1, 1), "north_africa": (2, 8)}
    game = play(racing(lands), "attack east_africa egypt 1", "roll 6 | 1")
    assert (game.is_over, owner(game, "egypt"), stars(game)) == (False, NOBODY, [3, 0, 0])


@clause("sea-1.20", "sea-10.17")
def test_who_conquers_headquarters_there_wins_when_half_are_lost_and_some_are_left():
    game = play(racing({**EMPTY, "egypt": (1, 1)}), "attack east_africa egypt 3", "roll 6 5 4 | 1")
    assert (game.kind, game.is_over, stars(game)) == ("occupy", False, [3, 0, 0])
    play(game, "occupy 3")
    assert game.is_over
    assert game.result is not None
    assert game.result["winners"] == [0]


@clause("sea-12.2")
def test_the_mutants_win_there_at_once():
    sides = {"faction": [6, 2, 3], "stars": [3, 0, 0]}
    game = at("attack", after(), {**EMPTY, "egypt": (1, 1)}, headquarters=BASE, registers=sides)
    play(game, "attack east_africa egypt 3", "roll 6 5 4 | 1")
    assert game.is_over


@clause("sea-2.19", "sea-10.18")
def test_headquarters_elsewhere_win_as_ever():
    lands = {"brazil": (0, 5), "east_africa": (0, 9), "congo": (2, 1)}
    game = at("attack", after(), lands, headquarters={"congo": 2}, registers={"stars": [3, 0, 0]})
    play(game, "attack east_africa congo 3", "roll 6 5 4 | 1")
    assert game.is_over


# -- what lay there ----------------------------------------------------------------------------------------


@clause("sea-10.5", "sea-15.4")
def test_the_mark_ends_what_ruins_brought():
    beyond = {**after().beyond, "pocket-2": {"links": ["japan", "peru"], "ruins": ["egypt", "siam"]}}
    sheet = changed(after(), opened=["pocket-1", "pocket-2", "pocket-1-2"], beyond=beyond, cards={"pocket_2_a": 3})
    sheet = changed(sheet, factions={**sheet.factions, "pocket_2_b": Faction()})
    sides = at("attack", sheet).rules.words.pieces
    number = [name for name in sides if name in sheet.factions].index("pocket_2_b") + 1
    for scars, recruits in (({"egypt": "pocket_1_a"}, 3 + 1), ({}, 3 + 2)):
        game = settled(
            at(
                "reinforce",
                changed(sheet, scars=scars),
                {"egypt": (0, 2), "siam": (0, 2)},
                registers={"faction": [number, 2, 3]},
            )
        )
        assert register(game, "reserve")[0] == recruits

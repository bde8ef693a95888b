"""The laws of the conformance kit on worlds that have seen games, and through everything that follows a victory."""

import pytest

from conquete.editions.legacy.sheet import changed
from conquete.research.conformance import check_edition, check_line
from conquete.research.lines import Line
from tests.rules.legacy.aftermaths import victory
from tests.rules.legacy.test_finished_world import old_sheet
from tests.rules.legacy.worlds import late_sheet, late_world


@pytest.mark.parametrize("seated", [(0, 1, 2), (3, 1, 0, 2)])
def test_all_laws_hold_on_a_late_world(seated: tuple[int, ...]) -> None:
    assert (
        check_edition("legacy", ["campaign"], [len(seated)], games=1, max_rounds=6, world=late_world(seated)) == 1
    )


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_all_laws_hold_after_a_victory(winner: int) -> None:
    rules, state = victory(winner=winner)
    assert check_line(Line(rules, winner, state)) > 2


def test_all_laws_hold_while_the_planet_is_named() -> None:
    rules, state = victory(old_sheet("00000111112222"), winner=2)
    assert check_line(Line(rules, 5, state)) > 5


def test_all_laws_hold_where_packs_open_at_the_end() -> None:
    sheet = changed(late_sheet(), opened=[], stickers={**late_sheet().stickers, "minor_city": 1, "coin": 0})
    rules, state = victory(sheet, winner=1, lands={1: ["egypt", "ural"], 0: ["peru", "alaska"]})
    line = Line(rules, 3, state)
    assert check_line(line) > 2
    assert line.rules.world is not None

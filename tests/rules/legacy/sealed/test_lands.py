"""What marshal reckons with where marks of packs bear on who enters land or stands there."""

import pytest

from conquete.bots.knowledge.legacy.lands import Lands
from conquete.bots.knowledge.legacy.staff import LegacyStaff
from conquete.bots.marshal import MarshalBot
from conquete.bots.marshal.campaign import Line, Step
from conquete.editions.legacy.sheet import Sheet, changed
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from tests.rules.legacy.sealed.scenes import at
from tests.rules.legacy.sealed.test_pocket_1 import POCKET, after

SCARS = {"egypt": "pocket_1_a", "siam": "pack_1_a", "ural": "pack_2_a"}
LANDS = {"siam": (0, 1), "ural": (0, 3), "east_africa": (0, 9), "china": (1, 5)}
MUTANTS = {"faction": [6, 4, 5]}


def struck() -> Sheet:
    return changed(after(), opened=["pack-1", "pack-2", POCKET], scars=SCARS)


def staff_of(game: Game) -> LegacyStaff:
    player = MarshalBot()
    player.start(0, "1")
    player.decide(game.view(0), game.decision())
    assert isinstance(player.staff, LegacyStaff)
    return player.staff


def looked(game: Game) -> tuple[dict[str, float], dict[str, float]]:
    lands, names = Lands(game.rules, 0), game.rules.board.territories
    lands.look(game.view(0).state)
    return {names[t]: n for t, n in lands.kept.items()}, {names[t]: n for t, n in lands.change.items()}


def test_the_rules_say_what_land_does() -> None:
    assert looked(at("attack", struck(), LANDS)) == ({"egypt": 0.5}, {"egypt": -1.0, "siam": -1.0, "ural": 1.0})
    of_mutants = looked(at("attack", struck(), LANDS, registers=MUTANTS))
    assert of_mutants == ({}, {"egypt": 1.0, "siam": 1.0, "ural": -1.0}), "whom it feeds"


def test_a_turn_that_is_imagined_ends_as_the_rules_end_it() -> None:
    game = at("attack", struck(), LANDS)
    staff, index = staff_of(game), game.rules.board.index
    picture = staff.picture(game.state)
    end = staff.own.end_of(Line(picture, 0, [], [], 0))
    assert (end.owner[index["siam"]], end.armies[index["siam"]]) == (NOBODY, 0.0)
    assert end.held[0] == picture.held[0] - 1
    assert end.armies[index["ural"]] == 4.0
    assert picture.armies[index["siam"]] == 1.0, "what was imagined from is left alone"


@pytest.mark.parametrize(("target", "left"), [("egypt", 4.0), ("congo", 8.0)])
def test_of_those_who_enter_as_many_are_left_as_the_rules_leave(target: str, left: float) -> None:
    game = at("attack", struck(), LANDS)
    staff, index = staff_of(game), game.rules.board.index
    size = game.rules.board.size
    line = Line(staff.picture(game.state), 0, list(range(size)), [0] * size, 0)
    staff.own.take(line, Step(index["east_africa"], index[target], False, 1.0), 8.0)
    assert line.picture.armies[index[target]] == left

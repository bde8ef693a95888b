"""Luck is measured by the dice that were really thrown, and by what really bore on them."""

from collections.abc import Iterator
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.odds import Dice, Side
from conquete.server.table.looking_back.luck import Expected, expected
from conquete.server.table.looking_back.replaying import Played
from conquete.server.table.looking_back.story import Chronicle
from conquete.server.table.looking_back.turns import Turn
from conquete.server.table.moves.details import add_details
from tests.toy.test_battle import scene

NOBODY_BUYS = ["done", "done"]  # nor hires
MEDDLED = {"meddlers": [1, 0, 0]}
SIX = Dice(Side(), Side())
USUAL = expected(SIX, 3, 3, 3)


def told_steps(game: Game, orders: list[str]) -> Iterator[Played]:
    """A turn played from its beginning by these orders."""
    yield Played(0, -1, "", 0, game.take_events(), game.rules, game.state.copy(), game)
    for order in orders:
        before, by, kind = game.state.copy(), game.actor, game.decision().kind
        action = game.rules.words.parse(order)
        game.apply(action)
        events = game.take_events()
        add_details(game.rules, before, events, ())
        yield Played(game.count, by, kind, action, events, game.rules, before, game)


def told(game: Game, *orders: str) -> Chronicle:
    """The very beginning of a turn, or what happens in the midst of one, seat 0's."""
    chronicle = Chronicle(game.rules)
    if game.kind != "place":
        chronicle.turns.append(Turn(0, 1, 0, [0.0] * game.rules.armies))
    chronicle.follow(told_steps(game, list(orders)))
    return chronicle


def check(chronicle: Chronicle, usual: Expected, losses: int, kills: int) -> None:
    """One throw of seat 0 against seat 1."""
    mine, theirs = chronicle.luck()[:2]
    assert (mine.throws, mine.losses, mine.kills) == (1, losses, kills)
    assert (theirs.throws, theirs.losses, theirs.kills) == (1, kills, losses)
    assert (mine.expected_losses, mine.expected_kills) == pytest.approx((usual.losses, usual.kills), abs=0.005)
    assert mine.luck == pytest.approx(kills - losses - usual.kills + usual.losses, abs=0.01)
    assert mine.sigma == pytest.approx(mine.luck / usual.variance**0.5 if usual.variance else 0, abs=0.01)
    assert theirs.luck == -mine.luck


def toy_told(registers: dict[str, Any], *orders: str) -> Chronicle:
    return told(scene(**registers), "attack north east 3", "defend 3", *orders)


def test_a_die_that_is_turned_is_no_luck() -> None:
    """5 4 2 against 5 3 1 loses one army, 6 4 2 none."""
    meddled = toy_told(MEDDLED, "roll 5 4 2 | 5 3 1", "meddle 1")
    check(meddled, Expected(USUAL.losses - 1, USUAL.kills + 1, USUAL.variance), 0, 3)
    left = toy_told(MEDDLED, "roll 5 4 2 | 5 3 1", "meddle 0")
    assert left.luck()[0].luck == meddled.luck()[0].luck


def test_a_die_that_is_thrown_again_is_luck_of_its_own() -> None:
    """The lowest of 5 4 2 against 5 3 2: from three on it wins, and with six the highest does as well."""
    again = toy_told(MEDDLED, "roll 5 4 2 | 5 3 2", "meddle 4", "roll 6")
    mean = (2 * 2 + 3 * 1 + 1 * 0) / 6
    variance = sum((3 - 2 * lost - (3 - 2 * mean)) ** 2 for lost in (2, 2, 1, 1, 1, 0)) / 6
    usual = Expected(USUAL.losses + mean - 2, USUAL.kills - mean + 2, USUAL.variance + variance)
    check(again, usual, 0, 3)


def test_armies_that_are_spared_cannot_be_beaten() -> None:
    spared = toy_told({"spared": 3}, "roll 6 5 4 | 1 1 1")
    check(spared, expected(SIX, 3, 3, 1), 0, 1)
    assert spared.luck()[0].expected_kills < 1


def test_a_throw_that_is_called_off_is_none() -> None:
    called_off = toy_told({"veil": 3}, "roll 6 5 4 | 1 1 1")
    assert [luck.throws for luck in called_off.luck()] == [0, 0, 0]

"""Which dice are thrown at which table."""

from typing import Any

import pytest

from conquete import ConqueteError, odds
from conquete.editions import edition_ids, load_edition
from conquete.engine.digest import digest_of
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.odds import CLASSIC, Dice, Side
from conquete.odds.changes import NAMES
from conquete.rules.dice_rules import DiceChange
from tests.helpers import scene

PLAIN = {
    "hasbro-2000": ((1, 2, 3), (1, 3)),
    "lamorisse-1957": ((1, 2, 3), (1, 2, 3)),
}
IN_THE_OTHERS = ((1, 2, 3), (1, 2))


@pytest.mark.parametrize("edition", edition_ids())
def test_the_dice_of_every_edition(edition: str) -> None:
    dice = odds.dice_of(edition)
    assert (dice.attack.needs, dice.defence.needs) == PLAIN.get(edition, IN_THE_OTHERS)
    assert {*dice.attack.sides, *dice.defence.sides} == {6}
    assert dice.ties_from == 0


@pytest.mark.parametrize("edition", edition_ids())
def test_every_edition_has_its_dice_in_every_mode(edition: str) -> None:
    for mode in load_edition(edition).modes:
        assert odds.dice_of(edition, mode=mode) == odds.dice_of(load_edition(edition).ruleset(mode, None))


def test_options_of_the_edition_count() -> None:
    assert odds.dice_of("hasbro-2000", {"defender_two_dice_from": 2}) == CLASSIC
    assert odds.dice_of("hasbro-2000", {"defender_two_dice_from": "2", "defence_dice": "1"}).defence.most == 1


def test_changes_add_up() -> None:
    assert odds.dice_of(None, {}) == CLASSIC
    changes = {"attack_add_lowest": -1, "attack_add": 1, "defence_d8": 1, "attack_dice": 2, "spared": 1}
    dice = odds.dice_of(None, changes)
    assert dice.attack == Side((6, 6), (1, 2), adds=(1, 1, 1), adds_lowest=-1)
    assert dice.defence.sides == (8, 6)
    assert dice.spared == 1
    assert odds.dice_of(None, {"attack_rerolls_ones": False}) == CLASSIC


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("nothing", {}, "unknown edition 'nothing'"),
        ("hasbro-2000", {"nothing": 1}, "no option 'nothing'"),
        ("hasbro-2000", {"defender_two_dice_from": 9}, "'9' is not one of"),
        ("hasbro-2000", {"attack_add": 99}, "more than"),
        (None, {"nothing": 1}, "a battle has no option"),
        (None, {"attack_dice": -1}, "at least one die"),
        ("hasbro-2000", {"attack_d8": "1.5"}, "not a whole number"),
    ],
)
def test_what_makes_no_sense_is_refused(edition: str | None, options: dict[str, object], words: str) -> None:
    with pytest.raises(ConqueteError, match=words):
        odds.dice_of(edition, options)


def test_unknown_changes_are_refused_with_those_there_are() -> None:
    with pytest.raises(ConqueteError, match=NAMES[0]):
        odds.changed(CLASSIC, {"nothing": 1})


# -- on a board ------------------------------------------------------------------------------------------


def places(rules: Ruleset, *names: str) -> tuple[int, ...]:
    return tuple(rules.board.index[name] for name in names)


@pytest.mark.parametrize("edition", ["hasbro-2000", "miro-1976", "lamorisse-1957", "classic-godstorm"])
def test_a_battle_on_the_board_has_the_dice_of_the_edition(edition: str) -> None:
    mode = {"lamorisse-1957": "first"}.get(edition, "conquest")
    game = scene({"brazil": (0, 8), "peru": (1, 5)}, edition=edition, mode=mode, at="attack", **_board(edition))
    source, target = places(game.rules, "brazil", "peru")
    assert odds.dice_at(game.rules, game.state, source, target) == odds.dice_of(game.rules)


def _board(edition: str) -> dict[str, Any]:
    return {"options": {"board": "world"}} if edition == "classic-godstorm" else {}


def test_the_last_army_that_survives_is_never_taken() -> None:
    options: dict[str, object] = {"elimination_ban_mode": "last_army_survives"}
    for round, spared in ((1, 1), (4, 1), (5, 0)):
        game = scene(
            {"brazil": (0, 8), "peru": (1, 3), "argentina": (2, 2)},
            rest=(2, 1),
            edition="miro-1976",
            round=round,
            at="attack",
            options=options,
        )
        source, target = places(game.rules, "brazil", "peru")
        dice = odds.dice_at(game.rules, game.state, source, target)
        assert dice.spared == spared
        assert (odds.battle(7, 3, dice).win == 0) == bool(spared)
        elsewhere = places(game.rules, "brazil", "argentina")
        assert odds.dice_at(game.rules, game.state, *elsewhere).spared == 0


class Weather(Module):
    """Changes the dice of every battle, in the order of its changes."""

    name = "weather"

    def __init__(self, *changes: DiceChange) -> None:
        self.changes = list(changes)

    def hooks(self) -> list[Hook]:
        return [*self.changes]


class Wind(DiceChange):
    """A strong attacker has an eight-sided die, and wins sixes."""

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        attack = dice.attack.but(sides=(8, *dice.attack.sides[1:])) if state.armies[source] > 5 else dice.attack
        return dice.but(attack, ties_from=6)


class Fog(DiceChange):
    """Two dice to attack with and four to defend with, from three armies on."""

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        return Dice(Side((6, 6), (1, 2)), Side((6, 6, 6, 6), (1, 3, 3, 3)))


def with_weather(*changes: DiceChange) -> tuple[Ruleset, State]:
    game = scene({"brazil": (0, 8), "peru": (1, 5)}, at="attack")
    old = game.rules
    modules = [*load_edition("hasbro-2000").ruleset("conquest", 3).modules, Weather(*changes)]
    rules = Ruleset(old.edition, old.mode, old.options, old.seats, old.board, modules, old.setup_names, "turn")
    return rules, game.state


def test_modules_say_what_changes_the_dice() -> None:
    rules, state = with_weather(Wind())
    source, target = places(rules, "brazil", "peru")
    dice = odds.dice_at(rules, state, source, target)
    assert dice == Dice(Side((8, 6, 6)), Side((6, 6), (1, 3)), ties_from=6)
    state.armies[source] = 5
    assert odds.dice_at(rules, state, source, target).attack.sides == (6, 6, 6)


def test_changes_come_by_their_priority_and_nobody_throws_more_dice_than_the_edition_has() -> None:
    rules, state = with_weather(Wind(priority=1), Fog())
    before = digest_of(rules, state)
    source, target = places(rules, "brazil", "peru")
    dice = odds.dice_at(rules, state, source, target)
    assert dice.defence == Side((6, 6, 6), (1, 3, 3))
    assert dice.attack.sides == (8, 6)  # the wind comes after the fog
    assert digest_of(rules, state) == before
    rules, state = with_weather(Wind(), Fog(priority=1))
    assert odds.dice_at(rules, state, source, target).attack.sides == (6, 6)

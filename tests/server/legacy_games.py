"""A first game of Legacy that is over soon, the same every time: dice by a number, answers by the same one."""

import secrets
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.chance import FairDice
from conquete.engine.game import Game
from conquete.engine.worlds import World
from conquete.server.table.moves.timing import is_settled

NAMES = ["Ann", "Bob", "Cleo"]
OPTIONS = {"founding": "chance"}
MOST_STEPS = 600
QUIET = ("stop", "stay", "pass", "decline")
BOLD = 0.9
# Games that are short and in which a seal is opened once the war is over; where the rules have changed others are
# looked for.
KNOWN = (39, 52)


class Script(NamedTuple):
    number: int
    answers: list[tuple[int, str]]  # by whom
    war: int  # so many of them, the last of which wins
    world: World  # that it leads to

    def fix_dice(self, patch: pytest.MonkeyPatch) -> None:
        """The next table that is made throws these."""
        patch.setattr(secrets, "token_bytes", lambda count=32: bytes([self.number]) * count)


@cache
def script() -> Script:
    """What three people answer who are bold and know nothing, on the world that nobody has founded."""
    for number in (*KNOWN, *range(1, 200)):
        found = _played(number)
        if found is not None:
            return found
    raise AssertionError("no game is short enough")


def _played(number: int) -> Script | None:
    worlds = worlds_of("legacy")
    world = worlds.memory.seated(worlds.first, list(range(len(NAMES))), NAMES)
    rules = load_edition("legacy").ruleset("campaign", len(NAMES), dict(OPTIONS), world)
    luck = Random(number)
    game = Game(rules, None, FairDice(bytes([number]) * 32, [b""] * len(NAMES)), None, None)
    answers: list[tuple[int, str]] = []
    war = 0
    while not game.is_over:
        if game.count > MOST_STEPS:
            return None
        answers.append((game.actor, _bold(game, luck)))
        war += not is_settled(game)
        game.apply(answers[-1][1])
    assert game.rules.world is not None
    return Script(number, answers, war, game.rules.world) if worlds.opened(game.rules.world) else None


SECOND = 7
FEW = 6


def until_a_seal() -> Script:
    """The next game on that world, up to a few answers after a seal has broken in the midst of its war; its `war`
    is the number of those before the one that breaks it."""
    worlds = worlds_of("legacy")
    world = worlds.memory.seated(script().world, list(range(len(NAMES))), NAMES)
    rules = load_edition("legacy").ruleset("campaign", len(NAMES), dict(OPTIONS), world)
    luck = Random(SECOND)
    game = Game(rules, None, FairDice(bytes([SECOND]) * 32, [b""] * len(NAMES)), None, None)
    answers: list[tuple[int, str]] = []
    while game.rules.world is not None and worlds.opened(game.rules.world) == worlds.opened(world):
        assert not game.is_over, "no seal has broken"
        answers.append((game.actor, _bold(game, luck)))
        game.apply(answers[-1][1])
    assert game.rules.world is not None
    broken = len(answers) - 1
    for _ in range(FEW):
        answers.append((game.actor, _bold(game, luck)))
        game.apply(answers[-1][1])
    return Script(SECOND, answers, broken, game.rules.world)


def _bold(game: Game, luck: Random) -> str:
    options = game.decision().options
    named = [game.text(option) for option in options if game.named_by(option)]
    if named:
        return luck.choice(named)
    texts = [game.text(option) for option in options]
    bold = [text for text in texts if text.split()[0] not in QUIET]
    attacks = [text for text in bold if text.startswith("attack ")]
    if attacks and luck.random() < BOLD:
        return max((luck.choice(attacks) for _ in range(2)), key=lambda text: text[-1])
    return luck.choice(bold if bold and luck.random() < BOLD else texts)

"""A first game of Legacy that is over soon, the same every time: dice by a seed, answers by another."""

import secrets
from random import Random

import pytest

from conquete.engine.chance import FairDice
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.server.table.moves.timing import is_settled

QUIET = ("stop", "stay", "pass", "decline")
BOLD = 0.9
OPTIONS = {"founding": "chance"}
SHORT = 3  # a game of less than a hundred steps
OPENING = 39  # one in which a seal is opened, once the war is over


def fixed_dice(patch: pytest.MonkeyPatch, number: int) -> None:
    """The next table that is made throws these."""
    patch.setattr(secrets, "token_bytes", lambda count=32: bytes([number]) * count)


def answers(rules: Ruleset, dice: FairDice, number: int) -> tuple[list[str], int]:
    """What people answer who are bold and know nothing, to the end; and how many of that is the war."""
    luck = Random(number)
    game = Game(rules, None, dice, None, None)
    found: list[str] = []
    war = 0
    while not game.is_over:
        found.append(_bold(game, luck))
        war += not is_settled(game)
        game.apply(found[-1])
    return found, war


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

"""The analysis of a finished game as one job: everything that it needs is sent along, and nothing is asked for."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from conquete.bots import load_bot
from conquete.bots.analysis import adviser_for
from conquete.bots.work import Task
from conquete.engine.actions import is_allowed
from conquete.engine.chance import FairDice
from conquete.engine.game import Game
from conquete.server.play.thinking.analysing import ASKED, as_analysis, followed, told_moment
from conquete.server.table.data import compiled
from conquete.server.table.looking_back.replaying import play_again
from conquete.wire.requests import TableConfig

SECONDS: Final = 600.0  # for all of it


class Row(msgspec.Struct, array_like=True):
    """A step as it is stored."""

    seq: int
    kind: str
    actor: int
    text: str
    at: float


class Finished(msgspec.Struct, array_like=True):
    """A game that is over, with its seeds: nothing of it is secret any more."""

    table: str
    config: TableConfig
    world: dict[str, Any] | None
    seed: bytes
    client_seeds: list[str]
    rows: list[Row]


def rows_of(stored: Sequence[Any]) -> list[Row]:
    return [Row(row.seq, row.kind, row.actor, row.text, row.at) for row in stored]


def analyse(body: bytes) -> bytes:
    """The analysis as JSON."""
    game = msgspec.msgpack.decode(body, type=Finished)
    rules = compiled(game.config, game.world)
    dice = FairDice(game.seed, [part.encode() for part in game.client_seeds])
    analyst = followed(rules, play_again(rules, dice, game.rows))
    adviser = adviser_for(rules.edition)
    told = [
        told_moment(
            moment, _advice(adviser, Game(moment.rules, moment.state, None, count=moment.n - 1), game.table)
        )
        for moment in analyst.moments(ASKED)
    ]
    return msgspec.json.encode(as_analysis(analyst, adviser, told))


ANALYSE: Final = Task("analysis", analyse)


def _advice(adviser: str, game: Game, table: str) -> int | None:
    """A bot of its own for every moment: what one planned has nothing to do with the next."""
    bot = load_bot(adviser)
    bot.start(game.actor, f"{table} {game.count}")
    try:
        answer = bot.decide(game.view(game.actor), game.decision())
    finally:
        bot.stop()
    return answer if is_allowed(game.packed, answer) else None

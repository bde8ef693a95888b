"""What runs in a bot's process: it is sent what a seat sees and is asked, and answers with an action."""

import os
import signal
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.editions import load_plugin
from conquete.engine.decision import Decision
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.server.table.data import compiled
from conquete.wire.requests import TableConfig

READY = b"ready"
MOST_CHAIRS: Final = 500  # bots that are remembered; a longer absent one begins anew when it is asked again


class Question(msgspec.Struct, array_like=True):
    """A view and a decision in plain numbers. The view is redacted: the process never learns a secret."""

    bot: str
    luck: str
    table: str
    edition: str
    mode: str
    seats: int
    options: dict[str, Any]
    world: dict[str, Any] | None  # that of the moment: it may change in the midst of a game
    seat: int
    count: int
    kind: str
    packed: list[int]
    owner: list[int]
    armies: list[int]
    held: list[int]
    values: list[int]
    zones: list[list[int]]
    frames: list[tuple[int, ...]]
    turn: int
    round: int


def run(connection: Connection, plugins: tuple[str, ...], niceness: int = 0) -> None:
    """Answer until the other end is gone. What a bot does wrong ends the process: a new one takes its place."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    for plugin in plugins:
        load_plugin(plugin)
    connection.send_bytes(READY)
    chairs = Chairs()
    decoder = msgspec.msgpack.Decoder(Question)
    while True:
        try:
            data = connection.recv_bytes()
        except EOFError:
            return
        question = decoder.decode(data)
        rules = rules_of(question)
        connection.send_bytes(READY)  # from here on it is the bot's own time
        connection.send_bytes(str(think(rules, question, chairs)).encode())


def rules_of(question: Question) -> Ruleset:
    """Compiled once in each process, which takes longer than a thought should."""
    config = TableConfig(
        edition=question.edition, mode=question.mode, seats=question.seats, options=question.options
    )
    return compiled(config, question.world)


class Chairs:
    """The bots that sit at tables: each keeps its plans and its grudges from one question to the next."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], tuple[Bot, int]] = OrderedDict()

    def bot_for(self, question: Question) -> Bot:
        """The bot of that chair; a new one if it has not sat there, or if moves were taken back since."""
        key = (question.table, question.seat, question.bot)
        bot, count = self._bots.pop(key, (None, -1))
        if bot is None or question.count <= count:
            bot = load_bot(question.bot)
            bot.start(question.seat, question.luck)
        self._bots[key] = bot, question.count
        if len(self._bots) > MOST_CHAIRS:
            self._bots.popitem(last=False)[1][0].stop()
        return bot


def think(rules: Ruleset, question: Question, chairs: Chairs) -> int:
    state = State(
        question.owner,
        question.armies,
        question.held,
        question.values,
        question.zones,
        question.frames,
        question.turn,
        question.round,
        0,
        (),
    )
    decision = Decision(question.count, question.seat, question.kind, question.packed, rules.words)
    return int(chairs.bot_for(question).decide(View(rules, question.seat, state, question.count), decision))

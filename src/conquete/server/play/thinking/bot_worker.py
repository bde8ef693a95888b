"""What runs in a bot's process: it is sent what a seat sees and is asked, and answers with an action."""

import os
import signal
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.editions import load_plugin
from conquete.engine.ruleset import Ruleset
from conquete.server.play.thinking.question import Question, answer_text, rules_of, seen_in

READY = b"ready"
MOST_CHAIRS: Final = 500  # bots that are remembered; a longer absent one begins anew when it is asked again


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
        connection.send_bytes(think(rules, question, chairs).encode())


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


def think(rules: Ruleset, question: Question, chairs: Chairs) -> str:
    view, decision = seen_in(rules, question)
    return answer_text(decision, chairs.bot_for(question).decide(view, decision))

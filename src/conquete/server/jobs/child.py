"""What runs in a worker's process behind the wall: it is sent a job, and answers. It knows nothing of the queue."""

import os
import signal
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from conquete.bots.guarded import one_line
from conquete.editions import load_plugin
from conquete.server.jobs.tasks import BOT, task_named
from conquete.server.play.thinking.bot_worker import READY, Chairs, think
from conquete.server.play.thinking.question import Question, rules_of

GOOD: Final = b"+"
BAD: Final = b"-"

_MESSAGE: Final = msgspec.msgpack.Decoder(tuple[str, bytes])
_QUESTION: Final = msgspec.msgpack.Decoder(Question)


def packed(kind: str, body: bytes) -> bytes:
    return msgspec.msgpack.encode((kind, body))


def run(connection: Connection, plugins: tuple[str, ...], niceness: int = 0) -> None:
    """Until the other end is gone. A bot that goes wrong ends the process, as it does in a server's own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    for plugin in plugins:
        load_plugin(plugin)
    connection.send_bytes(READY)
    chairs = Chairs()
    while True:
        try:
            kind, body = _MESSAGE.decode(connection.recv_bytes())
        except EOFError:
            return
        if kind == BOT:
            question = _QUESTION.decode(body)
            rules = rules_of(question)
            connection.send_bytes(READY)  # from here on it is the bot's own time
            connection.send_bytes(GOOD + think(rules, question, chairs).encode())
        else:
            connection.send_bytes(READY)
            connection.send_bytes(_answer(kind, body))


def _answer(kind: str, body: bytes) -> bytes:
    try:
        return GOOD + task_named(kind)(body)
    except Exception as error:  # what is wrong with one job is told to who asked, and the next one is taken
        return BAD + one_line(error).encode()

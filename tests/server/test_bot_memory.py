"""Bots at a table of the server remember what they were about, each its own chair and nobody else's."""

import asyncio
from functools import partial
from typing import Any

import msgspec
import pytest

import conquete
import conquete.bots
from conquete.bots import register_bot
from conquete.bots.base import Bot
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.views import View
from conquete.server.play.thinking import bot_worker
from conquete.server.play.thinking.bot_worker import Chairs
from conquete.server.play.thinking.bots import BotPool, Worker
from conquete.server.play.thinking.question import Question, question_for
from conquete.server.play.thinking.sharing import Share
from tests.server.test_sharing import first_answer


class Counting(Bot):
    """Counts its questions."""

    name = "test-counting"
    last = 0  # what the one that was asked last had counted

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def decide(self, view: View, decision: Decision) -> int:
        self.asked += 1
        Counting.last = self.asked
        return decision.options[0]


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquete.bots._bots", dict(conquete.bots._bots))
    register_bot(Counting)


def asked(chairs: Chairs, table: str, game: Game) -> int:
    """How many questions the bot of that chair has been asked, this one included."""
    bot_worker.think(game.rules, question_for("test-counting", table, game), chairs)
    return Counting.last


def next_of(game: Game, seat: int) -> Game:
    game.apply(game.decision().options[0])
    while game.actor != seat:
        game.apply(game.decision().options[0])
    return game


def test_a_bot_keeps_its_memory_from_one_question_to_the_next():
    chairs = Chairs()
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
    seat = game.actor
    assert asked(chairs, "ours", game) == 1
    assert asked(chairs, "ours", next_of(game, seat)) == 2
    assert asked(chairs, "theirs", next_of(game, seat)) == 1
    assert asked(chairs, "ours", next_of(game, seat)) == 3


def test_after_moves_were_taken_back_it_begins_anew():
    chairs = Chairs()
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
    seat, early = game.actor, game.clone()
    assert asked(chairs, "ours", game) == 1
    assert asked(chairs, "ours", next_of(game, seat)) == 2
    assert asked(chairs, "ours", early) == 1


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot_worker, "MOST_CHAIRS", 2)
    chairs = Chairs()
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
    seat = game.actor
    for table in ("one", "two", "three"):
        assert asked(chairs, table, game) == 1
    next_of(game, seat)
    assert asked(chairs, "three", game) == 2
    assert asked(chairs, "one", game) == 1


def test_a_table_is_always_led_to_the_same_process(monkeypatch: pytest.MonkeyPatch):
    async def ask() -> dict[str, set[int]]:
        pool = BotPool(3, 1.0, ())
        found: dict[str, set[int]] = {}
        for worker in pool._workers:
            monkeypatch.setattr(worker, "ask", partial(note, found, id(worker)))
        game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
        for table in [f"table {i}" for i in range(12)] * 3:
            await pool.decide("random", table, game, Share("somebody"))
        return found

    def note(found: dict[str, set[int]], number: int, question: bytes, budget: float) -> str:
        asked = msgspec.msgpack.decode(question, type=Question)
        found.setdefault(asked.table, set()).add(number)
        return first_answer(asked)

    found = asyncio.run(ask())
    assert [len(workers) for workers in found.values()] == [1] * 12
    assert len(set.union(*found.values())) == 3


class Lingering:
    """A process that takes a while to end; meanwhile the thread that waited for its answer stops it too."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.closed = 0

    def kill(self) -> None:
        pass

    def join(self) -> None:
        self.worker.stop()

    def close(self) -> None:
        self.closed += 1


def test_a_process_is_stopped_once_whoever_comes_while_it_ends() -> None:
    worker = Worker(())
    process: Any = Lingering(worker)
    worker._process = process
    worker.stop()
    assert process.closed == 1

"""Bots behind a wall: they think in processes of their own, for a limited time, and cannot hurt a table."""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final
from zlib import crc32

import msgspec

from conquete.bots import load_bot
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.engine.actions import is_allowed
from conquete.engine.game import Game
from conquete.server.logs import log, log_failure
from conquete.server.play.bot_worker import READY, Question, run

START_SECONDS: Final = 60.0
AT_ONCE: Final = (SteadyBot.name, RandomBot.name)  # they think so little that they may think here


class BotFailed(Exception):
    """The bot crashed, hung, or answered what is not allowed."""


class Worker:
    """One process. Its methods block and run in a thread of their own."""

    def __init__(self, plugins: tuple[str, ...]) -> None:
        self._plugins = plugins
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def ask(self, question: bytes, budget: float) -> int:
        connection = self._started()
        try:
            connection.send_bytes(question)
            if not connection.poll(START_SECONDS) or connection.recv_bytes() != READY:
                raise BotFailed("did not start")
            if not connection.poll(budget):
                raise BotFailed("took too long")
            return int(connection.recv_bytes())
        except (OSError, EOFError, ValueError) as error:
            self.stop()
            raise BotFailed("broke down") from error
        except BotFailed:
            self.stop()
            raise

    def _started(self) -> Connection:
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=run, args=(theirs, self._plugins), daemon=True, name="conquete-bot")
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        try:
            if not ours.poll(START_SECONDS) or ours.recv_bytes() != READY:
                raise BotFailed("did not start")
        except (OSError, EOFError) as error:
            raise BotFailed("did not start") from error
        return ours

    def stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None


class BotPool:
    """A table is always led to the same process, so that its bots remember what they were about."""

    def __init__(self, workers: int, budget: float, plugins: tuple[str, ...]) -> None:
        self._budget = budget
        self._workers = [Worker(plugins) for _ in range(max(1, workers))]
        self._locks = [asyncio.Lock() for _ in self._workers]
        self._threads = ThreadPoolExecutor(len(self._workers), "bots")
        self.answers = 0
        self.failures = 0

    async def decide(self, bot: str, table: str, game: Game) -> int:
        """The answer of `bot` for the seat that is asked; raises BotFailed."""
        question = msgspec.msgpack.encode(_question(bot, table, game))
        number = crc32(table.encode()) % len(self._workers)
        try:
            async with self._locks[number]:
                loop = asyncio.get_running_loop()
                worker = self._workers[number]
                answer = await loop.run_in_executor(self._threads, worker.ask, question, self._budget)
        except BotFailed as error:
            self.failures += 1
            log("bot failed", bot=bot, why=str(error))
            raise
        if not is_allowed(game.packed, answer):
            self.failures += 1
            log("bot failed", bot=bot, why="answered what is not allowed")
            raise BotFailed("answered what is not allowed")
        self.answers += 1
        return answer

    async def stop(self) -> None:
        loop = asyncio.get_running_loop()
        for worker, lock in zip(self._workers, self._locks, strict=True):  # each when it has finished its thought
            await lock.acquire()
            await loop.run_in_executor(self._threads, worker.stop)
        self._threads.shutdown(wait=False)


def _question(bot: str, table: str, game: Game) -> Question:
    rules = game.rules
    seen = game.view(game.actor).state
    return Question(
        bot=bot,
        luck=secrets.token_hex(8),
        table=table,
        edition=rules.edition,
        mode=rules.mode,
        seats=rules.seats,
        options=rules.options,
        seat=game.actor,
        count=game.count,
        kind=game.decision().kind,
        packed=game.packed,
        owner=seen.owner,
        armies=seen.armies,
        held=seen.held,
        values=seen.values,
        zones=seen.zones,
        frames=seen.frames,
        turn=seen.turn,
        round=seen.round,
    )


def fallback_answer(game: Game) -> int:
    """What a simple bot says at once, in this process; should even that fail, the simplest one, which cannot."""
    view, decision = game.view(game.actor), game.decision()
    for name in AT_ONCE:
        bot = load_bot(name)
        if not bot.plays(game.rules.edition):
            continue
        bot.start(game.actor, secrets.token_hex(8))
        try:
            answer = bot.decide(view, decision)
        except Exception:
            log_failure("stand-in failed", bot=name)
            continue
        if is_allowed(game.packed, answer):
            return answer
    raise AssertionError("a bot that answers by lot always has an answer")

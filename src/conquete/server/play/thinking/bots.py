"""Bots behind a wall: they think in processes of their own, for a limited time, and cannot hurt a table."""

import asyncio
import multiprocessing
import os
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, TypeVar
from zlib import crc32

import msgspec

from conquete.bots import load_bot
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.engine.actions import is_allowed
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.server.logs import log, log_failure
from conquete.server.play.thinking.bot_worker import READY, run
from conquete.server.play.thinking.question import question_for
from conquete.server.play.thinking.sharing import FairLock, Share

START_SECONDS: Final = 60.0
# A bot that works, but is given little of a busy machine, gets this many times its budget by the clock, and until
# then half of it in time of the processor: its move comes later rather than weaker.
PATIENCE: Final = 6.0
GLANCES: Final = 5  # in one budget, at what it has used of the processor
SHOW_NICENESS: Final = 10
T = TypeVar("T")
AT_ONCE: Final = (SteadyBot.name, RandomBot.name)  # they think so little that they may think here


class BotFailed(Exception):
    """The bot crashed, hung, or answered what is not allowed."""


class CutShort(BotFailed):
    """It took too long. `is_starved`: for want of the processor, which is no fault of the bot."""

    def __init__(self, is_starved: bool) -> None:
        super().__init__("took too long")
        self.is_starved = is_starved


Target = Callable[[Connection, tuple[str, ...], int], None]


class Worker:
    """One process. Its methods block and run in a thread of their own, but for `kill`."""

    def __init__(self, plugins: tuple[str, ...], niceness: int = 0, target: Target = run) -> None:
        self._plugins = plugins
        self._niceness = niceness
        self._target = target
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def ask(self, question: bytes, budget: float) -> str:
        return self._exchange(question, budget, bytes.decode)

    def work(self, message: bytes, budget: float) -> bytes:
        return self._exchange(message, budget, bytes)

    def _exchange(self, message: bytes, budget: float, read: Callable[[bytes], T]) -> T:
        connection = self._started()
        try:
            connection.send_bytes(message)
            if not connection.poll(START_SECONDS) or connection.recv_bytes() != READY:
                raise BotFailed("did not start")
            self._wait(connection, budget)
            return read(connection.recv_bytes())
        except (OSError, EOFError, ValueError) as error:
            self.stop()
            raise BotFailed("broke down") from error
        except BotFailed:
            self.stop()
            raise

    def _wait(self, connection: Connection, budget: float) -> None:
        """Until it has answered, or has had its time."""
        assert self._process is not None
        process = self._process.pid
        begun = seen = processor_seconds(process)
        end = time.monotonic() + budget * PATIENCE
        glance = budget
        while not connection.poll(glance):
            now = processor_seconds(process)
            is_working = now is not None and seen is not None and now > seen
            has_had_its_share = now is None or begun is None or now - begun >= budget / 2
            if not is_working or has_had_its_share or time.monotonic() >= end:
                raise CutShort(is_starved=is_working and not has_had_its_share)
            seen, glance = now, budget / GLANCES

    def _started(self) -> Connection:
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._target, args=(theirs, self._plugins, self._niceness), daemon=True, name="conquete-bot"
        )
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        try:
            if not ours.poll(START_SECONDS) or ours.recv_bytes() != READY:
                raise BotFailed("did not start")
        except (OSError, EOFError) as error:
            raise BotFailed("did not start") from error
        return ours

    def kill(self) -> None:
        """Whoever waits for it learns that it broke down."""
        process = self._process
        if process is not None:
            with suppress(ValueError):  # it is over already
                process.kill()

    def stop(self) -> None:
        """Whoever comes second finds nothing to do: a thread that was given up finds its process gone, and stops it
        too."""
        connection, self._connection = self._connection, None
        process, self._process = self._process, None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            with suppress(ValueError):  # another thread is just noticing that it has ended
                process.close()


def processor_seconds(process: int | None) -> float | None:
    """What a process has used of the processor; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


class Bots(ABC):
    """Whoever thinks: processes of this server's own, or workers that several servers share (jobs/bots.py)."""

    def __init__(self) -> None:
        self.failures = 0
        self.cut_short = 0

    async def decide(self, bot: str, table: str, game: Game, share: Share) -> int:
        """The answer of `bot` for the seat that is asked; raises BotFailed."""
        try:
            text = await self._ask(msgspec.msgpack.encode(question_for(bot, table, game)), table, game, share)
            return _allowed(game, text)
        except BotFailed as error:
            self.failures += 1
            self.cut_short += isinstance(error, CutShort)
            log("bot failed", bot=bot, why=str(error))
            raise

    @property
    @abstractmethod
    def waiting(self) -> int:
        """Questions that nobody has taken up yet, but for those of who places in secret."""

    @abstractmethod
    async def _ask(self, question: bytes, table: str, game: Game, share: Share) -> str:
        """The answer as text, be it allowed or not; raises BotFailed."""

    @abstractmethod
    async def stop(self) -> None: ...


def _allowed(game: Game, text: str) -> int:
    try:
        answer = game.rules.words.parse(text)
    except IllegalAction as error:
        raise BotFailed("answered what is not allowed") from error
    if not is_allowed(game.packed, answer):
        raise BotFailed("answered what is not allowed")
    return answer


class BotPool(Bots):
    """A table is always led to the same process, so that its bots remember what they were about. The time of a
    process is shared out between the people it thinks for, not between their tables. Games in which nobody plays
    have a process of their own, which takes what the others leave of the machine: nobody's move waits for them."""

    def __init__(
        self, workers: int, budget: float, plugins: tuple[str, ...], clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._budget = budget
        self._played = max(1, workers)
        self._workers = [Worker(plugins) for _ in range(self._played)]
        self._workers.append(Worker(plugins, SHOW_NICENESS))
        self._locks = [FairLock(clock) for _ in self._workers]
        self._threads = ThreadPoolExecutor(len(self._workers), "bots")

    @property
    def waiting(self) -> int:
        return sum(lock.waiting for lock in self._locks)

    async def _ask(self, question: bytes, table: str, game: Game, share: Share) -> str:
        number = self._played if share.is_shown else crc32(table.encode()) % self._played
        async with self._locks[number].turn(share.owner, asks_in_secret(game)):
            loop = asyncio.get_running_loop()
            worker = self._workers[number]
            return await loop.run_in_executor(self._threads, worker.ask, question, self._budget)

    async def stop(self) -> None:
        loop = asyncio.get_running_loop()
        for worker, lock in zip(self._workers, self._locks, strict=True):  # each when it has finished its thought
            async with lock.turn(""):
                await loop.run_in_executor(self._threads, worker.stop)
        self._threads.shutdown(wait=False)


def asks_in_secret(game: Game) -> bool:
    """Is nobody else to hear that somebody is asked now?"""
    return game.rules.step(game.state.frames[-1][0]).is_silent


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

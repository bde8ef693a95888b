"""Several server processes behind one address, and who looks after them: this process opens the listener, starts
them on it, starts another where one has died, and ends when they have. One more has the processes in which the bots
of all of them think (jobs/worker.py)."""

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from conquete.engine.errors import ConqueteError
from conquete.server.brothers import meeting_place
from conquete.server.cluster.company import sign_off
from conquete.server.jobs.worker import run_workers as run_bots
from conquete.server.logs import log, use_lines
from conquete.server.running import check_database, run
from conquete.server.settings import Settings
from conquete.server.store.claim import Claim
from conquete.server.store.database import file_of, read_url

FAILED: Final = 1
BRIEF_SECONDS: Final = 5.0  # who dies sooner than that after his start would die again
MOST_IN_A_ROW: Final = 5
PAUSE_SECONDS: Final = 0.5  # before one that died at once is followed


class Worker:
    """One of them: a process that calls `target` with these arguments and its end of a line to this one."""

    def __init__(
        self, name: str, target: Callable[..., None], arguments: tuple[object, ...], is_first_time: bool = False
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()  # which ends with either of both
        self.is_ready = False
        self.has_ended = False
        self.is_first_time = is_first_time
        self.started = time.monotonic()
        self.process: SpawnProcess = context.Process(target=target, args=(*arguments, theirs), name=name)
        self.process.start()
        theirs.close()

    def hear(self) -> None:
        try:
            self.is_ready = self.line.recv()
        except (EOFError, OSError):
            self.process.join()
            self.line.close()
            self.has_ended = True

    def signal(self, number: int) -> None:
        if self.process.pid is not None and self.process.exitcode is None:
            os.kill(self.process.pid, number)


class Workers:
    def __init__(
        self, settings: Settings, listener: socket.socket, count: int, on_ready: Callable[[], None]
    ) -> None:
        self._settings = settings
        self._listener = listener
        self._count = count
        self._on_ready = on_ready
        self._workers: list[Worker] = []
        self._bots: Worker | None = None  # unless they think elsewhere (`conquete work`)
        self._is_stopping = False
        self._in_a_row = 0  # that died soon
        self._status = 0

    def run(self) -> int:
        """Until a signal comes; the status to exit with: that of a worker that ended otherwise than it should."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda number, _: self._stop(number))
        if self._settings.bot_workers:
            self._bots = self._start_bots()
        self._workers = [self._start(is_first_time=True) for _ in range(self._count)]
        is_told = False
        while self._workers:
            all_of_them = [*self._workers, *([self._bots] if self._bots is not None else ())]
            told = wait([worker.line for worker in all_of_them])
            for worker in all_of_them:
                if worker.line in told:
                    worker.hear()
            if not is_told and not self._is_stopping and all(worker.is_ready for worker in self._workers):
                is_told = True
                self._on_ready()
            for worker in [worker for worker in self._workers if worker.has_ended]:
                self._workers.remove(worker)
                self._follow(worker)
            self._look_after_bots()
        if self._bots is not None:  # nobody asks them any more
            self._bots.signal(signal.SIGTERM)
            self._bots.process.join()
        return self._status

    def _start(self, is_first_time: bool = False) -> Worker:
        return Worker("server", work, (replace(self._settings, bot_workers=0), self._listener), is_first_time)

    def _start_bots(self) -> Worker:
        return Worker("bots", think, (self._settings,))

    def _look_after_bots(self) -> None:
        if self._bots is None or not self._bots.has_ended:
            return
        if self._is_stopping:
            self._bots = None
            return
        log("bots' process died", status=self._bots.process.exitcode)
        time.sleep(PAUSE_SECONDS)
        self._bots = self._start_bots()

    def _stop(self, number: int) -> None:
        self._is_stopping = True
        for worker in self._workers:
            worker.signal(number)

    def _follow(self, worker: Worker) -> None:
        """One has ended. Where it should not have, another takes its place, unless that would not help."""
        status = worker.process.exitcode or 0
        if self._is_stopping:
            self._status = self._status or max(0, status)
            return
        self._in_a_row = self._in_a_row + 1 if time.monotonic() - worker.started < BRIEF_SECONDS else 0
        if (worker.is_first_time and not worker.is_ready) or self._in_a_row > MOST_IN_A_ROW:
            self._status = status if status > 0 else FAILED
            self._stop(signal.SIGTERM)
            return
        log("server process died", status=status)
        if worker.process.pid is not None:
            asyncio.run(sign_off(self._settings.database, worker.process.pid))
        if self._in_a_row:
            time.sleep(PAUSE_SECONDS)
        if not self._is_stopping:
            self._workers.append(self._start())


def run_workers(settings: Settings, listener: socket.socket, count: int, on_ready: Callable[[], None]) -> int:
    """Serve by so many processes until a signal comes; the status to exit with."""
    try:
        if file_of(read_url(settings.database)) is not None:
            raise ConqueteError("an SQLite file is served by one process: several --workers need PostgreSQL")
        Claim(settings.database, is_shared=True).release()
        asyncio.run(check_database(settings.database))
    except ConqueteError:
        listener.close()
        raise
    use_lines(settings.log_format)
    with meeting_place() as folder:
        return Workers(replace(settings, brothers=folder), listener, count, on_ready).run()


def work(settings: Settings, listener: socket.socket, line: Connection) -> None:
    """What each of them does. Without the process that looks after it, it ends."""
    threading.Thread(target=_end_with, args=(line,), daemon=True, name="parent").start()
    try:
        status = run(settings, listener, lambda: line.send(True))
    except ConqueteError as error:
        log("server process could not start", why=str(error))
        status = FAILED
    sys.exit(status)


def think(settings: Settings, line: Connection) -> None:
    """What the process of the bots does."""
    threading.Thread(target=_end_with, args=(line,), daemon=True, name="parent").start()
    run_bots(settings, settings.bot_workers)


def _end_with(line: Connection) -> None:
    """Nothing is ever said on it: that it can be read says that nobody is there any more. A process that is just
    starting may not hear the first signal."""
    wait([line])
    while True:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(PAUSE_SECONDS)

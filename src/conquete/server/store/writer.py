"""Group commit: many tables' steps in one transaction, so that durability costs little.

Every change of the database goes through here. A caller waits in `append` until its batch is on the disk.
Whatever has come in while one transaction was being written goes into the next one. If a transaction fails
because somebody else was first, or because one of them cannot be kept, its parts are tried one by one, and only the
losers are told.

Who comes after a moment of quiet is probably alone, and is written at once where that is quicker (sqlite_file.py).
"""

import asyncio
import time
from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import UpdateBase

from conquete.server.metrics import QUICK, Histogram
from conquete.server.store.batch import Batch, Change, Conflict, NotOurs
from conquete.server.store.postgres import PostgresLine
from conquete.server.store.sqlite_file import SqliteFile
from conquete.server.store.trouble import is_unfit

MOST_AT_ONCE: Final = 500
# Since the last was written; who comes sooner comes with others, and one transaction for all of them costs less.
QUIET_SECONDS: Final = 0.0003
MOST_CHANGES: Final = 3  # beside a move, that the loop writes by itself


Waiting = tuple[Batch, "asyncio.Future[None]"]


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self._file = SqliteFile(engine.url) if engine.dialect.name == "sqlite" else None
        self._line = PostgresLine(engine)  # where there is no file
        self._groups: list[list[Waiting]] = []  # parts of one that has failed
        self._waiting: list[Waiting] = []
        self._is_writing = False
        self._task: asyncio.Task[None] | None = None  # over the line
        self._ended = 0.0  # when the last transaction was over
        self._loop: asyncio.AbstractEventLoop | None = None
        self._when_done: asyncio.Future[None] | None = None
        self.transactions = 0
        self.seconds = Histogram(QUICK)  # until something was durable; of what is silent nothing is noted
        self.trouble: Exception | None = None  # what went wrong with the last transaction

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        loop = asyncio.get_running_loop()
        if self._is_writing:
            self._when_done = loop.create_future()
            await self._when_done
        if self._file is not None:
            closed: asyncio.Future[None] = loop.create_future()
            self._file.close(lambda error: loop.call_soon_threadsafe(_settle, closed, error))
            await closed

    def hurry(self) -> None:
        """The server is to stop: it waits no longer than a moment for whoever has locked the database."""
        if self._file is not None:
            self._file.hurry()
        self._line.hurry()

    async def append(self, batch: Batch) -> None:
        """Returns when the batch is durable; raises Conflict when somebody else was first, NotOurs where another
        process leads its table."""
        begun = time.monotonic()
        if not self._write_at_once(batch):
            await self._write_with_others(batch)
        if not batch.is_silent:
            self.seconds.note(time.monotonic() - begun)

    async def _write_with_others(self, batch: Batch) -> None:
        assert self._loop is not None, "it has been started"
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((batch, done))
        if not self._is_writing:
            self._is_writing = True
            self._loop.call_soon(self._write_next)  # with all that comes until then
        await done
        then, batch.then = batch.then, None  # the thread may hold the batch for long, but not the table
        if then is not None:
            then()

    @property
    def waiting(self) -> int:
        """Changes that no transaction has taken up yet, but for silent ones."""
        return sum(not batch.is_silent for batch, _ in self._waiting)

    async def change(self, *statements: UpdateBase) -> None:
        await self.append(Batch(changes=[Change(statement) for statement in statements]))

    def _write_at_once(self, batch: Batch) -> bool:
        """Without the thread, where nobody else is likely to come meanwhile."""
        file = self._file
        if file is None or self._is_writing or not file.is_quick or len(batch.changes) > MOST_CHANGES:
            return False
        if time.monotonic() - self._ended < QUIET_SECONDS:
            return False
        try:
            is_written = file.write_at_once(batch)
        except (IntegrityError, Conflict) as error:
            raise Conflict("somebody else was first") from error
        except Exception as error:
            self.trouble = error
            raise
        if is_written:
            self._note_written([batch])
        return is_written

    def _note_written(self, batches: list[Batch]) -> None:
        self._ended = time.monotonic()
        self.trouble = None
        self.transactions += not all(batch.is_silent for batch in batches)

    # -- in groups ------------------------------------------------------------------------------------------------

    def _write_next(self) -> None:
        if self._groups:
            group = self._groups.pop(0)
        else:
            group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        if not group:
            self._is_writing = False
            if self._when_done is not None:
                self._when_done.set_result(None)
            return
        loop = self._loop
        assert loop is not None, "it has been started"
        batches = [batch for batch, _ in group]
        if self._file is not None:
            self._file.write(batches, lambda error: loop.call_soon_threadsafe(self._end_group, group, error))
        else:
            self._task = loop.create_task(self._write_there(group, batches))

    async def _write_there(self, group: list[Waiting], batches: list[Batch]) -> None:
        found: Exception | None = None
        try:
            refused = await self._line.write(batches)
            for batch, done in group if refused else ():
                if batch in refused:
                    _settle(done, NotOurs("another process leads that table"))
        except Exception as error:
            found = error
        self._end_group(group, found)

    def _end_group(self, group: list[Waiting], error: Exception | None) -> None:
        if error is None:
            self._note_written([batch for batch, _ in group])
        elif not isinstance(error, (IntegrityError, Conflict, NotOurs)) and not is_unfit(error):
            self.trouble = error  # the disk is full, the database is gone: every caller must know
        elif len(group) > 1:
            self._groups += [[one] for one in group]
            group = []
        elif not is_unfit(error) and not isinstance(error, NotOurs):
            error = Conflict("somebody else was first")
        for _, done in group:
            _settle(done, error)
        self._write_next()


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():  # the caller went away
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

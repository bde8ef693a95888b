"""Group commit: many tables' steps in one transaction, so that durability costs little.

Every change of the database goes through here. A caller waits in `append` until its batch is on the disk.
Whatever has come in while one transaction was being written goes into the next one. If a transaction fails
because somebody else was first, its parts are tried one by one, and only the losers are told.

SQLite is written to by one thread, to which a whole transaction is a single errand: the event loop would have to
be asked between any two statements otherwise, and it is busy. For the same reason all steps of a transaction are
one statement, and so is what the rows of their tables say: the thread gives Python up for each, and has to wait
until it gets it back.
"""

import asyncio
import math
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import UpdateBase

from conquete.server.store.database import BUSY_SECONDS, set_pragmas
from conquete.server.store.schema import steps, tables
from conquete.server.store.trouble import is_busy

MOST_AT_ONCE = 500
TRY_MILLISECONDS = 250  # how long SQLite itself waits for another program; then we see whether to try again
# So much lies in the journal before it is copied into the database, which holds the moves up that come meanwhile: a
# few thousand pages are copied nearly as soon as one thousand, since they are mostly the same ones.
JOURNAL_PAGES = 4000
HURRY_SECONDS = 1.0  # for all of it together, once the server is to stop

_ADD_STEPS = insert(steps)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        changed=func.coalesce(bindparam("now"), tables.c.changed),
        asked=bindparam("who"),
        wake=bindparam("due"),
        heard=func.coalesce(bindparam("told"), tables.c.heard),
    )
)


Row = dict[str, Any]

_STEP: Final = [column.name for column in steps.columns]
_TOUCHED: Final = ("of", "now", "who", "due", "told")
_KNOWS_UPDATE_FROM: Final = sqlite3.sqlite_version_info >= (3, 33)
_MOST_ROWS: Final = 128  # of one statement


class Conflict(Exception):
    """Another process wrote that first; load the table again."""


class Touch:
    """What the row of a table says about its game, to be found without opening it. Of armies that are placed in
    secret it says nothing: then there is no `changed`, nor `heard`."""

    def __init__(
        self, table_id: str, changed: float | None, asked: int | None, wake: float | None, heard: int | None = None
    ) -> None:
        self.values = {"of": table_id, "now": changed, "who": asked, "due": wake, "told": heard}


class Change:
    """A statement that belongs to a batch, and the values of its parameters, if it has any. With `rows`, so many
    rows must be changed, or it is a conflict."""

    def __init__(self, statement: UpdateBase, rows: int | None = None, values: Row | None = None) -> None:
        self.statement = statement
        self.rows = rows
        self.values = values


class Batch:
    """What must become durable together."""

    def __init__(
        self,
        rows: list[Row] | None = None,
        touch: Touch | None = None,
        changes: Sequence[Change] = (),
        is_silent: bool = False,
    ) -> None:
        self.is_silent = is_silent  # nobody is to notice that it was written
        self.rows = rows or []
        self.touch = touch
        self.changes = changes


Waiting = tuple[Batch, "asyncio.Future[None]"]


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._thread = _Thread(engine) if engine.dialect.name == "sqlite" else None
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self.transactions = 0
        self.trouble: Exception | None = None  # what went wrong with the last transaction

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._thread is not None:
            await self._thread.write(None)

    def hurry(self) -> None:
        """The server is to stop: it waits no longer than a moment for whoever has locked the database."""
        if self._thread is not None:
            self._thread.last_moment = time.monotonic() + HURRY_SECONDS

    async def append(self, batch: Batch) -> None:
        """Returns when the batch is durable; raises Conflict when somebody else was first."""
        assert self._loop is not None, "it has been started"
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((batch, done))
        self._wake.set()
        await done

    async def change(self, *statements: UpdateBase) -> None:
        await self.append(Batch(changes=[Change(statement) for statement in statements]))

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write_group(group)
            if self._stopping:
                return

    async def _write_group(self, group: list[Waiting]) -> None:
        try:
            await self._write([batch for batch, _ in group])
        except (IntegrityError, Conflict):
            if len(group) > 1:
                for one in group:
                    await self._write_group([one])
            else:
                _tell(group, Conflict("somebody else was first"))
        except Exception as error:  # the disk is full, the database is gone: every caller must know
            self.trouble = error
            _tell(group, error)
        else:
            self.trouble = None
            _tell(group, None)

    async def _write(self, batches: list[Batch]) -> None:
        if self._thread is not None:
            await self._thread.write(batches)
        else:
            async with self._engine.begin() as connection:
                await connection.run_sync(_write, batches)
        self.transactions += not all(batch.is_silent for batch in batches)


class _Thread:
    """The thread that writes to an SQLite file, over a connection that it keeps."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Engine = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", _set_pragmas)
        self._connection: Connection | None = None
        self.last_moment = math.inf  # after which nothing is tried again
        self._errands: SimpleQueue[tuple[list[Batch] | None, asyncio.Future[None]]] = SimpleQueue()
        # Whatever it has not written when the process ends, nobody was told of.
        self._thread = Thread(target=self._run, name="writer", daemon=True)

    async def write(self, batches: list[Batch] | None) -> None:
        """None: there will be no more."""
        if self._thread.ident is None:
            self._thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._errands.put((batches, done))
        await done

    def _run(self) -> None:
        is_over = False
        while not is_over:
            batches, done = self._errands.get()
            is_over = batches is None
            error: Exception | None = None
            try:
                if batches is None:
                    self._close()
                else:
                    self._write(batches)
            except Exception as caught:
                error = caught
            with suppress(RuntimeError):  # nobody waits any more
                done.get_loop().call_soon_threadsafe(_settle, done, error)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    def _write(self, batches: list[Batch]) -> None:
        end = time.monotonic() + BUSY_SECONDS
        execute = _execute_many if _KNOWS_UPDATE_FROM else _execute
        while True:
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                with self._connection.begin():
                    _write(self._connection, batches, execute)
                return
            except OperationalError as error:
                if not is_busy(error) or time.monotonic() >= min(end, self.last_moment):
                    raise


def _set_pragmas(connection: Any, record: object) -> None:
    set_pragmas(connection, record)
    connection.execute(f"PRAGMA busy_timeout = {TRY_MILLISECONDS}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES}")


WriteMoves = Callable[[Connection, list[Row], list[Row]], None]


def _execute(connection: Connection, rows: list[Row], touches: list[Row]) -> None:
    """Steps, and what the rows of their tables say, in any database."""
    if rows:
        connection.execute(_ADD_STEPS, rows)
    if touches:
        connection.execute(_TOUCH, touches)


def _execute_many(connection: Connection, rows: list[Row], touches: list[Row]) -> None:
    """The same as few statements in the words of SQLite, which raise what they raise elsewhere."""
    written = connection.connection.driver_connection
    assert isinstance(written, sqlite3.Connection)
    try:
        for start in range(0, len(rows), _MOST_ROWS):
            _execute_rows(written, _steps_statement, rows[start : start + _MOST_ROWS], _STEP)
        for start in range(0, len(touches), _MOST_ROWS):
            _execute_rows(written, _touch_statement, touches[start : start + _MOST_ROWS], _TOUCHED)
    except sqlite3.Error as error:
        raise DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True) from error


def _execute_rows(
    connection: sqlite3.Connection, statement: Callable[[int], str], rows: list[Row], columns: Sequence[str]
) -> None:
    """Empty rows fill the statement up: so there are few different ones, which SQLite has to read only once."""
    size = 1 << (len(rows) - 1).bit_length()
    values = [row[name] for row in rows for name in columns]
    values.extend([None] * (len(columns) * (size - len(rows))))
    connection.execute(statement(size), values)


@lru_cache
def _steps_statement(count: int) -> str:
    return (
        f"INSERT INTO steps ({', '.join(_STEP)}) "
        f"SELECT * FROM (VALUES {_marks(count, len(_STEP))}) WHERE column1 IS NOT NULL"
    )


@lru_cache
def _touch_statement(count: int) -> str:
    return (
        "UPDATE tables SET changed = coalesce(touch.column2, changed), asked = touch.column3, "
        "wake = touch.column4, heard = coalesce(touch.column5, heard) "
        f"FROM (VALUES {_marks(count, len(_TOUCHED))}) AS touch WHERE tables.id = touch.column1"
    )


def _marks(rows: int, columns: int) -> str:
    return ", ".join(["(" + ", ".join(["?"] * columns) + ")"] * rows)


def _write(connection: Connection, batches: list[Batch], write_moves: WriteMoves = _execute) -> None:
    rows = [row for batch in batches for row in batch.rows]
    # Only the last word about a table counts.
    touches = {batch.touch.values["of"]: batch.touch.values for batch in batches if batch.touch}
    write_moves(connection, rows, list(touches.values()))
    for batch in batches:
        for change in batch.changes:
            result = connection.execute(change.statement, change.values)
            if change.rows is not None and result.rowcount != change.rows:
                raise Conflict("somebody else was first")


def _tell(group: list[Waiting], error: Exception | None) -> None:
    for _, done in group:
        _settle(done, error)


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():  # the caller went away
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

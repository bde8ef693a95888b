"""An SQLite file, and the one connection over which it is written.

A thread has that connection, to which a whole transaction is a single errand: the event loop would have to be
asked between any two statements otherwise, and it is busy. Where it is not busy and the disk is quick, two threads
that wait for each other would take longer than the disk does: then the loop has the connection for the moment of
one small transaction, and waits for nobody. Never do both have it.

What lies in the journal is copied into the database by SQLite as part of an errand when there is much of it. While
the loop writes, the thread copies over another connection; the errand that comes next copies the little that has
come since, and the journal begins anew.
"""

import math
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from conquete.server.store import statements
from conquete.server.store.batch import Batch
from conquete.server.store.database import BUSY_SECONDS, set_pragmas
from conquete.server.store.trouble import is_busy

TRY_MILLISECONDS: Final = 250  # how long SQLite itself waits for another program; then we see whether to try again
# So much lies in the journal before it is copied into the database, which holds the moves up that come meanwhile: a
# few thousand pages are copied nearly as soon as one thousand, since they are mostly the same ones.
JOURNAL_PAGES: Final = 4000
PAGES_AT_ONCE: Final = 4  # that the journal grows by with a transaction of the loop, or more
HURRY_SECONDS: Final = 1.0  # for all of it together, once the server is to stop
QUICK_SECONDS: Final = 0.0006  # for a transaction: so long the loop may stand still
WEIGHT: Final = 1 / 8  # of the last transaction in what is usual
LONGEST_SECONDS: Final = 0.002  # that one counts with: a single long one says little about the next

Tell = Callable[[Exception | None], object]
Errand = Callable[[], None]


class SqliteFile:
    def __init__(self, address: URL) -> None:
        self._engine: Engine = create_engine(address.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", set_pragmas)
        self._connection: Connection | None = None
        self._is_patient: bool | None = None
        self._last_moment = math.inf  # after which nothing is tried again
        self._usual = math.inf  # seconds that a transaction takes, lately
        self._journal = 0  # pages in it that the loop has written, about
        self._is_copied = False  # but for what has come since
        self._errands: SimpleQueue[tuple[Errand, Tell]] = SimpleQueue()
        self._is_over = False
        # Whatever it has not written when the process ends, nobody was told of.
        self._thread = Thread(target=self._run, name="writer", daemon=True)

    def hurry(self) -> None:
        self._last_moment = time.monotonic() + HURRY_SECONDS

    # -- by the loop, while the thread writes nothing -------------------------------------------------------------

    @property
    def is_quick(self) -> bool:
        """Is a small transaction likely to be over at once?"""
        return self._usual < QUICK_SECONDS and not self._is_copied

    def write_at_once(self, batch: Batch) -> bool:
        """False where somebody else is writing, so that one would have to wait."""
        try:
            self._be_patient(False)
            self._transact([batch])
        except OperationalError as error:
            if is_busy(error):
                return False
            raise
        self._journal += PAGES_AT_ONCE
        if self._journal >= JOURNAL_PAGES:
            self._journal = 0
            self._send(self._copy_journal, lambda error: None)
        return True

    # -- by the thread --------------------------------------------------------------------------------------------

    def write(self, batches: list[Batch], tell: Tell) -> None:
        """`tell` is called by the thread, when they are on the disk or what went wrong is known."""
        self._send(lambda: self._write(batches), tell)

    def close(self, tell: Tell) -> None:
        """There will be no more."""
        self._send(self._close, tell)

    def _send(self, errand: Errand, tell: Tell) -> None:
        if self._thread.ident is None:
            self._thread.start()
        self._errands.put((errand, tell))

    def _run(self) -> None:
        while not self._is_over:
            errand, tell = self._errands.get()
            error: Exception | None = None
            try:
                errand()
            except Exception as caught:
                error = caught
            with suppress(RuntimeError):  # nobody waits any more
                tell(error)

    def _write(self, batches: list[Batch]) -> None:
        end = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                self._be_patient(True)
                self._transact(batches)
                self._is_copied = False
                return
            except OperationalError as error:
                if not is_busy(error) or time.monotonic() >= min(end, self._last_moment):
                    raise

    def _copy_journal(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        self._is_copied = True

    def _close(self) -> None:
        self._is_over = True
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    # -- by whoever has the connection ----------------------------------------------------------------------------

    def _be_patient(self, is_patient: bool) -> None:
        """Wait for other programs, and copy the journal when it is long? The loop does neither."""
        if self._connection is None:
            self._connection = self._engine.connect()
        if is_patient is not self._is_patient:
            self._is_patient = is_patient
            connection: Any = self._connection.connection
            connection.execute(f"PRAGMA busy_timeout = {TRY_MILLISECONDS if is_patient else 0}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES if is_patient else 0}")

    def _transact(self, batches: list[Batch]) -> None:
        assert self._connection is not None
        begun = time.perf_counter()
        statements.write_to_sqlite(self._connection, batches)
        took = min(time.perf_counter() - begun, LONGEST_SECONDS)
        self._usual = took if self._usual == math.inf else self._usual + WEIGHT * (took - self._usual)

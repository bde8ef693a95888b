"""An SQLite file, and the one connection over which it is written.

A thread has that connection, to which a whole transaction is a single errand: the event loop would have to be
asked between any two statements otherwise, and it is busy. Where it is not busy and the disk is quick, two threads
that wait for each other would take longer than the disk does: then the loop has the connection for the moment of
one small transaction, and waits for nobody. Never do both have it.

While the disk is at work on such a transaction the loop has something else to do, where that can be had
(flushing.py): then SQLite leaves it to us to have the journal flushed. To other connections the transaction is
visible a moment before it is on the disk; but nobody is told anything in that moment, as the loop does not come
round.

What lies in the journal is copied into the database by SQLite as part of an errand when there is much of it. While
the loop writes, the thread copies over another connection; the errand that comes next copies the little that has
come since, and the journal begins anew.

That a file has grown is more for the disk to keep than what is written into it. So the journal of a server that has
something to do is made as long as it will be, and is from then on only written over: what lies behind its last
transaction has never meant anything to SQLite.
"""

import math
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from conquete.server.store import statements
from conquete.server.store.batch import Batch, NotKept
from conquete.server.store.database import BUSY_SECONDS, set_pragmas
from conquete.server.store.flushing import Flushing, can_flush
from conquete.server.store.trouble import is_busy

TRY_MILLISECONDS: Final = 250  # how long SQLite itself waits for another program; then we see whether to try again
# So much lies in the journal before it is copied into the database, which holds the moves up that come meanwhile: a
# few thousand pages are copied nearly as soon as one thousand, since they are mostly the same ones.
JOURNAL_PAGES: Final = 4000
PAGES_AT_ONCE: Final = 4  # that the journal grows by with a transaction of the loop, or more
BUSY_PAGES: Final = 200  # that the loop has written before the journal gets its full length
JOURNAL_BYTES: Final = 5 * JOURNAL_PAGES // 4 * (4096 + 24)  # more than it has when it is copied
STRIDE_BYTES: Final = (
    1 << 19
)  # by which it is made longer: a move that comes meanwhile waits for the disk that long
ROOM: Final = 20  # times that length must be free on the disk
HURRY_SECONDS: Final = 1.0  # for all of it together, once the server is to stop
QUICK_SECONDS: Final = 0.0006  # for a transaction: so long the loop may stand still
WEIGHT: Final = 1 / 8  # of the last transaction in what is usual
LONGEST_SECONDS: Final = 0.002  # that one counts with: a single long one says little about the next

Tell = Callable[[Exception | None], object]
Errand = Callable[[], None]


class SqliteFile:
    def __init__(self, address: URL) -> None:
        self._path = Path(str(address.database))
        self._flushing: Flushing | None = None
        self._engine: Engine = create_engine(address.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", set_pragmas)
        self._connection: Connection | None = None
        self._is_patient: bool | None = None
        self._last_moment = math.inf  # after which nothing is tried again
        self._usual = math.inf  # seconds that a transaction takes, lately
        self._journal = 0  # pages in it that the loop has written, about
        self._is_copied = False  # but for what has come since
        self._is_long = False  # it has its full length, or cannot have it
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
        begun = time.perf_counter()
        try:
            self._be_patient(False)
            self._transact([batch])
        except OperationalError as error:
            if is_busy(error):
                return False
            raise
        took = time.perf_counter() - begun
        took += self._flush(batch.then)
        self._note_time(took)
        self._journal += PAGES_AT_ONCE
        if self._flushing is not None and not self._is_long and self._journal >= BUSY_PAGES:
            self._is_long = True
            self._send(self._lengthen_journal, lambda error: None)
        if self._journal >= JOURNAL_PAGES:
            self._journal = 0
            self._send(self._copy_journal, lambda error: None)
        return True

    def _flush(self, meanwhile: Errand | None) -> float:
        """Seconds that the loop has stood still for it."""
        flushing = self._flushing
        try:
            if flushing is not None:
                flushing.begin()
            try:
                if meanwhile is not None:
                    meanwhile()
            finally:
                begun = time.perf_counter()
                if flushing is not None:
                    flushing.end()
        except OSError as error:
            raise NotKept(*error.args) from error
        return time.perf_counter() - begun

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
            begun = time.perf_counter()
            try:
                self._be_patient(True)
                self._transact(batches)
                self._note_time(time.perf_counter() - begun)
                self._is_copied = False
                return
            except OperationalError as error:
                if not is_busy(error) or time.monotonic() >= min(end, self._last_moment):
                    raise

    def _copy_journal(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        self._is_copied = True

    def _lengthen_journal(self) -> None:
        """Only behind its end, wherever SQLite has it by then: what it writes it writes over this."""
        path = self._journal_path
        room = os.statvfs(path)
        if room.f_bavail * room.f_frsize < ROOM * JOURNAL_BYTES:
            return
        handle = os.open(path, os.O_WRONLY | os.O_APPEND)
        try:
            while os.fstat(handle).st_size < JOURNAL_BYTES:
                os.write(handle, bytes(STRIDE_BYTES))
                os.fdatasync(handle)
        finally:
            os.close(handle)

    def _close(self) -> None:
        self._is_over = True
        if self._flushing is not None:
            self._flushing.close()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    # -- by whoever has the connection ----------------------------------------------------------------------------

    def _be_patient(self, is_patient: bool) -> None:
        """Wait for other programs, have SQLite flush the journal, and copy it when it is long? The loop does none
        of that."""
        if self._connection is None:
            self._connection = self._engine.connect()
        if is_patient is not self._is_patient:
            self._is_patient = is_patient
            connection: Any = self._connection.connection
            if not is_patient and self._flushing is None:
                self._flushing = self._new_flushing(connection)
            connection.execute(f"PRAGMA busy_timeout = {TRY_MILLISECONDS if is_patient else 0}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES if is_patient else 0}")
            is_ours = not is_patient and self._flushing is not None
            connection.execute(f"PRAGMA synchronous = {'NORMAL' if is_ours else 'FULL'}")

    def _new_flushing(self, connection: Any) -> Flushing | None:
        """Where there is no journal that is written ahead, SQLite has to know when the disk is through."""
        if not can_flush() or connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            return None
        return Flushing(self._journal_path)

    @property
    def _journal_path(self) -> Path:
        return self._path.with_name(self._path.name + "-wal")

    def _transact(self, batches: list[Batch]) -> None:
        assert self._connection is not None
        statements.write_to_sqlite(self._connection, batches)

    def _note_time(self, took: float) -> None:
        took = min(took, LONGEST_SECONDS)
        self._usual = took if self._usual == math.inf else self._usual + WEIGHT * (took - self._usual)

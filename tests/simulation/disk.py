"""An SQLite file on a simulated disk: what its thread does takes time of the world, and the disk is slow, full, or
says when it is flushed that it has kept nothing."""

import random
import sqlite3
from functools import cache
from typing import Any

from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from conquete.server.store.batch import Batch
from conquete.server.store.sqlite_file import Errand, SqliteFile, Tell
from tests.simulation.store import Place, Store
from tests.simulation.world import Process

ERRAND_SECONDS = 0.002


def _connect() -> sqlite3.Connection:
    connection = sqlite3.connect(Place.path, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


@cache
def _engine() -> Engine:
    return create_engine("sqlite://", creator=_connect, poolclass=NullPool, hide_parameters=True)


class FileAddress:
    """What the engine of a file says where it is."""

    def __init__(self, store: Store, process: Process) -> None:
        self.store, self.process = store, process
        self.database = store.path

    def set(self, drivername: str) -> str:
        return "sqlite://"  # it is not opened there


class SimulatedFlushing:
    def __init__(self, file: "SimulatedFile") -> None:
        self._file = file

    def begin(self) -> None:
        pass

    def end(self) -> None:
        store = self._file.store
        if self._file.rng.random() * 100 < store.lost_answers:
            store.world.note("the disk has kept nothing")
            raise OSError("the disk has kept nothing")

    def close(self) -> None:
        pass


class SimulatedFile(SqliteFile):
    def __init__(self, address: Any) -> None:
        super().__init__(address)
        self.store: Store = address.store
        self._process: Process = address.process
        self.rng: random.Random = self.store.world.chance(f"{self._process.name} disk {self.store.world.now}")
        self._engine = _engine()

    @property
    def is_quick(self) -> bool:
        return self.store.slowness == 1.0 and super().is_quick

    def _send(self, errand: Errand, tell: Tell) -> None:
        """What the thread would do, one errand after the other."""
        self._errands.put((errand, tell))
        seconds = self.rng.expovariate(1 / ERRAND_SECONDS) * self.store.slowness
        self._process.call_later(seconds, self._do_next)

    def _do_next(self) -> None:
        errand, tell = self._errands.get()
        error: Exception | None = None
        try:
            errand()
        except Exception as caught:
            error = caught
        tell(error)

    def _be_patient(self, is_patient: bool) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        self._flushing = SimulatedFlushing(self)  # type: ignore[assignment]

    def _copy_journal(self) -> None:
        self._is_copied = True

    def _close(self) -> None:
        self._is_over = True
        if self._connection is not None:
            self._connection.close()

    def _transact(self, batches: list[Batch]) -> None:
        if self.store.is_full:
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise OperationalError(None, None, full, hide_parameters=True)
        if not self._process.is_alive:
            raise OSError("its process is no more")
        super()._transact(batches)
        self.store.commits += 1

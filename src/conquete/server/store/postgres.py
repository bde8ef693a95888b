"""A PostgreSQL database, as it is written and as it is claimed.

What moves write is one statement, and without `BEGIN` and `COMMIT` around it a transaction by itself: the way to
the database and back, which may be on another machine, is gone once for all moves that have come meanwhile.
"""

import asyncio
import math
import time
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from conquete.engine.errors import ConqueteError
from conquete.server.store import statements
from conquete.server.store.batch import Batch
from conquete.server.store.database import BUSY_SECONDS, LOCKS, make_engine, shown
from conquete.server.store.trouble import as_outage, cause_of, is_busy, is_outage

# Seconds since 1970 by the clock of the database, the same for all of one statement.
NOW: Final = "extract(epoch from statement_timestamp())::float8"
HURRY_SECONDS: Final = 1.0  # for all of it together, once the server is to stop
ANSWER_SECONDS: Final = 3 * BUSY_SECONDS  # that a database may take which nobody is in the way of
PAUSE_SECONDS: Final = 0.02  # before what somebody was in the way of is tried again
# By which the database notices that a machine is gone, and lets others claim what it had.
_KEEP_ALIVE: Final = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
_SERVER: Final = 1  # the lock that a server has


class PostgresLine:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._last_moment = math.inf  # after which nothing is tried again
        self._limit: asyncio.Timeout | None = None  # of what is being written

    def hurry(self) -> None:
        """Also what is on its way has only a moment left."""
        self._last_moment = time.monotonic() + HURRY_SECONDS
        limit = self._limit
        when = None if limit is None else limit.when()
        if limit is not None and when is not None:
            limit.reschedule(min(when, asyncio.get_running_loop().time() + HURRY_SECONDS))

    async def write(self, batches: list[Batch]) -> list[Batch]:
        """Returns when they are durable, and which are not, as another process leads their tables. Where the line
        breaks meanwhile nobody knows whether they are; a next step of such a table is a conflict if they are, and
        makes whoever has it in memory look again."""
        end = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                now = time.monotonic()
                left = max(0.0, min(now + ANSWER_SECONDS, self._last_moment) - now)
                async with asyncio.timeout(left) as self._limit:
                    return await self._transact(batches)
            except (SQLAlchemyError, OSError) as error:
                if is_outage(error):
                    raise as_outage(error) from error
                if not is_busy(error) or time.monotonic() + PAUSE_SECONDS >= min(end, self._last_moment):
                    raise
            finally:
                self._limit = None
            await asyncio.sleep(PAUSE_SECONDS)

    async def _transact(self, batches: list[Batch]) -> list[Batch]:
        if not statements.is_only_moves(batches):
            async with self._engine.begin() as connection:
                await connection.run_sync(statements.write, batches)
            return []
        async with self._at_once.connect() as connection:
            found = await connection.exec_driver_sql(statements.MOVES, statements.columns_of_moves(batches))
            return statements.refused_among(batches, set(found.scalars()))


class PostgresClaim:
    """A lock of the database that lasts as long as the connection over which it was taken. Servers share it: it
    keeps away who needs the database alone."""

    def __init__(self, address: URL, is_shared: bool) -> None:
        self._is_shared = is_shared
        self._runner = asyncio.Runner()
        self._engine = make_engine(address, _KEEP_ALIVE)
        self._connection: AsyncConnection | None = None
        try:
            is_ours = self._runner.run(self._lock())
        except (SQLAlchemyError, OSError) as error:
            self.release()
            raise ConqueteError(f"the database {shown(address)} cannot be opened: {cause_of(error)}") from error
        if not is_ours:
            self.release()
            if is_shared:
                raise ConqueteError(
                    f"the database {shown(address)} is being restored or moved: wait for the end of it"
                )
            raise ConqueteError(
                f"another server is running on the database {shown(address)}: stop it first, or use another one"
            )

    async def _lock(self) -> bool:
        # No transaction, which would be open as long as the server runs.
        engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection = await engine.connect()
        lock = func.pg_try_advisory_lock_shared if self._is_shared else func.pg_try_advisory_lock
        return bool(await self._connection.scalar(select(lock(LOCKS, _SERVER))))

    async def _unlock(self) -> None:
        if self._connection is not None:
            await self._connection.invalidate()  # closed, not kept for others: so the lock ends
            await self._connection.close()
        await self._engine.dispose()

    def release(self) -> None:
        self._runner.run(self._unlock())
        self._runner.close()

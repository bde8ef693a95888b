"""The queue: a table of a PostgreSQL database that any process may put work into and any worker may take it from.

Every call is one statement and one way to the database, and all moments are those of its clock. A worker that has
taken something says so again every now and then; what a dead one had is taken by another, a few times at most. The
same goes for who asked: what nobody wants any more is not begun. Who waits is woken by NOTIFY, with the number of
the job; the job itself is read from the table.

Nothing here need outlive the database, so it does not wait for the disk: an asker whose job is gone asks again.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.engine.errors import ConqueteError
from conquete.server.logs import log
from conquete.server.store.database import fill_pool, make_engine, open_database, read_url, shown
from conquete.server.store.postgres import NOW
from conquete.server.store.trouble import reason_of

# What a worker takes first: moves that people wait for, those of games that are only watched, and then the rest.
PLAYED: Final = 0
SHOWN: Final = 1
ANALYSIS: Final = 2
HEAVY: Final = 3

LANES: Final = 64
ANY_LANE: Final = -1
ANY: Final = 0  # no job has this number
TICK_SECONDS: Final = 1.0  # between two signs of life
CLAIM_SECONDS: Final = 4.0  # that a worker is believed to be alive without one
WANTED_SECONDS: Final = 60.0  # that an asker is
LEND_SECONDS: Final = 0.3  # after which any worker takes what another one should
MOST_ATTEMPTS: Final = 3
MOST_AHEAD: Final = 60.0  # seconds of work; who has had more than others so long ago is as good as they
LOST: Final = "every process that worked at it is gone"

NEW: Final = "conquete_jobs"
DONE: Final = "conquete_done"

_PUT: Final = f"""
WITH made AS (
    INSERT INTO jobs (kind, priority, owner, lane, body, seconds, made, "by", wanted, attempts)
    SELECT $1, $2, $3, $4, given.body, $5, {NOW}, $6, {NOW} + {WANTED_SECONDS}, 0
    FROM unnest($7::bytea[]) WITH ORDINALITY AS given (body, place) ORDER BY place
    RETURNING id
)
SELECT id, pg_notify('{NEW}', id::text) FROM made ORDER BY id"""

_TAKE: Final = f"""
WITH first AS (
    SELECT jobs.id FROM jobs LEFT JOIN shares ON shares.owner = jobs.owner
    WHERE jobs.done IS NULL AND jobs.priority BETWEEN $2 AND $3 AND jobs.attempts < {MOST_ATTEMPTS}
        AND (jobs.until IS NULL OR jobs.until < {NOW}) AND jobs.wanted > {NOW}
        AND (jobs.lane < 0 OR jobs.attempts > 0 OR jobs.lane = ANY($4::int[])
            OR jobs.made < {NOW} - {LEND_SECONDS})
    ORDER BY jobs.priority, greatest(shares.given, {NOW}), jobs.id
    LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED
)
UPDATE jobs SET worker = $1, until = {NOW} + {CLAIM_SECONDS}, attempts = jobs.attempts + 1
FROM first WHERE jobs.id = first.id
RETURNING jobs.id, jobs.kind, jobs.body, jobs.seconds"""

_END: Final = f"""
WITH ended AS (
    UPDATE jobs SET done = {NOW}, until = NULL, result = $3, failure = $4
    WHERE id = $1 AND worker = $2 AND done IS NULL RETURNING id, owner
), charged AS (
    INSERT INTO shares (owner, given) SELECT owner, {NOW} + least($5, {MOST_AHEAD}) FROM ended
    ON CONFLICT (owner) DO UPDATE
    SET given = least(greatest(shares.given, {NOW}) + $5, {NOW} + {MOST_AHEAD})
)
SELECT id, pg_notify('{DONE}', id::text) FROM ended"""

_LET_GO: Final = f"""
WITH free AS (UPDATE jobs SET until = {NOW} - 1 WHERE id = $1 AND worker = $2 AND done IS NULL RETURNING id)
SELECT id, pg_notify('{NEW}', id::text) FROM free"""

_RENEW: Final = f"""
UPDATE jobs SET until = {NOW} + {CLAIM_SECONDS}
WHERE id = ANY($1::bigint[]) AND worker = ANY($2::text[]) AND done IS NULL RETURNING id"""

_GREET: Final = f"""
WITH here AS (
    INSERT INTO workers (id, until) SELECT id, {NOW} + {CLAIM_SECONDS} FROM unnest($1::text[]) AS given (id)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
)
SELECT id FROM workers WHERE until > {NOW}"""

_GIVE_UP: Final = f"""
WITH lost AS (
    UPDATE jobs SET done = {NOW}, failure = $1
    WHERE done IS NULL AND until < {NOW} AND attempts >= {MOST_ATTEMPTS} RETURNING id
)
SELECT id, pg_notify('{DONE}', id::text) FROM lost"""

_COLLECT: Final = "DELETE FROM jobs WHERE id = ANY($1::bigint[]) AND done IS NOT NULL RETURNING id, result, failure"
_WANT: Final = f"""
UPDATE jobs SET wanted = {NOW} + {WANTED_SECONDS} WHERE id = ANY($1::bigint[])
RETURNING id, until > {NOW} AS is_taken"""
_WORKERS: Final = f"SELECT count(*) FROM workers WHERE until > {NOW}"
_TIDY: Final = (
    f"DELETE FROM jobs WHERE wanted < {NOW} - $1 AND (until IS NULL OR until < {NOW})",
    f"DELETE FROM workers WHERE until < {NOW} - $1",
    f"DELETE FROM shares WHERE given < {NOW} - $1",
)


class Job(NamedTuple):
    id: int
    kind: str
    body: bytes
    seconds: float


class Ended(NamedTuple):
    """What became of a job: its result, or why there is none."""

    id: int
    result: bytes | None
    failure: str | None


class JobFailed(ConqueteError):
    """Nobody could do it."""


def new_name() -> str:
    """That of a process, which no other has."""
    return secrets.token_hex(8)


class Queue:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")

    @classmethod
    def of(cls, url: str) -> "Queue":
        """That of a database which is there and up to date."""
        address = read_url(url)
        if address.get_backend_name() != "postgresql":
            raise ConqueteError(
                f"work is shared out by a PostgreSQL database, not by {shown(address)}: see docs/hosting.md"
            )
        return cls(make_engine(address, {"synchronous_commit": "off"}))

    @classmethod
    async def open(cls, url: str) -> "Queue":
        """The same, looked at first: whatever is wrong with it is said in one line."""
        queue = cls.of(url)
        await (await open_database(url)).dispose()
        return queue

    async def fill(self) -> None:
        """Get ready for much to do."""
        await fill_pool(self._engine)

    async def close(self) -> None:
        await self._engine.dispose()

    async def _rows(self, statement: str, *values: Any) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            found = await connection.exec_driver_sql(statement, values)
            return found.all() if found.returns_rows else ()

    # -- who asks -------------------------------------------------------------------------------------------------

    async def put(
        self,
        kind: str,
        bodies: Sequence[bytes],
        *,
        priority: int,
        owner: str,
        by: str,
        seconds: float,
        lane: int = ANY_LANE,
    ) -> list[int]:
        """The numbers of new jobs."""
        rows = await self._rows(_PUT, kind, priority, owner, lane, seconds, by, list(bodies))
        return [int(row.id) for row in rows]

    async def collect(self, ids: Iterable[int]) -> list[Ended]:
        """Those of them that are done; they are taken out."""
        rows = await self._rows(_COLLECT, list(ids))
        return [Ended(row.id, None if row.result is None else bytes(row.result), row.failure) for row in rows]

    async def want(self, ids: Iterable[int]) -> dict[int, bool]:
        """They are still wanted; those that are still there, and whether anybody works at them."""
        return {int(row.id): bool(row.is_taken) for row in await self._rows(_WANT, list(ids))}

    async def cancel(self, ids: Iterable[int]) -> None:
        await self._rows("DELETE FROM jobs WHERE id = ANY($1::bigint[])", list(ids))

    async def count_workers(self) -> int:
        return int((await self._rows(_WORKERS))[0][0])

    # -- who works ------------------------------------------------------------------------------------------------

    async def take(self, worker: str, first: int, last: int, lanes: Sequence[int] = ()) -> Job | None:
        """The next job of a priority from `first` to `last`: of who has been given least. What belongs to lanes of
        others is left to them for a moment."""
        rows = await self._rows(_TAKE, worker, first, last, list(lanes))
        return Job(rows[0].id, rows[0].kind, bytes(rows[0].body), rows[0].seconds) if rows else None

    async def end(
        self, job: Job, worker: str, took: float, result: bytes | None = None, failure: str | None = None
    ) -> bool:
        """False if the job is somebody else's by now, or nobody's: then the result counts for nothing."""
        return bool(await self._rows(_END, job.id, worker, result, failure, took))

    async def let_go(self, job: Job, worker: str) -> None:
        """Another may try."""
        await self._rows(_LET_GO, job.id, worker)

    async def renew(self, ids: Iterable[int], workers: Sequence[str]) -> set[int]:
        """Those of the jobs that are still theirs."""
        return {int(row.id) for row in await self._rows(_RENEW, list(ids), list(workers))}

    async def greet(self, workers: Sequence[str]) -> list[str]:
        """They are here; who else is."""
        rows = await self._rows(_GREET, list(workers))
        return sorted({*workers, *(str(row.id) for row in rows)})

    async def leave(self, workers: Sequence[str]) -> None:
        await self._rows("DELETE FROM workers WHERE id = ANY($1::text[])", list(workers))

    async def give_up(self) -> None:
        """What has been tried often enough has failed, and who asked is told."""
        await self._rows(_GIVE_UP, LOST)

    # -- clean-up -------------------------------------------------------------------------------------------------

    async def tidy(self, after: float) -> None:
        """What nobody has wanted, and who has not been heard of, for so many seconds."""
        for statement in _TIDY:
            await self._rows(statement, after)

    # -- being woken ----------------------------------------------------------------------------------------------

    async def listen(self, channel: str, heard: Callable[[int], None]) -> None:
        """Calls `heard` for every number that is told on the channel, until cancelled; and with `ANY` at first and
        whenever the line was broken, since nobody knows what was told meanwhile."""
        while True:
            try:
                await self._listen(channel, heard)
            except Exception as error:  # of whatever kind: without it everything takes a little longer
                log("the queue cannot be heard", why=reason_of(error))
            await asyncio.sleep(TICK_SECONDS)

    async def _listen(self, channel: str, heard: Callable[[int], None]) -> None:
        async with self._engine.connect() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            is_gone = asyncio.Event()
            raw.add_termination_listener(lambda _: is_gone.set())
            try:
                await raw.add_listener(channel, lambda *told: heard(int(told[-1])))
                heard(ANY)
                await is_gone.wait()
            finally:
                await connection.invalidate()  # nobody else is to be given one that listens

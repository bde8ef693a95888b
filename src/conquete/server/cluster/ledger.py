"""What processes ask of the database that they share, and nothing else does: who is alive, who leads which table,
and the letters between them. Whoever wants to see how they do without a database gives them another ledger.

The clock that counts is the database's: those of the machines may differ. Only who is missing in the ledger has
lost what he led, and only who has let his time pass is taken out of it; each of these is one statement that waits
for the other, so nobody can do both.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.store.database import BUSY_SECONDS

_NOW: Final = "clock_timestamp()"
_MOST_NAMED: Final = 7000  # signs that a notification may have, and then some
_CHANNEL: Final = "conquete_"
_ANSWER_SECONDS: Final = 5.0


class Member(NamedTuple):
    id: str
    started: float


class Census(NamedTuple):
    """Who is alive; whether whoever asked is, too; and who was just found not to be."""

    is_here: bool
    living: list[Member]
    gone: list[str]


class Taken(NamedTuple):
    """Who leads a table, and by which number if it is whoever asked; and who was to lead it until then."""

    leader: str
    number: int | None
    before: str


class Letter(NamedTuple):
    recipient: str
    sender: str
    nth: int
    topic: str
    body: bytes


class Ledger(Protocol):
    async def open(self, when_told: Callable[[str], None], when_cut: Callable[[], None]) -> None:
        """`when_told` is called with the numbers of letters that have come, "" for any; `when_cut` when they cannot
        be told any more."""

    async def listen(self, me: str) -> None: ...
    async def close(self) -> None: ...
    async def join(self, me: str, name: str, seconds: float) -> None: ...
    async def renew(self, me: str, seconds: float, may_reap: bool) -> Census: ...
    async def leave(self, me: str) -> None: ...
    async def take(self, me: str, table_id: str) -> Taken | None: ...
    async def give_back(self, me: str, leads: Sequence[tuple[str, int]]) -> None: ...
    async def give_all_back(self, me: str) -> None: ...
    async def send(self, letters: Sequence[Letter]) -> None: ...
    async def collect(self, me: str, numbers: str) -> list[Letter]: ...


_JOIN: Final = (
    f"INSERT INTO processes (id, name, started, until) VALUES ($1, $2, {_NOW}, {_NOW} + make_interval(secs => $3))"
)
_RENEW: Final = f"""
WITH gone AS (DELETE FROM processes WHERE $3 AND id <> $1 AND until < {_NOW} RETURNING id),
    here AS (UPDATE processes SET until = {_NOW} + make_interval(secs => $2) WHERE id = $1 RETURNING id)
SELECT id, started, id IN (SELECT id FROM gone) AS is_gone, id IN (SELECT id FROM here) AS is_me FROM processes
"""
_TAKE: Final = text("""
WITH taken AS (
    UPDATE tables SET leader = :me, fence = fence + 1
    WHERE id = :table AND (leader IS NULL OR leader = :me
        OR NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = tables.leader))
        AND EXISTS (SELECT 1 FROM processes WHERE processes.id = :me)
    RETURNING fence
)
SELECT coalesce(leader, ''), (SELECT fence FROM taken) FROM tables WHERE id = :table -- as it was before
""")
_GIVE_BACK: Final = text("""
UPDATE tables SET leader = NULL
FROM unnest(CAST(:ids AS text[]), CAST(:numbers AS int[])) AS ours (id, fence)
WHERE tables.id = ours.id AND tables.fence = ours.fence AND tables.leader = :me
""")
_GIVE_ALL_BACK: Final = text("UPDATE tables SET leader = NULL WHERE leader = :me")
_SEND: Final = f"""
WITH sent AS (
    INSERT INTO post (recipient, sender, nth, topic, body)
    SELECT recipient, sender, nth, topic, body
    FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bytea[])
        WITH ORDINALITY AS letters (recipient, sender, nth, topic, body, place)
    WHERE EXISTS (SELECT 1 FROM processes WHERE processes.id = letters.recipient)
    ORDER BY place
    RETURNING n, recipient
), named AS (SELECT recipient, string_agg(n::text, ',' ORDER BY n) AS numbers FROM sent GROUP BY recipient)
SELECT pg_notify('{_CHANNEL}' || recipient, CASE WHEN length(numbers) > {_MOST_NAMED} THEN '' ELSE numbers END)
FROM named
"""
_COLLECT: Final = "DELETE FROM post WHERE n = ANY($1::bigint[]) RETURNING n, recipient, sender, nth, topic, body"
_COLLECT_ALL: Final = "DELETE FROM post WHERE recipient = $1 RETURNING n, recipient, sender, nth, topic, body"


class PostgresLedger:
    """Two connections of its own, so that neither what moves write nor a pool that is used up keeps anybody from
    saying that he is alive: one hears, and one speaks. They are opened anew when they are needed again."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._ear: Any = None
        self._mouth: Any = None
        self._hearing, self._speaking = asyncio.Lock(), asyncio.Lock()
        self._when_told: Callable[[str], None] = lambda numbers: None
        self._when_cut: Callable[[], None] = lambda: None

    async def open(self, when_told: Callable[[str], None], when_cut: Callable[[], None]) -> None:
        self._when_told, self._when_cut = when_told, when_cut

    async def _connect(self) -> Any:
        import asyncpg  # installed where PostgreSQL is used

        dialect: Any = self._engine.dialect
        _, options = dialect.create_connect_args(self._engine.url)
        # A letter that is lost with the machine of the database is one whose reader is lost, too.
        told = {"application_name": "conquete cluster", "jit": "off", "synchronous_commit": "off"}
        return await asyncpg.connect(
            **options, timeout=BUSY_SECONDS, command_timeout=_ANSWER_SECONDS, server_settings=told
        )

    async def listen(self, me: str) -> None:
        """To what is sent to that one, from now on."""
        async with self._hearing:
            old, self._ear = self._ear, None
            if old is not None:
                old.terminate()
            ear = await self._connect()
            ear.add_termination_listener(lambda cut: self._when_cut() if cut is self._ear else None)
            await ear.add_listener(_CHANNEL + me, lambda *told: self._when_told(told[-1]))
            self._ear = ear

    async def close(self) -> None:
        ear, mouth = self._ear, self._mouth
        self._ear = self._mouth = None
        for connection in (ear, mouth):
            if connection is not None:
                connection.terminate()

    async def _hear(self, statement: str, *values: Any) -> list[Any]:
        async with self._hearing:
            if self._ear is None or self._ear.is_closed():
                raise ConnectionError("nobody listens just now")
            return list(await self._ear.fetch(statement, *values))

    async def _speak(self, statement: str, *values: Any) -> list[Any]:
        async with self._speaking:
            if self._mouth is None or self._mouth.is_closed():
                self._mouth = await self._connect()
            return list(await self._mouth.fetch(statement, *values))

    # -- who is alive ---------------------------------------------------------------------------------------------

    async def join(self, me: str, name: str, seconds: float) -> None:
        await self._speak(_JOIN, me, name[:64], seconds)

    async def renew(self, me: str, seconds: float, may_reap: bool) -> Census:
        rows = await self._speak(_RENEW, me, seconds, may_reap)
        gone = [row["id"] for row in rows if row["is_gone"]]
        if gone:
            await self._speak("DELETE FROM post WHERE recipient = ANY($1::text[])", gone)
        living = [Member(row["id"], row["started"].timestamp()) for row in rows if not row["is_gone"]]
        return Census(any(row["is_me"] for row in rows), living, gone)

    async def leave(self, me: str) -> None:
        await self._speak("DELETE FROM processes WHERE id = $1", me)
        await self._speak("DELETE FROM post WHERE recipient = $1", me)

    # -- who leads what -------------------------------------------------------------------------------------------

    async def take(self, me: str, table_id: str) -> Taken | None:
        async with self._at_once.connect() as connection:
            row = (await connection.execute(_TAKE, {"me": me, "table": table_id})).one_or_none()
        return None if row is None else Taken(me if row[1] is not None else row[0], row[1], row[0])

    async def give_back(self, me: str, leads: Sequence[tuple[str, int]]) -> None:
        values = {"me": me, "ids": [id for id, _ in leads], "numbers": [number for _, number in leads]}
        async with self._at_once.connect() as connection:
            await connection.execute(_GIVE_BACK, values)

    async def give_all_back(self, me: str) -> None:
        async with self._at_once.connect() as connection:
            await connection.execute(_GIVE_ALL_BACK, {"me": me})

    # -- letters --------------------------------------------------------------------------------------------------

    async def send(self, letters: Sequence[Letter]) -> None:
        await self._speak(_SEND, *(list(column) for column in zip(*letters, strict=True)))

    async def collect(self, me: str, numbers: str) -> list[Letter]:
        if numbers:
            rows = await self._hear(_COLLECT, [int(number) for number in numbers.split(",")])
        else:
            rows = await self._hear(_COLLECT_ALL, me)
        return [Letter(*row[1:]) for row in sorted(rows, key=lambda row: row["n"])]

"""Whoever does not lead a table any more cannot write to it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import insert, text, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.cluster.ledger import Letter, PostgresLedger
from conquete.server.store import postgres
from conquete.server.store.batch import Batch, Change, Fence, NotOurs, Touch
from conquete.server.store.database import KEPT_CONNECTIONS, fill_pool, open_database
from conquete.server.store.schema import people, tables
from conquete.server.store.writer import Writer
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store
TABLE: dict[str, Any] = {
    "host": "ann",
    "created": 0.0,
    "changed": 0.0,
    "status": "playing",
    "is_listed": False,
    "config": {},
    "invitation": "",
    "seed": b"",
    "client_seeds": [],
    "ruleset": "",
}


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[tuple[Writer, PostgresLedger]]:
    """With a table `one` and a table `two`, and the processes `a` and `b`."""
    engine: AsyncEngine = await open_database(database)
    writer, ledger = Writer(engine), PostgresLedger(engine)
    writer.start()
    await ledger.open(lambda numbers: None, lambda: None)
    await writer.change(insert(people).values(id="ann", name="Ann", generation=0, created=0.0))
    for table in ("one", "two"):
        await writer.change(insert(tables).values(id=table, **TABLE))
    for process in ("a", "b"):
        await ledger.join(process, process, 60.0)
    try:
        yield writer, ledger
    finally:
        await writer.stop()
        await ledger.close()
        await engine.dispose()


def moves(table: str, seq: int, fence: Fence | None) -> Batch:
    row = {"table_id": table, "seq": seq, "kind": "do", "actor": 0, "text": f"move {seq}", "at": 1.0}
    return Batch([row], Touch(table, 1.0, 0, None, seq), fence=fence)


def chair(table: str, seq: int, fence: Fence | None) -> Batch:
    """Not only moves: a transaction."""
    made = moves(table, seq, fence)
    return Batch(made.rows, made.touch, [Change(update(tables).values(held=None))], fence=fence)


async def lead(ledger: PostgresLedger, process: str, table: str) -> Fence:
    taken = await ledger.take(process, table)
    assert taken is not None
    assert taken.leader == process
    assert taken.number is not None
    return Fence(table, taken.number)


@pytest.mark.parametrize("batch", [moves, chair])
def test_who_was_followed_cannot_write(
    new_database: NewDatabase, batch: Callable[[str, int, Fence | None], Batch]
) -> None:
    database = new_database()

    async def run() -> None:
        async with opened(database) as (writer, ledger):
            before = await lead(ledger, "a", "one")
            others = await lead(ledger, "a", "two")
            await writer.append(batch("one", 1, before))
            elsewhere = await ledger.take("b", "one")
            assert elsewhere is not None
            assert (elsewhere.leader, elsewhere.number) == ("a", None)
            await ledger.leave("a")
            after = await lead(ledger, "b", "one")
            assert after.number > before.number
            late = await asyncio.gather(
                writer.append(batch("one", 2, before)),
                writer.append(batch("two", 1, others)),
                return_exceptions=True,
            )
            assert isinstance(late[0], NotOurs)
            assert late[1] is None  # what came at the same moment is kept
            both = await asyncio.gather(
                writer.append(batch("one", 2, before)),
                writer.append(batch("one", 2, after)),
                return_exceptions=True,
            )
            assert isinstance(both[0], NotOurs)
            assert both[1] is None
            assert writer.trouble is None

    asyncio.run(run())
    assert stored(database, "SELECT table_id, seq FROM steps ORDER BY 1, 2") == [("one", 1), ("one", 2), ("two", 1)]


def test_a_touch_alone_is_held_to_it(new_database: NewDatabase) -> None:
    database = new_database()

    async def run() -> None:
        async with opened(database) as (writer, ledger):
            before = await lead(ledger, "a", "one")
            await lead(ledger, "a", "one")  # taken anew
            with pytest.raises(NotOurs):
                await writer.append(Batch(touch=Touch("one", 7.0, 3, None), fence=before))
            with pytest.raises(NotOurs):
                await writer.append(Batch(changes=[Change(update(tables).values(asked=3))], fence=before))

    asyncio.run(run())
    assert stored(database, "SELECT asked FROM tables WHERE id = 'one'") == [(None,)]


def test_what_is_on_its_way_when_the_server_is_to_stop_has_a_moment_left(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "HURRY_SECONDS", 0.2)
    database = new_database()

    async def stop() -> None:
        async with opened(database) as (writer, ledger):
            fence = await lead(ledger, "a", "one")
            engine = await open_database(database)
            async with engine.begin() as other:
                await other.exec_driver_sql("LOCK TABLE steps")
                move = asyncio.create_task(writer.append(moves("one", 0, fence)))
                while not await other.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):
                    await asyncio.sleep(0.01)
                writer.hurry()
                with pytest.raises(OperationalError):  # not after the ten seconds that a lock may last
                    await asyncio.wait_for(move, 5)
            await engine.dispose()

    asyncio.run(stop())


def test_all_connections_that_are_kept_are_there_from_the_start(new_database: NewDatabase) -> None:
    async def count() -> int:
        engine = await open_database(new_database())
        await fill_pool(engine)
        async with engine.connect() as connection:
            query = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
            found = await connection.scalar(query)
        await engine.dispose()
        return int(found)

    assert asyncio.run(count()) == KEPT_CONNECTIONS


def test_who_has_let_his_time_pass_is_taken_out(new_database: NewDatabase) -> None:
    async def run() -> None:
        async with opened(new_database()) as (_, ledger):
            await ledger.renew("b", -1.0, may_reap=False)
            census = await ledger.renew("a", 60.0, may_reap=False)
            assert {member.id for member in census.living} == {"a", "b"}
            census = await ledger.renew("a", 60.0, may_reap=True)
            assert census.gone == ["b"]
            assert [member.id for member in census.living] == ["a"]
            assert not (await ledger.renew("b", 60.0, may_reap=True)).is_here
            late = await ledger.take("b", "one")
            assert late is not None
            assert late.number is None  # the dead lead nothing

    asyncio.run(run())


def test_letters_come_in_order_and_only_to_the_living(new_database: NewDatabase) -> None:
    told: list[str] = []

    async def run() -> list[Letter]:
        async with opened(new_database()) as (_, ledger):
            await ledger.open(told.append, lambda: None)
            await ledger.listen("b")
            sent = [Letter("b", "a", n, "topic", bytes([n])) for n in range(1, 200)]
            await ledger.send([*sent, Letter("c", "a", 1, "topic", b"nobody")])
            found: list[Letter] = []
            while len(found) < len(sent):
                await asyncio.sleep(0.01)
                while told:
                    found += await ledger.collect("b", told.pop(0))
            assert found == sent
            return await ledger.collect("c", "")

    assert asyncio.run(run()) == []

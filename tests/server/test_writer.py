"""Many tables' moves in one transaction: all of them are kept, exactly, and only who came second is told so."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.store import sqlite_file, statements
from conquete.server.store.batch import Batch, Change, Conflict, Touch
from conquete.server.store.database import open_database
from conquete.server.store.schema import people, steps, tables
from conquete.server.store.sqlite_file import SqliteFile, Tell
from conquete.server.store.writer import QUIET_SECONDS, Writer
from tests.stores import NewDatabase

Work = Callable[[AsyncEngine, Writer], Coroutine[Any, Any, None]]
STARTED = 1_763_251_200.123456


def run(database: Path | str, count: int, work: Work) -> None:
    """On a database with so many tables."""

    async def whole() -> None:
        engine = await open_database(str(database))
        writer = Writer(engine)
        writer.start()
        somebody = {"id": "p", "name": "Ann", "generation": 0, "created": 0.0}
        await writer.change(insert(people).values(**somebody))
        await writer.change(*[insert(tables).values(**_table(i)) for i in range(count)])
        try:
            await work(engine, writer)
        finally:
            await writer.stop()
            await engine.dispose()

    asyncio.run(whole())


def _table(i: int) -> dict[str, Any]:
    names = {"config": {}, "client_seeds": [], "invitation": "", "ruleset": "", "status": "playing"}
    times = {"created": 0.0, "changed": 0.0}
    return {"id": f"t{i}", "host": "p", "is_listed": False, "seed": b"s", **names, **times}


def moves(table: int, first: int, count: int) -> Batch:
    rows = [
        {"table_id": f"t{table}", "seq": seq, "kind": "do", "actor": seq % 3 - 1, "text": f"é {seq}", "at": at(seq)}
        for seq in range(first, first + count)
    ]
    last = first + count - 1
    return Batch(
        rows, Touch(f"t{table}", at(last), None if last % 2 else 2, at(last) + 60 if last % 3 else None, last)
    )


def at(seq: int) -> float:
    return STARTED + seq / 7


@pytest.mark.parametrize("is_old", [False, True])
def test_what_many_tables_do_at_once_is_kept_exactly(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    """By whatever SQLite there is, or PostgreSQL."""
    monkeypatch.setattr(statements, "KNOWS_UPDATE_FROM", not is_old)
    batches = [moves(table, 0, table % 5 + 1) for table in range(90)] + [moves(3, 4, 100)]

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        before = writer.transactions
        await asyncio.gather(*[writer.append(batch) for batch in batches])
        assert writer.transactions - before <= 2
        async with engine.connect() as connection:
            stored = [row._asdict() for row in (await connection.execute(select(steps))).all()]
            touched = {
                row.id: (row.changed, row.asked, row.wake, row.heard)
                for row in (await connection.execute(select(tables))).all()
            }
        wanted = [row for batch in batches for row in batch.rows]
        order = lambda row: (row["table_id"], row["seq"])  # noqa: E731
        assert sorted(stored, key=order) == sorted(wanted, key=order)
        for batch in batches[:3] + batches[4:]:
            assert batch.touch is not None
            table, *told = batch.touch.values.values()
            assert touched[str(table)] == tuple(told)

    run(new_database(), 90, work)


def test_only_who_came_second_is_told(new_database: NewDatabase) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        await writer.append(moves(5, 0, 1))
        fine = [moves(table, 0, 2) for table in range(5)]
        late = moves(5, 0, 3)
        ends = await asyncio.gather(*[writer.append(one) for one in (*fine, late)], return_exceptions=True)
        assert ends[:-1] == [None] * 5
        assert isinstance(ends[-1], Conflict)
        async with engine.connect() as connection:
            counts = (
                (await connection.execute(text("SELECT count(*) FROM steps GROUP BY table_id"))).scalars().all()
            )
        assert sorted(counts) == [1, 2, 2, 2, 2, 2]

    run(new_database(), 6, work)


def test_a_change_that_finds_nothing_takes_its_moves_along(new_database: NewDatabase) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        batch = moves(0, 0, 2)
        batch.changes = [Change(tables.update().where(tables.c.id == "nowhere").values(status="over"), rows=1)]
        with pytest.raises(Conflict):
            await writer.append(batch)
        async with engine.connect() as connection:
            assert (await connection.execute(select(steps))).all() == []

    run(new_database(), 1, work)


# -- one that comes alone --------------------------------------------------------------------------------------


@pytest.fixture
def errands(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many batches the thread was given at a time; to the loop, any disk is quick."""
    monkeypatch.setattr(sqlite_file, "QUICK_SECONDS", 60.0)
    given: list[int] = []
    write = SqliteFile.write

    def noted(self: SqliteFile, batches: list[Batch], tell: Tell) -> None:
        given.append(len(batches))
        write(self, batches, tell)

    monkeypatch.setattr(SqliteFile, "write", noted)
    return given


async def stored(engine: AsyncEngine) -> list[tuple[str, int]]:
    async with engine.connect() as connection:
        rows = (await connection.execute(select(steps).order_by(steps.c.table_id, steps.c.seq))).all()
    return [(row.table_id, row.seq) for row in rows]


async def quiet() -> None:
    await asyncio.sleep(5 * QUIET_SECONDS)


def test_who_comes_alone_waits_for_no_thread_and_who_comes_with_others_shares_one_errand(
    tmp_path: Path, errands: list[int]
) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        errands.clear()
        for seq in range(3):
            await quiet()
            await writer.append(moves(0, seq, 1))
            assert await stored(engine) == [("t0", i) for i in range(seq + 1)]  # when it says so, it is there
        assert errands == []
        await quiet()
        await asyncio.gather(*[writer.append(moves(table, 0, 1)) for table in range(1, 6)])
        assert errands == [4]  # all but the first
        assert len(await stored(engine)) == 8
        await quiet()
        with pytest.raises(Conflict):
            await writer.append(moves(0, 2, 1))
        await writer.append(moves(0, 3, 1))
        assert writer.trouble is None
        assert len(await stored(engine)) == 9

    run(tmp_path / "games.db", 6, work)


def test_on_a_slow_disk_the_loop_writes_nothing_by_itself(
    tmp_path: Path, errands: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "QUICK_SECONDS", 0.0)

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        errands.clear()
        for seq in range(3):
            await quiet()
            await writer.append(moves(0, seq, 1))
        assert errands == [1, 1, 1]

    run(tmp_path / "games.db", 1, work)


def test_the_loop_does_not_wait_for_another_program(tmp_path: Path, errands: list[int]) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        errands.clear()
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await quiet()
            append = asyncio.create_task(writer.append(moves(0, 0, 1)))
            await asyncio.sleep(0.05)  # everybody else has his turn
            assert not append.done()
            assert errands == [1]
            other.execute("ROLLBACK")
            await append
        assert await stored(engine) == [("t0", 0)]

    run(tmp_path / "games.db", 1, work)


def test_what_the_loop_cannot_write_is_known(
    tmp_path: Path, errands: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        await quiet()
        with monkeypatch.context() as broken:
            broken.setattr(statements, "_write_moves", fail)
            with pytest.raises(OSError, match="gone"):
                await writer.append(moves(0, 0, 1))
        assert isinstance(writer.trouble, OSError)
        assert await stored(engine) == []
        await writer.append(moves(0, 0, 1))
        assert writer.trouble is None
        assert await stored(engine) == [("t0", 0)]

    run(tmp_path / "games.db", 1, work)


def test_the_journal_begins_anew_while_the_loop_writes(
    tmp_path: Path, errands: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "JOURNAL_PAGES", 100)

    async def work(engine: AsyncEngine, writer: Writer) -> None:
        for seq in range(200):
            await quiet()
            await writer.append(moves(0, seq, 1))
        assert (tmp_path / "games.db-wal").stat().st_size < 400 * 4096  # 800 pages and more were written

    run(tmp_path / "games.db", 1, work)

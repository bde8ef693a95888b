"""Many tables' moves in one transaction: all of them are kept, exactly, and only who came second is told so."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.store import statements
from conquete.server.store.batch import Batch, Change, Conflict, Touch
from conquete.server.store.database import open_database
from conquete.server.store.schema import people, steps, tables
from conquete.server.store.writer import Writer

Work = Callable[[AsyncEngine, Writer], Coroutine[Any, Any, None]]
STARTED = 1_763_251_200.123456


def run(path: Path, count: int, work: Work) -> None:
    """On a database with so many tables."""

    async def whole() -> None:
        engine = await open_database(str(path))
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    """By whatever SQLite there is."""
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

    run(tmp_path / "games.db", 90, work)


def test_only_who_came_second_is_told(tmp_path: Path) -> None:
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

    run(tmp_path / "games.db", 6, work)


def test_a_change_that_finds_nothing_takes_its_moves_along(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, writer: Writer) -> None:
        batch = moves(0, 0, 2)
        batch.changes = [Change(tables.update().where(tables.c.id == "nowhere").values(status="over"), rows=1)]
        with pytest.raises(Conflict):
            await writer.append(batch)
        async with engine.connect() as connection:
            assert (await connection.execute(select(steps))).all() == []

    run(tmp_path / "games.db", 1, work)

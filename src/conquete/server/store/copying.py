"""A database copied into another, of whatever kind each is, and both read again to see that they say the same.

Rows travel in the order of their keys, and JSON as the text that it is. A copy that is made part by part carries a
mark until it is whole and checked: no server takes it for a database meanwhile, and who goes on with it finds where
it was interrupted by the last key of each table.
"""

import hashlib
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Table, and_, delete, func, insert, or_, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from conquete.engine.errors import ConqueteError
from conquete.server.store.database import UNFINISHED, is_current, make_engine, open_database, read_url, shown
from conquete.server.store.schema import facts, lasting
from conquete.server.store.trouble import cause_of

ROWS_AT_ONCE: Final = 500
_SIGNED: Final = "cookie key"  # by which a database is known again

Row = tuple[Any, ...]
Tell = Callable[[str, int, int], None]
"""How far it is: what is done, how many rows of it, and of how many."""


class Copied:
    """What a copy holds."""

    def __init__(self, tables: int, steps: int, rows: int, digest: str) -> None:
        self.tables = tables
        self.steps = steps
        self.rows = rows
        self.digest = digest


class Copying:
    """From one open database into another."""

    def __init__(self, source: AsyncConnection, target: AsyncConnection, tell: Tell) -> None:
        self._source = source
        self._target = target
        self._tell = tell

    async def run(self, is_kept: bool) -> Copied:
        """`is_kept` commits part by part, and what is there already is not copied again."""
        counts = {table.name: await _count(self._source, table) for table in lasting}
        total = 2 * sum(counts.values())
        done = 0
        for table in lasting:
            last = await _last_key(self._target, table)
            done += 0 if last is None else await _count(self._target, table)
            async for rows in rows_of(self._source, table, last):
                await self._write(table, rows)
                if is_kept:
                    await self._target.commit()
                done += len(rows)
                self._tell(table.name, done, total)
            await _number_on(self._target, table)
        digest = hashlib.sha256()
        for table in lasting:
            ours, theirs = await self._hash(table, done, total), await _hash_of(self._target, table)
            if ours != theirs:
                raise ConqueteError(f"the copy of the table '{table.name}' is not what was copied")
            done += counts[table.name]
            digest.update(f"{table.name} {ours}\n".encode())
        return Copied(counts["tables"], counts["steps"], sum(counts.values()), digest.hexdigest())

    async def _write(self, table: Table, rows: list[Row]) -> None:
        names = [column.name for column in table.columns]
        try:
            await self._target.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        except SQLAlchemyError as error:
            raise ConqueteError(f"rows of the table '{table.name}' cannot be copied: {cause_of(error)}") from error

    async def _hash(self, table: Table, done: int, total: int) -> str:
        return await _hash_of(self._source, table, lambda rows: self._tell(table.name, done + rows, total))


# -- the three ways of it ------------------------------------------------------------------------------------------


async def copy_into_file(url: str, path: str, tell: Tell) -> Copied:
    """A backup of a PostgreSQL database, as an SQLite file that is not there yet: as it is at one moment."""
    await (await open_database(path)).dispose()
    async with _open(url) as reading, _open(path) as writing:
        await begin_reading(reading, url)
        copied = await Copying(reading, writing, tell).run(is_kept=False)
        await writing.commit()
        return copied


async def copy_from_file(path: str, url: str, tell: Tell, is_forced: bool) -> Copied:
    """What is in an SQLite file, instead of whatever is in a PostgreSQL database: all of it or nothing."""
    await (await open_database(path)).dispose()
    await (await open_database(url, is_copy=True)).dispose()
    async with _open(path) as reading, _open(url) as writing:
        if not await _is_empty(writing) and not is_forced:
            raise ConqueteError(f"the database {shown(read_url(url))} is not empty; --force empties it first")
        for table in reversed(lasting):
            await writing.execute(delete(table))
        copied = await Copying(reading, writing, tell).run(is_kept=False)
        await writing.commit()
        return copied


async def move(url: str, to: str, tell: Tell) -> Copied:
    """All of a database that no server has into another one that is new, or an unfinished copy of the same."""
    await (await open_database(url)).dispose()
    await (await open_database(to, is_copy=True)).dispose()
    async with _open(url) as reading, _open(to) as writing:
        await begin_reading(reading, url)
        await _mark(writing, await _sign_of(reading), to)
        copied = await Copying(reading, writing, tell).run(is_kept=True)
        await writing.execute(delete(facts).where(facts.c.name == UNFINISHED))
        await writing.commit()
        return copied


@asynccontextmanager
async def _open(url: str) -> AsyncIterator[AsyncConnection]:
    """JSON goes through as it is written; otherwise nobody could tell `null` from what is not there."""
    engine = make_engine(read_url(url), is_json_read=False)
    try:
        async with engine.connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        raise ConqueteError(f"the database {shown(read_url(url))} cannot be copied: {cause_of(error)}") from error
    finally:
        await engine.dispose()


async def begin_reading(connection: AsyncConnection, url: str) -> None:
    """All that is read is as it was when the first of it was."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    if not await connection.run_sync(is_current):
        raise ConqueteError(
            f"{shown(read_url(url))} is no database of this version of Conquête: if it is an older one, start a "
            "server on it first"
        )


async def _sign_of(connection: AsyncConnection) -> bytes:
    key = await connection.scalar(select(facts.c.value).where(facts.c.name == _SIGNED))
    return hashlib.sha256(b"" if key is None else bytes(key)).digest()


async def _mark(connection: AsyncConnection, sign: bytes, url: str) -> None:
    found = await connection.scalar(select(facts.c.value).where(facts.c.name == UNFINISHED))
    if found is not None:
        if bytes(found) != sign:
            raise ConqueteError(f"the database {shown(read_url(url))} is the unfinished copy of another one")
        return
    if not await _is_empty(connection):
        raise ConqueteError(f"the database {shown(read_url(url))} is not empty: games go into a new one")
    await connection.execute(insert(facts).values(name=UNFINISHED, value=sign))
    await connection.commit()


async def _is_empty(connection: AsyncConnection) -> bool:
    counts = [await _count(connection, table) for table in lasting]
    return not any(counts)


# -- rows in order -------------------------------------------------------------------------------------------------


def _keys(connection: AsyncConnection, table: Table) -> list[ColumnElement[Any]]:
    """What its rows are put in order by: letters by their numbers, whatever the language of the database."""
    is_far = connection.dialect.name == "postgresql"
    columns = table.primary_key.columns
    return [key.collate("C") if is_far and key.type.python_type is str else key for key in columns]


def _query(table: Table, *columns: ColumnElement[Any]) -> Select[Any]:
    query = select(*(columns or table.columns)).select_from(table)
    return query.where(facts.c.name != UNFINISHED) if table is facts else query


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int(await connection.scalar(_query(table, func.count())) or 0)


async def _last_key(connection: AsyncConnection, table: Table) -> Row | None:
    keys = _keys(connection, table)
    query = _query(table, *table.primary_key.columns).order_by(*(key.desc() for key in keys)).limit(1)
    row = (await connection.execute(query)).first()
    return None if row is None else tuple(row)


def _after(keys: Sequence[ColumnElement[Any]], last: Row) -> ColumnElement[bool]:
    return or_(
        *(
            and_(*(key == value for key, value in zip(keys[:n], last[:n], strict=True)), keys[n] > last[n])
            for n in range(len(keys))
        )
    )


async def rows_of(connection: AsyncConnection, table: Table, last: Row | None = None) -> AsyncIterator[list[Row]]:
    """All rows after that key, some at a time."""
    keys = _keys(connection, table)
    query = _query(table).order_by(*keys)
    if last is not None:
        query = query.where(_after(keys, last))
    async with connection.stream(query, execution_options={"yield_per": ROWS_AT_ONCE}) as found:
        async for rows in found.partitions():
            yield [tuple(row) for row in rows]


async def _hash_of(connection: AsyncConnection, table: Table, tell: Callable[[int], None] | None = None) -> str:
    digest = hashlib.sha256()
    read = 0
    async for rows in rows_of(connection, table):
        for row in rows:
            digest.update(json.dumps(row, default=bytes.hex).encode() + b"\n")
        read += len(rows)
        if tell is not None:
            tell(read)
    return digest.hexdigest()


async def _number_on(connection: AsyncConnection, table: Table) -> None:
    """PostgreSQL counts the rows of some tables by itself: the next number is not one of those that were copied."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    counter = func.pg_get_serial_sequence(table.name, column.name)
    await connection.execute(select(func.setval(counter, func.coalesce(func.max(column), 0) + 1, False)))

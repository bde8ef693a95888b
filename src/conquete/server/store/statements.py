"""Batches as statements: for any database, and as few as can be for each.

All steps of a transaction are one statement in SQLite, and so is what the rows of their tables say: the thread that
writes gives Python up for each, and has to wait until it gets it back. In PostgreSQL both together are one.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Dialect, bindparam, func, insert, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

from conquete.server.store.batch import Batch, Change, Conflict, NotOurs, Row
from conquete.server.store.schema import steps, tables

_ADD_STEPS = insert(steps)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        changed=func.coalesce(bindparam("now"), tables.c.changed),
        asked=bindparam("who"),
        wake=bindparam("due"),
        heard=func.coalesce(bindparam("told"), tables.c.heard),
    )
)

_STEP: Final = [column.name for column in steps.columns]
_TOUCHED: Final = ("of", "now", "who", "due", "told")
_MOST_ROWS: Final = 128  # of one statement
Field = tuple[str, Callable[[Any], Any] | None]  # the name of a value, and how it is written if not as it is
# Of PostgreSQL: what belongs to tables that another process leads is left out, and the others are told.
MOVES: Final = """
WITH touched AS (
    UPDATE tables SET changed = coalesce(touch.changed, tables.changed), asked = touch.asked, wake = touch.wake,
        heard = coalesce(touch.heard, tables.heard)
    FROM unnest($7::text[], $8::float8[], $9::int[], $10::float8[], $11::int[], $12::int[])
        AS touch (id, changed, asked, wake, heard, fence)
    WHERE tables.id = touch.id AND (touch.fence IS NULL OR tables.fence = touch.fence)
    RETURNING tables.id
), moved AS (
    INSERT INTO steps (table_id, seq, kind, actor, text, at)
    SELECT made.* FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::float8[])
        AS made (table_id, seq, kind, actor, text, at)
    JOIN touched ON touched.id = made.table_id
)
SELECT id FROM touched
"""
# Nobody takes these tables over until the transaction has ended.
_HOLD_FENCES: Final = text(
    "SELECT tables.id FROM tables JOIN unnest(CAST(:ids AS text[]), CAST(:numbers AS int[])) AS ours (id, fence) "
    "ON tables.id = ours.id AND tables.fence = ours.fence ORDER BY tables.id FOR NO KEY UPDATE OF tables"
)
KNOWS_UPDATE_FROM: Final = sqlite3.sqlite_version_info >= (3, 33)  # otherwise a statement for each table


def write(connection: Connection, batches: list[Batch]) -> None:
    """In any database, within a transaction."""
    _hold_fences(connection, batches)
    rows, touches = _moves_of(batches)
    if rows:
        connection.execute(_ADD_STEPS, rows)
    if touches:
        connection.execute(_TOUCH, touches)
    _change(connection, batches)


def write_to_sqlite(connection: Connection, batches: list[Batch]) -> None:
    """The same in few statements, and a whole transaction; raises what is raised elsewhere."""
    changes = [change for batch in batches for change in batch.changes]
    if not all(change.values is not None and change.rows is None for change in changes):
        with connection.begin():
            _write_moves(connection, batches)
            _change(connection, batches)
        return
    # Moves, and what often goes with them, are the most frequent by far. What opens and ends a transaction for
    # everybody, and makes any statement ready, would take longer than they do.
    driver = _driver_of(connection)
    try:
        _write_moves(connection, batches)
        for change in changes:
            _execute_ready(connection.dialect, driver, change)
        driver.commit()
    except BaseException as error:
        driver.rollback()
        if isinstance(error, sqlite3.Error):
            raise _raised(error) from error
        raise


def _hold_fences(connection: Connection, batches: list[Batch]) -> None:
    fences = {batch.fence for batch in batches if batch.fence is not None}
    if not fences:
        return
    values = {"ids": [fence.table_id for fence in fences], "numbers": [fence.number for fence in fences]}
    if len(connection.execute(_HOLD_FENCES, values).all()) != len(fences):
        raise NotOurs("another process leads that table")


def is_only_moves(batches: list[Batch]) -> bool:
    """Can all of them be written by `MOVES`?"""
    return not any(batch.changes or batch.touch is None for batch in batches)


def columns_of_moves(batches: list[Batch]) -> tuple[list[Any], ...]:
    """What `MOVES` needs. Where a table has been taken anew meanwhile, what was meant before is left out."""
    fences = {batch.fence.table_id: batch.fence.number for batch in batches if batch.fence is not None}
    rows, touches = _moves_of([batch for batch in batches if _is_latest(batch, fences)])
    steps_columns = [[row[name] for row in rows] for name in _STEP]
    touch_columns = [[touch[name] for touch in touches] for name in _TOUCHED]
    return (*steps_columns, *touch_columns, [fences.get(touch["of"]) for touch in touches])


def refused_among(batches: list[Batch], written: set[str]) -> list[Batch]:
    """Those that `MOVES` has left out, by the tables that it has written."""
    fences = {batch.fence.table_id: batch.fence.number for batch in batches if batch.fence is not None}
    return [
        batch
        for batch in batches
        if batch.fence is not None and (batch.fence.table_id not in written or not _is_latest(batch, fences))
    ]


def _is_latest(batch: Batch, fences: dict[str, int]) -> bool:
    return batch.fence is None or batch.fence.number == fences[batch.fence.table_id]


def _moves_of(batches: list[Batch]) -> tuple[list[Row], list[Row]]:
    """Steps, and what the rows of their tables say: only the last word about a table counts."""
    rows = [row for batch in batches for row in batch.rows]
    touches = {batch.touch.values["of"]: batch.touch.values for batch in batches if batch.touch}
    return rows, list(touches.values())


def _change(connection: Connection, batches: list[Batch]) -> None:
    for batch in batches:
        for change in batch.changes:
            result = connection.execute(change.statement, change.values)
            if change.rows is not None and result.rowcount != change.rows:
                raise Conflict("somebody else was first")


def _write_moves(connection: Connection, batches: list[Batch]) -> None:
    rows, touches = _moves_of(batches)
    driver = _driver_of(connection)
    most_touches = _MOST_ROWS if KNOWS_UPDATE_FROM else 1
    try:
        for start in range(0, len(rows), _MOST_ROWS):
            _execute_rows(driver, _steps_statement, rows[start : start + _MOST_ROWS], _STEP)
        for start in range(0, len(touches), most_touches):
            _execute_rows(driver, _touch_statement, touches[start : start + most_touches], _TOUCHED)
    except sqlite3.Error as error:
        raise _raised(error) from error


def _driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _raised(error: sqlite3.Error) -> BaseException:
    return DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True)


def _execute_rows(
    connection: sqlite3.Connection, statement: Callable[[int], str], rows: list[Row], columns: Sequence[str]
) -> None:
    """Empty rows fill the statement up: so there are few different ones, which SQLite has to read only once."""
    size = 1 << (len(rows) - 1).bit_length()
    values = [row[name] for row in rows for name in columns]
    values.extend([None] * (len(columns) * (size - len(rows))))
    connection.execute(statement(size), values)


def _execute_ready(dialect: Dialect, driver: sqlite3.Connection, change: Change) -> None:
    assert change.values is not None
    text, fields = _made_ready(change.statement, dialect, tuple(change.values))
    values = change.values
    driver.execute(text, [values[name] if write is None else write(values[name]) for name, write in fields])


@lru_cache
def _made_ready(statement: UpdateBase, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, list[Field]]:
    """A statement that is always the same, as SQLite reads it, and how each of its values is written."""
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    assert compiled.positiontup is not None, "SQLite knows values by their places"
    kinds = [(name, compiled.binds[name].type.dialect_impl(dialect)) for name in compiled.positiontup]
    return str(compiled), [(name, kind.bind_processor(dialect)) for name, kind in kinds]


@lru_cache
def _steps_statement(count: int) -> str:
    into = f"INSERT INTO steps ({', '.join(_STEP)})"
    if count == 1:
        return f"{into} VALUES {_marks(1, len(_STEP))}"
    return f"{into} SELECT * FROM (VALUES {_marks(count, len(_STEP))}) WHERE column1 IS NOT NULL"


@lru_cache
def _touch_statement(count: int) -> str:
    if count == 1:
        return (
            "UPDATE tables SET changed = coalesce(?2, changed), asked = ?3, wake = ?4, heard = coalesce(?5, heard) "
            "WHERE id = ?1"
        )
    return (
        "UPDATE tables SET changed = coalesce(touch.column2, changed), asked = touch.column3, "
        "wake = touch.column4, heard = coalesce(touch.column5, heard) "
        f"FROM (VALUES {_marks(count, len(_TOUCHED))}) AS touch WHERE tables.id = touch.column1"
    )


def _marks(rows: int, columns: int) -> str:
    return ", ".join(["(" + ", ".join(["?"] * columns) + ")"] * rows)

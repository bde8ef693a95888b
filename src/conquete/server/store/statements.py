"""Batches as statements: for any database, and as few as can be for SQLite.

All steps of a transaction are one statement there, and so is what the rows of their tables say: the thread that
writes gives Python up for each, and has to wait until it gets it back.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, update
from sqlalchemy.exc import DBAPIError

from conquete.server.store.batch import Batch, Conflict, Row
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
KNOWS_UPDATE_FROM: Final = sqlite3.sqlite_version_info >= (3, 33)

WriteMoves = Callable[[Connection, list[Row], list[Row]], None]


def execute(connection: Connection, rows: list[Row], touches: list[Row]) -> None:
    """Steps, and what the rows of their tables say, in any database."""
    if rows:
        connection.execute(_ADD_STEPS, rows)
    if touches:
        connection.execute(_TOUCH, touches)


def execute_many(connection: Connection, rows: list[Row], touches: list[Row]) -> None:
    """The same as few statements in the words of SQLite, which raise what they raise elsewhere."""
    written = connection.connection.driver_connection
    assert isinstance(written, sqlite3.Connection)
    try:
        for start in range(0, len(rows), _MOST_ROWS):
            _execute_rows(written, _steps_statement, rows[start : start + _MOST_ROWS], _STEP)
        for start in range(0, len(touches), _MOST_ROWS):
            _execute_rows(written, _touch_statement, touches[start : start + _MOST_ROWS], _TOUCHED)
    except sqlite3.Error as error:
        raise DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True) from error


def _execute_rows(
    connection: sqlite3.Connection, statement: Callable[[int], str], rows: list[Row], columns: Sequence[str]
) -> None:
    """Empty rows fill the statement up: so there are few different ones, which SQLite has to read only once."""
    size = 1 << (len(rows) - 1).bit_length()
    values = [row[name] for row in rows for name in columns]
    values.extend([None] * (len(columns) * (size - len(rows))))
    connection.execute(statement(size), values)


@lru_cache
def _steps_statement(count: int) -> str:
    return (
        f"INSERT INTO steps ({', '.join(_STEP)}) "
        f"SELECT * FROM (VALUES {_marks(count, len(_STEP))}) WHERE column1 IS NOT NULL"
    )


@lru_cache
def _touch_statement(count: int) -> str:
    return (
        "UPDATE tables SET changed = coalesce(touch.column2, changed), asked = touch.column3, "
        "wake = touch.column4, heard = coalesce(touch.column5, heard) "
        f"FROM (VALUES {_marks(count, len(_TOUCHED))}) AS touch WHERE tables.id = touch.column1"
    )


def _marks(rows: int, columns: int) -> str:
    return ", ".join(["(" + ", ".join(["?"] * columns) + ")"] * rows)


def write(connection: Connection, batches: list[Batch], write_moves: WriteMoves = execute) -> None:
    rows = [row for batch in batches for row in batch.rows]
    # Only the last word about a table counts.
    touches = {batch.touch.values["of"]: batch.touch.values for batch in batches if batch.touch}
    write_moves(connection, rows, list(touches.values()))
    for batch in batches:
        for change in batch.changes:
            result = connection.execute(change.statement, change.values)
            if change.rows is not None and result.rowcount != change.rows:
                raise Conflict("somebody else was first")

"""Is an SQLite file laid out as this program lays it out? Anything more in it, such as a trigger, would be carried
out by the server that opens it."""

import sqlite3
from contextlib import closing
from typing import Any, Final

from alembic import command
from sqlalchemy import create_engine

from conquete.engine.errors import ConqueteError
from conquete.server.store.database import check_version, migrations_on

# What SQLite keeps for itself.
_OWN: Final = ("sqlite_sequence", "sqlite_stat1", "sqlite_stat4")
Shape = dict[tuple[str, str], Any]
"""By kind and name: how a table or an index is laid out."""


def check_shape(connection: sqlite3.Connection, file: str) -> None:
    """Refuse what has more, less or something else in it than its version of the tables has."""
    versions = [str(row[0]) for row in connection.execute("SELECT version_num FROM alembic_version")]
    if len(versions) != 1:
        raise ConqueteError(f"the copy {file} does not say which version of Conquête wrote it")
    check_version(versions[0], f"the copy {file}")
    found, wanted = _shape(connection), _shape_of(versions[0])
    for key in sorted({*found, *wanted}):
        if found.get(key) != wanted.get(key):
            kind, name = key
            why = "unknown" if key not in wanted else "missing" if key not in found else "not laid out as usual"
            raise ConqueteError(f"the copy {file} is not as Conquête writes it: the {kind} '{name}' is {why}")


def _shape_of(version: str) -> Shape:
    """As the migrations make it."""
    engine = create_engine("sqlite://")
    try:
        with engine.connect() as connection:
            command.upgrade(migrations_on(connection), version)
            raw: Any = connection.connection.driver_connection
            return _shape(raw)
    finally:
        engine.dispose()


def _shape(connection: sqlite3.Connection) -> Shape:
    with closing(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")) as found:
        rows = [row for row in found if row[1] not in _OWN]
    return {(str(kind), str(name)): _layout(connection, kind, name, table, sql) for kind, name, table, sql in rows}


def _layout(connection: sqlite3.Connection, kind: str, name: str, table: str, sql: str | None) -> Any:
    if kind == "index":
        listed = [row[2:] for row in _pragma(connection, "index_list", table) if row[1] == name]
        return table, listed, _pragma(connection, "index_xinfo", name)
    if kind == "table":
        is_virtual = (sql or "").split()[:2] != ["CREATE", "TABLE"]
        columns = sorted(row[1:] for row in _pragma(connection, "table_xinfo", name))
        keys = sorted(row[2:] for row in _pragma(connection, "foreign_key_list", name))
        return is_virtual, columns, keys
    return sql


def _pragma(connection: sqlite3.Connection, pragma: str, name: str) -> list[Any]:
    quoted = name.replace('"', '""')
    return list(connection.execute(f'PRAGMA {pragma}("{quoted}")'))

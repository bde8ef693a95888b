"""Is a database whole? Every row of every table is read, and must say what such a row can say; the steps of a game
and the entries of a chronicle must follow one another. Of an SQLite file all pages are looked at as well."""

import asyncio
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import JSON, Boolean, Float, Integer, String, Table, select, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from conquete.campaign.chronicle import entry_hash
from conquete.engine.errors import ConqueteError
from conquete.server.store.copying import begin_reading, rows_of
from conquete.server.store.database import file_of, look_at_file, make_engine, newest_version, read_url, shown
from conquete.server.store.pages import faults_in, open_to_read
from conquete.server.store.schema import campaigns, chronicle, lasting, snapshots, steps
from conquete.server.store.trouble import cause_of, is_damage

MOST_FAULTS: Final = 100  # that are named
ROWS_AT_ONCE: Final = 500
STEP_KINDS: Final = ("do", "auto", "undo", "end")
_NUMBERED: Final = {steps: 0, chronicle: 1}  # tables whose rows are numbered for each owner, and from where
_EMPTY: Final = zlib.compress(b"")

# Of pages: what the database says, or how many have another checksum. A table that cannot be read to its end. Of a
# row: a column that is empty, or says nothing; what is no step; what is packed and cannot be unpacked. A step or an
# entry that is missing, or does not follow from those before. A row that belongs to one which is not there.
FaultKind = Literal[
    "page", "checksum", "table", "empty", "unreadable", "step", "packed", "gap", "chain", "reference"
]
Tell = Callable[[str, int], None]
"""How far it is: which table, and how many of its rows."""


class Fault(NamedTuple):
    """`where` names the table and the key of a row; `what` is a column, a number, or what the database itself says.
    What a row says is never repeated: it may be secret."""

    kind: FaultKind
    where: str
    what: str = ""


class Report:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.more = 0  # faults that are not named
        self.rows: dict[str, int] = {}  # by table

    def note(self, kind: FaultKind, where: str, what: str = "") -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(kind, where, what))
        else:
            self.more += 1


class Reader:
    """Looks at rows, which come table by table in the order of their keys."""

    def __init__(self, report: Report, tell: Tell) -> None:
        self._report = report
        self._tell = tell
        self._entries: dict[str, int] = {}  # of each campaign, as many as it says it has
        self._last: dict[str, tuple[int, str | None]] = {}  # by owner: the last number, and its hash

    def take(self, table: Table, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            values = dict(zip(table.columns.keys(), row, strict=True))
            wrong = _unreadable(table, values)
            if wrong is not None:
                self._report.note(wrong[0], _where(table, values), wrong[1])
            elif table is campaigns:
                self._entries[values["id"]] = values["entries"]
            if table in _NUMBERED:
                self._follow(table, values, is_readable=wrong is None)
        self._report.rows[table.name] = self._report.rows.get(table.name, 0) + len(rows)
        self._tell(table.name, self._report.rows[table.name])

    def _follow(self, table: Table, values: dict[str, Any], is_readable: bool) -> None:
        """`before` is the hash of the entry before, None where nobody knows it."""
        owner, number = (values[key.name] for key in table.primary_key)
        if not isinstance(number, int):  # which is told already
            return
        first = _NUMBERED[table]
        last, before = self._last.get(owner, (first - 1, ""))
        if number != last + 1:
            self._report.note("gap", f"{table.name} {owner}", str(last + 1))
            before = None
        here: str | None = None
        if table is chronicle and is_readable:
            here = str(values["hash"])
            if before is not None and entry_hash(before, values["kind"], _body(values)) != here:
                self._report.note("chain", _where(table, values))
        self._last[owner] = number, here

    def end(self, table: Table) -> None:
        if table is chronicle:  # campaigns were read before: since then there may be more entries, and never fewer
            for id, entries in self._entries.items():
                last = self._last.get(id, (0, ""))[0]
                if last < entries:
                    self._report.note("gap", f"{table.name} {id}", str(last + 1))
        self._last.clear()


def _body(values: dict[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(values["body"])
    return body if values["record"] is None else {**body, "record": zlib.decompress(values["record"]).decode()}


def _where(table: Table, values: dict[str, Any]) -> str:
    return " ".join([table.name, *(str(values[key.name])[:64] for key in table.primary_key)])


def _unreadable(table: Table, values: dict[str, Any]) -> tuple[FaultKind, str] | None:
    """What is wrong with a row, and in which column."""
    for column in table.columns:
        value = values[column.name]
        if value is None:
            if not column.nullable:
                return "empty", column.name
        elif not _fits(column.type, value):
            return "unreadable", column.name
    if table is steps and (values["kind"] not in STEP_KINDS or not _is_plain(values["text"])):
        return "step", ""
    packed = "body" if table is snapshots else "record"
    try:
        zlib.decompress(values.get(packed) or _EMPTY)
    except zlib.error:
        return "packed", packed
    return None


def _fits(type: Any, value: Any) -> bool:
    if isinstance(type, Float):
        return isinstance(value, float | int)
    if isinstance(type, Integer | Boolean):
        return isinstance(value, int)
    if isinstance(type, JSON):  # as the text that it is
        try:
            json.loads(value)
        except (ValueError, TypeError, RecursionError):
            return False
        return True
    if isinstance(type, String):
        return isinstance(value, str) and not any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in value)
    return isinstance(value, bytes)


def _is_plain(text: str) -> bool:
    return bool(text) and text.isascii() and text.isprintable()


# -- the two stores ----------------------------------------------------------------------------------------------


async def check_database(url: str, tell: Tell = lambda table, rows: None) -> Report:
    """Nothing is written, and a server may run meanwhile."""
    address = read_url(url)
    file = file_of(address)
    if file is not None:
        return await asyncio.to_thread(_check_file, file, tell)
    report = Report()
    engine = make_engine(address, is_json_read=False)
    try:
        async with engine.connect() as connection:
            await begin_reading(connection, url)
            await _check_checksums(connection, report)
            reader = Reader(report, tell)
            for table in lasting:
                await _check_table(connection, table, reader, report)
                reader.end(table)
    except (SQLAlchemyError, OSError) as error:
        raise ConqueteError(f"the database {shown(address)} cannot be read: {cause_of(error)}") from error
    finally:
        await engine.dispose()
    return report


async def _check_checksums(connection: AsyncConnection, report: Report) -> None:
    """What the database has noticed itself, where it keeps checksums of its pages."""
    failures = "SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()"
    found = int(await connection.scalar(text(failures)) or 0)
    if found:
        report.note("checksum", "", str(found))


async def _check_table(connection: AsyncConnection, table: Table, reader: Reader, report: Report) -> None:
    try:
        async with connection.begin_nested():
            async for rows in rows_of(connection, table):
                reader.take(table, rows)
    except SQLAlchemyError as error:
        if not is_damage(error):
            raise
        report.note("table", table.name)


def _check_file(file: Path, tell: Tell) -> Report:
    look_at_file(file)
    report = Report()
    reader = Reader(report, tell)
    try:
        with closing(open_to_read(file)) as connection:
            # What is no text is read all the same, to say where it is.
            connection.text_factory = lambda found: found.decode(errors="surrogateescape")
            for what in faults_in(connection, MOST_FAULTS, is_thorough=True):
                report.note("page", "", what)
            _check_version(connection, file)
            for table in lasting:
                try:
                    for rows in _rows(connection, table):
                        reader.take(table, rows)
                except sqlite3.DatabaseError:
                    report.note("table", table.name)
                reader.end(table)
            for name, rowid, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                report.note("reference", f"{name} {rowid or ''}".strip(), parent)
    except sqlite3.DatabaseError as error:
        if not report.faults:
            raise ConqueteError(f"the database {file} cannot be read: {error}") from error
    return report


def _check_version(connection: sqlite3.Connection, file: Path) -> None:
    versions = [str(row[0]) for row in connection.execute("SELECT version_num FROM alembic_version")]
    if versions != [newest_version()]:
        raise ConqueteError(
            f"{file} is no database of this version of Conquête: if it is an older one, start a server on it first"
        )


def _rows(connection: sqlite3.Connection, table: Table) -> Iterator[list[Any]]:
    query = str(select(*table.columns).order_by(*table.primary_key).compile(dialect=sqlite.dialect()))
    with closing(connection.execute(query)) as found:
        while rows := found.fetchmany(ROWS_AT_ONCE):
            yield rows

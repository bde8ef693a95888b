"""Opening the database: found readable, known to this program, and brought up to date before anything is asked."""

import asyncio
import os
import sqlite3
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, func, inspect, make_url, select
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from conquete.engine.errors import ConqueteError
from conquete.server.store.schema import facts, metadata
from conquete.server.store.trouble import cause_of

BUSY_SECONDS: Final = 10
KEPT_CONNECTIONS: Final = 5  # of an engine; in a busy moment there are more
CACHE_KILOBYTES: Final = 512  # of each connection; the system keeps the file in memory anyway
_MAGIC: Final = b"SQLite format 3\0"
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
UNFINISHED: Final = "unfinished copy"  # the fact by which one is known
LOCKS: Final = 0x436F6E71  # of PostgreSQL, that are ours; this number and another
_MIGRATING: Final = 2
# Statements here are short: what would make them ready to be run quickly takes longer than they do.
_SESSION: Final = {"application_name": "conquete", "jit": "off", "lock_timeout": str(1000 * BUSY_SECONDS)}
_OPTIONS: Final = {"host": "host", "port": "port", "sslmode": "ssl", "ssl": "ssl", "passfile": "passfile"}
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


async def open_database(url: str, is_copy: bool = False) -> AsyncEngine:
    """The engine of a database that is ready for use; whatever is wrong with it is said in one line. One that is
    being copied into is not ready for anybody but who copies."""
    address = read_url(url)
    file = file_of(address)
    if file is not None:
        await asyncio.to_thread(look_at_file, file)
        await asyncio.to_thread(_keep_private, file)
    engine = make_engine(address)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_bring_up_to_date)
            if not is_copy and await connection.scalar(select(facts.c.name).where(facts.c.name == UNFINISHED)):
                raise ConqueteError(
                    f"the database {shown(address)} is an unfinished copy: let conquete migrate end what it began"
                )
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise ConqueteError(f"the database {shown(address)} cannot be opened: {cause_of(error)}") from error
    except ConqueteError:
        await engine.dispose()
        raise
    return engine


def make_engine(
    address: URL, more: Mapping[str, str] = MappingProxyType({}), is_json_read: bool = True
) -> AsyncEngine:
    """Nothing is opened yet. `more` is set for all its connections, in PostgreSQL. JSON that is not read is given
    and taken as the text that it is."""
    is_sqlite = address.get_backend_name() == "sqlite"
    given = {} if is_sqlite else {"timeout": BUSY_SECONDS, "server_settings": {**_SESSION, **more}}
    try:
        # An error names the statement, never the values: those are password hashes, seeds and sealed placements.
        codec: dict[str, Any] = {} if is_json_read else {"json_serializer": _same, "json_deserializer": _same}
        engine = create_async_engine(
            address, pool_size=KEPT_CONNECTIONS, hide_parameters=True, connect_args=given, **codec
        )
    except ModuleNotFoundError as error:
        raise ConqueteError(
            f"the database {shown(address)} cannot be used: {error.name} is not installed (see docs/hosting.md)"
        ) from error
    except SQLAlchemyError as error:
        raise ConqueteError(f"the database {shown(address)} cannot be used: {error}") from error
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", set_pragmas)
    else:
        event.listen(engine.sync_engine, "checkout", _replace_closed)
        event.listen(engine.sync_engine, "handle_error", _keep_quiet)
    return engine


async def fill_pool(engine: AsyncEngine) -> None:
    """All connections that it keeps, where opening one takes long: nobody has to wait for that later, and from the
    start as much of the database's memory is taken as will be."""
    if engine.dialect.name == "sqlite":
        return
    async with AsyncExitStack() as opened:
        with suppress(SQLAlchemyError, OSError):  # what there is no room for now is asked for when it is needed
            for _ in range(KEPT_CONNECTIONS):
                await opened.enter_async_context(engine.connect())


def _same(text: Any) -> Any:
    return text


def read_url(text: str) -> URL:
    """A URL with the driver we use; a plain path means an SQLite file."""
    if "://" not in text:
        return URL.create(_DRIVERS["sqlite"], database=text)
    try:
        address = make_url(text)
    except ArgumentError as error:
        raise ConqueteError("the database URL cannot be read") from error
    driver = _DRIVERS.get(address.get_backend_name())
    if driver is None:
        raise ConqueteError(f"'{address.get_backend_name()}' databases are not supported; use sqlite or postgresql")
    if address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:"):
        raise ConqueteError("the database must be a file: games are to outlive the program")
    if address.get_backend_name() != "sqlite":
        address = _read_options(address)
    return address.set(drivername=driver)


def _read_options(address: URL) -> URL:
    """What stands behind the `?` of the URL of a PostgreSQL database, as the driver calls it."""
    options = {_OPTIONS.get(name, ""): value for name, value in address.query.items()}
    if "" in options:
        known = ", ".join(sorted(_OPTIONS))
        raise ConqueteError(f"the database URL has an option that is not known here; there are {known}")
    return address.set(query=options)


def shown(address: URL) -> str:
    return address.render_as_string(hide_password=True)


def file_of(address: URL) -> Path | None:
    """The file of an SQLite database; others have none that is ours."""
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


# -- a file is looked at before it is touched -------------------------------------------------------------


def look_at_file(path: Path) -> None:
    """Refuse what is no database of ours; nothing is written, not even a journal."""
    if not path.exists():
        if not path.parent.is_dir():
            raise ConqueteError(f"the folder of the database {path} does not exist")
        return
    try:
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except OSError as error:
        raise ConqueteError(f"the database {path} cannot be read: {(error.strerror or '').lower()}") from error
    if not head:
        return
    if head != _MAGIC:
        raise ConqueteError(f"{path} is not an SQLite database; it was left as it is")
    try:
        with sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True) as connection:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            versions = (
                [str(row[0]) for row in connection.execute("SELECT version_num FROM alembic_version")]
                if "alembic_version" in names
                else []
            )
        connection.close()
    except sqlite3.DatabaseError as error:
        raise ConqueteError(f"the database {path} cannot be read ({error}); it was left as it is") from error
    if names and not versions:
        raise ConqueteError(f"{path} is the database of another program; it was left as it is")
    for version in versions:
        check_version(version)


def _keep_private(path: Path) -> None:
    """The file holds seeds and password hashes: its owner alone may read it, whatever is usual for new files
    here. SQLite makes its journals with the rights of the database."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise ConqueteError(
            f"the database {path} cannot be kept private: {(error.strerror or '').lower()}"
        ) from error


def check_version(version: str, what: str = "the database") -> None:
    known = {script.revision for script in ScriptDirectory(str(_MIGRATIONS)).walk_revisions()}
    if version not in known:
        raise ConqueteError(
            f"{what} was written by a newer Conquête (version {version}; this program knows up to "
            f"{max(known)}): use that program, or another database"
        )


def _look_at_tables(connection: Connection) -> None:
    """Refuse what is no database of ours."""
    names = set(inspect(connection).get_table_names())
    if "alembic_version" not in names and names & set(metadata.tables):
        raise ConqueteError(
            f"{shown(connection.engine.url)} is the database of another program; it was left as it is"
        )


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    cursor.close()


def _replace_closed(connection: Any, record: object, proxy: object) -> None:
    """The database was started anew, for one: nobody is given a connection that is known to be closed."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _keep_quiet(context: ExceptionContext) -> None:
    """PostgreSQL adds the values that were in the way to what it says about an error."""
    for error in (context.original_exception, context.original_exception.__cause__):
        if getattr(error, "detail", None) is not None:
            error.detail = None  # type: ignore[union-attr]


def _bring_up_to_date(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # Several servers may come up at the same time.
        wait = select(func.pg_advisory_xact_lock(LOCKS, _MIGRATING))
        connection.execute(wait)
        _look_at_tables(connection)
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        check_version(found)
    command.upgrade(migrations_on(connection), "head")


def is_current(connection: Connection) -> bool:
    """Is it as this program would make it?"""
    found = MigrationContext.configure(connection).get_current_revision()
    return found == newest_version()


def newest_version() -> str | None:
    return ScriptDirectory(str(_MIGRATIONS)).get_current_head()


def migrations_on(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config

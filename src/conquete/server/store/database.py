"""Opening the database: found readable, known to this program, and brought up to date before anything is asked."""

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from conquete.engine.errors import ConqueteError

BUSY_SECONDS: Final = 10
CACHE_KILOBYTES: Final = 512  # of each connection; the system keeps the file in memory anyway
_MAGIC: Final = b"SQLite format 3\0"
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


async def open_database(url: str) -> AsyncEngine:
    """The engine of a database that is ready for use; whatever is wrong with it is said in one line."""
    address = read_url(url)
    file = file_of(address)
    if file is not None:
        await asyncio.to_thread(_look_at_file, file)
        await asyncio.to_thread(_keep_private, file)
    try:
        # An error names the statement, never the values: those are password hashes, seeds and sealed placements.
        engine = create_async_engine(address, pool_size=5, hide_parameters=True)
    except (ImportError, SQLAlchemyError) as error:
        raise ConqueteError(f"the database {_shown(address)} cannot be used: {error}") from error
    if address.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", set_pragmas)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_bring_up_to_date)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        cause = getattr(error, "orig", None) or error
        raise ConqueteError(f"the database {_shown(address)} cannot be opened: {cause}") from error
    except ConqueteError:
        await engine.dispose()
        raise
    return engine


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
    return address.set(drivername=driver)


def _shown(address: URL) -> str:
    return address.render_as_string(hide_password=True)


def file_of(address: URL) -> Path | None:
    """The file of an SQLite database; others have none that is ours."""
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


# -- a file is looked at before it is touched -------------------------------------------------------------


def _look_at_file(path: Path) -> None:
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
        _check_version(version)


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


def _check_version(version: str) -> None:
    known = {script.revision for script in ScriptDirectory(str(_MIGRATIONS)).walk_revisions()}
    if version not in known:
        raise ConqueteError(
            f"the database was written by a newer Conquête (version {version}; this program knows up to "
            f"{max(known)}): use that program, or another database"
        )


def set_pragmas(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    cursor.close()


def _bring_up_to_date(connection: Connection) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        _check_version(found)
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

"""Where our server keeps what is measured: an SQLite file or a PostgreSQL that keeps what it says it has kept."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Protocol

from tests.postgres import Postgres, fetch

# What a commit acknowledges is on the disk; all else as PostgreSQL comes, but for many connections.
DURABLE: Final = ("fsync=on", "synchronous_commit=on", "full_page_writes=on", "max_connections=200")


class Store(Protocol):
    folder: Path  # on the disk that it writes to

    def new(self, name: str) -> str:
        """An empty database."""
        ...

    def bytes_of(self, database: str) -> int: ...


class SqliteStore:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new(self, name: str) -> str:
        return str(self.folder / f"{name}.db")

    def bytes_of(self, database: str) -> int:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return os.path.getsize(database)


class PostgresStore:
    def __init__(self, folder: Path, cluster: Postgres) -> None:
        self.folder = folder
        self.cluster = cluster

    def new(self, name: str) -> str:
        return self.cluster.new()

    def bytes_of(self, database: str) -> int:
        rows = asyncio.run(fetch(database, "SELECT pg_database_size(current_database())", ()))
        return int(rows[0][0])


@contextmanager
def sqlite_store(folder: Path) -> Iterator[SqliteStore]:
    """In a folder of its own on a real disk: a temporary one may be in memory, where nothing is durable."""
    with _new_folder(folder):
        yield SqliteStore(folder)


@contextmanager
def postgres_store(folder: Path) -> Iterator[PostgresStore]:
    with _new_folder(folder):
        cluster = Postgres(folder / "postgresql", DURABLE)
        try:
            yield PostgresStore(folder, cluster)
        finally:
            cluster.remove()


@contextmanager
def _new_folder(folder: Path) -> Iterator[None]:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield
    finally:
        shutil.rmtree(folder)

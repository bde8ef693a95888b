"""The databases that tests have: an SQLite file or a PostgreSQL database, each its own."""

import asyncio
import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.postgres import Postgres

STORES = ("sqlite", "postgresql")
# What touches the store most is always tested on both; everything is by `make test-stores`.
ALWAYS_BOTH = frozenset(
    (
        "test_campaign_people",
        "test_check",
        "test_codes",
        "test_confirming",
        "test_identity",
        "test_kill",
        "test_lists",
        "test_private",
        "test_stores",
        "test_tables",
        "test_writer",
    )
)


def choose_stores(metafunc: pytest.Metafunc) -> None:
    """On which stores a test is run that asks for one."""
    if "store" not in metafunc.fixturenames:
        return
    name = metafunc.module.__name__.rpartition(".")[2]
    if metafunc.definition.get_closest_marker("one_store") is None and (
        name in ALWAYS_BOTH or os.environ.get("EVERY_STORE") == "yes"
    ):
        metafunc.parametrize("store", STORES, indirect=True, scope="module")


@pytest.fixture(scope="module")
def store(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", STORES[0]))


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """One for all tests of a process, each of which has a database of its own there."""
    from tests.postgres import Postgres

    cluster = Postgres()
    yield cluster
    cluster.remove()


@pytest.fixture
def own_postgres() -> "Iterator[Postgres]":
    """One that a test may stop."""
    from tests.postgres import Postgres

    cluster = Postgres()
    yield cluster
    cluster.remove()


class Databases:
    """Makes databases with our tables and nothing in them, no secret either: making those takes longer than most
    tests."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path) -> None:
        self._request = request
        self._empty = folder / "empty.db"

    @property
    def postgres(self) -> "Postgres":
        cluster: Postgres = self._request.getfixturevalue("postgres")
        return cluster

    def new(self, store: str, path: Path) -> str:
        """The path is that of the file, where it is one."""
        if store == "postgresql":
            return self.postgres.new()
        if not self._empty.exists():
            asyncio.run(_make_tables(self._empty))
        shutil.copy(self._empty, path)
        return str(path)

    def copy(self, database: str, path: Path) -> str:
        """As it is at this moment, whoever may be writing there."""
        if "://" in database:
            return self.postgres.copy(database)
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(path)) as target:
            source.backup(target)
        return str(path)

    def drop(self, database: str) -> None:
        if "://" in database:
            self.postgres.drop(database)


async def _make_tables(path: Path) -> None:
    from conquete.server.store.database import open_database

    await (await open_database(str(path))).dispose()


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Databases:
    return Databases(request, tmp_path_factory.mktemp("empty"))


NewDatabase = Callable[..., str]


@pytest.fixture
def new_database(store: str, databases: Databases, tmp_path: Path) -> Iterator[NewDatabase]:
    """`new_database("tables")`: where a new one is, as a server is given it."""
    made: list[str] = []

    def new(name: str = "tables") -> str:
        made.append(databases.new(store, tmp_path / f"{name}.db"))
        return made[-1]

    yield new
    for database in made:
        databases.drop(database)


@pytest.fixture
def copy_database(databases: Databases, tmp_path: Path) -> Iterator[NewDatabase]:
    """`copy_database(database, "later")`: where one is that has the same in it."""
    made: list[str] = []

    def copy(database: str, name: str) -> str:
        made.append(databases.copy(database, tmp_path / f"{name}.db"))
        return made[-1]

    yield copy
    for database in made:
        databases.drop(database)


def stored(database: str, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    """What a statement, with `?` for its values, finds or changes in a database, behind the back of any server."""
    if "://" not in database:
        with closing(sqlite3.connect(database, timeout=20)) as connection, connection:
            return list(connection.execute(statement, values))
    from tests.postgres import at_once, fetch

    for n in range(len(values)):
        statement = statement.replace("?", f"${n + 1}", 1)
    return at_once(fetch(database, statement, values))


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Another program is in the way of all that is written."""
    if "://" not in database:
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
        return
    from tests.postgres import in_transaction

    with in_transaction(database, "LOCK TABLE facts, people, tables, steps IN EXCLUSIVE MODE"):
        yield


def everything_in(database: str) -> str:
    """Every value of every table, in plain text, and unpacked where it is packed."""
    named = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    if "://" in database:
        named = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
    lines: list[str] = []
    for (table,) in stored(database, named):
        lines.append(f"{table}:")
        for row in sorted(stored(database, f'SELECT * FROM "{table}"'), key=repr):
            lines += (_plain(value) for value in row)
    return "\n".join(lines)


def _plain(value: object) -> str:
    if not isinstance(value, bytes):
        return str(value)
    with suppress(zlib.error):
        value = zlib.decompress(value)
    return value.decode(errors="replace")

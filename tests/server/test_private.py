"""What the server keeps to itself: the database file, and what its log says when the database fails."""

import asyncio
import os
import stat
import sys
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError

from conquete.server.logs import JsonLines
from conquete.server.store.database import open_database
from conquete.server.store.schema import facts
from conquete.server.store.writer import Writer
from tests.server.conftest import StartServer
from tests.stores import NewDatabase, stored

SECRET = b"hash-of-a-password"


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.one_store  # the files of another program are its own matter
@pytest.mark.skipif(sys.platform == "win32", reason="rights of Unix")
@pytest.mark.parametrize("is_there", [False, True])
def test_the_database_and_its_journals_are_its_owners_alone(
    start_server: StartServer, tmp_path: Path, is_there: bool
) -> None:
    file = tmp_path / "tables.db"
    usual = os.umask(0)
    try:
        if is_there:
            file.touch()
            assert rights(file) == 0o666
        server = start_server()
        server.person("Nora").close()
        found = {path.name: rights(path) for path in tmp_path.glob("tables.db*")}
    finally:
        os.umask(usual)
    assert "tables.db-wal" in found
    assert set(found.values()) == {0o600}, found


def failure(database: str, spoil: str) -> str:
    """What the log says of a row that cannot be written."""

    async def provoke() -> str:
        engine = await open_database(database)
        writer = Writer(engine)
        writer.start()
        row = {"name": "secret", "value": SECRET}
        try:
            await writer.change(insert(facts).values(row))
            if spoil == "dropped":
                stored(database, "ALTER TABLE facts RENAME TO elsewhere")
            async with engine.begin() as connection:
                await connection.execute(insert(facts).values(row))
        except SQLAlchemyError as error:
            record = JsonLines().formatException((type(error), error, error.__traceback__))
            return f"{record} {error!r} {error}"
        finally:
            await writer.stop()
            await engine.dispose()
        raise AssertionError("it was written")

    return asyncio.run(provoke())


@pytest.mark.parametrize("spoil", ["doubled", "dropped"])
def test_an_error_of_the_database_tells_no_value(new_database: NewDatabase, spoil: str) -> None:
    text = failure(new_database(), spoil)
    assert "INSERT INTO facts" in text
    assert SECRET.decode() not in text

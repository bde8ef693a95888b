"""Games that move: into another database and back, interrupted and taken up again, and a backup that is needed."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.command import upgrade
from sqlalchemy import create_engine

from conquete.cli.main import run as command
from conquete.server.store import copying
from conquete.server.store.claim import Claim
from conquete.server.store.database import migrations_on
from conquete.server.store.schema import lasting
from tests.postgres import Postgres
from tests.server.client import any_action
from tests.server.conftest import RunningServer, StartServer
from tests.stores import Databases, stored

pytestmark = pytest.mark.one_store


def play_some(server: RunningServer, moves: int = 12) -> tuple[Any, str]:
    """Somebody with a login, in the middle of a game, who has said something."""
    ann = server.person("Ann")
    ann.post("/api/password", login="ann", password="a long word")
    table = ann.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    ann.post(f"/api/tables/{table}/start")
    socket = ann.sit(table)
    rng = Random(1)
    for _ in range(moves):
        assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"
    assert socket.ask("chat", text="Bonjour à toutes ! ♜")["type"] == "done"
    socket.close()
    return ann, table


def contents(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, as any database says it."""

    def plain(value: object) -> object:
        if isinstance(value, bytes):
            return value.hex()
        if isinstance(value, bool):
            return int(value)
        return json.dumps(json.loads(value)) if isinstance(value, str) and value[:1] in ("{", "[") else value

    found = {}
    for table in lasting:
        columns = ", ".join(f'"{column.name}"' for column in table.columns)
        rows = [tuple(map(plain, row)) for row in stored(database, f"SELECT {columns} FROM {table.name}")]
        found[table.name] = sorted(rows, key=repr)
    # That it was alive is written by every server that starts or stops.
    found["facts"] = [row for row in found["facts"] if row[0] != "uptime"]
    return found


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    capsys.readouterr()
    assert command([str(one) for one in arguments]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    capsys.readouterr()
    assert command([str(one) for one in arguments]) == 1
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith("conquete: ")
    assert told.err.count("\n") == 1
    return told.err


def goes_on(server: RunningServer, ann: Any, table: str) -> None:
    """The cookie is still good, the game goes on, and what is new is numbered on."""
    server.adopt(ann)
    assert [row["table"]["id"] for row in ann.get("/api/my-tables")["tables"]] == [table]
    socket = ann.sit(table)
    assert socket.move(any_action(socket.until_asked(), Random(2)))["type"] == "done"
    assert socket.ask("chat", text="encore")["type"] == "done"
    socket.close()


def test_a_backup_is_needed(
    start_server: StartServer, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The drill: a server with games on each store, a copy made while it runs, the database gone, and another one,
    of either kind, made from the copy."""
    url = postgres.new()
    first = start_server(database=url)
    ann, table = play_some(first)
    copy = tmp_path / "copy.db"
    assert "One table" in said(capsys, "backup", copy, "--database", url, "--lang", "en")
    assert copy.stat().st_mode & 0o077 == 0
    assert contents(str(copy)) == contents(url)
    first.stop()
    postgres.drop(url)

    again = postgres.new()
    assert "1 table" in said(capsys, "restore", copy, "--database", again, "--lang", "fr")
    assert contents(again) == contents(str(copy))
    goes_on(second := start_server(database=again), ann, table)
    second.stop()
    postgres.drop(again)

    file = tmp_path / "games.db"
    told = json.loads(said(capsys, "restore", copy, "--database", file, "--json"))
    assert told["tables"] == 1
    assert contents(str(file)) == contents(str(copy))
    goes_on(start_server(database=str(file)), ann, table)
    assert sorted(path.name for path in tmp_path.glob("*.part*")) == []


def test_games_move_there_and_back(
    start_server: StartServer,
    postgres: Postgres,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = start_server()
    ann, table = play_some(server)
    server.stop()
    here, there = server.settings.database, postgres.new()
    monkeypatch.setattr(copying, "ROWS_AT_ONCE", 4)
    interrupt_after(monkeypatch, parts=5)
    assert "broken off here" in refused(capsys, "migrate", "--from", here, "--to", there)
    kept = sum(map(len, contents(there).values()))
    assert 0 < kept < sum(map(len, contents(here).values()))
    assert "unfinished copy" in refused(capsys, "serve", "--port", "0", "--database", there)
    monkeypatch.undo()

    told = json.loads(said(capsys, "migrate", "--from", f"sqlite:///{here}", "--to", there, "--json"))
    assert told["tables"] == 1
    assert contents(there) == contents(here)
    goes_on(second := start_server(database=there), ann, table)
    second.stop()

    back = tmp_path / "back.db"
    assert "sha256" in said(capsys, "migrate", "--from", there, "--to", back)
    assert contents(str(back)) == contents(there)
    goes_on(start_server(database=str(back)), ann, table)
    postgres.drop(there)


def interrupt_after(patched: pytest.MonkeyPatch, parts: int) -> None:
    write, done = copying.Copying._write, []

    async def write_some(self: copying.Copying, *given: Any) -> None:
        done.append(given)
        if len(done) > parts:
            raise OSError("broken off here")
        await write(self, *given)

    patched.setattr(copying.Copying, "_write", write_some)


def test_a_copy_that_is_not_the_same_is_noticed(
    start_server: StartServer,
    postgres: Postgres,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = start_server()
    play_some(server, 3)
    server.stop()
    url = postgres.new()
    interrupt_after(monkeypatch, parts=4)
    refused(capsys, "migrate", "--from", server.settings.database, "--to", url)
    monkeypatch.undo()
    stored(url, "UPDATE people SET name = 'Bob'")
    told = refused(capsys, "migrate", "--from", server.settings.database, "--to", url)
    assert "'people' is not what was copied" in told
    assert "unfinished copy" in refused(capsys, "serve", "--port", "0", "--database", url)
    postgres.drop(url)


def test_what_cannot_be_is_refused(
    start_server: StartServer, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    server.person("Ann")
    server.stop()
    here, url = server.settings.database, postgres.new()
    copy = tmp_path / "copy.db"
    said(capsys, "backup", copy, "--database", here)
    prose = tmp_path / "prose"
    prose.write_text("Once upon a time\n" * 99)
    before = contents(here)

    assert "no database" in refused(capsys, "migrate", "--from", tmp_path / "missing.db", "--to", url)
    assert "into itself" in refused(capsys, "migrate", "--from", here, "--to", f"sqlite:///{here}")
    assert "not empty" in refused(capsys, "migrate", "--from", copy, "--to", here)
    assert "no copy" in refused(capsys, "restore", tmp_path / "missing.db", "--database", url)
    assert "not a database" in refused(capsys, "restore", prose, "--database", url)
    assert "--force" in refused(capsys, "restore", copy, "--database", here)
    assert "into itself" in refused(capsys, "restore", copy, "--database", copy, "--force")
    said(capsys, "restore", copy, "--database", url)
    assert "--force" in refused(capsys, "restore", copy, "--database", url)
    stored(url, "UPDATE people SET name = 'Bob'")
    said(capsys, "restore", copy, "--database", url, "--force")
    assert contents(url) == before
    claim = Claim(url)
    assert "another server" in refused(capsys, "restore", copy, "--database", url, "--force")
    assert "another server" in refused(capsys, "migrate", "--from", url, "--to", tmp_path / "new.db")
    claim.release()
    assert contents(here) == before
    said(capsys, "restore", copy, "--database", here, "--force")
    assert contents(here) == before
    postgres.drop(url)
    assert "does not exist" in refused(capsys, "backup", tmp_path / "none.db", "--database", url)
    assert not (tmp_path / "none.db").exists()
    assert asyncio.run(_opened(here))


async def _opened(database: str) -> bool:
    from conquete.server.store.database import open_database

    await (await open_database(database)).dispose()
    return True


FOREIGN = {
    "CREATE TRIGGER t AFTER INSERT ON steps BEGIN UPDATE people SET name = 'me'; END": "the trigger 't' is unknown",
    "CREATE VIEW rows AS SELECT * FROM people": "the view 'rows' is unknown",
    "CREATE TABLE more (id TEXT)": "the table 'more' is unknown",
    "CREATE INDEX by_text ON steps (text)": "the index 'by_text' is unknown",
    "DROP INDEX tables_by_wake": "the index 'tables_by_wake' is missing",
    "ALTER TABLE facts ADD COLUMN more TEXT": "the table 'facts' is not laid out",
    "DROP INDEX tables_by_wake; CREATE INDEX tables_by_wake ON tables (id)": "'tables_by_wake' is not laid out",
    "DROP TABLE said; CREATE VIEW said AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n)"
    " SELECT * FROM n": "_said_1' is missing",
    "UPDATE alembic_version SET version_num = '9999'": "newer Conquête",
    "DELETE FROM alembic_version": "does not say which version",
}


@pytest.mark.parametrize("change", FOREIGN)
def test_a_copy_with_more_in_it_than_a_server_writes_is_refused(
    change: str, databases: Databases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server would carry a trigger out, whoever wrote it."""
    copy, target = tmp_path / "copy.db", tmp_path / "games.db"
    edit(databases, copy, change)
    databases.new("sqlite", target)
    before = target.read_bytes()
    told = refused(capsys, "restore", copy, "--database", target, "--force")
    assert FOREIGN[change] in told
    assert str(copy) in told
    assert target.read_bytes() == before
    assert not list(tmp_path.glob(".*"))


def edit(databases: Databases, copy: Path, change: str) -> None:
    databases.new("sqlite", copy)
    with closing(sqlite3.connect(copy)) as edited:
        edited.executescript(change)


def test_nor_does_it_get_onto_a_server(
    databases: Databases, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, url = tmp_path / "copy.db", postgres.new()
    trigger = next(iter(FOREIGN))
    edit(databases, copy, trigger)
    before = contents(url)
    assert FOREIGN[trigger] in refused(capsys, "restore", copy, "--database", url, "--force")
    assert contents(url) == before
    postgres.drop(url)


@pytest.mark.parametrize("version", ["0001", "0009", "0016"])
def test_a_copy_of_an_older_version_is_restored(
    version: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, target = tmp_path / "copy.db", tmp_path / "games.db"
    engine = create_engine(f"sqlite:///{copy}")
    with engine.begin() as connection:
        upgrade(migrations_on(connection), version)
        connection.exec_driver_sql("ANALYZE")  # SQLite keeps what it found in a table of its own
    engine.dispose()
    assert "games.db" in said(capsys, "restore", copy, "--database", target)
    assert stored(str(target), "SELECT version_num FROM alembic_version") == [(version,)]

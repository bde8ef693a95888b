"""conquete backup: a whole copy of a database in use, and nothing else than that."""

import json
import os
import sqlite3
import stat
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conquete.cli import backup as backup_module
from conquete.cli.main import run
from tests.server.client import PATIENCE, any_action
from tests.server.conftest import StartServer


def backup(*arguments: object) -> int:
    return run(["backup", *(str(argument) for argument in arguments)])


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """The one line that says why not."""
    capsys.readouterr()
    assert backup(*arguments) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("conquete: ")
    assert captured.err.count("\n") == 1
    return captured.err


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A small database that looks like ours."""
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.execute("CREATE TABLE steps (seq INTEGER)")
        connection.executemany("INSERT INTO steps VALUES (?)", [(n,) for n in range(3)])
    connection.close()
    return path


def test_a_copy_made_under_play_is_a_server_of_its_own(
    start_server: StartServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = start_server()
    person = first.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    copies = [tmp_path / f"copy{n}.db" for n in range(3)]
    status: list[int] = []
    maker = threading.Thread(
        target=lambda: status.extend(backup(copy, "--database", first.settings.database) for copy in copies)
    )
    with person.sit(table) as socket:
        rng = Random(4)
        for n in range(40):
            if n == 5:
                maker.start()
            assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"
        maker.join(PATIENCE)
    assert status == [0, 0, 0]
    capsys.readouterr()
    assert backup(copies[2], "--force", "--json", "--database", first.settings.database) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"] == 1
    assert told["steps"] == 40
    assert told["file"] == str(copies[2])
    assert told["bytes"] == copies[2].stat().st_size
    second = start_server(database=str(copies[2]))
    second.adopt(person)
    with person.sit(table) as socket:  # the cookie is good there, and the game goes on
        assert socket.until_asked()["decision"] == 40
        assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"


def test_nothing_is_left_beside_the_copy(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    assert backup(copy, "--database", database) == 0
    assert list(copy.parent.iterdir()) == [copy]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copies", "tables.db"]
    if os.name == "posix":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT count(*) FROM steps").fetchone() == (3,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


def test_both_languages(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert backup(tmp_path / "a.db", "--database", f"sqlite:///{database}", "--lang", "en") == 0
    assert capsys.readouterr().out == f"0 tables with 3 steps copied to {tmp_path / 'a.db'}\n"
    assert backup(tmp_path / "b.db", "--database", database, "--lang", "fr") == 0
    assert capsys.readouterr().out == f"0 table et 3 pas dans la copie {tmp_path / 'b.db'}\n"


def test_a_file_that_is_there_is_kept(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    assert "--force" in refused(capsys, there, "--database", database)
    assert there.read_text() == "precious"
    assert backup(there, "--database", database, "--force") == 0
    assert there.read_bytes().startswith(b"SQLite format 3")


def test_what_cannot_be_is_refused(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = database.read_bytes()
    copy = tmp_path / "copy.db"
    prose = tmp_path / "prose"
    prose.write_text("Once upon a time\n" * 99)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (id TEXT)")
    connection.close()
    assert "own copy" in refused(capsys, database, "--force", "--database", database)
    assert "no database" in refused(capsys, copy, "--database", tmp_path / "missing.db")
    assert "not a database" in refused(capsys, copy, "--database", prose)
    assert "not a database of Conquête" in refused(capsys, copy, "--database", other)
    assert "folder" in refused(capsys, tmp_path / "nowhere" / "copy.db", "--database", database)
    assert "is a folder" in refused(capsys, tmp_path, "--database", database)
    told = refused(capsys, copy, "--database", "postgresql://ann:hidden@127.0.0.1:1/games")
    assert "cannot be copied" in told
    assert "hidden" not in told
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.db", "prose", "tables.db"]
    assert database.read_bytes() == before


def test_a_copy_that_fails_half_way_leaves_the_old_one(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("yesterday's")

    def full(source: Path, part: Path) -> Any:
        part.write_text("half")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(backup_module, "copy_file", full)
    assert "disk is full" in refused(capsys, copy, "--force", "--database", database)
    assert copy.read_text() == "yesterday's"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "tables.db"]

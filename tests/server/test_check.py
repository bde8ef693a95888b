"""A database that a disk or a crash has damaged: noticed at the start, told at /healthz, found by the command."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from conquete.cli.main import run as command
from conquete.server import health
from conquete.server.store.pages import Pages
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_campaign_people import brought, someone
from tests.server.test_imports import known as known  # the toy world
from tests.server.test_restore import play_some
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.usefixtures("known")


def told(capsys: pytest.CaptureFixture[str], status: int, *arguments: object) -> str:
    capsys.readouterr()
    assert command(["check", *map(str, arguments)]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def furnished(server: RunningServer) -> None:
    """Some games and a campaign."""
    play_some(server, 120)
    server.person("Bob").post("/api/campaigns/import", file=brought(*(someone(f"P{n}", n) for n in range(3))))


def torn(database: str, where: str) -> None:
    """The second half of a page in the middle of a table was never written."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        [(size,)] = connection.execute("PRAGMA page_size")
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (where,)).fetchone()[0]
    with Path(database).open("r+b") as file:
        file.seek((root - 1) * size)
        page = file.read(size)
        if page[0] in (2, 5):  # an inner page: one of its children
            root = int.from_bytes(page[8:12], "big")
        file.seek((root - 1) * size + size // 2)
        file.write(bytes(size // 2))


def healthz(server: RunningServer) -> httpx.Response:
    return httpx.get(f"{server.address}/healthz")


@pytest.mark.one_store
def test_a_torn_page_is_noticed_at_the_start(
    start_server: StartServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    furnished(server)
    assert healthz(server).status_code == 200
    database = server.settings.database
    server.stop()
    server.people.clear()
    assert "is whole: one table with" in told(capsys, 0, "--database", database, "--lang", "en")
    torn(database, "steps")
    before = Path(database).read_bytes()
    for lang, damaged in (("en", "is damaged: "), ("fr", "est abîmée\u202f: ")):
        assert damaged in told(capsys, 1, "--database", database, "--lang", lang)
    found = json.loads(told(capsys, 1, "--database", f"sqlite:///{database}", "--json"))
    assert not found["is_whole"]
    assert "page" in {fault["kind"] for fault in found["faults"]}
    assert Path(database).read_bytes() == before
    again = start_server()
    for path in ("healthz", "readyz"):
        answer = httpx.get(f"{again.address}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert answer.json()["text"].startswith("the database is damaged, see conquete check: ")
        assert database not in answer.text


@pytest.mark.one_store
def test_a_large_file_is_looked_through_while_the_server_is_up(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the start waits for nothing of it. A server that stops breaks it off."""
    monkeypatch.setattr(health, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(Pages, "first_fault", lambda pages: "Tree 5 page 7")
    server = start_server()
    server.person("Ann")
    assert "Tree 5 page 7" in healthz(server).text


@pytest.mark.one_store
def test_what_is_met_by_a_running_server_is_told(start_server: StartServer) -> None:
    server = start_server()
    furnished(server)
    assert healthz(server).status_code == 200
    with closing(sqlite3.connect(server.settings.database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [(size,)] = connection.execute("PRAGMA page_size")
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'reports_by_closed'").fetchone()[
            0
        ]
    with Path(server.settings.database).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(bytes(size))
    host = server.person("Cleo")
    key = stored(server.settings.database, "SELECT value FROM facts WHERE name = 'host key'")
    assert key, "the host's page reads that table"
    answer = host.http.get("/api/host/reports", headers={"authorization": f"Bearer {bytes(key[0][0]).decode()}"})
    assert answer.status_code == 500, answer.text
    assert "a page of it cannot be read" in healthz(server).text


DAMAGE: dict[str, Callable[[str], object]] = {
    "gap": lambda database: stored(database, "DELETE FROM steps WHERE seq = 5"),
    "step": lambda database: stored(database, "UPDATE steps SET text = '' WHERE seq = 7"),
    "packed": lambda database: stored(database, "UPDATE snapshots SET body = ?", [b"x\x9cgarbage"]),
    "chain": lambda database: stored(database, "UPDATE chronicle SET hash = ? WHERE n = 2", ["0" * 64]),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_rows_that_say_nothing_are_named(
    kind: str, start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    furnished(server)
    database = server.settings.database
    whole = json.loads(told(capsys, 0, "--database", database, "--json"))  # while the server runs
    assert (whole["is_whole"], whole["tables"], whole["faults"]) == (True, 1, [])
    assert whole["steps"] >= 120
    DAMAGE[kind](database)
    found = json.loads(told(capsys, 1, "--database", database, "--json"))
    assert kind in {fault["kind"] for fault in found["faults"]}


def test_entries_at_the_end_of_a_chronicle_are_missed(
    start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    furnished(server)
    stored(server.settings.database, "DELETE FROM chronicle WHERE n = 3")
    out = told(capsys, 1, "--database", server.settings.database, "--lang", "fr")
    assert "il manque le numéro 3" in out


@pytest.mark.one_store
def test_what_only_sqlite_takes(start_server: StartServer, capsys: pytest.CaptureFixture[str]) -> None:
    server = start_server()
    furnished(server)
    database = server.settings.database
    server.stop()
    server.people.clear()
    stored(database, "UPDATE people SET name = CAST(? AS TEXT) WHERE name = 'Ann'", [b"\xff\xfe"])
    stored(database, "UPDATE tables SET config = '{'")
    stored(database, "UPDATE steps SET at = 'noon' WHERE seq = 3")
    stored(database, "UPDATE chairs SET person = 'nobody' WHERE seat = 1")
    found = json.loads(told(capsys, 1, "--database", database, "--json"))
    faults = {(fault["kind"], fault["where"].split()[0], fault["what"]) for fault in found["faults"]}
    assert {
        ("unreadable", "people", "name"),
        ("unreadable", "tables", "config"),
        ("unreadable", "steps", "at"),
        ("reference", "chairs", "people"),
    } <= faults


def test_what_cannot_be_checked_is_refused(
    new_database: NewDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prose, other = tmp_path / "prose", tmp_path / "other.db"
    prose.write_text("Once upon a time\n" * 99)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (id TEXT)")
    database = new_database()
    stored(database, "UPDATE alembic_version SET version_num = '0009'")
    for given, why in (
        (tmp_path / "missing.db", "there is no database"),
        (prose, "is not an SQLite database"),
        (other, "the database of another program"),
        (database, "no database of this version"),
        ("postgresql://ann:hidden@127.0.0.1:1/games", "cannot be read"),
    ):
        capsys.readouterr()
        assert command(["check", "--database", str(given)]) == 1
        captured = capsys.readouterr()
        assert (captured.out, captured.err.count("\n")) == ("", 1)
        assert why in captured.err
        assert "hidden" not in captured.err


@pytest.mark.one_store
def test_a_backup_can_be_checked_and_stays_as_it_is(
    start_server: StartServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()
    furnished(server)
    copy = tmp_path / "copy.db"
    assert command(["backup", str(copy), "--database", server.settings.database]) == 0
    before = copy.read_bytes()
    assert "is whole" in told(capsys, 0, "--database", copy, "--lang", "en")
    assert copy.read_bytes() == before

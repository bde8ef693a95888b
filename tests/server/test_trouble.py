"""A database that is taken, locked, full or out of reach: the server notices, says so, and ends in good order."""

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from conquete.cli.main import run as command
from conquete.engine.errors import ConqueteError
from conquete.server import health
from conquete.server.play.live import steward
from conquete.server.running import NOT_WRITTEN
from conquete.server.socket import MOST_REFUSED, TOO_MANY
from conquete.server.store.batch import Batch
from conquete.server.store.claim import Claim
from conquete.server.store.trouble import as_outage, reason_of
from conquete.server.store.writer import Writer
from tests.server.client import PATIENCE, Person, any_action
from tests.server.conftest import StartServer
from tests.stores import NewDatabase, locked, stored

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="locks and signals of Unix")


class Served:
    """`conquete serve` in a process of its own."""

    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "conquete", "serve", "--port", "0", "--database", database],
            env={**os.environ, "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, list[dict[str, object]], float]:
        """The exit status, the lines of the log, and how long it took."""
        begun = time.monotonic()
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, [json.loads(line) for line in err.splitlines()], time.monotonic() - begun


@contextmanager
def served(database: str) -> Iterator[Served]:
    running = Served(database)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


# -- one server for one file -----------------------------------------------------------------------------------


def test_a_second_server_on_one_database_refuses_to_start(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    link = tmp_path / "link.db"
    link.symlink_to(file)
    with served(str(file)) as first:
        for name in (file, link):
            assert command(["serve", "--port", "0", "--database", str(name)]) == 1
            said = capfd.readouterr()
            assert said.out == ""
            assert f": another server (process {first.process.pid}) is running on the database " in said.err
            assert said.err.count("\n") == 1
        assert command(["backup", str(tmp_path / "copy.db"), "--database", str(file)]) == 0
        assert httpx.get(f"{first.address}/healthz").status_code == 200  # the first one has not noticed
        first.process.kill()
        first.process.wait()
        with served(str(file)) as next_one:  # whatever became of the one before
            assert httpx.get(f"{next_one.address}/healthz").status_code == 200
            assert next_one.stop()[0] == 0
    Claim(str(file)).release()
    assert (tmp_path / "tables.db-lock").stat().st_mode & 0o077 == 0


def test_a_claim_is_held_until_it_is_released(tmp_path: Path) -> None:
    one, other = Claim(str(tmp_path / "one.db")), Claim(str(tmp_path / "other.db"))
    with pytest.raises(ConqueteError, match=r"another server \(process \d+\)"):
        Claim(f"sqlite:///{tmp_path / 'one.db'}")
    one.release()
    one.release()
    Claim(str(tmp_path / "one.db")).release()
    other.release()
    (tmp_path / "odd.db-lock").mkdir()
    with pytest.raises(ConqueteError, match="cannot be opened"):
        Claim(str(tmp_path / "odd.db"))


# -- a database that does not take what is written -----------------------------------------------------------------


def test_a_database_that_is_locked_is_noticed_and_the_server_ends(new_database: NewDatabase) -> None:
    database = new_database()
    ends_in_good_order(database, lambda running: locked(database))


def test_a_disk_that_is_full_is_noticed_and_the_server_ends(tmp_path: Path) -> None:
    def full(running: Served) -> AbstractContextManager[object]:
        return nullcontext(resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (1, 1)))

    ends_in_good_order(str(tmp_path / "tables.db"), full)


def ends_in_good_order(database: str, trouble: Callable[[Served], AbstractContextManager[object]]) -> None:
    with served(database) as running, ExitStack() as troubled:
        person = Person(running.address, "Ann")
        troubled.callback(person.close)
        table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
        person.post(f"/api/tables/{table}/start")
        assert httpx.get(f"{running.address}/healthz").status_code == 200
        with person.sit(table) as socket:
            decision = socket.until_asked()
            option = decision["options"][0]
            action = f"{option['text']} {option['low']}" if "low" in option else option["text"]
            assert socket.move(action, decision)["type"] == "done"
            troubled.enter_context(trouble(running))
            end = time.monotonic() + PATIENCE
            while httpx.get(f"{running.address}/healthz", timeout=PATIENCE).status_code == 200:
                assert time.monotonic() < end
                time.sleep(0.2)
            answer = httpx.get(f"{running.address}/healthz", timeout=PATIENCE)
            assert answer.status_code == 503
            assert answer.json()["code"] == "unavailable"
            assert answer.json()["text"].startswith("the database cannot be written: ")
            assert database not in answer.text
            unsaid = socket.until_asked()
            option = unsaid["options"][0]
            socket.tell("move", decision=unsaid["decision"], seat=unsaid["seat"], action=f"{option['text']} 1")
            status, lines, seconds = running.stop()
        assert status == NOT_WRITTEN == 74
        assert seconds < PATIENCE / 2
        last = lines[-1]
        assert last["event"] == "server stopped, but the database could not be written at last"
        assert last["why"] in (
            "another program has it locked",
            "it does not answer",  # PostgreSQL says nothing as long as it waits for the other
            "the disk fails",
            "the disk is full",
        )
        troubled.close()
        kept = stored(database, "SELECT seq, text FROM steps WHERE actor >= 0 ORDER BY seq")
        assert kept[0] == (0, action)  # what was acknowledged is there


def test_who_tries_again_while_the_disk_is_full_is_not_thrown_out(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, is_full = Writer.append, False

    async def append_if_there_is_room(writer: Writer, batch: Batch) -> None:
        if is_full and batch.rows:
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise as_outage(full)
        await append(writer, batch)

    monkeypatch.setattr(Writer, "append", append_if_there_is_room)
    ann = start_server().person("Ann")
    table = ann.make_table(mode="conquest", mine=[0, 1, 2], tempo="screen")["table"]["id"]
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table) as socket:
        decision = socket.until_asked()
        action = any_action(decision, Random(1))
        for _ in range(MOST_REFUSED - 1):
            assert socket.move("nonsense", decision)["code"] != "unavailable"
        is_full = True
        assert {socket.move(action, decision)["code"] for _ in range(300)} == {"unavailable"}
        is_full = False
        assert socket.move(action, decision)["type"] == "done"
        for _ in range(MOST_REFUSED // 2):  # what is really wrong still counts, whatever comes in between
            socket.ask("nonsense")
        is_full, decision = True, socket.until_asked()
        for _ in range(10):
            assert socket.move(any_action(decision, Random(1)), decision)["code"] == "unavailable"
        for _ in range(MOST_REFUSED // 2):
            socket.tell("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            socket.until_type("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_MANY


def test_health_is_found_out_as_seldom_as_will_do(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()
    person = server.person()
    writer = server.server.services.writer
    assert person.get("/healthz")["status"] == "ok"
    before = writer.transactions
    for _ in range(20):
        assert person.get("/healthz")["status"] == "ok"
    assert writer.transactions - before <= 1  # a heartbeat, at most
    monkeypatch.setattr(health, "RECENT_SECONDS", 0.0)
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 0.1)
    with locked(server.settings.database):
        waiting = len(writer._waiting)
        for _ in range(5):
            assert person.http.get("/healthz").json()["code"] == "unavailable"
        assert len(writer._waiting) <= waiting + 2  # one question at a time
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 20.0)
    end = time.monotonic() + PATIENCE
    while person.http.get("/healthz").status_code != 200:
        assert time.monotonic() < end


def test_reasons_are_words_of_our_own() -> None:
    full = sqlite3.OperationalError("database or disk is full in /secret/place")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert reason_of(full) == "the disk is full"
    assert reason_of(OSError("/secret/place")) == "it does not answer"


def test_a_move_that_was_written_though_nobody_heard_it_is_shown_to_everybody(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Writer.append
    is_cut = False

    async def append_and_be_cut(writer: Writer, batch: Batch) -> None:
        nonlocal is_cut
        if not is_cut or not batch.rows:
            await append(writer, batch)
            return
        is_cut = False
        batch.then = None  # nobody hears of it here
        await append(writer, batch)
        raise as_outage(ConnectionResetError("the answer is lost"))

    monkeypatch.setattr(Writer, "append", append_and_be_cut)
    monkeypatch.setattr(steward, "LOOK_SECONDS", 0.05)
    ann = start_server().person("Ann")
    table = ann.make_table(mode="conquest", mine=[0, 1, 2], tempo="screen")["table"]["id"]
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table) as here, ann.sit(table) as there:
        decision = here.until_asked()
        is_cut = True
        answer = here.move(any_action(decision, Random(1)), decision)
        assert (answer["type"], answer["code"]) == ("error", "unavailable")
        for socket in (here, there):
            welcome = socket.until_type("welcome")
            assert welcome["decision"]["decision"] > decision["decision"]
        following = here.until_asked()
        assert here.move(any_action(following, Random(1)), following)["type"] == "done"

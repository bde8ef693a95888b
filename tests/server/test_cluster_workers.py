"""`conquete serve --workers`: several processes behind one address."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from conquete.cli.main import run as command
from tests.server.client import Person, Socket
from tests.server.test_cluster_play import play_by_turns, until
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


class Served:
    def __init__(self, process: "subprocess.Popen[str]", address: str, database: str) -> None:
        self.process = process
        self.address = address
        self.database = database

    def children(self) -> list[int]:
        """The processes that serve."""
        names = stored(self.database, "SELECT name FROM processes")
        return sorted(int(name[0].rpartition(" ")[2]) for name in names)


@contextmanager
def served(database: str, workers: int = 2) -> Iterator[Served]:
    told = {"CONQUETE_LIMIT_SOCKETS_PER_ADDRESS": "5000", "CONQUETE_LEAST_BOT_SECONDS": "0.001"}
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "conquete",
            "serve",
            "--port",
            "0",
            "--workers",
            str(workers),
            "--database",
            database,
        ],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **told},
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, line
        address = "http://" + line.partition("http://")[2].split("/")[0].strip()
        yield Served(process, address.replace("localhost", "127.0.0.1"), database)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def test_several_processes_serve_one_game_and_are_replaced(new_database: NewDatabase) -> None:
    with served(new_database()) as server:
        people = [Person(server.address, name) for name in ("Ann", "Bob", "Cid")]
        made = people[0].make_table(mode="conquest", mine=[0])
        table = made["table"]["id"]
        for seat, person in enumerate(people[1:], 1):
            person.post(f"/api/tables/{table}/join", seat=seat, invitation=made["invitation"])
        people[0].post(f"/api/tables/{table}/start")
        sockets = [person.sit(table) for person in people]
        done = play_by_turns(sockets, Random(1), 10)
        before = server.children()
        assert len(before) == 2
        leader = stored(
            server.database,
            "SELECT name FROM processes JOIN tables ON tables.leader = processes.id WHERE tables.id = ?",
            [table],
        )
        killed = int(leader[0][0].rpartition(" ")[2])
        os.kill(killed, signal.SIGKILL)
        begun = time.monotonic()
        again = [come_back(person, table) for person in people]
        assert time.monotonic() - begun < 6
        assert again[0].welcome["seq"] >= len(done)
        play_by_turns(again, Random(2), 4)
        until(lambda: len(server.children()) == 2 and killed not in server.children())
        for socket in [*sockets, *again]:
            socket.close()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(20) == 0
        assert server.children() == []
        for person in people:
            person.close()


def come_back(person: Person, table: str) -> Socket:
    """As a browser does: again and again."""
    end = time.monotonic() + 20
    while True:
        try:
            return person.sit(table)
        except (WebSocketException, OSError, EOFError):
            assert time.monotonic() < end, "nobody leads the table"
            time.sleep(0.1)


def test_a_file_has_one_process(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "tables.db")
    assert command(["serve", "--port", "0", "--workers", "2", "--database", file]) == 1
    told = capsys.readouterr().err
    assert "PostgreSQL" in told
    assert told.count("\n") == 1


@pytest.mark.long
def test_workers_end_without_who_looks_after_them(new_database: NewDatabase) -> None:
    with served(new_database()) as server:
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        server.process.kill()
        server.process.wait()
        until(lambda: server.children() == [])

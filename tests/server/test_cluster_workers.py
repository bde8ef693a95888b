"""Several processes behind one address (`conquete serve --workers`), and games whose leaders are killed."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest

from conquete.cli.main import run as command
from tests.server.killing import Mover, Victim
from tests.server.test_cluster_play import until
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store
TABLES = 4
LONGEST_SECONDS = 15.0  # without a move that is acknowledged, on a machine that is busy with other tests

# Run by an interpreter of its own; it says so when it listens.
SERVE = """
import sys
from conquete.server.running import listen
from conquete.server.settings import Settings
from conquete.server.workers import run_workers
from tests.server.conftest import PLENTY
settings = Settings(database=sys.argv[1], least_bot_seconds=0.0, limits=PLENTY)
listener = listen("127.0.0.1", 0)
sys.exit(run_workers(settings, listener, 2, lambda: print(listener.getsockname()[1], flush=True)))
"""


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


class Served(Victim):
    """Two processes and the one that looks after them, which is not killed."""

    def __init__(self, database: str) -> None:
        super().__init__(database, workers=2)
        self.url = database

    def children(self) -> list[int]:
        """The processes that serve."""
        names = stored(self.url, "SELECT name FROM processes")
        return sorted(int(name[0].rpartition(" ")[2]) for name in names)


@contextmanager
def served(database: str) -> Iterator[Served]:
    server = Served(database)
    server.process = subprocess.Popen(
        [sys.executable, "-c", SERVE, database],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    group = server.process.pid
    try:
        assert server.process.stdout is not None
        server.port = int(server.process.stdout.readline())
        yield server
    finally:
        if server.process.poll() is None:
            os.killpg(group, signal.SIGKILL)
        server.process.wait()
        assert server.process.stdout is not None
        server.process.stdout.close()


@pytest.mark.parametrize("times", [1, pytest.param(20, marks=pytest.mark.long)])
def test_whatever_was_acknowledged_outlives_its_leader(new_database: NewDatabase, times: int) -> None:
    with served(new_database()) as server:
        movers = [Mover(server, number) for number in range(TABLES)]
        threads = [threading.Thread(target=mover.run) for mover in movers]
        for thread in threads:
            thread.start()
        rng = Random()
        for _ in range(times):
            kill_one(server, movers, rng)
        for mover in movers:
            mover.is_to_stop = True
        for thread in threads:
            thread.join(30)
            assert not thread.is_alive()
        for mover in movers:
            if mover.failure is not None:
                raise mover.failure
            check_kept(server, mover)
            mover.person.close()
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(20) == 0
        assert server.children() == []


def kill_one(server: Served, movers: list[Mover], rng: Random) -> None:
    """Everybody plays on, and another one takes its place."""
    killed = rng.choice(server.children())
    os.kill(killed, signal.SIGKILL)
    until(partial(have_gone_on, movers, [mover.count for mover in movers]), LONGEST_SECONDS)
    until(lambda: len(server.children()) == 2 and killed not in server.children(), 30)


def have_gone_on(movers: list[Mover], counts: list[int]) -> bool:
    return all(
        mover.is_over or mover.failure is not None or mover.count > count + 1
        for mover, count in zip(movers, counts, strict=True)
    )


def check_kept(server: Served, mover: Mover) -> None:
    """Every acknowledged move stands where it was made, and the steps are numbered without a gap."""
    rows = stored(server.url, "SELECT seq, actor, text FROM steps WHERE table_id = ? ORDER BY seq", [mover.table])
    assert [row[0] for row in rows] == list(range(len(rows)))
    for number, (seat, action) in mover.acknowledged.items():
        assert rows[number][1:] == (seat, action)


def test_a_file_has_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "tables.db")
    assert command(["serve", "--port", "0", "--workers", "2", "--database", file]) == 1
    told = capsys.readouterr().err
    assert "PostgreSQL" in told
    assert told.count("\n") == 1


@pytest.mark.long
def test_the_command_starts_them_and_they_end_with_who_looks_after_them(new_database: NewDatabase) -> None:
    database = new_database()
    arguments = ["serve", "--port", "0", "--workers", "2", "--database", database]
    process = subprocess.Popen(
        [sys.executable, "-m", "conquete", *arguments], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = "http://" + line.partition("http://")[2].split("/")[0].strip()
        assert httpx.get(f"{address}/healthz").status_code == 200
        assert len(stored(database, "SELECT id FROM processes")) == 2
        process.kill()
        process.wait()
        until(lambda: stored(database, "SELECT id FROM processes") == [], 30)
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()

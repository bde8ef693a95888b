"""Several processes behind one address (`conquete serve --workers`); test_kill.py kills them."""

import asyncio
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from conquete.cli.main import run as command
from conquete.server import workers
from conquete.server.cluster.company import sign_off
from tests.server.killing import Victim
from tests.server.test_cluster_play import until
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture
def victim(new_database: NewDatabase) -> Iterator[Victim]:
    victim = Victim(new_database(), workers=2)
    victim.start()
    yield victim
    victim.kill()


def test_a_signal_ends_them_all_in_good_order(victim: Victim) -> None:
    victim.wait_until_whole()
    assert victim.stop() == 0
    assert stored(victim.database, "SELECT id FROM processes") == []


def test_others_need_not_wait_for_one_that_is_known_to_have_died(new_database: NewDatabase) -> None:
    database, here = new_database(), socket.gethostname()[:40]
    for id, name in enumerate((f"{here} 7", f"{here} 77", "elsewhere 7")):
        stored(
            database,
            f"INSERT INTO processes (id, name, started, until) VALUES ('{id}', '{name}', now(), now() + '1 hour')",
        )
    asyncio.run(sign_off(database, 7))
    assert stored(database, "SELECT id FROM processes ORDER BY id") == [("1",), ("2",)]


def test_a_file_has_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "tables.db")
    assert command(["serve", "--port", "0", "--workers", "2", "--database", file]) == 1
    told = capsys.readouterr().err
    assert "PostgreSQL" in told
    assert told.count("\n") == 1


def served(port: int, database: str, temporary: str) -> subprocess.Popen[str]:
    arguments = ["serve", "--port", str(port), "--workers", "2", "--bot-workers", "0", "--database", database]
    return subprocess.Popen(
        [sys.executable, "-m", "conquete", *arguments],
        env={**os.environ, "TMPDIR": temporary, "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_a_server_whose_first_process_was_killed_is_started_again_at_once(new_database: NewDatabase) -> None:
    database = new_database()
    with tempfile.TemporaryDirectory(prefix="cq") as temporary:  # a path of a socket must be short
        link = Path(temporary) / "conquete-processes-link"
        link.symlink_to(temporary)
        (Path(temporary) / "conquete-processes-file").touch()
        begun: list[subprocess.Popen[str]] = []
        port = 0
        try:
            for _ in range(2):
                begun.append(served(port, database, temporary))
                assert begun[-1].stdout is not None
                line = begun[-1].stdout.readline()
                assert "http://127.0.0.1:" in line
                port = int(line.rpartition(":")[2].strip(" /\n"))
                assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
                folders = [path for path in Path(temporary).glob("conquete-processes-*") if path.is_dir()]
                assert len([path for path in folders if path != link]) == 1  # that of the killed one has gone
                begun[-1].kill()
        finally:
            for process in begun:
                process.kill()
                process.wait()
                assert process.stdout is not None
                process.stdout.close()
        until(lambda: stored(database, "SELECT id FROM processes") == [], 30)


def test_a_process_that_misses_the_first_signal_hears_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it starts, signals may come to nothing."""
    sent: list[tuple[int, int]] = []

    def kill(number: int, sign: int) -> None:
        sent.append((number, sign))
        if len(sent) == 3:
            raise InterruptedError

    monkeypatch.setattr(os, "kill", kill)
    monkeypatch.setattr(workers, "PAUSE_SECONDS", 0.01)
    here, there = multiprocessing.Pipe()
    there.close()
    with here, pytest.raises(InterruptedError):
        workers._end_with(here)
    assert sent == [(os.getpid(), signal.SIGTERM)] * 3


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

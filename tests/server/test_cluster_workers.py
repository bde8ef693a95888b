"""Several processes behind one address (`conquete serve --workers`); test_kill.py kills them."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from conquete.cli.main import run as command
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

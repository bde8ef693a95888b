"""`conquete work`, and the processes of bots that `conquete serve --workers` starts by itself."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

import conquete
from conquete.cli.main import run as command
from conquete.engine.actions import is_allowed
from conquete.server.jobs.analyses import ANALYSE
from conquete.server.jobs.desk import Desk
from conquete.server.jobs.tasks import BOT
from conquete.wire.analysis import Analysis
from tests.server.client import Person, play_on
from tests.server.conftest import StartServer
from tests.server.killing import Victim
from tests.server.test_cluster_play import until
from tests.server.test_jobs_bots import ME, asking
from tests.server.test_play import started
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@contextmanager
def working(database: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [sys.executable, "-m", "conquete", "work", "--database", database],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() in ("One process waits for work\n", "Un processus attend du travail\n")
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def test_another_worker_goes_on_where_one_was_killed_and_a_stop_leaves_nothing(new_database: NewDatabase) -> None:
    database = new_database()
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1)

    async def story(first: "subprocess.Popen[str]") -> None:
        async with asking(database) as bots:
            assert is_allowed(game.packed, await bots.decide("steady", "a", game, ME))
            os.kill(first.pid, signal.SIGSTOP)  # it neither works nor says that it does not
            asked = asyncio.create_task(bots.decide("steady", "a", game, ME))
            await asyncio.sleep(0.2)
            os.killpg(first.pid, signal.SIGKILL)
            assert is_allowed(game.packed, await asyncio.wait_for(asked, 20))

    with working(database) as first, working(database) as second:
        asyncio.run(story(first))
        second.send_signal(signal.SIGTERM)
        assert second.wait(20) == 0
    assert len(stored(database, "SELECT id FROM workers")) == 2, "the one that was killed, until that is noticed"


def test_servers_started_together_share_bots_and_a_table_goes_on_when_these_are_killed(
    new_database: NewDatabase,
) -> None:
    victim = Victim(new_database(), workers=2)
    victim.start()
    try:
        ann = Person(victim.address, "Ann")
        made = ann.make_table(mode="conquest", mine=[0], bots={"1": "steady", "2": "steady"})
        table = made["table"]["id"]
        ann.post(f"/api/tables/{table}/start")
        with ann.sit(table) as socket:
            socket.until_asked()
            before = stored(victim.database, "SELECT count(*) FROM workers")
            assert before == [(2,)]
            os.kill(victim.bots()[0], signal.SIGKILL)
            until(lambda: stored(victim.database, "SELECT count(*) FROM workers") == [(4,)], 20)
            assert socket.until_asked()
        ann.close()
    finally:
        victim.kill()


def test_a_worker_answers_for_bots_and_makes_the_analysis(
    new_database: NewDatabase, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Desk.ask
    answered: set[str] = set()

    async def ask_and_note(desk: Desk, kind: str, *what: Any, **how: Any) -> bytes:
        answer = await ask(desk, kind, *what, **how)
        answered.add(kind)
        return answer

    monkeypatch.setattr(Desk, "ask", ask_and_note)
    database = new_database()
    with working(database):
        server = start_server(database=database, bot_workers=0)
        ann = server.person("Ann")
        table = started(server, [ann], mode="mission", bots={"1": "steady", "2": "random"})
        with ann.sit(table) as socket:
            play_on(socket, Random(1))
        assert answered == {BOT}
        analysis = msgspec.convert(ann.get(f"/api/tables/{table}/analysis"), Analysis)
        assert answered == {BOT, ANALYSE.name}
        winners = (socket.over or {})["result"]["winners"]
        assert analysis.points[-1].chances == [float(seat in winners) for seat in range(3)]


def test_workers_need_postgresql(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["work", "--database", f"{tmp_path}/tables.db"]) == 1
    assert "work is shared out by a PostgreSQL database" in capsys.readouterr().err

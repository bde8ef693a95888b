"""Nothing is lost: the server is killed at random moments under load, and what it acknowledged is there."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

import conquete
from tests.server.client import Message, Person, Socket, any_action, brisk_action
from tests.server.conftest import StartServer

MOVE_SECONDS, BANK_SECONDS = 100, 50
TABLES = 5

# Run by an interpreter of its own; it says so when it listens.
SERVE = """
import sys
from conquete.server.running import listen, run
from conquete.server.settings import Settings
from tests.server.conftest import PLENTY
settings = Settings(database=sys.argv[1], least_bot_seconds=0.0, limits=PLENTY)
listener = listen("127.0.0.1", int(sys.argv[2]))
run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))
"""


class Victim:
    """A server in a process group of its own, with its bots."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.database), str(self.port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        """The server alone: its bots must notice by themselves."""
        if self.process is not None:
            group = self.process.pid
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None
            _wait_for_the_end_of(group)


def _wait_for_the_end_of(group: int) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    os.killpg(group, signal.SIGKILL)
    raise AssertionError("bots outlive their server")


class Mover:
    """One browser that moves as fast as it can at a table of its own, and notes what was acknowledged."""

    def __init__(self, victim: Victim, number: int) -> None:
        self.victim = victim
        self.rng = Random(number)
        self.number = number
        self.person = Person(victim.address, "Ann")
        self.count = 0
        self.failure: BaseException | None = None
        self.open_table()

    def open_table(self) -> None:
        with_bot = self.number % 2 == 1
        made = self.person.make_table(
            mode="conquest",
            tempo="screen",
            mine=[0, 1] if with_bot else [0, 1, 2],
            bots={"2": "random"} if with_bot else {},
            move_seconds=MOVE_SECONDS,
            bank_seconds=BANK_SECONDS,
        )
        self.table = str(made["table"]["id"])
        self.person.post(f"/api/tables/{self.table}/start")
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.in_flight: tuple[Message, str] | None = None
        self.seen = 0
        self.is_over = False
        self.bank: list[float] = [BANK_SECONDS] * 3

    def run(self) -> None:
        try:
            if self.is_over:
                self.open_table()
            with self.person.sit(self.table, self.seen) as socket:
                self.arrive(socket)
                while socket.over is None:
                    self.one_move(socket)
                self.is_over = True
        except (WebSocketException, OSError, httpx.TransportError):
            return
        except BaseException as error:
            self.failure = error

    def arrive(self, socket: Socket) -> None:
        """Nothing that was seen is gone; the move that was under way can be sent again; clocks are right."""
        welcome = socket.welcome
        assert welcome["seq"] >= self.seen
        if welcome["table"]["status"] == "over":
            socket.until_type("over")
            return
        clock = welcome["clock"]
        assert all(now >= before - 20 for now, before in zip(clock["bank"], self.bank, strict=True))
        if welcome["table"]["seats"][welcome["asked"]].get("kind") == "person":
            assert 30 - 1 <= clock["deadline"] - time.time() <= MOVE_SECONDS + BANK_SECONDS
        if self.in_flight is not None:
            decision, action = self.in_flight
            self.answer(socket, decision, action)

    def one_move(self, socket: Socket) -> None:
        decision = socket.until_asked()
        if not decision:
            return
        self.note(socket)
        action = brisk_action(decision, self.rng)
        self.in_flight = (decision, action)
        self.answer(socket, decision, action)

    def answer(self, socket: Socket, decision: Message, action: str) -> None:
        assert socket.move(action, decision)["type"] == "done"
        self.in_flight = None
        self.count += 1
        self.acknowledged[decision["decision"]] = (decision["seat"], action)
        self.note(socket)

    def note(self, socket: Socket) -> None:
        assert socket.seq >= self.seen
        self.seen = socket.seq
        clock: dict[str, Any] | None = next((m["clock"] for m in reversed(socket.inbox) if m.get("clock")), None)
        if clock is not None:
            self.bank = clock["bank"]
        socket.inbox.clear()


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(tmp_path / "tables.db")
    victim.start()
    yield victim
    victim.kill()


def check_store(victim: Victim, movers: list[Mover]) -> None:
    """Every acknowledged move stands where it was made, and the steps are numbered without a gap."""
    connection = sqlite3.connect(victim.database)
    try:
        for mover in movers:
            rows = connection.execute(
                "SELECT seq, actor, text FROM steps WHERE table_id = ? ORDER BY seq", (mover.table,)
            ).fetchall()
            assert [row[0] for row in rows] == list(range(len(rows)))
            for number, (seat, action) in mover.acknowledged.items():
                assert rows[number][1:] == (seat, action)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        connection.close()


def is_past(moment: float) -> bool:
    return time.monotonic() > moment


def run_until(movers: list[Mover], victim: Victim, is_enough: Callable[[], bool]) -> None:
    """Let everybody move, then kill the server."""
    threads = [threading.Thread(target=mover.run) for mover in movers]
    for thread in threads:
        thread.start()
    end = time.monotonic() + 30
    while not is_enough() and time.monotonic() < end:
        time.sleep(0.01)
    victim.kill()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    for mover in movers:
        if mover.failure is not None:
            raise mover.failure
    check_store(victim, movers)


def kill_again_and_again(victim: Victim, times: int, rng: Random) -> None:
    movers = [Mover(victim, number) for number in range(TABLES)]
    for _ in range(times):
        end = time.monotonic() + rng.uniform(0.1, 1.2)
        run_until(movers, victim, partial(is_past, end))
        victim.start()
    before = [mover.count for mover in movers]

    def has_gone_on() -> list[bool]:
        return [mover.is_over or mover.count > count for mover, count in zip(movers, before, strict=True)]

    run_until(movers, victim, lambda: all(has_gone_on()))
    assert has_gone_on() == [True] * TABLES
    assert sum(before) > times
    for mover in movers:
        mover.person.close()


def test_whatever_was_acknowledged_outlives_a_kill(victim: Victim) -> None:
    kill_again_and_again(victim, 2, Random())


@pytest.mark.long
def test_whatever_was_acknowledged_outlives_fifty_kills(victim: Victim) -> None:
    for number in range(5):  # fresh tables now and then: games end
        kill_again_and_again(victim, 9, Random(number))
        victim.start()


def test_two_servers_on_one_database_never_write_over_each_other(start_server: StartServer) -> None:
    """Whoever is second is told so, sees where the game stands, and plays on."""
    one, two = start_server(), start_server()
    person, twin = one.person(), two.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    twin.http.cookies = person.http.cookies
    rng = Random(1)
    lost = 0
    with person.sit(table) as first, twin.sit(table) as second:
        for number in range(30):
            sockets = (first, second) if number % 3 else (second, first)
            for socket in sockets:
                decision = socket.until_asked()
                answer = socket.move(any_action(decision, rng), decision)
                if answer["type"] == "error":
                    assert answer["code"] == "stale"
                    lost += 1
        assert lost >= 20
        assert first.ask("resign", seat=0)["type"] == first.ask("resign", seat=1)["type"] == "done"
        assert first.over is not None
    text = person.http.get(f"/api/tables/{table}/record").text
    conquete.verify_text(text)
    result = conquete.replay_text(text).result
    assert result is not None
    assert {key: first.over["result"][key] for key in result} == result

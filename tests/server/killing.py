"""Processes are killed at random moments under load, and what was acknowledged is there: once, and in its place.

make kills KILLS=1000      over both stores, half each
python -m tests.server.killing --kills 20 --seed 3
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from bench.server.proc import age_of, children_of, is_spawned
from websockets.exceptions import WebSocketException

from tests.postgres import Postgres
from tests.server.client import Message, Person, Socket, brisk_action
from tests.stores import stored

MOVE_SECONDS, BANK_SECONDS = 100, 50
TABLES = 5
LONGEST_WITHOUT = 5.0  # seconds for which a table may have no leader
PATIENCE = 60.0  # until every table has gone on after a kill
# Who looks after the server processes gives up when so many in a row have died soon after their start.
BRIEF_SECONDS, MOST_BRIEF = 5.5, 4

# Run by an interpreter of its own; it says so when it listens.
SERVE = """
import sys
from conquete.server.running import listen, run
from conquete.server.settings import Settings
from conquete.server.workers import run_workers
from tests.server.conftest import PLENTY
database, port, workers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
settings = Settings(database=database, least_bot_seconds=0.0, limits=PLENTY)
listener = listen("127.0.0.1", port)
on_ready = lambda: print(listener.getsockname()[1], flush=True)
sys.exit(run_workers(settings, listener, workers, on_ready) if workers > 1 else run(settings, listener, on_ready))
"""


class Victim:
    """A server in a process group of its own, of one process or several, with its bots."""

    def __init__(self, database: str, workers: int = 1, log: Path | None = None) -> None:
        self.database = database
        self.workers = workers
        self.log = log
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._brief = 0  # server processes that were killed soon after their start, in a row

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with open(self.log or os.devnull, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, self.database, str(self.port), str(self.workers)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        """The first process alone: all others must notice by themselves."""
        if self.process is not None:
            group = self.process.pid
            self.process.kill()
            self._bury()
            _wait_for_the_end_of(group)

    def stop(self) -> int:
        """As whoever runs it stops it; its status."""
        assert self.process is not None
        self.process.terminate()
        return self._bury()

    def _bury(self) -> int:
        assert self.process is not None
        status = self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return status

    def servers(self) -> list[int]:
        assert self.process is not None
        if self.workers == 1:
            return [self.process.pid]
        rows = stored(self.database, "SELECT name FROM processes")
        named = {int(str(row[0]).rpartition(" ")[2]) for row in rows}
        return [child for child in self._spawned() if child in named]

    def bots(self) -> list[int]:
        """Children of the one server; with several, a process that all of them ask, and its own."""
        servers = set(self.servers())
        parents = servers if self.workers == 1 else set(self._spawned()) - servers
        thinking = [child for parent in parents for child in children_of(parent) if is_spawned(child)]
        return thinking if self.workers == 1 else [*parents, *thinking]

    def _spawned(self) -> list[int]:
        assert self.process is not None
        return [child for child in children_of(self.process.pid) if is_spawned(child)]

    def wait_until_whole(self) -> None:
        """Until as many processes serve as should."""
        end = time.monotonic() + PATIENCE
        while self.workers > 1:
            if len(self.servers()) == self.workers:
                return
            assert time.monotonic() < end, "nobody takes the place of a process that was killed"
            time.sleep(0.05)

    def kill_one(self, rng: Random) -> str:
        """A process drawn at random, as often one that thinks for bots as one that serves, and what it was. Where
        nobody looks after the server, it is started again."""
        while True:
            servers, bots = self.servers(), self.bots()
            if self._brief >= MOST_BRIEF:
                servers = [server for server in servers if age_of(server) > BRIEF_SECONDS]
            kinds = [kind for kind in (servers, bots) if kind]
            if not kinds:
                time.sleep(0.05)
                continue
            chosen = rng.choice(rng.choice(kinds))
            with suppress(FileNotFoundError, ProcessLookupError):  # it has ended by itself
                if chosen in bots:
                    os.kill(chosen, signal.SIGKILL)
                    return "bots"
                self._kill_server(chosen)
                return "server"

    def _kill_server(self, chosen: int) -> None:
        if self.workers == 1:
            assert self.process is not None
            group = self.process.pid
            self.process.kill()
            self._bury()
            self.start()  # at once, as whoever looks after a server does it
            _wait_for_the_end_of(group)
            return
        is_brief = age_of(chosen) <= BRIEF_SECONDS
        os.kill(chosen, signal.SIGKILL)
        self._brief = self._brief + 1 if is_brief else 0


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


class Interrupted(OSError):
    """The server says that it cannot now: come back."""


class Mover:
    """One browser that moves as fast as it can at a table of its own, comes back when it is thrown out, and notes
    what was acknowledged and for how long it was kept out."""

    def __init__(self, victim: Victim, number: int) -> None:
        self.victim = victim
        self.rng = Random(number)
        self.number = number
        self.person = Person(victim.address, "Ann")
        self.count = 0
        self.games = 0
        self.longest_away = 0.0
        self.lost_at: float | None = None
        self.is_to_stop = False
        self.failure: BaseException | None = None
        self.open_table()

    def open_table(self) -> None:
        with_bot = self.number % 2 == 1
        made = self._post(
            "/api/tables",
            edition="hasbro-2000",
            mode="conquest",
            seats=3,
            bot_seconds=0,
            tempo="screen",
            mine=[0, 1] if with_bot else [0, 1, 2],
            bots={"2": "random"} if with_bot else {},
            move_seconds=MOVE_SECONDS,
            bank_seconds=BANK_SECONDS,
        )
        table = str(made["table"]["id"])
        self._post(f"/api/tables/{table}/start")
        self.table = table
        self.games += 1
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.in_flight: tuple[Message, str] | None = None
        self.seen = 0
        self.is_over = False
        self.bank: list[float] = [BANK_SECONDS] * 3

    def _post(self, path: str, **fields: Any) -> Any:
        response = self.person.request("POST", path, **fields)
        if response.status_code >= 500:
            raise Interrupted(response.text)
        assert response.status_code < 300, response.text
        return response.json()

    def run(self) -> None:
        try:
            while not self.is_to_stop:
                try:
                    self.visit()
                except (TimeoutError, httpx.TimeoutException) as error:
                    raise AssertionError("no answer, and the line was not lost") from error
                except (WebSocketException, OSError, httpx.TransportError):
                    if self.lost_at is None:
                        self.lost_at = time.monotonic()
                    time.sleep(0.02)
        except BaseException as error:
            self.failure = error

    def visit(self) -> None:
        if self.is_over:
            self.open_table()
        with self.person.sit(self.table, self.seen) as socket:
            if self.lost_at is not None:
                self.longest_away = max(self.longest_away, time.monotonic() - self.lost_at)
                self.lost_at = None
            self.arrive(socket)
            while socket.over is None and not self.is_to_stop:
                self.one_move(socket)
            self.is_over = socket.over is not None

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
            asked = socket.decision
            self.answer(socket, decision, action)
            if socket.decision is None and asked is not None and asked["decision"] > decision["decision"]:
                socket.decision = asked  # the move was there already, and is told nobody again

    def one_move(self, socket: Socket) -> None:
        decision = socket.until_asked()
        if not decision:
            return
        self.note(socket)
        action = brisk_action(decision, self.rng)
        self.in_flight = (decision, action)
        self.answer(socket, decision, action)

    def answer(self, socket: Socket, decision: Message, action: str) -> None:
        answer = socket.move(action, decision)
        if answer["type"] == "error" and answer["code"] == "unavailable":  # the table has been let go of
            raise Interrupted(answer["text"])
        assert answer["type"] == "done", answer
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


def check_store(database: str, movers: list[Mover]) -> None:
    """Every acknowledged move stands where it was made, and the steps are numbered without a gap."""
    for mover in movers:
        table, acknowledged = mover.table, list(mover.acknowledged.items())  # more come in meanwhile
        if table != mover.table:
            continue  # a new game has begun in between
        rows = stored(database, "SELECT seq, actor, text FROM steps WHERE table_id = ? ORDER BY seq", (table,))
        assert [row[0] for row in rows] == list(range(len(rows)))
        for number, (seat, action) in acknowledged:
            assert rows[number][1:] == (seat, action)
    if "://" not in database:
        assert stored(database, "PRAGMA integrity_check") == [("ok",)]


class Kills:
    """A run: everybody moves, processes are killed one after the other, and everybody must be able to go on. The
    next is killed when every table has gone on and another process has taken the place of the one before."""

    def __init__(self, victim: Victim, rng: Random) -> None:
        self.victim = victim
        self.rng = rng
        self.killed: Counter[str] = Counter()
        self.longest_until_all = 0.0
        self.movers = [Mover(victim, number) for number in range(TABLES)]

    @property
    def longest_away(self) -> float:
        return max(mover.longest_away for mover in self.movers)

    @property
    def acknowledged(self) -> int:
        return sum(mover.count for mover in self.movers)

    def run(self, times: int, tell: Callable[[str], None] = lambda text: None) -> None:
        threads = [threading.Thread(target=mover.run) for mover in self.movers]
        for thread in threads:
            thread.start()
        try:
            self._wait_until_all_went_on(time.monotonic())
            for number in range(1, times + 1):
                time.sleep(self.rng.uniform(0, 0.4))
                begun = time.monotonic()
                self.killed[self.victim.kill_one(self.rng)] += 1
                self._wait_until_all_went_on(begun)
                self.victim.wait_until_whole()
                if number % 10 == 0:
                    check_store(self.victim.database, self.movers)
                if number % 50 == 0:
                    tell(f"{number} kills: {self}")
        finally:
            for mover in self.movers:
                mover.is_to_stop = True
            for thread in threads:
                thread.join(PATIENCE)
        self._raise_failures()
        assert not any(thread.is_alive() for thread in threads)
        for mover in self.movers:
            mover.person.close()
        self.victim.stop()
        check_store(self.victim.database, self.movers)

    def _wait_until_all_went_on(self, begun: float) -> None:
        before = [(mover.games, mover.count) for mover in self.movers]
        while any((mover.games, mover.count) == was for mover, was in zip(self.movers, before, strict=True)):
            self._raise_failures()
            if time.monotonic() - begun > PATIENCE:
                waiting = [
                    mover.number for mover, was in zip(self.movers, before, strict=True) if mover.count == was[1]
                ]
                raise AssertionError(f"tables {waiting} do not go on")
            time.sleep(0.02)
        self.longest_until_all = max(self.longest_until_all, time.monotonic() - begun)

    def _raise_failures(self) -> None:
        for mover in self.movers:
            if mover.failure is not None:
                raise mover.failure

    def __str__(self) -> str:
        killed = ", ".join(f"{count} {what}" for what, count in sorted(self.killed.items()))
        games = sum(mover.games for mover in self.movers)
        return (
            f"killed {killed}; {self.acknowledged:,} moves acknowledged in {games} games, none lost or doubled; "
            f"longest without a leader {self.longest_away:.2f} s, until all tables went on "
            f"{self.longest_until_all:.2f} s"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.server.killing", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="over both stores, half each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2, help="server processes on PostgreSQL")
    parser.add_argument("--log", type=Path, help="where the servers write")
    arguments = parser.parse_args()
    longest = 0.0
    with tempfile.TemporaryDirectory(prefix="conquete-kills-") as folder:
        postgres = Postgres()
        try:
            for name, database, workers in (
                ("SQLite", str(Path(folder) / "tables.db"), 1),
                ("PostgreSQL", postgres.new(), arguments.workers),
            ):
                run = _run(name, Victim(database, workers, arguments.log), arguments.kills // 2, arguments.seed)
                longest = max(longest, run.longest_away)
        finally:
            postgres.remove()
    if longest > LONGEST_WITHOUT:
        sys.exit(f"a table was without a leader for {longest:.2f} s: at most {LONGEST_WITHOUT:g} s are allowed")


def _run(name: str, victim: Victim, times: int, seed: int) -> Kills:
    def tell(text: str) -> None:
        print(f"{name}: {text}", flush=True)

    victim.start()
    try:
        run = Kills(victim, Random(seed))
        run.run(times, tell)
        tell(str(run))
        return run
    finally:
        victim.kill()


if __name__ == "__main__":
    main()

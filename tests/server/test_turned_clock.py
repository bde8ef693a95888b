"""The clock of the machine is set back: nothing waits until it is there again. Set forward, it costs no time."""

import asyncio
import time
from random import Random

import pytest

from conquete.server.play.hours import clocks
from conquete.server.play.hours.clocks import Clocks
from conquete.server.play.hours.uptime import WatchedTimes
from conquete.server.play.live import steward
from tests.server.client import any_action, brisk_action
from tests.server.conftest import StartServer
from tests.server.test_play import one_person

HOURS = 3600.0


class TurnedBack:
    """The module `time`, by whose clock it is an hour earlier from a moment on."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.monotonic = time.monotonic

    def time(self) -> float:
        return time.time() - self.seconds


def test_bots_answer_though_the_clock_was_set_back(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = start_server().person()
    made = ann.make_table(mode="conquest", mine=[0], bots={"1": "random", "2": "random"})
    table = made["table"]["id"]
    turned = TurnedBack()
    monkeypatch.setattr(steward, "time", turned)
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table) as socket:
        decision = socket.until_asked()
        turned.seconds = 3600.0
        assert socket.move(brisk_action(decision, Random(1)), decision)["type"] == "done"
        assert socket.until_asked()["decision"] > decision["decision"] + 2  # both bots have answered


def test_tables_that_sleep_are_looked_after_though_the_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "POLL_SECONDS", 0.02)
    turned = TurnedBack()
    monkeypatch.setattr(clocks, "time", turned)
    polled: list[float] = []

    async def on_poll(until: float) -> None:
        polled.append(until)

    async def on_time(table_id: str, seq: int) -> None:
        pass

    async def poll_twice() -> None:
        running = Clocks(on_time, on_poll)
        running.start()
        while not polled:
            await asyncio.sleep(0.001)
        turned.seconds = 3600.0
        async with asyncio.timeout(20):
            while len(polled) < 3:
                await asyncio.sleep(0.01)
        await running.stop()

    asyncio.run(poll_twice())


def test_nothing_is_looked_at_for_ever_though_the_clock_is_set_back_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turned = TurnedBack()
    monkeypatch.setattr(clocks, "time", turned)
    deadline = time.time() - 1.0
    looks = 0

    async def on_poll(until: float) -> None:
        turned.seconds = 3600.0

    async def on_time(table_id: str, seq: int) -> None:
        """As a table does it: by the clock as it goes now there is time left."""
        nonlocal looks
        looks += 1
        if deadline > turned.time() and looks < 1000:
            running.set(deadline, table_id, seq)

    async def look() -> None:
        running.set(deadline, "table", 0)
        running.start()
        await asyncio.sleep(0.05)
        await running.stop()

    running = Clocks(on_time, on_poll)
    asyncio.run(look())
    assert looks == 0


# -- set forward ---------------------------------------------------------------------------------------------------


class Clock:
    """That of the machine: `wall` is set, `steady` is not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.forward = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.forward)


def test_a_clock_that_is_set_forward_empties_no_bank(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "POLL_SECONDS", 0.05)
    clock = Clock(monkeypatch)
    server = start_server(idle_seconds=0.2, grace_seconds=0.1)
    table, person = one_person(server, move_seconds=20, bank_seconds=60)
    with person.sit(table) as socket:
        for jump in (2 * HOURS, -2 * HOURS, 400 * 24 * HOURS, HOURS, -400 * 24 * HOURS, -HOURS, 2 * HOURS):
            decision = socket.until_asked()
            time.sleep(0.2)
            clock.forward += jump
            time.sleep(0.3)  # the server looks whose time is up
            assert not [message for message in socket.inbox if message.get("absence")]
            assert socket.move(any_action(decision, Random(1)), decision)["type"] == "done"
            told = socket.until_asked()
            clocks_told = [message["clock"] for message in socket.inbox if "clock" in message]
            assert clocks_told[-1]["bank"] == [60, 60, 60], jump
            left = clocks_told[-1]["deadline"] - time.time()
            assert 75 < left < 85, jump  # what follows has the usual time
            assert told["decision"] > decision["decision"]
    server.stop()  # another process reckons it from what is stored
    again = start_server()
    again.adopt(person)
    with person.sit(table) as socket:
        assert socket.welcome["clock"]["bank"] == [60, 60, 60]


def test_a_clock_that_is_set_forward_costs_whoever_was_asked_no_more_than_the_time_it_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = {"wall": 1000.0, "steady": 50.0}

    def wait(seconds: float, jump: float = 0.0) -> None:
        now["wall"] += seconds + jump
        now["steady"] += seconds

    monkeypatch.setattr(time, "time", lambda: now["wall"])
    monkeypatch.setattr(time, "monotonic", lambda: now["steady"])
    times = WatchedTimes()
    before = now["wall"]
    wait(30, 1.0)  # by a second a clock may be wrong
    assert times.between(before, now["wall"]) == 0.0
    wait(3, 7200)
    assert times.between(before, now["wall"]) == 7200
    assert times.between(before, now["wall"] - 100) == 0.0  # it was over before
    after = now["wall"]
    wait(40)
    assert times.between(after, now["wall"]) == 0.0  # it was asked later
    assert times.between(before, now["wall"]) == 7200
    wait(5, 3600)
    assert times.between(after, now["wall"]) == 3600
    assert times.between(before, now["wall"]) == 7200 + 3600
    wait(5, -7200)  # back again: what is asked now runs, though that hour comes once more
    asked = now["wall"]
    for _ in range(30):
        wait(100)
        assert times.between(asked, now["wall"]) == 0.0

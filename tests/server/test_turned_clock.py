"""The clock of the machine is set back: nothing waits until it is there again."""

import asyncio
import time
from random import Random

import pytest

from conquete.server.play.hours import clocks
from conquete.server.play.hours.clocks import Clocks
from conquete.server.play.live import steward
from tests.server.client import brisk_action
from tests.server.conftest import StartServer


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

"""What goes to a viewer goes in order, at once where the line takes it; what it said is done though it has gone."""

import asyncio
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from conquete.engine.actions import ACTION_MASK
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.server.play.carrying_out.speech import Speech
from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import Viewer
from conquete.server.settings import Limits
from conquete.server.socket import _attend
from conquete.server.store.batch import Batch
from conquete.server.table.data import compiled
from conquete.wire.client import Move
from conquete.wire.requests import TableConfig
from tests.server.test_leaks import KeepsNothing, services_in, table_at, viewer_of


class Line:
    """The other end, which takes messages or does not."""

    def __init__(self) -> None:
        self.takes = True
        self.got: list[str] = []

    def send_at_once(self, text: str) -> bool:
        if self.takes:
            self.got.append(text)
        return self.takes

    async def send(self, viewer: Viewer) -> None:
        """As the sender of a socket does, patient with a slow line."""
        while (text := await viewer.next_text()) is not None:
            while not self.takes:
                await asyncio.sleep(0)
            self.got.append(text)


def test_nothing_overtakes_what_waits() -> None:
    async def run() -> list[str]:
        line, viewer = Line(), Viewer(None, Limits())
        viewer.send_at_once = line.send_at_once
        viewer.send_text("0")  # before anybody sends
        sender = asyncio.create_task(line.send(viewer))
        for number in range(1, 200):
            line.takes = number % 7 not in (2, 3, 4)
            viewer.send_text(str(number))
            if number % 5 == 0:
                await asyncio.sleep(0)
        line.takes = True
        viewer.close()
        await sender
        return line.got

    assert asyncio.run(run()) == [str(number) for number in range(200)]


def test_an_idle_line_is_told_at_once() -> None:
    async def run() -> None:
        line, viewer = Line(), Viewer(None, Limits())
        viewer.send_at_once = line.send_at_once
        sender = asyncio.create_task(line.send(viewer))
        await asyncio.sleep(0)
        viewer.send_text("now")
        assert line.got == ["now"]
        viewer.close()
        await sender

    asyncio.run(run())


def test_a_line_that_takes_nothing_is_given_up() -> None:
    async def run() -> tuple[bool, list[str]]:
        line, viewer = Line(), Viewer(None, Limits(waiting_messages=10))
        line.takes = False
        viewer.send_at_once = line.send_at_once
        sender = asyncio.create_task(line.send(viewer))
        viewer.on_drop = sender.cancel
        await asyncio.sleep(0)
        for number in range(12):
            viewer.send_text(str(number))
        with pytest.raises(asyncio.CancelledError):
            await sender
        return viewer.is_dropped, line.got

    assert asyncio.run(run()) == (True, [])


class Broken:
    """A socket that brings one message and breaks as soon as that is being carried out."""

    query_params: ClassVar[dict[str, str]] = {}

    def __init__(self, table: LiveTable, message: str) -> None:
        self.table = table
        self.messages = [message]
        self.is_closed = False

    async def receive(self) -> dict[str, str]:
        if self.messages:
            return {"type": "websocket.receive", "text": self.messages.pop()}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: object) -> None:
        while not self.table.lock.locked():
            await asyncio.sleep(0)
        raise ConnectionResetError

    async def close(self, code: int, reason: str) -> None:
        self.is_closed = True


class Slow(KeepsNothing):
    async def append(self, batch: Batch) -> None:
        await asyncio.sleep(0.05)
        await super().append(batch)


def test_what_was_begun_is_finished_though_the_viewer_has_gone(tmp_path: Path) -> None:
    """Otherwise the move would be on the disk, and the table in memory would not know of it."""
    config = TableConfig(edition="hasbro-2000", mode="conquest", seats=3)
    config.options = dict(compiled(config).options)
    game = Game(compiled(config), None, FairDice(seed_bytes(1)), None, None)
    move = Move(decision=0, seat=game.actor, action=game.text(game.packed[0] & ACTION_MASK))

    async def run() -> None:
        async with services_in(tmp_path) as services:
            services.writer = Slow(services.engine)
            table = table_at(services, game.rules, config, game.state)
            viewer = viewer_of(services, game.actor)
            socket: Any = Broken(table, msgspec.json.encode(move).decode())
            await _attend(socket, services, table, viewer, Speech())
            assert table.playing().seq == 1
            assert socket.is_closed
            assert not table.viewers
            assert services.metrics.failures == 0

    asyncio.run(run())

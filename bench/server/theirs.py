"""The rivals, servers of npm with one and the same minimal game: what they share. Each has a dialect of its own."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from bench.server.line import Line
from bench.server.load import PATIENCE, Board

FOLDER: Final = Path(__file__).parent / "rivals"
TERRITORIES: Final = 42
NEIGHBOURS: Final = (1, 7, TERRITORIES - 1, TERRITORIES - 7)


@dataclass(frozen=True)
class Rival:
    """A server to be measured beside ours: where it lies, which package it is, and how its clients talk."""

    name: str
    folder: Path
    package: str
    board: Callable[[int, int, int], "TheirBoard"]  # of a port, a number of seats and a seed
    about: str  # what there is to know about its figures

    def why_not(self) -> str:
        """Why it cannot be started here, or ""."""
        if shutil.which("node") is None:
            return "there is no node"
        if not self._installed.is_dir():
            return f"it is not installed: npm install --prefix bench/server/rivals/{self.folder.name}"
        return ""

    @property
    def title(self) -> str:
        """Its name, with the version that is measured."""
        if self.why_not():
            return self.name
        return f"{self.name} {msgspec.json.decode((self._installed / 'package.json').read_bytes())['version']}"

    @property
    def _installed(self) -> Path:
        return self.folder / "node_modules" / self.package


class TheirServer:
    def __init__(self, rival: Rival) -> None:
        self.process = subprocess.Popen(
            ["node", "server.js"],
            cwd=rival.folder,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Territory(msgspec.Struct):
    owner: int
    armies: int


class TheirBoard(Board):
    """A match with a client for every player. A dialect makes it, opens lines, hears what they bring and sends."""

    def __init__(self, port: int, seats: int, seed: int) -> None:
        super().__init__(seed)
        self.port = port
        self.seats = seats
        self.lines: list[Line] = []
        self.territories: list[Territory] = []
        self.left = 0  # armies that are still to be placed
        self.player = 0  # whose turn it is
        self.number = -1  # of moves made
        self.synced = 0  # clients that have the position
        self.waiting = 0  # clients that the move under way has still to reach

    async def make(self) -> None:
        raise NotImplementedError

    async def open_line(self, seat: int) -> Line:
        raise NotImplementedError

    async def ask_again(self) -> None:
        """Whatever a client does before it opens its line to a match that has been there for long."""
        raise NotImplementedError

    def send(self, seat: int, name: str, arguments: list[int]) -> None:
        raise NotImplementedError

    async def open(self) -> None:
        for seat in range(self.seats):
            self.lines.append(await self.open_line(seat))

    async def settled(self) -> None:
        """When the move under way has reached everybody."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_settled = lambda board: done.set_result(None)
        await asyncio.wait_for(done, PATIENCE)

    async def open_again(self) -> Line:
        """A client that comes later, until it has the position."""
        self.is_ready, self.synced, self.lines = False, 0, []
        await self.ask_again()
        line = await self.open_line(0)
        while not self.synced:
            await asyncio.sleep(0)
        return line

    @property
    def is_first_to_hear(self) -> bool:
        """Of the move under way: what it brings is taken apart once for all clients, as for ours."""
        return self.waiting == len(self.lines)

    def has_moved(self, number: int) -> None:
        if number <= self.number:
            raise RuntimeError("a legal move was refused")
        self.number = number

    def has_reached_one(self) -> None:
        """One more client has the move under way."""
        self.waiting -= 1
        if self.waiting == 0:
            self.is_ready = True
            self.on_settled(self)

    def has_synced(self) -> None:
        """One more client has the position."""
        self.synced += 1
        self.is_ready = self.synced == self.seats

    def send_move(self) -> None:
        name, arguments = self._any_move()
        self.waiting = len(self.lines)
        self.send(self.player, name, arguments)

    def _any_move(self) -> tuple[str, list[int]]:
        lands, player = self.territories, self.player
        own = [i for i, land in enumerate(lands) if land.owner == player]
        if self.left and own:
            return "place", [self.random.choice(own)]
        attacks = [
            [source, (source + step) % TERRITORIES]
            for source in own
            if lands[source].armies > 1
            for step in NEIGHBOURS
            if lands[(source + step) % TERRITORIES].owner != player
        ]
        choice = self.random.randrange(len(attacks) + 1)
        return ("attack", attacks[choice]) if choice < len(attacks) else ("stop", [])

    def close(self) -> None:
        for line in self.lines:
            line.close()

"""The figures of a server: moves a second, time to reach everybody, memory, time to open a long game."""

import asyncio
import os
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.server.line import Line, ask
from bench.server.load import (
    PATIENCE,
    Board,
    Latency,
    Throughput,
    all_settled,
    as_fast_as_possible,
    at_a_steady_rate,
)
from bench.server.ours import OurBoard, OurServer
from bench.server.prepare import Stored, long_games, mid_games
from bench.server.proc import memory_of
from bench.server.stores import Store
from bench.server.theirs import Rival, TheirServer


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    tables: int = 250
    seats: int = 4  # each with a socket of its own
    answers: int = 250  # that our stored games have seen before
    seconds: float = 10.0  # for each of the two loads
    warm_up: float = 2.0  # before each, not counted
    rate: float = 300.0  # moves a second where their time is taken
    long_steps: int = 5000
    long_games: int = 20

    @property
    def sockets(self) -> int:
        return self.tables * self.seats


@dataclass
class Figures:
    """Bytes and seconds."""

    fast: Throughput
    steady: Latency
    table: float  # memory of an open table that nobody watches
    watched: float  # with a socket for every seat
    played: float  # the same after both loads
    opened: list[float]  # times to open long games; the first was the first of all in a new process
    idle: float | None = None  # memory of a game that is stored and not open
    stored: float | None = None  # what it takes on the disk
    disk: list[float] | None = None  # times of durable writes by themselves, in order of size

    @property
    def opening(self) -> float:
        return statistics.median(self.opened)


@dataclass
class _Loads:
    fast: Throughput
    steady: Latency
    watched: int
    played: int


async def _put_under_load(process: int, boards: Sequence[Board], size: Size) -> _Loads:
    """With every socket open: its memory, the two loads, its memory afterwards."""
    await all_settled(boards)
    watched = memory_of(process)
    fast = await as_fast_as_possible(boards, size.seconds, size.warm_up)
    steady = await at_a_steady_rate(boards, size.rate, size.seconds, size.warm_up)
    return _Loads(fast, steady, watched, memory_of(process))


async def _memory_with_one_table(process: int, board: Board) -> int:
    """The rules of the game, which all tables share, are in memory from then on."""
    await all_settled([board])
    return memory_of(process)


async def _times(openings: Sequence[Callable[[], Awaitable[Line]]]) -> list[float]:
    """How long each takes, one after the other."""
    times: list[float] = []
    for opening in openings:
        start = time.perf_counter()
        line = await asyncio.wait_for(opening(), PATIENCE)
        times.append(time.perf_counter() - start)
        line.close()
    return times


# -- ours ----------------------------------------------------------------------------------------------------


async def measure_ours(store: Store, size: Size, compiled: Path | None = None) -> Figures:
    """With databases in `store`, which must lie on a real disk; `compiled` is where the compiled package lies."""
    disk = durable_writes(store.folder / "probe")
    one, database = store.new("one"), store.new("games")
    await mid_games(one, 1, size.seats, size.answers)
    memory_with_one = await _memory_when_idle(one, compiled)
    bytes_of_one = await asyncio.to_thread(store.bytes_of, one)
    games = await mid_games(database, size.tables + 1, size.seats, size.answers)
    stored = (await asyncio.to_thread(store.bytes_of, database) - bytes_of_one) / size.tables
    idle = (await _memory_when_idle(database, compiled) - memory_with_one) / size.tables
    server = OurServer(database, compiled)
    try:
        boards = [OurBoard(server.port, game) for game in games]
        await boards[0].open()
        before = await _memory_with_one_table(server.process.pid, boards[0])
        for game in games[1:]:
            await ask(server.port, "GET", f"/api/tables/{game.table}", cookie=game.cookies[0])
        table = memory_of(server.process.pid) - before
        for board in boards[1:]:
            await board.open()
        loads = await _put_under_load(server.process.pid, boards[1:], size)
        for board in boards:
            board.close()
    finally:
        server.stop()
    return Figures(
        fast=loads.fast,
        steady=loads.steady,
        table=table / size.tables,
        watched=(loads.watched - before) / size.tables,
        played=(loads.played - before) / size.tables,
        opened=await _open_ours(store.new("long"), size, compiled),
        idle=idle,
        stored=stored,
        disk=disk,
    )


def durable_writes(path: Path, count: int = 300) -> list[float]:
    """How long this disk takes to keep 8 KB: less no durable move can take."""
    times: list[float] = []
    with path.open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(8192))
            start = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - start)
    path.unlink()
    return sorted(times)


async def _memory_when_idle(database: str, compiled: Path | None) -> int:
    server = OurServer(database, compiled)
    try:
        await ask(server.port, "GET", "/healthz")
        return memory_of(server.process.pid)
    finally:
        server.stop()


async def _open_ours(database: str, size: Size, compiled: Path | None) -> list[float]:
    games = await long_games(database, size.long_games, size.long_steps)
    server = OurServer(database, compiled)
    try:
        return await _times([_opening_of(server.port, game) for game in games])
    finally:
        server.stop()


def _opening_of(port: int, game: Stored) -> Callable[[], Awaitable[Line]]:
    """As a page does it: ask for the table, open its socket, wait for the welcome."""

    async def opening() -> Line:
        welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hear(_: Line, raw: bytes) -> None:
            if raw.startswith(b'{"type":"welcome"') and not welcome.done():
                welcome.set_result(None)

        await ask(port, "GET", f"/api/tables/{game.table}", cookie=game.cookies[0])
        line = await Line.open(
            port, f"/api/tables/{game.table}/socket", game.cookies[0], hear, welcome.set_exception
        )
        await welcome
        return line

    return opening


# -- theirs --------------------------------------------------------------------------------------------------


async def measure_theirs(rival: Rival, size: Size) -> Figures:
    server = TheirServer(rival)
    try:
        boards = [rival.board(server.port, size.seats, number) for number in range(size.tables + 1)]
        await boards[0].make()
        await boards[0].open()
        before = await _memory_with_one_table(server.process.pid, boards[0])
        for board in boards[1:]:
            await board.make()
        table = memory_of(server.process.pid) - before
        for board in boards[1:]:
            await board.open()
        loads = await _put_under_load(server.process.pid, boards[1:], size)
        for board in boards:
            board.close()
    finally:
        server.stop()
    return Figures(
        fast=loads.fast,
        steady=loads.steady,
        table=table / size.tables,
        watched=(loads.watched - before) / size.tables,
        played=(loads.played - before) / size.tables,
        opened=await _open_theirs(rival, size),
    )


async def _open_theirs(rival: Rival, size: Size) -> list[float]:
    """A match with as many moves as our games have steps; it keeps nothing, so the match is in memory."""
    server = TheirServer(rival)
    try:
        board = rival.board(server.port, size.seats, 1)
        await board.make()
        await board.open()
        await all_settled([board])
        for _ in range(size.long_steps):
            board.move()
            await board.settled()
        board.close()
        return await _times([board.open_again] * size.long_games)
    finally:
        server.stop()

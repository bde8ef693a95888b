"""The load, the same for every server: tables at which a random legal move is sent whenever one is wanted."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.server.alarm import Alarm

PATIENCE = 30.0  # seconds in which a move must have reached everybody


class Board:
    """A table and the lines of its viewers. A dialect says how a move is sent and what comes back."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.is_over = False
        self.is_ready = False  # nothing under way, and it is known what may be answered
        self.sent_at = 0.0  # the last answer of the move under way
        self.answers = 0  # that the move under way has taken
        self.fault: Exception | None = None
        self.on_settled: Callable[[Board], None] = lambda board: None

    def move(self) -> None:
        """Send a move; `on_settled` is called when it is accepted and every viewer has its event."""
        self.is_ready = False
        self.answers = 0
        self.answer()

    def answer(self) -> None:
        """A move is one answer as a rule. Where the first is told to nobody else yet, as the others are to hear of
        it together with the next, it is two."""
        self.answers += 1
        self.sent_at = time.perf_counter()
        self.send_move()

    def fail(self, error: Exception) -> None:
        self.fault = self.fault or error

    def send_move(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


@dataclass
class Throughput:
    moves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds


@dataclass
class Latency:
    """Seconds until everybody had the event of a move, in order of size.

    They run from the moment at which the move was due; that of two answers is complete, and may be told, when the
    second is sent, so from then. `whole` has the times of all from the moment at which the first answer was due.
    """

    times: list[float]
    whole: list[float]
    held: int  # moves of two answers
    wanted: float  # moves per second
    reached: float

    def quantile(self, q: float) -> float:
        return quantile(self.times, q)

    @property
    def share_held(self) -> float:
        return self.held / len(self.times)


def quantile(times: Sequence[float], q: float) -> float:
    """Of times in order of size."""
    return times[min(len(times) - 1, int(q * len(times)))]


async def as_fast_as_possible(
    boards: Sequence[Board], seconds: float, warm_up: float, on_counting: Callable[[], None] = lambda: None
) -> Throughput:
    """One move under way at every table, always. `on_counting` is called when moves begin to count and when they
    cease to."""
    counted = 0
    is_counting = is_ending = False

    def settled(board: Board) -> None:
        nonlocal counted
        counted += is_counting
        if not is_ending and board.is_ready:
            board.move()

    for board in boards:
        board.on_settled = settled
        if board.is_ready:
            board.move()
    await asyncio.sleep(warm_up)
    on_counting()
    is_counting, start = True, time.perf_counter()
    await asyncio.sleep(seconds)
    is_counting, end = False, time.perf_counter()
    on_counting()
    is_ending = True
    await all_settled(boards)
    return Throughput(counted, end - start)


async def at_a_steady_rate(boards: Sequence[Board], rate: float, seconds: float, warm_up: float) -> Latency:
    """So many moves a second at tables drawn at random, sent when they are due whatever has become of those before.

    A move that is sent late because the generator was busy counts from when it was due.
    """
    times: list[float] = []
    whole: list[float] = []
    held = 0
    begin = time.perf_counter()
    due_of: dict[Board, float] = {}

    def settled(board: Board) -> None:
        nonlocal held
        due, now = due_of.pop(board), time.perf_counter()
        if due >= begin + warm_up:
            whole.append(now - due)
            times.append(now - (due if board.answers == 1 else board.sent_at))
            held += board.answers > 1

    for board in boards:
        board.on_settled = settled
    alarm = Alarm()
    chooser = random.Random(7)
    number = 0
    skipped = 0
    while number < rate * (warm_up + seconds):
        due = begin + number / rate
        if due > time.perf_counter():
            await alarm.until(due)
        elif number % 50 == 0:
            await asyncio.sleep(0)
        number += 1
        chosen = _one_that_is_ready(boards, chooser)
        if chosen is None:
            skipped += 1  # every table has a move under way: the server is far behind
            await asyncio.sleep(0.001)
            continue
        due_of[chosen] = due
        chosen.move()
    alarm.close()
    await all_settled(boards)
    return Latency(sorted(times), sorted(whole), held, rate, rate * (1 - skipped / number))


def _one_that_is_ready(boards: Sequence[Board], chooser: random.Random) -> Board | None:
    for _ in range(20):
        board = chooser.choice(boards)
        if board.is_ready:
            return board
    return next((board for board in boards if board.is_ready), None)


async def all_settled(boards: Sequence[Board]) -> None:
    end = time.perf_counter() + PATIENCE
    while True:
        fault = next((board.fault for board in boards if board.fault), None)
        if fault is not None:
            raise fault
        if all(board.is_ready or board.is_over for board in boards):
            return
        if time.perf_counter() > end:
            late = sum(not (board.is_ready or board.is_over) for board in boards)
            raise TimeoutError(f"{late} tables do not settle")
        await asyncio.sleep(0.01)

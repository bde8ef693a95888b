"""Workers: they take what waits in the queue and have it done behind a wall, in processes that may hang or die.

One program has several hands. Half of them only answer for bots in games that people play, so that a move never
waits for a tournament; the other half take all the rest, with what those leave of the machine.

Bots remember what they are about as long as the same process is asked. So what belongs to one table has one lane,
and lanes are shared out between all hands of a kind that are there: everybody reckons that out alike (rendezvous
hashing), and when a hand comes or goes hardly any lane but its own changes hands.
"""

import asyncio
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final

from conquete.server.jobs.child import GOOD, packed, run
from conquete.server.jobs.queue import (
    CLAIM_SECONDS,
    HEAVY,
    LANES,
    LEND_SECONDS,
    NEW,
    PLAYED,
    SHOWN,
    TICK_SECONDS,
    Job,
    Queue,
    new_name,
)
from conquete.server.jobs.tasks import BOT
from conquete.server.logs import log, log_failure, use_lines
from conquete.server.play.thinking.bots import SHOW_NICENESS, BotFailed, CutShort, Worker
from conquete.server.settings import Settings

QUICK: Final = "quick"
SLOW: Final = "slow"
STARVED: Final = "starved: "  # before the reason of a bot that was given too little of the machine


class Hand:
    """Does one thing at a time."""

    def __init__(self, name: str, first: int, last: int, plugins: tuple[str, ...], niceness: int) -> None:
        self.name = name
        self.first = first
        self.last = last
        self.process = Worker(plugins, niceness, run)
        self.job: Job | None = None
        self.wake = asyncio.Event()
        self.wake.set()


class Workers:
    """`count` hands for moves, and as many for the rest."""

    def __init__(self, queue: Queue, count: int, plugins: tuple[str, ...] = ()) -> None:
        self._queue = queue
        name = new_name()
        quick = [Hand(f"{QUICK} {name} {n}", PLAYED, PLAYED, plugins, 0) for n in range(count)]
        slow = [Hand(f"{SLOW} {name} {n}", SHOWN, HEAVY, plugins, SHOW_NICENESS) for n in range(count)]
        self.hands = [*quick, *slow]
        self._later: asyncio.TimerHandle | None = None
        self._lanes: dict[str, list[int]] = {}
        self._threads = ThreadPoolExecutor(len(self.hands), "work")
        self._tasks: list[asyncio.Task[None]] = []
        self._heard_at = time.monotonic()

    async def start(self) -> None:
        await self._greet()
        work = [self._serve(hand) for hand in self.hands]
        waking = self._queue.listen(NEW, self._hear)
        self._tasks = [asyncio.create_task(one) for one in (*work, self._live(), waking)]

    async def stop(self) -> None:
        """What was begun is left to others."""
        for task in self._tasks:
            task.cancel()
        for hand in self.hands:
            hand.process.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):  # the database is gone: then they are believed to be here for a moment more
            for hand in self.hands:
                if hand.job is not None:
                    await self._queue.let_go(hand.job, hand.name)
            await self._queue.leave([hand.name for hand in self.hands])
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._threads, hand.process.stop) for hand in self.hands))
        self._threads.shutdown()

    # -- working ------------------------------------------------------------------------------------------------

    async def _serve(self, hand: Hand) -> None:
        while True:
            try:
                await self._serve_next(hand)
            except Exception:  # the database does not answer, for one
                log_failure("a worker failed")
                await asyncio.sleep(TICK_SECONDS)

    async def _serve_next(self, hand: Hand) -> None:
        await hand.wake.wait()
        hand.wake.clear()
        while job := await self._queue.take(hand.name, hand.first, hand.last, self._lanes.get(hand.name, ())):
            await self._do(hand, job)

    async def _do(self, hand: Hand, job: Job) -> None:
        """The claim is renewed as long as it is worked at, and not while it is told what came of it."""
        begun = time.monotonic()
        loop = asyncio.get_running_loop()
        hand.job = job
        try:
            message = packed(job.kind, job.body)
            answer = await loop.run_in_executor(self._threads, hand.process.work, message, job.seconds)
            hand.job = None
        except BotFailed as error:
            hand.job = None
            took = time.monotonic() - begun
            if job.kind == BOT or isinstance(error, CutShort):
                why = STARVED if isinstance(error, CutShort) and error.is_starved else ""
                await self._queue.end(job, hand.name, took, failure=f"{why}{error}")
            else:  # the process died: it may have been the machine's fault
                await self._queue.let_go(job, hand.name)
            return
        took = time.monotonic() - begun
        sign, rest = answer[:1], answer[1:]
        if sign == GOOD:
            is_kept = await self._queue.end(job, hand.name, took, result=rest)
        else:
            is_kept = await self._queue.end(job, hand.name, took, failure=rest.decode())
        if not is_kept:
            log("what a worker did came too late", kind=job.kind)

    # -- being there ----------------------------------------------------------------------------------------------

    def _hear(self, number: int) -> None:
        """Something is there: for who has its lane now, and in a moment for anybody."""
        self._wake()
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(LEND_SECONDS + 0.05, self._lend)

    def _lend(self) -> None:
        self._later = None
        self._wake()

    def _wake(self) -> None:
        for hand in self.hands:
            hand.wake.set()

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self._show_signs()
            except Exception:
                log_failure("a worker cannot be heard")
            if time.monotonic() - self._heard_at > CLAIM_SECONDS:
                self._drop(self.hands)  # by now they are somebody else's
            self._wake()  # for what a dead one had, and what others have not come to

    async def _show_signs(self) -> None:
        await self._greet()
        held = {hand.job.id: hand for hand in self.hands if hand.job is not None}
        if held:
            ours = await self._queue.renew(held, [hand.name for hand in held.values()])
            lost = [hand for number, hand in held.items() if number not in ours]
            self._drop([hand for hand in lost if hand.job is not None and hand.job.id in held])
        await self._queue.give_up()

    async def _greet(self) -> None:
        here = await self._queue.greet([hand.name for hand in self.hands])
        self._heard_at = time.monotonic()
        kinds = [[name for name in here if name.startswith(kind)] for kind in (QUICK, SLOW)]
        self._lanes = {name: lanes for kind in kinds for name, lanes in lanes_of(kind).items()}

    def _drop(self, hands: Sequence[Hand]) -> None:
        """Nobody waits for what they do any more. A bot may finish its thought, which is soon over: with its
        process all that the bots of other tables remember would go."""
        for hand in hands:
            if hand.job is not None and hand.job.kind != BOT:
                hand.process.kill()


def lanes_of(workers: Sequence[str]) -> dict[str, list[int]]:
    """Which lanes each of them has, however many there are."""
    found: dict[str, list[int]] = {}
    for lane in range(LANES):
        found.setdefault(max(workers, key=partial(_draw, lane)), []).append(lane)
    return found


@lru_cache(maxsize=20_000)
def _draw(lane: int, worker: str) -> bytes:
    return blake2b(f"{lane} {worker}".encode(), digest_size=8).digest()


def run_workers(settings: Settings, count: int, on_ready: Callable[[], None] = lambda: None) -> None:
    """Work for all servers of a database until a signal comes."""
    use_lines(settings.log_format)
    asyncio.run(_work(settings, count, on_ready))


async def _work(settings: Settings, count: int, on_ready: Callable[[], None]) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on every system; then an interrupt ends it all the same
            loop.add_signal_handler(number, stop.set)
    queue = await Queue.open(settings.database)
    workers = Workers(queue, count, settings.plugins)
    try:
        await queue.fill()
        await workers.start()
        on_ready()
        log("workers started", processes=count)
        await stop.wait()
    finally:
        await workers.stop()
        await queue.close()
    log("workers stopped")

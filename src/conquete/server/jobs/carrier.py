"""Many pieces of work carried out by the workers of a queue, for a command that waits for them."""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from conquete.bots.work import Done, Task
from conquete.engine.errors import ConqueteError
from conquete.server.jobs.queue import DONE, HEAVY, TICK_SECONDS, Ended, Queue, new_name

AT_ONCE: Final = 200  # pieces in the queue: enough for many workers, and few to say of that they are still wanted
SECONDS: Final = 3600.0  # that one piece may take


class Queued:
    """`seconds`: what one piece may take."""

    def __init__(self, url: str, seconds: float = SECONDS) -> None:
        Queue.of(url)  # what cannot be one is refused at once
        self._url = url
        self._seconds = seconds

    def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]:
        with asyncio.Runner() as runner:
            order = runner.run(_opened(self._url, task.name, pieces, self._seconds))
            try:
                while not order.is_over:
                    for number, ended in runner.run(order.next()):
                        if ended.result is None:
                            raise ConqueteError(f"piece {number + 1} could not be done: {ended.failure}")
                        yield number, ended.result
            finally:
                runner.run(order.close())


async def _opened(url: str, kind: str, pieces: Sequence[bytes], seconds: float) -> "Order":
    return Order(await Queue.open(url), kind, pieces, seconds)


class Order:
    """Pieces that are put into the queue as others come back."""

    def __init__(self, queue: Queue, kind: str, pieces: Sequence[bytes], seconds: float) -> None:
        self._queue = queue
        self._kind = kind
        self._pieces = pieces
        self._seconds = seconds
        self._me = new_name()
        self._to_come = deque(range(len(pieces)))
        self._asked: dict[int, int] = {}  # which piece a job is
        self._heard = asyncio.Event()
        self._listening = asyncio.create_task(queue.listen(DONE, lambda number: self._heard.set()))

    @property
    def is_over(self) -> bool:
        return not (self._to_come or self._asked)

    async def next(self) -> list[tuple[int, Ended]]:
        """What has come back meanwhile; waits for a moment if nothing has."""
        await self._fill()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._heard.wait(), TICK_SECONDS)
        self._heard.clear()
        ended = await self._queue.collect(self._asked)
        found = [(self._asked.pop(one.id), one) for one in ended]
        if not found:
            await self._look()
        return found

    async def _fill(self) -> None:
        count = min(AT_ONCE - len(self._asked), len(self._to_come))
        if count > AT_ONCE // 4 or not self._asked:
            numbers = [self._to_come.popleft() for _ in range(count)]
            jobs = await self._queue.put(
                self._kind,
                [self._pieces[number] for number in numbers],
                priority=HEAVY,
                owner=self._me,
                by=self._me,
                seconds=self._seconds,
            )
            self._asked.update(zip(jobs, numbers, strict=True))

    async def _look(self) -> None:
        """They are still wanted; what the database has forgotten is asked for once more."""
        there = await self._queue.want(self._asked)
        for job in [job for job in self._asked if job not in there]:
            self._to_come.append(self._asked.pop(job))

    async def close(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        with suppress(Exception):
            await self._queue.cancel(self._asked)
        await self._queue.close()

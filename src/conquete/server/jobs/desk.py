"""Where a server asks for what workers do: a question goes into the queue, and whoever asked waits for the answer.

The answer comes by its number, told to all; what was not heard is found at the next look. Meanwhile the queue is
told that somebody still waits. Where there has been no worker for a while, nobody is kept waiting any longer.
"""

import asyncio
from contextlib import suppress
from typing import Final

from conquete.server.jobs.queue import (
    ANALYSIS,
    ANY,
    ANY_LANE,
    DONE,
    TICK_SECONDS,
    Ended,
    JobFailed,
    Queue,
    new_name,
)
from conquete.server.logs import log_failure

NOBODY: Final = "there is no worker"


class Asked:
    """A question that is not answered yet. Of one that `is_silent` nobody is to know."""

    def __init__(self, kind: str, is_silent: bool) -> None:
        self.kind = kind
        self.is_silent = is_silent
        self.is_taken = False
        self.answer: asyncio.Future[Ended] = asyncio.get_running_loop().create_future()


class Desk:
    """`patience`: so many seconds without a worker are waited for one."""

    def __init__(self, queue: Queue, patience: float) -> None:
        self._queue = queue
        self._patience = patience
        self._me = new_name()
        self._asked: dict[int, Asked] = {}
        self._putting = 0  # questions whose numbers are not known yet
        self._told: set[int] = set()  # numbers that were told meanwhile: one of ours may be among them
        self._ready = asyncio.Event()
        self._looking = asyncio.Lock()  # what is just being taken out is not missing
        self._tasks: list[asyncio.Task[None]] = []
        self._alone = 0.0  # seconds since there was a worker

    async def start(self) -> None:
        await self._queue.fill()
        work = (self._queue.listen(DONE, self._hear), self._collect(), self._watch())
        self._tasks = [asyncio.create_task(one, name="desk") for one in work]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in self._asked.values():
            asked.answer.cancel()
        with suppress(Exception):  # what is not taken out now is cleared away later
            await self._queue.cancel(self._asked)
        await self._queue.close()

    def waiting(self, kind: str) -> int:
        """Questions of a kind that nobody has taken up yet."""
        open_ones = [asked for asked in self._asked.values() if asked.kind == kind]
        return sum(not (asked.is_silent or asked.is_taken) for asked in open_ones)

    async def ask(
        self,
        kind: str,
        body: bytes,
        seconds: float,
        *,
        priority: int = ANALYSIS,
        owner: str,
        lane: int = ANY_LANE,
        is_silent: bool = False,
    ) -> bytes:
        """What a worker answers; raises JobFailed with what it says of why not."""
        asked = Asked(kind, is_silent)
        self._putting += 1
        try:
            put = self._queue.put(
                kind, [body], priority=priority, owner=owner, by=self._me, seconds=seconds, lane=lane
            )
            number = await self._put(asyncio.ensure_future(put))
            self._asked[number] = asked
            if number in self._told:
                self._ready.set()
        except Exception as error:  # the database does not answer
            log_failure("a worker cannot be asked")
            raise JobFailed(NOBODY) from error
        finally:
            self._putting -= 1
            if not self._putting:
                self._told.clear()
        ended = await self._answer(number, asked)
        if ended.result is None:
            raise JobFailed(ended.failure or "")
        return ended.result

    async def _put(self, put: asyncio.Future[list[int]]) -> int:
        """The number of a question that is being put. Who no longer wants to know while it is on its way takes it
        out again: it may be there already."""
        try:
            (number,) = await asyncio.shield(put)
        except asyncio.CancelledError:
            with suppress(Exception):
                await self._queue.cancel(await put)
            raise
        return number

    async def _answer(self, number: int, asked: Asked) -> Ended:
        ended: Ended | None = None
        try:
            ended = await asked.answer
            return ended
        finally:
            del self._asked[number]
            if ended is None or ended.failure == NOBODY:  # nobody wants to know any more
                with suppress(Exception):
                    await self._queue.cancel([number])

    # -- answers --------------------------------------------------------------------------------------------------

    def _hear(self, number: int) -> None:
        if number == ANY or number in self._asked:
            self._ready.set()
        elif self._putting:
            self._told.add(number)

    async def _collect(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            try:
                async with self._looking:
                    for ended in await self._queue.collect(self._asked):
                        self._settle(ended)
            except Exception:  # the database does not answer: it is asked again with the next look
                log_failure("answers of workers cannot be read")

    def _settle(self, ended: Ended) -> None:
        asked = self._asked.get(ended.id)
        if asked is not None and not asked.answer.done():
            asked.answer.set_result(ended)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if not self._asked:
                self._alone = 0.0
                continue
            try:
                async with self._looking:
                    await self._look(list(self._asked))
            except Exception:
                log_failure("questions to workers cannot be looked after")
                self._alone += TICK_SECONDS
            if self._alone >= self._patience:
                for number in self._asked:
                    self._settle(Ended(number, None, NOBODY))
            self._ready.set()  # whatever was not heard is found now

    async def _look(self, numbers: list[int]) -> None:
        found = await self._queue.want(numbers)
        for number in numbers:
            asked = self._asked.get(number)
            if asked is not None and number in found:
                asked.is_taken = found[number]
            else:  # the database was started anew and has forgotten it: nobody will answer that
                self._settle(Ended(number, None, NOBODY))
        self._alone = 0.0 if await self._queue.count_workers() else self._alone + TICK_SECONDS

"""One timer for all tables: it wakes those in memory at their deadlines, and opens those that slept past one."""

import asyncio
import heapq
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from conquete.server.logs import log_failure

POLL_SECONDS = 5.0


class Clocks:
    """`on_time(table, seq)` is called when the deadline of a table is there; `on_poll(until)` regularly, to
    find tables that are due in the store and not in memory."""

    def __init__(
        self,
        on_time: Callable[[str, int], Awaitable[None]],
        on_poll: Callable[[float], Awaitable[None]],
    ) -> None:
        self._on_time = on_time
        self._on_poll = on_poll
        self._due: dict[str, tuple[float, int]] = {}  # by table: its deadline, and the decision it is for
        self._heap: list[tuple[float, str]] = []  # when to look at a table
        self._queued: dict[str, float] = {}  # by table: its entry that counts; others in the heap are void
        self._next_poll = -math.inf
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="clocks")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def poll_now(self) -> None:
        """Something may have come due that nobody looks after."""
        self._next_poll = -math.inf
        self._wake.set()

    def set(self, deadline: float, table_id: str, seq: int) -> None:
        """Deadlines mostly move away, and an entry that is too early is enough; but the next seat may have less
        time than the last one."""
        self._due[table_id] = (deadline, seq)
        if deadline < self._queued.get(table_id, math.inf):
            self._queue(deadline, table_id)

    def forget(self, table_id: str) -> None:
        self._due.pop(table_id, None)

    def _queue(self, when: float, table_id: str) -> None:
        self._queued[table_id] = when
        heapq.heappush(self._heap, (when, table_id))
        if self._heap[0] == (when, table_id):
            self._wake.set()

    async def _run(self) -> None:
        while True:
            if time.monotonic() >= self._next_poll:  # whatever happens to the clock that deadlines go by
                self._next_poll = time.monotonic() + POLL_SECONDS
                await self._safely(self._on_poll(time.time() + POLL_SECONDS), "poll")
            while self._heap and self._heap[0][0] <= time.time():  # it may have been set back meanwhile
                when, table_id = heapq.heappop(self._heap)
                if self._queued.get(table_id) == when:
                    await self._look_at(table_id)
            wait = self._next_poll - time.monotonic()
            if self._heap:
                wait = min(wait, self._heap[0][0] - time.time())
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), max(0.0, wait))

    async def _look_at(self, table_id: str) -> None:
        del self._queued[table_id]
        due = self._due.get(table_id)
        if due is None:
            return
        deadline, seq = due
        if deadline > time.time():
            self._queue(deadline, table_id)
            return
        del self._due[table_id]
        await self._safely(self._on_time(table_id, seq), table_id)

    async def _safely(self, call: Awaitable[None], about: str) -> None:
        try:
            await call
        except Exception:  # one table's trouble must not stop the clocks of the others
            log_failure("clock failed", table=about)

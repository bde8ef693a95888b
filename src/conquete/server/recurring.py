"""Something that is done again and again, until the server stops."""

import asyncio
from collections.abc import Awaitable, Callable

from conquete.server.logs import log_failure


class Recurring:
    """`work` every so many seconds, as often as `pause` says at the time. What fails is logged, once for all the
    times that it fails in a row, and there is a next time."""

    def __init__(
        self, name: str, pause: Callable[[], float], work: Callable[[], Awaitable[None]], failure: str
    ) -> None:
        self._name = name
        self._pause = pause
        self._work = work
        self._failure = failure
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self._name)

    async def stop(self) -> None:
        """Does nothing if it was never started."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        is_told = False
        while True:
            await asyncio.sleep(self._pause())
            try:
                await self._work()
                is_told = False
            except Exception:  # the store does not answer, for one
                if not is_told:
                    log_failure(self._failure)
                is_told = True

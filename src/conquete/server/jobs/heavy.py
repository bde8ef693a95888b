"""Heavy work of a server that is done elsewhere: by the workers of the queue, by a Ray cluster, or in a process
beside the server."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from conquete.bots.work import Ray, Task, Work, has_ray
from conquete.server.jobs.child import GOOD, packed, run
from conquete.server.jobs.desk import Desk
from conquete.server.jobs.queue import JobFailed
from conquete.server.play.thinking.bots import SHOW_NICENESS, BotFailed, CutShort, Worker
from conquete.server.play.thinking.sharing import FairLock

_OWNER: Final = "heavy work"  # it is for everybody, and nobody's move waits for it
TOO_LONG: Final = str(CutShort(is_starved=False))
STOPPED: Final = "the server is about to stop"


class Heavy:
    def __init__(self, desk: Desk | None, work: Work | None, plugins: tuple[str, ...] = ()) -> None:
        self._desk = desk
        self._work = work
        self._process = Worker(plugins, SHOW_NICENESS, run)
        self._turns = FairLock(time.monotonic)
        self._thread = ThreadPoolExecutor(1, "heavy")
        self._is_over = False

    @classmethod
    def beside(cls, desk: Desk | None, plugins: tuple[str, ...]) -> "Heavy":
        return cls(desk, Ray() if has_ray() else None, plugins)

    @property
    def is_elsewhere(self) -> bool:
        return self._desk is not None or self._work is not None

    async def carry_out(self, task: Task, piece: bytes, seconds: float) -> bytes:
        """Raises ConqueteError where nobody can."""
        work = self._work
        if work is not None:
            ((_, found),) = await asyncio.to_thread(lambda: list(work.carry_out(task, [piece])))
            return found
        assert self._desk is not None, "somebody is there"
        return await self._desk.ask(task.name, piece, seconds, owner=_OWNER)

    async def carry_out_for(self, owner: str, kind: str, piece: bytes, seconds: float) -> bytes:
        """What somebody asked for, in a process that is ended if it takes more than so many seconds of the
        processor. The time is shared out between those who ask. Raises JobFailed; why is `TOO_LONG` for one."""
        if self._desk is not None:
            return await self._desk.ask(kind, piece, seconds, owner=owner)
        async with self._turns.turn(owner):
            if self._is_over:
                raise JobFailed(STOPPED)
            try:
                answer = await asyncio.wrap_future(
                    self._thread.submit(self._process.work, packed(kind, piece), seconds)
                )
            except BotFailed as error:
                raise self._failed(error) from error
            finally:
                if not self._turns.waiting and not self._is_over:  # nobody may want it for days
                    self._thread.submit(self._process.stop)
        if answer[:1] != GOOD:
            raise JobFailed(answer[1:].decode())
        return answer[1:]

    def _failed(self, error: BotFailed) -> JobFailed:
        return JobFailed(STOPPED if self._is_over else str(error))

    async def stop(self) -> None:
        """What is under way is given up."""
        self._is_over = True
        ended = asyncio.ensure_future(asyncio.to_thread(self._thread.shutdown))
        while not ended.done():  # it may be just about to start its process
            self._process.kill()
            await asyncio.wait({ended}, timeout=0.1)
        await asyncio.to_thread(self._process.stop)

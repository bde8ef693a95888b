"""Heavy work of a server that others do for it: the workers of the queue, or a Ray cluster. Without either the
server does it itself."""

import asyncio
from typing import Final

from conquete.bots.work import Ray, Task, Work, has_ray
from conquete.server.jobs.desk import Desk

_OWNER: Final = "heavy work"  # it is for everybody, and nobody's move waits for it


class Heavy:
    def __init__(self, desk: Desk | None, work: Work | None) -> None:
        self._desk = desk
        self._work = work

    @classmethod
    def beside(cls, desk: Desk | None) -> "Heavy":
        return cls(desk, Ray() if has_ray() else None)

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

"""Writes down that a server is alive, so that nobody's clock runs while none is. Where there are several processes
the first of them does it, and the others follow. Nobody's clock runs on either where that of the machine is set."""

import asyncio
import json
import time
from contextlib import suppress
from typing import Final

from sqlalchemy import insert, update

from conquete.server.cluster.post import Post
from conquete.server.logs import log
from conquete.server.recurring import Recurring
from conquete.server.store.batch import Conflict
from conquete.server.store.queries import Queries
from conquete.server.store.schema import facts
from conquete.server.store.writer import Writer
from conquete.server.table.moves.timing import Downtimes

HEARTBEAT_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 2.0  # for the last that is written, once the server is to stop
REMEMBERED_SECONDS: Final = 70 * 24 * 3600.0  # longer than any question may be pending
JUMP_SECONDS: Final = 2.0  # between two looks; by less a clock only goes a little faster
_NAME: Final = "uptime"

Jump = tuple[float, float, float]  # the last moment before it and the first one after it by that clock; its seconds


class WatchedTimes(Downtimes):
    """Gives back what the clock of the machine was set forward by while a question was pending: the steady clock
    tells how long it really was. Where the clock is set back, whoever is asked has the longer."""

    def __init__(self) -> None:
        super().__init__()
        self.jumps: list[Jump] = []
        self._wall, self._steady = time.time(), time.monotonic()

    def look(self) -> None:
        """Often enough, so that it is known which questions were pending."""
        wall, steady = time.time(), time.monotonic()
        passed = steady - self._steady
        jumped = wall - self._wall - passed
        if jumped > JUMP_SECONDS:
            self.jumps.append((self._wall + passed, self._wall + jumped, jumped))
            log("the clock was set forward", seconds=round(jumped, 1))
        self._wall, self._steady = wall, steady

    def between(self, start: float, end: float) -> float:
        self.look()
        given_back = sum([seconds for before, after, seconds in self.jumps if start <= before and after <= end])
        return super().between(start, end) + given_back


class Uptime:
    """Writes down from time to time that the server is alive, and finds out at the start how long none was."""

    def __init__(self, queries: Queries, writer: Writer, post: Post) -> None:
        self._queries = queries
        self._writer = writer
        self._post = post
        self._beating = Recurring("uptime", lambda: HEARTBEAT_SECONDS, self.note_alive, "uptime not written")
        self.downtimes = WatchedTimes()

    async def start(self, now: float) -> None:
        stored = await self._queries.fact(_NAME)
        if stored is not None:
            known = json.loads(stored).get("jumps", [])
            self.downtimes.jumps += [
                (before, after, s) for before, after, s in known if after > now - REMEMBERED_SECONDS
            ]
        if stored is None:
            with suppress(Conflict):  # another process was first
                await self._writer.change(insert(facts).values(name=_NAME, value=self._value(now)))
        elif not self._post.is_first:
            self._follow(stored, now)
        else:
            known = json.loads(stored)
            alive = max(float(known["alive"]), await self._queries.last_change())
            spans = [(down, up) for down, up in known["down"] if up > now - REMEMBERED_SECONDS]
            self.downtimes.spans[:] = [*spans, *([(alive, now)] if alive < now else [])]
            await self._write(now)
        self._beating.start()

    async def stop(self) -> None:
        await self._beating.stop()
        with suppress(Exception):  # the writer knows of it
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self.note_alive()

    def _value(self, alive: float) -> bytes:
        known = {"alive": alive, "down": self.downtimes.spans, "jumps": self.downtimes.jumps}
        return json.dumps(known).encode()

    def _follow(self, stored: bytes, now: float) -> None:
        """What the first process has found out."""
        spans = json.loads(stored)["down"]
        self.downtimes.spans[:] = [(down, up) for down, up in spans if up > now - REMEMBERED_SECONDS]

    async def note_alive(self) -> None:
        if not self._post.is_first:
            stored = await self._queries.fact(_NAME)
            if stored is not None:
                self._follow(stored, time.time())
        await self._write(time.time())

    async def _write(self, now: float) -> None:
        await self._writer.change(update(facts).where(facts.c.name == _NAME).values(value=self._value(now)))

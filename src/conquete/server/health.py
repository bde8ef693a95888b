"""Is the server able to keep what it accepts, and whole what it has kept? The first is found out by writing, as
seldom as will do; the second by a look through the pages of the database at the start, and by whatever is read."""

import asyncio
import time
from pathlib import Path
from typing import Final

from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.logs import log
from conquete.server.play.hours.uptime import Uptime
from conquete.server.store.pages import Pages
from conquete.server.store.trouble import is_damage, reason_of

RECENT_SECONDS: Final = 5.0  # so long a finding holds, however often it is asked for
PATIENCE_SECONDS: Final = 3.0
FIRST_SECONDS: Final = 1.0  # for which the start waits until the pages are looked through
NO_ANSWER: Final = f"no answer within {PATIENCE_SECONDS:g} seconds"


class Health:
    """`file` is that of the database, where it is one."""

    def __init__(self, uptime: Uptime, file: Path | None = None) -> None:
        self.damage = ""  # what is broken in the database
        self._pages = None if file is None else Pages(file)
        self._looking: asyncio.Task[None] | None = None
        self._uptime = uptime
        self._probe: asyncio.Task[str] | None = None
        self._found = ""
        self._at = 0.0

    async def start(self) -> None:
        """A file that is looked through in a moment is looked through before anybody is let in; the larger one
        meanwhile."""
        if self._pages is not None:
            self._looking = asyncio.create_task(self._look(self._pages), name="pages")
            await asyncio.wait({self._looking}, timeout=FIRST_SECONDS)

    async def _look(self, pages: Pages) -> None:
        found = await asyncio.to_thread(pages.first_fault)
        if found:
            self._note(found)

    def watch(self, engine: AsyncEngine) -> None:
        """Whatever is read from now on and is not as it was written is noted."""

        def on_error(context: ExceptionContext) -> None:
            if is_damage(context.original_exception):
                self._note("a page of it cannot be read")

        event.listen(engine.sync_engine, "handle_error", on_error)

    def _note(self, damage: str) -> None:
        if not self.damage:
            self.damage = damage
            log("the database is damaged", why=damage)

    async def trouble(self) -> str:
        """Why the database cannot be written, in words without a secret; "" where it can."""
        if self._probe is None and self._at and time.monotonic() - self._at < RECENT_SECONDS:
            return self._found
        if self._probe is None:
            self._probe = asyncio.create_task(self._write(), name="health")
        probe = self._probe  # who asks while it is under way waits for the same one
        await asyncio.wait({probe}, timeout=PATIENCE_SECONDS)
        if not probe.done():
            return NO_ANSWER
        if self._probe is probe:
            self._probe, self._found, self._at = None, probe.result(), time.monotonic()
        return self._found

    async def _write(self) -> str:
        try:
            await self._uptime.note_alive()
        except Exception as error:
            return reason_of(error)
        return ""

    async def stop(self) -> None:
        if self._pages is not None and self._looking is not None:
            self._pages.break_off()
            await asyncio.gather(self._looking, return_exceptions=True)
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)

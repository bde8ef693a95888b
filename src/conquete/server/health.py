"""Is the server able to keep what it accepts? Found out by writing, as seldom as will do."""

import asyncio
import time
from typing import Final

from conquete.server.play.hours.uptime import Uptime
from conquete.server.store.trouble import reason_of

RECENT_SECONDS: Final = 5.0  # so long a finding holds, however often it is asked for
PATIENCE_SECONDS: Final = 3.0
NO_ANSWER: Final = f"no answer within {PATIENCE_SECONDS:g} seconds"


class Health:
    def __init__(self, uptime: Uptime) -> None:
        self._uptime = uptime
        self._probe: asyncio.Task[str] | None = None
        self._found = ""
        self._at = 0.0

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
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)

"""Memory given back: what was let go of is looked for, and what is free is handed to the system.

The collector comes seldom by itself (running.py): a socket lives long enough to be counted as lasting, and garbage
among lasting things would lie for hours. So it is called here, after something was let go of, in a moment when
little is going on; where there is no such moment, after a while all the same.
"""

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable
from typing import Final

from conquete.server.keys import Keys
from conquete.server.limits import Limiters, Rate
from conquete.server.metrics import Metrics
from conquete.server.play.hub import Hub
from conquete.server.recurring import Recurring
from conquete.server.shelf import Shelf

LOOK_SECONDS: Final = 20.0
CALM: Final = 5.0  # moves a second, since the last look
LONGEST_WAIT: Final = 600.0  # for a calm moment


class Upkeep:
    def __init__(
        self, idle_seconds: float, limits: Limiters, metrics: Metrics, shelf: Shelf, hub: Hub, keys: Keys
    ) -> None:
        self._limits = limits
        self._metrics = metrics
        self._shelf = shelf
        self._hub = hub
        self._keys = keys
        self._let_go = 0  # tables and sockets, when it was last tidied up
        self._moves = 0
        self._looked = self._tidied = time.monotonic()
        self._trim = _trimmer()
        self.watch = Recurring("upkeep", lambda: min(LOOK_SECONDS, idle_seconds), self.look, "upkeep failed")

    async def look(self) -> None:
        await self._keys.look()
        self._shelf.clear_old()
        for limit in vars(self._limits).values():
            if isinstance(limit, Rate):
                limit.forget_full()
        if self._is_due():
            gc.collect()
            if self._trim is not None:
                await asyncio.to_thread(self._trim, 0)

    def _is_due(self) -> bool:
        now, moves, let_go = time.monotonic(), self._metrics.moves, self._hub.let_go
        is_calm = moves - self._moves <= CALM * max(1.0, now - self._looked)
        self._moves, self._looked = moves, now
        if let_go == self._let_go or not (is_calm or now - self._tidied > LONGEST_WAIT):
            return False
        self._let_go, self._tidied = let_go, now
        return True


def _trimmer() -> Callable[[int], int] | None:
    """glibc keeps what was freed between things that were not, unless it is told to look; others have no such
    call."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
        return trim
    except (AttributeError, OSError, TypeError):
        return None

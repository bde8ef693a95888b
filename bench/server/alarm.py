"""A clock that wakes the generator when a move is due, to a few dozen microseconds.

The timers of event loops know milliseconds, which is longer than most moves take: half of them would be sent too
early, and arrive before they were due. Linux has a timer that can be waited for like a socket.
"""

import asyncio
import ctypes
import os
import time
from typing import Any, Final

_MONOTONIC: Final = 1  # the clock of time.perf_counter and time.monotonic
_ABSOLUTE: Final = 1
_NANOSECONDS: Final = 1_000_000_000


class _Times(ctypes.Structure):
    """`struct itimerspec`: again after, and first at; in seconds and nanoseconds."""

    _fields_ = (
        ("again_seconds", ctypes.c_long),
        ("again_nanoseconds", ctypes.c_long),
        ("seconds", ctypes.c_long),
        ("nanoseconds", ctypes.c_long),
    )


class Alarm:
    """For one who waits at a time."""

    def __init__(self) -> None:
        self._library: Any = ctypes.CDLL(None, use_errno=True)
        self._timer = self._library.timerfd_create(_MONOTONIC, os.O_NONBLOCK | os.O_CLOEXEC)
        self._check(self._timer)
        self._waiting: asyncio.Future[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._timer, self._ring)

    async def until(self, moment: float) -> None:
        """Of time.perf_counter."""
        if moment <= time.perf_counter():
            return
        self._waiting = self._loop.create_future()
        seconds, nanoseconds = divmod(round(moment * _NANOSECONDS), _NANOSECONDS)
        times = _Times(0, 0, seconds, nanoseconds)
        self._check(self._library.timerfd_settime(self._timer, _ABSOLUTE, ctypes.byref(times), None))
        await self._waiting

    def _ring(self) -> None:
        os.read(self._timer, 8)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _check(self, result: int) -> None:
        if result < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    def close(self) -> None:
        self._loop.remove_reader(self._timer)
        os.close(self._timer)

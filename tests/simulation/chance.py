"""Clocks and lots as processes of a simulated world know them; everybody else has the real ones."""

import random
import secrets
import time
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager

from tests.simulation.world import Process

_time, _monotonic, _perf_counter = time.time, time.monotonic, time.perf_counter
_token_bytes, _randbelow = secrets.token_bytes, secrets.randbelow


def _process() -> Process | None:
    loop = events._get_running_loop()
    return loop if isinstance(loop, Process) else None


def _simulated_time() -> float:
    process = _process()
    return _time() if process is None else process.wall()


def _simulated_monotonic() -> float:
    process = _process()
    return _monotonic() if process is None else process.time()


def _simulated_counter() -> float:
    process = _process()
    return _perf_counter() if process is None else process.time()


def _simulated_bytes(count: int | None = None) -> bytes:
    process = _process()
    return _token_bytes(count) if process is None else process.rng.randbytes(32 if count is None else count)


def _simulated_below(bound: int) -> int:
    process = _process()
    return _randbelow(bound) if process is None else process.rng.randrange(bound)


@contextmanager
def simulated_chance() -> Iterator[None]:
    state = random.getstate()
    time.time, time.monotonic, time.perf_counter = _simulated_time, _simulated_monotonic, _simulated_counter
    secrets.token_bytes, secrets.randbelow = _simulated_bytes, _simulated_below  # type: ignore[assignment]
    try:
        yield
    finally:
        time.time, time.monotonic, time.perf_counter = _time, _monotonic, _perf_counter
        secrets.token_bytes, secrets.randbelow = _token_bytes, _randbelow
        random.setstate(state)

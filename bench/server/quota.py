"""Holds processes to a share of one core each, by stopping whoever has used more and letting it go on later.

python -m bench.server.quota 0.2 PROCESS...        until it is told to end
"""

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bench.server.proc import GONE, exact_seconds

LOOK_SECONDS: Final = 0.002
# So much of what was not used is kept for later, in seconds: nobody saves up for a sprint.
MOST_SAVED: Final = 0.01


class Quota:
    """One process. What it may use grows with the time."""

    def __init__(self, process: int, share: float, now: float) -> None:
        self.process = process
        self.share = share
        self._looked, self._used = now, exact_seconds(process)
        self._left = 0.0
        self.is_stopped = False

    def look(self, now: float) -> None:
        used = exact_seconds(self.process)
        self._left += self.share * (now - self._looked) - (used - self._used)
        self._left = min(self._left, MOST_SAVED)
        self._looked, self._used = now, used
        if (self._left < 0) != self.is_stopped:
            self.is_stopped = not self.is_stopped
            os.kill(self.process, signal.SIGSTOP if self.is_stopped else signal.SIGCONT)

    def free(self) -> None:
        with suppress(*GONE):
            os.kill(self.process, signal.SIGCONT)


def hold(share: float, processes: Sequence[int]) -> None:
    quotas = [Quota(process, share, time.monotonic()) for process in processes]
    try:
        while True:
            for quota in quotas:
                quota.look(time.monotonic())
            time.sleep(LOOK_SECONDS)
    finally:
        for quota in quotas:
            quota.free()


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    hold(float(sys.argv[1]), [int(word) for word in sys.argv[2:]])


if __name__ == "__main__":
    main()

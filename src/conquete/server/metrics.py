"""What is counted and timed while the server runs."""

from bisect import bisect_left
from collections import Counter
from typing import Final

# Upper bounds in seconds: of what should take a moment, and of what may take its time.
QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Histogram:
    """How often something took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # the last one for what took longer than all of them
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds


class Metrics:
    """What a seat does in secret is neither counted nor timed, nor are answers among the messages, since some of
    them are nobody else's business: whoever reads the figures may be at the table, too."""

    def __init__(self) -> None:
        self.moves = 0
        self.steps = 0
        self.bot_answers = 0
        self.messages = 0
        self.refused = 0
        self.too_fast = 0
        self.dropped = 0
        self.requests = 0
        self.failures = 0
        self.sockets_opened = 0
        self.sockets_closed: Counter[str] = Counter()  # by the code they were closed with
        self.answers: Counter[str] = Counter()  # by the first digit of their status
        self.crowded: Counter[str] = Counter()  # by the name of the limit
        self.move_seconds = Histogram(QUICK)
        self.http_seconds = Histogram(QUICK)
        self.loop_lag_seconds = Histogram(QUICK)
        self.bot_seconds = Histogram(SLOW)

"""How much of its time a seat has used: what lies beyond the seconds of each move comes out of its bank.

Time in which no server was running is nobody's, and neither is that of a program that answers for a seat.
"""

from collections.abc import Iterable
from typing import Final

from conquete.engine.compat import mypyc_attr
from conquete.engine.game import Game

A_DAY: Final = 24 * 3600.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Downtimes:
    """The times when no server was running."""

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        self.spans = list(spans)

    def between(self, start: float, end: float) -> float:
        """Seconds of them that lie between two moments."""
        if not self.spans:
            return 0.0
        return sum([max(0.0, min(end, up) - max(start, down)) for down, up in self.spans])


NO_DOWNTIMES: Final = Downtimes()


def charged(
    used: list[float], seat: int, asked_at: float, at: float, move_seconds: float, downtimes: Downtimes
) -> list[float]:
    """What every seat has used, when `seat` has answered at `at` what it was asked at `asked_at`."""
    beyond = at - asked_at - move_seconds
    if beyond > 0:
        beyond -= downtimes.between(asked_at, at)
    if beyond <= 0:
        return used
    after = used[:]
    after[seat] += beyond
    return after


def is_settled(game: Game) -> bool:
    """Is the game decided, and what follows from that still to be chosen? Then nobody is in a hurry."""
    rules = game.rules
    if rules.world is None or game.is_over:
        return False
    steps = [rules.steps[frame[0]] for frame in game.state.frames]
    return any(step is not None and step.is_aftermath for step in steps)

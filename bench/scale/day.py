"""One day of many people, minute by minute: a sample of tables is played in full, and counts for all."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from bench.scale.measured import Measured
from numpy.typing import NDArray

MINUTES: Final = 24 * 60
# When people sit down, by hour: little at night, most after work. Assumed, not measured.
HOURS: Final = (2, 1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 5, 5, 5, 6, 8, 10, 12, 13, 12, 8, 4)

Minutes = NDArray[np.float64]


@dataclass(frozen=True)
class Habits:
    """How people play. Nobody has measured this here: it is what the result stands on, and can be changed."""

    people: int = 1_000_000
    sessions: float = 1.2  # a person and day
    live: float = 0.5  # of the sessions: with others, at the same time
    alone: float = 0.4  # against bots; the rest looks in at games with a move a day
    think_seconds: float = 6.0  # the median of an answer, which is now a die, now a turn to think about
    think_spread: float = 1.1  # of its logarithm
    longest_minutes: float = 150.0  # then people go to bed, and go on another day
    spectators: float = 0.3  # a live table
    slow_answers: int = 12  # of one who looks in: a turn
    searching: float = 0.5  # of the decisions of bots: by one that searches


@dataclass
class Day:
    """What happens in each minute, of all people together."""

    moves: Minutes = field(default_factory=lambda: np.zeros(MINUTES))
    told: Minutes = field(default_factory=lambda: np.zeros(MINUTES))  # moves times viewers
    bots: Minutes = field(default_factory=lambda: np.zeros(MINUTES))  # decisions of bots that search
    tables: Minutes = field(default_factory=lambda: np.zeros(MINUTES))
    sockets: Minutes = field(default_factory=lambda: np.zeros(MINUTES))
    games: float = 0.0

    @property
    def busiest(self) -> int:
        return int(np.argmax(self.moves))


def simulate(habits: Habits, measured: Measured, sample: int, seed: int = 1) -> Day:
    rng = np.random.default_rng(seed)
    day = Day()
    lengths = np.array(measured.lengths)
    weights = np.array(HOURS) / sum(HOURS)
    each = habits.people * habits.sessions / sample  # so many sessions one of the sample stands for
    kinds = rng.random(sample)
    starts = rng.choice(24, size=sample, p=weights) * 60 + rng.random(sample) * 60
    for kind, start in zip(kinds, starts, strict=True):
        if kind < habits.live:
            _live(day, habits, measured.seats, rng, int(rng.choice(lengths)), start, each / measured.seats)
        elif kind < habits.live + habits.alone:
            _alone(day, habits, measured.seats, rng, int(rng.choice(lengths)), start, each)
        else:
            _slow(day, habits, measured.seats, rng, start, each)
    return day


def _thinking(habits: Habits, rng: np.random.Generator, answers: int) -> Minutes:
    """When each answer of people comes, in minutes after the first question."""
    seconds = rng.lognormal(np.log(habits.think_seconds), habits.think_spread, answers)
    return np.asarray(np.cumsum(seconds) / 60)


def _live(
    day: Day, habits: Habits, seats: int, rng: np.random.Generator, length: int, start: float, each: float
) -> None:
    at = _thinking(habits, rng, length)
    at = at[at < habits.longest_minutes]
    viewers = seats + habits.spectators
    _note(day, start, at, viewers, each)
    day.games += each


def _alone(
    day: Day, habits: Habits, seats: int, rng: np.random.Generator, length: int, start: float, each: float
) -> None:
    """One of the seats is a person's; bots answer at once for the others."""
    at = _thinking(habits, rng, max(1, length // seats))
    at = np.repeat(at[at < habits.longest_minutes], seats)
    _note(day, start, at, 1, each)
    minutes = (start + at).astype(int) % MINUTES
    np.add.at(day.bots, minutes, each * habits.searching * (seats - 1) / seats)
    day.games += each


def _slow(day: Day, habits: Habits, seats: int, rng: np.random.Generator, start: float, each: float) -> None:
    """Who looks in finds the others away, and is the only one who is told."""
    _note(day, start, _thinking(habits, rng, habits.slow_answers), 1, each)


def _note(day: Day, start: float, at: Minutes, viewers: float, each: float) -> None:
    minutes = (start + at).astype(int) % MINUTES
    np.add.at(day.moves, minutes, each)
    np.add.at(day.told, minutes, each * viewers)
    open_for = int(at[-1]) + 2 if len(at) else 1  # a table stays in memory for two minutes more
    span = (int(start) + np.arange(open_for)) % MINUTES
    np.add.at(day.tables, span, each)
    np.add.at(day.sockets, span, each * viewers)

"""The arena: who is stronger, by how much, and how sure that is.

    from conquete.bots.arena import Contest, hold

    report = hold(Contest("hasbro-2000", "conquest", 4), ["marshal", "steady", "steady", "steady"], games=400)
    print(report.to_json())

Seats rotate: the same seed is played once with every rotation of the bots over the seats, so that nobody owes
his wins to the deal or to his place at the table. A game that does not end within `max_rounds` is nobody's win.
"""

import time
from collections.abc import Callable, Sequence

from conquete.bots.arena.backends import backend_named, play_all
from conquete.bots.arena.fixtures import Contest, Fixture, mirrored
from conquete.bots.arena.playing import Played
from conquete.bots.arena.report import Report
from conquete.bots.work import Processes, Work

__all__ = [
    "Contest",
    "Fixture",
    "Played",
    "Processes",
    "Report",
    "Work",
    "backend_named",
    "hold",
    "mirrored",
    "play_all",
]


def hold(
    contest: Contest,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    backend: Work | None = None,
    on_played: Callable[[Played], None] | None = None,
) -> Report:
    """Play `games` games between `bots`, one for each seat; names may repeat, a path is a program from outside.

    What is counted depends on the arguments alone, not on the backend or its number of jobs; times do, and so
    does a bot that thinks as long as the clock lets it.
    """
    contest.check(bots)
    fixtures = mirrored(bots, games, str(seed))
    started = time.perf_counter()
    played = play_all(contest, fixtures, backend, on_played)
    return Report(contest, played, bots, str(seed), time.perf_counter() - started)

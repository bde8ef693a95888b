"""Where the games of a contest are played: in this process, in several on this machine, or on many."""

from collections.abc import Callable, Sequence
from typing import Final

from conquete.bots.arena.fixtures import Contest, Fixture
from conquete.bots.arena.playing import GAME, Played, pack, unpack
from conquete.bots.work import Processes, Ray, Work, has_ray
from conquete.engine.errors import ConqueteError

BACKENDS: Final = ("processes", "ray")


def play_all(
    contest: Contest,
    fixtures: Sequence[Fixture],
    backend: Work | None = None,
    on_played: Callable[[Played], None] | None = None,
) -> list[Played]:
    """All games, in the order of the fixtures, however they were played."""
    found: dict[int, Played] = {}
    pieces = [pack(contest, fixture) for fixture in fixtures]
    for _, packed in (backend or Processes()).carry_out(GAME, pieces):
        played = unpack(packed)
        found[played.number] = played
        if on_played is not None:
            on_played(played)
    return [found[fixture.number] for fixture in fixtures]


def backend_named(name: str = "", jobs: int | None = None) -> Work:
    """Without a name: Ray where the environment names a cluster, else this machine."""
    if jobs is not None and jobs < 1:
        raise ConqueteError("--jobs must be at least 1")
    if name == "ray" or (not name and has_ray()):
        return Ray(jobs)
    if name in ("processes", ""):
        return Processes(jobs)
    raise ConqueteError(f"unknown backend '{name}'; there are: {', '.join(BACKENDS)}")

"""Where the games of a contest are played: in this process, in several on this machine, or on many by Ray."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Final, Protocol

from conquete.bots.arena.fixtures import Contest, Fixture
from conquete.bots.arena.playing import Played, play_fixture
from conquete.engine.errors import ConqueteError

STOP_SECONDS: Final = 10.0  # for a process to stop its bots
BACKENDS: Final = ("processes", "ray")


class Backend(Protocol):
    """Plays every fixture once and hands the games over as they are done, in any order."""

    def play(self, contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]: ...


def play_all(
    contest: Contest,
    fixtures: Sequence[Fixture],
    backend: Backend | None = None,
    on_played: Callable[[Played], None] | None = None,
) -> list[Played]:
    """All games, in the order of the fixtures, however they were played."""
    found: dict[int, Played] = {}
    for played in (backend or Processes()).play(contest, fixtures):
        found[played.number] = played
        if on_played is not None:
            on_played(played)
    return [found[fixture.number] for fixture in fixtures]


def backend_named(name: str, jobs: int | None = None) -> Backend:
    if jobs is not None and jobs < 1:
        raise ConqueteError("--jobs must be at least 1")
    if name == "ray":
        return Ray(jobs)
    if name == "processes":
        return Processes(jobs)
    raise ConqueteError(f"unknown backend '{name}'; there are: {', '.join(BACKENDS)}")


class Processes:
    """Processes of this machine, as many as it has cores; one job plays in this very process.

    They are spawned, not forked: nothing of this process is copied into them, on every system alike.
    """

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def play(self, contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        jobs = min(self.jobs, len(fixtures))
        if jobs <= 1:
            for fixture in fixtures:
                yield play_fixture(contest, fixture)
            return
        workers: list[Worker] = []
        try:
            with _interrupts_held_back():
                for _ in range(jobs):
                    workers.append(Worker(contest))
            yield from _hand_out(fixtures, workers)
        finally:
            for worker in workers:
                worker.process.terminate()
            for worker in workers:
                worker.close()


class Worker:
    """A process that plays one game after the other."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, contest), daemon=True, name="conquete-arena")
        self.process.start()
        theirs.close()

    def close(self) -> None:
        self.process.join(STOP_SECONDS)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


def _hand_out(fixtures: Sequence[Fixture], workers: Sequence[Worker]) -> Iterator[Played]:
    """Each worker gets the next game when it has played one."""
    to_come = iter(fixtures)
    busy: set[Connection] = set()
    try:
        for worker, fixture in zip(workers, to_come, strict=False):
            worker.connection.send(fixture)
            busy.add(worker.connection)
        while busy:
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                played: Played = connection.recv()
                busy.discard(connection)
                for fixture in islice(to_come, 1):
                    connection.send(fixture)
                    busy.add(connection)
                yield played
    except (EOFError, OSError) as error:
        raise ConqueteError("a process that played games was killed; there is no result") from error


def work(connection: Connection, contest: Contest) -> None:
    """What a worker does until it is ended: it stops its bots on the way out."""

    def leave(number: int, frame: FrameType | None) -> None:
        sys.exit(1)

    signal.signal(signal.SIGTERM, leave)
    while True:
        try:
            connection.send(play_fixture(contest, connection.recv()))
        except (EOFError, OSError):  # nobody wants to hear of it any more
            return


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """An interrupt from the keyboard goes to all processes at once. Those that are started here never hear of
    it; this one hears of it when all are started, and ends them."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it would let interrupts through while it starts
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))


class Ray:
    """The machines of a Ray cluster: the one RAY_ADDRESS names, else this machine. Conquête must be installed
    on all of them, and so must every program from outside. `jobs` games at a time, or as many as Ray likes."""

    def __init__(self, jobs: int | None = None, ray: Any = None) -> None:
        self.jobs = jobs
        self._ray = _load_ray() if ray is None else ray

    def play(self, contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        ray = self._ray
        if not ray.is_initialized():
            ray.init(address=os.environ.get("RAY_ADDRESS"), log_to_driver=False, logging_level="ERROR")
        task = ray.remote(play_fixture)
        to_come = iter(fixtures)
        waiting = [task.remote(contest, fixture) for fixture in islice(to_come, self.jobs)]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield from ray.get(done)
            waiting.extend(task.remote(contest, fixture) for fixture in islice(to_come, len(done)))


def _load_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise ConqueteError("--backend ray needs Ray: pip install 'conquete[ray]'") from error

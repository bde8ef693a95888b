"""Many pieces of work of one kind, carried out by whoever there is: processes of this machine, the machines of a
Ray cluster, or (server/jobs/carrier.py) the workers of a queue in a database.

A piece is bytes, and so is what it leads to, so that every carrier can hand both on.
"""

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
from typing import Any, Final, NamedTuple, Protocol

from conquete.engine.errors import ConqueteError

STOP_SECONDS: Final = 10.0  # for a process to stop what it has started

Call = Callable[[bytes], bytes]
Done = tuple[int, bytes]
"""Which piece, and what it led to."""


class Task(NamedTuple):
    """What is to be done with each piece: under this name in a queue, else by this function of a module."""

    name: str
    call: Call


class Work(Protocol):
    """Carries out every piece once and hands over what came of it as it is done, in any order."""

    def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]: ...


def in_order(done: Iterator[Done]) -> Iterator[bytes]:
    """In the order of the pieces, each as soon as all before it are there."""
    early: dict[int, bytes] = {}
    following = 0
    for number, found in done:
        early[number] = found
        while following in early:
            yield early.pop(following)
            following += 1


class Processes:
    """Processes of this machine, as many as it has cores; one job does it in this very process.

    They are spawned, not forked: nothing of this process is copied into them, on every system alike.
    """

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]:
        jobs = min(self.jobs, len(pieces))
        if jobs <= 1:
            for number, piece in enumerate(pieces):
                yield number, task.call(piece)
            return
        workers: list[Worker] = []
        try:
            with _interrupts_held_back():
                for _ in range(jobs):
                    workers.append(Worker(task.call))
            yield from _hand_out(pieces, workers)
        finally:
            for worker in workers:
                worker.process.terminate()
            for worker in workers:
                worker.close()


class Worker:
    """A process that does one piece after the other."""

    def __init__(self, call: Call) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, call), daemon=True, name="conquete-work")
        self.process.start()
        theirs.close()

    def close(self) -> None:
        self.process.join(STOP_SECONDS)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


def _hand_out(pieces: Sequence[bytes], workers: Sequence[Worker]) -> Iterator[Done]:
    """Each worker gets the next one when it has done one."""
    to_come = enumerate(pieces)
    busy: set[Connection] = set()
    try:
        for worker, piece in zip(workers, to_come, strict=False):
            worker.connection.send(piece)
            busy.add(worker.connection)
        while busy:
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                done: Done = connection.recv()
                busy.discard(connection)
                for piece in islice(to_come, 1):
                    connection.send(piece)
                    busy.add(connection)
                yield done
    except (EOFError, OSError) as error:
        raise ConqueteError("a process that worked at it was killed; there is no result") from error


def work(connection: Connection, call: Call) -> None:
    """What a worker does until it is ended: what it has started is stopped on the way out."""

    def leave(number: int, frame: FrameType | None) -> None:
        sys.exit(1)

    signal.signal(signal.SIGTERM, leave)
    while True:
        try:
            connection.send(_numbered(call, *connection.recv()))
        except (EOFError, OSError):  # nobody wants to hear of it any more
            return


def _numbered(call: Call, number: int, piece: bytes) -> Done:
    return number, call(piece)


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
    on all of them, and so must every program from outside. `jobs` pieces at a time, or as many as Ray likes."""

    def __init__(self, jobs: int | None = None, ray: Any = None) -> None:
        self.jobs = jobs
        self._ray = _load_ray() if ray is None else ray

    def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]:
        ray = self._ray
        if not ray.is_initialized():
            ray.init(address=os.environ.get("RAY_ADDRESS"), log_to_driver=False, logging_level="ERROR")
        there = ray.remote(_numbered)
        to_come = enumerate(pieces)
        waiting = [there.remote(task.call, *piece) for piece in islice(to_come, self.jobs)]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield from ray.get(done)
            waiting.extend(there.remote(task.call, *piece) for piece in islice(to_come, len(done)))


def _load_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise ConqueteError("Ray is not installed: pip install 'conquete[ray]'") from error


def has_ray() -> bool:
    """Does the environment name a Ray cluster?"""
    return bool(os.environ.get("RAY_ADDRESS"))

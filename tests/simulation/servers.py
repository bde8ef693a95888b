"""Servers of a simulated world: the real services behind the real handlers of sockets and requests."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any, Final, cast
from unittest import mock
from unittest.mock import AsyncMock

from argon2 import PasswordHasher
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.research.lines import choose
from conquete.server import identity, services, upkeep
from conquete.server.cluster.relay import Relay
from conquete.server.health import Health
from conquete.server.http import people, tables
from conquete.server.http.problems import HANDLERS as PROBLEMS
from conquete.server.http.security import add_headers, before_request
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.thinking.sharing import Share
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.socket import table_socket
from conquete.server.store import statements, writer
from tests.server.conftest import PLENTY
from tests.simulation.disk import FileAddress, SimulatedFile
from tests.simulation.engine import SimulatedEngine, hold_fences
from tests.simulation.ledger import SimulatedLedger
from tests.simulation.store import Store
from tests.simulation.world import Process, World

RESTART_SECONDS: Final = (0.05, 2.0)  # until whoever minds the server has started it again
# What a server may log with a trace while something befalls it: the store does not answer, or nobody is there.
EXPECTED: Final = (SQLAlchemyError, OSError)


@cache
def _app(name: str) -> Litestar:
    """Making one takes longer than most runs: the next server of that name has the same."""
    return Litestar(
        route_handlers=[table_socket, *people.HANDLERS, *tables.HANDLERS],
        before_request=before_request,
        exception_handlers=PROBLEMS,
        before_send=[add_headers],
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


class QuickPool:
    """Bots that answer by lot, after a moment."""

    waiting = failures = cut_short = 0

    def __init__(self, workers: int, budget: float, plugins: tuple[str, ...]) -> None:
        pass

    async def decide(self, bot: str, table: str, game: Game, share: Share) -> int:
        process = asyncio.get_running_loop()
        assert isinstance(process, Process)
        await asyncio.sleep(process.rng.uniform(0.0, 0.05))
        return choose(process.rng, game.packed, 0.2)

    async def stop(self) -> None:
        pass


class Server:
    """One after the other: when one is killed the next of that name is started on the same store."""

    def __init__(self, world: World, store: Store, name: str) -> None:
        self.world = world
        self.store = store
        self.name = name
        self.rng = world.chance(f"{name} starts")
        self.skew = 0.0
        self.is_wanted = True
        self.is_stopping = False
        self.incarnation = 0
        self.services: Services | None = None
        self.app: Relay | None = None
        self.on_down: list[Any] = []  # lines of browsers that end with it
        self.process = self._new_process()

    @property
    def is_up(self) -> bool:
        return self.services is not None and self.process.is_alive

    def _new_process(self) -> Process:
        process = Process(self.world, self.name)  # type: ignore[abstract]
        process.rng = self.world.chance(f"{self.name} {self.incarnation}")
        process.skew = self.skew
        process.on_killed = self._on_killed
        return process

    def start(self) -> None:
        self.world.note(f"{self.name} starts")
        if not self.process.is_alive:
            self.world.processes.remove(self.process)
            self.world.graves.append(self.process)
            self.incarnation += 1
            self.process = self._new_process()
        self.process.do(lambda: self.process.create_task(self._open(self.process)))

    async def _open(self, process: Process) -> None:
        try:
            ledger = None if self.store.is_file else SimulatedLedger(self.store, process)
            opened = await Services.open(Settings(database=self.name, **SETTINGS), ledger)
        except (ConqueteError, *EXPECTED) as error:
            self.world.note(f"{self.name} cannot start: {type(error).__name__}")
            process.call_later(0.5, self.kill)
            return
        self.services = opened
        _app(self.name).state.services = opened
        self.app = Relay(cast(Any, _app(self.name)), opened)
        self.world.note(f"{self.name} is up")

    def kill(self) -> None:
        if self.process.is_alive:
            self.process.kill()
            self._on_killed()

    def stop(self) -> None:
        """As a signal does: what was begun is finished, and everybody is told to come back."""
        if not self.is_up or self.is_stopping:
            return
        self.is_stopping = True
        self.process.do(lambda: self.process.create_task(self._close(self.process)))

    async def _close(self, process: Process) -> None:
        assert self.services is not None
        await self.services.close()
        process.call_soon(self.kill)

    def _on_killed(self) -> None:
        self.world.note(f"{self.name} is killed")
        self.services, self.is_stopping = None, False
        self.store.hang_up_all(self.process)
        lines, self.on_down = self.on_down, []
        for line in lines:
            line.on_server_gone()
        if self.is_wanted:
            self.world.after(self.rng.uniform(*RESTART_SECONDS), self.start, self.name)


SETTINGS: Final[dict[str, Any]] = {
    "least_bot_seconds": 0.05,
    "reaction_seconds": 0.05,
    "reaction_clock_seconds": 5.0,
    "hold_seconds": 0.5,
    "grace_seconds": 5.0,
    "idle_seconds": 15.0,
    "limits": PLENTY,
    "page": None,
}


class Watching(logging.Handler):
    """Whatever is logged with a trace that no fault explains is itself a fault."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._world.note(f"log {record.getMessage()} {type(error).__name__ if error else ''}")
        if error is not None and not isinstance(error, EXPECTED):
            self._world.complain(f"logged: {record.getMessage()}: {error!r}")


def _number_of(viewer: Any, world: World) -> int:
    """By which it has its place in a set: every run tells viewers in the same order."""
    if not hasattr(viewer, "number"):
        viewer.number = world.next_number()
    return int(viewer.number)


@contextmanager
def simulated_servers(world: World, store: Store) -> Iterator[None]:
    """Within, servers open the simulated store."""

    async def open_database(url: str) -> Any:
        process = asyncio.get_running_loop()
        assert isinstance(process, Process)
        return SimulatedEngine(store, process, FileAddress(store, process) if store.is_file else None)

    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    watching = Watching(world)
    logger = logging.getLogger("conquete.server")
    level, logger.level, propagates, logger.propagate = logger.level, logging.INFO, logger.propagate, False
    logger.addHandler(watching)
    with ExitStack() as patched:
        for target, name, stand_in in (
            (services, "open_database", open_database),
            (services, "fill_pool", AsyncMock()),
            (services, "file_of", lambda address: None),  # no page of the simulated store is ever damaged
            (Health, "watch", lambda health, engine: None),
            (services, "BotPool", QuickPool),
            (identity, "password_hasher", lambda: cheap),
            (upkeep, "gc", SimpleNamespace(collect=lambda: 0)),
            (upkeep, "_trimmer", lambda: None),
            (statements, "_hold_fences", hold_fences),
            (writer, "SqliteFile", SimulatedFile),
            (Viewer, "__hash__", lambda viewer: _number_of(viewer, world)),
        ):
            patched.enter_context(mock.patch.object(target, name, stand_in))
        try:
            yield
        finally:
            logger.removeHandler(watching)
            logger.setLevel(level)
            logger.propagate = propagates

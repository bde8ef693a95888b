"""The store of a simulated world: a real database, at the other end of lines that are slow, break, or are cut.

A question travels, is carried out in one moment, and its answer travels back; whatever happens on the way, it is
carried out once or not at all. A transaction has the database to itself from its first change on, and what it has
changed is nobody else's to see before it is committed; when its line breaks it is rolled back.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from conquete.server.store.schema import metadata
from tests.simulation.world import BEGINNING, Process, World

WAY_SECONDS: Final = 0.001  # from a server to the store, about
LOCK_SECONDS: Final = 10.0  # that a transaction waits for another one
SILENT_SECONDS: Final = 15.0  # after which a line that nothing comes over is given up


Work = Callable[[Connection], Any]


class Trouble(Exception):
    """As the driver of PostgreSQL says it."""

    def __init__(self, sqlstate: str, text: str) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


def trouble(sqlstate: str, text: str, is_broken: bool = False) -> DBAPIError:
    return DBAPIError(None, None, Trouble(sqlstate, text), hide_parameters=True, connection_invalidated=is_broken)


def broken_line() -> DBAPIError:
    return trouble("08006", "the line broke", is_broken=True)


# -- the database itself ------------------------------------------------------------------------------------------


class Place:
    """Where the database of the world is that is simulated just now: statements are made ready once for all."""

    path = ""


def _connect() -> sqlite3.Connection:
    connection = sqlite3.connect(Place.path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = OFF")  # simulated disks do not fail by accident
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


@cache
def _engine() -> Engine:
    engine = create_engine("sqlite://", creator=_connect, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        pass  # transactions are begun and ended here by hand

    return engine


def folder() -> str | None:
    """In memory, where there is such a folder."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


@cache
def empty_database() -> bytes:
    """With our tables, and the keys that a server would make first."""
    with tempfile.TemporaryDirectory(dir=folder()) as place:
        path = Path(place) / "empty.db"
        engine = create_engine(f"sqlite:///{path}")
        metadata.create_all(engine)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        engine.dispose()
        return path.read_bytes()


# -- lines --------------------------------------------------------------------------------------------------------


class Errand:
    def __init__(self, work: Work, *, is_write: bool, ends: str = "", is_single: bool = False) -> None:
        self.work = work
        self.is_single = is_single  # one small statement, that no other is in the way of
        self.is_write = is_write
        self.ends = ends  # the transaction: "commit", "rollback", or ("at once") after this errand alone
        self.future: asyncio.Future[Any] | None = None
        self.is_answered = False


class Line:
    """A connection of one server."""

    def __init__(self, store: "Store", process: Process) -> None:
        store.line_count += 1
        self.name = f"{process.name} line {store.line_count}"
        self.store = store
        self.process = process
        self.rng = store.world.chance(self.name)
        self.is_broken = False  # as its server knows
        self.is_cut = False  # as the store knows
        self.arrives = 0.0  # when what was sent last is there
        self.told = 0.0  # when what it was last notified of is there
        self.errand: Errand | None = None
        self.on_broken: Callable[[], object] | None = None  # called once, in its process

    def mark_broken(self) -> None:
        self.is_broken = True
        on_broken, self.on_broken = self.on_broken, None
        if on_broken is not None and self.process.is_alive:
            self.process.call_soon(on_broken)

    async def ask(self, errand: Errand) -> Any:
        if self.is_broken:
            raise broken_line()
        self.errand = errand
        errand.future = asyncio.get_running_loop().create_future()
        self.store.send(self, errand)
        try:
            return await errand.future
        except asyncio.CancelledError:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        """The server gives it up."""
        if not self.is_broken:
            self.mark_broken()
            self.store.on_hang_up(self)


class Store:
    def __init__(self, world: World) -> None:
        self.world = world
        self.rng = world.chance("store")
        self.is_up = True
        self.is_full = False
        self.slowness = 1.0
        self.lost_answers = 0.0  # of what was written: how many of a hundred never come back
        self.hindered = 0.0  # of what is to be written: how many of a hundred are in the way of another
        self.cut_off: set[str] = set()  # servers that do not reach it
        self.lines: list[Line] = []
        self.line_count = 0
        self.commits = 0
        self.members: dict[str, Process] = {}  # by the names that processes have gone by
        self.ears: dict[str, tuple[Line, Callable[[str], None]]] = {}  # who listens, by the name they listen to
        self.late_letters = 0.0  # seconds that a notification may take
        self.is_file = False  # an SQLite file of one server, without lines that could break
        self._parked: list[tuple[str, Callable[[], object]]] = []
        self._holder: Line | None = None
        self._waiting: list[tuple[Line, Errand]] = []
        self._place = tempfile.mkdtemp(prefix="conquete-", dir=folder())
        self.path = f"{self._place}/store.db"
        Path(self.path).write_bytes(empty_database())
        Place.path = self.path
        self._reader = _engine().connect()
        self._writer = _engine().connect()

    @property
    def is_held_up(self) -> bool:
        """By the transaction of one who does not go on with it. In PostgreSQL it would hold up only who wants to
        write the same rows."""
        holder = self._holder
        return holder is not None and (holder.process.is_paused or holder.process.name in self.cut_off)

    def close(self) -> None:
        self._reader.close()
        self._writer.close()
        shutil.rmtree(self._place)

    def rows(self, statement: Executable) -> list[Any]:
        """What is committed, for whoever looks on."""
        return list(self._reader.execute(statement).all())

    # -- on the way -----------------------------------------------------------------------------------------------

    def _way(self, line: Line) -> float:
        way = line.rng.expovariate(1 / WAY_SECONDS) * self.slowness
        return way + (line.rng.uniform(0.1, 3.0) if line.rng.random() < 0.005 else 0.0)

    def send(self, line: Line, errand: Errand) -> None:
        line.arrives = max(line.arrives, self.world.now + self._way(line))
        self.world.at(line.arrives, lambda: self._arrive(line, errand), line.name)

    def _if_reached(self, line: Line, happening: Callable[[], object]) -> None:
        if line.process.name in self.cut_off:
            self._parked.append((line.process.name, happening))
        else:
            happening()

    def _arrive(self, line: Line, errand: Errand) -> None:
        self._if_reached(line, lambda: self._take_up(line, errand))

    def _answer(self, line: Line, errand: Errand, value: Any, error: BaseException | None) -> None:
        if errand.is_answered:
            return
        errand.is_answered = True

        def arrive() -> None:
            self._if_reached(line, settle)

        def settle() -> None:
            if line.process.is_alive:
                line.process.call_soon(_settle, line, errand, value, error)

        self.world.after(self._way(line), arrive, line.name)

    def on_hang_up(self, line: Line) -> None:
        """After all that was sent before."""
        line.arrives = max(line.arrives, self.world.now + self._way(line))
        self.world.at(line.arrives, lambda: self._if_reached(line, lambda: self.cut(line)))

    def hang_up_all(self, process: Process) -> None:
        """Its process is no more."""
        for line in [line for line in self.lines if line.process is process]:
            line.hang_up()

    def cut(self, line: Line) -> None:
        """No more comes over it; what it had begun is void."""
        if line.is_cut:
            return
        line.is_cut = True
        self.lines.remove(line)
        self.ears = {name: ear for name, ear in self.ears.items() if ear[0] is not line}
        self._waiting = [(other, errand) for other, errand in self._waiting if other is not line]
        if self._holder is line:
            self._end_transaction("ROLLBACK")
        if not line.is_broken:

            def break_it() -> None:
                line.mark_broken()
                if line.errand is not None:
                    self._answer(line, line.errand, None, broken_line())

            self._if_reached(line, break_it)

    # -- at the store ---------------------------------------------------------------------------------------------

    def _take_up(self, line: Line, errand: Errand) -> None:
        if line.is_cut or not self.is_up:
            self.cut(line) if not line.is_cut else None
            self._answer(line, errand, None, broken_line())
            return
        if errand.is_write and self._holder not in (None, line):
            self._waiting.append((line, errand))
            self.world.after(LOCK_SECONDS, lambda: self._give_up(line, errand), line.name)
            return
        self._carry_out(line, errand)

    def _give_up(self, line: Line, errand: Errand) -> None:
        if (line, errand) in self._waiting:
            self._waiting.remove((line, errand))
            self._answer(line, errand, None, trouble("55P03", "another transaction is in the way"))

    def _carry_out(self, line: Line, errand: Errand) -> None:
        value: Any = None
        error: BaseException | None
        if errand.is_write and not errand.is_single and self._is_hindered():
            error = trouble("40001", "another transaction was in the way")
        elif errand.is_write and self.is_full:
            error = trouble("53100", "the disk is full")
        else:
            value, error = self._done(line, errand)
        if error is not None and self._holder is line:
            self._end_transaction("ROLLBACK")
        is_written = errand.ends in ("commit", "at once") and errand.is_write and error is None
        if is_written and self.rng.random() * 100 < self.lost_answers:
            self.world.note(f"{line.name}: the answer is lost")
            self.cut(line)
            return
        self._answer(line, errand, value, error)

    def _is_hindered(self) -> bool:
        return self._holder is None and self.rng.random() * 100 < self.hindered

    def _done(self, line: Line, errand: Errand) -> tuple[Any, BaseException | None]:
        connection = self._writer if errand.is_write or self._holder is line else self._reader
        if errand.is_write and self._holder is None:
            self._holder = line
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        value, error = None, None
        try:
            value = errand.work(connection)
        except Exception as found:
            error = found
        if self._holder is line and (errand.ends or error is not None):
            self._end_transaction("ROLLBACK" if error is not None or errand.ends == "rollback" else "COMMIT")
        return value, error

    def _end_transaction(self, how: str) -> None:
        self._writer.exec_driver_sql(how)
        self._holder = None
        if how == "COMMIT":
            self.commits += 1
        waiting, self._waiting = self._waiting, []
        for line, errand in waiting:
            self.world.after(0.0, lambda line=line, errand=errand: self._take_up(line, errand), line.name)  # type: ignore[misc]

    # -- what befalls it ------------------------------------------------------------------------------------------

    def now(self) -> float:
        """By its own clock."""
        return BEGINNING + self.world.now

    def notify(self, name: str, text: str) -> None:
        """After all that went over the same line before."""
        if name not in self.ears:
            return
        line, hear = self.ears[name]

        def arrive() -> None:
            self._if_reached(line, lambda: line.process.call_soon(hear, text) if not line.is_broken else None)

        seconds = self._way(line) + line.rng.uniform(0.0, self.late_letters)
        line.told = max(line.told, self.world.now + seconds)
        self.world.at(line.told, arrive, line.name)

    def go_down(self, is_crash: bool) -> None:
        """After a crash the letters between processes are gone: their table is not logged."""
        self.is_up = False
        for line in list(self.lines):
            self.cut(line)
        if is_crash:
            self._writer.exec_driver_sql("DELETE FROM post")

    def come_up(self) -> None:
        self.is_up = True

    def part(self, server: str) -> None:
        """From now on that server does not reach it, nor the other way round."""
        self.cut_off.add(server)

        def give_up() -> None:
            if server in self.cut_off:
                for line in [line for line in self.lines if line.process.name == server]:
                    self.cut(line)
                    self._break_at_server(line)

        self.world.after(SILENT_SECONDS, give_up, server)

    def _break_at_server(self, line: Line) -> None:
        line.mark_broken()
        errand = line.errand
        if errand is not None and line.process.is_alive:
            errand.is_answered = True
            line.process.call_soon(_settle, line, errand, None, broken_line())

    def rejoin(self, server: str) -> None:
        self.cut_off.discard(server)
        parked = [happening for name, happening in self._parked if name == server]
        self._parked = [(name, happening) for name, happening in self._parked if name != server]
        for happening in parked:
            self.world.after(self.rng.uniform(0.0, 1.0), happening, server)


def _settle(line: Line, errand: Errand, value: Any, error: BaseException | None) -> None:
    if line.errand is errand:
        line.errand = None
    if error is not None and getattr(error, "connection_invalidated", False):
        line.mark_broken()
    future = errand.future
    if future is None or future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)

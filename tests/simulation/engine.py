"""The simulated store as the server knows it: what it uses of SQLAlchemy's engine and connections."""

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any, Final

from sqlalchemy import Connection, Executable, select
from sqlalchemy.exc import DBAPIError

from conquete.server.store import statements
from conquete.server.store.batch import Batch, NotOurs
from conquete.server.store.schema import tables
from tests.simulation.store import Errand, Line, Store, Work
from tests.simulation.world import Process

_ADD_STEP: Final = "INSERT INTO steps (table_id, seq, kind, actor, text, at) VALUES (?, ?, ?, ?, ?, ?)"
_TOUCH: Final = (
    "UPDATE tables SET changed = coalesce(?, changed), asked = ?, wake = ?, heard = coalesce(?, heard) "
    "WHERE id = ? AND (? IS NULL OR fence = ?)"
)


class SimulatedEngine:
    """What the server uses of an `AsyncEngine`."""

    def __init__(self, store: Store, process: Process, url: object = None) -> None:
        self.dialect = SimpleNamespace(name="sqlite" if store.is_file else "postgresql")
        self.url = url
        self._store = store
        self._process = process
        self._pool: list[Line] = []
        self._is_autocommit = False

    def execution_options(self, isolation_level: str) -> "SimulatedEngine":
        other = SimulatedEngine(self._store, self._process, self.url)
        other._pool = self._pool
        other._is_autocommit = isolation_level == "AUTOCOMMIT"
        return other

    def connect(self) -> "SimulatedConnection":
        return SimulatedConnection(self, self._is_autocommit)

    def begin(self) -> "SimulatedConnection":
        return SimulatedConnection(self, is_autocommit=False, commits=True)

    async def take_line(self) -> Line:
        while self._pool:
            line = self._pool.pop()
            if not line.is_broken:
                return line
        line = Line(self._store, self._process)
        self._store.lines.append(line)
        try:
            await line.ask(Errand(lambda connection: None, is_write=False))
        except DBAPIError as error:
            raise ConnectionRefusedError("the store does not answer") from error
        return line

    def give_line(self, line: Line) -> None:
        if not line.is_broken:
            self._pool.append(line)

    async def dispose(self) -> None:
        for line in self._pool:
            line.hang_up()
        self._pool.clear()


class SimulatedConnection:
    """What the server uses of an `AsyncConnection`; `async with` opens it, or one may await it."""

    def __init__(self, engine: SimulatedEngine, is_autocommit: bool, commits: bool = False) -> None:
        self._engine = engine
        self._line: Line | None = None
        self._is_autocommit = is_autocommit
        self._commits = commits
        self._is_changing = False

    def __await__(self) -> Any:
        return self.__aenter__().__await__()

    async def __aenter__(self) -> "SimulatedConnection":
        self._line = await self._engine.take_line()
        return self

    async def __aexit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if self._commits and error is None:
            await self.commit()
        await self.close()

    async def close(self) -> None:
        line = self._line
        if line is None:
            return
        self._line = None
        if self._is_changing and not line.is_broken:
            await line.ask(Errand(lambda connection: None, is_write=True, ends="rollback"))
        self._engine.give_line(line)

    async def invalidate(self) -> None:
        if self._line is not None:
            self._line.hang_up()

    async def commit(self) -> None:
        if self._is_changing:
            await self._ask(lambda connection: None, is_write=True, ends="commit")
            self._is_changing = False

    async def rollback(self) -> None:
        if self._is_changing:
            await self._ask(lambda connection: None, is_write=True, ends="rollback")
            self._is_changing = False

    async def execute(self, statement: Executable, values: Any = None) -> Any:
        is_write = not statement.is_select or getattr(statement, "_for_update_arg", None) is not None
        return await self._ask(lambda connection: _executed(connection, statement, values), is_write)

    async def scalar(self, statement: Executable, values: Any = None) -> Any:
        return (await self.execute(statement, values)).scalar()

    async def run_sync(self, call: Callable[..., Any], *args: Any) -> Any:
        def work(connection: Connection) -> Any:
            done = call(connection, *args)
            if call is statements.write:
                self._check_leads(connection, {row["table_id"] for batch in args[0] for row in batch.rows})
            return done

        return await self._ask(work, is_write=True)

    async def exec_driver_sql(self, text: str, columns: Any) -> Any:
        assert text is statements.MOVES, "the only statement that is written by hand"

        def work(connection: Connection) -> Any:
            written = moved(connection, columns)
            self._check_leads(connection, set(columns[0]) & set(written.scalars()))
            return written

        return await self._ask(work, is_write=True)

    def _check_leads(self, connection: Connection, moved_at: set[str]) -> None:
        """Only whoever leads a table writes its steps."""
        assert self._line is not None, "it is open"
        store, process = self._line.store, self._line.process
        for table_id in sorted(moved_at):
            leader = connection.execute(select(tables.c.leader).where(tables.c.id == table_id)).scalar()
            if leader is not None and store.members.get(leader) is not process:
                store.world.complain(f"{process.name} writes the steps of a table that another leads")

    async def _ask(self, work: Work, is_write: bool, ends: str = "") -> Any:
        assert self._line is not None, "it is open"
        if is_write and self._is_autocommit:
            ends = "at once"
        elif is_write:
            self._is_changing = not ends
        try:
            return await self._line.ask(Errand(work, is_write=is_write, ends=ends))
        except Exception:
            self._is_changing = False  # it was rolled back
            raise


def _executed(connection: Connection, statement: Executable, values: Any) -> Any:
    result = connection.execute(statement, values)
    return result.freeze()() if result.returns_rows else result


def moved(connection: Connection, columns: Iterable[list[Any]]) -> Any:
    """What the one statement of PostgreSQL does; the tables that were written."""
    every = list(columns)
    written: list[str] = []
    for id, changed, asked, wake, heard, fence in zip(*every[6:], strict=True):
        touched = connection.exec_driver_sql(_TOUCH, (changed, asked, wake, heard, id, fence, fence))
        if touched.rowcount:
            written.append(id)
    for row in zip(*every[:6], strict=True):
        if row[0] in written:
            connection.exec_driver_sql(_ADD_STEP, row)
    return SimpleNamespace(scalars=lambda: written)


def hold_fences(connection: Connection, batches: list[Batch]) -> None:
    """What a statement of PostgreSQL does at the beginning of a transaction."""
    for fence in {batch.fence for batch in batches if batch.fence is not None}:
        found = connection.execute(select(tables.c.fence).where(tables.c.id == fence.table_id)).scalar()
        if found != fence.number:
            raise NotOurs("another process leads that table")

"""What the processes of a simulated world ask of the store that they share: who is alive, who leads which table,
and their letters. It says the same as the statements of PostgreSQL (cluster/ledger.py), each in one moment."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from conquete.server.cluster.ledger import Census, Letter, Member, Taken
from tests.simulation.store import Errand, Line, Store
from tests.simulation.world import Process

ANSWER_SECONDS: Final = 5.0
_LETTER: Final = "n, recipient, sender, nth, topic, body"


class SimulatedLedger:
    """As the real one does, it has two lines of its own: one hears, and one speaks."""

    def __init__(self, store: Store, process: Process) -> None:
        self._store = store
        self._process = process
        self._ear: Line | None = None
        self._mouth: Line | None = None
        self._hearing, self._speaking = asyncio.Lock(), asyncio.Lock()
        self._when_told: Callable[[str], None] = lambda numbers: None
        self._when_cut: Callable[[], None] = lambda: None

    async def open(self, when_told: Callable[[str], None], when_cut: Callable[[], None]) -> None:
        self._when_told, self._when_cut = when_told, when_cut

    async def _connect(self) -> Line:
        line = Line(self._store, self._process)
        self._store.lines.append(line)
        await _asked(line, lambda connection: None)
        return line

    async def listen(self, me: str) -> None:
        async with self._hearing:
            old, self._ear = self._ear, None
            if old is not None:
                old.on_broken = None
                old.hang_up()
            ear = await self._connect()
            ear.on_broken = lambda: self._when_cut() if ear is self._ear else None

            def begin(connection: Connection) -> None:
                self._store.ears[me] = (ear, self._when_told)

            await _asked(ear, begin)
            self._ear = ear

    async def close(self) -> None:
        ear, mouth = self._ear, self._mouth
        self._ear = self._mouth = None
        for line in (ear, mouth):
            if line is not None:
                line.on_broken = None
                line.hang_up()

    async def _hear(self, work: Callable[[Connection], Any]) -> Any:
        async with self._hearing:
            if self._ear is None or self._ear.is_broken:
                raise ConnectionError("nobody listens just now")
            return await _asked(self._ear, work)

    async def _speak(self, work: Callable[[Connection], Any]) -> Any:
        async with self._speaking:
            if self._mouth is None or self._mouth.is_broken:
                self._mouth = await self._connect()
            return await _asked(self._mouth, work)

    # -- who is alive ---------------------------------------------------------------------------------------------

    async def join(self, me: str, name: str, seconds: float) -> None:
        def work(connection: Connection) -> None:
            now = self._store.now()
            self._store.members[me] = self._process
            connection.exec_driver_sql(
                "INSERT INTO processes (id, name, started, until) VALUES (?, ?, ?, ?)",
                (me, name[:64], now, now + seconds),
            )

        await self._speak(work)

    async def renew(self, me: str, seconds: float, may_reap: bool) -> Census:
        def work(connection: Connection) -> Census:
            now = self._store.now()
            rows = connection.exec_driver_sql("SELECT id, started, until FROM processes").all()
            gone = [row.id for row in rows if may_reap and row.id != me and row.until < now]
            for id in gone:
                connection.exec_driver_sql("DELETE FROM processes WHERE id = ?", (id,))
                connection.exec_driver_sql("DELETE FROM post WHERE recipient = ?", (id,))
            connection.exec_driver_sql("UPDATE processes SET until = ? WHERE id = ?", (now + seconds, me))
            living = [Member(row.id, row.started) for row in rows if row.id not in gone]
            return Census(any(member.id == me for member in living), living, gone)

        return await self._speak(work)

    async def leave(self, me: str) -> None:
        def work(connection: Connection) -> None:
            connection.exec_driver_sql("DELETE FROM processes WHERE id = ?", (me,))
            connection.exec_driver_sql("DELETE FROM post WHERE recipient = ?", (me,))

        await self._speak(work)

    # -- who leads what -------------------------------------------------------------------------------------------

    async def take(self, me: str, table_id: str) -> Taken | None:
        def work(connection: Connection) -> Taken | None:
            row = connection.exec_driver_sql(
                "SELECT coalesce(leader, '') AS leader, fence FROM tables WHERE id = ?", (table_id,)
            ).one_or_none()
            taken = connection.exec_driver_sql(
                "UPDATE tables SET leader = ?1, fence = fence + 1 WHERE id = ?2 "
                "AND (leader IS NULL OR leader = ?1 OR leader NOT IN (SELECT id FROM processes)) "
                "AND ?1 IN (SELECT id FROM processes)",
                (me, table_id),
            )
            if row is None:
                return None
            return Taken(me, row.fence + 1, row.leader) if taken.rowcount else Taken(row.leader, None, row.leader)

        return await self._by_a_line(work)

    async def give_back(self, me: str, leads: Sequence[tuple[str, int]]) -> None:
        def work(connection: Connection) -> None:
            for table_id, number in leads:
                connection.exec_driver_sql(
                    "UPDATE tables SET leader = NULL WHERE id = ? AND fence = ? AND leader = ?",
                    (table_id, number, me),
                )

        await self._by_a_line(work)

    async def give_all_back(self, me: str) -> None:
        def work(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE tables SET leader = NULL WHERE leader = ?", (me,))

        await self._by_a_line(work)

    async def _by_a_line(self, work: Callable[[Connection], Any]) -> Any:
        line = await self._connect()
        try:
            return await line.ask(Errand(work, is_write=True, ends="at once", is_single=True))
        finally:
            line.hang_up()

    # -- letters --------------------------------------------------------------------------------------------------

    async def send(self, letters: Sequence[Letter]) -> None:
        def work(connection: Connection) -> None:
            numbers: dict[str, list[str]] = {}
            living = set(connection.exec_driver_sql("SELECT id FROM processes").scalars())
            for letter in letters:
                if letter.recipient in living:
                    added = connection.exec_driver_sql(
                        "INSERT INTO post (recipient, sender, nth, topic, body) VALUES (?, ?, ?, ?, ?)",
                        tuple(letter),
                    )
                    numbers.setdefault(letter.recipient, []).append(str(added.lastrowid))
            for recipient, sent in numbers.items():
                self._store.notify(recipient, ",".join(sent))

        await self._speak(work)

    async def collect(self, me: str, numbers: str) -> list[Letter]:
        def work(connection: Connection) -> list[Letter]:
            which = (
                f"n IN ({','.join(str(int(number)) for number in numbers.split(','))})"
                if numbers
                else "recipient = ?"
            )
            values = () if numbers else (me,)
            rows = connection.exec_driver_sql(f"SELECT {_LETTER} FROM post WHERE {which} ORDER BY n", values).all()
            connection.exec_driver_sql(f"DELETE FROM post WHERE {which}", values)
            return [Letter(*row[1:]) for row in rows]

        return await self._hear(work)


async def _asked(line: Line, work: Callable[[Connection], Any]) -> Any:
    """As its driver does: whoever gets no answer in time gives the line up."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await line.ask(Errand(work, is_write=True, ends="at once", is_single=True))
    except DBAPIError as error:
        raise ConnectionResetError("the line broke") from error

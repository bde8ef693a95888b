"""All tables in memory: at most one LiveTable for each id, opened when needed and closed when idle."""

import asyncio
import random
import time

from conquete.engine.errors import ConqueteError
from conquete.engine.record import Said as Naming
from conquete.server.cluster.leases import LedElsewhere
from conquete.server.identity import Person
from conquete.server.logs import log, log_failure
from conquete.server.play.live.table import LiveTable
from conquete.server.play.live.watchers import handle_of
from conquete.server.play.people.viewer import BANNED, LOGGED_OUT, NO_TOKEN, Farewell, Viewer
from conquete.server.play.roles import House, Room
from conquete.server.play.seating.expiry import expire
from conquete.server.play.seating.opening import time_is_up
from conquete.server.store.batch import NotOurs
from conquete.server.table.data import TableData
from conquete.server.table.moves.ahead import resumed
from conquete.server.table.moves.history import History
from conquete.wire.server import Said

SWEEP_SECONDS = 10.0
EXPIRY_SECONDS = 60.0
FAREWELL_SECONDS = 2.0  # for the last messages to go out
ANSWERS_IN_A_ROW = 25  # fed before others get a turn
FORGOTTEN = "forgotten"  # the topic on which other processes hear of tables that are no more


class Hub:
    def __init__(self, services: House) -> None:
        self._services = services
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._next_look = 0.0  # for tables at which nobody is
        self._sweeper: asyncio.Task[None] | None = None
        self._losses = 0  # how often all of them were lost
        self.is_stopping = False
        self.let_go = 0  # tables and sockets that have left memory

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    @property
    def open_tables(self) -> int:
        return len(self._tables)

    @property
    def viewers(self) -> int:
        return sum(len(table.viewers) for table in self._tables.values())

    def in_memory(self, table_id: str) -> LiveTable | None:
        """The table if it is open just now; nothing is loaded, and it may be closed as before."""
        return self._tables.get(table_id)

    def rename(self, person: Person) -> None:
        """At the tables that are open; the others read the name when they are."""
        for table in self._tables.values():
            table.rename(person)

    def sessions(self) -> set[str]:
        """Of the browsers that are at a table."""
        return {viewer.session for viewer in self._viewers() if viewer.session}

    def people(self) -> set[str]:
        """Who is at a table, with a name."""
        return {viewer.person.id for viewer in self._viewers() if viewer.person is not None}

    def addresses_of(self, person: str) -> set[str]:
        """Where somebody comes from who is at a table now."""
        theirs = [viewer for viewer in self._viewers() if viewer.person is not None and viewer.person.id == person]
        return {viewer.address for viewer in theirs if viewer.address}

    def end_banned(self, person: str, address: str) -> None:
        """Somebody is kept out from now on, or whoever comes from an address."""
        for viewer in self._viewers():
            is_person = viewer.person is not None and viewer.person.id == person
            if is_person or (address and viewer.address == address):
                viewer.end(BANNED)

    def _viewers(self) -> list[Viewer]:
        return [viewer for table in self._tables.values() for viewer in table.viewers]

    def end_session(self, session: str) -> None:
        """That browser is at no table any more; the other ones of the person and his programs stay."""
        for viewer in self._viewers():
            if viewer.session == session:
                viewer.end(LOGGED_OUT)

    def end_sessions(self, person: str, farewell: Farewell, but: str = "") -> None:
        """Nobody acts for that person any more, programs included, apart from the browser of one session."""
        for viewer in self._viewers_of(person):
            if viewer.only is not None or not but or viewer.session != but:
                viewer.end(farewell if viewer.only is None else NO_TOKEN)

    def _viewers_of(self, person: str) -> list[Viewer]:
        return [viewer for viewer in self._viewers() if viewer.person is not None and viewer.person.id == person]

    async def get(self, table_id: str) -> LiveTable | None:
        """The table, loaded if need be; None if there is none of that id. Raises LedElsewhere where another process
        leads it."""
        table = self._tables.get(table_id)
        if table is not None:
            table.touched = time.monotonic()  # whoever asked is about to use it: it must not be closed
            return table
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda task: self._opened(table_id, task))
        return await asyncio.shield(opening)

    def _opened(self, table_id: str, opening: "asyncio.Task[LiveTable | None]") -> None:
        self._opening.pop(table_id, None)
        if not opening.cancelled():
            opening.exception()  # whoever wanted the table may be gone, and then nobody asks what went wrong

    async def rehearse(self) -> None:
        """Look at the table that was played last, and let it go again: connections, statements and rules are ready
        then when the first visitor comes."""
        try:
            table_id = await self._services.queries.last_played()
            table = None if table_id is None else await self._read(table_id)
            if table is not None:
                table.welcome(Viewer(None, self._services.settings.limits), None)
        except Exception:  # whoever opens that table is told what is wrong with it
            log_failure("table cannot be opened")

    async def _open(self, table_id: str) -> LiveTable | None:
        """Only whoever leads a table reads it: what stands in the store then is all there is."""
        losses = self._losses
        lead = await self._services.leases.take(table_id)
        try:
            table = await self._read(table_id)
        except BaseException:
            self._services.leases.give_back(None if lead is None else lead.fence)
            raise
        if losses != self._losses:
            raise LedElsewhere(table_id, "")
        if table is not None:
            if lead is not None:
                table.fence = lead.fence
            if lead is not None and lead.is_inherited:
                table.led_since = time.time()
            self._tables[table_id] = table
            table.steward.arm()
        return table

    async def _read(self, table_id: str) -> LiveTable | None:
        loaded = await self._load(table_id)
        if loaded is None:
            return None
        data, history = loaded
        said = [
            Said(
                name=row.name,
                text=row.text,
                at=row.at,
                seat=row.seat,
                who=handle_of(self._services.identity, table_id, row.person),
            )
            for row in await self._services.queries.chat_of(table_id)
        ]
        return LiveTable(self._services, data, history, said)

    async def _load(self, table_id: str) -> tuple[TableData, History | None] | None:
        queries = self._services.queries
        row = await queries.table(table_id)
        if row is None:
            return None
        host = await queries.person(row.host)
        data = TableData(row, await queries.chairs_of(table_id), host.name if host else "")
        if data.status in ("open", "expired"):
            return data, None
        history = await self._load_history(data)
        if data.world is not None:
            rows = await queries.said_at(table_id)
            history.said = [Naming(row.n, row.seat, row.what, row.text) for row in rows]
        history.ahead = resumed(history, row.held)
        return data, history

    async def _load_history(self, data: TableData) -> History:
        queries = self._services.queries
        downtimes = self._services.uptime.downtimes
        history = History(data.id, data.rules(), data.dice(), data.config.move_seconds, data.started, downtimes)
        snapshot = await queries.last_snapshot(data.id)
        if (
            snapshot is not None and data.ruleset == history.begun_by.digest
        ):  # else every step is tried by these rules
            history.load_snapshot(snapshot.seq, snapshot.body)
        try:
            for i, _ in enumerate(history.feed(await queries.steps_after(data.id, history.seq))):
                if i % ANSWERS_IN_A_ROW == ANSWERS_IN_A_ROW - 1:
                    await asyncio.sleep(0)
        except ConqueteError as error:
            raise data.parted(history.seq) from error
        return history

    def forget(self, table: Room) -> None:
        """It was taken out of the store."""
        self._tables.pop(table.id, None)
        self.forget_rematch(table.id)
        self._services.post.tell_all(FORGOTTEN, table.id.encode())

    def forget_rematch(self, table_id: str) -> None:
        for other in self._tables.values():
            if other.data.rematch == table_id:
                other.data.rematch = ""
                other.tell_table()

    def lose(self, table: Room) -> None:
        """Another process leads it by now: whoever is here finds it there."""
        found = self._tables.get(table.id)
        if found is table:
            del self._tables[table.id]
            found.let_go_of_viewers()
            self.let_go += 1
            log("table led elsewhere", table=table.id)

    def lose_all(self) -> None:
        """This process was taken for dead, and others lead what it led."""
        self._losses += 1
        for table in list(self._tables.values()):
            self.lose(table)

    async def reload(self, table: Room) -> None:
        """What stands in the store is not what is known here: take it over. The lock must be held."""
        loaded = await self._load(table.id)
        if loaded is None:
            table.say_cleared()
            self.forget(table)
            return
        here = {chair.seat for chair in table.data.chairs if chair.is_here}
        table.data, table.history = loaded
        table.steward.is_in_doubt = False
        for chair in table.data.chairs:
            chair.is_here = chair.seat in here
        table.reseat_viewers()
        table.begin()

    # -- what comes due -------------------------------------------------------------------------------------------

    async def on_time(self, table_id: str, seq: int) -> None:
        try:
            table = await self.get(table_id)
            if table is None:
                return
            if table.data.is_opening:
                await time_is_up(table, seq)
            else:
                await table.steward.time_is_up(seq)
        except (LedElsewhere, NotOurs):  # whoever leads it now does that
            return

    async def on_poll(self, until: float) -> None:
        """Open the tables that are due and that nobody leads; opening arms their clocks and bots."""
        self._services.uptime.downtimes.look()
        due = await self._services.queries.due(until)
        random.shuffle(due)  # where a process has died, the others share out what it led
        for table_id in due:
            if table_id not in self._tables and not self.is_stopping:
                try:
                    table = await self.get(table_id)
                    if table is not None and table.data.is_show:  # nobody watches: it need not be opened again
                        await table.steward.touch()
                except LedElsewhere:  # somebody was quicker
                    continue
                except Exception:  # a table that cannot be opened must not keep the others waiting
                    log_failure("table cannot be opened", table=table_id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self._services.settings.idle_seconds))
            self.close_idle()
            if time.monotonic() >= self._next_look and self._services.post.is_first:
                self._next_look = time.monotonic() + EXPIRY_SECONDS
                try:
                    await expire(self._services)
                except Exception:  # the store does not answer, for one
                    log_failure("expiry failed")

    def close_idle(self) -> None:
        now = time.monotonic()
        for table_id, table in list(self._tables.items()):
            is_idle = now - table.touched >= self._services.settings.idle_seconds
            if is_idle and table.can_be_closed:
                del self._tables[table_id]
                self._services.clocks.forget(table_id)
                self._services.leases.give_back(table.fence)
                self.let_go += 1

    async def stop(self) -> None:
        """Let what is under way become durable, then tell everybody to come back."""
        if self.is_stopping:
            return
        self.is_stopping = True
        self._services.leases.let_go_soon()
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(table.steward.stop() for table in self._tables.values()))
        for table in list(self._tables.values()):  # some are lost meanwhile
            async with table.lock:
                table.say_stopping()
        await self._services.leases.give_all_back()  # whoever comes back to another process is served there
        end = time.monotonic() + FAREWELL_SECONDS
        while self.viewers and time.monotonic() < end:
            await asyncio.sleep(0.01)
        log("tables closed", tables=len(self._tables))

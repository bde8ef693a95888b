"""Who is kept out: a person or an address, for a time or for good.

The store has them all. Those that hold are kept in memory too, since every request asks; what another process has
changed is taken over by the vigil.
"""

import secrets
import time
from collections.abc import Iterable
from typing import Final

from sqlalchemy import insert, update

from conquete.server.hosting.audit import noted
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.host_queries import HostQueries
from conquete.server.store.queries import AnyRow
from conquete.server.store.schema import bans
from conquete.server.store.writer import Writer

OVERLAP_SECONDS: Final = 30.0  # by which the clocks of two machines may differ, and a transaction take


class Ban:
    def __init__(self, row: AnyRow) -> None:
        self.id: str = row.id
        self.person: str = row.person or ""
        self.address: str = row.address or ""
        self.until: float | None = row.until
        self.why: str = row.why

    @property
    def holds(self) -> bool:
        return self.until is None or time.time() < self.until


class Banned(Exception):
    """Somebody who is kept out, and until when."""

    def __init__(self, ban: Ban) -> None:
        super().__init__("whoever runs this server has banned you")
        self.ban = ban


class Bans:
    def __init__(self, queries: HostQueries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer
        self._known: dict[str, dict[str, Ban]] = {}  # by person or address, by id
        self._looked = 0.0

    async def start(self) -> None:
        await self.look()

    async def look(self) -> list[Ban]:
        """Take over what has changed in the store; those that hold now and were not known."""
        since, self._looked = self._looked - OVERLAP_SECONDS, time.time()
        return self._take_in(await self._queries.bans_changed_since(since))

    def _take_in(self, rows: Iterable[AnyRow]) -> list[Ban]:
        new = []
        for row in rows:
            ban = Ban(row)
            here = self._known.setdefault(ban.person or ban.address, {})
            if row.lifted is not None or not ban.holds:
                here.pop(ban.id, None)
            elif ban.id not in here:
                here[ban.id] = ban
                new.append(ban)
            if not here:
                del self._known[ban.person or ban.address]
        return new

    def of(self, person: str, address: str) -> Ban | None:
        """What keeps that person out, or whoever comes from that address; the longest of them."""
        if not self._known:
            return None
        found = [*self._known.get(person, {}).values(), *self._known.get(address, {}).values()]
        holding = [ban for ban in found if ban.holds]
        return max(holding, key=lambda ban: (ban.until is None, ban.until or 0.0), default=None)

    async def make(
        self, by: str, why: str, until: float | None, person: tuple[str, str] | None, addresses: Iterable[str]
    ) -> list[Ban]:
        """Keep that person (id and name) and whoever comes from these addresses out from now on."""
        name_then = "" if person is None else person[1]
        whom: list[tuple[str | None, str | None, str]] = [(None, address, name_then) for address in addresses]
        if person is not None:
            whom.append((person[0], None, name_then))
        now, changes = time.time(), []
        for id, address, name in whom:
            row = {"person": id, "address": address, "name": name, "made": now, "until": until, "why": why}
            row |= {"id": secrets.token_hex(8), "by": by, "changed": now}
            changes += [
                Change(insert(bans).values(row)),
                noted(by, "banned", id or address or "", name or address or "", why),
            ]
        await self._writer.append(Batch(changes=changes))
        return await self.look()

    async def lift(self, by: str, why: str, id: str) -> bool:
        """Let them in again; false where there is no such ban."""
        row = await self._queries.ban(id)
        if row is None:
            return False
        now = time.time()
        ours = update(bans).where(bans.c.id == id, bans.c.lifted.is_(None)).values(lifted=now, changed=now)
        about = row.person or row.address or ""
        try:
            note = noted(by, "lifted", about, row.name or about, why)
            await self._writer.append(Batch(changes=[Change(ours, rows=1), note]))
        except Conflict:
            return False
        await self.look()
        return True

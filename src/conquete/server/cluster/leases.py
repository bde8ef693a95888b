"""Who leads a table: one process at a time, by a number that is higher each time somebody takes it.

The number goes with everything that is written about the table (store/batch.py), so whoever was taken for dead and
wakes up cannot write any more. A table that nobody leads, or whose leader is not alive, is taken by whoever is
asked for it first.
"""

import asyncio
import math
from typing import Final, NamedTuple, Protocol

from conquete.server.cluster.ledger import Ledger
from conquete.server.cluster.members import Members
from conquete.server.logs import log_failure
from conquete.server.store.batch import Fence

MOST_KNOWN: Final = 50_000
LETTING_GO_SECONDS: Final = 1.0  # for a process that is to stop


class Lead(NamedTuple):
    """A table that this process leads from now on; `is_inherited` from one that is not alive any more."""

    fence: Fence
    is_inherited: bool


class LedElsewhere(Exception):
    """Another process leads that table; "" where it is not known which will."""

    def __init__(self, table_id: str, leader: str) -> None:
        super().__init__("another process leads that table")
        self.table_id = table_id
        self.leader = leader


class AnyLeases(Protocol):
    async def take(self, table_id: str) -> Lead | None:
        """The number by which this process leads that table from now on; None where nobody counts, and where there
        is no such table. Raises LedElsewhere."""

    def leader_of(self, table_id: str) -> str:
        """Another process that led it lately, or ""."""

    def forget(self, table_id: str) -> None:
        """It does not lead it any more."""

    def give_back(self, fence: Fence | None) -> None: ...

    def let_go_soon(self) -> None:
        """This process is to stop: others lead its tables soon, whether it comes to give them back or not."""

    async def give_all_back(self) -> None: ...


class NoLeases:
    """One process leads everything."""

    async def take(self, table_id: str) -> Lead | None:
        return None

    def leader_of(self, table_id: str) -> str:
        return ""

    def forget(self, table_id: str) -> None: ...
    def give_back(self, fence: Fence | None) -> None: ...
    def let_go_soon(self) -> None: ...
    async def give_all_back(self) -> None: ...


class Leases:
    def __init__(self, ledger: Ledger, members: Members) -> None:
        self._ledger = ledger
        self._members = members
        self._known: dict[str, str] = {}  # by table: another process that leads it
        self._returned: list[Fence] = []
        self._returning: asyncio.Task[None] | None = None
        self._is_stopping = False
        members.on_gone(self._forget_all_of)

    def _forget_all_of(self, process: str) -> None:
        self._known = {table: leader for table, leader in self._known.items() if leader != process}

    def leader_of(self, table_id: str) -> str:
        return self._known.get(table_id, "")

    def forget(self, table_id: str) -> None:
        self._known.pop(table_id, None)

    async def take(self, table_id: str) -> Lead | None:
        if self._is_stopping:
            raise LedElsewhere(table_id, "")
        taken = await self._ledger.take(self._members.me, table_id)
        if taken is None:
            return None
        if taken.number is None:
            if taken.leader in self._members.others:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                self._known[table_id] = taken.leader
            raise LedElsewhere(table_id, taken.leader)
        self._known.pop(table_id, None)
        return Lead(Fence(table_id, taken.number), taken.before not in ("", self._members.me))

    def give_back(self, fence: Fence | None) -> None:
        """Soon: others may lead the table."""
        if fence is not None:
            self._returned.append(fence)
            if self._returning is None or self._returning.done():
                self._returning = asyncio.create_task(self._return(), name="leases")

    async def _return(self) -> None:
        while self._returned:
            returned, self._returned = self._returned, []
            try:
                await self._ledger.give_back(self._members.me, returned)
            except Exception:  # they stay ours, and whoever wants one asks us
                log_failure("tables not given back")

    def let_go_soon(self) -> None:
        self._members.lapse_in(LETTING_GO_SECONDS)

    async def give_all_back(self) -> None:
        """This process is to stop, and takes nothing any more."""
        self._is_stopping = True
        try:
            await self._ledger.give_all_back(self._members.me)
            self._members.lapse_in(math.inf)
        except Exception:  # they are free once its time is over
            log_failure("tables not given back")

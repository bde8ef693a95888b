"""How many tables and campaigns one person, and how many tables all people of one address, may have at a time.

What a person has is counted in the store. Which tables come from an address is known in memory alone: no address
but one that is banned is ever kept, and after a restart its count begins anew. Requests that come to several
processes at the same moment may both find room for the last one.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from conquete.server.identity import Person
from conquete.server.limits import Limiters
from conquete.server.settings import Limits
from conquete.server.store.campaign_queries import CampaignQueries
from conquete.server.store.queries import AnyRow, Queries
from conquete.wire.requests import LimitName

MOST_IMPORTS: Final = 4  # of an address that are read at a time

_TEXTS: dict[LimitName, str] = {
    "new_people": "too many new names from your network; wait a few minutes",
    "new_tables": "too many new tables at once; wait a minute",
    "tables": "you have {most} unfinished games: finish one, or give it up, before you begin another",
    "waiting_tables": "you have {most} tables that wait for players: begin one, or take one away",
    "waiting_tables_here": "{most} tables from your network wait for players: wait until one of them has begun",
    "running_tables_here": "{most} games from your network go on at once: wait a few minutes",
    "bot_tables": "you have {most} games among bots: watch one to its end, or wait until one is taken away",
    "campaigns": "you are the host of {most} campaigns, and there is no room for more",
    "new_campaigns": "too many new campaigns at once; wait some minutes",
    "imports": "a campaign of yours is being read: wait until it is there",
    "imports_here": "{most} campaigns from your network are being read: wait until one of them is there",
    "bot_tables_here": "there are {most} games among bots from your network: wait until one of them is over",
}


class Crowded(Exception):
    """A limit is reached: which one, what it is, and in one line what to do about it."""

    def __init__(self, limit: LimitName, most: int = 0) -> None:
        super().__init__(_TEXTS[limit].format(most=most))
        self.limit = limit
        self.most = most


class Counts:
    """What somebody has: tables that wait for players, games among bots, and all that are not over."""

    def __init__(self) -> None:
        self.waiting = 0
        self.bots = 0
        self.running = 0  # in memory
        self.unfinished = 0


class Quotas:
    """`in_memory` finds a table that is open just now."""

    def __init__(
        self,
        limits: Limits,
        rates: Limiters,
        queries: Queries,
        campaigns: CampaignQueries,
        in_memory: Callable[[str], object | None],
    ) -> None:
        self._limits = limits
        self._rates = rates
        self._queries = queries
        self._campaigns = campaigns
        self._in_memory = in_memory
        self._made: dict[str, set[str]] = {}  # by address: the tables that were made from there
        self._importing: dict[str, str] = {}  # by person: the address that a campaign comes from
        # Those that other processes are to be told of, where there are any (shared_limits.py).
        self.new: dict[str, list[str]] | None = None
        # Two requests of one address do not look at the same count and both go ahead.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def check_new_person(self, address: str) -> None:
        rates = self._rates
        if not (rates.people.allows(address) and rates.people_in_an_hour.allows(address)):
            raise Crowded("new_people")

    @asynccontextmanager
    async def one_more_table(
        self, person: Person, address: str, is_waiting: bool
    ) -> AsyncIterator[Callable[[str], None]]:
        """Room for one more table of that host; what is yielded is to be told its id. `is_waiting`: it waits for
        people, and does not begin at once."""
        limits = self._limits
        if not self._rates.tables.allows(person.id):
            raise Crowded("new_tables")
        async with self._lock(address):
            mine = await self._counts_of(person)
            if mine.unfinished >= limits.tables_per_person:
                raise Crowded("tables", limits.tables_per_person)
            if is_waiting and mine.waiting >= limits.waiting_tables_per_person:
                raise Crowded("waiting_tables", limits.waiting_tables_per_person)
            here = await self._counts_from(address)
            if is_waiting and here.waiting >= limits.waiting_tables_per_address:
                raise Crowded("waiting_tables_here", limits.waiting_tables_per_address)
            if here.running >= limits.running_tables_per_address:
                raise Crowded("running_tables_here", limits.running_tables_per_address)
            yield lambda table_id: self._note(address, table_id)

    @asynccontextmanager
    async def one_more_campaign(self, person: Person, address: str) -> AsyncIterator[None]:
        """Room for one more campaign of that host."""
        if not self._rates.campaigns.allows(address):
            raise Crowded("new_campaigns")
        async with self.room_for_campaign(person, address):
            yield

    @asynccontextmanager
    async def room_for_campaign(self, person: Person, address: str) -> AsyncIterator[None]:
        async with self._lock(address):
            await self._check_campaigns(person)
            yield

    async def _check_campaigns(self, person: Person) -> None:
        if await self._campaigns.hosted_by(person.id) >= self._limits.campaigns_per_person:
            raise Crowded("campaigns", self._limits.campaigns_per_person)

    @asynccontextmanager
    async def one_more_import(self, person: Person, address: str) -> AsyncIterator[None]:
        """One campaign at a time is read for a person, and few for an address: that takes long, and nothing else of
        theirs waits for it. Whether there is room for it is looked at again when it is read."""
        if person.id in self._importing:
            raise Crowded("imports")
        if list(self._importing.values()).count(address) >= MOST_IMPORTS:
            raise Crowded("imports_here", MOST_IMPORTS)
        if not self._rates.campaigns.allows(address):
            raise Crowded("new_campaigns")
        self._importing[person.id] = address
        try:
            await self._check_campaigns(person)
            yield
        finally:
            del self._importing[person.id]

    @asynccontextmanager
    async def one_more_show(self, person: Person, address: str) -> AsyncIterator[None]:
        """Room for one more game that bots play among themselves."""
        limits = self._limits
        async with self._lock(address):
            if (await self._counts_of(person)).bots >= limits.bot_tables_per_person:
                raise Crowded("bot_tables", limits.bot_tables_per_person)
            if (await self._counts_from(address)).bots >= limits.bot_tables_per_address:
                raise Crowded("bot_tables_here", limits.bot_tables_per_address)
            yield

    def _note(self, address: str, table_id: str) -> None:
        self._made.setdefault(address, set()).add(table_id)
        if self.new is not None:
            self.new.setdefault(address, []).append(table_id)

    def made(self) -> dict[str, list[str]]:
        return {address: sorted(made) for address, made in self._made.items()}

    def hear(self, made: dict[str, list[str]]) -> None:
        """Of tables that were made in another process."""
        for address, tables in made.items():
            self._made.setdefault(address, set()).update(tables)

    def _lock(self, address: str) -> asyncio.Lock:
        return self._locks.setdefault(address, asyncio.Lock())

    async def _counts_of(self, person: Person) -> Counts:
        return self._count(await self._queries.kinds_of_host(person.id))[0]

    async def _counts_from(self, address: str) -> Counts:
        made = self._made.get(address)
        if not made:
            return Counts()
        counts, kept = self._count(await self._queries.kinds_of(made))
        made &= kept
        if not made:
            del self._made[address]
        return counts

    def _count(self, rows: Sequence[AnyRow]) -> tuple[Counts, set[str]]:
        """What these tables are, and those of them that have to be looked at again. A game that somebody plays
        against bots, and does not look at now, takes nothing from anybody: it does not count."""
        counts, kept = Counts(), set[str]()
        for row in rows:
            is_open = row.status == "open"
            is_in_memory = row.is_led or self._in_memory(row.id) is not None
            counts.waiting += bool(row.is_waiting)
            counts.running += is_in_memory and not is_open
            counts.bots += not (is_open or row.has_people)
            counts.unfinished += is_open or is_in_memory or bool(row.has_several)
            if is_open or is_in_memory or not row.has_people:
                kept.add(row.id)
        return counts, kept

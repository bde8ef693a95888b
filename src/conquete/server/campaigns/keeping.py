"""Campaigns as they are kept: looked up, begun with each game, and brought up to date when one is over.

A campaign is read anew for every request, and whoever changes it must have known its whole chronicle, so that two
changes never pass each other by. Once a game is over its table says so; that the game is in the chronicle and the
world what it led to is one transaction, which is done as soon as possible and otherwise before anybody looks. So a
server that stops in between has lost nothing, and nothing is done twice.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import insert, update

from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World
from conquete.server.campaigns import worlds
from conquete.server.campaigns.data import CampaignData, Seated, Sitting, as_known, seating
from conquete.server.campaigns.folding import Folded, folded
from conquete.server.identity import Person
from conquete.server.logs import log, log_failure
from conquete.server.names import world_name
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.roles import House, Room, Settled
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.campaign_queries import CampaignQueries
from conquete.server.store.schema import campaign_people, campaigns
from conquete.server.table.data import TableData


class Campaigns:
    def __init__(self, services: House, queries: CampaignQueries) -> None:
        self.services = services
        self.queries = queries
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._troubles: dict[str, str] = {}  # by table: why its game cannot go on, or not into its world

    async def start(self) -> None:
        """What a server that stopped has left undone is done first."""
        for id in await self.queries.unfolded():
            self._fold_soon(id)

    async def stop(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def read(self, id: str) -> CampaignData | None:
        """As it stands in the store."""
        row = await self.queries.campaign(id) if len(id) <= 32 else None
        return None if row is None else CampaignData(row, await self.queries.members_of(id))

    async def find(self, id: str) -> CampaignData | None:
        """Up to date: a game that is over is in its chronicle, unless that is not possible."""
        data = await self.read(id)
        if data is None or not data.is_unfolded or self.trouble(data):
            return data
        await self._fold(id)
        return await self.read(id)

    async def write(self, data: CampaignData, *statements: Any, **values: Any) -> None:
        """Together, and only if nobody has added to the chronicle meanwhile."""
        now = time.time()
        is_as_known = (campaigns.c.id == data.id) & (campaigns.c.entries == data.known)
        own = (
            update(campaigns)
            .where(is_as_known)
            .values(entries=data.entries, world=data.world, changed=now, **values)
        )
        changes = [Change(statement, rows=1) for statement in (own, *statements)]
        try:
            await self.services.writer.append(Batch(changes=changes))
        except Conflict as error:
            raise NotPossible("somebody else was first") from error

    async def opened(self, data: CampaignData) -> list[str]:
        """The seals that its world has opened, in the game that goes on, too."""
        world = data.world
        if data.playing_status == "playing":
            table = await self.table_of(data)
            if table is not None and table.history is not None and table.history.rules.world is not None:
                world = table.history.rules.world
        return worlds.opened_in(data.config.edition, world)

    async def table_of(self, data: CampaignData) -> Room | None:
        """Where it is played, or players are waited for; None where nothing can be done there any more."""
        if not data.playing or data.is_unfolded:
            return None
        try:
            return await self.services.hub.get(data.playing)
        except ConqueteError as error:
            self._troubles[data.playing] = str(error)
            return None

    async def unread(self, table: Room, person: Person) -> list[str]:
        """The seals of this table's world that somebody of its campaign has not been shown yet."""
        data = await self.read(table.data.campaign)
        mine = [] if data is None else data.members_of(person.id)
        if not mine or table.history is None or table.history.rules.world is None:
            return []
        read = {seal for member in mine for seal in member.read}
        opened = worlds.opened_in(table.data.config.edition, table.history.rules.world)
        return [seal for seal in opened if seal not in read]

    async def note_read(self, table: Room, person: Person, seals: Sequence[str]) -> None:
        data = await self.read(table.data.campaign)
        if data is not None:
            await self.note_read_in(data, person, seals)

    async def note_read_in(self, data: CampaignData, person: Person, seals: Sequence[str]) -> None:
        """Somebody has been shown what these seals hold. What this world has not opened counts for nothing."""
        opened = await self.opened(data)
        for member in data.members_of(person.id):
            read = [seal for seal in opened if seal in member.read or seal in seals]
            if read != member.read:
                await self.services.writer.change(
                    update(campaign_people).where(as_known(data, member)).values(read=read)
                )

    # -- a game begins ------------------------------------------------------------------------------------------

    def world_for(self, data: CampaignData, sitters: Sequence[Sitting]) -> World:
        """What a game with these people would begin with."""
        return self._world(data, seating(data, sitters, [""] * len(sitters)))

    def _world(self, data: CampaignData, seats: list[Seated]) -> World:
        """Whoever has a number is known to it, even if his only game so far was broken off."""
        known = {one.number: world_name(one.name) for one in data.members if one.number is not None}
        known |= {seat.number: seat.name for seat in seats if seat.is_new}
        everybody = sorted(known)
        edition = data.config.edition
        world = worlds.seated(edition, data.world, everybody, [known[number] for number in everybody])
        return worlds.seated(edition, world, [seat.number for seat in seats], [seat.name for seat in seats])

    async def settle(self, table: Room) -> Settled:
        """Nobody comes or goes any more: those who are new get a number, and the world is that of these people.
        The statements are to be written together with the start."""
        data = await self.read(table.data.campaign)
        if data is None or data.playing != table.id:
            raise NotPossible("the campaign of this table goes on elsewhere")
        now = time.time()
        seats = seating(data, table.data.chairs, [chair.name for chair in table.data.chairs])
        statements: list[Any] = []
        member = data.next_member()
        for seat in seats:
            if not seat.is_new:
                continue
            statements.append(_numbered(data, seat, member))
            member += seat.member is None
            body = {"number": seat.number, "name": seat.name, "bot": seat.chair.bot}
            told = {"number": seat.number, "name": seat.name}
            statements.append(data.add("person", body, told).insert(data.id, now))
        is_as_known = (campaigns.c.id == data.id) & (campaigns.c.entries == data.known)
        own = update(campaigns).where(is_as_known).values(entries=data.entries, changed=now)
        numbers = [seat.number for seat in seats]
        return Settled(self._world(data, seats), numbers, data.entries, [own, *statements])

    # -- a game is over -----------------------------------------------------------------------------------------

    def game_over(self, table: Room) -> None:
        self._fold_soon(table.data.campaign)

    def _fold_soon(self, id: str) -> None:
        task = asyncio.create_task(self._fold_alone(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fold_alone(self, id: str) -> None:
        try:
            await self._fold(id)
        except Exception:  # whoever looks at the campaign is told
            log_failure("campaign not brought up to date", campaign=id)

    def trouble(self, data: CampaignData) -> str:
        """Why its last game cannot go on, or not be written into its world; "" where all is well."""
        return self._troubles.get(data.playing, "")

    async def _fold(self, id: str) -> None:
        """Once, however many ask for it."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            await self._fold_once(id)

    async def _fold_once(self, id: str) -> None:
        data = await self.read(id)
        if data is None or not data.is_unfolded:
            return
        try:
            result = await self._folded(data)
        except ConqueteError as error:
            self._troubles[data.playing] = str(error)
            log_failure("a game cannot be written into its world", campaign=id, table=data.playing)
            return
        statement = data.add("game", result.body, result.told, result.world).insert(id, result.at)
        games = data.games + (not result.told["is_broken_off"])
        try:
            await self.write(data, statement, games=games, playing=None)
        except NotPossible:  # another process has done it
            return
        log("campaign brought up to date", campaign=id, table=data.playing, games=games)

    async def _folded(self, data: CampaignData) -> Folded:
        queries = self.services.queries
        row = await queries.table(data.playing)
        assert row is not None, "what is being played is there"
        table = TableData(row, await queries.chairs_of(data.playing), "")
        rows = await queries.steps_after(table.id, 0)
        since = [entry for entry in await self.queries.entries_of(data.id) if entry.n > table.begun]
        said = {row.n: row.text for row in await queries.said_at(table.id)}
        return await asyncio.to_thread(folded, data, table, rows, said, since)


def _numbered(data: CampaignData, seat: Seated, member: int) -> Any:
    if seat.member is not None:
        is_known = (campaign_people.c.campaign_id == data.id) & (campaign_people.c.member == seat.member.member)
        unnumbered = is_known & campaign_people.c.number.is_(None)
        return update(campaign_people).where(unnumbered).values(number=seat.number)
    chair = seat.chair
    return insert(campaign_people).values(
        campaign_id=data.id,
        member=member,
        number=seat.number,
        person=chair.person,
        called=chair.called,
        bot=chair.bot,
        name=seat.name,
        read=[],
    )

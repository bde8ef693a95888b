"""What is asked of the database about campaigns. Changes go through the writer; nothing here writes."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Select, and_, func, or_, select

from conquete.server.store.among import among
from conquete.server.store.queries import MOST_LISTED, AnyRow, Reader
from conquete.server.store.schema import campaign_people, campaigns, chronicle, people, tables

# All of an entry but its record, which is large.
_GLANCE: Final = [column for column in chronicle.columns if column is not chronicle.c.record]


class CampaignQueries(Reader):
    async def campaign(self, id: str) -> AnyRow | None:
        return await self._one(_campaigns().where(campaigns.c.id == id))

    async def campaigns_of(self, person: str) -> Sequence[AnyRow]:
        """Where somebody takes part or is the host, the latest first."""
        mine = select(campaign_people.c.campaign_id).where(campaign_people.c.person == person)
        query = _campaigns().where(or_(campaigns.c.host == person, campaigns.c.id.in_(mine)))
        return await self._all(query.order_by(campaigns.c.changed.desc()).limit(MOST_LISTED))

    async def hosted_by(self, person: str) -> int:
        row = await self._one(select(func.count()).select_from(campaigns).where(campaigns.c.host == person))
        return 0 if row is None else int(row[0])

    async def members_of(self, *ids: str) -> Sequence[AnyRow]:
        """The people of these campaigns in order, with the names of their accounts."""
        query = (
            select(campaign_people, people.c.name.label("account_name"))
            .select_from(campaign_people.outerjoin(people, campaign_people.c.person == people.c.id))
            .where(among(campaign_people.c.campaign_id, ids))
            .order_by(campaign_people.c.campaign_id, campaign_people.c.member)
        )
        return await self._all(query)

    async def entries_of(self, id: str) -> Sequence[AnyRow]:
        """The chronicle at a glance."""
        return await self._all(select(*_GLANCE).where(chronicle.c.campaign_id == id).order_by(chronicle.c.n))

    async def whole_entries_of(self, id: str) -> Sequence[AnyRow]:
        return await self._all(select(chronicle).where(chronicle.c.campaign_id == id).order_by(chronicle.c.n))

    async def whole_entry(self, id: str, n: int) -> AnyRow | None:
        return await self._one(select(chronicle).where(chronicle.c.campaign_id == id, chronicle.c.n == n))

    async def unfolded(self) -> list[str]:
        """The campaigns whose last game is over and not in the chronicle yet."""
        query = (
            select(campaigns.c.id).join(tables, tables.c.id == campaigns.c.playing).where(tables.c.status == "over")
        )
        return [str(row.id) for row in await self._all(query)]


def _campaigns() -> Select[Any]:
    """With the name of the host, how the table stands at which it is played, and the hash of the last entry."""
    last = and_(chronicle.c.campaign_id == campaigns.c.id, chronicle.c.n == campaigns.c.entries)
    return (
        select(
            campaigns, people.c.name.label("host_name"), tables.c.status.label("playing_status"), chronicle.c.hash
        )
        .join(people, people.c.id == campaigns.c.host)
        .outerjoin(tables, tables.c.id == campaigns.c.playing)
        .outerjoin(chronicle, last)
    )

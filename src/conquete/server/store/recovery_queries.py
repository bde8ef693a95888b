"""What is asked of the database by whoever has lost a password."""

from sqlalchemy import func, select

from conquete.server.store.queries import AnyRow, Reader
from conquete.server.store.schema import notice_wishes, people, recoveries

MOST_PEOPLE = 10  # of one address


class RecoveryQueries(Reader):
    async def people_at(self, mail: str, since: float, most: int) -> list[str]:
        """Who has confirmed that address, but for those who have had so many links since then."""
        links = (
            select(func.count())
            .where(recoveries.c.person == notice_wishes.c.person, recoveries.c.made > since)
            .correlate(notice_wishes)
            .scalar_subquery()
        )
        query = (
            select(notice_wishes.c.person)
            .where(
                notice_wishes.c.mail.in_((mail, mail.lower())),  # of old they were kept as they were typed
                notice_wishes.c.is_mail_confirmed,
                links < most,
            )
            .order_by(notice_wishes.c.person)
            .limit(MOST_PEOPLE)
        )
        return [row.person for row in await self._all(query)]

    async def person_by_link(self, id: str, since: float) -> AnyRow | None:
        query = (
            select(people)
            .join(recoveries, recoveries.c.person == people.c.id)
            .where(recoveries.c.id == id, recoveries.c.made > since, recoveries.c.used.is_(None))
        )
        return await self._one(query)

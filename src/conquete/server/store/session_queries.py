"""What is asked of the database about the browsers that people come from."""

from collections.abc import Sequence

from sqlalchemy import select

from conquete.server.store.queries import AnyRow, Reader
from conquete.server.store.schema import people, sessions


class SessionQueries(Reader):
    async def person_in(self, person: str, session: str) -> AnyRow | None:
        """Somebody, and what is known of the browser they come from: `seen` and `ended` are None where it is not
        known, and `ended` where it goes on."""
        query = (
            select(people, sessions.c.seen, sessions.c.ended)
            .outerjoin(sessions, sessions.c.id == session)
            .where(people.c.id == person)
        )
        return await self._one(query)

    async def sessions_of(self, person: str) -> Sequence[AnyRow]:
        """Those that go on, the one that was seen last first."""
        ours = select(sessions).where(sessions.c.person == person, sessions.c.ended.is_(None))
        return await self._all(ours.order_by(sessions.c.seen.desc(), sessions.c.id))

    async def ended_since(self, when: float) -> list[str]:
        rows = await self._all(select(sessions.c.id).where(sessions.c.ended >= when))
        return [row.id for row in rows]

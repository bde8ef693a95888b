"""What the host's page asks of the database: nothing that a game hides, no invitation, login or mail address."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Select, and_, func, or_, select

from conquete.server.store.queries import AnyRow, Reader
from conquete.server.store.schema import bans, chairs, deeds, people, reports, sessions, tables

MOST = 50  # of a list at once
Before = tuple[float, str] | None  # where the last list ended

_PLAYERS = people.alias("players")


class HostQueries(Reader):
    async def tables(self, status: str, text: str, before: Before) -> Sequence[AnyRow]:
        """Those at which something happened last, by title, by the name of its host or of a player, or by id."""
        query = (
            select(
                tables.c.id,
                tables.c.host,
                tables.c.created,
                tables.c.changed,
                tables.c.status,
                tables.c.is_listed,
                tables.c.config,
                people.c.name.label("host_name"),
            )
            .join(people, tables.c.host == people.c.id)
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
            .limit(MOST)
        )
        if status:
            query = query.where(tables.c.status == status)
        if text:
            is_player = func.lower(_PLAYERS.c.name).contains(text.lower(), autoescape=True)
            players = select(chairs.c.table_id).join(_PLAYERS, chairs.c.person == _PLAYERS.c.id).where(is_player)
            title = func.lower(func.coalesce(tables.c.config["title"].as_string(), ""))
            query = query.where(
                or_(
                    tables.c.id == text,
                    title.contains(text.lower(), autoescape=True),
                    func.lower(people.c.name).contains(text.lower(), autoescape=True),
                    tables.c.id.in_(players),
                )
            )
        return await self._all(_before(query, tables.c.changed, tables.c.id, before))

    async def people(self, text: str, before: Before) -> Sequence[AnyRow]:
        """The newest first, by name or id."""
        seen = select(func.max(sessions.c.seen)).where(sessions.c.person == people.c.id).correlate(people)
        told = select(func.count()).where(reports.c.person == people.c.id).correlate(people)
        query = (
            select(
                people.c.id,
                people.c.name,
                people.c.created,
                people.c.password.is_not(None).label("has_login"),
                seen.scalar_subquery().label("seen"),
                told.scalar_subquery().label("reports"),
            )
            .order_by(people.c.created.desc(), people.c.id.desc())
            .limit(MOST)
        )
        if text:
            is_named = func.lower(people.c.name).contains(text.lower(), autoescape=True)
            query = query.where(or_(people.c.id == text, is_named))
        return await self._all(_before(query, people.c.created, people.c.id, before))

    async def reports(self, is_closed: bool, before: Before) -> Sequence[AnyRow]:
        which = reports.c.closed.is_not(None) if is_closed else reports.c.closed.is_(None)
        query = select(reports).where(which).order_by(reports.c.made.desc(), reports.c.id.desc()).limit(MOST)
        return await self._all(_before(query, reports.c.made, reports.c.id, before))

    async def report(self, id: str) -> AnyRow | None:
        return await self._one(select(reports).where(reports.c.id == id))

    async def is_reported(self, reporter: str, person: str, table_id: str) -> bool:
        ours = and_(reports.c.reporter == reporter, reports.c.person == person, reports.c.table_id == table_id)
        return await self._one(select(reports.c.id).where(ours, reports.c.closed.is_(None))) is not None

    async def bans_changed_since(self, when: float) -> Sequence[AnyRow]:
        return await self._all(select(bans).where(bans.c.changed >= when))

    async def ban(self, id: str) -> AnyRow | None:
        return await self._one(select(bans).where(bans.c.id == id))

    async def bans_that_hold(self, now: float, before: Before) -> Sequence[AnyRow]:
        is_on = and_(bans.c.lifted.is_(None), or_(bans.c.until.is_(None), bans.c.until > now))
        query = select(bans).where(is_on).order_by(bans.c.made.desc(), bans.c.id.desc()).limit(MOST)
        return await self._all(_before(query, bans.c.made, bans.c.id, before))

    async def deeds(self, before: int | None) -> Sequence[AnyRow]:
        query = select(deeds).order_by(deeds.c.id.desc()).limit(MOST)
        return await self._all(query if before is None else query.where(deeds.c.id < before))

    async def counts(self, now: float) -> dict[str, int]:
        """How much of what there is: tables by status, and people."""
        by_status = await self._all(select(tables.c.status, func.count().label("n")).group_by(tables.c.status))
        counts = {f"tables_{row.status}": int(row.n) for row in by_status}
        day = now - 24 * 3600
        single = {
            "people": select(func.count()).select_from(people),
            "people_today": select(func.count()).where(people.c.created > day),
            "people_seen_today": select(func.count(sessions.c.person.distinct())).where(sessions.c.seen > day),
            "reports": select(func.count()).where(reports.c.closed.is_(None)),
        }
        for name, query in single.items():
            row = await self._one(query)
            counts[name] = 0 if row is None else int(row[0])
        return counts


def _before(query: Select[Any], when: Column[Any], id: Column[Any], before: Before) -> Select[Any]:
    """What comes after where the last list ended."""
    if before is None:
        return query
    at, last = before
    return query.where(or_(when < at, and_(when == at, id < last)))

"""What is asked of the database. Changes go through the writer; nothing here writes."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, exists, func, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.store.among import among
from conquete.server.store.schema import (
    chairs,
    chat,
    facts,
    notice_wishes,
    notices,
    people,
    processes,
    push_subscriptions,
    said,
    snapshots,
    steps,
    tables,
)
from conquete.server.store.trouble import as_outage, is_outage

MOST_LISTED = 200
# Tables that no process leads which is alive; where there is but one that is all of them.
IS_UNLED = or_(tables.c.leader.is_(None), ~exists().where(processes.c.id == tables.c.leader))
CHAT_SHOWN = 50

AnyRow = Row[Any]


_GUESTS = people.alias("guests")  # made once: it refers to itself, which only the collector would undo
_HELPERS = people.alias("helpers")


class Reader:
    def __init__(self, engine: AsyncEngine) -> None:
        # A question is a transaction by itself: what begins and ends one would each be another way to PostgreSQL.
        is_far = engine.dialect.name == "postgresql"
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT") if is_far else engine

    async def _all(self, query: Select[Any]) -> Sequence[AnyRow]:
        try:
            async with self._engine.connect() as connection:
                rows: Sequence[AnyRow] = (await connection.execute(query)).all()
                return rows
        except (DBAPIError, OSError) as error:
            if is_outage(error):
                raise as_outage(error) from error
            raise

    async def _one(self, query: Select[Any]) -> AnyRow | None:
        rows = await self._all(query)
        return rows[0] if rows else None


class Queries(Reader):
    async def is_alive(self) -> bool:
        return await self._one(select(func.count()).select_from(facts)) is not None

    async def fact(self, name: str) -> bytes | None:
        row = await self._one(select(facts.c.value).where(facts.c.name == name))
        return None if row is None else bytes(row.value)

    async def facts_from(self, beginning: str) -> Sequence[AnyRow]:
        """The facts whose names begin so."""
        return await self._all(select(facts).where(facts.c.name.startswith(beginning, autoescape=True)))

    # -- people -------------------------------------------------------------------------------------------

    async def person(self, id: str) -> AnyRow | None:
        return await self._one(select(people).where(people.c.id == id))

    async def person_by_login(self, login: str) -> AnyRow | None:
        return await self._one(select(people).where(people.c.login == login))

    async def companions_of(self, person: str) -> list[str]:
        """The names of the others at the unfinished tables where somebody sits."""
        mine = (
            select(chairs.c.table_id)
            .join(tables, tables.c.id == chairs.c.table_id)
            .where(chairs.c.person == person, tables.c.status != "over")
        )
        query = (
            select(people.c.name, chairs.c.called)
            .join(people, chairs.c.person == people.c.id)
            .where(chairs.c.table_id.in_(mine), chairs.c.person != person)
        )
        return [row.called or row.name for row in await self._all(query)]

    # -- tables -------------------------------------------------------------------------------------------

    async def table(self, id: str) -> AnyRow | None:
        return await self._one(select(tables).where(tables.c.id == id))

    async def open_table_of(self, code: str) -> AnyRow | None:
        """The table that a short code leads to."""
        query = select(tables.c.id, tables.c.invitation).where(tables.c.code == code, tables.c.status == "open")
        return await self._one(query)

    async def chairs_of(self, *ids: str) -> Sequence[AnyRow]:
        """The chairs of these tables in order, with the names of the people on them, standing in or invited."""
        everybody = chairs.outerjoin(people, chairs.c.person == people.c.id)
        everybody = everybody.outerjoin(_GUESTS, chairs.c.invited == _GUESTS.c.id)
        query = (
            select(
                chairs,
                people.c.name,
                _GUESTS.c.name.label("invited_name"),
                _HELPERS.c.name.label("stand_in_name"),
            )
            .select_from(everybody.outerjoin(_HELPERS, chairs.c.stand_in == _HELPERS.c.id))
            .where(among(chairs.c.table_id, ids))
            .order_by(chairs.c.table_id, chairs.c.seat)
        )
        return await self._all(query)

    async def listed(self) -> Sequence[AnyRow]:
        """The lobby: tables that wait for players, then those one can watch. The latest of every host comes before
        the second of anybody: nobody fills the list."""
        turn = func.row_number().over(
            partition_by=(tables.c.host, tables.c.status), order_by=(tables.c.changed.desc(), tables.c.id)
        )
        ranked = (
            select(tables.c.id, turn.label("turn"))
            .where(tables.c.is_listed, tables.c.status.in_(("open", "playing")))
            .subquery()
        )
        query = (
            select(tables, people.c.name.label("host_name"))
            .join(ranked, ranked.c.id == tables.c.id)
            .join(people, tables.c.host == people.c.id)
            .order_by(ranked.c.turn, tables.c.status, tables.c.changed.desc())
            .limit(MOST_LISTED)
        )
        return sorted(await self._all(query), key=lambda row: str(row.status))

    async def tables_of(self, person: str) -> Sequence[AnyRow]:
        """Where somebody sits, stands in, is invited or is the host, the latest first."""
        mine = select(chairs.c.table_id).where(
            or_(chairs.c.person == person, chairs.c.invited == person, chairs.c.stand_in == person)
        )
        query = (
            select(tables, people.c.name.label("host_name"))
            .join(people, tables.c.host == people.c.id)
            .where(or_(tables.c.host == person, tables.c.id.in_(mine)))
            .order_by(tables.c.changed.desc())
            .limit(MOST_LISTED)
        )
        return await self._all(query)

    async def finished_of(self, person: str, before: tuple[float, str] | None, most: int) -> Sequence[AnyRow]:
        """The finished games of somebody, the latest first, from those before (changed, id)."""
        mine = select(chairs.c.table_id).where(chairs.c.person == person)
        query = (
            select(tables, people.c.name.label("host_name"))
            .join(people, tables.c.host == people.c.id)
            .where(tables.c.status == "over", tables.c.id.in_(mine))
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
            .limit(most)
        )
        if before is not None:
            changed, id = before
            is_older = or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.id < id))
            query = query.where(is_older)
        return await self._all(query)

    async def results_of(self, person: str) -> Sequence[AnyRow]:
        """Finished games counted by edition, whether others were at the table, seats of one's own, and outcome."""
        mine = (
            select(
                chairs.c.table_id,
                func.count().label("seats"),
                func.max(chairs.c.outcome).label("outcome"),
            )
            .where(chairs.c.person == person)
            .group_by(chairs.c.table_id)
            .subquery()
        )
        others = chairs.alias("others")
        has_others = exists().where(
            others.c.table_id == tables.c.id, others.c.person.is_not(None), others.c.person != person
        )
        counted = (
            select(
                tables.c.config["edition"].as_string().label("edition"),
                has_others.label("has_others"),
                (mine.c.seats > 1).label("is_shared_screen"),
                mine.c.outcome,
            )
            .join(mine, mine.c.table_id == tables.c.id)
            .where(tables.c.status == "over")
            .subquery()
        )
        columns = (counted.c.edition, counted.c.has_others, counted.c.is_shared_screen, counted.c.outcome)
        return await self._all(select(*columns, func.count().label("games")).group_by(*columns))

    async def last_change(self) -> float:
        """When something was last changed at any table."""
        row = await self._one(select(func.max(tables.c.changed)))
        return 0.0 if row is None or row[0] is None else float(row[0])

    async def last_played(self) -> str | None:
        """The table at which something happened last, of those whose game goes on."""
        query = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.changed.desc()).limit(1)
        row = await self._one(query)
        return None if row is None else str(row[0])

    async def kinds_of_host(self, host: str) -> Sequence[AnyRow]:
        return await self._kinds(tables.c.host == host)

    async def kinds_of(self, ids: Iterable[str]) -> Sequence[AnyRow]:
        return await self._kinds(among(tables.c.id, ids))

    async def _kinds(self, which: ColumnElement[bool]) -> Sequence[AnyRow]:
        """Of the tables that are not over: the id and status, whether it waits for people, whether anybody sits
        there, whether several people do, and whether one of several processes leads it."""
        of_table = chairs.c.table_id == tables.c.id
        sitters = select(func.count(chairs.c.person.distinct())).where(of_table).correlate(tables).scalar_subquery()
        is_free = exists().where(of_table, chairs.c.person.is_(None), chairs.c.bot == "").correlate(tables)
        query = select(
            tables.c.id,
            tables.c.status,
            and_(tables.c.status == "open", or_(tables.c.is_listed, is_free)).label("is_waiting"),
            (sitters > 0).label("has_people"),
            (sitters > 1).label("has_several"),
            (~IS_UNLED).label("is_led"),
        ).where(which, tables.c.status.in_(("open", "playing")))
        return await self._all(query)

    async def unattended(self, since: float, slow_since: float, closed_since: float) -> Sequence[AnyRow]:
        """Where nothing has happened since then: tables that wait for players, in a game of days or not, those that
        were closed, and games among bots. Some of them, those first where it is longest ago."""
        is_slow = func.coalesce(tables.c.config["tempo"].as_string(), "live") == "days"
        has_people = exists().where(chairs.c.table_id == tables.c.id, chairs.c.person.is_not(None))
        query = (
            select(tables.c.id, tables.c.status)
            .where(
                tables.c.changed < since,
                or_(
                    and_(tables.c.status == "open", or_(~is_slow, tables.c.changed < slow_since)),
                    and_(tables.c.status == "expired", tables.c.changed < closed_since),
                    and_(tables.c.status == "playing", ~has_people.correlate(tables)),
                ),
            )
            .order_by(tables.c.changed)
            .limit(MOST_LISTED)
        )
        return await self._all(query)

    async def due(self, until: float) -> list[str]:
        """The tables that a server must look after by itself before that time, and that none leads."""
        is_due = and_(tables.c.wake <= until, tables.c.status != "over")
        rows = await self._all(select(tables.c.id).where(is_due, IS_UNLED))
        return [row.id for row in rows]

    # -- what people want to be told --------------------------------------------------------------------------

    async def people_with_wishes(self) -> set[str]:
        return {row.person for row in await self._all(select(notice_wishes.c.person))}

    async def wishes_of(self, person: str) -> AnyRow | None:
        return await self._one(select(notice_wishes).where(notice_wishes.c.person == person))

    async def subscriptions_of(self, person: str) -> Sequence[AnyRow]:
        """The browsers of somebody, the latest first."""
        ours = select(push_subscriptions).where(push_subscriptions.c.person == person)
        return await self._all(ours.order_by(push_subscriptions.c.created.desc()))

    async def subscription(self, id: str) -> AnyRow | None:
        return await self._one(select(push_subscriptions).where(push_subscriptions.c.id == id))

    async def waiting_notices(self, most: int) -> Sequence[AnyRow]:
        """Those that are due first, and that no process has in hand."""
        is_free = or_(notices.c.until.is_(None), notices.c.until < time.time())
        return await self._all(select(notices).where(is_free).order_by(notices.c.due, notices.c.id).limit(most))

    async def count_notices(self) -> int:
        row = await self._one(select(func.count().label("number")).select_from(notices))
        return 0 if row is None else int(row.number)

    async def waiting_mail(self, person: str) -> Sequence[AnyRow]:
        ours = select(notices).where(notices.c.person == person, notices.c.target == "mail")
        return await self._all(ours.order_by(notices.c.id))

    # -- what happened at a table -----------------------------------------------------------------------------

    async def steps_after(self, table_id: str, seq: int) -> Sequence[AnyRow]:
        """The rows from number `seq` on."""
        query = (
            select(steps.c.seq, steps.c.kind, steps.c.actor, steps.c.text, steps.c.at)
            .where(steps.c.table_id == table_id, steps.c.seq >= seq)
            .order_by(steps.c.seq)
        )
        return await self._all(query)

    async def step(self, table_id: str, seq: int) -> AnyRow | None:
        return await self._one(select(steps).where(steps.c.table_id == table_id, steps.c.seq == seq))

    async def last_snapshot(self, table_id: str) -> AnyRow | None:
        query = (
            select(snapshots.c.seq, snapshots.c.body)
            .where(snapshots.c.table_id == table_id)
            .order_by(snapshots.c.seq.desc())
            .limit(1)
        )
        return await self._one(query)

    async def said_at(self, table_id: str) -> Sequence[AnyRow]:
        """What was named in the game there, in order."""
        return await self._all(select(said).where(said.c.table_id == table_id).order_by(said.c.n))

    async def chat_of(self, table_id: str) -> Sequence[AnyRow]:
        """The last lines, the oldest first."""
        query = select(chat).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(CHAT_SHOWN)
        return list(reversed(await self._all(query)))

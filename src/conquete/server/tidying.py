"""Clean-up: finished games and guests that the host does not want to keep any longer. Nothing of it is hurried: a
few at a time, so that nobody's move waits for it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Select, Table, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.server.cluster.post import ALONE, Post
from conquete.server.jobs.queue import Queue
from conquete.server.logs import log
from conquete.server.recurring import Recurring
from conquete.server.settings import Settings
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import IS_UNLED
from conquete.server.store.removing import table_removal
from conquete.server.store.schema import chairs, chat, metadata, people, sessions, tables
from conquete.server.store.writer import Writer

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
EVERY_SECONDS: Final = 3600.0
AT_ONCE: Final = 100  # found by one question
PAUSE_SECONDS: Final = 0.05  # between two that are taken out


class Tidied:
    """How much there is to take out, or was taken out."""

    def __init__(self, games: int = 0, guests: int = 0) -> None:
        self.games = games
        self.guests = guests


class Tidying:
    def __init__(
        self,
        settings: Settings,
        engine: AsyncEngine,
        writer: Writer,
        is_in_use: Callable[[str], bool] = lambda table_id: False,
        post: Post = ALONE,
    ) -> None:
        self._settings = settings
        self._engine = engine
        self._writer = writer
        self._is_in_use = is_in_use
        self._post = post
        self.watch = Recurring("tidying", lambda: EVERY_SECONDS, self._tidy_for_all, "tidying failed")

    async def _tidy_for_all(self) -> None:
        """One process does it for all of them."""
        if not self._post.is_first:
            return
        done = await self.tidy()
        if done.games or done.guests:
            log("tidied up", games=done.games, guests=done.guests)

    async def look(self) -> Tidied:
        """What would be taken out now."""
        now = time.time()
        return Tidied(await self._count(self._old_games(now)), await self._count(self._old_guests(now)))

    async def tidy(self) -> Tidied:
        """Games first: who sat at none but these is not needed any more, either."""
        now = time.time()
        await self._clear_queue()
        games = await self._take_out(self._old_games(now), self._game_changes)
        return Tidied(games, await self._take_out(self._old_guests(now), self._guest_changes))

    # -- what is old ----------------------------------------------------------------------------------------------

    def _old_games(self, now: float) -> Select[Any] | None:
        """Finished, led by nobody, and no chapter of a campaign."""
        days = self._settings.keep_games_days
        is_old = (tables.c.status == "over") & (tables.c.changed < now - days * DAY) & IS_UNLED
        return (
            select(tables.c.id).where(is_old, tables.c.campaign.is_(None)).order_by(tables.c.id) if days else None
        )

    def _old_guests(self, now: float) -> Select[Any] | None:
        """Without a login, named nowhere else, and not seen for as long."""
        days = self._settings.keep_guests_days
        until = now - days * DAY
        seen = exists().where(sessions.c.person == people.c.id, sessions.c.seen >= until)
        is_old = people.c.login.is_(None) & (people.c.created < until) & ~seen
        return select(people.c.id).where(is_old, *_not_named()).order_by(people.c.id) if days else None

    async def _count(self, found: Select[Any] | None) -> int:
        if found is None:
            return 0
        async with self._engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(found.subquery()))).scalar_one())

    async def _clear_queue(self) -> None:
        """What nobody has asked after for an hour; an SQLite file has no queue."""
        if self._engine.dialect.name == "postgresql":
            await Queue(self._engine).tidy(HOUR)

    # -- taking it out --------------------------------------------------------------------------------------------

    async def _take_out(self, found: Select[Any] | None, changes: Callable[[str], list[Change]]) -> int:
        count, last = 0, ""
        while found is not None:
            column = found.selected_columns[0]
            async with self._engine.connect() as connection:
                ids: list[str] = list(
                    (await connection.execute(found.where(column > last).limit(AT_ONCE))).scalars()
                )
            if not ids:
                break
            for one in ids:
                count += not self._is_in_use(one) and await self._remove(changes(one))
                await asyncio.sleep(PAUSE_SECONDS)
            last = ids[-1]
        return count

    async def _remove(self, changes: list[Change]) -> bool:
        try:
            await self._writer.append(Batch(changes=changes))
        except Conflict:  # it is wanted again, or gone
            return False
        return True

    def _game_changes(self, table_id: str) -> list[Change]:
        return table_removal(table_id, "over")

    def _guest_changes(self, person: str) -> list[Change]:
        theirs = [Change(delete(table).where(column == person)) for table, column in _references(are_theirs=True)]
        ours = delete(people).where(people.c.id == person, people.c.login.is_(None), *_not_named())
        return [*theirs, Change(ours, rows=1)]


def _references(are_theirs: bool) -> list[tuple[Table, Column[Any]]]:
    """Where the database names people: what is theirs and goes with them, such as sessions, or all the rest."""
    return [
        (table, column)
        for table in metadata.sorted_tables
        for column in table.columns
        for key in column.foreign_keys
        if key.column is people.c.id and (key.ondelete == "CASCADE") == are_theirs
    ]


def _not_named() -> list[ColumnElement[bool]]:
    """Nothing in the database says that somebody was there: no seat, no word, no wish."""
    named = [column for _, column in _references(are_theirs=False)]
    every = [*named, chairs.c.invited, chairs.c.stand_in, chat.c.person]
    return [~exists().where(column == people.c.id) for column in every]

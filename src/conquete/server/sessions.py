"""The browsers that somebody comes from, as their owner sees them: what kind of device, and when it was last here.

Where a browser comes from is not kept. That a session has ended stands in the store, which every process looks at.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, insert, update

from conquete.server.identity import COOKIE_SECONDS, Person
from conquete.server.logs import log_failure
from conquete.server.store.among import among
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import AnyRow
from conquete.server.store.schema import sessions
from conquete.server.store.session_queries import SessionQueries
from conquete.server.store.writer import Writer

SEEN_SECONDS: Final = 240.0  # so often it is noted that a browser is here
HERE_SECONDS: Final = 2 * SEEN_SECONDS  # so long afterwards it counts as being here

# By the first word that is found in what a browser says of itself: many name those they resemble, too.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """What a browser is called, such as "Firefox, Linux"; "" for one that does not say."""
    found = [next((name for sign, name in known if sign in agent), "") for known in (_BROWSERS, _SYSTEMS)]
    return ", ".join(name for name in found if name)


class Sessions:
    def __init__(self, queries: SessionQueries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer
        self._noting: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        longest_ago = time.time() - COOKIE_SECONDS  # by then no browser has that cookie any more
        await self._writer.change(delete(sessions).where(sessions.c.ended < longest_ago))

    async def stop(self) -> None:
        await asyncio.gather(*self._noting, return_exceptions=True)

    async def begin(self, person: Person, agent: str) -> None:
        """A browser is given a cookie: from now on its owner finds it among his."""
        if not person.session:
            return
        now = time.time()
        row = {"id": person.session, "person": person.id, "device": device_of(agent), "created": now, "seen": now}
        with suppress(Conflict):  # it is known
            await self._writer.change(insert(sessions).values(row))

    def note_seen(self, person: Person, agent: str) -> None:
        """Somebody has opened the page. Nobody waits for the note: whoever reads gets an answer, also where nothing
        can be written."""
        if person.session and (person.seen is None or time.time() - person.seen > SEEN_SECONDS):
            task = asyncio.create_task(self._note(person, agent), name="seen")
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)

    async def _note(self, person: Person, agent: str) -> None:
        try:
            if person.seen is None:
                await self.begin(person, agent)
            else:
                await self.note_here([person.session])
        except Exception:  # it is noted next time
            log_failure("session not noted")

    async def note_here(self, ids: Iterable[str]) -> None:
        here = among(sessions.c.id, ids)
        await self._writer.change(update(sessions).where(here).values(seen=time.time()))

    async def of(self, person: Person) -> Sequence[AnyRow]:
        return await self._queries.sessions_of(person.id)

    async def end(self, person: Person, id: str) -> bool:
        """One of that person's; false where it is not, or has ended."""
        ours = (sessions.c.id == id) & (sessions.c.person == person.id) & sessions.c.ended.is_(None)
        statement = update(sessions).where(ours).values(ended=time.time())
        try:
            await self._writer.append(Batch(changes=[Change(statement, rows=1)]))
        except Conflict:
            return False
        return True

    async def ended_since(self, when: float) -> list[str]:
        return await self._queries.ended_since(when)

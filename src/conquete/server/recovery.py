"""The way back to an account whose password is lost: a link to the address that its owner has confirmed.

A link is good once, for a short while, and only the newest one. Only what its secret leads to is kept, so that
whoever reads the database cannot use it.
"""

import hashlib
import secrets
import time
from typing import Final

from sqlalchemy import delete, insert, update

from conquete.server.identity import Identity, Person
from conquete.server.store.batch import Change, Conflict
from conquete.server.store.recovery_queries import RecoveryQueries
from conquete.server.store.schema import recoveries
from conquete.server.store.writer import Writer

GOOD_SECONDS: Final = 3600.0
MOST_IN_AN_HOUR: Final = 3  # links for one person, whoever asks for them and from wherever


class NoWayBack(Exception):
    """The link is too old, was used, or never was one."""


class Recovery:
    def __init__(self, identity: Identity, queries: RecoveryQueries, writer: Writer) -> None:
        self._identity = identity
        self._queries = queries
        self._writer = writer

    async def people_at(self, mail: str) -> list[str]:
        """Who may be written to there, and has not had too many links lately."""
        since = time.time() - GOOD_SECONDS
        return await self._queries.people_at(mail, since, MOST_IN_AN_HOUR)

    async def link_for(self, person: str) -> str:
        """The secret of a new link; older ones lead nowhere from now on."""
        now, token = time.time(), secrets.token_urlsafe(24)
        row = {"id": _kept(token), "person": person, "made": now}
        theirs = (recoveries.c.person == person) & recoveries.c.used.is_(None)
        await self._writer.change(
            delete(recoveries).where(recoveries.c.made < now - 2 * GOOD_SECONDS),
            update(recoveries).where(theirs).values(used=now),
            insert(recoveries).values(row),
        )
        return token

    async def person_of(self, token: str) -> Person:
        row = await self._queries.person_by_link(_kept(token), time.time() - GOOD_SECONDS)
        if row is None:
            raise NoWayBack("this link is too old, or was used")
        return Person(row)

    async def use(self, token: str, login: str, password: str) -> Person:
        """A new password by the link; whoever was logged in is so no longer."""
        person, now = await self.person_of(token), time.time()
        is_good = (recoveries.c.id == _kept(token)) & recoveries.c.used.is_(None)
        used = Change(update(recoveries).where(is_good).values(used=now), rows=1)
        try:
            return await self._identity.replace_password(person, login, password, used)
        except Conflict as error:
            raise NoWayBack("this link is too old, or was used") from error


def _kept(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()

"""Who somebody is: a guest is a signed cookie with a name; with a login and password one can come back."""

import asyncio
import hashlib
import hmac
import secrets
import time
from contextlib import suppress
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import insert, update

from conquete.server.keys import Keys
from conquete.server.names import BadName, clean_login, person_name
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import AnyRow, Queries
from conquete.server.store.schema import facts, people, sessions
from conquete.server.store.session_queries import SessionQueries
from conquete.server.store.writer import Writer

COOKIE: Final = "conquete"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one
KEY: Final = "cookie key"
_COOKIES: Final = ""  # what is signed with the keys themselves


def password_hasher() -> PasswordHasher:
    """Costs are written out, because accounts are found by what comes of them: others would be other accounts."""
    return PasswordHasher(time_cost=3, memory_cost=65536, parallelism=4, hash_len=32, salt_len=16)


def new_session() -> str:
    return secrets.token_hex(8)


class WrongLogin(Exception):
    """No such login, or not its password."""


def checked_login(login: str) -> str:
    wanted = clean_login(login)
    if not wanted:
        raise BadName("a login has 3 to 32 signs and no spaces")
    return wanted


class Person:
    """Somebody; `session` is the browser that they come from, where they come from one, and `seen` when it was last
    noted."""

    def __init__(self, row: AnyRow, session: str = "", seen: float | None = None) -> None:
        self.session = session
        self.seen = seen
        self.id: str = row.id
        self.name: str = row.name
        self.login: str = (row.login or "").partition(" ")[0]  # the rest is for finding it
        self.password: str = row.password or ""
        self.generation: int = row.generation
        self.created: float = row.created


class Identity:
    def __init__(self, queries: Queries, sessions: SessionQueries, writer: Writer) -> None:
        self._queries = queries
        self._sessions = sessions
        self._writer = writer
        self._key = b""
        self.keys = Keys(queries)
        self._hasher = password_hasher()
        # Checked when there is no such login, so that it takes as long as when there is.
        self._nobodys = ""
        # What has ended since the server started, for sockets that are just being opened: the store knows it all.
        self._ended: set[str] = set()
        self._generations: dict[str, int] = {}  # by person, those that have begun

    async def start(self) -> None:
        """The key that signs cookies: made once, kept in the database."""
        self._nobodys = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(8))
        key = await self._queries.fact(KEY)
        if key is None:
            with suppress(Conflict):  # another process was first; its key is as good
                await self._writer.change(insert(facts).values(name=KEY, value=secrets.token_bytes(32)))
            key = await self._queries.fact(KEY)
        assert key is not None
        self._key = key
        await self.keys.start(key)

    # -- cookies ----------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        """What the browser of that session carries."""
        body = f"{person.id}.{person.generation}.{person.session}"
        return f"{body}.{self.keys.sign(_COOKIES, body)}"

    def key_for(self, purpose: str) -> bytes:
        """A key of its own for what must not change with the keys of cookies, so that it can never pass for one."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).digest()

    def is_due(self, token: str) -> bool:
        """Should the browser get that cookie anew, as the key that signed it is not the newest?"""
        body, _, signature = token.rpartition(".")
        return self.keys.is_old(_COOKIES, body, signature)

    async def person_of(self, token: str | None) -> Person | None:
        """Who carries that cookie; None for anything that we did not sign, or that is void by now."""
        if not token or len(token) > 256:
            return None
        body, _, signature = token.rpartition(".")
        if not self.keys.is_signed(_COOKIES, body, signature):
            return None
        person_id, _, rest = body.partition(".")
        generation, _, session = rest.partition(".")  # cookies of old have no session
        row = await self._sessions.person_in(person_id, session)
        if row is None or row.ended is not None or str(row.generation) != generation:
            return None
        return Person(row, session, row.seen)

    def has_ended(self, person: Person) -> bool:
        """Has the session ended since it was looked up?"""
        return person.session in self._ended or person.generation < self._generations.get(person.id, 0)

    async def end_session(self, person: Person) -> bool:
        """That browser is forgotten. Every other one is too (then true) for a guest without a login, who cannot
        come back, and where the cookie does not tell one browser from another."""
        if not person.login or not person.session:
            await self.end_all_sessions(person)
            return True
        now = time.time()
        ended = {"id": person.session, "person": person.id, "device": "", "created": now, "seen": now, "ended": now}
        try:
            await self._writer.change(insert(sessions).values(ended))
        except Conflict:  # it is known
            mine = update(sessions).where(sessions.c.id == person.session)
            await self._writer.change(mine.values(ended=now))
        self.note_ended(person.session)
        return False

    def note_ended(self, session: str) -> None:
        self._ended.add(session)

    def generation_of(self, person: Person) -> int:
        """The one that has begun, of cookies that are not void."""
        return self._generations.get(person.id, person.generation)

    def note_generation(self, person: str, begun: int) -> None:
        self._generations[person] = max(begun, self._generations.get(person, 0))

    async def end_all_sessions(self, person: Person) -> None:
        """Every cookie and every token of that person is void."""
        with suppress(Conflict):  # they are already
            await self._next_generation(person, "")

    async def end_other_sessions(self, person: Person) -> Person:
        """Every cookie and every token of that person but for this browser, which needs a new one."""
        await self._next_generation(person, person.session)
        return await self._person(person.id, person.session)

    async def _next_generation(self, person: Person, but: str, *more: Change, **values: str) -> None:
        """Whatever was signed before is void, and the sessions have ended but for one."""
        begun = person.generation + 1
        is_as_known = (people.c.id == person.id) & (people.c.generation == person.generation)
        others = (sessions.c.person == person.id) & (sessions.c.id != but) & sessions.c.ended.is_(None)
        changes = [
            Change(update(people).where(is_as_known).values(generation=begun, **values), rows=1),
            Change(update(sessions).where(others).values(ended=time.time())),
            *more,
        ]
        await self._writer.append(Batch(changes=changes))
        self._generations[person.id] = begun

    # -- people -----------------------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> Person:
        person_id = secrets.token_hex(12)
        await self._writer.change(
            insert(people).values(id=person_id, name=person_name(name), generation=0, created=time.time())
        )
        return await self._person(person_id)

    async def rename(self, person: Person, name: str) -> Person:
        await self._writer.change(update(people).where(people.c.id == person.id).values(name=person_name(name)))
        return await self._person(person.id, person.session)

    async def _person(self, person_id: str, session: str = "") -> Person:
        row = await self._queries.person(person_id)
        assert row is not None
        return Person(row, session or new_session())

    # -- passwords --------------------------------------------------------------------------------------------
    #
    # A login is not refused because somebody has it: that would tell anybody which logins there are. Whoever gives
    # himself one gets an account that login and password find together, and nobody learns of another of that login.

    async def login(self, login: str, password: str) -> Person:
        """Both ways are gone whatever is found, so that every answer takes as long."""
        wanted = clean_login(login) or "-"
        stored = await asyncio.to_thread(self._hash, wanted, password)
        row = await self._queries.person_by_login(self._found_by(wanted, stored))
        older = await self._queries.person_by_login(wanted)  # from when every login was somebody's alone
        known = older.password if older is not None and older.password else self._nobodys
        is_older = await asyncio.to_thread(self._matches, known, password)
        if row is None and older is not None and is_older:
            row = older
        if row is None:
            raise WrongLogin("login or password is wrong")
        return Person(row, new_session())

    def _hash(self, login: str, password: str) -> str:
        """Always the same for the same two, on this server alone."""
        salt = hmac.new(self.key_for("logins"), login.encode(), hashlib.sha256).digest()[:16]
        return self._hasher.hash(password, salt=salt)

    def _found_by(self, login: str, stored: str) -> str:
        """Under which words an account lies; logins have no spaces."""
        return f"{login} {hmac.new(self.key_for('accounts'), stored.encode(), hashlib.sha256).hexdigest()[:24]}"

    def _matches(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def set_password(self, person: Person, login: str, password: str, current: str) -> Person:
        """Give oneself a login. A change of it wants the current password, and ends all other sessions."""
        wanted = checked_login(login)
        if person.password and not await asyncio.to_thread(self._matches, person.password, current):
            raise WrongLogin("the current password is wrong")
        stored = await asyncio.to_thread(self._hash, wanted, password)
        try:
            return await self._keep_password(person, wanted, stored, person.session)
        except Conflict as error:
            raise WrongLogin("you have been logged out meanwhile") from error

    async def replace_password(self, person: Person, login: str, password: str, by: Change) -> Person:
        """Without the old one, by the leave that `by` uses up; raises Conflict where it was used already. Every
        session ends."""
        wanted = checked_login(login)
        stored = await asyncio.to_thread(self._hash, wanted, password)
        return await self._keep_password(person, wanted, stored, "", by)

    async def _keep_password(self, person: Person, login: str, stored: str, but: str, *by: Change) -> Person:
        found_by = self._found_by(login, stored)
        known = await self._queries.person_by_login(found_by)
        if known is not None and known.id != person.id:
            raise BadName("these two cannot be used together: choose another password")
        await self._next_generation(person, but, *by, login=found_by, password=stored)
        return await self._person(person.id, but)

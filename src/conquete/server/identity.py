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
from sqlalchemy import delete, insert, update

from conquete.server.names import BadName, clean_login, person_name
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import AnyRow, Queries
from conquete.server.store.schema import facts, people
from conquete.server.store.writer import Writer

COOKIE: Final = "conquete"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one
_KEY: Final = "cookie key"
_ENDED: Final = "ended "  # and the session, among the facts that the server remembers


def password_hasher() -> PasswordHasher:
    """Costs are written out, because accounts are found by what comes of them: others would be other accounts."""
    return PasswordHasher(time_cost=3, memory_cost=65536, parallelism=4, hash_len=32, salt_len=16)


class WrongLogin(Exception):
    """No such login, or not its password."""


class Person:
    """Somebody; `session` is the browser that they come from, where they come from one."""

    def __init__(self, row: AnyRow, session: str = "") -> None:
        self.session = session
        self.id: str = row.id
        self.name: str = row.name
        self.login: str = (row.login or "").partition(" ")[0]  # the rest is for finding it
        self.password: str = row.password or ""
        self.generation: int = row.generation
        self.created: float = row.created


class Identity:
    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer
        self._key = b""
        self._hasher = password_hasher()
        # Checked when there is no such login, so that it takes as long as when there is.
        self._nobodys = ""
        self._ended: set[str] = set()  # sessions whose cookies are void
        self._generations: dict[str, int] = {}  # by person, those that have begun since the server started

    async def start(self) -> None:
        """The key that signs cookies: made once, kept in the database."""
        self._nobodys = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(8))
        key = await self._queries.fact(_KEY)
        if key is None:
            with suppress(Conflict):  # another process was first; its key is as good
                await self._writer.change(insert(facts).values(name=_KEY, value=secrets.token_bytes(32)))
            key = await self._queries.fact(_KEY)
        assert key is not None
        self._key = key
        longest_ago = time.time() - COOKIE_SECONDS  # by then no browser has that cookie any more
        for row in await self._queries.facts_from(_ENDED):
            if float(bytes(row.value)) < longest_ago:
                await self._writer.change(delete(facts).where(facts.c.name == row.name))
            else:
                self._ended.add(row.name.removeprefix(_ENDED))

    # -- cookies ----------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        """What the browser of that session carries; a new session where there is none."""
        body = f"{person.id}.{person.generation}.{person.session or secrets.token_hex(8)}"
        return f"{body}.{self._sign(body)}"

    def key_for(self, purpose: str) -> bytes:
        """A key of its own for whatever else is signed, so that it can never pass for a cookie."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).digest()

    def _sign(self, body: str) -> str:
        return hmac.new(self._key, body.encode(), hashlib.sha256).hexdigest()

    async def person_of(self, token: str | None) -> Person | None:
        """Who carries that cookie; None for anything that we did not sign, or that is void by now."""
        if not token or len(token) > 256:
            return None
        body, _, signature = token.rpartition(".")
        if not hmac.compare_digest(self._sign(body).encode(), signature.encode()):
            return None
        person_id, _, rest = body.partition(".")
        generation, _, session = rest.partition(".")  # cookies of old have no session
        if session in self._ended:
            return None
        row = await self._queries.person(person_id)
        if row is None or str(row.generation) != generation:
            return None
        return Person(row, session)

    def has_ended(self, person: Person) -> bool:
        """Has the session ended since it was looked up?"""
        return person.session in self._ended or person.generation < self._generations.get(person.id, 0)

    async def end_session(self, person: Person) -> bool:
        """That browser is forgotten. Every other one is too (then true) for a guest without a login, who cannot
        come back, and where the cookie does not tell one browser from another."""
        if not person.login or not person.session:
            await self.end_all_sessions(person)
            return True
        now = str(int(time.time())).encode()
        with suppress(Conflict):  # it has ended already
            await self._writer.change(insert(facts).values(name=_ENDED + person.session, value=now))
        self._ended.add(person.session)
        return False

    async def end_all_sessions(self, person: Person) -> None:
        """Every cookie and every token of that person is void."""
        next_one = person.generation + 1
        await self._writer.change(
            update(people)
            .where(people.c.id == person.id, people.c.generation == person.generation)
            .values(generation=next_one)
        )
        self._generations[person.id] = next_one

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
        return Person(row, session or secrets.token_hex(8))

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
        return Person(row, secrets.token_hex(8))

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
        wanted = clean_login(login)
        if not wanted:
            raise BadName("a login has 3 to 32 signs and no spaces")
        if person.password and not await asyncio.to_thread(self._matches, person.password, current):
            raise WrongLogin("the current password is wrong")
        stored = await asyncio.to_thread(self._hash, wanted, password)
        statement = (
            update(people)
            .where(people.c.id == person.id, people.c.generation == person.generation)
            .values(login=self._found_by(wanted, stored), password=stored, generation=person.generation + 1)
        )
        try:
            await self._writer.append(Batch(changes=[Change(statement, rows=1)]))
        except Conflict as error:
            raise BadName("these two cannot be used together: choose another password") from error
        self._generations[person.id] = person.generation + 1
        return await self._person(person.id, person.session)

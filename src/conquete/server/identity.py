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

from conquete.server.names import BadName, clean_login, clean_name
from conquete.server.store.queries import AnyRow, Queries
from conquete.server.store.schema import facts, people
from conquete.server.store.writer import Batch, Change, Conflict, Writer

COOKIE: Final = "conquete"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one
_KEY: Final = "cookie key"


class WrongLogin(Exception):
    """No such login, or not its password."""


class Person:
    def __init__(self, row: AnyRow) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.login: str = row.login or ""
        self.password: str = row.password or ""
        self.generation: int = row.generation
        self.created: float = row.created


class Identity:
    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer
        self._key = b""
        self._hasher = PasswordHasher()
        # Checked when there is no such login, so that it takes as long as when there is.
        self._nobodys = ""

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

    # -- cookies ----------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        body = f"{person.id}.{person.generation}"
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
        person_id, _, generation = body.partition(".")
        row = await self._queries.person(person_id)
        if row is None or str(row.generation) != generation:
            return None
        return Person(row)

    # -- people -----------------------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> Person:
        person_id = secrets.token_hex(12)
        await self._writer.change(
            insert(people).values(id=person_id, name=_name(name), generation=0, created=time.time())
        )
        return await self._person(person_id)

    async def rename(self, person: Person, name: str) -> Person:
        await self._writer.change(update(people).where(people.c.id == person.id).values(name=_name(name)))
        return await self._person(person.id)

    async def _person(self, person_id: str) -> Person:
        row = await self._queries.person(person_id)
        assert row is not None
        return Person(row)

    # -- passwords --------------------------------------------------------------------------------------------

    async def login(self, login: str, password: str) -> Person:
        row = await self._queries.person_by_login(clean_login(login) or "-")
        stored = row.password if row is not None and row.password else self._nobodys
        is_right = await asyncio.to_thread(self._matches, stored, password)
        if row is None or not is_right:
            raise WrongLogin("login or password is wrong")
        return Person(row)

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
        stored = await asyncio.to_thread(self._hasher.hash, password)
        statement = (
            update(people)
            .where(people.c.id == person.id, people.c.generation == person.generation)
            .values(login=wanted, password=stored, generation=person.generation + 1)
        )
        try:
            await self._writer.append(Batch(changes=[Change(statement, rows=1)]))
        except Conflict as error:
            raise BadName("that login is taken") from error
        return await self._person(person.id)


def _name(text: str) -> str:
    name = clean_name(text)
    if not name:
        raise BadName("a name needs at least one letter or digit")
    return name

"""Tokens for programs: whoever sits at a table lets a program act for one of his seats, and for nothing else.

A token names the table, the seat, the person and the time it ends, and is signed. It is valid while the person
sits there and until its end, the next token for the same seat, a revocation, or a new password.
"""

import hashlib
import secrets
import time
from typing import Final

from sqlalchemy import delete, insert, update

from conquete.server.identity import Identity, Person
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import Queries
from conquete.server.store.schema import facts
from conquete.server.store.writer import Writer

LONGEST: Final = 256
_PURPOSE: Final = "seat tokens"


class Claim:
    """What a valid token says."""

    def __init__(self, person: Person, table_id: str, seat: int, expires: int, nonce: str) -> None:
        self.person = person
        self.table_id = table_id
        self.seat = seat
        self.expires = expires
        self.nonce = nonce


class SeatTokens:
    def __init__(self, identity: Identity, queries: Queries, writer: Writer) -> None:
        self._identity = identity
        self._queries = queries
        self._writer = writer

    async def issue(self, person: Person, table_id: str, seat: int, seconds: float) -> tuple[str, int]:
        """A new token, and when it ends; older ones for that seat are void from now on."""
        nonce = secrets.token_hex(16)
        expires = int(time.time() + seconds)
        name = _fact(table_id, seat)
        try:
            change = Change(update(facts).where(facts.c.name == name).values(value=nonce.encode()), rows=1)
            await self._writer.append(Batch(changes=[change]))
        except Conflict:  # the first one for that seat
            await self._writer.change(insert(facts).values(name=name, value=nonce.encode()))
        body = f"{table_id}.{seat}.{person.id}.{person.generation}.{expires}.{nonce}"
        return f"{body}.{self._identity.keys.sign(_PURPOSE, body)}", expires

    async def revoke(self, table_id: str, seat: int) -> None:
        await self._writer.change(delete(facts).where(facts.c.name == _fact(table_id, seat)))

    async def read(self, token: str, table_id: str) -> Claim | None:
        """What a token claims at that table; None for anything that is not valid now."""
        if len(token) > LONGEST:
            return None
        body, _, signature = token.rpartition(".")
        if not self._identity.keys.is_signed(_PURPOSE, body, signature):
            return None
        of_table, seat, person_id, generation, expires, nonce = body.split(".")  # it is ours, so it has six parts
        row = await self._queries.person(person_id)
        if of_table != table_id or row is None or str(row.generation) != generation:
            return None
        claim = Claim(Person(row), table_id, int(seat), int(expires), nonce)
        return claim if await self.holds(claim) else None

    async def holds(self, claim: Claim) -> bool:
        """Is it still valid?"""
        if time.time() >= claim.expires:
            return False
        return await self._queries.fact(_fact(claim.table_id, claim.seat)) == claim.nonce.encode()


def _fact(table_id: str, seat: int) -> str:
    """Where the one valid token of a seat is remembered."""
    return "token " + hashlib.sha256(f"{table_id} {seat}".encode()).hexdigest()[:24]

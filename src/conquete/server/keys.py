"""Keys that cookies and tokens are signed with: the newest signs, older ones are believed for a while.

The first key is as old as the server and never goes: accounts are found by it, and links that end mails must work
for ever. What it signs otherwise can be handed to newer keys, by `conquete keys`; they lie among the facts, each
under the time from which it signs. Every process knows a new key some time before that.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Iterable
from typing import Final

from conquete.server.store.queries import Queries

SIGNING: Final = "signing "  # and from when on, among the facts that the server remembers
READ_SECONDS: Final = 15.0  # between two looks at the facts
# Until a new key signs: by then every process has read it, clocks that differ a little included.
NOTICE_SECONDS: Final = 60
DAY: Final = 24 * 3600.0
_SECRET_BYTES: Final = 32


class Key:
    """It signs from some time on, and those before it are believed for some days more."""

    def __init__(self, since: float, secret: bytes, days: int) -> None:
        self.since = since
        self.days = days
        self._secret = secret

    def sign(self, purpose: str, body: str) -> str:
        """A purpose has a key of its own, so that nothing that is signed for another can pass for it."""
        key = hmac.new(self._secret, purpose.encode(), hashlib.sha256).digest() if purpose else self._secret
        return hmac.new(key, body.encode(), hashlib.sha256).hexdigest()

    @property
    def mark(self) -> str:
        """What tells it from others, and nothing of what it is."""
        return hashlib.sha256(b"mark " + self._secret).hexdigest()[:8]


def new_fact(now: float, days: int) -> tuple[str, bytes]:
    """The name and value of a new key. Where those before it are not believed any more, it signs at once."""
    since = int(now) + (NOTICE_SECONDS if days else 0)
    return f"{SIGNING}{since}", secrets.token_bytes(_SECRET_BYTES) + days.to_bytes(4, "big")


def all_keys(first: bytes, facts: Iterable[tuple[str, bytes]]) -> list[Key]:
    """Oldest first."""
    later = [
        Key(float(name.removeprefix(SIGNING)), value[:_SECRET_BYTES], int.from_bytes(value[_SECRET_BYTES:], "big"))
        for name, value in facts
    ]
    return [Key(0.0, first, 0), *sorted(later, key=lambda key: key.since)]


def believed_until(keys: list[Key], key: Key) -> float | None:
    """None for the newest of all, which has no end yet."""
    later = [other.since + other.days * DAY for other in keys if other.since > key.since]
    return min(later, default=None)


class Keys:
    def __init__(self, queries: Queries) -> None:
        self._queries = queries
        self._first = b""
        self._keys: list[Key] = []
        self._read_at = 0.0

    async def start(self, first: bytes) -> None:
        self._first = first
        await self._read()

    async def look(self) -> None:
        """Has another been made? Seldom enough to cost nothing."""
        if time.monotonic() - self._read_at >= READ_SECONDS:
            await self._read()

    async def _read(self) -> None:
        self._read_at = time.monotonic()
        rows = await self._queries.facts_from(SIGNING)
        self._keys = all_keys(self._first, [(row.name, bytes(row.value)) for row in rows])

    def _signing(self) -> Key:
        now = time.time()
        return next(key for key in reversed(self._keys) if key.since <= now)

    def sign(self, purpose: str, body: str) -> str:
        return self._signing().sign(purpose, body)

    def is_signed(self, purpose: str, body: str, signature: str) -> bool:
        return self._signer(purpose, body, signature) is not None

    def is_old(self, purpose: str, body: str, signature: str) -> bool:
        """Is it signed by a key that will not be believed for ever?"""
        found = self._signer(purpose, body, signature)
        return found is not None and found.since < self._signing().since

    def _signer(self, purpose: str, body: str, signature: str) -> Key | None:
        now, given = time.time(), signature.encode()
        for key in reversed(self._keys):
            end = believed_until(self._keys, key)
            if (end is None or now < end) and hmac.compare_digest(key.sign(purpose, body).encode(), given):
                return key
        return None

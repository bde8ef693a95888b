"""The key of whoever runs the server: made at the first start, kept in the database, told by `conquete host-key`.

It opens the host's page. A browser that has shown it carries a pass for some hours, which a new key makes void. The
key is looked up each time: it may have been changed while the server runs.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
import time
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, insert

from conquete.server.store.batch import Conflict
from conquete.server.store.queries import Queries
from conquete.server.store.schema import facts
from conquete.server.store.writer import Writer

PASS: Final = "conquete-host"
PASS_SECONDS: Final = 12 * 3600
LONGEST: Final = 512
_KEY: Final = "host key"


class HostKey:
    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries = queries
        self._writer = writer

    async def text(self) -> str:
        """The key, made if there is none yet."""
        found = await self._queries.fact(_KEY)
        if found is None:
            with suppress(Conflict):  # another process was first; its key is as good
                await self._writer.change(insert(facts).values(name=_KEY, value=_new()))
            found = await self._queries.fact(_KEY)
        assert found is not None
        return found.decode()

    async def renew(self) -> str:
        """Another key; the one of before opens nothing any more."""
        await self._writer.change(
            delete(facts).where(facts.c.name == _KEY), insert(facts).values(name=_KEY, value=_new())
        )
        return await self.text()

    async def matches(self, key: str) -> bool:
        return hmac.compare_digest((await self.text()).encode(), key.encode())

    async def pass_for(self, name: str) -> str:
        """What a browser carries that has shown the key; `name` is who uses it."""
        shown = base64.urlsafe_b64encode(name.encode()).decode()
        body = f"{int(time.time()) + PASS_SECONDS}.{shown}"
        return f"{body}.{await self._sign(body)}"

    async def holder_of(self, token: str) -> str | None:
        """Who uses that pass; None for any that is not good."""
        body, _, signature = token.rpartition(".")
        expires, _, shown = body.partition(".")
        if len(token) > LONGEST or not hmac.compare_digest((await self._sign(body)).encode(), signature.encode()):
            return None
        if int(expires) <= time.time():
            return None
        try:
            return base64.urlsafe_b64decode(shown).decode()
        except (binascii.Error, UnicodeDecodeError):
            return None

    async def _sign(self, body: str) -> str:
        key = (await self.text()).encode()
        return hmac.new(key, f"pass {body}".encode(), hashlib.sha256).hexdigest()


def _new() -> bytes:
    return secrets.token_urlsafe(32).encode()

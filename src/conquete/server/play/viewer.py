"""One open socket: what waits to be sent to it, and who is at its other end."""

import asyncio
from collections import deque

import msgspec

from conquete.server.identity import Person
from conquete.server.play.telling import Audience
from conquete.server.settings import Limits
from conquete.wire.server import ServerMessage

_ENCODER = msgspec.json.Encoder()


def encode(message: ServerMessage) -> str:
    return _ENCODER.encode(message).decode()


class Viewer:
    """`seats` are those of its person at the table; a spectator has none. Nothing here waits for the network:
    a viewer that does not read is dropped when too much is waiting."""

    def __init__(self, person: Person | None, limits: Limits) -> None:
        self.person = person
        self.limits = limits
        self.seats: Audience = ()
        self.muted: set[int] = set()
        self.is_closing = False
        self.is_refused = False  # it sent nothing but bad messages
        self._waiting: deque[str] = deque()
        self._waiting_size = 0
        self._wake = asyncio.Event()
        self.dropped = asyncio.Event()

    @property
    def name(self) -> str:
        return self.person.name if self.person else ""

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.is_closing:
            return
        self._waiting.append(text)
        self._waiting_size += len(text)
        if len(self._waiting) > self.limits.waiting_messages or self._waiting_size > self.limits.waiting_bytes:
            self._waiting.clear()
            self.is_closing = True
            self.dropped.set()
        self._wake.set()

    def close(self) -> None:
        """After what is waiting has been sent."""
        self.is_closing = True
        self._wake.set()

    async def next_text(self) -> str | None:
        """What to send next; None when there will be nothing more."""
        while not self._waiting:
            if self.is_closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._waiting.popleft()
        self._waiting_size -= len(text)
        return text

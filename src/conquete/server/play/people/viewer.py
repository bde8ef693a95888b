"""One open socket: what waits to be sent to it, and who is at its other end."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

from conquete.server.identity import Person
from conquete.server.settings import Limits
from conquete.server.table.telling.messages import Audience, encode
from conquete.wire.server import Said, ServerMessage


class Farewell(NamedTuple):
    """How a line is closed by the table, and the reason in words."""

    code: int
    reason: str


NO_TOKEN: Final = Farewell(4401, "no valid token")
LOGGED_OUT: Final = Farewell(4410, "logged out")
SENT_AWAY: Final = Farewell(4406, "sent away by the host")
BANNED: Final = Farewell(4411, "banned from this server")
MOVED: Final = Farewell(1012, "come back")
PASSWORD_CHANGED: Final = Farewell(4410, "password changed")


class Viewer:
    """`seats` are those of its person at the table; a spectator has none. A program sits in for its person on
    the seat `only`. Nothing here waits for the network: a viewer that does not read is dropped when too much is
    waiting."""

    def __init__(self, person: Person | None, limits: Limits, only: int | None = None) -> None:
        self.person = person
        self.session = person.session if person else ""
        self.limits = limits
        self.only = only
        self.address = ""  # where it comes from, as limits count it
        self.seats: Audience = ()
        self.muted: set[int | str] = set()  # seats, and handles of people who watch
        self.is_looking = True  # the page is before somebody's eyes, not behind another one
        self.is_closing = False
        self.is_refused = False  # it sent nothing but bad messages
        self.farewell: Farewell | None = None  # why it may not stay
        self.is_dropped = False  # it did not read
        self.is_cleared = False  # its table is no more
        self.is_gone = False  # nobody is at the other end any more
        self.on_drop: Callable[[], object] | None = None
        self.send_at_once: Callable[[str], bool] | None = None  # true when that was possible
        self._waiting: list[str] = []  # mostly nothing: a list is the smallest
        self._waiting_size = 0
        self._wake: asyncio.Future[None] | None = None  # of the sender, when there is nothing to send

    @property
    def name(self) -> str:
        return self.person.name if self.person else ""

    def hears(self, line: Said) -> bool:
        return line.seat not in self.muted and line.who not in self.muted

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.is_closing:
            return
        is_sender_idle = self._wake is not None and not self._wake.done()  # nothing may overtake what it sends
        if is_sender_idle and self.send_at_once is not None and self.send_at_once(text):
            return
        self._waiting.append(text)
        self._waiting_size += len(text)
        if len(self._waiting) > self.limits.waiting_messages or self._waiting_size > self.limits.waiting_bytes:
            self._waiting.clear()
            self.is_closing = self.is_dropped = True
            if self.on_drop is not None:
                self.on_drop()
        self._wake_up()

    def close(self) -> None:
        """After what is waiting has been sent."""
        self.is_closing = True
        self._wake_up()

    def end(self, farewell: Farewell) -> None:
        """At once, whatever is waiting or stuck: whoever is at the other end may hear and say nothing more."""
        self.farewell = self.farewell or farewell
        self._waiting.clear()
        self.close()
        if self.on_drop is not None:
            self.on_drop()

    def _wake_up(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next_text(self) -> str | None:
        """What to send next; None when there will be nothing more."""
        while not self._waiting:
            if self.is_closing:
                return None
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        text = self._waiting.pop(0)
        self._waiting_size -= len(text)
        return text

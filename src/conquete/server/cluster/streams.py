"""One request or socket that is carried from the process it came to, to the one that leads its table, and what is
said on it in both directions: events of ASGI, in order, and never more at a time than the other end can take."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec

WINDOW: Final = 256 * 1024  # bytes that may be on their way in one direction
_LEAST: Final = 256  # bytes, as which an event counts however small it is


class Open(msgspec.Struct, tag=0, array_like=True):
    """What came, as ASGI calls it. What must not be done twice waits for `Go`."""

    stream: int
    kind: str
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    scheme: str
    client: str
    body: bytes
    waits: bool
    request: str


class Ready(msgspec.Struct, tag=1, array_like=True):
    """It leads the table and would begin."""

    stream: int


class Go(msgspec.Struct, tag=2, array_like=True):
    stream: int


class Said(msgspec.Struct, tag=3, array_like=True):
    stream: int
    event: dict[str, Any]


class Heard(msgspec.Struct, tag=4, array_like=True):
    """So many bytes of what was said have been taken."""

    stream: int
    size: int


class End(msgspec.Struct, tag=5, array_like=True):
    """Nothing more is said on it. `leader` is who leads the table where it was not this one ("" if that is not
    known); None where all was done."""

    stream: int
    leader: str | None = None


AnyPart = Open | Ready | Go | Said | Heard | End
_DECODER: Final = msgspec.msgpack.Decoder(AnyPart)
encode: Final = msgspec.msgpack.Encoder().encode


def decode(body: bytes) -> AnyPart:
    part: AnyPart = _DECODER.decode(body)
    return part


def size_of(event: dict[str, Any]) -> int:
    return max(_LEAST, sum(len(event.get(name) or "") for name in ("text", "bytes", "body")))


class Gone(Exception):
    """The process at the other end is not alive any more."""


class Stream:
    """One end of it. `write` sends a part to the other one."""

    def __init__(self, number: int, write: Callable[[AnyPart], None]) -> None:
        self.number = number
        self.end: End | None = None
        self._write = write
        self._events: list[dict[str, Any]] = []
        self.is_gone = False
        self._is_ready = False
        self._under_way = 0
        self._taken = 0
        self._changed: set[asyncio.Future[None]] = set()

    # -- what comes from the other end ------------------------------------------------------------------------

    def take(self, part: AnyPart) -> None:
        if self.is_gone:  # something is missing before it
            return
        if isinstance(part, Said):
            self._events.append(part.event)
        elif isinstance(part, Heard):
            self._under_way -= part.size
        elif isinstance(part, End):
            self.end = part
        elif isinstance(part, Ready | Go):
            self._is_ready = True
        self._wake()

    def lose(self) -> None:
        self.is_gone = True
        self._wake()

    def _wake(self) -> None:
        for changed in self._changed:
            if not changed.done():
                changed.set_result(None)

    async def _wait(self) -> None:
        changed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._changed.add(changed)
        try:
            await changed
        finally:
            self._changed.discard(changed)

    # -- for who is at this end -------------------------------------------------------------------------------

    async def until_ready(self) -> bool:
        """False where it has ended instead. Raises Gone."""
        while not self._is_ready and self.end is None:
            if self.is_gone:
                raise Gone
            await self._wait()
        return self._is_ready

    async def hear(self) -> dict[str, Any] | None:
        """The next event; None at the end. Raises Gone where there will be neither."""
        while not self._events:
            if self.end is not None:
                return None
            if self.is_gone:
                raise Gone
            await self._wait()
        event = self._events.pop(0)
        self._taken += size_of(event)
        if self._taken >= WINDOW // 2:
            self._write(Heard(self.number, self._taken))
            self._taken = 0
        return event

    async def say(self, event: dict[str, Any]) -> None:
        while self._under_way >= WINDOW and self.end is None and not self.is_gone:
            await self._wait()
        if self.is_gone:
            raise Gone
        if self.end is None:
            self._under_way += size_of(event)
            self._write(Said(self.number, event))

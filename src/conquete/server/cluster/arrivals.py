"""Requests and sockets that came to this process, as long as it is not settled which one does what they want."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

COME_BACK: Final = 1012

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Parts:
    """The body of a request, for whoever reads it first and for all who read it after."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._read: list[Any] = []

    def again(self) -> Receive:
        """As if nobody had read it."""
        place = 0

        async def receive() -> Any:
            nonlocal place
            if place < len(self._read):
                place += 1
                return self._read[place - 1]
            event = await self._receive()
            if self._size() <= self._most:
                self._read.append(event)
                place += 1
            return event

        return receive

    def _size(self) -> int:
        return sum(len(event.get("body", b"")) for event in self._read)

    async def whole(self) -> bytes | None:
        """All of it; None where that is too much."""
        while not any(not event.get("more_body", False) for event in self._read):
            if self._size() > self._most:
                return None
            self._read.append(await self._receive())
        return b"".join(event.get("body", b"") for event in self._read)


class Line:
    """A socket that came here: one reader after the other, and an answer to its handshake but once."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._reading: asyncio.Task[Any] | None = None
        self._is_accepted = False
        self.is_answered = False
        self.said: list[Any] = []  # before anybody has answered

    async def receive(self) -> Any:
        """Whoever stops waiting leaves what comes next to the next one."""
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._receive())
        event = await asyncio.shield(self._reading)
        self._reading = None
        return event

    def again(self) -> Receive:
        """From the beginning, as long as nobody has answered."""
        said = iter(self.said)

        async def receive() -> Any:
            event = next(said, None)
            return await self.receive() if event is None else event

        return receive

    async def send(self, event: Any) -> None:
        self._is_accepted = self._is_accepted or event["type"] == "websocket.accept"
        await self._send(as_sent(event))

    async def close(self) -> None:
        """The leader is gone: whoever comes back finds another."""
        with suppress(OSError, RuntimeError):
            if not self._is_accepted:
                await self._send({"type": "websocket.accept"})
            await self._send({"type": "websocket.close", "code": COME_BACK, "reason": "come back"})

    def stop(self) -> None:
        if self._reading is not None:
            self._reading.cancel()


def as_sent(event: dict[str, Any]) -> dict[str, Any]:
    if "headers" in event:
        event["headers"] = [(name, value) for name, value in event["headers"]]
    return event

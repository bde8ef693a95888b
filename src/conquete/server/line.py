"""The server's end of a socket: uvicorn's own, with a shorter way for what nearly every message is.

Sending by the rules of ASGI takes a task that waits for its turn, and several layers, for each message. Where the
line takes it right now, that can be spared; where it does not, nothing is sent, and the usual way has the patience.
What is said goes out at once. Only to a line whose message is being answered it is said in one go: the event, and
the word that the move is done.

What comes in is cut into frames here. A text that is whole goes straight to whoever waits for it; all other frames,
and all that is not as it should be, are uvicorn's affair.
"""

import asyncio
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from struct import Struct
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nobody has compiled it
    from websockets.utils import apply_mask

# For a line to take what was sent last, and to agree that it is over.
LAST_WORDS_SECONDS: Final = 15.0

_NAME: Final = "conquete.line"
_WHOLE_TEXT: Final = 0x81  # the first byte of a text that is no part of a longer one
_MASKED: Final = 0x80
_MASK_BYTES: Final = 4
_SIZE_BYTES: Final = {126: 2, 127: 8}  # that follow, by what stands where short frames have their size
_MOST_HEAD: Final = 2 + 8 + _MASK_BYTES
_MOST_WAITING: Final = 8  # texts in a row that nobody has read; then no more is taken from the network
_MOST_TOGETHER: Final = 65536  # bytes


_MIDDLE_HEAD: Final = Struct("!BBH")
_LONG_HEAD: Final = Struct("!BBQ")


class Inbox:
    """What has come in and is not read yet, for the one who reads it: of the queue of asyncio what a line needs.
    There are many lines, and mostly nothing is in it."""

    __slots__ = ("_events", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        return self._events.pop(0)

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class LineProtocol(WebSocketsSansIOProtocol):
    _is_answered = False  # a message that has come in: what is said meanwhile goes out with the answer
    _outgoing: bytes = b""  # frames that go out before the loop comes round again
    _number = -1  # of the system's socket, where it can be written to directly
    _incoming: bytes = b""  # the beginning of a frame
    _is_uvicorns = False  # whatever comes in

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox(self.loop))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[_NAME] = self

    def start_keepalive(self) -> None:
        """The line is open: what was said to open it is not needed any more, and there are many lines."""
        super().start_keepalive()
        del self.request, self.response
        if sys.platform != "win32" and self.transport.get_extra_info("sslcontext") is None:
            self._number = self.transport.get_extra_info("socket").fileno()

    def number_to_hand_over(self) -> int | None:
        """Of the system's socket, while another process could answer whoever opens the line; none where something
        has come in that only this one has."""
        if self.handshake_complete or self._is_uvicorns or self.transport.is_closing():
            return None
        if sys.platform == "win32" or self.transport.get_extra_info("sslcontext") is not None:
            return None
        self.transport.pause_reading()
        number: int = self.transport.get_extra_info("socket").fileno()
        return number

    def keep(self) -> None:
        """It was not handed over after all."""
        self.transport.resume_reading()

    def let_go(self) -> None:
        """Another process has it: this one closes its copy, which nobody at the other end notices."""
        self.transport.abort()

    async def run_asgi(self) -> None:
        """When nobody here speaks any more, who does not read the last words has not long for them."""
        await super().run_asgi()
        self._give_up_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._give_up_later()

    def _give_up_later(self) -> None:
        if not self.disconnected:
            self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    # -- sending ------------------------------------------------------------------------------------------------

    def send_at_once(self, text: str) -> bool:
        """Hand a message to the network; false when the line is not open or has enough to do."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        data = text.encode()
        frame = _head(len(data)) + data
        if self._outgoing:
            self._outgoing += frame
            if len(self._outgoing) > _MOST_TOGETHER:
                self._flush()
        elif self._is_answered:
            self._outgoing = frame
            self.loop.call_soon(self._flush)
        else:
            self._write(frame)
        return True

    def begin_answer(self) -> None:
        self._is_answered = True

    def end_answer(self) -> None:
        self._is_answered = False
        self._flush()

    def _flush(self) -> None:
        outgoing, self._outgoing = self._outgoing, b""
        if outgoing and not self.close_sent and not self.transport.is_closing():
            self._write(outgoing)

    def _write(self, data: bytes) -> None:
        """Not by the transport, where nothing waits in it: that of uvloop keeps everything until the loop comes
        round. What the system does not take is the transport's affair, and so is whatever goes wrong."""
        sent = 0
        if self._number >= 0 and not self.transport.get_write_buffer_size():
            with suppress(OSError):
                sent = os.write(self._number, data)
        if sent < len(data):
            self.transport.write(data[sent:])

    async def send(self, message: ASGISendEvent) -> None:
        """Nothing overtakes what was said before."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    # -- receiving ----------------------------------------------------------------------------------------------

    @property
    def has_more(self) -> bool:
        """Has something come in that nobody has read?"""
        return not self.queue.empty()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._is_uvicorns = self.handshake_initiated  # it has begun to speak before it was answered
            super().data_received(data)
            return
        if self._incoming:
            data = self._incoming + data
            self._incoming = b""
        while data and not self._is_uvicorns:
            size = _frame_size(data)
            if size > self.config.ws_max_size + _MOST_HEAD:
                self._is_uvicorns = True  # which refuses it before it is here
            elif not 0 < size <= len(data):
                self._incoming = data
                return
            elif size == len(data):
                self._take(data)
                return
            else:
                self._take(data[:size])
                data = data[size:]
        if data:
            super().data_received(data)

    def _take(self, frame: bytes) -> None:
        """One frame. Uvicorn reads no further while a message waits to be heard; a few that are small may wait."""
        is_usual = frame[0] == _WHOLE_TEXT and frame[1] & _MASKED and self.conn.current_size is None
        if not is_usual or self.close_sent or self.queue.qsize() >= _MOST_WAITING:
            super().data_received(frame)
            return
        start = 2 + _SIZE_BYTES.get(frame[1] & ~_MASKED, 0)
        text = apply_mask(frame[start + _MASK_BYTES :], frame[start : start + _MASK_BYTES])
        if len(text) > self.config.ws_max_size or not text.isascii():
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text, "text": None})


def _head(size: int) -> bytes:
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return _MIDDLE_HEAD.pack(_WHOLE_TEXT, 126, size) if size < 65536 else _LONG_HEAD.pack(_WHOLE_TEXT, 127, size)


def _frame_size(data: bytes) -> int:
    """Of the frame that begins here, with its head; 0 while that cannot be told."""
    if len(data) < 2:
        return 0
    size = data[1] & ~_MASKED
    start = 2 + (_MASK_BYTES if data[1] & _MASKED else 0)
    more = _SIZE_BYTES.get(size, 0)
    if more:
        if len(data) < 2 + more:
            return 0
        size = int.from_bytes(data[2 : 2 + more], "big")
    return start + more + size


def line_of(scope: Mapping[str, Any]) -> LineProtocol | None:
    """The line of a connection, where the server has one."""
    found: LineProtocol | None = (scope.get("extensions") or {}).get(_NAME)
    return found

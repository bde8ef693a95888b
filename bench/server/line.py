"""A client's end of a WebSocket, as cheap as can be: what drives the load must not be what is measured."""

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x1
BYTES: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

Hear = Callable[["Line", bytes], None]
Fail = Callable[[Exception], None]


class LineLost(Exception):
    """The other end refused the socket or closed it."""


class Line(asyncio.Protocol):
    """One open socket. Every message that comes in is handed to `hear`, whatever goes wrong to `fail`."""

    def __init__(self, request: bytes, hear: Hear, fail: Fail) -> None:
        self._hear = hear
        self._fail = fail
        self.is_closing = False
        self._why = ""  # the number that the other end gave when it closed
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._got = b""
        self._parts = b""  # of a message that comes in several frames
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(cls, port: int, path: str, cookie: str, hear: Hear, fail: Fail) -> "Line":
        request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        )
        if cookie:
            request += f"Cookie: {cookie}\r\n"
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: cls(request.encode() + b"\r\n", hear, fail), host="127.0.0.1", port=port
        )
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop has a class of its own
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(LineLost("closed before it was open"))
        elif not self.is_closing:
            self._fail(LineLost(f"closed by the server{self._why}"))

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self.opened.done():
            head, found, rest = self._got.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(LineLost(head.split(b"\r\n", 1)[0].decode()))
                return
            self._got = rest
            self.opened.set_result(None)
        try:
            self._read_frames()
        except Exception as error:
            self._fail(error)

    def _read_frames(self) -> None:
        got = self._got
        at = 0
        while len(got) - at >= 2:
            first, size = got[at], got[at + 1]
            start = at + 2
            if size == 126:
                if len(got) < start + 2:
                    break
                size = int.from_bytes(got[start : start + 2], "big")
                start += 2
            elif size == 127:
                if len(got) < start + 8:
                    break
                size = int.from_bytes(got[start : start + 8], "big")
                start += 8
            if len(got) < start + size:
                break
            at = start + size
            self._take(first, got[start:at])
        self._got = got[at:]

    def _take(self, first: int, payload: bytes) -> None:
        code = first & 0x0F
        if code == PING:
            self._write(PONG, payload)
        elif code == CLOSE:
            self._why = f" ({int.from_bytes(payload[:2], 'big')})"
        elif code <= BYTES:
            if self._parts or not first & 0x80:
                payload = self._parts + payload
                self._parts = b"" if first & 0x80 else payload
            if first & 0x80:
                self._hear(self, payload)

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def send_bytes(self, message: bytes) -> None:
        self._write(BYTES, message)

    def _write(self, code: int, payload: bytes) -> None:
        """A client masks what it sends; a mask of zeros leaves the bytes as they are."""
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | code, 0x80 | size, 0, 0, 0, 0))
        else:
            head = struct.pack("!BBHI", 0x80 | code, 0x80 | 126, size, 0)
        self._transport.write(head + payload)

    def close(self) -> None:
        self.is_closing = True
        if self._transport is not None and not self._transport.is_closing():
            self._write(CLOSE, b"\x03\xe8")
            self._transport.close()


async def ask(port: int, method: str, path: str, body: bytes = b"", cookie: str = "") -> bytes:
    """One HTTP request on a connection of its own; the body of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"\r\n" + body)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    status, _, rest = answer.partition(b"\r\n")
    if b" 20" not in status:
        raise LineLost(f"{method} {path}: {status.decode()}")
    headers, _, content = rest.partition(b"\r\n\r\n")
    return _unchunked(content) if b"chunked" in headers.lower() else content


def _unchunked(content: bytes) -> bytes:
    whole = b""
    while content:
        size, _, content = content.partition(b"\r\n")
        length = int(size, 16)
        whole += content[:length]
        content = content[length + 2 :]
    return whole

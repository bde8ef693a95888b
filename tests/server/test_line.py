"""Frames however they come: in pieces, several at once, and what a line is told arrives whole and in order."""

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from conquete.server import line
from tests.server.client import PATIENCE, Person
from tests.server.conftest import RunningServer

TEXT, CONTINUED, PING, PONG, CLOSE = 0x1, 0x0, 0x9, 0xA, 0x8
MASK = b"\x17\x2a\x99\xf3"


class Wire:
    """A socket of a table, byte by byte."""

    def __init__(self, person: Person, table: str) -> None:
        host, _, port = person.address.removeprefix("http://").rpartition(":")
        cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self.raw = socket.create_connection((host, int(port)), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        self.got = b""
        head = self._until(b"\r\n\r\n")
        assert b" 101 " in head

    def _until(self, end: bytes) -> bytes:
        while end not in self.got:
            self._read()
        head, _, self.got = self.got.partition(end)
        return head

    def _read(self) -> None:
        data = self.raw.recv(65536)
        if not data:
            raise EOFError
        self.got += data

    def frame(self) -> tuple[int, bytes]:
        """The next one: its kind and what is in it."""
        while True:
            if len(self.got) >= 2:
                size, start = self.got[1], 2
                if size == 126 and len(self.got) >= 4:
                    size, start = struct.unpack_from("!H", self.got, 2)[0], 4
                if (size != 126 or start == 4) and len(self.got) >= start + size:
                    first, payload = self.got[0], self.got[start : start + size]
                    self.got = self.got[start + size :]
                    return first & 0x0F, payload
            self._read()

    def answers(self, count: int) -> list[Any]:
        """So many answers to pings and errors, in order; whatever else is told is passed over."""
        found: list[Any] = []
        while len(found) < count:
            kind, payload = self.frame()
            if kind == TEXT and (message := json.loads(payload))["type"] in ("pong", "error"):
                found.append(message)
        return found

    def closed_with(self) -> int:
        while True:
            kind, payload = self.frame()
            if kind == CLOSE:
                return int(struct.unpack_from("!H", payload)[0])


def masked(kind: int, payload: bytes, is_last: bool = True, is_long: bool = False) -> bytes:
    size = len(payload)
    first = (0x80 if is_last else 0) | kind
    if is_long or size > 65535:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    elif size > 125:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = bytes((first, 0x80 | size))
    return head + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(payload))


def ping(number: int, fill: str = "") -> bytes:
    return json.dumps({"type": "ping", "id": number}).encode() + fill.encode()


@pytest.fixture(scope="module")
def host(server: RunningServer) -> Person:
    return server.person()


@pytest.fixture(scope="module")
def table(host: Person) -> str:
    return str(host.make_table(seats=2, mode="two-player")["table"]["id"])


@pytest.fixture
def wire(host: Person, table: str) -> Iterator[Wire]:
    line = Wire(host, table)
    with closing(line.raw):
        yield line


def test_several_messages_in_one_go_are_answered_in_order(wire: Wire) -> None:
    wire.raw.sendall(b"".join(masked(TEXT, ping(number)) for number in range(1, 41)))
    assert [answer["id"] for answer in wire.answers(40)] == list(range(1, 41))


def test_a_message_may_come_byte_by_byte(wire: Wire) -> None:
    wire.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in masked(TEXT, ping(1)) + masked(TEXT, ping(2, " " * 200)) + masked(TEXT, ping(3))[:9]:
        wire.raw.sendall(bytes((byte,)))
        time.sleep(0.0005)
    assert [answer["id"] for answer in wire.answers(2)] == [1, 2]
    wire.raw.sendall(masked(TEXT, ping(3))[9:])
    assert wire.answers(1)[0]["id"] == 3


@pytest.mark.parametrize("size", [100, 125, 126, 127, 4000, 16000])
def test_messages_of_every_length(wire: Wire, size: int) -> None:
    wire.raw.sendall(masked(TEXT, ping(1, " " * (size - len(ping(1))))))
    wire.raw.sendall(masked(TEXT, ping(2, " " * (size - len(ping(2)))), is_long=True))
    assert [answer["id"] for answer in wire.answers(2)] == [1, 2]


def test_parts_of_a_message_and_pings_between_them(wire: Wire) -> None:
    whole = ping(5)
    wire.raw.sendall(
        masked(TEXT, whole[:4], is_last=False)
        + masked(PING, b"there?")
        + masked(CONTINUED, whole[4:9], is_last=False)
        + masked(CONTINUED, whole[9:])
        + masked(TEXT, ping(6))
    )
    frames = [wire.frame()]
    while frames[-1][0] != PONG:
        frames.append(wire.frame())
    assert frames[-1][1] == b"there?"
    assert [answer["id"] for answer in wire.answers(2)] == [5, 6]


def test_a_new_message_within_the_parts_of_another_is_refused(wire: Wire) -> None:
    wire.raw.sendall(masked(TEXT, b'{"type"', is_last=False) + masked(TEXT, ping(1)))
    assert wire.closed_with() == 1002


def test_words_beyond_ascii_arrive(wire: Wire) -> None:
    wire.raw.sendall(masked(TEXT, '{"type":"é"}'.encode()))
    assert wire.answers(1)[0]["code"] == "malformed"
    wire.raw.sendall(masked(TEXT, b'{"type":"\xff"}'))
    assert wire.closed_with() == 1007


def test_what_is_not_masked_is_refused(wire: Wire) -> None:
    text = ping(1)
    wire.raw.sendall(bytes((0x81, len(text))) + text)
    assert wire.closed_with() == 1002


def test_a_frame_that_is_announced_as_too_large_is_not_waited_for(wire: Wire) -> None:
    wire.raw.sendall(struct.pack("!BBQ", 0x81, 0x80 | 127, 1 << 40) + MASK)
    assert wire.closed_with() == 1009


def test_a_goodbye_is_answered_after_what_was_said_before(wire: Wire) -> None:
    wire.raw.sendall(masked(TEXT, ping(1)))
    assert wire.answers(1)[0]["id"] == 1
    wire.raw.sendall(masked(CLOSE, struct.pack("!H", 1000)))
    assert wire.closed_with() == 1000


def test_a_flood_waits_until_it_is_read(wire: Wire) -> None:
    """More than may wait: nothing is lost, and nothing is out of order."""
    burst = b"".join(masked(TEXT, ping(number, "x" * 900)) for number in range(1, 121))
    wire.raw.sendall(burst)
    answers = wire.answers(120)
    assert {answer["type"] for answer in answers} == {"error"}
    assert [answer["id"] for answer in answers] == [0] * 120


def test_what_the_system_takes_in_part_or_not_at_all_arrives_whole(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is not read for a while: the rest waits for it, and nothing overtakes it."""
    tried: list[int] = []

    def some(number: int, data: bytes) -> int:
        tried.append(len(data))
        if len(tried) % 3 == 0:
            raise BlockingIOError
        return os.write(number, data[:7] if len(tried) % 3 == 1 else data)

    monkeypatch.setattr(line, "os", SimpleNamespace(write=some))
    for start in range(1, 41, 4):
        wire.raw.sendall(b"".join(masked(TEXT, ping(number)) for number in range(start, start + 4)))
        assert [answer["id"] for answer in wire.answers(4)] == list(range(start, start + 4))
    assert len(tried) > 10
    wire.raw.sendall(masked(CLOSE, struct.pack("!H", 1000)))
    assert wire.closed_with() == 1000

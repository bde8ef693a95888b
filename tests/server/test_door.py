"""The door of the server, on real connections: who is slow or comes too often keeps nobody else out."""

import dataclasses
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from conquete.server import door, line
from conquete.server.limits import FORGET_ABOVE, Rate
from conquete.server.settings import Limits
from tests.server.client import PATIENCE
from tests.server.conftest import PLENTY, RunningServer, StartServer

# Every address that begins with 127 is this machine; the first is taken for a proxy.
STRANGER, VISITOR = "127.0.0.2", "127.0.0.3"
HALF = b"POST /api/people HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200\r\n"
BEGUN = HALF + b'\r\n{"name": "An'


def upgrade(table: str) -> bytes:
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "host: localhost",
        "upgrade: websocket",
        "connection: upgrade",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    return "\r\n".join([*lines, "", ""]).encode()


def opened(address: str, own: str = STRANGER) -> socket.socket:
    host, port = str(urlsplit(address).hostname), urlsplit(address).port or 0
    return socket.create_connection((host, port), timeout=10, source_address=(own, 0))


def heard(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    told = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            told += part
    return told


def is_open(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return bool(connection.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


@contextmanager
def visitor(own: str = VISITOR) -> Iterator[httpx.Client]:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=own, verify=False), timeout=PATIENCE) as client:
        yield client


def get(address: str, own: str = VISITOR, **headers: str) -> httpx.Response:
    with visitor(own) as client:
        return client.get(address, headers=headers)


def of(server: RunningServer) -> door.Door:
    found: door.Door = server.server._app.state.services.door
    return found


def wait_until(is_so: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "that does not come"
        time.sleep(0.02)


# -- who is slow -----------------------------------------------------------------------------------------


def test_many_slow_clients_keep_no_visitor_out(start_server: StartServer) -> None:
    server = start_server(limits=Limits(waiting_connections_per_address=50))
    for turn, sent in enumerate((b"", b"GET / HTTP/1.1\r\nx: ", HALF, BEGUN), 1):
        own = f"127.0.3.{turn}"
        with ExitStack() as open_ones:
            slow = [open_ones.enter_context(opened(server.address, own)) for _ in range(200)]
            for connection in slow:
                with suppress(OSError):
                    connection.sendall(sent)
            wait_until(lambda most=150 * turn: of(server).dropped >= most)
            assert get(f"{server.address}/healthz").status_code == 200
            left = [number for number, connection in enumerate(slow) if is_open(connection)]
            assert len(left) <= 50
            assert min(left) >= 149  # those who have waited longest have gone
            assert get(f"{server.address}/healthz", own).status_code == 200  # even one who shares their address
        wait_until(lambda: not server.server.server_state.connections)


def test_slow_clients_from_everywhere_keep_no_visitor_out(start_server: StartServer) -> None:
    """Those of the address that has most of them go first."""
    server = start_server(limits=Limits(waiting_connections=40))
    with ExitStack() as open_ones:
        few = [open_ones.enter_context(opened(server.address, "127.0.0.9")) for _ in range(3)]
        for number in range(100):
            open_ones.enter_context(opened(server.address, f"127.0.1.{number % 4}"))
        wait_until(lambda: of(server).dropped >= 60)
        assert get(f"{server.address}/healthz").status_code == 200
        assert all(is_open(connection) for connection in few)


def test_a_proxy_may_have_many_connections(start_server: StartServer) -> None:
    server = start_server(limits=Limits(waiting_connections_per_address=5))
    with ExitStack() as open_ones:
        many = [open_ones.enter_context(opened(server.address, "127.0.0.1")) for _ in range(30)]
        assert get(f"{server.address}/healthz").status_code == 200
        assert all(is_open(connection) for connection in many)


def test_headers_have_their_time(start_server: StartServer) -> None:
    address = start_server(limits=Limits(headers_seconds=0.5)).address
    with opened(address) as connection:
        begun = time.monotonic()
        for sign in b"GET / HTTP/1.1\r\n" * 40:
            try:
                connection.sendall(bytes([sign]))
            except OSError:
                break
            time.sleep(0.05)
        told = heard(connection)
        assert told.startswith(b"HTTP/1.1 408 ") or told == b""
        assert time.monotonic() - begun < 20  # all of it would take half a minute and more
    with opened(address) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        assert heard(connection).startswith(b"HTTP/1.1 408 ")
    with opened(address) as connection:  # a browser opens one in advance
        assert heard(connection) == b""


def test_a_body_has_its_time(start_server: StartServer, caplog: pytest.LogCaptureFixture) -> None:
    address = start_server(limits=Limits(body_seconds=0.5)).address
    with opened(address) as connection:
        connection.sendall(BEGUN)
        told = heard(connection)
    assert told.startswith(b"HTTP/1.1 408 ")
    assert b'"text":"the request took too long' in told
    assert caplog.records == []


def test_a_body_that_is_broken_off_is_no_failure(
    start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server()
    caplog.set_level("INFO")
    caplog.clear()
    for sent in (HALF + b"\r\n", BEGUN):
        for is_sudden in (False, True):
            with opened(server.address) as connection:
                connection.sendall(sent)
                wait_until(lambda: len(server.server.server_state.tasks) == 1)
                time.sleep(0.1)
                if is_sudden:  # the network reports an error then
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            wait_until(lambda: not server.server.server_state.tasks)
    assert [record.getMessage() for record in caplog.records] == []
    assert server.server._app.state.services.metrics.failures == 0


def test_an_answer_before_the_end_of_the_body_ends_the_connection(start_server: StartServer) -> None:
    """Whoever goes on sending a body that nobody wants is not listened to for ever."""
    address = start_server(limits=Limits(headers_seconds=0.5)).address
    with opened(address) as connection:
        connection.sendall(BEGUN.replace(b"/api/people", b"/nowhere"))
        time.sleep(0.2)
        connection.sendall(b"x")
        assert b" 404 " in heard(connection) or b" 405 " in heard(connection)


def request_of(size: int, upgrades: bytes = b"") -> bytes:
    """A request whose head has that many bytes."""
    begin = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"
    head = upgrades.rstrip(b"\r\n") + b"\r\n" if upgrades else begin
    filler = size - len(head) - len(b"x: \r\n\r\n")
    return head + b"x: " + b"a" * filler + b"\r\n\r\n"


@pytest.mark.parametrize("size", [16 * 1024 + 1, 60_000, 200_000])
@pytest.mark.parametrize("piece", [1000, 1_000_000])
def test_large_headers_are_refused(start_server: StartServer, size: int, piece: int) -> None:
    server = start_server()
    table = server.person().make_table()["table"]["id"]
    fitting, too_large = request_of(16 * 1024), request_of(size)
    many = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n" + b"a: b\r\n" * (size // 6) + b"\r\n"
    for sent, answers in (
        (fitting, [b"200"]),
        (too_large, [b"431"]),
        (many, [b"431"]),
        (upgrade(table), [b"101"]),
        (request_of(size, upgrade(table)), [b"431"]),
        (fitting + too_large + fitting, [b"200", b"431"]),  # the second is in the same piece as the first
    ):
        with opened(server.address, "127.0.0.1") as connection:
            connection.settimeout(2.0)
            told = b""
            with suppress(OSError):  # it does not wait for the end of what it refuses
                for at in range(0, len(sent), piece):
                    connection.sendall(sent[at : at + piece])
            with suppress(OSError):
                while part := connection.recv(65536):
                    told += part
                    if told.count(b"HTTP/1.1 ") == len(answers) and answers[-1] != b"431":
                        break
        assert [part[:3] for part in told.split(b"HTTP/1.1 ")[1:]] == answers, sent[-40:]
        if answers[-1] == b"431":
            assert b'{"code":"too_large","text":"the headers of the request are too large' in told


def test_the_size_of_headers_can_be_set(start_server: StartServer) -> None:
    address = start_server(limits=dataclasses.replace(PLENTY, header_bytes=1000)).address
    for size, status in ((1000, b"200"), (1001, b"431")):
        with opened(address) as connection:
            connection.sendall(request_of(size))
            assert connection.recv(65536)[9:12] == status


def test_an_idle_connection_has_its_time(start_server: StartServer) -> None:
    address = start_server(limits=Limits(idle_connection_seconds=2)).address
    with opened(address) as connection:
        asked = 0.0
        for _ in range(2):
            asked = time.monotonic()  # its time begins later, with the end of the answer
            connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        assert heard(connection) == b""
        assert 2 <= time.monotonic() - asked < 10


def test_who_does_not_read_an_answer_is_hung_up_on(start_server: StartServer, tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    (tmp_path / "page" / "large.png").write_bytes(os.urandom(12_000_000))
    server = start_server(page=tmp_path / "page", limits=Limits(answer_seconds=1.0))
    with opened(server.address) as connection:
        connection.sendall(b"GET /large.png HTTP/1.1\r\nhost: localhost\r\n\r\n")
        wait_until(lambda: of(server).dropped == 1)
        assert len(heard(connection)) < 12_000_000
    assert len(get(f"{server.address}/large.png").content) == 12_000_000
    wait_until(lambda: not server.server.server_state.connections)


def test_who_does_not_read_a_socket_leaves_no_connection(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "LAST_WORDS_SECONDS", 0.5)
    server = start_server(limits=dataclasses.replace(PLENTY, waiting_messages=5))
    person = server.person()
    table = person.make_table()["table"]["id"]
    metrics = server.server._app.state.services.metrics
    with opened(server.address) as deaf, person.sit(table) as talker:
        deaf.sendall(upgrade(table))
        wait_until(lambda: len(sockets_of(server)) == 2)
        one = next(one for one in sockets_of(server) if one.client and one.client[0] == STRANGER)
        one.loop.call_soon_threadsafe(one.transport.write, bytes(12_000_000))
        wait_until(lambda: not one.writable.is_set())
        for _ in range(10):
            talker.ask("chat", text="Are you there?")
        wait_until(lambda: len(sockets_of(server)) == 1)
        assert metrics.dropped == 1
        assert talker.ask("ping")["type"] == "pong"


def sockets_of(server: RunningServer) -> list[line.LineProtocol]:
    return [one for one in server.server.server_state.connections if isinstance(one, line.LineProtocol)]


@pytest.mark.skipif(sys.platform == "win32", reason="open files of Unix")
def test_open_files_do_not_run_out(tmp_path: Path) -> None:
    """The limit of the system is raised as far as it goes, and what is beyond it is turned away."""
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (100, 160));"
        "from conquete.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    arguments = ["serve", "--port", "0", "--database", str(tmp_path / "tables.db")]
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        with ExitStack() as open_ones:
            for number in range(300):
                with suppress(OSError):
                    open_ones.enter_context(opened(address, f"127.0.2.{number % 100}"))
            with visitor() as client:
                assert client.post(f"{address}/api/people", json={"name": "Ann"}).status_code == 200
                assert client.get(f"{address}/healthz").status_code == 200
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 0
    assert '"level": "error"' not in said
    assert "Traceback" not in said


# -- who comes too often ---------------------------------------------------------------------------------


@pytest.fixture
def narrow(start_server: StartServer, monkeypatch: pytest.MonkeyPatch) -> RunningServer:
    monkeypatch.setattr(door, "PATIENCE", 0.0)
    return start_server(limits=Limits(arrivals_per_second=0.001, arrival_burst=20))


def test_a_flood_from_one_address_leaves_another_served(narrow: RunningServer) -> None:
    for turn, path in enumerate(("/", "/plain.css", "/nothing.js", "/api/visitor", "/api/tables/x/socket"), 1):
        seen = [get(narrow.address + path, f"127.0.3.{turn}").status_code for _ in range(30)]
        assert seen[:20].count(429) == 0
        assert seen[20:] == [429] * 10
        assert get(f"{narrow.address}/").status_code == 200
        assert of(narrow).refused == 10 * turn


def test_a_flood_on_one_connection_is_a_flood(narrow: RunningServer) -> None:
    with opened(narrow.address) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n" * 40)
        told = heard(connection)
    assert told.count(b"HTTP/1.1 200 ") == 20
    assert told.count(b"HTTP/1.1 429 ") == 1  # and it is over


def test_a_flood_through_a_proxy_counts_for_who_sends_it(narrow: RunningServer) -> None:
    def through(client: str) -> int:
        return get(f"{narrow.address}/", "127.0.0.1", **{"x-forwarded-for": client}).status_code

    assert [through("192.0.2.1") for _ in range(22)] == [200] * 20 + [429] * 2
    assert through("192.0.2.2") == 200
    assert [get(f"{narrow.address}/", STRANGER).status_code for _ in range(20)] == [200] * 20
    forged = {"x-forwarded-for": "192.0.2.3"}
    assert get(f"{narrow.address}/", STRANGER, **forged).status_code == 429


def test_a_refusal_says_when_to_try_again(narrow: RunningServer) -> None:
    for own, headers in ((STRANGER, {}), ("127.0.0.1", {"x-forwarded-for": "192.0.2.1"})):
        for _ in range(20):
            get(f"{narrow.address}/", own, **headers)
        told = get(f"{narrow.address}/api/visitor", own, **headers)
        assert told.status_code == 429
        assert told.headers["retry-after"] == "5"
        assert told.json() == {
            "code": "too_many",
            "text": "too many requests from your address; try again in 5 seconds",
        }
        shown = get(f"{narrow.address}/", own, accept="text/html,*/*", **headers)
        assert shown.status_code == 429
        assert '<p lang="en">Too much has come' in shown.text
        assert '<p lang="fr">Trop de demandes' in shown.text
        assert '<meta http-equiv="refresh" content="5">' in shown.text
        assert "script" not in shown.text


def test_a_crowd_behind_one_address_waits_a_little(start_server: StartServer) -> None:
    """What comes somewhat too fast is not refused but comes later."""
    address = start_server(limits=Limits(arrivals_per_second=20, arrival_burst=10)).address
    begun = time.monotonic()
    assert {get(f"{address}/", STRANGER).status_code for _ in range(30)} == {200}
    assert time.monotonic() - begun > 0.8


def test_opening_sockets_is_limited(start_server: StartServer) -> None:
    limits = Limits(sockets_per_second=0.001, socket_burst=3, headers_seconds=1)
    server = start_server(limits=limits)
    person = server.person()
    table = person.make_table()["table"]["id"]
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/"

    def opens(kind: str, own: str) -> int:
        """The code it is closed with, 0 when it stays open."""
        with connect(address + kind, sock=opened(server.address, own)) as found:
            try:
                found.recv(timeout=PATIENCE)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else -1
        return 0

    assert [opens("socket", STRANGER) for _ in range(5)] == [0, 0, 0, 1013, 1013]
    assert opens("program", STRANGER) == 1013
    assert opens("socket", VISITOR) == 0
    assert opens("program", VISITOR) == 4401


def test_a_flood_of_sockets_is_refused_at_the_door(narrow: RunningServer) -> None:
    for own in (STRANGER, "127.0.0.1"):
        for _ in range(20):
            get(f"{narrow.address}/", own)
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"{narrow.address.replace('http', 'ws', 1)}/api/tables/x/socket", sock=opened(narrow.address, own)
            )
        assert refused.value.response.status_code == 429


# -- counting --------------------------------------------------------------------------------------------


def test_waiting_for_ones_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    rate = Rate(10, 2)
    assert [rate.wait("a", 0.25) for _ in range(5)] == pytest.approx([0.0, 0.0, 0.1, 0.2, None])
    assert rate.is_spent("a", 0.25)
    assert not rate.is_spent("b", 0.25)
    now += 0.1
    assert rate.wait("a", 0.25) == pytest.approx(0.2)
    assert not rate.allows("a")


def test_many_addresses_do_not_make_counting_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    rate = Rate(1, 2)
    searched = 0
    forget = rate.forget_full

    def counted() -> None:
        nonlocal searched
        searched += 1
        forget()

    monkeypatch.setattr(rate, "forget_full", counted)
    for number in range(3 * FORGET_ABOVE):
        rate.allows(str(number))
    assert searched == 2
    now += 10
    for number in range(2 * FORGET_ABOVE):
        rate.allows(f"later {number}")
    assert len(rate._buckets) <= 2 * FORGET_ABOVE + 1


def test_usual_limits_let_a_club_play() -> None:
    """Thirty people behind one address who open the page, a table and its socket at the same time."""
    limits = Limits()
    files = 30 * 20
    assert limits.arrival_burst + door.PATIENCE * limits.arrivals_per_second >= files
    assert limits.request_burst >= 30 * 6
    assert limits.socket_burst >= 30
    assert limits.waiting_connections_per_address >= 30 * 6
    assert PLENTY.arrivals_per_second > limits.arrivals_per_second

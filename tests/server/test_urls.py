"""No log line has what lets its reader in, whatever stands in the address of a request."""

import json
import logging
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from conquete.server.logs import JsonLines, blanked
from tests.server.client import PATIENCE, Person
from tests.server.conftest import RunningServer


class Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "httpx":  # that is this end
            self.lines.append(self.format(record))


@pytest.fixture
def lines(server: RunningServer) -> Iterator[list[str]]:
    """Everything that is logged, with every request: more than the server writes by itself."""
    handler = Lines()
    root = logging.getLogger()
    noisy = [logging.getLogger(name) for name in ("uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger, logger.level, logger.propagate) for logger in (root, *noisy)]
    root.addHandler(handler)
    for logger in (root, *noisy):
        logger.setLevel(logging.INFO)
        logger.propagate = True
    yield handler.lines
    root.removeHandler(handler)
    for logger, level, propagate in before:
        logger.setLevel(level)
        logger.propagate = propagate


def table_of(person: Person) -> tuple[str, str, str]:
    """Its id, its invitation, its short code."""
    made = person.make_table(mine=[0], bots={"1": "steady", "2": "steady"})
    return str(made["table"]["id"]), str(made["invitation"]), str(made["code"])


def greeted(address: str, first: str | None = None, **headers: str) -> bool:
    with connect(address, additional_headers=headers) as socket:
        if first is not None:
            socket.send(first)
        with suppress(ConnectionClosed):
            return bool(json.loads(socket.recv(timeout=PATIENCE))["type"] == "hello")
    return False


def test_no_line_of_a_log_lets_anybody_in(server: RunningServer, lines: list[str]) -> None:
    person = server.person()
    table, invitation, code = table_of(person)
    token = str(person.post(f"/api/tables/{table}/token", seat=0)["token"])
    assert person.get(f"/api/codes/{code}")["invitation"] == invitation
    person.post(f"/api/tables/{table}/start")
    program = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/program"
    assert greeted(program, Authorization=f"Bearer {token}")
    assert greeted(program, json.dumps({"token": token}))
    assert greeted(f"{program}?token={token}")  # as older programs have it
    httpx.get(f"{server.address}/table/{table}?i={invitation}")  # as older links have it
    httpx.get(f"{server.address}/mail/confirm/{token}")
    httpx.post(f"{server.address}/api/mail/stop?token={token}")
    written = "\n".join(lines)
    for part in (f"/api/tables/{table}/program?token=…", "/api/codes/…", f"/table/{table}?i=…", "/mail/confirm/…"):
        assert part in written  # it is logged, but for the secret
    cookie = next(iter(person.http.cookies.values()))
    for secret in (token, invitation, code, cookie):
        assert secret not in written


@pytest.mark.parametrize("first", [None, "", "[]", "{}", '{"token": 1}', '{"token": "x"}', "\ud7ff", "{" * 2000])
def test_a_program_without_a_valid_token_is_turned_away(server: RunningServer, first: str | None) -> None:
    person = server.person()
    table, _, _ = table_of(person)
    program = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/program"
    if first is None:
        assert not greeted(program, Authorization="Bearer x")
    else:
        assert not greeted(program, first)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('"GET /table/a?i=secret HTTP/1.1" 200', '"GET /table/a?i=… HTTP/1.1" 200'),
        ("/x?since=5&token=a.b.c&seat=1", "/x?since=5&token=…&seat=1"),
        ("/join/ABCD-EFGH", "/join/…"),
        ("/api/codes/ABCD?x=1", "/api/codes/…?x=1"),
        ("/mail/stop#stop.1.2", "/mail/stop#stop.1.2"),  # never comes to a server
        ("/table/abc?ci=5", "/table/abc?ci=5"),
    ],
)
def test_what_is_blanked(line: str, shown: str) -> None:
    assert blanked(line) == shown

"""What ends a session ends it at once: its cookie, its open sockets and the tokens of its programs."""

import json
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.client import PATIENCE, Person, Socket, browser_at
from tests.server.conftest import RunningServer, StartServer

SECRET = "correct horse"


def read_on(line: ClientConnection) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        line.recv(timeout=max(0.01, end - time.monotonic()))


def closed_with(line: ClientConnection) -> tuple[int, str]:
    """How the server closes it."""
    with pytest.raises(ConnectionClosed) as closed:
        read_on(line)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def stays(socket: Socket) -> bool:
    return socket.ask("ping")["type"] == "pong"


def with_login(server: RunningServer, login: str) -> Person:
    person = server.person(login)
    person.post("/api/password", login=login, password=SECRET)
    return person


def elsewhere(server: RunningServer, login: str, password: str = SECRET) -> Person:
    """The same person in another browser."""
    other = server.person("nobody")
    other.me = other.post("/api/login", login=login, password=password)
    return other


def copied(person: Person) -> httpx.Client:
    """Somebody who has got hold of the cookie."""
    return browser_at(person.address, cookies=dict(person.http.cookies))


def table_of(person: Person) -> str:
    table = str(person.make_table(mode="conquest", bots={"1": "general", "2": "general"})["table"]["id"])
    person.post(f"/api/tables/{table}/start")
    return table


def program_at(person: Person, table: str) -> ClientConnection:
    token = person.post(f"/api/tables/{table}/token", seat=0)
    address = person.address.replace("http", "ws", 1) + token["socket"]
    return connect(address, additional_headers={"Authorization": f"Bearer {token['token']}"})


def test_logging_out_ends_that_browser_and_no_other(server: RunningServer) -> None:
    here = with_login(server, "logs.out")
    there = elsewhere(server, "logs.out")
    table = table_of(here)
    with (
        here.sit(table) as mine,
        there.sit(table) as other,
        copied(here) as thief,
        program_at(here, table) as program,
    ):
        assert thief.get("/api/me").status_code == 200
        assert here.request("POST", "/api/logout").status_code == 204
        assert closed_with(mine.raw) == (4410, "logged out")
        assert thief.get("/api/me").status_code == 401
        assert there.get("/api/me")["login"] == "logs.out"
        assert stays(other)
        program.send(json.dumps({"action": "nothing"}))
        assert program.recv(timeout=PATIENCE)
    with copied(there) as again:
        assert again.get("/api/me").status_code == 200


def test_an_ended_session_stays_so_after_a_restart(start_server: StartServer) -> None:
    server = start_server()
    here = with_login(server, "restart")
    with copied(here) as thief:
        here.request("POST", "/api/logout")
        cookies = dict(thief.cookies)
    server.stop()
    again = start_server()
    with browser_at(again.address, cookies=cookies) as thief:
        assert thief.get("/api/me").status_code == 401
    assert elsewhere(again, "restart").get("/api/me")["login"] == "restart"


def test_a_guest_who_logs_out_is_gone(server: RunningServer) -> None:
    guest = server.person("Guest")
    table = table_of(guest)
    with guest.sit(table) as mine, copied(guest) as thief:
        guest.request("POST", "/api/logout")
        assert closed_with(mine.raw) == (4410, "logged out")
        assert thief.get("/api/me").status_code == 401


def test_a_new_password_ends_every_other_session(server: RunningServer) -> None:
    here = with_login(server, "new.word")
    there = elsewhere(server, "new.word")
    table = table_of(here)
    with (
        here.sit(table) as mine,
        there.sit(table) as other,
        copied(here) as thief,
        program_at(here, table) as program,
    ):
        here.post("/api/password", login="new.word", password="battery staple", current=SECRET)
        assert closed_with(other.raw) == (4410, "password changed")
        assert closed_with(program)[0] == 4401
        assert stays(mine)  # who changed it goes on, with a fresh cookie
        assert here.get("/api/me")["login"] == "new.word"
        assert thief.get("/api/me").status_code == 401
        assert there.refused("GET", "/api/me") == (401, "not_known")


def test_logging_out_everywhere_leaves_nothing_open(server: RunningServer) -> None:
    here = with_login(server, "everywhere")
    there = elsewhere(server, "everywhere")
    table = table_of(here)
    with here.sit(table) as mine, there.sit(table) as other, program_at(here, table) as program:
        assert there.request("POST", "/api/logout-everywhere").status_code == 204
        assert closed_with(mine.raw) == closed_with(other.raw) == (4410, "logged out")
        assert closed_with(program)[0] == 4401
        assert here.refused("GET", "/api/me") == (401, "not_known")
    assert elsewhere(server, "everywhere").get("/api/me")["login"] == "everywhere"


def test_a_revoked_token_ends_the_program_and_nothing_else(server: RunningServer) -> None:
    person = server.person("Ann")
    table = table_of(person)
    with person.sit(table) as mine, program_at(person, table) as program:
        assert person.request("POST", f"/api/tables/{table}/token/revoke", seat=0).status_code == 204
        assert closed_with(program)[0] == 4401
        assert stays(mine)


def test_a_token_ends_by_itself_also_for_a_program_that_only_listens(server: RunningServer) -> None:
    person = server.person("Ann")
    table = table_of(person)
    token = person.post(f"/api/tables/{table}/token", seat=0, hours=2 / 3600)
    address = person.address.replace("http", "ws", 1) + token["socket"]
    with connect(address, additional_headers={"Authorization": f"Bearer {token['token']}"}) as program:
        assert closed_with(program)[0] == 4401


def test_a_cookie_of_old_is_good_and_becomes_one_of_its_own(server: RunningServer) -> None:
    """Before there were sessions all browsers of a person had the same cookie."""
    identity = server.server._app.state.services.identity
    person = server.person("Old")
    body = f"{person.me['id']}.0"
    with browser_at(server.address) as browser:
        old = {"Cookie": f"conquete={body}.{identity.keys.sign('', body)}"}
        assert browser.get("/api/me", headers=old).json()["name"] == "Old"
        browser.get("/api/visitor", headers=old)
        assert len(browser.cookies["conquete"].split(".")) == 4
        assert browser.get("/api/me").json()["name"] == "Old"


@pytest.mark.parametrize("text", ["..", "a.b.c.d.e.f", "a", ".0.", "a.0.b"])
def test_no_other_cookie_is_good(server: RunningServer, text: str) -> None:
    identity = server.server._app.state.services.identity
    with browser_at(server.address, cookies={"conquete": f"{text}.{identity.keys.sign('', text)}"}) as browser:
        assert browser.get("/api/me").status_code == 401

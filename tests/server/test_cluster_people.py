"""What is done to somebody through one process holds in the other at once."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from conquete.server import vigil
from tests.server.client import Person
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_cluster_play import both_at_a_table, code_of, others_of, until

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture
def two(start_server: StartServer, monkeypatch: pytest.MonkeyPatch) -> tuple[RunningServer, RunningServer]:
    monkeypatch.setattr(vigil, "LOOK_SECONDS", 3600.0)  # nobody looks at the store: it must be told
    one, other = start_server(), start_server()
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    return one, other


def test_a_new_name_is_known_there(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    with ann.sit(table) as here:
        bob.post("/api/people", name="Robert")
        here.until(lambda message: message["type"] == "seats" and message["seats"][2]["name"] == "Robert")


def test_who_logs_out_here_is_gone_there(two: tuple[RunningServer, RunningServer]) -> None:
    one, other = two
    ann, bob, table = both_at_a_table(one, other)
    bob.post("/api/password", login="robert", password="a long password")
    ann.post("/api/password", login="annabel", password="a long password")
    with ann.sit(table) as here, bob.sit(table) as there:
        assert bob.request("POST", "/api/logout").status_code == 204
        assert closing_code(there) == 4410
        other.adopt(ann)
        assert ann.request("POST", "/api/logout-everywhere").status_code == 204
        assert closing_code(here) == 4410


def closing_code(socket: Any) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        socket.until(lambda message: False)
    return code_of(closed)


def test_who_is_banned_here_is_kept_out_there(two: tuple[RunningServer, RunningServer]) -> None:
    one, other = two
    ann, bob, table = both_at_a_table(one, other)
    with ann.sit(table) as here:
        host = host_at(other)
        assert host.request("POST", "/api/host/bans", person=ann.me["id"], why="rude").status_code == 204
        assert closing_code(here) == 4411
    assert ann.refused("GET", "/api/my-tables") == (403, "banned")
    assert bob.get(f"/api/tables/{table}")["mine"] == [2]
    assert host.request("POST", f"/api/host/tables/{table}/close", why="enough").status_code == 204


def host_at(server: RunningServer) -> Person:
    import asyncio

    services = server.server.services
    loop = services.writer._loop
    assert loop is not None
    key = asyncio.run_coroutine_threadsafe(services.host_key.text(), loop).result(10)
    host = server.person("Host")
    assert host.request("POST", "/api/host/enter", key=key, name="Host").status_code < 300
    return host

"""Two server processes on one database: whoever comes to either plays at the same tables."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Message, Person, Socket, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture
def two(start_server: StartServer) -> Iterator[tuple[RunningServer, RunningServer]]:
    one, other = start_server(), start_server()
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    yield one, other


def others_of(server: RunningServer) -> int:
    return len(server.server.services.post.others)


def until(condition: Any, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "that does not come"
        time.sleep(0.02)


def leads(server: RunningServer, table: str) -> bool:
    return server.server.services.hub.in_memory(table) is not None


def both_at_a_table(one: RunningServer, other: RunningServer, **wish: Any) -> tuple[Person, Person, str]:
    """Ann made it through one server, Bob sits down through the other; a bot is between them."""
    ann, bob = one.person("Ann"), other.person("Bob")
    made = ann.make_table(mode="conquest", mine=[0], bots={"1": "random"}, **wish)
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/join", seat=2, invitation=made["invitation"])
    ann.post(f"/api/tables/{table}/start")
    return ann, bob, table


def play_by_turns(sockets: list[Socket], rng: Random, moves: int) -> list[tuple[int, str]]:
    """Whoever is asked answers; what was acknowledged."""
    done: list[tuple[int, str]] = []
    while len(done) < moves:
        for socket in sockets:
            if socket.decision is None:
                answer: Message = socket.ask("ping")
                assert answer["type"] == "pong"
            if socket.decision is not None:
                decision = socket.decision
                action = any_action(decision, rng)
                answer = socket.move(action, decision)
                assert answer["type"] == "done", answer
                done.append((decision["seat"], action))
    return done


def test_a_game_is_played_through_both(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    assert leads(two[0], table) and not leads(two[1], table)
    with ann.sit(table) as here, bob.sit(table) as there:
        assert there.welcome["table"]["seats"][0]["is_here"]
        here.until(lambda message: message["type"] == "seats" and message["seats"][2].get("is_here", False))
        play_by_turns([here, there], Random(1), 12)
        there.ask("chat", text="from the other side")
        assert here.until_type("said")["text"] == "from the other side"
        for socket in (here, there):
            socket.ask("ping")
        assert here.seq == there.seq
        assert set(there.views) == {"2"}
        assert set(here.views) == {"0"}
        seen = there.seq
    with bob.sit(table, since=seen) as again:
        assert again.welcome["seq"] >= seen
    assert bob.get(f"/api/tables/{table}")["mine"] == [2]
    assert not leads(two[1], table)


def test_what_is_refused_at_the_leader_is_refused_here(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    assert bob.refused("POST", f"/api/tables/{table}/kick", seat=0) == (403, "not_allowed")
    assert bob.refused("POST", f"/api/tables/{table}/start")[0] in (403, 409)
    answer = bob.http.post(
        f"/api/tables/{table}/kick", json={"seat": 0}, headers={"Origin": "https://evil.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    large = bob.http.post(f"/api/tables/{table}/join", content=b"{" + b" " * 200_000 + b"}")
    assert large.status_code == 413
    assert bob.refused("GET", "/api/tables/nothing/record")[0] == 404
    with bob.sit(table) as there:
        there.raw.send("x" * 20_000)
        assert there.until_type("error")["code"] == "too_large"


def test_a_leader_that_stops_hands_its_tables_over(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    with ann.sit(table) as here, bob.sit(table) as there:
        done = play_by_turns([here, there], Random(2), 6)
        begun = time.monotonic()
        two[0].stop()
        with pytest.raises(ConnectionClosed) as closed:
            there.until(lambda message: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    with bob.sit(table) as there:
        assert time.monotonic() - begun < 5
        assert there.welcome["seq"] >= len(done)
    assert leads(two[1], table)
    assert count_of(two[1], table, done) == len(done)


def count_of(server: RunningServer, table: str, done: list[tuple[int, str]]) -> int:
    rows = stored(
        server.settings.database, "SELECT actor, text FROM steps WHERE table_id = ? ORDER BY seq", [table]
    )
    found = [(actor, text) for actor, text in rows]
    return sum(found.count(one) >= 1 for one in done)


def test_a_leader_that_is_stuck_is_followed_and_cannot_write(two: tuple[RunningServer, RunningServer]) -> None:
    one, other = two
    ann, bob, table = both_at_a_table(one, other)
    with ann.sit(table) as here, bob.sit(table) as there:
        done = play_by_turns([here, there], Random(3), 6)
        asked = here if here.decision is not None else there
        if asked is there:  # the last word is to be Ann's, who is at the process that stops
            done += play_by_turns([there], Random(4), 0)
        live = one.server.services.hub.in_memory(table)
        assert live is not None
        begun = time.monotonic()
        stall(one, 6.0)
        with pytest.raises(ConnectionClosed):
            there.until(lambda message: False)
        with bob.sit(table) as again:
            assert time.monotonic() - begun < 5.5
            assert leads(other, table)
            assert again.welcome["seq"] >= len(done)
            until(lambda: not leads(one, table) or one.server.services.hub.in_memory(table) is not live)
            with pytest.raises(ConnectionClosed) as closed:
                here.until(lambda message: False)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    numbers = stored(other.settings.database, "SELECT fence FROM tables WHERE id = ?", [table])
    assert numbers[0][0] >= 2


def stall(server: RunningServer, seconds: float) -> None:
    """Its loop stands still, as that of a process that is paused."""
    services = server.server.services
    loop = services.writer._loop
    assert loop is not None
    loop.call_soon_threadsafe(time.sleep, seconds)

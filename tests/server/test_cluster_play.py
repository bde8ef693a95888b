"""Two server processes on one database: whoever comes to either plays at the same tables."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from conquete.server.cluster import members
from conquete.server.limits import Rate
from tests.server.client import Message, Person, Socket, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture
def two(start_server: StartServer) -> tuple[RunningServer, RunningServer]:
    one, other = start_server(), start_server()
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    return one, other


def others_of(server: RunningServer) -> int:
    return len(server.server.services.post.others)


def until(condition: Any, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "that does not come"
        time.sleep(0.02)


def code_of(closed: "pytest.ExceptionInfo[ConnectionClosed]") -> int:
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


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


def catch_up(*sockets: Socket) -> None:
    """All have heard of the same, as soon as no bot moves any more."""

    def is_level() -> bool:
        for socket in sockets:
            socket.ask("ping")
        return len({socket.seq for socket in sockets}) == 1

    until(is_level)


def test_a_new_process_is_known_to_the_others_before_they_ask(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "BEAT_SECONDS", 3600.0)
    monkeypatch.setattr(members, "LEASE_SECONDS", 3600.0)
    one, other = start_server(), start_server()
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    made = other.person("Ann").make_table(mode="conquest", mine=[0], bots={"1": "random", "2": "random"})
    assert one.person("Bob").get(f"/api/tables/{made['table']['id']}?invitation={made['invitation']}")


def test_a_game_is_played_through_both(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    assert leads(two[0], table)
    assert not leads(two[1], table)
    with ann.sit(table) as here, bob.sit(table) as there:
        assert there.welcome["table"]["seats"][0]["is_here"]
        here.until(lambda message: message["type"] == "seats" and message["seats"][2].get("is_here", False))
        play_by_turns([here, there], Random(1), 12)
        there.ask("chat", text="from the other side")
        assert here.until_type("said")["text"] == "from the other side"
        catch_up(here, there)
        assert set(there.views) == {"2"}
        assert set(here.views) == {"0"}
        seen = there.seq
    with bob.sit(table, since=seen) as again:
        assert again.welcome["seq"] >= seen
    assert bob.get(f"/api/tables/{table}")["mine"] == [2]
    assert not leads(two[1], table)


def test_processes_of_one_machine_hand_sockets_over(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = start_server(brothers=tmp_path), start_server(brothers=tmp_path)
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    ann, bob, table = both_at_a_table(one, other)
    relay = other.server._app.state.relay
    there_are, passed_on = one.server.services.limits.openings, other.server.services.limits.openings
    counted: list[Rate] = []
    allows = Rate.allows

    def count(rate: Rate, address: str) -> bool:
        if rate in (there_are, passed_on):
            counted.append(rate)
        return allows(rate, address)

    monkeypatch.setattr(Rate, "allows", count)
    with ann.sit(table) as here:
        sent_on = relay.sent_on
        with bob.sit(table) as there:
            assert relay.sent_on == sent_on
            assert counted == [there_are, there_are]  # each once, where it ended up
            play_by_turns([here, there], Random(5), 8)
            catch_up(here, there)
            one.stop()
            with pytest.raises(ConnectionClosed) as closed:
                there.until(lambda message: False)
            assert code_of(closed) == 1012
    with bob.sit(table) as there:
        assert leads(other, table)


def test_what_is_refused_at_the_leader_is_refused_here(two: tuple[RunningServer, RunningServer]) -> None:
    _, bob, table = both_at_a_table(*two)
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
        assert code_of(closed) == 1012
    with bob.sit(table) as there:
        assert time.monotonic() - begun < 5
        assert there.welcome["seq"] >= len(done)
    assert leads(two[1], table)
    check_kept(two[1], table, done)


def check_kept(server: RunningServer, table: str, done: list[tuple[int, str]]) -> None:
    """All that was acknowledged is there, in order."""
    rows = stored(
        server.settings.database, "SELECT actor, text FROM steps WHERE table_id = ? ORDER BY seq", [table]
    )
    left = iter(rows)
    assert all(one in left for one in done)


def test_a_leader_that_is_stuck_is_followed_and_lets_go(
    two: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "LEASE_SECONDS", 1.5)
    monkeypatch.setattr(members, "BEAT_SECONDS", 0.25)
    one, other = two
    ann, bob, table = both_at_a_table(one, other)
    with ann.sit(table) as here, bob.sit(table) as there:
        done = play_by_turns([here, there], Random(3), 6)
        live = one.server.services.hub.in_memory(table)
        assert live is not None
        stall(one, 4.0)
        with pytest.raises(ConnectionClosed) as closed:
            there.until(lambda message: False)
        assert code_of(closed) == 1012
        with bob.sit(table) as again:
            assert leads(other, table)
            assert again.welcome["seq"] >= len(done)
            with pytest.raises(ConnectionClosed) as closed:
                here.until(lambda message: False)
            assert code_of(closed) == 1012
            assert live.is_lost
            with ann.sit(table) as here_again:  # by way of the process that leads it now
                done += play_by_turns([here_again, again], Random(4), 4)
    assert not leads(one, table)
    check_kept(other, table, done)


def stall(server: RunningServer, seconds: float) -> None:
    """Its loop stands still, as that of a process that is paused."""
    loop = server.server.services.writer._loop
    assert loop is not None
    loop.call_soon_threadsafe(time.sleep, seconds)


def test_connections_that_are_cut_lose_no_letter(two: tuple[RunningServer, RunningServer]) -> None:
    ann, bob, table = both_at_a_table(*two)
    with ann.sit(table) as here, bob.sit(table) as there:
        done = play_by_turns([here, there], Random(6), 4)
        for _ in range(3):
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?"
            assert len(stored(two[0].settings.database, cut, ["conquete cluster"])) >= 2
            done += play_by_turns([here, there], Random(7), 2)
        assert bob.get(f"/api/tables/{table}")["mine"] == [2]
    check_kept(two[0], table, done)


def test_everybody_finds_the_rematch_wherever_it_is(two: tuple[RunningServer, RunningServer]) -> None:
    one, other = two
    ann, bob, table = both_at_a_table(one, other)
    with ann.sit(table) as here:
        here.ask("draw", seat=0, agree=True)
        with bob.sit(table) as there:
            there.ask("draw", seat=2, agree=True)
            assert there.over or there.until_type("over")
    following = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    move_to(one, other, following)
    taken = bob.post(f"/api/tables/{table}/rematch")
    assert taken["table"]["id"] == following
    assert taken["mine"]
    cid = other.person("Cid")
    assert cid.refused("POST", f"/api/tables/{table}/rematch") == (403, "not_allowed")
    other.adopt(ann)
    assert ann.post(f"/api/tables/{table}/rematch")["table"]["id"] == following


def move_to(one: RunningServer, other: RunningServer, table: str) -> None:
    """The table is led by the other one."""
    hub = one.server.services.hub
    live = hub.in_memory(table)
    assert live is not None
    hub._tables.pop(table)
    one.server.services.writer._loop.call_soon_threadsafe(one.server.services.leases.give_back, live.fence)  # type: ignore[union-attr]
    until(lambda: stored(one.settings.database, "SELECT leader FROM tables WHERE id = ?", [table]) == [(None,)])
    other.person("Dan").get(f"/api/tables/{table}")
    assert leads(other, table)

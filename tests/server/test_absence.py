"""Whoever is away, slow, or has left: seats, clocks and lines; and databases that are not ours."""

import asyncio
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import conquete
import conquete.editions
from conquete.engine.errors import ConqueteError
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.hours.clocks import Clocks
from conquete.server.settings import Limits
from conquete.server.store.batch import Batch
from conquete.server.store.database import open_database
from conquete.server.store.writer import Writer
from conquete.server.table.data import compiled
from conquete.wire.client import Draw, Resign
from conquete.wire.common import Result
from conquete.wire.requests import TableConfig
from tests.server.client import PATIENCE, Message, Person, Socket, any_action, sit_and_start
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.test_leaks import services_in, table_at, viewer_of
from tests.stores import everything_in, stored

TOY = "tests.toy.edition"


def two_people(server: RunningServer, **fields: Any) -> tuple[str, list[Person]]:
    """On the two seats of a table that has not begun; the table, the people."""
    people = [server.person(name) for name in ("Ann", "Bob")]
    made = people[0].make_table(**{"seats": 2, "mode": "two-player", **fields})
    table = str(made["table"]["id"])
    people[1].post(f"/api/tables/{table}/join", invitation=made["invitation"])
    return table, people


def table_for_two(server: RunningServer, **fields: Any) -> tuple[str, list[Person]]:
    """The same, begun."""
    table, people = two_people(server, **fields)
    people[0].post(f"/api/tables/{table}/start")
    return table, people


def answer_alone(socket: Socket, enough: Callable[[], bool]) -> None:
    """Only this socket answers what its seats are asked, until that is enough."""
    end = time.monotonic() + PATIENCE
    rng = Random(1)
    while not enough() and socket.over is None:
        assert time.monotonic() < end, "it does not come to that"
        if socket.decision is not None:
            socket.move(any_action(socket.decision, rng))
        elif not enough():
            socket.receive()


def notes(socket: Socket) -> list[str]:
    return [message["note"] for message in socket.inbox if message["type"] == "note"]


def skips(socket: Socket, seat: int) -> int:
    """How often the seat was skipped, having been led by its person in between."""
    leads = [m["seats"][seat].get("led_by", "") for m in socket.inbox if m["type"] == "seats"]
    return sum(1 for before, after in pairwise(["", *leads]) if (before, after) == ("", "skip"))


def lead_of(person: Person, table: str, seat: int) -> str:
    return str(person.get(f"/api/tables/{table}")["table"]["seats"][seat].get("led_by", ""))


# -- what happens to an absent seat -----------------------------------------------------------------------


def answer_one(*people: Socket) -> None:
    for person in people:
        person.ask("ping")  # whatever came before the answer to that is known
    asked = next(one for one in people if one.decision)
    assert asked.move(any_action(asked.until_asked(), Random(1)))["type"] == "done"


def test_a_table_that_waits_waits(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    table, (ann, bob) = table_for_two(server, absence="wait", move_seconds=0.1)
    with ann.sit(table) as first, bob.sit(table) as second:
        # On a busy machine the clock of the first question has run out before anybody sat down.
        answer_one(first, second)
        first.ask("ping")
        before = first.seq
        while "time_is_up" not in notes(first):
            first.receive()
        time.sleep(0.4)
        first.ask("ping")
        assert first.seq == before
        answer_one(first, second)


def test_a_skipped_seat_has_its_next_turn_back(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    table, (ann, bob) = two_people(server, absence="skip", move_seconds=0.6)
    with sit_and_start(ann, bob, table) as second:
        # On a busy machine Bob himself may be late once.
        answer_alone(second, lambda: skips(second, 0) >= 2 and notes(second).count("time_is_up") >= 2)
        assert skips(second, 0) >= 2
        assert lead_of(ann, table, 0) in ("skip", "")


def test_a_neutral_seat_is_so_for_good(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    table, (ann, bob) = two_people(server, absence="neutral", move_seconds=0.6)
    with sit_and_start(ann, bob, table) as second:
        answer_alone(second, lambda: "time_is_up" in notes(second))
        with ann.sit(table) as first:
            assert lead_of(ann, table, 0) == "neutral"
            for message in ({"type": "undo", "decision": 0}, {"type": "take_back"}, {"type": "draw"}):
                assert first.ask(**message, seat=0)["code"] == "not_possible"
            first.ask("back", seat=0)
        assert lead_of(ann, table, 0) == "neutral"


def test_a_bot_leads_until_its_person_is_back(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    table, (ann, bob) = two_people(server, absence="bot", move_seconds=1.5)
    with sit_and_start(ann, bob, table) as second:
        answer_alone(second, lambda: second.views["1"]["round"] >= 1)
        assert lead_of(ann, table, 0) == "bot"
        with ann.sit(table):
            second.until(lambda message: message.get("note") == "returned")
            assert lead_of(ann, table, 0) == ""


def test_whoever_comes_back_to_an_old_question_has_time_for_it(start_server: StartServer) -> None:
    """The bot is slow, so the question at which the clock ran out is still pending."""
    server = start_server(grace_seconds=0.0)
    table, people = two_people(server, absence="bot", move_seconds=2.5, bot_seconds=30)
    first = people[0].sit(table)
    second = sit_and_start(people[0], people[1], table)
    asked = second.asked
    assert asked is not None
    (first, second)[asked].close()
    with (first, second)[1 - asked] as other:
        other.until(lambda message: message.get("note") == "time_is_up")
        with people[asked].sit(table) as back:
            other.until(lambda message: message.get("note") == "returned")
            time.sleep(0.3)
            assert lead_of(people[0], table, asked) == ""
            assert back.move(any_action(back.until_asked(), Random(1)))["type"] == "done"


def test_clocks_bots_and_leads_outlive_a_restart(start_server: StartServer) -> None:
    """Nobody looks at the table: the server opens it by itself when it is due."""
    server = start_server(grace_seconds=0.0)
    table, (ann, bob) = table_for_two(server, absence="bot", move_seconds=1.0)
    server.stop()
    again = start_server(grace_seconds=0.5)
    end = time.monotonic() + PATIENCE
    while _steps(again, table) < 10:  # first the one, then the other is led by the bot
        assert time.monotonic() < end, "the table is forgotten"
        time.sleep(0.05)
    again.adopt(ann)
    again.adopt(bob)
    assert [lead_of(ann, table, seat) for seat in (0, 1)] == ["bot", "bot"]


def _steps(server: RunningServer, table: str) -> int:
    return int(stored(server.settings.database, "SELECT count(*) FROM steps WHERE table_id = ?", (table,))[0][0])


def test_a_deadline_that_comes_nearer_is_kept() -> None:
    """The next seat may have far less time than the last one."""

    async def run() -> list[tuple[str, int]]:
        called: list[tuple[str, int]] = []

        async def on_time(table: str, seq: int) -> None:
            called.append((table, seq))

        async def on_poll(until: float) -> None:
            return

        clocks = Clocks(on_time, on_poll)
        clocks.start()
        now = time.time()
        clocks.set(now + 100, "a", 1)
        clocks.set(now + 0.05, "b", 1)
        clocks.set(now + 50, "b", 2)
        await asyncio.sleep(0)
        clocks.set(now + 0.1, "a", 2)
        await asyncio.sleep(0.4)
        await clocks.stop()
        return called

    assert asyncio.run(run()) == [("a", 2)]


# -- leaving ------------------------------------------------------------------------------------------------


def test_whoever_resigned_has_no_say_any_more(server: RunningServer) -> None:
    person, other = server.person(), server.person("Bob")
    made = person.make_table(mode="conquest", tempo="screen", mine=[0, 1])
    table = made["table"]["id"]
    other.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=2)
    person.post(f"/api/tables/{table}/start")
    with person.sit(table) as socket:
        assert socket.ask("resign", seat=0)["type"] == "done"
        assert socket.ask("resign", seat=0)["type"] == "done"  # twice is once
        for message in ({"type": "undo", "decision": 0}, {"type": "take_back"}, {"type": "draw"}):
            assert socket.ask(**message, seat=0)["code"] == "not_possible"
        assert socket.ask("resign", seat=1)["type"] == "done"
        assert (socket.over or {})["result"]["winners"] == [2]


@pytest.mark.parametrize("way", ["resign", "draw"])
def test_whoever_was_eliminated_neither_wins_nor_is_asked(tmp_path: Path, way: str) -> None:
    config = TableConfig(edition="hasbro-2000", mode="conquest", seats=3)
    config.options = dict(compiled(config).options)
    state = conquete.new("hasbro-2000", "conquest", 3, seed=1).state.copy()
    state.round = 1
    state.owner = [0 if owner == 2 else owner for owner in state.owner]
    state.held = [state.owner.count(seat) for seat in range(len(state.held))]

    async def end() -> Result | None:
        async with services_in(tmp_path) as services:
            table = table_at(services, compiled(config), config, state)
            viewers = [viewer_of(services, seat) for seat in range(2)]
            for viewer in viewers:
                await table.enter(viewer, None)
            if way == "resign":
                await carry_out(table, viewers[0], Resign(seat=0))
            else:
                await carry_out(table, viewers[0], Draw(seat=0))
                await carry_out(table, viewers[1], Draw(seat=1))
            return table.data.result

    winners = {"resign": [1], "draw": [0, 1]}[way]
    result = asyncio.run(end())
    assert result is not None
    reason = {"resign": "resignation", "draw": "draw"}[way]
    assert (result.winners, result.reason, result.rounds) == (winners, reason, 1)


# -- slow and broken lines ----------------------------------------------------------------------------------


def test_a_viewer_who_does_not_read_is_dropped(start_server: StartServer) -> None:
    limits = {name: getattr(PLENTY, name) for name in Limits.__dataclass_fields__}
    server = start_server(limits=Limits(**{**limits, "waiting_messages": 20, "waiting_bytes": 100_000}))
    person = server.person()
    table = person.make_table(mode="conquest", seats=6, tempo="screen", mine=list(range(6)))["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    slow = person.sit(table)
    with person.sit(table) as socket:
        end = time.monotonic() + PATIENCE
        while "conquete_viewers 1\n" not in person.http.get("/metrics").text:
            assert time.monotonic() < end, "the slow viewer stays"
            for _ in range(10):  # every choice that is taken back shows all six views anew
                decision = socket.until_asked()
                assert socket.move(any_action(decision, Random(1)))["type"] == "done"
                number = socket.until_asked()["decision"]
                assert socket.ask("undo", decision=number, seat=decision["seat"])["type"] == "done"
        assert "conquete_dropped_total 1\n" in person.http.get("/metrics").text
        assert socket.ask("ping")["type"] == "pong"
    with pytest.raises(ConnectionClosed):
        slow.until_type("never")
    slow.close()


# -- reactions ------------------------------------------------------------------------------------------------


def test_an_order_to_pass_on_reactions_is_carried_out_after_the_same_delay(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conquete.editions._registered", dict(conquete.editions._registered))
    monkeypatch.delitem(sys.modules, TOY, raising=False)
    server = start_server(plugins=(TOY,), reaction_seconds=0.2)
    person = server.person()
    made = person.make_table(edition="toy", mode="standard", seats=3, tempo="screen", mine=[0, 1, 2])
    table = made["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    rng = Random(5)
    delays: list[float] = []
    with person.sit(table) as socket:
        for seat in range(3):
            socket.ask("orders", seat=seat, reactions="pass", defend="most")
        for _ in range(60):
            if socket.over or len(delays) >= 4:
                break
            decision = socket.until_asked()
            if decision.get("kind") == "react":
                asked_at = time.monotonic()
                socket.until(partial(_has_moved, decision["decision"]))
                delays.append(time.monotonic() - asked_at)
                continue
            assert socket.move(any_action(decision, rng))["type"] == "done"
    assert len(delays) >= 2
    assert all(0.1 < delay < 8 for delay in delays)  # a person at one screen could think for ever


def _has_moved(number: int, message: Message) -> bool:
    return message["type"] in ("events", "over") and (message.get("decision") or {}).get("decision") != number


# -- databases that are not ours ----------------------------------------------------------------------------


def refusal_of(path: Path | str) -> str:
    with pytest.raises(ConqueteError) as refused:
        asyncio.run(open_database(str(path)))
    return str(refused.value)


def test_a_database_of_a_newer_program_is_refused(start_server: StartServer) -> None:
    server = start_server()
    server.stop()
    stored(server.settings.database, "UPDATE alembic_version SET version_num = '9999'")
    before = everything_in(server.settings.database)
    assert "newer" in refusal_of(server.settings.database)
    assert everything_in(server.settings.database) == before


def test_what_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database, and precious\n" * 100)
    assert "is not an SQLite database" in refusal_of(text)
    assert text.read_text() == "not a database, and precious\n" * 100
    foreign = tmp_path / "foreign.db"
    stored(str(foreign), "CREATE TABLE recipes (name TEXT)")
    before = foreign.read_bytes()
    assert "of another program" in refusal_of(foreign)
    assert foreign.read_bytes() == before
    broken = tmp_path / "broken.db"
    broken.write_bytes(before[:100] + b"\xff" * 4000)
    assert "cannot be" in refusal_of(broken)
    assert "does not exist" in refusal_of(tmp_path / "nowhere" / "tables.db")
    assert "cannot be read" in refusal_of(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.db", "foreign.db", "notes.txt"]


def test_urls_that_are_none_are_refused() -> None:
    for url, why in [
        ("mysql://host/name", "not supported"),
        ("sqlite://", "must be a file"),
        ("sqlite:///:memory:", "must be a file"),
        ("://", "cannot be read"),
    ]:
        assert why in refusal_of(url)


def test_a_steward_tries_again_when_the_store_has_failed(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conquete.server.play.live.steward.RETRY_SECONDS", 0.2)
    server = start_server()
    person = server.person()
    bots = {"1": "random", "2": "random"}
    table = person.make_table(mode="conquest", bots=bots)["table"]["id"]
    append = Writer.append
    failing = True

    async def flaky(self: Writer, batch: Batch) -> None:
        if failing and batch.rows:
            raise OSError("the disk is full")
        await append(self, batch)

    monkeypatch.setattr(Writer, "append", flaky)
    person.post(f"/api/tables/{table}/start")
    with person.sit(table) as socket:
        if socket.decision is not None:
            answer = socket.ask("move", **_first_answer(socket.decision))
            assert answer["code"] == "unavailable"
        time.sleep(0.5)
        assert _steps(server, table) == 0
        failing = False
        for _ in range(4):
            decision = socket.until_asked()
            assert socket.move(any_action(decision, Random(2)), decision)["type"] == "done"


def _first_answer(decision: Message) -> Message:
    return {
        "decision": decision["decision"],
        "seat": decision["seat"],
        "action": any_action(decision, Random(2)),
    }

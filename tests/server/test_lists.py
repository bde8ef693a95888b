"""Lists of tables: titles, how each stands, whose turn it is, and what that costs."""

import time
from random import Random
from typing import Any

import pytest

from conquete.server.play import summaries
from conquete.server.play.summaries import Summaries
from tests.server.client import Person, Socket, any_action, play_on
from tests.server.conftest import RunningServer, StartServer


def listed(person: Person, table: str) -> Any:
    return next(row for row in person.get("/api/my-tables")["tables"] if row["table"]["id"] == table)


def owners_of(view: Any) -> dict[str, int]:
    return {name: row["owner"] for name, row in view["territories"].items() if row["owner"] is not None}


def on_one_screen(person: Person, **fields: Any) -> str:
    """A table with all seats in one browser, begun."""
    wish = {"mode": "conquest", "tempo": "screen", "mine": [0, 1, 2], **fields}
    table: str = person.make_table(**wish)["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    return table


def play_some(socket: Socket, rng: Random, count: int) -> None:
    for _ in range(count):
        assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"


# -- titles ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Thursday table", "Thursday table"),
        ("  la  belle\n table\u202e ", "la belle table"),
        ("", ""),
        ("é" * 60, "é" * 60),
    ],
)
def test_a_table_may_have_a_title(server: RunningServer, given: str, shown: str) -> None:
    host = server.person()
    made = host.make_table(title=given)
    assert made["table"].get("title", "") == shown
    assert listed(host, made["table"]["id"])["table"].get("title", "") == shown
    with host.sit(made["table"]["id"]) as socket:
        assert socket.welcome["table"].get("title", "") == shown


def test_a_title_has_an_end(server: RunningServer) -> None:
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, "title": "x" * 61}
    assert server.person().refused("POST", "/api/tables", **wish) == (400, "malformed")


def test_a_rematch_keeps_the_title(server: RunningServer) -> None:
    host = server.person()
    table = on_one_screen(host, title="Thursday")
    with host.sit(table) as socket:
        for seat in (0, 1):
            socket.ask("resign", seat=seat)
        assert socket.over is not None
    assert host.post(f"/api/tables/{table}/rematch")["table"]["title"] == "Thursday"


# -- how a table stands ----------------------------------------------------------------------------------


def test_an_open_table_has_nothing_to_tell_yet(server: RunningServer) -> None:
    host = server.person()
    before = time.time()
    table = host.make_table()["table"]["id"]
    summary = listed(host, table)["summary"]
    assert before - 1 < summary["updated_at"] < time.time() + 1
    assert not {"owners", "turn", "round"} & set(summary)


@pytest.mark.parametrize("mode", ["conquest", "mission"])
def test_a_summary_is_what_everybody_sees(start_server: StartServer, mode: str) -> None:
    """In memory, from the store, and after a restart: always as a spectator sees the board."""
    server = start_server()
    host, nobody = server.person(), server.person("Bob")
    five = list(range(5))  # so that nobody has fulfilled a mission before the test is through
    table = on_one_screen(host, mode=mode, is_listed=True, seats=5, mine=five)
    rng = Random(3)
    view: Any = {}
    in_memory: Any = {}
    for count in (5, 120, 200):
        with host.sit(table) as socket:
            play_some(socket, rng, count)
        with nobody.sit(table) as watching:
            view = watching.views["-1"]
        kept: Summaries = server.server._app.state.services.summaries
        hub = server.server._app.state.services.hub
        assert hub.in_memory(table) is not None
        in_memory = next(row for row in nobody.get("/api/tables")["tables"] if row["table"]["id"] == table)
        assert in_memory["summary"]["owners"] == owners_of(view)
        assert in_memory["summary"].get("round", 0) == view["round"]
        assert in_memory["summary"]["turn"] == view["turn"]
        hub._tables.clear()
        folded = kept.folded
        from_store = [next(row for row in nobody.get("/api/tables")["tables"]) for _ in range(3)]
        assert kept.folded == folded + 1  # and remembered
        for row in from_store:
            assert row["summary"] == in_memory["summary"]
    assert view["round"] > 1
    server.stop()
    second = start_server()
    second.adopt(nobody)
    after = next(row for row in nobody.get("/api/tables")["tables"])
    assert after["summary"] == in_memory["summary"]


def test_choices_that_were_taken_back_do_not_count(start_server: StartServer) -> None:
    """Also behind a snapshot, and with the time they took."""
    server = start_server()
    host = server.person()
    table = on_one_screen(host, bank_seconds=100_000)
    rng = Random(8)
    services = server.server._app.state.services
    with host.sit(table) as socket:
        for _ in range(60):
            play_some(socket, rng, 7)
            pending = socket.until_asked()
            socket.ask("undo", decision=pending["decision"], seat=rng.randrange(3))
        while not services.hub.in_memory(table).history.last_snapshot:
            play_some(socket, rng, 20)
        play_some(socket, rng, 5)
        view = next(iter(socket.views.values()))
    live = listed(host, table)["summary"]
    services.hub._tables.clear()
    stored = listed(host, table)["summary"]
    assert stored["owners"] == owners_of(view)
    assert stored["deadline"] == pytest.approx(live["deadline"], abs=0.2)
    assert {**stored, "deadline": 0} == {**live, "deadline": 0}


def test_a_finished_game_shows_its_end(server: RunningServer) -> None:
    host = server.person()
    table = on_one_screen(host, options={"round_limit": 2})
    with host.sit(table) as socket:
        play_on(socket, Random(1))
        view = next(iter(socket.views.values()))
    row = listed(host, table)
    assert row["table"]["status"] == "over"
    assert row["summary"]["owners"] == owners_of(view)
    assert row["summary"].get("deadline", 0) == 0


def test_a_deadline_is_that_of_the_clock(server: RunningServer) -> None:
    host = server.person()
    table = on_one_screen(host, move_seconds=3600, absence="bot")
    with host.sit(table) as socket:
        play_some(socket, Random(2), 3)
        socket.until_asked()
        deadline = next(message for message in reversed(socket.inbox) if message.get("clock"))["clock"]["deadline"]
    summary = listed(host, table)["summary"]
    assert summary["deadline"] == pytest.approx(deadline)
    server.server._app.state.services.hub._tables.clear()
    assert listed(host, table)["summary"]["deadline"] == pytest.approx(deadline)


def test_the_owners_of_sealed_armies_are_told_and_no_secret(server: RunningServer) -> None:
    host = server.person()
    table = on_one_screen(host, edition="miro-1976", mode="mission")
    row = listed(host, table)
    assert set(row["summary"]) <= {"updated_at", "started_at", "deadline", "round", "turn", "owners"}
    assert sorted(set(row["summary"]["owners"].values())) == [0, 1, 2]


def test_a_list_does_not_wait_for_all_tables(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.person()
    tables = [on_one_screen(host) for _ in range(3)]
    server.server._app.state.services.hub._tables.clear()
    monkeypatch.setattr(summaries, "FOLDING_SECONDS", 0.0)
    assert all("owners" not in listed(host, table)["summary"] for table in tables)
    monkeypatch.undo()
    assert all("owners" in listed(host, table)["summary"] for table in tables)


def test_only_so_many_are_kept(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.person()
    tables = [on_one_screen(host) for _ in range(4)]
    services = server.server._app.state.services
    services.hub._tables.clear()
    monkeypatch.setattr(summaries, "MOST_KEPT", 2)
    services.summaries._kept.clear()
    for table in tables:
        assert "owners" in listed(host, table)["summary"]
    assert len(services.summaries._kept) == 2


def test_fifty_tables_are_listed_at_once(start_server: StartServer) -> None:
    """Each some rounds into its game and none in memory; a list asked for again is a matter of milliseconds."""
    server = start_server()
    host = server.person()
    table = on_one_screen(host)
    with host.sit(table) as socket:
        play_some(socket, Random(5), 300)
    tables = [table] + [on_one_screen(host) for _ in range(49)]
    services = server.server._app.state.services
    services.hub._tables.clear()
    rows: list[Any] = [{"summary": {}}]
    while not all("owners" in row["summary"] for row in rows):  # each time more of them are known
        folded = services.summaries.folded
        rows = host.get("/api/my-tables")["tables"]
        assert services.summaries.folded > folded
    assert {row["table"]["id"] for row in rows} == set(tables)
    folded = services.summaries.folded
    begin = time.monotonic()
    rows = host.get("/api/my-tables")["tables"]
    assert time.monotonic() - begin < 2.0  # measured: about 30 ms
    assert services.summaries.folded == folded
    assert all(len(row["summary"]["owners"]) == 42 for row in rows)


# -- whose turn ------------------------------------------------------------------------------------------


def test_the_tables_that_wait_for_me_come_first(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    tables = []
    for _ in range(4):
        made = ann.make_table(mode="two-player", seats=2)
        table = made["table"]["id"]
        bob.post(f"/api/tables/{table}/join", invitation=made["invitation"])
        ann.post(f"/api/tables/{table}/start")
        tables.append(table)
    tables.append(ann.make_table(mode="two-player", seats=2)["table"]["id"])
    for person, seat in ((ann, 0), (bob, 1)):
        rows = person.get("/api/my-tables")["tables"]
        is_mine = [row["table"]["status"] == "playing" and row["table"]["asked"] == seat for row in rows]
        assert is_mine == sorted(is_mine, reverse=True)
        for turn in (True, False):
            times = [row["summary"]["updated_at"] for row, mine in zip(rows, is_mine, strict=True) if mine is turn]
            assert times == sorted(times, reverse=True)
    first = ann.get("/api/my-tables")["tables"][0]
    if first["table"].get("asked") == 0:
        with ann.sit(first["table"]["id"]) as socket:
            while socket.asked == 0:
                play_some(socket, Random(1), 1)
        rows = ann.get("/api/my-tables")["tables"]
        waiting = [row["table"].get("asked") == 0 for row in rows]
        assert waiting == sorted(waiting, reverse=True)
        assert not waiting[[row["table"]["id"] for row in rows].index(first["table"]["id"])]

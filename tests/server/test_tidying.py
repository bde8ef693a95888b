"""Clean-up: old games and guests go with all there is of them, and nothing else does."""

import json
import time
from random import Random

import pytest

from conquete.cli.main import run
from conquete.server import tidying
from tests.server.client import PATIENCE, play_on
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_play import one_person
from tests.stores import stored

DAY = 24 * 3600
OF_A_TABLE = ("chairs", "chat", "steps", "snapshots", "said", "notices")


def finished(server: RunningServer) -> tuple[str, str]:
    """A game that was given up, and who played it."""
    table, person = one_person(server)
    with person.sit(table) as socket:
        socket.until_asked()
        play_on(socket, Random(1), most=3)
        assert socket.ask("chat", text="hello")["type"] == "done"
        for seat in (0, 1):
            assert socket.ask("resign", seat=seat)["type"] == "done"
        if socket.over is None:
            socket.until_type("over")
    return table, str(person.me["id"])


def rows(server: RunningServer, query: str, *values: object) -> list[tuple[object, ...]]:
    return stored(server.settings.database, query, values)


def make_old(server: RunningServer, days: float) -> None:
    rows(server, "UPDATE tables SET changed = changed - ?", days * DAY)
    rows(server, "UPDATE people SET created = created - ?", days * DAY)
    rows(server, "UPDATE sessions SET seen = seen - ?", days * DAY)


def tidy(capsys: pytest.CaptureFixture[str], server: RunningServer, *arguments: str) -> tuple[int, int]:
    capsys.readouterr()
    assert run(["tidy", "--database", server.settings.database, "--json", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    return found["games"], found["guests"]


def test_old_games_and_guests_go_and_nothing_else(
    start_server: StartServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "PAUSE_SECONDS", 0.0)
    server = start_server()
    game, player = finished(server)
    lonely = str(server.person("Lonely").me["id"])
    known = server.person("Known")
    known.post("/api/password", login="known-one", password="a long password")
    host = server.person("Host")
    going_on, other = one_person(server)
    waiting = str(host.make_table()["table"]["id"])
    server.stop()
    assert tidy(capsys, server) == (0, 0)
    make_old(server, 500)
    rows(server, "UPDATE sessions SET seen = seen + ? WHERE person = ?", 200 * DAY, lonely)
    assert tidy(capsys, server, "--dry-run") == (0, 0)  # who looks in now and then is not old
    rows(server, "UPDATE sessions SET seen = seen - ? WHERE person = ?", 200 * DAY, lonely)
    assert tidy(capsys, server, "--dry-run") == (0, 1)  # games stay for ever unless the host says otherwise
    monkeypatch.setenv("CONQUETE_KEEP_GAMES_DAYS", "501")
    assert tidy(capsys, server, "--dry-run") == (0, 1)
    monkeypatch.setenv("CONQUETE_KEEP_GAMES_DAYS", "499")
    assert tidy(capsys, server, "--dry-run") == (1, 1)
    assert rows(server, "SELECT count(*) FROM steps WHERE table_id = ?", game) != [(0,)]
    assert tidy(capsys, server) == (1, 2)  # its player, too, who was nowhere else
    for table in OF_A_TABLE:
        assert rows(server, f"SELECT count(*) FROM {table} WHERE table_id = ?", game) == [(0,)]
    left = {row[0] for row in rows(server, "SELECT id FROM tables")}
    assert left == {going_on, waiting}
    people = {row[0] for row in rows(server, "SELECT id FROM people")}
    assert people == {known.me["id"], host.me["id"], other.me["id"]}
    assert not {player, lonely} & people
    assert {row[0] for row in rows(server, "SELECT DISTINCT person FROM sessions")} == people
    assert tidy(capsys, server) == (0, 0)
    again = start_server()
    again.adopt(other)
    assert other.get(f"/api/tables/{going_on}")["table"]["id"] == going_on


def test_a_game_of_a_campaign_stays(
    start_server: StartServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()
    game, _ = finished(server)
    server.stop()
    make_old(server, 500)
    rows(server, "UPDATE tables SET campaign = 'one' WHERE id = ?", game)
    monkeypatch.setenv("CONQUETE_KEEP_GAMES_DAYS", "1")
    assert tidy(capsys, server) == (0, 0)


def test_the_server_tidies_up_by_itself_but_leaves_what_is_open(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "EVERY_SECONDS", 0.05)
    server = start_server(keep_games_days=1.0, idle_seconds=0.3)
    game, _ = finished(server)
    person = server.people[0]
    with person.sit(game):
        make_old(server, 2)
        assert person.get(f"/api/tables/{game}")["table"]["id"] == game
        assert rows(server, "SELECT count(*) FROM tables WHERE id = ?", game) == [(1,)]
    end = time.monotonic() + PATIENCE
    while rows(server, "SELECT count(*) FROM tables WHERE id = ?", game) == [(1,)] and time.monotonic() < end:
        time.sleep(0.05)
    assert person.http.get(f"/api/tables/{game}").status_code == 404

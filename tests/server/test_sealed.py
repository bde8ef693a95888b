"""Armies placed in secret stay silent over HTTP, too: no time, figure, size or clock tells of a stroke."""

import re
import time
from random import Random
from typing import Any

import httpx
import pytest

from conquete.server.http import replay
from conquete.server.play import summaries
from conquete.server.table.looking_back.replaying import play_again
from tests.server.client import PATIENCE, Message, Person, Socket, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_play import started

# What goes on by itself, whatever anybody does.
RESTLESS = (
    "requests_total",
    "uptime_seconds",
    "transactions_total",
    "conquete_write_seconds",
    "conquete_http_",
    "conquete_loop_lag_seconds",
    "process_",
)


def sealing(sockets: list[Socket]) -> tuple[Socket, Message]:
    """Whoever is asked to place in secret, and the question."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for socket in sockets:
            socket.ask("ping")
            if socket.decision is not None:
                assert socket.decision["kind"] == "place_sealed"
                return socket, socket.decision
        time.sleep(0.02)
    raise AssertionError("nobody is asked to place in secret")


def one_army(decision: Message) -> str:
    option = decision["options"][0]
    assert option.get("high", 1) > 1, "the last army would be heard of"
    return f"{option['text']} 1"


def seen_over_http(person: Person, table: str) -> dict[str, Any]:
    """Everything that somebody who does not place can ask for, less what goes on by itself."""
    figures = [
        line for line in person.http.get("/metrics").text.splitlines() if not any(name in line for name in RESTLESS)
    ]
    answers = {
        path: person.http.get(path)
        for path in ("/api/tables", "/api/tables/mine", f"/api/tables/{table}", f"/api/tables/{table}/replay", "/")
    }
    return {
        "figures": figures,
        **{path: (answer.status_code, answer.content) for path, answer in answers.items()},
        **{f"{path} etag": answer.headers.get("etag") for path, answer in answers.items()},
    }


@pytest.mark.parametrize("clocks", [{}, {"move_seconds": 100, "bank_seconds": 50}])
def test_strokes_in_secret_are_silent_over_http(start_server: StartServer, clocks: dict[str, float]) -> None:
    server = start_server()
    ann, bob, eve = server.person(), server.person("Bob"), server.person("Eve")
    table = started(server, [ann, bob], edition="miro-1976", seats=3, is_listed=True, **clocks)
    with ann.sit(table) as first, bob.sit(table) as second:
        asked, decision = sealing([first, second])
        watching = bob if asked is first else ann
        with eve.sit(table) as visitor:
            welcome = visitor.welcome
        while "conquete_viewers 2\n" not in eve.http.get("/metrics").text:
            time.sleep(0.01)
        seen_over_http(eve, table)  # what is kept for who asks next is there
        before = {person: seen_over_http(person, table) for person in (watching, eve)}
        counted = written(server)
        for _ in range(2):
            time.sleep(0.05)
            assert asked.move(one_army(decision), decision)["type"] == "done"
            decision = asked.until_asked()
        assert asked.ask("undo", decision=decision["decision"], seat=decision["seat"])["type"] == "done"
        for name, before_strokes in counted.items():
            assert written(server)[name] - before_strokes <= 1  # the server's own heartbeat, at most
        for person, seen in before.items():
            assert seen_over_http(person, table) == seen
        with eve.sit(table) as visitor:
            again = visitor.welcome
        assert again == welcome  # the clock included


def written(server: RunningServer) -> dict[str, int]:
    """What the figures say of how often something was written."""
    text = httpx.get(f"{server.address}/metrics").text
    found = re.findall(r"^(conquete_transactions_total|conquete_write_seconds_count) (\d+)$", text, re.MULTILINE)
    assert len(found) == 2
    return {name: int(number) for name, number in found}


def test_what_was_made_once_is_not_made_again_for_a_stroke(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the time it takes would tell."""
    server = start_server(idle_seconds=0.3)
    ann, bob, eve = server.person(), server.person("Bob"), server.person("Eve")
    table = started(server, [ann, bob], edition="miro-1976", seats=3, is_listed=True)
    built: list[int] = []
    folded: list[int] = []
    again, fold = play_again, summaries.fold

    def noted_again(rules: Any, dice: Any, rows: Any) -> Any:
        built.append(len(rows))
        return again(rules, dice, rows)

    def noted_fold(data: Any, snapshot: Any, rows: Any, downtimes: Any) -> Any:
        folded.append(len(rows))
        return fold(data, snapshot, rows, downtimes)

    monkeypatch.setattr(replay, "play_again", noted_again)
    monkeypatch.setattr(summaries, "fold", noted_fold)

    def look() -> None:
        """A replay, and the list when the table is not in memory."""
        eve.get(f"/api/tables/{table}/replay")
        end = time.monotonic() + PATIENCE
        while server.server.services.hub.in_memory(table) is not None and time.monotonic() < end:
            time.sleep(0.05)
        eve.get("/api/tables")

    with ann.sit(table) as first, bob.sit(table) as second:
        asked, decision = sealing([first, second])
        placing = ann if asked is first else bob
    look()
    assert (len(built), len(folded)) == (1, 1)
    with placing.sit(table) as socket:
        decision = socket.until_asked()
        assert socket.move(one_army(decision), decision)["type"] == "done"
    look()
    assert (len(built), len(folded)) == (1, 1)


def test_what_was_placed_in_secret_comes_to_light_with_the_last_army(start_server: StartServer) -> None:
    """Then everything is told as ever: lists are up to date, and what was not counted is not missed."""
    server = start_server()
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], edition="miro-1976", seats=3, is_listed=True)
    rng = Random(3)

    def updated() -> float:
        listed = ann.get("/api/tables")["tables"]
        return float(next(one["summary"]["updated_at"] for one in listed if one["table"]["id"] == table))

    with ann.sit(table) as first, bob.sit(table) as second:
        sealing([first, second])
        before = updated()
        for _ in range(200):
            for socket in (first, second):
                socket.ask("ping")
                if socket.decision is not None and socket.decision["kind"] == "place_sealed":
                    assert socket.move(any_action(socket.decision, rng), socket.decision)["type"] == "done"
            if updated() > before:
                break
        assert updated() > before

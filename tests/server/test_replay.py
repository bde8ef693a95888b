"""The replay: steps that lead from the empty board to where the game stands, and no secret before its end."""

import gzip
import json
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.research.lines import choose
from conquete.server.http import replay as replaying_module
from conquete.server.table.looking_back.replaying import Replayer, play_again
from conquete.wire.stories import Replay
from tests.server.client import Person, any_action, play_on
from tests.server.conftest import RunningServer
from tests.server.test_play import one_person, record_of, started

BY_ENTRY = ("territories", "cards", "registers")


def replay_of(person: Person, table: str) -> dict[str, Any]:
    told: dict[str, Any] = person.get(f"/api/tables/{table}/replay")
    msgspec.convert(told, Replay)
    return told


def played_through(told: dict[str, Any]) -> dict[str, Any]:
    """The position behind the last step, as a page works it out."""
    position = told["start"]
    for step in told["steps"]:
        for key, value in step.get("changes", {}).items():
            if key in BY_ENTRY:
                position[key].update(value)
            else:
                position[key] = value
    return position


def same_for_a_page(first: dict[str, Any], second: dict[str, Any], seats: int) -> None:
    for key in ("territories", "cards", "turn", "round", "phase", "edition", "mode", "seats"):
        assert first[key] == second[key], key
    for name, value in second["registers"].items():
        if not isinstance(value, list) or len(value) <= seats:
            assert first["registers"][name] == value


def test_a_finished_game_is_told_openly_step_by_step(server: RunningServer) -> None:
    person = server.person()
    table = started(server, [person], mode="mission", bots={"1": "steady", "2": "random"})
    with person.sit(table) as socket:
        play_on(socket, Random(1))
    told = replay_of(person, table)
    lines = [json.loads(line) for line in record_of(person, table).splitlines()]
    game = conquete.replay_text(record_of(person, table))
    assert told["is_open"]
    assert told["board"] == "world"
    assert told["table"]["id"] == table
    assert [step["n"] for step in told["steps"]] == [line["n"] for line in lines[1:-1]]
    assert [step.get("by", "chance") for step in told["steps"]] == [line["by"] for line in lines[1:-1]]
    position: Any = game.position()
    same_for_a_page(played_through(told), position, 3)
    assert all(row["owner"] is None for row in replay_of(person, table)["start"]["territories"].values())
    dealt = [
        event for step in told["steps"] for event in step.get("events", []) if event["event"] == "MissionDealt"
    ]
    assert all("card" in event for event in dealt)
    assert len(dealt) == 3


def test_a_game_that_goes_on_is_told_as_spectators_see_it(server: RunningServer) -> None:
    table, person = one_person(server, mode="mission")
    with person.sit(table) as socket:
        for _ in range(220):
            socket.move(any_action(socket.until_asked(), Random(len(socket.inbox))), socket.decision)
        socket.until_asked()
        told = replay_of(person, table)
        eve = server.person("Eve")
        with eve.sit(table, since=told["seq"]) as watching:
            assert watching.welcome["is_resumed"]
            assert "missed" not in watching.welcome
            same_for_a_page(played_through(told), watching.views["-1"], 3)
    assert "is_open" not in told
    text = json.dumps(told["steps"])
    assert "continents-" not in text
    assert "destroy-" not in text
    assert [step["n"] for step in told["steps"]] == list(range(1, len(told["steps"]) + 1))


def test_what_was_taken_back_is_not_told(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        before = replay_of(person, table)["steps"]
        socket.move(decision["options"][0]["text"], decision)
        assert len(replay_of(person, table)["steps"]) == len(before) + 1
        socket.ask("undo", decision=socket.until_asked()["decision"], seat=decision["seat"])
        assert replay_of(person, table)["steps"] == before
        socket.move(decision["options"][1]["text"], socket.decision)
        placed = replay_of(person, table)["steps"][-1]
        assert placed["events"][0]["territory"] == decision["options"][1]["places"][0]


def test_a_draw_is_the_last_step(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], seats=3)
    with ann.sit(table) as first, bob.sit(table) as second:
        first.ask("draw", seat=0)
        second.ask("draw", seat=1)
        first.until_type("over")
    last = replay_of(ann, table)["steps"][-1]
    assert (last["kind"], last["events"][0]["event"]) == ("end", "GameEnded")
    assert last["changes"]["ended"] == "draw"


def test_a_replay_is_made_once_and_sent_small(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, person = one_person(server)
    made: list[object] = []

    def noted(*args: Any) -> Any:
        made.append(args)
        return play_again(*args)

    monkeypatch.setattr(replaying_module, "play_again", noted)
    path = f"/api/tables/{table}/replay"
    with person.http.stream("GET", path, headers={"accept-encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        small = b"".join(response.iter_raw())
    plain = person.http.get(path, headers={"accept-encoding": "identity"})
    assert gzip.decompress(small) == plain.content
    assert len(small) < len(plain.content) / 3
    again = person.http.get(path, headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304
    assert len(made) == 1


def test_there_is_no_replay_before_the_start(server: RunningServer) -> None:
    person = server.person()
    table = person.make_table()["table"]["id"]
    assert person.refused("GET", f"/api/tables/{table}/replay") == (409, "not_possible")
    assert person.refused("GET", "/api/tables/nowhere/replay") == (404, "not_found")


# -- nothing that spectators may not know ---------------------------------------------------------------------


def rows_of(actions: list[tuple[int, str]]) -> list[Any]:
    return [SimpleNamespace(kind="do", actor=actor, text=text) for actor, text in actions]


def told_publicly(rules: Any, rows: list[Any]) -> bytes:
    steps = Replayer(rules, is_open=False).steps(play_again(rules, FairDice(seed_bytes(1)), rows))
    return msgspec.json.encode(list(steps))


def test_a_secret_choice_does_not_show() -> None:
    """Two games that differ only in where the headquarters are."""
    rules = load_edition("hasbro-2000").ruleset("capitals", 3, {})
    told = [told_publicly(rules, play_capitals(rules, which)) for which in (0, -1)]
    assert told[0] == told[1]
    assert b"HeadquartersChosen" in told[0]


def play_capitals(rules: Any, which: int) -> list[Any]:
    game = Game(rules, None, FairDice(seed_bytes(1)), None, [])
    actions: list[tuple[int, str]] = []
    rng = Random(1)
    while game.state.round == 0:
        kind = game.decision().kind
        action = game.packed[which] if kind == "choose_headquarters" else choose(rng, game.packed, 0.1)
        actions.append((game.actor, game.text(action)))
        game.play(action)
    return rows_of(actions)


def test_it_does_not_show_in_how_many_strokes_somebody_placed_in_secret() -> None:
    rules = load_edition("miro-1976").ruleset("conquest", 3, {})
    told: list[bytes] = []
    for at_once in (True, False):
        game = Game(rules, None, FairDice(seed_bytes(1)), None, [])
        seat, actions = game.actor, []
        while game.actor == seat:
            option = game.packed[0]
            width = option >> 46
            action = (option & ((1 << 46) - 1)) + ((width << 31) if at_once else 0)
            actions.append((seat, game.text(action)))
            game.play(action)
        told.append(told_publicly(rules, rows_of(actions)))
    assert told[0] == told[1]
    assert b"PlacementDone" in told[0]
    assert b"PlacementSealed" not in told[0]


def test_rows_that_do_not_fit_the_seed_are_refused() -> None:
    rules = load_edition("hasbro-2000").ruleset("conquest", 3, {})
    game = Game(rules, None, FairDice(seed_bytes(1)), None, [])
    rows = [*rows_of([(game.actor, game.text(game.packed[0]))]), *rows_of([(CHANCE, "draw brazil")])]
    with pytest.raises(conquete.ConqueteError, match="do not follow"):
        list(play_again(rules, FairDice(seed_bytes(1)), rows))

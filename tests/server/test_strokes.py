"""Armies placed in secret: the others hear that somebody is done, and not one byte about how he went about it."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import Viewer
from conquete.server.table.data import compiled
from conquete.wire.client import Move, Place, Undo
from conquete.wire.requests import TableConfig
from tests.server.client import any_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_leaks import SPECTATOR, services_in, table_at, viewer_of
from tests.server.test_play import started

CONFIG = TableConfig(edition="miro-1976", mode="conquest", seats=3)


async def heard_by_others(table: LiveTable, services: Any, way: str) -> tuple[list[list[str | None]], int, int]:
    """What the next seat and a spectator are sent while the first seat places all its armies in one of several
    ways; how many rows that took, and how many messages the seat itself got."""
    history = table.playing()
    seat = history.game.actor
    placing = viewer_of(services, seat)
    others = [viewer_of(services, (seat + 1) % 3), viewer_of(services, SPECTATOR)]
    for viewer in (placing, *others):
        await table.enter(viewer, None)
    for viewer in (placing, *others):  # who is there, and what they found
        viewer._waiting.clear()
    await place(table, placing, seat, way)
    assert table.playing().game.actor != seat
    await table.steward.stop()
    sent = [[await viewer.next_text() for _ in range(len(viewer._waiting))] for viewer in others]
    return sent, table.playing().seq, len(placing._waiting)


async def place(table: LiveTable, viewer: Viewer, seat: int, way: str) -> None:
    history = table.playing()
    names = history.rules.board.territories
    own = [names[i] for i, owner in enumerate(history.game.state.owner) if owner == seat]
    total = history.game.packed[0] >> 46
    if way == "grouped":
        armies = dict.fromkeys(own[: total // 2], 1)
        armies[own[0]] += total + 1 - sum(armies.values())
        number = history.number_for(viewer.seats)
        await carry_out(table, viewer, Place(decision=number, seat=seat, armies=armies))
        return
    while table.playing().game.actor == seat:
        history = table.playing()
        left = (history.game.packed[0] >> 46) + 1
        number = history.number_for(viewer.seats)
        armies_now = left if way == "at once" or left < 3 else 2
        text = f"place {own[left % len(own)]} {armies_now}"
        await carry_out(table, viewer, Move(decision=number, seat=seat, action=text))
        if way == "with second thoughts" and left == total + 1 and table.playing().seq < 4:
            again = table.playing().number_for(viewer.seats)
            await carry_out(table, viewer, Undo(decision=again, seat=seat))


def test_others_are_sent_the_same_bytes_however_somebody_places(tmp_path: Path) -> None:
    config = CONFIG
    rules = compiled(config)
    config.options = dict(rules.options)
    start = Game(rules, None, FairDice(seed_bytes(1)), None, None)

    async def compare() -> dict[str, tuple[list[list[str | None]], int, int]]:
        async with services_in(tmp_path) as services:
            return {
                way: await heard_by_others(table_at(services, rules, config, start.state.copy()), services, way)
                for way in ("at once", "bit by bit", "with second thoughts", "grouped")
            }

    told = asyncio.run(compare())
    rows = {way: count for way, (_, count, _) in told.items()}
    assert rows["at once"] == 1 < rows["bit by bit"] < rows["with second thoughts"]
    assert told["bit by bit"][2] > 5  # the seat itself is told of every stroke
    for way, (sent, _, _) in told.items():
        assert sent == told["at once"][0], way
        assert all(len(texts) == 1 for texts in sent)


def test_numbers_hold_through_the_game_and_a_restart(start_server: StartServer) -> None:
    """Whoever has not heard of something has other numbers; they lead to the right questions all the same."""
    server = start_server(hold_seconds=0.0)  # the end of the attacks that is held back is asked for again
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], edition="miro-1976", seats=3)
    rng = Random(4)
    answers: list[tuple[Any, str]] = []
    with ann.sit(table) as first, bob.sit(table) as second:
        sockets = [first, second]
        while len(answers) < 60:
            for socket in sockets:
                socket.ask("ping")
            asked = next((socket for socket in sockets if socket.decision), None)
            if asked is None or asked.decision is None:
                time.sleep(0.01)  # the bot is at it
                continue
            decision, action = asked.decision, any_action(asked.decision, rng)
            assert asked.move(action, decision)["type"] == "done"
            same = {"decision": decision["decision"], "seat": decision["seat"], "action": action}
            assert asked.ask("move", **same)["type"] == "done"  # once more: carried out once
            answers.append((decision, action))
        assert {decision["kind"] for decision, _ in answers} > {"place_sealed"}
        seen = [socket.seq for socket in sockets]
    server.stop()
    again = start_server()
    for person, since in ((ann, seen[0]), (bob, seen[1])):
        again.adopt(person)
        with person.sit(table, since=since) as socket:
            assert socket.welcome["is_resumed"]
            assert socket.welcome["seq"] >= since
            if socket.decision is not None:
                assert socket.move(any_action(socket.decision, rng), socket.decision)["type"] == "done"


def test_an_answer_sent_again_is_done_whoever_has_placed_in_secret_since(start_server: StartServer) -> None:
    """After a restart only the store can tell, and it has rows there of which the sender does not know."""
    server = start_server()
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], edition="miro-1976", seats=3)
    answers: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
    with ann.sit(table) as first, bob.sit(table) as second:
        sockets = [first, second]
        while not all(answers.values()) or len(answers[0]) + len(answers[1]) < 6:
            for socket in sockets:
                socket.ask("ping")
            asked = next((socket for socket in sockets if socket.decision), None)
            if asked is None or asked.decision is None:
                time.sleep(0.01)
                continue
            decision = asked.decision
            assert decision["kind"] == "place_sealed"
            option, seat = decision["options"][0], decision["seat"]
            # Whoever is first is done at once; the other goes on one by one.
            armies = option.get("high", 1) if not answers[1 - seat] else 1
            action = f"{option['text']} {armies}"
            assert asked.move(action, decision)["type"] == "done"
            answers[seat].append({"decision": decision["decision"], "seat": seat, "action": action})
    server.stop()
    again = start_server()
    for seat, person in enumerate((ann, bob)):
        again.adopt(person)
        with person.sit(table) as socket:
            for same in answers[seat]:
                assert socket.ask("move", **same)["type"] == "done", same
            other = {**answers[seat][-1], "action": "place nowhere 1"}
            assert socket.ask("move", **other)["code"] == "stale"


def test_undo_is_possible_while_another_is_asked(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], seats=2, mode="two-player", bots={})
    with ann.sit(table) as first, bob.sit(table) as second:
        asked, other = (first, second) if first.decision else (second, first)
        decision = asked.until_asked()
        asked.move(decision["options"][0]["text"], decision)
        told = [message for message in asked.inbox if message["type"] == "events"][-1]
        assert told["asked"] != decision["seat"]
        assert "decision" not in told
        assert asked.ask("undo", decision=told["number"], seat=decision["seat"])["type"] == "done"
        assert asked.until_asked()["options"] == decision["options"]
        assert other.until_type("rewound")["asked"] == decision["seat"]

"""Reactions at a table of 2210: the short clock that everybody has, and passing for an invasion or for a turn."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conquete.rules.battle import call_off
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Assault
from tests.rules.ad2210.scenes import war
from tests.server.client import Message, Socket, any_action
from tests.server.conftest import StartServer
from tests.server.scenes import Scene
from tests.server.test_leaks import services_in

RED, GREEN, BLUE = 0, 1, 2
FRONT = {"egypt": (RED, 9), "saharan_empire": (GREEN, 9), "ministry_of_djibouti": (GREEN, 9), "sakha": (BLUE, 3)}
GUARDS = {GREEN: {"land": "saharan_empire"}, BLUE: {"land": "sakha"}}
HANDS = {GREEN: ["land_stealth_mods_1"], BLUE: ["land_assemble_mods_1"]}


def scene(tmp_path: Path, play: Callable[[Scene], Awaitable[None]], windows: str = "open", **config: Any) -> None:
    async def run() -> None:
        async with services_in(tmp_path) as services:
            game = war(FRONT, commanders=GUARDS, hands=HANDS, windows=windows)
            played = Scene(services, game, **config)
            await played.sit()
            await play(played)
            await played.table.steward.stop()

    asyncio.run(run())


# -- the clock ---------------------------------------------------------------------------------------------------


def test_a_reaction_has_a_short_clock_though_the_table_has_none(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        assert scene.table.clock() is None
        await scene.move("invade egypt saharan_empire")
        assert scene.asked == (GREEN, "react")
        assert scene.due() == ("react", 20.0)
        for seat in range(3):
            clocks = [message["clock"] for message in await scene.heard(seat) if message.get("clock")]
            assert [15 < clock["deadline"] - time.time() < 21 for clock in clocks] == [True]
        await scene.move("pass")
        assert scene.due() == ("react", 20.0)
        await scene.move("pass")
        assert scene.asked == (RED, "choose_dice")
        assert scene.table.clock() is None

    scene(tmp_path, play)


def test_the_clock_is_the_same_with_and_without_a_card_and_an_order(tmp_path: Path) -> None:
    """Who has told the server to pass, and who could have played a card, cannot be read from the deadline."""

    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        plan = scene.table.playing().plan()
        told = scene.table.clock()
        await scene.order(GREEN, "pass_turn")
        assert scene.table.clock() == told
        assert told is not None
        assert round(told.deadline - plan.at, 3) == 20.0

    scene(tmp_path, play)


@pytest.mark.parametrize(("tempo", "errand"), [("screen", "none"), ("days", "none"), ("live", "react")])
def test_only_a_live_table_hurries_anybody(tmp_path: Path, tempo: str, errand: str) -> None:
    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        assert scene.due()[0] == errand

    scene(tmp_path, play, tempo=tempo)


def test_whoever_does_not_answer_in_time_has_passed(start_server: StartServer) -> None:
    server = start_server(reaction_clock_seconds=0.3)
    person = server.person()
    with sit_down(person) as socket:
        first = until_reaction(socket)
        asked_at = time.monotonic()
        socket.until(lambda message: message["type"] == "events" and socket.decision != first)
        assert 0.2 < time.monotonic() - asked_at < 3
        assert {seat["led_by"] for seat in socket.welcome["table"]["seats"] if "led_by" in seat} <= {""}


# -- passing for a while -------------------------------------------------------------------------------------------


def test_passing_for_an_invasion_lasts_while_the_same_territories_are_fought_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        await scene.order(GREEN, "pass_attack")
        assert scene.due() == ("react", 1.0)
        await scene.passed()
        assert scene.asked == (BLUE, "react")
        assert scene.due() == ("react", 20.0)  # the order of one seat is no order for another
        await scene.move("pass")
        await scene.move("dice none 1")
        await scene.move("defend 2")
        await until_invasion(scene)
        await scene.heard(GREEN)
        await scene.move("invade egypt saharan_empire")
        assert scene.asked == (GREEN, "react")
        assert scene.due() == ("react", 1.0)
        await scene.passed()
        await scene.move("pass")
        await scene.move("dice none 1")
        await scene.move("defend 2")
        await until_invasion(scene)
        await scene.move("invade egypt ministry_of_djibouti")
        assert scene.due() == ("react", 20.0)
        assert scene.table.data.chairs[GREEN].orders.reactions == "ask"
        told = [message for message in await scene.heard(GREEN) if message["type"] == "ordered"]
        assert [message["orders"]["1"].get("reactions", "ask") for message in told] == ["ask"]
        assert not [message for message in await scene.heard(RED) if message["type"] == "ordered"]

    scene(tmp_path, play)


async def until_invasion(scene: Scene) -> None:
    """Whoever loses units gives up armies."""
    while scene.asked[1] == "lose_units":
        await scene.move("lose none")
    assert scene.asked == (RED, "invade")


def test_passing_for_a_turn_ends_with_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        await scene.order(BLUE, "pass_turn")  # it is not even asked yet
        await scene.move("pass")
        assert scene.asked == (BLUE, "react")
        assert scene.due() == ("react", 1.0)
        await scene.passed()
        await scene.move("dice none 1")
        await scene.move("defend 2")
        await until_invasion(scene)
        await scene.move("invade egypt ministry_of_djibouti")
        await scene.move("pass")
        assert scene.due() == ("react", 1.0)
        await scene.passed()
        await scene.move("dice none 1")
        await scene.move("defend 2")
        await until_invasion(scene)
        await scene.heard(BLUE)
        await scene.move("stop")
        while scene.game.state.turn == RED:
            stay = "stay" if scene.asked[1] == "fortify" else "done"
            await scene.move(stay)
        assert scene.table.data.chairs[BLUE].orders.reactions == "ask"
        assert scene.table.data.chairs[BLUE].scope == ()
        assert [message["orders"] for message in await scene.heard(BLUE) if message["type"] == "ordered"]

    scene(tmp_path, play)


def test_saying_it_once_more_with_another_order_changes_nothing(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        await scene.order(GREEN, "pass_attack")
        scope = scene.table.data.chairs[GREEN].scope
        await scene.passed()
        await scene.move("pass")
        await scene.move("dice none 1")
        await scene.order(GREEN, "pass_attack", "most")  # no window is open any more
        assert scene.table.data.chairs[GREEN].scope == scope
        assert scene.asked != (GREEN, "defend")

    scene(tmp_path, play)


def test_without_an_invasion_there_is_none_to_pass_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        with pytest.raises(Refusal, match="no attack"):
            await scene.order(GREEN, "pass_attack")
        assert scene.table.data.chairs[GREEN].orders.reactions == "ask"
        await scene.order(GREEN, "pass_turn")
        await scene.order(GREEN, "ask")
        assert scene.table.data.chairs[GREEN].scope == ()

    scene(tmp_path, play)


def sit_down(person: Any, **fields: Any) -> Socket:
    """All three seats of a live table."""
    wish = {"edition": "2210", "mode": "standard", "seats": 3, "mine": [0, 1, 2], **fields}
    table = person.make_table(**wish)["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    socket: Socket = person.sit(table)
    return socket


def until_reaction(socket: Socket) -> Message:
    rng = Random(4)
    for _ in range(2000):
        decision = socket.until_asked()
        if decision["kind"] == "react" and not decision.get("is_passed"):
            return decision
        stops = [option for option in decision["options"] if option["verb"] == "stop"]
        others = [option for option in decision["options"] if option["verb"] != "stop"]
        eager = {**decision, "options": others or stops}
        assert socket.move(any_action(eager, rng))["type"] == "done"
    raise AssertionError("nobody is asked for a reaction")


def test_the_order_outlives_the_socket_and_the_server(start_server: StartServer) -> None:
    server = start_server(reaction_seconds=30.0)
    person = server.person()
    with sit_down(person) as socket:
        decision = until_reaction(socket)
        seat = decision["seat"]
        assert socket.ask("orders", seat=seat, reactions="pass_attack", defend="most")["type"] == "done"
        table = socket.welcome["table"]["id"]
    with person.sit(table) as again:
        assert again.welcome["orders"][str(seat)]["reactions"] == "pass_attack"
    server.stop()
    other = start_server(reaction_seconds=0.05)
    other.adopt(person)
    with person.sit(table) as after:
        assert after.welcome["orders"][str(seat)]["reactions"] == "pass_attack"
        if (after.decision or {}).get("decision") == decision["decision"]:  # it may have been passed on already
            after.until(lambda message: message["type"] == "events")


# -- until it falls ------------------------------------------------------------------------------------------------


async def _assault(scene: Scene, keep: int) -> None:
    message = Assault(decision=0, seat=RED, source="egypt", target="saharan_empire", keep=keep)
    await carry_out(scene.table, scene.viewers[RED], message)


async def _to_the_end(scene: Scene) -> None:
    """Everybody else passes and defends with all they may; the assault answers for Red."""
    for _ in range(200):
        await asyncio.sleep(0)
        if scene.table.steward.assault is None:
            return
        seat, kind = scene.asked
        if seat == RED:
            await asyncio.sleep(0.01)
        elif kind == "react":
            await scene.move("pass")
        else:
            await scene.move("defend 2" if kind == "defend" else "lose none")
    raise AssertionError("the assault has no end")


def test_an_assault_goes_on_until_the_territory_falls_or_enough_are_left(tmp_path: Path) -> None:
    ends: set[str] = set()

    async def play(scene: Scene) -> None:
        await _assault(scene, 4)
        assert scene.asked == (GREEN, "react")
        await _to_the_end(scene)
        left = scene.game.state.armies[scene.game.rules.board.index["egypt"]]
        kind = scene.asked[1]
        assert kind in ("march", "invade")
        assert left == 4 if kind == "invade" else left >= 4
        ends.add(kind)

    scene(tmp_path, play)
    assert len(ends) == 1


def test_an_assault_stops_to_think_when_a_card_calls_the_invasion_off(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await _assault(scene, 1)
        game = scene.game.clone()
        scene.table.steward.assault._throws = game.throws  # type: ignore[union-attr]
        seat = scene.asked[0]
        assert seat == GREEN
        call_off(scene.game.state)  # as a cease-fire does
        await scene.move("pass")
        await _to_the_end(scene)
        assert scene.asked == (RED, "invade")
        assert scene.game.throws == game.throws

    scene(tmp_path, play)

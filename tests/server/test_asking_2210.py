"""What a person is asked for at a table of 2210: everything, attacks on his own land, the cards he has marked."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.table.questions.orders import markable
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Orders
from tests.rules.ad2210.scenes import war
from tests.server.client import Person
from tests.server.conftest import RunningServer, StartServer
from tests.server.scenes import Scene
from tests.server.test_leaks import services_in
from tests.server.test_reactions_2210 import BLUE, FRONT, GREEN, GUARDS, RED, until_invasion

STEALTH, STATION, TRAP = "land_stealth_mods", "land_stealth_station", "land_death_trap"
Play = Callable[[Scene], Awaitable[None]]


def at_table(tmp_path: Path, play: Play, hands: dict[int, list[str]], **config: Any) -> None:
    """It is Red's turn, who is about to invade Green."""

    async def run() -> None:
        async with services_in(tmp_path) as services:
            scene = Scene(services, war(FRONT, commanders=GUARDS, hands=hands, windows="open"), **config)
            await scene.sit()
            await play(scene)
            await scene.table.steward.stop()

    asyncio.run(run())


async def wants(scene: Scene, seat: int, ask_for: Any, *marked: str) -> None:
    orders = Orders(seat=seat, ask_for=ask_for, marked=list(marked))
    await carry_out(scene.table, scene.viewers[seat], orders)


ASKED, PASSED = ("react", 20.0), ("react", 1.0)
HELD = {GREEN: ["land_stealth_mods_1"], BLUE: ["land_stealth_mods_2"]}


@pytest.mark.parametrize(
    ("ask_for", "marked", "green", "blue"),
    [
        ("all", [], ASKED, ASKED),
        ("attacked", [], ASKED, PASSED),
        ("attacked", [STEALTH], ASKED, PASSED),
        ("attacked_or_marked", [], ASKED, PASSED),
        ("attacked_or_marked", [STEALTH], ASKED, ASKED),
        ("marked", [], PASSED, PASSED),
        ("marked", [STEALTH], ASKED, ASKED),
        ("marked", [STATION], ASKED, PASSED),  # nobody raises a station on somebody else's land
    ],
)
def test_who_is_asked(tmp_path: Path, ask_for: str, marked: list[str], green: object, blue: object) -> None:
    async def play(scene: Scene) -> None:
        for seat in (GREEN, BLUE):
            await wants(scene, seat, ask_for, *marked)
        await scene.move("invade egypt saharan_empire")
        assert scene.asked == (GREEN, "react")
        assert scene.due() == green
        await scene.move("pass")
        assert scene.asked == (BLUE, "react")
        assert scene.due() == blue

    at_table(tmp_path, play, HELD)


@pytest.mark.parametrize("card", ["land_stealth_mods_2", "land_colony_influence_1", "land_death_trap"])
@pytest.mark.parametrize("ask_for", ["all", "attacked", "marked", "attacked_or_marked"])
def test_among_people_the_hand_makes_no_difference(tmp_path: Path, ask_for: str, card: str) -> None:
    """Nobody learns from how long it takes whether the card that is marked is in the hand: the back is the same."""

    async def play(scene: Scene) -> None:
        await wants(scene, BLUE, ask_for, STEALTH)
        await scene.move("invade egypt saharan_empire")
        await scene.move("pass")
        assert scene.asked == (BLUE, "react")
        assert scene.due() == (PASSED if ask_for == "attacked" else ASKED)

    at_table(tmp_path, play, {**HELD, BLUE: [card]})


@pytest.mark.parametrize(
    ("card", "expected"), [("land_stealth_mods_2", "asked"), ("land_colony_influence_1", "passed")]
)
def test_among_bots_nobody_is_asked_what_he_cannot_answer(tmp_path: Path, card: str, expected: str) -> None:
    async def play(scene: Scene) -> None:
        await wants(scene, GREEN, "attacked_or_marked", STEALTH)
        await scene.move("invade egypt saharan_empire")
        assert scene.asked == (GREEN, "react")
        for seat in (RED, BLUE):
            chair = scene.table.data.chairs[seat]
            chair.person, chair.bot = None, "marshal"
        bots_pace = scene.table.data.config.bot_seconds
        assert scene.due() == (ASKED if expected == "asked" else ("react", bots_pace))

    at_table(tmp_path, play, {GREEN: [card], BLUE: ["land_assemble_mods_1"]})


@pytest.mark.parametrize("tempo", ["screen", "days"])
def test_without_a_clock_too(tmp_path: Path, tempo: str) -> None:
    async def play(scene: Scene) -> None:
        await wants(scene, BLUE, "attacked_or_marked")
        await scene.move("invade egypt saharan_empire")
        assert scene.due()[0] == "none"
        await scene.move("pass")
        assert scene.due() == PASSED
        await wants(scene, BLUE, "attacked_or_marked", STEALTH)
        assert scene.due()[0] == "none"

    at_table(tmp_path, play, HELD, tempo=tempo)


def test_the_seat_is_told_whether_it_is_asked(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await wants(scene, GREEN, "attacked_or_marked")
        await wants(scene, BLUE, "attacked_or_marked")
        for seat in range(3):
            await scene.heard(seat)
        await scene.move("invade egypt saharan_empire")
        told = [message["decision"] for message in await scene.heard(GREEN) if message.get("decision")]
        assert [decision.get("is_passed", False) for decision in told] == [False]
        await scene.move("pass")
        told = [message["decision"] for message in await scene.heard(BLUE) if message.get("decision")]
        assert [decision.get("is_passed", False) for decision in told] == [True]
        await wants(scene, BLUE, "all")
        ordered = [message for message in await scene.heard(BLUE) if message["type"] == "ordered"]
        assert [message.get("is_passed", False) for message in ordered] == [False]
        assert scene.due() == ASKED
        assert not [message for message in await scene.heard(GREEN) if message["type"] == "ordered"]

    at_table(tmp_path, play, HELD)


def test_passing_for_a_while_leaves_what_one_wants(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.move("invade egypt saharan_empire")
        orders = Orders(seat=GREEN, reactions="pass_attack", ask_for="marked", marked=[STEALTH])
        await carry_out(scene.table, scene.viewers[GREEN], orders)
        await scene.passed()
        await scene.move("pass")
        await scene.move("dice none 1")
        await scene.move("defend 2")
        await until_invasion(scene)
        await scene.move("invade egypt ministry_of_djibouti")
        kept = scene.table.data.chairs[GREEN].orders
        assert (kept.reactions, kept.ask_for, kept.marked) == ("ask", "marked", [STEALTH])

    at_table(tmp_path, play, HELD)


def test_marks_are_cards_of_windows_of_this_edition(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        known = markable(scene.game.rules)
        assert {STEALTH, STATION, TRAP, "diplomat_cease_fire"} <= known
        assert "land_colony_influence" not in known
        for wrong in ("land_colony_influence", "halt", ""):
            with pytest.raises(Refusal, match="can be marked"):
                await wants(scene, GREEN, "marked", STEALTH, wrong)
        assert scene.table.data.chairs[GREEN].orders.marked == []

    at_table(tmp_path, play, HELD)


# -- over games and servers ---------------------------------------------------------------------------------------


def seated(person: Person, edition: str = "2210", mode: str = "standard") -> Any:
    """The orders of somebody at a new table among bots."""
    bot = "random"
    table = person.make_table(edition=edition, mode=mode, bots={"1": bot, "2": bot})["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    return person.sit(table)


def test_what_one_wants_is_kept_for_the_next_game(start_server: StartServer) -> None:
    server = start_server()
    person, other = server.person("Ann"), server.person("Bob")
    with seated(person) as socket:
        assert socket.welcome["orders"]["0"]["ask_for"] == "attacked_or_marked"
        assert socket.ask("orders", seat=0, ask_for="marked", marked=[TRAP, STEALTH])["type"] == "done"
        assert socket.ask("orders", seat=0, ask_for="marked", marked=["nothing"])["type"] == "error"
        table = socket.welcome["table"]["id"]
    with person.sit(table) as again:
        assert again.welcome["orders"]["0"]["marked"] == [TRAP, STEALTH]
    with seated(other) as socket:
        assert socket.welcome["orders"]["0"]["ask_for"] == "attacked_or_marked"
        assert not socket.welcome["orders"]["0"].get("marked")
    server.stop()
    later = start_server()
    later.adopt(person)
    with seated(person, "hasbro-2000", "conquest") as socket:
        assert not socket.welcome["orders"]["0"].get("marked")
        assert socket.ask("orders", seat=0, ask_for="attacked")["type"] == "done"
    with seated(person) as socket:
        assert socket.welcome["orders"]["0"]["ask_for"] == "attacked"
        assert socket.welcome["orders"]["0"]["marked"] == [TRAP, STEALTH]


def test_whoever_joins_brings_his_wishes(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    with seated(guest) as socket:
        socket.ask("orders", seat=0, ask_for="marked", marked=[STEALTH])
    made = host.make_table(edition="2210", mode="standard", bots={"2": "random"})
    guest.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"])
    with guest.sit(made["table"]["id"]) as socket:
        assert socket.welcome["orders"]["1"]["ask_for"] == "marked"
        assert socket.welcome["orders"]["1"]["marked"] == [STEALTH]

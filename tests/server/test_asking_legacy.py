"""Tokens that answer any throw, at a table of Legacy: people are asked as they want to be, and nobody can tell."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.table.questions.orders import markable
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Orders
from tests.rules.legacy.test_changed_dice import field
from tests.server.scenes import Scene
from tests.server.test_leaks import services_in

ATTACKER, DEFENDER, OTHER = 0, 1, 2
TOKEN = "missiles"
ASKED, PASSED = ("react", 20.0), ("react", 9.0)


def at_table(tmp_path: Path, play: Callable[[Scene], Awaitable[None]], **config: Any) -> None:
    """Seat 0 is about to attack Egypt, which is seat 1's; seat 2 looks on. All have tokens."""

    async def run() -> None:
        async with services_in(tmp_path) as services:
            services.settings = replace(services.settings, reaction_seconds=PASSED[1])
            scene = Scene(services, field(missiles=(1, 1, 1)), **config)
            await scene.sit()
            await play(scene)
            await scene.table.steward.stop()

    asyncio.run(run())


async def wants(scene: Scene, seat: int, ask_for: Any, *marked: str, reactions: Any = "ask") -> None:
    orders = Orders(seat=seat, reactions=reactions, ask_for=ask_for, marked=list(marked))
    await carry_out(scene.table, scene.viewers[seat], orders)


async def throw(scene: Scene) -> None:
    await scene.move("attack east_africa egypt 3")
    while scene.game.kind == "defend":
        await scene.move("defend 2")
    assert scene.game.kind == "fix_die"


@pytest.mark.parametrize(
    ("ask_for", "marked", "parties", "other"),
    [
        ("all", [], ASKED, ASKED),
        ("attacked", [], ASKED, PASSED),
        ("attacked_or_marked", [], ASKED, PASSED),
        ("attacked_or_marked", [TOKEN], ASKED, ASKED),
        ("marked", [], PASSED, PASSED),
        ("marked", [TOKEN], ASKED, ASKED),
    ],
)
def test_who_is_asked(tmp_path: Path, ask_for: str, marked: list[str], parties: object, other: object) -> None:
    async def play(scene: Scene) -> None:
        for seat in range(3):
            await wants(scene, seat, ask_for, *marked)
        await throw(scene)
        for seat in (ATTACKER, DEFENDER, OTHER):
            assert scene.asked == (seat, "fix_die")
            assert scene.due() == (other if seat == OTHER else parties)
            await scene.move("pass")
        assert scene.game.kind != "fix_die"

    at_table(tmp_path, play)


def test_the_clock_tells_nobody_what_was_ordered(tmp_path: Path) -> None:
    """Those who only look on see the same, whatever the seat has ordered; the seat itself is told."""

    async def play(scene: Scene) -> None:
        await throw(scene)
        await scene.move("pass")
        await scene.move("pass")
        assert scene.asked == (OTHER, "fix_die")
        told = scene.table.clock()
        for seat in range(3):
            await scene.heard(seat)
        await wants(scene, OTHER, "marked")
        assert scene.due() == PASSED
        assert scene.table.clock() == told
        assert told is not None
        assert [message["type"] for message in await scene.heard(OTHER)] == ["ordered"]
        assert not [message for seat in (ATTACKER, DEFENDER) for message in await scene.heard(seat)]

    at_table(tmp_path, play)


def test_an_order_to_pass_for_an_attack_holds_for_its_throws(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await throw(scene)
        await wants(scene, ATTACKER, "all", reactions="pass_attack")
        assert scene.due() == PASSED
        await scene.move("pass")
        await scene.move("pass")
        await scene.move("pass")
        if scene.game.kind == "attack":
            await throw(scene)
            assert (scene.asked, scene.due()) == ((ATTACKER, "fix_die"), PASSED)
            for _ in range(3):
                await scene.move("pass")
        assert scene.table.data.chairs[ATTACKER].orders.reactions == "pass_attack"
        await scene.move("stop")
        while scene.game.state.turn == ATTACKER:
            await scene.move(scene.game.text(scene.game.decision().options[-1]))
        assert scene.table.data.chairs[ATTACKER].orders.reactions == "ask"

    at_table(tmp_path, play)


def test_tokens_are_marked_like_cards(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        assert TOKEN in markable(scene.game.rules)
        with pytest.raises(Refusal, match="can be marked"):
            await wants(scene, OTHER, "marked", TOKEN, "tanks")

    at_table(tmp_path, play)

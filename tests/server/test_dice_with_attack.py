"""Who says with his attack how many dice he throws is not asked for them."""

from random import Random
from typing import Any

import pytest

from tests.server.client import Socket
from tests.server.conftest import RunningServer
from tests.server.test_play import one_person, until_kind


def attack_of(decision: dict[str, Any]) -> dict[str, Any]:
    return max((o for o in decision["options"] if o["text"].startswith("attack")), key=lambda o: o.get("high", 0))


def said(socket: Socket, dice: int) -> tuple[list[str], dict[str, Any]]:
    """What was told after an attack with the most armies and so many dice; and the answer."""
    decision = until_kind(socket, "attack", Random(2))
    option = attack_of(decision)
    number = option.get("high", 1)
    assert number == 3, "an attack with three armies, so that there is something to choose"
    before = len(socket.inbox)
    socket.decision = None
    fields = {"decision": decision["decision"], "seat": decision["seat"], "action": f"{option['text']} {number}"}
    answer = socket.ask("move", **fields, dice=dice)
    told = [e["event"]["event"] for m in socket.inbox[before:] if m["type"] == "events" for e in m["events"]]
    return told, answer


def test_the_dice_are_thrown_at_once(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        told, answer = said(socket, 2)
        assert answer["type"] == "done"
        rolled = [
            e
            for m in socket.inbox
            if m["type"] == "events"
            for e in m["events"]
            if e["event"]["event"] == "DiceRolled"
        ]
        assert "DiceRolled" in told
        assert len(rolled[-1]["event"]["attack"]) == 2


@pytest.mark.parametrize("dice", [0, 9])
def test_who_says_none_or_too_many_is_asked(server: RunningServer, dice: int) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        told, answer = said(socket, dice)
        assert answer["type"] == "done"
        assert "DiceRolled" not in told
        assert socket.until_asked()["kind"] == "choose_dice"

"""Who says with his attack how many dice he throws is not asked for them."""

from random import Random
from typing import Any

import pytest

from tests.server.client import Socket
from tests.server.conftest import RunningServer
from tests.server.test_play import one_person, until_kind


def attack_of(decision: dict[str, Any]) -> dict[str, Any]:
    return max((o for o in decision["options"] if o["text"].startswith("attack")), key=lambda o: o.get("high", 0))


def rolls(socket: Socket, before: int) -> list[dict[str, Any]]:
    """The throws that were told since."""
    events = [e["event"] for m in socket.inbox[before:] if m["type"] == "events" for e in m["events"]]
    return [event for event in events if event["event"] == "DiceRolled"]


def attacked(socket: Socket, dice: int) -> int:
    """After an attack with the most armies and so many dice: how much had been told before it."""
    decision = until_kind(socket, "attack", Random(2))
    option = attack_of(decision)
    number = option.get("high", 1)
    assert number == 3, "an attack with three armies, so that there is something to choose"
    before = len(socket.inbox)
    socket.decision = None
    fields = {"decision": decision["decision"], "seat": decision["seat"], "action": f"{option['text']} {number}"}
    assert socket.ask("move", **fields, dice=dice)["type"] == "done"
    return before


def test_the_dice_are_thrown_at_once(server: RunningServer) -> None:
    """As soon as the defender has chosen his, where he has a choice."""
    table, person = one_person(server)
    with person.sit(table) as socket:
        before = attacked(socket, 2)
        while not rolls(socket, before):
            if socket.decision is None:
                socket.receive()
            else:  # the defender sits here, too
                assert socket.decision["kind"] == "defend"
                socket.move("defend 1")
        assert len(rolls(socket, before)[0]["attack"]) == 2


@pytest.mark.parametrize("dice", [0, 9])
def test_who_says_none_or_too_many_is_asked(server: RunningServer, dice: int) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        before = attacked(socket, dice)
        assert socket.until_asked()["kind"] == "choose_dice"
        assert rolls(socket, before) == []

"""What tests of campaigns share: a toy world with people and seals, and games on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import conquete.editions
from conquete.editions.seals import sealed
from tests.server.client import Person, Socket, brisk_action
from tests.server.test_opened import content
from tests.toy import people, world

ID = world.ID
LETTERS = tuple(f"read {letter}" for letter in world.CHANGES)
FRESH = people.FIRST


@contextmanager
def toy_world(folder: Path) -> Iterator[None]:
    (folder / "sealed").mkdir(parents=True)
    for id in world.CHANGES:
        (folder / "sealed" / f"{id}.sealed").write_text(sealed(id, content(id)), encoding="utf-8")
    (folder / "clauses.yaml").write_text("edition: toy-world\nmodes: [standard]\nclauses: []\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CONQUETE_PLUGINS", people.__name__)  # for the bots, in processes of their own
        patch.setitem(conquete.editions._registered, ID, people.edition(folder))
        yield


def make(host: Person, **fields: Any) -> Any:
    return host.post("/api/campaigns", **{"edition": ID, "mode": "standard", "bot_seconds": 0, **fields})


def path_of(campaign: Any) -> str:
    return f"/api/campaigns/{campaign['campaign']['id']}"


def invite(campaign: Any, *guests: Person) -> None:
    for guest in guests:
        guest.post(f"{path_of(campaign)}/join", invitation=campaign["invitation"])


def begin(host: Person, campaign: Any, *guests: Person, **wish: Any) -> str:
    """The next game, with everybody who is invited on his chair; the id of its table."""
    made = host.post(f"{path_of(campaign)}/next", **wish)
    table: str = made["table"]["id"]
    for guest in guests:
        guest.post(f"/api/tables/{table}/join", invitation="")
    if host.get(f"/api/tables/{table}")["table"]["status"] == "open":
        host.post(f"/api/tables/{table}/start")
    return table


def answer(socket: Socket, rng: Random, wanted: tuple[str, ...] = (), **fields: Any) -> bool:
    """Answer what is asked, with a letter if one is wanted; whether one was read."""
    asked = socket.until_asked()
    if not asked:
        return False
    named = {option["text"]: option.get("is_named", False) for option in asked["options"]}
    letter = next((text for text in named if text in wanted), "")
    socket.decision = None
    done = socket.ask(
        "move",
        decision=asked["decision"],
        seat=asked["seat"],
        action=letter or brisk_action(asked, rng),
        **(fields if named.get(letter) else {}),
    )
    assert done["type"] == "done", done
    return bool(letter)


def play(person: Person, table: str, wanted: tuple[str, ...] = LETTERS, **fields: Any) -> None:
    """To the end, from both seats; nobody fights until all letters are read."""
    rng = Random(0)
    with person.sit(table) as socket:
        while socket.over is None and socket.until_asked():
            if len(socket.views["0"]["world"]["read"]) < len(wanted):
                quietly(socket, **fields)
            else:
                answer(socket, rng, wanted, **fields)


def until_a_letter(socket: Socket) -> None:
    """Nobody fights until a letter is read that changes the rules."""
    for _ in range(200):
        assert socket.until_asked(), "it is over"
        if quietly(socket):
            return
    raise AssertionError("no letter came")


def quietly(socket: Socket, **fields: Any) -> bool:
    """Answer without a fight; whether a letter was read."""
    asked = socket.until_asked()
    quiet = [option["text"] for option in asked["options"] if option["text"] in ("stop", "stay")]
    if not quiet:
        return answer(socket, Random(0), LETTERS, **fields)
    assert socket.move(quiet[0])["type"] == "done"
    return False


def both(host: Person, campaign: Any) -> str:
    """A game in which the host has both chairs; the id of its table."""
    mine = [one["member"] for one in host.get(path_of(campaign))["campaign"]["people"] if one.get("is_me")][:2]
    made = host.post(f"{path_of(campaign)}/next", members=mine, empty=2 - len(mine))
    table: str = made["table"]["id"]
    for seat in range(len(mine), 2):
        host.post(f"/api/tables/{table}/join", seat=seat)
    host.post(f"/api/tables/{table}/start")
    return table


def whole_game(host: Person, campaign: Any, **fields: Any) -> str:
    table = both(host, campaign)
    play(host, table, **fields)
    return table

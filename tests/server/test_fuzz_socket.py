"""Hostile messages: each gets a typed error or costs its sender the line, and nothing else happens."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from conquete.server.socket import MOST_REFUSED
from conquete.wire.server import ErrorCode
from tests.server.client import Message, Person, Socket, any_action
from tests.server.conftest import RunningServer
from tests.stores import stored

CODES = set(get_args(ErrorCode))

# What a spectator may send without harm; from a player only those that need a turn.
TEMPLATES: list[Message] = [
    {"type": "move", "decision": 0, "seat": 0, "action": "stop"},
    {"type": "place", "decision": 0, "seat": 0, "armies": {"brazil": 1, "japan": 2}},
    {"type": "assault", "decision": 0, "seat": 0, "source": "brazil", "target": "peru", "keep": 1, "occupy": 3},
    {"type": "undo", "decision": 0, "seat": 0},
    {"type": "ping"},
    {"type": "orders", "seat": 0, "defend": "most", "reactions": "pass"},
    {"type": "take_back", "seat": 0, "agree": True},
    {"type": "resign", "seat": 0},
    {"type": "draw", "seat": 0, "agree": False},
    {"type": "back", "seat": 0},
    {"type": "mute", "seat": 0, "muted": True},
    {"type": "chat", "text": "hello"},
]
OF_A_TURN = 4

JUNK: list[Any] = [
    None,
    True,
    -1,
    2**31,
    2**63,
    2**64,
    10**400,
    -(2**70),
    0.5,
    1e308,
    "",
    "x",
    "0",
    "\x00",
    "\u202e",
    "é" * 200,
    "' OR 1=1 --",
    "../../etc/passwd",
    "x" * 3000,
    [],
    [[[[[]]]]],
    {},
    {"seat": 0},
    {"brazil": -1},
    {"brazil": 10**6},
    {str(number): 1 for number in range(200)},
    list(range(500)),
]

WRONG_ACTIONS = [
    "",
    " ",
    "place",
    "place brazil",
    "place brazil 30000",
    "place brazil -1",
    "place brazil 1e3",
    "place brazil 99999999999999999999999999",
    "place brazil \u0663\u0663\u0663",
    "place \x00 1",
    "place brazil 1 1",
    "attack",
    "attack brazil",
    "attack brazil brazil 3",
    "attack atlantis mu 3",
    "roll 6 6 6 | 1 1",
    "roll",
    "draw",
    "trade",
    "trade 1 2 3",
    "trade a b c d e f",
    "occupy -5",
    "defend 9",
    "move brazil peru 0",
    "\ud7ff" * 100,
    "stop " * 20,
    "1",
    "-1",
    "0x10",
    "None",
]


def hostile(rng: Random, templates: list[Message], asked: Message) -> str | bytes:
    """Nothing of this may do anything."""
    kind = rng.randrange(9)
    if kind == 0:
        return rng.randbytes(rng.randrange(300))
    if kind == 1:
        return "".join(chr(rng.randrange(32, 0xD7FF)) for _ in range(rng.randrange(200)))
    if kind == 2:
        return rng.choice(["[", '{"a":', '{"type":"chat","text":', '{"type":{"type":']) * rng.randrange(1, 2500)
    if kind == 3:
        return "x" * rng.randrange(16_000, 30_000)
    message = {**rng.choice(templates), "id": rng.choice([0, 7, 2**53])}
    if kind == 4:
        message["type"] = rng.choice([None, 0, "", "Move", "over", "welcome", "events", [], {}])
    elif kind == 5:
        message[rng.choice(["extra", "", "__class__", "private_to"])] = 1
    elif kind == 6:
        message[rng.choice(sorted(message))] = rng.choice(JUNK)
    elif kind == 7:
        action = rng.choice(WRONG_ACTIONS)
        message = {"type": "move", "id": 1, "decision": asked["decision"], "seat": asked["seat"], "action": action}
    else:
        message = {
            "type": "move",
            "decision": rng.choice([asked["decision"] + 1, 10**6, 2**53]),
            "seat": rng.randrange(16),
            "action": any_action(asked, rng),
        }
    return json.dumps(message)


class Attacker:
    """Sends hostile messages over a line of its own, which it opens anew when it was closed."""

    def __init__(self, person: Person, table: str, rng: Random) -> None:
        self.person = person
        self.table = table
        self.rng = rng
        self.socket = person.sit(table)
        self.closed = 0

    def send(self, message: str | bytes) -> Message | None:
        """The answer to one message, or None when the line was closed."""
        try:
            self.socket.raw.send(message)
            answer = self.socket.until_type("done", "error", "pong")
        except ConnectionClosed:
            self.closed += 1
            self.socket.close()
            self.socket = self.person.sit(self.table)
            return None
        self.socket.inbox.clear()
        self.socket.bytes.clear()
        return answer


class Scene:
    """A table of two people in which nothing moves by itself, and one who only watches."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        people = [server.person(name) for name in ("Ann", "Bob")]
        made = people[0].make_table(seats=2, mode="two-player")
        self.table = str(made["table"]["id"])
        people[1].post(f"/api/tables/{self.table}/join", invitation=made["invitation"])
        people[0].post(f"/api/tables/{self.table}/start")
        self.sockets = [person.sit(self.table) for person in people]
        self.asked = next(socket for socket in self.sockets if socket.decision)
        self.decision: Message = self.asked.decision or {}
        self.people = people
        self.before = self.kept()

    def kept(self) -> list[tuple[Any, ...]]:
        """Everything the database holds about the table, chat apart."""
        questions = (
            "SELECT * FROM steps WHERE table_id = ? ORDER BY seq",
            "SELECT * FROM chairs WHERE table_id = ? ORDER BY seat",
            "SELECT status, asked, result FROM tables WHERE id = ?",
        )
        database = self.server.settings.database
        return [row for question in questions for row in stored(database, question, (self.table,))]

    def check_nothing_happened(self) -> None:
        assert self.kept() == self.before
        for socket in self.sockets:
            assert socket.ask("ping")["type"] == "pong"
            heard = {message["type"] for message in socket.inbox}
            assert heard <= {"welcome", "seats", "said", "pong", "watching"}
        metrics = self.people[0].http.get("/metrics").text
        assert "conquete_failures_total 0" in metrics
        assert self.people[0].get("/healthz")["status"] == "ok"

    def check_play_goes_on(self) -> None:
        answer = self.asked.move(any_action(self.decision, Random(1)), self.decision)
        assert answer["type"] == "done"

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


@pytest.fixture
def scene(server: RunningServer) -> Iterator[Scene]:
    scene = Scene(server)
    yield scene
    scene.close()


def attack(scene: Scene, count: int, rng: Random) -> None:
    """By one who watches, by the one who is asked, and by the one who is not."""
    eve = Attacker(scene.server.person("Eve"), scene.table, rng)
    players = [Attacker(person, scene.table, rng) for person in scene.people]
    for _ in range(count):
        who = rng.choice([eve, *players])
        templates = TEMPLATES if who is eve else TEMPLATES[:OF_A_TURN]
        message = hostile(rng, templates, scene.decision)
        answer = who.send(message)
        if answer is None:
            continue
        if answer["type"] == "error":
            assert answer["code"] in CODES
            assert answer["code"] != "unavailable"
            assert len(answer["text"]) <= 1000
        else:
            harmless = ("ping", "mute", "chat")
            assert json.loads(message)["type"] in harmless
    for attacker in (eve, *players):
        attacker.socket.close()
    scene.check_nothing_happened()
    scene.check_play_goes_on()


def test_hostile_messages_change_nothing(scene: Scene) -> None:
    attack(scene, 800, Random())


@pytest.mark.long
def test_ten_thousand_hostile_messages_change_nothing(scene: Scene) -> None:
    attack(scene, 10_000, Random())


def test_whoever_sends_nothing_but_nonsense_is_sent_away(scene: Scene) -> None:
    eve = scene.server.person("Eve").sit(scene.table)
    for _ in range(MOST_REFUSED):
        eve.raw.send("nonsense")
    with pytest.raises(ConnectionClosed) as closed:
        eve.until_type("never")
    eve.close()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    assert len([message for message in eve.inbox if message["type"] == "error"]) >= MOST_REFUSED - 1
    scene.check_nothing_happened()
    scene.check_play_goes_on()


def test_a_flood_is_answered_message_by_message_and_others_are_served(scene: Scene) -> None:
    eve = scene.server.person("Eve").sit(scene.table)
    flood = [json.dumps({"type": "ping", "id": number}) for number in range(1500)]
    for text in flood:
        eve.raw.send(text)
    scene.check_nothing_happened()  # while the answers are under way
    answers = [eve.until_type("pong")["id"] for _ in range(len(flood))]
    assert answers == list(range(len(flood)))
    eve.close()
    scene.check_play_goes_on()


def test_a_line_that_stops_in_the_middle_of_a_message_hurts_nobody(scene: Scene) -> None:
    eve: Socket = scene.server.person("Eve").sit(scene.table)
    eve.raw.socket.sendall(b"\x81\xfe\x10\x00abcd{")  # a frame of 4096 bytes is announced, and never comes
    eve.raw.socket.shutdown(1)
    eve.close()
    second = scene.server.person("Eve").sit(scene.table)
    second.raw.socket.sendall(bytes([0xFF, 0xFF]) + bytes(200))  # no frame of the protocol at all
    with pytest.raises(ConnectionClosed):
        second.until_type("never")
    second.close()
    scene.check_nothing_happened()
    scene.check_play_goes_on()

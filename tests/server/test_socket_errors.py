"""Messages that are wrong get a typed error and change nothing."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from tests.server.client import Person, Socket
from tests.server.conftest import RunningServer, StartServer


@pytest.fixture(scope="module")
def host(server: RunningServer) -> Person:
    return server.person()


@pytest.fixture(scope="module")
def table(server: RunningServer, host: Person) -> str:
    """A game in which nothing moves by itself."""
    guest = server.person("Bob")
    made = host.make_table(seats=2, mode="two-player")
    guest.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"])
    host.post(f"/api/tables/{made['table']['id']}/start")
    return str(made["table"]["id"])


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"type": "nothing", "id": 7}',
    '{"type": "move", "id": 7}',
    '{"type": "move", "id": 7, "decision": "1", "seat": 0, "action": "stop"}',
    '{"type": "move", "id": 7, "decision": 1, "seat": -1, "action": "stop"}',
    '{"type": "move", "id": 7, "decision": 1, "seat": 0, "action": "stop", "more": 1}',
    '{"type": "place", "id": 7, "decision": 0, "seat": 0, "armies": {}}',
    '{"type": "place", "id": 7, "decision": 0, "seat": 0, "armies": {"brazil": 0}}',
    '{"type": "chat", "id": 7, "text": "' + "x" * 501 + '"}',
    '{"type": "orders", "id": 7, "seat": 0, "defend": "all"}',
    "[" * 5000,
    '{"type": "ping", "id": 99999999999999999999999}',
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_message_is_malformed(host: Person, table: str, text: str) -> None:
    with host.sit(table) as socket:
        socket.raw.send(text)
        answer = socket.until_type("error")
        assert answer["code"] == "malformed"
        if '"id": 7' in text:
            assert answer["id"] == 7
        assert socket.ask("ping")["type"] == "pong"


def test_bytes_are_read_like_text(host: Person, table: str) -> None:
    with host.sit(table) as socket:
        socket.raw.send(json.dumps({"type": "ping", "id": 3}).encode())
        assert socket.until_type("pong")["id"] == 3
        socket.raw.send(b"\xff\xfe\x00")
        assert socket.until_type("error")["code"] == "malformed"


def test_a_message_that_is_too_large_is_refused(host: Person, table: str) -> None:
    with host.sit(table) as socket:
        socket.raw.send('{"type": "chat", "text": "' + "x" * 17_000 + '"}')
        assert socket.until_type("error")["code"] == "too_large"
        socket.raw.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            socket.until_type("never")


def asked_socket(server: RunningServer, host: Person, table: str) -> tuple[Socket, Socket, int]:
    """The socket of the host and one of a spectator, and the seat that is asked."""
    mine, other = host.sit(table), server.person("Eve").sit(table)
    return mine, other, mine.welcome["asked"]


def test_a_move_must_come_from_the_seat_that_is_asked(server: RunningServer, host: Person, table: str) -> None:
    mine, other, asked = asked_socket(server, host, table)
    with mine, other:
        seq = mine.seq
        for seat in range(3):
            answer = other.ask("move", decision=0, seat=seat, action="stop")
            assert answer["code"] == "not_your_seat"
        assert mine.ask("move", decision=0, seat=1, action="stop")["code"] == "not_your_seat"
        answer = mine.ask("move", decision=0, seat=0, action="stop")
        assert answer["code"] == ("illegal" if asked == 0 else "not_your_turn")
        for kind in ("resign", "draw", "take_back", "back", "orders"):
            assert other.ask(kind, seat=asked)["code"] == "not_your_seat"
        assert other.ask("undo", decision=0, seat=asked)["code"] == "not_your_seat"
        assert mine.ask("mute", seat=9)["code"] == "not_found"
        mine.ask("ping")
        assert mine.seq == seq


@pytest.mark.parametrize(
    "action",
    [
        "",
        "fly",
        "place",
        "place atlantis 1",
        "place brazil x",
        "place brazil 99999",
        "roll 6 6 6 | 1 1",
        "stop now",
    ],
)
def test_an_illegal_choice_changes_nothing(server: RunningServer, action: str) -> None:
    person = server.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    with person.sit(table) as socket:
        decision = socket.until_asked()
        answer = socket.move(action, decision)
        assert answer["code"] == "illegal"
        with person.sit(table) as again:
            assert again.welcome["decision"] == decision


def test_the_clause_that_refuses_is_named(server: RunningServer) -> None:
    person = server.person()
    table = person.make_table(mode="conquest", tempo="screen", mine=[0, 1, 2])["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    with person.sit(table) as socket:
        decision = socket.until_asked()
        view = socket.views["0"]["territories"]
        foreign = next(name for name, row in view.items() if row["owner"] != decision["seat"])
        answer = socket.move(f"place {foreign} 1", decision)
        assert (answer["code"], answer["clause"]) == ("illegal", "has-6.16")


def test_before_the_start_nothing_can_be_played(server: RunningServer) -> None:
    person = server.person()
    table = person.make_table()["table"]["id"]
    with person.sit(table) as socket:
        assert socket.welcome["table"]["status"] == "open"
        assert socket.ask("move", decision=0, seat=0, action="stop")["code"] == "not_possible"
        assert socket.ask("resign", seat=0)["code"] == "not_possible"


def test_a_socket_to_nowhere_or_from_another_page_is_closed(
    server: RunningServer, host: Person, table: str
) -> None:
    with pytest.raises(ConnectionClosedError) as closed:
        host.sit("nowhere")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    with (
        pytest.raises(ConnectionClosedError) as closed,
        Socket(host, table, Origin="https://evil.example") as socket,
    ):
        socket.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_whoever_sends_too_fast_is_told(start_server: StartServer) -> None:
    from conquete.server.settings import Limits

    server = start_server(limits=Limits(messages_per_second=1, message_burst=5))
    person = server.person()
    table = person.make_table()["table"]["id"]
    with person.sit(table) as socket:
        answers = [socket.ask("ping") for _ in range(8)]
    assert [answer["type"] for answer in answers[:5]] == ["pong"] * 5
    assert answers[-1]["code"] == "too_fast"


def test_there_is_a_limit_to_sockets(start_server: StartServer) -> None:
    from conquete.server.settings import Limits

    server = start_server(limits=Limits(sockets_per_person=2))
    person = server.person()
    table = person.make_table()["table"]["id"]
    with person.sit(table) as first, person.sit(table) as second:
        assert first.welcome["type"] == second.welcome["type"] == "welcome"
        with pytest.raises(ConnectionClosedError) as closed:
            person.sit(table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    with person.sit(table) as again:
        assert again.welcome["type"] == "welcome"

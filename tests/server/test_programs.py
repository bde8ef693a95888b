"""Programs at a table: a token for one seat, and the lines that a bot from outside reads and writes."""

import hashlib
import hmac
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.client import PATIENCE, Message, Person, any_action, browser_at, play_on
from tests.server.conftest import PLENTY, RunningServer, StartServer

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
NO_TOKEN, WRONG_ORIGIN = 4401, 4403


class Program:
    """A program with a token."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def hear(self) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=PATIENCE))
        return message

    def hear_type(self, type: str) -> Message:
        while (message := self.hear())["type"] != type:
            pass
        return message

    def say(self, **fields: Any) -> None:
        self.socket.send(json.dumps(fields))

    def closed_with(self) -> int:
        """Read on until the server closes; its code."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


@contextmanager
def program(
    server: RunningServer, table: str, token: str, by_address: bool = False, **headers: str
) -> Iterator[Program]:
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/program"
    if by_address:
        address += f"?token={token}"
    else:
        headers["Authorization"] = f"Bearer {token}"
    with connect(address, additional_headers=headers, max_size=None) as socket:
        yield Program(socket)


def token_for(person: Person, table: str, seat: int, **fields: Any) -> str:
    return str(person.post(f"/api/tables/{table}/token", seat=seat, **fields)["token"])


@pytest.fixture
def host(server: RunningServer) -> Person:
    return server.person()


@pytest.fixture
def guest(server: RunningServer) -> Person:
    return server.person("Bob")


@pytest.fixture
def table(host: Person, guest: Person) -> str:
    """A game that has begun: the host has two seats, the guest one."""
    made = host.make_table(mine=[0, 2])
    guest.post(f"/api/tables/{made['table']['id']}/join", invitation=made["invitation"])
    host.post(f"/api/tables/{made['table']['id']}/start")
    return str(made["table"]["id"])


# -- the lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_address", [False, True])
def test_a_program_is_greeted_asked_and_answered(server: RunningServer, host: Person, by_address: bool) -> None:
    table = begun(host)
    with program(server, table, token_for(host, table, 0), by_address) as mine, host.sit(table) as page:
        hello = mine.hear()
        assert (hello["type"], hello["protocol"], hello["seat"], hello["seats"]) == ("hello", 1, 0, 3)
        assert (hello["edition"], hello["mode"], hello["seconds"]) == ("hasbro-2000", "mission", None)
        assert "brazil" in hello["board"]["territories"]
        question, asked = mine.hear(), page.until_asked()
        assert set(question) == {"type", "view", "decision"}
        assert (question["type"], number(question)) == ("question", asked["decision"])
        options = question["decision"]["options"]
        assert [option["text"] for option in options] == [option["text"] for option in asked["options"]]
        assert all(set(option) <= {"text", "low", "high"} for option in options)
        assert question["view"]["cards"]["mission"][0] != ["?"]
        assert question["view"]["cards"]["mission"][1:] == [["?"], ["?"]]
        mine.say(action=any_action(question["decision"], Random(1)))
        page.until_type("events")
        assert page.welcome["seq"] < page.seq


def begun(host: Person) -> str:
    """A game of the host, on seat 0, against two bots."""
    table = str(host.make_table(mine=[0], bots={"1": "steady", "2": "steady"})["table"]["id"])
    host.post(f"/api/tables/{table}/start")
    return table


def test_the_view_follows_the_game(server: RunningServer, host: Person) -> None:
    """What a program is shown in its next question is what a page is shown."""
    made = host.make_table(mine=[0], bots={"1": "steady", "2": "steady"})
    table = made["table"]["id"]
    token = token_for(host, table, 0)
    with program(server, table, token) as mine, host.sit(table) as page:
        host.post(f"/api/tables/{table}/start")  # it may come before the game begins
        assert mine.hear()["type"] == "hello"
        rng = Random(3)
        for _ in range(30):
            question = mine.hear_type("question")
            while page.decision is None or page.decision["decision"] != number(question):
                page.receive()
            assert question["view"] == page.views["0"]
            mine.say(action=any_action(question["decision"], rng), decision=number(question))


def number(question: Message) -> int:
    return int(question["decision"]["id"])


def test_a_program_plays_a_game_to_its_end(server: RunningServer, host: Person) -> None:
    table = begun(host)
    command = [str(EXAMPLES / "over_the_network.py"), server.address, table, token_for(host, table, 0)]
    done = subprocess.run(
        [sys.executable, *command, sys.executable, str(EXAMPLES / "first.py")],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["winners"]
    assert host.get(f"/api/tables/{table}")["table"]["result"] == result


def test_the_end_of_the_game_is_told_and_closes_the_socket(server: RunningServer, host: Person) -> None:
    table = begun(host)
    with program(server, table, token_for(host, table, 0)) as mine, host.sit(table) as page:
        page.tell("resign", seat=0)
        over = mine.hear_type("over")
        assert over["result"]["reason"] == "resignation"
        assert "seed" not in over
        assert mine.closed_with() == 1000
    assert host.refused("POST", f"/api/tables/{table}/token", seat=0) == (409, "not_possible")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("[]", "malformed"),
        ('{"action": 3}', "malformed"),
        ('{"type": "chat", "text": "hello"}', "malformed"),
        ('{"type": "resign", "seat": 2}', "malformed"),
        ("[" * 5000, "malformed"),
        ('{"action": "surrender"}', "illegal"),
        ('{"action": "place atlantis 1"}', "illegal"),
        ('{"action": "stop", "decision": 999999}', "stale"),
        ('{"action": "' + "x" * 17_000 + '"}', "too_large"),
    ],
)
def test_a_bad_answer_is_refused_and_the_question_stands(
    server: RunningServer, host: Person, text: str, code: str
) -> None:
    table = begun(host)
    with program(server, table, token_for(host, table, 0)) as mine:
        question = mine.hear_type("question")
        mine.socket.send(text)
        refused = mine.hear()
        assert (refused["type"], refused["code"]) == ("refused", code)
        assert refused["decision"] == number(question)
        mine.say(action=any_action(question["decision"], Random(1)))
        assert mine.hear()["type"] == "question"


def test_a_program_answers_for_its_seat_and_for_no_other_of_its_person(server: RunningServer, host: Person) -> None:
    table = str(host.make_table(mine=[0, 1, 2])["table"]["id"])
    host.post(f"/api/tables/{table}/start")
    with host.sit(table) as page:
        assert page.welcome["mine"] == [0, 1, 2]
        asked = page.until_asked()
        seat = (asked["seat"] + 1) % 3
        with program(server, table, token_for(host, table, seat)) as mine:
            assert mine.hear()["seat"] == seat
            mine.say(action=any_action(asked, Random(1)))
            assert mine.hear()["code"] == "not_your_turn"
            page.move(any_action(asked, Random(1)))
            assert mine.hear()["type"] == "question"  # the next seat is asked in the set-up


# -- tokens ----------------------------------------------------------------------------------------------


def refused_code(server: RunningServer, table: str, token: str, **headers: str) -> int:
    with program(server, table, token, False, **headers) as mine:
        return mine.closed_with()


def test_a_token_is_for_ones_own_seat_only(server: RunningServer, host: Person, guest: Person, table: str) -> None:
    assert guest.refused("POST", f"/api/tables/{table}/token", seat=0) == (403, "not_allowed")
    assert host.refused("POST", f"/api/tables/{table}/token", seat=1) == (403, "not_allowed")
    assert host.refused("POST", f"/api/tables/{table}/token", seat=9) == (403, "not_allowed")
    assert host.refused("POST", "/api/tables/nothing/token", seat=0) == (404, "not_found")
    assert host.refused("POST", f"/api/tables/{table}/token", seat=0, hours=10_000) == (400, "malformed")
    assert host.refused("POST", f"/api/tables/{table}/token", seat=0, hours=0) == (400, "malformed")
    assert host.refused("POST", f"/api/tables/{table}/token/revoke", seat=1) == (403, "not_allowed")


def test_a_token_opens_nothing_but_its_table(
    server: RunningServer, host: Person, guest: Person, table: str
) -> None:
    token = token_for(host, table, 0)
    other = host.make_table(mine=[0], bots={"1": "steady", "2": "steady"})["table"]["id"]
    assert refused_code(server, other, token) == NO_TOKEN
    assert refused_code(server, "nothing", token) == NO_TOKEN
    # It is no cookie, and a cookie is no token.
    with browser_at(server.address, cookies={"conquete": token}) as browser:
        assert browser.get("/api/me").status_code == 401
    assert refused_code(server, table, host.http.cookies["conquete"]) == NO_TOKEN


def test_a_token_that_was_tampered_with_is_none(server: RunningServer, host: Person, table: str) -> None:
    token = token_for(host, table, 0)
    parts = token.split(".")
    later = [*parts[:4], str(int(parts[4]) + 9999), *parts[5:]]
    other_seat = [parts[0], "1", *parts[2:]]
    forged = ".".join(parts[:-1])
    signed = f"{forged}.{hmac.new(b'', forged.encode(), hashlib.sha256).hexdigest()}"
    for bad in (".".join(later), ".".join(other_seat), signed, token[:-1], token + "0", ".", "x" * 5000):
        assert refused_code(server, table, bad) == NO_TOKEN
    with program(server, table, token) as mine:
        assert mine.hear()["type"] == "hello"


def test_a_program_without_a_header_says_its_token_first_and_soon(start_server: StartServer) -> None:
    server = start_server(limits=replace(PLENTY, headers_seconds=1.5))
    host = server.person()
    table = begun(host)
    token = token_for(host, table, 0)
    with program(server, table, "") as silent:
        assert silent.closed_with() == NO_TOKEN
    with program(server, table, "") as wrong:
        wrong.say(token="")
        assert wrong.closed_with() == NO_TOKEN
    with program(server, table, "") as mine:
        mine.say(token=token)
        assert mine.hear()["type"] == "hello"


def test_a_new_token_ends_the_old_one(server: RunningServer, host: Person, table: str) -> None:
    old = token_for(host, table, 0)
    with program(server, table, old) as mine:
        mine.hear_type("hello")
        new = token_for(host, table, 0)
        assert mine.closed_with() == NO_TOKEN
    assert refused_code(server, table, old) == NO_TOKEN
    other = token_for(host, table, 2)  # another seat is another matter
    for token in (new, other):
        with program(server, table, token) as mine:
            assert mine.hear()["type"] == "hello"


def test_a_token_can_be_revoked(server: RunningServer, host: Person, table: str) -> None:
    token = token_for(host, table, 0)
    with program(server, table, token) as mine, host.sit(table) as page:
        mine.hear_type("hello")
        assert host.request("POST", f"/api/tables/{table}/token/revoke", seat=0).status_code == 204
        assert mine.closed_with() == NO_TOKEN
        assert page.ask("ping")["type"] == "pong"  # the person stays
    assert refused_code(server, table, token) == NO_TOKEN


def test_a_token_expires_even_while_it_is_used(server: RunningServer, host: Person) -> None:
    table = begun(host)
    token = token_for(host, table, 0, hours=3 / 3600)
    with program(server, table, token) as mine:
        question = mine.hear_type("question")
        mine.say(action=any_action(question["decision"], Random(1)))
        assert mine.closed_with() == NO_TOKEN
    assert refused_code(server, table, token) == NO_TOKEN


def test_a_new_password_and_a_lost_chair_end_a_token(server: RunningServer, host: Person, guest: Person) -> None:
    made = host.make_table(mine=[0])
    table = made["table"]["id"]
    guest.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    tokens = [token_for(host, table, 0), token_for(guest, table, 1)]
    host.post("/api/password", login=f"ann{time.time_ns()}", password="long enough")
    host.post(f"/api/tables/{table}/kick", seat=1)
    for token in tokens:
        assert refused_code(server, table, token) == NO_TOKEN


def test_a_page_of_somebody_else_cannot_use_a_token(server: RunningServer, host: Person, table: str) -> None:
    token = token_for(host, table, 0)
    assert refused_code(server, table, token, Origin="https://elsewhere.example") == WRONG_ORIGIN


def test_a_token_outlives_the_server(start_server: StartServer) -> None:
    first = start_server()
    host = first.person()
    table = begun(host)
    token = token_for(host, table, 0)
    second = start_server()
    with program(second, table, token) as mine:
        assert mine.hear_type("question")["decision"]["options"]


def test_person_and_program_may_take_turns(server: RunningServer, host: Person) -> None:
    """Whoever answers first has answered: the other one is told that it is too late."""
    table = begun(host)
    with program(server, table, token_for(host, table, 0)) as mine, host.sit(table) as page:
        question = mine.hear_type("question")
        play_on(page, Random(1), most=1)
        mine.say(action=any_action(question["decision"], Random(1)), decision=number(question))
        heard = [mine.hear(), mine.hear()]
        assert {"refused", "question"} == {message["type"] for message in heard}

"""A seat is its owner's: who plays it for him, by whose leave, and what anybody else learns of it."""

from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.client import PATIENCE, Message, Person, Socket, any_action, brisk_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_absence import answer_alone, lead_of, notes

AWAY = 0  # the seat whose owner is not there


class Evening:
    """Three people play for missions at a table that takes substitutes; the first one is away."""

    def __init__(self, server: RunningServer, open_sockets: ExitStack, **fields: Any) -> None:
        self.people = [server.person(name) for name in ("Ann", "Bob", "Cid")]
        wish: dict[str, Any] = {"absence": "substitute", "move_seconds": 2.0, **fields}
        made = self.people[0].make_table(**wish)
        self.table, self.invitation = str(made["table"]["id"]), str(made["invitation"])
        for person in self.people[1:]:
            person.post(f"/api/tables/{self.table}/join", invitation=self.invitation)
        self.guest = server.person("Eve")
        # Before it begins: on a busy machine sitting down may take longer than a seat has.
        self.others = [open_sockets.enter_context(person.sit(self.table)) for person in self.people[1:]]
        self.people[0].post(f"/api/tables/{self.table}/start")
        with self.people[AWAY].sit(self.table) as first:
            self.mission = first.welcome["missions"][str(AWAY)]["card"]

    def wait_for_absence(self) -> None:
        first, second = self.others

        def is_away() -> bool:
            return any(m.get("note") == "time_is_up" and m["seat"] == AWAY for m in first.inbox)

        rng = Random(1)
        while not is_away():
            for socket in (first, second):
                socket.ask("ping")
                if socket.decision is not None:
                    socket.move(any_action(socket.decision, rng))

    def ask(self, person: Person) -> Any:
        return person.post(f"/api/tables/{self.table}/join", seat=AWAY, invitation=self.invitation)


def note_of(socket: Socket, kind: str) -> Message:
    """The first note of that kind, read or still to come."""
    for message in socket.inbox:
        if message.get("note") == kind:
            return message
    return socket.until(lambda message: message.get("note") == kind)


def knows(socket: Socket, evening: Evening) -> bool:
    """Was it ever told the mission of the seat, or anything as the seat sees it?"""
    text = "".join(socket.bytes)
    return evening.mission in text or any(str(AWAY) in m.get("views", {}) for m in socket.inbox)


def test_nobody_takes_the_seat_of_an_absent_player_by_himself(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    with ExitStack() as stack:
        evening = Evening(server, stack)
        evening.wait_for_absence()
        _, bob, _ = evening.people
        path = f"/api/tables/{evening.table}/join"
        wish = {"seat": AWAY, "invitation": evening.invitation}
        assert bob.refused("POST", path, **wish) == (409, "not_possible")  # who plays here
        assert evening.guest.refused("POST", path, seat=AWAY) == (403, "not_allowed")
        answer = evening.guest.request("POST", path, **wish)
        assert "mine" not in answer.json() or answer.json()["mine"] == []
        with evening.guest.sit(evening.table) as eve:
            assert eve.welcome["mine"] == []
            before = eve.seq
            answer_alone(evening.others[0], lambda: evening.others[0].seq > before)
            eve.ask("ping")
            assert not knows(eve, evening)
        assert not knows(evening.others[0], evening)
        assert lead_of(bob, evening.table, AWAY) == "substitute"


def test_the_host_does_not_read_the_mission_of_an_absent_opponent(start_server: StartServer) -> None:
    """Here the one who stays is the host, and plays against one other."""
    server = start_server(grace_seconds=0.0)
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.make_table(seats=3, bots={"2": "general"}, absence="substitute", move_seconds=2.0)
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    ann.post(f"/api/tables/{table}/start")
    guest = server.person("Eve")
    with ann.sit(table) as first:
        answer_alone(first, lambda: "time_is_up" in notes(first))
        for somebody in (ann, guest):
            wish = {"seat": 1, "invitation": made["invitation"]}
            assert somebody.refused("POST", f"/api/tables/{table}/join", **wish) == (409, "not_possible")
        # A bot plays on for him.
        answer_alone(first, lambda: sum(m["type"] == "events" for m in first.inbox) > 12)
        assert lead_of(ann, table, 1) == "substitute"
        with bob.sit(table) as second:
            assert second.welcome["mine"] == [1]
            assert note_of(first, "returned")["seat"] == 1


def test_all_others_may_vote_for_a_stand_in_until_the_owner_is_back(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    with ExitStack() as stack:
        evening = Evening(server, stack)
        evening.wait_for_absence()
        assert evening.ask(evening.guest)["mine"] == []
        bob, cid = evening.others
        eve = stack.enter_context(evening.guest.sit(evening.table))
        assert eve.welcome["stand_in"] == {"seat": AWAY, "agreed": [AWAY], "name": "Eve"}
        assert note_of(bob, "stand_in_asked")["details"] == {"name": "Eve"}
        assert bob.ask("stand_in", seat=1)["type"] == "done"
        assert note_of(cid, "stand_in_agreed")["seat"] == 1
        assert not knows(eve, evening)
        assert cid.ask("stand_in", seat=2)["type"] == "done"
        for socket in (bob, cid, eve):
            assert note_of(socket, "stands_in")["details"] == {"name": "Eve", "leave": "voted"}
        assert knows(eve, evening)
        seats = evening.people[1].get(f"/api/tables/{evening.table}")["table"]["seats"]
        assert (seats[AWAY]["stand_in"], seats[AWAY]["leave"], seats[AWAY]["name"]) == ("Eve", "voted", "Ann")
        assert eve.ask("resign", seat=AWAY)["code"] == "not_possible"
        assert evening.guest.refused("POST", f"/api/tables/{evening.table}/token", seat=AWAY) == (
            403,
            "not_allowed",
        )
        with evening.people[AWAY].sit(evening.table) as ann:
            assert ann.welcome["mine"] == [AWAY]
            assert note_of(bob, "returned")["seat"] == AWAY
            eve.until(lambda message: message["type"] == "welcome")
            assert set(eve.views) == {"-1"}
            assert eve.ask("draw", seat=AWAY)["code"] == "not_your_seat"


def test_one_who_refuses_ends_the_vote(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    with ExitStack() as stack:
        evening = Evening(server, stack)
        evening.wait_for_absence()
        evening.ask(evening.guest)
        bob, cid = evening.others
        eve = stack.enter_context(evening.guest.sit(evening.table))
        bob.ask("stand_in", seat=1)
        assert cid.ask("stand_in", seat=2, agree=False)["type"] == "done"
        assert note_of(eve, "stand_in_refused")["seat"] == 2
        bob.ask("stand_in", seat=1)
        eve.ask("ping")
        assert not knows(eve, evening)
        # The owner's return ends it as well.
        evening.ask(evening.guest)
        with evening.people[AWAY].sit(evening.table):
            assert note_of(eve, "stand_in_lapsed")["seat"] == AWAY
        assert bob.ask("stand_in", seat=1)["type"] == "done"
        cid.ask("stand_in", seat=2)
        eve.ask("ping")
        assert not knows(eve, evening)


def handle_of(socket: Socket, name: str) -> str:
    def find(message: Message) -> str:
        people = message.get("people", []) if message["type"] == "watching" else []
        return next((str(person["who"]) for person in people if person["name"] == name), "")

    known = [find(message) for message in socket.inbox if find(message)]
    return known[-1] if known else find(socket.until(lambda message: bool(find(message))))


def test_the_owner_hands_his_seat_over_and_takes_it_back(start_server: StartServer) -> None:
    server = start_server()
    with ExitStack() as stack:
        evening = Evening(server, stack, absence="wait", move_seconds=0)
        bob, cid = evening.others
        ann = stack.enter_context(evening.people[AWAY].sit(evening.table))
        eve = stack.enter_context(evening.guest.sit(evening.table))
        who = handle_of(ann, "Eve")
        assert evening.guest.me["id"] not in who
        assert bob.ask("hand_over", seat=AWAY, to=who)["code"] == "not_your_seat"
        assert ann.ask("hand_over", seat=AWAY, to="nobody")["code"] == "not_found"
        assert ann.ask("hand_over", seat=AWAY, to=who)["type"] == "done"
        for socket in (bob, cid, eve):
            assert note_of(socket, "stands_in")["details"] == {"name": "Eve", "leave": "handed"}
        assert set(eve.views) == {str(AWAY)}
        told = [message for message in ann.inbox if message["type"] == "watching"]
        assert told[-1]["people"] == []  # neither she, who plays now, nor the owner
        assert evening.table in [mine["table"]["id"] for mine in evening.guest.get("/api/my-tables")["tables"]]
        # It outlives a look of the owner's, and is his again when he says so.
        with evening.people[AWAY].sit(evening.table) as again:
            assert again.welcome["table"]["seats"][AWAY]["stand_in"] == "Eve"
        rng = Random(1)
        for _ in range(30):
            for socket in (bob, cid, eve):
                socket.ask("ping")
                if socket.decision is not None:
                    assert socket.move(brisk_action(socket.decision, rng))["type"] == "done"
            if any(e["event"].get("seat") == AWAY for m in eve.inbox for e in m.get("events", [])):
                break
        assert eve.ask("hand_over", seat=AWAY, to=who)["code"] == "not_your_seat"
        assert ann.ask("back", seat=AWAY)["type"] == "done"
        eve.until(lambda message: message["type"] == "welcome" and set(message["views"]) == {"-1"})
        assert note_of(cid, "returned")["seat"] == AWAY
        # And who stands in gives it back by himself.
        assert ann.ask("hand_over", seat=AWAY, to=who)["type"] == "done"
        assert eve.ask("hand_over", seat=AWAY)["type"] == "done"
        assert note_of(bob, "given_back")["details"] == {"name": "Eve"}
        assert "stand_in" not in evening.people[0].get(f"/api/tables/{evening.table}")["table"]["seats"][AWAY]


def test_a_seat_is_not_handed_to_an_opponent(start_server: StartServer) -> None:
    server = start_server()
    with ExitStack() as stack:
        evening = Evening(server, stack, absence="wait", move_seconds=0)
        ann = stack.enter_context(evening.people[AWAY].sit(evening.table))
        eve = stack.enter_context(evening.guest.sit(evening.table))
        who = handle_of(ann, "Eve")
        names = {p["name"] for m in ann.inbox if m["type"] == "watching" for p in m["people"]}
        assert names == {"Eve"}
        assert ann.ask("hand_over", seat=AWAY, to=who)["type"] == "done"
        bob = evening.others[0]
        assert bob.ask("hand_over", seat=1, to=who)["code"] in ("not_found", "not_possible")  # he plays now
        eve.ask("ping")


def read_on(socket: ClientConnection) -> None:
    for _ in range(1000):
        socket.recv(timeout=PATIENCE)


def test_a_stand_in_outlives_a_restart_and_ends_the_programs_of_the_owner(start_server: StartServer) -> None:
    server = start_server()
    with ExitStack() as stack:
        evening = Evening(server, stack, absence="wait", move_seconds=0)
        token = evening.people[AWAY].post(f"/api/tables/{evening.table}/token", seat=AWAY)
        address = server.address.replace("http", "ws", 1) + token["socket"]
        headers = {"Authorization": f"Bearer {token['token']}"}
        program = stack.enter_context(connect(address, additional_headers=headers))
        with evening.people[AWAY].sit(evening.table) as ann, evening.guest.sit(evening.table):
            assert ann.ask("hand_over", seat=AWAY, to=handle_of(ann, "Eve"))["type"] == "done"
        with pytest.raises(ConnectionClosed):
            read_on(program)
        with connect(address, additional_headers=headers) as late, pytest.raises(ConnectionClosed):
            read_on(late)
    server.stop()
    again = start_server()
    again.adopt(evening.guest)
    with evening.guest.sit(evening.table) as eve:
        assert eve.welcome["mine"] == [AWAY]


def test_a_stand_in_who_is_away_as_well_is_replaced_by_a_bot(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    with ExitStack() as stack:
        evening = Evening(server, stack)
        with evening.people[AWAY].sit(evening.table) as ann, evening.guest.sit(evening.table) as eve:
            assert ann.ask("hand_over", seat=AWAY, to=handle_of(ann, "Eve"))["type"] == "done"
            eve.until(lambda message: message.get("note") == "stands_in")
        evening.wait_for_absence()
        assert lead_of(evening.guest, evening.table, AWAY) == "substitute"
        with evening.guest.sit(evening.table) as eve:
            assert eve.welcome["mine"] == []
            assert set(eve.views) == {"-1"}

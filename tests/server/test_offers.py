"""Offers lapse and say so; a new name, a muted seat and a seat that is gone are known wherever they matter."""

from random import Random
from typing import Any

from conquete.server.play.people.agreements import Agreement
from tests.server.client import Socket, any_action, brisk_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.sinks import until
from tests.server.test_play import one_person, started, until_kind


def notes(socket: Socket) -> list[str]:
    return [message["note"] for message in socket.inbox if message["type"] == "note"]


def play_rounds(socket: Socket, rounds: int) -> None:
    """One browser plays all seats until so many rounds are over, without fighting."""
    rng = Random(1)
    while socket.views["0"]["round"] <= rounds:
        decision = socket.until_asked()
        passes = [o["text"] for o in decision["options"] if o["text"] in ("stop", "stay", "keep")]
        socket.move(passes[0] if passes else any_action(decision, rng), decision)
        socket.until_asked()


# -- a draw -------------------------------------------------------------------------------------------------------


def test_an_offer_lapses_when_everybody_has_had_a_turn() -> None:
    offer = Agreement()
    state: Any = type("State", (), {"round": 3, "turn": 1})()
    assert not offer.has_lapsed(state)
    offer.propose(0, state)
    for state.round, state.turn, lapsed in ((3, 2, False), (4, 0, False), (4, 1, True), (5, 0, True)):
        assert offer.has_lapsed(state) is lapsed


def test_a_draw_that_nobody_takes_lapses_and_the_table_hears_of_it(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        play_rounds(socket, 0)
        socket.ask("draw", seat=0)
        with person.sit(table) as again:
            assert again.welcome["draw"] == {"seat": 0, "agreed": [0]}
        socket.ask("draw", seat=1)
        with person.sit(table) as again:
            assert again.welcome["draw"] == {"seat": 0, "agreed": [0, 1]}
        play_rounds(socket, 2)
        assert notes(socket).count("draw_lapsed") == 1
        with person.sit(table) as again:
            assert "draw" not in again.welcome
        # What was agreed to before counts no more.
        socket.ask("draw", seat=2)
        assert socket.over is None


def test_an_offer_does_not_outlive_the_server_in_silence(start_server: StartServer) -> None:
    server = start_server()
    table, person = one_person(server)
    with person.sit(table) as socket:
        socket.ask("draw", seat=0)
        seen = socket.seq
    server.stop()
    again = start_server()
    again.adopt(person)
    with person.sit(table, since=seen) as socket:
        assert socket.welcome["is_resumed"]
        assert "draw" not in socket.welcome


def test_a_take_back_that_has_become_impossible_lapses(server: RunningServer) -> None:
    table, person = one_person(server)
    rng = Random(2)
    with person.sit(table) as socket:
        decision = until_kind(socket, "manoeuvre", rng)
        seat = decision["seat"]
        socket.move("stay", decision)
        assert socket.ask("take_back", seat=seat)["type"] == "done"
        with person.sit(table) as again:
            assert again.welcome["take_back"] == {"seat": seat, "agreed": [seat]}
        # The next seat throws dice: nobody goes back over those.
        while not any(event["event"]["event"] == "DiceRolled" for event in events_since(socket, "take_back_asked")):
            decision = socket.until_asked()
            assert decision["seat"] != seat or decision["kind"] == "defend"
            assert "take_back_lapsed" not in notes(socket)
            socket.move(brisk_action(decision, rng), decision)
            socket.until_asked()
        socket.ask("ping")
        assert notes(socket)[-1] == "take_back_lapsed"
        with person.sit(table) as again:
            assert "take_back" not in again.welcome


def events_since(socket: Socket, note: str) -> list[Any]:
    heard = [message.get("note") for message in socket.inbox].index(note)
    return [event for message in socket.inbox[heard:] for event in message.get("events", [])]


# -- seats, names and mutes -----------------------------------------------------------------------------------


def test_nobody_comes_back_to_a_seat_that_has_become_neutral(start_server: StartServer) -> None:
    server = start_server(grace_seconds=0.0)
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], seats=3, move_seconds=0.2, absence="neutral")

    def neutral() -> list[int]:
        seats = ann.get(f"/api/tables/{table}")["table"]["seats"]
        return [seat["seat"] for seat in seats if seat.get("led_by") == "neutral"]

    until(neutral)
    seat = neutral()[0]
    with (ann, bob)[seat].sit(table) as socket:
        answer = socket.ask("back", seat=seat)
        assert (answer["type"], answer["code"]) == ("error", "not_possible")


def test_a_new_name_reaches_the_tables_that_are_open(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob])
    with ann.sit(table) as socket, bob.sit(table) as other:
        bob.post("/api/people", name="Robert")
        told = socket.until(lambda message: message["type"] == "seats" and message["seats"][1]["name"] == "Robert")
        assert told["seats"][0]["name"] == "Ann"
        ann.post("/api/people", name="Anna")  # the host
        told = socket.until_type("table")
        assert told["table"]["host"] == told["table"]["seats"][0]["name"] == "Anna"
        other.ask("chat", text="hello")
        assert socket.until_type("said")["name"] == "Robert"


def test_a_muted_seat_stays_muted(start_server: StartServer) -> None:
    server = start_server()
    ann, bob, eve = server.person(), server.person("Bob"), server.person("Eve")
    table = started(server, [ann, bob])
    with ann.sit(table) as first, ann.sit(table) as elsewhere, bob.sit(table) as second:
        assert first.ask("mute", seat=1)["type"] == "done"
        second.ask("chat", text="one")
        for socket in (first, elsewhere):  # all sockets of the same person
            socket.ask("ping")
            assert not any(message["type"] == "said" for message in socket.inbox)
    with eve.sit(table) as watching:
        watching.ask("mute", seat=1)
    for person in (ann, eve):
        with person.sit(table) as again:
            assert again.welcome["muted"] == [1]
            assert "chat" not in again.welcome
    server.stop()
    later = start_server()
    for person in (ann, bob):
        later.adopt(person)
    with ann.sit(table) as again, bob.sit(table) as second:
        assert again.welcome["muted"] == [1]
        again.ask("orders", seat=0, defend="most")  # orders are kept in the same place
        again.ask("mute", seat=1, muted=False)
        second.ask("chat", text="two")
        assert again.until_type("said")["text"] == "two"
    with ann.sit(table) as again:
        assert "muted" not in again.welcome
        assert again.welcome["orders"]["0"]["defend"] == "most"
        assert [line["text"] for line in again.welcome["chat"]] == ["one", "two"]

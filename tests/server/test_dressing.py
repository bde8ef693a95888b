"""What players on seats are called, and the colours of seats."""

from typing import Any

import pytest

from conquete.engine.record import read_jsonl
from tests.server.conftest import RunningServer, StartServer

COLOURS = ["yellow", "red", "blue", "black", "purple", "green"]


def names_of(made: Any) -> list[str]:
    return [seat.get("name", "") for seat in made["table"]["seats"]]


def colours_of(made: Any) -> list[str]:
    return [seat["colour"] for seat in made["table"]["seats"]]


def test_players_of_one_screen_have_names_of_their_own(start_server: StartServer) -> None:
    server = start_server()
    host = server.person("Nora")
    made = host.make_table(mine=[0, 1], bots={"2": "random"}, names={"0": "Nora", "1": "  Idris "}, tempo="screen")
    path = f"/api/tables/{made['table']['id']}"
    assert names_of(made) == ["Nora", "Idris", "random"]
    assert names_of(host.get(path)) == ["Nora", "Idris", "random"]
    assert names_of(host.post(f"{path}/start"))[1] == "Idris"
    server.stop()
    again = start_server()
    again.adopt(host)
    assert names_of(host.get(path)) == ["Nora", "Idris", "random"]


def test_the_record_has_the_names_of_the_players(server: RunningServer) -> None:
    host = server.person("Nora")
    made = host.make_table(mode="conquest", mine=[0, 1, 2], names={"1": "Idris", "2": "Vesna"}, tempo="screen")
    path = f"/api/tables/{made['table']['id']}"
    host.post(f"{path}/start")
    with host.sit(made["table"]["id"]) as socket:
        for seat in (0, 1):
            socket.ask("resign", seat=seat)
        socket.over or socket.until_type("over")
    assert read_jsonl(host.http.get(f"{path}/record").text).header["seats"] == ["Nora", "Idris", "Vesna"]


@pytest.mark.parametrize(
    "name",
    [
        "   ",
        "!!!",
        "x" * 25,
        "Id\u200bris",
        "\u202eIdris",
        "Idris\u200d",
        "I\u200ddris",
        "Idris\ufe0f",
        "\u3164",
        "Ida\u3164",
        "nora",
        "Ｎｏｒａ",
        "the  gambler",
        "La flambeuse",
        "gambler",
        "",
        "y" * 65,
        7,
        None,
    ],
)
def test_a_bad_name_is_refused_and_no_table_made(server: RunningServer, name: Any) -> None:
    host = server.person("Nora")
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, "mine": [0, 1], "bots": {"2": "gambler"}}
    before = len(host.get("/api/my-tables")["tables"])
    assert host.refused("POST", "/api/tables", **wish, names={"1": name}) == (400, "malformed")
    assert len(host.get("/api/my-tables")["tables"]) == before
    made = host.make_table(mine=[0, 1], bots={"2": "gambler"}, names={"1": "Idris"})
    path = f"/api/tables/{made['table']['id']}"
    if name is not None:
        assert host.refused("POST", f"{path}/seat", seat=1, name=name) == (400, "malformed")
    assert names_of(host.get(path)) == ["Nora", "Idris", "gambler"]


def test_names_joined_by_a_script_or_an_emoji_are_taken(server: RunningServer) -> None:
    host = server.person("Nora")
    names = {"0": "👩‍🚀 Ada", "1": "क्‍ष", "2": "Zoé"}
    assert names_of(host.make_table(mine=[0, 1, 2], names=names)) == list(names.values())


def test_only_ones_own_seats_are_named(server: RunningServer) -> None:
    host, guest = server.person("Nora"), server.person("Bob")
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, "mine": [0]}
    for seat in ("1", "9", "x", "-1"):
        assert host.refused("POST", "/api/tables", **wish, names={seat: "Idris"}) == (400, "malformed")
    made = host.make_table()
    path = f"/api/tables/{made['table']['id']}"
    guest.post(f"{path}/join", invitation=made["invitation"], seat=1)
    assert guest.refused("POST", f"{path}/seat", seat=0, name="Idris") == (403, "not_allowed")
    assert host.refused("POST", f"{path}/seat", seat=1, name="Idris") == (403, "not_allowed")
    assert host.refused("POST", f"{path}/seat", seat=2, name="Idris") == (403, "not_allowed")
    assert host.refused("POST", f"{path}/seat", seat=9, name="Idris") == (409, "not_possible")
    assert guest.refused("POST", f"{path}/seat", seat=1, name="Nora") == (400, "malformed")
    assert names_of(guest.post(f"{path}/seat", seat=1, name="Bastien"))[1] == "Bastien"
    # Whoever comes after him has his own name.
    guest.post(f"{path}/leave", seat=1)
    assert names_of(guest.post(f"{path}/join", invitation=made["invitation"], seat=1))[1] == "Bob"


def test_a_colour_is_chosen_and_exchanged_with_whoever_did_not_choose_it(server: RunningServer) -> None:
    host, guest = server.person("Nora"), server.person("Bob")
    made = host.make_table(bots={"2": "random"})
    path = f"/api/tables/{made['table']['id']}"
    assert colours_of(made) == COLOURS[:3]
    with host.sit(made["table"]["id"]) as socket:
        assert colours_of(host.post(f"{path}/seat", seat=0, colour="green")) == ["green", "red", "blue"]
        assert [seat["colour"] for seat in socket.until_type("table")["table"]["seats"]] == ["green", "red", "blue"]
    guest.post(f"{path}/join", invitation=made["invitation"], seat=1)
    assert colours_of(guest.post(f"{path}/seat", seat=1, colour="blue")) == ["green", "blue", "red"]
    assert guest.refused("POST", f"{path}/seat", seat=1, colour="green") == (409, "not_possible")
    assert host.refused("POST", f"{path}/seat", seat=0, colour="blue") == (409, "not_possible")
    assert guest.refused("POST", f"{path}/seat", seat=2, colour="black") == (403, "not_allowed")
    assert host.refused("POST", f"{path}/seat", seat=0, colour="pink") == (400, "malformed")
    assert colours_of(host.post(f"{path}/seat", seat=2, colour="black")) == ["green", "blue", "black"]
    begun = host.post(f"{path}/start")
    assert colours_of(begun) == ["green", "blue", "black"]
    assert host.refused("POST", f"{path}/seat", seat=0, colour="red") == (409, "not_possible")


def test_a_chosen_colour_outlives_the_server(start_server: StartServer) -> None:
    server = start_server()
    host = server.person("Nora")
    made = host.make_table(mine=[0, 1, 2], tempo="screen")
    path = f"/api/tables/{made['table']['id']}"
    host.post(f"{path}/seat", seat=0, colour="red")
    server.stop()
    again = start_server()
    again.adopt(host)
    assert colours_of(host.get(path)) == ["red", "yellow", "blue"]
    assert host.post(f"{path}/start")["table"]["options"]["colours"] == ["red", "yellow", "blue"]


def test_a_mission_against_a_colour_means_the_seat_that_shows_it(server: RunningServer) -> None:
    host = server.person("Nora")
    told: set[str] = set()
    while len(told) < 3:  # missions are dealt by chance
        made = host.make_table(seats=6, mine=[0, 1, 2, 3, 4, 5], tempo="screen")
        path = f"/api/tables/{made['table']['id']}"
        for seat, colour in enumerate(reversed(COLOURS)):
            made = host.post(f"{path}/seat", seat=seat, colour=colour)
        assert colours_of(made) == COLOURS[::-1]
        host.post(f"{path}/start")
        with host.sit(made["table"]["id"]) as socket:
            for mission in socket.welcome["missions"].values():
                for goal in mission["goals"]:
                    if goal["goal"] == "destroy":
                        assert colours_of(made)[goal["seat"]] in mission["text"]["en"].lower()
                        told.add(mission["card"])


def test_in_a_game_for_two_the_colour_of_the_third_army_can_be_had(server: RunningServer) -> None:
    host = server.person("Nora")
    made = host.make_table(mode="two-player", seats=2, bots={"1": "random"})
    path = f"/api/tables/{made['table']['id']}"
    changed = host.post(f"{path}/seat", seat=0, colour="blue")
    assert changed["table"]["options"]["colours"] == ["blue", "red", "yellow"]
    assert host.post(f"{path}/start")["table"]["status"] == "playing"


def test_a_rematch_keeps_names_and_colours(server: RunningServer) -> None:
    host = server.person("Nora")
    options = {"colours": ["green", "black", "red"]}
    names = {"1": "Idris", "2": "Vesna"}
    made = host.make_table(mode="conquest", mine=[0, 1, 2], names=names, options=options, tempo="screen")
    path = f"/api/tables/{made['table']['id']}"
    host.post(f"{path}/start")
    with host.sit(made["table"]["id"]) as socket:
        for seat in (0, 1):
            socket.ask("resign", seat=seat)
        socket.over or socket.until_type("over")
    again = host.post(f"{path}/rematch")
    assert names_of(again) == ["Vesna", "Nora", "Idris"]
    assert colours_of(again) == ["red", "green", "black"]

"""Campaigns: games on one world, whose people and chronicle are kept. Any edition that takes a world will do."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import conquete
from tests.server.campaign import (
    FRESH,
    ID,
    begin,
    both,
    invite,
    make,
    path_of,
    play,
    toy_world,
    until_a_letter,
    whole_game,
)
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.test_rematch import end_by_draw


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


def numbers(campaign: Any) -> dict[str, int | None]:
    return {one["name"]: one.get("number") for one in campaign["campaign"]["people"]}


def test_a_world_goes_on_from_game_to_game(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host, title="Thursday")
    assert made["is_host"]
    assert made["world"] == FRESH
    table = whole_game(host, made)
    after = host.get(path_of(made))
    assert after["campaign"]["games"] == 1
    assert "playing" not in after["campaign"]
    assert after["world"]["read"], "letters were read"
    assert after["world"]["people"] == ["Ann", "Ann"]
    assert after["opened"] == after["world"]["read"]
    assert [entry["kind"] for entry in after["chronicle"]] == ["person", "person", "game"]
    game = after["chronicle"][2]
    assert (game["table"], game["game"], game["seated"]) == (table, 1, [0, 1])
    assert game["opened"] == after["world"]["read"]
    assert game["reason"] == "last_standing"
    assert len(game["winners"]) == 1
    record = host.http.get(f"{path_of(made)}/games/{game['n']}/record").text
    assert conquete.replay_text(record).rules.world == after["world"]
    assert host.refused("GET", f"{path_of(made)}/games/1/record") == (404, "not_found")
    again = host.post(f"{path_of(made)}/next")
    assert again["table"]["game"] == 2
    assert again["table"]["campaign"] == made["campaign"]["id"]
    host.post(f"/api/tables/{again['table']['id']}/start")
    with host.sit(again["table"]["id"]) as socket:
        assert socket.welcome["views"]["0"]["world"] == after["world"]
    assert host.refused("POST", f"{path_of(made)}/next", bots=["random"]) == (409, "not_possible")


def test_only_who_takes_part_sees_it(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    assert stranger.refused("GET", path) == (403, "not_invited")
    assert stranger.refused("POST", f"{path}/join", invitation="guess") == (403, "not_invited")
    for what in ("export", "games/1/record", "opened", "words?lang=en"):
        assert stranger.refused("GET", f"{path}/{what}") == (403, "not_invited")
    for what, fields in (
        ("next", {"bots": ["random"]}),
        ("rename", {"what": "name", "text": "Mud"}),
        ("hand-on", {"number": 0, "to": 0}),
        ("kick", {"member": 0}),
        ("read", {"seals": ["spring"]}),
        ("leave", {}),
    ):
        assert stranger.refused("POST", f"{path}/{what}", **fields) == (403, "not_invited")
    looked = stranger.get(f"{path}?invitation={made['invitation']}")
    assert "invitation" not in looked
    assert stranger.refused("GET", "/api/campaigns/none") == (404, "not_found")
    invite(made, guest)
    assert [one["name"] for one in guest.get(path)["campaign"]["people"]] == ["Ann", "Bob"]
    assert [one["id"] for one in guest.get("/api/my-campaigns")["campaigns"]] == [made["campaign"]["id"]]
    assert stranger.get("/api/my-campaigns")["campaigns"] == []
    # What only the host does, or who has played.
    assert guest.refused("POST", f"{path}/rename", what="name", text="Mud") == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/kick", member=0) == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/next", bots=["random"]) == (403, "not_allowed")
    # Whoever is sent away needs another invitation.
    host.post(f"{path}/kick", member=1)
    assert guest.refused("POST", f"{path}/join", invitation=made["invitation"]) == (403, "not_invited")
    assert host.refused("POST", f"{path}/leave") == (409, "not_possible")


def test_only_editions_with_worlds_have_campaigns(server: RunningServer) -> None:
    host = server.person("Ann")
    wish: dict[str, Any] = {"edition": "hasbro-2000", "mode": "conquest"}
    assert host.refused("POST", "/api/campaigns", **wish) == (400, "malformed")
    assert host.refused("POST", "/api/campaigns", edition=ID, mode="none") == (400, "malformed")
    wish = {"edition": ID, "mode": "standard", "options": {"windows": "exact"}}
    assert host.refused("POST", "/api/campaigns", **wish) == (400, "malformed")


def test_people_keep_their_numbers_whoever_misses_a_game(server: RunningServer) -> None:
    host, guest, late = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    invite(made, guest)
    first = host.post(f"{path}/next")
    assert [seat.get("kept_for", "") for seat in first["table"]["seats"]] == ["", "Bob"]
    table = first["table"]["id"]
    assert guest.get(path)["table"]["kept"] == [1], "he finds his chair"
    assert guest.post(f"/api/tables/{table}/join", invitation="")["table"]["status"] == "playing"
    end_by_draw(table, (host, 0), (guest, 1))
    assert numbers(host.get(path)) == {"Ann": 0, "Bob": 1}
    # Bob misses the second; Cleo comes by the invitation of the table, and is new.
    second = host.post(f"{path}/next", members=[0], bots=["random"], empty=1)
    table = second["table"]["id"]
    late.post(f"/api/tables/{table}/join", invitation=second["invitation"])
    host.post(f"/api/tables/{table}/start")
    with host.sit(table) as socket:
        world = socket.welcome["views"]["0"]["world"]
        assert world["people"] == ["Ann", "Bob", "random", "Cleo"]
        assert world["seated"] == [0, 2, 3]
    end_by_draw(table, (host, 0), (late, 2))
    assert numbers(late.get(path)) == {"Ann": 0, "Bob": 1, "random": 2, "Cleo": 3}
    # In the third everybody is who he was, in whatever order they sit.
    people = {one["name"]: one["member"] for one in late.get(path)["campaign"]["people"]}
    third = late.post(f"{path}/next", members=[people["Cleo"], people["random"], people["Bob"]])
    table = third["table"]["id"]
    assert guest.post(f"/api/tables/{table}/join", invitation="")["table"]["status"] == "playing"
    with guest.sit(table) as socket:
        assert socket.welcome["views"]["2"]["world"]["seated"] == [3, 2, 1]
    assert host.refused("POST", f"/api/tables/{table}/rematch") == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/next", members=[0, 0]) == (409, "not_possible")


def test_a_chair_is_handed_on_and_the_world_knows_who_has_it(server: RunningServer) -> None:
    host, guest, heir = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    invite(made, guest)
    end_by_draw(begin(host, made, guest), (host, 0), (guest, 1))
    invite(made, heir)
    people = {one["name"]: one["member"] for one in host.get(path)["campaign"]["people"]}
    assert host.refused("POST", f"{path}/hand-on", number=1, to=people["Cleo"]) == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/hand-on", number=0, to=people["Cleo"]) == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/hand-on", number=7, to=0) == (409, "not_possible")
    after = guest.post(f"{path}/hand-on", number=1, to=people["Cleo"])
    assert numbers(after) == {"Ann": 0, "Cleo": 1}
    assert after["chronicle"][-1] | {"at": 0} == {"n": 4, "kind": "handed", "at": 0, "number": 1, "name": "Cleo"}
    assert guest.refused("GET", path) == (403, "not_invited")
    assert heir.get(path)["mine"] == [1]
    # Who leaves is missed, and somebody plays on for him.
    assert heir.request("POST", f"{path}/leave").status_code == 204
    assert [one.get("kind", "person") for one in host.get(path)["campaign"]["people"]] == ["person", "free"]
    assert host.refused("POST", f"{path}/next", members=[0, people["Bob"]]) == (409, "not_possible")
    assert guest.refused("POST", f"{path}/join", invitation=made["invitation"], number=0) == (409, "not_possible")
    back = guest.post(f"{path}/join", invitation=made["invitation"], number=1)
    assert back["mine"] == [1]
    end_by_draw(begin(host, made, guest), (host, 0), (guest, 1))
    assert host.get(path)["chronicle"][-1]["seated"] == [0, 1]


def test_a_game_that_is_broken_off_leaves_the_world_as_it_was(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host)
    table = both(host, made)
    with host.sit(table) as socket:
        until_a_letter(socket)
        socket.ask("draw", seat=0)
        socket.ask("draw", seat=1)
    after = host.get(path_of(made))
    assert after["world"]["read"] == []
    game = after["chronicle"][-1]
    assert (game["kind"], game["reason"], game["is_broken_off"]) == ("game", "draw", True)
    assert "games" not in after["campaign"] or after["campaign"]["games"] == 0


def test_what_is_taken_away_before_it_begins_was_never_there(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host)
    for _ in range(2):
        table = host.post(f"{path_of(made)}/next", bots=["random"])["table"]["id"]
        assert host.get(path_of(made))["campaign"]["playing"] == table
        assert host.request("POST", f"/api/tables/{table}/clear").status_code == 204
        assert "playing" not in host.get(path_of(made))["campaign"]
    assert host.get(path_of(made)).get("chronicle", []) == []


# -- names -------------------------------------------------------------------------------------------------------

BAD = ["x" * 61, "\u202enrut", "ab\u0000c", "z\u0337\u0335\u0336\u0334\u0333\u0332\u0331\u0330\u032e\u032f", "…"]


def test_what_is_named_in_a_game_is_called_so_ever_after(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    made = make(host)
    invite(made, guest)
    table = begin(host, made, guest)
    rng = Random(1)
    name = "<b>Né & ok</b>"
    sockets = [host.sit(table), guest.sit(table)]
    asked, is_named = sockets[0], False
    try:
        while not is_named:
            for socket in sockets:
                socket.tell("ping")
                socket.until_type("pong")
            asked = next(socket for socket in sockets if socket.decision is not None)
            question = asked.decision
            assert question is not None
            letters = [option for option in question["options"] if option.get("is_named")]
            assert {option["text"] for option in letters} <= {"read island"}
            if not letters:
                assert asked.move(_any(question, rng))["type"] == "done"
                continue
            where = {"decision": question["decision"], "seat": question["seat"]}
            for bad in BAD:
                refused = asked.ask("move", **where, action=letters[0]["text"], said=bad)
                assert (refused["type"], refused["code"]) == ("error", "bad_text")
            refused = asked.ask("move", **where, action="keep", said="Nothing")
            assert (refused["type"], refused["code"]) == ("error", "illegal")
            assert asked.ask("move", **where, action=letters[0]["text"], said=f"  {name} ")["type"] == "done"
            is_named = True
        other = next(socket for socket in sockets if socket is not asked)
        assert other.until_type("named")["names"] == {"name": name}
    finally:
        for socket in sockets:
            socket.close()
    with guest.sit(table) as socket:
        assert socket.welcome["named"] == {"name": name}
    end_by_draw(table, (host, 0), (guest, 1))
    assert f'"text": "{name}"' in host.http.get(f"/api/tables/{table}/record").text
    # The same in a game that is played to its end.
    played = whole_game(host, again := make(host), said=name)
    after = host.get(path_of(again))
    assert after["world"]["name"] == name
    assert after["names"] == {"name": name, "person:0": "Ann", "person:1": "Ann"}
    assert after["chronicle"][-1]["named"]["name"] == name
    conquete.verify_text(host.http.get(f"/api/tables/{played}/record").text)


def _any(question: Any, rng: Random) -> str:
    option = rng.choice(question["options"])
    return f"{option['text']} {option['low']}" if "low" in option else str(option["text"])


def test_the_host_changes_a_name_at_any_time_and_the_chronicle_notes_it(server: RunningServer) -> None:
    host = server.person("Ann")
    made = make(host)
    path = path_of(made)
    whole_game(host, made, said="Rude")
    for bad in BAD:
        assert host.refused("POST", f"{path}/rename", what="name", text=bad) == (400, "bad_text")
    assert host.refused("POST", f"{path}/rename", what="nothing", text="Mild") == (400, "malformed")
    table = both(host, made)  # by which the old name is known
    after = host.post(f"{path}/rename", what="name", text="Mild")
    host.post(f"{path}/rename", what="name", text="Milder")
    assert after["world"]["name"] == "Mild"
    assert "Rude" not in host.http.get(path).text
    entry = after["chronicle"][-1]
    assert (entry["kind"], entry["what"], entry["text"]) == ("renamed", "name", "Mild")
    play(host, table)
    after = host.get(path)
    assert after["campaign"]["games"] == 2
    assert after["world"]["name"] == "Milder", "it was not undone by a game that began before"
    assert "Rude" not in host.http.get(path).text


# -- what was opened ---------------------------------------------------------------------------------------------


def test_who_comes_later_is_shown_what_was_opened_first(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = make(host)
    path = path_of(made)
    invite(made, guest)
    table = both(host, made)
    with host.sit(table) as socket:
        assert "unread" not in socket.welcome
        until_a_letter(socket)
    opened = guest.get(path)["opened"]
    assert len(opened) == 1
    assert guest.get(path)["unread"] == opened, "while the game goes on"
    with host.sit(table) as socket:
        assert socket.welcome["unread"] == opened
        assert socket.ask("read", seals=[*opened, "never"])["type"] == "done"
    with host.sit(table) as socket:
        assert "unread" not in socket.welcome
    with stranger.sit(table) as socket:
        assert "unread" not in socket.welcome
        assert socket.ask("read", seals=opened)["type"] == "done"
    assert "unread" not in host.get(path)
    with guest.sit(table) as socket:
        assert socket.welcome["unread"] == opened, "to him it is new"
    shown = guest.get(f"{path}/opened")["seals"]
    assert [seal["seal"] for seal in shown] == opened
    assert shown[0]["title"]["fr"].startswith("Cloches")
    words = guest.http.get(f"{path}/words?lang=fr").text
    assert all(f"bells fr {letter}" in words for letter in opened), "a replay of games from elsewhere needs them"
    assert guest.refused("GET", f"{path}/words?lang=xx") == (404, "not_found")
    after = guest.post(f"{path}/read", seals=opened)
    assert "unread" not in after
    assert {tuple(one.get("read", [])) for one in after["campaign"]["people"]} == {tuple(opened)}


# -- room for everybody ------------------------------------------------------------------------------------------


def test_campaigns_have_limits(start_server: StartServer) -> None:
    host = start_server(limits=replace(PLENTY, campaigns_per_person=2)).person("Ann")
    for _ in range(2):
        make(host)
    response = host.request("POST", "/api/campaigns", edition=ID, mode="standard")
    assert response.status_code == 429
    assert response.json()["limit"] == "campaigns"
    hasty = start_server(limits=replace(PLENTY, campaigns_per_hour=1)).person("Bob")
    make(hasty)
    assert hasty.request("POST", "/api/campaigns", edition=ID, mode="standard").json()["limit"] == "new_campaigns"


def test_a_game_of_a_campaign_is_begun_nowhere_else(server: RunningServer) -> None:
    """Its world would be lost with the table."""
    host = server.person("Ann")
    wish = {"edition": ID, "mode": "standard", "seats": 2, "mine": [0, 1], "tempo": "screen"}
    for path, fields in (("/api/tables", wish), ("/api/quick", {"edition": ID, "mode": "standard"})):
        answer = host.request("POST", path, **fields)
        assert answer.status_code == 400
        assert "belong to a campaign" in answer.text
    assert host.get("/api/my-tables")["tables"] == []

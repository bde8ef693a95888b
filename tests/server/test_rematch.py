"""Playing again with the same people, and taking a table away before it begins."""

from typing import Any

from tests.server.client import Person
from tests.server.conftest import RunningServer


def end_by_draw(table_id: str, *players: tuple[Person, int]) -> None:
    """Everybody agrees, and the game is over."""
    for person, seat in players:
        with person.sit(table_id) as socket:
            assert socket.ask("draw", seat=seat)["type"] == "done"


def finished(host: Person, guest: Person, **fields: Any) -> str:
    made = host.make_table(**{"mode": "conquest", "bots": {"2": "random"}, **fields})
    table_id: str = made["table"]["id"]
    guest.post(f"/api/tables/{table_id}/join", invitation=made["invitation"], seat=1)
    host.post(f"/api/tables/{table_id}/start")
    end_by_draw(table_id, (host, 0), (guest, 1))
    return table_id


def names(table: Any) -> list[str]:
    return [seat.get("name", "") for seat in table["table"]["seats"]]


def test_a_rematch_keeps_a_chair_for_everybody_one_seat_further(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    table = finished(host, guest, title="Thursday")
    with host.sit(table) as socket:
        new = guest.post(f"/api/tables/{table}/rematch")
        assert socket.until_type("table")["table"]["rematch"] == new["table"]["id"]
    again = new["table"]["id"]
    assert new["is_host"]
    assert new["table"]["title"] == "Thursday"
    assert names(new) == ["random", "", "Bob"]
    assert new["table"]["seats"][1]["kept_for"] == "Ann"
    assert new["table"]["commitment"] != host.get(f"/api/tables/{table}")["table"]["commitment"]
    # Who is invited finds it among his tables, with the invitation; nobody else may sit down there.
    mine = {row["table"]["id"]: row for row in host.get("/api/my-tables")["tables"]}
    assert mine[again]["kept"] == [1]
    assert mine[again]["invitation"] == new["invitation"]
    assert "kept" not in stranger.get(f"/api/tables/{again}")
    invited = {"invitation": new["invitation"]}
    assert stranger.refused("POST", f"/api/tables/{again}/join", **invited) == (409, "not_possible")
    assert stranger.refused("POST", f"/api/tables/{again}/join", seat=1, **invited) == (409, "not_possible")
    # The same wish takes the chair, and as nobody has to be waited for any more, the game begins.
    with guest.sit(again) as socket:
        joined = host.post(f"/api/tables/{table}/rematch")
        assert joined["table"]["id"] == again
        assert joined["mine"] == [1]
        assert joined["table"]["status"] == "playing"
        socket.until(lambda message: message["type"] == "welcome" and message["table"]["status"] == "playing")
    assert names(joined) == ["random", "Ann", "Bob"]


def test_only_who_sat_there_may_ask_and_only_when_it_is_over(server: RunningServer) -> None:
    host, guest, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    made = host.make_table(mode="conquest", bots={"1": "random", "2": "random"})
    path = f"/api/tables/{made['table']['id']}"
    host.post(f"{path}/start")
    assert host.refused("POST", f"{path}/rematch") == (409, "not_possible")
    table = finished(host, guest)
    assert stranger.refused("POST", f"/api/tables/{table}/rematch") == (403, "not_allowed")


def test_against_bots_or_at_one_screen_a_rematch_begins_at_once(server: RunningServer) -> None:
    host = server.person("Ann")
    for fields in ({"bots": {"1": "random", "2": "random"}}, {"mine": [0, 1, 2], "tempo": "screen"}):
        made = host.make_table(mode="conquest", **fields)
        table = made["table"]["id"]
        host.post(f"/api/tables/{table}/start")
        end_by_draw(table, *((host, seat) for seat in made["mine"]))
        new = host.post(f"/api/tables/{table}/rematch")
        assert new["table"]["status"] == "playing"
        assert len(new["mine"]) == len(made["mine"])
        assert new["table"]["tempo"] == made["table"]["tempo"]


def test_who_does_not_come_makes_room(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    table = finished(host, guest, tempo="days", move_seconds=86400)
    new = host.post(f"/api/tables/{table}/rematch")
    again = f"/api/tables/{new['table']['id']}"
    assert new["table"]["tempo"] == "days"
    assert host.refused("POST", f"{again}/start") == (409, "not_possible")
    left = guest.post(f"{again}/leave", seat=2)  # thanks, not tonight
    assert "kept" not in left
    assert "kept_for" not in left["table"]["seats"][2]
    host.post(f"{again}/bot", seat=2, bot="random")
    assert host.post(f"{again}/start")["table"]["status"] == "playing"
    # The host may also give the chair away himself.
    second = finished(host, guest)
    other = host.post(f"/api/tables/{second}/rematch")
    path = f"/api/tables/{other['table']['id']}"
    host.post(f"{path}/bot", seat=2, bot="random")
    assert "kept" not in guest.get(path)


def test_the_host_takes_a_waiting_table_away(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    made = host.make_table()
    path = f"/api/tables/{made['table']['id']}"
    guest.post(f"{path}/join", invitation=made["invitation"], seat=1)
    assert guest.refused("POST", f"{path}/clear") == (403, "not_allowed")
    with guest.sit(made["table"]["id"]) as socket:
        socket.ask("chat", text="hello")
        assert host.request("POST", f"{path}/clear").status_code == 204
        assert socket.until_type("note")["note"] == "cleared"
    assert guest.refused("GET", path) == (404, "not_found")
    assert host.refused("POST", f"{path}/clear") == (404, "not_found")
    assert host.get("/api/my-tables")["tables"] == []
    assert guest.get("/api/my-tables")["tables"] == []
    assert guest.refused("GET", f"/api/codes/{made['code']}") == (404, "not_found")


def test_a_game_that_has_begun_stays(server: RunningServer) -> None:
    host = server.person("Ann")
    made = host.make_table(bots={"1": "random", "2": "random"})
    path = f"/api/tables/{made['table']['id']}"
    host.post(f"{path}/start")
    assert host.refused("POST", f"{path}/clear") == (409, "not_possible")
    assert host.get(path)["table"]["status"] == "playing"


def test_a_rematch_that_was_taken_away_can_be_asked_for_again(server: RunningServer) -> None:
    host, guest = server.person("Ann"), server.person("Bob")
    table = finished(host, guest)
    first = host.post(f"/api/tables/{table}/rematch")["table"]["id"]
    with guest.sit(table) as socket:
        assert host.request("POST", f"/api/tables/{first}/clear").status_code == 204
        assert "rematch" not in socket.until_type("table")["table"]
    second = guest.post(f"/api/tables/{table}/rematch")
    assert second["table"]["id"] != first
    assert second["is_host"]

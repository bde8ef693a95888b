"""Tables over HTTP: making, joining, leaving, beginning, playing again."""

import pytest

from conquete.bots import bots_for, stand_in
from tests.helpers import RICH, first_mode
from tests.server.conftest import RunningServer, StartServer


def test_a_table_shows_its_commitment_from_the_start_and_never_its_seed(server: RunningServer) -> None:
    host = server.person()
    made = host.make_table(client_seed="mine")
    assert len(made["table"]["commitment"]) == 64
    assert "seed" not in str(made).replace("client_seeds", "")
    assert made["mine"] == [0]
    assert made["is_host"]


def test_a_private_table_wants_its_invitation(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    made = host.make_table()
    table = made["table"]["id"]
    assert guest.refused("POST", f"/api/tables/{table}/join", seat=1) == (403, "not_allowed")
    assert guest.refused("POST", f"/api/tables/{table}/join", invitation="wrong") == (403, "not_allowed")
    assert "invitation" not in guest.get(f"/api/tables/{table}")
    joined = guest.post(f"/api/tables/{table}/join", invitation=made["invitation"])
    assert joined["mine"] == [1]
    again = guest.post(f"/api/tables/{table}/join", invitation=made["invitation"])
    assert again["mine"] == [1]


def test_listed_tables_are_in_the_lobby_until_they_are_over(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    hidden = host.make_table()["table"]["id"]
    table = host.make_table(is_listed=True, bots={"2": "random"})["table"]["id"]
    listed = [row["table"]["id"] for row in guest.get("/api/tables")["tables"]]
    assert table in listed
    assert hidden not in listed
    guest.post(f"/api/tables/{table}/join", seat=1)
    mine = {row["table"]["id"]: row for row in guest.get("/api/my-tables")["tables"]}
    assert mine[table]["mine"] == [1]
    assert guest.refused("POST", f"/api/tables/{table}/join", seat=2) == (409, "not_possible")


def test_a_bot_that_does_not_know_the_edition_is_refused_with_those_that_do(server: RunningServer) -> None:
    host = server.person("Ann")
    edition, other = RICH[0], stand_in(RICH[0])
    known = f"bot steady does not play {edition}; these do: {', '.join(bot.name for bot in bots_for(edition))}"
    wish = {"edition": edition, "mode": first_mode(edition), "seats": 3}
    table = host.make_table(**wish)["table"]["id"]
    before = host.get("/api/my-tables")
    for path, fields in (
        ("/api/tables", {**wish, "bots": {"1": "steady"}}),
        ("/api/quick", {"edition": edition, "bots": ["steady", other]}),
        (f"/api/tables/{table}/bot", {"seat": 1, "bot": "steady"}),
    ):
        refused = host.request("POST", path, **fields)
        assert (refused.status_code, refused.json()) == (400, {"code": "unfit_bot", "text": known})
    assert host.get("/api/my-tables") == before
    assert host.refused("POST", f"/api/tables/{table}/bot", seat=1, bot=f"{other}:missions=no") == (
        400,
        "malformed",
    )
    host.post(f"/api/tables/{table}/bot", seat=1, bot=other)


def test_only_the_host_begins_kicks_and_seats_bots(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    made = host.make_table()
    path = f"/api/tables/{made['table']['id']}"
    guest.post(f"{path}/join", invitation=made["invitation"], seat=2)
    assert guest.refused("POST", f"{path}/kick", seat=0) == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/bot", seat=1, bot="random") == (403, "not_allowed")
    assert guest.refused("POST", f"{path}/start") == (403, "not_allowed")
    assert host.refused("POST", f"{path}/start") == (409, "not_possible")  # an empty chair
    assert host.refused("POST", f"{path}/bot", seat=2, bot="random") == (409, "not_possible")
    assert host.refused("POST", f"{path}/bot", seat=1, bot="nobody") == (400, "malformed")
    host.post(f"{path}/kick", seat=2)
    host.post(f"{path}/bot", seat=2, bot="random")
    host.post(f"{path}/bot", seat=1, bot="random")
    begun = host.post(f"{path}/start")
    assert begun["table"]["status"] == "playing"
    assert begun["table"]["asked"] in (0, 1, 2)
    assert host.refused("POST", f"{path}/start") == (409, "not_possible")
    assert host.refused("POST", f"{path}/leave", seat=0) == (409, "not_possible")
    assert host.refused("GET", f"{path}/record") == (409, "not_possible")


def test_whoever_leaves_makes_room(server: RunningServer) -> None:
    host, guest = server.person(), server.person("Bob")
    made = host.make_table()
    path = f"/api/tables/{made['table']['id']}"
    guest.post(f"{path}/join", invitation=made["invitation"], seat=1)
    assert guest.refused("POST", f"{path}/leave", seat=0) == (403, "not_allowed")
    left = guest.post(f"{path}/leave", seat=1)
    assert left["mine"] == []
    assert left["table"]["seats"][1].get("kind", "empty") == "empty"


@pytest.mark.parametrize(
    "fields",
    [
        {"edition": "nothing"},
        {"mode": "nothing"},
        {"seats": 2},
        {"seats": 99},
        {"options": {"no": 1}},
        {"options": {"windows": "exact"}},
        {"options": {"board": "../../etc"}},
        {"mine": [5]},
        {"bots": {"0": "random"}},
        {"bots": {"x": "random"}},
        {"move_seconds": -1},
        {"tempo": "never"},
        {"unknown": 1},
    ],
)
def test_a_table_that_makes_no_sense_is_refused(server: RunningServer, fields: dict[str, object]) -> None:
    host = server.person()
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, **fields}
    assert host.refused("POST", "/api/tables", **wish) == (400, "malformed")


def test_there_is_a_limit_to_tables(start_server: StartServer) -> None:
    from conquete.server.settings import Limits

    server = start_server(limits=Limits(tables_per_person=2))
    host = server.person()
    host.make_table()
    host.make_table()
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3}
    assert host.refused("POST", "/api/tables", **wish) == (429, "too_many")


def test_health_figures_and_schema_are_served(server: RunningServer) -> None:
    person = server.person()
    assert person.get("/healthz")["status"] == "ok"
    assert "conquete_open_tables" in person.http.get("/metrics").text
    paths = person.get("/schema/openapi.json")["paths"]
    assert "/api/tables/{table_id}/join" in paths
    assert person.refused("GET", "/api/nothing") == (404, "not_found")
    assert person.refused("GET", "/api/tables/none") == (404, "not_found")

"""Nobody crowds out others: what one person and one address may have, what waits for nobody, and who needs a
watcher."""

import asyncio
import dataclasses
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from conquete.server.play.seating.expiry import expire
from conquete.server.settings import Limits
from tests.server.client import PATIENCE, Person, browser_at
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.stores import stored

BOTS = {"0": "random", "1": "random", "2": "random"}


def limits(**changes: int) -> Limits:
    return dataclasses.replace(PLENTY, **changes)


class Elsewhere(Person):
    """Somebody with an address of their own."""

    def __init__(self, server: RunningServer, name: str, address: str) -> None:
        self.address = server.address
        transport = httpx.HTTPTransport(local_address=address, verify=False)
        self.http = browser_at(server.address, timeout=PATIENCE, transport=transport)
        self.me = self.post("/api/people", name=name)
        server.people.append(self)


def open_tables(person: Person, count: int) -> list[int]:
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, "is_listed": True}
    return [person.request("POST", "/api/tables", **wish).status_code for _ in range(count)]


def refusal(person: Person, path: str, **fields: Any) -> dict[str, Any]:
    response = person.request("POST", path, **fields)
    assert response.status_code == 429, response.text
    problem: dict[str, Any] = response.json()
    assert problem["code"] == "too_many"
    return problem


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def services_of(server: RunningServer) -> Any:
    return server.server._app.state.services


def in_server(server: RunningServer, make: Callable[[], Any]) -> Any:
    """Run something where the tables are."""
    hub = services_of(server).hub
    loop = hub._sweeper.get_loop()
    return asyncio.run_coroutine_threadsafe(make(), loop).result(PATIENCE)


def leave_alone(server: RunningServer, table_id: str) -> None:
    """Until nobody is at the table any more, and that is written down."""
    table = services_of(server).hub.in_memory(table_id)
    until(lambda: not table.viewers)

    async def settle() -> None:
        async with table.lock:
            pass

    in_server(server, settle)


def age(server: RunningServer, table_id: str, hours: float) -> None:
    """Let time pass for a table."""
    ago = time.time() - hours * 3600
    stored(server.settings.database, "UPDATE tables SET changed = ? WHERE id = ?", (ago, table_id))


# -- a flood ------------------------------------------------------------------------------------------------


def test_a_flood_from_one_address_leaves_others_able_to_open_find_and_play_a_table(start_server: StartServer):
    """Twelve guests of one address open as many tables as they can."""
    few = Limits()
    server = start_server(
        limits=limits(
            waiting_tables_per_person=few.waiting_tables_per_person,
            waiting_tables_per_address=few.waiting_tables_per_address,
        )
    )
    ann = Elsewhere(server, "Ann", "127.0.0.2")
    early = ann.make_table(is_listed=True, title="Ann's own")
    opened = [status for i in range(12) for status in open_tables(server.person(f"Guest {i}"), 20)]
    assert opened.count(201) == few.waiting_tables_per_address
    assert opened.count(429) == 240 - few.waiting_tables_per_address
    bob = Elsewhere(server, "Bob", "127.0.0.3")
    late = bob.make_table(is_listed=True, title="Bob's own")
    cat = Elsewhere(server, "Cat", "127.0.0.4")
    found = [one["table"].get("title", "") for one in cat.get("/api/tables")["tables"]]
    assert {"Ann's own", "Bob's own"} <= set(found[:15])
    assert early["table"]["id"] != late["table"]["id"]
    game = cat.post("/api/quick", language="en")["game"]
    with cat.sit(game["table"]["id"]) as socket:
        assert socket.until_asked()["seat"] == 0


def test_no_host_fills_the_lobby_however_many_tables_he_has(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("conquete.server.store.queries.MOST_LISTED", 10)
    server = start_server()
    ann = server.person("Ann")
    ann.make_table(is_listed=True, title="Ann's own")
    for name in ("One", "Two", "Three"):
        assert set(open_tables(server.person(name), 8)) == {201}
    listed = ann.get("/api/tables")["tables"]
    assert len(listed) == 10
    assert "Ann's own" in [one["table"].get("title", "") for one in listed[:4]]


# -- what one person and one address may have -------------------------------------------------------------


def test_one_host_has_only_so_many_tables_that_wait(start_server: StartServer):
    server = start_server(limits=limits(waiting_tables_per_person=2))
    ann = server.person("Ann")
    first, _ = ann.make_table(), ann.make_table()
    wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3}
    problem = refusal(ann, "/api/tables", **wish)
    assert (problem["limit"], problem["most"]) == ("waiting_tables", 2)
    assert "begin one" in problem["text"]
    # What waits for nobody is not hindered: a quick game, several at one screen.
    ann.post("/api/quick", language="en")
    ann.make_table(mine=[0, 1, 2], tempo="screen")
    assert ann.request("POST", f"/api/tables/{first['table']['id']}/clear").status_code == 204
    ann.make_table()


def test_two_requests_at_once_do_not_both_get_the_last_place(start_server: StartServer):
    server = start_server(limits=limits(waiting_tables_per_address=3))
    people = [server.person(f"Guest {i}") for i in range(8)]

    async def all_at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
            wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3}
            cookies = [dict(person.http.cookies) for person in people]
            answers = [
                client.post("/api/tables", json=wish, headers={"cookie": f"conquete={cookie['conquete']}"})
                for cookie in cookies
            ]
            return [answer.status_code for answer in await asyncio.gather(*answers)]

    assert asyncio.run(all_at_once()).count(201) == 3


def test_a_club_of_forty_behind_one_address_plays_at_once(start_server: StartServer):
    """With the limits that every server has."""
    server = start_server(limits=Limits(requests_per_second=1000, request_burst=1000))
    for i in range(40):
        person = server.person(f"Member {i}")
        person.post("/api/quick", language="en")
        if i % 2:
            person.make_table(is_listed=True)


def test_games_that_nobody_looks_at_do_not_count(start_server: StartServer):
    server = start_server(limits=limits(tables_per_person=2), idle_seconds=0.2)
    ann = server.person("Ann")
    ann.post("/api/quick", language="en")
    ann.post("/api/quick", language="en")
    until(lambda: bool(services_of(server).hub.open_tables == 0))
    ann.post("/api/quick", language="en")


def test_names_from_one_address_are_limited_by_the_hour_too(start_server: StartServer):
    server = start_server(limits=limits(people_per_hour=2))
    server.person("One"), server.person("Two")
    with browser_at(server.address) as browser:
        refused = browser.post("/api/people", json={"name": "Three"})
    assert refused.status_code == 429
    assert refused.json()["limit"] == "new_people"
    Elsewhere(server, "Elsewhere", "127.0.0.2")


# -- games among bots -------------------------------------------------------------------------------------


def start_show(host: Person, **fields: Any) -> str:
    table: str = host.make_table(mine=[], bots=BOTS, bot_seconds=0, **fields)["table"]["id"]
    host.post(f"/api/tables/{table}/start")
    return table


def rows(server: RunningServer, table: str) -> int:
    live = services_of(server).hub.in_memory(table)
    return 0 if live is None or live.history is None else int(live.history.seq)


def test_bots_alone_wait_for_somebody_who_watches(start_server: StartServer):
    server = start_server()
    host = server.person("Host")
    table = start_show(host)
    time.sleep(0.5)
    assert rows(server, table) == 0
    with server.person("Watcher").sit(table) as socket:
        socket.until(lambda message: message["type"] == "events")
        socket.until(lambda message: message["type"] == "events")
    leave_alone(server, table)
    before = rows(server, table)
    assert before > 0
    time.sleep(0.5)
    assert rows(server, table) == before
    assert stored(server.settings.database, "SELECT wake FROM tables WHERE id = ?", (table,)) == [(None,)]
    with host.sit(table) as socket:
        socket.until(lambda message: message["type"] == "events")


def test_a_game_with_a_person_in_it_goes_on_without_a_watcher(start_server: StartServer):
    server = start_server()
    host = server.person("Host")
    table = host.make_table(mine=[2], bots={"0": "random", "1": "random"}, bot_seconds=0)["table"]["id"]
    host.post(f"/api/tables/{table}/start")
    until(lambda: rows(server, table) > 0 or host.get(f"/api/tables/{table}")["table"]["asked"] == 2)


def test_games_among_bots_are_few_for_one_person_and_one_address(start_server: StartServer):
    server = start_server(limits=limits(bot_tables_per_person=2, bot_tables_per_address=3))
    ann, bob = server.person("Ann"), server.person("Bob")
    start_show(ann), start_show(ann)
    third = ann.make_table(mine=[], bots=BOTS)["table"]["id"]
    assert refusal(ann, f"/api/tables/{third}/start")["limit"] == "bot_tables"
    start_show(bob)
    fourth = bob.make_table(mine=[], bots=BOTS)["table"]["id"]
    assert refusal(bob, f"/api/tables/{fourth}/start")["limit"] == "bot_tables_here"
    start_show(Elsewhere(server, "Cat", "127.0.0.2"))


# -- tables at which nobody is ------------------------------------------------------------------------------


def test_a_table_to_which_nobody_comes_is_closed_and_its_host_can_open_it_again(start_server: StartServer):
    server = start_server(idle_seconds=0.2)
    host, guest = server.person("Host"), server.person("Guest")
    made = host.make_table(is_listed=True)
    live, invitation, code = made["table"]["id"], made["invitation"], made["code"]
    slow = host.make_table(is_listed=True, tempo="days")["table"]["id"]
    fresh = host.make_table(is_listed=True)["table"]["id"]
    for table in (live, slow):
        age(server, table, 7)
    in_server(server, lambda: expire(services_of(server)))
    assert {one["table"]["id"] for one in guest.get("/api/tables")["tables"]} == {slow, fresh}
    told = {one["table"]["id"]: one["table"]["status"] for one in host.get("/api/my-tables")["tables"]}
    assert told == {live: "expired", slow: "open", fresh: "open"}
    assert guest.refused("GET", f"/api/codes/{code}") == (404, "not_found")
    assert guest.refused("POST", f"/api/tables/{live}/join", invitation=invitation) == (409, "not_possible")
    assert guest.refused("POST", f"/api/tables/{live}/reopen") == (403, "not_allowed")
    with guest.sit(live) as socket:
        assert socket.welcome["table"]["status"] == "expired"
    again = host.post(f"/api/tables/{live}/reopen")
    assert again["table"]["status"] == "open"
    assert again["code"]
    assert len(guest.post(f"/api/tables/{live}/join", invitation=invitation)["mine"]) == 1
    age(server, slow, 15 * 24)
    in_server(server, lambda: expire(services_of(server)))
    assert host.get(f"/api/tables/{slow}")["table"]["status"] == "expired"
    age(server, slow, 31 * 24)
    in_server(server, lambda: expire(services_of(server)))
    assert host.refused("GET", f"/api/tables/{slow}") == (404, "not_found")


def test_a_table_closed_by_two_at_the_same_time_is_still_there_for_its_host(start_server: StartServer):
    server = start_server()
    host = server.person("Host")
    table = host.make_table(is_listed=True)["table"]["id"]
    age(server, table, 7)

    async def twice() -> None:
        await asyncio.gather(expire(services_of(server)), expire(services_of(server)))

    in_server(server, twice)
    assert host.get(f"/api/tables/{table}")["table"]["status"] == "expired"


def test_a_table_stays_while_its_host_is_there_and_a_while_after(start_server: StartServer):
    server = start_server()
    host = server.person("Host")
    table = host.make_table(is_listed=True)["table"]["id"]
    with host.sit(table):
        age(server, table, 7)
        in_server(server, lambda: expire(services_of(server)))
        assert host.get(f"/api/tables/{table}")["table"]["status"] == "open"
    leave_alone(server, table)
    in_server(server, lambda: expire(services_of(server)))
    assert host.get(f"/api/tables/{table}")["table"]["status"] == "open"


def test_closed_tables_free_their_place_and_can_be_taken_away(start_server: StartServer):
    server = start_server(limits=limits(waiting_tables_per_person=1))
    host = server.person("Host")
    table = host.make_table()["table"]["id"]
    age(server, table, 7)
    in_server(server, lambda: expire(services_of(server)))
    host.make_table()
    assert refusal(host, f"/api/tables/{table}/reopen")["limit"] == "waiting_tables"
    assert host.request("POST", f"/api/tables/{table}/clear").status_code == 204


def test_a_game_among_bots_that_nobody_watches_any_more_is_taken_away(start_server: StartServer):
    server = start_server()
    host = server.person("Host")
    table = start_show(host)
    with host.sit(table) as socket:
        socket.until(lambda message: message["type"] == "events")
    leave_alone(server, table)
    age(server, table, 7)
    in_server(server, lambda: expire(services_of(server)))
    assert host.refused("GET", f"/api/tables/{table}") == (404, "not_found")


def test_hosts_who_want_to_be_told_are(start_server: StartServer, monkeypatch: pytest.MonkeyPatch):
    server = start_server()
    host = server.person("Host")
    told: list[tuple[str, str]] = []
    office = services_of(server).office
    monkeypatch.setattr(office, "tell", lambda kind, table, people: told.extend((kind, one) for one in people))
    table = host.make_table()["table"]["id"]
    age(server, table, 7)
    in_server(server, lambda: expire(services_of(server)))
    assert told == [("expired", host.me["id"])]

"""A game in one request."""

import re

import httpx
import pytest

from conquete.bots import bot_names, load_bot
from conquete.server.http.quick import opponents
from conquete.server.settings import Limits
from tests.helpers import RICH
from tests.server.client import browser_at
from tests.server.conftest import RunningServer, StartServer
from tests.stores import stored


@pytest.mark.parametrize(
    ("header", "language", "name"),
    [
        ("fr-FR,fr;q=0.9", "", r"Invité \d\d"),
        ("fr-FR,fr;q=0.9", "en", r"Guest \d\d"),
        ("en", "fr", r"Invité \d\d"),
        ("de", "", r"Guest \d\d"),
    ],
)
def test_nobody_in_particular_can_play_at_once(
    server: RunningServer, header: str, language: str, name: str
) -> None:
    with browser_at(server.address, headers={"accept-language": header}) as browser:
        made = browser.post("/api/quick", json={"language": language} if language else {})
        assert made.status_code == 201
        told = made.json()
        assert re.fullmatch(name, told["me"]["name"])
        assert browser.get("/api/me").json() == told["me"]  # the cookie is that of the new guest
        table = told["game"]["table"]
        assert table["status"] == "playing"
        assert (table["edition"], table["mode"]) == ("hasbro-2000", "mission")
        assert told["game"]["mine"] == [0]
        assert told["game"]["is_host"]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
        assert not table["is_listed"]


def test_who_has_a_name_keeps_it_and_is_asked_in_the_end(server: RunningServer) -> None:
    ann = server.person()
    told = ann.post("/api/quick", edition="miro-1976", mode="two-player", bots=["random"])
    assert told["me"] == ann.me
    table = told["game"]["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "random"]
    with ann.sit(table["id"]) as socket:
        assert socket.until_asked()["seat"] == 0


@pytest.mark.parametrize(("mode", "seats"), [("mission", 4), ("conquest", 4), ("capitals", 4), ("two-player", 2)])
def test_there_are_as_many_bots_as_suit_the_mode(server: RunningServer, mode: str, seats: int) -> None:
    table = server.person().post("/api/quick", mode=mode)["game"]["table"]
    assert len(table["seats"]) == seats
    assert table["mode"] == mode


def test_bots_and_options_can_be_chosen(server: RunningServer) -> None:
    bots = ["random", "steady", "random", "steady", "random"]
    table = server.person().post("/api/quick", bots=bots, options={"progressive": True})["game"]["table"]
    assert [seat.get("bot") for seat in table["seats"]] == [None, *bots]
    assert table["options"]["progressive"] is True


@pytest.mark.parametrize(("strength", "levels"), [("easy", {1, 2}), ("middling", {3}), ("strong", {4, 5})])
def test_opponents_have_the_strength_that_was_wished_for(
    server: RunningServer, strength: str, levels: set[int]
) -> None:
    table = server.person().post("/api/quick", mode="conquest", strength=strength)["game"]["table"]
    bots = [seat["bot"] for seat in table["seats"][1:]]
    assert len(bots) == 3
    assert {load_bot(bot).level for bot in bots} <= levels
    assert "random" not in bots
    there = {name for name in bot_names() if name != "random" and load_bot(name).level in levels}
    there = {name for name in there if "*" not in load_bot(name).editions}
    assert len(set(bots)) == min(3, len(there))  # different characters as far as there are


@pytest.mark.parametrize("strength", ["easy", "middling", "strong"])
@pytest.mark.parametrize("edition", ["lamorisse-1957", *RICH])
def test_every_edition_has_opponents_of_some_strength(edition: str, strength: str) -> None:
    bots = opponents(edition, strength, 4)
    assert len(bots) == 4
    assert all(edition in load_bot(bot).editions or "*" in load_bot(bot).editions for bot in bots)


@pytest.mark.parametrize(
    "wish",
    [
        {"edition": "nothing"},
        {"edition": "legacy-of-nothing"},
        {"mode": "nothing"},
        {"bots": ["nobody"]},
        {"bots": ["random"]},  # too few for a mission
        {"bots": ["random"] * 7},
        {"options": {"no": 1}},
        {"language": "de"},
        {"strength": "invincible"},
        {"unknown": 1},
    ],
)
def test_what_cannot_be_played_makes_nobody_a_guest(server: RunningServer, wish: dict[str, object]) -> None:
    before = count_people(server)
    with browser_at(server.address) as browser:
        response = browser.post("/api/quick", json=wish)
        assert response.status_code == 400
        assert "set-cookie" not in response.headers
    assert count_people(server) == before


def count_people(server: RunningServer) -> int:
    return int(stored(server.settings.database, "SELECT count(*) FROM people")[0][0])


def test_quick_games_are_limited_as_names_and_tables_are(start_server: StartServer) -> None:
    server = start_server(limits=Limits(people_per_minute=2, tables_per_person=2))
    with browser_at(server.address) as browser:
        statuses = []
        for _ in range(3):
            browser.cookies.clear()
            statuses.append(browser.post("/api/quick", json={}).status_code)
        assert statuses == [201, 201, 429]
    server = start_server(limits=Limits(tables_per_person=2))
    with browser_at(server.address) as browser:
        assert [browser.post("/api/quick", json={}).status_code for _ in range(3)] == [201, 201, 429]


def test_another_page_cannot_begin_one(server: RunningServer) -> None:
    response = httpx.post(f"{server.address}/api/quick", json={}, headers={"origin": "https://evil.example"})
    assert response.status_code == 403

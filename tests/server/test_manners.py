"""Who may come to a table, who may speak there, under which name; and what nobody learns of logins."""

import time
from contextlib import ExitStack
from statistics import median

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from conquete.server.names import BadName, looks_like, person_name
from tests.server.client import Message, Person, Socket
from tests.server.conftest import RunningServer, StartServer
from tests.server.test_sessions import closed_with
from tests.server.test_standing_in import handle_of
from tests.stores import stored

PASSWORD = "correct horse"


def listed_table(host: Person) -> tuple[str, str]:
    made = host.make_table(mode="conquest", is_listed=True)
    return str(made["table"]["id"]), str(made["invitation"])


def started_table(host: Person) -> str:
    made = host.make_table(mode="conquest", is_listed=True, bots={"1": "general", "2": "general"})
    table = str(made["table"]["id"])
    host.post(f"/api/tables/{table}/start")
    return table


def lines(socket: Socket) -> list[str]:
    socket.ask("ping")
    return [message["text"] for message in socket.inbox if message["type"] == "said"]


# -- kicked -----------------------------------------------------------------------------------------------------


def test_whoever_was_kicked_stays_out(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, invitation = listed_table(ann)
    bob.post(f"/api/tables/{table}/join", seat=1)
    with bob.sit(table) as socket:
        ann.post(f"/api/tables/{table}/kick", seat=1)
        assert closed_with(socket.raw)[0] == 4406
    assert bob.refused("POST", f"/api/tables/{table}/join", seat=1) == (403, "not_allowed")
    assert bob.refused("POST", f"/api/tables/{table}/join", seat=1, invitation=invitation) == (403, "not_allowed")
    assert bob.refused("GET", f"/api/tables/{table}") == (403, "not_allowed")
    with pytest.raises(ConnectionClosed):
        bob.sit(table)
    bob.post("/api/people", name="Somebody else")  # the same cookie
    assert bob.refused("POST", f"/api/tables/{table}/join", seat=1, invitation=invitation) == (403, "not_allowed")
    server.person("Cid").post(f"/api/tables/{table}/join", seat=1)


def test_a_spectator_is_sent_away_until_the_host_thinks_better(
    start_server: StartServer,
) -> None:
    server = start_server()
    ann, eve = server.person("Ann"), server.person("Eve")
    table = started_table(ann)
    with ann.sit(table) as host, eve.sit(table) as watching:
        who = handle_of(host, "Eve")
        assert eve.refused("POST", f"/api/tables/{table}/kick", who=who) == (403, "not_allowed")
        ann.post(f"/api/tables/{table}/kick", who=who)
        assert closed_with(watching.raw) == (4406, "sent away by the host")
        told = host.until(lambda message: message["type"] == "watching" and bool(message.get("out")))
        assert told["out"] == [{"who": who, "name": "Eve"}]
    server.stop()
    again = start_server()
    for person in (ann, eve):
        again.adopt(person)
    with pytest.raises(ConnectionClosed):
        eve.sit(table)
    ann.post(f"/api/tables/{table}/admit", who=who)
    with eve.sit(table) as watching:
        assert watching.welcome["mine"] == []


# -- muted ------------------------------------------------------------------------------------------------------


def test_the_host_has_one_spectator_or_all_of_them_be_silent(server: RunningServer) -> None:
    ann, eve, fay = server.person("Ann"), server.person("Eve"), server.person("Fay")
    table = started_table(ann)
    with ann.sit(table) as host, eve.sit(table) as first, fay.sit(table) as second:
        assert first.ask("chat", text="one")["type"] == "done"
        who = handle_of(host, "Eve")
        assert fay.refused("POST", f"/api/tables/{table}/silence", who=who) == (403, "not_allowed")
        ann.post(f"/api/tables/{table}/silence", who=who)
        answer = first.ask("chat", text="two")
        assert (answer["code"], answer["why"]) == ("not_possible", "silent")
        assert second.ask("chat", text="three")["type"] == "done"
        ann.post(f"/api/tables/{table}/silence", is_silent=True)
        assert second.ask("chat", text="four")["why"] == "silent"
        assert host.ask("chat", text="five")["type"] == "done"  # who plays speaks
        ann.post(f"/api/tables/{table}/silence", is_silent=False)
        ann.post(f"/api/tables/{table}/silence", who=who, is_silent=False)
        assert first.ask("chat", text="six")["type"] == "done"
        assert lines(host) == ["one", "three", "five", "six"]


def test_everybody_mutes_spectators_for_himself(server: RunningServer) -> None:
    ann, eve, fay = server.person("Ann"), server.person("Eve"), server.person("Fay")
    table = started_table(ann)
    with ExitStack() as stack:
        host, first, second = (stack.enter_context(person.sit(table)) for person in (ann, eve, fay))
        first.ask("chat", text="one")
        said: Message = host.until(lambda message: message["type"] == "said")
        assert eve.me["id"] not in str(said)
        assert host.ask("mute", who=said["who"])["type"] == "done"
        first.ask("chat", text="two")
        second.ask("chat", text="three")
        assert lines(host) == ["one", "three"]
        assert lines(second) == ["one", "two", "three"]
        with ann.sit(table) as again:
            assert again.welcome["muted_people"] == [said["who"]]
            assert [line["text"] for line in again.welcome["chat"]] == ["three"]
        host.ask("mute", who=said["who"], muted=False)
        first.ask("chat", text="four")
        assert lines(host) == ["one", "three", "four"]


# -- names ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "Ann\u200b",
        "A\u202enn",
        "\u2066Ann\u2069",
        "Ann\ufe00",
        "Ann\U000e0101",
        "\u0301\u0302",
        "\u3164",
        " \u00a0 ",
        "A" + "\u0301" * 5,
        "\u180bAnn",
        "...",
    ],
)
def test_a_name_of_which_not_everything_is_seen_is_refused(server: RunningServer, name: str) -> None:
    with pytest.raises(BadName):
        person_name(name)
    answer = httpx.post(f"{server.address}/api/people", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("name", ["Zoé", "Jean-Luc", "Nguyễn", "李雷", "עדי", "👩‍🚀 Ann", "O’Neil", "A" * 30])
def test_honest_names_are_taken(name: str) -> None:
    assert person_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "Аnn"),  # a Cyrillic A
        ("Ann", "Ａｎｎ"),
        ("Ann", "A nn"),
        ("Bill", "BiII"),
        ("Bob", "B0b"),
        ("Arne", "Ame"),
        ("Ann", "A\u200dnn"),
        ("Nora", "Νora"),  # a Greek N
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    assert looks_like(name) == looks_like(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Zoe", "Zoé"), ("Guest 12", "Guest 21"), ("Tom", "Tim")]
)
def test_other_names_are_others(name: str, other: str) -> None:
    assert looks_like(name) != looks_like(other)


def test_nobody_sits_down_under_the_name_of_another(server: RunningServer) -> None:
    ann, twin = server.person("Ann"), server.person("Аnn")
    table, _ = listed_table(ann)
    assert twin.refused("POST", f"/api/tables/{table}/join", seat=1) == (409, "name_taken")
    twin.post("/api/people", name="Bob")
    twin.post(f"/api/tables/{table}/join", seat=1)
    assert twin.refused("POST", "/api/people", name="ANN") == (409, "name_taken")
    assert twin.get("/api/me")["name"] == "Bob"
    twin.post("/api/people", name="Bobby")
    ann.post("/api/people", name="Anna")


def test_a_spectator_does_not_speak_under_the_name_of_another(server: RunningServer) -> None:
    ann, eve, twin = server.person("Ann"), server.person("Eve"), server.person("eve")
    table = started_table(ann)
    player = server.person("ann")
    with eve.sit(table) as first, twin.sit(table) as second, player.sit(table) as third:
        assert third.ask("chat", text="I am Ann")["why"] == "name_taken"
        assert first.ask("chat", text="hello")["type"] == "done"
        assert second.ask("chat", text="I am Eve")["why"] == "name_taken"
        assert first.ask("chat", text="again")["type"] == "done"


# -- logins -----------------------------------------------------------------------------------------------------


def test_a_login_that_somebody_has_is_given_like_any_other(server: RunningServer) -> None:
    first, second = server.person("Ann"), server.person("Bob")
    answers = [
        person.request("POST", "/api/password", login="Same.Login", password=f"{PASSWORD} {n}")
        for n, person in enumerate((first, second))
    ]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer.json()["login"] for answer in answers] == ["same.login", "same.login"]
    for n, person in enumerate((first, second)):
        browser = server.person("nobody")
        assert browser.post("/api/login", login="same.login", password=f"{PASSWORD} {n}")["id"] == person.me["id"]
    wrong = server.person("nobody").refused("POST", "/api/login", login="same.login", password="neither of them")
    none = server.person("nobody").refused("POST", "/api/login", login="no.such.login", password="neither of them")
    assert wrong == none == (403, "wrong_login")


@pytest.mark.usefixtures("costly_passwords")
def test_a_password_costs_time_and_memory(start_server: StartServer) -> None:
    server = start_server()
    server.person("Ann").post("/api/password", login="ann", password=PASSWORD)
    [(kept,)] = stored(server.settings.database, "SELECT password FROM people WHERE password IS NOT NULL")
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


@pytest.mark.usefixtures("costly_passwords")
def test_every_answer_about_a_login_takes_as_long(start_server: StartServer) -> None:
    server = start_server()
    owner = server.person("Ann")
    owner.post("/api/password", login="timed", password=PASSWORD)
    browser = server.person("nobody")

    def seconds(path: str, login: str, n: int) -> float:
        start = time.perf_counter()
        browser.request("POST", path, login=login, password=f"wrong password {n}")
        return time.perf_counter() - start

    times: dict[str, list[float]] = {"timed": [], "untimed": []}
    for n in range(9):
        for login, known in times.items():
            known.append(seconds("/api/login", login, n))
    taken, free = median(times["timed"]), median(times["untimed"])
    assert 0.4 < taken / free < 2.5, (taken, free)


def test_an_account_from_before_keeps_its_login(server: RunningServer) -> None:
    """Then every login was somebody's alone, and lay in the store as it is."""
    old, new = server.person("Old"), server.person("New")
    values = (PasswordHasher().hash(PASSWORD), old.me["id"])
    stored(server.settings.database, "UPDATE people SET login = 'long.ago', password = ? WHERE id = ?", values)
    new.post("/api/password", login="long.ago", password="another horse")
    assert server.person("nobody").post("/api/login", login="long.ago", password=PASSWORD)["id"] == old.me["id"]
    assert (
        server.person("nobody").post("/api/login", login="long.ago", password="another horse")["id"] == new.me["id"]
    )
    old.post("/api/password", login="long.ago", password="a third horse", current=PASSWORD)
    assert (
        server.person("nobody").post("/api/login", login="long.ago", password="a third horse")["id"] == old.me["id"]
    )

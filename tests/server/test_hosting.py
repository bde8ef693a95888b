"""The host's page: opened by the key alone, shows nothing that is hidden, and what is done there holds at once."""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from conquete.server import vigil
from tests.server.client import Person, browser_at
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.sinks import until
from tests.server.test_sessions import closed_with, program_at, stays, table_of, with_login
from tests.stores import stored

BANNED = (4411, "banned from this server")


def key_of(server: RunningServer, *more: str) -> str:
    """As the command prints it, while the server runs."""
    line = [sys.executable, "-m", "conquete", "host-key", "--database", server.settings.database, *more]
    done = subprocess.run(line, capture_output=True, text=True, timeout=120, check=True, env={**os.environ})
    return done.stdout.strip()


class Host(Person):
    """A browser that has shown the key; the server closes it with the others."""

    def __init__(self, server: RunningServer) -> None:
        super().__init__(server.address, "Keeper")
        server.people.append(self)
        self.key = key_in(server)
        self.post("/api/host/enter", key=self.key, name="Keeper")

    def see(self, path: str) -> Any:
        return self.get(f"/api/host{path}")

    def do(self, path: str, **fields: Any) -> httpx.Response:
        return self.request("POST", f"/api/host{path}", **{"why": "a test", **fields})

    def done(self, path: str, **fields: Any) -> None:
        answer = self.do(path, **fields)
        assert answer.status_code == 204, answer.text


def key_in(server: RunningServer) -> str:
    [(value,)] = stored(server.settings.database, "SELECT value FROM facts WHERE name = 'host key'")
    return bytes(value).decode()


@pytest.fixture
def host(server: RunningServer) -> Host:
    return Host(server)


# -- the key ---------------------------------------------------------------------------------------------


def test_the_command_prints_the_key_and_makes_another(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    key = key_of(server)
    assert key == key_in(server)
    assert len(key) >= 40
    host = Host(server)
    assert host.see("/me") == {"name": "Keeper"}
    newer = key_of(server, "--new")
    assert newer != key
    assert host.http.get("/api/host").status_code == 401  # the pass of the old key
    assert host.http.post("/api/host/enter", json={"key": key, "name": "x"}).status_code == 403
    with browser_at(server.address, headers={"Authorization": f"Bearer {newer}"}) as program:
        assert program.get("/api/host").status_code == 200
    missing = tmp_path / "none.db"
    command = [sys.executable, "-m", "conquete", "host-key", "--database", str(missing)]
    failed = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert failed.returncode == 1
    assert "there is no database" in failed.stderr
    assert not missing.exists()


def test_nothing_opens_without_the_key(server: RunningServer, host: Host) -> None:
    stranger = server.person("Eve")
    paths = ["", "/tables", "/people", "/reports", "/bans", "/deeds"]
    for path in paths:
        assert stranger.refused("GET", f"/api/host{path}") == (401, "not_known")
    deeds = ["/tables/x/close", "/tables/x/hide", "/bans", "/bans/x/lift", "/reports/x/dismiss"]
    for path in deeds:
        assert stranger.refused("POST", f"/api/host{path}", why="x") == (401, "not_known")
    assert stranger.refused("POST", "/api/host/enter", key=host.key[:-1], name="Eve") == (403, "wrong_login")
    token = host.http.cookies["conquete-host"]
    forged = [
        token[:-1] + ("0" if token[-1] != "0" else "1"),
        "9999999999.RXZl.00",
        "x",
        "..",
        token.split(".", 1)[1],
    ]
    for value in forged:
        answer = stranger.http.get("/api/host", headers={"Cookie": f"conquete-host={value}"})
        assert answer.status_code == 401
    # The pass goes nowhere but there, is out of reach of scripts, and ends.
    shown = browser_at(server.address)
    cookie = shown.post("/api/host/enter", json={"key": host.key, "name": "Keeper"}).headers["set-cookie"]
    for part in ("HttpOnly", "Path=/api/host", "SameSite=strict"):
        assert part.lower() in cookie.lower()
    shown.close()
    other = host.http.post("/api/host/bans", json={"why": "x"}, headers={"Origin": "https://elsewhere.example"})
    assert other.json()["code"] == "wrong_origin"
    assert host.http.post("/api/host/leave").status_code == 204
    assert host.http.get("/api/host").status_code == 401


def test_the_key_cannot_be_guessed_by_trying(start_server: StartServer) -> None:
    server = start_server(limits=replace(PLENTY, logins_per_minute=3))
    with browser_at(server.address) as stranger:
        tries = [stranger.post("/api/host/enter", json={"key": "x", "name": "x"}).status_code for _ in range(4)]
        assert tries == [403, 403, 403, 429]
        headers = {"Authorization": "Bearer " + key_in(server)}
        assert stranger.get("/api/host", headers=headers).status_code == 429


def test_the_host_sees_no_secret(server: RunningServer, host: Host) -> None:
    """Neither what a game hides, nor what lets somebody in."""
    ann = with_login(server, "private.login")
    made = ann.make_table(is_listed=True, title="Thursday", bots={"1": "general", "2": "general"})
    table = made["table"]["id"]
    ann.post(f"/api/tables/{table}/start")
    question = "SELECT seed, invitation, client_seeds FROM tables WHERE id = ?"
    [row] = stored(server.settings.database, question, (table,))
    secrets = [row[0].hex(), row[1], made["code"], "argon2", "private.login "]
    secrets += [str(item) for item in json.loads(row[2]) if item]
    told = "".join(
        host.http.get(f"/api/host{path}").text
        for path in ("", "/tables", "/tables?text=thurs", "/people", "/reports", "/bans", "/deeds")
    )
    assert table in told
    for secret in secrets:
        assert secret not in told
    [found] = [one for one in host.see("/tables?text=thurs&status=playing")["tables"] if one["id"] == table]
    assert found["seats"][0] == {"name": "private.login", "person": ann.me["id"]}
    assert set(found) <= {
        "id", "title", "edition", "mode", "status", "host", "host_name", "seats", "created", "changed",
        "is_listed", "is_hidden", "sockets",
    }  # fmt: skip


# -- tables ----------------------------------------------------------------------------------------------


def test_a_table_is_closed_and_that_is_noted(server: RunningServer, host: Host) -> None:
    ann = server.person("Ann")
    waiting = ann.make_table(is_listed=True, title="Never begun")["table"]["id"]
    playing = table_of(ann)
    with ann.sit(waiting) as lobby, ann.sit(playing) as game:
        host.done(f"/tables/{waiting}/close", why="spam")
        assert closed_with(lobby.raw)[0] == 4404
        host.done(f"/tables/{playing}/close", why="spam")
        game.until_type("over")
        assert game.over is not None
        assert game.over["result"]["reason"] == "stopped"
    assert ann.refused("GET", f"/api/tables/{waiting}") == (404, "not_found")
    assert host.do(f"/tables/{playing}/close").status_code == 409
    assert host.do("/tables/none/close").status_code == 404
    noted = [(deed["what"], deed["by"], deed["about"], deed["why"]) for deed in host.see("/deeds")["deeds"][:2]]
    assert noted == [("closed", "Keeper", playing, "spam"), ("closed", "Keeper", waiting, "spam")]
    assert ann.get(f"/api/tables/{playing}/replay")  # what was played can still be seen
    assert host.do(f"/tables/{playing}/close", why="").status_code == 400


def test_a_hidden_table_is_in_no_list_until_it_is_shown(server: RunningServer, host: Host) -> None:
    ann = server.person("Ann")
    table = ann.make_table(is_listed=True, title="Bad words")["table"]["id"]

    def is_listed() -> bool:
        return table in [one["table"]["id"] for one in ann.get("/api/tables")["tables"]]

    assert is_listed()
    host.done(f"/tables/{table}/hide")
    assert not is_listed()
    [found] = host.see("/tables?text=bad words")["tables"]
    assert found["is_hidden"]
    assert ann.get(f"/api/tables/{table}")["table"]["id"] == table
    host.done(f"/tables/{table}/hide", is_hidden=False)
    assert is_listed()
    private = ann.make_table(title="By link")["table"]["id"]
    assert host.do(f"/tables/{private}/hide").status_code == 409


# -- bans ------------------------------------------------------------------------------------------------


def test_a_ban_holds_at_once_for_sockets_requests_and_programs(server: RunningServer, host: Host) -> None:
    eve, ann = server.person("Eve"), server.person("Ann")
    table = table_of(eve)
    with eve.sit(table) as socket, program_at(eve, table) as program, ann.sit(table) as other:
        host.done("/bans", person=eve.me["id"], hours=1, why="insults")
        assert closed_with(socket.raw) == BANNED
        assert closed_with(program) == BANNED
        assert stays(other)
    assert eve.refused("GET", "/api/me") == (403, "banned")
    assert eve.refused("POST", "/api/people", name="Eve2") == (403, "banned")
    visitor = eve.get("/api/visitor")
    assert visitor["ban"]["why"] == "insults"
    assert 3500 < visitor["ban"]["until"] - time.time() < 3700
    with pytest.raises(ConnectionClosed) as refused:
        eve.sit(table)
    assert refused.value.rcvd is not None
    assert refused.value.rcvd.code == BANNED[0]
    assert ann.get("/api/me")["name"] == "Ann"
    [ban] = [ban for ban in host.see("/bans")["bans"] if ban.get("person") == eve.me["id"]]
    assert [one["ban"] for one in host.see("/people?text=eve")["people"] if one["id"] == eve.me["id"]] == [
        ban["id"]
    ]
    host.done(f"/bans/{ban['id']}/lift")
    assert eve.get("/api/me")["name"] == "Eve"
    assert "ban" not in eve.get("/api/visitor")
    assert host.do(f"/bans/{ban['id']}/lift").status_code == 404
    eve.sit(table).close()


def test_a_ban_survives_a_restart_and_ends(start_server: StartServer) -> None:
    server = start_server()
    eve, bob = server.person("Eve"), server.person("Bob")
    host = Host(server)
    host.done("/bans", person=eve.me["id"], hours=2 / 3600)
    host.done("/bans", person=bob.me["id"])
    server.stop()
    again = start_server()
    for person in (eve, bob):
        again.adopt(person)
    assert bob.refused("GET", "/api/me") == (403, "banned")
    assert "until" not in bob.get("/api/visitor")["ban"]
    until(lambda: eve.request("GET", "/api/me").status_code == 200)
    assert bob.refused("GET", "/api/me") == (403, "banned")


def test_an_address_is_kept_out_but_for_the_host(start_server: StartServer) -> None:
    server = start_server()
    host = Host(server)
    eve = server.person("Eve")
    table = table_of(eve)
    assert host.do("/bans", address="not an address").status_code == 400
    assert host.do("/bans").status_code == 400
    assert host.do("/bans", person="nobody").status_code == 404
    with eve.sit(table) as socket:
        host.done("/bans", person=eve.me["id"], everywhere=True, hours=1)
        assert closed_with(socket.raw) == BANNED
    assert sorted(ban.get("address", "") for ban in host.see("/bans")["bans"]) == ["", "127.0.0.1"]
    with browser_at(server.address) as anybody:
        assert anybody.post("/api/people", json={"name": "New"}).json()["code"] == "banned"
        assert anybody.get("/api/visitor").json()["ban"]["why"] == "a test"
        assert anybody.get("/healthz").status_code == 200
    for ban in host.see("/bans")["bans"]:
        host.done(f"/bans/{ban['id']}/lift")
    assert server.person("New").me["name"] == "New"


def test_a_ban_of_another_process_is_followed(start_server: StartServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "LOOK_SECONDS", 0.05)
    server = start_server()
    eve = server.person("Eve")
    with eve.sit(table_of(eve)) as socket:
        now = time.time()
        row = ("b1", eve.me["id"], "Eve", now, "elsewhere", "Keeper", now)
        sql = 'INSERT INTO bans (id, person, name, made, why, "by", changed) VALUES (?, ?, ?, ?, ?, ?, ?)'
        stored(server.settings.database, sql, row)
        assert closed_with(socket.raw) == BANNED
    assert eve.refused("GET", "/api/me") == (403, "banned")


# -- reports ---------------------------------------------------------------------------------------------


def reported(host: Host, person: Person) -> list[dict[str, Any]]:
    return [report for report in host.see("/reports")["reports"] if report["person"] == person.me["id"]]


def test_a_report_of_a_line_comes_with_what_was_said_before(server: RunningServer, host: Host) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = table_of(ann)
    with ann.sit(table) as mine, eve.sit(table) as theirs:
        for text in ("hello", "bad words", "more"):
            assert theirs.ask("chat", text=text)["type"] == "done"
        lines = [mine.until_type("said") for _ in range(3)]
        bad = next(line for line in lines if line["text"] == "bad words")
        path = f"/api/tables/{table}/report"
        fields = {"who": bad["who"], "at": bad["at"], "kind": "chat", "text": "look at this"}
        assert ann.request("POST", path, **fields).status_code == 204
        assert ann.refused("POST", path, **fields) == (409, "not_possible")
        assert eve.refused("POST", path, who=bad["who"], kind="other") == (409, "not_possible")  # herself
        assert ann.refused("POST", path, who="0" * 16, kind="other") == (409, "not_possible")
        assert ann.refused("POST", path, seat=1, kind="other") == (409, "not_possible")  # a bot
    [report] = reported(host, eve)
    assert (report["line"], report["kind"], report["text"]) == ("bad words", "chat", "look at this")
    assert [line["text"] for line in report["context"]] == ["hello", "bad words"]
    assert (report["name"], report["reporter_name"], report["table"]) == ("Eve", "Ann", table)
    host.done(f"/reports/{report['id']}/dismiss", why="warned")
    assert reported(host, eve) == []
    assert host.see("/reports?closed=true")["reports"][0]["id"] == report["id"]
    assert host.do(f"/reports/{report['id']}/dismiss").status_code == 404
    assert host.see("/deeds")["deeds"][0]["what"] == "dismissed"
    assert ann.request("POST", path, **fields).status_code == 204  # once the host has looked


def test_somebody_on_a_seat_is_reported_by_who_may_see_the_table(server: RunningServer, host: Host) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    made = ann.make_table(bots={"2": "general"})
    table = made["table"]["id"]
    eve.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    path = f"/api/tables/{table}/report"
    assert ann.request("POST", path, seat=1, kind="name").status_code == 204
    [report] = reported(host, eve)
    assert report["kind"] == "name"
    assert "line" not in report
    with browser_at(server.address) as nobody:
        assert nobody.post(path, json={"seat": 1, "kind": "name"}).status_code == 401
    assert ann.refused("POST", path, seat=7, kind="name") == (409, "not_possible")
    assert ann.refused("POST", path, seat=1, kind="boredom")[0] == 400


def test_reports_are_limited(start_server: StartServer) -> None:
    server = start_server(limits=replace(PLENTY, reports_per_hour=1))
    ann, eve, bob = (server.person(name) for name in ("Ann", "Eve", "Bob"))
    made = ann.make_table()
    table = made["table"]["id"]
    for seat, person in ((1, eve), (2, bob)):
        person.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=seat)
    assert ann.request("POST", f"/api/tables/{table}/report", seat=1, kind="play").status_code == 204
    assert ann.refused("POST", f"/api/tables/{table}/report", seat=2, kind="play") == (429, "too_many")


def test_the_load_is_told_in_figures(server: RunningServer, host: Host) -> None:
    ann = server.person("Ann")
    with ann.sit(table_of(ann)):
        load = host.see("")
        assert load["now"]["sockets"] >= 1
        assert load["counts"]["people"] >= 1
        assert load["counts"]["tables_playing"] >= 1
        assert load["since"]["failures"] == 0

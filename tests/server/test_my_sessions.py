"""The list of one's own sessions: what it tells, and what ends there ends at once."""

import time
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from conquete.server import vigil
from conquete.server.sessions import device_of
from conquete.server.store import database
from tests.server.client import browser_at
from tests.server.conftest import RunningServer, StartServer
from tests.server.sinks import until
from tests.server.test_sessions import closed_with, copied, elsewhere, stays, table_of, with_login
from tests.stores import stored


def test_every_browser_is_listed_to_its_owner_alone(server: RunningServer) -> None:
    here = with_login(server, "lists.all")
    there = elsewhere(server, "lists.all")
    there.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    phone = server.person("nobody")
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36"
    phone.post("/api/login", login="lists.all", password="correct horse")
    found = here.get("/api/sessions")["sessions"]
    assert [session.get("is_this", False) for session in found] == [True, False, False]
    assert "Chrome, Android" in [session["device"] for session in found]
    assert all(session.get("is_here") for session in found)
    assert all(abs(time.time() - session["seen"]) < 60 for session in found)
    # A stranger sees his own, and ends nobody else's.
    stranger = server.person("Eve")
    assert len(stranger.get("/api/sessions")["sessions"]) == 1
    assert stranger.refused("POST", f"/api/sessions/{found[1]['id']}/end") == (404, "not_found")
    assert len(here.get("/api/sessions")["sessions"]) == 3


def test_one_is_ended_from_another_with_its_socket_and_its_cookie(server: RunningServer) -> None:
    here = with_login(server, "ends.one")
    there = elsewhere(server, "ends.one")
    third = elsewhere(server, "ends.one")
    table = table_of(here)
    mine = next(one["id"] for one in there.get("/api/sessions")["sessions"] if one.get("is_this"))
    with here.sit(table) as own, there.sit(table) as other, third.sit(table) as last, copied(there) as thief:
        assert here.request("POST", f"/api/sessions/{mine}/end").status_code == 204
        assert closed_with(other.raw) == (4410, "logged out")
        assert thief.get("/api/me").status_code == 401
        assert stays(own)
        assert stays(last)
    assert here.refused("POST", f"/api/sessions/{mine}/end") == (404, "not_found")
    this = next(one["id"] for one in here.get("/api/sessions")["sessions"] if one.get("is_this"))
    assert here.refused("POST", f"/api/sessions/{this}/end") == (409, "not_possible")
    assert len(here.get("/api/sessions")["sessions"]) == 2


def test_all_others_end_and_this_one_goes_on(server: RunningServer) -> None:
    here = with_login(server, "ends.others")
    there = elsewhere(server, "ends.others")
    table = table_of(here)
    with here.sit(table) as own, there.sit(table) as other, copied(here) as thief:
        assert here.post("/api/end-other-sessions")["login"] == "ends.others"
        assert closed_with(other.raw) == (4410, "logged out")
        assert stays(own)
        assert there.refused("GET", "/api/me") == (401, "not_known")
        assert thief.get("/api/me").status_code == 401  # the cookie of before
    assert [one.get("is_this") for one in here.get("/api/sessions")["sessions"]] == [True]


def test_a_session_that_another_process_ended_ends_here(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vigil, "LOOK_SECONDS", 0.05)
    server = start_server()
    person = with_login(server, "far.away")
    table = table_of(person)
    with person.sit(table) as socket:
        stored(server.settings.database, "UPDATE sessions SET ended = ?", (time.time(),))
        assert closed_with(socket.raw) == (4410, "logged out")
    assert person.refused("GET", "/api/me") == (401, "not_known")


@pytest.mark.one_store  # that old is no PostgreSQL database
def test_browsers_that_were_logged_out_before_there_was_a_list_stay_so(
    start_server: StartServer, tmp_path: Path
) -> None:
    """What ended is taken along by the migration, and a cookie that is not on the list yet comes onto it."""
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0011")
        connection.execute(
            text("INSERT INTO people (id, name, login, generation, created) VALUES ('ann', 'Ann', 'ann', 0, 1)")
        )
        ended = {"name": "ended 00ff", "value": str(int(time.time())).encode()}
        connection.execute(text("INSERT INTO facts VALUES (:name, :value)"), ended)
    engine.dispose()
    server = start_server()
    identity = server.server.services.identity
    signed = {body: f"{body}.{identity.keys.sign('', body)}" for body in ("ann.0.00ff", "ann.0.00aa")}
    with browser_at(server.address, cookies={"conquete": signed["ann.0.00ff"]}) as gone:
        assert gone.get("/api/me").status_code == 401
    with browser_at(server.address, cookies={"conquete": signed["ann.0.00aa"]}) as here:
        assert here.get("/api/sessions").json() == {"sessions": []}
        here.get("/api/visitor")
        until(lambda: here.get("/api/sessions").json()["sessions"])
        [one] = here.get("/api/sessions").json()["sessions"]
        assert (one["id"], one["is_this"]) == ("00aa", True)


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0", "Firefox, macOS"),
        ("curl/8.5", ""),
        ("<script>" * 100, ""),
    ],
)
def test_a_device_is_told_in_two_words(agent: str, device: str) -> None:
    assert device_of(agent) == device

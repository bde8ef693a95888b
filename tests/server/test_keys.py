"""Keys of cookies and tokens: a new one signs, older ones count for a while, and everything else goes on."""

import json
import time
from pathlib import Path

import pytest

from conquete.cli.main import run
from conquete.server import keys
from conquete.server.identity import COOKIE
from conquete.server.keys import DAY, all_keys, believed_until, new_fact
from tests.server.client import PATIENCE, Person
from tests.server.conftest import RunningServer, StartServer

FIRST = b"1" * 32
PASSWORD = {"login": "ann-at-home", "password": "a long password"}


def test_older_keys_count_as_long_as_the_newer_ones_say() -> None:
    facts = [new_fact(1000.0, 2), new_fact(5000.0, 10)]
    first, second, third = all_keys(FIRST, reversed(facts))
    found = [believed_until([first, second, third], key) for key in (first, second, third)]
    assert found == [second.since + 2 * DAY, third.since + 10 * DAY, None]
    assert len({key.mark for key in (first, second, third)}) == 3


def test_a_key_that_is_to_end_all_others_does_so_at_once() -> None:
    facts = [new_fact(1000.0, 90), new_fact(5000.0, 0)]
    first, second, last = all_keys(FIRST, facts)
    assert last.since == 5000.0
    assert believed_until([first, second, last], first) == believed_until([first, second, last], second) == 5000.0


def test_what_is_signed_for_one_purpose_does_not_pass_for_another() -> None:
    key = all_keys(FIRST, [])[0]
    assert len({key.sign(purpose, "body") for purpose in ("", "seat tokens", "other")}) == 3


def rotate(server: RunningServer, *arguments: str) -> None:
    time.sleep(1.0)  # keys are told apart by the second from which they sign
    assert run(["keys", "--database", server.settings.database, "--rotate", *arguments]) == 0


def cookie_of(person: Person) -> str:
    return str(person.http.cookies[COOKIE])


def until_a_new_cookie(person: Person) -> None:
    """The page asks who looks at it; as soon as the server knows the key, it gives a cookie signed by it."""
    before, end = cookie_of(person), time.monotonic() + PATIENCE
    while cookie_of(person) == before and time.monotonic() < end:
        assert person.get("/api/visitor")["me"] is not None
        time.sleep(0.05)
    assert cookie_of(person) != before


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "NOTICE_SECONDS", 0)
    monkeypatch.setattr(keys, "READ_SECONDS", 0.0)


@pytest.mark.usefixtures("_at_once")
def test_a_new_key_is_taken_up_by_a_server_that_runs(start_server: StartServer) -> None:
    server = start_server(idle_seconds=0.2)
    ann, bob = server.person(), server.person("Bob")
    ann.post("/api/password", **PASSWORD)
    table = ann.make_table(mine=[0], bots={"1": "steady", "2": "steady"})["table"]["id"]
    token = ann.post(f"/api/tables/{table}/token", seat=0)["token"]
    old = cookie_of(ann)
    rotate(server)
    until_a_new_cookie(ann)
    renewed = cookie_of(ann)
    assert ann.get("/api/me")["id"] == ann.me["id"]
    ann.get("/api/visitor")
    assert cookie_of(ann) == renewed  # once is enough
    ann.http.cookies.clear()
    ann.http.cookies.set(COOKIE, old)  # another tab was slower
    assert ann.get("/api/me")["id"] == ann.me["id"]
    body, _, signature = str(token).rpartition(".")
    assert server.server.services.identity.keys.is_old("seat tokens", body, signature)
    rotate(server, "--keep", "0")
    end = time.monotonic() + PATIENCE
    while ann.http.get("/api/me").status_code == 200 and time.monotonic() < end:
        time.sleep(0.05)
    assert ann.refused("GET", "/api/me") == (401, "not_known")
    assert bob.refused("GET", "/api/me") == (401, "not_known")
    assert not server.server.services.identity.keys.is_signed("seat tokens", body, signature)
    # Accounts are found by the first key, which stays.
    assert ann.post("/api/login", **PASSWORD)["id"] == ann.me["id"]


def test_a_new_key_signs_only_when_every_process_knows_it(
    start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    first = start_server()
    ann = first.person()
    rotate(first)
    first.stop()
    second = start_server()
    second.adopt(ann)
    before = cookie_of(ann)
    assert ann.get("/api/visitor")["me"]["id"] == ann.me["id"]
    assert cookie_of(ann) == before
    capsys.readouterr()
    assert run(["keys", "--database", first.settings.database, "--json"]) == 0
    newest, oldest = json.loads(capsys.readouterr().out)["keys"]
    assert newest["since"] > time.time()
    assert newest["until"] is None
    assert oldest["since"] is None
    assert oldest["until"] == newest["since"] + 90 * DAY


@pytest.mark.parametrize(("lang", "words"), [("fr", "premier démarrage"), ("en", "the first start")])
def test_keys_are_listed(
    start_server: StartServer, capsys: pytest.CaptureFixture[str], lang: str, words: str
) -> None:
    server = start_server()
    assert run(["keys", "--database", server.settings.database, "--lang", lang]) == 0
    assert words in capsys.readouterr().out


def test_no_database_is_made_for_a_name_that_is_misspelt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("keys", "tidy"):
        assert run([command, "--database", str(tmp_path / "nowhere.db")]) == 1
        assert capsys.readouterr().err.startswith("conquete: there is no database ")
    assert list(tmp_path.iterdir()) == []

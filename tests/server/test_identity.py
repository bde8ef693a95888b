"""Who somebody is: guests, names, passwords, and what other pages cannot do."""

import httpx
import pytest

from tests.server.client import Person, browser_at
from tests.server.conftest import RunningServer, StartServer


def test_a_guest_keeps_a_name_in_a_signed_cookie(server: RunningServer) -> None:
    person = server.person("  Ann\t Marie  ")
    assert person.get("/api/me")["name"] == "Ann Marie"
    header = httpx.post(f"{server.address}/api/people", json={"name": "Bob"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Secure" not in header
    proxied = httpx.post(
        f"{server.address}/api/people", json={"name": "Bob"}, headers={"X-Forwarded-Proto": "https"}
    )
    assert "Secure" in proxied.headers["set-cookie"]


def test_a_forged_cookie_is_nobody(server: RunningServer) -> None:
    person = server.person()
    token = person.http.cookies["conquete"]
    for forged in (token[:-1] + ("0" if token[-1] != "0" else "1"), "x", "..", f"{person.me['id']}.0.", "é"):
        response = httpx.get(f"{server.address}/api/me", headers=[(b"Cookie", f"conquete={forged}".encode())])
        assert response.status_code == 401
        assert response.json()["code"] == "not_known"


@pytest.mark.parametrize("name", ["", " ", "\u200b\u202e", "x" * 65, "!?"])
def test_a_name_must_be_one(server: RunningServer, name: str) -> None:
    response = httpx.post(f"{server.address}/api/people", json={"name": name})
    assert response.status_code == 400
    assert response.json()["code"] == "malformed"


def test_a_new_name_is_the_same_person(server: RunningServer) -> None:
    person = server.person()
    assert person.post("/api/people", name="Zoé")["id"] == person.me["id"]
    assert person.get("/api/me")["name"] == "Zoé"


def test_a_password_brings_the_same_person_back_on_another_device(server: RunningServer) -> None:
    person = server.person()
    old = person.http.cookies["conquete"]
    person.post("/api/password", login="Ann.1", password="correct horse")
    other = server.person("Someone")
    assert other.refused("POST", "/api/login", login="ann.1", password="wrong horse") == (403, "wrong_login")
    assert other.refused("POST", "/api/login", login="nobody", password="wrong horse") == (403, "wrong_login")
    assert other.post("/api/login", login="ANN.1", password="correct horse")["id"] == person.me["id"]
    # The session from before the password is over.
    stale = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"conquete={old}"})
    assert stale.status_code == 401
    assert person.get("/api/me")["login"] == "ann.1"
    third = server.person("Third")
    assert (
        third.post("/api/password", login="ann.1", password="12345678")["login"] == "ann.1"
    )  # nobody learns of it
    changed = {"login": "ann.1", "password": "another horse"}
    assert person.refused("POST", "/api/password", **changed) == (403, "wrong_login")
    person.post("/api/password", **changed, current="correct horse")


def test_logging_out_forgets_the_cookie(server: RunningServer) -> None:
    person = server.person()
    assert person.request("POST", "/api/logout").status_code == 204
    assert person.refused("GET", "/api/me") == (401, "not_known")


def test_another_page_cannot_act_for_somebody(server: RunningServer) -> None:
    person = server.person()
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        response = person.http.post("/api/people", json={"name": "Eve"}, headers=headers)
        assert response.status_code == 403
        assert response.json()["code"] == "wrong_origin"
    assert person.get("/api/me")["name"] == "Ann"
    own = person.http.post("/api/people", json={"name": "Eve"}, headers={"Origin": server.address})
    assert own.status_code == 200


def test_every_answer_carries_a_strict_policy(server: RunningServer) -> None:
    for path in ("/", "/healthz", "/api/nothing", "/api/me", "/schema/openapi.json"):
        headers = httpx.get(f"{server.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_bodies_that_cannot_be_read_are_refused(server: RunningServer) -> None:
    post = f"{server.address}/api/people"
    assert httpx.post(post, content=b"{").json()["code"] == "malformed"
    assert httpx.post(post, content=b"[1]").json()["code"] == "malformed"
    assert httpx.post(post, content=b'{"name": "\xff"}').json()["code"] == "malformed"
    large = httpx.post(post, content=b'{"name": "' + b"x" * 100_000 + b'"}')
    assert (large.status_code, large.json()["code"]) == (413, "too_large")


def test_too_many_requests_have_to_wait(start_server: StartServer) -> None:
    from conquete.server.settings import Limits

    server = start_server(limits=Limits(requests_per_second=1, request_burst=5))
    person = Person(server.address, "Ann")
    codes = [person.http.get("/healthz").status_code for _ in range(8)]
    person.close()
    assert codes[:3] == [200, 200, 200]
    assert codes[-1] == 429


def test_a_visitor_may_have_no_name_yet(server: RunningServer) -> None:
    with browser_at(server.address) as browser:
        assert browser.get("/api/visitor").json() == {}
        named = browser.post("/api/people", json={"name": "Ann"}).json()
        assert browser.get("/api/visitor").json() == {"me": named}

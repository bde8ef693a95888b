"""The way back to an account by mail: once, for a while, for whoever reads mail at the address, and told to nobody
else."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conquete.server.recovery import GOOD_SECONDS
from tests.server.client import Person, browser_at
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.sinks import MailSink, until
from tests.server.test_notices import SITE, confirm, serving, text_of
from tests.server.test_sessions import SECRET, closed_with, elsewhere, table_of, with_login
from tests.stores import stored

NEW = "battery staple"


@pytest.fixture
def mails() -> Iterator[MailSink]:
    sink = MailSink()
    yield sink
    sink.stop()


def lost(server: RunningServer, mails: MailSink, mail: str) -> str:
    """Somebody without a cookie asks; the secret of the link that comes."""
    before = len(mails.mails)
    with browser_at(server.address) as nobody:
        assert nobody.post("/api/recover", json={"mail": mail}).status_code == 204
    until(lambda: len(mails.mails) > before)
    until(lambda: not server.server.services.office._sending)  # who asks while a mail is on its way gets just that
    text = text_of(mails.mails[-1])
    assert f"{SITE}/recover#" in text
    return text.split("/recover#")[1].split()[0]


def with_mail(server: RunningServer, mails: MailSink, login: str) -> Person:
    person = with_login(server, login)
    confirm(person, mails, f"{login}@example.org")
    return person


def test_a_link_leads_back_once_and_ends_what_was_open(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails, limits=replace(PLENTY, recoveries_per_hour=100))
    ann = with_mail(server, mails, "ann.lost")
    table = table_of(ann)
    token = lost(server, mails, "ANN.lost@Example.org")
    mail = mails.mails[-1]
    assert mail["To"] == "ann.lost@example.org"
    assert "ann.lost at" in text_of(mail)
    finder = server.person("Somebody")
    assert finder.post("/api/recover/look", token=token) == {"name": "ann.lost", "login": "ann.lost"}
    with ann.sit(table) as socket:
        back = finder.post("/api/recover/finish", token=token, login="ann.lost", password=NEW)
        assert back["id"] == ann.me["id"]
        assert closed_with(socket.raw) == (4410, "password changed")
    assert finder.get("/api/me")["login"] == "ann.lost"
    assert ann.refused("GET", "/api/me") == (401, "not_known")
    assert elsewhere(server, "ann.lost", NEW).me["id"] == ann.me["id"]
    assert finder.refused("POST", "/api/login", login="ann.lost", password=SECRET) == (403, "wrong_login")
    for path, more in (("look", {}), ("finish", {"login": "ann.lost", "password": "third password"})):
        assert finder.refused("POST", f"/api/recover/{path}", token=token, **more) == (404, "not_found")


def test_only_the_newest_link_is_good_and_not_for_long(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails, limits=replace(PLENTY, recoveries_per_hour=100))
    with_mail(server, mails, "old.links")
    older, newer = (lost(server, mails, "old.links@example.org") for _ in range(2))
    nobody = server.person("Nobody")
    assert nobody.refused("POST", "/api/recover/look", token=older) == (404, "not_found")
    assert nobody.post("/api/recover/look", token=newer)["name"] == "old.links"
    kept = [row[0] for row in stored(server.settings.database, "SELECT id FROM recoveries")]
    assert not {older, newer} & set(kept)  # what stands there is of no use to who reads it
    stored(server.settings.database, "UPDATE recoveries SET made = ?", (time.time() - GOOD_SECONDS - 1,))
    assert nobody.refused("POST", "/api/recover/look", token=newer) == (404, "not_found")
    fields = {"token": newer, "login": "old.links", "password": NEW}
    assert nobody.refused("POST", "/api/recover/finish", **fields) == (404, "not_found")


def test_whether_an_address_is_known_is_told_to_nobody(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails)
    bob = server.person("Bob")
    bob.post("/api/notices/mail", mail="unsure@example.org")  # nobody has confirmed that one
    until(lambda: mails.mails)
    mails.mails.clear()
    with_mail(server, mails, "is.known")
    with browser_at(server.address) as nobody:
        answers = [
            nobody.post("/api/recover", json={"mail": f"{name}@example.org"})
            for name in ("unsure", "never.seen", "is.known")
        ]
        assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
        assert nobody.post("/api/recover", json={"mail": "none"}).status_code == 400
    until(lambda: mails.mails)
    assert [mail["To"] for mail in mails.mails] == ["is.known@example.org"]  # the others were asked for before it


def test_a_guest_comes_back_with_a_login_of_his_own(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails)
    guest = server.person("Guest")
    confirm(guest, mails, "guest@example.org")
    token = lost(server, mails, "guest@example.org")
    other = server.person("Other")
    assert other.post("/api/recover/look", token=token) == {"name": "Guest"}
    assert other.refused("POST", "/api/recover/finish", token=token, login="a b", password=NEW)[0] == 400
    assert other.post("/api/recover/finish", token=token, login="guest.now", password=NEW)["id"] == guest.me["id"]


def test_letter_boxes_are_not_filled(start_server: StartServer, mails: MailSink) -> None:
    """However many ask, from wherever: the limit of an address, and that of a person."""
    server = serving(start_server, mails, limits=replace(PLENTY, recoveries_per_hour=4))
    with_mail(server, mails, "filled")
    for _ in range(3):
        lost(server, mails, "filled@example.org")
    with browser_at(server.address) as nobody:
        assert nobody.post("/api/recover", json={"mail": "filled@example.org"}).status_code == 204
        assert nobody.post("/api/recover", json={"mail": "other@example.org"}).status_code == 429
    office = server.server.services.office
    until(lambda: not office._lost)
    assert len(mails.mails) == 3


def test_a_server_without_mail_says_so(server: RunningServer) -> None:
    assert server.person().refused("POST", "/api/recover", mail="a@example.org") == (409, "not_possible")

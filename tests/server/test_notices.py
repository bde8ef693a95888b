"""Telling people who are not at the table: what they asked for, when they want it, and never more than that."""

import json
import time
from collections.abc import Iterator
from datetime import datetime
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from conquete.server.notices import office as office_module
from conquete.server.settings import MailSettings
from tests.server.client import Person, any_action
from tests.server.conftest import RunningServer, StartServer
from tests.server.sinks import BrowserSink, MailSink, signature_is_right, until
from tests.server.test_rematch import end_by_draw
from tests.stores import stored

SITE = "https://play.example.org"
SHORT_WHILE = 0.6  # in which nothing may come


@pytest.fixture
def browser() -> Iterator[BrowserSink]:
    sink = BrowserSink()
    yield sink
    sink.stop()


@pytest.fixture
def mails() -> Iterator[MailSink]:
    sink = MailSink()
    yield sink
    sink.stop()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office_module, "FIRST_WAIT", 0.05)


def serving(
    start_server: StartServer, mails: MailSink | None = None, collect_seconds: float = 0.3, **changes: Any
) -> RunningServer:
    settings: dict[str, Any] = {"notice_seconds": 0.05, "push_anywhere": True, "address": SITE}
    if mails is not None:
        sender = "Conquête <game@example.org>"
        settings["mail"] = MailSettings(
            host="127.0.0.1", port=mails.port, security="none", sender=sender, collect_seconds=collect_seconds
        )
    return start_server(**{**settings, **changes})


def wish(person: Person, **fields: Any) -> Any:
    return person.post("/api/notices", **{"language": "en", "zone": "Europe/Paris", **fields})


def tell_in(person: Person, browser: BrowserSink, **fields: Any) -> None:
    wish(person, **fields)
    assert person.post("/api/notices/browser", **browser.subscription)["browsers"] >= 1


def confirm(person: Person, mails: MailSink, mail: str, **fields: Any) -> None:
    """Somebody's address, with the link in the first mail followed."""
    wish(person, **fields)
    before = len(mails.mails)
    assert not person.post("/api/notices/mail", mail=mail).get("is_mail_confirmed", False)
    until(lambda: len(mails.mails) > before)
    token = text_of(mails.mails[-1]).split("/mail/confirm#")[1].split()[0]
    assert person.post("/api/mail/confirm", token=token)["is_done"]
    mails.mails.clear()


def text_of(mail: Any) -> str:
    return str(mail.get_content()).replace("\r", "")


def slow_table(host: Person, guest: Person, title: str = "", **fields: Any) -> str:
    """A table with a day for each choice, begun."""
    terms = {"mode": "mission", "bots": {"2": "random"}, "tempo": "days", "move_seconds": 86400, "title": title}
    made = host.make_table(**{**terms, **fields})
    table: str = made["table"]["id"]
    guest.post(f"/api/tables/{table}/join", invitation=made["invitation"], seat=1)
    host.post(f"/api/tables/{table}/start")
    return table


def play_until_asked(table: str, people: dict[int, Person], seat: int) -> None:
    """Everybody answers what they are asked, and leaves at once, until that seat is asked."""
    rng = Random(1)
    for _ in range(200):
        for number, person in people.items():
            if number == seat:
                continue
            with person.sit(table) as socket:
                while socket.asked == number or (socket.asked not in people and socket.asked is not None):
                    if socket.decision is None:
                        socket.receive()
                        continue
                    assert socket.move(any_action(socket.decision, rng))["type"] == "done"
                if socket.asked == seat:
                    return
        state = next(iter(people.values())).get(f"/api/tables/{table}")
        if state["table"]["asked"] == seat:
            return
    raise AssertionError("that seat is never asked")


def nothing_comes(*sinks: list[Any]) -> None:
    time.sleep(SHORT_WHILE)
    assert [len(sink) for sink in sinks] == [0] * len(sinks)


# -- push -------------------------------------------------------------------------------------------------


def test_who_is_asked_while_away_is_told_in_the_browser(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob, "Thursday")
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: browser.messages)
    message = browser.messages[-1]
    assert message == {"title": "Your turn", "body": "Thursday", "url": f"/table/{table}", "tag": f"turn {table}"}
    headers = browser.headers[-1]
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    claims = signature_is_right(headers["authorization"])
    assert claims["aud"] == browser.subscription["endpoint"].split("/push/")[0]
    assert claims["sub"] == SITE
    # Told once, however long it takes him.
    count = len(browser.messages)
    time.sleep(SHORT_WHILE)
    assert len(browser.messages) == count


def test_who_has_a_share_of_the_dice_to_open_is_told(start_server: StartServer, browser: BrowserSink) -> None:
    """Where moves take days the game waits for it."""
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    terms = {"mode": "mission", "bots": {"2": "random"}, "tempo": "days", "move_seconds": 86400}
    made = ann.make_table(title="Thursday", **terms)
    path = f"/api/tables/{made['table']['id']}"
    bob.post(f"{path}/join", invitation=made["invitation"], seat=1, commitment="0" * 64)
    ann.post(f"{path}/start")
    until(lambda: browser.messages)
    told = browser.messages[-1]
    assert (told["title"], told["body"]) == ("Your turn", "Thursday")


def test_the_language_is_the_persons_own(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser, language="fr")
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: browser.messages)
    assert browser.messages[-1]["title"] == "À vous de jouer"
    assert "avec Ann" in browser.messages[-1]["body"]


def test_nobody_is_told_who_did_not_ask_for_it(
    start_server: StartServer, browser: BrowserSink, mails: MailSink
) -> None:
    server = serving(start_server, mails)
    ann, bob = server.person("Ann"), server.person("Bob")
    assert "wish" not in bob.get("/api/notices")
    assert bob.refused("POST", "/api/notices/browser", **browser.subscription) == (400, "malformed")
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    nothing_comes(browser.messages, mails.mails)


def test_only_what_was_asked_for_and_not_after_it_was_taken_back(
    start_server: StartServer, browser: BrowserSink
) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser, on_turn=False)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    nothing_comes(browser.messages)
    end_by_draw(table, (bob, 1), (ann, 0))  # he has left by then
    until(lambda: browser.messages)
    assert browser.messages[0]["title"] == "The game is over"
    assert browser.messages[0]["url"] == f"/end/{table}"
    browser.messages.clear()
    state = bob.post("/api/notices/browser/remove", endpoint=browser.subscription["endpoint"])
    assert state.get("browsers", 0) == 0
    ann.post(f"/api/tables/{table}/rematch")
    nothing_comes(browser.messages)


def test_who_looks_at_the_table_is_not_told_unless_the_page_is_hidden(
    start_server: StartServer, browser: BrowserSink
) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob)
    with bob.sit(table) as socket:
        play_until_asked(table, {0: ann, 1: bob}, 1)
        nothing_comes(browser.messages)
        socket.ask("look", is_looking=False)
        rng = Random(2)
        socket.until_asked()
        while socket.asked == 1:
            assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"
        play_until_asked(table, {0: ann, 1: bob}, 1)
        until(lambda: browser.messages)


def test_turns_of_live_tables_are_told_only_on_demand(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob, tempo="live", move_seconds=0)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    nothing_comes(browser.messages)
    wish(bob, on_live=True)
    other = slow_table(ann, bob, tempo="live", move_seconds=0)
    play_until_asked(other, {0: ann, 1: bob}, 1)
    until(lambda: browser.messages)
    assert browser.messages[0]["url"] == f"/table/{other}"


def test_an_invitation_is_told(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser, on_over=False, on_turn=False)
    table = slow_table(ann, bob, "Thursday")
    end_by_draw(table, (bob, 1), (ann, 0))  # he has left by then
    again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    until(lambda: browser.messages)
    message = browser.messages[0]
    assert message["title"] == "You are invited"
    assert message["body"] == "Ann keeps a chair for you: Thursday"
    assert message["url"] == f"/table/{again}"


def test_quiet_hours_hold_until_they_end(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    now = datetime.now(ZoneInfo("Asia/Tokyo"))
    minute = now.hour * 60 + now.minute
    quiet = {"start": (minute - 30) % 1440, "end": (minute + 90) % 1440}
    tell_in(bob, browser, zone="Asia/Tokyo", quiet=quiet)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    nothing_comes(browser.messages)
    [(due,)] = stored(server.settings.database, "SELECT due FROM notices")
    # From when they were set: an end is a whole minute, and the minute may be over since.
    assert 89 * 60 < due - now.timestamp() <= 90 * 60


def test_a_browser_that_is_gone_is_forgotten(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    for status in (404, 410):
        tell_in(bob, browser)
        browser.codes[:] = [status]
        table = slow_table(ann, bob)
        play_until_asked(table, {0: ann, 1: bob}, 1)
        until(lambda: bob.get("/api/notices").get("browsers", 0) == 0)
        assert browser.messages == []


def test_a_service_that_fails_is_asked_again_and_again_but_not_for_ever(
    start_server: StartServer, browser: BrowserSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office_module, "MOST_FAILURES", 2)
    monkeypatch.setattr(office_module, "MOST_TRIES", 4)
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    browser.codes[:] = [503, 429]
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: browser.messages)
    assert browser.asked == 3
    # So many tries make one failure, two failures in a row end it.
    for count in (1, 2):
        browser.codes[:] = [500] * 100
        tries = 3 + count * office_module.MOST_TRIES
        play_until_asked(slow_table(ann, bob), {0: ann, 1: bob}, 1)
        until(lambda: browser.asked == tries)  # noqa: B023
    until(lambda: bob.get("/api/notices").get("browsers", 0) == 0)


def stop_until_due(server: RunningServer) -> None:
    """So long that the one who waits to be told is to be told at once."""
    server.stop()
    assert stored(server.settings.database, "UPDATE notices SET due = 0 RETURNING attempts") == [(0,)]


def test_what_waits_is_told_after_a_restart(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server, notice_seconds=30.0)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    key = bob.get("/api/notices")["push_key"]
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    stop_until_due(server)
    second = serving(start_server)
    second.adopt(bob)
    until(lambda: browser.messages)
    assert bob.get("/api/notices")["push_key"] == key  # subscriptions are made for it


def test_who_has_moved_meanwhile_is_not_told(start_server: StartServer, browser: BrowserSink) -> None:
    server = serving(start_server, notice_seconds=600.0)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    play_until_asked(table, {0: ann, 1: bob}, 0)
    stop_until_due(server)
    serving(start_server)
    until(lambda: stored(server.settings.database, "SELECT count(*) FROM notices") == [(0,)])
    nothing_comes(browser.messages)


def test_a_slow_service_keeps_nobody_waiting(
    start_server: StartServer, browser: BrowserSink, mails: MailSink
) -> None:
    browser.delay = mails.delay = 3.0
    server = serving(start_server, mails)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(bob, browser)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: browser.asked)
    began = time.monotonic()
    with bob.sit(table) as socket:
        assert socket.move(any_action(socket.until_asked(), Random(3)))["type"] == "done"
    assert time.monotonic() - began < 2.0


def test_no_secret_is_in_what_is_sent(start_server: StartServer, browser: BrowserSink, mails: MailSink) -> None:
    server = serving(start_server, mails)
    ann, bob = server.person("Ann"), server.person("Bob")
    confirm(bob, mails, "bob@example.org")
    tell_in(bob, browser)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: browser.messages and mails.mails)
    with bob.sit(table) as socket:
        mission = socket.welcome["missions"]["1"]
    told = json.dumps(browser.messages, ensure_ascii=False) + text_of(mails.mails[0])
    assert set(browser.messages[0]) == {"title", "body", "url", "tag"}
    for secret in (mission["card"], *mission["text"].values(), bob.get(f"/api/tables/{table}")["invitation"]):
        assert secret not in told


def test_a_browser_belongs_to_who_subscribed_last_and_there_is_a_limit(
    start_server: StartServer, browser: BrowserSink
) -> None:
    server = serving(start_server)
    ann, bob = server.person("Ann"), server.person("Bob")
    tell_in(ann, browser)
    tell_in(bob, browser)
    assert ann.get("/api/notices").get("browsers", 0) == 0
    endpoint = browser.subscription["endpoint"]
    for number in range(12):
        bob.post("/api/notices/browser", **{**browser.subscription, "endpoint": f"{endpoint}/{number}"})
    assert bob.get("/api/notices")["browsers"] == 10
    ann.post("/api/notices/browser/remove", endpoint=f"{endpoint}/11")  # not hers
    assert bob.get("/api/notices")["browsers"] == 10


def test_bad_wishes_change_nothing(start_server: StartServer, browser: BrowserSink) -> None:
    server = start_server(notice_seconds=0.05)  # as it is for everybody: no machines nearby
    bob = server.person("Bob")
    wish(bob)
    assert bob.refused("POST", "/api/notices", zone="Mars/Olympus") == (400, "malformed")
    assert bob.refused("POST", "/api/notices", quiet={"start": 1440, "end": 0}) == (400, "malformed")
    assert bob.refused("POST", "/api/notices/browser", **browser.subscription) == (400, "malformed")
    assert bob.refused("POST", "/api/notices/mail", mail="bob@example.org") == (409, "not_possible")  # sends none
    state = bob.get("/api/notices")
    assert state["wish"]["zone"] == "Europe/Paris"
    assert "browsers" not in state
    assert "can_mail" not in state


# -- mail -------------------------------------------------------------------------------------------------


def test_one_mail_for_several_games(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails, collect_seconds=3.0)
    ann, bob = server.person("Ann"), server.person("Bob")
    confirm(bob, mails, "bob@example.org")
    tables = [slow_table(ann, bob, title) for title in ("Thursday", "Friday")]
    for table in tables:
        play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: mails.mails)
    time.sleep(SHORT_WHILE)
    [mail] = mails.mails
    assert mail["Subject"] == "Conquête – 2 games to look at"
    assert mail["To"] == "bob@example.org"
    assert mail["From"] == "Conquête <game@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    for table, title in zip(tables, ("Thursday", "Friday"), strict=True):
        assert f"{title}\n{SITE}/table/{table}" in text_of(mail)


def test_nothing_is_written_to_an_address_that_nobody_confirmed(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails)
    ann, bob = server.person("Ann"), server.person("Bob")
    wish(bob)
    bob.post("/api/notices/mail", mail="victim@example.org")
    until(lambda: mails.mails)
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    time.sleep(SHORT_WHILE)
    [question] = mails.mails
    assert "no other mail will come" in text_of(question)
    assert "victim" not in text_of(question)
    # Another address makes the first question void.
    token = text_of(question).split("/mail/confirm#")[1].split()[0]
    bob.post("/api/notices/mail", mail="bob@example.org")
    assert not bob.post("/api/mail/confirm", token=token)["is_done"]
    for wrong in ("x", token[:-1] + ("0" if token[-1] != "0" else "1"), token.replace("confirm", "stop", 1)):
        assert not bob.post("/api/mail/confirm", token=wrong)["is_done"]
    assert "is_mail_confirmed" not in bob.get("/api/notices")


def test_the_link_at_the_end_stops_all_mails_without_a_login(start_server: StartServer, mails: MailSink) -> None:
    server = serving(start_server, mails)
    ann, bob, stranger = server.person("Ann"), server.person("Bob"), server.person("Cleo")
    confirm(bob, mails, "bob@example.org")
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: mails.mails)
    mail = mails.mails[0]
    assert f"{SITE}/mail/stop#" in text_of(mail)
    link = mail["List-Unsubscribe"].strip("<>").removeprefix(SITE)
    stranger.http.cookies.clear()
    answer = stranger.http.post(link, content="List-Unsubscribe=One-Click")
    assert answer.status_code == 204
    assert bob.get("/api/notices")["wish"]["is_mail_on"] is False
    mails.mails.clear()
    end_by_draw(table, (bob, 1), (ann, 0))  # he has left by then
    nothing_comes(mails.mails)


def test_mails_wait_for_a_server_that_refuses_and_end_where_nobody_lives(
    start_server: StartServer, mails: MailSink
) -> None:
    server = serving(start_server, mails)
    ann, bob = server.person("Ann"), server.person("Bob")
    confirm(bob, mails, "bob@example.org")
    mails.codes[:] = [451, 451]
    table = slow_table(ann, bob)
    play_until_asked(table, {0: ann, 1: bob}, 1)
    until(lambda: mails.mails)
    mails.mails.clear()
    mails.codes[:] = [550]
    end_by_draw(table, (bob, 1), (ann, 0))  # he has left by then
    until(lambda: "is_mail_confirmed" not in bob.get("/api/notices"))
    assert mails.mails == []


def test_letter_boxes_of_others_are_not_filled(start_server: StartServer, mails: MailSink) -> None:
    from dataclasses import replace

    from tests.server.conftest import PLENTY

    server = serving(start_server, mails, limits=replace(PLENTY, confirmations_per_hour=2))
    bob = server.person("Bob")
    wish(bob)
    for mail in ("a@example.org", "b@example.org"):
        bob.post("/api/notices/mail", mail=mail)
    assert bob.refused("POST", "/api/notices/mail", mail="c@example.org") == (429, "too_many")
    assert bob.refused("POST", "/api/notices/mail", mail="no address") in [(400, "malformed"), (429, "too_many")]
    bob.post("/api/notices/mail", mail="")  # taking it back is always possible
    assert "mail" not in bob.get("/api/notices")


def test_the_mail_server_wants_a_login(start_server: StartServer) -> None:
    sink = MailSink(login=("game", "secret"))
    try:
        mail = MailSettings(
            host="127.0.0.1",
            port=sink.port,
            security="none",
            user="game",
            password="secret",
            sender="game@example.org",
            collect_seconds=0.1,
        )
        server = start_server(notice_seconds=0.05, address=SITE, mail=mail)
        bob = server.person("Bob")
        confirm(bob, sink, "bob@example.org", language="fr")
        assert sink.logins == [("game", "secret")]
    finally:
        sink.stop()

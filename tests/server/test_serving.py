"""Starting and stopping `conquete serve`, its settings, and the page of a server without a built one."""

import dataclasses
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import conquete
from conquete.cli import environment, main
from conquete.cli import serve as serve_module
from conquete.cli.environment import settings_from
from conquete.compiled import is_compiled
from conquete.engine.errors import ConqueteError
from conquete.server.http.plain_page import preferred_language
from conquete.server.running import listen
from conquete.server.settings import Limits, Settings
from tests.server.client import PATIENCE
from tests.server.conftest import RunningServer, StartServer

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NO_SCREEN = {
    name: value
    for name, value in os.environ.items()
    if name not in ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANG")
}


# -- the command -----------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize(("number", "arguments"), [(signal.SIGINT, ["--open"]), (signal.SIGTERM, [])])
def test_a_signal_ends_it_in_good_order(tmp_path: Path, number: signal.Signals, arguments: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "conquete", "serve", "--port", "0", *arguments],
        cwd=tmp_path,
        env=NO_SCREEN,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()  # said at once, though nobody is at a terminal
        assert re.fullmatch(r"Conquête is at http://127\.0\.0\.1:\d+/\n", line)
        address = line.split()[-1]
        assert httpx.get(f"{address}healthz").json()["status"] == "ok"
        if not is_compiled():
            assert process.stdout.readline().startswith("Plain Python, as CONQUETE_COMPILED says no;")
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 0, err
    assert out == ""
    assert "Traceback" not in err
    assert (tmp_path / "conquete.db").is_file()


def test_a_port_in_use_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        assert main.run(["serve", "--port", port, "--database", str(tmp_path / "tables.db")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"conquete: cannot listen on 127.0.0.1, port {port}: address already in use\n"


def test_several_processes_wait_for_their_port() -> None:
    """Those of a server whose first process was killed keep it for a moment."""
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    told: list[int] = []
    threading.Timer(0.5, taken.close).start()
    with listen("127.0.0.1", port, 20.0, lambda: told.append(port)) as found:
        assert found.getsockname()[1] == port
    assert told == [port]
    with pytest.raises(ConqueteError, match="cannot listen on 192"):
        listen("192.0.2.1", port, 20.0, lambda: told.append(0))
    assert told == [port]  # only another process goes away again


def test_who_waits_for_the_port_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve_module, "PORT_SECONDS", 1)
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "tables.db")
        assert main.run(["serve", "--port", port, "--workers", "2", "--database", database]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"Another process has port {port}: the server tries again for a second.",
        f"conquete: cannot listen on 127.0.0.1, port {port}: address already in use",
    ]


def test_conquete_alone_serves_and_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(main, "serve", lambda **given: calls.append(given))
    assert main.run([]) == 0
    assert calls == [{"open_page": True}]


class Browser:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, address: str) -> None:
        self.opened.append(address)


def opened(monkeypatch: pytest.MonkeyPatch, browser: object) -> None:
    """Serve with --open, with `browser` as what the system has."""

    def ready(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
        listener.close()
        on_ready()

    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    monkeypatch.setattr("conquete.server.running.run", ready)
    before = set(threading.enumerate())
    assert main.run(["serve", "--open", "--port", "0"]) == 0
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="these always have a screen")
@pytest.mark.parametrize("screen", ["", "DISPLAY", "WAYLAND_DISPLAY"])
def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch, screen: str) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if screen:
        monkeypatch.setenv(screen, "x")
    browser = Browser()
    opened(monkeypatch, browser)
    assert len(browser.opened) == (1 if screen else 0)
    assert all(address.startswith("http://127.0.0.1:") for address in browser.opened)


def test_no_browser_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serve_module, "has_screen", lambda: True)
    text_browser = webbrowser.GenericBrowser(["touch", str(tmp_path / "opened"), "%s"])
    opened(monkeypatch, text_browser)
    assert list(tmp_path.iterdir()) == []

    def none() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)
    serve_module._show("http://127.0.0.1:1/")


# -- settings --------------------------------------------------------------------------------------------


def test_settings_come_from_the_environment() -> None:
    given = {
        "CONQUETE_SECURE_COOKIES": "yes",
        "CONQUETE_ORIGINS": "https://a.example, https://b.example",
        "CONQUETE_REACTION_SECONDS": "0.5",
        "CONQUETE_LIMIT_TABLES_PER_PERSON": "7",
        "CONQUETE_BOARDS": "elsewhere",  # read by others
        "CONQUER": "what somebody else's program reads",
    }
    settings = settings_from(Settings(database="here.db"), given)
    assert settings == Settings(
        database="here.db",
        secure_cookies=True,
        origins=("https://a.example", "https://b.example"),
        reaction_seconds=0.5,
        limits=Limits(tables_per_person=7),
    )
    assert settings_from(Settings(), {}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CONQUETE_SECURE_COOKIES", "perhaps"),
        ("CONQUETE_IDLE_SECONDS", "long"),
        ("CONQUETE_IDLE_SECONDS", "0"),
        ("CONQUETE_IDLE_SECONDS", "nan"),
        ("CONQUETE_LIMIT_BODY_BYTES", "1.5"),
        ("CONQUETE_LIMIT_BODY_BYTES", "-1"),
    ],
)
def test_settings_that_make_no_sense_are_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(ConqueteError, match=name):
        settings_from(Settings(), {name: value})


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("CONQUETE_ORIGIN", "did you mean CONQUETE_ORIGINS?"),
        ("CONQUETE_SECURE_COOKIE", "did you mean CONQUETE_SECURE_COOKIES?"),
        ("CONQUETE_LIMITS_BODY_BYTES", "did you mean CONQUETE_LIMIT_BODY_BYTES?"),
        ("CONQUETE_TABLES_PER_PERSON", "did you mean CONQUETE_LIMIT_TABLES_PER_PERSON?"),
        ("CONQUETE_DATABASE", "use the option --database"),
        ("CONQUETE_ZZZ", "docs/hosting.md"),
    ],
)
def test_misspelt_settings_are_refused_with_the_nearest(
    name: str, hint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ConqueteError) as caught:
        settings_from(Settings(), {name: "1"})
    assert name in str(caught.value)
    assert hint in str(caught.value)
    monkeypatch.setenv(name, "1")
    assert main.run(["serve", "--port", "0"]) == 1  # before anything is opened
    assert capsys.readouterr().err == f"conquete: {caught.value}\n"


MAIL = {
    "CONQUETE_MAIL_HOST": "mail.example.org",
    "CONQUETE_MAIL_SENDER": "Conquête <game@example.org>",
    "CONQUETE_ADDRESS": "https://play.example.org",
}


def test_mail_is_set_by_variables() -> None:
    settings = settings_from(Settings(), {**MAIL, "CONQUETE_MAIL_PORT": "465", "CONQUETE_MAIL_SECURITY": "tls"})
    assert (settings.mail.host, settings.mail.port, settings.mail.security) == ("mail.example.org", 465, "tls")
    assert settings.mail.sender == "Conquête <game@example.org>"
    assert settings.address == "https://play.example.org"


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"CONQUETE_MAIL_SENDER": ""}, "CONQUETE_MAIL_SENDER"),
        ({"CONQUETE_ADDRESS": ""}, "CONQUETE_ADDRESS"),
        ({"CONQUETE_ADDRESS": "play.example.org"}, "CONQUETE_ADDRESS"),
        ({"CONQUETE_ADDRESS": "https://play.example.org/games"}, "CONQUETE_ADDRESS"),
        ({"CONQUETE_MAIL_SECURITY": "ssl"}, "CONQUETE_MAIL_SECURITY"),
        ({"CONQUETE_MAIL_PORT": "smtp"}, "CONQUETE_MAIL_PORT"),
        ({"CONQUETE_CONTACT": "nora@example.org"}, "CONQUETE_CONTACT"),
        ({"CONQUETE_MAIL_HOTS": "x"}, "did you mean CONQUETE_MAIL_HOST?"),
    ],
)
def test_settings_of_mail_that_do_not_fit_are_refused(changes: dict[str, str], about: str) -> None:
    with pytest.raises(ConqueteError, match=re.escape(about)):
        settings_from(Settings(), {**MAIL, **changes})


def test_every_variable_that_the_program_reads_is_known() -> None:
    source = Path(conquete.__file__).parent
    read = {
        name
        for path in source.rglob("*.py")
        for name in re.findall(r'environ\S*"(CONQUETE_\w+)"', path.read_text())
    }
    assert "CONQUETE_BOARDS" in read
    settings_from(Settings(), dict.fromkeys(read, "1"))


def shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ",".join(value)
    return str(value)


def test_the_page_on_hosting_lists_every_setting() -> None:
    rows = dict(re.findall(r"^\| `(CONQUETE_\w+)` \| *(.*?) *\|", HOSTING.read_text("utf-8"), re.MULTILINE))
    settings = Settings()
    expected = {
        f"CONQUETE_{field.name.upper()}": shown(getattr(settings, field.name))
        for field in dataclasses.fields(settings)
        if field.name not in environment.NOT_FROM_HERE
    }
    for field in dataclasses.fields(settings.mail):
        expected[f"CONQUETE_MAIL_{field.name.upper()}"] = shown(getattr(settings.mail, field.name))
    for field in dataclasses.fields(settings.limits):
        expected[f"CONQUETE_LIMIT_{field.name.upper()}"] = shown(getattr(settings.limits, field.name))
    assert rows == expected


# -- behind a proxy --------------------------------------------------------------------------------------


def test_a_proxy_on_this_machine_is_believed(start_server: StartServer) -> None:
    """As docs/hosting.md has it: the address and the scheme it forwards count."""
    address = start_server(limits=Limits(people_per_minute=1), origins=("https://play.example.org",)).address
    forwarded = {
        "host": "play.example.org",
        "origin": "https://play.example.org",
        "connection": "upgrade",
        "x-forwarded-proto": "https",
    }

    def take_name(client_address: str, **headers: str) -> httpx.Response:
        sent = {**forwarded, "x-forwarded-for": client_address, **headers}
        return httpx.post(f"{address}/api/people", json={"name": "Ann"}, headers=sent)

    first = take_name("192.0.2.1")
    assert first.status_code == 200
    assert "; secure" in first.headers["set-cookie"].lower()
    assert take_name("192.0.2.1").status_code == 429
    assert take_name("192.0.2.2").status_code == 200
    assert take_name("192.0.2.3", origin="https://evil.example").status_code == 403


def test_cookies_without_https(start_server: StartServer) -> None:
    for is_secure in (False, True):
        address = start_server(secure_cookies=is_secure).address
        cookie = httpx.post(f"{address}/api/people", json={"name": "Ann"}).headers["set-cookie"].lower()
        assert ("; secure" in cookie) is is_secure
        assert "; httponly" in cookie
        assert "samesite=lax" in cookie


# -- the plain page --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.5", "fr"),
        ("de,en;q=0.7,fr;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de", "en"),
        ("fr;q=0", "en"),
        ("fr;q=x, *", "en"),
        (";;,,q=", "en"),
    ],
)
def test_the_language_a_browser_asks_for(header: str, lang: str) -> None:
    assert preferred_language(header) == lang


def test_the_plain_page_lists_open_tables(server: RunningServer) -> None:
    person = server.person("<b>Ann & co")
    person.make_table(is_listed=True)
    person.make_table(mode="conquest")  # not listed
    french = httpx.get(f"{server.address}/", headers={"accept-language": "fr"})
    assert french.status_code == 200
    assert french.headers["content-type"] == "text/html; charset=utf-8"
    assert french.headers["content-language"] == "fr"
    assert '<html lang="fr">' in french.text
    assert "attend des joueurs" in french.text
    english = httpx.get(f"{server.address}/table/abc").text
    assert '<html lang="en">' in english
    assert "conquete play hasbro-2000" in english
    assert english.count("waits for players") == 1
    assert "<td>1/3</td>" in english
    assert "<b>" not in english
    assert "Ann &amp; co" in english


def test_the_plain_page_needs_nothing_from_elsewhere(server: RunningServer) -> None:
    response = httpx.get(f"{server.address}/")
    assert "<script" not in response.text
    assert "<style" not in response.text  # the content policy would not let it through
    assert "style-src 'self'" in response.headers["content-security-policy"]
    for address in re.findall(r'(?:href|src)="([^"]*)"', response.text):
        assert address.startswith(("/", "data:"))
        if address.startswith("/"):
            assert httpx.get(server.address + address).status_code == 200
    assert httpx.get(f"{server.address}/plain.css").headers["content-type"].startswith("text/css")


def test_a_built_page_takes_its_place(start_server: StartServer, tmp_path: Path) -> None:
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html><title>built</title>")
    address = start_server(page=built).address
    assert "built" in httpx.get(f"{address}/").text
    assert httpx.get(f"{address}/plain.css").status_code == 404

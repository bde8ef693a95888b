"""The header Host: a page of somebody else cannot reach this server by a name of its own (DNS rebinding)."""

import socket

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from conquete.cli.environment import settings_from
from conquete.engine.errors import ConqueteError
from conquete.server.hosts import Hosts
from conquete.server.settings import Settings
from tests.server.conftest import RunningServer, StartServer

EVIL = {"host": "evil.example", "origin": "http://evil.example"}


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:8210",
        "192.168.1.20:8210",
        "203.0.113.9",
        "[::1]",
        "[::1]:8210",
        "[2001:db8::1]:80",
        "[fe80::1%25eth0]:8210",
        "localhost",
        "LocalHost:8210",
        "localhost.:8210",
        "play.example.org",
        "Play.Example.Org:443",
        "other.example.org:8443",
        "mails.example.org",
    ],
)
def test_addresses_and_names_that_were_set_are_known(host: str) -> None:
    settings = Settings(
        origins=("https://play.example.org", "https://other.example.org:8443"), address="https://mails.example.org"
    )
    assert host in Hosts(settings)


@pytest.mark.parametrize(
    "host",
    [
        "",
        " ",
        ":80",
        ".",
        "evil.example",
        "evil.example:8210",
        "evil.localhost",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "evil.example/localhost",
        "play.example.org",
        "0x7f.1",
        "127.1",
        "2130706433",
        "::1",
        "[evil.example]",
        "clubpc",
        "localhost:80:80",
        "é",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert host not in Hosts(Settings())


def test_a_server_for_the_whole_network_goes_by_the_name_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "ClubPC.lan")
    for bound in ("0.0.0.0", "::"):
        known = Hosts(Settings(listen_host=bound))
        assert all(name in known for name in ("clubpc", "clubpc.local:8210", "CLUBPC.lan", "192.0.2.1"))
        assert "other.local" not in known
    for bound in ("127.0.0.1", "192.168.1.20", "::1"):
        assert not any(
            name in Hosts(Settings(listen_host=bound)) for name in ("clubpc", "clubpc.local", "clubpc.lan")
        )
    assert "box.lan:8210" in Hosts(Settings(listen_host="Box.lan"))


@pytest.mark.parametrize(
    "origin",
    [
        "play.example.org",
        "https://play.example.org/",
        "https://play.example.org/table",
        "https://a@play.example.org",
        "https://Play.example.org",
        "https://[::1",
        "https://play.example.org:port",
        "https://",
        "ftp://play.example.org",
        "null",
    ],
)
def test_origins_that_no_browser_writes_are_refused(origin: str) -> None:
    with pytest.raises(ConqueteError, match="CONQUETE_ORIGINS"):
        settings_from(Settings(), {"CONQUETE_ORIGINS": f"https://play.example.org, {origin}"})


def test_origins_are_names_with_or_without_a_port() -> None:
    said = "https://play.example.org, http://clubpc:8210, http://[2001:db8::1]:8210"
    assert len(settings_from(Settings(), {"CONQUETE_ORIGINS": said}).origins) == 3


# -- through the server ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/metrics", "/api/visitor", "/api/host", "/schema/openapi.json", "/nowhere"])
def test_a_page_of_another_name_reads_nothing(server: RunningServer, path: str) -> None:
    told = httpx.get(server.address + path, headers=EVIL)
    assert told.status_code == 421
    assert told.json()["code"] == "wrong_origin"
    assert "CONQUETE_ORIGINS" in told.json()["text"]
    shown = httpx.get(server.address + path, headers={**EVIL, "accept": "text/html"})
    assert shown.status_code == 421
    assert '<p lang="en">This server does not know' in shown.text
    assert '<p lang="fr">Ce serveur ne connaît pas' in shown.text
    assert "http-equiv" not in shown.text


def test_a_page_of_another_name_does_nothing(server: RunningServer) -> None:
    port = server.address.rpartition(":")[2]
    for host in ("evil.example", f"evil.example:{port}"):
        headers = {"host": host, "origin": f"http://{host}"}
        told = httpx.post(f"{server.address}/api/people", json={"name": "Ann"}, headers=headers)
        assert told.status_code == 421
        assert "set-cookie" not in told.headers
        forwarded = {**headers, "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "localhost"}
        assert httpx.get(f"{server.address}/metrics", headers=forwarded).status_code == 421


def test_a_page_of_another_name_opens_no_socket(server: RunningServer) -> None:
    table = server.person().make_table()["table"]["id"]
    port = int(server.address.rpartition(":")[2])
    for kind in ("socket", "program"):
        place = f"ws://evil.example/api/tables/{table}/{kind}"
        connection = socket.create_connection(("127.0.0.1", port))
        with pytest.raises(InvalidStatus) as refused, connect(place, sock=connection):
            raise AssertionError("it was let in")
        assert refused.value.response.status_code == 421


def test_the_servers_own_names_are_served(start_server: StartServer) -> None:
    server = start_server(origins=("https://play.example.org",))
    port = server.address.rpartition(":")[2]
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "192.168.1.20", "play.example.org"):
        headers = {"host": host, "origin": f"http://{host}"}
        told = httpx.post(f"{server.address}/api/people", json={"name": "Ann"}, headers=headers)
        assert told.status_code == 200, host
        assert httpx.get(f"{server.address}/metrics", headers=headers).status_code == 200


def test_health_is_told_by_whatever_name(server: RunningServer) -> None:
    for path in ("/healthz", "/readyz"):
        assert httpx.get(server.address + path, headers={"host": "server:8210"}).status_code == 200

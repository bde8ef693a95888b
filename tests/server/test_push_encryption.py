"""The standards of Web Push: their own example, signatures, and where messages may go at all."""

import asyncio
import socket
from datetime import datetime
from zoneinfo import ZoneInfo

import httpcore
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from conquete.server.notices import endpoints
from conquete.server.notices.encryption import ServerKey, encrypted, from_base64
from conquete.server.notices.endpoints import Forbidden, OpenInternet, check_endpoint
from conquete.server.notices.hours import after_quiet
from conquete.server.notices.wishes import BadWish, check_browser, checked_mail
from tests.server.sinks import BrowserSink, signature_is_right


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: every byte."""
    own = ec.derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        from_base64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_base64("BTBZMqHH6r4Tts7J_aSIgg"),
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
        own,
    )
    expected = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert body == from_base64(expected)


def test_a_signature_names_the_service_and_ends_within_a_day() -> None:
    key = ServerKey(ServerKey.new_secret())
    header = key.authorization("https://push.example.org:8443/abc?d=e", "mailto:host@example.org", now=1000.0)
    claims = signature_is_right(header)
    assert claims == {
        "aud": "https://push.example.org:8443",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:host@example.org",
    }
    assert header.endswith(f"k={key.public}")


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[fd00::1]/x",
        "https://localhost/x",
        "https://push.example.org:22/x",
        "https://me:secret@push.example.org/x",
        "https://push.example.org/x#y",
        "https:///x",
        "https://push.example.org/a b",
        "https://push.example.org:port/",
        "ftp://push.example.org/",
        "file:///etc/passwd",
        "",
        "https://push.example.org/" + "x" * 2000,
    ],
)
def test_nothing_is_sent_to_machines_nearby_or_nowhere(address: str) -> None:
    with pytest.raises(Forbidden):
        check_endpoint(address)


def test_services_of_the_open_internet_are_allowed() -> None:
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com:443"):
        check_endpoint(f"https://{host}/send/abc:def?x=1")


INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "192.0.0.8",
    "192.88.99.1",
    "224.0.0.251",
    "239.1.2.3",
    "240.0.0.1",
    "255.255.255.255",
    "0.0.0.0",
    "::1",
    "::",
    "::7f00:1",
    "::8.8.8.8",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.7",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "2002:7f00:1::1",
    "2002:808:808::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fd00::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "ff0e::1",
    "2606:4700::1%eth0",
]


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_but_one_of_the_open_internet_is_registered(address: str) -> None:
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Forbidden, match="open internet"):
        check_endpoint(f"https://{host}/x")


@pytest.mark.parametrize("address", ["8.8.8.8", "[2606:4700:4700::1111]", "[2a00:1450:4001:80b::200a]:443"])
def test_addresses_of_the_open_internet_are_registered(address: str) -> None:
    check_endpoint(f"https://{address}/x")


@pytest.mark.parametrize("host", ["127.1", "0x7f.1", "0177.0.0.1", "2130706433", "127.0.0.1.", "0x7f000001"])
def test_no_other_spelling_of_an_address_is_registered(host: str) -> None:
    with pytest.raises(Forbidden):
        check_endpoint(f"https://{host}/x")


@pytest.mark.parametrize("address", INSIDE)
def test_a_name_that_leads_inside_is_found_out_when_it_is_used(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect() -> None:
        loop = asyncio.get_running_loop()
        connected: list[str] = []

        async def resolve(host: str, port: int, **_: object) -> object:
            kind = socket.AF_INET6 if ":" in address else socket.AF_INET
            good = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", port))
            return [good, (kind, socket.SOCK_STREAM, 6, "", (address, port))]

        monkeypatch.setattr(loop, "getaddrinfo", resolve)
        backend = OpenInternet()
        monkeypatch.setattr(backend._backend, "connect_tcp", lambda *args: connected.append(args[0]))
        with pytest.raises(Forbidden):
            await backend.connect_tcp("push.example.org", 443, 1.0)
        assert connected == []

    asyncio.run(connect())


def test_a_name_that_leads_to_the_open_internet_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect() -> None:
        async def resolve(host: str, port: int, **_: object) -> object:
            return [
                (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("2606:4700:4700::1111", port, 0, 0)),
                (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", port)),
            ]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        assert await endpoints._public_address("push.example.org", 443, 1.0) == "2606:4700:4700::1111"

    asyncio.run(connect())


def test_a_name_that_is_not_found_is_tried_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect() -> None:
        async def resolve(*_: object, **__: object) -> object:
            raise socket.gaierror("no such name")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        with pytest.raises(httpcore.ConnectError):
            await endpoints._public_address("push.example.org", 443, 1.0)

    asyncio.run(connect())


def test_keys_of_a_browser_are_looked_at() -> None:
    sink = BrowserSink()
    try:
        good = sink.subscription
        check_browser(**good, is_anywhere=True)
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {"endpoint": "nowhere"}):
            with pytest.raises(BadWish):
                check_browser(**{**good, **wrong}, is_anywhere=True)
        with pytest.raises(BadWish):  # without the setting for tests
            check_browser(**good, is_anywhere=False)
    finally:
        sink.stop()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nobody",
        "a@b",
        "a b@example.org",
        "a@example.org\nBcc: b@c.de",
        "a@é.org",
        "x" * 300 + "@a.de",
        "<a@b.de>",
    ],
)
def test_what_is_no_mail_address(text: str) -> None:
    with pytest.raises(BadWish):
        checked_mail(text)


def test_mail_addresses() -> None:
    assert checked_mail(" nora+game@mail.example.org ") == "nora+game@mail.example.org"


# -- quiet hours ------------------------------------------------------------------------------------------


def at(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("when", "start", "end", "expected"),
    [
        ("2026-11-15T21:59", 22 * 60, 8 * 60, "2026-11-15T21:59"),
        ("2026-11-15T22:00", 22 * 60, 8 * 60, "2026-11-16T08:00"),
        ("2026-11-16T03:00", 22 * 60, 8 * 60, "2026-11-16T08:00"),
        ("2026-11-16T08:00", 22 * 60, 8 * 60, "2026-11-16T08:00"),
        ("2026-11-15T13:00", 12 * 60, 14 * 60 + 30, "2026-11-15T14:30"),
        ("2026-11-15T15:00", 12 * 60, 14 * 60 + 30, "2026-11-15T15:00"),
        ("2026-11-15T15:00", 8 * 60, 8 * 60, "2026-11-15T15:00"),  # no time at all
        ("2026-10-24T23:00", 22 * 60, 8 * 60, "2026-10-25T08:00"),  # the night has an hour more
        ("2026-03-28T23:00", 22 * 60, 8 * 60, "2026-03-29T08:00"),  # and here one less
    ],
)
def test_quiet_hours_by_the_clock_on_the_wall(when: str, start: int, end: int, expected: str) -> None:
    for zone in ("Europe/Paris", "Pacific/Auckland", "America/New_York"):
        assert after_quiet(at(when, zone), zone, start, end) == at(expected, zone), zone


def test_without_quiet_hours_every_hour_is_good() -> None:
    assert after_quiet(1000.0, "Europe/Paris", None, None) == 1000.0
    assert after_quiet(1000.0, "", 0, 1439) > 1000.0  # no zone: that of the world

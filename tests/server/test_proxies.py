"""Behind proxies: who is believed about whom, and that nobody else is, whatever he writes."""

import httpx
import pytest

from conquete.cli.environment import settings_from
from conquete.engine.errors import ConqueteError
from conquete.server.proxies import FORWARDED, FORWARDED_FOR, Proxies
from conquete.server.settings import Limits, Settings
from tests.server.conftest import StartServer

NETWORKS = ("127.0.0.1", "10.0.0.0/8", "2001:db8:aa::/48")


def visitor(host: str, header: str = FORWARDED_FOR, **headers: str) -> tuple[str, str]:
    sent = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return Proxies(NETWORKS, header).visitor(host, sent)


@pytest.mark.parametrize(
    ("host", "said", "found"),
    [
        ("192.0.2.1", "198.51.100.9", "192.0.2.1"),  # no proxy: what it says is not read
        ("127.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("::ffff:127.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("10.1.2.3", "198.51.100.9, 10.9.9.9", "198.51.100.9"),  # a chain of proxies
        ("127.0.0.1", "1.2.3.4, 198.51.100.9", "198.51.100.9"),  # what a visitor wrote stands before it
        ("127.0.0.1", "10.0.0.1, 198.51.100.9, 10.0.0.2", "198.51.100.9"),
        ("127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"),
        ("2001:db8:aa::1", "2001:db8:bb::1", "2001:db8:bb::1"),
        ("127.0.0.1", "[2001:db8:bb::1]:4711", "2001:db8:bb::1"),
        ("127.0.0.1", "198.51.100.9:4711", "198.51.100.9"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", " , ,", "127.0.0.1"),
        ("127.0.0.1", "unknown", "unknown"),
        ("127.0.0.1", "x" * 5000, "x" * 5000),
        ("no address", "198.51.100.9", "no address"),
    ],
)
def test_whom_a_request_comes_from(host: str, said: str, found: str) -> None:
    assert visitor(host, x_forwarded_for=said) == (found, "")


def test_the_scheme_comes_from_a_proxy_alone() -> None:
    assert visitor("127.0.0.1", x_forwarded_for="192.0.2.1", x_forwarded_proto="https") == ("192.0.2.1", "https")
    assert visitor("192.0.2.1", x_forwarded_proto="https") == ("192.0.2.1", "")
    assert visitor("127.0.0.1", x_forwarded_proto="javascript") == ("127.0.0.1", "")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("for=198.51.100.9", ("198.51.100.9", "")),
        ("For=198.51.100.9;Proto=https;by=10.0.0.1", ("198.51.100.9", "https")),
        ('for="[2001:db8:bb::1]:4711";proto=https', ("2001:db8:bb::1", "https")),
        (
            "for=1.2.3.4;proto=http, for=198.51.100.9;proto=https, for=10.0.0.9;proto=http",
            ("198.51.100.9", "https"),
        ),
        ('for=1.2.3.4;x="a, for=5.6.7.8", for=198.51.100.9', ("198.51.100.9", "")),
        ("for=unknown", ("unknown", "")),
        ("for=_hidden;proto=gopher", ("_hidden", "")),
        ("by=10.0.0.1", ("127.0.0.1", "")),
        ("", ("127.0.0.1", "")),
        ("for=10.0.0.1;proto=https, for=10.0.0.2;proto=http", ("10.0.0.1", "https")),
    ],
)
def test_the_standard_header(said: str, found: tuple[str, str]) -> None:
    assert visitor("127.0.0.1", FORWARDED, forwarded=said) == found


def test_only_the_header_that_the_host_has_named_is_read() -> None:
    both = {"x_forwarded_for": "192.0.2.1", "forwarded": "for=192.0.2.2"}
    assert visitor("127.0.0.1", FORWARDED_FOR, **both)[0] == "192.0.2.1"
    assert visitor("127.0.0.1", FORWARDED, **both)[0] == "192.0.2.2"
    assert visitor("127.0.0.1", FORWARDED_FOR, forwarded="for=192.0.2.2")[0] == "127.0.0.1"


# -- through the server --------------------------------------------------------------------------------------------


def take_name(address: str, own: str, **headers: str) -> int:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=own, verify=False)) as client:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return client.post(f"{address}/api/people", json={"name": "Ann"}, headers=sent).status_code


def test_a_proxy_elsewhere_is_believed_when_it_is_named(start_server: StartServer) -> None:
    limits = Limits(people_per_minute=1)
    address = start_server(limits=limits, proxies=("127.0.0.8/29",)).address
    assert [take_name(address, "127.0.0.9", x_forwarded_for=f"192.0.2.{n}") for n in (1, 1, 2)] == [200, 429, 200]
    # Everybody else, on this machine too, writes there what he likes and is counted as himself.
    assert [take_name(address, "127.0.0.1", x_forwarded_for=f"192.0.2.{n}") for n in (3, 4)] == [200, 429]
    assert [take_name(address, "127.0.0.9", forwarded=f"for=192.0.2.{n}") for n in (5, 6)] == [200, 429]


def test_browsers_are_told_to_stay_with_https_where_there_is_https(start_server: StartServer) -> None:
    name = "strict-transport-security"
    server = start_server(hsts_days=2)
    assert name not in httpx.get(f"{server.address}/healthz").headers
    secure = {"x-forwarded-proto": "https"}
    assert httpx.get(f"{server.address}/healthz", headers=secure).headers[name] == "max-age=172800"
    assert httpx.get(f"{server.address}/nowhere", headers=secure).headers[name] == "max-age=172800"
    always = start_server(secure_cookies=True)
    assert httpx.get(f"{always.address}/").headers[name] == "max-age=15552000"


@pytest.mark.parametrize(
    ("variable", "value", "about"),
    [
        ("CONQUETE_PROXIES", "*", "CONQUETE_PROXIES"),
        ("CONQUETE_PROXIES", "10.0.0.1/8", "CONQUETE_PROXIES"),
        ("CONQUETE_PROXIES", "proxy.example.org", "CONQUETE_PROXIES"),
        ("CONQUETE_PROXY_HEADER", "x-real-ip", "CONQUETE_PROXY_HEADER"),
        ("FORWARDED_ALLOW_IPS", "10.0.0.1", "use CONQUETE_PROXIES"),
    ],
)
def test_settings_of_proxies_that_make_no_sense_are_refused(variable: str, value: str, about: str) -> None:
    with pytest.raises(ConqueteError, match=about):
        settings_from(Settings(), {variable: value})


def test_proxies_are_set_by_a_variable() -> None:
    settings = settings_from(
        Settings(), {"CONQUETE_PROXIES": "10.0.0.0/8, ::1", "CONQUETE_PROXY_HEADER": FORWARDED}
    )
    assert settings.proxies == ("10.0.0.0/8", "::1")
    assert settings.proxy_header == FORWARDED

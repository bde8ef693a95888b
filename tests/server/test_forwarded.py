"""The header Forwarded is read from its end, by its grammar and in linear time; what is malformed is refused."""

import time
from contextlib import suppress
from random import Random

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from conquete.server.forwarded import MalformedError, node_address, read_backwards
from conquete.server.proxies import FORWARDED, Proxies
from tests.server.client import PATIENCE
from tests.server.conftest import StartServer

PROXY = "127.0.0.1"
ITS_OWN = 'for="[2001:db8:1::7]";proto=https'
SWALLOWING = 'for=127.0.0.1;x="'


def visitor(*lines: str) -> tuple[str, str]:
    sent = [(b"forwarded", line.encode("latin-1")) for line in lines]
    return Proxies((PROXY, "10.0.0.0/8"), FORWARDED).visitor(PROXY, sent)


# -- what it says ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "elements"),
    [
        ("", []),
        (" , ,\t", []),
        ("for=192.0.2.1", [{"for": "192.0.2.1"}]),
        ("For=a;PROTO=b;By=c", [{"for": "a", "proto": "b", "by": "c"}]),
        (";for=a ; proto=b;", [{"for": "a", "proto": "b"}]),
        ("for=a, for=b,,for=c", [{"for": "c"}, {"for": "b"}, {"for": "a"}]),
        ('for="a, for=b;c=\\"d\\"", for=e', [{"for": "e"}, {"for": 'a, for=b;c="d"'}]),
        (r'x="\\";for="\\\"\a"', [{"x": "\\", "for": '\\"a'}]),
        ('x=""', [{"x": ""}]),
        ('x="é\t"', [{"x": "é\t"}]),
    ],
)
def test_a_line_is_read_from_its_end(line: str, elements: list[dict[str, str]]) -> None:
    assert read_backwards(line) == elements


@pytest.mark.parametrize(
    "line",
    [
        "for",
        "for=",
        "=a",
        "for==a",
        "for =a",
        "for= a",
        "for=a b",
        "for=a for=b",
        "for=a;for=b",
        "for=2001:db8::1",
        "for=[2001:db8::1]",
        'for="a',
        'for=a"',
        'for="a"b',
        'for=a"b"',
        '"for"=a',
        'for="a\\"',
        'for="a\x01"',
        'for="a\x7f"',
        "for=é",
        '"',
        '"\\"',
        SWALLOWING,
        f"{SWALLOWING}, {ITS_OWN}",
    ],
)
def test_what_is_malformed_is_not_believed(line: str) -> None:
    with pytest.raises(MalformedError):
        read_backwards(line)
    for lines in ([line], [line, ITS_OWN], [ITS_OWN, line]):
        with pytest.raises(MalformedError):
            visitor(*lines)


@pytest.mark.parametrize(
    ("node", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:4711", "192.0.2.1"),
        ("192.0.2.1:_port", "192.0.2.1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("Unknown", "Unknown"),
        ("unknown:80", "unknown"),
        ("_hidden.1-2", "_hidden.1-2"),
    ],
)
def test_the_address_of_a_node(node: str, address: str) -> None:
    assert node_address(node) == address


@pytest.mark.parametrize(
    "node",
    [
        "",
        "proxy.example.org",
        "192.0.2",
        "192.0.2.1:",
        "192.0.2.1:123456",
        "192.0.2.1:80:80",
        "192.0.2.1:²",
        "[2001:db8::1",
        "[192.0.2.1]",
        "[2001:db8::1]80",
        "2001:db8::1",
        "_",
        "_a b",
        "192.0.2.1:_",
    ],
)
def test_a_node_without_an_address_is_refused(node: str) -> None:
    with pytest.raises(MalformedError):
        node_address(node)
    with pytest.raises(MalformedError):
        visitor(f'for="{node}"')


# -- whatever a visitor wrote in front ---------------------------------------------------------------------------


def test_what_a_proxy_adds_to_a_line_means_the_same_whatever_stands_in_front_of_it() -> None:
    """Either the whole line is refused, or the visitor is whom the proxy has named."""
    chance = Random(7)
    proxies_own = (
        ITS_OWN,
        'for="192.0.2.7:80"',
        'host="a\\\\\\"b";for=192.0.2.7',
        'for="192.0.2.7";host=";by=_a, for=10.0.0.1;y="',
    )
    parts = ("for=10.0.0.1", "x=", '"', "\\", ",", ";", "a", " ")
    found = 0
    for _ in range(20_000):
        own = chance.choice(proxies_own)
        front = "".join(chance.choices(parts, k=chance.randrange(9)))
        try:
            address, _ = visitor(f"{front},{own}")
        except MalformedError:
            continue
        found += 1
        assert address in ("2001:db8:1::7", "192.0.2.7"), front
    assert found > 1000


def test_a_quote_that_one_line_opens_is_not_closed_by_another() -> None:
    for lines in ((SWALLOWING, 'x", for=192.0.2.7'), ('for="192.0.2.7', '"'), (SWALLOWING, ITS_OWN)):
        with pytest.raises(MalformedError):
            visitor(*lines)
    assert visitor("for=127.0.0.1", ITS_OWN) == ("2001:db8:1::7", "https")
    assert visitor("for=192.0.2.7;proto=https", "for=10.0.0.1") == ("192.0.2.7", "https")


# -- how long it takes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "part",
    ['"', '\\"', '"\\"', "\\", "a", "=", ",", ";", " ", "for=a,", 'x="a";', 'x="\\"",', '\\\\"', 'x="\\\\"  ,'],
)
def test_it_takes_time_in_proportion_to_its_length(part: str) -> None:
    def seconds(length: int, before: str, behind: str) -> float:
        line = before + part * (length // len(part)) + behind
        fastest = 60.0
        for _ in range(5):
            begun = time.thread_time()
            with suppress(MalformedError):
                read_backwards(line)
            fastest = min(fastest, time.thread_time() - begun)
        return fastest

    for before, behind in (("", ""), ('x="', '"'), ("", '"')):
        short, long = seconds(20_000, before, behind), seconds(320_000, before, behind)
        assert long < 16 * 6 * short + 0.01, (before, behind)  # a square would be 256 times as much


# -- through the server ------------------------------------------------------------------------------------------


def test_a_visitor_cannot_choose_an_address(start_server: StartServer) -> None:
    """The proxy adds a line of its own, which has quotes around every address of IPv6."""
    address = start_server(proxy_header=FORWARDED).address
    by_proxy = [("forwarded", ITS_OWN)]
    assert httpx.get(f"{address}/metrics", headers=by_proxy).status_code == 403
    assert httpx.get(f"{address}/healthz", headers=by_proxy).status_code == 200
    for forged in (SWALLOWING, '"' * 100, "for=proxy"):
        for path in ("/metrics", "/healthz", "/api/visitor"):
            told = httpx.get(address + path, headers=[("forwarded", forged), *by_proxy])
            assert told.status_code == 400
            assert told.json()["code"] == "malformed"
            assert "Forwarded" in told.json()["text"]
    assert httpx.get(f"{address}/metrics", headers=[("forwarded", "for=127.0.0.1"), *by_proxy]).status_code == 403


def test_a_socket_with_a_malformed_header_is_refused(start_server: StartServer) -> None:
    server = start_server(proxy_header=FORWARDED)
    table = server.person().make_table()["table"]["id"]
    place = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(place, additional_headers={"Forwarded": SWALLOWING}):
        raise AssertionError("it was let in")
    assert refused.value.response.status_code == 400
    with connect(place, additional_headers={"Forwarded": ITS_OWN}) as watching:
        assert watching.recv(timeout=PATIENCE)

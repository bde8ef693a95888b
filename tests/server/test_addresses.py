"""Where somebody comes from, as limits count it: a network of IPv6, and no forged header."""

import httpx
import pytest

from conquete.server.limits import LONGEST_ADDRESS, origin_of
from conquete.server.settings import Limits
from tests.server.conftest import StartServer


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * LONGEST_ADDRESS),
    ],
)
def test_whom_an_address_belongs_to(address: str, origin: str) -> None:
    assert origin_of(address) == origin


def take_name(address: str, forwarded: str, own: str = "127.0.0.1") -> int:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=own, verify=False)) as client:
        headers = {"x-forwarded-for": forwarded}
        return client.post(f"{address}/api/people", json={"name": "Ann"}, headers=headers).status_code


def test_a_network_of_ipv6_is_one_address(start_server: StartServer) -> None:
    address = start_server(limits=Limits(people_per_minute=2)).address
    assert [take_name(address, f"2001:db8::{number}") for number in range(1, 5)] == [200, 200, 429, 429]
    assert take_name(address, "2001:db8:0:1::1") == 200


def test_only_a_proxy_is_believed_about_whom_it_speaks_for(start_server: StartServer) -> None:
    address = start_server(limits=Limits(people_per_minute=1)).address
    stranger = "127.0.0.2"
    assert take_name(address, "192.0.2.1", stranger) == 200
    assert take_name(address, "192.0.2.2", stranger) == 429
    # What a visitor wrote stands before what the proxy added.
    assert take_name(address, "198.51.100.1, 192.0.2.9") == 200
    assert take_name(address, "198.51.100.2, 192.0.2.9") == 429

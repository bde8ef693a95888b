"""Where push messages may be sent. The address comes from a browser, so from anybody: only https, only to machines
of the open internet, checked again at the very connection that is used, so that a name cannot lead elsewhere
meanwhile."""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

LONGEST: Final = 1024
HTTPS_PORT: Final = 443

# IANA gives addresses of the internet from here. Outside of it are addresses that stand for one of IPv4 (::/96,
# ::ffff:0:0/96, 64:ff9b::/96 and 64:ff9b:1::/48 of NAT64), fc00::/7, fe80::/10, fec0::/10 and ff00::/8.
_GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
_SPECIAL: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.0/24",  # protocols
        "192.88.99.0/24",  # relays of 6to4
        "2001::/23",  # protocols, Teredo among them
        "2001:db8::/32",  # examples
        "2002::/16",  # 6to4, which stands for an address of IPv4
        "3fff::/20",  # examples
    )
)


class Forbidden(Exception):
    """Nothing is sent there."""


def check_endpoint(endpoint: str, is_anywhere: bool = False) -> None:
    """Forbidden for what cannot be a push service; with `is_anywhere`, which is for tests, only for nonsense."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise Forbidden("that is no address of a push service")
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise Forbidden("that is no address of a push service") from error
    if not parts.hostname or parts.username or parts.password or parts.fragment:
        raise Forbidden("that is no address of a push service")
    if is_anywhere and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or port not in (None, HTTPS_PORT):
        raise Forbidden("a push service speaks https")
    if not (_is_name(parts.hostname) or is_public(parts.hostname)):
        raise Forbidden("a push service is on the open internet")


def is_public(text: str) -> bool:
    """Is that the address of one machine of the open internet, and of nothing that it stands for elsewhere?"""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (address.scope_id or address not in _GLOBAL_UNICAST):
        return False
    is_special = address.is_multicast or address.is_reserved or any(address in network for network in _SPECIAL)
    return address.is_global and not is_special


def _is_name(host: str) -> bool:
    """Of a machine that may be anywhere: not of the same network, and no other spelling of an address (127.1)."""
    _, dot, last = host.rpartition(".")
    return bool(dot) and last[:1].isalpha()


class OpenInternet(httpcore.AsyncNetworkBackend):
    """Connects to public addresses alone, whatever a name resolves to."""

    def __init__(self, is_anywhere: bool = False) -> None:
        self._backend = httpcore.AnyIOBackend()
        self._is_anywhere = is_anywhere

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        address = host if self._is_anywhere else await _public_address(host, port, timeout)
        return await self._backend.connect_tcp(address, port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise Forbidden("a push service is on the open internet")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _public_address(host: str, port: int, timeout: float | None) -> str:
    """One address of that machine; Forbidden if any of them is not public."""
    try:
        look = asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = await asyncio.wait_for(look, timeout)
    except (OSError, UnicodeError, TimeoutError) as error:
        raise httpcore.ConnectError(f"{host} is not found") from error
    addresses = [str(row[4][0]) for row in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise Forbidden(f"{host} is not on the open internet")
    return addresses[0]

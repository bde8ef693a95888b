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
    try:
        address = ipaddress.ip_address(parts.hostname)
    except ValueError:
        if "." not in parts.hostname:  # a machine of the same network
            raise Forbidden("a push service is on the open internet") from None
        return
    if not address.is_global:
        raise Forbidden("a push service is on the open internet")


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
    if not addresses or not all(ipaddress.ip_address(address).is_global for address in addresses):
        raise Forbidden(f"{host} is not on the open internet")
    return addresses[0]

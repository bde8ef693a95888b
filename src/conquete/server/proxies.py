"""Whom a request really comes from: what a proxy says of its visitor counts, what anybody else says does not.

Each proxy adds, at the end of a header, whom it was asked by. So it is read from the end, as far as those named
there are proxies that are believed themselves; whatever a visitor wrote into it stands before that and is never
reached. Only the one header is read that the host has named: a proxy hands on the other as the visitor wrote it.
"""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from conquete.engine.errors import ConqueteError
from conquete.server.forwarded import node_address, read_backwards

FORWARDED_FOR: Final = "x-forwarded-for"
FORWARDED: Final = "forwarded"
HEADERS: Final = (FORWARDED_FOR, FORWARDED)
_PROTO: Final = b"x-forwarded-proto"
_SCHEMES: Final = ("http", "https")

Headers = Iterable[tuple[bytes, bytes]]


def check_proxies(names: Iterable[str]) -> None:
    for name in names:
        try:
            ip_network(name)
        except ValueError as error:
            raise ConqueteError(
                f"CONQUETE_PROXIES must be addresses or networks such as 10.0.0.0/8, not '{name}'"
            ) from error


class Proxies:
    """Those that are believed, and which header they write."""

    def __init__(self, names: Iterable[str], header: str) -> None:
        self._networks = [ip_network(name) for name in names]
        self._header = header.encode()
        self._known = lru_cache(maxsize=4096)(self._is_known)

    def __contains__(self, host: str) -> bool:
        return len(host) <= 64 and self._known(host)

    def _is_known(self, host: str) -> bool:
        try:
            found = ip_address(host)
        except ValueError:
            return False
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks)

    def visitor(self, host: str, headers: Headers) -> tuple[str, str]:
        """The address behind a connection from `host`, and the scheme it was asked by, "" where nobody says. Raises
        MalformedError where a proxy hands on a header Forwarded that cannot be read."""
        if host not in self:
            return host, ""
        headers = list(headers)
        lines = [value.decode("latin-1") for name, value in headers if name == self._header]
        if self._header == FORWARDED.encode():
            return self._forwarded(host, lines)
        protos = [value.decode("latin-1").strip().lower() for name, value in headers if name == _PROTO]
        scheme = protos[-1] if protos and protos[-1] in _SCHEMES else ""
        steps = [part.strip() for part in ",".join(lines).split(",") if part.strip()]
        return self._first_stranger(host, [_address(step) for step in reversed(steps)])[0], scheme

    def _forwarded(self, host: str, lines: list[str]) -> tuple[str, str]:
        """Each line by itself: a quote that one opens is not closed by another."""
        elements = [element for line in reversed(lines) for element in read_backwards(line)]
        steps = [node_address(element["for"]) if "for" in element else "" for element in elements]
        address, index = self._first_stranger(host, steps)
        scheme = elements[index].get("proto", "").lower() if elements else ""
        return address, scheme if scheme in _SCHEMES else ""

    def _first_stranger(self, host: str, steps: list[str]) -> tuple[str, int]:
        """From the nearest step on; where all are proxies, the farthest of them is the visitor."""
        for index, step in enumerate(steps):
            if step not in self:
                return step or host, index
        return (steps[-1], len(steps) - 1) if steps else (host, 0)


def _address(text: str) -> str:
    """Without a port, and without the brackets of IPv6."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host, _, port = text.rpartition(":")
    return host if host and ":" not in host and port.isdecimal() else text

"""The names that this server answers to.

A page of somebody else can have the name of its own server lead to this machine (DNS rebinding). The browser then
takes both servers for one origin, and only the header Host, which has the name of that page, tells them apart. An
address in it is let in: no DNS leads an address elsewhere.
"""

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from conquete.server.settings import Settings

LOOPBACK: Final = "localhost"
# Load balancers ask them by whatever name they have; they say nothing of people and games.
OPEN_PATHS: Final = ("/healthz", "/readyz")


class Hosts:
    def __init__(self, settings: Settings) -> None:
        bound = settings.listen_host.lower()
        configured = [urlsplit(address).hostname for address in (*settings.origins, settings.address)]
        self._names = {LOOPBACK, bound, *_own_names(bound), *configured}

    def __contains__(self, host: str) -> bool:
        """Is that, the value of a header Host, an address or a name of this server?"""
        name = _name_in(host)
        return _is_address(name.removeprefix("[").removesuffix("]")) or (name != "" and name in self._names)


def _name_in(host: str) -> str:
    """Without the port, and without the dot that ends a full name."""
    name, colon, port = host.strip().lower().rpartition(":")
    if not colon or not (port.isdecimal() or not port):
        name = host.strip().lower()
    return name.removesuffix(".")


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _own_names(bound: str) -> set[str]:
    """Where everybody in the network may come, they also come by the name of the machine."""
    if not _is_address(bound) or not ip_address(bound).is_unspecified:
        return set()
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}

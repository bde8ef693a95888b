"""The server's end of a socket: uvicorn's own, which besides can be told something at once.

Sending by the rules of ASGI takes a task that waits for its turn, and several layers, for each message. Where the
line takes it right now, that can be spared; where it does not, nothing is sent, and the usual way has the patience.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SendAtOnce = Callable[[str], bool]

_NAME: Final = "conquete.send_at_once"


class LineProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[_NAME] = self.send_at_once

    def start_keepalive(self) -> None:
        """The line is open: what was said to open it is not needed any more, and there are many lines."""
        super().start_keepalive()
        del self.request, self.response

    def send_at_once(self, text: str) -> bool:
        """Hand a message to the network; false when the line is not open or has enough to do."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def at_once(scope: Mapping[str, Any]) -> SendAtOnce | None:
    """How to send at once to the other end of a connection, where the server has such a line."""
    found: SendAtOnce | None = (scope.get("extensions") or {}).get(_NAME)
    return found

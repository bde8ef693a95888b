"""Lines between browsers and servers: they keep the order of what goes over them, are slow, and break.

Nothing is lost on a line that holds, as nothing is over TCP. When it breaks, what was on its way is lost, and each
end learns of it in its own time.
"""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from tests.simulation.servers import Server
from tests.simulation.world import World

WAY_SECONDS: Final = 0.02
GONE: Final = 1006  # the code of a line that nobody closed


class End(Protocol):
    """The browser at one end of a line."""

    name: str

    def on_text(self, line: "SocketLine", text: str) -> None: ...

    def on_closed(self, line: "SocketLine", code: int) -> None: ...


class Network:
    def __init__(self, world: World) -> None:
        self.world = world
        self.slowness = 1.0
        self.cut_off: set[str] = set()  # browsers that reach nobody
        self.lines: list[SocketLine] = []
        self._count = 0

    @property
    def is_calm(self) -> bool:
        """Is nothing on its way?"""
        return all(line.arrives <= self.world.now for line in self.lines)

    def open_socket(self, server: Server, end: End, path: str, query: str, cookie: str) -> "SocketLine":
        self._count += 1
        line = SocketLine(self, server, end, f"{end.name} socket {self._count}")
        self.lines.append(line)
        line.open(_scope("websocket", path, query, cookie))
        return line

    def request(
        self,
        server: Server,
        name: str,
        method: str,
        path: str,
        body: dict[str, Any] | None,
        cookie: str,
        then: Callable[[int, str, str], object],
    ) -> None:
        """`then` gets the status, the cookie that was set, and what was answered; 0 when no answer comes."""
        self._count += 1
        exchange = Exchange(self, server, f"{name} request {self._count}", then)
        exchange.begin({**_scope("http", path, "", cookie), "method": method}, body)


def _scope(kind: str, path: str, query: str, cookie: str) -> dict[str, Any]:
    headers = [(b"host", b"table"), (b"content-type", b"application/json")]
    if cookie:
        headers.append((b"cookie", f"conquete={cookie}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 4000),
        "server": ("table", 80),
        "subprotocols": [],
        "state": {},
    }


class _Line:
    def __init__(self, network: Network, server: Server, name: str) -> None:
        self.network = network
        self.world = network.world
        self.server = server
        self.name = name
        self.process = server.process
        self.rng = self.world.chance(name)
        self.is_broken = False
        self._arrives = {"there": 0.0, "back": 0.0}
        self._inbox: deque[dict[str, Any]] = deque()
        self._wake: asyncio.Future[None] | None = None

    def _send(self, way: str, happening: Callable[[], object]) -> None:
        """In the order in which it was sent."""
        seconds = self.rng.expovariate(1 / WAY_SECONDS) * self.network.slowness
        at = self._arrives[way] = max(self._arrives[way], self.world.now + seconds)
        self.world.at(at, lambda: None if self.is_broken else happening(), f"{self.name} {way}")

    @property
    def arrives(self) -> float:
        """When all that was sent is there."""
        return max(self._arrives.values())

    def _put(self, event: dict[str, Any]) -> None:
        """Into the hands of the server."""
        if self.process.is_alive:
            self.process.call_soon(self._take_in, event)

    def _take_in(self, event: dict[str, Any]) -> None:
        self._inbox.append(event)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def _serve(self, scope: dict[str, Any]) -> None:
        self.process.do(lambda: self.process.create_task(self._run(scope)))

    async def _run(self, scope: dict[str, Any]) -> None:
        """As uvicorn has it: that nobody is there any more is no failure."""
        assert self.server.app is not None, "it is up"
        with suppress(OSError):
            await self.server.app(scope, self._receive, self._answer)
        self._end()

    def _end(self) -> None:
        """The server has done with it."""

    async def _answer(self, message: Any) -> None:
        raise NotImplementedError

    async def _receive(self) -> dict[str, Any]:
        while not self._inbox:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        return self._inbox.popleft()


class SocketLine(_Line):
    def __init__(self, network: Network, server: Server, end: End, name: str) -> None:
        super().__init__(network, server, name)
        self.end = end
        self.is_gone = False  # as the server knows

    def open(self, scope: dict[str, Any]) -> None:
        self._send("there", lambda: self._begin(scope))

    def _begin(self, scope: dict[str, Any]) -> None:
        server = self.server
        if not server.is_up or self.process is not server.process:
            self.break_off()
            return
        server.on_down.append(self)
        self._inbox.append({"type": "websocket.connect"})
        self._serve(scope)

    def tell(self, text: str) -> None:
        """By the browser."""
        self._send("there", lambda: self._put({"type": "websocket.receive", "text": text, "bytes": None}))

    async def _answer(self, message: Any) -> None:
        if self.is_gone:
            raise OSError("nobody is there")
        if message["type"] == "websocket.send":
            text = message["text"] if message.get("text") is not None else message["bytes"].decode()
            self._send("back", lambda: self.end.on_text(self, text))
        elif message["type"] == "websocket.close":
            code = int(message.get("code") or 1000)
            self.is_gone = True
            self._send("back", lambda: self._closed(code))

    def _closed(self, code: int) -> None:
        self.is_broken = True
        self._leave()
        self.end.on_closed(self, code)

    def _leave(self) -> None:
        if self in self.network.lines:
            self.network.lines.remove(self)
        if self in self.server.on_down:
            self.server.on_down.remove(self)

    def break_off(self) -> None:
        """It breaks: both ends learn of it, each in its time."""
        if self.is_broken:
            return
        self.is_broken = True
        self._leave()
        self.world.after(self.rng.uniform(0.0, 1.0), lambda: self.end.on_closed(self, GONE), self.name)
        late = self.rng.choice((0.0, 0.5, 20.0))  # a line over which nothing comes is noticed late
        self.world.after(self.rng.uniform(0.0, late), self._server_notices, self.name)

    def _server_notices(self) -> None:
        self.is_gone = True
        self._put({"type": "websocket.disconnect", "code": GONE})

    def _end(self) -> None:
        if not self.is_gone:  # nobody has closed it: it is cut
            self._send("back", self.break_off)

    on_server_gone = break_off


class Exchange(_Line):
    """A request and its answer."""

    def __init__(
        self, network: Network, server: Server, name: str, then: Callable[[int, str, str], object]
    ) -> None:
        super().__init__(network, server, name)
        self._then = then
        self._status = 0
        self._cookie = ""
        self._body = b""

    def begin(self, scope: dict[str, Any], body: dict[str, Any] | None) -> None:
        raw = b"" if body is None else json.dumps(body).encode()
        scope["headers"].append((b"content-length", str(len(raw)).encode()))
        self._send("there", lambda: self._begin(scope, raw))

    def _begin(self, scope: dict[str, Any], raw: bytes) -> None:
        if not self.server.is_up or self.process is not self.server.process:
            self.on_server_gone()
            return
        self.server.on_down.append(self)
        self._inbox.append({"type": "http.request", "body": raw, "more_body": False})
        self._serve(scope)

    async def _answer(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            for name, value in message["headers"]:
                if name.lower() == b"set-cookie":
                    self._cookie = value.decode().partition("conquete=")[2].partition(";")[0]
        elif message["type"] == "http.response.body":
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                self._send("back", self._done)

    def _done(self) -> None:
        self.is_broken = True
        if self in self.server.on_down:
            self.server.on_down.remove(self)
        self._then(self._status, self._cookie, self._body.decode())

    def on_server_gone(self) -> None:
        if not self.is_broken:
            self.is_broken = True
            self.world.after(self.rng.uniform(0.0, 0.5), lambda: self._then(0, "", ""), self.name)

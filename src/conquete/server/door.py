"""The door: every connection comes in here, and whoever is slow or comes too often keeps nobody else out.

A connection keeps the server waiting while a request on it is not complete, while an answer is not read, and while
it is kept for the next request. Each of these has its time. Besides, only so many may wait from one address and in
all: where there is no room, the one that has waited longest goes, of the address that has most of them. So a
visitor always gets in, and who sends his request at once never notices.
"""

import asyncio
import re
import sys
import time
from typing import Any, Final

import h11
import uvicorn
from litestar import Litestar
from litestar.types import Receive, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from conquete.server.cluster.relay import Relay
from conquete.server.forwarded import MalformedError
from conquete.server.hosts import OPEN_PATHS, Hosts
from conquete.server.limits import Rate, origin_of
from conquete.server.logs import begin_request, log
from conquete.server.proxies import Proxies
from conquete.server.refusals import (
    BAD_FORWARDED,
    TOO_LARGE,
    TOO_SLOW,
    Answer,
    accepted_by,
    too_many,
    wrong_host,
)
from conquete.server.settings import Limits

# So long a request over the limit is held back before it is refused: a class that opens the page at once gets it.
PATIENCE: Final = 5.0
MOST_FILES: Final = 65_536
SPARE_FILES: Final = 64  # for the database, bots and messages, however many visitors there are

_END_OF_HEAD: Final = re.compile(rb"\n\r?\n")
_WITHOUT_BODY: Final = ("GET", "HEAD", "OPTIONS")

# What a connection is waited for.
HEADERS: Final = "headers"
BODY: Final = "body"
ANSWER: Final = "answer"  # to be read
NEXT: Final = "next"  # request
NOTHING: Final = ""  # the server is at work


class BrokenOff(Exception):
    """Whoever sent a request went away in the middle of it."""


def open_files() -> int:
    """How many the system lets this process have, connections among them; as many as it can be asked for."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # some systems allow fewer than they say
        return soft
    return wanted


class Door:
    """Who waits, and who has come too often."""

    def __init__(self, limits: Limits, arrivals: Rate) -> None:
        self.limits = limits
        self.arrivals = arrivals
        self.most = min(limits.connections, open_files() - SPARE_FILES)
        self.refused = 0
        self.dropped = 0
        self._waiting: dict[str, dict[Visit, None]] = {}  # by origin, oldest first
        self._count = 0
        self._seconds = {
            HEADERS: limits.headers_seconds,
            BODY: limits.body_seconds,
            ANSWER: limits.answer_seconds,
            NEXT: limits.idle_connection_seconds + limits.headers_seconds,  # uvicorn itself is sooner
        }

    def is_closed_to(self, origin: str) -> bool:
        """Has so much come from there that the next need not even be read?"""
        return self.arrivals.is_spent(origin, PATIENCE)

    def enter(self, visit: "Visit", connections: int) -> bool:
        """Make room for one more; false when there is none."""
        if connections > self.most and not self._drop_one():
            return False
        self.wait_for(visit, HEADERS)
        return True

    def wait_for(self, visit: "Visit", what: str) -> None:
        if visit.waits_for == what:
            return
        visit.waits_for, visit.since = what, visit.loop.time()
        if what == NOTHING:
            self.forget(visit)
            return
        own = self._waiting.setdefault(visit.origin, {})
        if visit in own:
            return
        if len(own) >= self.limits.waiting_connections_per_address and not visit.is_proxy:
            self._drop(next(iter(own)))
        elif self._count >= self.limits.waiting_connections:
            self._drop_one()
        self._waiting.setdefault(visit.origin, {})[visit] = None
        self._count += 1

    def forget(self, visit: "Visit") -> None:
        own = self._waiting.get(visit.origin)
        if own is None or visit not in own:
            return
        del own[visit]
        self._count -= 1
        if not own:
            del self._waiting[visit.origin]

    def _drop_one(self) -> bool:
        if not self._waiting:
            return False
        origin = max(self._waiting, key=lambda known: len(self._waiting[known]))
        self._drop(next(iter(self._waiting[origin])))
        return True

    def _drop(self, visit: "Visit") -> None:
        self.dropped += 1
        self.forget(visit)
        visit.transport.abort()

    def sweep(self, now: float) -> None:
        """End what has taken too long."""
        late = [
            visit
            for own in self._waiting.values()
            for visit in own
            if now - visit.since > self._seconds[visit.waits_for]
        ]
        for visit in late:
            if not visit.is_read():
                self.dropped += 1
                self.forget(visit)
                visit.end()


class DoorConfig(uvicorn.Config):
    """What the door needs to know besides."""

    def __init__(self, app: Litestar, proxies: Proxies, hosts: Hosts, **settings: Any) -> None:
        keeper: Any = Doorkeeper(app, proxies, hosts)
        super().__init__(keeper, http=Visit, proxy_headers=False, **settings)
        self._litestar = app
        self.proxies = proxies

    @property
    def door(self) -> Door:
        door = self._litestar.state.services.door
        assert isinstance(door, Door)
        return door


class Conversation(h11.Connection):
    """Looks at how large the head of a request is before a line of it is parsed."""

    def __init__(self, most: int) -> None:
        super().__init__(h11.SERVER)
        self._most = most
        self.is_head_too_large = False

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        if self.their_state is h11.IDLE:
            waiting, _ = self.trailing_data
            if len(waiting) > self._most and _END_OF_HEAD.search(waiting, 0, self._most) is None:
                self.is_head_too_large = True
                raise h11.RemoteProtocolError("the head is too large", error_status_hint=TOO_LARGE.status)
        return super().next_event()


class Visit(H11Protocol):
    """One connection, from the first byte to the last, unless a socket becomes of it."""

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = config.door
        self.conn = self._conversation = Conversation(self._door.limits.header_bytes)
        self._proxies = config.proxies
        self.origin = ""
        self.is_proxy = False  # it comes for many, and is trusted to have read their requests
        self.waits_for = NOTHING
        self.since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.origin, self.is_proxy = origin_of(host), host in self._proxies
        if not self._door.enter(self, len(self.connections)):
            self._door.refused += 1
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.waits_for = NOTHING
        self._door.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_at_rest and not self.is_proxy and self._door.is_closed_to(self.origin):
            self._refuse(too_many(data))
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._door.wait_for(self, HEADERS if self._is_at_rest else BODY if self.cycle.more_body else NOTHING)

    @property
    def _is_at_rest(self) -> bool:
        """There is no request on it that is not answered yet."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_at_rest:  # otherwise the next request had come already
            self._door.wait_for(self, ANSWER if self._is_unread else NEXT)

    @property
    def _is_unread(self) -> bool:
        return self.transport.get_write_buffer_size() > 0

    def is_read(self) -> bool:
        """The answer has been taken meanwhile: the network does not tell when."""
        if self.waits_for != ANSWER or self._is_unread or self.transport.is_closing():
            return False
        self._door.wait_for(self, NEXT)
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        if not self._is_at_rest:
            self._door.wait_for(self, ANSWER)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.waits_for == ANSWER:
            self._door.wait_for(self, NEXT if self._is_at_rest else NOTHING)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._door.wait_for(self, NOTHING)
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        if self._conversation.is_head_too_large:
            self._refuse(TOO_LARGE)
            return
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # what came after an answer made no sense
            self.transport.abort()

    def end(self) -> None:
        """It took too long. Whoever has begun a request is told so."""
        is_begun = self.waits_for == BODY or bool(self.waits_for == HEADERS and self.conn.trailing_data[0])
        if is_begun and (self._is_at_rest or not self.cycle.response_started):
            self._refuse(TOO_SLOW)
        else:
            self.transport.abort()

    def _refuse(self, answer: Answer) -> None:
        """With the least work that is possible."""
        self._door.refused += 1
        self.transport.write(answer.bytes)
        self.transport.close()


class Doorkeeper:
    """Lets in what comes at a pace that one address may keep; what is too fast waits a little, or is refused."""

    def __init__(self, app: Litestar, proxies: Proxies, hosts: Hosts) -> None:
        self._app = app
        self._proxies = proxies
        self._hosts = hosts

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            begin_request()
            door: Door = self._app.state.services.door
            seconds, refusal = self._received(scope, door)
            if refusal is not None:
                door.refused += 1
                await refusal.send(scope, send)
                return
            if seconds:
                await asyncio.sleep(seconds)
            if scope["type"] == "http" and scope["method"] not in _WITHOUT_BODY:
                receive = _whole(receive)
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        else:
            await self._relay(scope, receive, send)

    def _received(self, scope: Any, door: Door) -> tuple[float, Answer | None]:
        """How long it has to wait, or what it is told instead of being let in."""
        try:
            visitor = self._visitor(scope)
        except MalformedError:
            return 0.0, BAD_FORWARDED
        seconds = door.arrivals.wait(origin_of(visitor), PATIENCE)
        if seconds is None:
            return 0.0, too_many(accepted_by(scope))
        return seconds, None if self._is_for_us(scope) else wrong_host(accepted_by(scope))

    def _is_for_us(self, scope: Any) -> bool:
        """Browsers always say which name they were given."""
        if scope["path"] in OPEN_PATHS:
            return True
        return all(value.decode("latin-1") in self._hosts for name, value in scope["headers"] if name == b"host")

    @property
    def _relay(self) -> Relay:
        """What does it, here or in another process."""
        relay: Relay = self._app.state.relay
        return relay

    def _visitor(self, scope: Any) -> str:
        """Where it comes from; everybody behind this door finds the same in the scope."""
        client = scope["client"]
        if not client:
            return ""
        address, scheme = self._proxies.visitor(client[0], scope["headers"])
        if address != client[0]:
            scope["client"] = (address, 0)
        if scheme:
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        return address

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        """How it was answered, and how long that took, is noted."""
        services = self._app.state.services
        begun = time.monotonic()

        async def noted(message: Any) -> None:
            if message["type"] == "http.response.start":
                status, seconds = message["status"], time.monotonic() - begun
                services.metrics.answers[f"{status // 100}xx"] += 1
                services.metrics.http_seconds.note(seconds)
                if services.settings.log_requests:  # without what stands behind the ?, and without the address
                    how_long = round(seconds * 1000, 1)
                    log("request", method=scope["method"], path=scope["path"], status=status, ms=how_long)
            await send(message)

        await self._relay(scope, receive, noted)


def _whole(receive: Receive) -> Receive:
    """A body that is broken off is nobody's failure here, which the framework would take it for."""

    async def receive_part() -> Any:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BrokenOff("the other end has gone")
        return message

    return receive_part

"""Whatever comes for a table that another process leads is carried there, and runs through the very same program.

A request is tried here first, unless it is known who leads its table: whoever meets a table that is led elsewhere
says so before anything is changed. Then it goes to the leader as it came (streams.py), and so do sockets. Where the
leader is gone meanwhile, what can be repeated waits until another one leads the table; everything else can, too, as
long as its leader had not been told to begin.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from itertools import count
from typing import Any, Final, Protocol

from conquete.server.cluster.arrivals import Line, Parts, Receive, Send, as_sent
from conquete.server.cluster.leases import AnyLeases, LedElsewhere
from conquete.server.cluster.members import AnyMembers
from conquete.server.cluster.post import Post
from conquete.server.cluster.streams import AnyPart, End, Go, Gone, Open, Ready, Stream, decode, encode
from conquete.server.limits import Limiters, origin_of
from conquete.server.logs import begin_request, log_failure, request_id
from conquete.server.refusals import LATER, accepted_by, too_many
from conquete.server.settings import Settings
from conquete.server.store.batch import NotOurs

PATIENCE: Final = 5.0  # seconds that somebody waits for a table to be led again
LOOK_SECONDS: Final = 0.1
TURN: Final = "conquete.turn"  # in the scope of a request that may be sent on
RELAYED: Final = "conquete.relayed"  # in the scope of what was counted where it came to

_OUT: Final = "relay"
_BACK: Final = "relay back"
# A rematch may be about the table that follows: whoever looks at it finds out.
_OF_TABLE: Final = re.compile(r"/api/tables/([^/]{1,32})(?:/(?!rematch$)|$)")
_REPEATABLE: Final = ("GET", "HEAD", "OPTIONS")

Scope = Any
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Turn:
    """Whether a request has met a table that another process leads."""

    def __init__(self) -> None:
        self.leader: str | None = None


def turn_away(scope: Any, error: LedElsewhere | NotOurs) -> None:
    """Nothing was changed: let it be sent on."""
    turn: Turn | None = scope.get(TURN)
    if turn is not None:
        turn.leader = error.leader if isinstance(error, LedElsewhere) else ""


class Tables(Protocol):
    """The tables in memory (play/hub.py)."""

    def in_memory(self, table_id: str) -> object | None: ...
    async def get(self, table_id: str) -> object | None: ...


class House(Protocol):
    """The server, as far as the relay has to do with it."""

    settings: Settings
    limits: Limiters
    post: Post
    members: AnyMembers
    leases: AnyLeases

    @property
    def hub(self) -> Tables: ...


class Relay:
    def __init__(self, app: App, house: House) -> None:
        self._app = app
        self._house = house
        self._numbers = count(1)
        self._ours: dict[int, tuple[str, Stream]] = {}  # that we have sent on, and to whom
        self._theirs: dict[tuple[str, int], Stream] = {}  # that were sent here
        self._tasks: set[asyncio.Task[None]] = set()
        self.sent_on = 0
        # Gives a socket to a process of this machine, where that is possible: it does not return then.
        self.hand_over: Callable[[Scope, str], Awaitable[None]] | None = None
        house.post.on(_OUT, self._take_theirs)
        house.post.on(_BACK, self._take_ours)
        house.post.on_gone(self._lose)
        house.members.on_lost(self._lose_all)
        house.members.on_joined(self._lose_all)  # whatever was begun under the old name meanwhile

    def _lose(self, process: str) -> None:
        for leader, stream in list(self._ours.values()):
            if leader == process:
                stream.lose()
        for (sender, _), stream in list(self._theirs.items()):
            if sender == process:
                stream.lose()

    def _lose_all(self) -> None:
        """This process goes by another name now: nobody finds its end of what was under way."""
        for _, stream in self._ours.values():
            stream.lose()
        for stream in self._theirs.values():
            stream.lose()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._house.post.others:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    # -- who is to do it ------------------------------------------------------------------------------------------

    async def _leader_of(self, table_id: str) -> str:
        """The other process that leads it; "" for this one, and where the application is to say what is wrong."""
        house = self._house
        if not table_id or house.hub.in_memory(table_id) is not None:
            return ""
        known = house.leases.leader_of(table_id)
        if known in house.post.others:
            return known
        try:
            await house.hub.get(table_id)
        except LedElsewhere as error:
            return error.leader or min(house.post.others, default="")
        except Exception:  # whoever looks for it next is told
            return ""
        return ""

    async def _next_leader(self, table_id: str, end: float) -> str:
        """When one that is alive leads it, or this process does; where that takes too long the application says
        what there is to say."""
        while time.monotonic() < end:
            leader = await self._leader_of(table_id)
            if not leader or leader in self._house.post.others:
                return leader
            await asyncio.sleep(LOOK_SECONDS)
        return ""

    # -- requests -------------------------------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        parts = Parts(receive, self._house.settings.limits.body_bytes)
        table_id = _table_in(scope["path"])
        end = time.monotonic() + PATIENCE
        leader = await self._next_leader(table_id, end)
        is_counted = False
        while True:
            if not leader:
                away = await self._try_here(scope, parts, send)
                if away is None:
                    return
            else:
                if not is_counted and not self._house.limits.requests.allows(_address_in(scope)):
                    await too_many(accepted_by(scope)).send(scope, send)
                    return
                is_counted = True
                body = await parts.whole()
                if body is None:  # too much of it: the application says so
                    await self._app(scope, parts.again(), send)
                    return
                try:
                    away = await self._send_on(scope, body, leader, send)
                except Gone:
                    await LATER.send(scope, send)
                    return
                if away is None:
                    return
                self._house.leases.forget(table_id)
            if time.monotonic() >= end:
                await LATER.send(scope, send)
                return
            leader = await self._after(away, table_id, end)

    async def _after(self, away: str, table_id: str, end: float) -> str:
        """Whom to ask next, after one who was not the right one."""
        if away in self._house.post.others:
            return away
        await asyncio.sleep(LOOK_SECONDS)
        return await self._next_leader(table_id, end)

    async def _try_here(self, scope: Scope, parts: Parts, send: Send) -> str | None:
        """Who leads the table where it was not for this process to do; None when it is done."""
        turn = Turn()

        async def send_unless_turned(event: Any) -> None:
            if turn.leader is None:
                await send(event)

        await self._app({**scope, TURN: turn}, parts.again(), send_unless_turned)
        return turn.leader

    async def _send_on(self, scope: Scope, body: bytes, leader: str, send: Send) -> str | None:
        """The same, by another process. Raises Gone where that one has begun and nobody knows how far it got."""
        is_repeatable = scope["method"] in _REPEATABLE
        stream = self._open(scope, body, leader, waits=not is_repeatable)
        has_begun = has_answered = False
        try:
            if not is_repeatable:
                if await stream.until_ready():
                    has_begun = True
                    self._write_to(leader, _OUT, Go(stream.number))
            while (event := await stream.hear()) is not None:
                has_answered = True
                await send(as_sent(event))
            assert stream.end is not None
            if stream.end.leader is None and not has_answered:  # it was broken off there
                raise Gone
            return stream.end.leader
        except Gone:
            if has_answered or has_begun:
                raise
            return ""
        finally:
            self._close(stream, leader)

    # -- sockets --------------------------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = _table_in(scope["path"])
        limits, address = self._house.limits, _address_in(scope)
        end = time.monotonic() + PATIENCE
        leader = "" if limits.openings.is_spent(address, 0.0) else await self._next_leader(table_id, end)
        if not leader:
            await self._app(scope, receive, send)
            return
        if self.hand_over is not None:
            await self.hand_over(scope, leader)
        limits.openings.allows(address)  # one that is handed over is counted there
        line = Line(receive, send)
        try:
            while (away := await self._carry(scope, leader, line)) is not None and time.monotonic() < end:
                self._house.leases.forget(table_id)
                leader = await self._after(away, table_id, end)
                if not leader:
                    await self._app({**scope, RELAYED: True}, line.again(), line.send)
                    return
            if away is not None:
                await line.close()
        except Gone:
            await line.close()
        finally:
            line.stop()

    async def _carry(self, scope: Scope, leader: str, line: Line) -> str | None:
        """Until one of both has had enough; who leads the table if it is another one."""
        stream = self._open(scope, b"", leader, waits=False)
        there = asyncio.create_task(self._carry_there(stream, line))
        try:
            while (event := await stream.hear()) is not None:
                line.is_answered = True
                await line.send(event)
            assert stream.end is not None
            if stream.end.leader is None and not line.is_answered:  # it was broken off there
                raise Gone
            return stream.end.leader
        except Gone:
            if line.is_answered:
                raise
            return ""
        except OSError:  # nobody is there any more
            return None
        finally:
            there.cancel()
            await asyncio.gather(there, return_exceptions=True)
            self._close(stream, leader)

    async def _carry_there(self, stream: Stream, line: Line) -> None:
        with suppress(Gone):
            for event in line.said:  # to a leader who was none
                await stream.say(event)
            while True:
                event = await line.receive()
                if not line.is_answered:
                    line.said.append(event)
                await stream.say(event)
                if event["type"] == "websocket.disconnect":
                    return

    # -- both -----------------------------------------------------------------------------------------------------

    def _open(self, scope: Scope, body: bytes, leader: str, waits: bool) -> Stream:
        number = next(self._numbers)
        stream = Stream(number, lambda part: self._write_to(leader, _OUT, part))
        self._ours[number] = (leader, stream)
        self.sent_on += 1
        opened = Open(
            stream=number,
            kind=scope["type"],
            method=scope.get("method", ""),
            path=scope["path"],
            query=scope["query_string"],
            headers=[(bytes(name), bytes(value)) for name, value in scope["headers"]],
            scheme=scope["scheme"],
            client=scope["client"][0] if scope.get("client") else "",
            body=body,
            waits=waits,
            request=request_id(),
        )
        self._write_to(leader, _OUT, opened)
        return stream

    def _close(self, stream: Stream, leader: str) -> None:
        del self._ours[stream.number]
        if stream.end is None:
            self._write_to(leader, _OUT, End(stream.number))

    def _write_to(self, process: str, topic: str, part: AnyPart) -> None:
        self._house.post.send(process, topic, encode(part))

    def _take_ours(self, sender: str, body: bytes) -> None:
        part = decode(body)
        leader, stream = self._ours.get(part.stream, ("", None))
        if stream is not None and leader == sender:
            stream.take(part)

    # -- at the leader --------------------------------------------------------------------------------------------

    def _take_theirs(self, sender: str, body: bytes) -> None:
        part = decode(body)
        if isinstance(part, Open):
            task = asyncio.create_task(self._run(sender, part))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            self._theirs[sender, part.stream] = Stream(part.stream, lambda p: self._write_to(sender, _BACK, p))
            return
        stream = self._theirs.get((sender, part.stream))
        if stream is not None:
            stream.take(part)

    async def _run(self, sender: str, opened: Open) -> None:
        stream = self._theirs[sender, opened.stream]
        begin_request(opened.request)
        turn = Turn()
        try:
            if opened.kind == "http":
                await self._run_request(sender, opened, stream, turn)
            else:
                await self._run_socket(opened, stream, turn)
        except Gone:
            return
        except Exception:
            if not stream.is_gone:  # otherwise it is that nobody hears the answer
                log_failure("relayed request failed", path=opened.path)
        finally:
            del self._theirs[sender, opened.stream]
            self._write_to(sender, _BACK, End(opened.stream, turn.leader))

    async def _run_request(self, sender: str, opened: Open, stream: Stream, turn: Turn) -> None:
        table_id = _table_in(opened.path)
        if table_id and (leader := await self._leader_of(table_id)):
            turn.leader = leader
            return
        if opened.waits:
            self._write_to(sender, _BACK, Ready(opened.stream))
            if not await stream.until_ready():
                return
        events = iter([{"type": "http.request", "body": opened.body, "more_body": False}])

        async def receive() -> Any:
            event = next(events, None)
            if event is not None:
                return event
            with suppress(Gone):
                while await stream.hear() is not None:
                    pass
            return {"type": "http.disconnect"}

        async def send(event: Any) -> None:
            if turn.leader is None:
                await stream.say(_plain(event))

        await self._app(_scope_of(opened, turn), receive, send)

    async def _run_socket(self, opened: Open, stream: Stream, turn: Turn) -> None:
        if leader := await self._leader_of(_table_in(opened.path)):
            turn.leader = leader
            return

        async def receive() -> Any:
            try:
                event = await stream.hear()
            except Gone:
                event = None
            return event or {"type": "websocket.disconnect", "code": 1006, "reason": ""}

        async def send(event: Any) -> None:
            try:
                await stream.say(_plain(event))
            except Gone as error:
                raise OSError("nobody is there any more") from error

        await self._app(_scope_of(opened, Turn()), receive, send)


def _table_in(path: str) -> str:
    found = _OF_TABLE.match(path)
    return found[1] if found else ""


def _address_in(scope: Scope) -> str:
    return origin_of(scope["client"][0]) if scope.get("client") else ""


def _plain(event: Any) -> dict[str, Any]:
    return {name: _listed(value) if name == "headers" else value for name, value in event.items()}


def _listed(headers: Iterable[Any]) -> list[list[bytes]]:
    return [[bytes(name), bytes(value)] for name, value in headers]


def _scope_of(opened: Open, turn: Turn) -> dict[str, Any]:
    scope: dict[str, Any] = {
        "type": opened.kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": opened.scheme,
        "path": opened.path,
        "raw_path": opened.path.encode(),
        "root_path": "",
        "query_string": opened.query,
        "headers": opened.headers,
        "client": (opened.client, 0) if opened.client else None,
        "server": None,
        "state": {},
        "extensions": {},
        RELAYED: True,
        TURN: turn,
    }
    if opened.kind == "http":
        return {**scope, "method": opened.method}
    return {**scope, "subprotocols": []}

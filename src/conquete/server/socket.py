"""The socket of a table: one for each viewer. Messages come in one by one; what is told goes out in order."""

import asyncio
import time
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from conquete.engine.errors import ConqueteError
from conquete.server.cluster.leases import LedElsewhere
from conquete.server.http.security import address_of, is_counted, is_same_origin, services_of, visitor_of
from conquete.server.identity import Person
from conquete.server.limits import Rate
from conquete.server.line import LineProtocol, line_of
from conquete.server.logs import log_failure
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.carrying_out.speech import ProgramSpeech, Speech
from conquete.server.play.carrying_out.why import because
from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import BANNED, LOGGED_OUT, MOVED, NO_TOKEN, Viewer
from conquete.server.seat_tokens import Claim
from conquete.server.services import Services
from conquete.server.store.batch import NotOurs
from conquete.server.store.trouble import is_unwritable
from conquete.server.table.data import Parted
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import AnyClientMessage, Assault, Move, Ping, Place, Undo, Why
from conquete.wire.server import Because, Done, Error, ErrorCode, Pong

AnySocket = WebSocket[Any, Any, State]
AnyAnswer = Done | Error | Pong | Because

# Why a socket is closed, beyond the standard codes.
WRONG_ORIGIN: Final = 4403
NOT_FOUND: Final = 4404
TOO_SLOW: Final = 4408
OTHER_RULES: Final = 4409
TOO_MANY: Final = 4429
LATER: Final = 1013
COME_BACK: Final = 1012
OVER: Final = 1000

# What sending raises when nobody is there any more: OSError by the rules of ASGI.
HAS_GONE: Final = (WebSocketDisconnect, OSError)

CLOSE_SECONDS = 1.0  # for a line to take its last message
ANSWERS: Final = (Move, Place, Assault, Undo)  # not counted: some are nobody else's business
MOST_REFUSED = 200  # bad messages with no good one between them; after so many the socket is closed

_DECODER = msgspec.json.Decoder(AnyClientMessage)


class _Id(msgspec.Struct):
    """The id of a message that is wrong otherwise."""

    id: int = 0


class _Token(msgspec.Struct):
    """The first message of a program that has sent no header."""

    token: str


_ID_DECODER = msgspec.json.Decoder(_Id)
_TOKEN_DECODER = msgspec.json.Decoder(_Token)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """Watch a table, and play at it from one's seats; `since` is the number of the last event seen."""
    services = services_of(socket)
    await socket.accept()
    if not is_counted(socket) and not services.limits.openings.allows(address_of(socket)):
        await socket.close(LATER, "too many sockets at once; try again in a few seconds")
        return
    if not is_same_origin(socket, services.settings):
        await socket.close(WRONG_ORIGIN, "from another page")
        return
    person = await visitor_of(socket)
    await _serve(socket, services, table_id, person, None)


@websocket("/api/tables/{table_id:str}/program")
async def program_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """Play as a program from the seat that a token names; docs/bots/write-one.md has the lines."""
    services = services_of(socket)
    await socket.accept()
    if not is_counted(socket) and not services.limits.openings.allows(address_of(socket)):
        await socket.close(LATER, "too many sockets at once; try again in a few seconds")
        return
    if not is_same_origin(socket, services.settings):
        await socket.close(WRONG_ORIGIN, "from another page")
        return
    token = _token_of(socket) or await _first_word(socket, services.settings.limits.headers_seconds)
    claim = await services.tokens.read(token, table_id)
    if claim is None:
        await socket.close(*NO_TOKEN)
        return
    await _serve(socket, services, table_id, claim.person, claim)


def _token_of(socket: AnySocket) -> str:
    """From the header; older programs have it in the address, where logs can show it."""
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else socket.query_params.get("token", "")


async def _first_word(socket: AnySocket, seconds: float) -> str:
    """Where a program cannot send headers, the token is the first thing it says."""
    try:
        event: Any = await asyncio.wait_for(socket.receive(), seconds)
        return _TOKEN_DECODER.decode(event.get("text") or event.get("bytes") or b"").token
    except (TimeoutError, msgspec.DecodeError, UnicodeDecodeError):
        return ""


async def _serve(
    socket: AnySocket, services: Services, table_id: str, person: Person | None, claim: Claim | None
) -> None:
    """From the first message to the last, within the limits of that person and address."""
    key, address = person.id if person else "", address_of(socket)
    if services.bans.of(key, address) is not None:
        await socket.close(*BANNED)
        return
    if not services.limits.sockets.open(key, address):
        await socket.close(TOO_MANY, "too many sockets")
        return
    expiry: asyncio.TimerHandle | None = None
    try:
        if services.hub.is_stopping:
            await socket.close(COME_BACK, "stopping")
            return
        try:
            table = await _find(services, table_id)
        except LedElsewhere:
            await socket.close(*MOVED)
            return
        except Parted:
            await socket.close(OTHER_RULES, "played by other rules; its replay can be seen")
            return
        if table is None:
            await socket.close(NOT_FOUND, "no such table")
            return
        speech = _speech(services, table, claim)
        if not await speech.may_speak():
            await socket.close(*NO_TOKEN)
            return
        viewer = Viewer(person, services.settings.limits, None if claim is None else claim.seat)
        viewer.address = address
        line = line_of(cast(dict[str, Any], socket.scope))
        if claim is None and line is not None:  # a program is told otherwise than a page
            viewer.send_at_once = line.send_at_once
        if claim is not None:
            left = max(0.0, claim.expires - time.time())
            expiry = asyncio.get_running_loop().call_later(left, viewer.end, NO_TOKEN)
        services.metrics.sockets_opened += 1
        await _attend(socket, services, table, viewer, speech, line)
    except WebSocketDisconnect:
        return
    finally:
        if expiry is not None:
            expiry.cancel()
        services.limits.sockets.close(key, address)


def _speech(services: Services, table: LiveTable, claim: Claim | None) -> Speech:
    if claim is None:
        return Speech()

    async def may_speak() -> bool:
        sits_there = table.data.chairs[claim.seat].person == claim.person.id
        return sits_there and await services.tokens.holds(claim)

    return ProgramSpeech(table.data, claim.seat, may_speak)


async def _find(services: Services, table_id: str) -> LiveTable | None:
    try:
        return await services.hub.get(table_id) if len(table_id) <= 32 else None
    except Parted:
        raise
    except ConqueteError:  # of an edition that is not here, or damaged
        return None
    except DBAPIError as error:
        if not is_unwritable(error):
            raise
        return None


async def _attend(
    socket: AnySocket,
    services: Services,
    table: LiveTable,
    viewer: Viewer,
    speech: Speech,
    line: LineProtocol | None = None,
) -> None:
    since = socket.query_params.get("since")
    number = int(since) if since and since.isascii() and since.isdigit() and len(since) < 12 else None
    tasks: list[asyncio.Task[Any]] = []
    try:
        await table.enter(viewer, number)
        # What has ended meanwhile could not be told to a socket that was not at the table yet.
        if viewer.person is not None and services.identity.has_ended(viewer.person):
            viewer.end(LOGGED_OUT if viewer.only is None else NO_TOKEN)
        elif services.bans.of(viewer.person.id if viewer.person else "", viewer.address) is not None:
            viewer.end(BANNED)
        elif not await speech.may_speak():
            viewer.end(NO_TOKEN)
        sender = asyncio.create_task(_send(socket, viewer, speech))
        viewer.on_drop = sender.cancel  # it may be stuck in a line that nobody reads
        tasks = [sender, asyncio.create_task(_receive(socket, services, table, viewer, speech, line))]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        viewer.close()
        viewer.is_gone = True
        await table.exit(viewer)  # takes the table's lock, so whatever was begun is finished
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, HAS_GONE):
                services.metrics.failures += 1
                log_failure("socket failed", table=table.id, error=type(result).__name__)
    await _close(socket, services, viewer, speech)


async def _close(socket: AnySocket, services: Services, viewer: Viewer, speech: Speech) -> None:
    """Say why, if the other end still reads."""
    code, reason = COME_BACK, "come back"
    if viewer.is_dropped:
        services.metrics.dropped += 1
        code, reason = TOO_SLOW, "too slow"
    elif viewer.is_cleared:
        code, reason = NOT_FOUND, "no such table"
    elif viewer.farewell is not None:
        code, reason = viewer.farewell
    elif speech.is_done:
        code, reason = OVER, "over"
    elif viewer.is_refused:
        code, reason = TOO_MANY, "too many bad messages"
    if code != COME_BACK or services.hub.is_stopping:  # otherwise it was the other end that went
        services.metrics.sockets_closed[str(code)] += 1
    with suppress(*HAS_GONE, RuntimeError, TimeoutError):
        await asyncio.wait_for(socket.close(code, reason), CLOSE_SECONDS)


async def _send(socket: AnySocket, viewer: Viewer, speech: Speech) -> None:
    while not speech.is_done and (text := await viewer.next_text()) is not None:
        for line in speech.outgoing(text):
            await socket.send({"type": "websocket.send", "bytes": None, "text": line})


async def _receive(
    socket: AnySocket,
    services: Services,
    table: LiveTable,
    viewer: Viewer,
    speech: Speech,
    line: LineProtocol | None,
) -> None:
    receive = socket.receive if line is None else line.receive
    limits = services.settings.limits
    rate = Rate(limits.messages_per_second, limits.message_burst)
    refused = 0
    while refused < MOST_REFUSED and not viewer.is_gone:
        event: Any = await receive()
        if event["type"] == "websocket.disconnect" or viewer.farewell is not None:
            return
        data = event.get("text")
        raw = data.encode() if data is not None else event.get("bytes") or b""
        if not rate.allows(""):
            services.metrics.too_fast += not table.is_sealed
            await asyncio.sleep(0.05)  # whoever sends too fast waits, and so does what he sends next
            answer: AnyAnswer = _refusal(raw, "too_fast", "too many messages; wait a moment")
        elif len(raw) > limits.message_bytes:
            answer = Error(id=0, code="too_large", text="that message is too large")
        elif not await speech.may_speak():
            viewer.end(NO_TOKEN)
            return
        else:
            said = speech.incoming(raw)
            if line is not None:
                line.begin_answer()
            answer = said if isinstance(said, Error) else await _answer(services, table, viewer, said)
        if isinstance(answer, Error):
            refused += answer.code != "unavailable"  # that is the server's fault
            services.metrics.refused += not table.is_sealed
        else:
            refused = 0
        viewer.send(answer)
        if line is not None:
            line.end_answer()
        if line is None or line.has_more:
            await asyncio.sleep(0)  # however much has come in: the sender and everybody else get their turn
    viewer.is_refused = not viewer.is_gone


async def _answer(services: Services, table: LiveTable, viewer: Viewer, raw: bytes) -> AnyAnswer:
    try:
        message = _DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _refusal(raw, "malformed", str(error)[:200])
    services.metrics.messages += not isinstance(message, ANSWERS)
    if isinstance(message, Ping):
        return Pong(id=message.id)
    try:
        if isinstance(message, Why):
            return await because(table, viewer, message)
        await carry_out(table, viewer, message)
    except Refusal as refusal:
        return Error(id=message.id, code=refusal.code, text=refusal.text, clause=refusal.clause, why=refusal.why)
    except NotOurs:  # the table is let go of; whoever comes back finds it
        return Error(id=message.id, code="unavailable", text="another process leads this table; come back")
    except (SQLAlchemyError, OSError) as error:
        if is_unwritable(error):
            return Error(id=message.id, code="malformed", text="a text has a sign in it that no text may have")
        log_failure("store failed", table=table.id)
        return Error(id=message.id, code="unavailable", text="it could not be stored; try again")
    except Exception:
        services.metrics.failures += 1
        log_failure("message failed", table=table.id, message=type(message).__name__)
        return Error(id=message.id, code="unavailable", text="something went wrong in the server")
    return Done(id=message.id)


def _refusal(raw: bytes, code: ErrorCode, text: str) -> Error:
    try:
        number = _ID_DECODER.decode(raw).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        number = 0
    return Error(id=number, code=code, text=text)

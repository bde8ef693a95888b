"""Writes web/src/wire.ts and docs/design/protocol.md from the Structs of conquete.wire and the server's own schema.

python tools/genwire.py          write them
python tools/genwire.py --check  exit 1 and name the files that differ from the Structs
"""

import hashlib
import inspect
import json
import re
import secrets
import sys
import tempfile
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import msgspec
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import NODEFAULT
from msgspec import inspect as kinds

from conquete.server import socket as socket_module
from conquete.server.app import create_app
from conquete.server.play import viewer as viewer_module
from conquete.server.settings import Settings
from conquete.wire import (
    analysis,
    client,
    common,
    decisions,
    events,
    library,
    notices,
    odds,
    requests,
    server,
    stories,
)

ROOT = Path(__file__).parent.parent
SCRIPT = Path("web", "src", "wire.ts")
PAGE = Path("docs", "design", "protocol.md")
MODULES = (common, decisions, events, client, server, requests, notices, library, odds, stories, analysis)
UNIONS: dict[str, Any] = {
    "AnyFacts": decisions.AnyFacts,
    "AnyEvent": events.AnyEvent,
    "AnyClientMessage": client.AnyClientMessage,
    "AnyServerMessage": server.AnyServerMessage,
}
SHORTER = {"ClientMessage": "AnyClientMessage", "ServerMessage": "AnyServerMessage", "ServerError": "Error"}
CODES = {
    "WRONG_ORIGIN": "the page is not the server's own",
    "NO_TOKEN": "a program without a valid token",
    "NOT_FOUND": "there is no such table",
    "SENT_AWAY": "the host has sent this person away from the table",
    "LOGGED_OUT": "this session has ended: logged out, or a new password in another browser",
    "TOO_SLOW": "the viewer did not read what it was sent",
    "TOO_MANY": "too many sockets of that person or address",
    "LATER": "too many sockets opened at once from that address: try again in a few seconds",
    "OVER": "the game that a program played in is over",
    "COME_BACK": "the server goes down: connect again with the last `seq`",
}


# -- what there is ---------------------------------------------------------------------------------------


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages and parts a module defines, in its order, without the classes they are built on."""
    bases = (common.Struct, client.ClientMessage, server.ServerMessage, decisions.Facts, events.Event)
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in bases
    ]


def aliases() -> dict[str, frozenset[Any]]:
    """The names our modules give to sets of words."""
    return {
        name: frozenset(typing.get_args(value))
        for module in MODULES
        for name, value in vars(module).items()
        if typing.get_origin(value) is typing.Literal
    }


def about(struct: type[msgspec.Struct]) -> str:
    """What its author says about it; msgspec and inheritance give a struct docstrings of others."""
    text = vars(struct).get("__doc__")
    return inspect.cleandoc(text) if text else ""


def remark(struct: type[msgspec.Struct], name: str) -> str:
    """The comment beside a field in the source."""
    for owner in struct.__mro__:
        if name in vars(owner).get("__annotations__", {}):
            found = re.search(rf"^\s+{name}: .*?  # (.*)$", inspect.getsource(owner), re.MULTILINE)
            return found[1] if found else ""
    return ""


def info_of(struct: type[msgspec.Struct]) -> kinds.StructType:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    return info


def type_text(kind: kinds.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.AnyType():
            return "unknown"
        case kinds.Metadata(extra={"typescript": str(text)}):
            return text
        case kinds.LiteralType(values=values):
            named = [name for name, words in aliases().items() if words == frozenset(values)]
            return named[0] if named else " | ".join(json.dumps(value) for value in values)
        case kinds.ListType(item_type=item):
            text = type_text(item)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {type_text(value)}>"
        case kinds.UnionType(types=types):
            members = {part.cls for part in types if isinstance(part, kinds.StructType)}
            for name, union in UNIONS.items():
                if members == set(typing.get_args(union)):
                    return name
            return " | ".join(type_text(part) for part in types)
        case kinds.StructType(cls=cls):
            return cls.__name__
    raise TypeError(f"no TypeScript for {kind}")


def _number(value: float) -> str:
    return "2^53" if value == 2**53 else f"{value:.10g}"


def _range(low: float | None, high: float | None, what: str = "") -> str:
    if high is None:
        return "" if low is None else f"at least {_number(low)}{what}"
    return f"at most {_number(high)}{what}" if low is None else f"{_number(low)} to {_number(high)}{what}"


def bounds(kind: kinds.Type) -> str:
    """What is refused beyond."""
    match kind:
        case kinds.IntType(ge=low, le=high) | kinds.FloatType(ge=low, le=high):
            return _range(low, high)
        case kinds.StrType(min_length=low, max_length=high):
            return _range(low, high, " signs")
        case kinds.ListType(min_length=low, max_length=high, item_type=item):
            return "; ".join(filter(None, (_range(low, high, " entries"), bounds(item))))
        case kinds.DictType(min_length=low, max_length=high, key_type=key, value_type=value):
            return "; ".join(filter(None, (_range(low, high, " entries"), bounds(key), bounds(value))))
        case kinds.UnionType(types=types):
            return "; ".join(filter(None, (bounds(part) for part in types)))
    return ""


def default_of(field: kinds.Field) -> str:
    """What a field is when it is left out; nothing for one that must be there."""
    if field.required:
        return ""
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return "nothing"  # it is not there at all
    value = field.default if field.default is not NODEFAULT else field.default_factory()
    return json.dumps(value)


class Endpoint:
    """One request that the schema of the server describes."""

    def __init__(self, method: str, path: str, operation: dict[str, Any], text: str) -> None:
        self.name = f"{method.upper()} {path}"
        self.about = text
        body = operation.get("requestBody")
        self.body = _schema_name(body["content"]) if body else ""
        status, answer = next((s, a) for s, a in operation["responses"].items() if s.startswith("2"))
        self.status = int(status)
        self.answer = _schema_name(answer.get("content", {}))
        self.refusals = [int(s) for s in operation["responses"] if int(s) >= 400]


def _schema_name(content: dict[str, Any]) -> str:
    """The Struct of a body; `string` for text; nothing for no body."""
    for media_type, body in content.items():
        if media_type == "application/json":
            return str(body["schema"].get("$ref", "")).rsplit("/", 1)[-1]
        return "string"
    return ""


def endpoints(app: Litestar) -> list[Endpoint]:
    texts: dict[tuple[str, str], str] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            said = inspect.cleandoc(handler.fn.__doc__ or "") or handler.fn.__name__.replace("_", " ").capitalize()
            texts.update({(method.lower(), route.path_format): said for method in handler.http_methods})
    paths: dict[str, dict[str, Any]] = app.openapi_schema.to_schema()["paths"]
    return [
        Endpoint(method, path, operation, texts[(method, path)])
        for path, item in paths.items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "patch", "delete")
    ]


# -- TypeScript ------------------------------------------------------------------------------------------


def _comment(text: str, indent: str = "") -> list[str]:
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _interface(struct: type[msgspec.Struct]) -> list[str]:
    info = info_of(struct)
    lines = [*_comment(about(struct)), f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        left_out = f"{default_of(field)} when left out" if not field.required else ""
        notes = "; ".join(filter(None, (remark(struct, field.name), bounds(field.type), left_out)))
        lines += _comment(notes, "  ")
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {type_text(field.type)};")
    return [*lines, "}", ""]


def _union(name: str, members: object) -> list[str]:
    return [f"export type {name} =", *(f"  | {cls.__name__}" for cls in typing.get_args(members))]


def script(app: Litestar) -> str:
    """web/src/wire.ts."""
    lines = [
        "// Written by `make docs` from the Structs in src/conquete/wire; do not edit it by hand.",
        "//",
        "// A field with a question mark is left out when it has the value its comment names.",
        "",
    ]
    for name, words in sorted(aliases().items()):
        lines += [f"export type {name} =", *(f"  | {json.dumps(word)}" for word in sorted(words))]
        lines[-1] += ";"
        lines.append("")
    for module in MODULES:
        for struct in structs_of(module):
            lines += _interface(struct)
    for name, members in UNIONS.items():
        lines += _union(name, members)
        lines[-1] += ";"
        lines.append("")
    lines += ["/** The same under shorter names, and one that does not hide the browser's own `Error`. */"]
    for name, other in SHORTER.items():
        lines += [f"export type {name} = {other};"]
    lines += ["", "/** Every request over HTTP: what it carries, and what comes back when it is not refused. */"]
    lines += ["export interface Endpoints {"]
    for endpoint in endpoints(app):
        lines += _comment(endpoint.about, "  ")
        body, answer = endpoint.body or "null", endpoint.answer or "null"
        lines.append(f"  {json.dumps(endpoint.name)}: {{ body: {body}; answer: {answer} }};")
    lines += ["}", "", "/** Why the server closes a socket. */", "export const closeCodes = {"]
    for name, text in CODES.items():
        lines += [f"  /** {text} */", f"  {_camel(name)}: {_code(name)},"]
    return "\n".join([*lines, "} as const;"]) + "\n"


def _code(name: str) -> int:
    value = getattr(viewer_module, name, None) or getattr(socket_module, name)
    return value.code if isinstance(value, viewer_module.Farewell) else int(value)


def _camel(name: str) -> str:
    first, *rest = name.lower().split("_")
    return first + "".join(word.capitalize() for word in rest)


# -- the page --------------------------------------------------------------------------------------------

INTRODUCTION = """\
# The protocol

Written by `make docs` from the Structs in `src/conquete/wire` and from the schema of the server; do not edit it by
hand. `web/src/wire.ts` has the same types for TypeScript, and a running server describes its HTTP part at
`/schema/openapi.json`.

Tables are made and joined over HTTP, with JSON bodies. Whoever takes a name gets a signed cookie, which is all that
says who one is. Play runs over one WebSocket for each viewer. Types are written as TypeScript writes them; a field
that is left out has the value in the last column, and a field that is not listed is an error.
"""

SOCKET = """\
## The socket

`GET /api/tables/{table_id}/socket` opens it, with the cookie of the viewer; without one, or without a seat, one is
a spectator. Every message is one JSON object with a `type`. The server begins with `welcome`.

- **Numbers.** The events of a table are numbered from 1; `seq` is the last number. After a lost connection open the
  socket again with `?since=SEQ`: the `welcome` then has `is_resumed` and the events that were `missed`. A number
  that is too old gets a plain `welcome`, whose views are all that is needed.
- **Decisions.** `decision` goes to the seat that is asked and to nobody else; others see only `asked` and `kind`.
  An answer names the number of the decision. The same answer sent twice is carried out once and answered twice with
  `done`; another answer to an old decision is `stale`.
- **Questions in data.** A decision has `facts` for its panel and its options in parts: [decisions.md](decisions.md)
  lists them by kind. The client never has to know a rule: for a choice that is not offered, `why` asks which clause
  forbids it.
- **Answers.** Each message is answered by `done` or `error` (`pong` for `ping`, `because` for `why`) with its `id`.
  By the time of `done` the move is stored durably. An `error` means that nothing was changed.
- **Views.** `views` holds the position as each of the viewer's seats sees it; `changes` are merged into them. Where
  one browser has several seats, an event that is `private_to` one of them is shown only when that one is at the
  screen.
- **Programs.** Whoever sits at a table can let a program play from one of his seats: a `SeatToken` opens
  `GET /api/tables/{table_id}/program`, which speaks in the lines of [write-one.md](../bots/write-one.md) instead of
  these messages.
"""


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def fields_table(struct: type[msgspec.Struct]) -> str:
    info = info_of(struct)
    if not info.fields:
        return "No fields."
    rows = ["| field | type | within | about | left out |", "|---|---|---|---|---|"]
    for field in info.fields:
        kind = f"`{_cell(type_text(field.type))}`"
        default = f"`{_cell(default_of(field))}`" if not field.required else ""
        note = _cell(remark(struct, field.name))
        rows.append(f"| `{field.encode_name}` | {kind} | {bounds(field.type)} | {note} | {default} |")
    return "\n".join(rows)


def _section(struct: type[msgspec.Struct]) -> list[str]:
    tag = info_of(struct).tag
    head = f"`{tag}`" if tag else f"`{struct.__name__}`"
    return [f"### {head}", *([about(struct)] if about(struct) else []), fields_table(struct)]


def _endpoint_table(app: Litestar) -> str:
    rows = ["| request | body | answer | about |", "|---|---|---|---|"]
    for endpoint in endpoints(app):
        body = f"`{endpoint.body}`" if endpoint.body else ""
        answer = f"{endpoint.status} `{endpoint.answer}`" if endpoint.answer else str(endpoint.status)
        rows.append(f"| `{endpoint.name}` | {body} | {answer} | {_cell(endpoint.about)} |")
    return "\n".join(rows)


def page(app: Litestar) -> str:
    """docs/design/protocol.md."""
    statuses = sorted({status for endpoint in endpoints(app) for status in endpoint.refusals})
    parts = [
        INTRODUCTION.strip(),
        "## Requests",
        _endpoint_table(app),
        f"A refused request changes nothing and is answered by a `Problem` with one of the statuses "
        f"{', '.join(map(str, statuses))}; 500 and 503 are faults of the server itself.",
        "## Bodies of requests and answers",
    ]
    for module in (requests, notices, library, odds, stories, analysis):
        for struct in structs_of(module):
            parts += _section(struct)
    parts += [SOCKET.strip(), "The server closes a socket with one of these codes:"]
    rows = ["| code | why |", "|---|---|"]
    rows += [f"| {_code(name)} | {text} |" for name, text in CODES.items()]
    parts += ["\n".join(rows), "## From the client to the server"]
    for struct in structs_of(client):
        parts += _section(struct)
    told = set(typing.get_args(server.AnyServerMessage))
    parts.append("## From the server to the client")
    for struct in (struct for struct in structs_of(server) if struct in told):
        parts += _section(struct)
    parts.append("## Parts that several messages share")
    for struct in [*structs_of(common), *(struct for struct in structs_of(server) if struct not in told)]:
        parts += _section(struct)
    parts.append(
        "`AnyFacts` is one of the facts in [decisions.md](decisions.md), told apart by `kind`; `AnyEvent` is one "
        "of the events in [events.md](events.md), told apart by `event`."
    )
    words = [
        f"- `{name}`: {', '.join(f'`{word}`' if word else 'nothing' for word in sorted(values))}"
        for name, values in sorted(aliases().items())
    ]
    parts += ["Words that a field may be:", "\n".join(words), *_conversation_part()]
    return "\n\n".join(parts) + "\n"


# -- a conversation --------------------------------------------------------------------------------------


@contextmanager
def _settled_secrets() -> Iterator[None]:
    """The same ids and dice each time, so that the page changes only when the protocol does."""
    numbers = count()

    def token_bytes(size: int | None = None) -> bytes:
        return hashlib.sha512(str(next(numbers)).encode()).digest()[: size or 32]

    with patch.object(secrets, "token_bytes", token_bytes):
        yield


class Conversation:
    """What a page and the server say to each other, written down."""

    def __init__(self, http: TestClient[Litestar]) -> None:
        self.http = http
        self.lines: list[str] = []
        self.told: list[dict[str, Any]] = []

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        self.lines.append(f"POST {path}" + (f" {shortened(body)}" if body else ""))
        response = self.http.post(path, json=body)
        self.lines.append(f"     {response.status_code} {shortened(response.json())}")
        return response.json()

    def note(self, text: str) -> None:
        self.lines.append(f"\n# {text}")

    def hear(self, socket: Any) -> dict[str, Any]:
        message: dict[str, Any] = socket.receive_json(timeout=20)
        self.told.append(message)
        self.lines.append(f"<    {shortened(message)}")
        return message

    def say(self, socket: Any, message: dict[str, Any]) -> None:
        """Send a message and hear everything up to its answer."""
        self.lines.append(f">    {shortened(message)}")
        socket.send_json(message)
        while self.hear(socket)["type"] not in ("done", "error", "pong"):
            pass


def shortened(value: object, depth: int = 0) -> str:
    """JSON, with the tail of long inner parts left out."""
    most = 4 if depth == 1 else 2
    if isinstance(value, dict | list):
        entries = (
            [f"{json.dumps(key)}: {shortened(inner, depth + 1)}" for key, inner in value.items()]
            if isinstance(value, dict)
            else [shortened(inner, depth + 1) for inner in value]
        )
        if depth and len(entries) > most:
            entries[most:] = ["…"]
        text = ", ".join(entries)
        return f"{{{text}}}" if isinstance(value, dict) else f"[{text}]"
    return json.dumps(value, ensure_ascii=False)


def conversation() -> Conversation:
    """One browser with three seats at a table of the real server: moves, refusals, an undo, and coming back."""
    with tempfile.TemporaryDirectory() as folder, _settled_secrets():
        app = create_app(Settings(database=str(Path(folder) / "tables.db")))
        with TestClient(app) as http:
            talk = Conversation(http)
            _talk(talk)
            return talk


def _talk(talk: Conversation) -> None:
    talk.post("/api/people", {"name": "Ann"})
    table = talk.post(
        "/api/tables",
        {"edition": "hasbro-2000", "mode": "conquest", "seats": 3, "tempo": "screen", "mine": [0, 1, 2]},
    )["table"]["id"]
    talk.post(f"/api/tables/{table}/start")
    address = f"/api/tables/{table}/socket"
    talk.note(f"the socket: {address}")
    with talk.http.websocket_connect(address) as socket:
        welcome = talk.hear(socket)
        decision = welcome["decision"]
        answer = {"type": "move", "decision": decision["decision"], "seat": decision["seat"]}
        first, second = (option["text"] for option in decision["options"][:2])
        talk.say(socket, {**answer, "id": 1, "action": first})
        talk.note("sent again, as after a lost connection: it was carried out once")
        talk.say(socket, {**answer, "id": 2, "action": first})
        talk.note("another answer to the same question comes too late")
        talk.say(socket, {**answer, "id": 3, "action": second})
        talk.note("something the rules do not allow; something that is no message")
        last = next(message for message in reversed(talk.told) if message.get("decision"))
        now = last["decision"]
        wrong = {"type": "move", "decision": now["decision"], "seat": now["seat"], "action": "attack brazil peru 3"}
        talk.say(socket, {**wrong, "id": 4})
        talk.say(socket, {"type": "move", "id": 5})
        talk.say(socket, {"type": "ping", "id": 6})
    since = last["seq"] - 1
    talk.note(f"the connection is lost before event {last['seq']} was seen: {address}?since={since}")
    with talk.http.websocket_connect(f"{address}?since={since}") as socket:
        talk.hear(socket)


def _conversation_part() -> list[str]:
    text = "\n".join(conversation().lines)
    return [
        "## A conversation",
        "One browser has all three seats of a table. Every line was said by or to a real server; `>` goes to it, "
        "`<` comes from it, and `…` stands for what is left out here.",
        f"```\n{text}\n```",
    ]


# -- writing ---------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Every file, by its place in the repository, with what should stand in it."""
    app = create_app(Settings())
    return {SCRIPT: script(app), PAGE: page(app)}


def main(arguments: list[str]) -> int:
    return write_or_check(files(), arguments)


def write_or_check(files: dict[Path, str], arguments: list[str]) -> int:
    differing = []
    for path, text in files.items():
        there = ROOT / path
        if not there.is_file() or there.read_text("utf-8") != text:
            differing.append((path, text))
    if "--check" in arguments:
        for path, _ in differing:
            print(f"{path.as_posix()} differs from the messages: run make docs", file=sys.stderr)
        return 1 if differing else 0
    for path, text in differing:
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

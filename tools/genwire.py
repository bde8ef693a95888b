"""Writes web/src/wire.ts, web/src/editions/<id>/wire.ts and docs/design/protocol.md from the Structs of
conquete.wire, from what is shown of each edition, and from the server's own schema.

python -m tools.genwire          write them
python -m tools.genwire --check  exit 1 and name the files that differ from the Structs
"""

import hashlib
import json
import secrets
import sys
import tempfile
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from conquete.editions import edition_ids
from conquete.rules import shown
from conquete.server.app import create_app
from conquete.server.settings import Settings
from conquete.wire import (
    account,
    analysis,
    campaigns,
    client,
    common,
    hosting,
    library,
    notices,
    odds,
    requests,
    server,
    stories,
)
from tools.wire_types import (
    CODES,
    about,
    aliases,
    bounds,
    code_of,
    default_of,
    edition_script,
    endpoints,
    info_of,
    own_fields,
    remark,
    script,
    structs_of,
    type_text,
)

ROOT = Path(__file__).parent.parent
SCRIPT = Path("web", "src", "wire.ts")
PAGE = Path("docs", "design", "protocol.md")

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
    fields = own_fields(struct)
    if not fields:
        return "No fields."
    rows = ["| field | type | within | about | left out |", "|---|---|---|---|---|"]
    for field in fields:
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
    for module in (requests, account, hosting, campaigns, notices, library, odds, stories, analysis):
        for struct in structs_of(module):
            parts += _section(struct)
    parts += [SOCKET.strip(), "The server closes a socket with one of these codes:"]
    rows = ["| code | why |", "|---|---|"]
    rows += [f"| {code_of(name)} | {text} |" for name, text in CODES.items()]
    parts += ["\n".join(rows), "## From the client to the server"]
    for struct in structs_of(client):
        parts += _section(struct)
    told = set(typing.get_args(server.AnyServerMessage))
    parts.append("## From the server to the client")
    for struct in (struct for struct in structs_of(server) if struct in told):
        parts += _section(struct)
    parts.append("## Parts that several messages share")
    for struct in structs_of(common):
        parts += _section(struct)
    parts += _section(shown.Standing)
    for struct in (struct for struct in structs_of(server) if struct not in told):
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
    scripts = {Path("web", "src", "editions", id, "wire.ts"): edition_script(id) for id in edition_ids()}
    return {SCRIPT: script(app), **{path: text for path, text in scripts.items() if text}, PAGE: page(app)}


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

"""What is told at the door, before anything is read or looked up: answers that are written once and cost little."""

from html import escape
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Scope, Send, WebSocketScope

from conquete.locales import LANGUAGES, Translator
from conquete.wire.requests import HttpErrorCode, Problem

WAIT_SECONDS: Final = 5


class Answer:
    """A status with a body, as bytes for the network and in the parts that ASGI wants."""

    def __init__(self, status: int, phrase: str, kind: str, body: bytes, is_later: bool = False) -> None:
        self.status = status
        self.body = body
        self.headers = [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"content-security-policy", b"default-src 'none'"),
            (b"x-content-type-options", b"nosniff"),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        if is_later:
            self.headers.append((b"retry-after", str(WAIT_SECONDS).encode()))
        head = [f"HTTP/1.1 {status} {phrase}".encode(), *(b": ".join(header) for header in self.headers)]
        self.bytes = b"\r\n".join([*head, b"", body])

    async def send(self, scope: HTTPScope | WebSocketScope, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.http.response.start", "status": self.status, "headers": self.headers})
            await send({"type": "websocket.http.response.body", "body": self.body, "more_body": False})
            return
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def _problem(status: int, phrase: str, code: HttpErrorCode, text: str, is_later: bool = False) -> Answer:
    body = msgspec.json.encode(Problem(code=code, text=text))
    return Answer(status, phrase, "application/json", body, is_later)


def _page(status: int, phrase: str, reason: str, is_later: bool = False) -> Answer:
    """For a person who opens the page; which language he reads is not looked at any more."""
    said = [(lang, Translator(lang)) for lang in LANGUAGES]
    lines = [f'<p lang="{lang}">{escape(t(f"door-{reason}", seconds=WAIT_SECONDS))}</p>' for lang, t in said]
    title = " · ".join(t(f"door-{reason}-title") for _, t in said)
    again = f'<meta http-equiv="refresh" content="{WAIT_SECONDS}">' if is_later else ""
    body = (
        f'<!doctype html><html lang="{LANGUAGES[0]}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f"{again}<title>{escape(title)}</title>{''.join(lines)}</html>"
    )
    return Answer(status, phrase, "text/html; charset=utf-8", body.encode(), is_later)


TOO_MANY: Final = _problem(
    429,
    "Too Many Requests",
    "too_many",
    f"too many requests from your address; try again in {WAIT_SECONDS} seconds",
    is_later=True,
)
TOO_MANY_PAGE: Final = _page(429, "Too Many Requests", "too-many", is_later=True)
TOO_SLOW: Final = _problem(
    408, "Request Timeout", "malformed", "the request took too long to come; send it again at once", is_later=True
)
TOO_LARGE: Final = _problem(
    431, "Request Header Fields Too Large", "too_large", "the headers of the request are too large; send fewer"
)
BAD_FORWARDED: Final = _problem(
    400,
    "Bad Request",
    "malformed",
    "the header Forwarded is malformed (RFC 7239); leave it out, or let the proxy remove what visitors send",
)
WRONG_HOST: Final = _problem(
    421,
    "Misdirected Request",
    "wrong_origin",
    "this server does not know the name in the header Host; if it is yours, start it with that address in"
    " CONQUETE_ORIGINS, such as CONQUETE_ORIGINS=https://play.example.org (docs/hosting.md)",
)
WRONG_HOST_PAGE: Final = _page(421, "Misdirected Request", "wrong-host")
LATER: Final = _problem(
    503, "Service Unavailable", "unavailable", "whoever leads that table is gone; try again", is_later=True
)


def too_many(accepted: bytes) -> Answer:
    """As a page for whoever takes one, as a problem for programs and the page's own requests."""
    return TOO_MANY_PAGE if b"text/html" in accepted else TOO_MANY


def wrong_host(accepted: bytes) -> Answer:
    return WRONG_HOST_PAGE if b"text/html" in accepted else WRONG_HOST


def accepted_by(scope: Scope) -> bytes:
    headers = scope.get("headers", [])
    return b",".join(value for name, value in headers if name == b"accept")

"""Answers that are the same for everybody: encoded once, compressed once, and not sent again to who has them."""

import gzip
import hashlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from conquete.server.http.problems import RESPONSES, AnyRequest

# A smaller body gains nothing by it.
LEAST_COMPRESSED: Final = 1024
NO_CACHE: Final = "no-cache"  # kept by the browser, but asked about each time


class Document:
    """A body with its forms by content coding ("br", "gzip"), the best one first."""

    def __init__(
        self, body: bytes, media_type: str, coded: Mapping[str, bytes] | None = None, cache: str = NO_CACHE
    ) -> None:
        self.body = body
        self.media_type = media_type
        self.coded: Mapping[str, bytes] = coded or {}
        self.cache = cache
        # Weak: one name for the content, however it is coded.
        self.etag = f'W/"{hashlib.sha256(body).hexdigest()[:24]}"'


def json_document(value: msgspec.Struct) -> Document:
    body = msgspec.json.encode(value)
    return Document(body, "application/json", compressed(body))


def compressed(body: bytes) -> dict[str, bytes]:
    return {"gzip": gzip.compress(body, 6, mtime=0)} if len(body) >= LEAST_COMPRESSED else {}


def answer(request: AnyRequest, document: Document) -> Response[bytes]:
    """The document as this client takes it, or the word that it has not changed."""
    headers = {"etag": document.etag, "cache-control": document.cache, "vary": "accept-encoding"}
    if _is_known(request.headers.get("if-none-match", ""), document.etag):
        return Response(b"", status_code=304, headers=headers, media_type=document.media_type)
    body = document.body
    for coding in taken_codings(request.headers.get("accept-encoding", "")):
        if coding in document.coded:
            body = document.coded[coding]
            headers["content-encoding"] = coding
            break
    return Response(body, headers=headers, media_type=document.media_type)


def _is_known(header: str, etag: str) -> bool:
    names = [name.strip().removeprefix("W/") for name in header.split(",")]
    return "*" in names or etag.removeprefix("W/") in names


def taken_codings(header: str) -> list[str]:
    """The codings that a client takes, its favourite first, and ours among equals; "*" is not worth a guess."""
    weights: dict[str, float] = {}
    for wish in header[:500].split(","):
        name, *parameters = (part.strip().lower() for part in wish.split(";"))
        try:
            weights[name] = next((float(part[2:]) for part in parameters if part.startswith("q=")), 1.0)
        except ValueError:
            continue
    return sorted((name for name in ("br", "gzip") if weights.get(name, 0.0) > 0), key=lambda name: -weights[name])


def spec(struct: type[msgspec.Struct]) -> dict[int, Any]:
    """What the schema says of an operation that answers with a document of that Struct."""
    return {
        200: ResponseSpec(struct, description="The document.", generate_examples=False),
        304: ResponseSpec(None, description="The one you have is still right."),
        **RESPONSES,
    }

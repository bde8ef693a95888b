"""Answers that are the same for everybody: encoded once, compressed once, and not sent again to who has them."""

from typing import Any

import msgspec
from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from conquete.server.documents import Document
from conquete.server.http.problems import RESPONSES, AnyRequest


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

"""Documents that are the same for everybody: encoded once, compressed once."""

import gzip
import hashlib
from collections.abc import Mapping
from typing import Final

import msgspec

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
    return encoded_document(msgspec.json.encode(value))


def encoded_document(body: bytes) -> Document:
    return Document(body, "application/json", compressed(body))


def compressed(body: bytes) -> dict[str, bytes]:
    return {"gzip": gzip.compress(body, 6, mtime=0)} if len(body) >= LEAST_COMPRESSED else {}

"""Worlds: documents that an edition may compose its rules from, such as the sheet of a campaign.

A world is plain JSON: names, whole numbers, texts, lists. Everybody at the table may read it; what is secret lies
in zones and registers. Records name it by its hash.
"""

import hashlib
import json
from typing import Any, Final, TypeAlias

from conquete.engine.errors import ConqueteError

World: TypeAlias = dict[str, object]

MOST: Final = 200_000  # characters


def read_world(given: object) -> World:
    """A copy of a document that nobody else holds; what is no such document is refused."""
    if not isinstance(given, dict):
        raise ConqueteError("a world is a JSON object")
    try:
        _check(given)
        text = json.dumps(given, ensure_ascii=False)
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ConqueteError(f"a world is plain JSON without fractions: {error}") from error
    if len(text) > MOST:
        raise ConqueteError(f"a world may have {MOST} characters, not {len(text)}")
    copy: World = json.loads(text)
    return copy


def _check(value: Any) -> None:
    if isinstance(value, dict):
        for key, entry in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{key!r} is no name")
            _check(entry)
    elif isinstance(value, list):
        for entry in value:
            _check(entry)
    elif value is not None and not isinstance(value, (str, int)):
        raise TypeError(f"{type(value).__name__} has no place in it")


def hash_of(world: World) -> str:
    """SHA-256 over the document with its names in order and no spaces, in hexadecimal."""
    text = json.dumps(world, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def written_world(world: World) -> dict[str, object]:
    """As the header of a record has it."""
    return {"hash": hash_of(world), "document": world}


def read_written_world(written: object) -> World:
    """The document of a header, which must have the hash that stands beside it."""
    if not isinstance(written, dict) or not isinstance(written.get("hash"), str):
        raise ConqueteError("no proper 'world'")
    world = read_world(written.get("document"))
    found = hash_of(world)
    if found != written["hash"]:
        raise ConqueteError(f"the world was changed: its hash is {found}, it should be {written['hash']}")
    return world

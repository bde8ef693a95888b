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
MOST_DEEP: Final = 50


def read_world(given: object) -> World:
    """A copy of a document that nobody else holds; what is no such document is refused."""
    return read_hashed(given)[0]


def read_hashed(given: object) -> tuple[World, str]:
    """The same with its hash."""
    if not isinstance(given, dict):
        raise ConqueteError("a world is a JSON object")
    try:
        copy: World = _copied(given, 0)
        text = _text(copy)
        found = _hash(text)
    except (TypeError, ValueError) as error:
        raise ConqueteError(f"a world is plain JSON without fractions: {error}") from error
    if len(text) > MOST:
        raise ConqueteError(f"a world may have {MOST} characters, not {len(text)}")
    return copy, found


def copy_of(world: World) -> World:
    """Of one that was read before."""
    copy: World = _copied(world, 0)
    return copy


def _copied(value: Any, depth: int) -> Any:
    if depth > MOST_DEEP:
        raise ValueError("it is too deep")
    if isinstance(value, dict):
        copy: dict[str, Any] = {}
        for key, entry in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{key!r} is no name")
            copy[key] = _copied(entry, depth + 1)
        return copy
    if isinstance(value, list):
        return [_copied(entry, depth + 1) for entry in value]
    if value is None or isinstance(value, (str, int)):
        return value
    raise TypeError(f"{type(value).__name__} has no place in it")


def _text(world: World) -> str:
    """With its names in order and no spaces."""
    return json.dumps(world, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def hash_of(world: World) -> str:
    """SHA-256 over its text, in hexadecimal."""
    return _hash(_text(world))


def _hash(text: str) -> str:
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

"""Seals: texts that nobody is to come upon by accident, each in a file that says nothing until it is opened.

What a seal holds is JSON, deflated, and put through a keystream that is made from its own name. So the key is no
secret: a seal keeps out searches, dumps, diffs and passing glances, and nobody who means to look.
"""

import base64
import hashlib
import json
import textwrap
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from conquete.effects.card_files import CardRow
from conquete.engine.errors import ConqueteError

SUFFIX: Final = ".sealed"
NOTICE: Final = "Sealed, as players are to find it out for themselves. README.md beside it says how it is opened."

Content = dict[str, Any]
Words = dict[str, str]  # by language


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A thing that a seal brings: a card, a mark, a power. Its id is neutral."""

    id: str
    sort: str
    name: Words
    text: Words
    copies: int = 1
    clause: str = ""
    params: dict[str, Any] = {}

    def row(self) -> CardRow:
        """As a deck has it."""
        given = {"id": self.id, "copies": self.copies, "clause": self.clause, "name": self.name, "text": self.text}
        return CardRow({**given, **self.params})


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a seal holds: its clauses and examples, words that stand behind its door alone, what it is called and
    what is read aloud when it opens, what it brings, and by language what page and terminal say, in Fluent."""

    rules: dict[str, Any]
    words: list[str] = []
    title: Words = {}
    aloud: Words = {}
    parts: list[Part] = []
    said: Words = {}


def sealed(name: str, content: Content) -> str:
    """The file of a seal."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    written = base64.b64encode(_streamed(name, zlib.compress(text.encode(), 9))).decode()
    return "\n".join([NOTICE, *textwrap.wrap(written, 100)]) + "\n"


def open_seal(file: Path) -> Content:
    """What a seal holds."""
    notice, _, written = file.read_text(encoding="utf-8").partition("\n")
    try:
        if notice != NOTICE:
            raise ValueError
        content = json.loads(zlib.decompress(_streamed(file.stem, base64.b64decode(written))))
    except (ValueError, zlib.error) as error:
        raise ConqueteError(f"{file.name} is no seal, or not of that name") from error
    if not isinstance(content, dict):
        raise ConqueteError(f"{file.name} holds no names with texts")
    return content


@cache
def read_seal(folder: str, id: str) -> Seal:
    """A seal of the edition that lies there; nobody changes what it holds."""
    file = Path(folder) / "sealed" / f"{id}{SUFFIX}"
    if not file.is_file():
        raise ConqueteError(f"there is no seal '{id}'")
    try:
        return msgspec.convert(open_seal(file), Seal)
    except msgspec.ValidationError as error:  # what it says might name what is inside
        raise ConqueteError(f"{file.name} does not hold what a seal does") from error


def seals_in(folder: Path) -> list[Path]:
    """The seals of an edition, in the order of their names."""
    return sorted(folder.glob(f"sealed/*{SUFFIX}"))


def _streamed(name: str, data: bytes) -> bytes:
    """There and back again."""
    stream = hashlib.shake_256(f"conquete seal {name}".encode()).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))

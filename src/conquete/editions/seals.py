"""Seals: texts that nobody is to come upon by accident, each in a file that says nothing until it is opened.

What a seal holds is JSON, deflated, and put through a keystream that is made from its own name. So the key is no
secret: a seal keeps out searches, dumps, diffs and passing glances, and nobody who means to look.
"""

import base64
import hashlib
import json
import textwrap
import zlib
from pathlib import Path
from typing import Any, Final

from conquete.engine.errors import ConqueteError

SUFFIX: Final = ".sealed"
NOTICE: Final = "Sealed, as players are to find it out for themselves. README.md beside it says how it is opened."

Content = dict[str, Any]


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


def seals_in(folder: Path) -> list[Path]:
    """The seals of an edition, in the order of their names."""
    return sorted(folder.glob(f"sealed/*{SUFFIX}"))


def _streamed(name: str, data: bytes) -> bytes:
    """There and back again."""
    stream = hashlib.shake_256(f"conquete seal {name}".encode()).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))

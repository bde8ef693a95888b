"""What an edition from outside adds to the page: files in the folder `page` beside its edition.py, as they are.

The script index.js is asked for by the page when a table of the edition is opened (web/src/lib/outside). They are
read once, and their address has a hash of them all: a browser keeps them for good, and never mixes two versions.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = "page"
SCRIPT = "index.js"


class PagePart(NamedTuple):
    version: str
    files: dict[str, bytes]  # by their address below the version


@cache
def page_part(folder: str) -> PagePart | None:
    """That of the edition in a folder; None where it has none, as those of this package."""
    top = Path(folder) / FOLDER
    if not (top / SCRIPT).is_file():
        return None
    paths = [path for path in sorted(top.rglob("*")) if path.is_file()]
    files = {path.relative_to(top).as_posix(): path.read_bytes() for path in paths}
    content = hashlib.sha256()
    for name, body in files.items():
        content.update(f"{name} {len(body)}\n".encode() + body)
    return PagePart(content.hexdigest()[:16], files)


def script_of(edition: str, folder: str) -> str:
    """Where the page finds the script, or ""."""
    part = page_part(folder)
    return "" if part is None else f"/api/editions/{edition}/page/{part.version}/{SCRIPT}"

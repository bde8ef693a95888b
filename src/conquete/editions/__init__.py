"""The editions. Each is a folder with an edition.toml, which has its id, and an edition.py that defines EDITION.
The folder's name is that of a Python package, where neither a hyphen nor a leading figure can stand."""

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

from conquete.editions.base import Edition
from conquete.engine.errors import ConqueteError

_registered: dict[str, Edition] = {}
_FOLDER = Path(__file__).parent


def register(edition: Edition) -> None:
    """Make an edition known that lives outside this package."""
    _registered[edition.id] = edition


def edition_ids() -> list[str]:
    """The editions of this package."""
    return sorted(_folders())


@cache
def _folders() -> dict[str, str]:
    files = _FOLDER.glob("*/edition.toml")
    return {tomllib.loads(path.read_text(encoding="utf-8"))["id"]: path.parent.name for path in files}


def known_ids() -> list[str]:
    """The editions of this package and those made known from outside."""
    return sorted({*edition_ids(), *_registered})


def load_edition(id: str) -> Edition:
    if id in _registered:
        return _registered[id]
    if id not in _folders():
        raise ConqueteError(f"unknown edition '{id}'; there are: {', '.join(known_ids())}")
    edition = import_module(f"conquete.editions.{_folders()[id]}.edition").EDITION
    assert isinstance(edition, Edition)
    return edition

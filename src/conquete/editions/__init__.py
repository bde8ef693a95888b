"""The editions. Each is a folder with an edition.py that defines EDITION; the folder's name is the id with
underscores, because a hyphen cannot stand in a Python name."""

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
    own = [path.name.replace("_", "-") for path in _FOLDER.iterdir() if (path / "clauses.yaml").is_file()]
    return sorted(own)


def known_ids() -> list[str]:
    """The editions of this package and those made known from outside."""
    return sorted({*edition_ids(), *_registered})


def load_edition(id: str) -> Edition:
    if id in _registered:
        return _registered[id]
    if id not in edition_ids():
        raise ConqueteError(f"unknown edition '{id}'; there are: {', '.join(known_ids())}")
    edition = import_module(f"conquete.editions.{id.replace('-', '_')}.edition").EDITION
    assert isinstance(edition, Edition)
    return edition

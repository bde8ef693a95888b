"""The editions. Each is a folder with an edition.py that defines EDITION; the folder's name is the id with
underscores, because a hyphen cannot stand in a Python name, and with letters before a leading figure."""

from importlib import import_module
from pathlib import Path

from conquete.editions.base import Edition
from conquete.engine.errors import ConqueteError

_registered: dict[str, Edition] = {}
_FOLDER = Path(__file__).parent
_FOLDERS = {"2210": "ad2210"}  # ids whose folder cannot have their name
_IDS = {folder: id for id, folder in _FOLDERS.items()}


def register(edition: Edition) -> None:
    """Make an edition known that lives outside this package."""
    _registered[edition.id] = edition


def edition_ids() -> list[str]:
    """The editions of this package."""
    folders = [path.name for path in _FOLDER.iterdir() if (path / "clauses.yaml").is_file()]
    return sorted(_IDS.get(name, name.replace("_", "-")) for name in folders)


def known_ids() -> list[str]:
    """The editions of this package and those made known from outside."""
    return sorted({*edition_ids(), *_registered})


def load_edition(id: str) -> Edition:
    if id in _registered:
        return _registered[id]
    if id not in edition_ids():
        raise ConqueteError(f"unknown edition '{id}'; there are: {', '.join(known_ids())}")
    folder = _FOLDERS.get(id, id.replace("-", "_"))
    edition = import_module(f"conquete.editions.{folder}.edition").EDITION
    assert isinstance(edition, Edition)
    return edition

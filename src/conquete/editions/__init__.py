"""The editions. Each is a folder with an edition.toml, which has its id, and an edition.py that defines EDITION.
The folder's name is that of a Python package, where neither a hyphen nor a leading figure can stand.

One from outside this package is found in three ways: an installed package names it as an entry point of the group
`conquete.editions`, the variable CONQUETE_EDITIONS names modules that define EDITION, or a program that has it at
hand calls `register`.
"""

import os
import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from conquete.editions.base import Edition
from conquete.engine.errors import ConqueteError

GROUP = "conquete.editions"
VARIABLE = "CONQUETE_EDITIONS"

_registered: dict[str, Edition] = {}
_FOLDER = Path(__file__).parent


def register(edition: Edition) -> None:
    """Make an edition known that lives outside this package."""
    _registered[edition.id] = edition


def edition_ids() -> list[str]:
    """The editions of this package that are offered; one in the making has `offered = false`, and is loaded by its
    id all the same."""
    return sorted(id for id, folder in _folders().items() if _facts(folder).get("offered", True))


@cache
def _folders() -> dict[str, str]:
    names = [path.parent.name for path in _FOLDER.glob("*/edition.toml")]
    return {_facts(name)["id"]: name for name in names}


@cache
def _facts(folder: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / folder / "edition.toml").read_text(encoding="utf-8"))


def known_ids() -> list[str]:
    """The editions of this package and those made known from outside."""
    return sorted({*edition_ids(), *_registered, *_named(os.environ.get(VARIABLE, "")), *_installed()})


def load_edition(id: str) -> Edition:
    if id in _registered:
        return _registered[id]
    if id in _folders():
        return _defined(f"conquete.editions.{_folders()[id]}.edition")
    named = _named(os.environ.get(VARIABLE, ""))
    if id in named:
        return named[id]
    if id in _installed():
        found = _installed()[id].load()
        if not isinstance(found, Edition) or found.id != id:
            raise ConqueteError(f"the entry point {id} of {GROUP} is not an edition of that id")
        return found
    raise ConqueteError(f"unknown edition '{id}'; there are: {', '.join(known_ids())}")


def _defined(module: str) -> Edition:
    edition = import_module(module).EDITION
    assert isinstance(edition, Edition)
    return edition


@cache
def _named(modules: str) -> dict[str, Edition]:
    """The editions of modules that are named between commas."""
    found: dict[str, Edition] = {}
    for name in [part.strip() for part in modules.split(",") if part.strip()]:
        try:
            edition = getattr(import_module(name), "EDITION", None)
        except ImportError as error:
            raise ConqueteError(f"{VARIABLE}: {name} cannot be imported: {error}") from error
        if not isinstance(edition, Edition):
            raise ConqueteError(f"{VARIABLE}: {name} defines no EDITION")
        found[edition.id] = edition
    return found


@cache
def _installed() -> dict[str, EntryPoint]:
    """What installed packages bring along, by id; each is imported when it is played."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}

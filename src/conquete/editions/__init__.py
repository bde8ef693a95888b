"""The editions. Each is a folder with an edition.toml, which has its id, and an edition.py that defines EDITION.
The folder's name is that of a Python package, where neither a hyphen nor a leading figure can stand.

One from outside this package is found in three ways: an installed package names it as an entry point of the group
`conquete.editions`, the variable CONQUETE_PLUGINS names a module that defines EDITION, or a program that has it at
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
VARIABLE = "CONQUETE_PLUGINS"

_registered: dict[str, Edition] = {}
_FOLDER = Path(__file__).parent


def register(edition: Edition) -> None:
    """Make an edition known that lives outside this package."""
    _registered[edition.id] = edition


def edition_ids() -> list[str]:
    """The editions of this package that are offered; one in the making has `offered = false`, and is loaded by its
    id all the same."""
    return sorted(id for id, folder in _folders().items() if _facts(folder).get("offered", True))


def written_ids() -> list[str]:
    """The editions of this package, those in the making, too."""
    return sorted(_folders())


@cache
def _folders() -> dict[str, str]:
    """Those that have rules: one with `composed = false` is data so far, which nothing loads."""
    names = [path.parent.name for path in _FOLDER.glob("*/edition.toml")]
    return {_facts(name)["id"]: name for name in names if _facts(name).get("composed", True)}


@cache
def _facts(folder: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / folder / "edition.toml").read_text(encoding="utf-8"))


def known_ids() -> list[str]:
    """The editions of this package and those made known from outside."""
    return sorted({*edition_ids(), *load_plugins(), *_registered, *_installed()})


def load_edition(id: str) -> Edition:
    if id in _registered:
        return _registered[id]
    if id in _folders():
        return _defined(f"conquete.editions.{_folders()[id]}.edition")
    named = load_plugins()
    if id in named:
        return named[id]
    if id in _registered:  # by a plugin that was imported just now
        return _registered[id]
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


def load_plugin(module: str) -> None:
    """Import a module that makes bots or editions known: it registers them, or defines EDITION."""
    edition = _brought(module)
    if edition is not None:
        register(edition)


def load_plugins() -> dict[str, Edition]:
    """Import the modules that the environment names; the editions that they define."""
    return _named(os.environ.get(VARIABLE, ""))


@cache
def _named(modules: str) -> dict[str, Edition]:
    """The editions of modules that are named between commas."""
    names = [part.strip() for part in modules.split(",")]
    return {edition.id: edition for name in names if name and (edition := _brought(name)) is not None}


def _brought(module: str) -> Edition | None:
    try:
        edition = getattr(import_module(module), "EDITION", None)
    except ImportError as error:
        raise ConqueteError(f"{VARIABLE}: {module} cannot be imported: {error}") from error
    if edition is not None and not isinstance(edition, Edition):
        raise ConqueteError(f"{VARIABLE}: EDITION of {module} is not an edition")
    return edition


@cache
def _installed() -> dict[str, EntryPoint]:
    """What installed packages bring along, by id; each is imported when it is played."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}

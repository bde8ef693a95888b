"""Which package runs: the compiled one where there is one of these very sources, plain Python otherwise.

A compiled wheel has the compiled modules beside their sources, and Python takes them by itself. In a checkout
`make fast` leaves them in build/compiled, with a list of everything they were made from. They are used as long as
every file on that list is what it was, all of them or none: compiled modules know each other's inside. Whatever is
not compiled is always read from the sources.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

Package = Literal["compiled", "installed", "missing", "changed", "off"]
# In the folder of what was compiled; `make fast` writes it, and without it nothing there is used.
LIST: Final = "in-place.json"
_DATA: Final = (".toml", ".yaml", ".json")
_NO: Final = ("0", "false", "no", "off")
_CORE: Final = "conquete.engine.game"


class _Compiled:
    """Finds the modules that were compiled, wherever their sources lie."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self._modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._modules.get(name)
        return None if file is None else spec_from_file_location(name, file)


def material(sources: Path, modules: Iterable[str]) -> dict[str, str]:
    """What the compiled modules (such as "conquete/engine/game.py") depend on, each with its SHA-256:
    themselves, and the data in and below their folders, which they look for beside them."""
    files = {sources / module for module in modules}
    for folder in {file.parent for file in files}:
        files |= {file for file in folder.rglob("*") if file.suffix in _DATA}
    return {
        file.relative_to(sources).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files)
    }


def use_compiled(sources: Path) -> Package:
    """Have the compiled modules used from now on, if there are any that fit; which package that makes it."""
    if os.environ.get("CONQUETE_COMPILED", "").strip().lower() in _NO:
        return "off"
    if sources.name != "src":  # installed, or the compiled copy itself
        return "installed"
    built = sources.parent / "build" / "compiled"
    try:
        found: dict[str, Any] = json.loads((built / LIST).read_text("utf-8"))
    except (OSError, ValueError):
        return "missing"
    modules = {name: built / file for name, file in found["modules"].items()}
    if not _fit(modules.values()) or not _is_unchanged(sources, found["sources"], found["material"]):
        return "changed"
    sys.meta_path.insert(0, _Compiled(modules))
    return "compiled"


def _fit(files: Iterable[Path]) -> bool:
    """Were they compiled for this very Python, and are they all there?"""
    return all(file.name.endswith(EXTENSION_SUFFIXES[0]) and file.is_file() for file in files)


def _is_unchanged(sources: Path, modules: list[str], before: dict[str, str]) -> bool:
    try:
        return material(sources, modules) == before
    except OSError:  # a source is gone
        return False


def is_compiled() -> bool:
    core = find_spec(_CORE)
    return core is not None and core.origin is not None and not core.origin.endswith(".py")


def package() -> Package:
    """Which package runs, and where it is plain Python, why."""
    return "compiled" if is_compiled() else _CHOSEN


_CHOSEN: Final = use_compiled(Path(__file__).parent.parent)

"""What bots know of single editions: a folder for each, or for a family that is played alike.

A folder says in its `__init__.py` which editions it is for (EDITIONS) and may have

- `staff.py`: `make(rules, seat, settings)` gives the staff that answers for `marshal`;
- `estimate.py`: `make(rules)` gives the estimate that `any` plays for and that looks back at finished games.

It is found by the id of the edition. One that lives outside this package is made known by the name of its package:
`register_knowledge("my_edition.bots")`. An edition nobody knows anything of is played by `any` and `random`.
"""

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

_outside: list[str] = []


def register_knowledge(package: str) -> None:
    """Make a folder known that lives outside this package; it comes before those that lie here."""
    _outside.insert(0, package)


def packages() -> list[str]:
    return [*_outside, *[f"{__name__}.{found.name}" for found in iter_modules(__path__) if found.ispkg]]


def knowledge_of(edition: str, part: str) -> ModuleType | None:
    """What is known of an edition for that purpose: the module `staff` or `estimate`, if there is one."""
    for package in packages():
        if edition in _editions(package):
            return import_module(f"{package}.{part}") if _has(package, part) else None
    return None


def editions_with(part: str) -> tuple[str, ...]:
    """The editions of which that is known."""
    return tuple(id for package in packages() if _has(package, part) for id in _editions(package))


def _editions(package: str) -> tuple[str, ...]:
    found: tuple[str, ...] = import_module(package).EDITIONS
    return found


@lru_cache
def _has(package: str, part: str) -> bool:
    return find_spec(f"{package}.{part}") is not None

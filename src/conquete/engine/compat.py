"""A mark for the compiler: classes that editions outside the compiled package may extend."""

from collections.abc import Callable
from typing import Any

try:
    from mypy_extensions import mypyc_attr
except ImportError:  # not compiled, and nothing to mark

    def mypyc_attr(*_attrs: str, **_kwattrs: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda marked: marked


__all__ = ["mypyc_attr"]

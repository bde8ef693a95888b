"""One of several values, as few different statements say it."""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement

_MOST_FILLED: Final = 512  # a database takes no more than some thousand values


def among(column: ColumnElement[Any], values: Iterable[Any]) -> ColumnElement[bool]:
    """Each number of values is a statement of its own, which PostgreSQL keeps for each connection with what it has
    found out about it. So the last value comes again until there are two, four, eight."""
    values = list(values)
    count = len(values)
    missing = (1 << (count - 1).bit_length()) - count if 0 < count <= _MOST_FILLED else 0
    return column.in_([*values, *values[-1:] * missing])

"""What is to be written: steps of games, what the rows of their tables say, and any other change."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy.sql.dml import UpdateBase

Row = dict[str, Any]


class Conflict(Exception):
    """Another process wrote that first; load the table again."""


class NotKept(OSError):
    """It was written, but the disk says that it has not kept it; load the table again."""


class NotOurs(Exception):
    """Another process leads that table by now: nothing was written."""


class Fence(NamedTuple):
    """By which number a process leads a table. Whoever leads it next has a higher one."""

    table_id: str
    number: int


class Touch:
    """What the row of a table says about its game, to be found without opening it. Of armies that are placed in
    secret it says nothing: then there is no `changed`, nor `heard`."""

    def __init__(
        self, table_id: str, changed: float | None, asked: int | None, wake: float | None, heard: int | None = None
    ) -> None:
        self.values = {"of": table_id, "now": changed, "who": asked, "due": wake, "told": heard}


class Change:
    """A statement that belongs to a batch, and the values of its parameters, if it has any. With `rows`, so many
    rows must be changed, or it is a conflict."""

    def __init__(self, statement: UpdateBase, rows: int | None = None, values: Row | None = None) -> None:
        self.statement = statement
        self.rows = rows
        self.values = values


class Batch:
    """What must become durable together.

    `then` is called once it is written. It may still be on its way to the disk: so it may make ready what is to be
    told, but tell nothing. Should the disk fail after all, NotKept is raised.
    """

    def __init__(
        self,
        rows: list[Row] | None = None,
        touch: Touch | None = None,
        changes: Sequence[Change] = (),
        is_silent: bool = False,
        then: Callable[[], None] | None = None,
        fence: Fence | None = None,
    ) -> None:
        self.is_silent = is_silent  # nobody is to notice that it was written
        self.rows = rows or []
        self.touch = touch
        self.changes = changes
        self.then = then
        self.fence = fence  # it is written only while its table is led by that number

"""Writing to a table that has not begun: by whoever may, and only if it is still as it is known here."""

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import update

from conquete.server.identity import Person
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.schema import tables

if TYPE_CHECKING:
    from conquete.server.play.live.table import LiveTable


class NotAllowed(Exception):
    """Only somebody else may do that."""


class NotPossible(Exception):
    """The table is not in a state for that."""


def check_host(table: "LiveTable", person: Person) -> None:
    if table.data.host != person.id:
        raise NotAllowed("only the host may do that")


def check_changeable(table: "LiveTable") -> None:
    """Once the seeds are fixed nobody comes or goes: whoever has seen one opened could choose what to do by it."""
    if table.data.is_opening:
        raise NotPossible("the dice are being opened: the game is about to begin")


async def change(table: "LiveTable", *statements: Any) -> None:
    """Each of them must find its row as it is known here."""
    touched = update(tables).where(tables.c.id == table.id).values(changed=time.time())
    changes = [Change(statement, rows=1) for statement in statements]
    try:
        await table.services.writer.append(Batch(changes=[*changes, Change(touched)]))
    except Conflict as error:
        await table.services.hub.reload(table)
        raise NotPossible("somebody else was first") from error

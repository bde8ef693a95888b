"""How a game ended for each of its seats, kept beside the chairs: whoever looks back need not read every result."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import update

from conquete.server.store.batch import Change
from conquete.server.store.schema import chairs
from conquete.server.table.data import TableData


def outcome_changes(data: TableData, result: Mapping[str, Any]) -> list[Change]:
    winners = list(result.get("winners", []))
    if not winners:  # broken off: nobody has won or lost
        return []
    here = update(chairs).where(chairs.c.table_id == data.id)
    won = "won" if len(winners) == 1 else "shared"
    return [
        Change(here.values(outcome="lost")),
        Change(here.where(chairs.c.seat.in_(winners)).values(outcome=won)),
    ]

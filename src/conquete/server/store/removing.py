"""Taking things out of the store, with all that belongs to them."""

from sqlalchemy import delete, update

from conquete.server.store.batch import Change
from conquete.server.store.schema import campaigns, chairs, chat, notices, said, snapshots, steps, tables


def table_removal(table_id: str, status: str) -> list[Change]:
    """All there is of a table; a conflict where it has another status by now."""
    every = (chairs, chat, notices, said, steps, snapshots)
    return [
        *[Change(delete(rows).where(rows.c.table_id == table_id)) for rows in every],
        Change(update(tables).where(tables.c.rematch == table_id).values(rematch=None)),
        Change(update(campaigns).where(campaigns.c.playing == table_id).values(playing=None)),
        Change(delete(tables).where(tables.c.id == table_id, tables.c.status == status), rows=1),
    ]

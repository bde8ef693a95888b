"""What the host may do to a table: close it, or take it from the list of all tables."""

from sqlalchemy import update

from conquete.engine.ids import CHANCE
from conquete.server.hosting.audit import noted
from conquete.server.logs import log
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.roles import Room
from conquete.server.play.seating.closing import close
from conquete.server.store.batch import Batch
from conquete.server.store.batch import Change as Written
from conquete.server.store.schema import tables


async def close_table(table: Room, by: str, why: str) -> None:
    async with table.lock:
        if table.is_cleared:
            raise NotPossible("the table is closed already")
        await close(table, CHANCE, noted(by, "closed", table.id, title_of(table), why))
    log("table closed by the host", table=table.id)


async def hide_table(table: Room, by: str, why: str, is_hidden: bool) -> None:
    """Whether it is listed was said when it was made; what is hidden can be shown again, and nothing else."""
    async with table.lock:
        if not table.data.config.is_listed:
            raise NotPossible("this table is not listed anyway")
        listed = update(tables).where(tables.c.id == table.id).values(is_listed=not is_hidden)
        note = noted(by, "hidden" if is_hidden else "shown", table.id, title_of(table), why)
        await table.write(Batch(changes=[Written(listed), note]))
    log("table hidden by the host" if is_hidden else "table shown by the host", table=table.id)


def title_of(table: Room) -> str:
    return table.data.config.title or table.data.host_name

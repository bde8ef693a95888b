"""Tables at which nobody is: those that wait for players are closed after a while, and their hosts are told; games
among bots that nobody watches are taken away."""

import time
from typing import Final

from sqlalchemy import update

from conquete.server.cluster.leases import LedElsewhere
from conquete.server.logs import log
from conquete.server.play.live.chairs import NotPossible, change
from conquete.server.play.roles import House, Room
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.removing import table_removal
from conquete.server.store.schema import tables

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
KEPT_DAYS: Final = 30.0  # a closed table, so that its host finds it


async def expire(services: House) -> None:
    """Look at all tables where nothing has happened for long."""
    now, settings = time.time(), services.settings
    since, slow_since = now - settings.waiting_hours * HOUR, now - settings.waiting_days * DAY
    for row in await services.queries.unattended(since, slow_since, now - KEPT_DAYS * DAY):
        try:
            table = await services.hub.get(row.id)
        except LedElsewhere:  # it is open there, and so in use
            continue
        if table is not None:
            async with table.lock:
                is_as_found = table.data.status == row.status  # what was closed just now is kept
                if is_as_found and not (table.viewers or table.is_cleared or table.data.is_opening):
                    await _end(table)


async def _end(table: Room) -> None:
    """The lock must be held."""
    data = table.data
    if data.status == "open":
        is_as_known = (tables.c.id == table.id) & (tables.c.status == "open")
        await change(table, update(tables).where(is_as_known).values(status="expired", code=None))
        data.status, data.code = "expired", ""
        log("table expired", table=table.id)
        table.services.office.tell("expired", table, [data.host])
    elif data.status == "expired" or (table.is_playing and data.is_show):
        await take_away(table)


async def take_away(table: Room, *more: Change) -> None:
    """With all there is of it; whoever is there is told, and `more` is written with it. The lock must be held."""
    try:
        await table.write(Batch(changes=[*table_removal(table.id, table.data.status), *more]))
    except Conflict as error:
        await table.services.hub.reload(table)
        raise NotPossible("somebody else was first") from error
    log("table cleared", table=table.id)
    table.say_cleared()
    table.services.hub.forget(table)

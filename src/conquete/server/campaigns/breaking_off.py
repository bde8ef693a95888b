"""A game of a campaign that gets no further is broken off by the host, so that the next one can begin.

The world stays as it was before it. One that had begun stands in the chronicle with its record, like every game
that was not played to its end; one that nobody had begun was never there.
"""

from sqlalchemy import update

from conquete.engine.ids import CHANCE
from conquete.server.campaigns.changing import check_host
from conquete.server.campaigns.data import CampaignData
from conquete.server.campaigns.keeping import Campaigns
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.seating.closing import close
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaigns


async def break_off(kept: Campaigns, data: CampaignData, host: Person) -> None:
    check_host(data, host)
    if not data.playing:
        raise NotPossible("no game of this campaign goes on")
    table = await kept.table_of(data)
    if table is None:
        await _let_go(kept, data)
    else:
        async with table.lock:
            seats = table.data.seats_of(host.id)
            await close(table, seats[0] if seats else CHANCE)
    log("game broken off", campaign=data.id, table=data.playing)


async def _let_go(kept: Campaigns, data: CampaignData) -> None:
    """It cannot be followed by the rules of this program, and so not be written down either: the campaign goes on
    without it."""
    is_it = (campaigns.c.id == data.id) & (campaigns.c.playing == data.playing)
    free = Change(update(campaigns).where(is_it).values(playing=None))
    await kept.services.writer.append(Batch(changes=[free]))

"""A game of a campaign that gets no further is broken off by the host, so that the next one can begin.

The world stays as it was before it. One that had begun stands in the chronicle with its record, like every game
that was not played to its end; one that nobody had begun was never there. What is decided stays: whoever has won
has earned what follows, and who does not come for it in time has a bot choose for him (steward.py).
"""

from sqlalchemy import update

from conquete.engine.ids import CHANCE
from conquete.engine.record import STOPPED
from conquete.server.campaigns.changing import check_host
from conquete.server.campaigns.data import CampaignData
from conquete.server.campaigns.keeping import Campaigns
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.roles import Room
from conquete.server.play.seating.expiry import take_away
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaigns
from conquete.server.table.moves.timing import is_settled


async def break_off(kept: Campaigns, data: CampaignData, host: Person) -> None:
    check_host(data, host)
    if not data.playing:
        raise NotPossible("no game of this campaign goes on")
    table = await kept.table_of(data)
    if table is None:
        await _let_go(kept, data)
    else:
        async with table.lock:
            await _end(table, host)
    log("game broken off", campaign=data.id, table=data.playing)


async def _end(table: Room, host: Person) -> None:
    """Everybody at the table is told. The lock must be held."""
    if table.data.status in ("open", "expired"):
        await take_away(table)
        return
    history = table.playing()
    if is_settled(history.game):
        raise NotPossible("the game is decided: what it leaves behind is still to be chosen")
    seats = table.data.seats_of(host.id)
    await table.store(history.plan_end(STOPPED, (), seats[0] if seats else CHANCE))


async def _let_go(kept: Campaigns, data: CampaignData) -> None:
    """It cannot be followed by the rules of this program, and so not be written down either: the campaign goes on
    without it."""
    is_it = (campaigns.c.id == data.id) & (campaigns.c.playing == data.playing)
    free = Change(update(campaigns).where(is_it).values(playing=None))
    await kept.services.writer.append(Batch(changes=[free]))

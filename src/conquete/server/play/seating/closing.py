"""A table that is closed by somebody who does not have to play there: whoever runs the server, or the host of a
campaign.

What nobody has begun is taken away. A game that goes on is broken off: nobody has won, and its replay stays. What
is decided stays: whoever has won has earned what follows, and who does not come for it in time has a bot choose for
him (steward.py).
"""

from conquete.engine.ids import CHANCE
from conquete.engine.record import STOPPED
from conquete.server.play.live.chairs import NotPossible
from conquete.server.play.roles import Room
from conquete.server.play.seating.expiry import take_away
from conquete.server.store.batch import Change
from conquete.server.table.moves.timing import is_settled


async def close(table: Room, seat: int = CHANCE, *changes: Change) -> None:
    """Everybody at the table is told; `changes` are written with it. The lock must be held."""
    if table.data.status in ("open", "expired"):
        await take_away(table, *changes)
        return
    if table.history is None or not table.is_playing:
        raise NotPossible("the game is over")
    if is_settled(table.history.game):
        raise NotPossible("the game is decided: what it leaves behind is still to be chosen")
    await table.store(table.history.plan_end(STOPPED, (), seat), *changes)

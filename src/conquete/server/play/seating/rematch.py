"""Playing again with the same people: a table like the last one, where a chair is kept for each of them."""

from collections.abc import Sequence

from sqlalchemy import update

from conquete.server.identity import Person
from conquete.server.play.live.chairs import NotAllowed, NotPossible
from conquete.server.play.roles import Room
from conquete.server.play.seating import joining
from conquete.server.play.seating.dressing import moved_on
from conquete.server.play.seating.joining import Sitter
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import tables
from conquete.wire.requests import Join


async def rematch(table: Room, person: Person, waits: bool = False) -> str:
    """The id of the table that follows this one. Who asks first makes it and sits down; everybody is one seat
    further, bots are seated, and for the others chairs are kept. Who asks later takes the chairs kept for him.
    Where nobody has to be waited for the game begins. With `waits` it is left to who asks to sit down and to begin,
    so that he can lock a seed first."""
    data = table.data
    check_sat_there(data.seats_of(person.id))
    if data.status != "over":
        raise NotPossible("the game is not over")
    if data.campaign:
        raise NotPossible("the next game of a campaign is begun there")
    async with table.lock:
        following = await table.services.hub.get(data.rematch) if data.rematch else None
        if following is None:
            return await _make(table, person, waits)
    await join_following(following, person, waits)
    return following.id


async def join_following(following: Room, person: Person, waits: bool) -> None:
    """Take the chairs that are kept for somebody at the table that follows."""
    for seat in () if waits else following.data.kept_for(person.id):
        await joining.join(following, person, Join(seat=seat))


def check_sat_there(seats: Sequence[object]) -> None:
    if not seats:
        raise NotAllowed("only who sat at this table may ask for a rematch")


async def _make(table: Room, host: Person, waits: bool) -> str:
    data = table.data
    count = len(data.chairs)
    sitters = [Sitter() for _ in range(count)]
    for chair in data.chairs:
        is_host = chair.person == host.id
        sitters[(chair.seat + 1) % count] = Sitter(
            person=host.id if is_host else None,
            bot=chair.bot,
            called=chair.called if is_host else "",
            invited=None if is_host else chair.person,
        )
    new = await joining.store_table(table.services, host, moved_on(data.config), sitters, data.world)
    statement = update(tables).where(tables.c.id == data.id, tables.c.rematch.is_(None)).values(rematch=new.id)
    await table.write(Batch(changes=[Change(statement, rows=1)]))
    data.rematch = new.id
    table.tell_table()
    table.services.office.tell("invited", new, [sitter.invited for sitter in sitters])
    if not waits and not any(sitter.invited for sitter in sitters):
        await joining.start(new, host)
    return new.id

"""What a host may do about people who spoil the evening: send them away for good, or have spectators be silent.

Whoever was sent away neither sits down nor watches again, as long as he is the same person; a mute holds for
spectators alone, and nobody's own seat can be taken from him once the game has begun.
"""

import msgspec
from sqlalchemy import update

from conquete.server.identity import Person
from conquete.server.names import NameTaken, check_free
from conquete.server.play.live.chairs import NotAllowed, NotPossible, change, check_host
from conquete.server.play.people.viewer import SENT_AWAY, Viewer
from conquete.server.play.roles import Room
from conquete.server.store.schema import tables
from conquete.server.table.data import Barred, TableData
from conquete.server.table.questions.refusal import Refusal

MOST = 200  # people whom one table remembers


def check_welcome(data: TableData, person: Person | None) -> None:
    if person is not None and person.id in data.barred.out:
        raise NotAllowed("the host has sent you away from this table")


def check_name(data: TableData, person: Person) -> None:
    """Somebody who sits down, or speaks, has a name that nobody else at the table has."""
    others = [chair.name or chair.bot for chair in data.chairs if chair.person != person.id]
    others += [chair.stand_in_name for chair in data.chairs if chair.stand_in != person.id]
    check_free(person.name, [*others, data.host_name if data.host != person.id else ""])


def check_may_speak(table: Room, viewer: Viewer, person: Person) -> None:
    """Who plays may always speak; who watches may if the host allows it, and under a name of his own."""
    if viewer.seats or table.data.host == person.id:
        return
    if table.data.barred.is_quiet or person.id in table.data.barred.silent:
        raise Refusal("not_possible", "the host has asked for silence", why="silent")
    who = table.watchers.handle(person.id)
    try:
        check_name(table.data, person)
        check_free(person.name, [line.name for line in table.said if line.who != who])
    except NameTaken as error:
        raise Refusal("not_possible", str(error), why="name_taken") from error


async def send_away(table: Room, host: Person, handle: str) -> None:
    """Somebody who watches has to go."""
    async with table.lock:
        check_host(table, host)
        person = table.watchers.find(handle)
        if person is None:
            raise NotPossible("nobody of that name watches the table")
        await bar(table, person.id, person.name)


async def bar(table: Room, person: str, name: str) -> None:
    """That person stays out from now on. The lock must be held."""
    if person == table.data.host:
        return
    await _store(table, msgspec.structs.replace(table.data.barred, out=_with(table.data.barred.out, person, name)))
    for viewer in list(table.viewers):
        if viewer.person is not None and viewer.person.id == person:
            viewer.end(SENT_AWAY)


async def admit(table: Room, host: Person, handle: str) -> None:
    """The host has thought better of it."""
    async with table.lock:
        check_host(table, host)
        out = {id: name for id, name in table.data.barred.out.items() if table.watchers.handle(id) != handle}
        await _store(table, msgspec.structs.replace(table.data.barred, out=out))


async def silence(table: Room, host: Person, handle: str, is_silent: bool) -> None:
    """One spectator, or with no handle all of them, may not speak, or may again."""
    async with table.lock:
        check_host(table, host)
        barred = table.data.barred
        if not handle:
            await _store(table, msgspec.structs.replace(barred, is_quiet=is_silent))
            return
        silent = {id: name for id, name in barred.silent.items() if table.watchers.handle(id) != handle}
        if is_silent:
            person = table.watchers.find(handle)
            if person is None:
                raise NotPossible("nobody of that name watches the table")
            silent = _with(silent, person.id, person.name)
        await _store(table, msgspec.structs.replace(barred, silent=silent))


def _with(known: dict[str, str], person: str, name: str) -> dict[str, str]:
    if len(known) >= MOST and person not in known:
        raise NotPossible("there are too many already")
    return {**known, person: name}


async def _store(table: Room, barred: Barred) -> None:
    await change(table, update(tables).where(tables.c.id == table.id).values(barred=msgspec.to_builtins(barred)))
    table.data.barred = barred
    table.watchers.look()

"""Playing for somebody who is away. A seat is its owner's, with all that it alone may know: its hand, its mission,
what it has sealed. Another person sees and plays it only by leave, and never longer than until the owner is back:

- the owner hands it over to somebody who watches, and takes it back when he likes;
- at a table that takes substitutes, once the owner has been away too long, somebody asks for it and everybody else
  who plays agrees. One opponent alone cannot: he would give another's secrets to whomever he likes, or to himself.

Until then, and where nobody has leave, a bot plays the seat. Everybody is told who stands in, and by whose leave.
"""

from conquete.server.identity import Person
from conquete.server.play.live.chairs import NotPossible, in_game, voters
from conquete.server.play.live.guarding import check_name
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.roles import Room
from conquete.server.table.data import Chair
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.common import Leave

LEAST_VOTERS = 2  # people


# -- by vote ------------------------------------------------------------------------------------------------------


def ask(table: Room, person: Person, seat: int | None) -> None:
    """Ask the others for leave to play the seat of somebody who is away. The lock must be held."""
    away = [chair for chair in in_game(table) if chair.led_by == "substitute" and chair.stand_in is None]
    wanted = next((chair for chair in away if seat in (None, chair.seat)), None)
    if wanted is None:
        raise NotPossible("there is no free seat" if seat is None else "that seat is taken")
    if plays(table, person.id):
        raise NotPossible("who plays at this table cannot stand in for another player")
    check_name(table.data, person)
    agreement = table.standing_in
    if agreement.proposer is not None:
        if (agreement.proposer, agreement.who and agreement.who.id) == (wanted.seat, person.id):
            return
        raise NotPossible("the others are being asked for somebody else just now; try again in a while")
    if len({table.data.chairs[voter].player for voter in voters(table)}) < LEAST_VOTERS:
        raise NotPossible("one player alone cannot give another's seat away: a bot plays until its owner is back")
    agreement.propose(wanted.seat, table.playing().game.state)
    agreement.who = person
    table.note("stand_in_asked", wanted.seat, name=person.name)


async def vote(table: Room, chair: Chair, agrees: bool) -> None:
    """Somebody who plays has nothing against it, or has."""
    agreement = table.standing_in
    seat, who = agreement.proposer, agreement.who
    if seat is None or who is None or chair.seat == seat:
        return
    if not agrees:
        agreement.clear()
        table.note("stand_in_refused", chair.seat)
        return
    agreement.propose(chair.seat, table.playing().game.state)
    if not agreement.has_all(voters(table)):
        table.note("stand_in_agreed", chair.seat)
        return
    agreement.clear()
    if plays(table, who.id):
        raise Refusal("not_possible", "who plays at this table cannot stand in for another player")
    await _stand_in(table, table.data.chairs[seat], who, "voted")


# -- by the owner -------------------------------------------------------------------------------------------------


async def hand_over(table: Room, viewer: Viewer, chair: Chair, handle: str) -> None:
    """The owner lets somebody play for him, or who does so gives the seat back. The lock must be held."""
    if viewer.person is not None and viewer.person.id == chair.stand_in and not handle:
        name = chair.stand_in_name
        await table.steward.lead(chair, "" if chair.leave == "handed" else "substitute", None)
        table.note("given_back", chair.seat, name=name)
        return
    if viewer.only is not None or viewer.person is None or viewer.person.id != chair.person:
        raise Refusal("not_your_seat", "only the owner of a seat may hand it over")
    person = table.watchers.find(handle)
    if person is None:
        raise Refusal("not_found", "nobody of that name watches the table")
    if plays(table, person.id):
        raise Refusal("not_possible", "who plays at this table cannot stand in for another player")
    await _stand_in(table, chair, person, "handed")


async def come_back(table: Room, viewer: Viewer, seat: int) -> None:
    """Somebody plays: whoever stands in goes on, the owner is back. The lock must be held."""
    chair = table.data.chairs[seat]
    if chair.stand_in is not None and viewer.person is not None and viewer.person.id == chair.person:
        await table.steward.lead(chair, "", None)
        table.note("returned", seat)
    else:
        await table.steward.take_back_lead(seat)
    _forget_vote(table)


async def owner_comes(table: Room, viewer: Viewer) -> None:
    """The owner looks at the table again: a vote holds until then. What he handed over he takes back himself."""
    for chair in table.data.chairs:
        if chair.leave == "voted" and viewer.person is not None and chair.person == viewer.person.id:
            await come_back(table, viewer, chair.seat)
    _forget_vote(table)  # his place may have been kept by a bot


async def _stand_in(table: Room, chair: Chair, person: Person, leave: Leave) -> None:
    await table.services.tokens.revoke(table.id, chair.seat)  # no program of the owner's plays beside him
    table.dismiss_programs(chair.seat)
    await table.steward.lead(chair, "", person, leave)
    table.note("stands_in", chair.seat, name=person.name, leave=leave)
    _forget_vote(table)


def _forget_vote(table: Room) -> None:
    """A vote about a seat that somebody leads is void."""
    seat = table.standing_in.proposer
    if seat is not None and table.data.chairs[seat].led_by != "substitute":
        table.standing_in.clear()
        table.note("stand_in_lapsed", seat)


def plays(table: Room, person: str) -> bool:
    """Has somebody a seat in the game, his own or another's?"""
    return any(person in (chair.person, chair.stand_in) for chair in in_game(table))

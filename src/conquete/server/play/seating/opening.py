"""How a game begins: every seat has locked a seed of its own, then all are opened, then the first die falls.

The order is what makes the dice nobody's choice (docs/design/fair-dice.md): the server's commitment is there first,
then those of the seats, and only when nobody can change anything any more is the first seed opened. Whoever does
not open in time takes no part in the dice; the others open further seeds, which nobody has seen yet.
"""

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import update

from conquete.engine.chance import links, locked_by
from conquete.engine.errors import ConqueteError
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.live.chairs import NotAllowed, NotPossible, change, check_changeable, check_host
from conquete.server.play.live.steward import chair_update
from conquete.server.play.roles import Room
from conquete.server.store.schema import chairs, tables
from conquete.server.table.data import Chair, compiled
from conquete.server.table.moves.history import History
from conquete.server.table.moves.timing import A_DAY
from conquete.wire.common import Locks
from conquete.wire.requests import Commit, Reveal

# -- locking -------------------------------------------------------------------------------------------------


async def commit(table: Room, person: Person, wish: Commit) -> None:
    """Lock seeds for seats of one's own; what they locked before is void."""
    async with table.lock:
        data = table.data
        if data.status != "open":
            raise NotPossible("the game has begun")
        check_changeable(table)
        wanted = {_own_chair(table, person, seat): text for seat, text in wish.commitments.items()}
        if wanted:
            await change(
                table,
                *(
                    chair_update(chair, commitment=text, client_seed="").where(chairs.c.person == person.id)
                    for chair, text in wanted.items()
                ),
            )
        for chair, text in wanted.items():
            chair.commitment, chair.client_seed = text, ""
        if wish.begins:
            await begin_as(table, person)
        else:
            table.tell_table()


def _own_chair(table: Room, person: Person, word: str) -> Chair:
    seat = int(word) if word.isascii() and word.isdigit() and len(word) < 3 else -1
    if seat not in table.data.seats_of(person.id):
        raise NotAllowed("you do not sit there")
    return table.data.chairs[seat]


# -- beginning -----------------------------------------------------------------------------------------------


async def begin_as(table: Room, person: Person) -> None:
    """The host begins. The lock must be held."""
    check_host(table, person)
    if table.data.status != "open":
        raise NotPossible("the game has begun already")
    check_changeable(table)
    if any(chair.is_empty for chair in table.data.chairs):
        raise NotPossible("there are empty seats; invite somebody or put bots on them")
    await begin(table)


async def begin(table: Room) -> None:
    """Every chair is taken: what is locked stays as it is and is opened now. The lock must be held."""
    shown = table.data.commitment()
    commitments = [
        locked_by(shown, chair.seat, _told(shown, chair, 0), 0) if _is_told(chair) else chair.commitment
        for chair in table.data.chairs
    ]
    await _open(table, commitments, 0, [])


def _is_told(chair: Chair) -> bool:
    """Who told the server a seed outright lets it do the locking and opening."""
    return bool(chair.client_seed)


def _told(shown: str, chair: Chair, opening: int) -> str:
    return links(shown, chair.seat, chair.client_seed)[opening]


async def _open(table: Room, commitments: list[str], opening: int, withheld: list[int]) -> None:
    """Ask every seat that locked something to open it; where nobody has to be asked, the game begins."""
    data = table.data
    shown = data.commitment()
    opened = {
        chair: _told(shown, chair, opening) if _is_told(chair) and commitments[chair.seat] else ""
        for chair in data.chairs
    }
    locks = Locks(commitments=commitments, is_fixed=True, opening=opening, withheld=withheld)
    if all(seed or not commitments[chair.seat] for chair, seed in opened.items()):
        await _begin(table, locks, opened)
        return
    locks.until = time.time() + _seconds(table)
    is_known = (tables.c.id == data.id) & (tables.c.status == "open")
    stored = update(tables).where(is_known).values(locks=msgspec.to_builtins(locks), wake=locks.until)
    await change(table, stored, *(chair_update(chair, opened=seed) for chair, seed in opened.items()))
    data.locks = locks
    for chair, seed in opened.items():
        chair.opened = seed
    table.tell_table()
    table.steward.arm()
    table.services.office.tell("turn", table, [data.chairs[seat].person for seat in data.unopened()])


def _seconds(table: Room) -> float:
    """How long a seat may take to open what it has locked: browsers do it by themselves, if they are there."""
    config = table.data.config
    if config.tempo == "days":
        return config.move_seconds or A_DAY
    return table.services.settings.opening_seconds


async def reveal(table: Room, person: Person, wish: Reveal) -> None:
    """Open what one's seats have locked. The last one begins the game."""
    async with table.lock:
        data = table.data
        locks = data.locks
        seeds = {_own_chair(table, person, seat): seed for seat, seed in wish.seeds.items()}
        if data.status != "open" and all(data.client_seeds[chair.seat] == seed for chair, seed in seeds.items()):
            return  # it was opened already; the answer did not arrive
        if not data.is_opening or locks is None or wish.opening != locks.opening:
            raise NotPossible("nothing is to be opened now")
        shown = data.commitment()
        for chair, seed in seeds.items():
            expected = locks.commitments[chair.seat]
            if not expected or locked_by(shown, chair.seat, seed, locks.opening) != expected:
                raise ConqueteError(f"that is not what seat {chair.seat} has locked")
        opened = {chair: seeds.get(chair, chair.opened) for chair in data.chairs}
        if all(seed or not locks.commitments[chair.seat] for chair, seed in opened.items()):
            await _begin(table, locks, opened)
            return
        await change(table, *(chair_update(chair, opened=seed) for chair, seed in seeds.items()))
        for chair, seed in seeds.items():
            chair.opened = seed
        table.tell_table()


async def time_is_up(table: Room, opening: int) -> None:
    """Who has not opened takes no part, and what the others opened is void: they open the next of their seeds. So
    nobody who has seen all others can make a difference by keeping his own back, except to break this opening off;
    and everybody is told who did."""
    async with table.lock:
        data = table.data
        locks = data.locks
        if not data.is_opening or locks is None or locks.opening != opening:
            return
        if table.steward.opening_deadline(locks) > time.time():
            table.steward.arm()
            return
        missing = data.unopened()
        left = ["" if seat in missing else text for seat, text in enumerate(locks.commitments)]
        for seat in missing:
            table.note("withheld", seat)
        log("dice not opened", table=data.id, seats=missing)
        await _open(table, left, opening + any(left), sorted([*locks.withheld, *missing]))


async def _begin(table: Room, locks: Locks, opened: Mapping[Chair, str]) -> None:
    data = table.data
    now = time.time()
    names = [chair.name or chair.bot for chair in data.chairs]
    client_seeds = [opened[chair] for chair in data.chairs]
    locks = msgspec.structs.replace(locks, until=0.0)
    settled = await table.services.campaigns.settle(table) if data.campaign else None
    rules = data.rules() if settled is None else compiled(data.config, settled.world)
    history = History(
        data.id,
        rules,
        data.dice(client_seeds),
        data.config.move_seconds,
        now,
        table.services.uptime.downtimes,
    )
    statement: Any = (
        update(tables)
        .where(tables.c.id == data.id, tables.c.status == "open")
        .values(
            status="playing",
            code=None,  # nobody can sit down any more
            started=now,
            changed=now,
            names=names,
            client_seeds=client_seeds,
            locks=msgspec.to_builtins(locks),
            asked=history.game.actor,
            wake=now,  # looked after at once, also by a server that is only just coming up
        )
    )
    if settled is None:
        await change(table, statement)
    else:
        known = {"world": rules.world, "ruleset": rules.digest, "seated": settled.seated, "begun": settled.begun}
        await change(table, statement.values(**known), *settled.statements)
        data.world, data.ruleset, data.seated, data.begun = rules.world, rules.digest, settled.seated, settled.begun
    data.status, data.started, data.names, data.asked = "playing", now, names, history.game.actor
    data.client_seeds, data.locks, data.code = client_seeds, locks, ""
    table.history = history
    log("game started", table=data.id)
    table.begin()
    table.services.office.after_start(table)
    await table.steward.touch()

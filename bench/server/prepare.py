"""Games for the server to find in its store: made, played and written by the server's own code."""

import asyncio
from dataclasses import dataclass
from random import Random

from sqlalchemy import insert, select

from conquete.engine.actions import ACTION_MASK, N_SHIFT, span_of
from conquete.server.identity import COOKIE, Person
from conquete.server.play.roles import Room
from conquete.server.play.seating import joining
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.schema import chairs, snapshots, steps, tables
from conquete.wire.requests import Join, NewTable

EDITION, MODE = "hasbro-2000", "conquest"
ANSWERS_AT_ONCE = 40
SPREAD = 100  # steps over which the ends of long games are spread


@dataclass
class Stored:
    """A game in the store: its table, how many steps it has, and the cookies of the people on its seats."""

    table: str
    steps: int
    cookies: list[str]


async def mid_games(database: str, count: int, seats: int, answers: int) -> list[Stored]:
    """So many games, each by people of its own, each so many answers old."""
    services = await Services.open(Settings(database=database, bot_workers=0))
    try:
        made = []
        for number in range(count):
            table, people = await _begin(services, seats)
            await _play(table, Random(number), answers=answers, at_once=ANSWERS_AT_ONCE)
            made.append(_stored(services, table, people))
            services.hub.close_idle()
        return made
    finally:
        await services.close()


async def long_games(database: str, count: int, least_steps: int) -> list[Stored]:
    """One game played answer by answer, and copies of it as it stood at different steps.

    Snapshots lie some steps apart: the copies are spread evenly over what may lie behind the last one.
    """
    services = await Services.open(Settings(database=database, bot_workers=0))
    try:
        for seed in range(20):
            copies = await _copies(
                services, Random(seed), [least_steps + SPREAD * i // count for i in range(count)]
            )
            if len(copies) == count:
                return copies
        raise RuntimeError(f"no game of {least_steps + SPREAD} steps comes about")
    finally:
        await services.close()


async def _copies(services: Services, random: Random, cuts: list[int]) -> list[Stored]:
    """Fewer where the game ends before."""
    table, people = await _begin(services, 4)
    copies: list[Stored] = []
    for cut in cuts:
        await _play(table, random, rows=cut)
        if table.is_playing:
            copies.append(await _copy(services, table, people, f"copy-{table.id[:8]}-{cut}"))
    return copies


async def _begin(services: Services, seats: int) -> tuple[Room, list[Person]]:
    people = [await services.identity.new_guest(f"Player {seat}") for seat in range(seats)]
    wish = NewTable(edition=EDITION, mode=MODE, seats=seats)
    table = await joining.make_table(services, people[0], wish)
    for person in people[1:]:
        await joining.join(table, person, Join(invitation=table.data.invitation))
    await joining.start(table, people[0])
    return table, people


async def _play(table: Room, random: Random, *, answers: int = 0, rows: int = 0, at_once: int = 1) -> None:
    """Random answers, stored `at_once` at a time, until there are that many of them and that many rows."""
    history = table.playing()
    done = 0
    while (history.seq < rows or done < answers) and table.is_playing:
        plan = history.plan()
        for _ in range(at_once):
            if not plan.game.is_over:
                history.answer(plan, _any_action(plan.game.packed, random))
                done += 1
        async with table.lock:
            await table.store(plan)
        await asyncio.sleep(0)  # what follows a move gets its turn


def _any_action(packed: list[int], random: Random) -> int:
    option = random.choice(packed)
    return (option & ACTION_MASK) + (random.randint(0, span_of(option)) << N_SHIFT)


def _stored(services: Services, table: Room, people: list[Person]) -> Stored:
    cookies = [f"{COOKIE}={services.identity.token(person)}" for person in people]
    history = table.history
    return Stored(table.id, history.seq if history is not None else 0, cookies)


async def _copy(services: Services, table: Room, people: list[Person], name: str) -> Stored:
    """The same game under another id, as it stands now."""
    async with services.engine.begin() as connection:
        for source, key in (
            (tables, tables.c.id),
            (chairs, chairs.c.table_id),
            (snapshots, snapshots.c.table_id),
            (steps, steps.c.table_id),
        ):
            found = (await connection.execute(select(source).where(key == table.id))).all()
            if found:
                await connection.execute(insert(source), [{**row._asdict(), key.name: name} for row in found])
    stored = _stored(services, table, people)
    return Stored(name, stored.steps, stored.cookies)

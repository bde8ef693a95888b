"""What happens around a game: making a table, sitting down, leaving, beginning, or taking it away again."""

import dataclasses
import secrets
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import insert, update

from conquete.bots import bot_names, check_plays
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World
from conquete.server.codes import new_code
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.names import clean_title, seat_name
from conquete.server.play.live import standing_in
from conquete.server.play.live.chairs import NotAllowed, NotPossible, change, check_changeable, check_host
from conquete.server.play.live.guarding import bar, check_name, check_welcome
from conquete.server.play.live.steward import chair_update
from conquete.server.play.people.wishes import orders_for
from conquete.server.play.roles import House, Room
from conquete.server.play.seating.dressing import colours_of, free_name, with_colour
from conquete.server.play.seating.expiry import take_away
from conquete.server.play.seating.opening import begin, begin_as
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.schema import campaigns, chairs, tables
from conquete.server.table.data import Chair, compiled
from conquete.server.table.questions.orders import read_orders
from conquete.wire.requests import DressSeat, Join, NewTable, TableConfig

TRIES = 5  # for a code that no other open table has


@dataclasses.dataclass
class Sitter:
    """Who is on a chair of a table that is being made."""

    person: str | None = None
    bot: str = ""
    client_seed: str = ""
    called: str = ""
    invited: str | None = None


@dataclasses.dataclass
class InCampaign:
    """The campaign that a table is made for, and which of its games it is."""

    id: str
    game: int


# -- making tables -----------------------------------------------------------------------------------------


async def make_table(services: House, host: Person, wish: NewTable) -> Room:
    config = checked_wish(wish)
    sitters = [Sitter() for _ in range(config.seats)]
    for seat in wish.mine:
        if seat >= config.seats:
            raise ConqueteError(f"there is no seat {seat}")
        sitters[seat] = Sitter(host.id, client_seed=wish.client_seed)
    for word, bot in wish.bots.items():
        seat = _seat(word)
        if not 0 <= seat < config.seats or sitters[seat].person:
            raise ConqueteError(f"there is no free seat '{word[:8]}' for a bot")
        check_bot(bot, config.edition)
        sitters[seat] = Sitter(bot=bot)
    names = {_seat(word): seat_name(name) for word, name in wish.names.items()}
    for seat, name in names.items():
        if seat not in wish.mine:
            raise ConqueteError(f"seat {seat} is none of yours to name")
        others = [names.get(other, host.name) for other in wish.mine if other != seat]
        sitters[seat].called = free_name(name, others, wish.bots.values())
    return await store_table(services, host, config, sitters)


def _seat(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 else -1


def checked_wish(wish: NewTable) -> TableConfig:
    """Of a table that belongs to no campaign: nobody would keep what a game of one leaves behind."""
    config = checked_config(wish)
    if load_edition(config.edition).mode(config.mode).is_campaign:
        raise ConqueteError(f"games in mode {config.mode} belong to a campaign: begin one, and its games there")
    return config


def checked_config(wish: TableConfig) -> TableConfig:
    """With every option spelled out. Questions are always asked so that nothing is betrayed by silence."""
    if as_at_a_table(wish.options) != wish.options:
        raise ConqueteError("at a table the option windows is always open")
    fields = {name: getattr(wish, name) for name in TableConfig.__struct_fields__}
    config = TableConfig(**fields)
    config.title = clean_title(config.title)
    rules = compiled(config)
    config.mode = rules.mode
    config.options = dict(rules.options)
    return config


def as_at_a_table(options: Mapping[str, Any]) -> dict[str, Any]:
    """Without what is only for games that programs play among themselves."""
    return {name: value for name, value in options.items() if name != "windows" or value == "open"}


def check_bot(name: str, edition: str) -> None:
    """A bot of the registry, without settings: how long it may think is not for guests to say."""
    if name not in bot_names():
        raise ConqueteError(f"unknown bot; there are: {', '.join(bot_names())}")
    check_plays(name, edition)


async def store_table(
    services: House,
    host: Person,
    config: TableConfig,
    sitters: list[Sitter],
    world: World | None = None,
    campaign: InCampaign | None = None,
) -> Room:
    """`world` is what the edition is composed from, if not its own first one. A campaign has but one table at a
    time."""
    for _ in range(TRIES):
        try:
            table_id = await _insert_table(services, host, config, sitters, world, campaign)
            break
        except Conflict:  # another open table has that code
            continue
    else:
        raise NotPossible("no code is free for another table; try again later")
    log("table made", table=table_id, edition=config.edition, mode=config.mode, seats=config.seats)
    table = await services.hub.get(table_id)
    assert table is not None
    return table


async def _insert_table(
    services: House,
    host: Person,
    config: TableConfig,
    sitters: list[Sitter],
    world: World | None,
    campaign: InCampaign | None,
) -> str:
    """The id of the new table; Conflict when its code is taken."""
    rules = compiled(config, world)
    table_id = secrets.token_urlsafe(12)
    now = time.time()
    row = insert(tables).values(
        id=table_id,
        host=host.id,
        created=now,
        changed=now,
        status="open",
        is_listed=config.is_listed,
        config=msgspec.to_builtins(config),
        invitation=secrets.token_urlsafe(12),
        code=new_code(),
        seed=secrets.token_bytes(32),
        client_seeds=[],
        ruleset=rules.digest,
        world=rules.world,
        campaign=campaign.id if campaign else None,
        game=campaign.game if campaign else None,
    )
    orders = {
        sitter.person: await orders_for(services.queries, sitter.person, config.edition) for sitter in sitters
    }
    seats = [
        insert(chairs).values(
            table_id=table_id,
            seat=seat,
            person=sitter.person,
            called=sitter.called,
            invited=sitter.invited,
            bot=sitter.bot,
            client_seed=sitter.client_seed,
            is_out=False,
            led_by="",
            orders=orders[sitter.person],
        )
        for seat, sitter in enumerate(sitters)
    ]
    changes = [Change(statement) for statement in (row, *seats)]
    if campaign is not None:
        is_free = (campaigns.c.id == campaign.id) & campaigns.c.playing.is_(None)
        changes.append(Change(update(campaigns).where(is_free).values(playing=table_id, changed=now), rows=1))
    await services.writer.append(Batch(changes=changes))
    return table_id


# -- chairs ----------------------------------------------------------------------------------------------------


async def join(table: Room, person: Person, wish: Join) -> None:
    """Sit down. Who already sits there keeps it. When the last one who was invited sits down and no chair is empty,
    nobody has to be waited for: the game begins. Once it has begun this asks the others for leave to stand in for
    somebody who has been away too long."""
    async with table.lock:
        data = table.data
        is_invited = secrets.compare_digest(wish.invitation.encode(), data.invitation.encode())
        if data.status == "expired":
            raise NotPossible("nobody came to this table and it was closed: its host can open it again")
        mine = data.seats_of(person.id)
        kept = data.kept_for(person.id)
        check_welcome(data, person)
        if not (is_invited or data.config.is_listed or data.host == person.id or mine or kept):
            raise NotAllowed("this table is not listed: its invitation is needed")
        if mine and (wish.seat is None or wish.seat in mine):
            return
        if data.status == "playing":
            standing_in.ask(table, person, wish.seat)
            return
        if mine and wish.seat not in kept and data.config.tempo != "screen" and data.host != person.id:
            raise NotPossible("you have a seat here already")
        chair = _free_chair(table, kept[0] if wish.seat is None and kept else wish.seat, person)
        was_kept = chair.seat in kept
        orders = await orders_for(table.services.queries, person.id, data.config.edition)
        values: dict[str, Any] = {
            "person": person.id,
            "called": "",
            "invited": None,
            "led_by": "",
            "orders": orders,
        }
        check_changeable(table)
        check_name(data, person)
        values["client_seed"] = "" if wish.commitment else wish.client_seed
        values["commitment"] = wish.commitment
        await change(table, chair_update(chair, **values).where(chairs.c.bot == "", chairs.c.person.is_(None)))
        chair.person, chair.called, chair.name, chair.led_by = person.id, "", person.name, ""
        chair.invited, chair.invited_name = None, ""
        chair.orders, chair.scope, chair.muted = read_orders(orders, chair.seat), (), set()
        chair.client_seed, chair.commitment = values["client_seed"], values["commitment"]
        await _tell_new_seats(table)
        if was_kept and not any(chair.is_empty for chair in data.chairs):
            await begin(table)


def _free_chair(table: Room, seat: int | None, person: Person) -> Chair:
    """An empty chair that is kept for nobody else."""
    data = table.data
    if data.status == "over":
        raise NotPossible("the game is over")
    free = [chair for chair in data.chairs if chair.is_empty and chair.invited in (None, person.id)]
    for chair in free:
        if seat is None or chair.seat == seat:
            return chair
    raise NotPossible("there is no free seat" if seat is None else "that seat is taken")


async def _tell_new_seats(table: Room) -> None:
    table.tell_new_seats()
    table.steward.arm()
    await table.steward.touch()


async def leave(table: Room, person: Person, seat: int) -> None:
    """Get up, or say that one is not coming."""
    async with table.lock:
        if seat not in table.data.seats_of(person.id) + table.data.kept_for(person.id):
            raise NotAllowed("you do not sit there")
        await _empty(table, seat)


async def kick(table: Room, person: Person, seat: int) -> None:
    """The host clears a chair, of a person or a bot, or one that was kept for somebody. A person stays out."""
    async with table.lock:
        check_host(table, person)
        gone = table.data.chairs[seat] if seat < len(table.data.chairs) else None
        who, name = (gone.person, gone.name) if gone is not None else (None, "")
        await _empty(table, seat)
        if who is not None:
            await bar(table, who, name)


async def _empty(table: Room, seat: int) -> None:
    if table.data.status != "open":
        raise NotPossible("the game has begun; resigning is a move of its own")
    check_changeable(table)
    if seat >= len(table.data.chairs):
        raise NotPossible("there is no such seat")
    chair = table.data.chairs[seat]
    if chair.is_empty and chair.invited is None:
        return
    values = {"person": None, "invited": None, "called": "", "bot": "", "client_seed": "", "commitment": ""}
    await change(table, chair_update(chair, **values))
    chair.person, chair.called, chair.name, chair.bot = None, "", "", ""
    chair.client_seed, chair.commitment = "", ""
    chair.invited, chair.invited_name = None, ""
    await _tell_new_seats(table)


async def put_bot(table: Room, person: Person, seat: int, bot: str) -> None:
    async with table.lock:
        check_host(table, person)
        if table.data.status != "open":
            raise NotPossible("the game has begun")
        check_changeable(table)
        check_bot(bot, table.data.config.edition)
        if seat >= len(table.data.chairs):
            raise NotPossible("there is no such seat")
        chair = table.data.chairs[seat]
        if chair.person is not None:
            raise NotPossible("that seat is taken")
        await change(table, chair_update(chair, bot=bot, invited=None).where(chairs.c.person.is_(None)))
        chair.bot, chair.invited, chair.invited_name = bot, None, ""
        await _tell_new_seats(table)


async def dress(table: Room, person: Person, wish: DressSeat) -> None:
    """The name and the colour of a seat: of one's own, and the colours of bots and empty chairs for the host."""
    async with table.lock:
        data = table.data
        if data.status != "open":
            raise NotPossible("the game has begun")
        check_changeable(table)
        if wish.seat >= len(data.chairs):
            raise NotPossible("there is no such seat")
        chair = data.chairs[wish.seat]
        is_own = chair.person == person.id
        if not is_own and (wish.name is not None or chair.person is not None or data.host != person.id):
            raise NotAllowed("you do not sit there")
        called, config, statements = chair.called, data.config, []
        if wish.name is not None:
            others = [other for other in data.chairs if other is not chair]
            called = free_name(
                wish.name, [other.name for other in others if other.person], [other.bot for other in others]
            )
            statements.append(chair_update(chair, called=called).where(chairs.c.person == person.id))
        if wish.colour is not None:
            config = _recoloured(table, person, wish.seat, wish.colour)
            rules = compiled(config, data.world)
            values = {"config": msgspec.to_builtins(config), "ruleset": rules.digest}
            is_as_known = (
                (tables.c.id == data.id) & (tables.c.status == "open") & (tables.c.ruleset == data.ruleset)
            )
            statements.append(update(tables).where(is_as_known).values(**values))
        await change(table, *statements)
        chair.called, chair.name = called, called or chair.name
        data.config, data.ruleset = config, compiled(config, data.world).digest
        table.tell_table()


def _recoloured(table: Room, person: Person, seat: int, colour: str) -> TableConfig:
    data = table.data
    colours = colours_of(data.config)
    if not colours:
        raise NotPossible("seats have no colours of their own in this edition")
    for other in data.chairs:
        if colours[other.seat] == colour and other.person not in (None, person.id):
            raise NotPossible("somebody else has that colour")
    return checked_config(with_colour(data.config, seat, colour))


# -- beginning, or not ---------------------------------------------------------------------------------------


async def start(table: Room, person: Person) -> None:
    async with table.lock:
        await begin_as(table, person)


async def clear(table: Room, person: Person) -> None:
    """The host takes a table away that has not begun; whoever waits there is told."""
    async with table.lock:
        check_host(table, person)
        if table.data.status not in ("open", "expired"):
            raise NotPossible("the game has begun; it stays")
        await take_away(table)


async def reopen(table: Room, person: Person) -> None:
    """The host opens a table again that was closed because nobody came. Its link leads to it as before."""
    async with table.lock:
        check_host(table, person)
        if table.data.status != "expired":
            raise NotPossible("the table was not closed")
        code = new_code()
        is_as_known = (tables.c.id == table.id) & (tables.c.status == "expired")
        await change(table, update(tables).where(is_as_known).values(status="open", code=code))
        table.data.status, table.data.code = "open", code
        table.tell_table()

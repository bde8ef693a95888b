"""Tables over HTTP: made, listed, joined, begun, and their records."""

import asyncio
from collections.abc import Sequence

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from conquete.server.codes import read_code, shown_code
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import address_of, person_of, person_or_none, services_of
from conquete.server.identity import Person
from conquete.server.play.live import guarding
from conquete.server.play.live.table import LiveTable
from conquete.server.play.seating import joining
from conquete.server.play.seating.rematch import check_sat_there, join_following
from conquete.server.play.seating.rematch import rematch as ask_for_rematch
from conquete.server.services import Services
from conquete.server.store.queries import AnyRow
from conquete.server.table.data import TableData
from conquete.server.table.looking_back.records import record_text
from conquete.wire.requests import (
    Admit,
    DressSeat,
    Join,
    Kick,
    NewTable,
    OneSeat,
    Rematch,
    SetBot,
    Silence,
    TableForMe,
    TableList,
    TableOfCode,
    TableSummary,
)


def for_person(person: Person | None, data: TableData, summary: TableSummary | None = None) -> TableForMe:
    mine = list(data.seats_seen_by(person.id if person else None))
    is_host = person is not None and person.id == data.host
    kept = list(data.kept_for(person.id if person else None))
    is_invited = bool(mine or kept) or is_host
    return TableForMe(
        table=data.info(),
        mine=mine,
        is_host=is_host,
        kept=kept,
        invitation=data.invitation if is_invited else "",
        code=shown_code(data.code) if is_invited else "",
        summary=summary,
    )


async def find_table(services: Services, table_id: str) -> LiveTable:
    table = await services.hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    return table


async def list_tables(services: Services, person: Person | None, rows: Sequence[AnyRow]) -> TableList:
    """Tables as they stand in the store: none is opened for a list."""
    chairs: dict[str, list[AnyRow]] = {}
    for chair in await services.queries.chairs_of(*(row.id for row in rows)):
        chairs.setdefault(chair.table_id, []).append(chair)
    listed = [(TableData(row, chairs[row.id], row.host_name), row) for row in rows]
    summaries = await services.summaries.of(listed)
    return TableList(
        tables=[for_person(person, data, summary) for (data, _), summary in zip(listed, summaries, strict=True)]
    )


@post("/api/tables", status_code=201, responses=RESPONSES)
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableForMe:
    """A new table, whose host I am."""
    services = services_of(request)
    person = await person_of(request)
    is_waiting = data.is_listed or len(data.mine) + len(data.bots) < data.seats
    async with services.quotas.one_more_table(person, address_of(request), is_waiting) as note:
        table = await joining.make_table(services, person, data)
        note(table.id)
    return for_person(person, table.data)


@get("/api/tables", responses=RESPONSES)
async def lobby(request: AnyRequest) -> TableList:
    """The tables that are open to everybody."""
    services = services_of(request)
    return await list_tables(services, await person_or_none(request), await services.queries.listed())


@get("/api/my-tables", responses=RESPONSES)
async def my_tables(request: AnyRequest) -> TableList:
    """Where I sit: the tables that wait for me, then the others, those first where something happened last."""
    services = services_of(request)
    person = await person_of(request)
    found = await list_tables(services, person, await services.queries.tables_of(person.id))
    found.tables.sort(key=lambda mine: not is_my_turn(mine))
    return found


def is_my_turn(mine: TableForMe) -> bool:
    return mine.table.status == "playing" and mine.table.asked in mine.mine


@get("/api/codes/{code:str}", responses=RESPONSES)
async def table_of_code(request: AnyRequest, code: FromPath[str]) -> TableOfCode:
    """Where a short code leads, and the invitation to sit down there."""
    services = services_of(request)
    if not services.limits.codes.allows(address_of(request)):
        raise Refused(429, "too_many", "too many codes; wait a minute")
    wanted = read_code(code)
    row = await services.queries.open_table_of(wanted) if wanted else None
    if row is None:
        raise Refused(404, "not_found", "no open table has that code")
    return TableOfCode(table=row.id, invitation=row.invitation)


@get("/api/tables/{table_id:str}", responses=RESPONSES)
async def one_table(request: AnyRequest, table_id: FromPath[str]) -> TableForMe:
    """One table, and what it is to me."""
    table = await find_table(services_of(request), table_id)
    person = await person_or_none(request)
    guarding.check_welcome(table.data, person)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/join", status_code=200, responses=RESPONSES)
async def join(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Join]) -> TableForMe:
    """Sit down on a free chair."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await joining.join(table, person, data)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=RESPONSES)
async def leave(request: AnyRequest, table_id: FromPath[str], data: JSONBody[OneSeat]) -> TableForMe:
    """Get up again, before the start."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await joining.leave(table, person, data.seat)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/kick", status_code=200, responses=RESPONSES)
async def kick(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Kick]) -> TableForMe:
    """Clear a chair as the host, before the start, or send a spectator away. A person stays out."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    if data.seat is not None:
        await joining.kick(table, person, data.seat)
    else:
        await guarding.send_away(table, person, data.who)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/admit", status_code=200, responses=RESPONSES)
async def admit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Admit]) -> TableForMe:
    """Let somebody in again, as the host who sent him away."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await guarding.admit(table, person, data.who)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/silence", status_code=200, responses=RESPONSES)
async def silence(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Silence]) -> TableForMe:
    """Have one spectator or all of them be silent, as the host, or let them speak again."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await guarding.silence(table, person, data.who, data.is_silent)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/bot", status_code=200, responses=RESPONSES)
async def put_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SetBot]) -> TableForMe:
    """Put a bot on a free chair as the host, before the start."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await joining.put_bot(table, person, data.seat, data.bot)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/seat", status_code=200, responses=RESPONSES)
async def dress(request: AnyRequest, table_id: FromPath[str], data: JSONBody[DressSeat]) -> TableForMe:
    """Name the player on my seat, or choose its colour; the host chooses for bots and empty chairs too."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await joining.dress(table, person, data)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=RESPONSES)
async def start(request: AnyRequest, table_id: FromPath[str]) -> TableForMe:
    """Begin as the host, when every chair is taken."""
    person = await person_of(request)
    services = services_of(request)
    table = await find_table(services, table_id)
    if table.data.is_show:
        async with services.quotas.one_more_show(person, address_of(request)):
            await joining.start(table, person)
    else:
        await joining.start(table, person)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=RESPONSES)
async def rematch(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Rematch | None] = None
) -> TableForMe:
    """A new table with the same people, everybody one seat further; the others find chairs kept for them, and take
    them by asking for the same."""
    services = services_of(request)
    person = await person_of(request)
    waits = data is not None and data.waits
    following = await _following(services, table_id, person)
    if following is not None:
        await join_following(following, person, waits)
        return for_person(person, following.data)
    table = await find_table(services, table_id)
    if table.data.rematch:
        new_id = await ask_for_rematch(table, person, waits)
    else:
        has_others = any(chair.person not in (None, person.id) for chair in table.data.chairs)
        async with services.quotas.one_more_table(person, address_of(request), has_others) as note:
            new_id = await ask_for_rematch(table, person, waits)
            note(new_id)
    return for_person(person, (await find_table(services, new_id)).data)


async def _following(services: Services, table_id: str, person: Person) -> LiveTable | None:
    """The table that follows one where somebody sat: for whoever leads that, which may be another process than the
    one that leads this."""
    row = await services.queries.table(table_id) if len(table_id) <= 32 else None
    if row is None or not row.rematch:
        return None
    chairs = await services.queries.chairs_of(table_id)
    check_sat_there([chair for chair in chairs if chair.person == person.id])
    return await services.hub.get(row.rematch)


@post(
    "/api/tables/{table_id:str}/clear",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="Done.")},
)
async def clear(request: AnyRequest, table_id: FromPath[str]) -> Response[None]:
    """Take the table away as its host, before the start; whoever waits there is told."""
    person = await person_of(request)
    await joining.clear(await find_table(services_of(request), table_id), person)
    return Response(None, status_code=204)


@post("/api/tables/{table_id:str}/reopen", status_code=200, responses=RESPONSES)
async def reopen(request: AnyRequest, table_id: FromPath[str]) -> TableForMe:
    """Open a table again as its host that was closed because nobody came."""
    services = services_of(request)
    person = await person_of(request)
    table = await find_table(services, table_id)
    async with services.quotas.one_more_table(person, address_of(request), is_waiting=True) as note:
        await joining.reopen(table, person)
        note(table.id)
    return for_person(person, table.data)


@get("/api/tables/{table_id:str}/record", responses=RESPONSES, media_type="application/jsonl")
async def record(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The record of a finished game, with its seed: `conquete verify` accepts it."""
    services = services_of(request)
    data = (await find_table(services, table_id)).data
    if data.status != "over":
        raise Refused(409, "not_possible", "the game is not over: its record would give away secrets")
    rows = await services.queries.steps_after(table_id, 0)
    said = {row.n: row.text for row in await services.queries.said_at(table_id)}
    text = await asyncio.to_thread(
        record_text, data.rules(), data.names, data.seed, data.client_seeds, rows, data.locks, said
    )
    name = f'attachment; filename="{table_id}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"content-disposition": name})


HANDLERS = [
    make_table,
    lobby,
    my_tables,
    table_of_code,
    one_table,
    join,
    leave,
    kick,
    admit,
    silence,
    put_bot,
    dress,
    start,
    rematch,
    clear,
    reopen,
    record,
]

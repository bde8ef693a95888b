"""The page of whoever runs the server: lists of public facts, and what can be done about them, with the host's key.

The key is shown once, in the body of a request; then the browser carries a pass that no other path is sent. Every
deed wants a reason and is noted.
"""

import math
import time
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

import conquete
from conquete.compiled import is_compiled
from conquete.engine.errors import ConqueteError
from conquete.server.hosting import tables as deeds_on_tables
from conquete.server.hosting.audit import noted
from conquete.server.hosting.key import PASS, PASS_SECONDS
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import address_of, is_secure, services_of
from conquete.server.limits import checked_address
from conquete.server.play.live.table import LiveTable
from conquete.server.services import Services
from conquete.server.store.batch import Batch
from conquete.server.store.host_queries import MOST, Before
from conquete.server.store.queries import AnyRow
from conquete.wire.hosting import (
    DeedReason,
    HideTable,
    Host,
    HostBan,
    HostBans,
    HostDeed,
    HostDeeds,
    HostKey,
    HostLoad,
    HostPeople,
    HostPerson,
    HostReport,
    HostReports,
    HostSeat,
    HostTable,
    HostTables,
    MakeBan,
    ReportedLine,
)

PATH = "/api/host"
_DONE = {**RESPONSES, 204: ResponseSpec(None, description="Done.")}
Words = Annotated[str, Parameter(max_length=64)]


async def host_of(request: AnyRequest) -> str:
    """Who has shown the key: in this browser, or (a program) with this request."""
    key = services_of(request).host_key
    kind, _, shown = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        tries, origin = services_of(request).limits.logins, f"host {address_of(request)}"
        if tries.is_spent(origin, 0.0):
            raise Refused(429, "too_many", "too many attempts; wait a minute")
        if await key.matches(shown.strip()):
            return "-"
        tries.allows(origin)  # only what was wrong counts
    name = await key.holder_of(request.cookies.get(PASS, ""))
    if name is None:
        raise Refused(401, "not_known", "show the host's key first")
    return name


# -- coming and going ------------------------------------------------------------------------------------


@post(f"{PATH}/enter", status_code=200, responses=RESPONSES)
async def enter(request: AnyRequest, data: JSONBody[HostKey]) -> Response[Host]:
    """Show the key; this browser then has a pass for some hours."""
    services = services_of(request)
    if not services.limits.logins.allows(f"host {address_of(request)}"):
        raise Refused(429, "too_many", "too many attempts; wait a minute")
    if not await services.host_key.matches(data.key.strip()):
        raise Refused(403, "wrong_login", "that is not the host's key")
    name = data.name.strip() or "-"
    await services.writer.append(Batch(changes=[noted(name, "entered", "", "", "")]))
    return Response(Host(name=name), cookies=[_pass(request, await services.host_key.pass_for(name), PASS_SECONDS)])


@get(f"{PATH}/me", responses=RESPONSES)
async def me(request: AnyRequest) -> Host:
    """Who has shown the key in this browser; nobody has no name."""
    return Host(name=await services_of(request).host_key.holder_of(request.cookies.get(PASS, "")) or "")


@post(f"{PATH}/leave", status_code=204, responses=_DONE)
async def leave(request: AnyRequest) -> Response[None]:
    """This browser forgets its pass."""
    return Response(None, status_code=204, cookies=[_pass(request, "", 0)])


def _pass(request: AnyRequest, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=PASS,
        value=value,
        path=PATH,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
    )


@get(PATH, responses=RESPONSES)
async def load(request: AnyRequest) -> HostLoad:
    """How much there is, and what is going on."""
    await host_of(request)
    services = services_of(request)
    metrics = services.metrics
    return HostLoad(
        version=conquete.__version__,
        is_compiled=is_compiled(),
        started=services.started,
        counts=await services.host_queries.counts(time.time()),
        now={
            "sockets": services.hub.viewers,
            "open_tables": services.hub.open_tables,
            "bots_waiting": services.bots.waiting,
        },
        since={
            "moves": metrics.moves,
            "requests": metrics.requests,
            "refused": metrics.refused,
            "turned_away": services.door.refused,
            "failures": metrics.failures,
            "bot_failures": services.bots.failures,
            "notices_failed": services.office.failed,
        },
    )


# -- lists -----------------------------------------------------------------------------------------------


@get(f"{PATH}/tables", responses=RESPONSES)
async def tables(request: AnyRequest, status: Words = "", text: Words = "", before: Words = "") -> HostTables:
    """Tables of a status, or with a word in their title, the names of their people or their id."""
    await host_of(request)
    services = services_of(request)
    rows = await services.host_queries.tables(status, text.strip(), _read(before))
    chairs: dict[str, list[AnyRow]] = {row.id: [] for row in rows}
    for chair in await services.queries.chairs_of(*chairs):
        chairs[chair.table_id].append(chair)
    found = [_table(services, row, chairs[row.id]) for row in rows]
    return HostTables(tables=found, before=_next(rows, "changed"))


def _table(services: Services, row: AnyRow, chairs: list[AnyRow]) -> HostTable:
    live = services.hub.in_memory(row.id)
    config: dict[str, Any] = row.config
    return HostTable(
        id=row.id,
        title=config.get("title", ""),
        edition=config["edition"],
        mode=config["mode"],
        status=row.status,
        host=row.host,
        host_name=row.host_name,
        seats=[HostSeat(name=seat.called or seat.name or seat.bot, person=seat.person or "") for seat in chairs],
        created=row.created,
        changed=row.changed,
        is_listed=row.is_listed,
        is_hidden=bool(config.get("is_listed")) and not row.is_listed,
        sockets=0 if live is None else len(live.viewers),
    )


@get(f"{PATH}/people", responses=RESPONSES)
async def people(request: AnyRequest, text: Words = "", before: Words = "") -> HostPeople:
    """People, the newest first, by name or id."""
    await host_of(request)
    services = services_of(request)
    rows = await services.host_queries.people(text.strip(), _read(before))
    here = services.hub.people()
    found = []
    for row in rows:
        ban = services.bans.of(row.id, "")
        found.append(
            HostPerson(
                id=row.id,
                name=row.name,
                created=row.created,
                seen=row.seen,
                has_login=bool(row.has_login),
                reports=row.reports,
                is_here=row.id in here,
                ban="" if ban is None else ban.id,
            )
        )
    return HostPeople(people=found, before=_next(rows, "created"))


@get(f"{PATH}/reports", responses=RESPONSES)
async def reports(request: AnyRequest, closed: FromQuery[bool] = False, before: Words = "") -> HostReports:
    """What players told of others: what waits, or what was dismissed."""
    await host_of(request)
    rows = await services_of(request).host_queries.reports(closed, _read(before))
    found = [
        HostReport(
            id=row.id,
            made=row.made,
            reporter=row.reporter,
            reporter_name=row.reporter_name,
            table=row.table_id,
            title=row.title,
            person=row.person,
            name=row.name,
            kind=row.kind,
            text=row.text,
            line=row.line,
            context=[ReportedLine(**line) for line in row.context],
            closed=row.closed,
        )
        for row in rows
    ]
    return HostReports(reports=found, before=_next(rows, "made"))


@get(f"{PATH}/bans", responses=RESPONSES)
async def bans(request: AnyRequest, before: Words = "") -> HostBans:
    """Who is kept out now."""
    await host_of(request)
    rows = await services_of(request).host_queries.bans_that_hold(time.time(), _read(before))
    found = [
        HostBan(
            id=row.id,
            person=row.person or "",
            address=row.address or "",
            name=row.name,
            made=row.made,
            until=row.until,
            why=row.why,
            by=row.by,
        )
        for row in rows
    ]
    return HostBans(bans=found, before=_next(rows, "made"))


@get(f"{PATH}/deeds", responses=RESPONSES)
async def deeds(request: AnyRequest, before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None) -> HostDeeds:
    """What was done with the key, the latest first."""
    await host_of(request)
    rows = await services_of(request).host_queries.deeds(before)
    found = [
        HostDeed(at=row.at, by=row.by, what=row.what, about=row.about, name=row.name, why=row.why) for row in rows
    ]
    return HostDeeds(deeds=found, before=str(rows[-1].id) if len(rows) == MOST else "")


def _next(rows: Any, when: str) -> str:
    """Where the next list goes on; nowhere after one that is not full."""
    return f"{getattr(rows[-1], when)!r} {rows[-1].id}" if len(rows) == MOST else ""


def _read(text: str) -> Before:
    if not text:
        return None
    when, _, id = text.partition(" ")
    try:
        at = float(when)
    except ValueError:
        at = math.nan
    if not math.isfinite(at) or not id:
        raise Refused(400, "malformed", "before is what the last answer said")
    return at, id


# -- deeds -----------------------------------------------------------------------------------------------


async def _find(services: Services, table_id: str) -> LiveTable:
    try:
        table = await services.hub.get(table_id) if len(table_id) <= 32 else None
    except ConqueteError as error:  # of an edition that is not here, or played by other rules
        raise Refused(409, "not_possible", "this table cannot be opened here") from error
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    return table


@post(f"{PATH}/tables/{{table_id:str}}/close", status_code=204, responses=_DONE)
async def close_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[DeedReason]) -> Response[None]:
    """Take a table away that has not begun, or break off its game; whoever is there sees it."""
    by = await host_of(request)
    await deeds_on_tables.close_table(await _find(services_of(request), table_id), by, data.why)
    return Response(None, status_code=204)


@post(f"{PATH}/tables/{{table_id:str}}/hide", status_code=204, responses=_DONE)
async def hide_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[HideTable]) -> Response[None]:
    """Take a table from the list of all tables, or put it back."""
    by = await host_of(request)
    table = await _find(services_of(request), table_id)
    await deeds_on_tables.hide_table(table, by, data.why, data.is_hidden)
    return Response(None, status_code=204)


@post(f"{PATH}/bans", status_code=204, responses=_DONE)
async def make_ban(request: AnyRequest, data: JSONBody[MakeBan]) -> Response[None]:
    """Keep somebody out, from now on and at once."""
    by, services = await host_of(request), services_of(request)
    person = await services.queries.person(data.person) if data.person else None
    if data.person and person is None:
        raise Refused(404, "not_found", "there is no such person")
    addresses = {checked_address(data.address)} if data.address else set[str]()
    if person is None and not addresses:
        raise Refused(400, "malformed", "say who is to be kept out")
    until = None if data.hours is None else time.time() + 3600 * data.hours
    named = None if person is None else (str(person.id), str(person.name))
    await services.everywhere.ban(by, data.why, until, named, addresses, data.everywhere)
    return Response(None, status_code=204)


@post(f"{PATH}/bans/{{ban_id:str}}/lift", status_code=204, responses=_DONE)
async def lift_ban(request: AnyRequest, ban_id: FromPath[str], data: JSONBody[DeedReason]) -> Response[None]:
    """Let somebody in again."""
    if not await services_of(request).everywhere.lift(await host_of(request), data.why, ban_id):
        raise Refused(404, "not_found", "there is no such ban")
    return Response(None, status_code=204)


@post(f"{PATH}/reports/{{report_id:str}}/dismiss", status_code=204, responses=_DONE)
async def dismiss_report(
    request: AnyRequest, report_id: FromPath[str], data: JSONBody[DeedReason]
) -> Response[None]:
    """The report was looked at."""
    if not await services_of(request).reports.dismiss(await host_of(request), data.why, report_id):
        raise Refused(404, "not_found", "there is no such report, or it was dismissed")
    return Response(None, status_code=204)


HANDLERS = [
    enter,
    me,
    leave,
    load,
    tables,
    people,
    reports,
    bans,
    deeds,
    close_table,
    hide_table,
    make_ban,
    lift_ban,
    dismiss_report,
]

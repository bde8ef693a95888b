"""Campaigns over HTTP: made, joined, looked at, played on, brought from one server to another."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from conquete.editions import load_edition
from conquete.editions.opened import words_of
from conquete.locales import LANGUAGES
from conquete.server.campaigns import breaking_off, changing, files, worlds
from conquete.server.campaigns.data import CampaignData, record_of
from conquete.server.campaigns.folding import chronicled
from conquete.server.campaigns.reading import BadCampaign, config_of, unpacked
from conquete.server.campaigns.replaying import replayed
from conquete.server.http import opened
from conquete.server.http.about import WORDS
from conquete.server.http.documents import answer, spec
from conquete.server.http.library import own_board
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.replay import built
from conquete.server.http.security import address_of, person_of, person_or_none, services_of
from conquete.server.http.tables import find_table, for_person
from conquete.server.identity import Person
from conquete.server.jobs.desk import NOBODY
from conquete.server.jobs.heavy import STOPPED, TOO_LONG
from conquete.server.jobs.queue import LOST, JobFailed
from conquete.server.jobs.tasks import CAMPAIGN
from conquete.server.jobs.worker import STARVED
from conquete.server.logs import log
from conquete.server.services import Services
from conquete.server.settings import Limits
from conquete.server.store.queries import AnyRow
from conquete.wire.campaigns import (
    CampaignConfig,
    CampaignFile,
    CampaignForMe,
    CampaignList,
    HandOn,
    JoinCampaign,
    NextGame,
    OneMember,
    ReadSeals,
    Renaming,
)
from conquete.wire.library import BoardInfo, Opened
from conquete.wire.requests import TableForMe
from conquete.wire.stories import Replay

Invitation = Annotated[str, QueryParameter(name="invitation", max_length=64)]


async def find_campaign(services: Services, id: str) -> CampaignData:
    data = await services.campaigns.find(id)
    if data is None:
        raise Refused(404, "not_found", "there is no such campaign")
    return data


async def my_campaign(request: AnyRequest, id: str) -> tuple[Services, Person, CampaignData]:
    """One that I take part in; the others are nobody's business."""
    services, person = services_of(request), await person_of(request)
    data = await find_campaign(services, id)
    check_part(data, person)
    return services, person, data


async def seen_campaign(request: AnyRequest, id: str, invitation: str) -> CampaignData:
    """One that I take part in, or have the invitation of."""
    data = await find_campaign(services_of(request), id)
    if not changing.is_invited(data, invitation):
        check_part(data, await person_or_none(request))
    return data


def check_part(data: CampaignData, person: Person | None) -> None:
    if not data.has_part_in(person.id if person else None):
        raise Refused(403, "not_invited", "only who takes part in the campaign may do that")


async def for_me(services: Services, person: Person | None, data: CampaignData) -> CampaignForMe:
    me = person.id if person else None
    kept = services.campaigns
    seals = await kept.opened(data)
    mine = data.members_of(me)
    read = {seal for member in mine for seal in member.read}
    table = await kept.table_of(data)
    edition = data.config.edition
    return CampaignForMe(
        campaign=data.info(me),
        is_member=data.has_part_in(me),
        is_host=data.host == me,
        invitation=data.invitation if data.has_part_in(me) else "",
        mine=[member.number for member in mine if member.number is not None],
        world=data.world,
        names=worlds.names_in(edition, data.world),
        opened=seals,
        unread=[seal for seal in seals if seal not in read] if mine else [],
        chronicle=chronicled(await kept.queries.entries_of(data.id)),
        table=None if table is None else for_person(person, table.data),
        trouble=kept.trouble(data),
    )


async def after(services: Services, person: Person, id: str) -> CampaignForMe:
    return await for_me(services, person, await find_campaign(services, id))


# -- made, listed, looked at -------------------------------------------------------------------------------------


@post("/api/campaigns", status_code=201, responses=RESPONSES)
async def make_campaign(request: AnyRequest, data: JSONBody[CampaignConfig]) -> CampaignForMe:
    """A new campaign on a fresh world, whose host I am."""
    services, person = services_of(request), await person_of(request)
    async with services.quotas.one_more_campaign(person, address_of(request)):
        id = await changing.make(services, person, data)
    return await after(services, person, id)


@get("/api/my-campaigns", responses=RESPONSES)
async def my_campaigns(request: AnyRequest) -> CampaignList:
    """Where I take part, those first where something happened last."""
    services, person = services_of(request), await person_of(request)
    queries = services.campaigns.queries
    rows = await queries.campaigns_of(person.id)
    members = await queries.members_of(*(row.id for row in rows))
    found = [CampaignData(row, [one for one in members if one.campaign_id == row.id]) for row in rows]
    return CampaignList(campaigns=[data.info(person.id) for data in found])


@get("/api/campaigns/{campaign_id:str}", responses=RESPONSES)
async def one_campaign(
    request: AnyRequest, campaign_id: FromPath[str], invitation: Invitation = ""
) -> CampaignForMe:
    """A campaign with its world, people and chronicle, for who takes part in it or has its invitation."""
    data = await seen_campaign(request, campaign_id, invitation)
    return await for_me(services_of(request), await person_or_none(request), data)


# -- people ------------------------------------------------------------------------------------------------------


@post("/api/campaigns/{campaign_id:str}/join", status_code=200, responses=RESPONSES)
async def join(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[JoinCampaign]) -> CampaignForMe:
    """Take part with an invitation, or play on for somebody whom nobody here plays."""
    services, person = services_of(request), await person_of(request)
    campaign = await find_campaign(services, campaign_id)
    if not changing.is_invited(campaign, data.invitation):
        check_part(campaign, person)
    await changing.join(services.campaigns, campaign, person, data.number)
    return await after(services, person, campaign_id)


@post(
    "/api/campaigns/{campaign_id:str}/leave",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="Done.")},
)
async def leave(request: AnyRequest, campaign_id: FromPath[str]) -> Response[None]:
    """Take part no longer. What I was to the world stays, and somebody else may play on for me."""
    services, person, data = await my_campaign(request, campaign_id)
    await changing.leave(services.campaigns, data, person)
    return Response(None, status_code=204)


@post("/api/campaigns/{campaign_id:str}/kick", status_code=200, responses=RESPONSES)
async def send_away(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[OneMember]) -> CampaignForMe:
    """Have somebody take part no longer, as the host; there is another invitation from then on."""
    services, person, campaign = await my_campaign(request, campaign_id)
    await changing.send_away(services.campaigns, campaign, person, data.member)
    return await after(services, person, campaign_id)


@post("/api/campaigns/{campaign_id:str}/hand-on", status_code=200, responses=RESPONSES)
async def hand_on(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[HandOn]) -> CampaignForMe:
    """Hand my chair on to somebody who takes part; the chronicle notes it."""
    services, person, campaign = await my_campaign(request, campaign_id)
    await changing.hand_on(services.campaigns, campaign, person, data)
    return await after(services, person, campaign_id)


@post("/api/campaigns/{campaign_id:str}/read", status_code=200, responses=RESPONSES)
async def read(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[ReadSeals]) -> CampaignForMe:
    """I have been shown what these seals hold, and need not be shown it again."""
    services, person, campaign = await my_campaign(request, campaign_id)
    await services.campaigns.note_read_in(campaign, person, data.seals)
    return await after(services, person, campaign_id)


# -- the world and its games -------------------------------------------------------------------------------------


@post("/api/campaigns/{campaign_id:str}/rename", status_code=200, responses=RESPONSES)
async def rename(request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[Renaming]) -> CampaignForMe:
    """Change a name in the world as the host; the chronicle notes it."""
    services, person, campaign = await my_campaign(request, campaign_id)
    await changing.rename(services.campaigns, campaign, person, data)
    return await after(services, person, campaign_id)


@post("/api/campaigns/{campaign_id:str}/next", status_code=201, responses=RESPONSES)
async def next_game(
    request: AnyRequest, campaign_id: FromPath[str], data: JSONBody[NextGame | None] = None
) -> TableForMe:
    """A table for the next game, with a chair kept for everybody who is to play; it is begun like any other."""
    services, person, campaign = await my_campaign(request, campaign_id)
    async with services.quotas.one_more_table(person, address_of(request), is_waiting=True) as note:
        table = await changing.next_game(services.campaigns, campaign, person, data or NextGame())
        note(table.id)
    return for_person(person, (await find_table(services, table.id)).data)


@post("/api/campaigns/{campaign_id:str}/break-off", status_code=200, responses=RESPONSES)
async def break_off(request: AnyRequest, campaign_id: FromPath[str]) -> CampaignForMe:
    """End the game that goes on, or waits for players, as the host. The world stays as it was, and the chronicle
    notes a game that had begun. One that is decided is not broken off any more."""
    services, person, campaign = await my_campaign(request, campaign_id)
    await breaking_off.break_off(services.campaigns, campaign, person)
    return await after(services, person, campaign_id)


@get("/api/campaigns/{campaign_id:str}/opened", responses=RESPONSES)
async def campaign_opened(request: AnyRequest, campaign_id: FromPath[str]) -> Opened:
    """What the world of a campaign has opened, to be read and read again."""
    services, _, data = await my_campaign(request, campaign_id)
    return opened.shown(data.config.edition, tuple(await services.campaigns.opened(data)))


@get("/api/campaigns/{campaign_id:str}/words", responses=WORDS)
async def campaign_words(
    request: AnyRequest, campaign_id: FromPath[str], lang: opened.Lang = LANGUAGES[0]
) -> Response[bytes]:
    """What is said of its games besides the words of its edition, in Fluent: of what its world has opened."""
    opened.check_language(lang)
    services, _, data = await my_campaign(request, campaign_id)
    seals = tuple(await services.campaigns.opened(data))
    return opened.as_words(request, words_of(data.config.edition, seals, lang))


@get("/api/campaigns/{campaign_id:str}/board", responses=spec(BoardInfo))
async def campaign_board(
    request: AnyRequest, campaign_id: FromPath[str], invitation: Invitation = ""
) -> Response[bytes]:
    """The board of a campaign with its drawing, as its people have made it."""
    data = await seen_campaign(request, campaign_id, invitation)
    edition, world = data.config.edition, worlds.seated(data.config.edition, data.world, [], [])  # for nobody yet
    rules = load_edition(edition).ruleset(data.config.mode, None, data.config.options, world)
    return answer(request, await asyncio.to_thread(own_board, rules))


@get("/api/campaigns/{campaign_id:str}/games/{n:int}/record", responses=RESPONSES, media_type="application/jsonl")
async def record(request: AnyRequest, campaign_id: FromPath[str], n: FromPath[int]) -> Response[str]:
    """The record of a game, by the number of its entry in the chronicle."""
    _, row = await game_of(request, campaign_id, n)
    return _attached(record_of(row), f"{campaign_id}-{n}.jsonl")


@get("/api/campaigns/{campaign_id:str}/games/{n:int}/replay", responses=spec(Replay))
async def replay(request: AnyRequest, campaign_id: FromPath[str], n: FromPath[int]) -> Response[bytes]:
    """The same game from its beginning, with everything open, on the world that it was played on; also where it
    was played on another server."""
    data, row = await game_of(request, campaign_id, n)
    return await built(request, ("game", data.id, n), lambda: replayed(data, row))


async def game_of(request: AnyRequest, campaign_id: str, n: int) -> tuple[CampaignData, AnyRow]:
    """The entry of a game in the chronicle of a campaign that I take part in."""
    services, _, data = await my_campaign(request, campaign_id)
    row = await services.campaigns.queries.whole_entry(data.id, n) if n <= data.entries else None
    if row is None or row.record is None:
        raise Refused(404, "not_found", "no game has that number")
    return data, row


# -- from one server to another ----------------------------------------------------------------------------------


@get("/api/campaigns/{campaign_id:str}/export", responses=RESPONSES, media_type="application/jsonl")
async def export(request: AnyRequest, campaign_id: FromPath[str]) -> Response[str]:
    """The whole campaign in one file."""
    services, _, data = await my_campaign(request, campaign_id)
    if not services.limits.replays.allows(address_of(request)):
        raise Refused(429, "too_many", "too many files; wait a moment")
    rows = await services.campaigns.queries.whole_entries_of(data.id)
    text = await asyncio.to_thread(files.written, data, rows)
    return _attached(text, f"{campaign_id}.campaign.jsonl")


async def bring(request: AnyRequest, data: JSONBody[CampaignFile]) -> CampaignForMe:
    """A campaign from another server, every game of which is played once more here; a changed one is refused. I am
    its host, and its people are taken over by who plays them. One is read at a time for each person."""
    services, person = services_of(request), await person_of(request)
    address, limits = address_of(request), services.settings.limits
    text = data.file.encode(errors="replace")
    if len(text) > limits.campaign_bytes:
        raise Refused(413, "too_large", f"the file of a campaign has at most {limits.campaign_bytes} bytes")
    async with services.quotas.one_more_import(person, address):
        try:
            await asyncio.to_thread(config_of, data.file)  # before anybody waits for the rest
            answer = await services.heavy.carry_out_for(person.id, CAMPAIGN, text, limits.import_seconds)
            brought = unpacked(answer)
        except BadCampaign as error:
            raise Refused(400, error.code, str(error)) from error
        except JobFailed as error:
            raise _not_read(error, limits) from error
    async with services.quotas.room_for_campaign(person, address):
        id = await files.bring(services, person, brought)
    return await after(services, person, id)


def _not_read(error: JobFailed, limits: Limits) -> Refused:
    why = str(error)
    if why.removeprefix(STARVED) == TOO_LONG:
        text = f"reading it takes more than {limits.import_seconds:g} seconds of the processor"
        return Refused(400, "campaign_long", text)
    if why in (NOBODY, LOST, STOPPED):
        return Refused(503, "unavailable", f"the campaign cannot be read now: {why}")
    log("campaign not read", why=why)
    return Refused(400, "bad_campaign", "it cannot be read")


def _attached(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl", headers=headers)


def handlers(limits: Limits) -> list[HTTPRouteHandler]:
    """In JSON a file takes up to twice its size."""
    most = 2 * limits.campaign_bytes + limits.body_bytes
    importing = post("/api/campaigns/import", status_code=201, responses=RESPONSES, request_max_body_size=most)
    return [*_HANDLERS, importing(bring)]


_HANDLERS: list[HTTPRouteHandler] = [
    make_campaign,
    my_campaigns,
    one_campaign,
    join,
    leave,
    send_away,
    hand_on,
    read,
    rename,
    next_game,
    break_off,
    campaign_opened,
    campaign_words,
    campaign_board,
    record,
    replay,
    export,
]

"""Tokens for programs over HTTP: let one play from my seat, and take that back."""

from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import person_of, services_of
from conquete.server.identity import Person
from conquete.server.play.live.table import LiveTable
from conquete.server.services import Services
from conquete.wire.requests import OneSeat, SeatToken, WantToken


async def _own_seat(services: Services, person: Person, table_id: str, seat: int) -> LiveTable:
    table = await services.hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    if seat not in table.data.seats_of(person.id):
        raise Refused(403, "not_allowed", "you do not sit there")
    return table


@post("/api/tables/{table_id:str}/token", status_code=201, responses=RESPONSES)
async def give_token(request: AnyRequest, table_id: FromPath[str], data: JSONBody[WantToken]) -> SeatToken:
    """Let a program play from my seat; an older token for it ends."""
    services = services_of(request)
    person = await person_of(request)
    table = await _own_seat(services, person, table_id, data.seat)
    if table.data.status == "over":
        raise Refused(409, "not_possible", "the game is over")
    token, expires = await services.tokens.issue(person, table_id, data.seat, 3600 * data.hours)
    table.dismiss_programs(data.seat)
    return SeatToken(token=token, seat=data.seat, expires=expires, socket=f"/api/tables/{table_id}/program")


@post(
    "/api/tables/{table_id:str}/token/revoke",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="Done.")},
)
async def revoke_token(request: AnyRequest, table_id: FromPath[str], data: JSONBody[OneSeat]) -> Response[None]:
    """No program plays from my seat any more."""
    services = services_of(request)
    person = await person_of(request)
    table = await _own_seat(services, person, table_id, data.seat)
    await services.tokens.revoke(table_id, data.seat)
    table.dismiss_programs(data.seat)
    return Response(None, status_code=204)


HANDLERS = [give_token, revoke_token]

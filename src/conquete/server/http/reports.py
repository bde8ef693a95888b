"""Players report others to whoever runs the server."""

from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import address_of, person_of, services_of
from conquete.server.http.tables import find_table
from conquete.server.play.live import guarding
from conquete.wire.hosting import NewReport


@post(
    "/api/tables/{table_id:str}/report",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="The host will see it.")},
)
async def report(request: AnyRequest, table_id: FromPath[str], data: JSONBody[NewReport]) -> Response[None]:
    """Tell the host of the server of somebody at a table; nobody there learns of it."""
    services, person = services_of(request), await person_of(request)
    table = await find_table(services, table_id)
    guarding.check_welcome(table.data, person)
    if not all(services.limits.reports.allows(key) for key in (person.id, f"from {address_of(request)}")):
        raise Refused(429, "too_many", "too many reports; wait an hour")
    await services.reports.file(table, person, data)
    return Response(None, status_code=204)


HANDLERS = [report]

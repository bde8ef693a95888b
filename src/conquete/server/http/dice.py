"""The seeds that seats add to the dice: locked before the game, opened when everybody has."""

from litestar import post
from litestar.params import FromPath, JSONBody

from conquete.server.http.problems import RESPONSES, AnyRequest
from conquete.server.http.security import person_of, services_of
from conquete.server.http.tables import find_table, for_person
from conquete.server.play.seating import opening
from conquete.wire.requests import Commit, Reveal, TableForMe


@post("/api/tables/{table_id:str}/commit", status_code=200, responses=RESPONSES)
async def commit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Commit]) -> TableForMe:
    """Lock a seed for seats of mine, before the start; as the host also begin."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await opening.commit(table, person, data)
    return for_person(person, table.data)


@post("/api/tables/{table_id:str}/reveal", status_code=200, responses=RESPONSES)
async def reveal(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Reveal]) -> TableForMe:
    """Open what my seats have locked, once nothing can be changed any more; the last one begins the game."""
    person = await person_of(request)
    table = await find_table(services_of(request), table_id)
    await opening.reveal(table, person, data)
    return for_person(person, table.data)


HANDLERS = [commit, reveal]

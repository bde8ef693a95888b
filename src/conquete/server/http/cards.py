"""The cards a table is played with, as they are printed: public, whoever holds them."""

from litestar import get
from litestar.params import FromPath

from conquete.editions.presenting import presentation_of
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import services_of
from conquete.wire.library import TableCards


@get("/api/tables/{table_id:str}/cards", responses=RESPONSES)
async def table_cards(request: AnyRequest, table_id: FromPath[str]) -> TableCards:
    """Every card of the table that a seat can hold in its hand, to be traded or to be played."""
    table = await services_of(request).hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    if table.history is None:
        raise Refused(409, "not_possible", "the game has not begun")
    return TableCards(cards=presentation_of(table.history.game.rules).cards())


HANDLERS = [table_cards]

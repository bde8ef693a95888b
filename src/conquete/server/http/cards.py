"""The cards a table is played with, as they are printed: public, whoever holds them."""

from litestar import get
from litestar.params import FromPath

from conquete.rules.set_cards import Trade
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import services_of
from conquete.server.play.facts import card_info
from conquete.server.play.figures_2210 import command_cards
from conquete.wire.library import TableCards


@get("/api/tables/{table_id:str}/cards", responses=RESPONSES)
async def table_cards(request: AnyRequest, table_id: FromPath[str]) -> TableCards:
    """Every card of the table that can be traded, with its symbol and territory, and every command card."""
    table = await services_of(request).hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    if table.history is None:
        raise Refused(409, "not_possible", "the game has not begun")
    rules = table.history.game.rules
    trade = rules.step_named("trade")
    sets = trade.cards if isinstance(trade, Trade) else None
    to_trade = [] if sets is None else [card_info(rules, sets, card) for card in range(len(sets.symbols))]
    return TableCards(cards=to_trade + command_cards(rules))


HANDLERS = [table_cards]

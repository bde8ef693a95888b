"""What a person wants to be asked for, kept from one game to the next."""

from typing import Any

from sqlalchemy import Update, update

from conquete.server.store.queries import Queries
from conquete.server.store.schema import people
from conquete.server.table.questions.orders import first_orders, kept_wishes
from conquete.wire.client import Orders


async def orders_for(queries: Queries, person: str | None, edition: str) -> dict[str, Any]:
    """The first orders of a chair at a table of that edition, as the store has them: what its person wanted at the
    last table."""
    return {} if person is None else first_orders(await _wishes(queries, person), edition)


async def remember_wishes(queries: Queries, person: str | None, orders: Orders, edition: str) -> Update:
    wishes = kept_wishes(await _wishes(queries, person or ""), orders, edition)
    return update(people).where(people.c.id == person).values(wishes=wishes)


async def _wishes(queries: Queries, person: str) -> dict[str, Any]:
    row = await queries.person(person)
    return dict(row.wishes or {}) if row is not None else {}

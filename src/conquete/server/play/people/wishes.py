"""What a person wants to be asked for, kept from one game to the next."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Update, update

from conquete.server.store.schema import people
from conquete.server.table.questions.orders import first_orders, kept_wishes
from conquete.wire.client import Orders

if TYPE_CHECKING:
    from conquete.server.services import Services


async def orders_for(services: "Services", person: str | None, edition: str) -> dict[str, Any]:
    """The first orders of a chair at a table of that edition, as the store has them: what its person wanted at the
    last table."""
    return {} if person is None else first_orders(await _wishes(services, person), edition)


async def remember_wishes(services: "Services", person: str | None, orders: Orders, edition: str) -> Update:
    wishes = kept_wishes(await _wishes(services, person or ""), orders, edition)
    return update(people).where(people.c.id == person).values(wishes=wishes)


async def _wishes(services: "Services", person: str) -> dict[str, Any]:
    row = await services.queries.person(person)
    return dict(row.wishes or {}) if row is not None else {}

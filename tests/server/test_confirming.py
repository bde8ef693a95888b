"""A link in a mail confirms the address that it was sent to, and no other."""

import asyncio
from typing import Any

import pytest

from conquete.server.notices.wishes import CONFIRM, Wishes
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.wire.notices import NoticeWish
from tests.stores import NewDatabase, stored


def confirmed(database: str) -> list[tuple[str, bool]]:
    rows = stored(database, "SELECT mail, is_mail_confirmed FROM notice_wishes")
    return [(str(mail), bool(is_confirmed)) for mail, is_confirmed in rows]


@pytest.mark.parametrize("when", ["read", "written"])
def test_an_address_that_is_changed_meanwhile_is_not_confirmed(
    when: str, new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person names a stranger's address between any two steps of the confirmation of his own."""

    async def act() -> None:
        services = await Services.open(Settings(database=database, page=None))
        try:
            wishes, me = services.office.wishes, await services.identity.new_guest("Ann")
            await wishes.set(me.id, NoticeWish())
            await wishes.set_mail(me.id, "ann@example.org")
            row = await wishes.of(me.id)
            assert row is not None
            token = wishes.token(row, CONFIRM)
            read, append = Wishes._row_of, services.writer.append

            async def read_and_change(self: Wishes, token: str, purpose: str) -> Any:
                found = await read(self, token, purpose)
                monkeypatch.undo()
                await wishes.set_mail(me.id, "stranger@example.org")
                return found

            async def change_and_append(batch: Any) -> None:
                monkeypatch.undo()
                await wishes.set_mail(me.id, "stranger@example.org")
                await append(batch)

            if when == "read":
                monkeypatch.setattr(Wishes, "_row_of", read_and_change)
            else:
                monkeypatch.setattr(services.writer, "append", change_and_append)
            assert not await wishes.confirm(token)
            assert confirmed(database) == [("stranger@example.org", False)]
            # His own, named once more, is confirmed by the same link; so is what was confirmed already.
            await wishes.set_mail(me.id, "ann@example.org")
            assert await wishes.confirm(token)
            assert await wishes.confirm(token)
            assert confirmed(database) == [("ann@example.org", True)]
        finally:
            await services.close()

    database = new_database()
    asyncio.run(act())

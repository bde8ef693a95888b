"""A server that dies while a seal breaks in the midst of a war has lost nothing and opens nothing twice: shown with
a second game of Legacy, cut at every write from the breaking on, both sides."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from conquete.campaign.folding import worlds_of
from conquete.editions.legacy.tables import table as table_of
from conquete.server.campaigns import changing
from conquete.server.play.live.steward import Steward
from conquete.server.play.roles import Room
from conquete.server.services import Services
from conquete.wire.campaigns import CampaignConfig
from tests.server.legacy_games import NAMES, OPTIONS, Script, script, until_a_seal
from tests.server.test_campaign_cuts import Killed, in_a_server, kept, next_game
from tests.server.test_legacy_cuts import Cut, answer, go_on, in_few_writes
from tests.stores import Databases, NewDatabase

RECRUITS = 3  # break it in the first turn of whoever has won before


class Broken(NamedTuple):
    database: str  # as it was just before
    campaign: str
    script: Script
    digest: str  # of the position a few answers later, where nobody was killed
    writes: int


@pytest.fixture(scope="module", autouse=True)
def early() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(table_of("values")["packs"], "recruits", RECRUITS)
        patch.setattr(Steward, "arm", lambda steward: None)  # nobody answers but the script
        yield


async def until_it_breaks(services: Services, second: Script) -> str:
    """A campaign with one game behind it, and a second one in which a seal is about to break; its id."""
    people = [await services.identity.new_guest(name) for name in NAMES]
    wish = CampaignConfig(edition="legacy", mode="campaign", options=dict(OPTIONS), tempo="days")
    id = await changing.make(services, people[0], wish)
    for guest in people[1:]:
        await changing.join(services.campaigns, await kept(services, id), guest, None)
    for played, most in ((script(), script().war - 1), (second, second.war)):
        with pytest.MonkeyPatch.context() as patch:
            played.fix_dice(patch)
            table = await next_game(services, id, people)
        await in_few_writes(table, [text for _, text in played.answers[:most]])
        if played is not second:
            await go_on(services, id)
    return id


async def seat_on(services: Services, id: str, second: Script) -> Room:
    """From wherever the table stands on to the last answer that is known."""
    data = await kept(services, id)
    table = await services.hub.get(data.playing)
    assert table is not None
    rows = await services.queries.steps_after(table.id, 0)
    for _, text in second.answers[sum(row.actor >= 0 for row in rows) :]:
        await answer(table, text)
    return table


def opened_at(table: Room) -> list[str]:
    world = table.playing().game.rules.world
    assert world is not None
    return list(worlds_of("legacy").opened(world))


@pytest.fixture(scope="module")
def broken(
    early: None, store: str, databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Broken]:
    second = until_a_seal()
    folder = tmp_path_factory.mktemp("war")
    database = databases.new(store, folder / "before.db")
    id: str = asyncio.run(in_a_server(database, lambda services: until_it_breaks(services, second)))
    whole = databases.copy(database, folder / "whole.db")
    with pytest.MonkeyPatch.context() as patch:
        cut = Cut(patch)

        async def act(services: Services) -> Broken:
            before = opened_at(await _table(services, id))
            cut.writes = 0
            table = await seat_on(services, id, second)
            assert opened_at(table)[:-1] == before, "a seal was broken"
            return Broken(database, id, second, table.playing().game.digest(), cut.writes)

        found: Broken = asyncio.run(in_a_server(whole, act))
    yield found
    databases.drop(database)
    databases.drop(whole)


async def _table(services: Services, id: str) -> Room:
    table = await services.hub.get((await kept(services, id)).playing)
    assert table is not None
    return table


def killed_at(broken: Broken, number: int, when: str, database: str) -> None:
    """At that write; then another server goes on."""
    with pytest.MonkeyPatch.context() as patch:
        cut = Cut(patch, number, when)

        async def act(services: Services) -> None:
            cut.writes = 0
            await seat_on(services, broken.campaign, broken.script)

        with suppress(Killed):
            asyncio.run(in_a_server(database, act))
        assert cut.is_dead

    async def later(services: Services) -> None:
        table = await seat_on(services, broken.campaign, broken.script)
        assert table.playing().game.digest() == broken.digest, "nothing is lost, nothing is doubled"
        opened: list[Any] = opened_at(table)
        assert len(set(opened)) == len(opened)

    asyncio.run(in_a_server(database, later))


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_server_may_die_as_a_seal_breaks(broken: Broken, when: str, copy_database: NewDatabase) -> None:
    killed_at(broken, 0, when, copy_database(broken.database, "copy"))


@pytest.mark.long
def test_a_server_may_die_at_any_write_after_it(broken: Broken, copy_database: NewDatabase) -> None:
    for number in range(broken.writes):
        for when in ("before", "after"):
            killed_at(broken, number, when, copy_database(broken.database, f"{number}-{when}"))

"""A server that starts has looked at a game before anybody asks for one."""

import asyncio
from random import Random

from bench.server.prepare import _begin, _play
from sqlalchemy import update

from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.schema import tables
from conquete.server.table import data as table_module
from tests.stores import NewDatabase


def with_a_game(database: str) -> Settings:
    settings = Settings(database=database, bot_workers=0)

    async def play() -> None:
        services = await Services.open(settings)
        table, _ = await _begin(services, 3)
        await _play(table, Random(1), answers=20, at_once=20)
        await services.close()

    asyncio.run(play())
    return settings


def opened(settings: Settings) -> tuple[int, int]:
    """A new server: how many rules it has ready, and how many tables are open."""

    async def start() -> tuple[int, int]:
        services = await Services.open(settings)
        try:
            return table_module._compiled.cache_info().currsize, services.hub.open_tables
        finally:
            await services.close()

    table_module._compiled.cache_clear()
    return asyncio.run(start())


def test_the_rules_of_the_last_game_are_ready_and_no_table_is_open(new_database: NewDatabase) -> None:
    assert opened(with_a_game(new_database())) == (1, 0)


def test_a_server_without_a_game_starts(new_database: NewDatabase) -> None:
    assert opened(Settings(database=new_database(), bot_workers=0)) == (0, 0)


def test_a_game_that_cannot_be_opened_does_not_keep_the_server_from_starting(new_database: NewDatabase) -> None:
    settings = with_a_game(new_database())

    async def spoil() -> None:
        services = await Services.open(settings)
        await services.writer.change(update(tables).values(ruleset="of another world"))
        await services.close()

    asyncio.run(spoil())
    assert opened(settings)[1] == 0

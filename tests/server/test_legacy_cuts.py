"""A server that dies between any two steps of what follows a victory has lost nothing and does nothing twice: shown
with a game of Legacy whose end opens a seal, with signature, rewards and names; cut at every write, both sides."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from conquete.engine.worlds import World
from conquete.server.campaigns import changing
from conquete.server.play.roles import Room
from conquete.server.services import Services
from conquete.server.store.batch import Batch
from conquete.server.store.writer import Writer
from conquete.wire.campaigns import CampaignConfig
from tests.server.legacy_games import NAMES, OPTIONS, script
from tests.server.test_campaign_cuts import Killed, in_a_server, is_sound, kept, next_game
from tests.stores import Databases, NewDatabase

AT_ONCE = 60  # answers in one write, before it matters


class Played(NamedTuple):
    database: str  # as it was just before somebody won
    campaign: str
    world: World  # what it led to, where nobody was killed
    writes: int  # from the victory on


class Cut:
    """Counts writes, once it is told to; from one of them on nothing is written any more: before that one, or right
    after it."""

    def __init__(self, patch: pytest.MonkeyPatch, number: int = -1, when: str = "") -> None:
        self.writes = -1_000_000  # a server that comes up writes, too
        self.is_dead = False
        write = Writer.append

        async def append(writer: Writer, batch: Batch) -> None:
            self.is_dead = self.is_dead or (when == "before" and self.writes == number)
            if self.is_dead:
                raise Killed
            await write(writer, batch)
            self.is_dead = when == "after" and self.writes == number
            self.writes += 1

        patch.setattr(Writer, "append", append)


async def answer(table: Room, text: str) -> None:
    history = table.playing()
    plan = history.plan()
    key = history.game.named_by(history.rules.words.parse(text))
    history.answer(plan, text, said=f"So {key.replace(':', ' ')}"[:18].strip() if key else "")
    async with table.lock:
        await table.store(plan)


async def go_on(services: Services, id: str) -> None:
    """From wherever the table stands to the end of the game, and until it is in the chronicle."""
    await services.campaigns.stop()
    data = await kept(services, id)
    if data.playing:
        table = await services.hub.get(data.playing)
        assert table is not None
        rows = await services.queries.steps_after(table.id, 0)
        for _, text in script().answers[sum(row.actor >= 0 for row in rows) :]:
            await answer(table, text)
        await services.campaigns.stop()


async def until_the_victory(services: Services) -> str:
    """A campaign whose first game is about to be won; its id."""
    people = [await services.identity.new_guest(name) for name in NAMES]
    wish = CampaignConfig(edition="legacy", mode="campaign", options=dict(OPTIONS), tempo="days")
    id = await changing.make(services, people[0], wish)
    for guest in people[1:]:
        await changing.join(services.campaigns, await kept(services, id), guest, None)
    with pytest.MonkeyPatch.context() as patch:
        script().fix_dice(patch)
        table = await next_game(services, id, people)
    await in_few_writes(table, [text for _, text in script().answers[: script().war - 1]])
    return id


async def in_few_writes(table: Room, texts: list[str]) -> None:
    history = table.playing()
    for start in range(0, len(texts), AT_ONCE):
        plan = history.plan()
        for text in texts[start : start + AT_ONCE]:
            history.answer(plan, text)
        async with table.lock:
            await table.store(plan)


@pytest.fixture(scope="module")
def played(store: str, databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    folder = tmp_path_factory.mktemp("victory")
    database = databases.new(store, folder / "before.db")
    id = asyncio.run(in_a_server(database, until_the_victory))
    whole = databases.copy(database, folder / "whole.db")
    with pytest.MonkeyPatch.context() as patch:
        cut = Cut(patch)

        async def act(services: Services) -> Played:
            cut.writes = 0
            await go_on(services, id)
            writes = cut.writes
            return Played(database, id, (await is_sound(services, id)).world, writes)

        found: Played = asyncio.run(in_a_server(whole, act))
    yield found
    databases.drop(database)
    databases.drop(whole)


def test_what_is_cut_is_worth_it(played: Played) -> None:
    sheet: Any = played.world["sheet"]
    assert sheet["games"] == 1
    assert len(sheet["opened"]) == 1, "a seal was opened"
    assert sheet["signed"][0]["words"].startswith("So signature")
    assert any(city["name"].startswith("So city") for city in sheet["cities"].values())
    assert played.writes >= 6, "the victory, each answer, and the game into the chronicle"


def killed_at(played: Played, number: int, when: str, database: str) -> None:
    """At that write; then another server goes on."""
    with pytest.MonkeyPatch.context() as patch:
        cut = Cut(patch, number, when)

        async def act(services: Services) -> None:
            cut.writes = 0
            await go_on(services, played.campaign)

        with suppress(Killed):
            asyncio.run(in_a_server(database, act))
        assert cut.is_dead

    async def later(services: Services) -> None:
        await go_on(services, played.campaign)
        chronicle = await is_sound(services, played.campaign)
        assert [entry.kind for entry in chronicle.entries] == ["person", "person", "person", "game"]
        assert chronicle.world == played.world, "nothing is lost, nothing is doubled"

    asyncio.run(in_a_server(database, later))


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_server_may_die_at_the_victory_amid_rewards_and_at_the_fold(
    played: Played, number: int, when: str, copy_database: NewDatabase
) -> None:
    killed_at(played, number % played.writes, when, copy_database(played.database, "copy"))


@pytest.mark.long
def test_a_server_may_die_at_any_write(played: Played, copy_database: NewDatabase) -> None:
    for number in range(played.writes):
        for when in ("before", "after"):
            killed_at(played, number, when, copy_database(played.database, f"{number}-{when}"))

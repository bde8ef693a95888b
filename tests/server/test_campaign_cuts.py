"""A server that dies between any two writes of a campaign has lost nothing and does nothing twice; and a campaign
comes from one server to another as it is, or not at all."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from conquete.campaign.chronicle import Chronicle
from conquete.engine.errors import ConqueteError
from conquete.server.campaigns import changing, files
from conquete.server.campaigns.data import CampaignData
from conquete.server.campaigns.reading import read_campaign
from conquete.server.identity import Person
from conquete.server.play.roles import Room
from conquete.server.play.seating import joining
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.batch import Batch
from conquete.server.store.writer import Writer
from conquete.wire.campaigns import CampaignConfig, HandOn, NextGame, Renaming
from conquete.wire.requests import Join
from tests.server.campaign import ID, LETTERS, toy_world
from tests.stores import NewDatabase


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


class Killed(Exception):
    pass


class Cut:
    """From one write on, nothing is written any more: before that one, or right after it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.where = ("", "")
        self.is_dead = False
        write = Writer.append

        async def append(writer: Writer, batch: Batch) -> None:
            label = label_of(batch)
            if self.is_dead or (label, "before") == self.where:
                self.is_dead = True
                raise Killed
            await write(writer, batch)
            self.is_dead = (label, "after") == self.where

        patch.setattr(Writer, "append", append)

    def at(self, label: str, when: str) -> None:
        self.where, self.is_dead = (label, when), False


def label_of(batch: Batch) -> str:
    """Which write of a campaign it is."""
    touched: set[str] = set()
    for change in batch.changes:
        statement: Any = change.statement
        name = statement.table.name
        touched.add(f"{name} {statement.compile().params.get('status', '')}".strip())
    for label, own in (
        ("next", {"tables open", "campaigns"}),
        ("begin", {"tables playing", "campaigns"}),
        ("over", {"tables over"}),
        ("fold", {"chronicle", "campaigns"}),
    ):
        if own <= touched:
            return label
    return ""


async def opened(database: str) -> Services:
    return await Services.open(Settings(database=database, page=None))


async def closed(services: Services) -> None:
    with suppress(Killed):
        await services.close()
    await services.engine.dispose()


async def kept(services: Services, id: str) -> CampaignData:
    data = await services.campaigns.find(id)
    assert data is not None
    return data


async def next_game(services: Services, id: str, people: list[Person]) -> Room:
    """Every one of them on his chair; with the last one it begins."""
    data = await kept(services, id)
    members = [data.members_of(person.id)[0].member for person in people]
    table = await changing.next_game(services.campaigns, data, people[0], NextGame(members=members))
    for person in people[1:]:
        await joining.join(table, person, Join())
    return table


async def play(table: Room, said: str = "") -> None:
    """Nobody fights until all letters are read."""
    rng = Random(0)
    while table.is_playing:
        history = table.playing()
        game = history.game
        texts = [game.text(option) for option in game.decision().options]
        letter = next((text for text in texts if text in LETTERS), "")
        world: Any = game.rules.world
        is_waiting = len(world["read"]) < len(LETTERS)
        bold = [text for text in texts if (text in ("stop", "stay", "keep")) == is_waiting]
        plan = history.plan()
        text = letter or rng.choice(bold or texts)
        history.answer(plan, text, said=said if game.named_by(game.rules.words.parse(text)) else "")
        async with table.lock:
            await table.store(plan)


async def is_sound(services: Services, id: str) -> Chronicle:
    """What is stored is what its records lead to, and nothing else."""
    data = await kept(services, id)
    assert not data.is_unfolded
    rows = await services.campaigns.queries.whole_entries_of(id)
    chronicle = Chronicle.read(files.written(data, rows))
    assert chronicle.world == data.world
    assert len(chronicle.results) == data.games
    assert [chair.name for chair in chronicle.people] == [
        member.name for member in sorted(data.members, key=lambda one: one.number or 0) if member.number is not None
    ]
    return chronicle


async def in_a_server(database: str, act: Callable[[Services], Awaitable[Any]]) -> Any:
    services = await opened(database)
    try:
        return await act(services)
    finally:
        await closed(services)


async def begun(database: str) -> tuple[str, list[str]]:
    """A campaign of two people; its id and theirs."""

    async def act(services: Services) -> tuple[str, list[str]]:
        host, guest = [await services.identity.new_guest(name) for name in ("Ann", "Bob")]
        id = await changing.make(services, host, CampaignConfig(edition=ID, mode="standard"))
        await changing.join(services.campaigns, await kept(services, id), guest, None)
        return id, [host.id, guest.id]

    found: tuple[str, list[str]] = await in_a_server(database, act)
    return found


async def people_of(services: Services, ids: list[str]) -> list[Person]:
    return [await services.identity._person(id) for id in ids]


CUTS = [(label, when) for label in ("next", "begin", "over", "fold") for when in ("before", "after")]


@pytest.mark.parametrize("where", CUTS, ids="-".join)
def test_a_server_may_die_between_any_two_writes(
    where: tuple[str, str], new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = Cut(monkeypatch)

    async def one_game(services: Services) -> None:
        people = await people_of(services, ids)
        data = await kept(services, id)
        if data.playing:  # it goes on where it was
            found = await services.hub.get(data.playing)
            assert found is not None
            table: Room = found
            if data.playing_status == "open":
                for person in people[1:]:
                    await joining.join(table, person, Join())
                if not table.is_playing:
                    await joining.start(table, people[0])
        else:
            table = await next_game(services, id, people)
        await play(table, "Ys")
        await services.campaigns.stop()

    async def whole() -> None:
        cut.at(*where)
        with suppress(Killed):
            await in_a_server(database, one_game)
        assert cut.is_dead
        cut.at("", "")

        async def go_on(services: Services) -> None:
            await services.campaigns.stop()  # what was left undone is done by itself
            if not (await kept(services, id)).games:
                await one_game(services)
            chronicle = await is_sound(services, id)
            assert [entry.kind for entry in chronicle.entries] == ["person", "person", "game"]
            assert chronicle.world["name"] == "Ys"
            await one_game(services)
            chronicle = await is_sound(services, id)
            assert [entry.kind for entry in chronicle.entries] == ["person", "person", "game", "game"]

        await in_a_server(database, go_on)

    database = new_database()
    id, ids = asyncio.run(begun(database))
    asyncio.run(whole())


def test_however_many_look_a_game_is_written_down_once(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(services: Services) -> None:
        monkeypatch.setattr(services.campaigns, "game_over", lambda table: None)
        await play(await next_game(services, id, await people_of(services, ids)))
        found = await asyncio.gather(*(services.campaigns.find(id) for _ in range(5)))
        assert {one.entries for one in found if one is not None} == {3}
        await is_sound(services, id)

    database = new_database()
    id, ids = asyncio.run(begun(database))
    asyncio.run(in_a_server(database, act))


# -- from one server to another ----------------------------------------------------------------------------------


async def a_campaign(services: Services, id: str, ids: list[str]) -> str:
    """Two games, a name that was changed during the second, and a chair that was handed on; as a file."""
    host, guest = await people_of(services, ids)
    await play(await next_game(services, id, [host, guest]), "Ys")
    table = await next_game(services, id, [guest, host])
    await changing.rename(services.campaigns, await kept(services, id), host, Renaming(what="name", text="Is"))
    await play(table)
    heir = await services.identity.new_guest("Cleo")
    await changing.join(services.campaigns, await kept(services, id), heir, None)
    data = await kept(services, id)
    await changing.hand_on(services.campaigns, data, guest, HandOn(number=1, to=data.members_of(heir.id)[0].member))
    await is_sound(services, id)
    rows = await services.campaigns.queries.whole_entries_of(id)
    return files.written(await kept(services, id), rows)


def test_a_campaign_is_brought_to_another_server(new_database: NewDatabase) -> None:
    async def there(services: Services) -> None:
        me = await services.identity.new_guest("Dora")
        new = await files.bring(services, me, read_campaign(text))
        chronicle = await is_sound(services, new)
        assert chronicle.text() == text, "nothing of it is lost or added"
        data = await kept(services, new)
        assert (data.games, data.world["name"]) == (2, "Is")
        assert [(one.name, one.number, one.person) for one in data.members] == [
            ("Ann", 0, None),
            ("Cleo", 1, None),
            ("Dora", None, me.id),
        ]
        # They come, and go on.
        other = await services.identity.new_guest("Emil")
        await changing.join(services.campaigns, await kept(services, new), me, 0)
        await changing.join(services.campaigns, await kept(services, new), other, 1)
        await play(await next_game(services, new, [me, other]))
        assert (await is_sound(services, new)).people[1].name == "Emil"
        assert (await kept(services, new)).games == 3

    database = new_database()
    id, ids = asyncio.run(begun(database))
    text = asyncio.run(in_a_server(database, lambda services: a_campaign(services, id, ids)))
    asyncio.run(in_a_server(new_database("other"), there))
    for person in ids:
        assert person not in text, "accounts stay where they are"
    lines = text.splitlines()
    for i, change in enumerate(
        (
            lambda row: row.update(title="Mine"),
            lambda row: row["body"].update(name="Anna"),
            lambda row: row["body"].update(number=3),
            lambda row: row["body"].update(record=row["body"]["record"].replace('"seed": "', '"seed": "0', 1)),
        )
    ):
        row = json.loads(lines[i])
        change(row)
        edited = "\n".join([*lines[:i], json.dumps(row, ensure_ascii=False), *lines[i + 1 :], ""])
        if i == 0:
            assert read_campaign(edited).config.title == "Mine", "what it is called is nobody's record"
            continue
        with pytest.raises(ConqueteError):
            read_campaign(edited)
    for broken in ("\n".join([lines[0], *lines[2:], ""]), text[:-20], "", "{}\n", text + "{}\n"):
        with pytest.raises(ConqueteError):
            read_campaign(broken)

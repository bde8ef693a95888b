"""A campaign in one file: written for another server, and read from one."""

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert

from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World
from conquete.server.campaigns import worlds
from conquete.server.campaigns.changing import checked, member_row
from conquete.server.campaigns.data import CampaignData, Entry, body_of
from conquete.server.campaigns.folding import told_of
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.names import seat_name
from conquete.server.play.roles import House
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaign_people, campaigns
from conquete.wire.campaigns import MOST_PEOPLE, CampaignConfig

MOST_ENTRIES = 5000


def written(data: CampaignData, rows: Sequence[Any]) -> str:
    """The lines of its chronicle, with the records of all its games. Who has an account here is not in it."""
    config = data.config
    header = {"edition": config.edition, "mode": config.mode, "options": config.options, "title": config.title}
    return worlds.write_file(header, [(row.kind, body_of(row), row.hash) for row in rows])


class Brought:
    """A campaign that was read from a file: everything in it follows from what comes before."""

    def __init__(self, text: str) -> None:
        header, entries = worlds.read_file(text)
        self.config = checked(CampaignConfig(**header))
        if len(entries) > MOST_ENTRIES:
            raise ConqueteError(f"a campaign has at most {MOST_ENTRIES} entries")
        self.people: dict[int, tuple[str, str]] = {}  # by number: name and bot
        self.rows: list[Entry] = []
        self.games = 0
        known: list[World] = [worlds.worlds_of(self.config.edition).first]
        for n, (kind, body, hash) in enumerate(entries, start=1):
            told = self._follow(kind, body, known, entries[: n - 1])
            self.rows.append(Entry(n, kind, body, hash, told))
        self.world = known[-1]

    def _follow(
        self, kind: str, body: dict[str, Any], known: list[World], before: Sequence[tuple[str, dict[str, Any], str]]
    ) -> dict[str, Any]:
        """What one entry tells; the world after it is added to those that are known."""
        edition, world = self.config.edition, known[-1]
        told = {key: value for key, value in body.items() if key != "record"}
        if kind == "person":
            if body["number"] != len(self.people) or len(self.people) >= MOST_PEOPLE:
                raise ConqueteError(f"nobody can be number {body['number']} here")
            self.people[body["number"]] = (_name(body), str(body.get("bot", "")))
        elif kind == "handed":
            if body["number"] not in self.people:
                raise ConqueteError(f"there is no number {body['number']} to be handed on")
            self.people[body["number"]] = (_name(body), "")
        elif kind == "renamed":
            world = worlds.renamed(edition, world, str(body["what"]), worlds.said_text(str(body["text"])))
        else:
            names = [self.people[number][0] for number in body["seated"]]
            begun = worlds.seated(edition, known[body["begun"]], body["seated"], names)
            after, result = worlds.fold(begun, body["record"])
            renamings = [other for name, other, _ in before[body["begun"] :] if name == "renamed"]
            world = worlds.renamed_since(edition, begun, after, renamings)
            told = told_of(edition, begun, after, body, result, self.games + 1)
            self.games += not told["is_broken_off"]
        known.append(world)
        return told


def _name(body: dict[str, Any]) -> str:
    return seat_name(str(body["name"]))


async def bring(services: House, host: Person, brought: Brought) -> str:
    """The id of the campaign that it is here. Its people are there, and nobody here plays for them yet."""
    id = secrets.token_urlsafe(12)
    now = time.time()
    row = insert(campaigns).values(
        id=id,
        host=host.id,
        created=now,
        changed=now,
        config=msgspec.to_builtins(brought.config),
        invitation=secrets.token_urlsafe(12),
        world=brought.world,
        entries=len(brought.rows),
        games=brought.games,
    )
    own = [
        insert(campaign_people).values(
            campaign_id=id, member=number, number=number, person=None, called="", bot=bot, name=name, read=[]
        )
        for number, (name, bot) in brought.people.items()
    ]
    entries = [entry.insert(id, now) for entry in brought.rows]
    me = member_row(id, len(own), host)
    await services.writer.append(Batch(changes=[Change(statement) for statement in (row, *own, me, *entries)]))
    log("campaign brought", campaign=id, edition=brought.config.edition, games=brought.games)
    return id

"""A campaign in one file: written for another server, and read from one."""

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec
from sqlalchemy import insert

from conquete.campaign.chronicle import Chronicle, line_of
from conquete.engine.errors import ConqueteError
from conquete.engine.record import read_jsonl
from conquete.server.campaigns.changing import campaign_row, checked, member_row
from conquete.server.campaigns.data import CampaignData, Entry, body_of
from conquete.server.campaigns.folding import told_of
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.names import BadName, seat_name
from conquete.server.play.roles import House
from conquete.server.play.seating.joining import check_bot
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaign_people
from conquete.wire.campaigns import MOST_PEOPLE, CampaignConfig


def written(data: CampaignData, rows: Sequence[Any]) -> str:
    """The lines of its chronicle, with the records of all its games. Who has an account here is not in it."""
    config = data.config
    chronicle = Chronicle(config.edition, config.mode, config.options, config.title)
    lines = [
        {"n": row.n, "kind": row.kind, "body": body_of(row), "hash": row.hash, "world": row.world} for row in rows
    ]
    return "".join(line_of(line) for line in (chronicle.header(), *lines))


class Brought:
    """A campaign that was read from a file: everything in it follows from what comes before."""

    def __init__(self, text: str) -> None:
        chronicle = Chronicle.read(text)
        header = {key: value for key, value in chronicle.header().items() if key != "campaign"}
        self.config = checked(msgspec.convert(header, CampaignConfig))
        self.people = [(chair.name, self._bot_here(chair.bot)) for chair in chronicle.people]
        if len(self.people) >= MOST_PEOPLE:
            raise ConqueteError("there is no room for so many people")
        self.world = chronicle.world
        self.games = 0
        self.entries: list[Entry] = []
        for n, entry in enumerate(chronicle.entries, start=1):
            told: dict[str, Any] = {
                key: entry.body[key] for key in ("number", "name", "what", "text") if key in entry.body
            }
            _check_names(entry.body)
            if entry.kind == "game":
                worlds = (chronicle.worlds[entry.body["begun"]], chronicle.worlds[n])
                told = told_of(self.config.edition, *worlds, entry.body, result_in(entry.body), self.games + 1)
                self.games += not told["is_broken_off"]
            self.entries.append(Entry(n, entry.kind, entry.body, told, entry.hash, entry.world))

    def _bot_here(self, bot: str) -> str:
        """Whoever was led by a bot that this server does not have waits for somebody to play on for him."""
        with suppress(ConqueteError):
            check_bot(bot, self.config.edition)
            return bot
        return ""


def _check_names(body: Mapping[str, Any]) -> None:
    """No name is worse than those people may type here."""
    names = [body["name"]] if "name" in body else []
    if "record" in body:
        names += cast("list[object]", read_jsonl(body["record"]).header["seats"])
    for name in names:
        if seat_name(str(name)) != name:
            raise BadName("a name is not written as it is kept")


def result_in(body: Mapping[str, Any]) -> dict[str, Any]:
    """How the game ended whose record was followed."""
    found: dict[str, Any] = json.loads(body["record"].splitlines()[-1])["result"]
    return found


async def bring(services: House, host: Person, brought: Brought) -> str:
    """The id of the campaign that it is here. Its people are there, and nobody here plays for them yet."""
    id = secrets.token_urlsafe(12)
    row = campaign_row(id, host, brought.config, brought.world, len(brought.entries), brought.games)
    people = [
        insert(campaign_people).values(
            campaign_id=id, member=number, number=number, person=None, called="", bot=bot, name=name, read=[]
        )
        for number, (name, bot) in enumerate(brought.people)
    ]
    now = time.time()
    entries = [entry.insert(id, now) for entry in brought.entries]
    me = member_row(id, len(people), host)
    await services.writer.append(Batch(changes=[Change(statement) for statement in (row, *people, me, *entries)]))
    log("campaign brought", campaign=id, edition=brought.config.edition, games=brought.games)
    return id

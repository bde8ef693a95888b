"""A campaign in one file: written for another server, and taken over from one."""

import secrets
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert

from conquete.campaign.chronicle import Chronicle, line_of
from conquete.server.campaigns.changing import campaign_row, member_row
from conquete.server.campaigns.data import CampaignData, Entry, body_of
from conquete.server.campaigns.reading import Brought
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.roles import House
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaign_people


def written(data: CampaignData, rows: Sequence[Any]) -> str:
    """The lines of its chronicle, with the records of all its games. Who has an account here is not in it."""
    config = data.config
    chronicle = Chronicle(config.edition, config.mode, config.options, config.title)
    lines = [
        {"n": row.n, "kind": row.kind, "body": body_of(row), "hash": row.hash, "world": row.world} for row in rows
    ]
    return "".join(line_of(line) for line in (chronicle.header(), *lines))


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
    entries = [Entry(values).insert(id, now) for values in brought.entries]
    me = member_row(id, len(people), host)
    await services.writer.append(Batch(changes=[Change(statement) for statement in (row, *people, me, *entries)]))
    log("campaign brought", campaign=id, edition=brought.config.edition, games=brought.games)
    return id

"""A campaign is read from a file: line 1 first, then whatever can be seen without playing, then game by game.

The games take seconds of the processor, so `READ` is done by a process that may be ended (jobs/heavy.py). Whatever
it finds is sent back as it is to be stored.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec

from conquete.campaign.chronicle import (
    BadChronicle,
    Changed,
    Chronicle,
    Entry,
    PlaysOtherwise,
    read_entries,
    read_header,
)
from conquete.engine.errors import BadRecord, ConqueteError
from conquete.engine.record import read_jsonl
from conquete.server.campaigns.changing import checked
from conquete.server.campaigns.data import entry_values
from conquete.server.campaigns.folding import result_in, told_of
from conquete.server.names import BadName, seat_name
from conquete.server.play.seating.joining import as_at_a_table, check_bot
from conquete.wire.campaigns import MOST_PEOPLE, CampaignConfig
from conquete.wire.requests import HttpErrorCode


class BadCampaign(ConqueteError):
    """A file that cannot be taken, and by which code people are told why."""

    def __init__(self, code: HttpErrorCode, text: str) -> None:
        super().__init__(text)
        self.code: HttpErrorCode = code


class Brought(msgspec.Struct):
    """A campaign that was read: everything in it follows from what comes before. `people` are names and bots, and
    `entries` rows of the chronicle."""

    config: CampaignConfig
    people: list[tuple[str, str]]
    world: dict[str, Any]
    games: int
    entries: list[dict[str, Any]]


class Found(msgspec.Struct):
    """What came of reading: a campaign, or why not."""

    campaign: Brought | None = None
    code: HttpErrorCode = "bad_campaign"
    why: str = ""


def config_of(text: str) -> CampaignConfig:
    """What is played from now on, as far as line 1 says it. The games before may have been played among programs,
    with questions that a table does not ask like that: the next ones are played at one."""
    try:
        header = read_header(text)
    except BadChronicle as error:
        raise BadCampaign("bad_campaign", str(error)) from error
    try:
        config = msgspec.convert({**header, "options": as_at_a_table(header["options"])}, CampaignConfig)
        return checked(config)
    except (ConqueteError, msgspec.ValidationError) as error:
        raise BadCampaign("campaign_unfit", f"line 1: {error}") from error


def read_campaign(text: str) -> Brought:
    config = config_of(text)
    try:
        entries = read_entries(text)
        _check_people(entries)
        chronicle = Chronicle.follow(read_header(text), entries)
    except (Changed, BadRecord) as error:
        raise BadCampaign("campaign_changed", str(error)) from error
    except PlaysOtherwise as error:
        raise BadCampaign("campaign_differs", str(error)) from error
    except BadName as error:
        raise BadCampaign("campaign_names", str(error)) from error
    except BadChronicle as error:
        raise BadCampaign("bad_campaign", str(error)) from error
    except ConqueteError as error:
        raise BadCampaign("campaign_unfit", str(error)) from error
    people = [(chair.name, _bot_here(chair.bot, config.edition)) for chair in chronicle.people]
    return _brought(config, people, chronicle)


def _brought(config: CampaignConfig, people: list[tuple[str, str]], chronicle: Chronicle) -> Brought:
    games = 0
    rows: list[dict[str, Any]] = []
    for n, entry in enumerate(chronicle.entries, start=1):
        told: dict[str, Any] = {
            key: entry.body[key] for key in ("number", "name", "what", "text") if key in entry.body
        }
        if entry.kind == "game":
            worlds = (chronicle.worlds[entry.body["begun"]], chronicle.worlds[n])
            told = told_of(config.edition, *worlds, entry.body, result_in(entry.body), games + 1)
            games += not told["is_broken_off"]
        rows.append(entry_values(n, entry.kind, entry.body, told, entry.hash, entry.world))
    return Brought(config, people, chronicle.world, games, rows)


def _bot_here(bot: str, edition: str) -> str:
    """Whoever was led by a bot that this server does not have waits for somebody to play on for him."""
    with suppress(ConqueteError):
        check_bot(bot, edition)
        return bot
    return ""


def _check_people(entries: Sequence[Entry]) -> None:
    """No more of them than fit, and no name is worse than those people may type here."""
    if sum(entry.kind == "person" for entry in entries) >= MOST_PEOPLE:
        raise ConqueteError("there is no room for so many people")
    for entry in entries:
        for name in _names_in(entry.body):
            if seat_name(str(name)) != name:
                raise BadName("a name is not written as it is kept")


def _names_in(body: Mapping[str, Any]) -> list[object]:
    names = [body["name"]] if "name" in body else []
    if "record" in body:
        names += cast("list[object]", read_jsonl(body["record"]).header["seats"])
    return names


def read_packed(text: bytes) -> bytes:
    """Of the file of a campaign, what came of reading it."""
    try:
        found = Found(read_campaign(text.decode()))
    except BadCampaign as error:
        found = Found(code=error.code, why=str(error))
    return msgspec.msgpack.encode(found)


def unpacked(answer: bytes) -> Brought:
    found = msgspec.msgpack.decode(answer, type=Found)
    if found.campaign is None:
        raise BadCampaign(found.code, found.why)
    return found.campaign

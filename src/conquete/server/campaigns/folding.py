"""What a finished game makes of the world it was played in."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from conquete.campaign.folding import fold_game, is_broken_off, renamed_since
from conquete.engine.worlds import World
from conquete.server.campaigns import worlds
from conquete.server.campaigns.data import CampaignData
from conquete.server.table.data import TableData
from conquete.server.table.looking_back.records import record_text
from conquete.wire.campaigns import ChronicleEntry


class Folded:
    def __init__(self, world: World, body: dict[str, Any], told: dict[str, Any], at: float) -> None:
        self.world = world
        self.body = body
        self.told = told
        self.at = at


def folded(
    data: CampaignData, table: TableData, rows: Sequence[Any], said: Mapping[int, str], since: Sequence[Any]
) -> Folded:
    """`said` is what was named, by step, and `since` are the entries that the chronicle got while the game went
    on."""
    assert table.world is not None
    text = record_text(table.rules(), table.names, table.seed, table.client_seeds, rows, table.locks, said)
    body = {"record": text, "seated": table.seated, "begun": table.begun}
    world, result = fold_game(table.world, text)
    if is_broken_off(result):
        world = data.world
    else:
        world = renamed_since(data.config.edition, table.world, world, renamings(since))
    told = told_of(data.config.edition, table.world, world, body, result, data.games + 1)
    return Folded(world, body, told | {"table": table.id}, float(rows[-1].at) if rows else table.started)


def renamings(entries: Sequence[Any]) -> list[Mapping[str, Any]]:
    """The names that these entries changed: of things, and of people whose chairs were handed on."""
    found: list[Mapping[str, Any]] = []
    for entry in entries:
        if entry.kind == "renamed":
            found.append(entry.body)
        elif entry.kind == "handed":
            found.append({"what": f"person:{entry.body['number']}", "text": entry.body["name"]})
    return found


def chronicled(rows: Sequence[Any]) -> list[ChronicleEntry]:
    """A chronicle at a glance. A name that was changed later on is told as it is now."""
    later: dict[str, str] = {}
    entries: list[ChronicleEntry] = []
    for row in reversed(rows):
        told = dict(row.told)
        if row.kind == "renamed":
            later.setdefault(told["what"], told["text"])
        elif row.kind == "game":
            told["named"] = {what: later.pop(what, text) for what, text in told["named"].items()}
        entries.append(msgspec.convert({"n": row.n, "kind": row.kind, "at": row.at, **told}, ChronicleEntry))
    return entries[::-1]


def told_of(
    edition: str, before: World, after: World, body: dict[str, Any], result: dict[str, Any], game: int
) -> dict[str, Any]:
    """What can be told of a game at a glance."""
    known, names = worlds.opened_in(edition, before), worlds.names_in(edition, before)
    named = {what: text for what, text in worlds.names_in(edition, after).items() if names.get(what) != text}
    return {
        "game": game,
        "seated": body["seated"],
        "winners": [body["seated"][seat] for seat in result["winners"]],
        "reason": result["reason"],
        "rounds": result["rounds"],
        "is_broken_off": is_broken_off(result),
        "named": named,
        "opened": [seal for seal in worlds.opened_in(edition, after) if seal not in known],
    }


def result_in(body: Mapping[str, Any]) -> dict[str, Any]:
    """How the game ended whose record was followed."""
    found: dict[str, Any] = json.loads(body["record"].splitlines()[-1])["result"]
    return found

"""What a campaign asks of its edition's worlds."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from conquete.api import load_record
from conquete.editions import load_edition
from conquete.editions.base import Worlds
from conquete.engine.errors import ConqueteError
from conquete.engine.record import OUTSIDE_THE_RULES
from conquete.engine.replay import replay
from conquete.engine.worlds import World, hash_of

VERSION: Final = 1


def worlds_of(edition: str) -> Worlds:
    worlds = load_edition(edition).compose
    if not isinstance(worlds, Worlds):
        raise ConqueteError(f"{edition} takes no world: there are no campaigns of it")
    return worlds


def seated(edition: str, world: World, people: Sequence[int], names: Sequence[str]) -> World:
    """The world of a game for these people on its seats."""
    return world


def names_in(edition: str, world: World) -> dict[str, str]:
    return {"name": str(world["name"])} if isinstance(world.get("name"), str) else {}


def renamed(edition: str, world: World, what: str, text: str) -> World:
    if what not in names_in(edition, world):
        raise ConqueteError("nothing in this world has such a name")
    return {**world, what: text}


def opened_in(edition: str, world: World) -> list[str]:
    """The seals that this world has opened."""
    found = world.get("read")
    return [str(seal) for seal in found] if isinstance(found, list) else []


def said_text(text: str) -> str:
    return text.strip()


def fold(world: World, text: str) -> tuple[World, dict[str, Any]]:
    """The world after a game, and its result."""
    raw, rules, start = load_record(text)
    if rules.world is None or hash_of(rules.world) != hash_of(world):
        raise ConqueteError("the record is that of a game in another world")
    game = replay(rules, raw, start)
    result = game.result
    if result is None:
        raise ConqueteError("the record is that of a game that is not over")
    after = world if is_broken_off(result) or game.rules.world is None else game.rules.world
    return after, dict(result)


def is_broken_off(result: Mapping[str, Any]) -> bool:
    """Did its players end it? Then it leaves the world as it was."""
    return result["reason"] in OUTSIDE_THE_RULES


def renamed_since(edition: str, before: World, after: World, renamings: Sequence[Mapping[str, Any]]) -> World:
    """Names that were changed while a game went on: changed in what the game led to as well, as far as it is still
    the same thing that bears them."""
    known = names_in(edition, before)
    for what, text in {str(body["what"]): str(body["text"]) for body in renamings}.items():
        if what in known and names_in(edition, after).get(what) == known[what]:
            after = renamed(edition, after, what, text)
    return after


def entry_hash(before: str, kind: str, body: Mapping[str, Any]) -> str:
    text = json.dumps([kind, body], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((before + text).encode()).hexdigest()


Line = tuple[str, dict[str, Any], str]  # kind, body, hash


def write_file(header: Mapping[str, Any], entries: Sequence[Line]) -> str:
    rows: list[dict[str, Any]] = [{"campaign": VERSION, **header}]
    rows += [
        {"n": n, "kind": kind, "body": body, "hash": hash} for n, (kind, body, hash) in enumerate(entries, start=1)
    ]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def read_file(text: str) -> tuple[dict[str, Any], list[Line]]:
    lines = text.splitlines()
    header = json.loads(lines[0])
    if header.pop("campaign", None) != VERSION:
        raise ConqueteError("this is no campaign")
    entries: list[Line] = []
    before = ""
    for n, line in enumerate(lines[1:], start=1):
        row = json.loads(line)
        before = entry_hash(before, row["kind"], row["body"])
        if row["n"] != n or row["hash"] != before:
            raise ConqueteError(f"entry {n} was changed")
        entries.append((row["kind"], row["body"], row["hash"]))
    return header, entries

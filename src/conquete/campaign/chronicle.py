"""The chronicle of a campaign: who came, every game as its record, every name that was changed, one line each.

Line 1 says what is played; each further line is an entry with a hash that chains it to those before it, and another
of the world that it led to. Nothing else is stored: whoever reads a chronicle plays all of it again and comes to
the same worlds, or says at which entry he does not.

    person   {number, name, bot}       somebody new, who sits down in the next game (bot: "" for a person)
    handed   {number, name}            a chair and all that goes with it now belongs to somebody else
    game     {record, seated, begun}   a game by the people `seated`, begun when there were so many entries
    renamed  {what, text}              the host gave something another name
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from conquete.campaign.folding import fold_game, is_broken_off, renamed_since, worlds_of
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World, hash_of

VERSION: Final = 1
MOST_ENTRIES: Final = 5000
_HEADER: Final = {"edition": str, "mode": str, "options": dict, "title": str}
_BODIES: Final[dict[str, dict[str, type]]] = {
    "person": {"number": int, "name": str, "bot": str},
    "handed": {"number": int, "name": str},
    "game": {"record": str, "seated": list, "begun": int},
    "renamed": {"what": str, "text": str},
}


class BadChronicle(ConqueteError):
    """A chronicle that cannot be followed, with the entry named."""


class Changed(BadChronicle):
    """The entries are not chained to each other as they were written."""


class PlaysOtherwise(BadChronicle):
    """The entries are as they were written, and these rules lead to something else."""


class Entry(NamedTuple):
    kind: str
    body: dict[str, Any]
    hash: str
    world: str  # hash of the one after it


class Chair(NamedTuple):
    name: str
    bot: str


def entry_hash(before: str, kind: str, body: Mapping[str, Any]) -> str:
    """`before` is the hash of the entry before, "" for the first."""
    text = json.dumps([kind, body], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((before + text).encode()).hexdigest()


class Chronicle:
    """A campaign from its beginning to now. `worlds[n]` is the one after n entries."""

    def __init__(self, edition: str, mode: str, options: dict[str, Any] | None = None, title: str = "") -> None:
        first = worlds_of(edition).first
        if not load_edition(edition).mode(mode).is_campaign:
            raise ConqueteError(
                f"games of {edition} {mode} do not follow one another: there are no campaigns of them"
            )
        self.edition = edition
        self.mode = mode
        self.options: dict[str, Any] = options or {}
        self.title = title
        self.entries: list[Entry] = []
        self.worlds: list[World] = [first]
        self.people: list[Chair] = []
        self.results: list[dict[str, object]] = []  # of its games, those that were broken off left out
        self.broken_off: list[dict[str, object]] = []  # results of the others, each with the number of its game

    @property
    def world(self) -> World:
        return self.worlds[-1]

    def add(self, kind: str, body: dict[str, Any]) -> Entry:
        """What has happened; refused where it cannot follow, and then nothing is changed."""
        _check_body(kind, body)
        world = self._follow(kind, body)
        before = self.entries[-1].hash if self.entries else ""
        entry = Entry(kind, body, entry_hash(before, kind, body), hash_of(world))
        self.entries.append(entry)
        self.worlds.append(world)
        return entry

    def seated(self, people: list[int]) -> World:
        """The world of a game for these people, begun now."""
        if not all(0 <= person < len(self.people) for person in people):
            raise ConqueteError("somebody is seated who is none of its people")
        return worlds_of(self.edition).memory.seated(
            self.world, people, [self.people[person].name for person in people]
        )

    def _follow(self, kind: str, body: dict[str, Any]) -> World:
        memory = worlds_of(self.edition).memory
        match kind:
            case "person":
                if body["number"] != len(self.people):
                    raise BadChronicle(f"the next person has number {len(self.people)}, not {body['number']}")
                self.people.append(Chair(body["name"], body["bot"]))
            case "handed":
                if not 0 <= body["number"] < len(self.people):
                    raise BadChronicle(f"there is no number {body['number']} to be handed on")
                key = f"person:{body['number']}"
                is_known = key in memory.names_in(self.world)
                world = memory.renamed(self.world, key, body["name"]) if is_known else self.world
                self.people[body["number"]] = Chair(body["name"], "")
                return world
            case "renamed":
                return memory.renamed(self.world, body["what"], body["text"])
            case _:
                return self._played(body)
        return self.world

    def _played(self, body: dict[str, Any]) -> World:
        begun = body["begun"]
        if not 0 <= begun <= len(self.entries):
            raise BadChronicle("a game begins before it ends")
        before = self.worlds[begun]
        after, result = fold_game(before, body["record"])
        if is_broken_off(result):
            self.broken_off.append({"game": len(self.results) + len(self.broken_off) + 1, **result})
            return self.world
        self.results.append(result)
        since = [entry for entry in self.entries[begun:] if entry.kind in ("renamed", "handed")]
        return renamed_since(self.edition, before, after, [_renaming(entry) for entry in since])

    # -- as text ----------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        return {
            "campaign": VERSION,
            "edition": self.edition,
            "mode": self.mode,
            "options": self.options,
            "title": self.title,
        }

    def text(self) -> str:
        rows: list[dict[str, Any]] = [self.header()]
        rows += [{"n": n, **entry._asdict()} for n, entry in enumerate(self.entries, start=1)]
        return "".join(line_of(row) for row in rows)

    @classmethod
    def read(cls, text: str) -> "Chronicle":
        """Follow a whole chronicle."""
        return cls.follow(read_header(text), read_entries(text))

    @classmethod
    def follow(cls, header: Mapping[str, Any], entries: Sequence[Entry]) -> "Chronicle":
        """Play it again, as it is written."""
        chronicle = cls(**header)
        for n, entry in enumerate(entries, start=1):
            try:
                found = chronicle.add(entry.kind, entry.body)
            except BadChronicle as error:
                raise BadChronicle(f"entry {n}: {error}") from error
            except ConqueteError as error:
                raise PlaysOtherwise(f"entry {n}: {error}") from error
            if found.world != entry.world:
                raise PlaysOtherwise(f"entry {n} leads to another world than is written there")
        return chronicle


def read_header(text: str) -> dict[str, Any]:
    """What is played, as line 1 says; the others are not looked at."""
    header = _row(text.partition("\n")[0], 1)
    if header.pop("campaign", None) != VERSION or set(header) != set(_HEADER):
        raise BadChronicle("line 1 is not that of a campaign")
    for key, sort in _HEADER.items():
        if not isinstance(header[key], sort):
            raise BadChronicle(f"'{key}' of line 1 is not readable")
    return header


def read_entries(text: str) -> list[Entry]:
    """As they are written, each chained to those before it. No game is played for that."""
    lines = text.split("\n")[1:]
    if not lines or lines.pop():
        raise BadChronicle(f"line {len(lines) + 2}: the chronicle breaks off in the middle of a line")
    if len(lines) > MOST_ENTRIES:
        raise BadChronicle(f"a campaign has at most {MOST_ENTRIES} entries")
    entries: list[Entry] = []
    before = ""
    for n, line in enumerate(lines, start=1):
        row = _row(line, n + 1)
        if set(row) != {"n", "kind", "body", "hash", "world"} or row["n"] != n:
            raise Changed(f"entry {n} is missing or not readable")
        entry = Entry(row["kind"], row["body"], row["hash"], row["world"])
        try:
            _check_body(entry.kind, entry.body)
        except BadChronicle as error:
            raise BadChronicle(f"entry {n}: {error}") from error
        before = entry_hash(before, entry.kind, entry.body)
        if before != entry.hash:
            raise Changed(f"entry {n} was changed, or one before it")
        entries.append(entry)
    return entries


def line_of(row: Mapping[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"


def _renaming(entry: Entry) -> dict[str, Any]:
    if entry.kind == "renamed":
        return entry.body
    return {"what": f"person:{entry.body['number']}", "text": entry.body["name"]}


def _check_body(kind: object, body: object) -> None:
    wanted = _BODIES.get(kind) if isinstance(kind, str) else None
    if wanted is None or not isinstance(body, dict) or set(body) != set(wanted):
        raise BadChronicle(f"there is no such entry '{kind}'")
    for key, sort in wanted.items():
        if not isinstance(body[key], sort) or isinstance(body[key], bool):
            raise BadChronicle(f"'{key}' of the entry '{kind}' is not readable")


def _row(line: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadChronicle(f"line {number} is not JSON") from error
    if not isinstance(row, dict):
        raise BadChronicle(f"line {number} is not a JSON object")
    return row

"""The world sheet: all that a world remembers from game to game, and who sits where in the next one.

A world is a document of two parts, `sheet` and `seated`. It is read strictly and never changed in place: whoever
writes something into it makes another (`changed`). Names are what people typed, "" where they have
not; no rule looks at them. What a pack brings has names that begin with its seal, and may stand here once that is
open; what only the pack understands lies in `beyond`, in its own form.
"""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import field

from conquete.editions.legacy.tables import regions, stickers
from conquete.engine.worlds import World

NOBODY = -1
GREEN = "green"  # the space of a faction card for its starting power: sea-1.1

Result = Literal["won", "held_on", "eliminated"]


class Struct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the sheet; every field is always written."""


class Person(Struct, frozen=True):
    """Somebody who has a chair on this world; his number is his place in the list, for good."""

    name: str = ""


class Named(Struct, frozen=True):
    """The planet: who names it, and how."""

    by: int
    name: str = ""


class Continent(Struct, frozen=True):
    """Who named it, if anybody; `changed` is what a marker beside its printed bonus adds."""

    by: int = NOBODY
    name: str = ""
    changed: Literal[-1, 0, 1] = 0


class City(Struct, frozen=True):
    kind: str
    by: int
    name: str = ""


class Past(Struct, frozen=True):
    """A line on the back of a faction card: leg-6.2, leg-6.3. `by` is who played it."""

    game: int
    start: str
    result: Result
    by: int


class Faction(Struct, frozen=True):
    """`powers` by the space of the card that each is stuck on."""

    powers: dict[str, str] = field(default_factory=dict)
    past: list[Past] = field(default_factory=list)


class Signature(Struct, frozen=True):
    """A line of the roll of honour: the first is that of the first game, and so on. `words` are what he adds."""

    by: int
    words: str = ""


class Sheet(Struct, frozen=True):
    games: int = 0  # played to their end
    people: list[Person] = field(default_factory=list)
    planet: Named | None = None
    continents: dict[str, Continent] = field(default_factory=lambda: {id: Continent() for id in regions()})
    cities: dict[str, City] = field(default_factory=dict)
    scars: dict[str, str] = field(default_factory=dict)
    walls: dict[str, int] = field(default_factory=dict)  # boxes that are left
    cards: dict[str, int] = field(default_factory=dict)  # coins, where there are more than on a new card
    destroyed: list[str] = field(default_factory=list)
    factions: dict[str, Faction] = field(default_factory=dict)
    signed: list[Signature] = field(default_factory=list)
    stickers: dict[str, int] = field(default_factory=lambda: dict(stickers()))  # what is left of each
    opened: list[str] = field(default_factory=list)
    beyond: dict[str, dict[str, Any]] = field(default_factory=dict)

    def signatures(self, person: int) -> int:
        return sum(line.by == person for line in self.signed)

    def coins(self, territory: str) -> int:
        return self.cards.get(territory, 1)


class Document(Struct, frozen=True):
    """A world as a game is composed from it: `seated` is the person of each seat. Where nobody is named, as in a
    game that belongs to no campaign, the seats are people of their own."""

    sheet: Sheet
    seated: list[int] = field(default_factory=list)

    def peopled(self, seats: int) -> "Document":
        """With a person on every seat."""
        if self.seated:
            return self
        first = len(self.sheet.people)
        people = [*self.sheet.people, *[Person() for _ in range(seats)]]
        return Document(sheet=changed(self.sheet, people=people), seated=list(range(first, first + seats)))


Part = TypeVar("Part", bound=Struct)


def changed(part: Part, **fields: object) -> Part:
    """Another one with these fields changed: no part is ever changed in place."""
    return msgspec.structs.replace(part, **fields)


def read(world: World) -> Document:
    """Raises msgspec.ValidationError where the document has not this form."""
    return msgspec.convert(world, Document, strict=True)


def write(document: Document) -> World:
    written: World = msgspec.to_builtins(document)
    return written


def first_world() -> World:
    """Of a game that names none: nothing has happened yet, and nobody in particular plays."""
    return write(Document(sheet=Sheet()))

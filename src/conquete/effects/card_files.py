"""Reads the files of cards: the only code that does.

A file is a deck. Each entry of `[[cards]]` is one kind of card: `id`, `copies`, `cost`, `when` and `who`, `needs`,
`effect`, `stays`, `from_shelf`, `clause`, `confidence`, `name` and `text` in both languages; whatever else an entry
has are parameters of its effect. A table `[deck]` on top has what all of its cards share, so that they need not say
it; `title` above it is what the deck is called.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

FIELDS: Final = (
    *("copies", "cost", "when", "who", "needs", "effect", "stays", "from_shelf", "clause", "confidence"),
    *("printed_name", "text", "params"),
)

Confidence = Literal["high", "medium", "low"]


class CardRow:
    """One kind of card as its file has it."""

    def __init__(self, row: dict[str, Any]) -> None:
        given = dict(row)
        self.id: str = given.pop("id")
        self.copies: int = given.pop("copies", 1)
        self.cost: int = given.pop("cost", 0)
        self.when: str = given.pop("when", "")
        self.who: str = given.pop("who", "anybody")
        self.needs: list[str] = given.pop("needs", [])
        self.effect: str = given.pop("effect", self.id)
        self.stays: bool = given.pop("stays", False)
        self.from_shelf: bool = given.pop("from_shelf", False)
        self.clause: str = given.pop("clause", "")
        self.confidence: Confidence = given.pop("confidence", "high")
        self.printed_name: dict[str, str] = given.pop("name", {})
        self.text: dict[str, str] = given.pop("text", {})
        self.params: dict[str, Any] = given
        self.gone: frozenset[str] = frozenset()

    def names(self) -> list[str]:
        """The single cards: the id itself, or numbered where there are several; without those that are gone."""
        printed = [self.id] if self.copies == 1 else [f"{self.id}_{i + 1}" for i in range(self.copies)]
        return [name for name in printed if name not in self.gone]

    def without(self, gone: frozenset[str]) -> "CardRow":
        """The same kind, less these of its cards."""
        kept = CardRow({"id": self.id})
        for name in FIELDS:
            setattr(kept, name, getattr(self, name))
        kept.gone = self.gone | gone
        return kept


def without(rows: Iterable[CardRow], gone: Iterable[str]) -> list[CardRow]:
    """What is left of a deck whose cards may go for good; a kind of which none is left is left out."""
    lost = frozenset(gone)
    return [kept for row in rows if (kept := row.without(lost)).names()]


def read_deck(path: Path) -> list[CardRow]:
    """The kinds of a deck, in the order of its file."""
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    shared: dict[str, Any] = written.get("deck", {})
    return [CardRow({**shared, **row}) for row in written.get("cards", [])]


class TitledDeck(NamedTuple):
    """A deck as a list of cards shows it."""

    title: dict[str, str]
    rows: list[CardRow]


def titled_decks(folder: Path) -> list[TitledDeck]:
    """The decks of an edition that say what they are called: their cards are to be played, not only counted."""
    decks = []
    for path in sorted(folder.glob("cards/*.toml")):
        title = tomllib.loads(path.read_text(encoding="utf-8")).get("title")
        if title:
            decks.append(TitledDeck(title, read_deck(path)))
    return decks

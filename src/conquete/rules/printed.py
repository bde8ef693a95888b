"""Cards as they are printed: names and texts in both languages, from the files of an edition's decks."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

Words = dict[str, str]  # by language


class PrintedCard(NamedTuple):
    name: Words
    text: Words


@lru_cache(maxsize=32)
def printed_cards(folder: str) -> dict[str, PrintedCard]:
    """By the id of a kind of card, and by that of each copy."""
    cards: dict[str, PrintedCard] = {}
    for path in sorted((Path(folder) / "cards").glob("*.toml")) if folder else []:
        rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("cards", [])
        for row in rows:
            card = PrintedCard(_words(row.get("name", {})), _words(row.get("text", {})))
            cards[row["id"]] = card
            cards.update({f"{row['id']}_{i + 1}": card for i in range(row.get("copies", 1))})
    return cards


def _words(given: Words) -> Words:
    from conquete.locales import printed  # needed where cards are shown, not where they are played

    return {lang: printed(text, lang) for lang, text in given.items()}

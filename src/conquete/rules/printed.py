"""Cards as they are printed: names and texts in both languages, from the files of an edition's decks."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from conquete.effects.card_files import read_deck

Words = dict[str, str]  # by language


class PrintedCard(NamedTuple):
    name: Words
    text: Words


@lru_cache(maxsize=32)
def printed_cards(folder: str) -> dict[str, PrintedCard]:
    """By the id of a kind of card, and by that of each copy."""
    cards: dict[str, PrintedCard] = {}
    for path in sorted((Path(folder) / "cards").glob("*.toml")) if folder else []:
        for row in read_deck(path):
            card = PrintedCard(_words(row.printed_name), _words(row.text))
            cards.update(dict.fromkeys([row.id, *row.names()], card))
    return cards


def _words(given: Words) -> Words:
    from conquete.locales import printed  # needed where cards are shown, not where they are played

    return {lang: printed(text, lang) for lang, text in given.items()}

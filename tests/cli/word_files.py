"""Where the program's words lie: those that all editions share, and each edition's own."""

from pathlib import Path

from conquete.editions import load_edition, written_ids
from conquete.locales import FOLDER, words_of

SHARED = ""


def word_files(lang: str) -> dict[str, list[Path]]:
    """By edition, those in the making, too; the shared ones are nobody's."""
    found = {SHARED: sorted((FOLDER / lang).glob("*.ftl"))}
    for id in written_ids():
        if own := sorted(words_of(load_edition(id).folder, lang).glob("*.ftl")):
            found[id] = own
    return found

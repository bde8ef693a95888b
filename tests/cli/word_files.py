"""Where the program's words lie: those that all editions share, and each edition's own."""

from pathlib import Path

from conquete.editions import edition_ids, load_edition
from conquete.locales import FOLDER, words_of

SHARED = ""


def word_files(lang: str) -> dict[str, list[Path]]:
    """By edition; the shared ones are nobody's."""
    found = {SHARED: sorted((FOLDER / lang).glob("*.ftl"))}
    for id in edition_ids():
        if own := sorted(words_of(load_edition(id).folder, lang).glob("*.ftl")):
            found[id] = own
    return found


def is_in_the_making(path: Path) -> bool:
    """Does a file belong to an edition that is not offered yet?"""
    return any(
        (folder / "edition.toml").is_file() and "offered = false" in (folder / "edition.toml").read_text("utf-8")
        for folder in path.parents
    )

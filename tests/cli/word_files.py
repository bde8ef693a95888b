"""Where the program's words lie: those that all editions share, and each edition's own."""

import tomllib
from pathlib import Path

from conquete import editions
from conquete.locales import FOLDER, words_of

SHARED = ""


def word_files(lang: str) -> dict[str, list[Path]]:
    """By edition, those in the making, too; the shared ones are nobody's."""
    found = {SHARED: sorted((FOLDER / lang).glob("*.ftl"))}
    for path in sorted(Path(editions.__file__).parent.glob("*/edition.toml")):
        if own := sorted(words_of(str(path.parent), lang).glob("*.ftl")):
            found[tomllib.loads(path.read_text(encoding="utf-8"))["id"]] = own
    return found

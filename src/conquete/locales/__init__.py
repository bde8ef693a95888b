"""Texts in both languages, written in Project Fluent: locales/<language>/*.ftl has those of all editions, and
`words/<language>/*.ftl` in the folder of an edition its own, which come before the shared ones."""

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from conquete.locales.nouns import FUNCTIONS

LANGUAGES: Final = ("en", "fr")
FOLDER: Final = Path(__file__).parent


# What the page says, of all that is said: the rest is for the terminal and for letters.
ON_THE_PAGE: Final = ("table.ftl", "events.ftl", "page*.ftl")


class Translator:
    """Words of one language: `t("attack-question", source="Brazil")`; with an edition's `folder` its own, too, and
    with `more` those that are written there."""

    def __init__(self, lang: str, folder: str = "", more: str = "") -> None:
        self.lang = lang if lang in LANGUAGES else LANGUAGES[0]
        self._bundle = _bundle(self.lang, folder, more)

    def within(self, folder: str, more: str = "") -> "Translator":
        """The same language, at a game of the edition that lies there."""
        return Translator(self.lang, folder, more)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, **values: object) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        return str(self._bundle.format_pattern(pattern, values)[0])


def words_of(folder: str, lang: str) -> Path:
    """Where the files of an edition's own words are, if it has any."""
    return Path(folder) / "words" / lang


def page_words(folder: str, lang: str) -> str:
    """What the page needs of an edition's own words, in Fluent."""
    paths = {path for pattern in ON_THE_PAGE for path in words_of(folder, lang).glob(pattern)}
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


@lru_cache(maxsize=64)
def _bundle(lang: str, folder: str, more: str) -> FluentBundle:
    # Isolation marks keep scripts of two directions apart; both our languages are written left to right.
    functions: Any = FUNCTIONS[lang]  # they give texts, as Fluent allows but does not declare
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    for path in sorted((FOLDER / lang).glob("*.ftl")):
        bundle.add_resource(_resource(path))
    for path in sorted(words_of(folder, lang).glob("*.ftl")) if folder else []:
        bundle.add_resource(_resource(path), allow_overrides=True)
    if more:
        bundle.add_resource(FluentResource(more), allow_overrides=True)
    return bundle


@lru_cache(maxsize=128)
def _resource(path: Path) -> Resource:
    """What all editions share is read once: reading takes much longer than putting together."""
    return FluentResource(path.read_text(encoding="utf-8"))


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language a person has set for his programs, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def french(text: str) -> str:
    """French as it is printed: a curved apostrophe, and a thin space that no line breaks at before : ; ? ! %."""
    text = text.replace("'", "’").replace("« ", "«\u202f").replace(" »", "\u202f»")
    for sign in ":;?!%":
        text = text.replace(f" {sign}", f"\u202f{sign}")
    return text


def printed(text: str, lang: str) -> str:
    """Words from a data file, in the typography of their language."""
    return french(text) if lang == "fr" else text

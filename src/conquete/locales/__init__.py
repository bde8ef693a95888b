"""Texts in both languages: locales/<language>/*.ftl, written in Project Fluent."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from conquete.locales.nouns import FUNCTIONS

LANGUAGES: Final = ("en", "fr")
FOLDER: Final = Path(__file__).parent


class Translator:
    """Words of one language: `t("attack-question", source="Brazil")`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in LANGUAGES else LANGUAGES[0]
        self._bundle = _bundle(self.lang)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, **values: object) -> str:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        return str(self._bundle.format_pattern(pattern, values)[0])


@cache
def _bundle(lang: str) -> FluentBundle:
    # Isolation marks keep scripts of two directions apart; both our languages are written left to right.
    functions: Any = FUNCTIONS[lang]  # they give texts, as Fluent allows but does not declare
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    for path in sorted((FOLDER / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


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

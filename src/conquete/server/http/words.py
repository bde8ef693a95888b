"""Texts of data files as the page shows them: in both languages, each in its own typography."""

from collections.abc import Mapping, Sequence
from typing import cast

from conquete.locales import LANGUAGES, printed
from conquete.wire.library import Words


def in_both(text: object) -> Words:
    """A text by language; one that somebody gave in a single language stands for both."""
    given = cast(Mapping[str, str], text)
    return {lang: printed(given.get(lang) or next(iter(given.values())), lang) for lang in LANGUAGES}


def as_sentence(text: object) -> Words:
    """A phrase of a list, standing alone."""
    return {lang: f"{phrase[:1].upper()}{phrase[1:]}." for lang, phrase in in_both(text).items()}


def joined(pairs: Sequence[tuple[Mapping[str, str], Mapping[str, str]]]) -> Words:
    """Names with their values: "Worth of sets: Rising"."""
    colon = {"en": ": ", "fr": " : "}
    return {
        lang: printed("; ".join(f"{name[lang]}{colon[lang]}{value[lang]}" for name, value in pairs), lang)
        for lang in LANGUAGES
    }

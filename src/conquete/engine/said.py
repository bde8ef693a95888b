"""What people type: names that rules never look at, kept in records as they were said.

A text stands on one line and has a bounded number of letters as people see them. Whatever cannot be seen, or turns
the direction of what comes after it, is refused; nothing but spaces and the form of accents is mended in silence.
"""

import unicodedata
from typing import Final

from conquete.engine.errors import ConqueteError

MOST_LETTERS: Final = 18  # of a name
MOST_WORDS: Final = 60  # of anything that is said
_MOST_SIGNS: Final = 8  # upon one letter: a family of emoji has seven, a heap of accents has more
_JOINER: Final = "\u200d"
_SELECTOR: Final = "\ufe0f"
# Letters and signs that show nothing.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


class BadText(ConqueteError):
    """What was typed cannot be taken."""


def said_text(text: str, most: int = MOST_LETTERS) -> str:
    """The text as it is kept: normalised, single spaces; refused where it cannot be."""
    kept = " ".join(unicodedata.normalize("NFC", text).split())
    if not kept or not any(sign.isalnum() for sign in kept):
        raise BadText("a name needs at least one letter or digit")
    for sign in kept:
        if sign in _BLANK or (unicodedata.category(sign)[0] == "C" and sign != _JOINER):
            raise BadText("a name has no signs that cannot be seen or that turn the direction")
    seen = letters(kept)
    if any(len(letter) > _MOST_SIGNS or letter[0] == _JOINER or letter[-1] == _JOINER for letter in seen):
        raise BadText("a name has no heaps of marks")
    if len(seen) > most:
        raise BadText(f"it has {len(seen)} letters; {most} are allowed")
    return kept


def letters(text: str) -> list[str]:
    """What people see as single letters: a sign with the marks upon it, signs that are joined, a flag."""
    found: list[str] = []
    flag = False  # the first half of one
    for sign in text:
        half = "\U0001f1e6" <= sign <= "\U0001f1ff"
        if found and ((half and flag) or _clings(sign) or found[-1].endswith(_JOINER)):
            found[-1] += sign
            flag = False
        else:
            found.append(sign)
            flag = half
    return found


def _clings(sign: str) -> bool:
    """Does it belong to the sign before it: a mark, a joiner, a colour of skin, the later parts of a syllable?"""
    if sign in (_JOINER, _SELECTOR) or "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    return unicodedata.category(sign)[0] == "M" or "\u1160" <= sign <= "\u11ff"

"""Names and chat as people may write them: bounded, on one line, without signs that cannot be seen."""

import unicodedata
from collections.abc import Iterable
from contextlib import suppress

from conquete.engine.said import BadText, letters, said_text

MOST_NAME = 24
MOST_CHAT = 500
MOST_TITLE = 60
MOST_LOGIN = 32

# Joiners inside emoji and some scripts; everything else of the invisible categories goes.
_KEPT = {"\u200d", "\ufe0f"}
# Letters and symbols that show nothing.
_BLANK = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}


# Signs that only choose how the one before them is drawn.
_SELECTORS = {chr(sign) for sign in (*range(0xFE00, 0xFE0F), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))}
_UNSEEN = _BLANK | _SELECTORS
_MOST_MARKS = 3  # upon one another

# Letters that look like others, in small letters: whoever wants to pass for somebody else uses these.
_TWINS = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕһԁԛԝг", "abekmhopctyxijshdqwr", strict=True)),
        **dict(zip("αβεηικμνορτυχ", "abehikmnoptyx", strict=True)),
        **dict(zip("ıi1|0", "llllo", strict=True)),
    }
)
_BETWEEN = set(" .,-_'’·")  # what is overlooked between letters


class BadName(Exception):
    """A name or login that cannot be taken."""


class NameTaken(BadName):
    """Somebody else at the table has that name, or one that looks like it."""


def _clean(text: str, most: int) -> str:
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in normal
        if sign.isspace() or sign in _KEPT or (unicodedata.category(sign)[0] != "C" and sign not in _UNSEEN)
    )
    return " ".join(visible.split())[:most].strip()


def seat_name(text: str) -> str:
    """What a player at somebody's screen is called. Nothing is mended in silence, apart from spaces."""
    name = _visible(text)
    if len(name) > MOST_NAME:
        raise BadName(f"a name has at most {MOST_NAME} signs")
    return name


def person_name(text: str) -> str:
    """What somebody is called; what is too long is cut."""
    return _visible(_visible(text)[:MOST_NAME].strip())


def world_name(name: str) -> str:
    """What a world remembers somebody by who is called so: where it cannot keep that, the letters without what is
    joined to them."""
    for text in (name, "".join(letter[0] for letter in letters(name))):
        with suppress(BadText):
            return said_text(text, MOST_NAME)
    return "X"


def _visible(text: str) -> str:
    """A name of which every sign can be seen."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if _clean(name, len(name)) != name or _has_loose_joiner(name) or _has_heap(name):
        raise BadName("a name has no signs that cannot be seen, and no heaps of marks")
    if not any(sign.isalnum() for sign in name):
        raise BadName("a name needs at least one letter or digit")
    return name


def _has_heap(name: str) -> bool:
    """Marks upon marks, until nobody can read what is above and below."""
    heap = 0
    for sign in name:
        heap = heap + 1 if unicodedata.combining(sign) else 0
        if heap > _MOST_MARKS:
            return True
    return False


def _has_loose_joiner(name: str) -> bool:
    """One that joins nothing: at an end, or beside a letter that is never joined."""
    for before, sign, after in zip(" " + name, name, name[1:] + " ", strict=False):
        if sign in _KEPT and (before.isascii() or (sign == "\u200d" and after.isascii())):
            return True
    return False


def looks_like(name: str) -> str:
    """The same for names that are easily taken for each other: in either case, with or without joiners and spaces,
    in letters of other scripts that look alike."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    hidden = _KEPT | _UNSEEN | _BETWEEN
    plain = "".join(sign for sign in folded if sign not in hidden and unicodedata.category(sign)[0] != "C")
    return plain.translate(_TWINS).replace("rn", "m").replace("vv", "w")


def check_free(name: str, others: Iterable[str]) -> None:
    """Nobody passes for somebody else at the same table."""
    if looks_like(name) in {looks_like(other) for other in others if other}:
        raise NameTaken("somebody at the table has that name, or one that looks like it: take another name")


def clean_login(text: str) -> str:
    """Letters alike in either case; empty when it is none."""
    login = _clean(text, MOST_LOGIN + 1).casefold()
    return login if 3 <= len(login) <= MOST_LOGIN and " " not in login else ""


def clean_title(text: str) -> str:
    """What a table is called; may be empty."""
    return _clean(text, MOST_TITLE)


def clean_chat(text: str) -> str:
    return _clean(text, MOST_CHAT)

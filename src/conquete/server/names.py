"""Names and chat as people may write them: bounded, on one line, without signs that cannot be seen."""

import unicodedata

MOST_NAME = 24
MOST_CHAT = 500
MOST_TITLE = 60
MOST_LOGIN = 32

# Joiners inside emoji and some scripts; everything else of the invisible categories goes.
_KEPT = {"\u200d", "\ufe0f"}
# Letters and symbols that show nothing.
_BLANK = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}


class BadName(Exception):
    """A name or login that cannot be taken."""


def _clean(text: str, most: int) -> str:
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in normal
        if sign.isspace() or sign in _KEPT or (unicodedata.category(sign)[0] != "C" and sign not in _BLANK)
    )
    return " ".join(visible.split())[:most].strip()


def clean_name(text: str) -> str:
    """A person's name; empty when nothing is left of it."""
    name = _clean(text, MOST_NAME)
    return name if any(sign.isalnum() for sign in name) else ""


def seat_name(text: str) -> str:
    """What a player at somebody's screen is called. Nothing is mended in silence, apart from spaces."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if _clean(name, len(name)) != name or _has_loose_joiner(name):
        raise BadName("a name has no signs that cannot be seen")
    if len(name) > MOST_NAME:
        raise BadName(f"a name has at most {MOST_NAME} signs")
    if not clean_name(name):
        raise BadName("a name needs at least one letter or digit")
    return name


def _has_loose_joiner(name: str) -> bool:
    """One that joins nothing: at an end, or beside a letter that is never joined."""
    for before, sign, after in zip(" " + name, name, name[1:] + " ", strict=False):
        if sign in _KEPT and (before.isascii() or (sign == "\u200d" and after.isascii())):
            return True
    return False


def looks_like(name: str) -> str:
    """The same for names that cannot be told apart: in either case, with or without joiners."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name).casefold() if sign not in _KEPT)


def clean_login(text: str) -> str:
    """Letters alike in either case; empty when it is none."""
    login = _clean(text, MOST_LOGIN + 1).casefold()
    return login if 3 <= len(login) <= MOST_LOGIN and " " not in login else ""


def clean_title(text: str) -> str:
    """What a table is called; may be empty."""
    return _clean(text, MOST_TITLE)


def clean_chat(text: str) -> str:
    return _clean(text, MOST_CHAT)

"""Names and chat as people may write them: bounded, on one line, without signs that cannot be seen."""

import unicodedata

MOST_NAME = 24
MOST_CHAT = 500
MOST_TITLE = 60
MOST_LOGIN = 32

# Joiners inside emoji and some scripts; everything else of the invisible categories goes.
_KEPT = {"\u200d", "\ufe0f"}


def _clean(text: str, most: int) -> str:
    normal = unicodedata.normalize("NFC", text)
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in normal
        if sign.isspace() or sign in _KEPT or unicodedata.category(sign)[0] != "C"
    )
    return " ".join(visible.split())[:most].strip()


def clean_name(text: str) -> str:
    """A person's name; empty when nothing is left of it."""
    name = _clean(text, MOST_NAME)
    return name if any(sign.isalnum() for sign in name) else ""


def clean_login(text: str) -> str:
    """Letters alike in either case; empty when it is none."""
    login = _clean(text, MOST_LOGIN + 1).casefold()
    return login if 3 <= len(login) <= MOST_LOGIN and " " not in login else ""


def clean_title(text: str) -> str:
    """What a table is called; may be empty."""
    return _clean(text, MOST_TITLE)


def clean_chat(text: str) -> str:
    return _clean(text, MOST_CHAT)

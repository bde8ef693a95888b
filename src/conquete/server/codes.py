"""Short codes of open tables, to be said aloud or typed from another screen: "K7F-4QM".

Letters and digits that look alike are left out, and vowels, so that no code is a word. There are 148 million
codes, a code is good only until the game begins, and trying them out is limited: guessing leads nowhere.
"""

import secrets
from typing import Final

SIGNS: Final = "2346789CDFGHJKMNPQRTVWX"
LENGTH: Final = 6
_READ_AS: Final = str.maketrans({"Z": "2", "B": "8", " ": "", "-": "", "\u2011": "", "\u2013": "", ".": ""})


def new_code() -> str:
    number = int.from_bytes(secrets.token_bytes(16), "big")
    signs = []
    for _ in range(LENGTH):
        number, rest = divmod(number, len(SIGNS))
        signs.append(SIGNS[rest])
    return "".join(signs)


def shown_code(code: str) -> str:
    return f"{code[:3]}-{code[3:]}" if code else ""


def read_code(text: str) -> str:
    """The code that somebody typed, in whatever way; empty when it is none."""
    code = text[:40].upper().translate(_READ_AS)
    return code if len(code) == LENGTH and all(sign in SIGNS for sign in code) else ""

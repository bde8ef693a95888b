"""Why a database does not take what is written to it, in words that give nothing away."""

import sqlite3
from socket import gaierror
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, OperationalError

_REASONS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program has it locked",
    sqlite3.SQLITE_LOCKED: "another program has it locked",
    sqlite3.SQLITE_READONLY: "it may not be written to",
    sqlite3.SQLITE_IOERR: "the disk fails",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
    sqlite3.SQLITE_CANTOPEN: "its file cannot be opened",
}


# By the codes of PostgreSQL, or by the class that their first two letters name.
_STATES: Final = {
    "53100": "the disk is full",
    "53300": "it has too many connections",
    "55P03": "another program has it locked",
    "40P01": "another program has it locked",
    "40001": "another program has it locked",
    "25006": "it may not be written to",
    "42501": "it may not be written to",
    "57014": "it takes too long",
    "57P03": "it is starting or stopping",
    "57": "it is starting or stopping",
    "58": "the disk fails",
    "XX": "it is damaged",
    "28": "it does not let us in",
    "3D": "it does not exist",
    "08": "it cannot be reached",
}
_FAR: Final = (ConnectionError, FileNotFoundError, gaierror)  # nobody is there, or the way is not known
_DAMAGE_STATES: Final = frozenset(("XX001", "XX002"))
_BUSY_STATES: Final = frozenset(("55P03", "40P01", "40001"))


def cause_of(error: BaseException) -> BaseException:
    """What the driver says; without the values that are in the way, which it might name."""
    return getattr(error, "orig", None) or error


def _code(error: BaseException) -> int:
    return int(getattr(cause_of(error), "sqlite_errorcode", 0)) & 0xFF  # without what makes it more exact


def _state(error: BaseException) -> str:
    return str(getattr(cause_of(error), "sqlstate", None) or "")


def reason_of(error: BaseException) -> str:
    cause = cause_of(error)
    state = "08" if isinstance(cause, _FAR) else _state(error)
    return _REASONS.get(_code(error)) or _STATES.get(state) or _STATES.get(state[:2]) or "it does not answer"


def is_busy(error: BaseException) -> bool:
    """Somebody else is writing just now."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) or _state(error) in _BUSY_STATES


def is_damage(error: BaseException) -> bool:
    """What was to be read is not as it was written."""
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or _state(error) in _DAMAGE_STATES


def is_unfit(error: BaseException) -> bool:
    """What was to be written is at fault, such as a text that is too long for its column, not the database."""
    return isinstance(error, DataError) or _state(error).startswith("22")


def is_unwritable(error: BaseException) -> bool:
    """A text, written or looked for, has a sign in it that no text in PostgreSQL has: the one of number 0."""
    return _state(error) == "22021"


def is_outage(error: BaseException) -> bool:
    """The database cannot be reached, or has not the means to do what is asked."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(cause_of(error), OSError) or _state(error)[:2] in ("08", "53", "57", "58")


def as_outage(error: BaseException) -> OperationalError:
    """The same, as the error that whoever asks knows from an SQLite file."""
    return OperationalError(None, None, cause_of(error), hide_parameters=True)

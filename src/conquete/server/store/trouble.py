"""Why a database does not take what is written to it, in words that give nothing away."""

import sqlite3
from typing import Final

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


def _code(error: BaseException) -> int:
    cause = getattr(error, "orig", None) or error
    return int(getattr(cause, "sqlite_errorcode", 0)) & 0xFF  # without what makes it more exact


def reason_of(error: BaseException) -> str:
    return _REASONS.get(_code(error), "it does not answer")


def is_busy(error: BaseException) -> bool:
    """Somebody else is writing just now."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

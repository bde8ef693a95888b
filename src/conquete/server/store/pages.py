"""The pages of an SQLite file, looked through without reading what the rows say: a torn one is found like that."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from conquete.server.store.trouble import is_damage

WAIT_SECONDS: Final = 10.0


def open_to_read(file: Path) -> sqlite3.Connection:
    """Nothing is written by it. It is not opened for reading alone: whoever closes the file last takes its journal
    away."""
    connection = sqlite3.connect(
        f"file:{quote(str(file.absolute()))}?mode=rw", uri=True, timeout=WAIT_SECONDS, check_same_thread=False
    )
    connection.execute("PRAGMA query_only = ON")
    return connection


def faults_in(connection: sqlite3.Connection, most: int, is_thorough: bool) -> list[str]:
    """What is wrong with its pages; `is_thorough` compares indexes with their tables, too."""
    pragma = "integrity_check" if is_thorough else "quick_check"
    try:
        found = [str(row[0]) for row in connection.execute(f"PRAGMA {pragma}({most})")]
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return [str(error)]
    return [" ".join(line.split()) for line in found if line != "ok"]


class Pages:
    """One look through a file, which somebody may break off."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        self._is_broken_off = False

    def first_fault(self) -> str:
        """ "" where there is none, and where it was broken off."""
        try:
            with closing(open_to_read(self._file)) as connection:
                with self._lock:
                    self._connection = None if self._is_broken_off else connection
                if self._connection is None:
                    return ""
                try:
                    return next(iter(faults_in(connection, 1, is_thorough=False)), "")
                finally:
                    with self._lock:
                        self._connection = None
        except sqlite3.OperationalError:  # broken off, or it cannot be opened, which others notice
            return ""

    def break_off(self) -> None:
        with self._lock:
            self._is_broken_off = True
            if self._connection is not None:
                self._connection.interrupt()

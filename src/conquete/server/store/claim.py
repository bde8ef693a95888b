"""One server for an SQLite file: two would each keep tables in memory that the other one changes. Servers on a
PostgreSQL database share it (cluster/), and only who restores or moves it needs it alone.

The claim of an SQLite file is a lock of the system on a file beside it, that of a PostgreSQL database a lock there.
It ends with the process, however that ends; the file itself stays, since whoever takes it away could take it from
somebody who is just locking it. Commands that read or copy the database do not ask for it.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from conquete.engine.errors import ConqueteError
from conquete.server.store.database import file_of, read_url
from conquete.server.store.postgres import PostgresClaim

SUFFIX: Final = "-lock"


class Claim:
    """Held from when it is made until `release`, or until the process ends."""

    def __init__(self, url: str, is_shared: bool = False) -> None:
        """Raises ConqueteError where somebody else has it. With `is_shared` others may share it where they can."""
        self._handle = -1
        self._there: PostgresClaim | None = None
        address = read_url(url)
        file = file_of(address)
        if file is None:
            self._there = PostgresClaim(address, is_shared)
        elif file.parent.is_dir():  # otherwise whoever opens the database says what is wrong with it
            self._lock_beside(file)

    def _lock_beside(self, file: Path) -> None:
        path = Path(f"{file.resolve()}{SUFFIX}")
        try:
            handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            why = (error.strerror or "no such file").lower()
            raise ConqueteError(f"the lock of the database, {path}, cannot be opened: {why}") from error
        try:
            _lock(handle)
        except OSError as error:
            holder = _holder(handle)
            os.close(handle)
            by = f" (process {holder})" if holder else ""
            raise ConqueteError(
                f"another server{by} is running on the database {file}: stop it first, or use another database"
            ) from error
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        self._handle = handle

    def release(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
        if self._there is not None:
            self._there.release()
            self._there = None


def _holder(handle: int) -> str:
    """The number of the process that wrote itself down, where it can be read."""
    with suppress(OSError, UnicodeDecodeError):
        text = os.read(handle, 32).decode().strip()
        return text if text.isdecimal() else ""
    return ""


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        # Not a lock of POSIX, which a process could take twice, and which SQLite has on the database itself.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

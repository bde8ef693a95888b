"""A file on its way to the disk, while this thread goes on with something else.

A thread of Python's would have to be given its turn first, and would have to wait for it again when the disk is
through. Those of the C library need none: it is asked to flush the file (POSIX `aio_fsync`) and asked again when
there is nothing left to do meanwhile.
"""

import ctypes
import errno
import os
import sys
from pathlib import Path
from typing import Any, Final

# Of the C library's `struct aiocb`, where pointers have 64 bits: which file it is about, and how the end is told.
_SIZE: Final = 256  # more than any library has in it
_FILE_AT: Final = 0
_NOTIFY_AT: Final = 44
_NOT_AT_ALL: Final = 1  # SIGEV_NONE


def can_flush() -> bool:
    """Is there a C library of which all this is known?"""
    if not sys.platform.startswith("linux") or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    return all(hasattr(_library(), name) for name in ("aio_fsync", "aio_error", "aio_suspend", "aio_return"))


class Flushing:
    """One flush at a time; `end` must follow every `begin`."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR)  # of one that is only read the library flushes nothing
        library = _library()
        self._fsync, self._error = library.aio_fsync, library.aio_error
        self._suspend, self._return = library.aio_suspend, library.aio_return
        self._block = ctypes.create_string_buffer(_SIZE)
        ctypes.c_int.from_buffer(self._block, _FILE_AT).value = self._file
        ctypes.c_int.from_buffer(self._block, _NOTIFY_AT).value = _NOT_AT_ALL
        self._is_under_way = False
        self._list = (ctypes.c_void_p * 1)(ctypes.addressof(self._block))

    def begin(self) -> None:
        self._is_under_way = self._fsync(os.O_DSYNC, self._block) == 0
        if not self._is_under_way:  # it has too much to do
            os.fdatasync(self._file)

    def end(self) -> None:
        """Returns when everything that was in the file when it began is on the disk."""
        if not self._is_under_way:
            return
        while (state := self._error(self._block)) == errno.EINPROGRESS:
            self._suspend(self._list, 1, None)
        self._is_under_way = False
        self._return(self._block)
        if state:
            raise OSError(state, os.strerror(state))

    def close(self) -> None:
        os.close(self._file)


def _library() -> Any:
    return ctypes.CDLL(None)

"""Processes of one machine hand connections to each other: a socket for a table that another one leads becomes that
one's, with what was said to open it. Nobody has to carry anything to and fro then."""

import asyncio
import os
import shutil
import socket
import stat
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected

from conquete.engine.errors import ConqueteError
from conquete.server.line import line_of
from conquete.server.logs import log_failure
from conquete.server.store.claim import Claim

_FOLDER: Final = "conquete-processes-"
_CLAIMED: Final = "server"
LONGEST: Final = 128 * 1024  # bytes of what is said to open a socket
TRIES: Final = 50
PAUSE_SECONDS: Final = 0.01  # while the other one has enough to do


@contextmanager
def meeting_place() -> Iterator[Path]:
    """A folder for the processes of one server. Those of servers that were killed are removed."""
    temporary = Path(tempfile.gettempdir())
    for folder in temporary.glob(f"{_FOLDER}*") if can_hand_over() else ():
        _remove_unused(folder)
    with tempfile.TemporaryDirectory(prefix=_FOLDER) as name:
        claim = Claim(f"{name}/{_CLAIMED}")  # which ends with this process
        try:
            yield Path(name)
        finally:
            claim.release()


def _remove_unused(folder: Path) -> None:
    with suppress(OSError, ConqueteError):
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid():  # anybody may make one of that name
            Claim(f"{folder}/{_CLAIMED}").release()
            shutil.rmtree(folder)


def can_hand_over() -> bool:
    return sys.platform != "win32" and hasattr(socket, "recv_fds")


class Brothers:
    """`new_visit` makes the protocol of a connection that has come in."""

    def __init__(self, folder: Path, new_visit: Callable[[], asyncio.Protocol]) -> None:
        self._folder = folder
        self._new_visit = new_visit
        self._socket: socket.socket | None = None
        self._path: Path | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def listen(self, me: str) -> None:
        """Under that name, and no other any more."""
        self.stop()
        self._path = self._folder / me
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(str(self._path))
        asyncio.get_running_loop().add_reader(self._socket, self._take)

    def stop(self) -> None:
        if self._socket is not None and self._path is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._path.unlink(missing_ok=True)
            self._socket = None

    # -- giving ---------------------------------------------------------------------------------------------------

    async def hand_over(self, scope: Any, to: str) -> None:
        """Raises what a server expects of a socket that has gone, once it has; otherwise nothing has happened."""
        line, path = line_of(scope), self._folder / to
        number = None if line is None or not path.exists() else line.number_to_hand_over()
        if line is None or number is None:
            return
        head = _head_of(scope)
        if len(head) <= LONGEST and await self._send(path, head, number):
            line.let_go()
            raise ClientDisconnected
        line.keep()

    async def _send(self, path: Path, head: bytes, number: int) -> bool:
        for _ in range(TRIES):
            if self._socket is None:
                return False
            try:
                rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [number]))
                self._socket.sendmsg([head], [rights], 0, str(path))
                return True
            except BlockingIOError:
                await asyncio.sleep(PAUSE_SECONDS)
            except OSError:  # it has gone
                return False
        return False

    # -- taking ---------------------------------------------------------------------------------------------------

    def _take(self) -> None:
        if self._socket is None:
            return
        with suppress(BlockingIOError):
            while True:
                head, numbers, _, _ = socket.recv_fds(self._socket, LONGEST, 1)
                for number in numbers:
                    task = asyncio.get_running_loop().create_task(self._adopt(number, head))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _adopt(self, number: int, head: bytes) -> None:
        """As if it had come in here."""
        try:
            connection = socket.socket(fileno=number)
        except OSError:
            os.close(number)
            return
        connection.setblocking(False)
        try:
            loop = asyncio.get_running_loop()
            _, visit = await loop.connect_accepted_socket(self._new_visit, connection)
            visit.data_received(head)
        except OSError:  # whoever wanted it has gone
            connection.close()
        except Exception:
            log_failure("connection not taken over")
            connection.close()


def _head_of(scope: Any) -> bytes:
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    lines = [b"GET " + scope["raw_path"] + query + b" HTTP/1.1"]
    lines += [name + b": " + value for name, value in scope["headers"]]
    return b"\r\n".join([*lines, b"", b""])

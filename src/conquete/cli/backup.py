"""conquete backup: a consistent copy of the database, made while the server runs."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, reason, say
from conquete.cli.progress import progress_bar, telling
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator

WAIT_SECONDS: Final = 10
Check = Callable[[sqlite3.Connection, str], None]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it.")
    ] = "conquete.db",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Copy the database of a server, whether it runs or not, into a file that `conquete restore` reads."""
    # SQLAlchemy is large; the other commands start without it.
    from conquete.server.store.database import file_of, read_url, shown

    address = read_url(database)
    source = file_of(address)
    if source is not None and not source.is_file():
        raise ConqueteError(f"there is no database {source}")
    _check_target(file, source, force)
    try:
        with partly(file) as part:
            tables, steps = _copy_server(database, part, json) if source is None else copy_file(source, part)
            _check_target(file, source, force)
            os.replace(part, file)
    except sqlite3.Error as error:
        raise ConqueteError(f"the database {source or shown(address)} cannot be copied: {error}") from error
    except OSError as error:
        raise ConqueteError(f"cannot write {file}: {reason(error)}") from error
    size = file.stat().st_size
    if json:
        from_where = str(source or shown(address))
        print_json({"database": from_where, "file": str(file), "bytes": size, "tables": tables, "steps": steps})
    else:
        say(Translator(chosen_language(lang))("backup-done", file=str(file), tables=tables, steps=steps))


def _check_target(file: Path, source: Path | None, force: bool) -> None:
    if file.is_dir():
        raise ConqueteError(f"{file} is a folder")
    if not file.parent.is_dir():
        raise ConqueteError(f"the folder of {file} does not exist")
    if file.exists():
        if source is not None and file.samefile(source):
            raise ConqueteError("a database cannot be its own copy")
        if not force:
            raise ConqueteError(f"{file} is there already; --force writes over it")


@contextmanager
def partly(file: Path) -> Iterator[Path]:
    """Beside a file, what is to take its place once it is whole."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        # The database holds password hashes and the seeds of games that are not over.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                Path(f"{part}{ending}").unlink(missing_ok=True)


def copy_file(source: Path, part: Path, check: Check = lambda copied, name: None) -> tuple[int, int]:
    """Copy in one read transaction, which no writer waits for; the tables and steps that are in the copy. `check`
    looks at the copy before anything is asked of its tables."""
    # Not read-only: whoever is the last to close the database takes its log away again.
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=WAIT_SECONDS)) as ours,
        closing(sqlite3.connect(part)) as copy,
    ):
        ours.backup(copy)
    return _finish(part, str(source), check)


def _copy_server(database: str, part: Path, json: bool) -> tuple[int, int]:
    from conquete.server.store.copying import copy_into_file
    from conquete.server.store.database import read_url, shown

    with progress_bar(not json) as bar:
        asyncio.run(copy_into_file(database, str(part), telling(bar)))
    return _finish(part, shown(read_url(database)))


def _finish(part: Path, source: str, check: Check = lambda copied, name: None) -> tuple[int, int]:
    """Look whether the copy is whole, and see it onto the disk."""
    with closing(sqlite3.connect(part)) as copy:
        # The copy is one file, with no log beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "alembic_version" not in names:
            raise ConqueteError(f"{source} is not a database of Conquête")
        check(copy, source)
        fault = str(copy.execute("PRAGMA quick_check").fetchone()[0])
        if fault != "ok":
            raise ConqueteError(f"the database {source} is damaged: {fault}")
        tables = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
        steps = int(copy.execute("SELECT count(*) FROM steps").fetchone()[0])
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    return tables, steps

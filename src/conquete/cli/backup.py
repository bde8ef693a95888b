"""conquete backup: a consistent copy of the database, made while the server runs."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, reason, say
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator

WAIT_SECONDS: Final = 10


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it.")
    ] = "conquete.db",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Copy the database of a server, whether it runs or not."""
    source = _source(database)
    _check_target(file, source, force)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        # The database holds password hashes and the seeds of games that are not over.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        tables, steps = _copy(source, part)
        _check_target(file, source, force)
        os.replace(part, file)
    except sqlite3.Error as error:
        raise ConqueteError(f"the database {source} cannot be copied: {error}") from error
    except OSError as error:
        raise ConqueteError(f"cannot write {file}: {reason(error)}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    size = file.stat().st_size
    if json:
        print_json({"database": str(source), "file": str(file), "bytes": size, "tables": tables, "steps": steps})
    else:
        say(Translator(chosen_language(lang))("backup-done", file=str(file), tables=tables, steps=steps))


def _source(database: str) -> Path:
    # SQLAlchemy is large; the other commands start without it.
    from conquete.server.store.database import read_url

    address = read_url(database)
    if address.get_backend_name() != "sqlite":
        raise ConqueteError("only SQLite databases are copied here; PostgreSQL has pg_dump")
    source = Path(str(address.database))
    if not source.is_file():
        raise ConqueteError(f"there is no database {source}")
    return source


def _check_target(file: Path, source: Path, force: bool) -> None:
    if file.is_dir():
        raise ConqueteError(f"{file} is a folder")
    if not file.parent.is_dir():
        raise ConqueteError(f"the folder of {file} does not exist")
    if file.exists():
        if file.samefile(source):
            raise ConqueteError("a database cannot be its own copy")
        if not force:
            raise ConqueteError(f"{file} is there already; --force writes over it")


def _copy(source: Path, part: Path) -> tuple[int, int]:
    """Copy in one read transaction, which no writer waits for; the tables and steps that are in the copy."""
    # Not read-only: whoever is the last to close the database takes its log away again.
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=WAIT_SECONDS)) as ours,
        closing(sqlite3.connect(part)) as copy,
    ):
        ours.backup(copy)
        # The copy is one file, with no log beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "alembic_version" not in names:
            raise ConqueteError(f"{source} is not a database of Conquête")
        fault = str(copy.execute("PRAGMA quick_check").fetchone()[0])
        if fault != "ok":
            raise ConqueteError(f"the database {source} is damaged: {fault}")
        tables = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
        steps = int(copy.execute("SELECT count(*) FROM steps").fetchone()[0])
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    return tables, steps

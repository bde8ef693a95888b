"""conquete restore: a copy that `conquete backup` has made becomes a database again."""

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.backup import copy_file, partly
from conquete.cli.output import print_json, reason, say
from conquete.cli.progress import progress_bar, telling
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy.")],
    database: Annotated[
        str, typer.Option(metavar="URL", help="Where it goes, as the server will be given it.")
    ] = "conquete.db",
    force: Annotated[bool, typer.Option("--force", help="Instead of the games that are there.")] = False,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Make a database of a copy, on which no server may run meanwhile. The copy stays as it is."""
    # SQLAlchemy is large; the other commands start without it.
    from conquete.server.store.claim import Claim
    from conquete.server.store.database import file_of, read_url, shown

    if not file.is_file():
        raise ConqueteError(f"there is no copy {file}")
    address = read_url(database)
    target = file_of(address)
    claim = Claim(database)
    try:
        tables, steps = (
            _into_server(file, database, force, json) if target is None else _into_file(file, target, force)
        )
    except sqlite3.Error as error:
        raise ConqueteError(f"the copy {file} cannot be read: {error}") from error
    finally:
        claim.release()
    if json:
        print_json({"file": str(file), "database": shown(address), "tables": tables, "steps": steps})
    else:
        translate = Translator(chosen_language(lang))
        say(translate("restore-done", file=str(file), to=str(target or shown(address)), tables=tables, steps=steps))


def _into_file(file: Path, target: Path, force: bool) -> tuple[int, int]:
    if not target.parent.is_dir():
        raise ConqueteError(f"the folder of the database {target} does not exist")
    if target.is_dir():
        raise ConqueteError(f"{target} is a folder")
    if target.exists():
        if target.samefile(file):
            raise ConqueteError("a copy cannot be restored into itself")
        if not force:
            raise ConqueteError(f"the database {target} is there already; --force puts the copy in its place")
    with partly(target) as part:
        counts = copy_file(file, part, _check)
        try:
            _close_journal(target)
            os.replace(part, target)
        except OSError as error:
            raise ConqueteError(f"cannot write {target}: {reason(error)}") from error
    return counts


def _check(copied: sqlite3.Connection, name: str) -> None:
    """Nothing gets into a database that a server would carry out: a copy may have been in other hands."""
    from conquete.server.store.shape import check_shape

    check_shape(copied, name)


def _close_journal(target: Path) -> None:
    """What lies in the journal of the old database must not get into the new one."""
    if target.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(target)) as old:  # it may be damaged: that is why
            old.execute("PRAGMA journal_mode = DELETE")
    for ending in ("-wal", "-shm"):
        Path(f"{target}{ending}").unlink(missing_ok=True)


def _into_server(file: Path, database: str, force: bool, json: bool) -> tuple[int, int]:
    """By way of another copy, which is brought up to date if it is an old one."""
    from conquete.server.store.copying import copy_from_file

    with tempfile.TemporaryDirectory(prefix="conquete-") as folder, progress_bar(not json) as bar:
        now = Path(folder) / "copy.db"
        copy_file(file, now, _check)
        copied = asyncio.run(copy_from_file(str(now), database, telling(bar), force))
    return copied.tables, copied.steps

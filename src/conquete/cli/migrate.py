"""conquete migrate: all games of a server from one database into another, of another kind for one."""

import asyncio
from contextlib import ExitStack
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, say
from conquete.cli.progress import progress_bar, telling
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator


def migrate(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="The database that there is.")],
    target: Annotated[str, typer.Option("--to", metavar="URL", help="A new one; it may be of another kind.")],
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Copy a database into a new one, and check that both say the same. No server may run on either. What was
    interrupted goes on where it was when the same is said again."""
    # SQLAlchemy is large; the other commands start without it.
    from conquete.server.store.claim import Claim
    from conquete.server.store.copying import move
    from conquete.server.store.database import file_of, read_url, shown

    here, there = read_url(source), read_url(target)
    file = file_of(here)
    if file is not None and not file.is_file():
        raise ConqueteError(f"there is no database {file}")
    if here == there or (
        file is not None and (other := file_of(there)) and other.exists() and other.samefile(file)
    ):
        raise ConqueteError("a database cannot be moved into itself")
    with ExitStack() as held, progress_bar(not json) as bar:
        for url in (source, target):
            held.callback(Claim(url).release)
        copied = asyncio.run(move(source, target, telling(bar)))
    told = {"tables": copied.tables, "steps": copied.steps}
    if json:
        print_json({"from": shown(here), "to": shown(there), **told, "rows": copied.rows, "sha256": copied.digest})
    else:
        translate = Translator(chosen_language(lang))
        say(translate("migrate-done", to=shown(there), digest=copied.digest, **told))

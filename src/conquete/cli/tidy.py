"""conquete tidy: take out of the database what is not to be kept any longer."""

import asyncio
import os
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.environment import settings_from
from conquete.cli.output import print_json, say
from conquete.locales import Translator


def tidy(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it.")
    ] = "conquete.db",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much there is.")] = False,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Take out finished games and guests that are older than the settings say, whether the server runs or not."""
    # The server is large; the other commands start without it.
    from conquete.server.settings import Settings
    from conquete.server.store.existing import open_existing
    from conquete.server.store.writer import Writer
    from conquete.server.tidying import Tidied, Tidying

    settings = settings_from(Settings(database=database), os.environ)

    async def carry_out() -> Tidied:
        engine = await open_existing(database)
        writer = Writer(engine)
        writer.start()
        try:
            tidying = Tidying(settings, engine, writer)
            return await (tidying.look() if dry_run else tidying.tidy())
        finally:
            await writer.stop()
            await engine.dispose()

    found = asyncio.run(carry_out())
    if json:
        print_json({"games": found.games, "guests": found.guests, "dry_run": dry_run})
        return
    t = Translator(chosen_language(lang))
    say(t("tidy-found" if dry_run else "tidy-done", games=found.games, guests=found.guests))

"""conquete work: processes that think for bots and do heavy work, for all servers of a database."""

import os
import sys
from typing import Annotated

import typer

from conquete.cli.environment import settings_from
from conquete.cli.output import say
from conquete.locales import Translator, language_of


def work(
    database: Annotated[str, typer.Option(metavar="URL", help="The PostgreSQL database of the servers.")],
    processes: Annotated[
        int, typer.Option(min=1, max=256, help="For moves; as many take the rest. One for each core, say.")
    ] = 1,
) -> None:
    """Think for bots and do heavy work, such as analyses and tournaments, for all servers of a database."""
    # The server is large; the other commands start without it.
    from conquete.server.jobs.worker import run_workers
    from conquete.server.settings import Settings

    settings = settings_from(Settings(database=database, bot_workers=0), os.environ)

    def on_ready() -> None:
        say(Translator(language_of())("workers-ready", processes=processes))
        sys.stdout.flush()  # a log reads along

    run_workers(settings, processes, on_ready)

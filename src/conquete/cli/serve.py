"""conquete serve: tables for people, here, over a link, or a move a day."""

import webbrowser
from typing import Annotated

import typer

from conquete.cli.output import say


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8210,
    database: Annotated[str, typer.Option(metavar="URL", help="A file, or the URL of a database.")] = "conquete.db",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that think for bots.")] = 1,
    open_page: Annotated[bool, typer.Option("--open", help="Show the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers until stopped."""
    # The server is large; the other commands start without it.
    from conquete.server.running import address_of, built_page, listen, run
    from conquete.server.settings import Settings

    settings = Settings(database=database, bot_workers=workers, page=built_page())
    listener = listen(host, port)
    address = address_of(listener)

    def on_ready() -> None:
        say(f"Conquête is at {address}")
        if open_page:
            webbrowser.open(address)

    run(settings, listener, on_ready)

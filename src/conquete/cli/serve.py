"""conquete serve: tables for people, here, over a link, or a move a day."""

import os
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Annotated, Final

import typer

from conquete.cli.environment import settings_from
from conquete.cli.output import say
from conquete.cli.package import plain_line
from conquete.locales import Translator, language_of

PORT_SECONDS: Final = 10


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8210,
    database: Annotated[str, typer.Option(metavar="URL", help="A file, or the URL of a database.")] = "conquete.db",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; several need a PostgreSQL database.")
    ] = 1,
    bot_workers: Annotated[
        int,
        typer.Option(
            min=0, max=64, help="Processes that think for bots. 0: those of conquete work on a PostgreSQL database."
        ),
    ] = 1,
    open_page: Annotated[
        bool, typer.Option("--open", help="Show the page in a browser, where there is a screen.")
    ] = False,
) -> None:
    """Serve tables to browsers until stopped."""
    # The server is large; the other commands start without it.
    from conquete.server.running import address_of, listen, run
    from conquete.server.settings import Settings

    settings = settings_from(Settings(database=database, listen_host=host, bot_workers=bot_workers), os.environ)
    # Where the first of several processes was killed, the others keep the port until they have ended.
    patience = PORT_SECONDS if workers > 1 else 0.0
    listener = listen(host, port, patience, lambda: _say_that_it_waits(port))
    address = address_of(listener)

    def on_ready() -> None:
        say(Translator(language_of())("server-at", address=address))
        if (line := plain_line()) is not None:
            say(line)
        sys.stdout.flush()  # a log reads along
        if open_page and has_screen():
            # A browser may take its time to come up; the server does not wait for it.
            threading.Thread(target=_show, args=(address,), daemon=True, name="browser").start()

    if workers > 1:
        from conquete.server.workers import run_workers

        status = run_workers(settings, listener, workers, on_ready)
    else:
        status = run(settings, listener, on_ready)
    if status:
        raise typer.Exit(status)


def _say_that_it_waits(port: int) -> None:
    said = Translator(language_of())("server-waits-for-port", port=str(port), seconds=PORT_SECONDS)
    typer.echo(said, err=True)


def has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show(address: str) -> None:
    """Only a browser with a window of its own: one that runs in the terminal would take it over."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            browser.open(address)

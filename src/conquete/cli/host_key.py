"""conquete host-key: what opens the host's page."""

import asyncio
from typing import Annotated

import typer

from conquete.cli.output import say
from conquete.engine.errors import ConqueteError


def host_key(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it.")
    ] = "conquete.db",
    new: Annotated[
        bool, typer.Option("--new", help="Make another one; the old one opens nothing any more.")
    ] = False,
) -> None:
    """Print the key that opens the host's page, /host. Whoever has it can close tables and ban people."""
    say(asyncio.run(_key(database, new)))


async def _key(database: str, is_new: bool) -> str:
    # The server is large; the other commands start without it.
    from conquete.server.hosting.key import HostKey
    from conquete.server.store.database import file_of, open_database, read_url
    from conquete.server.store.queries import Queries
    from conquete.server.store.writer import Writer

    file = file_of(read_url(database))
    if file is not None and not file.is_file():
        raise ConqueteError(f"there is no database {file}")
    engine = await open_database(database)
    writer = Writer(engine)
    writer.start()
    try:
        key = HostKey(Queries(engine), writer)
        return await key.renew() if is_new else await key.text()
    finally:
        await writer.stop()
        await engine.dispose()

"""conquete keys: the keys that the cookies and tokens of a server are signed with, and a new one."""

import asyncio
import time
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, print_table, say
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator


def keys(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it.")
    ] = "conquete.db",
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Make a new key, which signs from in a minute on.")
    ] = False,
    keep: Annotated[
        int,
        typer.Option(
            min=0, max=400, metavar="DAYS", help="How long what older keys have signed still counts; 0: no longer."
        ),
    ] = 90,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List the keys that cookies and tokens are signed with, or make a new one; the server may run."""
    rows = asyncio.run(_carry_out(database, keep if rotate else None))
    if json:
        print_json({"keys": rows})
        return
    t = Translator(chosen_language(lang))
    shown = [
        [row["key"], _day(row["since"]) or t("keys-first"), _day(row["until"]) or t("keys-open")] for row in rows
    ]
    print_table([t("keys-key"), t("keys-since"), t("keys-until")], shown)
    if rotate:
        say(t("keys-rotated", days=keep))


async def _carry_out(database: str, keep: int | None) -> list[dict[str, object]]:
    """A new key where that is wanted; then all there are, newest first."""
    # The server is large; the other commands start without it.
    from sqlalchemy import insert
    from sqlalchemy.exc import IntegrityError

    from conquete.server.identity import KEY
    from conquete.server.keys import SIGNING, all_keys, believed_until, new_fact
    from conquete.server.store.existing import open_existing
    from conquete.server.store.queries import Queries
    from conquete.server.store.schema import facts

    engine = await open_existing(database)
    try:
        queries = Queries(engine)
        first = await queries.fact(KEY)
        if first is None:
            raise ConqueteError("this database has no key yet: start the server once")
        if keep is not None:
            name, value = new_fact(time.time(), keep)
            try:
                async with engine.begin() as connection:
                    await connection.execute(insert(facts).values(name=name, value=value))
            except IntegrityError as error:
                raise ConqueteError("a key was made just now; look again") from error
        found = all_keys(first, [(row.name, bytes(row.value)) for row in await queries.facts_from(SIGNING)])
    finally:
        await engine.dispose()
    return [
        {"key": key.mark, "since": key.since or None, "until": believed_until(found, key)}
        for key in reversed(found)
    ]


def _day(moment: object) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment)) if isinstance(moment, float) else ""

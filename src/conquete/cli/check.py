"""conquete check: is a database whole, row by row and page by page?"""

import asyncio
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, say
from conquete.cli.progress import progress_bar
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator


def check(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database, as the server was given it; or a copy of it.")
    ] = "conquete.db",
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> int:
    """Read everything in a database, whether its server runs or not, and name what is damaged."""
    # SQLAlchemy is large; the other commands start without it.
    from conquete.server.store.checking import check_database
    from conquete.server.store.database import file_of, read_url, shown

    address = read_url(database)
    file = file_of(address)
    if file is not None and not file.is_file():
        raise ConqueteError(f"there is no database {file}")
    with progress_bar(not json) as bar:
        task = bar.add_task("", total=None)
        report = asyncio.run(
            check_database(database, lambda table, rows: bar.update(task, description=table, completed=rows))
        )
    tables, steps = report.rows.get("tables", 0), report.rows.get("steps", 0)
    where, faults = str(file or shown(address)), len(report.faults) + report.more
    if json:
        named = [fault._asdict() for fault in report.faults]
        found = {"is_whole": not faults, "tables": tables, "steps": steps, "rows": sum(report.rows.values())}
        print_json({"database": where, **found, "faults": named, "more_faults": report.more})
        return int(bool(faults))
    t = Translator(chosen_language(lang))
    for fault in report.faults:
        say(t(f"check-{fault.kind}", where=fault.where, what=fault.what))
    if report.more:
        say(t("check-more", faults=report.more))
    say(t("check-damaged" if faults else "check-whole", database=where, tables=tables, steps=steps, faults=faults))
    return int(bool(faults))

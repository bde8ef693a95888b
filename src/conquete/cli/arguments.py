"""Arguments that several commands take, and how they are read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from conquete.bots import DoesNotPlay
from conquete.bots.arena import Work, backend_named
from conquete.bots.outside import check_bot
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator, language_of

Language = Literal["en", "fr"]

EditionArgument = Annotated[str, typer.Argument(help="An edition, as `conquete editions` lists them.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as games are saved.")]
ModeOption = Annotated[str | None, typer.Option("--mode", help="A mode of the edition; the first if left out.")]
OptionOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the edition; repeatable.")
]
WorldOption = Annotated[
    Path | None,
    typer.Option(
        "--world", metavar="FILE", help="The document that the edition is composed from, if it takes one."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
QueueOption = Annotated[
    str,
    typer.Option(metavar="URL", help="Played by the workers (conquete work) of that PostgreSQL database."),
]
LanguageOption = Annotated[
    Language | None, typer.Option("--lang", help="The language; that of your environment if left out.")
]


def read_options(pairs: list[str] | None) -> dict[str, object]:
    """What was given as `--option name=value`; the edition says later whether it knows it."""
    options: dict[str, object] = {}
    for pair in pairs or []:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise ConqueteError(f"--option wants NAME=VALUE, not '{pair}'")
        if name in options:
            raise ConqueteError(f"--option {name} is given twice")
        options[name] = value
    return options


def read_list(text: str) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in text.split(",")]


def check_bots(names: Sequence[str], edition: str, lang: str | None = None) -> None:
    """Refuse whoever cannot play the edition, before anything begins."""
    for name in names:
        try:
            check_bot(name, edition)
        except DoesNotPlay as error:
            t = Translator(chosen_language(lang))
            text = t("bot-does-not-play", bot=error.bot, edition=edition, bots=", ".join(error.known))
            raise ConqueteError(text) from error


def chosen_work(queue: str, backend: str | None, jobs: int | None) -> Work:
    """Who carries out many pieces of work."""
    if not queue:
        return backend_named(backend or "", jobs)
    if backend or jobs:
        raise ConqueteError("--queue leaves it to the workers where and how many at a time: no --backend or --jobs")
    # The server is large; who does without a queue starts without it.
    from conquete.server.jobs.carrier import Queued

    return Queued(queue)


def chosen_language(lang: str | None) -> str:
    return lang or language_of()

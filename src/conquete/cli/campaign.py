"""conquete campaign: bots play a campaign, one game after the other on a world that remembers."""

from pathlib import Path
from typing import Annotated

import typer

from conquete.bots.campaigns import CLOSING_ROUND, CampaignReport, begin, play_on
from conquete.bots.match import MAX_ROUNDS, Outcome
from conquete.campaign.chronicle import Chronicle
from conquete.cli.arguments import (
    JsonOption,
    LanguageOption,
    ModeOption,
    OptionOption,
    check_bots,
    chosen_language,
    read_list,
    read_options,
)
from conquete.cli.output import print_json, print_table, read_text, reason, say
from conquete.cli.progress import progress_bar
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError


def campaign(
    edition: Annotated[str, typer.Argument(help="An edition whose worlds remember.")] = "legacy",
    mode: ModeOption = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 15,
    seats: Annotated[int, typer.Option(help="How many play.")] = 5,
    bots: Annotated[str, typer.Option(help="Names between commas, dealt out to the seats in turn.")] = "any",
    seed: Annotated[str, typer.Option(help="The same seed gives the same campaign.")] = "0",
    max_rounds: Annotated[
        int, typer.Option(min=1, help="A longer game is broken off, and another one played.")
    ] = MAX_ROUNDS,
    option: OptionOption = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the campaign here; if it is there, go on with it.")
    ] = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play a campaign and show the world that it leads to. A game that is not over after 60 rounds is
    played to its end by the bot `any` in every seat."""
    load_edition(edition)
    check_bots(read_list(bots), edition)
    if file is not None and file.exists():
        chronicle = Chronicle.read(read_text(file))
    else:
        chronicle = begin(edition, mode, seats, read_list(bots), read_options(option))
    with progress_bar(wanted=not json) as progress:
        task = progress.add_task("games", total=games, completed=len(chronicle.results))

        def on_game(chronicle: Chronicle, outcome: Outcome) -> None:
            progress.update(task, completed=len(chronicle.results))
            if file is not None:
                _keep(chronicle, file)

        report = play_on(chronicle, games, seed, chosen_language(lang), max_rounds, on_game)
    if json:
        print_json(report.to_json())
    else:
        _print_report(report)


def _keep(chronicle: Chronicle, file: Path) -> None:
    """Whole or not at all, so that whoever is broken off goes on from the game before."""
    new = file.with_name(f"{file.name}.new")
    try:
        new.write_text(chronicle.text(), encoding="utf-8", newline="\n")
        new.replace(file)
    except OSError as error:
        raise ConqueteError(f"cannot write {file}: {reason(error)}") from error


def _print_report(report: CampaignReport) -> None:
    found = report.to_json()
    rows = []
    for n, result in enumerate(found["results"], start=1):
        winners = ", ".join(found["people"][seat] for seat in result["winners"])
        rows.append((n, winners, result["reason"], result["rounds"]))
    print_table(("game", "won by", "reason", "rounds"), rows, numbers=("game", "rounds"))
    if found["broken_off"]:
        lost = [(row["game"], f"not over after round {row['rounds'] - 1}") for row in found["broken_off"]]
        print_table(("broken off", "why"), lost, numbers=("broken off",))
    if found["closed"]:
        numbers = ", ".join(map(str, found["closed"]))
        say(f"played to their end by other bots from round {CLOSING_ROUND + 1} on: {numbers}")
    print_table(("named", "name"), [(key, name) for key, name in found["names"].items() if name])

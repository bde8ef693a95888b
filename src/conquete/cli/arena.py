"""conquete arena: which bot is stronger, and how sure that is."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from conquete.bots import bots_for
from conquete.bots.arena import Contest, Played, Report, hold
from conquete.bots.match import MAX_ROUNDS
from conquete.bots.outside import SECONDS, is_program
from conquete.cli.arena_plot import draw, figure, interval, percent
from conquete.cli.arguments import (
    EditionArgument,
    JsonOption,
    LanguageOption,
    ModeOption,
    OptionOption,
    QueueOption,
    WorldOption,
    check_bots,
    chosen_language,
    chosen_work,
    read_list,
    read_options,
)
from conquete.cli.output import complain, print_json, print_table, read_json, reason, say
from conquete.cli.progress import progress_bar
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator

RIVALS = ("steady", "marshal", "any")  # the first that knows the edition
CHANCE = "random"


def arena(
    edition: EditionArgument,
    mode: ModeOption = None,
    bots: Annotated[
        str,
        typer.Option(
            help="One for each seat, between commas: names, which may repeat, or programs. Four if left out."
        ),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    max_rounds: Annotated[int, typer.Option(min=1, help="A longer game is stopped, and nobody's.")] = MAX_ROUNDS,
    option: OptionOption = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as there are cores if left out.")
    ] = None,
    backend: Annotated[
        Literal["processes", "ray"] | None,
        typer.Option(help="Where they are played: here, or on a Ray cluster. Ray if RAY_ADDRESS names one."),
    ] = None,
    queue: QueueOption = "",
    bot_seconds: Annotated[
        float, typer.Option(min=0.001, help="What a program may take for one decision.")
    ] = SECONDS,
    world: WorldOption = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the shares.")] = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play one another from every seat, and say who wins how often."""
    names = read_list(bots) if bots else _usual_bots(edition)
    language = chosen_language(lang)
    found = None if world is None else read_json(world)
    contest = Contest(edition, mode, len(names), read_options(option), max_rounds, bot_seconds, world=found)
    contest.rules()
    check_bots(names, edition, lang)
    contest.check(names)
    if plot is not None and not plot.parent.is_dir():
        raise ConqueteError(f"the folder of {plot} does not exist")
    with progress_bar() as progress:
        task = progress.add_task(Translator(language)("arena-games"), total=games)

        def on_played(played: Played) -> None:
            progress.advance(task)

        report = hold(contest, names, games, seed, chosen_work(queue, backend, jobs), on_played)
    if plot is not None:
        _write(plot, draw(report, language))
    if json:
        print_json(report.to_json())
    else:
        _print(report, language)
    _complain(report)


def _usual_bots(edition: str) -> list[str]:
    """Somebody who knows the edition against chance."""
    first = next((name for name in RIVALS if name in {bot.name for bot in bots_for(edition)}), CHANCE)
    return [first, CHANCE, CHANCE, CHANCE]


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ConqueteError(f"cannot write {path}: {reason(error)}") from error


def _print(report: Report, language: str) -> None:
    t = Translator(language)
    columns = ["bot", "seats", "wins", "share", "interval", "rating", "decision", "longest", "turn", "faults"]
    heads = [t(f"column-{column}") for column in columns]
    rows = [
        (
            tally.name,
            round(tally.seats / tally.games),
            tally.wins,
            percent(tally.share, language),
            interval(tally, language),
            f"{figure(tally.mu, language)} ± {figure(tally.sigma, language)}",
            figure(tally.ms_per_decision, language, digits=2),
            figure(1000 * tally.times.longest, language),
            figure(tally.ms_per_turn, language),
            len(tally.faults),
        )
        for tally in sorted(report.bots.values(), key=lambda tally: -tally.share)
    ]
    print_table(heads, rows, numbers=heads[1:])
    say(t("arena-summary", games=report.games, finished=report.finished, rounds=report.contest.max_rounds))


def _complain(report: Report) -> None:
    """Programs that forfeit are a result; a bot of ours or a rule that fails is an error."""
    ours = [fault for tally in report.bots.values() if not is_program(tally.name) for fault in tally.faults]
    if report.faults:
        complain(f"{len(report.faults)} seats were forfeited; {report.faults[0]}")
    if report.errors:
        complain(f"{len(report.errors)} of {report.games} games broke off; {report.errors[0]}")
    if ours or report.errors:
        raise typer.Exit(1)

"""conquete simulate: bots play many games."""

from pathlib import Path
from typing import Annotated

import typer

from conquete.bots.match import MAX_ROUNDS, Outcome, Report
from conquete.bots.match import simulate as play_games
from conquete.cli.arguments import (
    JsonOption,
    ModeOption,
    OptionOption,
    WorldOption,
    check_bots,
    read_list,
    read_options,
)
from conquete.cli.output import complain, print_json, print_table, read_json
from conquete.cli.progress import progress_bar
from conquete.editions import load_edition


def simulate(
    edition: Annotated[str | None, typer.Argument(help="An edition; a position brings its own.")] = None,
    mode: ModeOption = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    bots: Annotated[
        str, typer.Option(help="Names or programs between commas, dealt out to the seats in turn.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    max_rounds: Annotated[int, typer.Option(min=1, help="A longer game is stopped, and nobody's.")] = MAX_ROUNDS,
    option: OptionOption = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write DIR/<n>.jsonl for each game.")] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Start every game from a written position.")
    ] = None,
    world: WorldOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play games and count who wins."""
    options = read_options(option)
    start = None if position is None else read_json(position)
    found = None if world is None else read_json(world)
    played = edition if start is None else start.get("edition")
    if isinstance(played, str):
        load_edition(played)
        check_bots(read_list(bots), played)
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)

        def on_game(number: int, outcome: Outcome | None) -> None:
            progress.advance(task)

        report = play_games(
            edition, mode, seats, read_list(bots), games, seed, max_rounds, options, record, start, on_game, found
        )
    if json:
        print_json(report.to_json())
    else:
        _print_report(report, read_list(bots))
    if report.faults:
        complain(f"programs forfeited {len(report.faults)} seats; {report.faults[0]}")
    if report.errors:
        complain(f"{len(report.errors)} of {games} games broke off; {report.errors[0]}")
        raise typer.Exit(1)


def _print_report(report: Report, bots: list[str]) -> None:
    seats = len(report.wins)
    rows = [
        (seat, bots[seat % len(bots)], wins, f"{100 * wins / report.finished:.0f} %" if report.finished else "-")
        for seat, wins in enumerate(report.wins)
    ]
    print_table(("seat", "bot", "wins", "share"), rows, numbers=("seat", "wins", "share"))
    speed = report.to_json()["decisions_per_second"]
    print_table(
        ("edition", "mode", "seats", "games", "finished", "decisions", "seconds", "decisions/s"),
        [
            (
                report.edition,
                report.mode,
                seats,
                report.games,
                report.finished,
                report.decisions,
                f"{report.seconds:.2f}",
                speed,
            )
        ],
        numbers=("seats", "games", "finished", "decisions", "seconds", "decisions/s"),
    )

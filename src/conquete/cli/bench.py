"""conquete bench: how fast it is here."""

from collections.abc import Callable
from typing import Annotated, Final

import typer

from conquete.cli.arguments import JsonOption
from conquete.cli.output import print_json, print_table
from conquete.engine.errors import ConqueteError
from conquete.research.speed import measure_engine

BENCHMARKS: Final[dict[str, Callable[[float], dict[str, float]]]] = {"engine": measure_engine}


def bench(
    name: Annotated[str | None, typer.Argument(help="One benchmark; all of them if left out.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each may take.")] = 3.0,
    json: JsonOption = False,
) -> None:
    """Run the built-in benchmarks."""
    if name is not None and name not in BENCHMARKS:
        raise ConqueteError(f"unknown benchmark '{name}'; there are: {', '.join(BENCHMARKS)}")
    chosen = list(BENCHMARKS) if name is None else [name]
    figures = {benchmark: BENCHMARKS[benchmark](seconds) for benchmark in chosen}
    if json:
        print_json(figures)
        return
    rows = [(name, figure, value) for name, row in figures.items() for figure, value in row.items()]
    print_table(("benchmark", "figure", "value"), rows, numbers=("value",))

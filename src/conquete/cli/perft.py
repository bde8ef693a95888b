"""conquete perft: count the lines of play from a written position."""

from pathlib import Path
from typing import Annotated

import typer

from conquete.cli.arguments import JsonOption
from conquete.cli.output import about_file, complain, print_json, print_table, read_text
from conquete.research.perft import perft as count_lines
from conquete.research.perft import read_perft


def perft(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help='JSON: {"position": {...}, "counts": [n1, n2, ...]}.')
    ],
    depth: Annotated[
        int | None, typer.Option(min=1, help="How deep; as far as the file has counts if left out.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Count decisions and merged dice classes from a position, and compare with the counts in the file."""
    text = read_text(file)
    with about_file(file):
        written = read_perft(text)
        game = written.game()
    expected = written.counts
    counts = [count_lines(game, level) for level in range(1, (depth or max(1, len(expected))) + 1)]
    wrong = [level for level, count in enumerate(counts) if level < len(expected) and count != expected[level]]
    if json:
        print_json({"counts": counts, "expected": expected[: len(counts)], "ok": not wrong})
    else:
        rows = [
            (level + 1, count, expected[level] if level < len(expected) else "-", _word(level, expected, wrong))
            for level, count in enumerate(counts)
        ]
        print_table(("depth", "lines", "expected", ""), rows, numbers=("depth", "lines", "expected"))
    if wrong:
        level = wrong[0]
        complain(f"{file}: depth {level + 1} has {counts[level]} lines, the file says {expected[level]}")
        raise typer.Exit(1)


def _word(level: int, expected: list[int], wrong: list[int]) -> str:
    if level >= len(expected):
        return "not in the file"
    return "differs" if level in wrong else "agrees"

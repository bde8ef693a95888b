"""A bar that shows how far a long command is."""

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conquete.cli.package import plain_line


def progress_bar(wanted: bool = True) -> Progress:
    """A bar on standard error where somebody is looking at it, and nothing otherwise."""
    stderr = Console(stderr=True)
    is_shown = wanted and stderr.is_terminal
    if is_shown and (line := plain_line()) is not None:
        stderr.print(line, highlight=False, markup=False)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=stderr,
        transient=True,
        disable=not is_shown,
    )


def telling(bar: Progress) -> Callable[[str, int, int], None]:
    """For what tells by itself what it is at, and how much of all of it is done."""
    task = bar.add_task("", total=None)

    def tell(what: str, done: int, total: int) -> None:
        bar.update(task, description=what, completed=done, total=total)

    return tell

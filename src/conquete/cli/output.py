"""What the commands share: printing, reading files, and streams that can show any of our signs."""

import codecs
import json
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from conquete.engine.errors import ConqueteError

WIDE: Final = 400

# For streams that cannot show our signs. Accents and the like are taken off by decomposition.
_PLAIN: Final = {
    "\u202f": " ",
    "’": "'",
    "“": '"',
    "”": '"',
    "œ": "oe",
    "Œ": "Oe",
    "–": "-",
    "…": "...",
    "→": "->",
    "♜": "#",
    "★": "*",
    "☼": "o",
    "♣": "&",
    "♛": "^",
    "‡": "+",
    "♦": "%",
    "♠": "@",
    "«": '"',
    "»": '"',
}


def print_json(data: object) -> None:
    """One JSON document, and nothing else, on standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def say(text: str = "") -> None:
    """A line that is never folded, so that a pipe gets it whole."""
    sys.stdout.write(text + "\n")


def complain(message: str) -> None:
    """The one line on standard error that says what went wrong."""
    line = re.sub(r"[^\S\u00a0\u202f]+", " ", message).strip()  # the spaces of French stay narrow
    sys.stderr.write(f"conquete: {line}\n")


def console() -> Console:
    """Standard output; where there is no terminal it has no colour, and lines are never folded."""
    out = Console(highlight=False, markup=False, emoji=False)
    if not out.is_terminal:
        out.width = WIDE
    return out


def print_table(heads: Sequence[str], rows: Sequence[Sequence[object]], numbers: Sequence[str] = ()) -> None:
    """A table without a frame; the columns named in `numbers` stand to the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for head in heads:
        table.add_column(head, justify="right" if head in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    console().print(table)


def read_text(path: Path) -> str:
    """A text file; anything else is refused by name."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ConqueteError(f"{path} is not a text file") from error
    except OSError as error:
        raise ConqueteError(f"cannot read {path}: {reason(error)}") from error


def read_json(path: Path) -> dict[str, object]:
    """A file that holds one JSON object."""
    try:
        data = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise ConqueteError(f"{path} is not JSON") from error
    if not isinstance(data, dict):
        raise ConqueteError(f"{path} does not hold a JSON object")
    return data


@contextmanager
def about_file(path: Path) -> Iterator[None]:
    """Whatever is wrong inside is wrong with that file: its name goes before the message."""
    try:
        yield
    except ConqueteError as error:
        raise ConqueteError(f"{path}: {error}") from error


def reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


# -- streams ---------------------------------------------------------------------------------------------


def use_readable_streams() -> None:
    """Nothing we print, and nothing anybody types, may fail for the sake of an encoding."""
    codecs.register_error("conquete", _plain_form)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="conquete")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _plain_form(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    plain = ""
    for sign in error.object[error.start : error.end]:
        letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        plain += _PLAIN.get(sign) or letters or "?"
    return plain, error.end

"""Writes the transcripts of README.md: what the commands shown there print, word for word.

python tools/transcripts.py          write them
python tools/transcripts.py --check  exit 1 when they are not what is printed today
"""

import io
import os
import re
import shlex
import sys
import tempfile
import textwrap
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from conquete.cli.main import run

README = Path(__file__).parent.parent / "README.md"
BLOCK = re.compile(r"(<!-- transcript: (\w+) -->\n```\n).*?(\n```\n)", re.DOTALL)
WIDTH = 120

PLAY = "conquete play hasbro-2000 --seats me,steady,steady --seed 7 --lang en"
# All first armies in one place, all reinforcements too; attack, move too few in, then enough; attack again.
TYPED = ["1 50", "1", "", "1!", "1", "", "1!", "", "q", ""]
FIRST = "to place: choose a territory."  # the first turn begins with these words

CHECK = (
    "conquete simulate hasbro-2000 --bots steady --seats 3 --record games",
    "conquete verify games/1.jsonl",
    "conquete replay games/1.jsonl --check",
)


class Keyboard:
    """Letters typed to it show on the screen."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = [f"{line}\n" for line in lines]

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = self.lines.pop(0) if self.lines else ""
        sys.stdout.write(line or "\n")
        return line


def printed(command: str, typed: list[str] | None = None) -> list[str]:
    """What a command prints, with what is typed to it."""
    shown = io.StringIO()
    keyboard = Keyboard(typed or [])
    with (
        redirect_stdout(shown),
        patch("sys.stdin", keyboard),
        patch.dict(os.environ, {"LANG": "en", "LC_ALL": "en"}),
    ):
        status = run(shlex.split(command)[1:])
    if status:
        raise SystemExit(f"{command}: exit status {status}")
    return shown.getvalue().splitlines()


def playing() -> list[str]:
    """A first turn."""
    lines = printed(PLAY, TYPED)
    start = next(i for i, line in enumerate(lines) if line.endswith(FIRST))
    end = next(i for i, line in enumerate(lines) if line == "> q")
    return [part for line in lines[start:end] for part in textwrap.wrap(line, WIDTH)]


def checking() -> list[str]:
    """A game between bots, its dice thrown again and its rules applied again."""
    lines = []
    for command in CHECK:
        out = printed(command)
        lines += [f"$ {command}", *(["..."] if "simulate" in command else out)]
    return lines


def transcripts() -> dict[str, list[str]]:
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:  # files that the commands write are not kept
        os.chdir(folder)
        try:
            return {"play": playing(), "check": checking()}
        finally:
            os.chdir(before)


def main(arguments: list[str]) -> int:
    text = README.read_text("utf-8")
    wanted = transcripts()
    assert {found[2] for found in BLOCK.finditer(text)} == set(wanted)
    assert PLAY.removeprefix("conquete") in text
    new = BLOCK.sub(lambda found: found[1] + "\n".join(wanted[found[2]]) + found[3], text)
    if "--check" in arguments:
        if new != text:
            print("README.md does not show what the commands print: run make docs", file=sys.stderr)
        return int(new != text)
    README.write_text(new, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

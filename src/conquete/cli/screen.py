"""The terminal: printing for the eye or for a screen reader, and reading what is typed."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from rich.table import Table

from conquete.cli.board_text import Players, show_board
from conquete.cli.names import Names
from conquete.cli.output import console
from conquete.engine.state import State


class Screen:
    """`plain` prints one fact a line, without columns, colour or redrawing."""

    def __init__(self, plain: bool) -> None:
        self.out = console()
        self.plain = plain or not self.out.is_terminal
        if sys.stdin.isatty():
            with suppress(ImportError):  # not every system has it
                import_module("readline")  # line editing for input()

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence; a wide one is folded between words on a terminal only."""
        self.out.print(text, style="" if self.plain else style, soft_wrap=self.plain)

    def board(self, names: Names, state: State, players: Players) -> None:
        show_board(self.out, names, state, players, self.plain)

    def menu(self, rows: Sequence[tuple[int, str]]) -> None:
        """Numbered options, in columns where they fit."""
        lines = [f"{number}. {label}" for number, label in rows]
        columns = 1 if self.plain else max(1, self.out.width // (max(map(len, lines)) + 5))
        if columns == 1 or len(lines) < 8:
            for line in lines:
                self.say(line if self.plain else f"  {line:>4}")
            return
        height = -(-len(lines) // columns)
        grid = Table.grid(padding=(0, 3, 0, 2))
        for i in range(height):
            grid.add_row(*lines[i::height])
        self.out.print(grid)

    def ask(self, prompt: str = "") -> str:
        """One line from the keyboard; EOFError when there are no more."""
        return input(f"{prompt} " if prompt else "> ")

    def clear(self) -> None:
        """Hide what the player before could see, also from who scrolls back."""
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\033[3J")
        else:
            self.say()

"""Moments one can go back to: the choices since the last die or card, of all seats.

A table keeps many of them, so they are small: the game as it stood is kept for the first of some choices only. From
there the choices are made again; no die lies between them, so they lead to the same game.
"""

from typing import Final

from conquete.engine.game import Game

MOST_MARKS: Final = 64
GAME_EVERY: Final = 32


class Mark:
    """Before a choice of `seat`: the choice it made, and how many steps counted then; when it was asked, and how
    much of its time it had used. Of a choice that `is_secret` nobody else knows that it was made."""

    __slots__ = ("action", "asked_at", "game", "is_secret", "kept", "seat", "used")

    def __init__(
        self, seat: int, kept: int, action: int, asked_at: float, used: float, is_secret: bool, game: Game | None
    ) -> None:
        self.seat = seat
        self.kept = kept
        self.action = action
        self.asked_at = asked_at
        self.used = used
        self.is_secret = is_secret
        self.game = game  # as it stood, at some of the marks


Marks = tuple[Mark, ...]  # the first one of them has its game


def add_mark(
    marks: Marks, before: Game, seat: int, action: int, asked_at: float, used: float, is_secret: bool
) -> Marks:
    """Marks with one more; the oldest are forgotten when there are enough."""
    since = next((i for i, mark in enumerate(reversed(marks)) if mark.game is not None), GAME_EVERY)
    has_game = since + 1 >= GAME_EVERY
    if len(marks) >= MOST_MARKS + GAME_EVERY:
        marks = marks[GAME_EVERY:]
    return (*marks, Mark(seat, before.count, action, asked_at, used, is_secret, before if has_game else None))


def game_at(marks: Marks, i: int) -> Game:
    """The game as it stood before the choice of mark `i`."""
    start = i
    while (kept := marks[start].game) is None:
        start -= 1
    if start == i:
        return kept
    game = kept.clone()
    game.log = []
    for mark in marks[start:i]:
        game.play(mark.action)
    game.take_events()
    return game

"""What played cards must have done: a file for each edition whose cards are followed, by its folder's name.

It has a class Following: made with a game, its `step(before, events)` takes every step of it and says what a card
did wrong, or ""; `checked` counts the cards whose effect was compared, by kind.
"""

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from conquete.editions import load_edition
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.state import State


class Follows(Protocol):
    checked: Counter[str]

    def step(self, before: State, events: list[Event]) -> str: ...


def following(game: Game) -> Follows | None:
    """Who follows the cards of that game, if anybody knows them."""
    name = f"{__name__}.{Path(load_edition(game.rules.edition).folder).name}"
    if find_spec(name) is None:
        return None
    found: Follows = import_module(name).Following(game)
    return found

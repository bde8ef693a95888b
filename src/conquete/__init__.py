"""Conquête: every game of five rulebooks, exactly as each book says.

>>> import random, conquete
>>> game = conquete.new("hasbro-2000", mode="mission", seats=4, seed=7)
>>> game.decision().kind
'place_initial'
"""

from conquete import compiled as compiled  # first, as it decides where the modules below come from  # isort: split
from conquete.api import from_position, load_record, new, replay_text, verify_text
from conquete.engine.errors import BadPosition, BadRecord, ConqueteError, IllegalAction
from conquete.engine.game import Game

__all__ = [
    "BadPosition",
    "BadRecord",
    "ConqueteError",
    "Game",
    "IllegalAction",
    "from_position",
    "load_record",
    "new",
    "replay_text",
    "verify_text",
]
__version__ = "0.1.0"

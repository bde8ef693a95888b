"""The rivals, in the order of their columns; what they are made of lies beside this file."""

from typing import Final

from bench.server.boardgame import BOARDGAME
from bench.server.colyseus import COLYSEUS
from bench.server.theirs import Rival

RIVALS: Final[tuple[Rival, ...]] = (BOARDGAME, COLYSEUS)

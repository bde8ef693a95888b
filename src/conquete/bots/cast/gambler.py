"""The one who cannot stop."""

from dataclasses import replace
from typing import ClassVar, Final

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.weights import Weights

THRILL: Final = 0.04  # what every territory adds, whatever it cost


class GamblerBot(Character):
    """One great stack, poor odds, and on: every conquest calls for the next."""

    name = "gambler"
    names: ClassVar[dict[str, str]] = {"en": "The Gambler", "fr": "La Flambeuse"}
    about: ClassVar[dict[str, str]] = {
        "en": "Three dice, nine lives and no brakes. Wins like lightning or is gone by supper.",
        "fr": "Trois dés, neuf vies, pas de frein. Gagne en un éclair, ou rentre se coucher avant le dîner.",
    }
    weights_of = playing_by(
        replace(SOBER, threatened=0.0, fronts=0.0, bonus=0.5, free=0.15, idle=-0.3, held=0.8),
        Weights(least_chance=0.3, least_sweep=0.08, drop=0.6, gain=-0.03),
    )
    level = 3

    def taste(self, ground: Ground, picture: Picture) -> float:
        return THRILL * picture.held[self.seat]

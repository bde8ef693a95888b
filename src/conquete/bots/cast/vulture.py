"""The one who hunts the weak for their cards."""

from dataclasses import replace
from math import exp
from typing import ClassVar, Final

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.weights import Weights

CLOSE: Final = 3.0  # territories; whoever has so few is within reach
PREY: Final = 0.08  # what a card in the hand of a player on his last territory is worth before it is taken


class VultureBot(Character):
    """Circles over whoever is short of land, most of all over whoever is long on cards."""

    name = "vulture"
    names: ClassVar[dict[str, str]] = {"en": "The Vulture", "fr": "Le Vautour"}
    about: ClassVar[dict[str, str]] = {
        "en": "Never picks a fair fight. If you are down to three territories and five cards, look up.",
        "fr": "Jamais de combat loyal. S’il vous reste trois territoires et cinq cartes, levez les yeux.",
    }
    weights_of = playing_by(replace(SOBER, cards=1.8, bonus=0.5, progress=0.0), Weights(least_sweep=0.2))
    level = 3

    def taste(self, ground: Ground, picture: Picture) -> float:
        """Players near their end, by the cards they would leave; who is gone is best."""
        taste = 0.0
        for other in range(ground.seats):
            if other != self.seat:
                taste += PREY * (1 + picture.hands[other]) * exp(-picture.held[other] / CLOSE)
        return taste

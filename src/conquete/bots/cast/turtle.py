"""The one who stays behind its walls."""

from dataclasses import replace
from typing import ClassVar, Final

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.weights import Weights

OPEN: Final = 0.6  # what a board full of thinly held borders costs


class TurtleBot(Character):
    """Attacks when it cannot fail, once a turn for the card, and spends the rest on its borders."""

    name = "turtle"
    names: ClassVar[dict[str, str]] = {"en": "The Tortoise", "fr": "La Tortue"}
    about: ClassVar[dict[str, str]] = {
        "en": "Slow, safe and very hard to crack. Will still be there when the brave have killed each other.",
        "fr": "Lente, prudente, la carapace dure. Elle sera encore là quand les braves se seront entretués.",
    }
    weights_of = playing_by(
        replace(SOBER, threatened=-0.6, fronts=-0.6, bonus=1.5, idle=-0.05, held=0.1),
        Weights(depth=2, beam=2, least_chance=0.85, least_sweep=0.75, gain=0.15),
    )
    level = 3

    def taste(self, ground: Ground, picture: Picture) -> float:
        """The share of its borders where somebody stronger looks in."""
        borders = weak = 0
        for territory, owner in enumerate(picture.owner):
            if owner != self.seat:
                continue
            worst = 0.0
            for other in ground.neighbours[territory]:
                if picture.owner[other] != owner:
                    worst = max(worst, picture.armies[other])
            if worst:
                borders += 1
                weak += worst > picture.armies[territory]
        return -OPEN * weak / borders if borders else 0.0

"""The one who builds continents."""

from dataclasses import replace
from typing import ClassVar

from conquete.bots.cast.character import SOBER, Character, playing_by
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground


class BuilderBot(Character):
    """Completes the regions it has most of, and leaves alone what belongs to none of them."""

    name = "builder"
    names: ClassVar[dict[str, str]] = {"en": "The Builder", "fr": "La Bâtisseuse"}
    about: ClassVar[dict[str, str]] = {
        "en": "One continent, then the next, each behind a good wall. Do not lean a ladder against it.",
        "fr": "Un continent, puis le suivant, chacun derrière un bon mur. N’y appuyez pas d’échelle.",
    }
    weights_of = playing_by(replace(SOBER, bonus=2.5, progress=1.5, threatened=-0.3, fronts=-0.3))
    level = 3

    def taste(self, ground: Ground, picture: Picture) -> float:
        """Land in a region it has little of pleases nobody."""
        stray = 0
        for members in ground.members:
            mine = sum([1 for territory in members if picture.owner[territory] == self.seat])
            if mine * 3 < len(members):
                stray += mine
        return -0.02 * stray

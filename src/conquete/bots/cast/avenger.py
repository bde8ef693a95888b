"""The one who never forgets an attack."""

from typing import ClassVar, Final

from conquete.bots.cast.character import Character
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.reading import pending
from conquete.engine.decision import Decision
from conquete.engine.views import View

LOST: Final = 1.0  # what a lost territory adds to a grudge
ATTACKED: Final = 0.2  # what a throw against it adds
FORGIVES: Final = 0.75  # what is left of it after a round
BITTER: Final = 1.5  # how much a grudge of 1 counts: the offender's share of the board, by so much


class AvengerBot(Character):
    """Counts the territories that others took from it, as it sees them change hands, and the throws it had to
    answer. Whoever leads that list should not sleep."""

    name = "avenger"
    names: ClassVar[dict[str, str]] = {"en": "The Avenger", "fr": "Le Rancunier"}
    about: ClassVar[dict[str, str]] = {
        "en": "Perfectly polite until you attack. After that it has all the time in the world, and one target.",
        "fr": "D’une politesse exquise, jusqu’à votre première attaque. Ensuite, il n’a plus qu’une cible.",
    }
    level = 3

    def __init__(self) -> None:
        super().__init__()
        self.grudges: list[float] = []
        self.before: list[int] = []  # who owned what when it was asked last
        self.round = 0

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.grudges = []
        self.before = []
        self.round = 0

    def notice(self, view: View, decision: Decision) -> None:
        state = view.state
        seats = view.rules.seats
        if not self.grudges:
            self.grudges = [0.0] * seats
        if state.round != self.round:
            self.grudges = [FORGIVES * grudge for grudge in self.grudges]
            self.round = state.round
        for territory, owner in enumerate(self.before):
            now = state.owner[territory]
            if owner == self.seat != now and 0 <= now < seats:
                self.grudges[now] += LOST
        self.before = state.owner[:]
        source = pending(view, "source")
        if source >= 0 and state.turn != self.seat and 0 <= state.owner[source] < seats:
            self.grudges[state.owner[source]] += ATTACKED

    def taste(self, ground: Ground, picture: Picture) -> float:
        """The land and the lives of those who attacked it."""
        taste = 0.0
        for other, grudge in enumerate(self.grudges):
            if grudge > 0.0 and other != self.seat:
                taste -= BITTER * min(grudge, 3.0) / 3.0 * picture.held[other] / ground.size
        return taste

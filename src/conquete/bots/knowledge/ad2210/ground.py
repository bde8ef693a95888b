"""The Moon, the sea and who opens them."""

from typing import Final

from conquete.bots.score import ground
from conquete.bots.score.ground import Picture
from conquete.editions.ad2210.table import LANDING_SITES, MOON, NUCLEAR, WATER, Table
from conquete.engine.ruleset import Ruleset

SEA_GATE: Final = 1
MOON_GATE: Final = 2


class Ground(ground.Ground):
    """With borders sorted by who may cross them."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        board = rules.board
        self.sites = tuple(board.index[name] for name in LANDING_SITES)
        self.moon = {territory for territory, layer in enumerate(self.layer) if layer == MOON}
        self.table = next(module for module in rules.modules if isinstance(module, Table))
        self.borders = tuple(
            tuple((other, self.gate(t, other)) for other in row) for t, row in enumerate(board.neighbours)
        )
        # By territory: the gates that a flight to the Moon needs; out of water the Naval Commander too.
        self.takeoff: tuple[int, ...] = tuple(
            MOON_GATE | SEA_GATE if layer == WATER else MOON_GATE for layer in self.layer
        )

    def gate(self, source: int, target: int) -> int:
        layers = (self.layer[source], self.layer[target])
        if MOON in layers:
            return MOON_GATE
        return SEA_GATE if WATER in layers else 0

    def useful(self, source: int, target: int) -> int:
        """The commanders that give an eight-sided die in an attack, as bits: 2210-18.3 to 2210-18.7."""
        return 1 << NUCLEAR | 1 << self.layer[source] | 1 << self.layer[target]


def gates_of(picture: Picture, seat: int) -> int:
    """Where the commanders of a seat open the way."""
    first = seat * picture.kinds
    gates = SEA_GATE if picture.posts[first + WATER] >= 0 else 0
    return gates | MOON_GATE if picture.posts[first + MOON] >= 0 else gates

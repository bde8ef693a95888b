"""What never changes in a game of 2210, read off its rules once; and a position reduced to what is weighed."""

from typing import Final

from conquete.bots.terrain import Sketch, Terrain
from conquete.editions.ad2210.table import LANDING_SITES, MOON, NUCLEAR, WATER, Table
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.cards.table import CardTable
from conquete.rules.collecting import Collecting
from conquete.rules.years import Years

KINDS: Final = 5  # of commanders
SEA_GATE: Final = 1
MOON_GATE: Final = 2
NOWHERE: Final = -1


class Ground(Terrain):
    """The board and the modules of the rules, with borders sorted by who may cross them."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        board = rules.board
        self.layer = board.layer_of
        self.sites: tuple[int, ...] = tuple(board.index[name] for name in LANDING_SITES)
        self.moon = {territory for territory, layer in enumerate(self.layer) if layer == MOON}
        self.years = 5
        for module in rules.modules:
            if isinstance(module, Table):
                self.table = module
            elif isinstance(module, CardTable):
                self.cards = module
            elif isinstance(module, Collecting):
                self.collect = module.step
            elif isinstance(module, Years):
                self.years = module.count
        # By territory: the gate that a march over each of its borders needs.
        self.borders: tuple[tuple[tuple[int, int], ...], ...] = tuple(
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


class Picture(Sketch):
    """A position. `posts` has the territory of each commander, five for each seat, or NOWHERE."""

    def __init__(
        self,
        owner: list[int],
        armies: list[float],
        posts: list[int],
        stations: list[int],
        energy: list[float],
        cards: list[float],
    ) -> None:
        super().__init__(owner, armies)
        self.posts = posts
        self.stations = stations
        self.energy = energy
        self.cards = cards  # by seat: how many in hand

    def copy(self) -> "Picture":
        return Picture(
            self.owner[:], self.armies[:], self.posts[:], self.stations[:], self.energy[:], self.cards[:]
        )

    def gates(self, seat: int) -> int:
        """Where the commanders of a seat open the way."""
        first = seat * KINDS
        gates = SEA_GATE if self.posts[first + WATER] >= 0 else 0
        return gates | MOON_GATE if self.posts[first + MOON] >= 0 else gates

    def standing(self, territory: int, seat: int) -> int:
        """The commanders of a seat in a territory, as bits."""
        mask = 0
        first = seat * KINDS
        for kind in range(KINDS):
            if self.posts[first + kind] == territory:
                mask |= 1 << kind
        return mask

    def send(self, source: int, target: int) -> None:
        """All commanders who stand there go elsewhere, perhaps NOWHERE."""
        for i, post in enumerate(self.posts):
            if post == source:
                self.posts[i] = target

    def lose(self, territory: int) -> None:
        """Nobody is left there."""
        self.armies[territory] = 0.0
        self.owner[territory] = NOWHERE
        self.send(territory, NOWHERE)


def picture_of(ground: Ground, state: State) -> Picture:
    """The picture of what a seat sees: of what others hold only the number of cards is in it."""
    table, cards = ground.table, ground.cards
    at = table.leaders.at
    hands: list[float] = []
    for seat in range(ground.seats):
        zones = [state.zones[cards.hand_of(seat, deck)] for deck in range(KINDS)]
        hands.append(float(sum([len(zone) for zone in zones])))
    return Picture(
        state.owner[:],
        [float(count) for count in state.armies],
        [place - 1 for place in state.values[at : at + ground.seats * KINDS]],
        state.values[table.stations.at : table.stations.at + ground.size],
        [float(energy) for energy in state.values[table.energy.at : table.energy.at + ground.seats]],
        hands,
    )

"""What never changes in such a game, read off its rules once; and a position reduced to what is weighed."""

from typing import Final

from conquete.bots.terrain import Sketch, Terrain
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.cards.table import CardTable
from conquete.rules.collecting import Collecting
from conquete.rules.leaders import Leaders
from conquete.rules.years import Years

NOWHERE: Final = -1

Borders = tuple[tuple[tuple[int, int], ...], ...]


class Ground(Terrain):
    """The board and the modules of the rules."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.layer = rules.board.layer_of
        self.rounds = 1
        for module in rules.modules:
            if isinstance(module, Leaders):
                self.leaders = module
            elif isinstance(module, Buildings):
                self.buildings = module
            elif isinstance(module, Bidding):
                self.bidding = module
                self.currency = module.currency
            elif isinstance(module, CardTable):
                self.cards = module
            elif isinstance(module, Collecting):
                self.collect = module.step
            elif isinstance(module, Years):
                self.rounds = module.count
        self.kinds = self.leaders.count
        self.decks = range(len(self.cards.card_decks))
        self.unit = self.leaders.worth  # armies that a leader counts for
        # By territory: whom it borders on, and the gates that a march over that border needs, as bits.
        self.borders: Borders = tuple(tuple((other, 0) for other in row) for row in self.neighbours)
        # Where those may come from who need no border.
        self.sites: tuple[int, ...] = ()


class Picture(Sketch):
    """A position. `posts` has the territory of each leader, `kinds` for each seat, or NOWHERE."""

    def __init__(
        self,
        owner: list[int],
        armies: list[float],
        kinds: int,
        posts: list[int],
        buildings: list[int],
        money: list[float],
        cards: list[float],
    ) -> None:
        super().__init__(owner, armies)
        self.kinds = kinds
        self.posts = posts
        self.buildings = buildings
        self.money = money
        self.cards = cards  # by seat: how many in hand

    def copy(self) -> "Picture":
        return Picture(
            self.owner[:],
            self.armies[:],
            self.kinds,
            self.posts[:],
            self.buildings[:],
            self.money[:],
            self.cards[:],
        )

    def standing(self, territory: int, seat: int) -> int:
        """The leaders of a seat in a territory, as bits."""
        mask = 0
        first = seat * self.kinds
        for kind in range(self.kinds):
            if self.posts[first + kind] == territory:
                mask |= 1 << kind
        return mask

    def send(self, source: int, target: int) -> None:
        """All leaders who stand there go elsewhere, perhaps NOWHERE."""
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
    cards = ground.cards
    leaders, buildings, money = ground.leaders.at, ground.buildings.at, ground.currency.at
    hands: list[float] = []
    for seat in range(ground.seats):
        zones = [state.zones[cards.hand_of(seat, deck)] for deck in ground.decks]
        hands.append(float(sum([len(zone) for zone in zones])))
    return Picture(
        state.owner[:],
        [float(count) for count in state.armies],
        ground.kinds,
        [place - 1 for place in state.values[leaders : leaders + ground.seats * ground.kinds]],
        state.values[buildings : buildings + ground.size],
        [float(amount) for amount in state.values[money : money + ground.seats]],
        hands,
    )

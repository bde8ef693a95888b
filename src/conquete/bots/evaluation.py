"""A quick estimate of everybody's chance to win, from what lies open on the board.

Each seat is measured (armies, income, cards, how its armies stand), the measures are weighed into one strength,
and the strengths are shared out: who is twice as strong wins more than twice as often. The estimate knows
neither missions nor headquarters: bots add those themselves.

    evaluate(game.rules, game.state, seat)
"""

from dataclasses import dataclass
from math import exp, log
from typing import Final

from conquete.bots.ground import Ground
from conquete.bots.terrain import Sketch
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.set_cards import SET_SIZE

GONE = -1000.0  # the strength of a seat that is out of the game
MOST_KEPT: Final = 5  # cards; among so many a set is certain, or nearly so
FEW: Final = 3.0  # territories, of which one is soon deprived
COST_OF_LAND: Final = 1.2  # armies to wipe out a player, for each of his territories beside his armies
LEAST_EXCESS: Final = 0.8  # of one's strength over that cost, from which it is thinkable
MOST_EXCESS: Final = 1.5  # beyond which more strength adds nothing


@dataclass
class Judgement:
    """The weights of the estimate. Armies are the unit wherever strength is summed up."""

    power: float = 2.0  # how steeply strength turns into chances, with four players in the game
    sharper: float = 0.0  # how much more so for every player fewer
    income: float = 2.0  # turns of income that count as armies on the board
    bonus: float = 2.0  # the same for regions held whole, times the chance to keep them
    cards: float = 1.0  # armies the cards in hand promise
    idle: float = -0.4  # an army behind the fronts
    threatened: float = -0.1  # an army on a front where a greater stack stands opposite
    free: float = 0.1  # an army on a front where none as great stands opposite
    greatest: float = 0.0  # an army of the greatest stack
    guarded: float = 0.0  # a front with armies enough for a second die
    progress: float = 1.0  # regions partly held, by the square of the share
    fronts: float = -0.15  # a territory with a hostile neighbour
    held: float = 0.2  # any territory
    compact: float = 0.0  # to the logarithm: the share of territories that are no front
    waiting: float = -0.05  # to the logarithm: every seat that moves first
    few: float = 0.0  # to the logarithm: land so little that one stroke may end it, 1 with none at all
    hunted: float = 0.0  # the same times the cards in hand, which draw hunters
    prey: float = 0.0  # to the logarithm: cards of another who is within one's own strength
    hold_slope: float = 2.5  # how sharply the odds at a border decide whether a region is kept
    hold_guard: float = 1.0  # what an army at a border is worth against one beside it
    incoming: float = 2.0  # armies the other side is expected to add before it strikes


class Picture(Sketch):
    """A position reduced to what is weighed."""

    def __init__(
        self,
        owner: list[int],
        armies: list[float],
        held: list[int],
        hands: list[int],
        traded: int,
        mover: int,
    ) -> None:
        super().__init__(owner, armies)
        self.held = held
        self.hands = hands  # by seat: how many cards
        self.traded = traded  # sets traded so far
        self.mover = mover  # whose turn it is, or was last

    def copy(self) -> "Picture":
        return Picture(self.owner[:], self.armies[:], self.held[:], self.hands[:], self.traded, self.mover)


def picture_of(ground: Ground, state: State) -> Picture:
    """The picture of a state or of what a seat sees of it: nothing secret is in it."""
    hands = [0] * ground.seats
    traded = 0
    cards = ground.cards
    if cards is not None:
        for seat in range(ground.seats):
            hands[seat] = len(state.zones[cards.hand + seat])
        traded = state.values[cards.sets_traded]
    armies = [float(count) for count in state.armies]
    return Picture(state.owner[:], armies, state.held[:], hands, traded, state.turn)


class Measures:
    """What is counted of each side."""

    def __init__(self, sides: int) -> None:
        self.total: list[float] = [0.0] * sides
        self.idle: list[float] = [0.0] * sides
        self.threatened: list[float] = [0.0] * sides
        self.free: list[float] = [0.0] * sides
        self.greatest: list[float] = [0.0] * sides
        self.guarded: list[float] = [0.0] * sides
        self.fronts: list[float] = [0.0] * sides
        self.bonus: list[float] = [0.0] * sides
        self.progress: list[float] = [0.0] * sides
        self.land: list[float] = [0.0] * sides
        self.cards: list[float] = [0.0] * sides


class Evaluation:
    """The estimate for the games of one ruleset."""

    def __init__(self, ground: Ground, judgement: Judgement) -> None:
        self.ground = ground
        self.judgement = judgement
        self.worst: list[float] = [0.0] * ground.size

    def chances(self, picture: Picture) -> list[float]:
        """By seat, the estimated chance to win."""
        return shared_out(self.strengths(picture))

    def chance(self, picture: Picture, seat: int) -> float:
        """The estimated chance of one seat."""
        strengths = self.strengths(picture)
        mine = strengths[seat]
        if mine <= GONE:
            return 0.0
        whole = 0.0
        for strength in strengths:
            if strength > GONE:
                whole += exp(strength - mine)
        return 1.0 / whole

    def strengths(self, picture: Picture) -> list[float]:
        """By seat, the logarithm of its weight among the others; GONE for who is out."""
        return self.strengths_by(picture, self.measure(picture))

    def strengths_by(self, picture: Picture, measures: Measures) -> list[float]:
        """The same from measures taken before."""
        weights = self.judgement
        seats = self.ground.seats
        mover = picture.mover
        strengths: list[float] = []
        power = weights.power + weights.sharper * (4 - self.ground.seats + picture.held[:seats].count(0))
        for seat in range(seats):
            if picture.held[seat] == 0:
                strengths.append(GONE)
                continue
            sum_ = (
                measures.total[seat]
                + weights.income * measures.land[seat]
                + weights.bonus * measures.bonus[seat]
                + weights.cards * measures.cards[seat]
                + weights.idle * measures.idle[seat]
                + weights.threatened * measures.threatened[seat]
                + weights.free * measures.free[seat]
                + weights.greatest * measures.greatest[seat]
                + weights.guarded * measures.guarded[seat]
                + weights.progress * measures.progress[seat]
                + weights.fronts * measures.fronts[seat]
                + weights.held * picture.held[seat]
            )
            waits = (seat - mover - 1) % seats
            inside = 1.0 - measures.fronts[seat] / picture.held[seat]
            strength = power * log(sum_ if sum_ > 1.0 else 1.0)
            few = exp(-picture.held[seat] / FEW)
            strength += (weights.few + weights.hunted * picture.hands[seat]) * few
            strengths.append(strength + weights.waiting * waits + weights.compact * inside)
        if weights.prey:
            self._add_prey(picture, measures, strengths)
        return strengths

    def _add_prey(self, picture: Picture, measures: Measures, strengths: list[float]) -> None:
        """Whoever could wipe out another in one turn is stronger by the cards that would bring."""
        seats = self.ground.seats
        costs: list[float] = []
        for seat in range(seats):
            costs.append(measures.total[seat] + COST_OF_LAND * picture.held[seat])
        for seat in range(seats):
            if picture.held[seat] == 0:
                continue
            force = measures.total[seat] + measures.land[seat] + measures.bonus[seat] + measures.cards[seat]
            best = 0.0
            for other in range(seats):
                if other != seat and picture.held[other] and picture.hands[other]:
                    excess = force / costs[other] - LEAST_EXCESS
                    if excess > 0.0:
                        best = max(best, picture.hands[other] * min(excess, MOST_EXCESS))
            strengths[seat] += self.judgement.prey * log(1.0 + best)

    def measure(self, picture: Picture) -> Measures:
        ground = self.ground
        owner = picture.owner
        armies = picture.armies
        neighbours = ground.neighbours
        measures = Measures(ground.sides)
        worst = self.worst
        total, idle, fronts = measures.total, measures.idle, measures.fronts
        threatened, free = measures.threatened, measures.free
        greatest, guarded = measures.greatest, measures.guarded
        two_dice = ground.two_dice
        for territory in range(ground.size):
            side = owner[territory]
            if side == NOBODY:
                continue
            here = armies[territory]
            most = 0.0
            for other in neighbours[territory]:
                if owner[other] != side and armies[other] > most:
                    most = armies[other]
            worst[territory] = most
            total[side] += here
            if here > greatest[side]:
                greatest[side] = here
            if most == 0.0:
                idle[side] += here - 1.0
            else:
                fronts[side] += 1.0
                if here >= two_dice:
                    guarded[side] += 1.0
                if most > here:
                    threatened[side] += here
                elif here > most + 1.0:
                    free[side] += here
        self._measure_regions(picture, measures)
        for seat in range(ground.seats):
            held = picture.held[seat]
            measures.land[seat] = float(max(ground.minimum, held // ground.divisor)) if held else 0.0
            measures.cards[seat] = self.promise(picture.hands[seat], picture.traded)
        return measures

    def _measure_regions(self, picture: Picture, measures: Measures) -> None:
        ground = self.ground
        owner = picture.owner
        for region in range(ground.regions):
            members = ground.members[region]
            bonus = float(ground.bonus[region])
            first = owner[members[0]]
            counts = [0] * (ground.sides + 1)  # the last for territories without an owner
            for territory in members:
                counts[owner[territory]] += 1
            size = len(members)
            if counts[first] == size and first != NOBODY:
                measures.bonus[first] += bonus * self.hold(picture, region)
                continue
            for side in range(ground.seats):
                if counts[side]:
                    share = counts[side] / size
                    measures.progress[side] += bonus * share * share

    def hold(self, picture: Picture, region: int) -> float:
        """The chance that the holder of a whole region still has it when his turn comes again."""
        weights = self.judgement
        chance = 1.0
        for territory in self.ground.region_borders[region]:
            threat = self.worst[territory]
            if threat > 0.0:
                ratio = (threat - 1.0 + weights.incoming) / (weights.hold_guard * picture.armies[territory])
                chance /= 1.0 + ratio**weights.hold_slope
        return chance

    def promise(self, cards: int, traded: int) -> float:
        """Armies a hand of so many cards is worth."""
        ground = self.ground
        if cards == 0 or ground.cards is None:
            return 0.0
        armies = 0.0
        while cards > MOST_KEPT:
            armies += ground.worth_of_next(traded)
            traded += 1
            cards -= SET_SIZE
        return armies + ground.hand[cards] * ground.worth_of_next(traded)


def shared_out(strengths: list[float]) -> list[float]:
    """Strengths as chances, which together are 1; none for who is out."""
    top = max(strengths)
    weights = [exp(strength - top) if strength > GONE else 0.0 for strength in strengths]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def evaluate(rules: Ruleset, state: State, seat: int) -> float:
    """The estimated chance of `seat` to win from here; 0 or 1 once the game is over."""
    if state.ended:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    ground = Ground(rules)
    return Evaluation(ground, Judgement()).chance(picture_of(ground, state), seat)

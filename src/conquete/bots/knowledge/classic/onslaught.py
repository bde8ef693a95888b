"""What becomes of a position if everybody else attacks wherever he is clearly stronger.

A quick sketch of the round to come, without plans and without luck: each of the others gets the armies he is due,
puts them where most is to be gained, and goes on attacking for as long as he outnumbers what stands before him.
It is how eager players play, and what cautious ones have to fear.
"""

from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.rules.set_cards import SET_SIZE

MUST_TRADE: Final = 5  # cards
MAY_TRADE: Final = 4  # cards among which there is a set more often than not
WORTH_TRADING: Final = 8.0  # armies
FIRST_COST: Final = 0.6  # armies lost for each of the first two defenders, who throw one die
COST: Final = 0.88  # and for each further one
MARGIN: Final = 2.0  # armies that must be left over on average
MOST_ATTACKS: Final = 14  # of one turn
NONE: Final = -1
NEVER: Final = -1000.0


def income(ground: Ground, picture: Picture, seat: int) -> int:
    """The armies a seat gets for its land and its regions."""
    armies = max(ground.minimum, picture.held[seat] // ground.divisor)
    for region in range(ground.regions):
        for territory in ground.members[region]:
            if picture.owner[territory] != seat:
                break
        else:
            armies += ground.bonus[region]
    return armies


@mypyc_attr(allow_interpreted_subclasses=True)
class Onslaught:
    """For the games of one ruleset."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.mine: list[int] = [0] * ground.regions  # by region: territories of the one who moves
        self.whole: list[int] = [NOBODY] * ground.regions  # by region: who holds all of it

    def after_others(self, picture: Picture, seat: int) -> Picture:
        """The position when the turn comes back to `seat`, or when it is wiped out."""
        picture = picture.copy()
        seats = self.ground.seats
        for step in range(1, seats):
            other = (seat + step) % seats
            if picture.held[other] and picture.held[seat]:
                self.turn(picture, other)
        return picture

    def turn(self, picture: Picture, seat: int) -> None:
        """Play the turn of `seat` in the picture."""
        self._count(picture, seat)
        stack, target = self._place(picture, seat, self.reserve(picture, seat))
        conquered = False
        for _ in range(MOST_ATTACKS):
            if target == NONE:
                break
            self._take(picture, seat, stack, target)
            conquered = True
            stack, target, _ = self._best_attack(picture, seat)
        if conquered and self.ground.card_for_conquest:
            picture.hands[seat] += 1
        picture.mover = seat

    def reserve(self, picture: Picture, seat: int) -> float:
        """What a seat has to place."""
        armies = float(income(self.ground, picture, seat))
        if self.ground.cards is None:
            return armies
        while picture.hands[seat] >= MAY_TRADE:
            worth = self.ground.worth_of_next(picture.traded)
            if picture.hands[seat] < MUST_TRADE and worth < WORTH_TRADING:
                break
            armies += worth
            picture.traded += 1
            picture.hands[seat] -= SET_SIZE
        return armies

    def _count(self, picture: Picture, seat: int) -> None:
        ground = self.ground
        owner = picture.owner
        for region in range(ground.regions):
            members = ground.members[region]
            first = owner[members[0]]
            count = 0
            for territory in members:
                if owner[territory] == seat:
                    count += 1
                if owner[territory] != first:
                    first = NOBODY
            self.mine[region] = count
            self.whole[region] = first

    def _place(self, picture: Picture, seat: int, reserve: float) -> tuple[int, int]:
        """All armies on the territory from which most can be gained; from where to where it attacks then."""
        best = NONE
        best_target = NONE
        most = NEVER
        weakest = NONE
        owner, armies = picture.owner, picture.armies
        for territory in range(self.ground.size):
            if owner[territory] != seat:
                continue
            target, gain = self._best_target(picture, seat, territory, armies[territory] + reserve)
            if target != NONE and gain > most:
                best, best_target, most = territory, target, gain
            elif weakest == NONE and self._is_front(picture, territory):
                weakest = territory
        if best != NONE:
            armies[best] += reserve
        elif weakest != NONE:
            armies[weakest] += reserve
        return best, best_target

    def _is_front(self, picture: Picture, territory: int) -> bool:
        for other in self.ground.neighbours[territory]:
            if picture.owner[other] != picture.owner[territory]:
                return True
        return False

    def _best_attack(self, picture: Picture, seat: int) -> tuple[int, int, float]:
        best = NONE
        best_target = NONE
        most = NEVER
        owner, armies = picture.owner, picture.armies
        for territory in range(self.ground.size):
            if owner[territory] == seat and armies[territory] > MARGIN:
                target, gain = self._best_target(picture, seat, territory, armies[territory])
                if target != NONE and gain > most:
                    best, best_target, most = territory, target, gain
        return best, best_target, most

    def _best_target(self, picture: Picture, seat: int, source: int, armies: float) -> tuple[int, float]:
        """What a stack of `armies` in `source` would attack, and what it gains by that."""
        best = NONE
        most = NEVER
        for target in self.ground.neighbours[source]:
            if picture.owner[target] == seat:
                continue
            cost = cost_of(picture.armies[target])
            spare = armies - 1.0 - cost
            if spare < MARGIN:
                continue
            gain = self.worth(picture, seat, target) + 0.1 * spare - 0.5 * cost
            if gain > most:
                best, most = target, gain
        return best, most

    def worth(self, picture: Picture, seat: int, target: int) -> float:
        """What a territory is worth, in armies: its region, and the cards of an owner who is near his end."""
        ground = self.ground
        worth = 1.0
        region = ground.region_of[target]
        if region >= 0:
            size = len(ground.members[region])
            bonus = ground.bonus[region]
            share = (self.mine[region] + 1) / size
            worth += bonus * share * share
            if self.mine[region] + 1 == size:
                worth += 2.0 * bonus
            if self.whole[region] != NOBODY:
                worth += 1.5 * bonus
        loser = picture.owner[target]
        if loser < ground.seats and 0 < picture.held[loser] <= 3:
            worth += (5.0 + 4.0 * picture.hands[loser]) / picture.held[loser]
        for other in ground.neighbours[target]:
            if picture.owner[other] != seat:
                worth -= 0.8
        return worth

    def _take(self, picture: Picture, seat: int, source: int, target: int) -> None:
        owner, armies, held = picture.owner, picture.armies, picture.held
        loser = owner[target]
        left = armies[source] - 1.0 - cost_of(armies[target])
        owner[target] = seat
        held[seat] += 1
        held[loser] -= 1
        region = self.ground.region_of[target]
        if region >= 0:
            self.mine[region] += 1
            self.whole[region] = seat if self.mine[region] == len(self.ground.members[region]) else NOBODY
        armies[source] = 1.0
        armies[target] = 1.0
        if self._stays(picture, seat, source, target, left):
            armies[source] += left - 1.0
        else:
            armies[target] = left
        if loser < self.ground.seats and held[loser] == 0:
            picture.hands[seat] += picture.hands[loser]
            picture.hands[loser] = 0

    def _stays(self, picture: Picture, seat: int, source: int, target: int, left: float) -> bool:
        """Does more wait for the stack where it comes from than where it has got to?"""
        _, behind = self._best_target(picture, seat, source, left)
        if behind <= NEVER:
            return False
        _, ahead = self._best_target(picture, seat, target, left)
        return behind > ahead


def cost_of(garrison: float) -> float:
    """Armies an attack on `garrison` is expected to cost."""
    return FIRST_COST * garrison if garrison <= 2.0 else FIRST_COST * 2.0 + COST * (garrison - 2.0)

"""What the learned value looks at: numbers between about 0 and 1 for every seat, alike on every board.

Half of them describe the position as it is, half what an onslaught of the others would leave of it.
"""

from math import exp, log
from typing import Final

from conquete.bots.evaluation import COST_OF_LAND, Evaluation, Judgement, Measures, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.onslaught import Onslaught

COUNT: Final = 33
FEW: Final = 3.0  # territories, of which one is soon deprived
HAND: Final = 5.0  # cards
MOST: Final = 6.0  # players
LEAST_SHARE: Final = 0.002
REACH: Final = 1.5  # times the cost of wiping somebody out; more strength than that adds nothing


class Features:
    """For the games of one ruleset."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.evaluation = Evaluation(ground, Judgement())
        self.onslaught = Onslaught(ground)

    def rows(self, picture: Picture) -> list[list[float]]:
        """By seat, with the turn of the mover over; an empty row for who is out."""
        after = self.onslaught.after_others(picture, picture.mover)
        measures = self.evaluation.measure(picture)
        now = self._half(picture, measures)
        then = self._half(after, self.evaluation.measure(after))
        rest = self._shared(picture)
        reaches = self._reaches(picture, measures)
        seats = self.ground.seats
        rows: list[list[float]] = []
        for seat in range(seats):
            if picture.held[seat] == 0:
                rows.append([])
                continue
            waits = (seat - picture.mover - 1) % seats
            few = exp(-picture.held[seat] / FEW)
            row = now[seat] + then[seat]
            row.append(1.0 if waits == 0 else 0.0)
            row.append(1.0 if waits == seats - 1 else 0.0)
            row.append(waits / seats)
            row.append(few)
            row.append(few * picture.hands[seat] / HAND)
            row.append(reaches[seat])
            row.append(reaches[seats + seat])
            rows.append(row + rest)
        return rows

    def _half(self, picture: Picture, measures: Measures) -> list[list[float]]:
        ground = self.ground
        seats = ground.seats
        armies = 1.0
        income = 1.0
        strength = 1.0
        for seat in range(seats):
            armies += measures.total[seat]
            income += measures.land[seat] + measures.bonus[seat]
            strength += _strength(measures, seat)
        rows: list[list[float]] = []
        for seat in range(seats):
            rows.append(
                [
                    measures.total[seat] / armies,
                    picture.held[seat] / ground.size,
                    (measures.land[seat] + measures.bonus[seat]) / income,
                    measures.bonus[seat] / income,
                    measures.progress[seat] / income,
                    measures.cards[seat] / armies,
                    picture.hands[seat] / HAND,
                    measures.threatened[seat] / armies,
                    measures.free[seat] / armies,
                    measures.greatest[seat] / armies,
                    log(max(LEAST_SHARE, _strength(measures, seat) / strength)),
                ]
            )
        return rows

    def _shared(self, picture: Picture) -> list[float]:
        ground = self.ground
        armies = 1.0
        for count in picture.armies:
            armies += count
        alive = 0
        for seat in range(ground.seats):
            if picture.held[seat]:
                alive += 1
        worth = ground.worth_of_next(picture.traded)
        return [alive / MOST, worth / armies, log(armies / ground.size), 1.0 if ground.rises else 0.0]

    def _reaches(self, picture: Picture, measures: Measures) -> list[float]:
        """By seat, the cards of others it could take by wiping them out, then those it would lose that way."""
        seats = self.ground.seats
        found = [0.0] * (2 * seats)
        for seat in range(seats):
            if picture.held[seat] == 0:
                continue
            force = _strength(measures, seat)
            for other in range(seats):
                if other != seat and picture.held[other]:
                    cost = measures.total[other] + COST_OF_LAND * picture.held[other]
                    reach = min(REACH, force / cost) * (1.0 + picture.hands[other]) / HAND
                    found[seat] = max(found[seat], reach)
                    found[seats + other] = max(found[seats + other], reach)
        return found


def _strength(measures: Measures, seat: int) -> float:
    """Armies, and those the next turn brings."""
    return measures.total[seat] + measures.land[seat] + measures.bonus[seat] + measures.cards[seat]

"""The round to come, imagined: everybody else takes a turn by quick plans, with the armies and cards he is due.

Nothing hidden is needed for that: of the cards of others only their number counts, and battles go as expected.
What a reply leaves to luck is weighed, not thrown: it succeeds with its chance, else all stays as it was.
"""

from dataclasses import replace
from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.onslaught import income
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.classic.weights import Weights
from conquete.rules.set_cards import SET_SIZE

READY: Final = 4  # cards among which there is a set more often than not
BEAM: Final = 1  # how closely the turn of another is looked at
BRANCH: Final = 3
DEPTH: Final = 6
TRIES: Final = 2
NEGLIGIBLE: Final = 0.02  # how likely something must be to be looked at further


class Replies:
    """What the others make of a position, in the eyes of the seat of `judge`."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.ground = judge.ground
        self.seat = judge.seat
        quick = replace(judge.weights, beam=BEAM, branch=BRANCH, depth=DEPTH, tries=TRIES, caution=0.0)
        self.planners = [self._planner_of(seat, quick) for seat in range(self.ground.seats)]

    def _planner_of(self, seat: int, quick: Weights) -> ClassicPlanner:
        """Nobody knows what the others are told to do: they play for the board."""
        return ClassicPlanner(Judge(self.ground, quick, seat, plays_missions=False))

    def outlook(self, picture: Picture, round: int) -> float:
        """The chance to win from here after the others have moved, the turn of the seat being over."""
        seats = self.ground.seats
        value = 0.0
        weight = 1.0
        for step in range(1, seats):
            other = (self.seat + step) % seats
            if picture.held[other] == 0:
                continue
            before = picture
            after, chance = self._turn_of(other, before, round)
            value += weight * (1.0 - chance) * self.judge.worth(before)
            weight *= chance
            picture = after
            if weight < NEGLIGIBLE or picture.held[self.seat] == 0:
                break
        return value + weight * self.judge.worth(picture)

    def _turn_of(self, other: int, picture: Picture, round: int) -> tuple[Picture, float]:
        """The position after a turn of `other`, and how likely that turn goes as planned."""
        picture = picture.copy()
        reserve = income(self.ground, picture, other)
        while picture.hands[other] >= READY and self.ground.cards is not None:
            reserve += int(self.ground.worth_of_next(picture.traded))
            picture.traded += 1
            picture.hands[other] -= SET_SIZE
        planner = self.planners[other]
        planner.round = round
        plan = planner.plans(picture, reserve, taken=0)[0]
        assert plan.end is not None
        return plan.end, plan.chance

"""Dice luck: what the throws of a seat brought, against the exact expectation of each of them."""

import math
from functools import cache

from conquete.odds import Dice, Side, throw
from conquete.wire.stories import Luck

SIX_SIDED = Dice(Side(), Side())


@cache
def expected_losses(attack: int, defence: int) -> tuple[float, float]:
    """Mean and variance of the attacker's losses when so many dice are thrown on either side; the defender loses
    the rest of the pairs."""
    outcomes = throw(attack, defence, SIX_SIDED).outcomes
    mean = sum(lost * chance for lost, _, _, chance in outcomes)
    return mean, sum(lost * lost * chance for lost, _, _, chance in outcomes) - mean * mean


class Fortune:
    """Adds up the throws of one army."""

    def __init__(self) -> None:
        self.throws = 0
        self.losses = 0
        self.kills = 0
        self._expected_losses = 0.0
        self._expected_kills = 0.0
        self._variance = 0.0

    def attack(self, dice: int, against: int, lost: int) -> None:
        mean, variance = expected_losses(dice, against)
        self._note(min(dice, against), lost, mean, variance)

    def defend(self, dice: int, against: int, lost: int) -> None:
        """`dice` were thrown against the army's own `against`, which lost so many pairs."""
        pairs = min(dice, against)
        mean, variance = expected_losses(dice, against)
        self._note(pairs, lost, pairs - mean, variance)

    def _note(self, pairs: int, lost: int, mean: float, variance: float) -> None:
        self.throws += 1
        self.losses += lost
        self.kills += pairs - lost
        self._expected_losses += mean
        self._expected_kills += pairs - mean
        self._variance += 4 * variance  # a pair lost instead of won is an army less and an enemy more

    def told(self, seat: int) -> Luck:
        luck = (self.kills - self._expected_kills) + (self._expected_losses - self.losses)
        sigma = luck / math.sqrt(self._variance) if self._variance else 0.0
        return Luck(
            seat=seat,
            throws=self.throws,
            losses=self.losses,
            expected_losses=round(self._expected_losses, 2),
            kills=self.kills,
            expected_kills=round(self._expected_kills, 2),
            luck=round(luck, 2),
            sigma=round(sigma, 2),
            percentile=round(50 * (1 + math.erf(sigma / math.sqrt(2)))),
        )

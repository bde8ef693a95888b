"""One throw: every way the dice can fall, counted."""

from functools import lru_cache
from typing import NamedTuple

from conquete.engine.errors import ConqueteError
from conquete.rules.dice import CLASSIC, Dice, Side, losses


class Outcome(NamedTuple):
    """What a throw can cost, and in how many ways."""

    attacker_losses: int
    defender_losses: int
    ways: int
    chance: float


class Throw(NamedTuple):
    """So many dice of either side; the outcomes begin with the one that costs the attacker least."""

    attackers: int
    defenders: int
    outcomes: tuple[Outcome, ...]
    ways: int

    def chance(self, attacker_losses: int) -> float:
        """That the attacker loses so many armies and the defender all the others."""
        return sum(outcome.chance for outcome in self.outcomes if outcome.attacker_losses == attacker_losses)


def throw(attackers: int = 3, defenders: int = 2, dice: Dice = CLASSIC) -> Throw:
    """The exact distribution of one throw of so many dice.

    >>> [outcome.ways for outcome in throw(3, 2).outcomes]
    [2890, 2611, 2275]
    """
    for number, side, name in ((attackers, dice.attack, "attacker"), (defenders, dice.defence, "defender")):
        if not 1 <= number <= side.most:
            raise ConqueteError(f"the {name} throws 1 to {side.most} dice, not {number}")
    return _throw(attackers, defenders, dice)


@lru_cache(maxsize=4096)
def _throw(attackers: int, defenders: int, dice: Dice) -> Throw:
    ways: dict[int, int] = {}
    compared = min(attackers, defenders)
    defences = _results(dice.defence, defenders)
    for attack, times in _results(dice.attack, attackers).items():
        for defence, more in defences.items():
            lost, _ = losses(attack, defence, dice.ties_from)
            ways[lost] = ways.get(lost, 0) + times * more
    total = sum(ways.values())
    outcomes = [Outcome(lost, compared - lost, ways[lost], ways[lost] / total) for lost in sorted(ways)]
    return Throw(attackers, defenders, tuple(outcomes), total)


def _results(side: Side, count: int) -> dict[tuple[int, ...], int]:
    """The dice as they are compared, highest first, with the number of ways they can fall."""
    ways: dict[tuple[int, ...], int] = {}
    for ranked, times in side.falls(count):
        result = side.results(ranked)
        ways[result] = ways.get(result, 0) + times
    return ways

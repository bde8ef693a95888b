"""One throw: every way the dice can fall, counted."""

from functools import lru_cache
from typing import NamedTuple

from conquete.engine.errors import ConqueteError
from conquete.rules.dice import ALL, CLASSIC, Dice, Side, losses


class Outcome(NamedTuple):
    """What a throw can cost, and in how many ways. Where everybody who defends falls it is `ALL` of them."""

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
    ways: dict[tuple[int, int], int] = {}
    defences = _results(dice.defence, defenders, None)
    for (attack, is_sweep), times in _results(dice.attack, attackers, dice).items():
        for (defence, _), more in defences.items():
            lost, beaten = losses(attack, defence, dice.ties_from)
            cost = (lost, ALL if is_sweep and beaten else beaten)
            ways[cost] = ways.get(cost, 0) + times * more
    total = sum(ways.values())
    outcomes = [Outcome(*cost, ways[cost], ways[cost] / total) for cost in sorted(ways)]
    return Throw(attackers, defenders, tuple(outcomes), total)


def _results(side: Side, count: int, sweeping: Dice | None) -> dict[tuple[tuple[int, ...], bool], int]:
    """The dice as they are compared, highest first, whether they sweep, and in how many ways they can fall."""
    ways: dict[tuple[tuple[int, ...], bool], int] = {}
    for ranked, times in side.falls(count):
        is_sweep = sweeping is not None and sweeping.is_sweep([face for face, _ in ranked])
        result = side.results(ranked), is_sweep
        ways[result] = ways.get(result, 0) + times
    return ways

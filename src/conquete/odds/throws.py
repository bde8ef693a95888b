"""One throw: every way the dice can fall, counted."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from conquete.engine.errors import ConqueteError
from conquete.odds.dice import CLASSIC, Dice, Side


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
    defences = _falls(dice.defence, defenders)
    for attack, times in _falls(dice.attack, attackers).items():
        for defence, more in defences.items():
            lost = _attacker_losses(attack, defence, dice.ties_from)
            ways[lost] = ways.get(lost, 0) + times * more
    total = sum(ways.values())
    outcomes = [Outcome(lost, compared - lost, ways[lost], ways[lost] / total) for lost in sorted(ways)]
    return Throw(attackers, defenders, tuple(outcomes), total)


def _attacker_losses(attack: tuple[int, ...], defence: tuple[int, ...], ties_from: int) -> int:
    lost = 0
    for mine, theirs in zip(attack, defence, strict=False):  # a die without an opponent has no effect
        if mine < theirs or (mine == theirs and not 0 < ties_from <= mine):
            lost += 1
    return lost


def _falls(side: Side, count: int) -> dict[tuple[int, ...], int]:
    """The dice as they are compared, highest first, with the number of ways they can fall."""
    ways: dict[tuple[int, ...], int] = {}
    sides = side.sides[:count]
    lowest = 2 if side.rerolls_ones else 1  # thrown again until it is no 1: every other face is as likely
    for faces in product(*[range(lowest, most + 1) for most in sides]):
        result = _changed(side, sorted(zip(faces, sides, strict=True), reverse=True))
        ways[result] = ways.get(result, 0) + 1
    return ways


def _changed(side: Side, ranked: list[tuple[int, int]]) -> tuple[int, ...]:
    """Each (face, sides) with what is added to it, ranked again."""
    if not side.adds and not side.adds_lowest:
        return tuple([face for face, _ in ranked])
    values = []
    for rank, (face, sides) in enumerate(ranked):
        if rank < len(side.adds):
            face += side.adds[rank]
        if rank == len(ranked) - 1:
            face += side.adds_lowest
        values.append(max(1, min(face, side.top or sides)))
    return tuple(sorted(values, reverse=True))

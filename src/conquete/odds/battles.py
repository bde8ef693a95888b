"""A battle to the end, by dynamic programming over the armies that are left on both sides.

Every throw takes armies away, so a battle is a walk down a grid: the mass of each cell (attackers, defenders) is
handed on to the cells below it, and what reaches an edge stays there. Small grids are walked cell by cell. On a
large one nearly all cells throw the same dice; they are walked by whole diagonals (walks.py) and only the strips
along the edges cell by cell.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from conquete.engine.errors import ConqueteError
from conquete.odds.throws import throw
from conquete.rules.dice import ALL, CLASSIC, Dice

SMALL = 2_500  # cells of a grid that is not worth calling numpy for

Ends = dict[tuple[int, int], float]  # chance by (attackers, defenders) left
Move = tuple[int, int, float]  # attackers lost, defenders lost, chance
Rows = list[list[float]]  # mass by defenders and attackers


@dataclass(frozen=True, slots=True)
class Ending:
    """The chance of every end, by (attackers, defenders) left, and what follows from it."""

    ends: Ends

    @property
    def attackers_left(self) -> dict[int, float]:
        return _sums((attackers, chance) for (attackers, _), chance in self.ends.items())

    @property
    def defenders_left(self) -> dict[int, float]:
        return _sums((defenders, chance) for (_, defenders), chance in self.ends.items())

    @property
    def expected_attackers_left(self) -> float:
        return sum([attackers * chance for (attackers, _), chance in self.ends.items()])

    @property
    def left_if_won(self) -> float:
        """Attackers left on average when the territory falls; 0 where it never does."""
        won = [
            (attackers, chance) for (attackers, against), chance in self.ends.items() if attackers and not against
        ]
        total = sum([chance for _, chance in won])
        return sum([attackers * chance for attackers, chance in won]) / total if total else 0.0

    @property
    def left_if_lost(self) -> float:
        """Defenders left on average when the territory does not fall; 0 where it always does."""
        held = [(against, chance) for (attackers, against), chance in self.ends.items() if against or not attackers]
        total = sum([chance for _, chance in held])
        return sum([against * chance for against, chance in held]) / total if total else 0.0

    @property
    def expected_defenders_left(self) -> float:
        return sum([defenders * chance for (_, defenders), chance in self.ends.items()])


def _sums(pairs: Iterable[tuple[int, float]]) -> dict[int, float]:
    sums: dict[int, float] = {}
    for number, chance in pairs:
        sums[number] = sums.get(number, 0.0) + chance
    return dict(sorted(sums.items()))


@dataclass(frozen=True, slots=True)
class Battle(Ending):
    """How a battle ends. Attackers are counted without the army that must stay."""

    attackers: int
    defenders: int
    win: float


def battle(attackers: int, defenders: int, dice: Dice = CLASSIC, *, keep: int = 0, stop: int = 0) -> Battle:
    """A battle to the end between so many armies, each side throwing as many dice as it may.

    `attackers` are those that may fight, without the army that must stay. Two ways to end it early: with `keep`
    so many attackers are held back and never risked, which means fewer dice towards the end; with `stop` all
    dice are thrown until so many attackers, or fewer, are left.

    >>> round(battle(5, 5).win, 4)
    0.5062
    """
    check_armies(attackers, defenders, keep, stop)
    start = [0.0] * attackers + [1.0]
    ends = spread(start, defenders, dice, keep, stop)
    won = sum([chance for (left, against), chance in ends.items() if left and not against])
    return Battle(ends, attackers, defenders, short_of_certain(won, attackers - keep, defenders, dice, stop))


def short_of_certain(won: float, attackers: int, defenders: int, dice: Dice, stop: int) -> float:
    """Rounding may lift a chance to 1 or above, or drop it to 0: only what is certain is told as certain."""
    if attackers <= stop or defenders <= dice.spared:
        return min(won, 1.0)  # nothing is thrown
    thrown = moves(dice, attackers, defenders)
    if won >= 1.0 and any(mine for mine, _, _ in thrown):
        return math.nextafter(1.0, 0.0)
    if won == 0.0 and not dice.spared and any(theirs for _, theirs, _ in thrown):
        return math.nextafter(0.0, 1.0)
    return min(won, 1.0)


def check_armies(*numbers: int) -> None:
    for number in numbers:
        if number < 0:
            raise ConqueteError(f"armies are counted from 0, not {number}")


def spread(start: Sequence[float], defenders: int, dice: Dice, keep: int = 0, stop: int = 0) -> Ends:
    """Where battles end that begin against so many defenders; `start[n]` is the chance of n attackers."""
    if keep:
        idle: Ends = {(n, defenders): p for n, p in enumerate(start[:keep]) if p}
        fought = spread(start[keep:], defenders, dice, 0, max(0, stop - keep))
        idle.update({(n + keep, against): p for (n, against), p in fought.items()})
        return idle
    floor = min(dice.spared, defenders)
    rows: Rows
    if len(start) * defenders <= SMALL or dice.sweeps:  # a throw may cost any number
        rows = [[0.0] * len(start) for _ in range(defenders + 1)]
        rows[defenders] = list(start)
    else:
        from conquete.odds.walks import walk

        rows = walk(start, defenders, dice, stop, floor)
    _fall(rows, dice, stop, floor)
    ends: Ends = {(n, floor): p for n, p in enumerate(rows[floor]) if p}
    for against in range(floor + 1, defenders + 1):
        ends.update({(n, against): p for n, p in enumerate(rows[against][: stop + 1]) if p})
    return ends


def moves(dice: Dice, attackers: int, defenders: int) -> list[Move]:
    """What one throw can cost armies of these numbers; nobody loses more than he has, but for who loses ALL."""
    thrown = throw(dice.attack.count(attackers), dice.defence.count(defenders), dice)
    return [
        (min(mine, attackers), theirs if theirs == ALL else min(theirs, defenders), chance)
        for mine, theirs, _, chance in thrown.outcomes
    ]


def from_full(dice: Dice) -> tuple[int, int]:
    """The armies of both sides from which every throw is the same, and nobody is short of armies to lose."""
    return max(dice.attack.needs[-1], dice.attack.most), max(dice.defence.needs[-1], dice.defence.most)


def _fall(rows: Rows, dice: Dice, stop: int, floor: int) -> None:
    """Hand the mass of every cell on, row by row from the most defenders down; rows may be of unequal length."""
    full_attack, full_defence = from_full(dice)
    known: list[list[Move]] = []
    for defenders in range(len(rows) - 1, floor, -1):
        row = rows[defenders]
        if not any(row):
            continue
        if not known or defenders < full_defence:
            known = [moves(dice, attackers, defenders) for attackers in range(1, full_attack + 1)]
        down = [
            [(mine, rows[max(floor, defenders - theirs)], chance) for mine, theirs, chance in throws]
            for throws in known
        ]
        for attackers in range(len(row) - 1, stop, -1):
            mass = row[attackers]
            if mass:
                for mine, below, chance in down[min(attackers, full_attack) - 1]:
                    below[attackers - mine] += mass * chance

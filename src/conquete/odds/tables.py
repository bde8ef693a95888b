"""Chances by lookup, for programs that ask thousands of times: one table for each kind of dice, grown as needed."""

from array import array
from functools import lru_cache
from typing import TypeAlias

from conquete.odds.battles import Battle, battle, check_armies, from_full, moves
from conquete.rules.dice import CLASSIC, Dice

SMALL = 64  # armies of either side in a table that is filled without numpy
LARGE = 1024  # armies of either side above which battles are computed one by one

Line: TypeAlias = "array[float]"  # by attackers, for one sum of armies: a diagonal, which numpy fills at once


class Table:
    """The chance to win and the attackers left on average, for every number of armies.

    >>> table = Table(CLASSIC)
    >>> round(table.win(5, 5), 4), round(table.expected(5, 5), 4)
    (0.5062, 1.6315)
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._wins = Values(dice, is_count=False)
        self._left = Values(dice, is_count=True)

    def win(self, attackers: int, defenders: int) -> float:
        """The chance that so many attackers, without the one that must stay, take the territory."""
        values = self._wins
        if (0 <= attackers <= values.attackers and 0 <= defenders <= values.defenders) or values.grow(
            attackers, defenders
        ):
            return values.lines[attackers + defenders][attackers]
        return _one_battle(attackers, defenders, self.dice).win

    def expected(self, attackers: int, defenders: int) -> float:
        """How many attackers are left on average, beaten ones counted as 0."""
        values = self._left
        if (0 <= attackers <= values.attackers and 0 <= defenders <= values.defenders) or values.grow(
            attackers, defenders
        ):
            return values.lines[attackers + defenders][attackers]
        return _one_battle(attackers, defenders, self.dice).expected_attackers_left


class Values:
    """One figure of a table: attackers left, or 1 for a win, on average over all ends of a battle."""

    def __init__(self, dice: Dice, is_count: bool) -> None:
        self.dice = dice
        self.is_count = is_count
        self.attackers = self.defenders = -1
        self.lines: list[Line] = []

    def grow(self, attackers: int, defenders: int) -> bool:
        """Make room for so many armies; False where the table would be too large."""
        check_armies(attackers, defenders)
        if max(attackers, defenders) > LARGE:
            return False
        self.attackers = _size(max(attackers, self.attackers))
        self.defenders = _size(max(defenders, self.defenders))
        if self.is_count:
            edge = [float(left) for left in range(self.attackers + 1)]
        else:  # a territory whose last armies are spared is never taken
            edge = [0.0] + [float(self.dice.spared == 0)] * self.attackers
        self.lines = _fill(self.dice, edge, self.defenders)
        if not self.is_count:  # whereas an empty one always is
            for left in range(1, self.attackers + 1):
                self.lines[left][left] = 1.0
        return True


def _size(armies: int) -> int:
    size = SMALL
    while size < armies:
        size *= 2
    return size


def _fill(dice: Dice, edge: list[float], defenders: int) -> list[Line]:
    """The average of what a battle ends with: edge[n] where n attackers are left and no defender that can be
    taken, 0 where no attacker is."""
    attackers = len(edge) - 1
    lines = [array("d", bytes(8 * (min(total, attackers) + 1))) for total in range(attackers + defenders + 1)]
    for against in range(min(dice.spared, defenders) + 1):
        for n, left in enumerate(edge):
            lines[n + against][n] = left
    if dice.sweeps or (attackers <= SMALL and defenders <= SMALL):  # a throw that sweeps may cost any number
        _fill_cells(dice, lines, range(1, attackers + 1), defenders)
        return lines
    from conquete.odds.walks import fill_inside

    attack, defence = from_full(dice)
    _fill_cells(dice, lines, range(1, min(attack, attackers + 1)), defenders)
    _fill_cells(dice, lines, range(attack, attackers + 1), min(defence - 1, defenders))
    fill_inside(dice, lines, attackers, defenders)
    return lines


def _fill_cells(dice: Dice, lines: list[Line], attackers: range, defenders: int) -> None:
    """Fill the cells of these attackers against up to so many defenders, each from what a throw leaves."""
    full_attack, full_defence = from_full(dice)
    floor = dice.spared
    for n in attackers:
        known = [moves(dice, min(n, full_attack), against) for against in range(1, full_defence + 1)]
        for against in range(floor + 1, defenders + 1):
            value = 0.0
            for mine, theirs, chance in known[min(against, full_defence) - 1]:
                left = n - mine
                value += chance * lines[left + max(floor, against - theirs)][left]
            lines[n + against][n] = value


@lru_cache(maxsize=512)
def _one_battle(attackers: int, defenders: int, dice: Dice) -> Battle:
    return battle(attackers, defenders, dice)


_tables: dict[Dice, Table] = {}


def table(dice: Dice = CLASSIC) -> Table:
    """The table of these dice, shared by all who ask."""
    found = _tables.get(dice)
    if found is None:
        found = _tables[dice] = Table(dice)
    return found


def win(attackers: int, defenders: int, dice: Dice = CLASSIC) -> float:
    """The chance that so many attackers, without the one that must stay, take a territory by fighting on.

    >>> round(win(5, 5), 4)
    0.5062
    """
    return table(dice).win(attackers, defenders)


def expected(attackers: int, defenders: int, dice: Dice = CLASSIC) -> float:
    """How many attackers are left on average when a battle is fought to the end, beaten ones counted as 0."""
    return table(dice).expected(attackers, defenders)

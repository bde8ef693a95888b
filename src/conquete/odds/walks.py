"""The inside of a large grid, where every throw is of the same dice, walked diagonal by diagonal with numpy."""

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np

from conquete.odds.battles import Rows, from_full, moves
from conquete.rules.dice import Dice

UNSEEN = 1e-30  # all that is ever dropped stays far below what a sum of chances can show
TRIM_EVERY = 32  # steps
WORTH_A_JUMP = 4  # throws

Array = np.ndarray[Any, np.dtype[np.float64]]


def walk(start: Sequence[float], defenders: int, dice: Dice, stop: int, floor: int) -> Rows:
    """What falls out of the inside: the mass that reaches the strips along the edges, by row.

    Inside, a throw costs both sides together always the same number of armies, so that a diagonal (all cells
    with the same sum) falls on one other diagonal: a convolution with the chances of a throw.
    """
    attack, defence = from_full(dice)
    attack, defence = max(attack, stop + 1), max(defence, floor + 1)  # the least that is inside
    most = len(start) - 1
    rows = [[0.0] * (most + 1 if against < defence else attack) for against in range(defenders + 1)]
    if defenders < defence:
        rows[defenders] = list(start)
        return rows
    rows[defenders] = list(start[:attack])
    chances = {mine: chance for mine, _, chance in moves(dice, attack, defence)}
    step = min(dice.attack.most, dice.defence.most)
    kernel = np.array([chances.get(lost, 0.0) for lost in range(step, -1, -1)])
    way = Walk(kernel, attack, defence, floor, rows)
    for remainder in range(step):  # these never fall on each other's diagonals
        begins = [(n, start[n]) for n in range(attack, most + 1) if start[n] and n % step == remainder]
        if begins:
            way.run(begins, defenders)
    return rows


class Walk:
    """The mass of one diagonal at a time: mass[i] is that of low + i attackers, total being the sum of armies."""

    def __init__(self, kernel: Array, attack: int, defence: int, floor: int, rows: Rows) -> None:
        self.attack = attack
        self.defence = defence
        self.floor = floor
        self.rows = rows
        self.step = len(kernel) - 1
        self.squares = [kernel]  # the chances of 1, 2, 4, 8 ... throws
        self.mass = np.zeros(0)
        self.low = 0
        self.total = 0

    def run(self, begins: list[tuple[int, float]], defenders: int) -> None:
        """Walk down from all these (attackers, chance), which ascend, until nothing is left inside."""
        count = 0
        while len(self.mass) or begins:
            if not len(self.mass):
                self.low, self.mass = begins[-1][0], np.zeros(1)
                self.total = self.low + defenders
            if begins and begins[-1][0] == self.total - defenders:
                self._begin(*begins.pop())
            throws = self._free_throws()
            if begins:
                throws = min(throws, (self.total - defenders - begins[-1][0]) // self.step)
            if throws < WORTH_A_JUMP:
                throws = 1
            self.mass = np.convolve(self.mass, self._chances(throws))
            self.low -= throws * self.step
            self.total -= throws * self.step
            self._shed()
            count += 1
            if throws > 1 or count % TRIM_EVERY == 0:
                self._trim()

    def _begin(self, attackers: int, chance: float) -> None:
        self.mass = np.concatenate((np.zeros(self.low - attackers), self.mass))
        self.mass[0] += chance
        self.low = attackers

    def _free_throws(self) -> int:
        """So many that nothing can leave the inside before the last of them."""
        fewest_defenders = self.total - (self.low + len(self.mass) - 1)
        return min(self.low - self.attack, fewest_defenders - self.defence) // self.step

    def _chances(self, throws: int) -> Array:
        """What so many throws together cost the attacker, most first."""
        found = None
        for bit in range(throws.bit_length()):
            if bit == len(self.squares):
                self.squares.append(np.convolve(self.squares[-1], self.squares[-1]))
            if throws >> bit & 1:
                found = self.squares[bit] if found is None else np.convolve(found, self.squares[bit])
        assert found is not None
        return found

    def _shed(self) -> None:
        """Hand what has left the inside to the rows at the edges."""
        below = self.attack - self.low
        if below > 0:
            self._give(self.mass[:below], self.low)
            self.mass = self.mass[below:]
            self.low = self.attack
        inside = self.total - self.defence - self.low + 1
        if inside < len(self.mass):
            inside = max(0, inside)
            self._give(self.mass[inside:], self.low + inside)
            self.mass = self.mass[:inside]

    def _give(self, mass: Array, low: int) -> None:
        for attackers, chance in enumerate(mass.tolist(), low):
            self.rows[max(self.floor, self.total - attackers)][attackers] += chance

    def _trim(self) -> None:
        """Drop both ends where they are too unlikely to be noticed."""
        (seen,) = np.nonzero(self.mass > UNSEEN)
        if len(seen):
            self.mass = self.mass[seen[0] : seen[-1] + 1]
            self.low += int(seen[0])
        else:
            self.mass = self.mass[:0]


def fill_inside(dice: Dice, lines: "list[array[float]]", attackers: int, defenders: int) -> None:
    """Fill the inside of a table by sum and attackers from its edges: the same walk, upwards."""
    attack, defence = from_full(dice)
    defence = max(defence, dice.spared + 1)
    throws = [(mine, chance) for mine, _, chance in moves(dice, attack, defence)]
    step = min(dice.attack.most, dice.defence.most)
    views = [np.frombuffer(line) for line in lines]  # of the same memory
    for total in range(attack + defence, attackers + defenders + 1):
        low, high = max(attack, total - defenders), min(attackers, total - defence) + 1
        if low < high:
            below, here = views[total - step], views[total][low:high]
            for mine, chance in throws:
                here += chance * below[low - mine : high - mine]

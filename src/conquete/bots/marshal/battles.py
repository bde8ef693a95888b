"""How a battle fought to its end is expected to go, from tables made once for each way of throwing dice."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, TypeAlias

MOST_ATTACKERS: Final = 120
MOST_DEFENDERS: Final = 80
SURE: Final = 0.9  # what `needed` asks for

# What one throw of so many attackers at so many defenders costs both sides: (lost, killed, chance).
Throw: TypeAlias = Callable[[int, int], Sequence[tuple[int, int, float]]]

_known: dict[tuple[int, tuple[int, ...]], "Battles"] = {}


class Battles:
    """Attackers are counted without the army that must stay behind.

    `wins[a][d]` is the chance that `a` attackers take a territory with `d` defenders, `kept[a][d]` how many of
    them are then left on average, `spared[a][d]` how many defenders are left on average after a failure.
    """

    def __init__(self, throw: Throw, most_attackers: int, most_defenders: int) -> None:
        self.most_attackers = most_attackers  # beyond the tables both sides are shrunk alike
        self.most_defenders = most_defenders
        self.wins: list[list[float]] = self._empty()
        self.kept: list[list[float]] = self._empty()
        self.spared: list[list[float]] = self._empty()
        self._fill(throw)
        self.enough: list[int] = [self._enough(defenders) for defenders in range(most_defenders + 1)]

    def _empty(self) -> list[list[float]]:
        return [[0.0] * (self.most_defenders + 1) for _ in range(self.most_attackers + 1)]

    def _fill(self, throw: Throw) -> None:
        wins, kept, spared = self.wins, self.kept, self.spared
        for attackers in range(self.most_attackers + 1):
            wins[attackers][0] = 1.0
            kept[attackers][0] = float(attackers)
            for defenders in range(1, self.most_defenders + 1):
                if attackers == 0:
                    spared[0][defenders] = float(defenders)
                    continue
                won = left = safe = 0.0
                for lost, killed, chance in throw(attackers, defenders):
                    won += chance * wins[attackers - lost][defenders - killed]
                    left += chance * kept[attackers - lost][defenders - killed]
                    safe += chance * spared[attackers - lost][defenders - killed]
                wins[attackers][defenders] = won
                kept[attackers][defenders] = left
                spared[attackers][defenders] = safe
        for attackers in range(self.most_attackers + 1):  # from sums over outcomes to averages
            for defenders in range(1, self.most_defenders + 1):
                won = wins[attackers][defenders]
                kept[attackers][defenders] = kept[attackers][defenders] / won if won > 1e-9 else 1.0
                spared[attackers][defenders] = (
                    spared[attackers][defenders] / (1.0 - won) if won < 1.0 - 1e-9 else 1.0
                )

    def _enough(self, defenders: int) -> int:
        for attackers in range(self.most_attackers + 1):
            if self.wins[attackers][defenders] >= SURE:
                return attackers
        return self.most_attackers

    def fight(self, attackers: float, defenders: float) -> tuple[float, float]:
        """The chance to win, and the attackers left on average in that case."""
        scale = 1.0
        if attackers >= self.most_attackers or defenders > self.most_defenders:
            scale = max(attackers / (self.most_attackers - 1), defenders / self.most_defenders)
            attackers /= scale
            defenders /= scale
        if attackers < 1.0:
            return 0.0, 0.0
        low = int(attackers)
        part = attackers - low
        against = int(defenders + 0.5)
        won = self.wins[low][against]
        left = self.kept[low][against]
        if part > 0.0:
            won += part * (self.wins[low + 1][against] - won)
            left += part * (self.kept[low + 1][against] - left)
        return won, left * scale

    def after_failure(self, attackers: float, defenders: float) -> float:
        """The defenders left on average when all attackers fell."""
        low = min(int(attackers), self.most_attackers)
        against = min(int(defenders + 0.5), self.most_defenders)
        return max(1.0, self.spared[low][against] * defenders / against) if against else 1.0

    def needed(self, defenders: float) -> int:
        """Attackers that are as good as sure to win."""
        return self.enough[min(int(defenders + 0.5), self.most_defenders)]


def _losses(dice: int, against: int) -> list[tuple[int, int, float]]:
    counts: dict[tuple[int, int], int] = {}
    for attack in product(range(1, 7), repeat=dice):
        for defence in product(range(1, 7), repeat=against):
            pairs = list(zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False))
            killed = sum(1 for ours, theirs in pairs if ours > theirs)
            key = (len(pairs) - killed, killed)
            counts[key] = counts.get(key, 0) + 1
    ways = 6 ** (dice + against)
    return [(lost, killed, count / ways) for (lost, killed), count in sorted(counts.items())]


def battles_of(most_attack: int, defence_needs: tuple[int, ...]) -> Battles:
    """The tables for these dice, made once a process."""
    key = (most_attack, defence_needs)
    tables = _known.get(key)
    if tables is None:
        known: dict[tuple[int, int], list[tuple[int, int, float]]] = {}

        def throw(attackers: int, defenders: int) -> list[tuple[int, int, float]]:
            dice = (min(attackers, most_attack), sum([1 for needed in defence_needs if defenders >= needed]))
            if dice not in known:
                known[dice] = _losses(*dice)
            return known[dice]

        tables = Battles(throw, MOST_ATTACKERS, MOST_DEFENDERS)
        _known[key] = tables
    return tables

"""How a battle fought to its end is expected to go, from tables made once for each way of throwing dice."""

from functools import lru_cache
from typing import Final

from conquete.odds import Dice, throw

SURE: Final = 0.9  # what `needed` asks for


class Battles:
    """Attackers are counted without the army that must stay behind.

    `wins[a][d]` is the chance that `a` attackers take a territory with `d` defenders, `kept[a][d]` how many of
    them are then left on average, `spared[a][d]` how many defenders are left on average after a failure.
    """

    def __init__(self, dice: Dice, most_attackers: int, most_defenders: int) -> None:
        self.most_attackers = most_attackers  # beyond the tables both sides are shrunk alike
        self.most_defenders = most_defenders
        self.wins: list[list[float]] = self._empty()
        self.kept: list[list[float]] = self._empty()
        self.spared: list[list[float]] = self._empty()
        self._fill(dice)
        self.enough: list[int] = [self._enough(defenders) for defenders in range(most_defenders + 1)]

    def _empty(self) -> list[list[float]]:
        return [[0.0] * (self.most_defenders + 1) for _ in range(self.most_attackers + 1)]

    def _fill(self, dice: Dice) -> None:
        wins, kept, spared = self.wins, self.kept, self.spared
        attacks = [dice.attack.count(attackers) for attackers in range(self.most_attackers + 1)]
        defences = [dice.defence.count(defenders) for defenders in range(self.most_defenders + 1)]
        for attackers in range(self.most_attackers + 1):
            wins[attackers][0] = 1.0
            kept[attackers][0] = float(attackers)
            for defenders in range(1, self.most_defenders + 1):
                if attackers == 0:
                    spared[0][defenders] = float(defenders)
                    continue
                won = left = safe = 0.0
                for lost, killed, _, chance in throw(attacks[attackers], defences[defenders], dice).outcomes:
                    after, against = attackers - lost, max(0, defenders - killed)  # a throw may take all
                    won += chance * wins[after][against]
                    left += chance * kept[after][against]
                    safe += chance * spared[after][against]
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


@lru_cache(maxsize=64)
def battles_of(dice: Dice, most_attackers: int = 120, most_defenders: int = 80) -> Battles:
    """The tables for these dice, made once a process."""
    return Battles(dice, most_attackers, most_defenders)

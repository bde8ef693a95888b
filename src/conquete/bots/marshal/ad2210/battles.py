"""How a battle fought to its end is expected to go, for every mixture of six- and eight-sided dice."""

from functools import lru_cache
from typing import Final

from conquete.editions.ad2210.mixed_dice import mixed_throws
from conquete.engine.actions import unpack_dice
from conquete.engine.chance import losses

MOST_ATTACKERS: Final = 60  # beyond the tables both sides are shrunk alike
MOST_DEFENDERS: Final = 40
MOST_DICE: Final = 3
MOST_AGAINST: Final = 2
SURE: Final = 0.9  # what `enough` asks for
ALL: Final = 2  # eight-sided defence dice with a station


class Battles:
    """Attackers are counted without the unit that must stay behind. `eights` of their dice have eight sides, as
    long as there are so many dice; `against` of the defender's.

    `wins[a][d]` is the chance that `a` attackers take a territory with `d` defenders, `kept[a][d]` how many of
    them are then left on average, `spared[a][d]` how many defenders are left on average after a failure.
    """

    def __init__(self, eights: int, against: int) -> None:
        self.eights = eights
        self.against = against
        self.wins: list[list[float]] = _empty()
        self.kept: list[list[float]] = _empty()
        self.spared: list[list[float]] = _empty()
        for attackers in range(MOST_ATTACKERS + 1):
            self._fill(attackers)
        for attackers in range(MOST_ATTACKERS + 1):  # from sums over outcomes to averages
            for defenders in range(1, MOST_DEFENDERS + 1):
                won = self.wins[attackers][defenders]
                kept, spared = self.kept[attackers], self.spared[attackers]
                kept[defenders] = kept[defenders] / won if won > 1e-9 else 1.0
                spared[defenders] = spared[defenders] / (1.0 - won) if won < 1.0 - 1e-9 else 1.0
        self.enough: list[int] = [self._enough(defenders) for defenders in range(MOST_DEFENDERS + 1)]

    def _fill(self, attackers: int) -> None:
        wins, kept, spared = self.wins, self.kept, self.spared
        wins[attackers][0] = 1.0
        kept[attackers][0] = float(attackers)
        for defenders in range(1, MOST_DEFENDERS + 1):
            if attackers == 0:
                spared[0][defenders] = float(defenders)
                continue
            won = left = safe = 0.0
            dice, defence = min(attackers, MOST_DICE), min(defenders, MOST_AGAINST)
            for lost, killed, chance in one_throw(
                dice, min(self.eights, dice), defence, min(self.against, defence)
            ):
                won += chance * wins[attackers - lost][defenders - killed]
                left += chance * kept[attackers - lost][defenders - killed]
                safe += chance * spared[attackers - lost][defenders - killed]
            wins[attackers][defenders] = won
            kept[attackers][defenders] = left
            spared[attackers][defenders] = safe

    def _enough(self, defenders: int) -> int:
        for attackers in range(MOST_ATTACKERS + 1):
            if self.wins[attackers][defenders] >= SURE:
                return attackers
        return MOST_ATTACKERS

    def fight(self, attackers: float, defenders: float) -> tuple[float, float]:
        """The chance to win, and the attackers left on average in that case."""
        scale = 1.0
        if attackers >= MOST_ATTACKERS or defenders > MOST_DEFENDERS:
            scale = max(attackers / (MOST_ATTACKERS - 1), defenders / MOST_DEFENDERS)
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
        low = min(int(attackers), MOST_ATTACKERS)
        against = min(int(defenders + 0.5), MOST_DEFENDERS)
        return max(1.0, self.spared[low][against] * defenders / against) if against else 1.0

    def needed(self, defenders: float) -> int:
        """Attackers that win with a chance of 0.9."""
        return self.enough[min(int(defenders + 0.5), MOST_DEFENDERS)]


def _empty() -> list[list[float]]:
    return [[0.0] * (MOST_DEFENDERS + 1) for _ in range(MOST_ATTACKERS + 1)]


@lru_cache(maxsize=64)
def one_throw(dice: int, eights: int, defence: int, against: int) -> tuple[tuple[int, int, float], ...]:
    """What one throw costs both sides: (lost, killed, chance)."""
    ways: dict[tuple[int, int], int] = {}
    total = 0
    for attack, times in mixed_throws(dice, eights):
        for answer, more in mixed_throws(defence, against):
            cost = losses(unpack_dice(attack), unpack_dice(answer))
            ways[cost] = ways.get(cost, 0) + times * more
            total += times * more
    return tuple((lost, killed, count / total) for (lost, killed), count in sorted(ways.items()))


@lru_cache(maxsize=16)
def battles_of(eights: int, against: int) -> Battles:
    """The tables for these dice, made once a process."""
    return Battles(eights, against)

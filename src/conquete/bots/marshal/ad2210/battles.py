"""How a battle fought to its end is expected to go, for every mixture of six- and eight-sided dice."""

from functools import lru_cache
from typing import Final

from conquete.bots.marshal.battles import Battles
from conquete.editions.ad2210.mixed_dice import mixed_throws
from conquete.engine.actions import unpack_dice
from conquete.engine.chance import losses

MOST_ATTACKERS: Final = 60
MOST_DEFENDERS: Final = 40
MOST_DICE: Final = 3
MOST_AGAINST: Final = 2
ALL: Final = 2  # eight-sided defence dice with a station


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
    """The tables for these dice, made once a process. `eights` of the attacker's dice have eight sides, as long as
    he throws so many; `against` of the defender's."""

    def throw(attackers: int, defenders: int) -> tuple[tuple[int, int, float], ...]:
        dice, defence = min(attackers, MOST_DICE), min(defenders, MOST_AGAINST)
        return one_throw(dice, min(eights, dice), defence, min(against, defence))

    return Battles(throw, MOST_ATTACKERS, MOST_DEFENDERS)

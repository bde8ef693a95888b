"""A march along a path: one territory after the other is attacked with what is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from conquete.engine.errors import ConqueteError
from conquete.odds.battles import Ending, Ends, check_armies, spread
from conquete.rules.dice import CLASSIC, Dice

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Campaign(Ending):
    """How a march ends: attackers left are those that arrive in the last territory (0 where it does not fall),
    defenders left those on the whole path. `taken` has the chance of each territory to fall."""

    attackers: int
    path: tuple[int, ...]
    taken: tuple[float, ...]

    @property
    def win(self) -> float:
        return self.taken[-1]


def campaign(
    attackers: int,
    path: Sequence[int],
    dice: Dice | Sequence[Dice] = CLASSIC,
    *,
    behind: int | Sequence[int] = 1,
    keep: int = 0,
    stop: int = 0,
) -> Campaign:
    """A march against `path[0]` defenders, then `path[1]`, and so on.

    `attackers` are those that may fight, without the army that must stay where the march begins. Everybody moves
    into a conquered territory; `behind` armies then stay there while the others go on, one number for all or one
    for each territory but the last. `dice` likewise are those of all battles or of each. `keep` and `stop` are
    as for a battle, in each of them.

    >>> march = campaign(10, [3, 2])
    >>> [round(chance, 4) for chance in march.taken]
    [0.9811, 0.8955]
    """
    check_armies(attackers, keep, stop, *path)
    if not path:
        raise ConqueteError("a path has at least one territory")
    each_dice = _each(dice, len(path), "dice")
    each_behind = _each(behind, len(path) - 1, "armies left behind")
    if any(number < 1 for number in each_behind):
        raise ConqueteError("at least one army stays behind in a conquered territory")
    start = [0.0] * attackers + [1.0]
    taken: list[float] = []
    ends: Ends = {}
    for number, defenders in enumerate(path):
        beyond = sum(path[number + 1 :])
        arrived = [0.0] * len(start)
        for (left, against), chance in spread(start, defenders, each_dice[number], keep, stop).items():
            if left and not against:
                arrived[left] += chance
            else:
                _add(ends, 0, against + beyond, chance)
        taken.append(min(sum(arrived), 1.0))
        if number == len(path) - 1:
            for left, chance in enumerate(arrived):
                if chance:
                    _add(ends, left, 0, chance)
        else:
            staying = each_behind[number]
            _add(ends, 0, beyond, sum(arrived[: staying + 1]))
            start = [0.0, *arrived[staying + 1 :]]
    return Campaign(ends, attackers, tuple(path), tuple(taken))


def _each(given: Item | Sequence[Item], count: int, what: str) -> list[Item]:
    """One for each: the same for all, or as many as are needed."""
    if not isinstance(given, Sequence):
        return [given] * count
    if len(given) != count:
        raise ConqueteError(f"{what}: {count} are needed, not {len(given)}")
    return list(given)


def _add(ends: Ends, arriving: int, against: int, chance: float) -> None:
    if chance:
        ends[arriving, against] = ends.get((arriving, against), 0.0) + chance

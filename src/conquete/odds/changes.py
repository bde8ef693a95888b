"""Changes to dice by name, so that an edition or a person can say them as data.

A name of one side begins with `attack_` or `defence_`:

    dice          at most so many dice
    d8            so many dice have eight sides
    add           this much is added to every die
    add_highest   ... to the highest die
    add_lowest    ... to the lowest die
    rerolls_ones  ones are thrown again until there are none

and of both together: `ties_from` (the attacker wins equal dice that show so much or more; 1 for all) and `spared`
(so many defenders cannot be taken) and `sweeps` (so many attack dice that fall equal and beat one take all).
Changes add up; a limit to the dice comes last.
"""

from collections.abc import Callable, Mapping

from conquete.engine.errors import ConqueteError
from conquete.rules.dice import Dice, Side

MOST_ADDED = 20


def _dice(side: Side, number: int) -> Side:
    return side.at_most(number)


def _d8(side: Side, number: int) -> Side:
    eight = max(0, min(number, side.most))
    return side.but(sides=(8,) * eight + side.sides[eight:])


def _add(side: Side, number: int) -> Side:
    return side.plus(every=number)


def _add_highest(side: Side, number: int) -> Side:
    return side.plus(highest=number)


def _add_lowest(side: Side, number: int) -> Side:
    return side.plus(lowest=number)


def _rerolls_ones(side: Side, number: int) -> Side:
    return side.but(rerolls_ones=bool(number))


OF_A_SIDE: dict[str, Callable[[Side, int], Side]] = {
    "d8": _d8,
    "add": _add,
    "add_highest": _add_highest,
    "add_lowest": _add_lowest,
    "rerolls_ones": _rerolls_ones,
    "dice": _dice,
}
OF_BOTH = ("ties_from", "spared", "sweeps")
NAMES = (*[f"{side}_{name}" for side in ("attack", "defence") for name in OF_A_SIDE], *OF_BOTH)


def changed(dice: Dice, changes: Mapping[str, int]) -> Dice:
    """The dice with these changes.

    >>> changed(Dice(), {"attack_d8": 1, "ties_from": 1}).attack.sides
    (8, 6, 6)
    """
    for name in changes:
        if name not in NAMES:
            raise ConqueteError(f"dice know no change '{name}'; there are: {', '.join(NAMES)}")
    for name in [name for name in NAMES if changes.get(name)]:
        number = changes[name]
        if abs(number) > MOST_ADDED:
            raise ConqueteError(f"{name}: {number} is more than {MOST_ADDED}")
        if name == "ties_from":
            dice = dice.but(ties_from=number)
        elif name == "spared":
            dice = dice.but(spared=number)
        elif name == "sweeps":
            dice = dice.but(sweeps=number)
        else:
            side, _, what = name.partition("_")
            change = OF_A_SIDE[what]
            if side == "attack":
                dice = dice.but(attack=change(dice.attack, number))
            else:
                dice = dice.but(defence=change(dice.defence, number))
    return dice

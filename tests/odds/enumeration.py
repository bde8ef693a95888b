"""The same odds again, written another way: every fall of the dice, one by one, in fractions."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from hypothesis import strategies as st

from conquete.odds import Dice, Side

Distribution = dict[tuple[int, int], Fraction]


def faces_of(side: Side, count: int) -> list[tuple[int, ...]]:
    """Every fall of the first dice; an equally likely one for each face that counts."""
    first = 2 if side.rerolls_ones else 1
    return list(product(*[range(first, sides + 1) for sides in side.sides[:count]]))


def compared(side: Side, faces: tuple[int, ...]) -> list[int]:
    """The dice as they are compared: points added to one die after the other, held, and ranked."""
    order = sorted(range(len(faces)), key=lambda i: (-faces[i], -side.sides[i]))
    values = list(faces)
    for added, i in zip(side.adds, order, strict=False):
        values[i] += added
    values[order[-1]] += side.adds_lowest
    held = [min(max(value, 1), side.top or sides) for value, sides in zip(values, side.sides, strict=False)]
    return sorted(held, reverse=True)


@cache
def thrown(dice: Dice, attackers: int, defenders: int) -> Distribution:
    """Chances by what attacker and defender lose in one throw of so many dice."""
    found: Counter[tuple[int, int]] = Counter()
    defences = Counter(tuple(compared(dice.defence, faces)) for faces in faces_of(dice.defence, defenders))
    attacks = Counter(tuple(compared(dice.attack, faces)) for faces in faces_of(dice.attack, attackers))
    for attack, ways in attacks.items():
        for defence, more in defences.items():
            lost = [0, 0]
            for mine, theirs in zip(attack, defence, strict=False):
                attacker_wins = mine > theirs or (mine == theirs and dice.ties_from and mine >= dice.ties_from)
                lost[1 if attacker_wins else 0] += 1
            found[lost[0], lost[1]] += ways * more
    total = sum(found.values())
    return {losses: Fraction(ways, total) for losses, ways in found.items()}


def number_of_dice(side: Side, armies: int) -> int:
    return max(number for number, needed in enumerate(side.needs, 1) if armies >= needed)


def fought(dice: Dice, attackers: int, defenders: int, keep: int = 0, stop: int = 0) -> Distribution:
    """Chances by the armies left at the end of a battle."""

    @cache
    def ends(mine: int, theirs: int) -> tuple[tuple[tuple[int, int], Fraction], ...]:
        risked = mine - keep
        if risked <= 0 or mine <= stop or theirs <= dice.spared:
            return (((mine, theirs), Fraction(1)),)
        found: Counter[tuple[int, int]] = Counter()
        throw = thrown(dice, number_of_dice(dice.attack, risked), number_of_dice(dice.defence, theirs))
        for (lost, won), chance in throw.items():
            after = ends(mine - min(lost, risked), max(theirs - won, min(dice.spared, theirs)))
            for end, then in after:
                found[end] += chance * then  # type: ignore[assignment]
        return tuple(found.items())  # type: ignore[arg-type]

    return dict(ends(attackers, defenders))


# -- dice of all kinds -----------------------------------------------------------------------------------


@st.composite
def sides(draw: st.DrawFn, most: int = 3) -> Side:
    count = draw(st.integers(1, most))
    needs = sorted(draw(st.lists(st.integers(1, 4), min_size=count - 1, max_size=count - 1)))
    return Side(
        tuple(draw(st.lists(st.sampled_from([4, 6, 6, 6, 8]), min_size=count, max_size=count))),
        (1, *needs),
        draw(st.booleans()),
        tuple(draw(st.lists(st.integers(-2, 2), max_size=3))),
        draw(st.integers(-1, 1)),
        draw(st.sampled_from([0, 6])),
    )


def all_dice(spared: int = 0) -> st.SearchStrategy[Dice]:
    return st.builds(Dice, sides(), sides(), st.sampled_from([0, 0, 1, 6]), st.integers(0, spared))

"""What comes of the conflicts of gods in an invasion: which gods are left on either side, and how often.

Gods meet until one side has none (god-29.15, god-29.16), so the chance of each end is a walk over the sets of gods
on both sides. Dice decide who wins a conflict, and who is named decides only which god is lost: the powers of all
count (god-29.6). Each side is taken to name the god whose loss harms it least, and the attacker to fight on.
"""

from collections.abc import Callable, Iterable
from typing import Final

from conquete.editions.godstorm.conflict import (
    CONFLICT_DICE,
    CONFLICT_ON,
    CONFLICT_THROW,
    NAME_GOD,
    Conflict,
    Contender,
    wins_ties,
)
from conquete.engine.actions import unpack_dice
from conquete.engine.state import Frame, State
from conquete.rules.fallen import ATTACK, DEFENCE

Worth = Callable[[int, int], float]  # of the battle to the attacker, by the gods left on both sides
Sides = tuple[int, int]
Sums = dict[int, float]

GODS_MEET: Final = (NAME_GOD, CONFLICT_THROW, CONFLICT_DICE, CONFLICT_ON)


def sums(side: Contender, faces: Iterable[int] = ()) -> Sums:
    """How often a side comes to which total, with the dice that lie there or before any is thrown. Ones that are
    thrown again are as if they were not on the dice."""
    lying = list(faces)
    thrown = lying.count(1) if lying and side.throws_again else 0 if lying else side.dice
    kept = [face for face in lying if face > 1 or not side.throws_again]
    found = {side.adds + sum(kept): 1.0}
    shows = range(2 if side.throws_again else 1, 7)
    for _ in range(thrown):
        before, found = found, {}
        for number, chance in before.items():
            for face in shows:
                found[number + face] = found.get(number + face, 0.0) + chance / len(shows)
    return found


def chance_to_win(attack: Sums, defence: Sums, has_ties: bool) -> float:
    """How often the attacker wins a conflict of these totals."""
    return sum(
        [
            chance * other
            for mine, chance in attack.items()
            for theirs, other in defence.items()
            if mine > theirs or (mine == theirs and has_ties)
        ]
    )


def kinds_of(gods: int) -> list[int]:
    """Each god of a set, as a set of one."""
    return [1 << kind for kind in range(gods.bit_length()) if gods >> kind & 1]


class Godswar:
    """The conflicts of one invasion, ahead of them. `worth` says what they are fought for."""

    def __init__(self, conflict: Conflict, state: State, source: int, target: int, worth: Worth) -> None:
        self.conflict = conflict
        self.state = state
        self.source = source
        self.target = target
        self.worth_of_battle = worth
        self._chances: dict[tuple[Contender, Contender, bool], float] = {}
        self._worth: dict[Sides, float] = {}

    def ends(self, mine: int, theirs: int, under_way: Frame | None) -> dict[Sides, float]:
        """How often the conflicts end with which sets. `under_way` is the frame of one, if any."""
        ends: dict[Sides, float] = {}
        due: dict[Sides, float] = {}
        if mine and theirs and under_way is not None and under_way[0] != CONFLICT_ON:
            self._meet(mine, theirs, 1.0, self._chance_from(under_way, mine, theirs), due, *self._named(under_way))
        else:
            due[mine, theirs] = 1.0
        while due:
            # Every conflict costs one god: those with most gods come first, so that each is met once.
            sides = max(due, key=lambda pair: pair[0].bit_count() + pair[1].bit_count())
            share = due.pop(sides)
            if sides[0] and sides[1]:
                self._meet(*sides, share, self.chance(*sides), due)
            else:
                ends[sides] = ends.get(sides, 0.0) + share
        return ends

    def chance(self, mine: int, theirs: int) -> float:
        """How often the attacker wins a conflict between these gods."""
        attack, defence = self._side(ATTACK, mine), self._side(DEFENCE, theirs)
        key = (attack, defence, wins_ties(mine))
        if key not in self._chances:
            self._chances[key] = chance_to_win(sums(attack), sums(defence), key[2])
        return self._chances[key]

    def worth(self, mine: int, theirs: int) -> float:
        """What the invasion is worth with these gods on both sides, conflicts still to come."""
        if not (mine and theirs):
            return self.worth_of_battle(mine, theirs)
        found = self._worth.get((mine, theirs))
        if found is None:
            chance = self.chance(mine, theirs)
            won, lost = theirs & ~self._theirs(mine, theirs), mine & ~self._mine(mine, theirs)
            found = chance * self.worth(mine, won) + (1.0 - chance) * self.worth(lost, theirs)
            self._worth[mine, theirs] = found
        return found

    def _mine(self, mine: int, theirs: int) -> int:
        """The god whom the attacker names."""
        return max(kinds_of(mine), key=lambda god: self.worth(mine & ~god, theirs))

    def _theirs(self, mine: int, theirs: int) -> int:
        return min(kinds_of(theirs), key=lambda god: self.worth(mine, theirs & ~god))

    def _meet(
        self,
        mine: int,
        theirs: int,
        share: float,
        chance: float,
        due: dict[Sides, float],
        named: int = 0,
        against: int = 0,
    ) -> None:
        """Hands the share of one conflict on to what comes of it."""
        won = (mine, theirs & ~(against or self._theirs(mine, theirs)))
        lost = (mine & ~(named or self._mine(mine, theirs)), theirs)
        due[won] = due.get(won, 0.0) + share * chance
        due[lost] = due.get(lost, 0.0) + share * (1.0 - chance)

    def _side(self, side: int, gods: int) -> Contender:
        return self.conflict.contender(self.state, self.source, self.target, side, gods)

    def _named(self, frame: Frame) -> Sides:
        """Who has been named for either side, 0 for nobody yet."""
        return (frame[5], 0) if frame[0] == NAME_GOD else (frame[5], frame[6])

    def _chance_from(self, frame: Frame, mine: int, theirs: int) -> float:
        """The chance to win the conflict that is under way, with the dice that lie there."""
        if frame[0] == NAME_GOD:
            return self.chance(mine, theirs)
        attack, defence = self._side(ATTACK, mine), self._side(DEFENCE, theirs)
        return chance_to_win(
            sums(attack, unpack_dice(frame[7])), sums(defence, unpack_dice(frame[8])), wins_ties(mine)
        )

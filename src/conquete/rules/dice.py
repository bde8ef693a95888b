"""What is thrown in a battle, by how many armies, and what a throw costs both sides.

One model for all editions: battles are thrown by it, and the exact odds count with the very same objects.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from conquete.engine import chance
from conquete.engine.actions import faces_of, pack_dice
from conquete.engine.errors import ConqueteError

MOST_DICE: Final = 12  # of one side
MOST_SIDES: Final = 15  # what a face has bits for
ALL: Final = 1_000_000  # for losses: everybody who stands there
SIX: Final = (6, 6, 6)
MOST_KNOWN: Final = 64  # others that are kept: in a battle the same ones are asked for again and again

# Faces with the sides of their dice, highest first.
Ranked = tuple[tuple[int, int], ...]


class Side:
    """The dice of one side.

    `sides[i]` are the sides of its die number i + 1: who may throw fewer dice throws the first of them.
    `needs[i]` is the number of armies from which i + 1 dice are thrown; an attacker counts only armies that may
    fight. `adds` goes to the highest die, the next one and so on, `adds_lowest` to the lowest (a single die is
    both); of equal dice only one is changed. What is added is summed for each die and the die then held between
    1 and `top`, which is its own number of sides where `top` is 0; the dice are ranked again afterwards. With
    `rerolls_ones` ones are thrown again until none is left.
    """

    def __init__(
        self,
        sides: tuple[int, ...] = SIX,
        needs: tuple[int, ...] = (1, 2, 3),
        rerolls_ones: bool = False,
        adds: tuple[int, ...] = (),
        adds_lowest: int = 0,
        top: int = 0,
    ) -> None:
        self.sides = sides
        self.needs = needs
        self.rerolls_ones = rerolls_ones
        self.adds = adds
        self.adds_lowest = adds_lowest
        self.top = top
        self.most = len(sides)  # the most dice that are ever thrown
        self.are_alike = len(set(sides)) == 1 and not rerolls_ones  # any of them falls like any other
        self._throws: dict[int, list[tuple[int, int]]] = {}
        self._hash = hash(self._facts())
        self._others: dict[tuple[object, ...], Side] = {}
        if not 1 <= self.most <= MOST_DICE or self.most != len(needs):
            raise ConqueteError(f"1 to {MOST_DICE} dice are thrown, each with its sides and the armies it needs")
        if not all(2 <= number <= MOST_SIDES for number in sides):
            raise ConqueteError(f"a die has 2 to {MOST_SIDES} sides")
        if needs[0] != 1 or list(needs) != sorted(needs):
            raise ConqueteError("one army throws one die, and more dice need no fewer armies")

    def _facts(self) -> tuple[object, ...]:
        return (self.sides, self.needs, self.rerolls_ones, self.adds, self.adds_lowest, self.top)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Side) and self._facts() == other._facts())

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Side{self._facts()}"

    @property
    def is_changed(self) -> bool:
        """Do dice count otherwise than they show?"""
        return len(self.adds) > 0 or self.adds_lowest != 0 or 0 < self.top < max(self.sides)

    def count(self, armies: int) -> int:
        """The most dice that so many armies may throw."""
        dice = 0
        for needed in self.needs:
            if armies >= needed:
                dice += 1
        return dice

    def but(
        self,
        sides: tuple[int, ...] | None = None,
        needs: tuple[int, ...] | None = None,
        rerolls_ones: bool | None = None,
        adds: tuple[int, ...] | None = None,
        adds_lowest: int | None = None,
        top: int | None = None,
    ) -> "Side":
        """The same side with something else about it."""
        asked = (sides, needs, rerolls_ones, adds, adds_lowest, top)
        known = self._others.get(asked)
        if known is None:
            known = Side(
                self.sides if sides is None else sides,
                self.needs if needs is None else needs,
                self.rerolls_ones if rerolls_ones is None else rerolls_ones,
                self.adds if adds is None else adds,
                self.adds_lowest if adds_lowest is None else adds_lowest,
                self.top if top is None else top,
            )
            if len(self._others) >= MOST_KNOWN:
                self._others.clear()
            self._others[asked] = known
        return known

    def plus(self, every: int = 0, highest: int = 0, lowest: int = 0) -> "Side":
        """The same side with more added to all its dice, to the highest, to the lowest."""
        adds = list(self.adds) + [0] * (
            self.most - len(self.adds) if every else int(highest != 0 and not self.adds)
        )
        more = [added + every for added in adds]
        if highest:
            more[0] += highest
        return self.but(adds=tuple(more), adds_lowest=self.adds_lowest + lowest)

    def at_most(self, dice: int | None) -> "Side":
        """The same side, which never throws more than so many dice."""
        if dice is None or dice >= self.most:
            return self
        if dice < 1:
            raise ConqueteError("at least one die is thrown")
        return self.but(sides=self.sides[:dice], needs=self.needs[:dice])

    # -- throwing ---------------------------------------------------------------------------------------

    def throw(self, count: int, source: chance.Dice) -> int:
        """The first dice, one after the other, packed highest first."""
        if self.are_alike:
            return source.throw(count, self.sides[0])
        sides = self.sides[:count]
        if self.rerolls_ones:  # until it is no 1: every other face is as likely
            return pack_dice(sorted([source.below(number - 1) + 2 for number in sides], reverse=True))
        return pack_dice(sorted([source.below(number) + 1 for number in sides], reverse=True))

    def falls(self, count: int) -> list[tuple[Ranked, int]]:
        """Every fall of the first dice, each die with its sides, and the number of ways to it."""
        lowest = 2 if self.rerolls_ones else 1
        sides = self.sides[:count]
        falls: dict[Ranked, int] = {(): 1}
        for number in sorted(set(sides), reverse=True):
            alike = sides.count(number)
            merged: dict[Ranked, int] = {}
            for faces in combinations_with_replacement(range(number, lowest - 1, -1), alike):
                ways = factorial(alike)
                for face in set(faces):
                    ways //= factorial(faces.count(face))
                for ranked, before in falls.items():
                    both = tuple(sorted([*ranked, *[(face, number) for face in faces]], reverse=True))
                    merged[both] = merged.get(both, 0) + ways * before
            falls = merged
        return sorted(falls.items(), reverse=True)

    def throws(self, count: int) -> list[tuple[int, int]]:
        """Every throw of the first dice as it is noted, packed highest first, with its ways."""
        if count not in self._throws:
            ways: dict[int, int] = {}
            for ranked, times in self.falls(count):
                packed = pack_dice([face for face, _ in ranked])
                ways[packed] = ways.get(packed, 0) + times
            self._throws[count] = list(ways.items())
        return self._throws[count]

    def can_show(self, faces: list[int], count: int) -> bool:
        """Can the first dice show these faces, highest first?"""
        if len(faces) != count or faces != sorted(faces, reverse=True):
            return False
        highest = sorted(self.sides[:count], reverse=True)
        lowest = 2 if self.rerolls_ones else 1
        return all(lowest <= face <= highest[i] for i, face in enumerate(faces))

    def results(self, ranked: Ranked, fixed: int = 0, shows: int = 0) -> tuple[int, ...]:
        """The dice as they are compared: each with what is added to it, ranked again."""
        if not self.is_changed and not fixed:
            return tuple([face for face, _ in ranked])
        return tuple(sorted(self.values(ranked, fixed, shows), reverse=True))

    def values(self, ranked: Ranked, fixed: int = 0, shows: int = 0) -> list[int]:
        """What each die counts, by the rank in which it fell. Those whose bit by rank is `fixed` count as `shows`,
        whatever bears on them."""
        values: list[int] = []
        for rank, (face, sides) in enumerate(ranked):
            if fixed >> rank & 1:
                values.append(shows)
                continue
            if rank < len(self.adds):
                face += self.adds[rank]
            if rank == len(ranked) - 1:
                face += self.adds_lowest
            values.append(max(1, min(face, self.top or sides)))
        return values

    def ranked(self, faces: list[int]) -> Ranked:
        """Faces as they were noted, which do not say which die showed which."""
        if self.is_changed and not self.top and len(set(self.sides)) > 1:
            raise ConqueteError("dice of unequal sides that are added to need a common top")
        return tuple([(face, self.sides[0]) for face in faces])


class Dice:
    """The dice of a battle.

    Equal dice go to the defender; those that show `ties_from` or more go to the attacker, 1 for every tie, 0
    for none. The last `spared` armies of the defence cannot be taken, and nobody goes on attacking them. Where an
    attack `sweeps`, that many dice of it that fall equal, all of them, and beat one die take all who defend.
    """

    def __init__(
        self,
        attack: Side | None = None,
        defence: Side | None = None,
        ties_from: int = 0,
        spared: int = 0,
        sweeps: int = 0,
    ) -> None:
        self.attack = attack or Side()
        self.defence = defence or Side((6, 6), (1, 2))
        self.ties_from = ties_from
        self.spared = spared
        self.sweeps = sweeps
        # Bots look tables up by their dice all the time.
        self._hash = hash((self.attack, self.defence, ties_from, spared, sweeps))
        self._others: dict[tuple[object, ...], Dice] = {}
        self._losses: dict[int, tuple[int, int]] = {}  # by throw, as actions say it

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Dice)
            and self.attack == other.attack
            and self.defence == other.defence
            and self.ties_from == other.ties_from
            and self.spared == other.spared
            and self.sweeps == other.sweeps
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Dice({self.attack}, {self.defence}, {self.ties_from}, {self.spared}, {self.sweeps})"

    def but(
        self,
        attack: Side | None = None,
        defence: Side | None = None,
        ties_from: int | None = None,
        spared: int | None = None,
        sweeps: int | None = None,
    ) -> "Dice":
        """The same dice with something else about them."""
        asked = (attack, defence, ties_from, spared, sweeps)
        known = self._others.get(asked)
        if known is None:
            known = Dice(
                attack or self.attack,
                defence or self.defence,
                self.ties_from if ties_from is None else ties_from,
                self.spared if spared is None else spared,
                self.sweeps if sweeps is None else sweeps,
            )
            if len(self._others) >= MOST_KNOWN:
                self._others.clear()
            self._others[asked] = known
        return known

    def at_most(self, attack: int | None = None, defence: int | None = None) -> "Dice":
        """The same dice, where a side chooses never to throw more than so many."""
        mine, theirs = self.attack.at_most(attack), self.defence.at_most(defence)
        return self if mine is self.attack and theirs is self.defence else self.but(mine, theirs)

    @property
    def is_plain(self) -> bool:
        """Do the faces alone tell the losses, with ties to the defender?"""
        is_changed = self.attack.is_changed or self.defence.is_changed
        return not (is_changed or self.ties_from or self.spared or self.sweeps)

    def is_sweep(self, attack: Sequence[int]) -> bool:
        """Do dice that fell so take everybody if they take one?"""
        return 0 < self.sweeps == len(attack) == attack.count(attack[0])

    def counted(
        self, attack: list[int], defence: list[int], fixed: int = 0, shows: int = 0
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Both sides as they are compared; the bits of `fixed` are those of the attacker's ranks, then of the
        defender's, from MOST_DICE on."""
        return (
            self.attack.results(self.attack.ranked(attack), fixed & (1 << MOST_DICE) - 1, shows),
            self.defence.results(self.defence.ranked(defence), fixed >> MOST_DICE, shows),
        )

    def losses(self, attack: list[int], defence: list[int], fixed: int = 0, shows: int = 0) -> tuple[int, int]:
        """What a throw of these faces costs attacker and defender, whatever armies they have."""
        mine, theirs = self.counted(attack, defence, fixed, shows)
        lost, beaten = losses(mine, theirs, self.ties_from)
        return (lost, ALL) if beaten and self.sweeps and self.is_sweep(attack) else (lost, beaten)

    def known_losses(self, throw: int) -> tuple[int, int]:
        """The same of a throw as actions say it, in which nobody fixed a die. Each is reckoned once."""
        known = self._losses.get(throw)
        if known is None:
            attack, defence = faces_of(throw)
            known = self._losses[throw] = self.losses(attack, defence)
        return known


CLASSIC: Final = Dice()


def losses(attack: tuple[int, ...], defence: tuple[int, ...], ties_from: int = 0) -> tuple[int, int]:
    """Armies lost by attacker and defender: highest against highest, then the next; a die without an opponent has
    no effect."""
    lost = 0
    pairs = min(len(attack), len(defence))
    for i in range(pairs):
        if attack[i] < defence[i] or (attack[i] == defence[i] and not 0 < ties_from <= attack[i]):
            lost += 1
    return lost, pairs - lost

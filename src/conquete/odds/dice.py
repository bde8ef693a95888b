"""What is thrown in a battle: how many dice from how many armies, with how many sides, changed in which way."""

from dataclasses import dataclass, field, replace

from conquete.engine.errors import ConqueteError

MOST_DICE = 4  # of one side
MOST_SIDES = 20
SIX = (6, 6, 6)


@dataclass(frozen=True, slots=True)
class Side:
    """The dice of one side.

    `sides[i]` are the sides of its die number i + 1: who may throw fewer dice throws the first of them.
    `needs[i]` is the number of armies from which i + 1 dice are thrown; an attacker counts only armies that may
    fight. `adds` goes to the highest die, the next one and so on, `adds_lowest` to the lowest (a single die is
    both); of equal dice only one is changed. What is added is summed for each die and the die then held between
    1 and `top`, which is its own number of sides where `top` is 0; the dice are ranked again afterwards.
    """

    sides: tuple[int, ...] = SIX
    needs: tuple[int, ...] = (1, 2, 3)
    rerolls_ones: bool = False  # until none is left
    adds: tuple[int, ...] = ()
    adds_lowest: int = 0
    top: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.sides) <= MOST_DICE or len(self.sides) != len(self.needs):
            raise ConqueteError(f"1 to {MOST_DICE} dice are thrown, each with its sides and the armies it needs")
        if not all(2 <= sides <= MOST_SIDES for sides in self.sides):
            raise ConqueteError(f"a die has 2 to {MOST_SIDES} sides")
        if self.needs[0] != 1 or list(self.needs) != sorted(self.needs):
            raise ConqueteError("one army throws one die, and more dice need no fewer armies")

    @property
    def most(self) -> int:
        """The most dice that are ever thrown."""
        return len(self.sides)

    def count(self, armies: int) -> int:
        """The most dice that so many armies may throw."""
        return sum([needed <= armies for needed in self.needs])

    def at_most(self, dice: int | None) -> "Side":
        """The same side, which never throws more than so many dice."""
        if dice is None or dice >= self.most:
            return self
        if dice < 1:
            raise ConqueteError("at least one die is thrown")
        return replace(self, sides=self.sides[:dice], needs=self.needs[:dice])


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a battle.

    Equal dice go to the defender; those that show `ties_from` or more go to the attacker, 1 for every tie, 0
    for none. The last `spared` armies of the defence cannot be taken, and nobody goes on attacking them.
    """

    attack: Side = Side()
    defence: Side = Side((6, 6), (1, 2))
    ties_from: int = 0
    spared: int = 0
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Bots look tables up by their dice all the time.
        object.__setattr__(self, "_hash", hash((self.attack, self.defence, self.ties_from, self.spared)))

    def __hash__(self) -> int:
        return self._hash

    def at_most(self, attack: int | None = None, defence: int | None = None) -> "Dice":
        """The same dice, where a side chooses never to throw more than so many."""
        return replace(self, attack=self.attack.at_most(attack), defence=self.defence.at_most(defence))


CLASSIC = Dice()

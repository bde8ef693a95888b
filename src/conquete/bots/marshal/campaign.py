"""A turn as it is imagined: battles go as they are expected to, one conquest after the other."""

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar, cast

from conquete.bots.terrain import Sketch

P = TypeVar("P", bound=Sketch)

COST_OF_ONE: Final = 1.2  # attackers to be reckoned for one defender


class Step(NamedTuple):
    """One conquest. With `stays` only the armies that must move in do."""

    source: int
    target: int
    stays: bool
    chance: float


class Line(Generic[P]):
    """A turn imagined so far.

    `reserve` armies are not placed yet: a stack that needs them gets them where it set out (`origin`), as if they
    had been there from the beginning; `drawn` says how many went where. `chance` is how likely all went well,
    `lost` what the failures on the way are worth, each times its chance.
    """

    def __init__(self, picture: P, reserve: int, origin: list[int], drawn: list[int], taken: int) -> None:
        self.picture = picture
        self.reserve = reserve
        self.origin = origin
        self.drawn = drawn
        self.taken = taken  # territories taken in this turn that were defended
        self.steps: tuple[Step, ...] = ()
        self.chance = 1.0
        self.lost = 0.0
        self.tip = 0  # where the last stack stands
        self.value = 0.0  # of the position, if all goes well

    @property
    def total(self) -> float:
        """What the line is worth, failures included."""
        return self.lost + self.chance * self.value

    def child(self) -> "Line[P]":
        picture = cast(P, self.picture.copy())
        child = Line(picture, self.reserve, self.origin[:], self.drawn[:], self.taken)
        child.steps = self.steps
        child.chance = self.chance
        child.lost = self.lost
        child.tip = self.tip
        child.value = self.value
        return child


class Plan(Generic[P]):
    """A turn as it is meant to be played: what goes where, then conquest after conquest."""

    def __init__(
        self,
        placing: list[int],
        steps: tuple[Step, ...],
        chance: float,
        value: float,
        name: str,
        lost: float = 0.0,
        end: P | None = None,
    ) -> None:
        self.placing = placing  # by territory
        self.steps = steps
        self.chance = chance  # that everything goes as planned
        self.value = value  # the chance to win it leads to, failures included
        self.name = name
        self.lost = lost  # what the failures contribute to the value
        self.end = end  # the position if everything goes as planned, where it was imagined

    def fit(self, owner: list[int], armies: list[int], seat: int, number: int) -> None:
        """Make the placing come out at `number` armies on territories of `seat`: some were meant for territories
        still to be taken."""
        last = -1
        for territory in range(len(owner)):
            if owner[territory] != seat:
                self.placing[territory] = 0
            elif last < 0 or (self.placing[territory], armies[territory]) > (self.placing[last], armies[last]):
                last = territory
        for territory in range(len(owner)):
            self.placing[territory] = min(self.placing[territory], number)
            number -= self.placing[territory]
        self.placing[last] += number


def needed(steps: Sequence[Step], root: int, armies: list[int]) -> float:
    """Armies for all conquests that start in `root` or in what is taken from there."""
    reached = {root}
    total = 0.0
    for step in steps:
        if step.source in reached:
            reached.add(step.target)
            total += COST_OF_ONE * armies[step.target] + 1.0
    return total

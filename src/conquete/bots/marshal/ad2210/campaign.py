"""A turn of invasions as it is imagined: battles go as they are expected to, one conquest after the other."""

from typing import NamedTuple

from conquete.bots.marshal.ad2210.ground import Picture


class Step(NamedTuple):
    """One conquest. With `stays` only the units that must move in do."""

    source: int
    target: int
    stays: bool
    chance: float


class Line:
    """A turn imagined so far.

    `reserve` armies are not placed yet: a stack that needs them gets them where it set out (`origin`), as if they
    had been there from the beginning; `drawn` says how many went where. `chance` is how likely all went well,
    `lost` what the failures on the way are worth, each times its chance.
    """

    def __init__(self, picture: Picture, reserve: int, origin: list[int], drawn: list[int], contested: int) -> None:
        self.picture = picture
        self.reserve = reserve
        self.origin = origin
        self.drawn = drawn
        self.contested = contested  # territories taken in this turn that were defended
        self.steps: tuple[Step, ...] = ()
        self.chance = 1.0
        self.lost = 0.0
        self.tip = 0  # where the last stack stands
        self.value = 0.0  # of the position, if all goes well

    @property
    def total(self) -> float:
        """What the line is worth, failures included."""
        return self.lost + self.chance * self.value

    def child(self) -> "Line":
        child = Line(self.picture.copy(), self.reserve, self.origin[:], self.drawn[:], self.contested)
        child.steps = self.steps
        child.chance = self.chance
        child.lost = self.lost
        child.tip = self.tip
        child.value = self.value
        return child


class Plan:
    """A turn as it is meant to be played: what goes where, then conquest after conquest."""

    def __init__(self, placing: list[int], steps: tuple[Step, ...], value: float) -> None:
        self.placing = placing  # by territory
        self.steps = steps
        self.value = value  # the chance to win it leads to, failures included

    def fit(self, owner: list[int], seat: int, number: int) -> None:
        """Make the placing come out at `number` armies on territories of `seat`."""
        last = -1
        for territory, side in enumerate(owner):
            if side != seat:
                self.placing[territory] = 0
            elif last < 0 or self.placing[territory] > self.placing[last]:
                last = territory
        for territory, wanted in enumerate(self.placing):
            self.placing[territory] = min(wanted, number)
            number -= self.placing[territory]
        self.placing[last] += number

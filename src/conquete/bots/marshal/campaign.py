"""A line of attack as it is imagined: battles go as they are expected to, one conquest after the other."""

from conquete.bots.evaluation import Picture

# (source, target, stays, chance): with `stays` only the armies that must move in do.
Step = tuple[int, int, bool, float]


class Line:
    """A turn imagined so far.

    `reserve` armies are not placed yet: a stack that needs them gets them where it set out (`origin`), as if they
    had been there from the beginning; `drawn` says how many went where. `chance` is how likely all went well,
    `lost` what the failures on the way are worth, each times its chance.
    """

    def __init__(
        self,
        picture: Picture,
        reserve: int,
        origin: list[int],
        drawn: list[int],
        steps: tuple[Step, ...],
        chance: float,
        lost: float,
        conquered: bool,
        tip: int,
        value: float,
    ) -> None:
        self.picture = picture
        self.reserve = reserve
        self.origin = origin
        self.drawn = drawn
        self.steps = steps
        self.chance = chance
        self.lost = lost
        self.conquered = conquered
        self.tip = tip  # where the last stack stands
        self.value = value  # of the position, if all goes well

    @property
    def total(self) -> float:
        """What the line is worth, failures included."""
        return self.lost + self.chance * self.value

    def child(self) -> "Line":
        return Line(
            self.picture.copy(),
            self.reserve,
            self.origin[:],
            self.drawn[:],
            self.steps,
            self.chance,
            self.lost,
            self.conquered,
            self.tip,
            self.value,
        )


class Plan:
    """A turn as marshal means to play it: what goes where, then attack after attack."""

    def __init__(
        self,
        placing: list[int],
        steps: tuple[Step, ...],
        chance: float,
        value: float,
        name: str,
        lost: float = 0.0,
        end: Picture | None = None,
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

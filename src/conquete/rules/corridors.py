"""One move at the end of a turn along a corridor of own territories, by armies with leaders."""

from typing import Final

from conquete.engine.actions import A_SHIFT, B_SHIFT, Verb, a_of, b_of, verb_of
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.holdings import Holdings
from conquete.engine.ids import TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cite import Cites, cite

FORTIFY: Final = step_id("fortify")
MARCH: Final = step_id("march")
DO_MOVE: Final = verb_id("move")
DO_STAY: Final = verb_id("stay")


class Corridors(Module):
    """The move and who goes along are two questions; `units.Units` asks the second."""

    name = "corridors"

    def __init__(self, cites: Cites, step: "Fortify | None" = None) -> None:
        self.step = Fortify(cites) if step is None else step

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("move", TERRITORY, TERRITORY), Verb("stay")]

    def bind(self, rules: Ruleset) -> None:
        self.step.neighbours = rules.board.neighbours
        self.step.holdings = rules.holdings


@mypyc_attr(allow_interpreted_subclasses=True)
class Fortify(ChoiceStep):
    """From one own territory to another, along own territories; or not."""

    def __init__(self, cites: Cites) -> None:
        super().__init__("fortify")
        self.cites = cites
        self.least = 1  # units that must go
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.holdings = Holdings(0)

    def near(self, state: State) -> tuple[tuple[int, ...], ...]:
        """By territory: its neighbours, if the way there is open."""
        return self.neighbours

    def has_passages(self, state: State, seat: int) -> bool:
        """Are own territories joined by more than borders?"""
        return False

    def beyond(self, state: State, seat: int, territory: int) -> list[int]:
        """Where an own territory leads besides its neighbours."""
        return []

    def apart(self, state: State, source: int, target: int) -> str:
        """Why two own territories do not hang together, in a word that the edition cites."""
        return "corridor"

    def targets(self, state: State, source: int, members: list[int]) -> list[int]:
        """Where somebody can go from one of the territories that hang together, since one army stays."""
        return [target for target in members if target != source] if state.armies[source] > 1 else []

    def corridors(self, state: State, seat: int) -> list[list[int]]:
        """The territories of a seat in groups that hang together."""
        owner = state.owner
        group = [-1] * len(owner)
        near = self.near(state)
        has_passages = self.has_passages(state, seat)
        groups: list[list[int]] = []
        for start in self.holdings.of(state, seat):
            if group[start] >= 0:
                continue
            number = len(groups)
            group[start] = number
            members = [start]
            for territory in members:  # grows while it is walked
                for other in near[territory]:
                    if owner[other] == seat and group[other] < 0:
                        group[other] = number
                        members.append(other)
                if has_passages:
                    for other in self.beyond(state, seat, territory):
                        if group[other] < 0:
                            group[other] = number
                            members.append(other)
            members.sort()
            groups.append(members)
        return groups

    def options(self, state: State, frame: Frame) -> list[int]:
        options: list[int] = [DO_STAY]
        for members in self.corridors(state, frame[1]):
            for source in members:
                start = DO_MOVE | source << A_SHIFT
                options += [start | target << B_SHIFT for target in self.targets(state, source, members)]
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_STAY:
            state.pop()
        else:
            state.replace((MARCH, frame[1], a_of(action), b_of(action), self.least, 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_MOVE:
            return cite(self.cites, "order")
        source, target = a_of(action), b_of(action)
        if state.owner[source] != frame[1] or state.owner[target] != frame[1]:
            return cite(self.cites, "own")
        if all(source not in members or target not in members for members in self.corridors(state, frame[1])):
            return cite(self.cites, self.apart(state, source, target))
        return cite(self.cites, "leave_one")

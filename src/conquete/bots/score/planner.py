"""Plans for points: whatever improves the score, and every region within reach."""

from typing import Final

from conquete.bots.marshal.campaign import Line, Step
from conquete.bots.marshal.planner import Planner, Search
from conquete.bots.score.evaluation import Evaluation
from conquete.bots.score.ground import NOWHERE, Picture
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

MOST_DICE: Final = 3
LEAST_LAST_CHANCE: Final = 0.1  # of one conquest in the last round, when units are good for nothing else
SEARCH: Final = Search(
    branch=7, depth=45, gain=0.0005, tries=2, sweeps=2, reach=1.3, least_sweep=0.2, writes_off=True
)


class ScorePlanner(Planner[Picture]):
    """`look` sets what does not change within a turn."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(evaluation.ground, SEARCH, evaluation.seat, MOST_DICE)
        self.evaluation = evaluation
        self.ground = evaluation.ground
        # The order in which leaders are given up where one must go, and sets of which one may rather stay behind.
        self.least_wanted: tuple[int, ...] = tuple(range(self.ground.kinds))
        self.may_stay: tuple[int, ...] = ()
        self.shore = 0  # the gate of borders that a base had better have
        self.shunned: list[int] = []  # where no base should be

    def look(self, state: State) -> None:
        self.evaluation.look(state)
        self.least_chance = SEARCH.least_chance if self.evaluation.later else LEAST_LAST_CHANCE

    def worth(self, picture: Picture) -> float:
        return self.evaluation.worth(picture)

    def homes(self, picture: Picture) -> list[int]:
        """Where leaders may come into play."""
        return [t for t, side in enumerate(picture.owner) if side == self.seat]

    def seen(self, state: State, deck: int) -> list[int]:
        """The cards of a deck that cannot be drawn any more."""
        cards = self.ground.cards
        return state.zones[cards.discard + deck] + state.zones[cards.hand_of(self.seat, deck)]

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        picture = child.picture
        super().take(child, step, left)
        picture.armies[step.source] = max(1.0, picture.armies[step.source])
        picture.send(step.target, NOWHERE)
        if not step.stays:
            picture.send(step.source, step.target)

    def attraction(self, picture: Picture, target: int) -> float:
        """What else there is to be had in a territory."""
        return 1.0 if picture.buildings[target] else 0.0

    def glance(self, line: Line[Picture], source: int, target: int, mine: list[int]) -> float:
        ground, evaluation = self.ground, self.evaluation
        picture = line.picture
        region = ground.region_of[target]
        loser = picture.owner[target]
        bonus = ground.bonus[region]
        share = (mine[region] + 1) / evaluation.sizes[region]
        score = bonus * share * share
        if share >= 1.0:
            score += 2.0 * bonus
        elif mine[region] == 0 and loser != NOBODY:
            if all(picture.owner[t] == loser or t in evaluation.void for t in ground.members[region]):
                score += 2.0 * bonus
        score += self.attraction(picture, target)
        score -= 1.2 * picture.armies[target]
        if source == line.tip:
            score += 0.5
        return 0.05 * picture.armies[source] + score

    def groups(self) -> list[tuple[int, ...]]:
        """What may be wanted whole."""
        return list(self.ground.members)

    def purposes(self, picture: Picture) -> list[tuple[str, set[int]]]:
        found: list[tuple[str, set[int]]] = []
        for number, members in enumerate(self.groups()):
            lacking = {t for t in members if picture.owner[t] != self.seat and t not in self.evaluation.void}
            if lacking:
                found.append((f"group {number}", lacking))
        return found

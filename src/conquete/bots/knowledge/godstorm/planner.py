"""Plans in Godstorm: with the gods on earth, and without them below."""

from collections.abc import Sequence
from typing import Final

from conquete.bots.knowledge.godstorm.evaluation import LEAST_WANTED, Evaluation
from conquete.bots.marshal.battles import Battles, battles_of
from conquete.bots.marshal.campaign import Line, Step
from conquete.bots.marshal.planner import EMPTY
from conquete.bots.score.ground import NOWHERE, Picture
from conquete.bots.score.planner import ScorePlanner
from conquete.editions.godstorm.labours import CONQUESTS
from conquete.editions.godstorm.table import EARTH, HEAVEN, MAGIC, WAR
from conquete.engine.state import State

LEAST_CONFLICT: Final = 0.5  # the chance with which gods are sent against gods


class EpochsPlanner(ScorePlanner):
    """On earth, or `below` in the Underworld, as one attacks there."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(evaluation)
        self.epochs = evaluation
        self.board = evaluation.board
        self.below = False
        self.sacred: list[int] = []
        self.least_wanted = LEAST_WANTED

    def look(self, state: State) -> None:
        super().look(state)
        at = self.board.sacred
        self.sacred = [t for t in self.board.table.earth if state.values[at + t]]
        self.shunned = self.epochs.plagued

    def is_ground(self, territory: int) -> bool:
        return (self.board.layer[territory] != EARTH) == self.below

    def targets(self, picture: Picture, source: int) -> list[int]:
        if not self.is_ground(source):
            return []
        owner, layer, seat = picture.owner, self.board.layer, self.seat
        near = self.epochs.near[source]
        return [t for t in near if owner[t] != seat and layer[t] != HEAVEN and t not in self.sacred]

    def entrances(self, picture: Picture, territory: int) -> Sequence[int]:
        return self.epochs.near[territory]

    def is_front(self, picture: Picture, territory: int) -> bool:
        if not self.is_ground(territory):
            return False
        for other, _ in self.epochs.borders[territory]:
            if picture.owner[other] != picture.owner[territory]:
                return True
        return False

    def homes(self, picture: Picture) -> list[int]:
        plagued = self.epochs.plagued
        return [t for t in self.board.table.earth if picture.owner[t] == self.seat and t not in plagued]

    def seen(self, state: State, deck: int) -> list[int]:
        cards = self.ground.cards
        shelves = [state.zones[cards.shelf_of(seat, deck)] for seat in range(self.ground.seats)]
        return super().seen(state, deck) + [card for shelf in shelves for card in shelf]

    def groups(self) -> list[tuple[int, ...]]:
        if self.below:
            return [tuple(self.board.features), *[(feature,) for feature in self.board.features]]
        return [members for region, members in enumerate(self.ground.members) if self.ground.bonus[region]]

    # -- one conquest -----------------------------------------------------------------------------------

    def joining(self, picture: Picture, source: int, target: int) -> int:
        """The gods who had better join an attack: all, but not where they would be banished, nor to lose."""
        gods = picture.standing(source, picture.owner[source])
        if not gods or target in self.epochs.plagued or self.board.layer[target] != EARTH:
            return 0
        side = picture.owner[target]
        if 0 <= side < self.ground.seats and picture.standing(target, side):
            return gods if self.epochs.conflict(picture, source, target, gods) >= LEAST_CONFLICT else 0
        return gods

    def battles(self, picture: Picture, source: int, target: int, stays: bool) -> Battles:
        return self.battles_with(picture, target, 0 if stays else self.joining(picture, source, target))

    def battles_with(self, picture: Picture, target: int, gods: int) -> Battles:
        """The odds where these gods attack."""
        dice = self.board.dice.usual
        side = picture.owner[target]
        if self.board.layer[target] == EARTH:
            is_held = 0 <= side < self.ground.seats
            helped = is_held and (picture.buildings[target] or picture.standing(target, side) >> MAGIC & 1)
            dice = self.board.dice.kinds[gods >> MAGIC & 1][1 if helped else 0][gods >> WAR & 1]
        return battles_of(dice, most_attackers=60, most_defenders=40)

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        picture, target = child.picture, step.target
        was_held = picture.armies[target] >= EMPTY
        super().take(child, step, left)
        if target in self.epochs.plagued:
            picture.send(target, NOWHERE)
            picture.armies[target] -= picture.armies[target] // 2
        elif was_held and child.taken == CONQUESTS and not self.below:
            if picture.posts[self.seat * picture.kinds + WAR] >= 0:
                picture.cards[self.seat] += 1.0

    def attraction(self, picture: Picture, target: int) -> float:
        return super().attraction(picture, target) + (2.0 if target in self.board.features else 0.0)

"""What the characters share: marshal's planning, a taste of their own, and the wish to come to an end."""

from dataclasses import replace
from typing import ClassVar, Final

from conquete.bots.evaluation import Judgement, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic import EDITIONS
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.classic.staff import ClassicStaff
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.marshal.campaign import Line
from conquete.bots.marshal.staff import PlanningBot
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View

# Between these rounds the peculiar gives way: first one plays as one likes, in the end to end the game.
YOUNG: Final = 20
OLD: Final = 70
LAND_WHEN_OLD: Final = 0.6  # how much the share of the land counts by then
WON: Final = 1.0

# A sober view of the board, from which the characters differ. It is not marshal's, which is tuned for strength.
SOBER: Final = Judgement(
    power=2.0,
    income=1.0,
    bonus=1.0,
    cards=1.0,
    idle=-0.1,
    threatened=-0.2,
    free=0.05,
    progress=0.2,
    fronts=-0.1,
    held=0.3,
    waiting=-0.1,
)


def playing_by(judgement: Judgement, search: Weights | None = None) -> Weights:
    """Weights for a character that sees the board alike whether sets of cards grow dearer or not."""
    return replace(search or Weights(), rising=judgement, fixed=judgement)


class Character(PlanningBot):
    """Plans like marshal with other weights, and sees the ends of its plans with its own eyes.

    `taste` says by which part a position is worth more or less to it than the chances alone; `spares` says whom
    it would rather not attack. Both fade as the game grows old.
    """

    weights_of: ClassVar[Weights] = playing_by(SOBER)
    editions = EDITIONS
    level = 3

    def __init__(self) -> None:
        self.weights = replace(self.weights_of)
        super().__init__(self.weights)
        self.age = 0.0  # 0 while the game is young, 1 when it is old

    def configure(self, settings: str) -> None:
        raise ConqueteError(f"bot {self.name} has no settings")

    def taste(self, ground: Ground, picture: Picture) -> float:
        """By which part this position is better (or worse) than its chances: -0.5 is half as good."""
        return 0.0

    def spares(self, ground: Ground, picture: Picture, target: int) -> bool:
        """Would it rather leave `target` alone?"""
        return False

    def notice(self, view: View, decision: Decision) -> None:
        """Look at what has happened since it was asked last."""

    def decide(self, view: View, decision: Decision) -> int:
        self.age = min(1.0, max(0.0, (view.state.round - YOUNG) / (OLD - YOUNG)))
        self.notice(view, decision)
        return super().decide(view, decision)

    def make_staff(self, rules: Ruleset, seat: int) -> ClassicStaff:
        return ClassicStaff(self.make_planner(rules, seat))

    def make_planner(self, rules: Ruleset, seat: int) -> ClassicPlanner:
        return CharacterPlanner(CharacterJudge(Ground(rules), self.weights, seat, self), self)


class CharacterJudge(Judge):
    """The chances, as the character sees them."""

    def __init__(self, ground: Ground, weights: Weights, seat: int, character: Character) -> None:
        super().__init__(ground, weights, seat)
        self.character = character

    def worth(self, picture: Picture) -> float:
        worth = super().worth(picture)
        if worth >= WON:
            return worth
        age = self.character.age
        if age < 1.0:
            worth *= max(0.0, 1.0 + (1.0 - age) * self.character.taste(self.ground, picture))
        if age > 0.0:
            share = LAND_WHEN_OLD * age
            worth += share * (picture.held[self.seat] / self.ground.size - worth)
        return worth


class CharacterPlanner(ClassicPlanner):
    """Plans without the attacks that the character shrinks from."""

    def __init__(self, judge: Judge, character: Character) -> None:
        super().__init__(judge)
        self.character = character

    def strike(self, line: Line[Picture], source: int, target: int, stays: bool) -> Line[Picture] | None:
        if self.character.age < 1.0 and self.character.spares(self.ground, line.picture, target):
            return None
        return super().strike(line, source, target, stays)


def powers(ground: Ground, picture: Picture) -> list[float]:
    """By seat: armies on the board and a turn's worth of land."""
    found = [0.0] * (ground.sides + 1)
    for territory, side in enumerate(picture.owner):
        found[side] += picture.armies[territory]
    return [found[seat] + picture.held[seat] for seat in range(ground.seats)]

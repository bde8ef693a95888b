"""What a position is worth to one seat: the estimate of the board, its mission, its headquarters."""

from math import exp

from conquete.bots.evaluation import GONE, Evaluation, Measures, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.capitals import CapitalSense
from conquete.bots.knowledge.classic.missions import MissionSense
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.marshal.battles import battles_of
from conquete.engine.compat import mypyc_attr
from conquete.engine.state import State
from conquete.odds import dice_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Looks at what the seat sees, and weighs what it imagines."""

    def __init__(self, ground: Ground, weights: Weights, seat: int, plays_missions: bool = True) -> None:
        self.ground = ground
        self.weights = weights
        self.seat = seat
        self.judgement = weights.rising if ground.rises else weights.fixed
        self.evaluation = Evaluation(ground, self.judgement)
        self.battles = battles_of(dice_of(ground.rules))
        self.missions: MissionSense | None = None
        if ground.missions is not None and plays_missions:
            self.missions = MissionSense(ground, ground.missions, weights, seat)
        self.capitals: CapitalSense | None = None
        if ground.capitals is not None:
            self.capitals = CapitalSense(ground, ground.capitals, self.battles, seat)

    def look(self, state: State) -> None:
        """Take note of the board as the seat sees it."""
        if self.missions is not None:
            self.missions.look(state)
        if self.capitals is not None:
            self.capitals.look(state)

    def strengths(self, picture: Picture, measures: Measures) -> list[float]:
        """By seat, the logarithm of its weight among the others as far as the board alone tells."""
        return self.evaluation.strengths_by(picture, measures)

    def worth(self, picture: Picture) -> float:
        """The chance to win from here, with the turn of the seat over."""
        seat = self.seat
        missions = self.missions
        if missions is not None and missions.is_done(picture):
            return 1.0
        measures = self.evaluation.measure(picture)
        strengths = self.strengths(picture, measures)
        if missions is not None:
            missions.add(picture, measures, strengths)
        mine = strengths[seat]
        if mine <= GONE:
            return 0.0
        whole = 0.0
        for strength in strengths:
            if strength > GONE:
                whole += exp(strength - mine)
        worth = 1.0 / whole
        if self.capitals is not None:
            worth *= 1.0 - self.weights.guard * self.capitals.danger(picture, self.judgement.incoming)
        return worth

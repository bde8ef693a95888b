"""Marshal's judgement with the learned value in the place of the weighed one."""

from conquete.bots.evaluation import Measures, Picture
from conquete.bots.general.network import read_network
from conquete.bots.general.value import Value
from conquete.bots.knowledge.classic.judge import Judge


class Insight(Judge):
    """Sees what `judge` sees: missions and headquarters are watched by him alone."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge.ground, judge.weights, judge.seat, plays_missions=False)
        self.missions = judge.missions
        self.capitals = judge.capitals
        self.value = Value(judge.ground, read_network())

    def strengths(self, picture: Picture, measures: Measures) -> list[float]:
        return self.value.strengths(picture)

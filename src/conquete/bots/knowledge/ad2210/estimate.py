"""The estimate for 2210: land, sea and Moon count alike, as they do in the end."""

from typing import Final

from conquete.bots.score.estimate import ScoreEstimate
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State

INFLUENCE: Final = "influence"
DEVASTATED: Final = "devastated"


def make(rules: Ruleset) -> "YearsEstimate":
    return YearsEstimate(rules)


class YearsEstimate(ScoreEstimate):
    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, DEVASTATED)
        self.influence = rules.offset(INFLUENCE)

    def points(self, state: State, seat: int, later: int) -> float:
        return float(state.values[self.influence + seat])

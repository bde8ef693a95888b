"""The estimate for Godstorm: territories, crypts and altars count; relics lie before their owners."""

from typing import Final

from conquete.bots.score.estimate import ScoreEstimate
from conquete.editions.godstorm.table import EARTH, HEAVEN, MAGIC, SUNKEN, Table
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.cards.table import CardTable

# By place: its points, and what an army there is worth of one on earth.
FEATURE: Final = (1.0, 0.5)
BELOW: Final = (0.15, 0.5)
ABOVE: Final = (0.0, 0.4)
RELIC: Final = 0.2
RELIC_LATE: Final = 0.25  # for every epoch to come


def make(rules: Ruleset) -> "EpochsEstimate":
    return EpochsEstimate(rules)


class EpochsEstimate(ScoreEstimate):
    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, SUNKEN)
        self.relics: list[int] = []
        for module in rules.modules:
            if isinstance(module, CardTable):
                self.relics = [module.shelf_of(seat, MAGIC) for seat in range(rules.seats)]
            elif isinstance(module, Table):
                features = (*module.crypts, *module.altars)
                for territory, layer in enumerate(module.layer_of):
                    if layer != EARTH:
                        elsewhere = ABOVE if layer == HEAVEN else BELOW
                        self.lands[territory] = FEATURE if territory in features else elsewhere

    def points(self, state: State, seat: int, later: int) -> float:
        return (RELIC + RELIC_LATE * later) * len(state.zones[self.relics[seat]])

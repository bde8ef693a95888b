"""The estimate for 2210: the score so far, and what the years to come are worth."""

from typing import Final

from conquete.bots.estimates.general import Estimate
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.buildings import Buildings
from conquete.rules.leaders import Leaders
from conquete.rules.years import Years

INFLUENCE: Final = "influence"
DEVASTATED: Final = "devastated"
ENERGY: Final = "energy"

# What things are worth in points of the final score: at once, and for every year to come.
ARMY: Final = (0.08, 0.06)
ENERGY_POINT: Final = (0.02, 0.12)
LEADER: Final = (0.2, 0.5)
STATION: Final = (0.3, 0.4)
CARD: Final = (0.15, 0.15)
REGION: Final = (1.0, 0.15)  # a point of the bonus: it also brings armies and energy every year
PROGRESS: Final = 0.25  # a point of the bonus of a region partly held, by the square of the share
AT_A_FRONT: Final = 0.03  # an army where it can be of use
STEEP: Final = 4.0


def make(rules: Ruleset) -> "YearsEstimate":
    return YearsEstimate(rules)


class YearsEstimate(Estimate):
    """Land, sea and Moon count alike, as they do in the end. What others hold in secret is only counted."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.steep = STEEP
        self.years = 1
        self.leaders: Leaders | None = None
        self.stations: Buildings | None = None
        for module in rules.modules:
            if isinstance(module, Years):
                self.years = module.count
            elif isinstance(module, Leaders):
                self.leaders = module
            elif isinstance(module, Buildings):
                self.stations = module
        self.energy = rules.offset(ENERGY)
        self.influence = rules.offset(INFLUENCE)
        self.devastated = rules.zone(DEVASTATED)

    def strengths(self, state: State, seat: int) -> list[float]:
        """By seat: the score it may expect at the end."""
        later = max(0, self.years - max(1, state.round))
        sums = [0.0] * (self.sides + 1)
        owner, armies = state.owner, state.armies
        army = ARMY[0] + ARMY[1] * later
        for territory, side in enumerate(owner):
            if side == NOBODY:
                continue
            sums[side] += 1.0 + army * armies[territory]
            if side == seat:
                for near in self.neighbours[territory]:
                    if owner[near] != side:
                        sums[side] += AT_A_FRONT * armies[territory]
                        break
        self._add_bonuses(state, sums, later)
        self._add_pieces(state, sums, later)
        for other in range(self.seats):
            if state.held[other] == 0:
                sums[other] = 0.0
        return sums[: self.seats]

    def _add_bonuses(self, state: State, sums: list[float], later: int) -> None:
        void = state.zones[self.devastated]
        whole = REGION[0] + REGION[1] * later
        for region, members in enumerate(self.members):
            counts = [0] * (self.sides + 1)
            size = len(members)
            for territory in members:
                counts[state.owner[territory]] += 1
                if territory in void:
                    size -= 1
            for side in range(self.sides):
                if counts[side] == 0:  # nobody has a region of nothing but devastated lands
                    continue
                if counts[side] == size:
                    sums[side] += whole * self.bonus[region]
                else:
                    share = counts[side] / size
                    sums[side] += PROGRESS * self.bonus[region] * share * share

    def _add_pieces(self, state: State, sums: list[float], later: int) -> None:
        values = state.values
        for seat in range(self.seats):
            worth = (
                values[self.influence + seat]
                + (ENERGY_POINT[0] + ENERGY_POINT[1] * later) * values[self.energy + seat]
            )
            cards = 0
            for zone in self.hands[seat]:
                cards += len(state.zones[zone])
            worth += (CARD[0] + CARD[1] * later) * cards
            sums[seat] += worth
        if self.leaders is not None:
            at, count = self.leaders.at, self.leaders.count
            for seat in range(self.seats):
                standing = sum([1 for place in values[at + seat * count : at + (seat + 1) * count] if place])
                sums[seat] += (LEADER[0] + LEADER[1] * later) * standing
        if self.stations is not None:
            for territory, side in enumerate(state.owner):
                if side != NOBODY and values[self.stations.at + territory]:
                    sums[side] += STATION[0] + STATION[1] * later

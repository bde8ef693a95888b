"""The estimate of whoever plays for points: the score so far, and what the rounds to come are worth."""

from typing import Final

from conquete.bots.estimates.general import Estimate
from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.leaders import Leaders
from conquete.rules.years import Years

# What things are worth in points of the final score: at once, and for every round to come.
ARMY: Final = (0.08, 0.06)
MONEY: Final = (0.02, 0.12)
LEADER: Final = (0.2, 0.5)
BUILDING: Final = (0.3, 0.4)
CARD: Final = (0.15, 0.15)
REGION: Final = (1.0, 0.15)  # a point of the bonus: it also brings armies and money every round
PROGRESS: Final = 0.25  # a point of the bonus of a region partly held, by the square of the share
AT_A_FRONT: Final = 0.03  # an army where it can be of use
STEEP: Final = 4.0


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreEstimate(Estimate):
    """All territories count alike unless an edition says otherwise (`lands`: by territory, the points for it and
    what an army there is worth of one elsewhere). What others hold in secret is only counted. `void_zone` names a
    zone of cards of territories that do not count for their region."""

    def __init__(self, rules: Ruleset, void_zone: str) -> None:
        super().__init__(rules)
        self.steep = STEEP
        self.rounds = 1
        self.money = 0
        self.leaders: Leaders | None = None
        self.buildings: Buildings | None = None
        for module in rules.modules:
            if isinstance(module, Years):
                self.rounds = module.count
            elif isinstance(module, Leaders):
                self.leaders = module
            elif isinstance(module, Buildings):
                self.buildings = module
            elif isinstance(module, Bidding):
                self.money = rules.offset(module.currency.name)
        self.void = rules.zone(void_zone)
        self.lands: list[tuple[float, float]] = [(1.0, 1.0)] * rules.board.size

    def strengths(self, state: State, seat: int) -> list[float]:
        """By seat: the score it may expect at the end."""
        later = max(0, self.rounds - max(1, state.round))
        sums = [0.0] * (self.sides + 1)
        owner, armies = state.owner, state.armies
        army = ARMY[0] + ARMY[1] * later
        for territory, side in enumerate(owner):
            if side == NOBODY:
                continue
            land, part = self.lands[territory]
            sums[side] += land + army * part * armies[territory]
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

    def points(self, state: State, seat: int, later: int) -> float:
        """What a seat has besides."""
        return 0.0

    def _add_bonuses(self, state: State, sums: list[float], later: int) -> None:
        void = state.zones[self.void]
        whole = REGION[0] + REGION[1] * later
        for region, members in enumerate(self.members):
            if self.bonus[region] == 0:
                continue
            counts = [0] * (self.sides + 1)
            size = len(members)
            for territory in members:
                counts[state.owner[territory]] += 1
                if territory in void:
                    size -= 1
            for side in range(self.sides):
                if counts[side] == 0:  # nobody has a region of nothing but void lands
                    continue
                if counts[side] == size:
                    sums[side] += whole * self.bonus[region]
                else:
                    share = counts[side] / size
                    sums[side] += PROGRESS * self.bonus[region] * share * share

    def _add_pieces(self, state: State, sums: list[float], later: int) -> None:
        values = state.values
        for seat in range(self.seats):
            worth = self.points(state, seat, later) + (MONEY[0] + MONEY[1] * later) * values[self.money + seat]
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
        if self.buildings is not None:
            for territory, side in enumerate(state.owner):
                if side != NOBODY and values[self.buildings.at + territory]:
                    sums[side] += BUILDING[0] + BUILDING[1] * later

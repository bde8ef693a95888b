"""The estimate for the classic family: the board, one's own mission, the headquarters."""

from typing import Final

from conquete.bots.estimates.general import Estimate
from conquete.bots.ground import Ground
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.missions import Mission
from conquete.rules.placing import SEALED

LAND: Final = 0.25  # how much the share of the land counts beside the strengths: armies alone win nothing
RIVALS: Final = 0.15  # the same for the share of rivals who are gone: one who is left may come back
MISSION: Final = 0.5  # how much the mission counts beside the board
HEADQUARTERS: Final = 0.5  # the same for the headquarters taken
DANGER: Final = 0.3  # what an own headquarters costs that stands open
STEEP: Final = 3.0  # the last steps to a goal count more than the first
HALF: Final = 0.5
SET: Final = 0.7  # a set in the hand, against the armies it brings: less, so that it is traded
CARD: Final = 0.15  # a card that is no set yet, of what a set brings
MOST_CARDS: Final = 5  # that count so: who has more trades them

# How likely a hand of so many cards holds a set: where three alike make one or one of each, and one of each alone.
ANY_SET: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.42, 0.82, 1.0)
MIXED_SET: Final[tuple[float, ...]] = (0.0, 0.03, 0.06, 0.28, 0.50, 0.66, 0.78, 0.86, 0.92)


def make(rules: Ruleset) -> "ClassicEstimate":
    return ClassicEstimate(rules)


class ClassicEstimate(Estimate):
    """Only the seat's own secrets are looked at: hands of others are counted."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.ground = Ground(rules)
        self.sealed = rules.registers.get(SEALED)
        cards = self.ground.cards
        self.readiness = ANY_SET if cards is not None and cards.values.table[0] else MIXED_SET

    def chance(self, state: State, seat: int) -> float:
        chance = super().chance(state, seat)
        chance += LAND * (state.held[seat] / self.ground.size - chance)
        chance += RIVALS * (state.held[: self.seats].count(0) / (self.seats - 1) - chance)
        if self.ground.missions is not None:
            chance += MISSION * (self.mission(state, seat) ** STEEP - chance)
        if self.ground.capitals is not None and state.round > 0:
            chance = self._with_headquarters(state, seat, chance)
        return chance

    def armies(self, state: State) -> list[int]:
        sealed = self.sealed
        if sealed is None or state.round > 0:
            return state.armies
        placed = state.armies[:]  # in secret, and off the board until all have
        for seat in range(self.seats):
            row = sealed.offset + seat * sealed.stride
            for territory in range(self.ground.size):
                placed[territory] += state.values[row + territory]
        return placed

    def cards(self, state: State, seat: int) -> float:
        """Armies that the hand promises."""
        ground = self.ground
        if ground.cards is None:
            return 0.0
        count = len(state.zones[ground.cards.hand + seat])
        if count == 0:
            return 0.0
        ready = self.readiness[min(count, len(self.readiness) - 1)]
        worth = ground.worth_of_next(state.values[ground.cards.sets_traded])
        return worth * (SET * ready + CARD * min(count, MOST_CARDS))

    # -- missions ---------------------------------------------------------------------------------------

    def mission(self, state: State, seat: int) -> float:
        """How far the seat's own mission has come: 1 is done."""
        missions = self.ground.missions
        assert missions is not None
        cards = state.zones[missions.zone + seat]
        if not cards:
            return 0.0
        number = cards[0] - missions.first
        mission = missions.missions[number]
        victim = missions.targets[number]
        if mission.colour and victim not in (NOBODY, seat) and state.held[victim] > 0:
            return self._destruction(state, victim)
        if mission.regions:
            return self._regions(state, seat, missions.regions[number], mission.free_regions)
        return self._territories(state, seat, mission, missions.fallback)

    def _destruction(self, state: State, victim: int) -> float:
        """Land and armies of the victim, against what a seat has on average."""
        armies = 0
        for territory, owner in enumerate(state.owner):
            if owner == victim:
                armies += state.armies[territory]
        fair = self.ground.size / self.seats
        left = HALF * state.held[victim] / fair + HALF * armies / (3.0 * fair)
        return max(0.0, 1.0 - left / 2.0)

    def _territories(self, state: State, seat: int, mission: Mission, fallback: int) -> float:
        wanted = mission.territories or fallback
        held = min(state.held[seat], wanted)
        if mission.garrison <= 1 or mission.territories == 0:
            return held / wanted
        strong = 0
        for territory, owner in enumerate(state.owner):
            if owner == seat and state.armies[territory] >= mission.garrison:
                strong += 1
        return (held + min(strong, wanted)) / (2 * wanted)

    def _regions(self, state: State, seat: int, regions: list[int], free: int) -> float:
        """Territories held of those wanted; of the regions that are free to choose the most advanced count."""
        members = self.ground.members
        held = wanted = 0
        for region in regions:
            held += self._count(state, seat, region)
            wanted += len(members[region])
        if free:
            others = [region for region in range(len(members)) if region not in regions]
            others.sort(key=lambda region: len(members[region]) - self._count(state, seat, region))
            for region in others[:free]:
                held += self._count(state, seat, region)
                wanted += len(members[region])
        return held / wanted

    def _count(self, state: State, seat: int, region: int) -> int:
        count = 0
        for territory in self.ground.members[region]:
            if state.owner[territory] == seat:
                count += 1
        return count

    # -- headquarters -----------------------------------------------------------------------------------

    def _with_headquarters(self, state: State, seat: int, chance: float) -> float:
        """Those taken bring the end nearer; an own one that a greater stack stands beside may fall."""
        capitals = self.ground.capitals
        assert capitals is not None
        done = capitals.held(state, seat) / capitals.needed
        chance += HEADQUARTERS * done**STEEP * (1.0 - chance)
        for territory in state.zones[capitals.secret + seat]:
            worst = 0
            for other in self.neighbours[territory]:
                if state.owner[other] != seat:
                    worst = max(worst, state.armies[other])
            if worst:
                chance *= 1.0 - DANGER * worst / (worst + state.armies[territory])
        return chance

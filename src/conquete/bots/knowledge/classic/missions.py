"""Secret missions: how near everybody is to his own, and what the others' missions are likely to be."""

from math import exp
from typing import Final

from conquete.bots.evaluation import Measures, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.weights import Weights
from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.rules.missions import COUNTS_AS_DONE, Missions

FOR: Final = 1.0  # evidence of a conquest that serves a mission
AGAINST: Final = -0.3  # and of one that does not
STEEP: Final = 0.6  # how much is made of the evidence
UNLIKELY: Final = 0.03  # a mission believed less than that is not reckoned with
COST_OF_ANY: Final = 2.2  # armies for one more territory of any kind


@mypyc_attr(allow_interpreted_subclasses=True)
class MissionSense:
    """`own` is the number of the seat's mission; `beliefs[seat]` lists (number, how likely) for the others."""

    def __init__(self, ground: Ground, missions: Missions, weights: Weights, seat: int) -> None:
        self.ground = ground
        self.missions = missions
        self.weights = weights
        self.seat = seat
        self.own = -1
        self.count = len(missions.missions)
        self.evidence: list[list[float]] = [[0.0] * self.count for _ in range(ground.seats)]
        self.beliefs: list[list[tuple[int, float]]] = [[] for _ in range(ground.seats)]
        self.seen: list[int] = []
        self.regions: list[list[int]] = missions.regions
        self.targets: list[int] = missions.targets

    # -- what the others are after -----------------------------------------------------------------------

    def look(self, state: State) -> None:
        """Take note of what has changed hands since the last look."""
        cards = state.zones[self.missions.zone + self.seat]
        self.own = cards[0] - self.missions.first if cards else -1
        if self.seen and self.seen != state.owner:
            for territory in range(self.ground.size):
                before, now = self.seen[territory], state.owner[territory]
                if before != now and now != self.seat and 0 <= now < self.ground.seats:
                    self._note(now, territory, before)
        elif self.beliefs[(self.seat + 1) % self.ground.seats]:
            return
        self.seen = state.owner[:]
        for other in range(self.ground.seats):
            if other != self.seat:
                self.beliefs[other] = self._belief(other)

    def _note(self, other: int, territory: int, loser: int) -> None:
        region = self.ground.region_of[territory]
        row = self.evidence[other]
        for number in range(self.count):
            mission = self.missions.missions[number]
            if mission.colour:
                row[number] += FOR if self.targets[number] == loser else AGAINST
            elif self.regions[number]:
                row[number] += FOR if region in self.regions[number] else AGAINST

    def _belief(self, other: int) -> list[tuple[int, float]]:
        chances = [
            0.0 if number == self.own else exp(STEEP * self.evidence[other][number]) for number in range(self.count)
        ]
        whole = sum(chances)
        return [
            (number, chances[number] / whole) for number in range(self.count) if chances[number] > UNLIKELY * whole
        ]

    # -- how near it is ----------------------------------------------------------------------------------

    def is_done(self, picture: Picture) -> bool:
        """Does the seat's own mission hold on this board?"""
        if self.own < 0:
            return False
        mission = self.missions.missions[self.own]
        if mission.colour:
            victim = self.targets[self.own]
            if victim not in (NOBODY, self.seat) and picture.held[victim] == 0:
                if self.missions.destroy_by_other == COUNTS_AS_DONE or self._fell_to_me(picture, victim):
                    return True
            return self._holds(picture, self.missions.fallback, 1)
        if mission.territories:
            return self._holds(picture, mission.territories, mission.garrison)
        return self._holds_regions(picture)

    def _fell_to_me(self, picture: Picture, victim: int) -> bool:
        """Whoever was still there at the last look and is not in this picture fell in the seat's own turn."""
        return victim in self.seen

    def _holds(self, picture: Picture, count: int, garrison: int) -> bool:
        if picture.held[self.seat] < count:
            return False
        strong = 0
        for territory in range(self.ground.size):
            if picture.owner[territory] == self.seat and picture.armies[territory] >= garrison - 0.5:
                strong += 1
        return strong >= count

    def _holds_regions(self, picture: Picture) -> bool:
        wanted = self.regions[self.own]
        others = 0
        for region in range(self.ground.regions):
            whole = True
            for territory in self.ground.members[region]:
                if picture.owner[territory] != self.seat:
                    whole = False
                    break
            if region in wanted:
                if not whole:
                    return False
            elif whole:
                others += 1
        return others >= self.missions.missions[self.own].free_regions

    def add(self, picture: Picture, measures: Measures, strengths: list[float]) -> None:
        """To the strength of every seat: what the nearness of its mission is worth, or of those it may have."""
        ground = self.ground
        costs = self._costs(picture)
        weight = self.weights.mission
        for seat in range(ground.seats):
            if picture.held[seat] == 0:
                continue
            force = measures.total[seat] - 0.7 * picture.held[seat]
            force += measures.land[seat] + measures.bonus[seat] + 0.7 * measures.cards[seat]
            if seat == self.seat:
                if self.own >= 0:
                    strengths[seat] += weight * self._nearness(picture, costs, seat, self.own, force)
            else:
                near = 0.0
                for number, chance in self.beliefs[seat]:
                    near += chance * self._nearness(picture, costs, seat, number, force)
                strengths[seat] += self.weights.hinder * weight * near

    def _costs(self, picture: Picture) -> list[float]:
        """By seat and region: the armies it takes to complete the region."""
        ground = self.ground
        regions = ground.regions
        costs = [0.0] * (regions * (ground.sides + 1))
        whole = [0.0] * regions
        for territory in range(ground.size):
            region = ground.region_of[territory]
            if region < 0:
                continue
            cost = picture.armies[territory] + 1.0
            whole[region] += cost
            costs[picture.owner[territory] * regions + region] -= cost
        for seat in range(ground.seats):
            for region in range(regions):
                costs[seat * regions + region] += whole[region]
        return costs

    def _nearness(self, picture: Picture, costs: list[float], seat: int, number: int, force: float) -> float:
        cost = self._cost(picture, costs, seat, number)
        return exp(-self.weights.mission_slope * max(0.0, cost) / max(2.0, force))

    def _cost(self, picture: Picture, costs: list[float], seat: int, number: int) -> float:
        """The armies the mission still costs."""
        mission = self.missions.missions[number]
        if mission.colour:
            victim = self.targets[number]
            if victim not in (NOBODY, seat) and picture.held[victim] > 0:
                cost = float(picture.held[victim])
                for territory in range(self.ground.size):
                    if picture.owner[territory] == victim:
                        cost += picture.armies[territory]
                return cost
            return COST_OF_ANY * (self.missions.fallback - picture.held[seat])
        if mission.territories:
            cost = COST_OF_ANY * max(0, mission.territories - picture.held[seat])
            if mission.garrison > 1:
                cost += self._garrisons(picture, seat, mission.territories, mission.garrison)
            return cost
        regions = self.ground.regions
        cost = 0.0
        for region in self.regions[number]:
            cost += costs[seat * regions + region]
        if mission.free_regions:
            cost += min(
                [costs[seat * regions + region] for region in range(regions) if region not in self.regions[number]]
            )
        return cost

    def _garrisons(self, picture: Picture, seat: int, count: int, garrison: int) -> float:
        strong = 0
        for territory in range(self.ground.size):
            if picture.owner[territory] == seat and picture.armies[territory] >= garrison - 0.5:
                strong += 1
        return float(max(0, count - strong))

    def wanted(self, picture: Picture) -> set[int]:
        """The territories that are still to be taken for the seat's own mission."""
        if self.own < 0:
            return set()
        mission = self.missions.missions[self.own]
        owner = picture.owner
        if mission.colour:
            victim = self.targets[self.own]
            if victim not in (NOBODY, self.seat) and picture.held[victim]:
                return {t for t in range(self.ground.size) if owner[t] == victim}
            return self._nearest(picture, self.missions.fallback)
        if mission.territories:
            return self._nearest(picture, mission.territories)
        wanted = set(self.regions[self.own])
        if mission.free_regions:
            costs = self._costs(picture)
            regions = self.ground.regions
            free = [region for region in range(regions) if region not in wanted]
            wanted.add(min(free, key=lambda region: costs[self.seat * regions + region]))
        return {t for t in range(self.ground.size) if self.ground.region_of[t] in wanted and owner[t] != self.seat}

    def _nearest(self, picture: Picture, count: int) -> set[int]:
        """What to take for so many territories in all: always the weakest next door."""
        ground = self.ground
        chosen: set[int] = set()
        inside = [owner == self.seat for owner in picture.owner]
        for _ in range(count - picture.held[self.seat]):
            best = -1
            for territory in range(ground.size):
                if inside[territory] or (best >= 0 and picture.armies[territory] >= picture.armies[best]):
                    continue
                for other in ground.neighbours[territory]:
                    if inside[other]:
                        best = territory
                        break
            if best < 0:
                break
            inside[best] = True
            chosen.add(best)
        return chosen

"""Plans in 2210: whatever improves the score, and every region and the whole Moon within reach."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from conquete.bots.knowledge.ad2210.evaluation import Evaluation
from conquete.bots.knowledge.ad2210.ground import MOON_GATE, NOWHERE, Picture
from conquete.bots.marshal.battles import Battles, battles_of
from conquete.bots.marshal.campaign import Line, Step
from conquete.bots.marshal.planner import EMPTY, Planner, Search
from conquete.editions.ad2210.invasion import CONQUERORS
from conquete.editions.ad2210.table import SCOUT_ARMIES
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.odds import Dice, Side

MOST_DICE: Final = 3
ALL: Final = 2  # eight-sided defence dice with a station
LEAST_LAST_CHANCE: Final = 0.1  # of one conquest in the last year, when units are good for nothing else
SEARCH: Final = Search(
    branch=7, depth=45, gain=0.0005, tries=2, sweeps=2, reach=1.3, least_sweep=0.2, writes_off=True
)


@lru_cache(maxsize=16)
def battles_with(eights: int, against: int) -> Battles:
    """The odds where so many of the attacker's dice have eight sides, and so many of the defender's."""
    attack = Side(tuple([8] * eights + [6] * (MOST_DICE - eights)))
    defence = Side(tuple([8] * against + [6] * (ALL - against)), (1, 2))
    return battles_of(Dice(attack, defence), most_attackers=60, most_defenders=40)


class YearsPlanner(Planner[Picture]):
    """`look` sets what does not change within a turn."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(evaluation.ground, SEARCH, evaluation.seat, MOST_DICE)
        self.evaluation = evaluation
        self.ground = evaluation.ground
        self.scouts: list[int] = []  # where armies wait for me to come
        self.landings: list[int] = []  # land that is open to the Moon
        self.banned: set[int] = set()  # sides that may not be invaded any more

    def look(self, state: State) -> None:
        ground = self.ground
        table = ground.table
        self.evaluation.look(state)
        self.least_chance = SEARCH.least_chance if self.evaluation.later else LEAST_LAST_CHANCE
        self.scouts = state.zones[table.scouts + self.seat]
        mine = state.turn == self.seat
        self.landings = state.zones[table.landings] if mine else []
        self.banned = {s for s in range(ground.seats) if mine and state.values[table.cease_fire + s]}

    def worth(self, picture: Picture) -> float:
        return self.evaluation.worth(picture)

    # -- ways -------------------------------------------------------------------------------------------

    def targets(self, picture: Picture, source: int) -> list[int]:
        owner, void = picture.owner, self.evaluation.void
        seat = self.seat
        gates = picture.gates(seat)
        found = [
            other
            for other, gate in self.ground.borders[source]
            if owner[other] != seat and gate & ~gates == 0 and other not in void
        ]
        if gates & MOON_GATE:
            if source in self.ground.moon:
                found += [other for other in self.landings if owner[other] != seat]
            elif picture.stations[source] and self.ground.takeoff[source] & ~gates == 0:
                found += [site for site in self.ground.sites if owner[site] != seat]
        if self.banned:
            found = [other for other in found if owner[other] not in self.banned]
        return found

    def entrances(self, picture: Picture, territory: int) -> Sequence[int]:
        owner, gates = picture.owner, picture.gates(self.seat)
        found = [other for other, gate in self.ground.borders[territory] if gate & ~gates == 0]
        if territory in self.ground.sites and gates & MOON_GATE:
            takeoff = self.ground.takeoff
            found += [t for t in self.stations(picture) if takeoff[t] & ~gates == 0]
        return [t for t in found if t not in self.evaluation.void and owner[t] not in self.banned]

    def stations(self, picture: Picture) -> list[int]:
        """Where stations of one's own stand."""
        return [t for t, standing in enumerate(picture.stations) if standing and picture.owner[t] == self.seat]

    # -- one conquest -----------------------------------------------------------------------------------

    def battles(self, picture: Picture, source: int, target: int, stays: bool) -> Battles:
        return battles_with(0 if stays else self.eights(picture, source, target), self.against(picture, target))

    def eights(self, picture: Picture, source: int, target: int) -> int:
        standing = picture.standing(source, picture.owner[source])
        return (standing & self.ground.useful(source, target)).bit_count()

    def against(self, picture: Picture, target: int) -> int:
        if picture.stations[target]:
            return ALL
        side = picture.owner[target]
        if not 0 <= side < self.ground.seats:
            return 0
        return min(ALL, picture.standing(target, side).bit_count())

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        picture = child.picture
        target = step.target
        was_held = picture.armies[target] >= EMPTY
        super().take(child, step, left)
        picture.armies[step.source] = max(1.0, picture.armies[step.source])
        picture.send(target, NOWHERE)
        if not step.stays:
            picture.send(step.source, target)
        if picture.stations[target] and len(self.stations(picture)) > self.ground.table.stations.most:
            picture.stations[target] = 0
        if target in self.scouts:
            picture.armies[target] += SCOUT_ARMIES
        if was_held and child.taken == CONQUERORS:
            picture.energy[self.seat] += 1.0
            picture.cards[self.seat] += 1.0

    def glance(self, line: Line[Picture], source: int, target: int, mine: list[int]) -> float:
        ground, evaluation = self.ground, self.evaluation
        picture = line.picture
        region = ground.region_of[target]
        loser = picture.owner[target]
        bonus = ground.bonus[region]
        share = (mine[region] + 1) / evaluation.sizes[region]
        score = bonus * share * share
        if share >= 1.0:
            score += 2.0 * bonus
        elif mine[region] == 0 and loser != NOBODY:
            if all(picture.owner[t] == loser or t in evaluation.void for t in ground.members[region]):
                score += 2.0 * bonus
        if picture.stations[target]:
            score += 1.0
        if target in self.scouts:
            score += SCOUT_ARMIES
        score -= 1.2 * picture.armies[target]
        if source == line.tip:
            score += 0.5
        return 0.05 * picture.armies[source] + score

    def purposes(self, picture: Picture) -> list[tuple[str, set[int]]]:
        """Regions to complete, and the Moon."""
        found: list[tuple[str, set[int]]] = []
        for region, members in enumerate([*self.ground.members, sorted(self.ground.moon)]):
            lacking = {t for t in members if picture.owner[t] != self.seat and t not in self.evaluation.void}
            if lacking:
                found.append((f"region {region}", lacking))
        return found

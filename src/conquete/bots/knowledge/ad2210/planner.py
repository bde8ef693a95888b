"""Plans in 2210: over land, sea and the way to the Moon, with eight-sided dice."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from conquete.bots.knowledge.ad2210.evaluation import LEAST_WANTED, Evaluation
from conquete.bots.knowledge.ad2210.ground import MOON_GATE, SEA_GATE, gates_of
from conquete.bots.marshal.battles import Battles, battles_of
from conquete.bots.marshal.campaign import Line, Step
from conquete.bots.marshal.planner import EMPTY
from conquete.bots.score.ground import Picture
from conquete.bots.score.planner import MOST_DICE, ScorePlanner
from conquete.editions.ad2210.invasion import CONQUERORS
from conquete.editions.ad2210.table import DIPLOMAT, MOON, SCOUT_ARMIES, WATER
from conquete.engine.state import State
from conquete.odds import Dice, Side

ALL: Final = 2  # eight-sided defence dice with a station


@lru_cache(maxsize=16)
def battles_with(eights: int, against: int) -> Battles:
    """The odds where so many of the attacker's dice have eight sides, and so many of the defender's."""
    attack = Side(tuple([8] * eights + [6] * (MOST_DICE - eights)))
    defence = Side(tuple([8] * against + [6] * (ALL - against)), (1, 2))
    return battles_of(Dice(attack, defence), most_attackers=60, most_defenders=40)


class YearsPlanner(ScorePlanner):
    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(evaluation)
        self.land = evaluation.land
        self.shore = SEA_GATE
        self.least_wanted = LEAST_WANTED
        self.may_stay = (1 << DIPLOMAT, 1 << WATER, 1 << MOON)
        self.scouts: list[int] = []  # where armies wait for me to come
        self.landings: list[int] = []  # land that is open to the Moon
        self.banned: set[int] = set()  # sides that may not be invaded any more

    def look(self, state: State) -> None:
        super().look(state)
        table = self.land.table
        self.scouts = state.zones[table.scouts + self.seat]
        mine = state.turn == self.seat
        self.landings = state.zones[table.landings] if mine else []
        self.banned = {s for s in range(self.ground.seats) if mine and state.values[table.cease_fire + s]}

    # -- ways -------------------------------------------------------------------------------------------

    def targets(self, picture: Picture, source: int) -> list[int]:
        owner, void = picture.owner, self.evaluation.void
        seat = self.seat
        gates = gates_of(picture, seat)
        found = [
            other
            for other, gate in self.ground.borders[source]
            if owner[other] != seat and gate & ~gates == 0 and other not in void
        ]
        if gates & MOON_GATE:
            if source in self.land.moon:
                found += [other for other in self.landings if owner[other] != seat]
            elif picture.buildings[source] and self.land.takeoff[source] & ~gates == 0:
                found += [site for site in self.ground.sites if owner[site] != seat]
        if self.banned:
            found = [other for other in found if owner[other] not in self.banned]
        return found

    def entrances(self, picture: Picture, territory: int) -> Sequence[int]:
        owner, gates = picture.owner, gates_of(picture, self.seat)
        found = [other for other, gate in self.ground.borders[territory] if gate & ~gates == 0]
        if territory in self.ground.sites and gates & MOON_GATE:
            takeoff = self.land.takeoff
            found += [t for t in self.stations(picture) if takeoff[t] & ~gates == 0]
        return [t for t in found if t not in self.evaluation.void and owner[t] not in self.banned]

    def stations(self, picture: Picture) -> list[int]:
        """Where stations of one's own stand."""
        return [t for t, standing in enumerate(picture.buildings) if standing and picture.owner[t] == self.seat]

    # -- one conquest -----------------------------------------------------------------------------------

    def battles(self, picture: Picture, source: int, target: int, stays: bool) -> Battles:
        return battles_with(0 if stays else self.eights(picture, source, target), self.against(picture, target))

    def eights(self, picture: Picture, source: int, target: int) -> int:
        standing = picture.standing(source, picture.owner[source])
        return (standing & self.land.useful(source, target)).bit_count()

    def against(self, picture: Picture, target: int) -> int:
        if picture.buildings[target]:
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
        if picture.buildings[target] and len(self.stations(picture)) > self.ground.buildings.most:
            picture.buildings[target] = 0
        if target in self.scouts:
            picture.armies[target] += SCOUT_ARMIES
        if was_held and child.taken == CONQUERORS:
            picture.money[self.seat] += 1.0
            picture.cards[self.seat] += 1.0

    def attraction(self, picture: Picture, target: int) -> float:
        return super().attraction(picture, target) + (SCOUT_ARMIES if target in self.scouts else 0.0)

    def groups(self) -> list[tuple[int, ...]]:
        """Regions, and the Moon."""
        return [*super().groups(), tuple(sorted(self.land.moon))]

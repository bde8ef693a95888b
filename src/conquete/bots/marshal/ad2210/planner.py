"""Turn plans: what improves the position is followed through with the odds, and so is every region within reach."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from conquete.bots.marshal.ad2210.battles import ALL, MOST_DICE, battles_of
from conquete.bots.marshal.ad2210.campaign import Line, Plan, Step
from conquete.bots.marshal.ad2210.evaluation import Evaluation
from conquete.bots.marshal.ad2210.ground import KINDS, MOON_GATE, Picture, count_bits, useful_bits
from conquete.editions.ad2210.invasion import CONQUERORS
from conquete.editions.ad2210.table import MOON, SCOUT_ARMIES
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

SURE_ENOUGH: Final = 0.97  # a failure rarer than that is not looked at closely
NOTHING: Final = -1
FAR: Final = 1e9


@dataclass
class Search:
    """How widely plans are looked for."""

    beam: int = 3
    branch: int = 7
    depth: int = 45
    gain: float = 0.0005  # by which a further conquest must improve the chance to win
    least_chance: float = 0.45  # of one conquest
    least_last_chance: float = 0.1  # in the last year, when units are good for nothing else
    least_sweep: float = 0.2  # of a whole line
    insurance: int = 0  # armies beyond those that win nine times in ten
    chunk: int = 3  # armies placed together at the end


class Planner:
    """Plans for one seat."""

    def __init__(self, evaluation: Evaluation, search: Search) -> None:
        self.evaluation = evaluation
        self.ground = evaluation.ground
        self.seat = evaluation.seat
        self.search = search
        self.moon = tuple([t for t, layer in enumerate(self.ground.layer) if layer == MOON])
        self.scouts: list[int] = []  # where armies wait for me to come
        self.landings: list[int] = []  # land that is open to the Moon
        self.banned: set[int] = set()  # sides that may not be invaded any more
        self.least_chance = search.least_chance

    def look(self, state: State) -> None:
        ground = self.ground
        table = ground.table
        self.evaluation.look(state)
        self.least_chance = self.search.least_chance if self.evaluation.later else self.search.least_last_chance
        self.scouts = state.zones[table.scouts + self.seat]
        mine = state.turn == self.seat
        self.landings = state.zones[table.landings] if mine else []
        self.banned = {s for s in range(ground.seats) if mine and state.values[table.cease_fire + s]}

    # -- ways -------------------------------------------------------------------------------------------

    def targets(self, picture: Picture, source: int, gates: int) -> list[int]:
        """What may be invaded from there."""
        owner, void = picture.owner, self.evaluation.void
        seat = self.seat
        found = [
            other
            for other, gate in self.ground.borders[source]
            if owner[other] != seat and gate & ~gates == 0 and other not in void
        ]
        if gates & MOON_GATE:
            if self.ground.layer[source] == MOON:
                found += [other for other in self.landings if owner[other] != seat]
            elif picture.stations[source] and self.ground.takeoff[source] & ~gates == 0:
                found += [site for site in self.ground.sites if owner[site] != seat]
        if self.banned:
            found = [other for other in found if owner[other] not in self.banned]
        return found

    def eights(self, picture: Picture, source: int, target: int) -> int:
        return count_bits(picture.standing(source, self.seat) & useful_bits(self.ground, source, target))

    def against(self, picture: Picture, target: int) -> int:
        if picture.stations[target]:
            return ALL
        side = picture.owner[target]
        if not 0 <= side < self.ground.seats:
            return 0
        return min(ALL, count_bits(picture.standing(target, side)))

    # -- one conquest -----------------------------------------------------------------------------------

    def appraise(self, line: Line) -> float:
        """The worth of the position at the end of a line, with the reserve where the last stack stands."""
        if not line.reserve:
            return self.evaluation.worth(line.picture)
        armies = line.picture.armies
        armies[line.tip] += line.reserve
        value = self.evaluation.worth(line.picture)
        armies[line.tip] -= line.reserve
        return value

    def strike(self, line: Line, source: int, target: int, stays: bool) -> Line | None:
        """The line with one more conquest, not appraised yet; None where the odds are too poor."""
        picture = line.picture
        defenders = picture.armies[target]
        attackers = picture.armies[source] - 1.0
        if defenders < 0.5:
            drawn = 0 if attackers >= 0.99 else 1
            if drawn > line.reserve:
                return None
            chance, left = 1.0, attackers + drawn
        else:
            battles = battles_of(
                0 if stays else self.eights(picture, source, target), self.against(picture, target)
            )
            drawn = 0
            if line.reserve:
                needed = battles.needed(defenders) + self.search.insurance
                if needed > attackers:
                    drawn = min(line.reserve, ceil(needed - attackers))
            chance, left = battles.fight(attackers + drawn, defenders)
            if chance < self.least_chance:
                return None
        child = line.child()
        if chance < 1.0:
            child.lost += line.chance * (1.0 - chance) * self._after_failure(line, source, target, drawn, chance)
        child.chance *= chance
        child.reserve -= drawn
        child.drawn[line.origin[source]] += drawn
        child.steps = (*line.steps, Step(source, target, stays, chance))
        self._take(child, source, target, left, stays)
        return child

    def _after_failure(self, line: Line, source: int, target: int, drawn: int, chance: float) -> float:
        if chance > SURE_ENOUGH:
            return 0.9 * line.value
        picture = line.picture
        armies = picture.armies
        before, defenders, reserve = armies[source], armies[target], line.reserve
        battles = battles_of(self.eights(picture, source, target), self.against(picture, target))
        armies[source] = 1.0
        armies[target] = battles.after_failure(before - 1.0 + drawn, defenders)
        line.reserve = reserve - drawn
        value = self.appraise(line)
        armies[source], armies[target], line.reserve = before, defenders, reserve
        return value

    def _take(self, child: Line, source: int, target: int, left: float, stays: bool) -> None:
        picture = child.picture
        seat, loser = self.seat, picture.owner[target]
        contested = picture.armies[target] >= 0.5
        least = min(left, float(MOST_DICE)) if contested else 1.0
        moving = max(1.0, least if stays else left)
        picture.armies[source] = max(1.0, 1.0 + left - moving)
        picture.armies[target] = moving
        picture.owner[target] = seat
        if 0 <= loser < self.ground.seats:
            for i in range(loser * KINDS, loser * KINDS + KINDS):
                if picture.posts[i] == target:
                    picture.posts[i] = NOTHING
        if not stays:
            for i in range(seat * KINDS, seat * KINDS + KINDS):
                if picture.posts[i] == source:
                    picture.posts[i] = target
        if picture.stations[target] and self.stations(picture) > self.ground.table.stations.most:
            picture.stations[target] = 0
        if target in self.scouts:
            picture.armies[target] += SCOUT_ARMIES
        if contested:
            child.contested += 1
            if child.contested == CONQUERORS:
                picture.energy[seat] += 1.0
                picture.cards[seat] += 1.0
        child.origin[target] = child.origin[source]
        child.tip = source if stays else target

    def stations(self, picture: Picture) -> int:
        return sum([1 for t, standing in enumerate(picture.stations) if standing and picture.owner[t] == self.seat])

    # -- sweeps: everything in a set of territories ------------------------------------------------------

    def sweep(self, line: Line, targets: set[int]) -> Line | None:
        """The line after taking all `targets`, dead ends first, the nearest next; None if that is unlikely."""
        current = line
        todo = {target for target in targets if line.picture.owner[target] != self.seat}
        while todo:
            step = self._next_of(current, todo)
            if step is None:
                return None
            following = self.strike(current, *step)
            if following is None or following.chance < self.search.least_sweep:
                return None
            current = following
            todo.discard(step[1])
        if current is line:
            return None
        current.value = self.appraise(current)
        return current

    def _next_of(self, line: Line, todo: set[int]) -> tuple[int, int, bool] | None:
        """The cheapest conquest that takes one of `todo` or leads towards it."""
        picture = line.picture
        armies = picture.armies
        gates = picture.gates(self.seat)
        best: tuple[int, int, bool] | None = None
        best_score = -FAR
        for source, side in enumerate(picture.owner):
            if side != self.seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < 1.0:
                continue
            wanted = [other for other in self.targets(picture, source, gates) if other in todo]
            for target in wanted:
                onward = 0
                for other, _ in self.ground.borders[target]:
                    if other in todo:
                        onward += 1
                spare = force - 1.2 * armies[target]
                # A dead end is taken in passing; else go where most is left to do.
                score = spare - 2.0 * onward if len(wanted) > 1 else spare
                if score > best_score:
                    best_score = score
                    best = (source, target, onward == 0 and len(wanted) > 1)
        return best if best is not None else self._approach(line, todo, gates)

    def _approach(self, line: Line, todo: set[int], gates: int) -> tuple[int, int, bool] | None:
        """No wanted territory is next door: the first step of the cheapest way to one."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        cost = [FAR] * self.ground.size
        first: list[int] = [NOTHING] * self.ground.size
        reached: list[int] = sorted(todo)
        for territory in reached:
            cost[territory] = armies[territory]
            first[territory] = territory
        for territory in reached:  # grows while it is walked; ways are short, so a queue does
            if owner[territory] == self.seat:
                continue
            ways = [other for other, gate in self.ground.borders[territory] if gate & ~gates == 0]
            if territory in self.ground.sites and gates & MOON_GATE:
                ways += [
                    t
                    for t, standing in enumerate(picture.stations)
                    if standing and owner[t] == self.seat and self.ground.takeoff[t] & ~gates == 0
                ]
            for other in ways:
                if other in self.evaluation.void or owner[other] in self.banned:
                    continue
                step = 0.0 if owner[other] == self.seat else armies[other] + 1.0
                if cost[territory] + step < cost[other] - 1e-9:
                    cost[other] = cost[territory] + step
                    first[other] = territory
                    reached.append(other)
        best = NOTHING
        most = 0.0
        for source in range(self.ground.size):
            if owner[source] == self.seat and first[source] != NOTHING:
                spare = armies[source] - 1.0 + line.reserve - cost[source]
                if armies[source] - 1.0 + line.reserve >= 1.0 and (best == NOTHING or spare > most):
                    best, most = source, spare
        return None if best == NOTHING else (best, first[best], False)

    # -- beam: whatever improves the position ------------------------------------------------------------

    def explore(self, start: Line) -> list[Line]:
        """The best lines found from `start` by going on where the position improves, `start` included."""
        found = [start]
        beam = [start]
        for _ in range(self.search.depth):
            children: list[Line] = []
            for line in beam:
                least = line.total + self.search.gain
                children.extend([child for child in self._children(line) if child.total > least])
            if not children:
                break
            children.sort(key=_by_total)
            beam = _distinct(children)[: self.search.beam]
            found.extend(beam)
        found.sort(key=_by_total)
        return found

    def _children(self, line: Line) -> list[Line]:
        children: list[Line] = []
        for source, target, more in self._promising(line):
            for stays in (False, True) if more else (False,):
                child = self.strike(line, source, target, stays)
                if child is None:
                    break
                child.value = self.appraise(child)
                children.append(child)
        return children

    def _promising(self, line: Line) -> list[tuple[int, int, bool]]:
        """The conquests that look best at a glance, and whether the source has other targets too."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        ground = self.ground
        gates = picture.gates(self.seat)
        mine = [0] * len(ground.members)
        for t, side in enumerate(owner):
            if side == self.seat:
                mine[ground.region_of[t]] += 1
        ranked: list[tuple[float, int, int, bool]] = []
        for source, side in enumerate(owner):
            if side != self.seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < 0.99:
                continue
            targets = self.targets(picture, source, gates)
            for target in targets:
                if force >= armies[target]:
                    score = self._glance(picture, target, mine) - 1.2 * armies[target]
                    if source == line.tip:
                        score += 0.5
                    ranked.append((0.05 * armies[source] + score, source, target, len(targets) > 1))
        ranked.sort(reverse=True)
        return [row[1:] for row in ranked[: self.search.branch]]

    def _glance(self, picture: Picture, target: int, mine: list[int]) -> float:
        ground = self.ground
        region = ground.region_of[target]
        loser = picture.owner[target]
        members = ground.members[region]
        share = (mine[region] + 1) / self.evaluation.sizes[region]
        score = ground.bonus[region] * share * share
        if share >= 1.0:
            score += 2.0 * ground.bonus[region]
        elif mine[region] == 0 and loser != NOBODY:
            for t in members:
                if picture.owner[t] != loser and t not in self.evaluation.void:
                    break
            else:
                score += 2.0 * ground.bonus[region]
        if picture.stations[target]:
            score += 1.0
        if target in self.scouts:
            score += SCOUT_ARMIES
        return score

    # -- whole plans ------------------------------------------------------------------------------------

    def root(self, picture: Picture, reserve: int, contested: int) -> Line:
        line = Line(picture, reserve, list(range(self.ground.size)), [0] * self.ground.size, contested)
        own = [t for t, side in enumerate(picture.owner) if side == self.seat]
        line.tip = max(own, key=lambda t: (self.is_front(picture, t), picture.armies[t]))
        line.value = self.appraise(line)
        return line

    def is_front(self, picture: Picture, territory: int) -> bool:
        for other, _ in self.ground.borders[territory]:
            if picture.owner[other] != picture.owner[territory]:
                return True
        return False

    def best(self, picture: Picture, reserve: int, contested: int) -> Plan:
        """The best plan for the rest of the turn; it may be to stand still."""
        start = self.root(picture, reserve, contested)
        lines = self.explore(start)[:3]
        force = float(reserve)
        for t, side in enumerate(picture.owner):
            if side == self.seat:
                force += picture.armies[t] - 1.0
        sweeps: list[Line] = []
        for members in [*self.ground.members, self.moon]:
            lacking = {t for t in members if picture.owner[t] != self.seat and t not in self.evaluation.void}
            if lacking and sum([picture.armies[t] + 1.0 for t in lacking]) < 1.3 * force:
                line = self.sweep(start, lacking)
                if line is not None:
                    sweeps.append(line)
        sweeps.sort(key=_by_total)
        for line in sweeps[:2]:
            lines += self.explore(line)[:2]
        lines.sort(key=_by_total)
        if reserve == 0:
            return Plan(lines[0].drawn, lines[0].steps, lines[0].total)
        plans = [self._finish(line) for line in lines[:2]]
        return max(plans, key=lambda plan: plan.value)

    def _finish(self, line: Line) -> Plan:
        """What is left of the reserve goes, a part at a time, where it helps most."""
        placing = line.drawn[:]
        picture = line.picture.copy()
        left = line.reserve
        value = line.value
        while left > 0:
            part = left if left <= self.search.chunk else max(2, left // 3)
            best, value = self.best_place(picture, part, line.tip)
            picture.armies[best] += part
            placing[line.origin[best]] += part
            left -= part
        return Plan(placing, line.steps, line.lost + line.chance * value)

    def best_place(self, picture: Picture, number: int, otherwise: int) -> tuple[int, float]:
        """Where so many armies more help most, and the worth with them."""
        best, value = NOTHING, 0.0
        for territory, side in enumerate(picture.owner):
            if side == self.seat and self.is_front(picture, territory):
                picture.armies[territory] += number
                worth = self.evaluation.worth(picture)
                picture.armies[territory] -= number
                if best == NOTHING or worth > value:
                    best, value = territory, worth
        if best == NOTHING:
            return otherwise, self.evaluation.worth(picture)
        return best, value


def _by_total(line: Line) -> float:
    return -line.total


def _distinct(lines: list[Line]) -> list[Line]:
    """Without those that lead to the same owners by another order of conquests."""
    seen: set[tuple[int, ...]] = set()
    distinct: list[Line] = []
    for line in lines:
        key = (*sorted([step.target for step in line.steps]), line.tip)
        if key not in seen:
            seen.add(key)
            distinct.append(line)
    return distinct

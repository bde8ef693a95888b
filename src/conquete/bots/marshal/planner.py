"""Turn plans: every purpose worth attacking for is followed through with the odds, then the ends are compared.

The search is the same for all editions. Where one can go, with which odds, what a conquest changes and what a
position is worth is handed in by whoever extends `Planner`: bots/knowledge has one for each family of editions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Generic, cast

from conquete.bots.marshal.battles import Battles
from conquete.bots.marshal.campaign import Line, P, Plan, Step
from conquete.bots.terrain import Terrain
from conquete.engine.actions import a_of
from conquete.engine.compat import mypyc_attr

SURE_ENOUGH: Final = 0.97  # a failure rarer than that is not looked at closely
NOTHING: Final = -1
FAR: Final = 1e9
EMPTY: Final = 0.5  # armies; whoever comes to where fewer stand walks in
ONE: Final = 0.99  # army, as far as fractions go


@dataclass
class Search:
    """How widely plans are looked for, and what is not looked at."""

    beam: int = 3  # lines followed at once
    branch: int = 5  # conquests tried in each of them
    depth: int = 9  # conquests looked ahead, sweeps apart
    gain: float = 0.0  # by which a conquest after the first must better the chance to win
    tries: int = 3  # plans that are compared to the end
    sweeps: int = 3  # of all purposes that are followed further
    alike: float = 0.0  # plans with such a part of all their conquests in common count as one; 0: each by itself
    reach: float = 1.5  # a purpose that needs more armies than so many times one's own is none
    least_chance: float = 0.45  # a single conquest with poorer odds is not looked at
    least_sweep: float = 0.3  # nor a sweep that succeeds more rarely
    insurance: float = 0.0  # armies more than enough
    writes_off: bool = False  # after a failure: are armies of the reserve that were drawn for it gone?
    chunk: int = 3  # armies left over that are placed together
    drop: float = 0.25  # when a battle has gone worse than planned by so much, it plans anew


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Generic[P]):
    """Plans for one seat under one ruleset."""

    def __init__(self, terrain: Terrain, search: Search, seat: int, most_dice: int) -> None:
        self.terrain = terrain
        self.search = search
        self.seat = seat
        self.most_dice = float(most_dice)  # of an attack: so many armies at most must move in
        self.least_chance = search.least_chance
        self.least_line = 0.0  # how likely a line must be to be followed further

    # -- what is handed in ------------------------------------------------------------------------------

    def worth(self, picture: P) -> float:
        """The chance to win from here, in the eyes of the seat, with its turn over."""
        raise NotImplementedError

    def targets(self, picture: P, source: int) -> list[int]:
        """What may be attacked from there."""
        raise NotImplementedError

    def entrances(self, picture: P, territory: int) -> Sequence[int]:
        """From where a territory can be attacked by whoever is there."""
        return self.terrain.neighbours[territory]

    def battles(self, picture: P, source: int, target: int, stays: bool) -> Battles:
        """The odds there; `stays` is for a stack whose best stay behind."""
        raise NotImplementedError

    def glance(self, line: Line[P], source: int, target: int, mine: list[int]) -> float:
        """How good an attack looks; `mine` are the seat's own territories in each region."""
        raise NotImplementedError

    def purposes(self, picture: P) -> list[tuple[str, set[int]]]:
        """What a whole turn may be for: a name, and the territories to be taken."""
        raise NotImplementedError

    def begin(self, picture: P) -> None:
        """Plans are about to be made from here."""

    def bar(self, line: Line[P]) -> float:
        """What a further conquest must make of a line to be worth it."""
        return line.total + self.search.gain

    def worth_of_end(self, line: Line[P]) -> float:
        """The worth of the position at the end of a line, with all armies on the board."""
        return self.worth(line.picture)

    def end_of(self, line: Line[P]) -> P:
        """The position at the end of a line with what is due for it, as a copy."""
        return cast(P, line.picture.copy())

    def doubt(self, plan: Plan[P]) -> None:
        """Put into the value of a plan what the others would leave of it."""

    # -- one conquest -----------------------------------------------------------------------------------

    def appraise(self, line: Line[P]) -> float:
        """The worth of the position at the end of a line, with the reserve where the last stack stands."""
        if not line.reserve:
            return self.worth_of_end(line)
        armies = line.picture.armies
        armies[line.tip] += line.reserve
        value = self.worth_of_end(line)
        armies[line.tip] -= line.reserve
        return value

    def strike(self, line: Line[P], source: int, target: int, stays: bool) -> Line[P] | None:
        """The line with one more conquest, not appraised yet; None where the odds are too poor."""
        picture = line.picture
        defenders = picture.armies[target]
        attackers = picture.armies[source] - 1.0
        drawn = 0
        if defenders < EMPTY:
            if attackers < ONE:
                drawn = 1
            if drawn > line.reserve:
                return None
            chance, left = 1.0, attackers + drawn
        else:
            battles = self.battles(picture, source, target, stays)
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
        step = Step(source, target, stays, chance)
        child.steps = (*line.steps, step)
        self.take(child, step, left)
        return child

    def _after_failure(self, line: Line[P], source: int, target: int, drawn: int, chance: float) -> float:
        if chance > SURE_ENOUGH:
            return 0.9 * line.value
        armies = line.picture.armies
        before, defenders, reserve = armies[source], armies[target], line.reserve
        battles = self.battles(line.picture, source, target, False)
        armies[source] = 1.0
        armies[target] = battles.after_failure(before - 1.0 + drawn, defenders)
        if self.search.writes_off:
            line.reserve = reserve - drawn
        value = self.appraise(line)
        armies[source], armies[target], line.reserve = before, defenders, reserve
        return value

    def take(self, child: Line[P], step: Step, left: float) -> None:
        """Change the board as the conquest does, with `left` armies that may move."""
        picture = child.picture
        least = 1.0
        if picture.armies[step.target] >= EMPTY:
            least = min(left, self.most_dice)
            child.taken += 1
        moving = max(1.0, least if step.stays else left)
        picture.armies[step.source] = 1.0 + left - moving
        picture.armies[step.target] = moving
        picture.owner[step.target] = self.seat
        child.origin[step.target] = child.origin[step.source]
        child.tip = step.source if step.stays else step.target

    # -- sweeps: everything in a set of territories ------------------------------------------------------

    def sweep(self, line: Line[P], targets: set[int]) -> Line[P] | None:
        """The line after taking all `targets`, dead ends first, the nearest next; None if that is unlikely."""
        current = line
        owner = line.picture.owner
        todo = {target for target in targets if owner[target] != self.seat}
        while todo:
            step = self._next_of(current, todo)
            if step is None:
                return None
            source, target, stays = step
            following = self.strike(current, source, target, stays)
            if following is None or following.chance < self.search.least_sweep:
                return None
            current = following
            todo.discard(target)
        if current is line:
            return None
        current.value = self.appraise(current)
        return current

    def _next_of(self, line: Line[P], todo: set[int]) -> tuple[int, int, bool] | None:
        """The cheapest conquest that takes one of `todo` or leads towards it."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        neighbours = self.terrain.neighbours
        best: tuple[int, int, bool] | None = None
        best_score = -FAR
        for source in range(self.terrain.size):
            if owner[source] != self.seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < 1.0:
                continue
            wanted = [other for other in self.targets(picture, source) if other in todo]
            for target in wanted:
                onward = 0
                for other in neighbours[target]:
                    if other in todo:
                        onward += 1
                spare = force - 1.2 * armies[target]
                # A dead end is taken in passing; else go where most is left to do.
                score = spare - 2.0 * onward if len(wanted) > 1 else spare
                if score > best_score:
                    best_score = score
                    best = (source, target, onward == 0 and len(wanted) > 1)
        return best if best is not None else self._approach(line, todo)

    def _approach(self, line: Line[P], todo: set[int]) -> tuple[int, int, bool] | None:
        """No wanted territory is next door: the first step of the cheapest way to one."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        cost = [FAR] * self.terrain.size
        first: list[int] = [NOTHING] * self.terrain.size
        reached: list[int] = sorted(todo)
        for territory in reached:
            cost[territory] = armies[territory]
            first[territory] = territory
        for territory in reached:  # grows while it is walked; ways are short, so a queue does
            if owner[territory] == self.seat:
                continue
            for other in self.entrances(picture, territory):
                step = 0.0 if owner[other] == self.seat else armies[other] + 1.0
                if cost[territory] + step < cost[other] - 1e-9:
                    cost[other] = cost[territory] + step
                    first[other] = territory
                    reached.append(other)
        best = NOTHING
        most = 0.0
        for source in range(self.terrain.size):
            if owner[source] == self.seat and first[source] != NOTHING:
                spare = armies[source] - 1.0 + line.reserve - cost[source]
                if armies[source] - 1.0 + line.reserve >= 1.0 and (best == NOTHING or spare > most):
                    best, most = source, spare
        return None if best == NOTHING else (best, first[best], False)

    # -- beam: whatever improves the position ------------------------------------------------------------

    def explore(self, start: Line[P]) -> list[Line[P]]:
        """The best lines found from `start` by going on where the position improves, `start` included."""
        found = [start]
        beam = [start]
        for _ in range(self.search.depth):
            children: list[Line[P]] = []
            for line in beam:
                least = self.bar(line)
                children.extend([child for child in self._children(line) if child.total > least])
            if not children:
                break
            children.sort(key=_by_total)
            beam = _distinct(children)[: self.search.beam]
            found.extend(beam)
            if beam[0].chance < self.least_line:
                break
        found.sort(key=_by_total)
        return found

    def _children(self, line: Line[P]) -> list[Line[P]]:
        children: list[Line[P]] = []
        for _, source, target, has_more in self._promising(line):
            for stays in (False, True):
                if stays and not has_more:
                    continue
                child = self.strike(line, source, target, stays)
                if child is None:
                    break
                child.value = self.appraise(child)
                children.append(child)
        return children

    def _promising(self, line: Line[P]) -> list[tuple[float, int, int, bool]]:
        """The conquests that look best at a glance, and whether their sources have other targets too."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        terrain = self.terrain
        mine = [0] * terrain.regions
        for territory in range(terrain.size):
            if owner[territory] == self.seat:
                mine[terrain.region_of[territory]] += 1
        ranked: list[tuple[float, int, int, bool]] = []
        for source in range(terrain.size):
            if owner[source] != self.seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < ONE:
                continue
            targets = self.targets(picture, source)
            for target in targets:
                if force >= armies[target]:
                    ranked.append((self.glance(line, source, target, mine), source, target, len(targets) > 1))
        ranked.sort(reverse=True)
        return ranked[: self.search.branch]

    # -- whole plans ------------------------------------------------------------------------------------

    def root(self, picture: P, reserve: int, taken: int) -> Line[P]:
        size = self.terrain.size
        line = Line(picture, reserve, list(range(size)), [0] * size, taken)
        line.tip = max(
            [territory for territory in range(size) if picture.owner[territory] == self.seat],
            key=lambda territory: (self.is_front(picture, territory), picture.armies[territory]),
        )
        line.value = self.appraise(line)
        return line

    def is_front(self, picture: P, territory: int) -> bool:
        for other in self.terrain.neighbours[territory]:
            if picture.owner[other] != picture.owner[territory]:
                return True
        return False

    def worth_with(self, picture: P, territory: int, more: int) -> float:
        """The worth with so many armies more on a territory."""
        picture.armies[territory] += more
        worth = self.worth(picture)
        picture.armies[territory] -= more
        return worth

    def best_place(self, picture: P, options: list[int], more: int) -> int:
        """Of options that each name a territory: the one where so many armies more help most."""
        return max(options, key=lambda option: self.worth_with(picture, a_of(option), more))

    def plans(self, picture: P, reserve: int, taken: int, most: int = 1) -> list[Plan[P]]:
        """The best plans for the rest of the turn, the best one first; one of them may be to stand still."""
        self.begin(picture)
        start = self.root(picture, reserve, taken)
        lines: list[tuple[Line[P], str]] = [
            (line, "advance" if line.steps else "stand") for line in self.explore(start)
        ]
        force = float(reserve)
        for territory in range(self.terrain.size):
            if picture.owner[territory] == self.seat:
                force += picture.armies[territory] - 1.0
        sweeps: list[tuple[Line[P], str]] = []
        for name, targets in self.purposes(picture):
            against = 0.0
            for territory in targets:
                against += picture.armies[territory] + 1.0
            if against > self.search.reach * force:
                continue
            line = self.sweep(start, targets)
            if line is not None:
                sweeps.append((line, name))
        sweeps.sort(key=_by_named_total)
        for line, name in sweeps[: self.search.sweeps]:
            lines.append((line, name))
            for further in self.explore(line)[:2]:
                if further is not line:
                    lines.append((further, name))
        if self.search.alike:
            lines.extend(sweeps[self.search.sweeps :])
        lines.sort(key=_by_named_total)
        number = max(self.search.tries, most)
        plans = [self.finish(line, name) for line, name in _different(lines, self.search.alike)[:number]]
        for plan in plans:
            self.doubt(plan)
        plans.sort(key=_by_value)
        return plans[:most]

    def finish(self, line: Line[P], name: str) -> Plan[P]:
        """What is left of the reserve goes, a part at a time, where it helps most."""
        placing = line.drawn[:]
        picture = self.end_of(line)
        left = line.reserve
        value = line.value
        while left > 0:
            part = left if left <= self.search.chunk else max(2, left // 3)
            best = NOTHING
            for territory in range(self.terrain.size):
                if picture.owner[territory] == self.seat and self.is_front(picture, territory):
                    worth = self.worth_with(picture, territory, part)
                    if best == NOTHING or worth > value:
                        best, value = territory, worth
            if best == NOTHING:
                best = line.tip
            picture.armies[best] += part
            placing[line.origin[best]] += part
            left -= part
        return Plan(placing, line.steps, line.chance, line.lost + line.chance * value, name, line.lost, picture)


def _by_total(line: Line[P]) -> float:
    return -line.total


def _by_named_total(named: tuple[Line[P], str]) -> float:
    return -named[0].total


def _different(lines: list[tuple[Line[P], str]], alike: float) -> list[tuple[Line[P], str]]:
    """First those that are not like a better one, then the others."""
    if not alike:
        return lines
    first: list[tuple[Line[P], str]] = []
    others: list[tuple[Line[P], str]] = []
    seen: list[set[int]] = []
    for named in lines:
        targets = {step[1] for step in named[0].steps}
        if any(len(targets & other) >= alike * len(targets | other) for other in seen):
            others.append(named)
        else:
            first.append(named)
            seen.append(targets)
    return first + others


def _by_value(plan: Plan[P]) -> float:
    return -plan.value


def _distinct(lines: list[Line[P]]) -> list[Line[P]]:
    """Without those that lead to the same owners by another order of conquests."""
    seen: set[tuple[int, ...]] = set()
    distinct: list[Line[P]] = []
    for line in lines:
        key = (*sorted([step[1] for step in line.steps]), line.tip)
        if key not in seen:
            seen.add(key)
            distinct.append(line)
    return distinct

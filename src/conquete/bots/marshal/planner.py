"""Turn plans: every purpose worth attacking for is followed through with the odds, then the ends are compared."""

from math import ceil

from conquete.bots.evaluation import Picture
from conquete.bots.marshal.campaign import Line, Plan
from conquete.bots.marshal.judge import Judge
from conquete.bots.marshal.onslaught import Onslaught
from conquete.engine.compat import mypyc_attr

SURE_ENOUGH = 0.97  # a failure rarer than that is not looked at closely
NOTHING = -1
WON = 0.999
LIKELY = 0.12  # a headquarters is looked for where it is at least so likely


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """Plans for one seat under one ruleset."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.ground = judge.ground
        self.weights = judge.weights
        self.seat = judge.seat
        self.battles = judge.battles
        self.round = 1
        self.is_endless = judge.ground.rises and len(judge.ground.defence_needs) > 2
        self.bold = 0.0
        self.enemies = 0.0
        self.onslaught = Onslaught(judge.ground)

    # -- worth of a position ----------------------------------------------------------------------------

    def worth(self, picture: Picture) -> float:
        """The chance to win from here, in the eyes of the seat, with its turn over."""
        return self.judge.worth(picture)

    def settled(self, picture: Picture) -> float:
        """The same where armies only change their places: somebody who judges more slowly may do so here."""
        return self.judge.worth(picture)

    def appraise(self, line: Line) -> float:
        """The worth of the position at the end of a line: the reserve with the last stack, the card drawn."""
        picture = line.picture
        seat = self.seat
        if line.reserve:
            picture.armies[line.tip] += line.reserve
        card = line.conquered and self.ground.card_for_conquest
        if card:
            picture.hands[seat] += 1
        value = self.worth(picture)
        if card:
            picture.hands[seat] -= 1
        if line.reserve:
            picture.armies[line.tip] -= line.reserve
        return value * (1.0 + self.bold * self._destroyed(picture)) if self.bold else value

    def _boldness(self) -> float:
        """By how much destruction is preferred in this round, so that games end."""
        weights = self.weights
        if self.is_endless:
            return weights.endless_bold * max(0, self.round - weights.endless_from)
        return weights.bold * max(0, self.round - weights.bold_from)

    def _destroyed(self, picture: Picture) -> float:
        """The share of the enemies' armies that are gone since the plan was begun."""
        return 1.0 - self._enemies(picture) / self.enemies if self.enemies else 0.0

    def _enemies(self, picture: Picture) -> float:
        enemies = 0.0
        for territory in range(self.ground.size):
            if picture.owner[territory] != self.seat:
                enemies += picture.armies[territory]
        return enemies

    # -- one attack -------------------------------------------------------------------------------------

    def strike(self, line: Line, source: int, target: int, stays: bool) -> Line | None:
        """The line with one more conquest, not appraised yet; None where the odds are too poor."""
        defenders = line.picture.armies[target]
        attackers = line.picture.armies[source] - 1.0
        drawn = 0
        if line.reserve:
            needed = self.battles.needed(defenders) + self.weights.insurance
            if needed > attackers:
                drawn = min(line.reserve, ceil(needed - attackers))
        force = attackers + drawn
        chance, left = self.battles.fight(force, defenders)
        if chance < self.weights.least_chance:
            return None
        child = line.child()
        failure = self._after_failure(line, source, target, force, chance)
        child.lost += line.chance * (1.0 - chance) * failure
        child.chance *= chance
        child.reserve -= drawn
        child.drawn[line.origin[source]] += drawn
        child.steps = (*line.steps, (source, target, stays, chance))
        child.conquered = True
        if self.judge.capitals is not None:
            self._count_headquarters(child, target)
        self._take(child, source, target, left, stays)
        return child

    def _count_headquarters(self, child: Line, target: int) -> None:
        """The conquest may be of a headquarters: then all of its player's land falls, or the game is won."""
        capitals = self.judge.capitals
        loser = child.picture.owner[target]
        if capitals is None or not capitals.likely[target] or loser >= self.ground.seats:
            return
        found = capitals.likely[target]
        prize = 1.0
        if not capitals.wins_with_one_more():
            fallen = child.picture.copy()
            for territory in range(self.ground.size):
                if fallen.owner[territory] == loser:
                    fallen.owner[territory] = self.seat
                    fallen.armies[territory] = 1.0
            fallen.held[self.seat] += fallen.held[loser]
            fallen.held[loser] = 0
            fallen.hands[self.seat] += fallen.hands[loser]
            prize = self.worth(fallen)
        child.lost += child.chance * found * prize
        child.chance *= 1.0 - found

    def _after_failure(self, line: Line, source: int, target: int, attackers: float, chance: float) -> float:
        if chance > SURE_ENOUGH:
            return 0.9 * line.value
        armies = line.picture.armies
        before, defenders, reserve = armies[source], armies[target], line.reserve
        armies[source] = 1.0
        armies[target] = self.battles.after_failure(attackers, defenders)
        line.reserve = 0 if self.weights.dark else reserve
        value = self.appraise(line)
        armies[source], armies[target], line.reserve = before, defenders, reserve
        return value

    def _take(self, child: Line, source: int, target: int, left: float, stays: bool) -> None:
        picture = child.picture
        loser = picture.owner[target]
        moving = min(left, float(self.ground.most_attack)) if stays else left
        picture.armies[source] = 1.0 + left - moving
        picture.armies[target] = max(1.0, moving)
        picture.owner[target] = self.seat
        picture.held[self.seat] += 1
        picture.held[loser] -= 1
        child.origin[target] = child.origin[source]
        child.tip = source if stays else target
        if loser < self.ground.seats and picture.held[loser] == 0:
            self._capture(child, loser)

    def _capture(self, child: Line, loser: int) -> None:
        """Cards of an eliminated player; where they may be traded at once the armies join the reserve."""
        ground = self.ground
        picture = child.picture
        hands = picture.hands
        if hands[loser] == 0:
            return
        hands[self.seat] += hands[loser]
        hands[loser] = 0
        traded = False
        while hands[self.seat] >= max(5, ground.spoils_from):  # a set is certain among five cards
            child.reserve += int(ground.worth_of_next(picture.traded))
            picture.traded += 1
            hands[self.seat] -= 3
            traded = True
        if traded:  # they are placed where the stacks stand by then
            for territory in range(ground.size):
                child.origin[territory] = territory

    # -- sweeps: everything in a set of territories ------------------------------------------------------

    def sweep(self, line: Line, targets: set[int]) -> Line | None:
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
            if following is None or following.chance < self.weights.least_sweep:
                return None
            current = following
            todo.discard(target)
        if current is line:
            return None
        current.value = self.appraise(current)
        return current

    def _next_of(self, line: Line, todo: set[int]) -> tuple[int, int, bool] | None:
        """The cheapest attack that takes one of `todo` or leads towards it."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        neighbours = self.ground.neighbours
        best: tuple[int, int, bool] | None = None
        best_score = -1e9
        for source in range(self.ground.size):
            if owner[source] != self.seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < 1.0:
                continue
            wanted = [other for other in neighbours[source] if other in todo]
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

    def _approach(self, line: Line, todo: set[int]) -> tuple[int, int, bool] | None:
        """No wanted territory is next door: the first step of the cheapest way to one."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        neighbours = self.ground.neighbours
        cost = [1e9] * self.ground.size
        first: list[int] = [NOTHING] * self.ground.size
        reached: list[int] = sorted(todo)
        for territory in reached:
            cost[territory] = armies[territory]
            first[territory] = territory
        for territory in reached:  # grows while it is walked; ways are short, so a queue does
            if owner[territory] == self.seat:
                continue
            for other in neighbours[territory]:
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
        gain = 0.0 if self.bold else self.weights.gain
        for _ in range(self.weights.depth):
            children: list[Line] = []
            for line in beam:
                least = line.total * (1.0 + gain) if line.conquered else 0.0
                children.extend([child for child in self._children(line) if child.total > least])
            if not children:
                break
            children.sort(key=_by_total)
            beam = _distinct(children)[: self.weights.beam]
            found.extend(beam)
            if beam[0].chance < self.weights.least_sweep:
                break
        found.sort(key=_by_total)
        return found

    def _children(self, line: Line) -> list[Line]:
        children: list[Line] = []
        for source, target in self._promising(line):
            for stays in (False, True):
                if stays and not self._has_more(line.picture, source, target):
                    continue
                child = self.strike(line, source, target, stays)
                if child is None:
                    break
                child.value = self.appraise(child)
                children.append(child)
        return children

    def _has_more(self, picture: Picture, source: int, target: int) -> bool:
        """Does `source` border on anything hostile besides `target`?"""
        for other in self.ground.neighbours[source]:
            if other != target and picture.owner[other] != self.seat:
                return True
        return False

    def _promising(self, line: Line) -> list[tuple[int, int]]:
        """The attacks that look best at a glance."""
        picture = line.picture
        owner, armies = picture.owner, picture.armies
        ground = self.ground
        seat = self.seat
        mine = [0] * ground.regions
        for territory in range(ground.size):
            if owner[territory] == seat:
                mine[ground.region_of[territory]] += 1
        ranked: list[tuple[float, int, int]] = []
        for source in range(ground.size):
            if owner[source] != seat:
                continue
            force = armies[source] - 1.0 + line.reserve
            if force < 1.0:
                continue
            for target in ground.neighbours[source]:
                if owner[target] != seat and force >= armies[target]:
                    score = self._glance(picture, target, mine) - armies[target]
                    ranked.append((0.1 * armies[source] + score, source, target))
        ranked.sort(reverse=True)
        return [(source, target) for _, source, target in ranked[: self.weights.branch]]

    def _glance(self, picture: Picture, target: int, mine: list[int]) -> float:
        ground = self.ground
        region = ground.region_of[target]
        loser = picture.owner[target]
        score = 0.0
        if region >= 0:
            members = ground.members[region]
            share = (mine[region] + 1) / len(members)
            score += ground.bonus[region] * share * share
            if share >= 1.0:
                score += 2.0 * ground.bonus[region]
            elif mine[region] == 0:
                for territory in members:
                    if picture.owner[territory] != loser:
                        break
                else:
                    score += 2.0 * ground.bonus[region]
        if loser < ground.seats and picture.held[loser] <= 2:
            score += 4.0 + 3.0 * picture.hands[loser]
        hostile = 0
        for other in ground.neighbours[target]:
            if picture.owner[other] != self.seat:
                hostile += 1
        return score - 0.5 * hostile

    # -- whole plans ------------------------------------------------------------------------------------

    def root(self, picture: Picture, reserve: int, conquered: bool) -> Line:
        tip = max(
            [t for t in range(self.ground.size) if picture.owner[t] == self.seat],
            key=lambda t: (self.is_front(picture, t), picture.armies[t]),
        )
        origin = list(range(self.ground.size))
        line = Line(picture, reserve, origin, [0] * self.ground.size, (), 1.0, 0.0, conquered, tip, 0.0)
        line.value = self.appraise(line)
        return line

    def is_front(self, picture: Picture, territory: int) -> bool:
        for other in self.ground.neighbours[territory]:
            if picture.owner[other] != picture.owner[territory]:
                return True
        return False

    def purposes(self, picture: Picture) -> list[tuple[str, set[int]]]:
        """What a whole turn may be for: players to eliminate, regions to complete or to break."""
        ground = self.ground
        owner = picture.owner
        seat = self.seat
        found: list[tuple[str, set[int]]] = []
        for other in range(ground.seats):
            if other != seat and picture.held[other] and self.round > ground.ban_until:
                found.append((f"eliminate {other}", {t for t in range(ground.size) if owner[t] == other}))
        if self.judge.missions is not None:
            wanted = self.judge.missions.wanted(picture)
            if wanted:
                found.append(("mission", wanted))
        if self.judge.capitals is not None:
            for territory in range(ground.size):
                if owner[territory] != seat and self.judge.capitals.likely[territory] > LIKELY:
                    found.append((f"headquarters {territory}", {territory}))
        others = {t for t in range(ground.size) if owner[t] != seat and owner[t] < ground.seats}
        found.append(("everything", others))
        for region in range(ground.regions):
            members = ground.members[region]
            lacking = {t for t in members if owner[t] != seat}
            if lacking:
                found.append((f"region {region}", lacking))
                holder = owner[members[0]]
                if holder != seat and len(lacking) == len(members) and all(owner[t] == holder for t in members):
                    for territory in ground.region_borders[region]:
                        found.append((f"break {region}", {territory}))
        return found

    def plans(self, picture: Picture, reserve: int, conquered: bool, most: int = 1) -> list[Plan]:
        """The best plans for the rest of the turn, the best one first; one of them may be to stand still."""
        self.bold = self._boldness()
        self.enemies = self._enemies(picture)
        start = self.root(picture, reserve, conquered)
        lines: list[tuple[Line, str]] = [
            (line, "advance" if line.steps else "stand") for line in self.explore(start)
        ]
        force = float(reserve)
        for territory in range(self.ground.size):
            if picture.owner[territory] == self.seat:
                force += picture.armies[territory] - 1.0
        sweeps: list[tuple[Line, str]] = []
        for name, targets in self.purposes(picture):
            against = 0.0
            for territory in targets:
                against += picture.armies[territory] + 1.0
            if against > 1.5 * force:
                continue
            line = self.sweep(start, targets)
            if line is not None:
                sweeps.append((line, name))
        sweeps.sort(key=_by_named_total)
        for line, name in sweeps[:3]:
            lines.append((line, name))
            for further in self.explore(line)[:2]:
                if further is not line:
                    lines.append((further, name))
        lines.sort(key=_by_named_total)
        plans = [self._finish(line, name) for line, name in lines[: max(self.weights.tries, most)]]
        if self.weights.caution:
            for plan in plans:
                self._doubt(plan)
        plans.sort(key=_by_value)
        return plans[:most]

    def _doubt(self, plan: Plan) -> None:
        """Put into the value of a plan what the others would leave of it."""
        if plan.end is not None and plan.chance > 0.0:
            before = (plan.value - plan.lost) / plan.chance
            if before >= WON:  # the game is over then, and nobody answers
                return
            after = self.worth_after_others(plan.end)
            plan.value = plan.lost + plan.chance * (before + self.weights.caution * (after - before))

    def worth_after_others(self, picture: Picture) -> float:
        """The chance to win once the others have done their worst."""
        return self.worth(self.onslaught.after_others(picture, self.seat))

    def _finish(self, line: Line, name: str) -> Plan:
        """What is left of the reserve goes, a part at a time, where it helps most."""
        placing = line.drawn[:]
        picture = line.picture.copy()
        card = line.conquered and self.ground.card_for_conquest
        if card:
            picture.hands[self.seat] += 1
        left = line.reserve
        value = line.value
        while left > 0:
            part = left if left <= self.weights.chunk else max(2, left // 3)
            best = NOTHING
            for territory in range(self.ground.size):
                if picture.owner[territory] == self.seat and self.is_front(picture, territory):
                    picture.armies[territory] += part
                    worth = self.worth(picture)
                    picture.armies[territory] -= part
                    if best == NOTHING or worth > value:
                        best, value = territory, worth
            if best == NOTHING:
                best = line.tip
            picture.armies[best] += part
            placing[line.origin[best]] += part
            left -= part
        picture.mover = self.seat
        return Plan(placing, line.steps, line.chance, line.lost + line.chance * value, name, line.lost, picture)


def _by_total(line: Line) -> float:
    return -line.total


def _by_named_total(named: tuple[Line, str]) -> float:
    return -named[0].total


def _by_value(plan: Plan) -> float:
    return -plan.value


def _distinct(lines: list[Line]) -> list[Line]:
    """Without those that lead to the same owners by another order of attacks."""
    seen: set[tuple[int, ...]] = set()
    distinct: list[Line] = []
    for line in lines:
        key = (*sorted([step[1] for step in line.steps]), line.tip)
        if key not in seen:
            seen.add(key)
            distinct.append(line)
    return distinct

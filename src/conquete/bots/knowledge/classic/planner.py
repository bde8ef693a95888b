"""Plans in the classic family: for regions, cards, missions and headquarters."""

from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.onslaught import Onslaught
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.marshal.battles import Battles
from conquete.bots.marshal.campaign import Line, Plan, Step
from conquete.bots.marshal.planner import Planner
from conquete.engine.compat import mypyc_attr

WON = 0.999
LIKELY = 0.12  # a headquarters is looked for where it is at least so likely


@mypyc_attr(allow_interpreted_subclasses=True)
class ClassicPlanner(Planner[Picture]):
    """Judges by `judge`; with `weights` it searches by others than his."""

    def __init__(self, judge: Judge, weights: Weights | None = None) -> None:
        self.weights = weights or judge.weights
        super().__init__(judge.ground, self.weights, judge.seat, judge.ground.most_attack)
        self.judge = judge
        self.ground = judge.ground
        self.least_line = self.weights.least_sweep
        self.round = 1
        self.is_endless = judge.ground.rises and len(judge.ground.defence_needs) > 2
        self.bold = 0.0
        self.enemies = 0.0
        self.onslaught = Onslaught(judge.ground)

    # -- worth of a position ----------------------------------------------------------------------------

    def worth(self, picture: Picture) -> float:
        return self.judge.worth(picture)

    def settled(self, picture: Picture) -> float:
        """The same where armies only change their places: somebody who judges more slowly may do so here."""
        return self.judge.worth(picture)

    def worth_of_end(self, line: Line[Picture]) -> float:
        """With the card drawn, and more for an enemy destroyed where it is time to come to an end."""
        picture = line.picture
        card = line.taken > 0 and self.ground.card_for_conquest
        if card:
            picture.hands[self.seat] += 1
        value = self.worth(picture)
        if card:
            picture.hands[self.seat] -= 1
        return value * (1.0 + self.bold * self.destroyed(picture)) if self.bold else value

    def begin(self, picture: Picture) -> None:
        self.bold = self._boldness()
        self.enemies = self._enemies(picture)

    def _boldness(self) -> float:
        """By how much destruction is preferred in this round, so that games end."""
        weights = self.weights
        if self.is_endless:
            return weights.endless_bold * max(0, self.round - weights.endless_from)
        return weights.bold * max(0, self.round - weights.bold_from)

    def destroyed(self, picture: Picture) -> float:
        """The share of the enemies' armies that are gone since the plan was begun."""
        return 1.0 - self._enemies(picture) / self.enemies if self.enemies else 0.0

    def _enemies(self, picture: Picture) -> float:
        enemies = 0.0
        for territory in range(self.ground.size):
            if picture.owner[territory] != self.seat:
                enemies += picture.armies[territory]
        return enemies

    def bar(self, line: Line[Picture]) -> float:
        if not line.taken:
            return 0.0
        return line.total if self.bold else line.total * (1.0 + self.weights.gain)

    # -- one conquest -----------------------------------------------------------------------------------

    def targets(self, picture: Picture, source: int) -> list[int]:
        owner = picture.owner
        return [other for other in self.ground.neighbours[source] if owner[other] != self.seat]

    def battles(self, picture: Picture, source: int, target: int, stays: bool) -> Battles:
        return self.judge.battles

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        if self.judge.capitals is not None:
            self._count_headquarters(child, step.target)
        picture = child.picture
        loser = picture.owner[step.target]
        super().take(child, step, left)
        picture.held[self.seat] += 1
        picture.held[loser] -= 1
        if loser < self.ground.seats and picture.held[loser] == 0:
            self._capture(child, loser)

    def _count_headquarters(self, child: Line[Picture], target: int) -> None:
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

    def _capture(self, child: Line[Picture], loser: int) -> None:
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

    def glance(self, line: Line[Picture], source: int, target: int, mine: list[int]) -> float:
        ground = self.ground
        picture = line.picture
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
        return 0.1 * picture.armies[source] + (score - 0.5 * hostile - picture.armies[target])

    # -- whole plans ------------------------------------------------------------------------------------

    def purposes(self, picture: Picture) -> list[tuple[str, set[int]]]:
        """Players to eliminate, regions to complete or to break."""
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

    def end_of(self, line: Line[Picture]) -> Picture:
        picture = line.picture.copy()
        if line.taken and self.ground.card_for_conquest:
            picture.hands[self.seat] += 1
        return picture

    def finish(self, line: Line[Picture], name: str) -> Plan[Picture]:
        plan = super().finish(line, name)
        assert plan.end is not None
        plan.end.mover = self.seat
        return plan

    def doubt(self, plan: Plan[Picture]) -> None:
        if self.weights.caution and plan.end is not None and plan.chance > 0.0:
            before = (plan.value - plan.lost) / plan.chance
            if before >= WON:  # the game is over then, and nobody answers
                return
            after = self.worth_after_others(plan.end)
            plan.value = plan.lost + plan.chance * (before + self.weights.caution * (after - before))

    def worth_after_others(self, picture: Picture) -> float:
        """The chance to win once the others have done their worst."""
        return self.worth(self.onslaught.after_others(picture, self.seat))

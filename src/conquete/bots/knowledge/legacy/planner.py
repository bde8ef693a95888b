"""Plans in Risk Legacy: headquarters first, then land; empty land is entered without a fight.

What bears on the dice of a territory (marks, walls, powers) is read off the rules, and so are the odds; a mission
that lies open is worth the stars that it pays.
"""

from collections.abc import Sequence
from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.legacy.judge import StarJudge
from conquete.bots.knowledge.legacy.lands import Lands
from conquete.bots.marshal.battles import Battles, battles_of
from conquete.bots.marshal.campaign import Line, Plan, Step
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.odds.reading import battle_of
from conquete.rules.expansion import Expansion
from conquete.rules.presentation import module_of

HEADQUARTERS: Final = 40.0  # at a glance
EMPTY_LAND: Final = 3.0
EVERYTHING: Final = 1000.0  # armies
MOST: Final = 48  # armies of a side in the tables of changed dice


class LegacyPlanner(ClassicPlanner):
    def __init__(self, judge: StarJudge) -> None:
        super().__init__(judge)
        self.star_judge = judge
        self.entering = module_of(judge.ground.rules, Expansion).entering
        self.costs: list[float] = [0.0] * judge.ground.size  # armies that entering costs while a land is empty
        self.fights: list[Battles] = [judge.battles] * judge.ground.size  # by the territory that is attacked
        self.battle = battle_of(judge.ground.rules)
        self.lands = Lands(judge.ground.rules, judge.seat)

    def look(self, state: State) -> None:
        if state.turn == self.seat and state.held[self.seat]:
            self.fights = [self._odds(state, territory) for territory in range(self.ground.size)]
        costs = [self.entering.cost(state, self.seat, t, t) for t in range(self.ground.size)]
        self.costs = [float(cost) for cost in costs]
        self.star_judge.raid.costs = self.costs
        self.lands.look(state)
        self.star_judge.look(state)

    def _odds(self, state: State, target: int) -> Battles:
        """Of an attack by the seat, from beside it where it stands there already."""
        owner, battle = state.owner, self.battle
        if battle is None or owner[target] == self.seat or owner[target] == NOBODY:
            return self.judge.battles
        beside = [other for other in self.ground.neighbours[target] if owner[other] == self.seat]
        dice = battle.dice_for(state, beside[0] if beside else owner.index(self.seat), target)
        return self.judge.battles if dice == battle.dice.usual else battles_of(dice, MOST, MOST)

    def battles(self, picture: Picture, source: int, target: int, stays: bool) -> Battles:
        return self.fights[target]

    # -- with the stars of a mission, where the turn would fulfil it --------------------------------------

    def earned(self, steps: Sequence[Step], picture: Picture) -> int:
        """The stars of a mission that a turn fulfils which ends like this."""
        errands = self.star_judge.errands
        if errands.seen is None or not errands.goals:
            return 0
        seen = errands.seen.owner
        return errands.earned(picture, [step[:2] for step in steps if seen[step.target] != NOBODY])

    def worth_of_end(self, line: Line[Picture]) -> float:
        before = line.picture
        self.star_judge.earned = self.earned(line.steps, before)
        if self.lands.bears_on(before):
            line.picture = before.copy()
            self.lands.end_turn(line.picture)
        value = super().worth_of_end(line)
        line.picture = before
        self.star_judge.earned = 0
        return value

    def end_of(self, line: Line[Picture]) -> Picture:
        picture = super().end_of(line)
        self.lands.end_turn(picture)
        return picture

    def finish(self, line: Line[Picture], name: str) -> Plan[Picture]:
        self.star_judge.earned = self.earned(line.steps, line.picture)
        plan = super().finish(line, name)
        self.star_judge.earned = 0
        return plan

    def doubt(self, plan: Plan[Picture]) -> None:
        if plan.end is not None:
            self.star_judge.earned = self.earned(plan.steps, plan.end)
        super().doubt(plan)
        self.star_judge.earned = 0

    def worth_after_others(self, picture: Picture) -> float:
        return self.star_judge.worth_after_others(picture)

    def targets(self, picture: Picture, source: int) -> list[int]:
        """Empty land only for whom its resistance leaves somebody."""
        owner, costs = picture.owner, self.costs
        return [
            other
            for other in self.ground.neighbours[source]
            if owner[other] != self.seat and (owner[other] != NOBODY or picture.armies[source] - 1.0 > costs[other])
        ]

    def strike(self, line: Line[Picture], source: int, target: int, stays: bool) -> Line[Picture] | None:
        """For the last star all that is there."""
        judge, search = self.star_judge, self.search
        is_last = target in judge.places and judge.points(line.picture, self.seat) + 1 >= judge.to_win
        insurance = search.insurance
        search.insurance = EVERYTHING if is_last else insurance
        child = super().strike(line, source, target, stays)
        search.insurance = insurance
        return child

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        if child.picture.owner[step.target] == NOBODY:
            left = max(1.0, left - self.costs[step.target])
        super().take(child, step, left)
        kept = self.lands.kept.get(step.target, 1.0)
        if kept < 1.0:
            armies = child.picture.armies
            armies[step.target] = max(1.0, float(int(kept * armies[step.target])))

    def glance(self, line: Line[Picture], source: int, target: int, mine: list[int]) -> float:
        score = super().glance(line, source, target, mine)
        if target in self.star_judge.places:
            score += HEADQUARTERS
        return score + EMPTY_LAND if line.picture.owner[target] == NOBODY else score

    def purposes(self, picture: Picture) -> list[tuple[str, set[int]]]:
        places = [place for place in self.star_judge.places if picture.owner[place] != self.seat]
        stars: list[tuple[str, set[int]]] = [(f"headquarters {place}", {place}) for place in places]
        missing = self.star_judge.stars.race.to_win - self.star_judge.points(picture, self.seat)
        if 1 < missing <= len(places):
            stars.append(("stars", set(places)))
        missions = [("mission", targets) for targets in self.star_judge.errands.wanted(picture)]
        return [*stars, *missions, *super().purposes(picture)]

"""Plans in Risk Legacy: headquarters first, then land; empty land is entered without a fight.

What bears on the dice of a territory (marks, walls, powers) is read off the rules, and so are the odds; a mission
that lies open is worth the stars that it pays.
"""

from typing import Final

from conquete.bots.evaluation import GONE, Measures, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.knowledge.legacy.sealed.striving import Striving, worth
from conquete.bots.knowledge.legacy.stars import Stars
from conquete.bots.marshal.battles import Battles, battles_of
from conquete.bots.marshal.campaign import Line, Step
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.odds.reading import battle_of
from conquete.rules.expansion import Expansion
from conquete.rules.presentation import module_of

STAR: Final = 1.1  # to the logarithm of a strength, for every star
OPEN: Final = 0.75  # of a star for a headquarters that is sure to fall
HEADQUARTERS: Final = 40.0  # at a glance
EMPTY_LAND: Final = 3.0
MOST: Final = 48  # armies of a side in the tables of changed dice


class StarJudge(Judge):
    """Tokens and places of headquarters are noted when it looks; the picture says who holds them."""

    def __init__(self, ground: Ground, weights: Weights, seat: int, stars: Stars) -> None:
        super().__init__(ground, weights, seat, plays_missions=False)
        self.stars = stars
        self.striving = Striving(ground.rules, stars)
        self.tokens = [0] * ground.seats
        self.places: list[int] = []
        self.seen: State | None = None
        self.goal = ""  # the mission that lies open
        self.earned = 0  # stars of it that the turn imagined pays

    def look(self, state: State) -> None:
        race = self.stars.race
        self.seen = state
        self.goal = self.striving.open(state)
        self.places = self.stars.places(state)
        for seat in range(self.ground.seats):
            held = len(self.stars.headquarters_of(state, seat))
            self.tokens[seat] = race.points(state, seat) - held

    def points(self, picture: Picture, seat: int) -> int:
        tokens = self.tokens[seat] + (self.earned if seat == self.seat else 0)
        return tokens + sum([1 for place in self.places if picture.owner[place] == seat])

    def worth(self, picture: Picture) -> float:
        if self.points(picture, self.seat) >= self.stars.race.to_win:
            return 1.0
        return super().worth(picture)

    def strengths(self, picture: Picture, measures: Measures) -> list[float]:
        strengths = super().strengths(picture, measures)
        for seat in range(self.ground.seats):
            if strengths[seat] > GONE:
                stars = self.points(picture, seat) + self.stars.promised(picture.hands[seat])
                strengths[seat] += STAR * stars
        if self.seen is not None and self.striving.is_of_land(self.goal) and strengths[self.seat] > GONE:
            way = self.striving.by_land(self.goal, self.seen, picture.owner, self.seat)
            strengths[self.seat] += STAR * worth(way)
        for place in self.places:
            owner = picture.owner[place]
            threat = self.evaluation.worst[place]
            if owner != NOBODY and threat > 1.0:
                ratio = (threat - 1.0 + self.judgement.incoming) / picture.armies[place]
                strengths[owner] -= STAR * OPEN * (1.0 - 1.0 / (1.0 + ratio**self.judgement.hold_slope))
        return strengths


class LegacyPlanner(ClassicPlanner):
    def __init__(self, judge: StarJudge) -> None:
        super().__init__(judge)
        self.star_judge = judge
        self.entering = module_of(judge.ground.rules, Expansion).entering
        self.costs: list[float] = [0.0] * judge.ground.size  # armies that entering costs while a land is empty
        self.fights: list[Battles] = [judge.battles] * judge.ground.size  # by the territory that is attacked
        self.battle = battle_of(judge.ground.rules)

    def look(self, state: State) -> None:
        if state.turn == self.seat and state.held[self.seat]:
            self.fights = [self._odds(state, territory) for territory in range(self.ground.size)]
        costs = [self.entering.cost(state, self.seat, t, t) for t in range(self.ground.size)]
        self.costs = [float(cost) for cost in costs]
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

    def worth_of_end(self, line: Line[Picture]) -> float:
        """With the stars of the open mission, where the turn would fulfil it."""
        judge = self.star_judge
        if judge.seen is not None:
            steps = [(step.source, step.target) for step in line.steps if judge.seen.owner[step.target] != NOBODY]
            judge.earned = judge.striving.earned(judge.goal, judge.seen, line.picture.owner, self.seat, steps)
        value = super().worth_of_end(line)
        judge.earned = 0
        return value

    def targets(self, picture: Picture, source: int) -> list[int]:
        """Empty land only for whom its resistance leaves somebody."""
        owner, costs = picture.owner, self.costs
        return [
            other
            for other in self.ground.neighbours[source]
            if owner[other] != self.seat and (owner[other] != NOBODY or picture.armies[source] - 1.0 > costs[other])
        ]

    def take(self, child: Line[Picture], step: Step, left: float) -> None:
        if child.picture.owner[step.target] == NOBODY:
            left = max(1.0, left - self.costs[step.target])
        super().take(child, step, left)

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
        wanted = self.star_judge.striving.wanted(self.star_judge.goal, picture.owner, self.seat)
        if wanted:
            stars.append(("mission", wanted))
        return [*stars, *super().purposes(picture)]

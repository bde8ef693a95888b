"""What a position of Risk Legacy is worth to one seat: stars first, then what brings the next one."""

from math import log
from typing import Final

from conquete.bots.evaluation import GONE, Judgement, Measures, Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.weights import Weights
from conquete.bots.knowledge.legacy.onslaught import StarOnslaught
from conquete.bots.knowledge.legacy.sealed.errands import Errands
from conquete.bots.knowledge.legacy.sealed.striving import Striving, worth
from conquete.bots.knowledge.legacy.stars import Stars
from conquete.editions.legacy.marks import Marks
from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.rules.elimination import is_out
from conquete.rules.presentation import module_of

# Fitted to who won from the positions of 1107 wars on 24 worlds after ten games, and rounded: income counts, but
# land that is held by one army each is soon lost, and a star on the board changes hands until the last is near.
# STAR and OPEN are set by hand above what the fit says.
JUDGEMENT: Final = Judgement(
    power=2.2,
    income=3.9,
    bonus=3.2,
    idle=-0.1,
    threatened=-0.4,
    free=0.25,
    progress=0.0,
    fronts=-0.24,
    held=0.0,
    waiting=-0.22,
)
STAR: Final = 0.1  # to the logarithm of a strength, for every star
NEAR: Final = 1.4  # and more, the nearer the last one is
NEAREST: Final = 0.5  # of a star: what is nearer counts no more
OPEN: Final = 4.0  # stars for a headquarters that is sure to fall: where one falls, more follows
COINS: Final = 1.0  # of the armies that the coins in hand would buy: they may buy a star as well
LANDLESS: Final = 12.0  # armies that somebody is worth who was knocked out: he comes back
OVERTAKEN: Final = 0.7  # how likely it is that a round in which another could win is the last


@mypyc_attr(allow_interpreted_subclasses=True)
class StarJudge(Judge):
    """Tokens and places of headquarters are noted when it looks; the picture says who holds them."""

    def __init__(self, ground: Ground, weights: Weights, seat: int, stars: Stars) -> None:
        super().__init__(ground, weights, seat, plays_missions=False)
        self.stars = stars
        self.to_win = stars.race.to_win
        self.marks = module_of(ground.rules, Marks)
        self.striving = Striving(ground.rules, stars)
        self.tokens: list[int] = [0] * ground.seats
        self.places: list[int] = []
        self.people: list[int] = [0] * ground.size  # by territory: what counts like land
        self.purses: list[float] = [0.0] * ground.seats  # armies that all coins of a seat would buy
        self.hands: list[int] = [0] * ground.seats  # the cards that they are on
        self.out: list[bool] = [False] * ground.seats  # for good
        self.seen: State | None = None
        self.errands = Errands(self.striving, ground.neighbours, seat)
        self.raid = StarOnslaught(ground, self.errands, stars.trades.price, self.to_win)
        self.earned = 0  # stars of one that the turn imagined pays

    def look(self, state: State) -> None:
        race = self.stars.race
        self.seen = state
        self.errands.look(state)
        self.places = self.stars.places(state)
        self.people = [self.marks.population(state, territory) for territory in range(self.ground.size)]
        self.out = [is_out(self.ground.rules, state, seat) for seat in range(self.ground.seats)]
        for seat in range(self.ground.seats):
            held = len(self.stars.headquarters_of(state, seat))
            self.tokens[seat] = race.points(state, seat) - held
            self.purses[seat] = float(self.stars.trades.worth(self.stars.resources.wealth(state, seat)))
            self.hands[seat] = len(state.zones[self.stars.resources.hand + seat])
        self.raid.others = self._others(state)
        self.raid.places = self.places
        self.raid.people = self.people
        self.raid.purses = self.purses

    def _others(self, state: State) -> list[int]:
        """As they play after the seat, which is not always clockwise."""
        order = [self.seat]
        while len(order) < self.ground.seats:
            order.append(state.values[self.ground.follows + order[-1]])
        return order[1:]

    def points(self, picture: Picture, seat: int) -> int:
        points = self.tokens[seat] + (self.earned if seat == self.seat else 0)
        for place in self.places:
            if picture.owner[place] == seat:
                points += 1
        return points

    def worth(self, picture: Picture) -> float:
        if self.points(picture, self.seat) >= self.to_win:
            return 1.0
        return super().worth(picture)

    def worth_after_others(self, picture: Picture) -> float:
        """Once the others have had their turns, with the stars that they get in them."""
        before = self.tokens
        after = self.raid.after(picture, self.seat, before, self.earned > 0)
        self.tokens = self.raid.tokens
        value = self.worth(after)
        self.tokens = before
        return value * (1.0 - OVERTAKEN) if self.raid.is_lost else value

    def strengths(self, picture: Picture, measures: Measures) -> list[float]:
        self._add_people(picture, measures)
        for seat in range(self.ground.seats):
            if self.hands[seat]:
                left = min(1.0, picture.hands[seat] / self.hands[seat])
                measures.cards[seat] += COINS * self.purses[seat] * left
        strengths = super().strengths(picture, measures)
        landless = self.judgement.power * log(LANDLESS)
        for seat in range(self.ground.seats):
            if strengths[seat] <= GONE and not self.out[seat]:
                strengths[seat] = landless
            if strengths[seat] > GONE:
                stars = self.points(picture, seat)
                missing = self.to_win - stars
                strengths[seat] += STAR * stars + NEAR / (missing if missing > NEAREST else NEAREST)
        if strengths[self.seat] > GONE:
            strengths[self.seat] += STAR * self._promised_by_land(picture)
        for place in self.places:
            owner = picture.owner[place]
            threat = self.evaluation.worst[place]
            if owner != NOBODY and threat > 1.0:
                ratio = (threat - 1.0 + self.judgement.incoming) / picture.armies[place]
                strengths[owner] -= STAR * OPEN * (1.0 - 1.0 / (1.0 + ratio**self.judgement.hold_slope))
        return strengths

    def _promised_by_land(self, picture: Picture) -> float:
        """The part of a star that the nearest mission is which asks for land alone."""
        most = 0.0
        for goal in self.errands.goals:
            if self.seen is not None and self.striving.is_of_land(goal):
                most = max(most, worth(self.striving.by_land(goal, self.seen, picture.owner, self.seat)))
        return most

    def _add_people(self, picture: Picture, measures: Measures) -> None:
        """Cities count like land where armies are counted."""
        ground = self.ground
        counted = [float(held) for held in picture.held]
        for territory in range(ground.size):
            if self.people[territory] and picture.owner[territory] != NOBODY:
                counted[picture.owner[territory]] += self.people[territory]
        for seat in range(ground.seats):
            if picture.held[seat]:
                measures.land[seat] = max(float(ground.minimum), counted[seat] / ground.divisor)

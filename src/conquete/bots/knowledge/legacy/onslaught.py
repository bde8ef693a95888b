"""The round to come in Risk Legacy: the others buy stars for their cards, and go for headquarters before land."""

from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.onslaught import Onslaught
from conquete.bots.knowledge.legacy.sealed.errands import Errands
from conquete.engine.ids import NOBODY

HEADQUARTERS: Final = 6.0  # armies that one is worth to who attacks
THE_LAST: Final = 30.0  # and if it wins the game
ENTERED: Final = 4  # empty territories that somebody enters in one turn at most
EAGER: Final = 1.5  # armies fewer than elsewhere that are enough to attack with: a headquarters is worth a try
HOSTILE: Final = 2.0  # armies that land of the seat is worth more than other land: the worst is feared
FAR: Final = -2000.0  # for what is not looked at
TRADED: Final = 0.5  # of the armies that coins would buy: others save up as well


class StarOnslaught(Onslaught):
    """Whoever plans says where headquarters stand, how many tokens the others have, and what cities count for."""

    def __init__(self, ground: Ground, errands: Errands, price: int, to_win: int) -> None:
        super().__init__(ground)
        self.errands = errands
        self.price = price
        self.to_win = to_win
        self.places: list[int] = []
        self.people: list[int] = [0] * ground.size  # by territory: what counts like land
        self.purses: list[float] = [0.0] * ground.seats  # armies that the coins of a seat would buy
        self.others: list[int] = []  # in the order in which they play after the seat
        self.costs: list[float] = [0.0] * ground.size  # armies that entering costs while a land is empty
        self.entered = 0  # empty territories, in the turn that is imagined
        self.tokens: list[int] = [0] * ground.seats  # as the round goes on
        self.is_claimed = False  # somebody has fulfilled the mission that lies open
        self.is_lost = False  # one of the others has won in this round

    def after(self, picture: Picture, seat: int, tokens: list[int], is_claimed: bool) -> Picture:
        """The position when the turn comes back to `seat`; `tokens` and `is_lost` are those of its end."""
        self.tokens = tokens[:]
        self.is_claimed = is_claimed
        self.is_lost = False
        return self.after_others(picture, seat)

    def after_others(self, picture: Picture, seat: int) -> Picture:
        """In the order of this game; people who resist are like a garrison."""
        picture = picture.copy()
        owner, armies = picture.owner, picture.armies
        for territory in range(self.ground.size):
            if owner[territory] == NOBODY:
                armies[territory] = self.costs[territory]
        for other in self.others:
            if picture.held[other] and picture.held[seat]:
                self.turn(picture, other)
        for territory in range(self.ground.size):
            if owner[territory] == NOBODY:
                armies[territory] = 0.0
        return picture

    def turn(self, picture: Picture, seat: int) -> None:
        if self.is_lost:
            return
        self.entered = 0
        while picture.hands[seat] >= self.price:
            picture.hands[seat] -= self.price
            self.tokens[seat] += 1
        cards = picture.hands[seat]
        super().turn(picture, seat)
        if not self.is_claimed:
            stars = self.errands.earned_by(seat, picture, picture.hands[seat] > cards)
            self.tokens[seat] += stars
            self.is_claimed = stars > 0
        self.is_lost = self.points(picture, seat) >= self.to_win

    def _best_target(self, picture: Picture, seat: int, source: int, armies: float) -> tuple[int, float]:
        return super()._best_target(picture, seat, source, armies + EAGER)

    def _take(self, picture: Picture, seat: int, source: int, target: int) -> None:
        self.entered += picture.owner[target] == NOBODY
        super()._take(picture, seat, source, target)

    def points(self, picture: Picture, seat: int) -> int:
        points = self.tokens[seat]
        for place in self.places:
            if picture.owner[place] == seat:
                points += 1
        return points

    def reserve(self, picture: Picture, seat: int) -> float:
        ground = self.ground
        people = 0
        for territory in range(ground.size):
            if picture.owner[territory] == seat:
                people += self.people[territory]
        armies = max(ground.minimum, (picture.held[seat] + people) // ground.divisor)
        for region in range(ground.regions):
            if self.whole[region] == seat:
                armies += ground.bonus[region]
        return armies + TRADED * self.purses[seat]

    def worth(self, picture: Picture, seat: int, target: int) -> float:
        if picture.owner[target] == NOBODY and self.entered >= ENTERED:
            return FAR
        worth = super().worth(picture, seat, target)
        if picture.owner[target] == self.errands.seat:
            worth += HOSTILE
        if target in self.places:
            return worth + (THE_LAST if self.points(picture, seat) + 1 >= self.to_win else HEADQUARTERS)
        return worth

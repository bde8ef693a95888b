"""The round to come in Risk Legacy: the others buy stars for their cards, and go for headquarters before land."""

from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.onslaught import Onslaught
from conquete.bots.knowledge.legacy.sealed.errands import Errands

HEADQUARTERS: Final = 6.0  # armies that one is worth to who attacks
THE_LAST: Final = 30.0  # and if it wins the game
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
        self.tokens: list[int] = [0] * ground.seats  # as the round goes on
        self.is_claimed = False  # somebody has fulfilled the mission that lies open
        self.is_lost = False  # one of the others has won in this round

    def after(self, picture: Picture, seat: int, tokens: list[int], is_claimed: bool) -> Picture:
        """The position when the turn comes back to `seat`; `tokens` and `is_lost` are those of its end."""
        self.tokens = tokens[:]
        self.is_claimed = is_claimed
        self.is_lost = False
        return self.after_others(picture, seat)

    def turn(self, picture: Picture, seat: int) -> None:
        if self.is_lost:
            return
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
        worth = super().worth(picture, seat, target)
        if target in self.places:
            return worth + (THE_LAST if self.points(picture, seat) + 1 >= self.to_win else HEADQUARTERS)
        return worth

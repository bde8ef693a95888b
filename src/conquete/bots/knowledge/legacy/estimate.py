"""The estimate for Risk Legacy: the board, and above it the stars."""

from random import Random
from typing import Final

from conquete.bots.estimates.general import Estimate
from conquete.bots.knowledge.legacy.sealed.striving import Striving
from conquete.bots.knowledge.legacy.stars import Stars
from conquete.bots.knowledge.legacy.temper import Temper
from conquete.engine.actions import VERB_MASK
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_FULFIL: Final = verb_id("fulfil")

COINS: Final = 0.6  # of the armies that the coins in hand would buy: they may buy a star as well
LANDLESS: Final = 3.0  # armies: who was knocked out comes back with a few
RISE: Final = 2.4  # a star more makes so many times likelier to win
DANGER: Final = 0.7  # of a star for a headquarters that is sure to fall


def make(rules: Ruleset) -> "LegacyEstimate":
    return LegacyEstimate(rules)


class LegacyEstimate(Estimate):
    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.stars = Stars(rules)
        self.striving = Striving(rules, self.stars)
        self.temper: Temper | None = None

    def vary(self, random: Random) -> None:
        self.temper = Temper(self.rules, self.stars, random)

    def sure(self, view: View, packed: list[int]) -> int:
        """A mission that is fulfilled is claimed: whoever looks ahead does not see the star where rules change
        before it is given."""
        for option in packed:
            if option & VERB_MASK == DO_FULFIL:
                return option
        if self.temper is None:
            return -1
        saved = self._saved(view, packed) if self.temper.devotion > 1.0 else -1
        return self.temper.answer(view, packed) if saved < 0 else saved

    def _saved(self, view: View, packed: list[int]) -> int:
        """Who is devoted to missions keeps his cards for one that asks for them."""
        is_trade = self.rules.step(view.state.frames[-1][0]).name == "trade_resources"
        return self.striving.trade(view.state, view.seat, packed) if is_trade else -1

    def afterwards(self, packed: list[int]) -> int:
        return -1 if self.temper is None else self.temper.afterwards(packed)

    def value(self, state: State, seat: int) -> float:
        winner = self.stars.winner(state)
        return super().value(state, seat) if winner < 0 else float(winner == seat)

    def chance(self, state: State, seat: int) -> float:
        strengths = self.strengths(state, seat)
        stars = [self.stars.reckoned(state, other) for other in range(self.seats)]
        for territory in self.stars.headquarters_of(state, seat):
            stars[seat] -= DANGER * self.threats[territory]
        rise = RISE if self.temper is None else self.temper.rise_in(state.round)
        devotion = 1.0 if self.temper is None else self.temper.devotion
        promised = RISE ** (devotion * self.striving.promised(state, seat))
        whole = own = 0.0
        for other in range(self.seats):
            strength = max(strengths[other], LANDLESS) ** self.steep * rise ** stars[other]
            if other == seat:
                strength *= promised
            whole += strength
            if other == seat:
                own = strength
        return own / whole

    def cards(self, state: State, seat: int) -> float:
        stars = self.stars
        return super().cards(state, seat) + COINS * stars.trades.worth(stars.resources.wealth(state, seat))

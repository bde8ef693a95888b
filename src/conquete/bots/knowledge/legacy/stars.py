"""Stars: who has how many, and how near the next one is."""

from typing import Final

from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.presentation import module_of
from conquete.rules.race import Race
from conquete.rules.resource_cards import ResourceCards
from conquete.rules.resource_trades import ResourceTrades
from conquete.rules.winning import winning_of

CARD: Final = 0.85  # of a star for the cards that buy one: the turn must still come round


class Stars:
    """Read off the rules of one game."""

    def __init__(self, rules: Ruleset) -> None:
        self.race = module_of(rules, Race)
        self.resources = module_of(rules, ResourceCards)
        self.trades = module_of(rules, ResourceTrades)
        self.winning = winning_of(rules)

    def winner(self, state: State) -> int:
        """Who has won, while rewards are still given; else -1."""
        return state.values[self.winning.at] - 1 if self.winning is not None else -1

    def headquarters_of(self, state: State, seat: int) -> list[int]:
        """Where a seat holds a piece that is a star."""
        return [place for place in self.places(state) if state.owner[place] == seat]

    def places(self, state: State) -> list[int]:
        """Where such pieces stand."""
        found: set[int] = set()
        for pieces in self.race.standing:
            found.update([territory for territory, stands in enumerate(pieces.everywhere(state)) if stands])
        return sorted(found)

    def promised(self, cards: int) -> float:
        """The part of a star that so many cards are."""
        return CARD * cards / self.trades.price

    def reckoned(self, state: State, seat: int) -> float:
        """Stars, and what the cards in hand promise."""
        return self.race.points(state, seat) + self.promised(len(state.zones[self.resources.hand + seat]))

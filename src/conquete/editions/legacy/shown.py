"""What is shown of a game of Legacy besides what every game shows: its questions, and what a seat has."""

from msgspec import field

from conquete.rules import shown
from conquete.rules.shown import Facts


class Standing(shown.Standing, kw_only=True):
    faction: str | None = None
    stars: int | None = None  # tokens, and what is held on the board
    missiles: int | None = None
    resources: list[str] = field(default_factory=list)  # the cards before it, for everybody to see
    coins: int = 0  # on these


class ChoosePowerFacts(Facts, tag="choose_power", kw_only=True):
    """A starting power for a faction, for good: the first or the second of `powers`."""

    faction: str
    powers: list[str]


class AddCoinFacts(Facts, tag="add_coin", kw_only=True):
    """Coins for cards of territories, for good."""

    left: int
    most: int  # that a card may have
    coins: dict[str, int]  # of each card that has more than others


class ChooseSideFacts(Facts, tag="choose_side", kw_only=True):
    """A faction for this war."""

    taken: dict[str, str]  # faction by seat
    powers: dict[str, list[str]]  # by faction: what is on its card


class LandFacts(Facts, tag="land", kw_only=True):
    """Where to begin, with all armies and the headquarters."""

    armies: int


class ComeBackFacts(Facts, tag="come_back", kw_only=True):
    """Where to join the war again."""

    armies: int

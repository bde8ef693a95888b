"""What is shown of a game of 2210 besides what every game shows: its questions, and what a seat has."""

from msgspec import field

from conquete.rules import shown
from conquete.rules.shown import Facts, HandCard


class Standing(shown.Standing, kw_only=True):
    energy: int | None = None
    score: int | None = None  # if it were counted now: a point for each territory, and these two
    bonus: int | None = None  # for whole regions
    influence: int | None = None  # for cards that have been counted
    leaders: list[str] | None = None  # commanders in play
    stations: int | None = None


# -- questions that other editions ask, too -------------------------------------------------------------------


class ChooseDiceFacts(shown.ChooseDiceFacts, tag="choose_dice", kw_only=True):
    leaders: list[str] = field(default_factory=list)  # those in the source that can throw an eight-sided die


class DefendFacts(shown.DefendFacts, tag="defend", kw_only=True):
    eights: int = 0  # of the attacker's dice
    own_eights: int = 0  # the most of one's own dice that have eight sides


# -- questions of this edition alone --------------------------------------------------------------------------


class CommandFacts(Facts, tag="command", kw_only=True):
    """Play a command card, or go on. `when` is the time it is, as the cards say it."""

    when: str
    purse: int
    hand: list[HandCard]


class InvadeFacts(Facts, tag="invade", kw_only=True):
    """Invade, or stop."""

    taken: int  # contested territories conquered in this turn
    reward_at: int  # with so many there is a reward
    is_at_sea: bool  # the Naval Commander opens the water
    is_in_space: bool  # the Space Commander opens the Moon
    ceased: list[int] = field(default_factory=list)  # seats that may not be invaded any more in this turn


class SpreadFacts(Facts, tag="spread", kw_only=True):
    """One army on each of several territories."""

    left: int
    total: int


class ReduceFacts(Facts, tag="reduce", kw_only=True):
    """Armies that a card takes away, wherever their owner likes."""

    left: int
    by: int


class ArmageddonFacts(Facts, tag="armageddon", kw_only=True):
    """Nuclear cards without paying."""

    hand: list[HandCard]

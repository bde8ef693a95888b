"""What is shown of a game of 2210 besides what every game shows: its questions, and what a seat has."""

from typing import Literal

from msgspec import field

from conquete.rules import shown
from conquete.rules.shown import Facts, HandCard, Struct


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


class ReactFacts(shown.ReactFacts, tag="react", kw_only=True):
    energy: int = 0


# -- questions of this edition alone --------------------------------------------------------------------------


class PlaceThreesFacts(Facts, tag="place_threes", kw_only=True):
    """The first armies, a few in a go."""

    left: int  # still to be placed in this go
    total: int  # in this go
    reserve: int  # of the seat altogether, these included


class StartPiecesFacts(Facts, tag="start_pieces", kw_only=True):
    """Where the first commanders and the first station stand."""

    piece: Literal["land", "diplomat", "station"]


class BidFacts(Facts, tag="bid", kw_only=True):
    """Energy for the order of the year, in secret until everybody has bid; all of it is paid."""

    year: int
    years: int
    energy: int
    sealed: list[int]  # seats that have bid already
    waiting: list[int]  # seats that will be asked after this one


class ChooseMarkerFacts(Facts, tag="choose_marker", kw_only=True):
    """A place in the order of the year."""

    taken: dict[str, int]  # place by seat


class HireFacts(Facts, tag="hire", kw_only=True):
    """Commanders for energy; afterwards come stations."""

    energy: int
    cost: int
    in_play: list[str]


class PostFacts(Facts, tag="post", kw_only=True):
    """Where the hired commander stands."""

    leader: str


class BuildFacts(Facts, tag="build", kw_only=True):
    """Stations for energy."""

    energy: int
    cost: int
    stations: int
    most: int


class DeckFacts(Struct, kw_only=True):
    """A deck of command cards: how many lie in it, whether its commander is in play, how many of it the seat has
    paid for in this turn."""

    deck: str
    left: int
    is_open: bool
    bought: int = 0


class BuyFacts(Facts, tag="buy", kw_only=True):
    """Command cards, unseen; they are drawn when all are paid for."""

    energy: int
    price: int
    most: int
    decks: list[DeckFacts]


class FreeCardFacts(Facts, tag="free_card", kw_only=True):
    """A command card as the reward of conquerors."""

    decks: list[DeckFacts]


class CommandFacts(Facts, tag="command", kw_only=True):
    """Play a command card, or go on. `when` is the time it is, as the cards say it."""

    when: str
    energy: int
    hand: list[HandCard]


class InvadeFacts(Facts, tag="invade", kw_only=True):
    """Invade, or stop."""

    taken: int  # contested territories conquered in this turn
    reward_at: int  # with so many there is a reward
    is_at_sea: bool  # the Naval Commander opens the water
    is_in_space: bool  # the Space Commander opens the Moon
    ceased: list[int] = field(default_factory=list)  # seats that may not be invaded any more in this turn


class LoseUnitsFacts(Facts, tag="lose_units", kw_only=True):
    """Which units are lost: armies, or one of the commanders."""

    place: str
    number: int
    armies: int  # units there that are no commanders
    leaders: list[str]


class MarchFacts(Facts, tag="march", kw_only=True):
    """Which commanders and how many armies go along; one unit stays."""

    source: str
    target: str
    least: int  # units, commanders included
    must: list[str]  # commanders that have thrown a die and go in any case
    leaders: list[str]  # all that stand in the source
    armies: int  # units there that are no commanders
    is_conquest: bool


class FortifyFacts(Facts, tag="fortify", kw_only=True):
    """One move along a corridor of own territories, through stations and landing sites too; or none."""


class ChoosePlaceFacts(Facts, tag="choose_place", kw_only=True):
    """A territory for a card: `assemble` armies, raise a `station`, `evacuate` to it, aim a `rocket` at it."""

    purpose: Literal["assemble", "station", "evacuate", "rocket"]


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

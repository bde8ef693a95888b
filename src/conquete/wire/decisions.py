"""What a seat is told about the question it is asked, by kind: figures for the decision panel, never sentences.

The `kind` is that of the decision. Territories, regions and cards are named by their ids; an `army` is a seat, or
the number after the last seat for an army that has none (the third army of a game for two).
"""

from typing import Any, Literal

from msgspec import field

from conquete.wire.common import Struct


class Facts(Struct, tag_field="kind", kw_only=True):
    pass


# -- the set-up -------------------------------------------------------------------------------------------


class ClaimFacts(Facts, tag="claim", kw_only=True):
    """Take one of the free territories."""

    left: int  # armies of the seat that are not on the board yet
    free: int  # territories that nobody has


class PlaceInitialFacts(Facts, tag="place_initial", kw_only=True):
    """One of the first armies, in turn."""

    left: int  # armies still to be placed, this one included
    total: int  # armies there were to place when every territory had an owner


class PlaceAllFacts(Facts, tag="place_all", kw_only=True):
    """All the first armies at once, in the open."""

    left: int
    total: int


class PlaceSealedFacts(Facts, tag="place_sealed", kw_only=True):
    """All the first armies in secret; everything is shown when the last seat is done."""

    left: int
    total: int
    placed: dict[str, int] = field(default_factory=dict)  # what the seat has put where, unseen by the others


class PlacePairFacts(Facts, tag="place_pair", kw_only=True):
    """For two: some armies of one's own, then one of the third army."""

    army: int  # whose armies are placed now
    go: int  # armies of that one still to be placed in this go
    left: int  # armies of the seat itself still to be placed
    total: int


class ChooseHeadquartersFacts(Facts, tag="choose_headquarters", kw_only=True):
    """The secret headquarters."""

    needed: int  # headquarters that one must hold to win


# -- reinforcements and cards -----------------------------------------------------------------------------


class IncomePart(Struct, kw_only=True):
    """A reason for armies: `territories` (`count` of them), a whole `region`, `cards` (sets traded in this turn,
    with the extra armies for their territories), or anything `other`."""

    why: Literal["territories", "region", "cards", "other"]
    armies: int
    count: int | None = None
    region: str | None = None


class PlaceFacts(Facts, tag="place", kw_only=True):
    """The armies of this turn. What is in `total` and not in `left` is on the board already."""

    left: int
    total: int | None = None  # not known when cards taken from an eliminated seat were traded in mid-turn
    parts: list[IncomePart] = field(default_factory=list)
    is_spoils: bool = False  # they come from cards taken from an eliminated seat


class NeutralPlaceFacts(Facts, tag="neutral_place", kw_only=True):
    """Armies for the third army; the opponent of the active seat places them."""

    army: int
    left: int
    total: int
    active: int  # whose turn it is


class CardInfo(Struct, kw_only=True):
    """A card as it is printed: one to be traded (a joker has neither symbol nor territory), or a command card with
    its deck, its price in energy, and when it may be played: `own_turn` (before the first invasion), `attacked` (in
    the window of an invasion), `turn_end` or `game_end`. A card that is played in windows has a `kind`, by which
    standing orders mark it."""

    card: str
    kind: str = ""
    symbol: str = ""
    place: str = ""
    deck: str = ""
    cost: int = 0
    when: str = ""
    name: dict[str, str] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)


class HandCard(Struct, kw_only=True):
    """A command card in the hand of the seat that is asked. `why` is empty where it may be played now; otherwise it
    is for another time (`when`), its cards are jammed (`jammed`), the commander of its deck is not in play
    (`leader`), energy is short (`cost`), or it has nothing to act upon (`target`).

    In answer to an attack it also says what would come of it if nobody answered it in turn: the `fight` goes on,
    the attack is `off`, or the territory is `taken` without a fight; and how often the defence then holds.
    """

    card: str
    why: Literal["", "when", "jammed", "leader", "cost", "target"] = ""
    outcome: Literal["", "fight", "off", "taken"] = ""
    hold: float | None = None


class TradeFacts(Facts, tag="trade", kw_only=True):
    """Trade a set, or keep the cards. The options come best first and have their `worth`."""

    hand: list[CardInfo]
    must: bool = False  # there are too many cards: keeping them is no option
    has_set: bool = False  # false: one is asked only so that nobody learns from who is asked
    forced_from: int | None = None  # with so many cards at the start of a turn a set must be traded
    down_to: int | None = None  # cards taken from an eliminated seat: trade until there are no more than so many
    is_spoils: bool = False
    sets_traded: int = 0  # by everybody, so far
    next_worth: int | None = None  # of any set now, where all sets are worth the same and rise


class PlaceBonusFacts(Facts, tag="place_bonus", kw_only=True):
    """The extra armies for one of the traded cards whose territory one owns."""

    armies: int


# -- fighting ---------------------------------------------------------------------------------------------


class AttackFacts(Facts, tag="attack", kw_only=True):
    """Attack, or stop."""

    army: int  # which attacks: the seat itself, or the third army it commands
    most: int  # armies that may be engaged at once
    is_card_earned: bool | None = None  # by a conquest in this turn; left out where conquests earn no card


class SoufflerFacts(Facts, tag="souffler", kw_only=True):
    """The attacker did not name the territories: take armies from him, or let it pass."""

    attacker: int
    source: str
    target: str
    engaged: int
    taken: int  # armies that he would lose


class ChooseDiceFacts(Facts, tag="choose_dice", kw_only=True):
    """How many dice to attack with."""

    army: int
    defender: int
    source: str
    target: str
    engaged: int
    most: int
    source_armies: int
    target_armies: int
    leaders: list[str] = field(default_factory=list)  # those in the source that can throw an eight-sided die


class DefendFacts(Facts, tag="defend", kw_only=True):
    """How many dice to defend with."""

    attacker: int
    army: int  # which defends: the seat itself, or the third army it commands
    source: str
    target: str
    engaged: int
    dice: int  # the attacker's
    most: int
    source_armies: int
    target_armies: int
    eights: int = 0  # of the attacker's dice
    own_eights: int = 0  # the most of one's own dice that have eight sides


class OccupyFacts(Facts, tag="occupy", kw_only=True):
    """How many armies move into the conquered territory altogether. The fewest possible are there already."""

    army: int
    source: str
    target: str
    low: int
    high: int
    source_armies: int  # as the board shows it now
    target_armies: int


class ManoeuvreFacts(Facts, tag="manoeuvre", kw_only=True):
    """The one move at the end of a turn, or none."""

    is_along_path: bool = False  # through any number of own territories, not only to a neighbour


class ManyMovesFacts(Facts, tag="many_moves", kw_only=True):
    """Moves at the end of a turn, as many as one likes."""

    is_along_path: bool = False
    fought: dict[str, int] = field(default_factory=dict)  # armies that may not move because they have fought
    arrived: dict[str, int] = field(default_factory=dict)  # armies that have moved already


# -- reactions, and what later editions ask ---------------------------------------------------------------


class ReactFacts(Facts, tag="react", kw_only=True):
    """Play a card now, or pass. `point` is what has just happened or is about to. `hold` is how often the defence
    holds without a card, if it is fought to the end; left out where so many fight that nobody has worked it out."""

    point: str
    by: int
    source: str = ""
    target: str = ""
    card: str = ""  # the card that would be answered
    source_armies: int = 0
    target_armies: int = 0
    energy: int = 0
    hand: list[HandCard] = field(default_factory=list)  # command cards
    hold: float | None = None


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


class OtherFacts(Facts, tag="other", kw_only=True):
    """A question without facts of its own: the figures of the step that asks it."""

    step: dict[str, Any] = field(default_factory=dict)


AnyFacts = (
    ClaimFacts
    | PlaceInitialFacts
    | PlaceAllFacts
    | PlaceSealedFacts
    | PlacePairFacts
    | ChooseHeadquartersFacts
    | PlaceFacts
    | NeutralPlaceFacts
    | TradeFacts
    | PlaceBonusFacts
    | AttackFacts
    | SoufflerFacts
    | ChooseDiceFacts
    | DefendFacts
    | OccupyFacts
    | ManoeuvreFacts
    | ManyMovesFacts
    | ReactFacts
    | PlaceThreesFacts
    | StartPiecesFacts
    | BidFacts
    | ChooseMarkerFacts
    | HireFacts
    | PostFacts
    | BuildFacts
    | BuyFacts
    | FreeCardFacts
    | CommandFacts
    | InvadeFacts
    | LoseUnitsFacts
    | MarchFacts
    | FortifyFacts
    | ChoosePlaceFacts
    | SpreadFacts
    | ReduceFacts
    | ArmageddonFacts
    | OtherFacts
)

"""What people are shown of a game, as data and never in sentences: the question a seat is asked, how everybody
stands, the cards as they are printed. An edition with more to show has structs of its own, or widens these.

The `kind` of facts is that of the decision. Territories, regions and cards are named by their ids; an `army` is a
seat, or the number after the last seat for an army that has none (the third army of a game for two).
"""

from typing import Any, Literal

import msgspec
from msgspec import field


class Struct(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A message or a part of one; unknown fields are an error."""


class Facts(Struct, tag_field="kind", kw_only=True):
    """What a seat is told about the question it is asked."""


class Standing(Struct, kw_only=True):
    """How an army stands, from what everybody can see. An army without a seat has the number after the last one.

    `income` is what it would get for territories and regions if its turn began now; left out for an army that
    gets nothing by itself. An edition adds what its seats have besides.
    """

    seat: int
    land: int
    armies: int
    income: int | None = None
    cards: int = 0
    regions: list[str] = field(default_factory=list)  # held whole
    is_out: bool = False  # it has lost its last territory


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
    """A card as it is printed: one to be traded, by its symbol (a joker has neither symbol nor territory) or by its
    coins; or one to be played, with its deck, its price, and when it may be played in a word of its edition. One
    that is played in windows has a `kind`, by which standing orders mark it."""

    card: str
    kind: str = ""
    symbol: str = ""
    place: str = ""
    coins: int = 0
    deck: str = ""
    cost: int = 0
    when: str = ""
    name: dict[str, str] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)


class HandCard(Struct, kw_only=True):
    """A card to be played in the hand of the seat that is asked. `why` is empty where it may be played now;
    otherwise it says in a word what is in the way: it is for another time (`when`), too dear (`cost`), has nothing
    to act upon (`target`), the leader of its deck is not in play (`leader`), or something of its edition.

    In answer to an attack it also says what would come of it if nobody answered it in turn: the `fight` goes on,
    the attack is `off`, or the territory is `taken` without a fight; and how often the defence then holds.
    """

    card: str
    why: str = ""
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


class DiceReason(Struct, kw_only=True):
    """Something that bears on the dice of a battle, by a word of its edition: what it adds to the dice of a side
    from the highest on, and to its lowest; how many of them have more sides by it. What does none of that does
    something else."""

    why: str
    side: Literal["attack", "defence"]
    adds: list[int]
    lowest: int = 0
    larger: int = 0


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
    reasons: list[DiceReason] = field(default_factory=list)  # what bears on the dice


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


# -- reactions, and whatever has no facts of its own --------------------------------------------------------


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
    hand: list[HandCard] = field(default_factory=list)  # where it holds cards of its decks
    purse: int | None = None  # of the currency that cards are paid in; left out where they cost nothing
    hold: float | None = None


class OfferInfo(Struct, kw_only=True):
    """Something that a seat takes by that verb: a piece or a number. It stays in sight when a seat has it."""

    verb: str
    piece: str = ""
    n: int | None = None
    seat: int | None = None


class OtherFacts(Facts, tag="other", kw_only=True):
    """A question without facts of its own: the figures of the step that asks it. Where seats pick from what lies
    open, `offers` is all of it, row by row, and `pickers` are the seats that pick from now on."""

    step: dict[str, Any] = field(default_factory=dict)
    offers: list[OfferInfo] = field(default_factory=list)
    pickers: list[int] = field(default_factory=list)

"""What is shown of a game of Godstorm besides what every game shows: its questions, and what a seat has."""

from msgspec import field

from conquete.rules import shown
from conquete.rules.piece_shown import DeckFacts
from conquete.rules.shown import Facts, HandCard, Struct


class Standing(shown.Standing, kw_only=True):
    """`land` and `armies` are those on the Earth."""

    pantheon: str | None = None
    faith: int | None = None
    gods: list[str] | None = None  # in play
    temples: int | None = None
    relics: list[str] | None = None  # cards
    crypts: int | None = None
    altars: int | None = None
    dead: int | None = None  # armies in Heaven
    below: int | None = None  # armies in the Underworld
    score: int | None = None  # if it were counted now: territories, crypts and altars, and these two
    bonus: int | None = None  # for whole continents
    relic_points: int | None = None  # for relics with the territory they name


class ConflictSide(Struct, kw_only=True):
    """One side of a conflict of gods: what it throws, and adds."""

    army: int
    gods: list[str]  # whose powers it has
    dice: int
    armies: int  # which are added to the dice
    more: int = 0  # what is added besides
    throws_again: bool = False  # ones


# -- questions that other editions ask, too -------------------------------------------------------------------


class AttackFacts(shown.AttackFacts, tag="attack", kw_only=True):
    conquered: int = 0  # territories taken from armies in this turn
    labour_at: int = 0  # with so many comes a War card, where the War god is in play
    is_god_beaten: bool = False  # the Sky card of this turn is drawn


class ReactFacts(shown.ReactFacts, tag="react", kw_only=True):
    gods: list[str] = field(default_factory=list)  # who attack
    their_gods: list[str] = field(default_factory=list)  # who stand where the attack goes
    has_temple: bool = False


class ChooseDiceFacts(shown.ChooseDiceFacts, tag="choose_dice", kw_only=True):
    gods: list[str] = field(default_factory=list)  # who attack
    their_gods: list[str] = field(default_factory=list)
    has_temple: bool = False  # it defends
    may_stop: bool = False


class DefendFacts(shown.DefendFacts, tag="defend", kw_only=True):
    gods: list[str] = field(default_factory=list)  # who attack
    their_gods: list[str] = field(default_factory=list)  # the defender's
    has_temple: bool = False


# -- the set-up -----------------------------------------------------------------------------------------------


class ChoosePantheonFacts(Facts, tag="choose_pantheon", kw_only=True):
    """A pantheon, for the army of the seat or for the neutral one."""

    army: int
    taken: dict[str, str]  # pantheon by army


class ChoosePileFacts(Facts, tag="choose_pile", kw_only=True):
    """One of the piles of territories, face down."""

    piles: int
    taken: dict[str, int]  # pile by seat


# -- the steps of a turn --------------------------------------------------------------------------------------


class GiveUpFacts(Facts, tag="give_up", kw_only=True):
    """Armies of this turn for Faith, or not."""

    armies: int
    faith: int
    purse: int


class NextRelicFacts(Facts, tag="next_relic", kw_only=True):
    """Which of several relics does its work next."""

    relics: list[str]  # that still have some to do


class ReturnDeadFacts(Facts, tag="return_dead", kw_only=True):
    """Armies from crypts to temples."""

    left: dict[str, int]  # how many each crypt may still send
    temples: list[str]


class MiraclesFacts(Facts, tag="miracles", kw_only=True):
    """Play a miracle card, or go on. `when` is the time it is, as the cards say it."""

    when: str
    purse: int
    hand: list[HandCard]


class JoinGodsFacts(Facts, tag="join_gods", kw_only=True):
    """Which gods join the attack."""

    defender: int
    source: str
    target: str
    source_armies: int
    target_armies: int
    gods: list[str]  # who can
    their_gods: list[str]
    has_temple: bool
    is_plagued: bool  # gods who march in are banished


class NameGodFacts(Facts, tag="name_god", kw_only=True):
    """The god who fights for a side: the attacker names one, then the defender."""

    source: str
    target: str
    named: str = ""  # the attacker's, once there is one
    attack: ConflictSide
    defence: ConflictSide
    wins_ties: bool = False  # the attacker
    win: float  # how often the attacker does


class ConflictOnFacts(Facts, tag="conflict_on", kw_only=True):
    """Gods are left on both sides: on, or the attack is over."""

    source: str
    target: str
    attack: ConflictSide
    defence: ConflictSide
    wins_ties: bool = False
    win: float


class ChargeFacts(Facts, tag="charge", kw_only=True):
    """The dead out of Heaven to free gates and own spaces."""

    heaven: str
    dead: int
    gates: list[str]  # free ones
    spaces: list[str]  # own ones


class AttackBelowFacts(Facts, tag="attack_below", kw_only=True):
    """Attack in the Underworld, or stop."""

    army: int
    most: int  # dice at once
    heaven: str
    dead: int


class EndTurnFacts(Facts, tag="end_turn", kw_only=True):
    """A Death card for a crypt, or not."""

    crypts: list[str]
    deck: DeckFacts


# -- what cards ask -------------------------------------------------------------------------------------------


class ChooseDeckFacts(Facts, tag="choose_deck", kw_only=True):
    """A deck to draw from."""

    purpose: str
    card: str
    decks: list[DeckFacts]


class ChooseGodFacts(Facts, tag="choose_god", kw_only=True):
    """A god who stands in the territory."""

    purpose: str
    card: str
    place: str
    gods: list[str]


class ChooseLinkFacts(Facts, tag="choose_link", kw_only=True):
    """A way by sea to be closed."""

    purpose: str
    card: str


class SpareFacts(Facts, tag="spare", kw_only=True):
    """Armies that fall are kept, for Faith."""

    place: str
    fallen: int
    most: int
    purse: int

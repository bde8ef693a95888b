"""What happens in a game, event by event: the shape of each and who sees what of it, told apart by `event`.

The rules tell events by name with integers (engine/events.py); with names for those they are what stands here, and
a law holds the two together. Territories, regions and cards are named by their ids. A `seat` may be an army without
a seat (the number after the last one) where armies are placed, moved or lost. An edition declares its own events in
a file like this. A client passes over what it does not know.
"""

from typing import Annotated, ClassVar, Literal, TypeVar

from msgspec import UNSET, Meta, UnsetType, field

from conquete.rules.shown import Struct

T = TypeVar("T")

# Only the seat of the event sees it; the others hear of the event without it.
Secret = Annotated[T | UnsetType, Meta(extra={"seen_by": "seat"})]
# The others hear this in place of what is secret.
Instead = Annotated[T | UnsetType, Meta(extra={"seen_by": "others"})]
# Not what happened, but what is needed to draw it without knowing a rule: the table tells it besides.
Detail = Annotated[T, Meta(extra={"told_by": "table"})]


class Event(Struct, tag_field="event", kw_only=True):
    is_private: ClassVar[bool] = False  # the others do not even hear that it happened
    may_be_open: ClassVar[bool] = False  # everybody may see what is secret as a rule


# -- what was sealed ---------------------------------------------------------------------------------------


class SealOpened(Event, tag="SealOpened", kw_only=True):
    """From now on there are more rules, words and cards; what it is lies in the answer `opened` of the table."""

    seal: str


class SealedTold(Event, tag="SealedTold", kw_only=True):
    """Something that a seal brought has happened: `log-<line>` of its words says what."""

    line: str
    seat: int | UnsetType = UNSET
    other: int | UnsetType = UNSET  # another seat that it is about
    source: str | UnsetType = UNSET  # with a target: from where to where
    target: str | UnsetType = UNSET
    territory: str | UnsetType = UNSET
    region: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    n: int | UnsetType = UNSET


# -- the set-up -------------------------------------------------------------------------------------------


class GeneralChosen(Event, tag="GeneralChosen", kw_only=True):
    """Chance has picked a general; the seat after it begins."""

    seat: int


class OrderDieThrown(Event, tag="OrderDieThrown", kw_only=True):
    """A die for who begins, or for the order of play."""

    seat: int
    die: int
    throw: Detail[int | UnsetType] = UNSET  # its number among the throws; not told for those before the start


class FirstSeatChosen(Event, tag="FirstSeatChosen", kw_only=True):
    seat: int


class SideChosen(Event, tag="SideChosen", kw_only=True):
    """The seat plays that side from now on."""

    seat: int
    side: str


class MissionDealt(Event, tag="MissionDealt", kw_only=True):
    """Only its own seat sees the card."""

    seat: int
    card: Secret[str] = UNSET


class JokerDealt(Event, tag="JokerDealt", kw_only=True):
    """The seat was dealt a joker instead of a territory."""

    seat: int


class ShareDieThrown(Event, tag="ShareDieThrown", kw_only=True):
    """The seat is dealt as many territories as the die says, or the last ones there are."""

    seat: int
    die: int
    territories: int
    throw: Detail[int | UnsetType] = UNSET


class PlacementSealed(Event, tag="PlacementSealed", kw_only=True):
    """Armies placed in secret; only their own seat hears of it."""

    is_private: ClassVar[bool] = True

    seat: int
    territory: str
    armies: int


class PlacementDone(Event, tag="PlacementDone", kw_only=True):
    """The seat has placed everything in secret."""

    seat: int


class HeadquartersChosen(Event, tag="HeadquartersChosen", kw_only=True):
    """Only its own seat sees which territory it is."""

    seat: int
    territory: Secret[str] = UNSET


# -- turns, armies and cards ------------------------------------------------------------------------------


class TurnStarted(Event, tag="TurnStarted", kw_only=True):
    seat: int
    round: int


class ReinforcementsReceived(Event, tag="ReinforcementsReceived", kw_only=True):
    """Armies at the start of a turn: for territories, for whole regions."""

    seat: int
    armies: int
    territories: int
    regions: int


class ThirdArmyReinforced(Event, tag="ThirdArmyReinforced", kw_only=True):
    """The opponent of `seat` places these for the third army."""

    seat: int
    armies: int


class ArmiesPlaced(Event, tag="ArmiesPlaced", kw_only=True):
    seat: int
    territory: str
    armies: int
    now: Detail[int]  # armies on the territory afterwards


class ArmiesMoved(Event, tag="ArmiesMoved", kw_only=True):
    """Armies march: into a conquered territory, or at the end of a turn."""

    seat: int
    source: str
    target: str
    armies: int
    source_now: Detail[int]
    target_now: Detail[int]


class SetTraded(Event, tag="SetTraded", kw_only=True):
    """The extra armies for territories on the cards follow as `ArmiesPlaced`."""

    seat: int
    cards: list[str]
    armies: int


class CardDrawn(Event, tag="CardDrawn", kw_only=True):
    """Only its own seat sees the card."""

    seat: int
    card: Secret[str] = UNSET
    deck: str | UnsetType = UNSET  # where there are several


class PileRenewed(Event, tag="PileRenewed", kw_only=True):
    """The traded cards were shuffled into a new pile."""


# -- fighting ---------------------------------------------------------------------------------------------


class AttackDeclared(Event, tag="AttackDeclared", kw_only=True):
    seat: int
    source: str
    target: str
    armies: int  # engaged
    defender: Detail[int]
    source_armies: Detail[int]
    target_armies: Detail[int]


class AttackCancelled(Event, tag="AttackCancelled", kw_only=True):
    """A card was played against it: it does not take place."""

    seat: int
    source: str
    target: str


class DiceRolled(Event, tag="DiceRolled", kw_only=True):
    """The dice of both sides, each highest first. The losses follow as `ArmiesLost`; where something may still be
    done about the dice they are not known yet and left out here."""

    seat: int
    source: str
    target: str
    attack: list[int]
    defence: list[int]
    counted_attack: list[int] | UnsetType = UNSET  # as they are compared, where something is added to dice
    counted_defence: list[int] | UnsetType = UNSET
    defender: Detail[int]
    source_armies: Detail[int]  # before the losses
    target_armies: Detail[int]
    pairs: Detail[list[int]] = field(default_factory=list)  # for each pair of dice the army that loses it
    attack_losses: Detail[int | UnsetType] = UNSET
    defence_losses: Detail[int | UnsetType] = UNSET
    throw: Detail[int]  # its number among the throws of the game, from 0


class DiceChanged(Event, tag="DiceChanged", kw_only=True):
    """Something has changed the dice that lie there; these are the new ones."""

    seat: int
    attack: list[int]
    defence: list[int]


class DieFixed(Event, tag="DieFixed", kw_only=True):
    """Somebody has fixed a die that lies there, the one of this rank from the highest that fell: nothing bears on
    it any more. The dice are told as they are compared now."""

    seat: int
    side: Literal["attack", "defence"]
    rank: int
    face: int  # that it showed before
    attack: list[int]
    defence: list[int]


class ArmiesLost(Event, tag="ArmiesLost", kw_only=True):
    seat: int
    territory: str
    armies: int
    now: Detail[int]  # armies on the territory afterwards; 0 just before it is taken


class TerritoryTaken(Event, tag="TerritoryTaken", kw_only=True):
    """A territory has another owner, or its first. `from` is the army that had it, -1 for nobody."""

    seat: int
    territory: str
    from_: int = field(name="from")


class TerritoryLost(Event, tag="TerritoryLost", kw_only=True):
    """Nothing of the seat is left there: the territory belongs to nobody."""

    seat: int
    territory: str


class HeadquartersTaken(Event, tag="HeadquartersTaken", kw_only=True):
    """The headquarters of seat `from` is found: everything that seat still had goes to `seat`."""

    seat: int
    from_: int = field(name="from")
    territory: str


class SeatEliminated(Event, tag="SeatEliminated", kw_only=True):
    """The seat has lost its last territory to the army `by`."""

    seat: int
    by: int


class SeatKnockedOut(Event, tag="SeatKnockedOut", kw_only=True):
    """The last army of the seat is gone, by the army `by` or, where that is the seat itself, by nobody. It may come
    back at its next turn."""

    seat: int
    by: int


class SeatReturned(Event, tag="SeatReturned", kw_only=True):
    """The seat was knocked out and lands in a free territory."""

    seat: int
    territory: str


class CardsCaptured(Event, tag="CardsCaptured", kw_only=True):
    """The cards of the beaten seat `from`. Where hands are secret, only `seat` sees which; the others hear how
    many."""

    may_be_open: ClassVar[bool] = True

    seat: int
    from_: int = field(name="from")
    cards: Secret[list[str]] = UNSET
    count: Instead[int] = UNSET


class CardPlayed(Event, tag="CardPlayed", kw_only=True):
    seat: int
    card: str


class CardCountered(Event, tag="CardCountered", kw_only=True):
    """The card has no effect."""

    seat: int
    card: str


# -- pieces that are no armies ------------------------------------------------------------------------------


class LeaderPlaced(Event, tag="LeaderPlaced", kw_only=True):
    """A leader counts as one of the armies where it stands."""

    seat: int
    territory: str
    leader: str
    now: Detail[int]


class LeaderLost(Event, tag="LeaderLost", kw_only=True):
    seat: int
    territory: str
    leader: str
    now: Detail[int]


class LeaderMoved(Event, tag="LeaderMoved", kw_only=True):
    seat: int
    source: str
    target: str
    leader: str
    source_now: Detail[int]
    target_now: Detail[int]


class BuildingPlaced(Event, tag="BuildingPlaced", kw_only=True):
    seat: int
    territory: str
    building: str


class BuildingCaptured(Event, tag="BuildingCaptured", kw_only=True):
    """It belongs to who has conquered the territory."""

    seat: int
    from_: int = field(name="from")
    territory: str
    building: str


class BuildingDestroyed(Event, tag="BuildingDestroyed", kw_only=True):
    """Who has conquered the territory has as many as there may be."""

    seat: int
    from_: int = field(name="from")
    territory: str
    building: str


# -- cards that are bought and played, and the order of a round ----------------------------------------------


class CardBought(Event, tag="CardBought", kw_only=True):
    """It is drawn when all are paid for."""

    seat: int
    deck: str


class CardTurnedUp(Event, tag="CardTurnedUp", kw_only=True):
    """A card of a deck lies open."""

    card: str
    deck: str


class CardPicked(Event, tag="CardPicked", kw_only=True):
    """The seat has taken a card that lay open."""

    seat: int
    card: str


class CardIdle(Event, tag="CardIdle", kw_only=True):
    """A card that was turned up does not occur."""

    card: str


class GoalClaimed(Event, tag="GoalClaimed", kw_only=True):
    """The seat has fulfilled what a card asks that lay open."""

    seat: int
    card: str


class ResourcesTraded(Event, tag="ResourcesTraded", kw_only=True):
    """For what the cards bear; the armies go on the board next."""

    seat: int
    cards: list[str]
    armies: int


class CardsPaid(Event, tag="CardsPaid", kw_only=True):
    """For what they buy by their number."""

    seat: int
    cards: list[str]


class CardDiscarded(Event, tag="CardDiscarded", kw_only=True):
    """Where decks bury their cards only its own seat sees which."""

    may_be_open: ClassVar[bool] = True

    seat: int
    card: Secret[str] = UNSET


class DieThrown(Event, tag="DieThrown", kw_only=True):
    """A die for a card."""

    seat: int
    die: int
    throw: Detail[int | UnsetType] = UNSET


class CardsDiscarded(Event, tag="CardsDiscarded", kw_only=True):
    """The cards of a seat that is out."""

    seat: int
    cards: list[str]


class TerritoryTurnedUp(Event, tag="TerritoryTurnedUp", kw_only=True):
    """A territory card for everybody to see."""

    seat: int
    card: str


class YearStarted(Event, tag="YearStarted", kw_only=True):
    """The next of the rounds that are counted."""

    year: int


class BidSealed(Event, tag="BidSealed", kw_only=True):
    """Only its own seat sees how much it has bid."""

    seat: int
    bid: Secret[int] = UNSET


class BidsRevealed(Event, tag="BidsRevealed", kw_only=True):
    """What every seat has bid, by seat; all of it is paid."""

    bids: list[int]


class MarkerChosen(Event, tag="MarkerChosen", kw_only=True):
    """A place in the order of the round."""

    seat: int
    marker: int


class OrderSettled(Event, tag="OrderSettled", kw_only=True):
    """The seats in the order of the round."""

    seats: list[int]


# -- the end ----------------------------------------------------------------------------------------------


class MissionShown(Event, tag="MissionShown", kw_only=True):
    """The seat has fulfilled its mission."""

    seat: int
    card: str


class MissionReplaced(Event, tag="MissionReplaced", kw_only=True):
    """The seat can no longer destroy `loser`, since `by` has: its goal is so many territories now. Only that seat
    hears of it."""

    is_private: ClassVar[bool] = True

    seat: int
    card: str
    loser: int
    by: int
    territories: int


class ScoreCounted(Event, tag="ScoreCounted", kw_only=True):
    """The score of a seat at the end, and what it is made of: an edition adds what else it counts."""

    seat: int
    territories: int
    regions: int
    score: int


class GameWon(Event, tag="GameWon", kw_only=True):
    """The game is decided, by the same words as it ends for; what follows a victory is still to be done."""

    seat: int
    reason: str


class GameEnded(Event, tag="GameEnded", kw_only=True):
    """`reason` is a word of the rules, or `draw` or `resignation`."""

    winners: list[int]
    reason: str

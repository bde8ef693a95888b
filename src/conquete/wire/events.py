"""What happened at a table, event by event: the shape of each, told apart by `event`.

The server sends events as the rules make them, with the figures added that are needed to draw them; these Structs
say what is in them, and the tests hold the two together. Territories, regions and cards are named by their ids. A
`seat` may be an army without a seat (the number after the last one) where armies are placed, moved or lost. Other
editions have events of their own: a client passes over what it does not know.
"""

from msgspec import UNSET, UnsetType, field

from conquete.rules.shown import Struct


class Event(Struct, tag_field="event", kw_only=True):
    pass


# -- the set-up -------------------------------------------------------------------------------------------


class GeneralChosen(Event, tag="GeneralChosen", kw_only=True):
    """Chance has picked a general; the seat after it begins."""

    seat: int


class OrderDieThrown(Event, tag="OrderDieThrown", kw_only=True):
    """A die for who begins, or for the order of play."""

    seat: int
    die: int
    throw: int | UnsetType = UNSET  # its number among the throws of the game; not told for throws before the start


class FirstSeatChosen(Event, tag="FirstSeatChosen", kw_only=True):
    seat: int


class MissionDealt(Event, tag="MissionDealt", kw_only=True):
    """Only its own seat sees the card."""

    seat: int
    card: str | UnsetType = UNSET


class JokerDealt(Event, tag="JokerDealt", kw_only=True):
    """The seat was dealt a joker instead of a territory."""

    seat: int


class ShareDieThrown(Event, tag="ShareDieThrown", kw_only=True):
    """The seat is dealt as many territories as the die says, or the last ones there are."""

    seat: int
    die: int
    territories: int
    throw: int | UnsetType = UNSET


class PlacementSealed(Event, tag="PlacementSealed", kw_only=True):
    """Armies placed in secret; only their own seat hears of it."""

    seat: int
    territory: str
    armies: int


class PlacementDone(Event, tag="PlacementDone", kw_only=True):
    """The seat has placed everything in secret."""

    seat: int


class HeadquartersChosen(Event, tag="HeadquartersChosen", kw_only=True):
    """Only its own seat sees which territory it is."""

    seat: int
    territory: str | UnsetType = UNSET


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
    now: int  # armies on the territory afterwards


class ArmiesMoved(Event, tag="ArmiesMoved", kw_only=True):
    """Armies march: into a conquered territory, or at the end of a turn."""

    seat: int
    source: str
    target: str
    armies: int
    source_now: int
    target_now: int


class SetTraded(Event, tag="SetTraded", kw_only=True):
    """The extra armies for territories on the cards follow as `ArmiesPlaced`."""

    seat: int
    cards: list[str]
    armies: int


class CardDrawn(Event, tag="CardDrawn", kw_only=True):
    """Only its own seat sees the card."""

    seat: int
    card: str | UnsetType = UNSET


class PileRenewed(Event, tag="PileRenewed", kw_only=True):
    """The traded cards were shuffled into a new pile."""


# -- fighting ---------------------------------------------------------------------------------------------


class AttackDeclared(Event, tag="AttackDeclared", kw_only=True):
    seat: int
    source: str
    target: str
    armies: int  # engaged
    defender: int
    source_armies: int
    target_armies: int


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
    defender: int
    source_armies: int  # before the losses
    target_armies: int
    pairs: list[int] = field(default_factory=list)  # for each pair of dice the army that loses it
    attack_losses: int | UnsetType = UNSET
    defence_losses: int | UnsetType = UNSET
    throw: int  # its number among the throws of the game, from 0


class ArmiesLost(Event, tag="ArmiesLost", kw_only=True):
    seat: int
    territory: str
    armies: int
    now: int  # armies on the territory afterwards; 0 just before it is taken


class TerritoryTaken(Event, tag="TerritoryTaken", kw_only=True):
    """A territory has another owner, or its first. `from` is the army that had it, -1 for nobody."""

    seat: int
    territory: str
    from_: int = field(name="from")


class HeadquartersTaken(Event, tag="HeadquartersTaken", kw_only=True):
    """The headquarters of seat `from` is found: everything that seat still had goes to `seat`."""

    seat: int
    from_: int = field(name="from")
    territory: str


class SeatEliminated(Event, tag="SeatEliminated", kw_only=True):
    """The seat has lost its last territory to the army `by`."""

    seat: int
    by: int


class CardsCaptured(Event, tag="CardsCaptured", kw_only=True):
    """The cards of the eliminated seat `from`. Only `seat` sees which; the others hear how many."""

    seat: int
    from_: int = field(name="from")
    cards: list[str] | UnsetType = UNSET
    count: int | UnsetType = UNSET


class CardPlayed(Event, tag="CardPlayed", kw_only=True):
    seat: int
    card: str


class CardCountered(Event, tag="CardCountered", kw_only=True):
    """The card has no effect."""

    seat: int
    card: str


# -- the end ----------------------------------------------------------------------------------------------


class MissionShown(Event, tag="MissionShown", kw_only=True):
    """The seat has fulfilled its mission."""

    seat: int
    card: str


class MissionReplaced(Event, tag="MissionReplaced", kw_only=True):
    """The seat can no longer destroy `loser`, since `by` has: its goal is so many territories now. Only that seat
    hears of it."""

    seat: int
    card: str
    loser: int
    by: int
    territories: int


class GameEnded(Event, tag="GameEnded", kw_only=True):
    """`reason` is a word of the rules, or `draw` or `resignation`."""

    winners: list[int]
    reason: str


AnyEvent = (
    GeneralChosen
    | OrderDieThrown
    | FirstSeatChosen
    | MissionDealt
    | JokerDealt
    | ShareDieThrown
    | PlacementSealed
    | PlacementDone
    | HeadquartersChosen
    | TurnStarted
    | ReinforcementsReceived
    | ThirdArmyReinforced
    | ArmiesPlaced
    | ArmiesMoved
    | SetTraded
    | CardDrawn
    | PileRenewed
    | AttackDeclared
    | AttackCancelled
    | DiceRolled
    | ArmiesLost
    | TerritoryTaken
    | HeadquartersTaken
    | SeatEliminated
    | CardsCaptured
    | CardPlayed
    | CardCountered
    | MissionShown
    | MissionReplaced
    | GameEnded
)

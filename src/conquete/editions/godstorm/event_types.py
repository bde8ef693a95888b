"""What happens in a game of Godstorm besides what happens in every game."""

from msgspec import UNSET

from conquete.rules import event_types
from conquete.rules.event_types import Event, Secret

# -- the set-up and the end ---------------------------------------------------------------------


class TerritoryPlagued(Event, tag="TerritoryPlagued", kw_only=True):
    territory: str


class PantheonChosen(Event, tag="PantheonChosen", kw_only=True):
    """For the army of the seat, or for the neutral one."""

    seat: int
    army: int
    pantheon: str


class PileChosen(Event, tag="PileChosen", kw_only=True):
    seat: int
    pile: int


class ScoreCounted(event_types.ScoreCounted, tag="ScoreCounted", kw_only=True):
    underworld: int
    relics: int


class AtlantisSunk(Event, tag="AtlantisSunk", kw_only=True):
    seat: int


# -- faith and cards ------------------------------------------------------------------------------------------


class FaithGained(Event, tag="FaithGained", kw_only=True):
    seat: int
    faith: int


class FaithSpent(Event, tag="FaithSpent", kw_only=True):
    seat: int
    faith: int


class MiracleDrawn(Event, tag="MiracleDrawn", kw_only=True):
    """Only its own seat sees the card, unless it is a relic."""

    may_be_open = True

    seat: int
    deck: str
    card: Secret[str] = UNSET


# -- gods -----------------------------------------------------------------------------------------------------


class GodsDeclared(Event, tag="GodsDeclared", kw_only=True):
    """These gods join the attack."""

    seat: int
    source: str
    target: str
    gods: str  # between plus signs


class GodNamed(Event, tag="GodNamed", kw_only=True):
    """This god fights in the conflict."""

    seat: int
    god: str


class ConflictRolled(Event, tag="ConflictRolled", kw_only=True):
    """The dice of one side, once they have fallen and after each reroll, and what each is for: three for every god,
    one for the Sky god, one for each altar. `again` of them were ones and have been thrown again."""

    seat: int
    dice: list[int]
    sky: int
    altars: int
    again: int


class ConflictDecided(Event, tag="ConflictDecided", kw_only=True):
    """`totals` of attacker and defender, and the armies in them; what else is added comes from relics. `won` is 1
    where the attacker has."""

    seat: int
    source: str
    target: str
    totals: list[int]
    armies: list[int]
    won: int


# -- what miracles do -----------------------------------------------------------------------------------------


class HandSeen(Event, tag="HandSeen", kw_only=True):
    """A seat looks at the hand of another; only it sees the cards."""

    seat: int
    against: int
    cards: Secret[list[str]] = UNSET


class CardTaken(Event, tag="CardTaken", kw_only=True):
    """Out of the hand of another; only the seat sees which."""

    seat: int
    against: int
    deck: str
    card: Secret[str] = UNSET


class RelicTaken(Event, tag="RelicTaken", kw_only=True):
    seat: int
    against: int
    card: str


class PlagueEnded(Event, tag="PlagueEnded", kw_only=True):
    territory: str


class EpochRepeated(Event, tag="EpochRepeated", kw_only=True):
    """Time stands still."""

    seat: int
    epoch: int


class SeaLinkClosed(Event, tag="SeaLinkClosed", kw_only=True):
    seat: int
    territory: str
    target: str

"""What happens in a game of 2210 besides what happens in every game."""

from msgspec import UNSET

from conquete.rules import event_types
from conquete.rules.event_types import Detail, Event, Secret

# -- the set-up and the end ----------------------------------------------------------------------


class TerritoryDevastated(Event, tag="TerritoryDevastated", kw_only=True):
    """Nobody can ever have it."""

    territory: str


class InfluenceCounted(Event, tag="InfluenceCounted", kw_only=True):
    """A card brings points at the end."""

    seat: int
    points: int


class ScoreCounted(event_types.ScoreCounted, tag="ScoreCounted", kw_only=True):
    cards_score: int


# -- energy and cards -----------------------------------------------------------------------------------------


class EnergyGained(Event, tag="EnergyGained", kw_only=True):
    seat: int
    energy: int


class EnergySpent(Event, tag="EnergySpent", kw_only=True):
    seat: int
    energy: int


class CommandDrawn(Event, tag="CommandDrawn", kw_only=True):
    """Only its own seat sees the card."""

    seat: int
    deck: str
    card: Secret[str] = UNSET


class CardsJammed(Event, tag="CardsJammed", kw_only=True):
    """The seat `against` plays no command cards in this turn."""

    seat: int
    against: int


class ScoutsSent(Event, tag="ScoutsSent", kw_only=True):
    """Armies wait on a territory card; only their own seat sees which."""

    seat: int
    card: Secret[str] = UNSET


class ScoutsRevealed(Event, tag="ScoutsRevealed", kw_only=True):
    """They join their owner in the territory of the card."""

    seat: int
    card: str


# -- invading -------------------------------------------------------------------------------------------------


class InvasionDeclared(Event, tag="InvasionDeclared", kw_only=True):
    seat: int
    source: str
    target: str
    defender: Detail[int]
    source_armies: Detail[int]
    target_armies: Detail[int]


class InvasionCalledOff(Event, tag="InvasionCalledOff", kw_only=True):
    """A card of `seat` has ended it."""

    seat: int
    source: str
    target: str


class DiceRolled(event_types.DiceRolled, tag="DiceRolled", kw_only=True):
    eights: list[int]  # how many of the attacker's and of the defender's dice have eight sides


class ConquerorRewarded(Event, tag="ConquerorRewarded", kw_only=True):
    """For enough contested territories in one turn."""

    seat: int

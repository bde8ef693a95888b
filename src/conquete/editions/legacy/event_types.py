"""What happens in a game of Legacy besides what happens in every game."""

from conquete.rules.event_types import Event


class PowerGiven(Event, tag="PowerGiven", kw_only=True):
    """Before the first game of a world a faction gets its starting power, for good."""

    faction: str
    power: str


class CoinAdded(Event, tag="CoinAdded", kw_only=True):
    """The card of the territory has so many coins now."""

    territory: str
    coins: int


class StarsGained(Event, tag="StarsGained", kw_only=True):
    seat: int
    stars: int


class StarsSpent(Event, tag="StarsSpent", kw_only=True):
    """Who is eliminated gives the tokens back."""

    seat: int
    stars: int


class MissilesGained(Event, tag="MissilesGained", kw_only=True):
    seat: int
    missiles: int


class MissilesSpent(Event, tag="MissilesSpent", kw_only=True):
    seat: int
    missiles: int


class ScarPlaced(Event, tag="ScarPlaced", kw_only=True):
    """The card is used up, and what it names lies on the territory for good."""

    seat: int
    territory: str
    card: str


# -- the end of a game ------------------------------------------------------------------------------------------


class GameRecorded(Event, tag="GameRecorded", kw_only=True):
    """A game of this world is over; `seat` has won it."""

    seat: int
    game: int


class Signed(Event, tag="Signed", kw_only=True):
    seat: int


class ContinentNamed(Event, tag="ContinentNamed", kw_only=True):
    seat: int
    region: str


class CityFounded(Event, tag="CityFounded", kw_only=True):
    seat: int
    territory: str
    city: str


class ScarAnnulled(Event, tag="ScarAnnulled", kw_only=True):
    seat: int
    territory: str


class BonusChanged(Event, tag="BonusChanged", kw_only=True):
    """By 1 or -1, for everybody and for good."""

    seat: int
    region: str
    change: int


class CityFortified(Event, tag="CityFortified", kw_only=True):
    seat: int
    territory: str


class CardDestroyed(Event, tag="CardDestroyed", kw_only=True):
    """That of a territory, for good."""

    seat: int
    territory: str


class CardRaised(Event, tag="CardRaised", kw_only=True):
    """The card of a territory has a coin more, for good."""

    seat: int
    territory: str


class PlanetThrown(Event, tag="PlanetThrown", kw_only=True):
    """Of those who have signed most: a die, and `points` with the continents that this person named."""

    person: int
    die: int
    points: int


class PlanetNamed(Event, tag="PlanetNamed", kw_only=True):
    seat: int


class PowerUsed(Event, tag="PowerUsed", kw_only=True):
    """The starting power of a faction has done something that can be seen; what, is told after or before it."""

    seat: int
    power: str


class WallWorn(Event, tag="WallWorn", kw_only=True):
    """A box of the fortification was blackened; at 0 left it helps no more."""

    territory: str
    left: int

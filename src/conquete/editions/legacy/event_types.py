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

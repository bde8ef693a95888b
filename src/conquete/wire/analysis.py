"""What a bot says of a game that is over: who stood how, and which decisions changed that most."""

from msgspec import field

from conquete.rules.shown import Struct
from conquete.wire.library import Words


class ChancePoint(Struct, kw_only=True):
    """How everybody stood when `seat` began its turn, after step `n`; the last one is the end of the game."""

    n: int
    round: int
    seat: int
    chances: list[float]  # by seat, of winning; together 1


class Deed(Struct, kw_only=True):
    """A choice in parts, so that it can be told in any language; `text` is how a record writes it."""

    text: str
    verb: str
    places: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    number: int | None = None
    seat: int | None = None  # somebody it has to do with


class Moment(Struct, kw_only=True):
    """A decision of `seat` that begins with step `n`, and its chance of winning before and after. A battle is one
    decision from its first throw to its last. `better` is what the bot would have chosen there, seeing what the
    seat saw; left out where it would have done the same, or where it has nothing to say (`is_silent`)."""

    n: int
    round: int
    seat: int
    kind: str  # of the decision
    before: float
    after: float
    played: Deed
    better: Deed | None = None
    is_silent: bool = False


class Analysis(Struct, kw_only=True):
    """The estimate is a quick one: good for curves, not for bets. Making it takes some seconds, so it is asked for
    by who wants it; then it is kept."""

    points: list[ChancePoint]
    moments: list[Moment]
    bot: str  # whose advice it is
    bot_name: Words

"""What is shown of questions about leaders, buildings, bids and cards to be played. `purse` is what the seat that
is asked has of the currency."""

from conquete.rules.shown import Facts, Struct


class PlaceThreesFacts(Facts, tag="place_threes", kw_only=True):
    """The first armies, a few in a go."""

    left: int  # still to be placed in this go
    total: int  # in this go
    reserve: int  # of the seat altogether, these included


class StartPiecesFacts(Facts, tag="start_pieces", kw_only=True):
    """Where the first leaders and the first building stand."""

    piece: str  # the kind of leader, or what the buildings are called


class BidFacts(Facts, tag="bid", kw_only=True):
    """For the order of the round, in secret until everybody has bid; all of it is paid."""

    round: int
    rounds: int
    purse: int
    sealed: list[int]  # seats that have bid already
    waiting: list[int]  # seats that will be asked after this one


class ChooseMarkerFacts(Facts, tag="choose_marker", kw_only=True):
    """A place in the order of the round."""

    taken: dict[str, int]  # place by seat


class HireFacts(Facts, tag="hire", kw_only=True):
    """Leaders, for a price; afterwards come buildings."""

    purse: int
    cost: int
    in_play: list[str]


class PostFacts(Facts, tag="post", kw_only=True):
    """Where the hired leader stands."""

    leader: str


class BuildFacts(Facts, tag="build", kw_only=True):
    """Buildings, for a price."""

    purse: int
    cost: int
    built: int  # those of the seat
    most: int  # that it can have
    left: int  # that it may still build: where there is a number for all, the others use them up


class DeckFacts(Struct, kw_only=True):
    """A deck of cards: how many lie in it, whether the seat may have cards of it, how many of it the seat has paid
    for in this turn."""

    deck: str
    left: int
    is_open: bool
    bought: int = 0


class BuyFacts(Facts, tag="buy", kw_only=True):
    """Cards, unseen; they are drawn when all are paid for."""

    purse: int
    price: int
    most: int
    decks: list[DeckFacts]


class FreeCardFacts(Facts, tag="free_card", kw_only=True):
    """A card as a reward."""

    decks: list[DeckFacts]


class LoseUnitsFacts(Facts, tag="lose_units", kw_only=True):
    """Which units are lost: armies, or one of the leaders."""

    place: str
    number: int
    armies: int  # units there that are no leaders
    leaders: list[str]


class MarchFacts(Facts, tag="march", kw_only=True):
    """Which leaders and how many armies go along; one unit stays."""

    source: str
    target: str
    least: int  # units, leaders included
    must: list[str]  # leaders that have thrown a die and go in any case
    leaders: list[str]  # all that stand in the source
    armies: int  # units there that are no leaders
    is_conquest: bool


class FortifyFacts(Facts, tag="fortify", kw_only=True):
    """One move along a corridor of own territories; or none."""


# -- questions of cards: `purpose` is the name of the effect that asks, `card` whose it is, or none -----------


class ChoosePlaceFacts(Facts, tag="choose_place", kw_only=True):
    """A territory."""

    purpose: str
    card: str = ""
    first: str = ""  # the territory that was chosen before, where two are asked for


class ChooseRivalFacts(Facts, tag="choose_rival", kw_only=True):
    """A player."""

    purpose: str
    card: str = ""


class ChooseNumberFacts(Facts, tag="choose_number", kw_only=True):
    """A number, from nothing on."""

    purpose: str
    most: int
    card: str = ""


class ChooseCardFacts(Facts, tag="choose_card", kw_only=True):
    """A card that the seat can see."""

    purpose: str
    card: str = ""

"""What is shown of questions about resource cards and goals that lie open."""

from conquete.rules.shown import Facts, Struct


class ResourceInfo(Struct, kw_only=True):
    """A card with its coins, and the territory that it shows, if any."""

    card: str
    coins: int
    place: str = ""


class TakeCardFacts(Facts, tag="take_card", kw_only=True):
    """One of the cards on the table, or none."""

    slots: list[ResourceInfo]  # from the newest on
    coins_left: int  # coin cards in their pile
    hand: list[ResourceInfo]


class TradeResourcesFacts(Facts, tag="trade_resources", kw_only=True):
    """Coins for armies, once, before those of the turn are placed."""

    hand: list[ResourceInfo]
    laid: list[ResourceInfo]
    coins: int  # on what is laid down
    armies: int  # that these buy
    table: list[int]  # armies for `least` coins, one more, and so on
    least: int


class BuyPointFacts(Facts, tag="buy_point", kw_only=True):
    """Cards for points that win, by their number."""

    hand: list[ResourceInfo]
    laid: list[ResourceInfo]
    price: int  # in cards
    points: int
    to_win: int


class ClaimGoalFacts(Facts, tag="claim_goal", kw_only=True):
    """A goal that the seat has fulfilled, or its right to a card."""

    goals: list[str]
    forgoes_card: bool = False  # whoever claims it takes no card in this turn, and this seat has the right to one

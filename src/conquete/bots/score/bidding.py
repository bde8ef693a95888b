"""What a place in the order of a round is worth: the last one in the last round, the first one before."""

from dataclasses import dataclass

from conquete.bots.score.ground import Ground
from conquete.bots.steady import with_number
from conquete.engine.actions import n_of, span_of
from conquete.engine.decision import Decision
from conquete.engine.views import View


@dataclass
class Bids:
    """Of the last round."""

    kept: int = 6  # of the currency for leaders, cards and what they cost, income included
    least: int = 2
    most: int = 5


def best_bid(ground: Ground, bids: Bids, view: View, decision: Decision) -> int:
    """Nothing in most rounds, since money buys more; in the last one all that the turn itself does not need."""
    option = decision.packed[0]
    most = n_of(option) + span_of(option)
    state = view.state
    if state.round < ground.rounds:
        return with_number(option, 0)
    income = ground.collect.territory_income(state, view.seat) + ground.collect.bonuses(state, view.seat)
    spare = max(bids.least, most + income - bids.kept)
    rivals = [ground.currency.of(state, seat) for seat in ground.bidding.in_order(state) if seat != view.seat]
    return with_number(option, min(most, spare, max(rivals) + 1, bids.most))


def best_marker(ground: Ground, view: View, decision: Decision) -> int:
    """The latest place in the last round: nobody takes back what is taken then. Before that the earliest."""
    places = sorted(decision.packed, key=n_of)
    return places[-1] if view.state.round == ground.rounds else places[0]

"""What a place in the order of the year is worth: the last one in the last year, the first one before."""

from typing import Final

from conquete.bots.knowledge.ad2210.ground import Ground
from conquete.bots.steady import with_number
from conquete.engine.actions import n_of, span_of
from conquete.engine.decision import Decision
from conquete.engine.views import View

KEPT_IN_THE_LAST_YEAR: Final = 6  # energy for commanders, four cards and what they cost, income included
LEAST_LAST_BID: Final = 2
MOST_LAST_BID: Final = 5


def best_bid(ground: Ground, view: View, decision: Decision) -> int:
    """Nothing in most years, since energy buys more; in the last one all that the turn itself does not need."""
    option = decision.packed[0]
    most = n_of(option) + span_of(option)
    state = view.state
    if state.round < ground.years:
        return with_number(option, 0)
    income = ground.collect.territory_income(state, view.seat) + ground.collect.bonuses(state, view.seat)
    spare = max(LEAST_LAST_BID, most + income - KEPT_IN_THE_LAST_YEAR)
    energy = ground.table.energy
    rivals = [energy.of(state, seat) for seat in ground.table.bidding.in_order(state) if seat != view.seat]
    return with_number(option, min(most, spare, max(rivals) + 1, MOST_LAST_BID))


def best_marker(ground: Ground, view: View, decision: Decision) -> int:
    """The latest place in the last year: nobody takes back what is taken then. Before that the earliest."""
    places = sorted(decision.packed, key=n_of)
    return places[-1] if view.state.round == ground.years else places[0]

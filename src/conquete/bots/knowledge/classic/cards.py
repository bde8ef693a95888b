"""Which set to trade, and whether to trade it now."""

from typing import Final

from conquete.bots.evaluation import picture_of
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.reading import find_set_cards
from conquete.bots.steady import the_safe_one, worth_of_set
from conquete.engine.actions import act, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View
from conquete.rules.deal import RESERVE

DO_KEEP: Final = verb_id("keep")
DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")


def choose_trade(planner: ClassicPlanner, view: View, decision: Decision) -> int:
    """The set that brings most, if it must go or if the turn is worth more with it than the cards are later."""
    cards = find_set_cards(view.rules)
    best = -1
    most = 0.0
    if cards is not None:
        for option in decision.packed:
            if verb_of(option) in (DO_TRADE, DO_TRADE_JOKER):
                worth = worth_of_set(view, cards, option)
                if worth > most:
                    best, most = option, worth
    if best < 0:
        return the_safe_one(view, decision)
    if act(DO_KEEP) not in decision.packed:
        return best
    return best if _pays(planner, view, best, int(most)) else act(DO_KEEP)


def _pays(planner: ClassicPlanner, view: View, option: int, armies: int) -> bool:
    """Is the best turn with the armies for the set better than the best one with the cards kept?"""
    cards = planner.ground.cards
    assert cards is not None
    conquered = view.state.values[cards.conquered]
    reserve = view.state.values[view.rules.offset(RESERVE) + view.seat]
    picture = picture_of(planner.ground, view.state)
    kept = planner.plans(picture.copy(), reserve, conquered)[0].value
    picture.hands[view.seat] -= 1 if verb_of(option) == DO_TRADE_JOKER else 3
    picture.traded += 1
    traded = planner.plans(picture, reserve + armies, conquered)[0].value
    return traded >= kept + planner.weights.trade_edge


def best_bonus(planner: ClassicPlanner, view: View, decision: Decision) -> int:
    """Extra armies for one of the territories shown: where the position is best."""
    cards = planner.ground.cards
    assert cards is not None
    return planner.best_place(picture_of(planner.ground, view.state), decision.packed, cards.bonus)

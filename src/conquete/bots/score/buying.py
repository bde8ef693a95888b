"""What money is spent on: leaders, buildings and cards."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from conquete.bots.marshal.campaign import Plan
from conquete.bots.score.ground import Picture, picture_of
from conquete.bots.score.planner import ScorePlanner
from conquete.engine.actions import a_of, act, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.rules.cards.kinds import CardKind
from conquete.rules.hiring import DO_BUILD

DO_BUY: Final = verb_id("buy")
DO_DONE: Final = verb_id("done")
DO_TAKE: Final = verb_id("take")

CardWorth: TypeAlias = Callable[[State, CardKind], float]  # what such a card brings, its price to play taken off


class Hires:
    """What leaders cost; which are judged by what can be planned with them (`openers`), and which by what they are
    worth in themselves, each with the money from which it is thought of."""

    def __init__(self, cost: int, openers: Sequence[int], others: Sequence[tuple[int, int]]) -> None:
        self.cost = cost
        self.openers = openers
        self.others = others


def with_leaders(planner: ScorePlanner, picture: Picture, kinds: tuple[int, ...], cost: int) -> Picture:
    """The picture after hiring: they stand with the greatest stack for the time being."""
    hired = picture.copy()
    seat = planner.seat
    base = max(planner.homes(picture), key=lambda t: picture.armies[t])
    for kind in kinds:
        hired.posts[seat * picture.kinds + kind] = base
        hired.armies[base] += planner.ground.unit
        hired.money[seat] -= cost
    return hired


def choose_hires(
    planner: ScorePlanner, hires: Hires, view: View, reserve: int
) -> tuple[tuple[int, ...], Plan[Picture]]:
    """The leaders worth their price now, and the best plan with them."""
    picture = picture_of(planner.ground, view.state)
    first = planner.seat * picture.kinds
    missing = [kind for kind in range(picture.kinds) if picture.posts[first + kind] < 0]
    money = picture.money[planner.seat]
    chosen: tuple[int, ...] = ()
    plan = planner.plans(picture, reserve, 0)[0]
    if not planner.homes(picture):
        return chosen, plan
    openers: list[int] = [kind for kind in hires.openers if kind in missing]
    while openers and money >= hires.cost:
        best = -1
        for kind in openers:
            imagined = with_leaders(planner, picture, (*chosen, kind), hires.cost)
            other = planner.plans(imagined, reserve, 0)[0]
            if other.value > plan.value:
                best, plan = kind, other
        if best < 0:
            break
        chosen = (*chosen, best)
        openers.remove(best)
        money -= hires.cost
    for kind, least in hires.others:
        if kind in missing and money >= max(least, hires.cost):
            before = planner.worth(with_leaders(planner, picture, chosen, hires.cost))
            if planner.worth(with_leaders(planner, picture, (*chosen, kind), hires.cost)) > before:
                chosen = (*chosen, kind)
                money -= hires.cost
    return chosen, plan


def best_post(view: View, decision: Decision, plan: Plan[Picture] | None) -> int:
    """Where the plan sets out with the most; else with the greatest stack."""
    armies = view.state.armies
    starts = set() if plan is None else {step.source for step in plan.steps}

    def score(option: int) -> float:
        t = a_of(option)
        return armies[t] + (3.0 if t in starts else 0.0)

    return max(decision.packed, key=score)


def best_building(planner: ScorePlanner, view: View, decision: Decision, enough: int) -> int:
    """One more building where it helps most, once there is money to spare and rounds for it to pay."""
    options = [option for option in decision.packed if verb_of(option) == DO_BUILD]
    money = planner.ground.currency.of(view.state, planner.seat)
    if not options or planner.evaluation.later < 2 or money < enough:
        return act(DO_DONE)
    return best_site(planner, view, options)


def best_site(planner: ScorePlanner, view: View, options: list[int]) -> int:
    picture = picture_of(planner.ground, view.state)

    def worth(option: int) -> float:
        picture.buildings[a_of(option)] = 1
        value = planner.worth(picture)
        picture.buildings[a_of(option)] = 0
        return value + 0.0005 * picture.armies[a_of(option)]

    return max(options, key=worth)


def best_card(
    planner: ScorePlanner, view: View, decision: Decision, card_worth: CardWorth, price: float, kept: int
) -> int:
    """The deck that promises most, while it promises more than its price in points; so much money is `kept`."""
    state = view.state
    money = planner.ground.currency.of(state, planner.seat)
    best, most = act(DO_DONE), price
    for option in decision.packed:
        if verb_of(option) in (DO_BUY, DO_TAKE):
            worth = deck_worth(planner, state, planner.ground.cards.deck_of(a_of(option)), card_worth)
            if verb_of(option) == DO_TAKE:
                worth += price
            elif money <= kept:
                continue
            if worth > most:
                best, most = option, worth
    return best if best in decision.packed else decision.packed[0]


def deck_worth(planner: ScorePlanner, state: State, deck: int, card_worth: CardWorth) -> float:
    """What the next card of a deck is worth on average, judged by those of its cards that were seen."""
    cards = planner.ground.cards
    seen = planner.seen(state, deck)
    sum_ = 0.0
    count = 0
    for kind in cards.kinds:
        if kind.deck == deck:
            left = kind.copies - sum([1 for card in seen if card >= 0 and cards.facts_of(card) is kind])
            sum_ += left * card_worth(state, kind)
            count += left
    return sum_ / count if count else 0.0

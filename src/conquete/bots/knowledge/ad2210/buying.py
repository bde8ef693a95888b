"""What energy is spent on: commanders, stations and cards."""

from typing import Final

from conquete.bots.knowledge.ad2210.card_worths import deck_worth
from conquete.bots.knowledge.ad2210.ground import KINDS, Picture, picture_of
from conquete.bots.knowledge.ad2210.planner import YearsPlanner
from conquete.bots.marshal.campaign import Plan
from conquete.editions.ad2210.table import DIPLOMAT, LAND, MOON, NUCLEAR, WATER
from conquete.engine.actions import a_of, act, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View
from conquete.rules.hiring import DO_BUILD

DO_BUY: Final = verb_id("buy")
DO_DONE: Final = verb_id("done")
DO_TAKE: Final = verb_id("take")

COMMANDER_COST: Final = 3
RICH: Final = 12  # energy with which a Nuclear Commander is thought of
ENOUGH_FOR_A_STATION: Final = 9


def with_commanders(planner: YearsPlanner, picture: Picture, kinds: tuple[int, ...]) -> Picture:
    """The picture after hiring: they stand with the greatest stack for the time being."""
    hired = picture.copy()
    seat = planner.seat
    own = [t for t, side in enumerate(picture.owner) if side == seat]
    base = max(own, key=lambda t: picture.armies[t])
    for kind in kinds:
        hired.posts[seat * KINDS + kind] = base
        hired.armies[base] += 1.0
        hired.energy[seat] -= COMMANDER_COST
    return hired


def choose_hires(planner: YearsPlanner, view: View, reserve: int) -> tuple[tuple[int, ...], Plan[Picture]]:
    """The commanders worth their price now, and the best plan with them. Those who open the sea or the Moon are
    judged by what can be planned with them, the others by what they are worth in themselves."""
    picture = picture_of(planner.ground, view.state)
    first = planner.seat * KINDS
    missing = [kind for kind in range(KINDS) if picture.posts[first + kind] < 0]
    energy = picture.energy[planner.seat]
    hires: tuple[int, ...] = ()
    plan = planner.plans(picture, reserve, 0)[0]
    openers: list[int] = [kind for kind in (MOON, WATER) if kind in missing]
    while openers and energy >= COMMANDER_COST:
        best = -1
        for kind in openers:
            other = planner.plans(with_commanders(planner, picture, (*hires, kind)), reserve, 0)[0]
            if other.value > plan.value:
                best, plan = kind, other
        if best < 0:
            break
        hires = (*hires, best)
        openers.remove(best)
        energy -= COMMANDER_COST
    others: tuple[int, ...] = (DIPLOMAT, LAND, NUCLEAR)
    for kind in others:
        least = RICH if kind == NUCLEAR else COMMANDER_COST
        if kind in missing and energy >= least:
            before = planner.worth(with_commanders(planner, picture, hires))
            if planner.worth(with_commanders(planner, picture, (*hires, kind))) > before:
                hires = (*hires, kind)
                energy -= COMMANDER_COST
    return hires, plan


def best_post(view: View, decision: Decision, kind: int, plan: Plan[Picture] | None) -> int:
    """Where the plan sets out with the most; else with the greatest stack."""
    armies = view.state.armies
    starts = {step.source for step in plan.steps} if plan is not None and kind != DIPLOMAT else set()

    def score(option: int) -> float:
        t = a_of(option)
        return armies[t] + (3.0 if t in starts else 0.0)

    return max(decision.packed, key=score)


def best_station(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """One more station where it helps most, once there is energy to spare and years for it to pay."""
    state = view.state
    energy = state.values[planner.ground.table.energy.at + planner.seat]
    options = [option for option in decision.packed if verb_of(option) == DO_BUILD]
    if not options or planner.evaluation.later < 2 or energy < ENOUGH_FOR_A_STATION:
        return act(DO_DONE)
    return best_site(planner, view, options)


def best_site(planner: YearsPlanner, view: View, options: list[int]) -> int:
    picture = picture_of(planner.ground, view.state)

    def worth(option: int) -> float:
        picture.stations[a_of(option)] = 1
        value = planner.worth(picture)
        picture.stations[a_of(option)] = 0
        return value + 0.0005 * picture.armies[a_of(option)]

    return max(options, key=worth)


def best_card(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """The deck that promises most, while it promises more than its price."""
    state = view.state
    evaluation = planner.evaluation
    weights = evaluation.weights
    energy = state.values[planner.ground.table.energy.at + planner.seat]
    price = weights.energy + weights.energy_late * evaluation.later
    if evaluation.later == 0:
        price = 0.1  # nothing is left to save for
    kept = 1 if evaluation.later else 0
    best, most = act(DO_DONE), price
    for option in decision.packed:
        if verb_of(option) in (DO_BUY, DO_TAKE):
            worth = deck_worth(planner, state, deck_of(a_of(option)))
            if verb_of(option) == DO_TAKE:
                worth += price
            elif energy <= kept:
                continue
            if worth > most:
                best, most = option, worth
    return best if best in decision.packed else decision.packed[0]


def deck_of(mask: int) -> int:
    """The number of the only commander in a set."""
    return mask.bit_length() - 1

"""Moving in after a conquest, and the move at the end of a turn."""

from typing import Final

from conquete.bots.evaluation import picture_of
from conquete.bots.knowledge.classic.planner import ClassicPlanner
from conquete.bots.marshal.campaign import Step, needed
from conquete.bots.reading import pending
from conquete.bots.steady import highest, manoeuvre, with_number
from conquete.engine.actions import a_of, b_of, n_of, span_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View

DO_MOVE: Final = verb_id("move")

PARTS: Final = 4  # ways a stack is divided for a try


def best_occupation(planner: ClassicPlanner, view: View, option: int, steps: tuple[Step, ...]) -> int:
    """As many as the rest of the plan needs ahead; with no plan left, as the position is best."""
    source, target = pending(view, "source"), pending(view, "target")
    low = n_of(option)
    high = low + span_of(option)
    armies = view.state.armies
    ahead = needed(steps, target, armies)
    behind = needed([step for step in steps if step.target != target], source, armies)
    if ahead and not behind:
        return with_number(option, high)
    if behind and not ahead:
        return with_number(option, low)
    if ahead and behind:
        return with_number(option, round(high * ahead / (ahead + behind)))
    return with_number(option, _best_division(planner, view, source, target, low, high))


def _best_division(planner: ClassicPlanner, view: View, source: int, target: int, low: int, high: int) -> int:
    picture = picture_of(planner.ground, view.state)
    whole = picture.armies[source] + picture.armies[target]
    best, most = high, -1.0
    for part in range(PARTS, -1, -1):
        number = low + (high - low) * part // PARTS
        picture.armies[target] = float(number)
        picture.armies[source] = whole - number
        worth = planner.settled(picture)
        if worth > most * (1.0 + planner.weights.stay) + 1e-9:
            best, most = number, worth
    return best


def best_manoeuvre(planner: ClassicPlanner, view: View, decision: Decision) -> int:
    """The move after which the position is best; if none improves it, idle armies still go to the front."""
    picture = picture_of(planner.ground, view.state)
    armies = picture.armies
    best = -1
    most = planner.worth(picture) + 1e-6
    for option in decision.packed:
        if verb_of(option) != DO_MOVE:
            continue
        source, target = a_of(option), b_of(option)
        for number in {n_of(highest(option)), n_of(option) + span_of(option) // 2}:
            armies[source] -= number
            armies[target] += number
            worth = planner.worth(picture)
            armies[source] += number
            armies[target] -= number
            if worth > most:
                best, most = with_number(option, number), worth
    return best if best >= 0 else manoeuvre(view, decision)

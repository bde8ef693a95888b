"""The dead: out of the crypts to a temple, out of Heaven to where most is to be had."""

from typing import Final

from conquete.bots.knowledge.godstorm.planner import EpochsPlanner
from conquete.bots.score.ground import Picture, picture_of
from conquete.bots.score.trying import declining, tries_of
from conquete.engine.actions import a_of, b_of, n_of
from conquete.engine.decision import Decision
from conquete.engine.views import View

NEAR_ENOUGH: Final = 1e-6


def best_return(planner: EpochsPlanner, view: View, decision: Decision) -> int:
    """An army goes back where it is worth more than below; it may still attack."""
    planner.evaluation.still[planner.seat] = True
    picture = picture_of(planner.ground, view.state)
    best, most = declining(decision.packed), planner.worth(picture)
    for option in decision.packed:
        if option != declining(decision.packed):
            worth = planner.worth(moved(picture, a_of(option), b_of(option), 1))
            if worth > most:
                best, most = option, worth
    return best


def best_charge(planner: EpochsPlanner, view: View, decision: Decision) -> int:
    """All or some of the dead, to where the best attacks can be planned from; they are no use in Heaven."""
    picture = picture_of(planner.ground, view.state)
    heaven = planner.board.table.heaven(view.state, planner.seat)
    planner.below = True
    best, most = declining(decision.packed), planner.plans(picture, 0, 0)[0].value
    for action in tries_of([option for option in decision.packed if option != best]):
        charged = moved(picture, heaven, a_of(action), n_of(action))
        value = planner.plans(charged, 0, 0)[0].value
        if value > most + NEAR_ENOUGH:
            best, most = action, value
    planner.below = False
    return best


def moved(picture: Picture, source: int, target: int, number: int) -> Picture:
    after = picture.copy()
    after.armies[source] -= number
    after.armies[target] += number
    after.owner[target] = picture.owner[source]
    return after

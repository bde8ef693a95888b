"""The move at the end of a turn, with an eye on what comes next."""

from typing import Final

from conquete.bots.evaluation import Picture, picture_of
from conquete.bots.general.planner import SearchingPlanner
from conquete.bots.knowledge.classic.moving import best_manoeuvre
from conquete.bots.steady import highest, with_number
from conquete.engine.actions import a_of, b_of, n_of, span_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View

DO_MOVE: Final = verb_id("move")

FINALISTS: Final = 4  # moves that are tried against the others' replies


def foreseeing_manoeuvre(planner: SearchingPlanner, view: View, decision: Decision) -> int:
    """The move that stands best when everybody else has moved; marshal's is always among those compared."""
    usual = best_manoeuvre(planner.usual, view, decision)
    if planner.is_spent():
        return usual
    picture = picture_of(planner.ground, view.state)
    ranked: list[tuple[float, int]] = []
    for option in decision.packed:
        if verb_of(option) == DO_MOVE:
            for number in {n_of(highest(option)), n_of(option) + span_of(option) // 2}:
                action = with_number(option, number)
                ranked.append((planner.settled(_moved(planner, view, action)), action))
    ranked.sort(reverse=True)
    best = usual
    most = planner.foresee(_moved(planner, view, usual) if verb_of(usual) == DO_MOVE else picture)
    for _, action in ranked[:FINALISTS]:
        if action == usual or planner.is_spent():
            continue
        value = planner.foresee(_moved(planner, view, action))
        if value > most:
            best, most = action, value
    return best


def _moved(planner: SearchingPlanner, view: View, action: int) -> Picture:
    picture = picture_of(planner.ground, view.state)
    picture.armies[a_of(action)] -= n_of(action)
    picture.armies[b_of(action)] += n_of(action)
    return picture

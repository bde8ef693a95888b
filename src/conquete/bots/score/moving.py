"""Marching in after a conquest, strengthening positions, and who is given up."""

from collections.abc import Sequence
from typing import Final

from conquete.bots.marshal.campaign import Step, needed
from conquete.bots.score.ground import Picture, picture_of
from conquete.bots.score.planner import ScorePlanner
from conquete.bots.steady import highest, with_number
from conquete.engine.actions import a_of, act, b_of, n_of, span_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View

DO_MOVE: Final = verb_id("move")
DO_STAY: Final = verb_id("stay")

PARTS: Final = 4  # ways a stack is divided for a try
STACKS: Final = 6  # from which strengthening is thought of
LEAST_GAIN: Final = 1e-5


def march_in(planner: ScorePlanner, view: View, decision: Decision, steps: Sequence[Step]) -> int:
    """As many as the rest of the plan needs ahead; with no plan left, as the position is best."""
    frame = view.state.frames[-1]
    source, target = frame[2], frame[3]
    armies = view.state.armies
    ahead = needed(steps, target, armies)
    behind = needed([step for step in steps if step.target != target], source, armies)
    if ahead and not behind:
        return all_or_all_but_one(planner, view, decision)
    if behind and not ahead:
        return least_of(decision)
    if ahead and behind:
        whole = armies[source] - 1
        return _nearest(planner, decision, round(whole * ahead / (ahead + behind)), with_chiefs=ahead >= behind)
    return best_division(planner, view, decision)


def all_of(planner: ScorePlanner, decision: Decision) -> int:
    """Everybody but the one who must stay, leaders before armies."""

    def units(option: int) -> tuple[int, int]:
        return _units(planner, highest(option)), a_of(option).bit_count()

    return highest(max(decision.packed, key=units))


def all_or_all_but_one(planner: ScorePlanner, view: View, decision: Decision) -> int:
    """Somebody must stay behind: an army, or a leader where he is safer than ahead and no use there."""
    frame = view.state.frames[-1]
    source, target = frame[2], frame[3]
    picture = picture_of(planner.ground, view.state)
    best = all_of(planner, decision)
    most = planner.worth(after_march(planner, picture, source, target, best))
    for option in decision.packed:
        action = highest(option)
        if _units(planner, action) == _units(planner, best) and a_of(best) & ~a_of(action) in planner.may_stay:
            worth = planner.worth(after_march(planner, picture, source, target, action))
            if worth > most:
                best, most = action, worth
    return best


def least_of(decision: Decision) -> int:
    """No more than must go, and no leader who need not."""
    option = min(decision.packed, key=lambda o: (a_of(o).bit_count(), n_of(o)))
    return with_number(option, n_of(option))


def _units(planner: ScorePlanner, action: int) -> int:
    return planner.ground.unit * a_of(action).bit_count() + n_of(action)


def _nearest(planner: ScorePlanner, decision: Decision, number: int, with_chiefs: bool) -> int:
    """About so many units, with as many leaders as possible or as few."""
    rows = sorted(decision.packed, key=lambda option: a_of(option).bit_count(), reverse=with_chiefs)
    option = rows[0]
    return with_number(option, number - planner.ground.unit * a_of(option).bit_count())


def best_division(planner: ScorePlanner, view: View, decision: Decision) -> int:
    """The march after which the position is best."""
    frame = view.state.frames[-1]
    source, target = frame[2], frame[3]
    picture = picture_of(planner.ground, view.state)
    best, most = all_of(planner, decision), -1.0
    for option in decision.packed:
        for number in _tries(option):
            action = with_number(option, number)
            worth = planner.worth(after_march(planner, picture, source, target, action))
            if worth > most + 1e-9:
                best, most = action, worth
    return best


def _tries(option: int) -> list[int]:
    low, width = n_of(option), span_of(option)
    return sorted({low + width * part // PARTS for part in range(PARTS + 1)}, reverse=True)


def after_march(planner: ScorePlanner, picture: Picture, source: int, target: int, action: int) -> Picture:
    """The picture when the leaders and armies of an action have gone."""
    moved = picture.copy()
    moved.armies[source] -= _units(planner, action)
    moved.armies[target] += _units(planner, action)
    for kind in range(picture.kinds):
        if a_of(action) >> kind & 1:
            moved.posts[picture.owner[source] * picture.kinds + kind] = target
    return moved


def best_fortifying(planner: ScorePlanner, view: View, decision: Decision) -> int:
    """The move after which the position is best, all going that can."""
    picture = picture_of(planner.ground, view.state)
    state = view.state
    sources = sorted({a_of(o) for o in decision.packed if verb_of(o) == DO_MOVE}, key=lambda t: -state.armies[t])
    sources = sources[:STACKS]
    best, most = act(DO_STAY), planner.worth(picture) + LEAST_GAIN
    for option in decision.packed:
        if verb_of(option) != DO_MOVE or a_of(option) not in sources:
            continue
        source, target = a_of(option), b_of(option)
        if not planner.is_front(picture, target) and not planner.is_front(picture, source):
            continue
        chiefs = picture.standing(source, planner.seat)
        armies = state.armies[source] - planner.ground.unit * chiefs.bit_count()
        for staying in {1, max(1, armies // 2)}:
            if armies > staying or chiefs:
                going = max(0, armies - staying)
                march = act(DO_MOVE, chiefs if armies else 0, 0, going)
                worth = planner.worth(after_march(planner, picture, source, target, march))
                if worth > most:
                    best, most = option, worth
    return best


def least_missed(planner: ScorePlanner, decision: Decision) -> int:
    """No leader where that is possible; else the one who is missed least."""
    for option in decision.packed:
        if a_of(option) == 0:
            return option
    return min(decision.packed, key=lambda option: planner.least_wanted.index(a_of(option).bit_length() - 1))

"""Before the first round: land claimed for whole regions, a base, the first pieces there."""

from typing import Final

from conquete.bots.score.planner import ScorePlanner
from conquete.bots.steady import highest, with_number
from conquete.engine.actions import a_of
from conquete.engine.decision import Decision
from conquete.engine.ids import NOBODY
from conquete.engine.views import View

OWN_SHARE: Final = 2.0  # what land of a region already in hand adds to the wish for more
NEIGHBOUR: Final = 0.12
COAST: Final = 0.1
SPOIL: Final = 0.5  # to take the last land of a region that somebody else has all the rest of
BASE_SHARE: Final = 0.75  # of the starting armies that go to the base


def best_claim(planner: ScorePlanner, view: View, decision: Decision) -> int:
    """The land that brings a region nearest, measured by its bonus for each territory."""
    owner, ground = view.state.owner, planner.ground
    void = planner.evaluation.void
    wish: list[float] = []
    for region, members in enumerate(ground.members):
        open_ = [t for t in members if t not in void]
        mine = sum([1 for t in open_ if owner[t] == view.seat])
        free = sum([1 for t in open_ if owner[t] == NOBODY])
        rate = ground.bonus[region] / max(1, len(open_))
        worth = rate * (1.0 + OWN_SHARE * mine) * (mine + free) / max(1, len(open_))
        others = {owner[t] for t in open_} - {view.seat, NOBODY}
        if free == 1 and mine == 0 and len(others) == 1:
            worth += SPOIL * ground.bonus[region]
        wish.append(worth)
    return max(decision.packed, key=lambda option: _claim_score(planner, view, a_of(option), wish))


def _claim_score(planner: ScorePlanner, view: View, territory: int, wish: list[float]) -> float:
    score = wish[planner.ground.region_of[territory]]
    for other, gate in planner.ground.borders[territory]:
        if view.state.owner[other] == view.seat:
            score += NEIGHBOUR
        if gate and gate == planner.shore:
            score += COAST
    return score


def base_of(planner: ScorePlanner, view: View) -> int:
    """Where the stack gathers: on the shore, in the region that is nearest to being mine, among friends."""
    owner, ground = view.state.owner, planner.ground
    void = planner.evaluation.void
    best, most = -1, -1.0
    for t, side in enumerate(owner):
        if side != view.seat or t in planner.shunned:
            continue
        region = ground.region_of[t]
        open_ = [m for m in ground.members[region] if m not in void]
        share = [owner[m] for m in open_].count(view.seat) / len(open_)
        score = ground.bonus[region] * share * share + 0.02 * view.state.armies[t]
        for other, gate in ground.borders[t]:
            if gate and gate == planner.shore:
                score += 1.5
            elif owner[other] == view.seat:
                score += 0.2
        if score > most:
            best, most = t, score
    return best


def place_threes(planner: ScorePlanner, view: View, decision: Decision) -> int:
    """Most armies go to the base, the others one by one where the strongest neighbour stands."""
    state = view.state
    base = base_of(planner, view)
    mine = [t for t, side in enumerate(state.owner) if side == view.seat]
    extra = sum([state.armies[t] for t in mine]) - len(mine)
    if state.armies[base] - 1 <= BASE_SHARE * extra:
        for option in decision.packed:
            if a_of(option) == base:
                return highest(option)
    return max(
        [with_number(option, 1) for option in decision.packed if a_of(option) != base or len(mine) == 1],
        key=lambda option: _need(planner, view, a_of(option)),
    )


def _need(planner: ScorePlanner, view: View, territory: int) -> float:
    state, ground = view.state, planner.ground
    region = ground.region_of[territory]
    share = sum([1 for t in ground.members[region] if state.owner[t] == view.seat]) / len(ground.members[region])
    threat = 0
    for other, gate in ground.borders[territory]:
        if gate == 0 and state.owner[other] not in (view.seat, NOBODY):
            threat = max(threat, state.armies[other])
    return (0.3 + share) * min(threat, 4) - state.armies[territory]


def start_piece(view: View, decision: Decision) -> int:
    """They go where the stack stands."""
    armies = view.state.armies
    return max(decision.packed, key=lambda option: armies[a_of(option)])

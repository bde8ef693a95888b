"""Before the first year: land claimed for whole continents, a base on the coast, the first pieces there."""

from typing import Final

from conquete.bots.knowledge.ad2210.ground import SEA_GATE, Ground
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


def best_claim(ground: Ground, view: View, decision: Decision) -> int:
    """The land that brings a continent nearest, measured by its bonus for each territory."""
    owner = view.state.owner
    void = view.state.zones[ground.table.devastated]
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
    return max(decision.packed, key=lambda option: _claim_score(ground, view, a_of(option), wish))


def _claim_score(ground: Ground, view: View, territory: int, wish: list[float]) -> float:
    score = wish[ground.region_of[territory]]
    for other, gate in ground.borders[territory]:
        if view.state.owner[other] == view.seat:
            score += NEIGHBOUR
        if gate == SEA_GATE:
            score += COAST
    return score


def base_of(ground: Ground, view: View) -> int:
    """Where the stack gathers: on the coast, in the continent that is nearest to being mine, among friends."""
    owner = view.state.owner
    void = view.state.zones[ground.table.devastated]
    best, most = -1, -1.0
    for t, side in enumerate(owner):
        if side != view.seat:
            continue
        region = ground.region_of[t]
        open_ = [m for m in ground.members[region] if m not in void]
        share = [owner[m] for m in open_].count(view.seat) / len(open_)
        score = ground.bonus[region] * share * share + 0.02 * view.state.armies[t]
        for other, gate in ground.borders[t]:
            if gate == SEA_GATE:
                score += 1.5
            elif owner[other] == view.seat:
                score += 0.2
        if score > most:
            best, most = t, score
    return best


def place_threes(ground: Ground, view: View, decision: Decision) -> int:
    """Most armies go to the base, the others one by one where the strongest neighbour stands."""
    state = view.state
    base = base_of(ground, view)
    mine = [t for t, side in enumerate(state.owner) if side == view.seat]
    extra = sum([state.armies[t] for t in mine]) - len(mine)
    if state.armies[base] - 1 <= BASE_SHARE * extra:
        for option in decision.packed:
            if a_of(option) == base:
                return highest(option)
    return max(
        [with_number(option, 1) for option in decision.packed if a_of(option) != base or len(mine) == 1],
        key=lambda option: _need(ground, view, a_of(option)),
    )


def _need(ground: Ground, view: View, territory: int) -> float:
    state = view.state
    region = ground.region_of[territory]
    share = sum([1 for t in ground.members[region] if state.owner[t] == view.seat]) / len(ground.members[region])
    threat = 0
    for other, gate in ground.borders[territory]:
        if gate == 0 and state.owner[other] not in (view.seat, NOBODY):
            threat = max(threat, state.armies[other])
    return (0.3 + share) * min(threat, 4) - state.armies[territory]


def start_piece(view: View, decision: Decision) -> int:
    """Commanders and station go where the stack stands."""
    armies = view.state.armies
    return max(decision.packed, key=lambda option: armies[a_of(option)])

"""Cards played in one's own turn, and the questions they ask."""

from typing import Final

from conquete.bots.knowledge.ad2210.card_worths import short_name
from conquete.bots.knowledge.ad2210.planner import YearsPlanner
from conquete.bots.score.buying import best_site
from conquete.bots.score.ground import Picture, picture_of
from conquete.editions.ad2210.effects import DO_RELOCATE
from conquete.editions.ad2210.table import LAND, MOON, NUCLEAR, WATER
from conquete.engine.actions import a_of, act, b_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.state import State
from conquete.engine.views import View

DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")

ROCKET_HITS: Final = 3.5  # units on average
WHOLE_MOON: Final = 14
NUCLEAR_COSTS: Final = 5  # of other nuclear cards in hand, from which paying for all of them at once pays
FIRST: Final = ("energy_crisis", "hidden_energy", "scout_forces", "scatter_bomb_land")  # their results are news


def play_in_turn(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """The first card worth playing now; those that turn something up come first. So it is at Armageddon."""
    state = view.state
    plays = [option for option in decision.packed if verb_of(option) == DO_PLAY]
    plays.sort(key=lambda option: _name(planner, option) not in FIRST)
    for option in plays:
        if is_worth_playing(
            planner, state, _name(planner, option), planner.ground.cards.facts_of(a_of(option)).deck
        ):
            return option
    return act(DO_DONE)


def _name(planner: YearsPlanner, option: int) -> str:
    return short_name(planner.ground.cards.facts_of(a_of(option)))


def is_worth_playing(planner: YearsPlanner, state: State, name: str, deck: int) -> bool:
    evaluation = planner.evaluation
    table = planner.land.table
    seat = planner.seat
    later = evaluation.later
    if name == "assemble_mods" or name == "reinforcements":
        return True
    if name == "hidden_energy":
        return later > 0 and table.leaders.is_in_play(state, seat, WATER)
    if name == "energy_extraction":
        return later > 0 and len(table.own(state, seat, MOON)) == WHOLE_MOON
    if name == "invade_earth":
        return any(state.armies[t] > 3 for t in table.own(state, seat, MOON))
    if name == "decoys_revealed":
        return _stragglers(planner, state) > 0
    if name == "territorial_station":
        return later > 0
    if name == "frequency_jam":
        return any(_cards_of(planner, state, rival) for rival in table.rivals_to_jam(state, seat))
    if name in ("the_mother", "aqua_brother", "nicky_boy"):
        layer = ("the_mother", "aqua_brother", "nicky_boy").index(name)
        return _share(planner, state, layer) < 0.2
    if name == "armageddon":
        hand = state.zones[planner.ground.cards.hand_of(seat, NUCLEAR)]
        return sum([planner.ground.cards.facts_of(card).cost for card in hand]) - 4 >= NUCLEAR_COSTS
    return True


def _cards_of(planner: YearsPlanner, state: State, seat: int) -> int:
    return sum([len(state.zones[planner.ground.cards.hand_of(seat, deck)]) for deck in planner.ground.decks])


def _share(planner: YearsPlanner, state: State, layer: int) -> float:
    """My part of the units of a layer."""
    mine = everybody = 0
    for t, side in enumerate(state.owner):
        if planner.ground.layer[t] == layer and side >= 0:
            everybody += state.armies[t]
            mine += state.armies[t] if side == planner.seat else 0
    return mine / everybody if everybody else 1.0


def main_stack(planner: YearsPlanner, state: State, layer: int | None = None) -> int:
    """The greatest stack at a front, of one layer or of all."""
    picture = picture_of(planner.ground, state)
    best, most = -1, -1.0
    for t, side in enumerate(state.owner):
        if side == planner.seat and (layer is None or planner.ground.layer[t] == layer):
            score = picture.armies[t] + (0.5 if planner.is_front(picture, t) else -100.0)
            if score > most or best < 0:
                best, most = t, score
    return best


def _stragglers(planner: YearsPlanner, state: State) -> int:
    """Commanders that would fight better elsewhere, as bits."""
    mask = 0
    for kind in (LAND, NUCLEAR):
        at = planner.land.table.leaders.place_of(state, planner.seat, kind)
        if at >= 0 and state.armies[at] + 3 < state.armies[main_stack(planner, state, LAND)]:
            mask |= 1 << kind
    return mask


# -- questions -------------------------------------------------------------------------------------------


def choose_place(planner: YearsPlanner, view: View, decision: Decision) -> int:
    state = view.state
    frame = state.frames[-1]
    effect = planner.ground.rules.effects[frame[2]]
    if effect == "assemble":
        layer = planner.ground.cards.facts_of(frame[3] - 1).numbers["layer"]
        stack = main_stack(planner, state, layer)
        return next(option for option in decision.packed if a_of(option) == stack)
    if effect == "station":
        return best_site(planner, view, decision.packed)
    picture = picture_of(planner.ground, state)
    if effect == "evacuate":
        left = frame[5]
        return max(decision.packed, key=lambda option: _after_leaving(planner, picture, left, a_of(option)))
    return max(decision.packed, key=lambda option: _after_rocket(planner, picture, a_of(option)))


def _after_leaving(planner: YearsPlanner, picture: Picture, source: int, target: int) -> float:
    moved = picture.copy()
    moved.armies[target] += moved.armies[source]
    moved.send(source, target)
    moved.lose(source)
    return planner.worth(moved)


def _after_rocket(planner: YearsPlanner, picture: Picture, target: int) -> float:
    hit = picture.copy()
    hit.armies[target] -= ROCKET_HITS
    if hit.armies[target] < 1.0:
        hit.lose(target)
    return planner.worth(hit)


def spread(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """One army more where it helps most."""
    return planner.best_place(picture_of(planner.ground, view.state), decision.packed, 1)


def choose_rival(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """Who has most cards to answer with, the stronger one first."""
    scores = planner.evaluation.scores(picture_of(planner.ground, view.state))
    return max(
        decision.packed,
        key=lambda option: _cards_of(planner, view.state, a_of(option)) + 0.05 * scores[a_of(option)],
    )


def relocate(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """Those who fight join the greatest stack on land."""
    stragglers = _stragglers(planner, view.state)
    stack = main_stack(planner, view.state, LAND)
    for option in decision.packed:
        if verb_of(option) == DO_RELOCATE and a_of(option) & stragglers and b_of(option) == stack:
            return option
    return act(DO_DONE)


def reduce(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """One army after the other goes where it is missed least."""
    picture = picture_of(planner.ground, view.state)

    def worth(option: int) -> float:
        t = a_of(option)
        if picture.armies[t] < 1.5 and not picture.buildings[t]:
            return -1.0
        return planner.worth_with(picture, t, -1)

    best = max(decision.packed, key=worth)
    return act(verb_of(best), a_of(best), 0, 1)


def assassin(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """The commander whose loss helps me most."""
    picture = picture_of(planner.ground, view.state)

    def worth(option: int) -> float:
        i = a_of(option) * picture.kinds + b_of(option).bit_length() - 1
        at = picture.posts[i]
        picture.posts[i] = -1
        picture.armies[at] -= 1.0
        value = planner.worth(picture)
        picture.posts[i] = at
        picture.armies[at] += 1.0
        return value

    return max(decision.packed, key=worth)

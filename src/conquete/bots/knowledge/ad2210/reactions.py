"""Cards that answer an invasion, played when what they save is worth more than the card."""

from typing import Final

from conquete.bots.knowledge.ad2210.card_worths import short_name
from conquete.bots.knowledge.ad2210.planner import ALL, YearsPlanner, battles_with
from conquete.bots.score.ground import Picture, picture_of
from conquete.engine.actions import a_of, act, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View

DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")

STEALTH: Final = 3.0
LEAST_GAIN: Final = 0.25  # points that a card must save, with years to come
LEAST_LAST_GAIN: Final = 0.05  # and in the last year


def react(planner: YearsPlanner, view: View, decision: Decision) -> int:
    """The card that saves most of a territory of my own; nobody else is helped."""
    state = view.state
    source, target = state.frames[-1][4], state.frames[-1][5]
    if state.owner[target] != planner.seat:
        return act(DO_PASS)
    picture = picture_of(planner.ground, state)
    stake = _stake(planner, picture, target)
    before = _chance_to_fall(planner, picture, source, target, 0.0, 1.0, False)
    best, most = act(DO_PASS), LEAST_GAIN if planner.evaluation.later else LEAST_LAST_GAIN
    energy = planner.evaluation.weights.money if planner.evaluation.later else 0.05
    for option in decision.packed:
        if verb_of(option) != DO_PLAY:
            continue
        kind = planner.ground.cards.facts_of(a_of(option))
        gain = _gain(planner, picture, source, target, short_name(kind), before, stake) - kind.cost * energy
        if gain > most:
            best, most = option, gain
    return best


def _gain(
    planner: YearsPlanner, picture: Picture, source: int, target: int, name: str, before: float, stake: float
) -> float:
    """Points that playing it saves or wins."""
    weights = planner.evaluation.weights
    unit = weights.unit if planner.evaluation.later else 0.1
    if name == "stealth_mods":
        after = _chance_to_fall(planner, picture, source, target, STEALTH, 1.0, False)
        return (before - after) * stake if before > 0.3 else 0.0
    if name == "stealth_station":
        after = _chance_to_fall(planner, picture, source, target, 0.0, 1.0, True)
        return (before - after) * stake + (0.3 if after < 0.6 else 0.0)
    if name == "evacuation":
        return (picture.armies[target] - 2.0) * unit * 0.7 - (1.0 - before) * stake if before > 0.6 else 0.0
    if name == "cease_fire":
        return before * stake if before > 0.4 else 0.0
    half = picture.armies[source] / 2.0  # a trap
    after = _chance_to_fall(planner, picture, source, target, 0.0, 0.5, False)
    return (before - after) * stake + half * unit * 0.8


def _chance_to_fall(
    planner: YearsPlanner, picture: Picture, source: int, target: int, more: float, part: float, station: bool
) -> float:
    """That the invader takes it if he goes on: with `more` defenders, with a `part` of his units."""
    force = picture.armies[source] * part - 1.0
    against = ALL if station else planner.against(picture, target)
    battles = battles_with(planner.eights(picture, source, target), against)
    return battles.fight(force, picture.armies[target] + more)[0]


def _stake(planner: YearsPlanner, picture: Picture, target: int) -> float:
    """Points between keeping a territory and losing it with all units there."""
    fallen = picture.copy()
    fallen.lose(target)
    fallen.buildings[target] = 0
    scores = planner.evaluation.scores
    return scores(picture)[planner.seat] - scores(fallen)[planner.seat]

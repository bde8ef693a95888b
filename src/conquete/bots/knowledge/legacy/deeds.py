"""Choices for good: what a reward is spent on, and where."""

from typing import Final

from conquete.bots.ground import Ground
from conquete.engine.actions import a_of, verb_of
from conquete.engine.decision import Decision

# By the verb: what it brings over the games to come, in parts of a city of one's own to start from.
WORTHS: Final = {
    "found_major_city": 1.0,
    "found_minor_city": 0.8,
    "fortify_city": 0.7,
    "name_continent": 0.6,
    "raise_bonus": 0.5,
    "raise_card": 0.4,
    "lower_bonus": 0.3,
    "annul_scar": 0.2,
    "destroy_card": 0.1,
    "decline": -1.0,
}
WAYS: Final = 0.02  # for every way out of a territory
COMPACT: Final = 0.1  # for a region that pays much for few borders
OF_LAND: Final = ("found_major_city", "found_minor_city", "fortify_city", "raise_card")
OF_REGIONS: Final = ("name_continent", "raise_bonus")


def best_deed(ground: Ground, decision: Decision) -> int:
    return max(decision.packed, key=lambda option: _worth(ground, option))


def _worth(ground: Ground, option: int) -> float:
    name = ground.rules.words.verbs[verb_of(option)].name
    worth, place = WORTHS.get(name, 0.0), a_of(option)
    if name in OF_LAND:
        return worth + WAYS * len(ground.neighbours[place])
    if name in OF_REGIONS:
        return worth + COMPACT * ground.bonus[place] / len(ground.region_borders[place])
    return worth

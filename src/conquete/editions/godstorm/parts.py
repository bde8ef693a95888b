"""The modules of a game of Godstorm, for what is shown of it."""

from functools import lru_cache
from typing import NamedTuple

from conquete.editions.godstorm.closing import Closing
from conquete.editions.godstorm.conflict import Conflict
from conquete.editions.godstorm.labours import Labours
from conquete.editions.godstorm.table import Table
from conquete.editions.godstorm.underworld import Underworld
from conquete.engine.ruleset import Ruleset
from conquete.rules.cards.table import CardTable
from conquete.rules.collecting import Collecting
from conquete.rules.presentation import module_of
from conquete.rules.scoring import Scoring
from conquete.rules.years import Years


class Parts(NamedTuple):
    table: Table
    cards: CardTable
    collecting: Collecting
    conflict: Conflict
    labours: Labours
    underworld: Underworld
    closing: Closing
    scoring: Scoring
    years: Years


@lru_cache(maxsize=256)
def parts_of(rules: Ruleset) -> Parts:
    return Parts(
        module_of(rules, Table),
        module_of(rules, CardTable),
        module_of(rules, Collecting),
        module_of(rules, Conflict),
        module_of(rules, Labours),
        module_of(rules, Underworld),
        module_of(rules, Closing),
        module_of(rules, Scoring),
        module_of(rules, Years),
    )

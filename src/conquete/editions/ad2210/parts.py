"""The modules of a game of 2210, for what is shown of it."""

from functools import lru_cache
from typing import NamedTuple

from conquete.editions.ad2210.table import Table
from conquete.engine.ruleset import Ruleset
from conquete.rules.cards.table import CardTable
from conquete.rules.presentation import module_of
from conquete.rules.scoring import Scoring
from conquete.rules.years import Years


class Parts(NamedTuple):
    table: Table
    cards: CardTable
    scoring: Scoring
    years: Years


@lru_cache(maxsize=256)
def parts_of(rules: Ruleset) -> Parts:
    return Parts(
        module_of(rules, Table),
        module_of(rules, CardTable),
        module_of(rules, Scoring),
        module_of(rules, Years),
    )

"""The modules of a game of 2210, for what is shown of it."""

from functools import lru_cache
from typing import NamedTuple, TypeVar

from conquete.editions.ad2210.table import Table
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.cards.table import CardTable
from conquete.rules.scoring import Scoring
from conquete.rules.years import Years

AnyModule = TypeVar("AnyModule", bound=Module)


class Parts(NamedTuple):
    table: Table
    cards: CardTable
    scoring: Scoring
    years: Years


@lru_cache(maxsize=256)
def parts_of(rules: Ruleset) -> Parts:
    return Parts(
        _module(rules, Table),
        _module(rules, CardTable),
        _module(rules, Scoring),
        _module(rules, Years),
    )


def _module(rules: Ruleset, sort: type[AnyModule]) -> AnyModule:
    return next(module for module in rules.modules if isinstance(module, sort))

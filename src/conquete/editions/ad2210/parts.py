"""The modules of a game of 2210, for what is shown of it; and its commanders by name."""

from functools import lru_cache
from typing import NamedTuple, TypeVar

from conquete.editions.ad2210.closing import Closing
from conquete.editions.ad2210.hiring import Hiring
from conquete.editions.ad2210.table import Table
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.cards.shop import Shop
from conquete.rules.cards.table import CardTable
from conquete.rules.years import Years

AnyModule = TypeVar("AnyModule", bound=Module)


class Parts(NamedTuple):
    table: Table
    hiring: Hiring
    cards: CardTable
    shop: Shop
    closing: Closing
    years: Years


@lru_cache(maxsize=256)
def parts_of(rules: Ruleset) -> Parts:
    return Parts(
        _module(rules, Table),
        _module(rules, Hiring),
        _module(rules, CardTable),
        _module(rules, Shop),
        _module(rules, Closing),
        _module(rules, Years),
    )


def _module(rules: Ruleset, sort: type[AnyModule]) -> AnyModule:
    return next(module for module in rules.modules if isinstance(module, sort))


def leaders_of(table: Table, state: State, seat: int) -> list[str]:
    """The commanders of a seat that are in play."""
    leaders = table.leaders
    return [name for kind, name in enumerate(leaders.kinds) if leaders.is_in_play(state, seat, kind)]


def standing_in(table: Table, state: State, territory: int) -> list[str]:
    """The commanders in a territory."""
    return named_leaders(table, table.leaders.standing(state, territory))


def named_leaders(table: Table, mask: int) -> list[str]:
    return [name for kind, name in enumerate(table.leaders.kinds) if mask >> kind & 1]

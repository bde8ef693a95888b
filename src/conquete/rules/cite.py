"""Clauses that a shared module cites: the module names the reason, the edition says which clause it is."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from conquete.engine.names import verb_id

DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")


Cites: TypeAlias = Mapping[str, str]


def cite(cites: Cites, *reasons: str) -> str:
    """The clause for the first of `reasons` that the edition has one for."""
    for reason in reasons:
        if reason in cites:
            return cites[reason]
    return ""


def out_of_order(cites: Cites, verb: int) -> str:
    """The clause for something done at the wrong moment."""
    if verb in (DO_TRADE, DO_TRADE_JOKER):
        return cite(cites, "trade", "order")
    return cite(cites, "order")

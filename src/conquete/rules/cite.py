"""Clauses that a shared module cites: the module names the reason, the edition says which clause it is."""

from typing import TypeAlias

Cites: TypeAlias = dict[str, str]


def cite(cites: Cites, *reasons: str) -> str:
    """The clause for the first of `reasons` that the edition has one for."""
    for reason in reasons:
        if reason in cites:
            return cites[reason]
    return ""

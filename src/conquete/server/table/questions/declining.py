"""The stand-in of a seat that nobody leads: it declines where it can, and else makes the smallest choice."""

from typing import Final

from conquete.engine.actions import ACTION_MASK
from conquete.engine.decision import Decision

# The verbs by which a seat leaves things as they are.
_DECLINING: Final = ("pass", "stop", "stay", "keep", "let")


def decline(decision: Decision) -> int:
    """An action that changes as little as possible."""
    for option in decision.packed:
        if decision.words.verbs[option & 127].name in _DECLINING:
            return option & ACTION_MASK
    return decision.packed[0] & ACTION_MASK

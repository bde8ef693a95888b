"""How good a position is: what the bot `any` plays for. An edition may have an estimate of its own, among what
bots know of it (bots/knowledge), or made known from outside:

    register_estimate("my-edition", MyEstimate)  # a subclass of Estimate, made once for a ruleset

Without one the general estimate is used, which knows territories, armies, regions and cards and nothing else.
"""

from collections.abc import Callable

from conquete.bots.estimates.general import Estimate
from conquete.bots.knowledge import knowledge_of
from conquete.engine.ruleset import Ruleset

__all__ = ["Estimate", "estimate_for", "register_estimate"]

_estimates: dict[str, Callable[[Ruleset], Estimate]] = {}


def register_estimate(edition: str, make: Callable[[Ruleset], Estimate]) -> None:
    """Give an edition its own estimate."""
    _estimates[edition] = make


def estimate_for(rules: Ruleset) -> Estimate:
    """A new estimate for the games of these rules."""
    registered = _estimates.get(rules.edition)
    if registered is not None:
        return registered(rules)
    known = knowledge_of(rules.edition, "estimate")
    if known is None:
        return Estimate(rules)
    estimate: Estimate = known.make(rules)
    return estimate

"""How good a position is: what the bot `any` plays for. An edition may have an estimate of its own.

    register_estimate("my-edition", MyEstimate)  # a subclass of Estimate, made once for a ruleset

Without one the general estimate is used, which knows territories, armies, regions and cards and nothing else.
"""

from collections.abc import Callable

from conquete.bots.estimates.ad2210 import YearsEstimate
from conquete.bots.estimates.classic import ClassicEstimate
from conquete.bots.estimates.general import Estimate
from conquete.engine.ruleset import Ruleset

__all__ = ["Estimate", "estimate_for", "register_estimate"]

_estimates: dict[str, Callable[[Ruleset], Estimate]] = {
    "lamorisse-1957": ClassicEstimate,
    "miro-1976": ClassicEstimate,
    "hasbro-2000": ClassicEstimate,
    "classic-godstorm": ClassicEstimate,
    "2210": YearsEstimate,
}


def register_estimate(edition: str, make: Callable[[Ruleset], Estimate]) -> None:
    """Give an edition its own estimate."""
    _estimates[edition] = make


def estimate_for(rules: Ruleset) -> Estimate:
    """A new estimate for the games of these rules."""
    return _estimates.get(rules.edition, Estimate)(rules)

"""How a game of 2210 was decided, as the terminal says it."""

from tests.cli.test_ending import sentence
from tests.rules.ad2210.test_score import final


def test_the_score_is_named_with_the_years() -> None:
    # One territory each: energy decides.
    assert sentence(final()).startswith("Most points after 5 years")

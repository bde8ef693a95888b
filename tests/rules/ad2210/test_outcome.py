"""What 2210 is played for, and what decided a game of it."""

from tests.rules.ad2210.test_score import final
from tests.rules.test_outcome import aim, counted, ending


def test_points_count_as_goals() -> None:
    game = final()
    assert (aim(game).reason, aim(game).rounds) == ("score", 5)
    assert counted(game) == [("points", 1, 1)]


def test_a_count_has_no_place() -> None:
    assert (ending(final()).reason, ending(final()).place) == ("score", -1)

"""A throw from outside must be one that the dice on the table can show, in every classic edition."""

import pytest

from conquete import IllegalAction
from tests.helpers import armies, clause, play, scene

WARS = [("lamorisse-1957", "first"), ("miro-1976", "conquest"), ("hasbro-2000", "conquest")]


@pytest.mark.parametrize(("edition", "mode"), WARS)
@pytest.mark.parametrize(
    "throw", ["roll 6 6 | 1", "roll 6 6 6 | 1 1", "roll 6 6 6", "roll 6 6 6 6 | 1", "roll 6 | 1"]
)
@clause("lam-7.13", "miro-9.14", "has-9.21")
def test_no_other_number_of_dice_than_was_named(edition, mode, throw):
    game = scene(
        {"brazil": (0, 6), "venezuela": (1, 1)}, edition=edition, mode=mode, at="attack", rest=(2, 1), round=6
    )
    play(game, "attack brazil venezuela 3")
    while game.decision().kind != "throw_dice":
        play(game, game.decision().texts()[-1])
    with pytest.raises(IllegalAction):
        game.apply(throw)
    assert (armies(game, "brazil"), armies(game, "venezuela")) == (6, 1)
    play(game, "roll 6 6 6 | 1")
    assert game.state.owner[game.rules.board.index["venezuela"]] == 0

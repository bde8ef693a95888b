"""Chapter 12: capturing and occupying a territory, ending one's attacks, the card, and fortifying after it."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, attacks, clause, hand, owner, play, refusal, texts
from tests.rules.classic_godstorm.scenes import classic


def captured(garrison: int, dice: int) -> Game:
    """Roma has just beaten the only army of Apulia."""
    game = classic({"roma": (0, garrison), "liguria": (0, 5), "sheba": (2, 1)})
    return play(game, f"attack roma apulia {dice}", f"roll {' '.join('6' * dice)} | 1")


@clause("cla-12.1", "cla-12.2", "cla-12.4")
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.smoke
def test_at_least_as_many_armies_as_dice_move_in_and_one_stays(dice):
    game = captured(7, dice)
    assert (game.decision().kind, owner(game, "apulia")) == ("occupy", 0)
    assert texts(game) == [f"occupy {number}" for number in range(dice, 7)]
    for number in range(dice, 7):
        after = play(game.clone(), f"occupy {number}")
        assert (armies(after, "roma"), armies(after, "apulia")) == (7 - number, number)
    assert refusal(game, "occupy 7") == "cla-12.4"
    if dice > 1:
        assert refusal(game, f"occupy {dice - 1}") == "cla-12.2"


@clause("cla-12.1")
def test_a_captured_territory_must_be_occupied_at_once():
    game = captured(7, 2)
    for action in ("stop", "attack roma corsica 1", "stay"):
        assert refusal(game, action) == "cla-12.1"


@clause("cla-12.2")
def test_it_is_the_last_battle_that_counts():
    game = classic({"roma": (0, 9), "apulia": (1, 2)})
    play(game, "attack roma apulia 3", "defend 1", "roll 6 6 6 | 1", "attack roma apulia 1", "roll 6 | 1")
    assert texts(game)[0] == "occupy 1"


@clause("cla-12.1")
def test_a_territory_is_captured_with_its_last_army_only():
    game = classic({"roma": (0, 9), "apulia": (1, 3)})
    play(game, "attack roma apulia 3", "defend 2", "roll 6 6 6 | 1 1")
    assert (owner(game, "apulia"), armies(game, "apulia"), game.decision().kind) == (1, 1, "attack")


@clause("cla-10.6", "cla-12.4")
def test_attacks_go_on_from_the_captured_territory():
    game = play(captured(7, 3), "occupy 6")
    assert attacks(game)["apulia", "graecia"] == [1, 2, 3]
    assert ("roma", "corsica") not in attacks(game)  # one army stayed behind


@clause("cla-12.6", "cla-12.7", "cla-12.8")
@pytest.mark.smoke
def test_the_card_comes_before_fortifying_which_may_be_left_out():
    game = play(captured(7, 3), "occupy 3", "attack apulia graecia 2", "roll 6 6 | 1", "stop")
    assert game.decision().kind == "draw_card"
    play(game, "draw egypt")
    assert (game.decision().kind, hand(game, 0)) == ("manoeuvre", ["egypt"])
    assert "stay" in texts(game)
    play(game, "stay")
    assert (game.state.turn, hand(game, 0)) == (1, ["egypt"])


@clause("cla-12.9", "cla-4.17")
@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_dice_pass_to_the_next_player(turn, following):
    lands = {"roma": (0, 3), "liguria": (0, 1), "egypt": (2, 3), "nubia": (2, 1), "rus": (1, 3)}
    game = classic(lands, turn=turn, at="manoeuvre")
    game.apply("stay")
    assert (game.state.turn, game.actor) == (following, following)

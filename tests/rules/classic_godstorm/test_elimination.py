"""Chapters 3, 13 and 15: eliminating an opponent, the forced trade, and winning."""

from typing import Any

import pytest

import conquete
from conquete.engine.game import Game
from tests.helpers import armies, clause, hand, owner, pass_turn, play, refusal, texts, to_place, trade
from tests.rules.classic_godstorm.scenes import BLADES, SETS, SKULLS, classic

TAKE = ("attack roma apulia 1", "roll 6 | 1")


def last_stand(own: int, captured: int, **given: Any) -> Game:
    """Seat 2 has a single army left, in Apulia; seat 0 has `own` cards and would capture `captured`."""
    cards = [card for row in SETS for card in row]
    lands = {"roma": (0, 9), "apulia": (2, 1), "rus": (3, 3), "kush": (0, 1), "scythia": (3, 1)}
    return classic(
        {**lands, **given.pop("lands", {})},
        **{"seats": 4, "hands": {0: cards[:own], 2: cards[own : own + captured]}, **given},
    )


# -- the cards of the eliminated -------------------------------------------------------------------------


@clause("cla-13.1")
@pytest.mark.parametrize("round", [1, 9])
def test_the_attacker_gains_all_cards_of_who_lost_the_last_army(round):
    game = last_stand(1, 2, round=round)
    mine, theirs = hand(game, 0), hand(game, 2)
    game.take_events()
    play(game, *TAKE, "occupy 1")
    assert set(hand(game, 0)) == {*mine, *theirs}
    assert hand(game, 2) == []
    rows = [event.data for event in game.take_events() if event.name == "SeatEliminated"]
    assert rows == [{"seat": 2, "by": 0}]
    for following in (1, 3, 0, 1):
        pass_turn(game)
        assert game.state.turn == following


@clause("cla-13.1")
def test_who_has_another_army_somewhere_keeps_his_cards():
    game = last_stand(4, 3, lands={"egypt": (2, 1)})
    play(game, *TAKE, "occupy 1")
    assert (len(hand(game, 0)), len(hand(game, 2))) == (4, 3)
    assert game.decision().kind == "attack"


# -- trading at once -------------------------------------------------------------------------------------


@clause("cla-13.2", "cla-13.3", "cla-13.4")
@pytest.mark.parametrize("own", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("captured", [1, 2, 3, 4, 5, 6])
def test_six_cards_or_more_must_come_down_to_four_at_most(own, captured):
    game = last_stand(own, captured)
    play(game, *TAKE, "occupy 1")
    cards = own + captured
    trades = 0
    while game.decision().kind == "trade":
        assert cards >= 6 or trades > 0
        assert len(hand(game, 0)) >= 5
        assert "keep" not in texts(game)
        assert refusal(game, "keep") == "cla-13.2"
        play(game, texts(game)[0])
        trades += 1
        while game.decision().kind == "place_bonus":
            play(game, texts(game)[0])
    assert trades == {6: 1, 7: 1, 8: 2, 9: 2, 10: 2}.get(cards, 0)
    assert len(hand(game, 0)) == cards - 3 * trades
    assert game.decision().kind == ("place" if trades else "attack")


@clause("cla-13.3")
def test_with_four_cards_left_trading_stops_though_there_is_another_set():
    game = last_stand(3, 4)  # seven cards: two sets and one more
    play(game, *TAKE, "occupy 1")
    trade(game, *SETS[0])
    assert len(hand(game, 0)) == 4
    assert game.decision().kind == "place"
    assert refusal(game, "keep") == "cla-5.2"


@clause("cla-13.2")
@pytest.mark.smoke
def test_the_armies_are_placed_at_once_and_the_attacks_go_on():
    game = last_stand(3, 3)
    play(game, *TAKE)
    assert game.decision().kind == "occupy"
    play(game, "occupy 2")
    trade(game, *SETS[0])
    assert (game.decision().kind, to_place(game, 0)) == ("place", 4)
    assert {text.split()[1] for text in texts(game)} == {"roma", "apulia", "kush"}
    assert refusal(game, "attack roma corsica 1") == "cla-5.2"
    play(game, "place apulia 4")
    assert game.decision().kind == "attack"
    play(game, "attack apulia graecia 3", "roll 6 6 6 | 1", "occupy 3")
    assert (owner(game, "graecia"), armies(game, "apulia")) == (0, 3)


@clause("cla-13.2", "cla-8.2")
def test_two_forced_sets_take_two_steps_of_the_scale():
    game = last_stand(4, 4, registers={"sets_traded": 4})
    play(game, *TAKE, "occupy 1")
    trade(game, *SETS[0])
    trade(game, *SETS[1])
    assert to_place(game, 0) == 12 + 15


@clause("cla-13.2", "cla-9.1", "cla-9.3")
@pytest.mark.parametrize("taken", [0, 1])
def test_the_bonus_limit_covers_the_whole_turn(taken):
    """Seat 0 holds a territory of the first set; has the bonus of the turn been taken before, it gets none."""
    name = SETS[0][0]
    game = last_stand(3, 3, lands={name: (0, 1)}, registers={"bonus_taken": taken})
    play(game, *TAKE, "occupy 1")
    trade(game, *SETS[0])
    assert armies(game, name) == (1 if taken else 3)


@clause("cla-13.2", "cla-9.3")
def test_a_bonus_at_the_start_of_the_turn_leaves_none_for_the_forced_trade():
    lands = {"roma": (0, 9), "apulia": (2, 1), SETS[0][0]: (0, 1), SETS[1][0]: (0, 1), "rus": (1, 1)}
    hands = {0: [*SETS[0], *SETS[1][:2]], 2: [SETS[1][2], *SKULLS[5:8]]}
    game = classic(lands, at="trade", hands=hands)
    trade(game, *SETS[0])
    assert armies(game, SETS[0][0]) == 3
    while game.decision().kind == "place":
        play(game, f"place roma {to_place(game, 0)}")
    play(game, *TAKE, "occupy 1")
    trade(game, *SETS[1])
    assert armies(game, SETS[1][0]) == 1


# -- waiting ---------------------------------------------------------------------------------------------


@clause("cla-13.4", "cla-7.7")
def test_with_five_cards_one_waits_for_the_next_turn():
    game = last_stand(2, 3)
    play(game, *TAKE, "occupy 1")
    assert (game.decision().kind, len(hand(game, 0))) == ("attack", 5)
    play(game, "stop", "draw joker_1")
    for _ in range(3):
        pass_turn(game)
    assert (game.state.turn, game.decision().kind, len(hand(game, 0))) == (0, "trade", 6)
    assert "keep" not in texts(game)


@clause("cla-13.5")
def test_a_sixth_card_drawn_for_a_capture_brings_no_trade_in_that_turn():
    game = classic({"roma": (0, 9), "liguria": (0, 2), "rus": (2, 1)}, hands={0: [*SETS[0], *BLADES[2:4]]})
    play(game, *TAKE, "occupy 1", "stop", "draw joker_1")
    assert (len(hand(game, 0)), game.decision().kind) == (6, "manoeuvre")
    pass_turn(game)
    pass_turn(game)
    while game.state.turn != 0:
        pass_turn(game)
    assert game.decision().kind == "trade"
    assert "keep" not in texts(game)


# -- winning ---------------------------------------------------------------------------------------------


@clause("cla-3.1", "cla-15.1")
@pytest.mark.smoke
def test_who_has_eliminated_everybody_holds_the_world_and_wins():
    game = classic({"roma": (0, 9), "apulia": (1, 1), "corsica": (2, 1)}, rest=(0, 1))
    play(game, *TAKE, "occupy 1")
    assert (game.state.held[0], game.result) == (41, None)
    play(game, "attack roma corsica 1", "roll 6 | 1")
    assert game.state.held == [42, 0, 0]
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 1}
    with pytest.raises(conquete.IllegalAction, match="over"):
        game.apply("occupy 1")


@clause("cla-15.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_won_while_one_army_resists(seats):
    game = classic({"roma": (0, 9), "apulia": (seats - 1, 1)}, rest=(0, 5), seats=seats)
    for _ in range(4):
        assert not game.is_over
        pass_turn(game)
    assert game.state.held[0] == 41

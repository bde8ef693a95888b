"""Chapter 9: series of cards, and the armies they bring."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from tests.helpers import clause, hand, pass_turn, play, refusal, texts, to_place, trade, trade_text
from tests.rules.lamorisse_1957.scenes import (
    ARTILLERY,
    CAVALRY,
    HOMES,
    INFANTRY,
    SERIES,
    at_trade,
    drawn_turn,
    idle_until,
    turn_of,
    war,
)

SCALE = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]
KINDS = {"infantry": INFANTRY, "cavalry": CAVALRY, "artillery": ARTILLERY}


# -- what is a series ------------------------------------------------------------------------------------


@clause("lam-9.1", "lam-9.3")
@pytest.mark.parametrize("symbols", list(combinations_with_replacement(KINDS, 3)))
@pytest.mark.smoke
def test_three_different_symbols_are_a_series_and_nothing_else(symbols):
    rows = {kind: iter(cards) for kind, cards in KINDS.items()}
    cards = [next(rows[symbol]) for symbol in symbols]
    game = at_trade({0: cards})
    if len(set(symbols)) == 3:
        assert texts(game) == [trade_text(game, *cards), "keep"]
        trade(game, *cards)
        assert to_place(game, 0) == 4
    else:
        assert texts(game) == ["keep"]
        assert refusal(game, trade_text(game, *cards)) == "lam-9.1"


@clause("lam-9.1", "lam-9.3")
def test_only_cards_one_holds_can_be_traded():
    game = at_trade({0: SERIES[0][:2], 1: SERIES[0][2:]})
    assert refusal(game, trade_text(game, *SERIES[0])) == "lam-9.1"


@clause("lam-9.2", "lam-2.7")
@pytest.mark.parametrize("joker", ["joker_1", "joker_2"])
def test_a_joker_alone_takes_the_next_step_of_the_scale(joker):
    for traded, worth in enumerate(SCALE):
        game = at_trade({0: [joker]}, traded)
        assert texts(game) == [f"trade_joker {joker}", "keep"]
        play(game, f"trade_joker {joker}")
        assert (to_place(game, 0), hand(game, 0)) == (worth, [])


@clause("lam-9.2")
def test_a_joker_takes_no_place_in_a_series():
    cards = [INFANTRY[0], CAVALRY[0], "joker_1"]
    game = at_trade({0: cards})
    assert texts(game) == ["trade_joker joker_1", "keep"]
    assert refusal(game, trade_text(game, *cards)) == "lam-9.1"
    assert refusal(game, "trade_joker joker_2") == "lam-9.2"  # another player may have it
    assert refusal(game, f"trade_joker {INFANTRY[0]}") == "lam-9.2"


# -- the scale -------------------------------------------------------------------------------------------


@clause("lam-9.4", "lam-9.5", "lam-9.6", "lam-9.7", "lam-9.8", "lam-9.9", "lam-9.10", "lam-9.11", "lam-9.12")
@clause("lam-9.13")
@pytest.mark.parametrize(("traded", "worth"), list(enumerate(SCALE)))
def test_the_armies_grow_with_each_trade(traded, worth):
    game = trade(at_trade({0: SERIES[0]}, traded), *SERIES[0])
    assert to_place(game, 0) == worth


@clause("lam-9.13")
@pytest.mark.parametrize(("nth", "worth"), [(9, 30), (10, 35), (20, 85), (100, 485)])
def test_the_scale_has_no_limit(nth, worth):
    game = trade(at_trade({0: SERIES[0]}, nth - 1), *SERIES[0])
    assert to_place(game, 0) == worth


@clause("lam-9.14", "lam-9.4")
def test_the_scale_is_common_to_all():
    """Seats 0, 1 and 2 trade one after the other, each for the first time; then seat 0 again."""
    hands = {0: SERIES[0] + SERIES[3], 1: SERIES[1], 2: ["joker_2"]}
    game = at_trade(hands)
    received = []
    for seat, action in [
        (0, trade_text(game, *SERIES[0])),
        (1, trade_text(game, *SERIES[1])),
        (2, "trade_joker joker_2"),
        (0, trade_text(game, *SERIES[3])),
    ]:
        idle_until(game, "trade", seat)
        before = to_place(game, seat)
        play(game, action)
        received.append(to_place(game, seat) - before)
        play(game, *["keep"] * (game.decision().kind == "trade"))
        while game.decision().kind == "place":
            game.apply(texts(game)[-1])
        pass_turn(game)
    assert received == [4, 6, 8, 10]
    shown: Any = game.view(1).to_json()["registers"]
    assert shown["sets_traded"] == 4  # everybody knows where the scale stands


@clause("lam-9.17")
def test_a_player_who_trades_turn_after_turn_goes_up_each_time():
    game = turn_of(HOMES, hands={0: [card for series in SERIES[:3] for card in series]})
    received = []
    for series in SERIES[:3]:
        idle_until(game, "draw_card", 0)
        drawn_turn(game)
        before = to_place(game, 0)
        trade(game, *series)
        received.append(to_place(game, 0) - before)
        pass_turn(game)
    assert received == [4, 6, 8]


@clause("lam-x9", "lam-9.18")
@pytest.mark.smoke
def test_the_first_to_trade_gets_ten_for_two_series():
    game = at_trade({0: SERIES[0] + SERIES[1]})
    trade(game, *SERIES[0])
    trade(game, *SERIES[1])
    assert to_place(game, 0) == 4 + 6 == 10


@clause("lam-x10", "lam-9.18")
def test_after_one_series_three_more_bring_twenty_four():
    game = at_trade({0: SERIES[0] + SERIES[1] + SERIES[2]}, traded=1)
    for series in SERIES[:3]:
        trade(game, *series)
    assert to_place(game, 0) == 6 + 8 + 10 == 24
    game = at_trade({0: SERIES[0] + SERIES[1] + SERIES[2]}, traded=2)  # after the two of the first example
    for series in SERIES[:3]:
        trade(game, *series)
    assert to_place(game, 0) == 8 + 10 + 12 == 30


@clause("lam-9.18")
def test_series_and_jokers_together_take_a_step_each():
    game = at_trade({0: [*SERIES[0], "joker_1", "joker_2", *SERIES[1]]})
    play(game, "trade_joker joker_2")
    trade(game, *SERIES[0])
    play(game, "trade_joker joker_1")
    trade(game, *SERIES[1])
    assert to_place(game, 0) == 4 + 6 + 8 + 10


# -- when ------------------------------------------------------------------------------------------------


@clause("lam-9.15", "lam-6.17")
@pytest.mark.parametrize("number", [3, 5, 6, 12, 24])
def test_no_number_of_cards_forces_a_trade(number):
    cards = [card for series in SERIES for card in series][:number]
    game = at_trade({0: [*cards, "joker_1", "joker_2"]})
    assert "keep" in texts(game)
    play(game, "keep")
    assert game.decision().kind == "attack"
    assert len(hand(game, 0)) == number + 2


@clause("lam-9.15")
def test_after_one_trade_the_rest_may_be_kept():
    game = at_trade({0: SERIES[0] + SERIES[1] + SERIES[2]})
    trade(game, *SERIES[0])
    assert "keep" in texts(game)
    play(game, "keep")
    assert set(hand(game, 0)) == set(SERIES[1] + SERIES[2])


@clause("lam-9.16", "lam-5.5")
def test_a_player_may_wait_several_turns_and_then_trade_several_series():
    game = turn_of(HOMES, hands={0: SERIES[0] + SERIES[1]})
    for _ in range(3):
        idle_until(game, "draw_card", 0)
        drawn_turn(game)
        play(game, "keep")
        pass_turn(game)
    idle_until(game, "draw_card", 0)
    drawn_turn(game)
    before = to_place(game, 0)
    trade(game, *SERIES[1])
    trade(game, *SERIES[0])
    assert to_place(game, 0) - before == 4 + 6


@clause("lam-9.19")
def test_cards_are_traded_before_the_first_fight_only():
    cards = [*SERIES[0], "joker_1"]
    game = war({"brazil": (0, 9), "peru": (0, 4)}, at="place", reserve=2, hands={0: cards})
    for step in ("place", "attack", "occupy", "attack", "many_moves"):
        assert game.decision().kind == step
        for action in (trade_text(game, *SERIES[0]), "trade_joker joker_1"):
            assert refusal(game, action) in ("lam-9.19", "lam-7.36")
            assert action not in texts(game)
        if step == "place":
            play(game, "place brazil 2")
        elif step == "occupy":
            play(game, "occupy 3")
        elif step == "attack" and "attack brazil venezuela 3" in texts(game):
            play(game, "attack brazil venezuela 3", "roll 6 6 6 | 1")
        elif step == "attack":
            play(game, "stop")
    assert len(hand(game, 0)) == 4


@clause("lam-9.19")
def test_cards_are_traded_in_ones_own_turn_only():
    """Seat 1 holds a series, but while seat 0 plays nobody asks for it."""
    game = turn_of({"brazil": (0, 5), "peru": (0, 3), "siam": (2, 1)}, hands={1: [*SERIES[0], "joker_1"]})
    while game.state.turn == 0:
        if game.decision().kind == "trade":
            assert game.actor == 0
        game.apply(texts(game)[-1] if "keep" not in texts(game) else "keep")
        assert game.actor != 1 or game.decision().kind == "defend" or game.state.turn == 1
    assert len(hand(game, 1)) == 4


@clause("lam-9.20", "lam-6.19", "lam-6.20")
def test_the_armies_of_a_trade_are_placed_at_once_on_ones_own():
    game = at_trade({0: SERIES[0]}, lands={"japan": (0, 3), "siam": (0, 1), "brazil": (2, 1)})
    trade(game, *SERIES[0])
    assert (game.decision().kind, to_place(game, 0)) == ("place", 4)
    assert {text.split()[1] for text in texts(game)} == {"japan", "siam"}
    assert refusal(game, "attack japan mongolia 1") == "lam-6.19"
    play(game, "place japan 1", "place siam 3")
    assert game.decision().kind == "attack"

"""Chapter 9: where traded cards go, and what happens when the draw pile is used up."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import assert_even, clause, hand, pass_turn, pile, play, texts, trade
from tests.rules.lamorisse_1957.scenes import BOARD, HOMES, SERIES, at_trade, scattered, turn_of

CARDS = [*BOARD.territories, "joker_1", "joker_2"]


def aside(game: Game) -> list[str]:
    return [game.rules.cards[i] for i in game.state.zones[game.rules.zone("aside")]]


def short_of_cards(left: list[str], away: list[str], **given: Any) -> Game:
    """The turn of seat 0 begins; `left` are in the pile, `away` put aside, seat 1 holds all others."""
    held = [card for card in CARDS if card not in left + away]
    cards = {"pile": [{"secret": left}] if left else [], "aside": away}
    return turn_of(given.pop("lands", HOMES), hands={1: held}, cards=cards, **given)


@clause("lam-9.21")
@pytest.mark.smoke
def test_traded_cards_are_put_aside_face_up():
    game = at_trade({0: [*SERIES[0], "joker_1", *SERIES[1]]})
    before = len(pile(game)[0]["secret"])
    trade(game, *SERIES[0])
    assert aside(game) == sorted(SERIES[0], key=CARDS.index)
    play(game, "trade_joker joker_1")
    assert set(aside(game)) == {*SERIES[0], "joker_1"}
    # They are neither in the hand nor in the pile, and everybody saw them.
    assert set(hand(game, 0)) == set(SERIES[1])
    assert len(pile(game)[0]["secret"]) == before
    for viewer in (-1, 1, 2):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert set(shown["aside"]) == {*SERIES[0], "joker_1"}


@clause("lam-9.21")
def test_cards_put_aside_are_not_drawn_while_the_pile_lasts():
    game = short_of_cards(["egypt", "india"], SERIES[0])
    assert texts(game) == ["draw egypt", "draw india"]
    play(game, "draw egypt")
    assert pile(game) == [{"secret": ["india"]}]
    assert set(aside(game)) == set(SERIES[0])


@clause("lam-9.22")
@pytest.mark.smoke
def test_when_the_pile_is_used_up_the_cards_put_aside_make_a_new_one():
    game = short_of_cards(["egypt"], [*SERIES[0], "joker_2"])
    play(game, "draw egypt")
    pass_turn(game)
    assert game.state.turn == 1
    assert set(texts(game)) == {f"draw {card}" for card in (*SERIES[0], "joker_2")}
    assert_even(game, 4)  # shuffled
    assert aside(game) == []
    for viewer in (-1, 0, 1, 2):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["pile"] == [{"secret": ["?"] * 4}]


@clause("lam-9.22")
def test_with_nothing_put_aside_no_card_is_drawn():
    game = short_of_cards([], [])
    assert (game.state.turn, hand(game, 0)) == (0, [])
    assert game.decision().kind == "attack"  # one territory: no card, no army, no trade
    assert pile(game) == []


@clause("lam-9.22")
def test_cards_come_back_once_somebody_trades():
    """Seat 1 holds every card; after its trade seat 2 draws from what was put aside."""
    game = short_of_cards([], [])
    pass_turn(game)
    assert (game.state.turn, game.decision().kind) == (1, "trade")  # nothing to draw
    assert len(hand(game, 1)) == 44
    trade(game, *SERIES[2])
    play(game, "keep")
    pass_turn(game)
    assert game.state.turn == 2
    assert set(texts(game)) == {f"draw {card}" for card in SERIES[2]}
    assert_even(game, 3)


@clause("lam-9.22", "lam-12.9")
@pytest.mark.parametrize(
    ("left", "away", "drawn"),
    [
        (["egypt", "india", "japan", "congo"], [], 3),
        (["egypt", "india"], [], 2),  # the third is simply not drawn
        (["egypt"], [], 1),
        ([], [], 0),
        (["egypt"], ["alaska", "ural", "siam"], 3),  # two of the new pile
        ([], ["alaska", "ural", "siam"], 3),
        (["egypt"], ["joker_1"], 2),
    ],
)
def test_in_the_second_rule_the_pile_may_run_out_in_the_middle_of_a_draw(left, away, drawn):
    lands = dict.fromkeys(scattered(7), (0, 1))
    game = short_of_cards(left, away, lands=lands, mode="second")
    for number in range(drawn):
        assert game.decision().kind == "draw_card"
        assert_even(game, len(left) - number if number < len(left) else len(left) + len(away) - number)
        game.apply(game.decision().options[0])
    assert game.decision().kind != "draw_card"
    assert len(hand(game, 0)) == drawn

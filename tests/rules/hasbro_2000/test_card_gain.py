"""Chapter 13: the Risk card for a turn with a conquest."""

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import armies, clause, event_names, hand, owner, pass_turn, pile, play, refusal, scene, texts

TAKE_NORTH_AFRICA = ("attack brazil north_africa 1", "roll 6 | 1", "occupy 1")
TAKE_ARGENTINA = ("attack brazil argentina 1", "roll 6 | 1", "occupy 1")


def front(**given) -> Game:
    return scene({"brazil": (0, 9), "venezuela": (0, 2), "siam": (2, 1)}, at="attack", **given)


@pytest.mark.smoke
@clause("has-13.1")
def test_a_conquest_brings_a_card_after_the_last_attack():
    game = play(front(), *TAKE_NORTH_AFRICA)
    assert hand(game, 0) == []  # not yet: attacks may follow
    assert game.decision().kind == "attack"
    game.apply("stop")
    assert (game.decision().actor, game.decision().kind) == (CHANCE, "draw_card")
    game.apply("draw japan")
    assert hand(game, 0) == ["japan"]
    assert game.state.values[game.rules.offset("card_taken")] == 1
    assert game.decision().kind == "manoeuvre"


@clause("has-13.1")
def test_no_card_without_a_conquest():
    game = play(front(), "attack brazil north_africa 1", "roll 1 | 6", "stop")
    assert game.decision().kind == "manoeuvre"
    pass_turn(game)
    assert [hand(game, seat) for seat in range(3)] == [[], [], []]


@clause("has-13.1")
def test_a_conquest_of_an_earlier_turn_brings_no_second_card():
    game = play(front(), *TAKE_NORTH_AFRICA, "stop", "draw japan", "stay")
    pass_turn(game)
    pass_turn(game)
    assert game.state.turn == 0
    pass_turn(game)
    assert hand(game, 0) == ["japan"]


@clause("has-13.1")
def test_losing_a_territory_brings_nobody_but_the_taker_a_card():
    game = play(front(), *TAKE_NORTH_AFRICA, "stop", "draw japan", "stay")
    assert (owner(game, "north_africa"), game.state.turn) == (0, 1)
    pass_turn(game)
    assert hand(game, 1) == []


@clause("has-13.1")
def test_the_card_comes_off_the_pile():
    layers = [{"open": ["peru"]}, {"secret": ["siam", "japan"]}]
    elsewhere = [card for card in front().rules.cards if card not in ("peru", "siam", "japan")]
    game = front(cards={"pile": layers}, hands={2: elsewhere})
    play(game, *TAKE_NORTH_AFRICA, "stop")
    assert texts(game) == ["draw peru"]  # the top of the pile, whatever lies below
    game.apply("draw peru")
    assert hand(game, 0) == ["peru"]
    assert pile(game) == [{"secret": ["japan", "siam"]}]


@clause("has-13.1")
def test_an_empty_pile_gives_no_card():
    game = front(cards={"pile": []}, hands={2: list(front().rules.cards)})
    play(game, *TAKE_NORTH_AFRICA, "stop")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == []


@clause("has-13.2")
def test_several_conquests_bring_a_single_card():
    game = play(front(), *TAKE_NORTH_AFRICA, *TAKE_ARGENTINA, "attack brazil peru 1", "roll 6 | 1", "occupy 1")
    play(game, "stop", "draw japan")
    assert game.decision().kind == "manoeuvre"
    pass_turn(game)
    assert hand(game, 0) == ["japan"]


@clause("has-13.3")
def test_the_others_do_not_see_the_card():
    game = play(front(), *TAKE_NORTH_AFRICA, "stop")
    game.take_events()
    game.apply("draw japan")
    events = game.take_events()
    assert events_for(game.rules, events, 0) == [{"event": "CardDrawn", "seat": 0, "card": "japan"}]
    for viewer in (1, 2, -1):
        assert events_for(game.rules, events, viewer) == [{"event": "CardDrawn", "seat": 0}]


@clause("has-13.3")
def test_views_show_how_many_cards_a_hand_has_and_not_which():
    game = play(front(hands={0: ["ural"]}), *TAKE_NORTH_AFRICA, "stop", "draw japan")
    own = game.view(0).to_json()["cards"]
    assert isinstance(own, dict)
    assert own["hand"] == [["ural", "japan"], [], []]
    for viewer in (1, 2, -1):
        cards = game.view(viewer).to_json()["cards"]
        assert isinstance(cards, dict)
        assert cards["hand"] == [["?", "?"], [], []]
        # What is left in the pile would betray the hand.
        assert cards["pile"] == [{"secret": ["?"] * 42}]


@clause("has-13.3")
def test_two_draws_look_alike_to_the_others():
    """The same turn with another card drawn: the table sees the same."""
    first, second = (play(front(), *TAKE_NORTH_AFRICA, "stop", f"draw {card}") for card in ("japan", "joker_1"))
    for viewer in (1, 2, -1):
        assert first.view(viewer).state.facts() == second.view(viewer).state.facts()
    assert first.view(0).state.facts() != second.view(0).state.facts()


@clause("has-13.4")
def test_a_card_just_won_cannot_be_traded_in_the_same_turn():
    game = play(front(hands={0: ["egypt", "india"]}), *TAKE_NORTH_AFRICA, "stop", "draw japan")
    trade = "trade egypt japan india"
    assert game.decision().kind == "manoeuvre"
    assert refusal(game, trade) == "has-8.27"
    before = armies(game, "brazil")
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert (game.state.turn, game.decision().kind) == (0, "trade")
    game.take_events()
    game.apply(trade)
    assert "SetTraded" in event_names(game)
    game.apply("place brazil 4")
    assert armies(game, "brazil") == before + 4

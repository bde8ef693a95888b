"""Chapters 7 and 8: winning Risk cards, the sets, and the armies they pay."""

from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.views import events_for
from conquete.rules.set_cards import SetCards
from tests.helpers import (
    assert_even,
    clause,
    event_names,
    hand,
    pass_turn,
    pile,
    play,
    refusal,
    texts,
    to_place,
    trade,
    trade_text,
)
from tests.rules.classic_godstorm.scenes import BLADES, HOMES, SETS, SKULLS, SPHERES, at_trade, classic, turn_of

SCALE = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]
KINDS = {"skull": SKULLS, "blade": BLADES, "sphere": SPHERES}
TAKE = ("attack roma apulia 3", "roll 6 6 6 | 1", "occupy 3")


def front(**given: Any) -> Game:
    return classic({"roma": (0, 9), "liguria": (0, 2), "sheba": (2, 2)}, **given)


def idle_until_trade(game: Game, seat: int) -> Game:
    """Nobody does anything until `seat` may trade at the start of its next turn."""
    pass_turn(game)
    while game.state.turn != seat:
        pass_turn(game)
    assert game.decision().kind == "trade"
    return game


# -- winning cards ---------------------------------------------------------------------------------------


@clause("cla-7.1", "cla-12.6")
@pytest.mark.smoke
def test_a_turn_with_a_capture_brings_a_card():
    game = play(front(), *TAKE, "stop")
    assert game.decision().kind == "draw_card"
    assert_even(game, 44)
    play(game, "draw egypt")
    assert hand(game, 0) == ["egypt"]


@clause("cla-7.1")
def test_a_turn_without_a_capture_brings_none():
    game = play(front(), "attack roma apulia 3", "roll 5 5 5 | 6", "stop")
    assert game.decision().kind == "manoeuvre"
    game = play(front(), "stop")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == []


@clause("cla-7.1")
def test_a_capture_counts_for_its_own_turn_only():
    """Neither the next player nor the captor's own next turn has anything of it."""
    game = play(front(), *TAKE, "stop", "draw egypt")
    for _ in range(4):
        pass_turn(game)
    assert (game.state.turn, game.state.round) == (1, 2)
    assert [len(hand(game, seat)) for seat in range(3)] == [1, 0, 0]


@clause("cla-7.2", "cla-12.7")
def test_several_captures_bring_one_card_only():
    game = play(front(), *TAKE, "attack apulia graecia 2", "roll 6 6 | 1")
    play(game, "attack roma corsica 3", "roll 6 6 6 | 1", "occupy 3", "stop", "draw egypt")
    assert game.decision().kind == "manoeuvre"
    play(game, "stay")
    assert hand(game, 0) == ["egypt"]


@clause("cla-7.1")
def test_the_card_is_seen_by_its_holder_alone():
    games = [play(front(), *TAKE, "stop", card) for card in ("draw egypt", "draw joker_1")]
    events = [game.take_events() for game in games]
    for viewer in (-1, 1, 2):
        assert games[0].view(viewer).to_json() == games[1].view(viewer).to_json()
        assert events_for(games[0].rules, events[0], viewer) == events_for(games[1].rules, events[1], viewer)


# -- the sets --------------------------------------------------------------------------------------------


@clause("cla-7.3", "cla-7.4")
@pytest.mark.parametrize("symbols", list(combinations_with_replacement(KINDS, 3)))
def test_three_alike_or_one_of_each_are_a_set(symbols):
    rows = {kind: iter(cards) for kind, cards in KINDS.items()}
    cards = [next(rows[symbol]) for symbol in symbols]
    game = at_trade({0: cards})
    if len(set(symbols)) == 2:
        assert texts(game) == ["keep"]
        assert refusal(game, trade_text(game, *cards)) == "cla-7.3"
    else:
        assert texts(game) == [trade_text(game, *cards), "keep"]
        trade(game, *cards)
        assert to_place(game, 0) == 4


@clause("cla-7.5", "cla-2.10")
@pytest.mark.parametrize("joker", ["joker_1", "joker_2"])
@pytest.mark.parametrize("pair", list(combinations_with_replacement(KINDS, 2)))
def test_any_two_cards_and_a_joker_are_a_set(joker, pair):
    rows = {kind: iter(cards) for kind, cards in KINDS.items()}
    cards = [*[next(rows[symbol]) for symbol in pair], joker]
    game = trade(at_trade({0: cards}), *cards)
    assert (to_place(game, 0), hand(game, 0)) == (4, [])


@clause("cla-7.5")
@pytest.mark.parametrize("other", [SKULLS[0], BLADES[0], SPHERES[0]])
def test_two_jokers_and_a_card_are_a_set_but_a_joker_alone_is_none(other):
    cards = [other, "joker_1", "joker_2"]
    game = at_trade({0: cards})
    assert refusal(game, "trade_joker joker_1") == "cla-7.3"
    trade(game, *cards)
    assert to_place(game, 0) == 4


@clause("cla-7.3")
def test_a_set_is_three_cards_one_holds():
    game = at_trade({0: [*SKULLS[:2], BLADES[0]], 1: SKULLS[2:3]})
    assert refusal(game, trade_text(game, *SKULLS[:3])) == "cla-7.3"
    assert at_trade({0: [SKULLS[0], "joker_1"]}).decision().kind == "attack"  # two cards are no set


# -- when to trade ---------------------------------------------------------------------------------------


@clause("cla-7.6", "cla-8.1")
def test_a_set_may_be_traded_at_the_start_of_a_turn_or_wait():
    game = turn_of(HOMES, hands={0: SETS[0]})
    assert texts(game) == [trade_text(game, *SETS[0]), "keep"]
    play(game, "keep")
    idle_until_trade(game, 0)
    play(game, "keep")
    idle_until_trade(game, 0)
    before = to_place(game, 0)
    trade(game, *SETS[0])
    assert to_place(game, 0) == before + 4


@clause("cla-8.1")
def test_a_card_is_of_no_use_in_the_turn_it_was_drawn():
    game = play(front(hands={0: SKULLS[:2]}), *TAKE, "stop", "draw galicia")
    action = trade_text(game, *SKULLS[:2], "galicia")
    assert refusal(game, action) == "cla-8.1"
    idle_until_trade(game, 0)
    assert action in texts(game)


@clause("cla-8.1", "cla-5.2")
def test_no_trade_after_the_start_of_the_turn():
    game = front(at="place", reserve=1, hands={0: SETS[0]})
    for answer in (
        ["place roma 1"],
        ["attack roma apulia 3", "roll 6 6 6 | 1"],
        ["occupy 3"],
        ["stop", "draw egypt"],
    ):
        assert refusal(game, trade_text(game, *SETS[0])) in ("cla-8.1", "cla-12.1")
        play(game, *answer)
    assert game.decision().kind == "manoeuvre"
    assert refusal(game, trade_text(game, *SETS[0])) == "cla-8.1"


@clause("cla-7.7")
@pytest.mark.parametrize(("number", "forced"), [(3, False), (4, False), (5, True), (6, True)])
@pytest.mark.smoke
def test_five_or_six_cards_force_a_trade(number, forced):
    cards = [card for row in SETS for card in row][:number]
    game = turn_of(HOMES, hands={0: cards})
    assert game.decision().kind == "trade"
    assert ("keep" in texts(game)) == (not forced)
    if forced:
        assert refusal(game, "keep") == "cla-7.7"
        assert refusal(game, "place kush 1") == "cla-5.2"


@clause("cla-7.8", "cla-7.7")
def test_a_second_set_may_be_traded_but_need_not():
    game = turn_of(HOMES, hands={0: SETS[0] + SETS[1]})
    before = to_place(game, 0)
    trade(game, *SETS[0])
    assert "keep" in texts(game)
    both = trade(game.clone(), *SETS[1])
    assert to_place(both, 0) == before + 4 + 6
    play(game, "keep")
    assert (to_place(game, 0), game.decision().kind) == (before + 4, "place")


# -- what a set pays -------------------------------------------------------------------------------------


@clause("cla-8.2", "cla-8.3", "cla-8.4", "cla-8.5", "cla-8.6", "cla-8.7", "cla-8.8", "cla-8.9")
@pytest.mark.parametrize(("traded", "worth"), list(enumerate(SCALE)))
@pytest.mark.parametrize("cards", [SKULLS[:3], SETS[0], [SPHERES[0], BLADES[0], "joker_1"]])
def test_the_worth_of_a_set_goes_by_its_number_in_the_game(traded, worth, cards):
    game = trade(at_trade({0: cards}, traded), *cards)
    assert to_place(game, 0) == worth


@clause("cla-x5", "cla-x6", "cla-8.9")
@pytest.mark.parametrize(("number", "worth"), [(7, 20), (8, 25), (9, 30), (40, 185)])
def test_from_the_seventh_set_on_each_pays_five_more(number, worth):
    game = trade(at_trade({0: SETS[0]}, number - 1), *SETS[0])
    assert to_place(game, 0) == worth


@clause("cla-x7", "cla-8.10", "cla-8.5")
def test_the_count_runs_over_all_players():
    """Seats 0 and 1 trade; seat 2's first set is the third of the game."""
    game = turn_of(HOMES, hands={0: SETS[0], 1: SETS[1], 2: SETS[2]})
    received = []
    for seat in (0, 1, 2):
        assert game.actor == seat
        before = to_place(game, seat)
        trade(game, *SETS[seat])
        received.append(to_place(game, seat) - before)
        pass_turn(game)
    assert received == [4, 6, 8]


def tokens(game: Game, viewer: int) -> int:
    """What everybody can see that the next set will pay: the Faith tokens set aside."""
    cards = next(module for module in game.rules.modules if isinstance(module, SetCards))
    return cards.worth(game.view(viewer).state, [game.rules.cards.index(name) for name in SETS[0]])


@clause("cla-x8", "cla-4.14", "cla-8.11", "cla-8.12")
def test_the_tokens_always_show_the_worth_of_the_next_set():
    game = at_trade({0: [card for row in SETS for card in row]})
    shown = [tokens(game, -1)]
    for row in SETS:
        before = to_place(game, 0)
        trade(game, *row)
        assert to_place(game, 0) - before == shown[-1]
        shown.append(tokens(game, -1))
        assert [tokens(game, viewer) for viewer in (0, 1, 2)] == [shown[-1]] * 3
    assert shown[0] == 4
    assert shown[1:7] == [6, 8, 10, 12, 15, 20]
    assert [after - before for before, after in pairwise(shown)] == [2, 2, 2, 2, 3, 5, 5, 5]


# -- where traded cards go -------------------------------------------------------------------------------


@clause("cla-8.13")
@pytest.mark.smoke
def test_traded_cards_go_under_the_pile():
    game = at_trade({0: SETS[0] + SETS[1]})
    trade(game, *SETS[0])
    trade(game, *SETS[1])
    layers = pile(game)
    assert [len(row) for layer in layers for row in layer.values()] == [38, 3, 3]
    assert set(layers[1]["open"]) == set(SETS[0])
    assert set(layers[2]["open"]) == set(SETS[1])
    assert hand(game, 0) == []
    assert "PileRenewed" not in event_names(game)


@clause("cla-8.13")
def test_traded_cards_come_up_again_only_when_all_above_are_drawn():
    held = [*HOMES, "joker_1"]
    deck = classic(HOMES).rules.decks["territory_cards"].cards
    rest = [card for card in deck if card not in [*held, *SETS[0], "egypt"]]
    cards = {"pile": [{"secret": ["egypt"]}, {"open": SETS[0]}, {"secret": rest}]}
    game = play(front(cards=cards, hands={1: held}), *TAKE, "stop")
    assert texts(game) == ["draw egypt"]
    play(game, "draw egypt")
    assert set(pile(game)[0]["open"]) == set(SETS[0])

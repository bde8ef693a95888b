"""Chapter 12: the second rule, in which territories bring cards as well as armies."""

from random import Random
from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import clause, hand, pass_turn, play, texts, to_place, trade
from tests.rules.lamorisse_1957.scenes import (
    EDITION,
    MEMBERS,
    SERIES,
    at_trade,
    held,
    idle_until,
    scattered,
    turn_of,
)

SCALE = [6, 8, 10, 12, 15, 20, 25, 30, 35, 40]


def second(count: int, **given: Any) -> Game:
    """Seat 0, at the start of its turn, holds so many scattered territories."""
    return turn_of(held(0, scattered(count)), mode="second", hands={}, **given)


def given_out(game: Game) -> tuple[int, int]:
    """How many armies and how many cards the seat gets at the start of its turn."""
    cards = 0
    while game.decision().kind == "draw_card":
        game.apply(game.decision().options[-1])
        cards += 1
    return game.state.values[game.rules.offset("received")], cards


# -- the table -------------------------------------------------------------------------------------------


@clause("lam-x11", "lam-12.7", "lam-12.8", "lam-12.9", "lam-12.10")
@pytest.mark.parametrize(
    ("territories", "number", "cards"),
    [(1, 0, 1), (2, 0, 2), (3, 0, 3), (4, 1, 0), (5, 1, 1), (6, 1, 2), (7, 1, 3), (8, 2, 0), (9, 2, 1)],
)
@pytest.mark.smoke
def test_the_table_of_the_booklet(territories, number, cards):
    game = second(territories)
    assert given_out(game) == (number, cards)
    assert (to_place(game, 0), len(hand(game, 0))) == (number, cards)


@clause("lam-12.11", "lam-12.7", "lam-12.9", "lam-12.10")
@pytest.mark.parametrize("territories", range(10, 37))
def test_the_table_goes_on_in_the_same_way(territories):
    assert given_out(second(territories)) == (territories // 4, territories % 4)


@clause("lam-12.3", "lam-12.10")
@pytest.mark.parametrize("territories", [4, 8, 12, 36])
def test_the_card_of_every_turn_is_dropped(territories):
    game = second(territories)
    assert game.decision().kind == "place"
    assert hand(game, 0) == []


@clause("lam-12.4", "lam-12.8")
@pytest.mark.parametrize("territories", [3, 6, 9, 12, 15])
def test_groups_of_three_bring_nothing_any_more(territories):
    first = turn_of(held(0, scattered(territories)), hands={})
    assert given_out(first) == (territories // 3, 1)
    assert given_out(second(territories)) == (territories // 4, territories % 4)


@clause("lam-12.5", "lam-12.6")
def test_the_territories_count_at_the_start_of_each_of_ones_turns():
    """Five territories, then six: a conquest pays in the next turn, and that again in the one after."""
    lands = held(0, scattered(5)) | {"brazil": (0, 9)}
    game = turn_of(lands, mode="second", hands={}, rest=(1, 2))
    territories = game.state.held[0]
    assert given_out(game) == (territories // 4, territories % 4)
    idle_until(game, "attack", 0)
    cards = len(hand(game, 0))
    play(game, "attack brazil peru 3", "defend 2", "roll 6 6 6 | 1 1", "occupy 3")
    assert game.state.held[0] == territories + 1
    assert (to_place(game, 0), len(hand(game, 0))) == (0, cards)  # nothing at once
    for _ in range(2):
        pass_turn(game)
        idle_until(game, "draw_card", 0)
        assert given_out(game) == ((territories + 1) // 4, (territories + 1) % 4)


@clause("lam-12.6")
def test_it_holds_for_everybody_in_every_round():
    lands = held(0, scattered(6)) | held(2, scattered(13)[6:])
    game = turn_of(lands, mode="second", hands={}, rest=(1, 1))
    given = []
    for _ in range(6):
        given.append(given_out(game))
        pass_turn(game)
    expected = []
    for seat in (0, 1, 2):
        whole = given[seat][0] - game.state.held[seat] // 4  # a continent may be among seat 1's
        expected.append((game.state.held[seat] // 4 + whole, game.state.held[seat] % 4))
    assert given == expected * 2
    assert [given[0], given[2]] == [(1, 2), (1, 3)]


@clause("lam-12.9", "lam-6.16", "lam-6.18")
def test_cards_just_received_may_be_traded_at_once():
    game = second(3)
    play(game, *[f"draw {card}" for card in SERIES[4]])
    assert game.decision().kind == "trade"
    trade(game, *SERIES[4])
    assert to_place(game, 0) == 6


@clause("lam-12.14", "lam-6.6")
@pytest.mark.parametrize(
    ("region", "bonus"),
    [("oceania", 2), ("south_america", 2), ("africa", 3), ("europe", 5), ("north_america", 5), ("asia", 7)],
)
def test_continents_pay_as_in_the_first_rule(region, bonus):
    names = MEMBERS[region]
    game = turn_of(held(0, names), mode="second", hands={})
    assert given_out(game) == (len(names) // 4 + bonus, len(names) % 4)
    game = turn_of(held(0, names) | {names[0]: (1, 1)}, mode="second", hands={})
    assert given_out(game) == ((len(names) - 1) // 4, (len(names) - 1) % 4)


# -- the scale -------------------------------------------------------------------------------------------


@clause("lam-12.12", "lam-12.13", "lam-9.13")
@pytest.mark.parametrize(("traded", "worth"), list(enumerate(SCALE)))
def test_the_scale_begins_with_six(traded, worth):
    game = trade(at_trade({0: SERIES[0]}, traded, mode="second"), *SERIES[0])
    assert to_place(game, 0) == worth
    game = play(at_trade({0: ["joker_1"]}, traded, mode="second"), "trade_joker joker_1")
    assert to_place(game, 0) == worth


# -- everything else -------------------------------------------------------------------------------------


@clause("lam-12.2")
def test_only_cards_armies_and_the_scale_differ():
    rows = [load_edition(EDITION).ruleset(mode, 4) for mode in ("first", "second")]
    first, other = ({module.name: module.params() for module in rules.modules} for rules in rows)
    assert {name for name in first if first[name] != other[name]} == {
        "cards_each_turn",
        "reinforcements",
        "set_cards",
    }
    assert {key for key in first["set_cards"] if first["set_cards"][key] != other["set_cards"][key]} == {"values"}
    assert rows[0].setup == rows[1].setup


@clause("lam-12.2")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_combat_and_moves_are_the_same(seed):
    """From the same position after placing, both rules ask and do the same until the turn ends."""
    lands = held(0, scattered(12), 6) | {"brazil": (0, 9)}
    games = [
        turn_of(lands, mode=mode, at="attack", hands={0: SERIES[0], 1: SERIES[1]}, rest=(1, 3), seats=3)
        for mode in ("first", "second")
    ]
    rng = Random(seed)
    kinds = set()
    while games[0].state.turn == 0:
        one, two = games[0].decision(), games[1].decision()
        assert (one.actor, one.kind, one.packed) == (two.actor, two.kind, two.packed)
        kinds.add(one.kind)
        options = texts(games[0])
        choice = rng.choice([option for option in options if option not in ("stop", "stay")] or options)
        for game in games:
            game.apply(choice)
        assert games[0].state.armies == games[1].state.armies
        assert games[0].state.owner == games[1].state.owner
    assert {"attack", "throw_dice", "defend", "occupy"} <= kinds

"""Chapters 3 and 4: the order of play, and sharing out the territories by die."""

from typing import Any

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, assert_even, clause, hand, owner, pass_turn, pile, play, texts, to_place
from tests.rules.lamorisse_1957.scenes import BOARD, EDITION, drawn_turn


def begin(seats: int, *dice: int, mode: str = "first") -> Game:
    """A new game in which these dice have been thrown for the order; chance is asked."""
    game = conquete.new(EDITION, mode, seats, ask_chance=True, events=True)
    return play(game, *[f"roll {die}" for die in dice])


def share(game: Game, *dice: int) -> Game:
    """Players throw these dice in turn and are dealt the last cards that are left."""
    for die in dice:
        assert game.decision().kind == "share_die"
        play(game, f"roll {die}")
        while game.decision().kind == "share_deal":
            game.apply(game.decision().options[-1])
    return game


def data_of(game: Game, name: str, key: str) -> list[Any]:
    """One entry of all events of a name, in order."""
    return [event.data[key] for event in game.take_events() if event.name == name]


# -- who begins, and the order ---------------------------------------------------------------------------


@clause("lam-3.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_throws_one_die_for_the_order(seats):
    game = begin(seats)
    for die in range(6, 6 - seats, -1):
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        assert_even(game, 6)
        play(game, f"roll {die}")
    assert data_of(game, "OrderDieThrown", "seat") == list(range(seats))
    assert game.decision().kind == "share_die"


ORDERS = [
    ((2, 6, 4), [1, 2, 0]),
    ((1, 2, 3), [2, 1, 0]),
    ((6, 5, 4), [0, 1, 2]),
    ((5, 5, 2, 3, 6), [1, 0, 2]),  # the first two throw again
    ((4, 2, 2, 1, 6), [0, 2, 1]),  # a tie for second place, however high the new die
    ((3, 3, 3, 3, 3, 1, 2, 5), [1, 0, 2]),  # all three, then two of them
    ((3, 3, 3, 4, 4, 4, 1, 2, 3), [2, 1, 0]),
    ((5, 5, 3, 3, 1, 2, 6, 4), [1, 0, 2, 3]),  # two ties, each among its own
    ((2, 6, 2, 6, 5, 4, 5, 4, 1, 2, 3, 1), [1, 3, 2, 0]),
    ((1, 6, 3, 5, 2, 4), [1, 3, 5, 2, 4, 0]),
]


@clause("lam-3.4", "lam-3.5")
@pytest.mark.parametrize(("dice", "order"), ORDERS)
def test_the_highest_begins_and_the_others_follow_in_falling_order(dice, order):
    game = begin(len(order), *dice)
    assert game.decision().kind == "share_die"
    assert game.state.turn == order[0]
    game.take_events()
    share(game, *[1] * (2 * len(order)))
    assert data_of(game, "ShareDieThrown", "seat") == order * 2


@clause("lam-3.4")
def test_only_the_tied_players_throw_again():
    game = begin(4, 6, 3, 6, 3)
    assert data_of(game, "OrderDieThrown", "seat") == [0, 1, 2, 3]
    play(game, "roll 1", "roll 1", "roll 2", "roll 5")
    assert data_of(game, "OrderDieThrown", "seat") == [0, 1, 2, 3]
    assert (game.decision().kind, game.state.turn) == ("share_die", 2)
    game = begin(4, 6, 3, 5, 3)
    game.take_events()
    play(game, "roll 1", "roll 1")
    play(game, "roll 1", "roll 2")
    assert data_of(game, "OrderDieThrown", "seat") == [1, 3, 1, 3]
    share(game, 1, 1, 1, 1)
    assert data_of(game, "ShareDieThrown", "seat") == [0, 2, 3, 1]


@clause("lam-3.5")
def test_the_turns_of_the_war_follow_the_same_order():
    game = share(begin(4, 1, 6, 3, 5), *[6] * 7)  # 1, 3, 2, 0; seat 2 gets the last ones
    game.take_events()
    for following in (0, 1, 3, 2, 0):
        assert game.state.turn == following
        pass_turn(game)
    assert game.state.round == 2


# -- two phases ------------------------------------------------------------------------------------------


@clause("lam-3.6", "lam-3.7", "lam-4.1", "lam-1.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["first", "second"])
def test_the_game_deals_by_itself_and_everybody_plays(seats, mode):
    """No player is asked anything, so none is kept busy as dealer, and no symbol can bring anything."""
    game = begin(seats, *range(1, seats + 1), mode=mode)
    while game.state.round == 0:
        assert game.actor == CHANCE
        assert game.decision().kind in ("share_die", "share_deal")
        game.apply(game.decision().options[0])
    assert all(number > 0 for number in game.state.held)
    assert game.state.armies == [1] * 42
    game.take_events()
    first = game.state.turn
    for _ in range(seats):
        pass_turn(game)
    assert sorted([first, *data_of(game, "TurnStarted", "seat")][:seats]) == list(range(seats))


@clause("lam-3.8", "lam-4.14")
def test_first_the_territories_are_shared_out_then_the_world_is_conquered():
    game = share(begin(3, 6, 5, 4), *[6] * 6, 5)
    assert game.decision().kind == "share_die"  # one territory is still free
    assert game.state.round == 0
    share(game, 1)
    assert (game.state.round, game.decision().kind) == (1, "draw_card")
    kinds = set()
    for _ in range(300):
        kinds.add(game.decision().kind)
        game.apply(game.decision().options[-1])
    assert not kinds & {"share_die", "share_deal", "order_die"}


@clause("lam-1.3", "lam-3.2", "lam-4.6")
def test_no_army_but_one_for_each_territory_until_the_war():
    game = share(begin(3, 6, 5, 4), 6, 1, 6, 1, 6, 6, 1, 6, 6, 3)
    assert (game.state.armies, sum(game.state.held)) == ([1] * 42, 42)
    assert [to_place(game, seat) for seat in range(3)] == [0, 0, 0]
    game.take_events()
    drawn_turn(game)
    assert data_of(game, "ReinforcementsReceived", "territories") == [game.state.held[game.state.turn] // 3]


# -- sharing out -----------------------------------------------------------------------------------------


@clause("lam-x1", "lam-4.4", "lam-4.5", "lam-4.6", "lam-4.7", "lam-4.8", "lam-4.9", "lam-4.10", "lam-4.11")
@pytest.mark.smoke
def test_a_four_gives_four_armies_and_kenya_china_siberia_and_brazil():
    game = begin(3, 2, 6, 4)
    assert_even(game, 6)
    play(game, "roll 4")
    for name in ("east_africa", "china", "siberia", "brazil"):
        assert game.decision().kind == "share_deal"
        assert owner(game, name) == -1
        play(game, f"deal {name}")
        assert (owner(game, name), armies(game, name)) == (1, 1)
    assert game.decision().kind == "share_die"  # the next player's
    assert game.state.held == [0, 4, 0]
    assert sum(game.state.armies) == 4
    assert to_place(game, 1) == 0


@clause("lam-4.5", "lam-4.6", "lam-4.8", "lam-4.10")
@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6])
def test_the_die_is_the_number_of_cards_and_of_armies(points):
    game = begin(3, 6, 5, 4)
    play(game, f"roll {points}")
    for _ in range(points):
        assert game.decision().kind == "share_deal"
        game.apply(game.decision().options[0])
    assert game.decision().kind == "share_die"
    assert game.state.held == [points, 0, 0]
    assert sorted(game.state.armies) == [0] * (42 - points) + [1] * points


@clause("lam-4.2", "lam-4.3", "lam-4.9", "lam-4.12")
def test_the_42_cards_come_from_a_shuffled_pile_without_jokers():
    """A card dealt stays with its player: it cannot be dealt again."""
    game = begin(4, 6, 5, 4, 3)
    left = list(BOARD.territories)
    while left:
        if game.decision().kind == "share_die":
            play(game, "roll 5")
        assert texts(game) == [f"deal {name}" for name in left]
        assert_even(game, len(left))
        card = left.pop((7 * len(left)) % len(left))
        play(game, f"deal {card}")
    assert sum(game.state.held) == 42


@clause("lam-4.13", "lam-4.14")
def test_the_players_go_round_until_all_territories_are_given_out():
    dice = [1, 6, 2, 5, 3, 4, 6, 1, 5, 6]  # 39 territories
    game = share(begin(3, 3, 1, 2), *dice)  # order 0, 2, 1
    assert data_of(game, "ShareDieThrown", "seat") == [0, 2, 1] * 3 + [0]
    assert game.state.held == [1 + 5 + 6 + 6, 2 + 4 + 5, 6 + 3 + 1]
    share(game, 3)
    assert data_of(game, "ShareDieThrown", "seat") == [2]
    assert -1 not in game.state.owner
    assert game.state.round == 1


@clause("lam-4.15", "lam-4.16")
@pytest.mark.parametrize(("left", "more"), [(left, more) for left in range(1, 6) for more in range(7 - left)])
def test_points_beyond_the_last_territory_are_lost(left, more):
    game = share(begin(3, 6, 5, 4), *[6] * 6, 6 - left)
    before = list(game.state.held)
    share(game, left + more)  # seat 1 throws
    assert game.state.held == [before[0], before[1] + left, before[2]]
    assert game.state.armies == [1] * 42
    assert [to_place(game, seat) for seat in range(3)] == [0, 0, 0]
    assert game.state.round == 1


@clause("lam-4.15")
def test_throws_that_give_the_same_are_one_class():
    game = share(begin(3, 6, 5, 4), *[6] * 6, 4)
    classes = {game.text(outcome): chance for outcome, chance in game.chance_classes()}
    assert classes == {"roll 1": pytest.approx(1 / 6), "roll 2": pytest.approx(5 / 6)}


@clause("lam-4.17")
@pytest.mark.parametrize(
    ("order", "dice", "opens"),
    [
        ((6, 5, 4), [6] * 7, 1),  # seat 0 gets the last ones
        ((6, 5, 4), [*[6] * 6, 5, 1], 2),  # seat 1
        ((6, 5, 4), [*[6] * 6, 5, 6], 2),  # points are lost, the order is not
        ((6, 5, 4), [*[6] * 6, 4, 1, 3], 0),  # seat 2
        ((4, 5, 6), [6] * 7, 1),  # the order is 2, 1, 0
        ((4, 6, 5), [*[6] * 6, 5, 1], 0),  # the order is 1, 2, 0: seat 2 gets the last one
        ((1, 6, 3, 5), [6] * 7, 0),  # 1, 3, 2, 0
        ((1, 6, 3, 5), [*[6] * 6, 5, 4], 1),
    ],
)
@pytest.mark.smoke
def test_who_comes_after_the_last_territory_opens_the_war(order, dice, opens):
    game = share(begin(len(order), *order), *dice)
    assert (game.state.turn, game.state.round) == (opens, 1)
    assert data_of(game, "TurnStarted", "seat") == [opens]


@clause("lam-4.18", "lam-5.1", "lam-5.2", "lam-5.4")
@pytest.mark.parametrize("mode", ["first", "second"])
def test_all_cards_go_back_and_make_a_new_pile_with_the_jokers(mode):
    game = share(begin(3, 6, 5, 4, mode=mode), 6, 6, 6, 6, 6, 5, 6, 1)  # 18, 13 and 11 territories
    assert [hand(game, seat) for seat in range(3)] == [[], [], []]
    cards = [*BOARD.territories, "joker_1", "joker_2"]
    assert pile(game) == [{"secret": cards}]
    for viewer in (-1, 0, 1, 2):  # face down for everybody
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["pile"] == [{"secret": ["?"] * 44}]
    assert texts(game) == [f"draw {card}" for card in cards]
    assert_even(game, 44)

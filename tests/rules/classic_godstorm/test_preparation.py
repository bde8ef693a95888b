"""Chapter 4: the first player, claiming the territories, placing the other soldiers, and the pile."""

from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, assert_even, clause, hand, owner, pass_turn, pile, play, refusal, texts, to_place
from tests.rules.classic_godstorm.scenes import BOARD, begin, through

SOLDIERS = {3: 35, 4: 30, 5: 25}


def clockwise(seats: int, first: int) -> list[int]:
    return [(first + i) % seats for i in range(seats)]


def started(seats: int, first: int) -> Game:
    """The dice have made `first` the first player."""
    return begin(seats, *[6 if seat == first else 1 + seat % 3 for seat in range(seats)])


def claimed(seats: int, first: int = 0) -> Game:
    """Everybody took the first free territory, until none was left."""
    return through(started(seats, first), "claim", 0)


def placed(seats: int, first: int = 0) -> Game:
    """The set-up is over; everybody put all further soldiers on his first territory."""
    return through(claimed(seats, first), "place_initial", 0)


# -- the first player ------------------------------------------------------------------------------------


@clause("cla-4.8")
@pytest.mark.parametrize(
    ("seats", "dice", "first"),
    [
        (3, (2, 6, 4), 1),
        (3, (6, 1, 2), 0),
        (4, (1, 2, 3, 4), 3),
        (5, (1, 1, 1, 1, 2), 4),  # ties below the highest do not matter
        (3, (5, 5, 2, 3, 6), 1),  # the two highest roll again
        (3, (4, 4, 4, 2, 2, 1, 6, 5), 0),
        (4, (6, 1, 6, 6, 1, 5, 3), 2),
        (3, (5, 1, 5, 6, 6, 1, 2), 2),
    ],
)
@pytest.mark.smoke
def test_the_highest_die_begins_and_ties_are_rolled_again(seats, dice, first):
    game = begin(seats)
    for die in dice:
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        assert_even(game, 6)
        play(game, f"roll {die}")
    assert (game.actor, game.decision().kind) == (first, "claim")


@clause("cla-4.8")
def test_only_those_tied_for_the_highest_roll_again():
    game = begin(4, 3, 6, 2, 6)
    play(game, "roll 1", "roll 4")
    seats = [event.data["seat"] for event in game.take_events() if event.name == "OrderDieThrown"]
    assert seats == [0, 1, 2, 3, 1, 3]
    assert game.actor == 3


# -- claiming --------------------------------------------------------------------------------------------


@clause("cla-4.8", "cla-4.9", "cla-4.10")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 2), (4, 1), (5, 3)])
def test_territories_are_claimed_one_by_one_clockwise(seats, first):
    game = started(seats, first)
    order = clockwise(seats, first)
    free = list(BOARD.territories)
    for turn in range(41):
        seat = order[turn % seats]
        assert (game.actor, game.decision().kind) == (seat, "claim")
        assert texts(game) == [f"claim {name}" for name in free]  # any territory that nobody has
        name = free.pop(turn * 5 % len(free))
        before = to_place(game, seat)
        play(game, f"claim {name}")
        assert (owner(game, name), armies(game, name), to_place(game, seat)) == (seat, 1, before - 1)
    # The last one is claimed without a question: there is only one left.
    assert (owner(game, free[0]), game.decision().kind) == (order[41 % seats], "place_initial")
    assert game.state.armies == [1] * 42


@clause("cla-4.9")
def test_only_a_free_territory_can_be_claimed():
    game = started(3, 1)
    play(game, "claim roma")
    assert refusal(game, "claim roma") == "cla-4.9"
    assert refusal(game, "place roma 1") == "cla-4.9"


# -- the other soldiers ----------------------------------------------------------------------------------


@clause("cla-4.3", "cla-4.5", "cla-4.6", "cla-4.7")
@pytest.mark.parametrize(("seats", "soldiers"), list(SOLDIERS.items()))
@pytest.mark.smoke
def test_starting_soldiers_depend_on_the_number_of_players(seats, soldiers):
    game = begin(seats)
    assert [to_place(game, seat) for seat in range(seats)] == [soldiers] * seats
    game = placed(seats)
    for seat in range(seats):
        on_board = [n for n, of in zip(game.state.armies, game.state.owner, strict=True) if of == seat]
        assert sum(on_board) == soldiers


@clause("cla-4.11", "cla-4.12")
@pytest.mark.parametrize(
    ("seats", "first", "begins"),
    [(3, 0, 0), (3, 1, 1), (4, 0, 2), (4, 3, 1), (5, 0, 2), (5, 4, 1)],
)
def test_the_round_goes_on_with_one_soldier_each_after_the_last_claim(seats, first, begins):
    """42 claims by 4 or 5 players end with the second one: the third goes on."""
    game = claimed(seats, first)
    order = clockwise(seats, begins)
    missing = {seat: to_place(game, seat) for seat in order}
    assert sum(missing.values()) == seats * SOLDIERS[seats] - 42
    expected = [seat for lap in range(max(missing.values())) for seat in order if lap < missing[seat]]
    for seat in expected:
        assert (game.actor, game.decision().kind) == (seat, "place_initial")
        mine = [name for name in BOARD.territories if owner(game, name) == seat]
        assert texts(game) == [f"place {name} 1" for name in mine]
        play(game, texts(game)[len(mine) // 2])
    assert [to_place(game, seat) for seat in range(seats) if seat != game.state.turn] == [0] * (seats - 1)
    assert game.state.round == 1


@clause("cla-4.11")
def test_one_soldier_at_a_time_and_on_ones_own_territory():
    game = claimed(3)
    mine = next(name for name in BOARD.territories if owner(game, name) == game.actor)
    other = next(name for name in BOARD.territories if owner(game, name) != game.actor)
    assert refusal(game, f"place {other} 1") == "cla-4.11"
    assert refusal(game, f"place {mine} 2") == "cla-4.11"
    assert refusal(game, "stop") == "cla-4.11"


@clause("cla-4.13")
def test_one_territory_may_hold_any_number():
    game = placed(3)
    for seat in range(3):
        mine = [n for n, of in zip(game.state.armies, game.state.owner, strict=True) if of == seat]
        assert sorted(mine) == [1] * 13 + [35 - 13]


# -- the pile and the first turn -------------------------------------------------------------------------


@clause("cla-4.15")
@pytest.mark.parametrize("seats", [3, 5])
def test_all_44_cards_form_a_shuffled_face_down_pile(seats):
    game = placed(seats)
    assert [hand(game, seat) for seat in range(seats)] == [[]] * seats
    assert pile(game) == [{"secret": [*BOARD.territories, "joker_1", "joker_2"]}]
    for viewer in range(-1, seats):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["pile"] == [{"secret": ["?"] * 44}]
    while game.decision().kind != "draw_card":
        game.apply("roll 6 | 1" if game.actor == CHANCE else _onwards(game))
    assert_even(game, 44)


def _onwards(game: Game) -> str:
    """Attack with one army where there is only one to beat, until something is taken; then stop."""
    choices = texts(game)
    if game.state.values[game.rules.offset("conquered")] and "stop" in choices:
        return "stop"
    for choice in choices:
        if choice.startswith("attack") and choice.endswith(" 1") and armies(game, choice.split()[2]) == 1:
            return choice
    return choices[-1]


@clause("cla-4.16", "cla-4.17")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 2), (4, 1), (5, 4)])
def test_who_placed_the_first_army_has_the_first_turn_then_clockwise(seats, first):
    game = placed(seats, first)
    assert (game.state.turn, game.state.round) == (first, 1)
    for following in clockwise(seats, (first + 1) % seats):
        pass_turn(game)
        assert game.state.turn == following
    assert game.state.round == 2

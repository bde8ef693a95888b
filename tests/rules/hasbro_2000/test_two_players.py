"""Chapter 16: two players, what they prepare and what they play for."""

import pytest

from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    assert_even,
    clause,
    event_names,
    hand,
    owner,
    pass_turn,
    pile,
    play,
    refusal,
    texts,
    to_place,
)
from tests.rules.hasbro_2000.scenes import (
    NAMES,
    NEUTRAL,
    begun,
    dealt,
    duel,
    on_board,
    own,
    placed,
)

# -- the preparation -------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-16.1", "has-16.6", "has-16.7", "has-16.12")
def test_forty_regiments_each_and_twenty_eight_neutral_ones():
    game = dealt(6, 1)
    assert [on_board(game, army) + to_place(game, army) for army in (0, 1)] == [40, 40]
    assert game.rules.armies == 3
    assert game.state.held == [14, 14, 14]
    assert [armies(game, name) for name in own(game, NEUTRAL)] == [2] * 14  # which uses up the 28
    game = placed(6, 1)
    assert [on_board(game, army) for army in (0, 1, NEUTRAL)] == [40, 40, 28]


@clause("has-16.5")
def test_there_are_no_missions():
    game = begun(6, 1)
    assert list(game.rules.decks) == ["territory_cards"]
    assert not game.rules.has_zone("mission")
    asked = {game.decision().kind}
    while game.state.round == 0:
        game.apply(game.decision().options[0])
        asked.add(game.decision().kind)
    assert "deal_mission" not in asked


@clause("has-16.8", "has-16.9")
def test_the_forty_two_cards_are_dealt_without_jokers_each_as_likely_as_any_other():
    game = begun(6, 1)
    left = set(NAMES)
    for number in range(42):
        assert (game.actor, game.decision().kind) == (CHANCE, "deal_territory")
        assert {text.split()[1] for text in texts(game)} == left
        assert_even(game, 42 - number)
        name = NAMES[number * 5 % 42]
        left.remove(name)
        game.apply(f"deal {name}")
    assert left == set()
    assert game.decision().kind == "place_initial"


@clause("has-16.10")
@pytest.mark.parametrize(
    ("dice", "first", "second"), [((6, 1), 0, 1), ((2, 3), 1, 0), ((4, 4, 5, 5, 1, 2), 1, 0), ((3, 3, 6, 2), 0, 1)]
)
def test_the_higher_die_begins_and_each_army_is_dealt_fourteen_cards(dice, first, second):
    game = begun(*dice[:-1])
    for die in dice[-1:]:
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        assert_even(game, 6)
        play(game, f"roll {die}")
    for number in range(42):  # the one who does not begin is General and deals: from his left, the neutral last
        game.apply(f"deal {NAMES[number]}")
        assert owner(game, NAMES[number]) == (first, second, NEUTRAL)[number % 3]
    assert game.state.held == [14, 14, 14]
    assert game.actor == first


@clause("has-16.11")
@pytest.mark.parametrize(("dice", "first"), [((6, 1), 0), ((1, 6), 1)])
def test_the_players_place_one_on_each_and_the_other_twenty_six_in_turn(dice, first):
    game = dealt(*dice)
    for seat in (0, 1):
        assert [armies(game, name) for name in own(game, seat)] == [1] * 14
        assert to_place(game, seat) == 26
    for number in range(52):
        assert game.decision().kind == "place_initial"
        assert game.actor == (first + number) % 2
        mine = own(game, game.actor)
        assert texts(game) == [f"place {name} 1" for name in mine]
        if number == 0:
            assert refusal(game, f"place {mine[0]} 2") == "has-6.17"
            assert {refusal(game, f"place {name} 1") for name in NAMES if name not in mine} == {"has-6.16"}
        game.apply(f"place {mine[number % 14]} 1")
    assert (game.state.round, game.state.turn, game.decision().kind) == (1, first, "place")


@clause("has-16.11")
def test_then_all_cards_go_back_with_the_jokers():
    game = placed(6, 1)
    assert [hand(game, seat) for seat in (0, 1)] == [[], []]
    assert [list(layer) for layer in pile(game)] == [["secret"]]
    assert sorted(pile(game)[0]["secret"]) == sorted([*NAMES, "joker_1", "joker_2"])


# -- the goal --------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-16.3", "has-16.4")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_destroys_the_opponent_wins_while_the_neutral_army_still_stands(winner):
    game = duel({"india": (winner, 3), "siam": (1 - winner, 1)}, turn=winner, at="attack")
    play(game, "attack india siam 1", "roll 6 | 1")
    assert game.result == {"winners": [winner], "reason": "last_standing", "rounds": 1}
    assert game.state.held[NEUTRAL] == 40


@clause("has-16.4")
def test_destroying_the_neutral_army_wins_nothing():
    """It is gone, nobody is out, and the turn goes on."""
    game = duel({"india": (0, 5), "siam": (NEUTRAL, 1)}, rest=(1, 1), at="attack")
    play(game, "attack india siam 1", "roll 6 | 1")
    assert game.state.held == [2, 40, 0]
    assert "SeatEliminated" not in event_names(game)
    play(game, "occupy 1", "stop")
    assert (game.is_over, game.decision().kind) == (False, "draw_card")
    game.apply("draw joker_1")
    for following in (1, 0, 1):
        pass_turn(game)
        assert (game.is_over, game.state.turn) == (False, following)


@clause("has-16.3", "has-16.4")
def test_holding_nearly_the_whole_board_is_not_enough():
    game = duel({"siam": (1, 1), "india": (0, 3), "china": (NEUTRAL, 1)}, rest=(0, 1), at="attack")
    play(game, "attack india china 1", "roll 6 | 1", "occupy 1", "stop", "draw china", "stay")
    assert (game.is_over, game.state.turn, game.state.held) == (False, 1, [41, 1, 0])

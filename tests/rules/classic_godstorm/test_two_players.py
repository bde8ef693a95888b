"""Chapter 16: the game for two, with neutral armies between them."""

from random import Random
from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    assert_even,
    attacks,
    clause,
    hand,
    owner,
    pass_turn,
    pile,
    play,
    refusal,
    refused_options,
    texts,
    to_place,
    trade,
    verbs,
)
from tests.rules.classic_godstorm.scenes import BOARD, EDITION, SETS, begin, through, two

NEUTRAL = 2
TAKE = ("attack roma apulia 1", "roll 6 | 1")


def dealt(*dice: int) -> Game:
    """The territories are dealt: the player with the higher die is asked to place first."""
    return through(begin(2, *dice), "deal_territory", -1)


def names_of(game: Game, army: int) -> list[str]:
    return [name for name in BOARD.territories if owner(game, name) == army]


def placed(*dice: int) -> Game:
    """The set-up is over."""
    return through(dealt(*dice), "place_pair", -1)


def strength(game: Game, army: int) -> int:
    return sum(armies(game, name) for name in names_of(game, army))


# -- the deal --------------------------------------------------------------------------------------------


@clause("cla-16.5", "cla-16.6")
def test_each_chooses_a_colour_and_one_of_them_a_third():
    assert load_edition(EDITION).ruleset("two-player", 2).options["colours"] == ["blue", "green", "purple"]
    game = begin(2, colours=["brown", "ochre", "blue"])
    assert game.rules.options["colours"] == ["brown", "ochre", "blue"]
    for colours in (["blue", "green"], ["blue", "green", "green"], ["blue", "green", "purple", "ochre"]):
        assert "3 different ones" in refused_options(EDITION, "two-player", 2, {"colours": colours})


@clause("cla-4.4", "cla-16.1", "cla-16.8", "cla-16.9", "cla-16.10", "cla-16.11", "cla-16.12")
@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
@pytest.mark.smoke
def test_three_shares_of_14_shuffled_cards_without_jokers(dice):
    game = begin(2, *dice)
    assert texts(game) == [f"deal {name}" for name in BOARD.territories]
    for left in range(42, 0, -1):
        assert (game.actor, game.decision().kind) == (CHANCE, "deal_territory")
        assert_even(game, left)
        game.apply(game.decision().options[left * 3 % left])
    assert game.state.held == [14, 14, 14]
    assert game.state.armies == [1] * 42
    assert game.decision().kind == "place_pair"


@clause("cla-16.7", "cla-16.14")
def test_thirty_armies_of_each_of_three_colours():
    game = dealt(6, 1)
    assert [to_place(game, seat) + 14 for seat in (0, 1)] == [30, 30]
    game = placed(6, 1)
    assert [strength(game, army) for army in (0, 1, NEUTRAL)] == [30, 30, 30]


# -- placing ---------------------------------------------------------------------------------------------


@clause("cla-16.13", "cla-16.16")
@pytest.mark.parametrize(("dice", "first"), [((5, 2), 0), ((2, 5), 1), ((3, 3, 1, 6), 1), ((4, 4, 2, 2, 3, 1), 0)])
def test_the_higher_die_places_first_and_has_the_first_turn(dice, first):
    game = dealt(*dice)
    assert (game.actor, game.decision().kind) == (first, "place_pair")
    through(game, "place_pair", -1)
    assert (game.state.turn, game.state.round) == (first, 1)


@clause("cla-16.13", "cla-16.14")
@pytest.mark.smoke
def test_two_own_armies_then_one_neutral_in_eight_goes_each():
    game = dealt(6, 1)
    for go in range(16):
        seat = go % 2
        mine, neutral = names_of(game, seat), names_of(game, NEUTRAL)
        assert game.actor == seat
        assert texts(game) == [f"place {name} {number}" for name in mine for number in (1, 2)]
        before = strength(game, seat), strength(game, NEUTRAL)
        if go % 3:
            play(game, f"place {mine[go % 14]} 2")
        else:  # on two territories
            play(game, f"place {mine[0]} 1")
            assert game.actor == seat
            assert texts(game) == [f"place {name} 1" for name in mine]
            play(game, f"place {mine[5]} 1")
        assert game.actor == seat
        assert texts(game) == [f"place {name} 1" for name in neutral]
        play(game, f"place {neutral[go % 14]} 1")
        assert (strength(game, seat), strength(game, NEUTRAL)) == (before[0] + 2, before[1] + 1)
    assert (game.state.round, game.decision().kind) == (1, "place")


@clause("cla-16.13", "cla-16.14")
def test_armies_go_where_they_belong():
    game = dealt(6, 1)
    mine, theirs, neutral = (names_of(game, army)[0] for army in (0, 1, NEUTRAL))
    for action in (f"place {theirs} 1", f"place {neutral} 1", f"place {mine} 3", "stop"):
        assert refusal(game, action) == "cla-16.13"
    play(game, f"place {mine} 2")
    for action in (f"place {mine} 1", f"place {theirs} 1", f"place {neutral} 2"):
        assert refusal(game, action) == "cla-16.14"


@clause("cla-16.16")
def test_then_all_44_cards_are_shuffled_into_the_pile():
    game = placed(6, 1)
    assert pile(game) == [{"secret": [*BOARD.territories, "joker_1", "joker_2"]}]
    assert [hand(game, seat) for seat in (0, 1)] == [[], []]


# -- attacking -------------------------------------------------------------------------------------------


@clause("cla-16.17")
def test_neutral_and_enemy_neighbours_may_be_attacked():
    game = two({"roma": (0, 5), "apulia": (1, 1), "egypt": (0, 1)})
    assert {target for _, target in attacks(game)} == {"apulia", "liguria", "corsica"}
    assert owner(game, "corsica") == NEUTRAL  # over the sea
    assert refusal(game, "attack roma sicilia 1") == "cla-10.4"


@clause("cla-16.18", "cla-10.13")
@pytest.mark.parametrize(("attacker", "opponent"), [(0, 1), (1, 0)])
@pytest.mark.smoke
def test_the_opponent_rolls_for_the_neutral_side(attacker, opponent):
    game = two({"roma": (attacker, 5), "corsica": (NEUTRAL, 3), "egypt": (opponent, 2)}, turn=attacker)
    play(game, "attack roma corsica 3")
    assert (game.actor, texts(game)) == (opponent, ["defend 1", "defend 2"])
    play(game, "defend 2", "roll 6 2 1 | 5 5")
    assert (armies(game, "roma"), armies(game, "corsica")) == (4, 2)


@clause("cla-16.17", "cla-7.1")
def test_a_neutral_territory_is_captured_like_any_other_and_earns_the_card():
    game = two({"roma": (0, 5), "egypt": (1, 2)})
    play(game, "attack roma corsica 3", "roll 6 6 6 | 1", "occupy 3", "stop", "draw egypt")
    assert (owner(game, "corsica"), hand(game, 0)) == (0, ["egypt"])


@clause("cla-16.19", "cla-16.20")
def test_neutral_armies_never_attack_nor_grow():
    """Over many turns of random play nothing is ever added to them, and nobody moves or attacks with them."""
    game = placed(6, 1)
    rng = Random(5)
    before = strength(game, NEUTRAL)
    for _ in range(600):
        if game.is_over:
            break
        if game.actor != CHANCE:
            assert game.decision().kind != "neutral_place"
            for text in texts(game) if game.decision().kind in ("attack", "manoeuvre", "place") else []:
                words = text.split()
                assert len(words) == 1 or owner(game, words[1]) == game.actor == game.state.turn
        game.apply(rng.choice(game.decision().options))
        assert strength(game, NEUTRAL) <= before
        before = strength(game, NEUTRAL)
    assert game.state.round > 3


@clause("cla-16.20")
def test_a_turn_brings_armies_to_the_player_alone():
    game = two({"roma": (0, 5), "egypt": (1, 2)}, at="")
    before = strength(game, NEUTRAL)
    asked = []
    while game.state.turn == 0:
        asked.append(game.actor)
        play(game, "stop" if "stop" in texts(game) else "stay" if "stay" in texts(game) else texts(game)[-1])
    assert set(asked) == {0}
    assert strength(game, NEUTRAL) == before


@clause("cla-16.21")
def test_the_number_of_pieces_never_limits_a_player():
    game = two({"roma": (0, 900), "egypt": (1, 2)}, at="")
    assert to_place(game, 0) == 3
    play(game, "place roma 3")
    assert armies(game, "roma") == 903


# -- the other rules, and winning ------------------------------------------------------------------------


@clause("cla-16.1", "cla-16.4")
def test_all_else_is_played_by_the_rules_for_three():
    rows = [load_edition(EDITION).ruleset(mode, seats) for mode, seats in (("conquest", 3), ("two-player", 2))]
    first, other = ({module.name: module.params() for module in rules.modules} for rules in rows)
    assert set(first) ^ set(other) == {"claim_territories", "place_in_turn", "deal_territories", "place_pairs"}
    assert all(first[name] == other[name] for name in set(first) & set(other))
    assert rows[0].decks["territory_cards"].cards == rows[1].decks["territory_cards"].cards


@clause("cla-16.1")
def test_a_turn_with_armies_a_set_an_attack_and_a_move():
    game = two({"roma": (0, 5), "liguria": (0, 1), "egypt": (1, 2)}, at="", hands={0: SETS[0]})
    trade(game, *SETS[0])
    assert to_place(game, 0) == 3 + 4
    play(game, "place roma 7", "attack roma corsica 3", "roll 6 6 6 | 1", "occupy 3", "stop", "draw egypt")
    play(game, "move roma liguria 8")
    assert (game.state.turn, armies(game, "liguria")) == (1, 9)


@clause("cla-16.3", "cla-16.22", "cla-16.23")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.smoke
def test_the_opponents_last_territory_wins_whatever_the_neutral_side_has(winner):
    lands = {"roma": (winner, 5), "apulia": (1 - winner, 1)}
    game = two(lands, turn=winner)
    play(game, *TAKE)
    assert game.result == {"winners": [winner], "reason": "last_standing", "rounds": 1}
    assert game.state.held[NEUTRAL] == 40


@clause("cla-16.22")
def test_one_territory_less_is_not_enough():
    game = two({"roma": (0, 5), "apulia": (1, 1), "egypt": (1, 1)})
    play(game, *TAKE)
    assert game.result is None


@clause("cla-16.24", "cla-16.3")
def test_without_neutral_armies_the_game_goes_on():
    """The last neutral territory falls: nobody has won, both go on, and the winner must still beat the other."""
    lands: dict[str, Any] = {"roma": (0, 5), "corsica": (NEUTRAL, 1), "apulia": (1, 1)}
    game = two(lands, rest=(0, 1))
    play(game, "attack roma corsica 1", "roll 6 | 1", "occupy 1")
    assert (game.state.held[NEUTRAL], game.result) == (0, None)
    assert "SeatEliminated" not in [event.name for event in game.take_events()]
    pass_turn(game)
    assert (game.state.turn, game.actor) == (1, 1)
    pass_turn(game)
    assert game.state.turn == 0
    while "attack" not in verbs(game):
        play(game, texts(game)[-1])
    for _ in range(armies(game, "apulia")):
        play(game, "attack roma apulia 3", *["defend 1"] * (armies(game, "apulia") > 1), "roll 6 6 6 | 1")
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 2}

"""Chapters 13, 20 and 21: cards for two players, the end of the ally, and who wins."""

from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, attacks, clause, event_names, hand, owner, play, refusal, texts, to_place
from tests.rules.miro_1976.scenes import ALLY, miro, own, place_all, result, take

# A has three territories (one army a turn), B four; the ally has what is not named, one army each.
OF_A = {"brazil": (0, 6), "peru": (0, 3), "siam": (0, 3)}
OF_B = {"north_africa": (1, 1), "egypt": (1, 1), "kamchatka": (1, 5), "japan": (1, 2)}


def step_1(siam: int = 3, **given: Any) -> Game:
    lands = {**OF_A, **OF_B, "siam": (0, siam)}
    return place_all(miro(lands, "two-player", **{"rest": (ALLY, 1), **given}), "peru")


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-20.4", "miro-20.5", "miro-11.9")
@pytest.mark.parametrize("target", ["north_africa", "venezuela"])
def test_a_conquest_of_the_opponents_or_the_allys_land_earns_the_top_card(target):
    game = take(step_1(), "brazil", target)
    play(game, "stop")
    assert (game.actor, game.decision().kind, len(texts(game))) == (CHANCE, "draw_card", 44)
    assert all(chance == pytest.approx(1 / 44) for _, chance in game.chances())
    play(game, "draw joker_1")
    assert asked(game) == (0, "manoeuvre")  # before the move of this step
    assert hand(game, 0) == ["joker_1"]


@pytest.mark.smoke
@clause("miro-20.4")
@pytest.mark.parametrize(("first", "third"), [(True, False), (False, True), (True, True), (False, False)])
def test_one_card_a_turn_drawn_after_the_fights_of_the_step_with_the_first_capture(first, third):
    game = step_1(rest=(ALLY, 1))
    drawn = []
    if first:
        take(take(game, "brazil", "venezuela"), "brazil", "north_africa")
    play(game, "stop")
    if game.decision().kind == "draw_card":
        drawn.append(1)
        play(game, "draw china")
    play(game, "stay")  # no allied territory has two armies: step 2 brings no question
    if third:
        take(game, "siam", "india")
    play(game, "stop")
    if game.decision().kind == "draw_card":
        drawn.append(3)
        play(game, "draw congo")
    play(game, "stay")
    assert game.state.turn == 1
    assert drawn == ([1] if first else [3] if third else [])
    assert len(hand(game, 0)) == int(first or third)


@pytest.mark.smoke
@clause("miro-20.3")
def test_conquests_by_the_ally_bring_a_card_to_nobody():
    """B takes Siam with the ally in A's turn: neither A, whose turn it is, nor B draws."""
    game = play(step_1(siam=1, rest=(ALLY, 2)), "stop", "stay")
    assert asked(game) == (1, "attack")
    play(game, "attack india siam 1", "roll 6 | 1", "stop")
    assert owner(game, "siam") == ALLY
    play(game, "stop", "stay")
    assert game.state.turn == 1
    assert "CardDrawn" not in event_names(game)
    assert (hand(game, 0), hand(game, 1)) == ([], [])


@clause("miro-20.3", "miro-20.4")
def test_after_a_conquest_by_the_ally_the_active_player_earns_his_own_card_in_step_3():
    game = play(step_1(siam=1, rest=(ALLY, 2)), "stop", "stay")
    play(game, "attack india siam 1", "roll 6 | 1", "stop")
    play(take(game, "brazil", "north_africa"), "stop", "draw china", "stay")
    assert (hand(game, 0), hand(game, 1)) == (["china"], [])


# -- the end of the ally -------------------------------------------------------------------------------------


def alone(round: int = 1, **given: Any) -> Game:
    """The ally has nothing but Venezuela; A, with six territories, gains two armies a turn."""
    lands = {**own(["brazil", "peru", "siam", "india", "china", "congo"], 4), "venezuela": (ALLY, 1)}
    return miro(lands, "two-player", rest=(1, 2), round=round, **given)


@pytest.mark.smoke
@clause("miro-21.1", "miro-21.2", "miro-19.5")
def test_when_the_ally_is_destroyed_in_step_1_the_turn_ends_as_an_ordinary_one():
    game = take(place_all(alone(), "brazil"), "brazil", "venezuela")
    assert game.state.held[ALLY] == 0
    assert asked(game) == (0, "attack")  # the rest of the combat
    play(game, "attack brazil north_africa 1", "defend 1", "roll 1 | 6", "stop", "draw japan")
    assert asked(game) == (0, "manoeuvre")
    play(game, "move brazil peru 1")
    assert (game.state.turn, asked(game)) == (1, (1, "place"))
    assert "ThirdArmyReinforced" not in event_names(game)


@clause("miro-21.1", "miro-21.2")
def test_without_the_ally_the_plain_turn_of_three_steps_is_played_and_it_gets_nothing():
    lands = own(["brazil", "peru", "siam", "india", "china", "congo"], 4)
    game = miro(lands, "two-player", rest=(1, 2))
    for seat in (0, 1, 0):
        assert game.state.turn == seat
        assert to_place(game, seat) > 1
        rows = []
        while game.state.turn == seat:
            rows.append(asked(game))
            idle = [text for text in texts(game) if text in ("stop", "stay")]
            game.apply(idle[0] if idle else texts(game)[-1])
        assert rows == [(seat, "place"), (seat, "attack"), (seat, "manoeuvre")]
    assert game.state.held[ALLY] == 0


@clause("miro-21.1")
def test_while_the_ally_has_one_territory_left_it_is_reinforced_there():
    game = play(place_all(alone(), "brazil"), "stop", "stay")
    assert (armies(game, "venezuela"), asked(game)) == (2, (1, "attack"))  # one army, and only one place for it


@clause("miro-21.2")
def test_the_ally_may_also_fall_in_step_3():
    game = play(place_all(alone(), "brazil"), "stop", "stay", "stop")
    play(game, "attack brazil venezuela 3", "defend 2", "roll 6 6 6 | 1 1")
    assert game.state.held[ALLY] == 0
    play(game, "occupy 3", "stop", "draw japan", "stay")
    assert asked(game) == (1, "place")
    play(place_all(game, "japan"), "stop", "stay")
    assert game.state.turn == 0  # B's turn has had no allied step


# -- the winner ----------------------------------------------------------------------------------------------


def last_of_b(round: int = 5, **given: Any) -> Game:
    """B has one army left, at North Africa; A and the ally share the rest."""
    lands = {**OF_A, "north_africa": (1, 1)}
    return place_all(miro(lands, "two-player", rest=(ALLY, 2), round=round, **given), "peru")


@pytest.mark.smoke
@clause("miro-3.1", "miro-21.3")
def test_who_conquers_all_the_territories_of_the_other_wins_and_the_ally_may_stand():
    game = last_of_b()
    assert result(game) is None
    play(game, "attack brazil north_africa 1", "roll 6 | 1")
    assert result(game) == ([0], "last_standing")
    assert game.state.held[ALLY] == 38
    game = last_of_b()
    play(game, "attack brazil venezuela 1", "defend 1", "roll 6 | 1")
    assert result(game) is None


@clause("miro-21.3")
def test_the_allys_end_wins_nothing():
    game = take(place_all(alone(5), "brazil"), "brazil", "venezuela")
    assert (game.state.held[ALLY], result(game)) == (0, None)


@pytest.mark.smoke
@clause("miro-21.3")
def test_a_player_whose_last_territory_falls_to_the_ally_has_lost():
    """A has only Siam left and trades cards, which brings the ally in: B attacks with it."""
    hands = {0: ["alaska", "iceland", "joker_1"]}
    game = miro({"siam": (0, 1), "alaska": (1, 3)}, "two-player", rest=(ALLY, 4), round=5, hands=hands)
    play(game, "trade alaska iceland joker_1", "place siam 12", "attack siam india 3")
    play(game, "defend 2", "roll 1 1 1 | 6 6", "stop")
    place_all(game, "india")
    while not game.is_over:
        assert asked(game) == (1, "attack")
        play(game, "attack india siam 2")
        if game.decision().kind == "defend":
            play(game, "defend 2", "roll 6 6 | 1 1")
        else:
            play(game, "roll 6 6 | 1")
    assert result(game) == ([1], "last_standing")
    assert owner(game, "siam") == ALLY


# -- not before the end of the fourth round ------------------------------------------------------------------


@clause("miro-13.6")
@pytest.mark.parametrize("round", [1, 4, 5])
def test_the_ban_protects_the_players_in_the_game_for_two(round):
    game = last_of_b(round)
    assert (("brazil", "north_africa") in attacks(game)) == (round > 4)
    if round <= 4:
        assert refusal(game, "attack brazil north_africa 1") == "miro-13.6"


@clause("miro-13.6")
@pytest.mark.parametrize("round", [1, 4, 5])
def test_the_ban_holds_against_the_ally_too(round):
    hands = {0: ["alaska", "iceland", "joker_1"]}
    game = miro({"siam": (0, 4), "alaska": (1, 3)}, "two-player", rest=(ALLY, 4), round=round, hands=hands)
    play(game, "trade alaska iceland joker_1", "place siam 12", "stop")
    place_all(game, "india")
    if round > 4:
        assert ("india", "siam") in attacks(game)
    else:
        assert asked(game) == (0, "attack")  # the ally has nothing it may attack: on to step 3


@clause("miro-13.6")
def test_the_ban_does_not_protect_the_ally_which_is_no_player():
    game = place_all(alone(1), "brazil")
    assert ("brazil", "venezuela") in attacks(game)
    take(game, "brazil", "venezuela")
    assert game.state.held[ALLY] == 0
    options = {"elimination_ban_mode": "last_army_survives"}
    game = take(place_all(alone(1, options=options), "brazil"), "brazil", "venezuela")
    assert game.state.held[ALLY] == 0


@clause("miro-13.6")
@pytest.mark.parametrize(("round", "keeper"), [(4, 1), (5, 0)])
def test_by_option_the_last_army_of_a_player_survives_in_the_game_for_two(round, keeper):
    game = last_of_b(round, options={"elimination_ban_mode": "last_army_survives"})
    play(game, "attack brazil north_africa 1", "roll 6 | 1")
    assert owner(game, "north_africa") == keeper

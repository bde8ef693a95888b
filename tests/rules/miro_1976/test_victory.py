"""Chapters 1, 3, 10 and 14: reaching one's objective first, in anybody's turn, and showing the card."""

import json
from typing import Any

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import clause, event_names, pass_turn, play
from tests.rules.miro_1976.scenes import (
    COLOURS,
    NAMES,
    dealt,
    miro,
    own,
    place_all,
    place_first_armies,
    result,
    take,
)

SPECTATOR = -1


def four(missions: list[str], lands: dict[str, tuple[int, int]], **given: Any) -> Game:
    """Four seats (yellow, red, blue, black) in round 5, at the attack of seat 0 unless said otherwise; what is
    not named is seat 3's."""
    return miro(lands, seats=4, rest=(3, 1), missions=missions, **{"at": "attack", "round": 5, **given})


def blue_at_bay(missions: list[str], by: int = 0, **given: Any) -> Game:
    """Seat `by`, at India, can destroy blue (seat 2), whose last army is at Siam."""
    lands = {"alaska": (0, 1), "egypt": (1, 1), "india": (by, 6), "siam": (2, 1)}
    return four(missions, lands, turn=by, **given)


# -- reaching it ---------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-14.1", "miro-1.2", "miro-3.5")
def test_the_first_to_reach_the_objective_wins_at_once():
    missions = ["territories-24", "destroy-yellow", "destroy-red", "destroy-blue"]
    lands = {**own(NAMES[:23]), "east_africa": (0, 5), "siam": (1, 1), "japan": (2, 1)}
    game = four(missions, lands)
    play(game, "attack east_africa congo 1")
    assert not game.is_over
    game.apply("roll 6 | 1")
    assert game.is_over
    assert result(game) == ([0], "mission")
    with pytest.raises(conquete.IllegalAction, match="over"):
        game.apply("occupy 1")


@clause("miro-3.5", "miro-1.2")
def test_ones_own_objective_alone_counts():
    """Seat 0 has what the cards of all the others ask for, and has not won."""
    missions = ["continents-asia-africa", "territories-24", "territories-18-with-2", "destroy-blue"]
    lands = {**own(NAMES[:23], 3), "siam": (1, 1), "india": (2, 1)}
    game = take(four(missions, lands), "east_africa", "congo")
    assert game.state.held[0] == 24
    assert result(game) is None
    assert result(pass_turn(game)) is None


@clause("miro-14.1")
@pytest.mark.parametrize(
    ("at", "action"), [("place", "place northern_europe 1"), ("manoeuvre", "move great_britain northern_europe 1")]
)
def test_an_objective_is_looked_at_after_every_change_of_the_board(at, action):
    missions = ["territories-18-with-2", "destroy-yellow", "destroy-red", "destroy-blue"]
    lands = {**own(NAMES[:17], 2), "great_britain": (0, 3), "northern_europe": (0, 1)}
    lands |= {"siam": (1, 1), "japan": (2, 1)}
    game = four(missions, lands, at=at, reserve=2 if at == "place" else 0)
    assert result(game) is None
    assert result(play(game, action)) == ([0], "mission")


@clause("miro-14.1")
def test_objectives_count_from_the_end_of_set_up_on():
    """Three seats: seat 0 is dealt all of Oceania and North America (13 territories and 2 jokers), which is its
    objective. Nothing is won while the armies are placed."""
    game = conquete.new("miro-1976", "mission", 3, ask_chance=True)
    play(game, "assign continents-north-america-oceania", "assign destroy-yellow", "assign destroy-red")
    wanted = [*NAMES[:9], *NAMES[38:], "joker_1", "joker_2"]
    rest = iter([name for name in NAMES if name not in wanted])
    for number in range(44):
        play(game, f"deal_card {wanted[number // 3] if number % 3 == 0 else next(rest)}")
    place_first_armies(game)
    assert (game.decision().kind, result(game)) == ("order_die", None)
    play(game, "roll 1", "roll 2")
    assert result(game) is None
    play(game, "roll 6")  # seat 2 begins, and seat 0 has won as the first turn starts
    assert result(game) == ([0], "mission")


@pytest.mark.smoke
@clause("miro-14.1", "miro-10.2")
def test_an_objective_may_be_reached_in_another_players_turn():
    """Seat 0 destroys blue; seat 1, who wanted to, already has 24 territories and wins there and then."""
    missions = ["territories-18-with-2", "destroy-blue", "destroy-red", "destroy-yellow"]
    lands = {**own(NAMES[:24], seat=1), "india": (0, 6), "siam": (2, 1)}
    game = four(missions, lands)
    assert result(game) is None
    play(game, "attack india siam 1", "roll 6 | 1")
    assert (game.state.turn, result(game)) == (0, ([1], "mission"))


@clause("miro-14.1")
@pytest.mark.parametrize("active", [0, 1, 3])
def test_of_two_who_reach_theirs_together_the_active_player_wins(active):
    """By destroying blue the active player gets his 24th territory, and another one sees his wish done."""
    other = 0 if active != 0 else 1
    third = next(seat for seat in (0, 1, 3) if seat not in (active, other))
    missions = [""] * 4
    missions[active], missions[other] = "territories-24", "destroy-blue"
    missions[third], missions[2] = f"destroy-{COLOURS[active]}", f"destroy-{COLOURS[other]}"
    lands = {**own(NAMES[:22], seat=active), "india": (active, 6), "siam": (2, 1), "china": (other, 1)}
    options = {"destroy_by_other": "counts_as_done"}
    for held, winner in ((24, active), (23, other)):
        given = lands if held == 24 else {**lands, "alaska": (third, 1)}
        game = miro(
            given,
            seats=4,
            rest=(third, 1),
            turn=active,
            at="attack",
            round=5,
            missions=missions,
            options=options,
        )
        assert result(game) is None
        play(game, "attack india siam 1", "roll 6 | 1")
        assert result(game) == ([winner], "mission")


@clause("miro-14.1")
def test_who_is_left_alone_has_won_whatever_the_card_says():
    missions = ["territories-18-with-2", "destroy-yellow", "destroy-red"]
    lands = {"india": (0, 6), "siam": (1, 1)}
    game = miro(lands, rest=(0, 1), at="attack", round=5, missions=missions, registers={"destroyed_by": [0, 0, 1]})
    play(game, "attack india siam 1", "roll 6 | 1")
    assert result(game) == ([0], "last_standing")


# -- showing it ----------------------------------------------------------------------------------------------


@clause("miro-14.2", "miro-3.4")
def test_the_winner_shows_the_card_to_everybody_and_nobody_else_does():
    missions = ["destroy-blue", "destroy-yellow", "territories-24", "destroy-red"]
    game = blue_at_bay(missions)
    game.take_events()
    play(game, "attack india siam 1")
    for viewer in (1, 2, 3, SPECTATOR):
        assert "destroy-blue" not in json.dumps(game.view(viewer).to_json()["cards"])
    assert "MissionShown" not in event_names(game)
    play(game, "roll 6 | 1")
    events = game.take_events()
    for viewer in range(-1, 4):
        heard = events_for(game.rules, events, viewer)
        assert {"event": "MissionShown", "seat": 0, "card": "destroy-blue"} in heard
        assert {"event": "GameEnded", "winners": [0], "reason": "mission"} in heard
        assert all(mission not in json.dumps(heard) for mission in missions[1:])


@clause("miro-3.4")
def test_an_objective_stays_secret_for_a_whole_game():
    """From the deal to the middle of a game no event tells another player's card."""
    game = dealt(3, "mission")
    first = game.state.zones[game.rules.zone("mission", 0)][0]
    for _ in range(400):
        if game.is_over:
            break
        game.apply(game.decision().options[-1])
    heard = json.dumps(events_for(game.rules, list(game.log or []), 1))
    assert not game.is_over
    assert game.rules.cards[first] not in heard
    assert game.rules.cards[first] not in json.dumps(game.view(1).to_json())


# -- destroying a colour -------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-10.2")
def test_destroyed_by_another_the_objective_becomes_24_territories():
    """Seat 1 hunts blue, which seat 0 destroys; the 24th territory then wins, and nothing less."""
    missions = ["territories-18-with-2", "destroy-blue", "destroy-red", "destroy-yellow"]
    lands = {**own(NAMES[:22], seat=1), "east_africa": (1, 5), "india": (0, 6), "siam": (2, 1)}
    game = take(four(missions, lands), "india", "siam")
    assert (game.state.held[1], result(game)) == (23, None)
    pass_turn(game)
    assert (game.state.turn, result(game)) == (1, None)
    take(place_all(game, "east_africa"), "east_africa", "congo")
    assert result(game) == ([1], "mission")


@clause("miro-10.2")
def test_24_territories_do_not_help_while_the_colour_stands():
    missions = ["destroy-blue", "destroy-yellow", "destroy-red", "territories-18-with-2"]
    lands = {**own(NAMES[:23]), "east_africa": (0, 5), "siam": (1, 1), "japan": (2, 1)}
    game = take(four(missions, lands), "east_africa", "congo")
    assert game.state.held[0] == 24
    assert result(game) is None
    assert result(pass_turn(game)) is None


@clause("miro-10.2")
def test_by_option_a_colour_destroyed_by_another_counts_at_once():
    missions = ["territories-18-with-2", "destroy-blue", "destroy-red", "destroy-yellow"]
    options = {"destroy_by_other": "counts_as_done"}
    game = play(blue_at_bay(missions, options=options), "attack india siam 1", "roll 6 | 1")
    assert (game.state.turn, result(game)) == (0, ([1], "mission"))
    # A colour that nobody plays, or one's own, is not done by that.
    for objective in ("destroy-green", "destroy-red"):
        missions = ["territories-18-with-2", objective, "continents-asia-africa", "destroy-yellow"]
        game = play(blue_at_bay(missions, options=options), "attack india siam 1", "roll 6 | 1")
        assert result(game) is None


@clause("miro-10.2")
@pytest.mark.parametrize("rule", ["fallback_24", "counts_as_done"])
def test_destroyed_by_oneself_it_is_reached(rule):
    missions = ["destroy-blue", "destroy-yellow", "destroy-red", "territories-18-with-2"]
    game = play(blue_at_bay(missions, options={"destroy_by_other": rule}), "attack india siam 1", "roll 6 | 1")
    assert result(game) == ([0], "mission")


@clause("miro-10.2", "miro-4.7")
@pytest.mark.parametrize("objective", ["destroy-green", "destroy-yellow"])
@pytest.mark.parametrize("rule", ["fallback_24", "counts_as_done"])
def test_an_absent_colour_and_ones_own_are_24_territories_by_either_rule(objective, rule):
    missions = [objective, "destroy-blue", "destroy-red", "territories-18-with-2"]
    lands = {**own(NAMES[:22]), "east_africa": (0, 5), "siam": (1, 1), "japan": (2, 1)}
    for alaska, expected in ((0, ([0], "mission")), (3, None)):
        options = {"destroy_by_other": rule}
        game = four(missions, {**lands, "alaska": (alaska, 1)}, options=options)
        assert result(game) is None
        assert result(take(game, "east_africa", "congo")) == expected


@clause("miro-10.3")
def test_an_objective_asks_for_continents_or_for_territories_never_for_both():
    """Asia and Africa are 18 territories: they win at once; and 24 other ones do not."""
    missions = ["continents-asia-africa", "destroy-yellow", "destroy-red", "destroy-blue"]
    names = [*NAMES[20:25], *NAMES[26:38]]
    assert "madagascar" not in names
    lands = {**own(names), "south_africa": (0, 5), "alaska": (1, 1), "peru": (2, 1)}
    game = take(four(missions, lands), "south_africa", "madagascar")
    assert (game.state.held[0], result(game)) == (18, ([0], "mission"))
    lands = {**own(NAMES[:23]), "east_africa": (0, 5), "siam": (1, 1), "japan": (2, 1)}
    game = take(four(missions, lands), "east_africa", "congo")
    assert (game.state.held[0], result(game)) == (24, None)

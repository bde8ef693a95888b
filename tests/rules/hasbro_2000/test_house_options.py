"""House rules in every mode: moving along a path, ending after some rounds; and how many headquarters win.

That they are refused when they are mistyped, and what they do in a world conquest, is in test_options.
"""

from typing import Any

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from tests.helpers import (
    armies,
    assert_replays,
    clause,
    moves,
    owner,
    pass_turn,
    play,
    refusal,
    refused_options,
    scene,
    texts,
)

EDITION = load_edition("hasbro-2000")
MODES = {"mission": 3, "conquest": 3, "capitals": 3, "two-player": 2}
NEUTRAL = 2
ALONG: dict[str, object] = {"move_along_path": True}


def table(mode: str, territories: dict[str, tuple[int, int]], **given: Any) -> Game:
    """A position of any mode in which nobody is near his goal; seat 1 holds the rest unless said otherwise."""
    if mode == "mission":
        given["missions"] = ["destroy-red", "destroy-blue", "destroy-yellow"]
    if mode == "capitals":
        homes = {"quebec": (0, 1), "alberta": (1, 1), "ontario": (2, 1)}
        territories = territories | homes
        given["cards"] = {"headquarters": [[name] for name in homes]}
    return scene(territories, mode=mode, seats=MODES[mode], **given)


@pytest.mark.parametrize("mode", MODES)
def test_house_rules_are_off_unless_they_are_asked_for(mode):
    options = EDITION.ruleset(mode, MODES[mode]).options
    assert (options["move_along_path"], options["round_limit"]) == (False, 0)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", [ALONG, {"round_limit": 1}, {"round_limit": 2, "move_along_path": True}])
def test_games_with_house_rules_play_and_replay(mode, options):
    assert_replays("hasbro-2000", mode, MODES[mode], options)


# -- moving along a path ---------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-14.4")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("along", [False, True])
def test_a_move_may_go_along_a_path_of_one_s_own_territories(mode, along):
    """Peru, Brazil, North Africa (over the sea), Congo; Argentina on the side; Siam is cut off."""
    mine = {"peru": (0, 5), "brazil": (0, 1), "north_africa": (0, 1), "congo": (0, 1), "siam": (0, 1)}
    game = table(mode, mine, at="manoeuvre", options={"move_along_path": along})
    reached = {target for source, target in moves(game) if source == "peru"}
    assert reached == ({"brazil", "north_africa", "congo"} if along else {"brazil"})
    for target in reached:
        assert moves(game)["peru", target] == [1, 2, 3, 4]  # one stays
    assert refusal(game, "move peru siam 1") == "has-14.4"
    assert refusal(game, "move peru argentina 1") == "has-14.4"  # another's
    assert refusal(game, "move peru brazil 5") == "has-14.5"
    if not along:
        assert refusal(game, "move peru congo 1") == "has-14.4"
        return
    assert refusal(game, "move peru congo 5") == "has-14.5"
    before = {name: armies(game, name) for name in mine}
    game.apply("move peru congo 3")
    assert {name: armies(game, name) - before[name] for name in mine} == {
        "peru": -3,
        "brazil": 0,
        "north_africa": 0,
        "congo": 3,
        "siam": 0,
    }
    assert game.state.turn == 1  # one move, as ever


@clause("has-14.4")
@pytest.mark.parametrize(("between", "is_open"), [((0, 1), True), ((1, 1), False), ((NEUTRAL, 1), False)])
def test_the_path_is_cut_by_whoever_else_stands_on_it(between, is_open):
    """An opponent, or the neutral army."""
    mine = {"peru": (0, 5), "brazil": between, "venezuela": (1, 1), "argentina": (1, 1), "north_africa": (0, 1)}
    game = table("two-player", mine | {"egypt": (0, 2)}, at="manoeuvre", options=ALONG)
    assert (("peru", "north_africa") in moves(game)) == is_open
    assert (("egypt", "peru") in moves(game)) == is_open
    assert ("egypt", "north_africa") in moves(game)


def test_a_path_changes_attacks_and_occupations_in_nothing():
    mine = {"peru": (0, 5), "brazil": (0, 1), "north_africa": (1, 1), "argentina": (0, 1)}
    for along in (False, True):
        game = scene(mine, at="attack", options={"move_along_path": along})
        assert refusal(game, "attack peru north_africa 1") == "has-9.4"
        assert {text.split()[1] for text in texts(game) if text != "stop"} == {"peru"}


# -- a limit of rounds -----------------------------------------------------------------------------------


def last_turn(limit: int, mode: str = "conquest", **given: Any) -> Game:
    """The last seat ends round 5 with its move; seat 1 holds most territories, seat 0 most armies."""
    lands = {"india": (0, 60), "peru": (0, 1), "siam": (2, 4), "china": (2, 1)}
    if mode == "two-player":
        lands = {"india": (0, 60), "peru": (0, 1), "siam": (1, 4), "china": (1, 1), "japan": (1, 1)}
        given["rest"] = (NEUTRAL, 9)
    turn = MODES[mode] - 1
    return table(mode, lands, turn=turn, round=5, at="attack", options={"round_limit": limit}, **given)


@pytest.mark.smoke
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("limit", "is_over"), [(0, False), (6, False), (5, True)])
def test_the_game_ends_with_the_turn_that_ends_the_last_round(mode, limit, is_over):
    """Seat 1 wins with most territories: armies do not matter, nor does what the neutral army holds."""
    game = last_turn(limit, mode)
    for answer in ("stop", "stay"):
        assert not game.is_over
        game.apply(answer)
    assert game.is_over == is_over
    if is_over:
        assert game.result == {"winners": [1], "reason": "round_limit", "rounds": 5}
    else:
        assert (game.state.turn, game.state.round) == (0, 6)


@pytest.mark.parametrize("turn", [0, 1])
def test_a_round_is_not_broken_off(turn):
    game = scene({"india": (0, 2), "siam": (1, 2), "japan": (2, 2)}, turn=turn, round=5, options={"round_limit": 5})
    pass_turn(game)
    assert (game.is_over, game.state.turn, game.state.round) == (False, turn + 1, 5)


@pytest.mark.parametrize(("first", "after"), [(0, 2), (1, 0), (2, 1)])
def test_a_round_ends_before_the_seat_that_began(first, after):
    game = scene(
        {"india": (0, 2), "siam": (1, 2), "japan": (2, 2)},
        turn=first,
        options={"round_limit": 1},
        registers={"first_seat": first},
    )
    turns = []
    while not game.is_over:
        turns.append(game.state.turn)
        pass_turn(game)
    assert turns == [first, (first + 1) % 3, after]
    assert game.result == {"winners": [1], "reason": "round_limit", "rounds": 1}


def test_a_round_ends_where_it_began_even_when_that_player_is_gone():
    """Seat 0, who began, is destroyed in round 5; after seat 2 the round is over all the same."""
    game = scene({"india": (0, 1), "siam": (1, 5), "japan": (2, 2)}, turn=1, round=5, at="attack")
    limited = scene(
        {"india": (0, 1), "siam": (1, 5), "japan": (2, 2)},
        turn=1,
        round=5,
        at="attack",
        options={"round_limit": 5},
    )
    for each in (game, limited):
        play(each, "attack siam india 1", "roll 6 | 1")
        pass_turn(each)
        assert (each.is_over, each.state.turn) == (False, 2)
        pass_turn(each)
    assert (game.state.turn, game.state.round) == (1, 6)
    assert limited.result == {"winners": [1], "reason": "round_limit", "rounds": 5}


@pytest.mark.parametrize(
    ("stacks", "winners"),
    [((3, 3, 3), [0, 1, 2]), ((3, 4, 3), [1]), ((4, 3, 4), [0, 2]), ((9, 1, 1), [0])],
)
def test_equal_territories_are_told_apart_by_armies_and_then_shared(stacks, winners):
    names = EDITION.ruleset("conquest", 3).board.territories
    lands = {name: (i % 3, stacks[i % 3] if i < 3 else 1) for i, name in enumerate(names)}
    game = pass_turn(scene(lands, turn=2, round=1, at="attack", options={"round_limit": 1}))
    assert game.result == {"winners": winners, "reason": "round_limit", "rounds": 1}


def test_a_goal_reached_in_the_last_round_still_wins():
    names = EDITION.ruleset("mission", 3).board.territories
    lands = dict.fromkeys(names[:22], (2, 1)) | {"siam": (2, 5), "china": (1, 1), "india": (0, 1)}
    assert sum(seat == 2 for seat, _ in lands.values()) == 23
    won = scene(
        lands,
        mode="mission",
        turn=2,
        round=5,
        at="attack",
        missions=["destroy-red", "destroy-blue", "territories-24"],
        options={"round_limit": 5},
    )
    play(won, "attack siam china 1", "roll 6 | 1")
    assert won.result == {"winners": [2], "reason": "mission", "rounds": 5}


# -- headquarters needed ---------------------------------------------------------------------------------


@clause("has-20.14", "has-20.15", "has-20.16")
@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, 1),
        (2, 3),
        (3, 1),
        (3, 3),
        (4, 1),
        (4, 4),
        (5, 0),
        (5, 5),
        (6, 2),
        (6, 4),
        (4, True),
        (4, "some"),
        (5, None),
    ],
)
def test_a_number_of_headquarters_that_the_booklet_does_not_have_is_refused(seats, given):
    message = refused_options("hasbro-2000", "capitals", seats, {"headquarters_needed": given})
    assert message.startswith("option headquarters_needed: ")
    valid = {2: "2", 3: "2", 4: "2, 3", 5: "3, 2", 6: "3"}[seats]
    assert message.endswith(f"is not one of {valid}")


@clause("has-20.15")
@pytest.mark.parametrize(("seats", "given", "needed"), [(4, "3", 3), (5, "2", 2), (4, 2, 2), (5, 3, 3)])
def test_the_number_agreed_on_is_the_number_played(seats, given, needed):
    """Seat 0 takes one headquarters after the other; with his own the agreed number is reached."""
    homes = ["india", "siam", "china", "brazil", "quebec"][:seats]
    game = scene(
        {name: (seat, 1) for seat, name in enumerate(homes)} | {"india": (0, 9)},
        mode="capitals",
        seats=seats,
        rest=(seats - 1, 1),
        at="attack",
        cards={"headquarters": [[name] for name in homes]},
        options={"headquarters_needed": given},
    )
    held = 1
    for target in ("siam", "china"):
        play(game, f"attack india {target} 1", "roll 6 | 1")
        held += 1
        assert owner(game, target) == 0
        if game.is_over:
            break
        game.apply("occupy 1")
    assert held == needed


def test_a_position_carries_its_options_and_is_refused_with_wrong_ones():
    game = scene({"india": (0, 2)}, at="attack", options={"round_limit": 7, "move_along_path": True})
    again = conquete.from_position(game.position())
    assert (again.rules.options["round_limit"], again.rules.options["move_along_path"]) == (7, True)
    for options in ({"round_limit": 1001}, {"move_along_path": "perhaps"}, {"headquarters_needed": 3}):
        with pytest.raises(ConqueteError, match=next(iter(options))):
            conquete.from_position({**game.position(), "options": options})

"""Chapters 15 and 18: who has won, and when; world conquest."""

import json
from random import Random

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import clause, event_names, hand, pass_turn, play, scene, texts

TAKE_SIAM = ("attack india siam 1", "roll 6 | 1", "occupy 1")
FIRST_24 = load_edition("hasbro-2000").ruleset("mission", 4).board.territories[:24]  # Alaska to Congo


def four(missions: list[str], lands: dict[str, tuple[int, int]], **given) -> Game:
    """Four seats (yellow, red, blue, black) in the missions game, at the attack of seat 0 unless said otherwise;
    what is not named is seat 3's."""
    return scene(lands, mode="mission", seats=4, rest=(3, 1), missions=missions, **{"at": "attack", **given})


def lands_of(seat: int, count: int) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(FIRST_24[:count], (seat, 1))


def blue_at_bay(missions: list[str], by: int = 0, **given) -> Game:
    """Seat `by`, at India, can destroy blue (seat 2), whose last regiment is at Siam."""
    homes = {"alaska": (0, 1), "egypt": (1, 1)}
    return four(missions, {**homes, "india": (by, 6), "siam": (2, 1)}, turn=by, **given)


def result(game: Game) -> tuple[object, object] | None:
    """Winners and reason, or None while the game goes on."""
    end = game.result
    return (end["winners"], end["reason"]) if end else None


# -- the claim -------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-15.1", "has-15.3")
def test_a_mission_fulfilled_in_ones_own_turn_wins_at_once():
    missions = ["territories-24", "destroy-red", "destroy-blue", "destroy-yellow"]
    lands = {**lands_of(0, 24), "congo": (3, 1), "east_africa": (0, 5), "siam": (1, 1)}
    game = four(missions, lands)
    play(game, "attack east_africa congo 1")
    assert not game.is_over
    game.apply("roll 6 | 1")
    assert game.is_over
    assert result(game) == ([0], "mission")
    with pytest.raises(conquete.IllegalAction, match="over"):
        game.apply("occupy 1")


@clause("has-15.1")
def test_no_mission_fulfilled_no_winner():
    """One who is far ahead has not won: only his own mission counts."""
    missions = ["continents-asia-africa", "territories-24", "territories-18-with-2", "destroy-yellow"]
    lands = {**dict.fromkeys(FIRST_24, (0, 3)), "congo": (3, 1), "siam": (1, 1), "india": (2, 1)}
    game = play(four(missions, lands), "attack east_africa congo 1", "roll 6 | 1", "occupy 1")
    assert game.state.held[0] == 24
    assert result(pass_turn(game)) is None


@clause("has-15.1", "has-15.3")
def test_a_mission_that_holds_is_claimed_as_ones_turn_starts():
    missions = ["destroy-red", "territories-24", "destroy-blue", "destroy-yellow"]
    lands = {**lands_of(1, 24), "siam": (0, 2), "india": (0, 1), "japan": (2, 1)}
    game = four(missions, lands, at="manoeuvre")
    assert result(game) is None  # it holds, but it is not his turn
    game.take_events()
    game.apply("stay")
    assert result(game) == ([1], "mission")
    assert event_names(game) == ["TurnStarted", "MissionShown", "GameEnded"]  # before any reinforcement


@clause("has-15.3")
def test_what_is_undone_before_ones_turn_does_not_count():
    missions = ["destroy-red", "territories-24", "destroy-blue", "destroy-yellow"]
    lands = {**lands_of(1, 24), "south_africa": (0, 4), "siam": (2, 1)}
    game = four(missions, lands)
    play(game, "attack south_africa congo 1", "roll 6 | 1", "occupy 1")
    pass_turn(game)
    assert (game.state.turn, game.decision().actor) == (1, 1)
    assert result(game) is None


@clause("has-15.3")
def test_the_attackers_mission_is_the_only_one_claimed_in_his_turn():
    """Seat 0 takes a territory while seat 1's mission holds: seat 1 has to wait."""
    missions = ["destroy-red", "territories-24", "destroy-blue", "destroy-yellow"]
    lands = {**lands_of(1, 24), "india": (0, 5), "japan": (2, 1)}
    game = play(four(missions, lands), *TAKE_SIAM)
    assert result(game) is None
    play(game, "stop")
    assert result(pass_turn(game)) == ([1], "mission")


@clause("has-15.2")
def test_the_winner_shows_his_mission_to_everybody():
    missions = ["destroy-blue", "destroy-red", "territories-24", "destroy-yellow"]
    game = blue_at_bay(missions)
    game.take_events()
    play(game, "attack india siam 1")
    for viewer in (1, 2, 3, -1):
        assert "destroy-blue" not in json.dumps(game.view(viewer).to_json()["cards"])
    game.apply("roll 6 | 1")
    events = game.take_events()
    for viewer in range(-1, 4):
        seen = events_for(game.rules, events, viewer)
        assert {"event": "MissionShown", "seat": 0, "card": "destroy-blue"} in seen
        assert {"event": "GameEnded", "winners": [0], "reason": "mission"} in seen
        # The others need not show theirs.
        assert all(mission not in json.dumps(seen) for mission in missions[1:])


@clause("has-15.2")
def test_nobody_shows_a_mission_before_the_end():
    missions = ["territories-24", "destroy-red", "destroy-yellow", "destroy-blue"]
    game = blue_at_bay(missions)
    play(game, *TAKE_SIAM)
    pass_turn(game)
    assert "MissionShown" not in event_names(game)


# -- destroyed by another player -------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-15.4", "has-x13")
def test_a_colour_destroyed_by_another_counts_when_ones_own_turn_comes():
    missions = ["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"]
    game = play(blue_at_bay(missions), *TAKE_SIAM)
    assert result(game) is None
    play(game, "stop", "draw japan")
    assert result(game) is None
    while game.state.turn == 0 and not game.is_over:
        game.apply("stay")
    assert result(game) == ([1], "mission")


@clause("has-15.4")
def test_a_colour_that_is_gone_stays_gone():
    """Seat 3 waits for his turn while two others have theirs."""
    missions = ["territories-24", "destroy-red", "destroy-yellow", "destroy-blue"]
    game = play(blue_at_bay(missions), *TAKE_SIAM)
    pass_turn(game)
    assert (game.state.turn, result(game)) == (1, None)
    pass_turn(game)
    assert result(game) == ([3], "mission")  # seat 2 has no turn


@clause("has-15.1", "has-15.4")
def test_the_first_valid_claim_wins():
    """Seat 3's mission was fulfilled first, by seat 0; seat 1 fulfils his own and may claim earlier."""
    missions = ["destroy-red", "territories-24", "destroy-yellow", "destroy-blue"]
    lands = {**lands_of(1, 23), "east_africa": (1, 5), "india": (0, 6), "siam": (2, 1)}
    game = play(four(missions, lands), *TAKE_SIAM)
    pass_turn(game)
    assert (game.state.turn, result(game)) == (1, None)
    while game.decision().kind == "place":
        game.apply(texts(game)[-1])
    play(game, "attack east_africa congo 1", "roll 6 | 1")
    assert result(game) == ([1], "mission")


@clause("has-15.4")
def test_whoever_is_out_before_his_turn_cannot_claim():
    """Seat 0 destroys blue, which is seat 1's mission, and then seat 1."""
    missions = ["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"]
    game = four(missions, {"india": (0, 9), "siam": (2, 1), "china": (1, 1)})
    play(game, *TAKE_SIAM, "attack india china 1", "roll 6 | 1", "occupy 1")
    pass_turn(game)
    assert (game.state.turn, result(game)) == (3, None)


@clause("has-15.4")
def test_by_option_a_colour_destroyed_by_another_becomes_24_territories():
    missions = ["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"]
    options: dict[str, object] = {"destroy_by_other": "fallback_24"}
    game = play(blue_at_bay(missions, options=options), *TAKE_SIAM)
    pass_turn(game)
    assert (game.state.turn, result(game)) == (1, None)
    pass_turn(game)
    assert result(game) is None


@clause("has-15.4")
@pytest.mark.parametrize(("held", "wins"), [(24, True), (23, False)])
def test_by_option_24_territories_are_claimed_as_ones_turn_starts(held, wins):
    missions = ["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"]
    lands = {**lands_of(1, held), "india": (0, 6), "siam": (2, 1), "east_africa": (1, 5)}
    game = play(four(missions, lands, options={"destroy_by_other": "fallback_24"}), *TAKE_SIAM)
    assert result(game) is None
    pass_turn(game)
    assert result(game) == (([1], "mission") if wins else None)
    if not wins:  # the 24th comes in his own turn
        while game.decision().kind == "place":
            game.apply(texts(game)[-1])
        play(game, "attack east_africa congo 1", "roll 6 | 1")
        assert result(game) == ([1], "mission")


@clause("has-15.1")
def test_who_is_left_alone_has_won_whatever_his_mission():
    """One regiment on nearly every territory: the mission of seat 0 is far from fulfilled."""
    game = scene(
        {"india": (0, 6), "siam": (1, 1)},
        mode="mission",
        rest=(0, 1),
        at="attack",
        missions=["territories-18-with-2", "territories-24", "destroy-red"],
        registers={"destroyed_by": [0, 0, 1]},
    )
    play(game, "attack india siam 1", "roll 6 | 1")
    assert result(game) == ([0], "last_standing")


# -- world conquest --------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-18.2")
def test_world_conquest_is_won_by_eliminating_every_opponent():
    game = scene({"india": (0, 9), "siam": (1, 1), "china": (2, 1)}, rest=(0, 1), at="attack")
    play(game, *TAKE_SIAM)
    assert result(game) is None  # one opponent is left
    game.take_events()
    play(game, "attack india china 1", "roll 6 | 1")
    assert game.is_over
    assert result(game) == ([0], "last_standing")
    assert event_names(game)[-1] == "GameEnded"
    assert game.state.held == [42, 0, 0]


@clause("has-18.2")
def test_world_conquest_goes_on_while_two_are_left():
    game = scene({"india": (0, 9), "siam": (1, 1)}, rest=(0, 1), at="attack", seats=6)
    game.apply("stop")
    assert result(pass_turn(game)) is None
    assert game.state.turn == 1
    for _ in range(4):
        assert result(pass_turn(game)) is None


@clause("has-18.4")
@pytest.mark.parametrize("armies", [1, 2])
def test_what_a_mission_asks_for_does_not_win_world_conquest(armies):
    """41 territories, five continents, one colour destroyed: there is still an opponent."""
    game = scene({"india": (0, 9), "siam": (1, 1), "brazil": (2, 1)}, rest=(0, armies), at="attack")
    play(game, *TAKE_SIAM)
    assert game.state.held[0] == 41
    assert result(game) is None
    pass_turn(game)
    assert (game.state.turn, result(game)) == (2, None)
    pass_turn(game)
    assert (game.state.turn, result(game)) == (0, None)


def shared(game: Game) -> dict[str, object]:
    """The position without what only missions have."""
    position = game.position()
    cards, registers = position["cards"], position["registers"]
    assert isinstance(cards, dict)
    assert isinstance(registers, dict)
    kept = {name: zone for name, zone in cards.items() if "mission" not in name}
    noted = {name: values for name, values in registers.items() if name != "destroyed_by"}
    return {**position, "mode": "", "cards": kept, "registers": noted}


@clause("has-18.3")
@pytest.mark.parametrize("seed", [1, 2])
def test_world_conquest_is_played_by_the_same_rules(seed):
    """The same position, played in step in both modes: the same questions, answers and consequences."""
    lands = {"siam": (2, 9), "japan": (2, 5), "alaska": (0, 9), "egypt": (0, 6), "peru": (1, 3)}
    cards = {0: ["alaska", "egypt", "joker_1"], 1: ["china", "ural", "congo", "brazil", "peru"]}
    missions = ["continents-asia-africa", "continents-asia-south-america", "continents-north-america-africa"]
    conquest = scene(lands, hands=cards, rest=(1, 2))
    mission = scene(lands, hands=cards, rest=(1, 2), mode="mission", missions=missions)
    rng = Random(seed)
    kinds = set()
    for _ in range(400):
        decision, other = conquest.decision(), mission.decision()
        assert (decision.actor, decision.kind, decision.packed) == (other.actor, other.kind, other.packed)
        kinds.add(decision.kind)
        action = rng.choice(decision.options)
        conquest.apply(action)
        mission.apply(action)
        assert shared(conquest) == shared(mission)
    assert {"trade", "place", "attack", "throw_dice", "occupy", "draw_card", "manoeuvre"} <= kinds
    assert sum(len(hand(conquest, seat)) for seat in range(3)) > 0


@clause("has-18.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_world_conquest_is_set_up_as_the_missions_game(seats):
    rows = [load_edition("hasbro-2000").ruleset(mode, seats) for mode in ("mission", "conquest")]
    params = [{module.name: module.params() for module in rules.modules} for rules in rows]
    assert "missions" in params[0]
    del params[0]["missions"]
    assert params[0] == params[1]
    steps = [[rules.step(kind).name for kind in rules.setup] for rules in rows]
    assert [step for step in steps[0] if step != "deal_mission"] == steps[1]

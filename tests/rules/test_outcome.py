"""What every mode is played for, how far a seat has come, and what decided a game."""

import pytest

import conquete
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.engine.goals import Aim
from conquete.engine.views import events_for
from conquete.rules.outcome import Ending, aim_of
from tests.helpers import pass_turn, play, scene
from tests.rules.hasbro_2000.scenes import duel
from tests.rules.hasbro_2000.scenes import war as capitals
from tests.rules.hasbro_2000.test_victory import TAKE_SIAM, blue_at_bay, four, lands_of

LATE: dict[str, object] = {"destroy_by_other": "fallback_24"}


def aim(game: Game, seat: int = 0) -> Aim:
    found = aim_of(game.rules, game.state, seat)
    assert found is not None
    return found


def counted(game: Game, seat: int = 0) -> list[tuple[str, int, int]]:
    return [(goal.kind, goal.have, goal.need) for goal in aim(game, seat).goals]


def ending(game: Game) -> Ending:
    assert game.result is not None
    winners, reason = game.result["winners"], game.result["reason"]
    assert isinstance(winners, list)
    made = Ending(game.rules, game.state, winners, str(reason))
    made.look(list(game.log or []))
    return made


def decided_at(game: Game) -> tuple[str, int, int]:
    made = ending(game)
    return game.rules.board.territories[made.place], made.by, made.loser


MODES = [(edition, mode) for edition in edition_ids() for mode in load_edition(edition).modes]


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_every_mode_of_every_edition_is_played_for_something(edition: str, mode: str) -> None:
    game = conquete.new(edition, mode, seed=2)
    for seat in range(game.rules.seats):
        assert aim(game, seat).goals


def test_the_world_is_played_for_where_nothing_else_is() -> None:
    game = scene({"brazil": (0, 1), "peru": (2, 1)}, at="attack")
    assert (aim(game).reason, counted(game)) == ("last_standing", [("territories", 1, 42)])
    assert aim(game).rounds == 0
    short = scene({"brazil": (0, 1), "peru": (2, 1)}, at="attack", options={"round_limit": 6})
    assert (aim(short).reason, aim(short).rounds) == ("last_standing", 6)


def test_between_two_it_is_the_other_who_must_go() -> None:
    game = duel({"brazil": (0, 3), "peru": (1, 1), "siam": (1, 1)}, at="attack")
    assert counted(game) == [("destroy", 2, 0)]
    assert aim(game).goals[0].seat == 1


def test_headquarters_count_as_goals() -> None:
    game = capitals(4)
    assert (aim(game).reason, counted(game)) == ("headquarters", [("headquarters", 1, 2)])


def test_who_is_out_plays_for_nothing() -> None:
    game = play(blue_at_bay(["territories-24", "destroy-red", "destroy-yellow", "destroy-black"]), *TAKE_SIAM)
    assert aim_of(game.rules, game.state, 2) is None


# -- another's victim -------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [0, 3])
def test_a_mission_that_another_was_first_with_is_another_one_and_its_owner_alone_hears_of_it(by: int) -> None:
    missions = ["territories-24", "destroy-blue", "destroy-red", "territories-18-with-2"]
    game = blue_at_bay(missions, by=by, options=LATE)
    game.take_events()
    play(game, *TAKE_SIAM)
    events = list(game.log or [])
    for viewer in (0, 2, 3, -1):
        assert "MissionReplaced" not in [row["event"] for row in events_for(game.rules, events, viewer)]
    (told,) = [row for row in events_for(game.rules, events, 1) if row["event"] == "MissionReplaced"]
    assert told == {
        "event": "MissionReplaced",
        "seat": 1,
        "card": "destroy-blue",
        "loser": 2,
        "by": by,
        "territories": 24,
    }
    found = aim(game, 1)
    assert (found.replaced, found.target, found.by) == ("beaten", 2, by)
    assert counted(game, 1) == [("territories", 1, 24)]


def test_it_stays_what_it_is_for_who_did_it_and_where_the_rules_count_it_as_done() -> None:
    missions = ["destroy-red", "destroy-blue", "territories-24", "destroy-yellow"]
    game = play(blue_at_bay(missions), *TAKE_SIAM)
    assert "MissionReplaced" not in [event.name for event in game.log or []]
    found = aim(game, 1)
    assert (found.replaced, found.by, counted(game, 1)) == ("", 0, [("destroy", 0, 0)])
    own = play(
        blue_at_bay(["destroy-blue", "destroy-red", "territories-24", "destroy-yellow"], options=LATE),
        *TAKE_SIAM[:2],
    )
    assert "MissionReplaced" not in [event.name for event in own.log or []]


# -- the end ----------------------------------------------------------------------------------------------


def test_the_last_army_of_a_colour_fell_there() -> None:
    game = play(blue_at_bay(["destroy-blue", "destroy-red", "territories-24", "destroy-yellow"]), *TAKE_SIAM[:2])
    assert decided_at(game) == ("siam", 0, 2)
    assert [goal.kind for goal in (ending(game).aim or aim(game)).goals] == ["destroy"]


def test_who_claims_as_his_turn_begins_has_no_place_that_decided_it() -> None:
    missions = ["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"]
    game = play(blue_at_bay(missions), *TAKE_SIAM)
    pass_turn(game)
    made = ending(game)
    assert (made.winners, made.place, made.aim and made.aim.by) == ((1,), -1, 0)


def test_a_substituted_mission_is_what_was_reached() -> None:
    missions = ["destroy-yellow", "destroy-red", "destroy-blue", "territories-24"]  # seat 0 is yellow
    lands = {**lands_of(0, 24), "congo": (3, 1), "east_africa": (0, 5), "siam": (1, 1), "india": (2, 1)}
    game = play(four(missions, lands), "attack east_africa congo 1", "roll 6 | 1")
    made = ending(game)
    assert made.aim is not None
    assert (made.aim.replaced, made.aim.goals[0].have, made.aim.goals[0].need) == ("own", 24, 24)
    assert decided_at(game) == ("congo", 0, 3)


def test_a_headquarters_decides_and_not_what_falls_with_it() -> None:
    game = capitals(4)
    play(game, "attack india siam 1", "roll 6 | 1")
    assert ending(game).reason == "headquarters"
    assert decided_at(game) == ("siam", 0, 1)


def test_the_world_falls_with_its_last_territory() -> None:
    game = scene({"brazil": (0, 5), "peru": (1, 1)}, rest=(0, 1), at="attack", seats=3)
    play(game, "attack brazil peru 1", "roll 6 | 1")
    assert (ending(game).reason, decided_at(game)) == ("last_standing", ("peru", 0, 1))

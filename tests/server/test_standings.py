"""The scoreboard and the mission of a seat: worked out from the position, told when they change, and to whom."""

from random import Random
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser
from conquete.rules.missions import Missions
from conquete.server.table.telling.standings import Scores, mission_of, result_of, standings
from conquete.wire.common import Goal, Mission
from tests.helpers import scene
from tests.server.client import Socket, any_action, brisk_action, play_on
from tests.server.conftest import RunningServer
from tests.server.test_play import one_person, started
from tests.server.walks import GAMES, walk

AFRICA = ("congo", "east_africa", "egypt", "madagascar", "north_africa", "south_africa")


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_income_is_what_the_turn_then_brings(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    promised: list[int | None] = []
    turns = 0
    for game in walk(edition, mode, seats, options, seed=3, most=900):
        for event in game.take_events():
            if event.name == "ReinforcementsReceived" and promised:
                seat = event.data["seat"]
                assert isinstance(seat, int)
                assert promised[seat] == event.data["armies"]
                turns += 1
        promised = [row.income for row in standings(game.rules, game.state)]
    assert turns > 5


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_standings_are_those_of_the_board_and_do_not_depend_on_what_is_hidden(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    rng = Random(2)
    for game in walk(edition, mode, seats, options, seed=4, most=500):
        if rng.random() > 0.1:
            continue
        rows = standings(game.rules, game.state)
        state = game.state
        assert [row.land for row in rows] == [state.owner.count(army) for army in range(game.rules.armies)]
        assert sum(row.armies for row in rows) == sum(state.armies)
        hands: Any = game.view(-1).to_json()["cards"]
        assert [row.cards for row in rows[:seats]] == [len(hand) for hand in hands["hand"]]
        twin = determinize(game.view(-1), RandomChooser(rng))
        assert standings(game.rules, twin) == rows


def test_a_region_held_whole_is_named_and_a_beaten_seat_is_out() -> None:
    game = scene(dict.fromkeys(AFRICA, (0, 2)) | {"brazil": (2, 1)}, at="attack")
    first, second, third = standings(game.rules, game.state)
    assert (first.land, first.armies, first.income, first.regions) == (6, 12, 6, ["africa"])
    assert sorted(second.regions) == ["asia", "europe", "north_america", "oceania"]
    assert not third.is_out
    game.state.owner[game.rules.board.index["brazil"]] = 0
    game.state.held[:] = [7, 35, 0]
    out = standings(game.rules, game.state)[2]
    assert (out.is_out, out.income, out.land) == (True, None, 0)


def test_the_third_army_stands_there_too() -> None:
    game = next(walk("hasbro-2000", "two-player", 2, {}, 1, 1))
    rows = standings(game.rules, game.state)
    assert [row.seat for row in rows] == [0, 1, 2]
    assert rows[2].income is None
    assert rows[2].land == 14


# -- missions -------------------------------------------------------------------------------------------------


def mission(game: Game, seat: int) -> Mission:
    found = mission_of(game.rules, game.state, seat)
    assert found is not None
    return found


def test_a_mission_and_how_far_it_has_come() -> None:
    given = ["continents-europe-oceania-plus-one", "territories-18-with-2", "destroy-yellow"]
    game = scene(dict.fromkeys(AFRICA, (0, 2)) | {"peru": (2, 1)}, mode="mission", missions=given, at="attack")
    first = mission(game, 0)
    assert set(first.text) == {"en", "fr"}
    assert first.goals == [
        Goal(goal="region", region="europe", have=0, need=7),
        Goal(goal="region", region="oceania", have=0, need=4),
        Goal(goal="regions", have=1, need=1),
    ]
    assert mission(game, 1).goals == [Goal(goal="territories", have=0, need=18, garrison=2)]
    assert mission(game, 2).goals == [Goal(goal="destroy", have=6, need=0, seat=0)]
    assert mission_of(game.rules, game.state, -1) is None


def test_a_mission_against_oneself_is_another_one() -> None:
    given = ["destroy-yellow", "territories-24", "destroy-red"]  # seat 0 plays yellow
    game = scene({"brazil": (0, 1), "peru": (2, 1)}, mode="mission", missions=given, at="attack")
    own = mission(game, 0)
    assert (own.replaced, own.target, own.by) == ("own", 0, None)
    assert own.goals == [Goal(goal="territories", have=1, need=24)]
    assert not mission(game, 2).replaced


def is_reached(goal: Goal) -> bool:
    return goal.have == 0 if goal.goal == "destroy" else goal.have >= goal.need


@pytest.mark.parametrize("options", [{"destroy_by_other": "counts_as_done"}, {"destroy_by_other": "fallback_24"}])
@pytest.mark.parametrize("edition", ["hasbro-2000", "miro-1976"])
def test_a_mission_is_fulfilled_when_all_its_goals_are_reached(edition: str, options: dict[str, object]) -> None:
    rng = Random(1)
    fulfilled = 0
    game = next(walk(edition, "mission", 4, options, 1, 1))
    rules, state = game.rules, game.state
    missions = next(module for module in rules.modules if isinstance(module, Missions))
    deck = range(missions.first, missions.first + len(missions.missions))
    for _ in range(3000):
        # Whole regions change hands, so that missions are fulfilled often; some seats are gone.
        owners = [rng.choice((0, 1, 2, 3)) for _ in rules.board.regions]
        gone = rng.sample(range(4), rng.choice((0, 1, 2)))
        for territory in range(rules.board.size):
            owner = owners[rules.board.region_of[territory]]
            if rng.random() < 0.05:
                owner = rng.randrange(4)
            while owner in gone:
                owner = (owner + 1) % 4
            state.owner[territory], state.armies[territory] = owner, rng.choice((1, 2, 2, 3))
        state.held[:] = [state.owner.count(seat) for seat in range(4)]
        for seat, card in enumerate(rng.sample(deck, 4)):
            state.zones[missions.zone + seat] = [card]
            by = rng.randrange(1, 5) if not state.held[seat] else 0
            state.values[missions.destroyed_by + seat] = by
        for seat in range(4):
            if state.held[seat]:
                reached = all(is_reached(goal) for goal in mission(game, seat).goals)
                assert reached == missions.is_fulfilled(state, seat)
                fulfilled += reached
    assert fulfilled > 100


# -- telling ----------------------------------------------------------------------------------------------------


def test_scores_have_news_only_when_something_changed() -> None:
    game = scene({"brazil": (0, 9), "peru": (1, 1)}, at="attack")
    scores = Scores()
    assert scores.look(game)
    assert not scores.look(game)
    for action in ("attack brazil peru 3", "dice 3"):
        game.apply(action)
        assert not scores.look(game)
    game.apply("roll 6 6 6 | 1")
    assert scores.look(game)
    assert scores.standings[0].land == 2


def follow(socket: Socket, rng: Random, moves: int) -> dict[str, Any]:
    """Play on; the standings and missions as a page would have them, from the welcome on."""
    shown = {"standings": socket.welcome["standings"], "missions": socket.welcome.get("missions", {})}
    for _ in range(moves):
        decision = socket.until_asked()
        if not decision:
            break
        heard = len(socket.inbox)
        socket.move(brisk_action(decision, rng) if rng.random() < 0.7 else any_action(decision, rng), decision)
        socket.until_asked()
        for message in socket.inbox[heard:]:
            shown["standings"] = message.get("standings") or shown["standings"]
            shown["missions"] = {**shown["missions"], **(message.get("missions") or {})}
    return shown


def test_what_was_told_leads_to_what_a_fresh_welcome_shows(server: RunningServer) -> None:
    table, person = one_person(server, mode="mission")
    with person.sit(table) as socket:
        shown = follow(socket, Random(7), 200)
        with person.sit(table) as again:
            assert again.welcome["standings"] == shown["standings"]
            assert again.welcome["missions"] == shown["missions"]
            assert set(shown["missions"]) == {"0", "1", "2"}
    quiet = [m for m in socket.inbox if m["type"] == "events" and "standings" not in m]
    assert quiet  # nothing is said again that has not changed


def test_a_mission_is_told_to_its_seat_alone(server: RunningServer) -> None:
    ann, bob = server.person(), server.person("Bob")
    table = started(server, [ann, bob], mode="mission")
    with ann.sit(table) as first, bob.sit(table) as second, server.person("Eve").sit(table) as third:
        assert set(first.welcome["missions"]) == {"0"}
        assert set(second.welcome["missions"]) == {"1"}
        assert "missions" not in third.welcome
        assert third.welcome["standings"] == first.welcome["standings"]


def test_choices_taken_back_come_with_the_standings_of_before(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        decision = socket.until_asked()
        socket.move(decision["options"][0]["text"], decision)
        socket.ask("undo", decision=socket.until_asked()["decision"], seat=decision["seat"])
        rewound = next(message for message in socket.inbox if message["type"] == "rewound")
        assert rewound["standings"] == socket.welcome["standings"]


# -- the end ----------------------------------------------------------------------------------------------------


def test_the_result_says_what_decided_the_game() -> None:
    given = ["destroy-blue", "destroy-red", "destroy-yellow"]
    game = scene({"brazil": (0, 9), "peru": (2, 1)}, mode="mission", missions=given, at="attack")
    for action in ("attack brazil peru 1", "roll 6 | 1"):
        game.apply(action)
    assert game.result is not None
    result = result_of(game.rules, game.state, game.result, game.log or [])
    assert (result.winners, result.reason) == ([0], "mission")
    assert (result.place, result.by, result.loser) == ("peru", 0, 2)
    assert result.aim is not None
    assert result.aim.goals == [Goal(goal="destroy", have=0, need=0, seat=2)]


def test_the_end_opens_what_everybody_played_for_and_no_moment_before(server: RunningServer) -> None:
    ann = server.person()
    table = started(server, [ann], mode="mission", options={"round_limit": 1})
    with ann.sit(table) as first, server.person("Eve").sit(table) as second:
        play_on(first, Random(5))
        second.until_type("over")
        for socket, mine in ((first, {"0"}), (second, set[str]())):
            before = [message for message in socket.inbox if message["type"] != "over"]
            assert {seat for message in before for seat in message.get("missions") or {}} == mine
    over = first.over or {}
    assert second.over == over
    assert set(over["missions"]) == {"0", "1", "2"}
    assert over["result"]["seconds"] >= 0
    if over["result"]["reason"] == "round_limit":
        points = over["result"]["points"]
        assert max(points) == points[over["result"]["winners"][0]]
    with server.person("Late").sit(table) as late:
        assert late.until_type("over") == over

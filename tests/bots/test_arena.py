"""The arena: who plays whom where, what is counted, and that nothing depends on where it is played."""

import math
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

import conquete.bots
from conquete import ConqueteError
from conquete.bots.arena import Contest, Fixture, Played, Report, backend_named, hold, mirrored
from conquete.bots.arena.fixtures import mixed_tables, rotations
from conquete.bots.arena.playing import SeatFigures, TurnClock, play_fixture
from conquete.bots.arena.report import rate, wilson
from conquete.bots.base import Bot
from conquete.bots.work import Processes, Ray, Task, in_order
from conquete.cli.arena_plot import draw
from conquete.engine.decision import Decision
from conquete.engine.views import View

CONQUEST = Contest("hasbro-2000", "conquest", 3)
PLUGIN = ("tests.bots.strange_bots",)


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> None:
    """The failing bots, known to this test and to no other: the first import makes them known, too."""
    monkeypatch.setattr(conquete.bots, "_bots", dict(conquete.bots._bots))
    import_module(PLUGIN[0]).register()


def game(number: int, names: str, winners: Sequence[int] = (), fault: int = -1, finished: bool = True) -> Played:
    seats = [SeatFigures(name) for name in names.split()]
    if fault >= 0:
        seats[fault].fault = f"game {number}: slow"
    return Played(number, seats, finished, list(winners), 10)


# -- who sits where --------------------------------------------------------------------------------------


def test_every_deal_is_played_from_every_seat() -> None:
    fixtures = mirrored(["a", "b", "c", "d"], 12, "s")
    assert [fixture.number for fixture in fixtures] == list(range(1, 13))
    for deal in range(3):
        tables = [fixture.names for fixture in fixtures if fixture.seed == f"s/{deal}"]
        assert len(tables) == 4
        for seat in range(4):
            assert {table[seat] for table in tables} == {"a", "b", "c", "d"}


def test_one_against_three_sits_everywhere_and_no_game_is_played_twice() -> None:
    fixtures = mirrored(["a", "b", "b", "b"], 8, "s")
    assert [fixture.names.index("a") for fixture in fixtures[:4]] == [0, 3, 2, 1]
    assert len({(fixture.seed, fixture.names) for fixture in fixtures}) == 8
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(mirrored(["a", "a"], 5, "s")) == len({fixture.seed for fixture in mirrored(["a", "a"], 5, "s")}) == 5


def test_neighbours_change_from_deal_to_deal() -> None:
    fixtures = mirrored(["a", "b", "c", "d"], 40, "s")
    after_a = {table[(table.index("a") + 1) % 4] for table in (fixture.names for fixture in fixtures)}
    assert after_a == {"b", "c", "d"}


def test_mixed_tables_are_even() -> None:
    bots = ["a", "b", "c", "d", "e", "f", "g"]
    fixtures = mixed_tables(bots, 4, 140, "s")
    assert len(fixtures) == 140
    assert all(len(set(fixture.names)) == 4 for fixture in fixtures)
    times = Counter(name for fixture in fixtures for name in fixture.names)
    assert max(times.values()) - min(times.values()) <= 4
    met = {frozenset(pair) for f in fixtures for pair in ((x, y) for x in f.names for y in f.names if x != y)}
    assert len(met) == 21
    assert {len(set(fixture.names)) for fixture in mixed_tables(["a", "b"], 4, 8, "s")} == {2}


# -- counting --------------------------------------------------------------------------------------------


def test_the_wilson_interval() -> None:
    """Against the definition: the shares whose distance from what was seen is just z standard errors."""
    for wins, games in ((0, 10), (3, 10), (10, 10), (291, 400), (1, 400)):
        for bound in wilson(wins, games):
            if 0 < bound < 1:
                error = math.sqrt(bound * (1 - bound) / games)
                assert abs(wins / games - bound) == pytest.approx(1.959964 * error, rel=1e-6)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(40, 100) == pytest.approx((0.3094, 0.4980), abs=1e-4)


def test_a_name_counts_all_its_seats() -> None:
    games = [game(1, "a b b", [0]), game(2, "b a b", [0]), game(3, "b b a", [0]), game(4, "a b b", finished=False)]
    report = Report(CONQUEST, games, ["a", "b", "b"], "s", 1.0)
    assert (report.games, report.finished, report.capped) == (4, 3, 1)
    a, b = report.to_json()["bots"]
    assert (a["name"], a["seats"], a["wins"], a["share"], a["games"]) == ("a", 1, 1, 0.25, 4)
    assert (b["name"], b["seats"], b["wins"], b["share"], b["games"]) == ("b", 2, 2, 0.5, 4)
    assert a["fair"] == pytest.approx(1 / 3, abs=1e-4)
    assert a["ci95"] == pytest.approx(wilson(1, 4), abs=1e-4)


def test_a_shared_victory_is_shared() -> None:
    report = Report(CONQUEST, [game(1, "a b c", [0, 1]), game(2, "a b b", [1, 2])], ["a", "b", "c"], "s", 1.0)
    assert {name: tally.points for name, tally in report.bots.items()} == {"a": 0.5, "b": 1.5, "c": 0.0}
    assert [report.bots[name].wins for name in "abc"] == [0, 1, 0]
    assert [report.bots[name].shared for name in "abc"] == [1, 1, 0]


def test_what_a_stand_in_wins_is_nobodys() -> None:
    report = Report(CONQUEST, [game(1, "a b c", [0], fault=0)], ["a", "b", "c"], "s", 1.0)
    assert (report.finished, report.bots["a"].wins, report.bots["a"].share) == (1, 0, 0.0)
    assert report.faults == ["game 1: slow"]
    assert report.to_json()["forfeited"] == report.to_json()["bots"][0]["faults"] == 1


def test_ratings_follow_the_wins() -> None:
    random = Random(1)
    games = []
    for number in range(300):
        names = random.sample(["strong", "middling", "weak", "hopeless"], 4)
        weights = [{"strong": 8, "middling": 4, "weak": 2, "hopeless": 0.01}[name] for name in names]
        games.append(game(number, " ".join(names), random.choices(range(4), weights)))
    ratings = rate(["strong", "middling", "weak", "hopeless"], games)
    order = sorted(ratings, key=lambda name: -ratings[name][0])
    assert order == ["strong", "middling", "weak", "hopeless"]
    assert all(sigma < 3 for _, sigma in ratings.values())


def test_an_unfinished_game_raises_nobody_and_a_forfeit_comes_last() -> None:
    level = rate("abc", [game(1, "a b c", finished=False)])
    assert len({round(mu, 9) for mu, _ in level.values()}) == 1
    forfeited = rate("abc", [game(1, "a b c", [0], fault=2)])
    assert forfeited["a"][0] > forfeited["b"][0] > forfeited["c"][0]
    alone = rate("a", [game(1, "a a a", [0])])
    assert alone["a"] == pytest.approx((25.0, 25 / 3))


def test_the_clock_puts_times_down_to_turns() -> None:
    figures = SeatFigures("a")
    clock = TurnClock(figures)
    clock.add(9.0, 9.0, in_setup=True)
    for round, seconds in ((1, (1.0, 2.0)), (2, (4.0,))):
        for second in seconds:
            clock.turn(round)
            clock.add(second, 0.5, in_setup=False)
    clock.add(0.5, 0.5, in_setup=False)  # dice to defend with, in somebody else's turn
    assert (figures.decisions, figures.seconds, figures.longest) == (5, 16.5, 9.0)
    assert (figures.turns, figures.turn_seconds, figures.longest_turn, figures.cpu_seconds) == (2, 7.5, 4.5, 2.0)


# -- playing ---------------------------------------------------------------------------------------------


def facts(report: Report) -> dict[str, Any]:
    """Everything in a report but the times."""
    json = report.to_json()
    del json["seconds"]
    for bot in json["bots"]:
        for key in [key for key in bot if "ms" in key]:
            del bot[key]
    return json


def test_steady_beats_random_from_every_seat() -> None:
    report = hold(Contest("hasbro-2000", "conquest", 4), ["steady", "random", "random", "random"], 24, seed=3)
    steady, random = report.bots["steady"], report.bots["random"]
    assert report.finished == report.games == 24
    assert steady.wins > 18
    assert steady.wins + random.wins == 24
    assert steady.mu > random.mu
    assert steady.times.turns > 24
    assert 0 < steady.ms_per_decision <= steady.ms_per_turn
    assert steady.times.longest <= steady.times.seconds


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    reports = [
        hold(CONQUEST, ["steady", "random", "steady"], 7, seed="x", backend=backend_named("processes", jobs))
        for jobs in (1, 2)
    ]
    assert facts(reports[0]) == facts(reports[1])
    assert facts(reports[0]) != facts(hold(CONQUEST, ["steady", "random", "steady"], 7, seed="y"))


def test_every_game_is_told_of_once() -> None:
    heard: list[int] = []
    hold(CONQUEST, ["steady"] * 3, 5, on_played=lambda played: heard.append(played.number))
    assert sorted(heard) == [1, 2, 3, 4, 5]


def test_a_game_at_the_cap_is_nobodys_win() -> None:
    contest = Contest("hasbro-2000", "conquest", 3, max_rounds=2)
    report = hold(contest, ["random"] * 3, 3, backend=Processes(1))
    assert (report.finished, report.capped, report.bots["random"].wins) == (0, 3, 0)
    assert report.finished_share == 0.0
    assert report.to_json()["rounds"] is None


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_costs_the_seat_and_not_the_game(strange: None, jobs: int) -> None:
    contest = Contest("hasbro-2000", "conquest", 3, plugins=PLUGIN)
    report = hold(contest, ["test-failing", "steady", "steady"], 4, backend=Processes(jobs))
    failing = report.bots["test-failing"]
    assert (report.finished, report.errors) == (4, [])
    assert (failing.wins, len(failing.faults)) == (0, 4)
    assert "test-failing in seat 0, decision" in failing.faults[0]
    assert failing.faults[0].endswith("(attack): ValueError: lost the thread")
    assert report.bots["steady"].wins <= 4


def test_an_answer_that_is_not_allowed_is_a_fault_even_if_the_bot_lists_it(strange: None) -> None:
    report = hold(CONQUEST, ["test-inventing", "steady", "steady"], 1, backend=Processes(1))
    assert "which is not allowed" in report.faults[0]
    assert report.finished == 1


def test_a_process_that_dies_ends_the_contest_with_a_clear_word(strange: None) -> None:
    contest = Contest("hasbro-2000", "conquest", 3, plugins=PLUGIN)
    with pytest.raises(ConqueteError, match="was killed; there is no result"):
        hold(contest, ["test-dying", "steady", "steady"], 4, backend=Processes(2))


def test_an_error_in_the_rules_ends_its_game_and_not_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any, **others: Any) -> None:
        raise ConqueteError("no such dice")

    monkeypatch.setattr("conquete.bots.arena.playing.game_from_rules", broken)
    report = hold(CONQUEST, ["steady", "steady", "random"], 2, backend=Processes(1))
    assert report.errors == ["game 1: no such dice", "game 2: no such dice"]
    assert (report.finished, report.capped, report.bots["steady"].wins) == (0, 0, 0)


def test_bots_are_stopped_when_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[int] = []

    class Leaving(Bot):
        name = "test-leaving"

        def decide(self, view: View, decision: Decision) -> int:
            return decision.options[0]

        def stop(self) -> None:
            stopped.append(self.seat)

    monkeypatch.setattr(conquete.bots, "_bots", {**conquete.bots._bots, "test-leaving": Leaving})
    contest = Contest("hasbro-2000", "conquest", 3, max_rounds=1)
    play_fixture(contest, Fixture(1, "s", ("test-leaving",) * 3))
    assert stopped == [0, 1, 2]


@pytest.mark.parametrize(
    ("contest", "bots", "message"),
    [
        (CONQUEST, ["steady"], "3 seats need as many bots, not 1"),
        (CONQUEST, ["steady", "steady", "hal"], "unknown bot 'hal'"),
        (CONQUEST, ["steady", "steady", "./no/such/file"], "there is no program ./no/such/file"),
        (Contest("hasbro-2000", "conquest", 9), ["steady"] * 9, "is for 3 to 6 players, not 9"),
        (Contest("hasbro-2000", "chess", 3), ["steady"] * 3, "has no mode 'chess'"),
        (Contest("hasbro-2000", "conquest", 3, max_rounds=0), ["steady"] * 3, "at least one round"),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest, bots: list[str], message: str) -> None:
    with pytest.raises(ConqueteError, match=message):
        hold(contest, bots, 1)


def test_no_games_and_unknown_backends_are_refused() -> None:
    with pytest.raises(ConqueteError, match="at least one game"):
        hold(CONQUEST, ["steady"] * 3, 0)
    with pytest.raises(ConqueteError, match="unknown backend 'abacus'; there are: processes, ray"):
        backend_named("abacus")
    with pytest.raises(ConqueteError, match="at least 1"):
        backend_named("processes", 0)


# -- Ray -------------------------------------------------------------------------------------------------


class FakeRay:
    """The part of Ray that is used, carried out in this process, last come first served."""

    def __init__(self) -> None:
        self.started = 0
        self.most_waiting = 0

    def is_initialized(self) -> bool:
        return self.started > 0

    def init(self, **options: Any) -> None:
        self.started += 1

    def remote(self, function: Callable[..., Played]) -> Any:
        class Task:
            @staticmethod
            def remote(*arguments: Any) -> Callable[[], Played]:
                return lambda: function(*arguments)

        return Task()

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.most_waiting = max(self.most_waiting, len(waiting))
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, done: list[Callable[[], Played]]) -> Iterator[Played]:
        return (task() for task in done)


@pytest.mark.parametrize(("jobs", "at_once"), [(None, 6), (2, 2)])
def test_ray_plays_the_same_games(jobs: int | None, at_once: int) -> None:
    fake = FakeRay()
    report = hold(CONQUEST, ["steady", "random", "steady"], 6, seed="x", backend=Ray(jobs, fake))
    assert facts(report) == facts(hold(CONQUEST, ["steady", "random", "steady"], 6, seed="x", backend=Processes(1)))
    assert (fake.started, fake.most_waiting) == (1, at_once)


def test_a_cluster_that_the_environment_names_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    assert isinstance(backend_named(), Processes)
    monkeypatch.setenv("RAY_ADDRESS", "ray://cluster:10001")
    backend = backend_named()
    assert list(in_order(backend.carry_out(Task("turned", turned), [b"ab", b"cd"]))) == [b"ba", b"dc"]
    assert fake.started == 1
    assert isinstance(backend_named("processes"), Processes)


def turned(piece: bytes) -> bytes:
    return piece[::-1]


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ConqueteError, match=r"Ray is not installed: pip install 'conquete\[ray\]'"):
        backend_named("ray")


# -- the drawing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "share"), [("en", "66.7%"), ("fr", "66,7\u202f%")])
def test_the_drawing_shows_share_interval_and_fair_share(lang: str, share: str) -> None:
    games = [game(1, "a <b> c", [0]), game(2, "<b> a c", [1]), game(3, "a c <b>", [2])]
    picture = ElementTree.fromstring(draw(Report(CONQUEST, games, ["a", "<b>", "c"], "s", 1.0), lang))
    space = "{http://www.w3.org/2000/svg}"
    dots = [float(dot.attrib["cx"]) for dot in picture.iter(f"{space}circle")]
    assert dots == sorted(dots, reverse=True)
    assert len(dots) == 3
    words = [text.text or "" for text in picture.iter(f"{space}text")]
    assert any(share in word for word in words)
    assert "<b>" in words
    described = picture.find(f"{space}desc")
    assert described is not None
    assert share in (described.text or "")
    lines = [line.attrib for line in picture.iter(f"{space}line")]
    intervals = [line for line in lines if line["class"] == "interval"]
    for dot, line in zip(dots, intervals, strict=True):
        assert float(line["x1"]) <= dot <= float(line["x2"])
    fair = {line["x1"] for line in lines if line["class"] == "fair"}
    assert fair == {f"{190 + 460 / 3:.1f}"}

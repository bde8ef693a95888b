"""The story of a finished game: figures that agree with the game, and luck that agrees with probability."""

import math
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from conquete.api import game_from_rules
from conquete.editions import load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.odds import CLASSIC
from conquete.research.lines import choose
from conquete.server.table.looking_back.luck import Fortune, expected
from conquete.server.table.looking_back.replaying import Played, play_again
from conquete.server.table.looking_back.story import MOST_POINTS, Chronicle
from conquete.wire.stories import Story, TurningPoint
from tests.server.client import play_on
from tests.server.conftest import RunningServer
from tests.server.test_play import one_person, record_of, started
from tests.server.walks import GAMES


def rows_of(game: Game, first: int) -> list[Any]:
    words = game.rules.words
    return [
        SimpleNamespace(kind="do", actor=actor, text=words.text(action))
        for actor, action in game.record.steps[first:]
    ]


def played_game(
    edition: str, mode: str, seats: int, options: dict[str, object], seed: int
) -> tuple[Game, list[Any]]:
    """A random game to its end, by a limit of rounds at the latest, and its rows."""
    return played_by(load_edition(edition).ruleset(mode, seats, {"round_limit": 12, **options}), seed)


def played_by(rules: Ruleset, seed: int) -> tuple[Game, list[Any]]:
    game = game_from_rules(rules, seed=seed)
    first, rng = game.count, Random(seed)
    while not game.is_over:
        game.play(choose(rng, game.packed, 0.1))
    return game, rows_of(game, first)


def chronicle_of(game: Game, rows: list[Any], seed: int) -> tuple[Chronicle, list[Played]]:
    steps: list[Played] = []

    def watched() -> Any:
        for step in play_again(game.rules, FairDice(seed_bytes(seed)), rows):
            steps.append(step)
            yield step

    chronicle = Chronicle(game.rules)
    chronicle.follow(watched())
    return chronicle, steps


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_the_figures_agree_with_the_game(edition: str, mode: str, seats: int, options: dict[str, object]) -> None:
    game, rows = played_game(edition, mode, seats, options, 1)
    chronicle, steps = chronicle_of(game, rows, 1)
    state, rules = game.state, game.rules
    assert chronicle.steps == game.count
    assert chronicle.throws == game.throws
    for army, curve in enumerate(chronicle.curves):
        assert len(curve.land) == len(curve.armies) == state.round + 1
        assert curve.land[-1] == state.held[army]
        assert curve.armies[-1] == sum(a for o, a in zip(state.owner, state.armies, strict=True) if o == army)
    events = [event for step in steps for event in step.events]
    fought = [event.data for event in events if event.name == "DiceRolled"]
    for total in chronicle.totals:
        taken = [e for e in events if e.name == "TerritoryTaken" and e.data["from"] != -1]
        assert total.conquests == sum(e.data["seat"] == total.seat for e in taken)
        assert total.territories_lost == sum(e.data["from"] == total.seat for e in taken)
        drawn = [e for e in events if e.name == "CardDrawn"]
        assert total.cards_drawn == sum(e.data["seat"] == total.seat for e in drawn)
    assert sum(fortune.throws for fortune in chronicle.fortunes) == 2 * len(fought)
    luck = [fortune.told(army).luck for army, fortune in enumerate(chronicle.fortunes)]
    assert sum(luck) == pytest.approx(0, abs=0.05)  # one side's luck is the other's bad luck
    assert sum(f.kills for f in chronicle.fortunes) == sum(f.losses for f in chronicle.fortunes)
    if rules.armies == rules.seats:
        assert sum(t.kills for t in chronicle.totals) == sum(t.losses for t in chronicle.totals)
    check_points(chronicle.turning_points(), steps)


def check_counts(rules: Ruleset, declared: str, drawn: str) -> None:
    """All attacks, throws and cards count in a game where there is more than land."""
    game, rows = played_by(rules, 1)
    chronicle, steps = chronicle_of(game, rows, 1)
    names = [event.name for step in steps for event in step.events]
    assert sum(fortune.throws for fortune in chronicle.fortunes) == 2 * names.count("DiceRolled")
    assert sum(fortune.told(0).luck for fortune in chronicle.fortunes) == pytest.approx(0, abs=0.05)
    assert sum(total.attacks for total in chronicle.totals) == names.count(declared) > 0
    assert sum(total.cards_drawn for total in chronicle.totals) == names.count(drawn) > 0
    check_points(chronicle.turning_points(), steps)


def check_points(points: list[TurningPoint], steps: list[Played]) -> None:
    assert len(points) <= MOST_POINTS
    assert [point.n for point in points] == sorted(point.n for point in points)
    assert points[-1].kind == "victory"
    result = steps[-1].game.result
    assert result is not None
    assert points[-1].numbers["is_counted"] == (result["reason"] in ("score", "round_limit"))
    by_n = {step.n: step for step in steps}
    wanted = {"elimination": "SeatEliminated", "headquarters": "HeadquartersTaken", "region": "TerritoryTaken"}
    for point in points:
        if point.kind in wanted:  # the page can jump there and see it happen
            assert wanted[point.kind] in {event.name for event in by_n[point.n].events}
        if point.kind == "battle":
            assert point.numbers["attack_losses"] + point.numbers["defence_losses"] >= 6


def test_eliminations_and_regions_are_told() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        game, rows = played_game("hasbro-2000", "conquest", 3, {"round_limit": 60}, seed)
        chronicle, steps = chronicle_of(game, rows, seed)
        points = chronicle.turning_points()
        check_points(points, steps)
        kinds |= {point.kind for point in points}
        out = sum(event.name == "SeatEliminated" for step in steps for event in step.events)
        told = sum(point.kind in ("elimination", "victory") for point in points)
        assert told >= min(out, 2)
        assert points[-1].seat == game.state.winners[0]
    assert {"elimination", "region", "victory"} <= kinds


def test_the_longest_stand_is_a_territory_that_did_not_fall() -> None:
    game, rows = played_game("hasbro-2000", "conquest", 4, {"round_limit": 30}, 3)
    chronicle, steps = chronicle_of(game, rows, 3)
    stand = chronicle.longest_stand()
    assert stand is not None
    assert stand.kills >= 2
    index = game.rules.board.index[stand.place]
    last = next(step for step in steps if step.n == stand.n)
    rolled = next(event for event in last.events if event.name == "DiceRolled")
    assert (rolled.data["target"], rolled.data["seat"]) == (index, stand.other)
    assert not any(event.name == "TerritoryTaken" for event in last.events)


# -- luck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "against", "mean"),
    [(1, 1, 21 / 36), (3, 1, 441 / 1296), (3, 2, (2611 + 2 * 2275) / 7776), (2, 2, (420 + 2 * 581) / 1296)],
)
def test_the_expectation_of_a_throw_is_exact(dice: int, against: int, mean: float) -> None:
    usual = expected(CLASSIC, dice, against, 2)
    assert usual.losses == pytest.approx(mean)
    assert usual.kills == pytest.approx(min(dice, against) - mean)


def test_luck_is_counted_in_armies_and_deviations() -> None:
    fortune = Fortune()
    usual = expected(CLASSIC, 1, 1, 1)
    assert usual.variance == pytest.approx(4 * (21 / 36) * (15 / 36))
    for _ in range(100):
        fortune.attack(0, 1, usual)  # always wins, where 15 in 36 would be usual
    told = fortune.told(0)
    assert (told.throws, told.kills, told.losses) == (100, 100, 0)
    assert told.expected_kills == pytest.approx(100 * 15 / 36, abs=0.01)
    assert told.luck == pytest.approx(2 * 100 * 21 / 36, abs=0.01)
    deviation = 2 * math.sqrt(100 * (21 / 36) * (15 / 36))
    assert told.sigma == pytest.approx(told.luck / deviation, abs=0.01)
    assert told.percentile == 100
    assert Fortune().told(0).percentile == 50


def test_luck_of_honest_dice_is_as_often_good_as_bad() -> None:
    percentiles: list[int] = []
    for seed in range(30):
        game, rows = played_game("hasbro-2000", "conquest", 3, {"round_limit": 6}, seed)
        chronicle, _ = chronicle_of(game, rows, seed)
        percentiles += [luck.percentile for luck in chronicle.luck()]
    low = sum(percentile < 50 for percentile in percentiles) / len(percentiles)
    assert 0.3 < low < 0.7
    assert sum(10 <= percentile <= 90 for percentile in percentiles) / len(percentiles) > 0.6


# -- over HTTP ----------------------------------------------------------------------------------------------------


def test_a_finished_game_has_a_story_and_one_that_goes_on_has_none(server: RunningServer) -> None:
    person = server.person()
    table = started(server, [person], mode="mission", bots={"1": "steady", "2": "random"})
    path = f"/api/tables/{table}/story"
    assert person.refused("GET", path) == (409, "not_possible")
    with person.sit(table) as socket:
        play_on(socket, Random(1))
    story = msgspec.convert(person.get(path), Story)
    over = socket.over or {}
    assert msgspec.to_builtins(story.result) == over["result"]
    assert 0 <= story.ended - story.started < 120
    lines = record_of(person, table).splitlines()
    assert story.steps == len(lines) - 2
    assert story.fairness.throws == sum('"by": "chance"' in line for line in lines)
    assert (story.fairness.seed, story.fairness.commitment) == (over["seed"], over["commitment"])
    assert [(secret.seat, secret.secret) for secret in story.secrets] == [
        (s.seat, "mission") for s in story.secrets
    ]
    assert {secret.seat for secret in story.secrets} == {0, 1, 2}
    assert all(set(secret.text) == {"en", "fr"} for secret in story.secrets)
    assert person.http.get(path).content == person.http.get(path).content


def test_a_table_that_has_not_begun_has_no_story(server: RunningServer) -> None:
    person = server.person()
    table = person.make_table()["table"]["id"]
    assert person.refused("GET", f"/api/tables/{table}/story") == (409, "not_possible")


def test_a_draw_has_a_story_without_a_victory(server: RunningServer) -> None:
    table, person = one_person(server)
    with person.sit(table) as socket:
        for seat in range(3):
            socket.ask("draw", seat=seat)
        while socket.over is None:
            socket.receive()
    story = msgspec.convert(person.get(f"/api/tables/{table}/story"), Story)
    assert story.result.reason == "draw"
    assert story.turning_points == []
    assert story.longest_stand is None

"""Bots at a table, and many games in a row."""

from pathlib import Path
from typing import Final

import pytest

import conquete
import conquete.bots
from conquete import ConqueteError
from conquete.bots import register_bot
from conquete.bots.base import Bot
from conquete.bots.match import Outcome, play_game, seat_bots, simulate
from conquete.engine.actions import act
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.views import View
from tests.helpers import scene

DO_STAY: Final = verb_id("stay")

EDITION = "hasbro-2000"


class Stubborn(Bot):
    """Answers "stay", whatever it is asked."""

    name = "stubborn"

    def decide(self, view: View, decision: Decision) -> int:
        return act(DO_STAY)


class Clumsy(Bot):
    name = "clumsy"

    def decide(self, view: View, decision: Decision) -> int:
        raise ValueError("dropped\nthe cards")


@pytest.fixture
def strange_bots(monkeypatch):
    monkeypatch.setattr(conquete.bots, "_bots", dict(conquete.bots._bots))
    register_bot(Stubborn)
    register_bot(Clumsy)


# -- one game --------------------------------------------------------------------------------------------


@pytest.mark.smoke
@pytest.mark.parametrize("mode", ["conquest", "mission"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_steady_bots_finish_their_games(mode, seats):
    report = simulate(EDITION, mode, seats, ["steady"], games=4, seed="finish")
    assert report.errors == []
    assert report.finished == 4
    assert sum(report.wins) == 4


@pytest.mark.parametrize("mode", ["conquest", "mission"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_bots_only_answer_what_is_allowed(mode, seats):
    """They wander for thousands of rounds, so the game is stopped."""
    report = simulate(EDITION, mode, seats, ["random"], games=2, seed="wander", max_rounds=25)
    assert report.errors == []
    assert report.decisions > 2 * 25 * seats


def test_random_bots_finish_a_game_of_missions():
    report = simulate(EDITION, "mission", 6, ["random"], games=1, seed="chance", max_rounds=2000)
    assert report.finished == 1


def test_steady_beats_random():
    report = simulate(EDITION, "conquest", 4, ["steady", "random", "random", "random"], games=30, seed="strength")
    assert report.finished > 20
    assert report.wins[0] > 0.8 * report.finished


def test_the_outcome_of_a_game():
    game = conquete.new(EDITION, "conquest", 3, seed=5)
    asked = 0

    class Counting(Bot):
        def decide(self, view: View, decision: Decision) -> int:
            nonlocal asked
            asked += 1
            assert view.seat == decision.actor
            return helpers[decision.actor].decide(view, decision)

    helpers = seat_bots(["steady"] * 3, "5")
    outcome = play_game(game, [Counting(), Counting(), Counting()])
    assert outcome.finished
    assert game.result == {"winners": list(outcome.winners), "reason": "last_standing", "rounds": outcome.rounds}
    assert outcome.decisions == asked == sum(actor >= 0 for actor, _ in game.record.steps)


def test_a_bot_that_does_not_look_sees_an_untouched_board():
    class Blind(Bot):
        needs_view = False

        def decide(self, view: View, decision: Decision) -> int:
            assert set(view.state.owner) == {-1}
            assert not any(view.state.zones)
            return decision.options[0]

    play_game(conquete.new(EDITION, "mission", 3, seed=1), [Blind(), Blind(), Blind()], max_rounds=3)


def test_an_answer_that_is_not_allowed_is_named():
    game = conquete.new(EDITION, "conquest", 3, seed=1)
    with pytest.raises(
        ConqueteError, match=r"bot stubborn in seat \d answered 'stay' to decision \d+ \(place_init"
    ):
        play_game(game, [Stubborn(), Stubborn(), Stubborn()])


def test_an_answer_that_is_no_action_at_all_is_named():
    class Babbling(Bot):
        name = "babbling"

        def decide(self, view: View, decision: Decision) -> int:
            return 127

    with pytest.raises(ConqueteError, match=r"bot babbling in seat \d answered 127"):
        play_game(conquete.new(EDITION, "conquest", 3, seed=1), [Babbling(), Babbling(), Babbling()])


def test_seats_without_bots_and_games_without_dice_are_refused():
    with pytest.raises(ConqueteError, match="3 seats need as many bots, not 2"):
        play_game(conquete.new(EDITION, "conquest", 3, seed=1), seat_bots(["random"] * 2, "1"))
    with pytest.raises(ConqueteError, match="chance"):
        play_game(conquete.new(EDITION, "conquest", 3, ask_chance=True), seat_bots(["random"] * 3, "1"))


# -- many games ------------------------------------------------------------------------------------------


def test_the_report_as_json():
    report = simulate(EDITION, "mission", 3, ["steady"], games=2, seed=3)
    json = report.to_json()
    assert list(json) == [
        "edition",
        "mode",
        "games",
        "finished",
        "wins",
        "decisions",
        "seconds",
        "decisions_per_second",
        "errors",
    ]
    assert (json["edition"], json["mode"], json["games"], json["errors"]) == (EDITION, "mission", 2, [])
    assert json["decisions"] == report.decisions > 100
    assert report.seconds > 0


@pytest.mark.smoke
def test_the_same_call_plays_the_same_games(tmp_path):
    runs = []
    for folder in (tmp_path / "deep" / "one", tmp_path / "two"):
        report = simulate(EDITION, "mission", 4, ["steady", "random"], 3, seed=7, record_dir=folder)
        runs.append({key: value for key, value in report.to_json().items() if "second" not in key})
        assert sorted(path.name for path in folder.iterdir()) == ["1.jsonl", "2.jsonl", "3.jsonl"]
    assert runs[0] == runs[1]
    for name in ("1.jsonl", "2.jsonl", "3.jsonl"):
        assert (tmp_path / "deep" / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    records = {(tmp_path / "two" / f"{n}.jsonl").read_text(encoding="utf-8") for n in (1, 2, 3)}
    assert len(records) == 3


def test_a_game_does_not_depend_on_how_many_are_played_before_it(tmp_path):
    simulate(EDITION, "mission", 3, ["random", "steady"], 1, seed=2, max_rounds=9, record_dir=tmp_path / "one")
    simulate(EDITION, "mission", 3, ["random", "steady"], 2, seed=2, max_rounds=9, record_dir=tmp_path / "two")
    assert (tmp_path / "one" / "1.jsonl").read_bytes() == (tmp_path / "two" / "1.jsonl").read_bytes()


def test_records_name_the_bots_and_can_be_replayed_and_verified(tmp_path):
    report = simulate(EDITION, "conquest", 4, ["steady", "random"], 1, seed=1, record_dir=tmp_path)
    text = (tmp_path / "1.jsonl").read_text(encoding="utf-8")
    game = conquete.replay_text(text)
    assert game.record.header["seats"] == ["steady", "random", "steady", "random"]
    assert game.is_over
    assert report.finished == 1
    assert conquete.verify_text(text)[1] > 0


def test_a_game_stopped_at_the_cap_is_unfinished_and_its_record_complete(tmp_path):
    outcomes: dict[int, Outcome | None] = {}
    report = simulate(
        EDITION,
        "conquest",
        3,
        ["random"],
        2,
        seed=1,
        max_rounds=3,
        record_dir=tmp_path,
        on_game=lambda number, outcome: outcomes.update({number: outcome}),
    )
    assert (report.finished, report.wins, report.errors) == (0, [0, 0, 0], [])
    assert report.decisions > 0
    assert list(outcomes) == [1, 2]
    assert all(
        outcome is not None and not outcome.finished and not outcome.winners for outcome in outcomes.values()
    )
    text = (tmp_path / "1.jsonl").read_text(encoding="utf-8")
    last = text.splitlines()[-1]
    assert '"reason": "stopped"' in last
    assert '"seed": ' in last
    assert conquete.replay_text(text).is_over
    assert conquete.verify_text(text)[1] > 0


def test_an_error_ends_its_game_and_not_the_simulation(strange_bots, tmp_path):
    report = simulate(EDITION, "conquest", 3, ["stubborn"], games=2, seed=1, record_dir=tmp_path)
    assert [error.split(":")[0] for error in report.errors] == ["game 1", "game 2"]
    assert "bot stubborn" in report.errors[0]
    assert report.finished == 0
    assert conquete.replay_text((tmp_path / "2.jsonl").read_text(encoding="utf-8")).is_over
    report = simulate(EDITION, "conquest", 3, ["clumsy"], games=1, seed=1)
    assert report.errors == ["game 1: ValueError: dropped the cards"]


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["hal"], "unknown bot 'hal'; there are: .*steady"),
        (["steady", "random", "random", "random"], "4 bots are too many for 3 seats"),
        ([], "at least one bot"),
    ],
)
def test_bots_that_cannot_play_are_refused(bots, message):
    with pytest.raises(ConqueteError, match=message):
        simulate(EDITION, "conquest", 3, bots)


def test_a_simulation_of_nothing_is_refused():
    with pytest.raises(ConqueteError, match="an edition or a position"):
        simulate(seats=3)
    with pytest.raises(ConqueteError, match="fewer than 0"):
        simulate(EDITION, "conquest", 3, games=-1)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    file = tmp_path / "taken"
    file.write_text("")
    with pytest.raises(ConqueteError, match="cannot make the folder"):
        simulate(EDITION, "conquest", 3, record_dir=file)
    (tmp_path / "1.jsonl").mkdir()
    with pytest.raises(ConqueteError, match=r"cannot write .*1\.jsonl"):
        simulate(EDITION, "conquest", 3, max_rounds=1, record_dir=tmp_path)


# -- from a position -------------------------------------------------------------------------------------


def test_every_game_starts_from_the_position(tmp_path: Path):
    position = scene({"alaska": (0, 40), "brazil": (2, 1)}, at="attack").position()
    report = simulate(bots=["steady"], games=3, seed=1, position=position, record_dir=tmp_path)
    assert (report.edition, report.mode, report.errors, report.finished) == (EDITION, "conquest", [], 3)
    game = conquete.replay_text((tmp_path / "3.jsonl").read_text(encoding="utf-8"))
    assert game.text(game.record.steps[0][1]).startswith("attack alaska")


def test_a_position_of_another_game_is_refused():
    position = scene({"alaska": (0, 40)}, at="attack").position()
    with pytest.raises(ConqueteError, match="the position has mode conquest, not mission"):
        simulate(EDITION, "mission", position=position)
    with pytest.raises(ConqueteError, match="the position has seats 3, not 4"):
        simulate(seats=4, position=position)


def test_an_impossible_position_is_refused_before_anything_is_written(tmp_path: Path):
    position = scene({"alaska": (0, 40)}, at="attack").position()
    position["turn"] = 9
    with pytest.raises(ConqueteError, match="turn 9"):
        simulate(position=position, record_dir=tmp_path / "records")
    assert not (tmp_path / "records").exists()

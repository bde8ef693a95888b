"""The analysis of a game over HTTP."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

from conquete.bots.analysis import adviser_for
from conquete.bots.work import Done, Processes, Task
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.server.jobs.heavy import Heavy
from conquete.server.play.thinking.analysing import deed, worth_telling
from conquete.server.shelf import Shelf
from conquete.wire.analysis import Analysis, Deed, Moment
from tests.server.client import play_on
from tests.server.conftest import RunningServer
from tests.server.test_play import record_of, started


def test_a_finished_game_has_an_analysis_and_one_that_goes_on_has_none(server: RunningServer) -> None:
    person = server.person()
    table = started(server, [person], mode="mission", bots={"1": "steady", "2": "random"})
    path = f"/api/tables/{table}/analysis"
    assert person.refused("GET", path) == (409, "not_possible")
    with person.sit(table) as socket:
        play_on(socket, Random(1))
    analysis = msgspec.convert(person.get(path), Analysis)
    over = socket.over or {}
    assert analysis.bot == adviser_for("hasbro-2000")
    assert set(analysis.bot_name) == {"en", "fr"}
    assert analysis.points[-1].chances == [float(seat in over["result"]["winners"]) for seat in range(3)]
    assert 1 <= len(analysis.moments) <= 5
    lines = [msgspec.json.decode(line) for line in record_of(person, table).splitlines()]
    for moment in analysis.moments:  # step n is line n + 1 of the record
        step = lines[moment.n]
        assert step["by"] == moment.seat
        assert moment.played.text == step["do"]
        assert moment.better is None or moment.better.text != moment.played.text
        assert 0.0 <= moment.before <= 1.0
    assert person.http.get(path).content == person.http.get(path).content
    # Made elsewhere it is the same, but for what a bot's luck makes of it; and where nobody can, it is made here.
    for work in (Processes(1), Broken()):
        services = server.server.services
        services.heavy, services.shelf = Heavy(None, work), Shelf()
        elsewhere = msgspec.convert(person.get(path), Analysis)
        assert (elsewhere.points, elsewhere.bot) == (analysis.points, analysis.bot)
        assert not any(moment.is_silent for moment in elsewhere.moments)


class Broken:
    def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]:
        raise ConqueteError("nobody is there")


def told_moment(n: int, swing: float, is_same: bool) -> Moment:
    played = Deed(text="stop", verb="stop")
    better = None if is_same else Deed(text="attack a b 3", verb="attack")
    return Moment(n=n, round=1, seat=0, kind="attack", before=0.5, after=0.5 + swing, played=played, better=better)


def test_what_is_told_is_not_five_times_that_the_bot_agrees() -> None:
    swings = [0.4, -0.35, 0.3, 0.25, -0.2, 0.15, 0.1, -0.09, 0.08, 0.07]
    asked = [told_moment(n, swing, is_same=n < 5) for n, swing in enumerate(swings)]
    kept = worth_telling(asked)
    assert [moment.n for moment in kept] == [0, 1, 5, 6, 7]
    assert sum(moment.better is None for moment in kept) == 2
    # Where the bot has nothing else to say the greatest are told all the same.
    alike = [told_moment(n, swing, is_same=n != 8) for n, swing in enumerate(swings)]
    assert [moment.n for moment in worth_telling(alike)] == [0, 1, 2, 3, 8]
    assert [moment.n for moment in worth_telling(asked[:2])] == [0, 1]


def test_there_is_none_of_a_table_that_is_not_there(server: RunningServer) -> None:
    assert server.person().refused("GET", "/api/tables/nowhere/analysis") == (404, "not_found")


@pytest.mark.parametrize(
    ("edition", "text", "expected"),
    [
        ("hasbro-2000", "attack ural ukraine 3", {"places": ["ural", "ukraine"], "number": 3}),
        ("hasbro-2000", "stop", {}),
        ("hasbro-2000", "defend 2", {"number": 2}),
    ],
)
def test_an_action_is_told_in_parts(edition: str, text: str, expected: dict[str, object]) -> None:
    rules = load_edition(edition).ruleset(None, 3, {})
    told = deed(rules, rules.words.parse(text))
    assert told == msgspec.convert({"text": text, "verb": text.split()[0], **expected}, Deed)

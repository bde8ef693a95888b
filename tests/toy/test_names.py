"""Answers that give something a name: rules never look at it, records keep it."""

import json
from typing import Any

import pytest

import conquete
from conquete import editions
from conquete.engine.errors import BadRecord, IllegalAction
from conquete.engine.game import Game
from conquete.engine.record import read_jsonl
from conquete.engine.said import BadText
from tests.toy import world as toy
from tests.toy.test_world import table

HANDS = [["island", "rumour_a"], [], []]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(editions._registered, toy.ID, toy.EDITION)


def named(text: str = "Nouvelle Île") -> Game:
    game = table(HANDS)
    game.name("read island", text)
    return game


def rows(game: Game) -> list[dict[str, Any]]:
    return [json.loads(line) for line in game.record.to_jsonl().splitlines()]


def plain(game: Game, change: dict[int, dict[str, object]]) -> str:
    """The record by hand, without checks, and with some lines changed."""
    lines = rows(game)
    for row in lines:
        del row["check"]
    for i, new in change.items():
        lines[i] = new
    return "".join(json.dumps(row) + "\n" for row in lines)


def test_a_name_stands_after_its_step_and_changes_nothing_else() -> None:
    game, silent = named("  Nouvelle \n I\u0302le "), table(HANDS)
    silent.apply("read island")
    assert game.digest() == silent.digest()
    assert [row["said"] for row in rows(game) if "said" in row] == [{"n": 1, "by": 0, "text": "Nouvelle Île"}]
    assert list(rows(game)[2]) == ["said", "check"]
    assert "change" in rows(game)[3]
    assert [(said.key, said.text) for said in game.record.said] == [("name", "Nouvelle Île")]


def test_a_replay_keeps_what_was_said() -> None:
    text = named().record.to_jsonl()
    assert conquete.replay_text(text).record.to_jsonl() == text
    assert read_jsonl(text).said == {1: "Nouvelle Île"}


def test_an_answer_that_names_nothing_takes_no_name() -> None:
    game = table(HANDS)
    before = game.digest()
    for action in ("keep", "read rumour_a"):
        with pytest.raises(IllegalAction, match="names nothing"):
            game.name(action, "Île")
    with pytest.raises(BadText):
        game.name("read island", "a\u202eb")
    assert (game.count, game.digest()) == (0, before)


def test_a_line_of_a_name_that_was_changed_is_found() -> None:
    text = named().record.to_jsonl()
    with pytest.raises(BadRecord, match=r"line 3\) was changed"):
        read_jsonl(text.replace("Nouvelle", "Ancienne"))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"n": 1, "by": 0}, "not readable"),
        ({"n": 2, "by": 0, "text": "Île"}, "belongs to another step"),
        ({"n": 1, "by": 1, "text": "Île"}, "belongs to another step"),
        ({"n": 1, "by": 0, "text": " Île"}, "as it is kept"),
        ({"n": 1, "by": 0, "text": 7}, "as it is kept"),
        ({"n": 1, "by": 0, "text": "a\u202eb"}, "cannot be"),
    ],
)
def test_a_name_that_cannot_be_is_refused(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read_jsonl(plain(named(), {2: {"said": said}}))


def test_a_name_for_what_has_none_is_refused() -> None:
    game = table(HANDS)
    game.apply("keep")
    text = plain(game, {})
    first, step, rest = text.split("\n", 2)
    forged = "\n".join([first, step, json.dumps({"said": {"n": 1, "by": 0, "text": "Île"}}), rest])
    with pytest.raises(BadRecord, match="names nothing"):
        conquete.replay_text(forged)

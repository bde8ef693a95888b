"""A table whose rules change while it is played: told, stored, loaded, replayed; its edition comes from outside."""

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import conquete
from conquete.bots import load_bot
from conquete.editions import known_ids, load_edition
from conquete.engine.chance import FairDice, commitment, seed_bytes
from conquete.engine.game import Game
from conquete.server.play.thinking.analysing import followed
from conquete.server.play.thinking.bot_worker import Chairs, think
from conquete.server.play.thinking.question import question_for, rules_of
from conquete.server.table.looking_back.records import record_text
from conquete.server.table.looking_back.replaying import Replayer, play_again
from conquete.server.table.looking_back.story import Chronicle
from conquete.server.table.moves.changes import changes_for, position_for
from conquete.server.table.moves.history import CannotUndo, History
from tests.server.client import any_action
from tests.server.conftest import StartServer
from tests.server.test_play import record_of
from tests.stores import stored

MODULE = "tests.toy.world"
ID = "toy-world"
READ = ("read spring", "read flood", "read island")
SEED = seed_bytes(5)


@pytest.fixture(autouse=True)
def from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONQUETE_PLUGINS", MODULE)
    assert ID in known_ids()
    monkeypatch.setattr(load_edition(ID).mode("standard"), "is_campaign", False)  # each is a game by itself here


def history_of() -> History:
    return History("table", load_edition(ID).ruleset(None, 3, {}), FairDice(SEED), 0.0, 0.0)


def wanted(game: Game, rng: Random) -> str:
    texts = [game.text(option) for option in game.decision().options]
    return next((text for text in texts if text in READ), rng.choice(texts))


def answers(history: History, most: int = 160) -> Iterator[tuple[Game, str, list[dict[str, Any]]]]:
    """The game before each answer, what it was, and the rows stored for it."""
    rng = Random(2)
    for _ in range(most):
        if history.game.is_over:
            return
        before, text, plan = history.game, wanted(history.game, rng), history.plan()
        history.answer(plan, text, at=0.0)
        history.commit(plan)
        yield before, text, plan.rows


def as_stored(rows: list[dict[str, Any]]) -> list[Any]:
    return [SimpleNamespace(**row) for row in rows]


def test_views_are_brought_up_to_date_across_the_change():
    history = history_of()
    views = {seat: position_for(history.game, seat) for seat in (-1, 0, 1, 2)}
    changed = 0
    for before, _, _ in answers(history):
        changed += history.rules is not before.rules
        for seat, changes in changes_for(before, history.game, views).items():
            for key, value in json.loads(json.dumps(changes)).items():
                views[seat][key] = {**views[seat][key], **value} if isinstance(value, dict) else value
        for seat, view in views.items():
            assert view == position_for(history.game, seat)
    assert changed == 3


def test_nobody_goes_back_over_a_change_of_rules():
    history = history_of()
    for before, text, _ in answers(history):
        if text == "read flood":
            assert history.rules is not before.rules
            with pytest.raises(CannotUndo) as refused:
                history.plan_undo(before.actor)
            assert refused.value.why == "shown"
            assert history.events_after(0) is None, "what was told before is seen in the view"
            return
    raise AssertionError("no flood")


def test_loading_leads_to_where_the_table_stood_with_and_without_a_snapshot():
    history, rows, snapshots = history_of(), [], []
    for _, _, added in answers(history):
        rows += added
        snapshots.append((history.seq, history.snapshot()))
    worlds = set()
    for seq, body in [(0, b""), *snapshots[::20]]:
        again = history_of()
        if body:
            again.load_snapshot(seq, body)
        worlds.add(again.rules.world_hash)
        for _ in again.feed(as_stored(rows[seq:])):
            pass
        assert again.game.digest() == history.game.digest()
        assert again.rules.digest == history.rules.digest
        assert again.game.packed == history.game.packed
    assert len(worlds) == 3


def test_record_replay_story_and_analysis_of_a_finished_table():
    history, rows = history_of(), []
    for _, _, added in answers(history):
        rows += added
    plan = history.plan_end("draw", (0, 1), 0, 0.0)
    rows += plan.rows
    history.commit(plan)
    rules, names = history.begun_by, ["a", "b", "c"]
    text = record_text(rules, names, SEED, [], as_stored(rows))
    assert conquete.replay_text(text).digest() == history.game.digest()
    assert conquete.verify_text(text)[0] == commitment(SEED)
    assert '"change"' in text

    for is_open in (True, False):
        replayer = Replayer(rules, is_open)
        position = replayer.start()
        for step in replayer.steps(play_again(rules, FairDice(SEED), as_stored(rows))):
            for key, value in step.changes.items():
                position[key] = {**position[key], **value} if isinstance(value, dict) else value
        final: Any = history.game.position() if is_open else position_for(history.game, -1)
        for key in ("territories", "cards", "world", "turn", "round"):
            assert position[key] == final[key], key

    chronicle = Chronicle(rules)
    chronicle.follow(play_again(rules, FairDice(SEED), as_stored(rows)))
    assert chronicle.steps == history.game.count + 1
    analyst = followed(rules, play_again(rules, FairDice(SEED), as_stored(rows)))
    assert len({moment.rules.digest for moment in analyst.moments(100)}) > 1


def test_a_bot_in_a_process_of_its_own_follows_the_rules():
    history, chairs, seen = history_of(), Chairs(), set()
    for before, _, _ in answers(history):
        question = question_for("random", "table", before)
        rules = rules_of(question)
        assert rules.digest == before.rules.digest
        assert before.decision().allows(before.rules.words.parse(think(rules, question, chairs)))
        seen.add(rules.digest)
    assert len(seen) == 4
    assert load_bot("random").plays(ID)


def test_a_table_with_it_is_played_stored_and_opened_again(start_server: StartServer):
    server = start_server()
    person = server.person()
    made = person.make_table(edition=ID, mode="standard", seats=3, tempo="screen", mine=[0, 1, 2])
    table = made["table"]["id"]
    person.post(f"/api/tables/{table}/start")
    rng = Random(1)
    with person.sit(table) as socket:
        assert socket.welcome["views"]["0"]["world"] == {"name": "Toy", "read": []}
        for _ in range(120):
            asked = socket.until_asked()
            if not asked:
                break
            texts = [option["text"] for option in asked["options"]]
            letter = next((text for text in texts if text in READ), "")
            assert socket.move(letter or any_action(asked, rng))["type"] == "done"
        socket.until_asked()
        views = socket.views
    assert len(views["0"]["world"]["read"]) == 3
    server.stop()
    [(world,)] = stored(server.settings.database, "SELECT world FROM tables")
    assert json.loads(world) == {"name": "Toy", "read": []}, "what it began with"
    start_server(database=server.settings.database).adopt(person)
    with person.sit(table) as socket:
        assert socket.welcome["views"] == views
        for seat in (0, 1, 2):
            socket.ask("resign", seat=seat)
    text = record_of(person, table)
    conquete.verify_text(text)
    assert json.loads(text.splitlines()[0])["world"]["document"] == {"name": "Toy", "read": []}
    assert person.get(f"/api/tables/{table}/replay")["steps"]

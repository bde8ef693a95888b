"""Campaigns on the toy's world: folding, the chronicle as text, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import conquete
import conquete.bots
from conquete import editions
from conquete.bots import campaigns
from conquete.bots.campaigns import begin, play_on
from conquete.bots.match import seat_bots
from conquete.campaign import Chronicle, fold
from conquete.campaign import chronicle as chronicle_module
from conquete.campaign.chronicle import BadChronicle, PlaysOtherwise, entry_hash
from conquete.cli.main import run
from conquete.engine.errors import BadRecord, ConqueteError
from conquete.engine.game import Game
from conquete.engine.worlds import World
from tests.campaign.eager import EagerBot
from tests.toy import world as toy

FIRST: World = {"name": "Toy", "read": []}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(editions._registered, toy.ID, toy.EDITION)
    monkeypatch.setitem(conquete.bots._bots, EagerBot.name, EagerBot)


def played(world: World, seed: int = 3) -> Game:
    game = conquete.new(toy.ID, seats=2, seed=seed, world=world)
    bots = seat_bots([EagerBot.name] * 2, str(seed))
    while not game.is_over:
        answer = bots[game.actor].decide(game.view(game.actor), game.decision())
        if game.named_by(answer):
            game.name(answer, "Terre neuve")
        else:
            game.apply(answer)
    return game


def campaign(games: int = 3, seed: int = 1) -> Chronicle:
    chronicle = begin(toy.ID, None, 2, [EagerBot.name], {})
    play_on(chronicle, games, seed, "fr")
    return chronicle


def test_folding_a_record_gives_the_world_it_ends_in_with_what_people_called_it() -> None:
    games = [played(FIRST, seed) for seed in range(40)]
    told = [game for game in games if game.record.said]
    assert told
    for game in games:
        after = fold(FIRST, game.record.to_jsonl())
        assert after["read"] == (game.rules.world or {})["read"]
        assert after["name"] == ("Terre neuve" if game.record.said else "Toy")


def test_a_record_of_another_world_is_refused() -> None:
    text = played(FIRST).record.to_jsonl()
    with pytest.raises(BadRecord, match="on another world"):
        fold({"name": "Toy", "read": ["spring"]}, text)


def test_an_edited_world_is_refused() -> None:
    text = played(FIRST).record.to_jsonl()
    with pytest.raises(BadRecord, match="was changed"):
        fold(FIRST, text.replace('"read": []', '"read": ["spring"]', 1))


def test_a_game_that_was_broken_off_leaves_the_world_as_it_was() -> None:
    game = conquete.new(toy.ID, seats=2, seed=1, world=FIRST)
    with pytest.raises(BadRecord, match="not over"):
        fold(FIRST, game.record.to_jsonl())
    while not game.changes and not game.is_over:
        options = list(game.decision().options)
        reading = [option for option in options if game.text(option).startswith("read")]
        game.apply((reading or options)[0])
    assert game.rules.world != FIRST
    game.stop()
    assert fold(FIRST, game.record.to_jsonl()) == FIRST


def test_a_game_from_a_position_belongs_to_no_campaign() -> None:
    game = conquete.from_position({**conquete.new(toy.ID, seats=2, seed=1).position()}, seed=2)
    game.stop()
    with pytest.raises(BadRecord, match="not at a position"):
        fold(FIRST, game.record.to_jsonl())


def test_an_edition_without_worlds_has_no_campaigns() -> None:
    with pytest.raises(ConqueteError, match="takes no world"):
        Chronicle("hasbro-2000", "conquest")


# -- the chronicle -----------------------------------------------------------------------------------------------


def test_every_game_begins_with_the_world_that_the_last_one_left() -> None:
    chronicle = campaign(4)
    records = [entry.body["record"] for entry in chronicle.entries if entry.kind == "game"]
    begun = [json.loads(record.partition("\n")[0])["world"]["document"] for record in records]
    assert begun == chronicle.worlds[2:-1]
    assert len({json.dumps(world) for world in begun}) > 1


def test_a_chronicle_is_read_again_with_all_its_worlds() -> None:
    chronicle = campaign()
    again = Chronicle.read(chronicle.text())
    assert (again.worlds, again.entries, again.people) == (chronicle.worlds, chronicle.entries, chronicle.people)
    assert again.text() == chronicle.text()


@pytest.mark.parametrize(
    ("n", "change", "why"),
    [
        (0, {"campaign": 2}, "line 1"),
        (0, {"edition": "hasbro-2000", "mode": "conquest"}, "takes no world"),
        (1, {"n": 7}, "entry 1 is missing"),
        (1, {"body": {"number": 0, "name": "Eve", "bot": ""}}, "entry 1 was changed"),
        (1, {"kind": "visit"}, "no such entry"),
        (3, {"world": "0" * 64}, "entry 3 leads to another world"),
        (4, {"hash": "0" * 64}, "entry 4 was changed"),
    ],
)
def test_a_chronicle_that_was_changed_is_refused(n: int, change: dict[str, Any], why: str) -> None:
    lines = campaign(2).text().splitlines()
    lines[n] = json.dumps({**json.loads(lines[n]), **change})
    with pytest.raises(ConqueteError, match=why):
        Chronicle.read("\n".join(lines) + "\n")


def chained(rows: list[dict[str, Any]]) -> str:
    """As a file whose numbers and hashes are right, whatever is in it."""
    before = ""
    for n, row in enumerate(rows[1:], start=1):
        before = entry_hash(before, row["kind"], row["body"])
        row.update(n=n, hash=before)
    return "".join(json.dumps(row) + "\n" for row in rows)


@pytest.mark.parametrize(
    ("n", "change", "why"),
    [
        (0, {"title": 5}, "'title' of line 1"),
        (0, {"options": []}, "'options' of line 1"),
        (2, {"body": {"number": 3, "name": "Eve", "bot": ""}}, "entry 2: the next person has number 1"),
        (2, {"body": {"number": "1", "name": "Eve", "bot": ""}}, "entry 2: 'number' of the entry"),
        (2, {"kind": ["person"]}, "entry 2: there is no such entry"),
    ],
)
def test_hashes_that_are_right_make_no_chronicle(n: int, change: dict[str, Any], why: str) -> None:
    rows = [json.loads(line) for line in campaign(2).text().splitlines()]
    rows[n].update(change)
    with pytest.raises(BadChronicle, match=why):
        Chronicle.read(chained(rows))


def test_no_game_is_played_before_all_lines_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = campaign(3).text().splitlines()
    monkeypatch.setattr(chronicle_module, "fold_game", lambda *_: pytest.fail("a game was played"))
    for broken in (
        [lines[0].replace(f'"{toy.ID}"', '"nowhere"'), *lines[1:]],
        [*lines[:-1], lines[-1].replace('"begun": ', '"begun": 1')],
        [*lines, "{}"],
        lines[:1] + lines[2:],
    ):
        with pytest.raises(ConqueteError):
            Chronicle.read("\n".join([*broken, ""]))


@pytest.mark.parametrize("text", ["", "x\n", "[]\n", '{"campaign": 1}'])
def test_what_is_no_chronicle_is_refused(text: str) -> None:
    with pytest.raises(BadChronicle):
        Chronicle.read(text)


def test_a_game_that_is_left_out_is_missed() -> None:
    chronicle = campaign(4, 2)
    lines = [json.loads(line) for line in chronicle.text().splitlines()]
    changed = next(n for n in range(3, 6) if chronicle.worlds[n] != chronicle.worlds[n - 1])
    del lines[changed]
    for n, row in enumerate(lines[1:], start=1):
        if row["kind"] == "game":
            row["body"]["begun"] = n - 1
    with pytest.raises(PlaysOtherwise, match="on another world"):
        Chronicle.read(chained(lines))


def test_a_name_that_is_changed_while_a_game_goes_on_stays_changed() -> None:
    chronicle = begin(toy.ID, None, 2, [EagerBot.name], {})
    silent = next(game for seed in range(60) if not (game := played(FIRST, seed)).record.said)
    body = {"record": silent.record.to_jsonl(), "seated": [0, 1], "begun": len(chronicle.entries)}
    chronicle.add("renamed", {"what": "name", "text": "Autre"})
    chronicle.add("game", body)
    assert chronicle.world["name"] == "Autre"
    told = next(game for seed in range(60) if (game := played(FIRST, seed)).record.said)
    other = begin(toy.ID, None, 2, [EagerBot.name], {})
    other.add("renamed", {"what": "name", "text": "Autre"})
    other.add("game", {**body, "record": told.record.to_jsonl()})
    assert other.world["name"] == "Terre neuve"
    with pytest.raises(ConqueteError, match="to be named"):
        other.add("renamed", {"what": "river", "text": "Autre"})


def test_a_chair_is_handed_on() -> None:
    chronicle = campaign(1)
    chronicle.add("handed", {"number": 1, "name": "Ève"})
    assert chronicle.people[1] == ("Ève", "")
    with pytest.raises(BadChronicle, match="no number 7"):
        chronicle.add("handed", {"number": 7, "name": "Ève"})


# -- the command ---------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_campaign_also_when_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "campaign.jsonl"
    command = ["campaign", toy.ID, "--seats", "2", "--bots", EagerBot.name, "--seed", "5", "--json", "--lang", "en"]
    assert run([*command, "--games", "2", "--file", str(file)]) == 0
    assert run([*command, "--games", "4", "--file", str(file)]) == 0
    assert run([*command, "--games", "4"]) == 0
    first, second, third = capsys.readouterr().out.split("\n}\n{")
    on, whole = json.loads("{" + second + "}"), json.loads("{" + third)
    assert json.loads(first + "}")["games"] == 2
    assert (on["world"], on["results"], on["hash"]) == (whole["world"], whole["results"], whole["hash"])
    assert Chronicle.read(file.read_text(encoding="utf-8")).world == whole["world"]
    assert whole["games"] == 4


def test_games_that_were_broken_off_are_named_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [
        "campaign",
        "--seats",
        "3",
        "--bots",
        "random",
        "--seed",
        "1",
        "--file",
        str(tmp_path / "kept.jsonl"),
    ]
    assert run([*command, "--games", "1", "--max-rounds", "1"]) == 1
    assert "the games 1, 2, 3 were broken off: none was over after round 1" in capsys.readouterr().err
    assert run([*command, "--games", "2", "--max-rounds", "300", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(row["game"], row["reason"], row["rounds"]) for row in found["broken_off"]] == [
        (number, "stopped", 2) for number in (1, 2, 3)
    ]
    assert run([*command, "--games", "2"]) == 0
    assert "not over after round 1" in capsys.readouterr().out


def test_a_campaign_of_players_without_a_plan_reaches_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "CLOSING_ROUND", 4)
    chronicle = campaigns.begin("legacy", None, 3, ["random"], {})
    report = campaigns.play_on(chronicle, 3, "0", max_rounds=60)
    assert report.closed, "none would have shown it"
    assert (len(chronicle.results), chronicle.broken_off) == (3, [])
    assert {result["reason"] for result in chronicle.results} <= {"race", "last"}
    assert Chronicle.read(chronicle.text()).world == chronicle.world


def test_the_command_shows_who_won_and_what_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["campaign", toy.ID, "--seats", "2", "--bots", EagerBot.name, "--games", "2", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "won by" in out
    assert "name" in out


def test_games_that_do_not_follow_one_another_make_no_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["campaign", "legacy", "--mode", "single", "--games", "1", "--bots", "random"]) == 1
    said = "conquete: games of legacy single do not follow one another: there are no campaigns of them\n"
    assert capsys.readouterr().err == said


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere" / "kept.jsonl"
    given = ["campaign", toy.ID, "--seats", "2", "--bots", EagerBot.name, "--games", "1", "--file", str(file)]
    assert run(given) == 1
    assert capsys.readouterr().err.startswith(f"conquete: cannot write {file}: ")

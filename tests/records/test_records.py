"""Records of every version stay readable: each lies in the folder of the version that wrote it, and is never
regenerated. Where a mended rule leads elsewhere, `parted.toml` says up to which step a record can be followed, and
why; it still shows its story up to there."""

import json
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import conquete
from conquete.cli.names import Names
from conquete.cli.telling import Teller
from conquete.editions import edition_ids, load_edition
from conquete.editions.presenting import presentation_of
from conquete.engine.chance import FairDice
from conquete.engine.errors import OtherRules
from conquete.engine.events import EVERYBODY, Log
from conquete.engine.ids import CHANCE, NOBODY
from conquete.engine.replay import client_seeds, is_of_other_rules, replay
from conquete.locales import Translator
from conquete.server.table.looking_back.replaying import Replayer, play_again
from conquete.server.table.looking_back.story import Chronicle
from tools import records

FOLDER = Path(__file__).parent
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.jsonl"))
PARTED_FILE = FOLDER / "parted.toml"
# By file: `followed`, the last step that these rules lead to, and `why` they part there.
PARTED = tomllib.loads(PARTED_FILE.read_text(encoding="utf-8")) if PARTED_FILE.is_file() else {}


def test_this_version_has_a_record_of_every_mode():
    version = conquete.__version__
    if not (FOLDER / version).is_dir():
        pytest.skip(f"version {version} has not written its records yet: python -m tools.records does")
    wanted = {
        f"{version}/{edition}-{mode}-{sort}.jsonl"
        for edition in edition_ids()
        for mode in load_edition(edition).modes
        for sort in (records.FINISHED, records.BROKEN)
    }
    assert wanted - set(FILES) == set()


@pytest.mark.parametrize("name", [name for name in FILES if name not in PARTED])
def test_a_record_of_every_version_is_replayed_and_verified(name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    game = conquete.replay_text(text)
    assert conquete.verify_text(text)[1] == game.throws
    assert game.result is not None
    assert (game.result["reason"] == "stopped") == name.endswith(f"-{records.BROKEN}.jsonl")


def rows_of(raw: Any, before: int) -> list[Any]:
    """The steps as a server keeps them: those of chance before the first question are not stored."""
    rows = [SimpleNamespace(kind="do", actor=actor, text=text) for actor, text in raw.steps[before:]]
    if raw.result["reason"] == "stopped":
        rows.append(SimpleNamespace(kind="end", actor=0, text="stopped"))
    return rows


@pytest.mark.parametrize("name", [name for name in FILES if name not in PARTED])
def test_its_story_is_told_and_the_page_can_show_it(name):
    raw, rules, _ = conquete.load_record((FOLDER / name).read_text(encoding="utf-8"))
    log: Log = []
    game = replay(rules, raw, log=log)
    for language in ("en", "fr"):
        names = Names(game.rules, Translator(language))
        told = [line for line, _ in Teller(names).tell(log, EVERYBODY, [NOBODY] * rules.board.size)]
        assert len(told) > game.state.round
    before = next(i for i, (actor, _) in enumerate(raw.steps) if actor != CHANCE)
    rows, seed = rows_of(raw, before), bytes.fromhex(raw.seed)
    chronicle = Chronicle(rules)
    chronicle.follow(play_again(rules, FairDice(seed, client_seeds(raw.header)), rows))
    assert chronicle.throws == game.throws
    land = [presentation_of(game.rules).land(game.state, army) for army in range(rules.armies)]
    assert [curve.land[-1] for curve in chronicle.curves] == land
    for is_open in (True, False):
        replayer = Replayer(rules, is_open)
        board = replayer.start()["territories"]
        steps = list(replayer.steps(play_again(rules, FairDice(seed, client_seeds(raw.header)), rows)))
        assert msgspec.json.encode(steps)
        for step in steps:
            board |= step.changes.get("territories", {})
        assert board == game.position()["territories"], "who follows the page's steps comes to the same board"


def changed(name: str, at: int) -> str:
    """The record as other rules would have written it, with another deed as step `at`."""
    rows = [json.loads(row) for row in (FOLDER / name).read_text(encoding="utf-8").splitlines()]
    rows[0]["ruleset"] = "0" * 16
    [row for row in rows if "do" in row][at - 1]["do"] = "stop everything"
    return "".join(json.dumps({key: value for key, value in row.items() if key != "check"}) + "\n" for row in rows)


@pytest.mark.parametrize("name", [name for name in FILES if name not in PARTED])
def test_had_a_rule_changed_it_would_say_where_in_one_line(name):
    at = len(conquete.load_record((FOLDER / name).read_text(encoding="utf-8"))[0].steps) // 2
    text = changed(name, at)
    with pytest.raises(
        OtherRules, match=f"by other rules .0{{16}}.* it can be followed up to step {at - 1};"
    ) as parted:
        conquete.replay_text(text)
    assert "\n" not in str(parted.value)
    raw, rules, start = conquete.load_record(text)
    assert is_of_other_rules(rules, raw)
    assert replay(rules, raw, start, at - 1).count == at - 1


@pytest.mark.parametrize("name", sorted(PARTED))
def test_where_the_rules_part_it_says_so_and_shows_its_story_up_to_there(name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    with pytest.raises(OtherRules, match="it can be followed up to step ") as parted:
        conquete.replay_text(text)
    assert "\n" not in str(parted.value)
    assert parted.value.followed == PARTED[name]["followed"]
    assert PARTED[name]["why"]
    raw, rules, start = conquete.load_record(text)
    assert replay(rules, raw, start, parted.value.followed).count == parted.value.followed


def test_records_are_written_once(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "TRIES", 1)
    records.write(tmp_path, "hasbro-2000", "two-player")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["hasbro-2000-two-player-broken.jsonl", "hasbro-2000-two-player-finished.jsonl"]
    (tmp_path / names[0]).write_text("old")
    assert records.write(tmp_path, "hasbro-2000", "two-player") == []
    assert (tmp_path / names[0]).read_text() == "old"

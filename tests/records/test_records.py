"""Records of every version stay readable: each lies in the folder of the version that wrote it, and is never
regenerated. Where a mended rule leads elsewhere, `parted.toml` says up to which step a record can be followed, and
why; it still shows its story up to there."""

import tomllib
from pathlib import Path

import pytest

import conquete
from conquete.editions import edition_ids, load_edition
from conquete.engine.errors import OtherRules
from conquete.engine.replay import replay
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

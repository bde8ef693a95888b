"""replay and verify: what holds, and what an edited record says about itself."""

import json
from pathlib import Path

import pytest

import conquete
from tests.cli.conftest import Command


def edited(record: Path, folder: Path, line: int, old: str, new: str) -> Path:
    """A copy with a word of one line replaced and every check and hash left out after it."""
    rows = [json.loads(row) for row in record.read_text().splitlines()]
    for row in rows:
        row.pop("check")
    rows[line] = json.loads(json.dumps(rows[line]).replace(old, new))
    file = folder / "edited.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def test_replay_checks_a_record(command: Command, record: Path) -> None:
    result = command("replay", record, "--check", "--json")
    facts = json.loads(result.out)
    last = json.loads(record.read_text().splitlines()[-1])
    assert list(facts) == ["edition", "steps", "result", "ok"]
    assert facts["ok"] is True
    assert facts["result"] == last["result"]
    assert facts["steps"] == len(record.read_text().splitlines()) - 2
    assert command("replay", record, "--check").out == f"ok: {facts['steps']} steps, every stored hash agrees\n"


@pytest.mark.parametrize(("lang", "word"), [("en", "has won: mission accomplished"), ("fr", "a gagné")])
def test_replay_tells_how_the_game_went(command: Command, record: Path, lang: str, word: str) -> None:
    result = command("replay", record, "--lang", lang)
    assert result.status == 0
    assert word in result.out
    assert "(steady)" in result.out


def test_replay_tells_every_turn_in_the_language_asked_for(command: Command, record: Path) -> None:
    turns = {
        "en": [f"Round {n}: {colour} plays." for n, colour in ((1, "Red"), (2, "Blue"))],
        "fr": [f"Manche {n}\u202f: {colour} joue." for n, colour in ((1, "Rouge"), (2, "Bleu"))],
    }
    for lang, heads in turns.items():
        out = command("replay", record, "--lang", lang).out
        lines = out.splitlines()
        assert all(head in lines for head in heads)
        # The story comes in the order of play, and the winner has the last word before the check.
        assert lines.index(heads[0]) < lines.index(heads[1]) < len(lines) - 3
        assert ("armies" in out, "armées" in out) == (lang == "en", lang == "fr")
        assert ("hash" in out) == (lang == "en")


def test_replay_of_a_part_tells_that_part(command: Command, record: Path) -> None:
    whole, part = command("replay", record).out, command("replay", record, "--step", 150).out
    turns = [line for line in part.splitlines() if line.startswith("Round ")]
    assert turns
    assert len(turns) < whole.count("\nRound ")
    assert "has won" not in part


def test_replay_shows_the_board_after_a_step(command: Command, record: Path) -> None:
    before = command("replay", record, "--step", 0).out
    assert before.count(": nobody\n") == 42
    dealt = json.loads(command("replay", record, "--step", 60, "--json").out)["position"]
    assert all(row["armies"] >= 1 for row in dealt["territories"].values())
    assert command("replay", record, "--step", 99_999).is_one_line


def test_verify_says_who_had_locked_a_seed(command: Command) -> None:
    folder = Path(__file__).parents[1] / "chance" / "records"
    locked = folder / "with_locks.jsonl"
    facts = json.loads(command("verify", locked, "--json").out)
    assert facts["ok"]
    assert facts["locked"] == [0, 2]
    assert "2 of 3 seats added a seed that they had locked" in command("verify", locked).out
    old = json.loads(command("verify", folder / "before_locks.jsonl", "--json").out)
    assert old["ok"]
    assert "locked" not in old


def test_verify(command: Command, record: Path) -> None:
    result = command("verify", record, "--json")
    facts = json.loads(result.out)
    assert list(facts) == ["commitment", "dice", "ok"]
    assert facts["ok"] is True
    assert facts["dice"] == record.read_text().count('"by": "chance"')
    assert facts["commitment"] in command("verify", record).out


def test_a_changed_throw_is_found(command: Command, record: Path, tmp_path: Path) -> None:
    rows = record.read_text().splitlines()
    line = next(i for i, row in enumerate(rows) if '"do": "roll 6' in row and "| 6" not in row)
    forged = edited(record, tmp_path, line, "roll 6", "roll 5") if "roll 6 6" not in rows[line] else None
    forged = forged or edited(record, tmp_path, line, "roll 6 6", "roll 6 5")
    verified = command("verify", forged)
    assert verified.status == 1
    assert verified.is_one_line
    assert f"step {line}" in verified.err
    replayed = command("replay", forged, "--check", "--json")
    assert replayed.status == 1
    assert replayed.is_one_line
    assert json.loads(replayed.out)["ok"] is False


def test_a_changed_line_is_named(command: Command, record: Path, tmp_path: Path) -> None:
    rows = record.read_text().splitlines(keepends=True)
    rows[70] = rows[70].replace('"do": "', '"do": "x')
    file = tmp_path / "changed.jsonl"
    file.write_text("".join(rows))
    for name in ("replay", "verify"):
        result = command(name, file)
        assert result.status == 1
        assert result.is_one_line
        assert result.out == ""
        assert "step 70" in result.err


def test_an_unfinished_game_replays_but_cannot_be_verified(command: Command, tmp_path: Path) -> None:
    game = conquete.new("hasbro-2000", "conquest", 3, seed=4)
    file = tmp_path / "unfinished.jsonl"
    file.write_text(game.record.to_jsonl())
    assert "not over" in command("replay", file).out
    assert json.loads(command("replay", file, "--json").out)["result"] is None
    assert "seed is not revealed" in command("verify", file).err

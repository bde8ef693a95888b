"""conquete perft compares its own counts with those in the file."""

import json
from pathlib import Path

import conquete
from tests.cli.conftest import Command


def perft_file(folder: Path, counts: list[int]) -> Path:
    game = conquete.new("hasbro-2000", "conquest", 3, seed=4)
    file = folder / "opening.perft"
    file.write_text(
        json.dumps({"about": "the first army of 14 territories", "position": game.position(), "counts": counts})
    )
    return file


def test_counts_that_agree(command: Command, tmp_path: Path) -> None:
    file = perft_file(tmp_path, [14, 196])
    result = command("perft", file)
    assert result.status == 0
    assert result.out.count("agrees") == 2
    assert json.loads(command("perft", file, "--depth", 1, "--json").out) == {
        "counts": [14],
        "expected": [14],
        "ok": True,
    }


def test_counts_that_differ(command: Command, tmp_path: Path) -> None:
    file = perft_file(tmp_path, [14, 195])
    result = command("perft", file)
    assert result.status == 1
    assert result.is_one_line
    assert "depth 2 has 196 lines, the file says 195" in result.err
    assert json.loads(command("perft", file, "--json").out)["ok"] is False


def test_counts_beyond_the_file_are_only_shown(command: Command, tmp_path: Path) -> None:
    result = command("perft", perft_file(tmp_path, []), "--depth", 2)
    assert result.status == 0
    assert "196" in result.out
    assert "not in the file" in result.out


def test_an_impossible_position_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.perft"
    file.write_text('{"position": {"edition": "hasbro-2000", "seats": 3, "turn": 8}, "counts": []}')
    result = command("perft", file)
    assert result.status == 1
    assert result.is_one_line
    assert "turn 8 is no seat" in result.err

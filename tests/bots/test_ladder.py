"""The ladder: it names the bots there are, and a game that is done is not played again."""

import importlib.util
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.progress import Progress

from conquete.bots import bot_names
from conquete.bots.arena import Contest, Fixture, mirrored
from conquete.bots.arena.playing import unpack
from conquete.bots.work import Done, Processes, Task

SCRIPT = Path(__file__).parents[2] / "bench" / "ladder.py"


@pytest.fixture(scope="module")
def ladder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ladder", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ladder"] = module  # where its dataclasses are looked up
    spec.loader.exec_module(module)
    return module


def test_a_quick_run_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    arguments = ["--quick", "--bots", "random,steady", "--jobs", "1", "--output", str(page)]
    done = subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    text = page.read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `steady`")]
    assert "| `steady` against three `random`, hasbro-2000 conquest progressive | ≥ 99.0 % |" in text
    assert len(rows) == 1 + 11  # the aim, and a row for every classic mode
    assert "*skipped: `marshal` did not take part*" in text
    tables = [line for line in text.splitlines() if line.startswith("| ")]
    assert {line.count("|") for line in tables} == {10}


def test_aims_only_name_bots_that_exist_or_are_skipped(ladder: ModuleType) -> None:
    named = {name for aim in ladder.aims() for name in aim.table if ladder.is_known(name, bot_names())}
    assert {"steady", "random"} <= named
    for edition in ladder.CLASSIC:
        assert set(ladder.players_of(edition, bot_names())) <= set(bot_names())


def test_what_counts_as_reached(ladder: ModuleType) -> None:
    assert ladder.verdict(0.8, 0.75, 0.7) == "reached"
    assert ladder.verdict(0.72, 0.68, 0.7).startswith("reached, the interval")
    assert ladder.verdict(0.69, 0.6, 0.7) == "**missed**"


def test_games_that_are_done_are_not_played_again(ladder: ModuleType, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(ladder, "STORE", tmp_path)
    contest = Contest("hasbro-2000", "conquest", 3, max_rounds=3)
    fixtures = mirrored(["steady", "random", "random"], 5, "s")
    asked: list[int] = []

    class Counting(Processes):
        def carry_out(self, task: Task, pieces: Sequence[bytes]) -> Iterator[Done]:
            for number, played in super().carry_out(task, pieces):
                asked.append(unpack(played).number)
                yield number, played

    def play(fixtures: list[Fixture]) -> Any:
        with Progress(disable=True) as progress:
            return ladder.Ladder(Counting(1), progress, True).play("a contest", contest, fixtures).to_json()

    first = play(fixtures)
    assert asked == [1, 2, 3, 4, 5]
    (kept,) = tmp_path.iterdir()
    lines = kept.read_bytes().strip().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:3]) + lines[3][:40])  # broken off in the middle of a line
    second = play(fixtures)
    assert asked[5:] == [4, 5]
    assert [bot["wins"] for bot in second["bots"]] == [bot["wins"] for bot in first["bots"]]
    play(fixtures)
    assert len(asked) == 7
    play(mirrored(["steady", "random", "random"], 5, "t"))
    assert len(asked) == 12


def test_games_depend_on_the_bots_in_them_and_on_no_others(ladder: ModuleType, monkeypatch: Any) -> None:
    before = {name: ladder.digest_of([name]) for name in ("random", "any", "marshal", "general")}
    usual = ladder.meaning_of

    def changed(path: Path) -> bytes:
        return usual(path) + (b"changed" if path.parts[-2:] == ("marshal", "planner.py") else b"")

    monkeypatch.setattr(ladder, "meaning_of", changed)
    after = {name: ladder.digest_of([name]) for name in before}
    assert {name for name in before if before[name] != after[name]} == {"marshal", "general"}


def test_what_a_bot_is_called_changes_no_game(ladder: ModuleType, tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"{name}.py" for name in ("first", "second", "third"))
    first.write_text('class Bot:\n    level = 3\n    names = {"en": "A"}\n    depth = 2\n')
    second.write_text('class Bot:\n    level = 4  # stronger\n    names = {"en": "B"}\n    depth = 2\n')
    third.write_text('class Bot:\n    level = 3\n    names = {"en": "A"}\n    depth = 3\n')
    assert ladder.meaning_of(first) == ladder.meaning_of(second) != ladder.meaning_of(third)


def test_what_was_not_played_is_said_to_be_so(ladder: ModuleType, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(ladder, "STORE", tmp_path)
    with Progress(disable=True) as progress:
        stored = ladder.Ladder(None, progress, True)
        aim = ladder.aims()[0]
        assert "*not played yet*" in ladder.aim_row(stored, aim, bot_names(), 8)
        assert "Not played yet." in ladder.mode_table(stored, aim.contest, ["random", "steady"], 8)

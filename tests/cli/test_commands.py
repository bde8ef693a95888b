"""The commands that list, simulate and measure."""

import json
import subprocess
import sys
from pathlib import Path

import conquete
from conquete.bots import bot_names
from conquete.compiled import is_compiled
from tests.cli.conftest import Command


def test_help(command: Command) -> None:
    result = command("--help")
    assert result.status == 0
    assert "simulate" in result.out
    assert result.err == ""


def test_version(command: Command) -> None:
    which = "compiled" if is_compiled() else "plain Python"
    assert command("--version").out == f"conquete {conquete.__version__} ({which})\n"


def test_module_and_script_are_the_same_command() -> None:
    module = subprocess.run([sys.executable, "-m", "conquete", "--version"], capture_output=True, text=True)
    script = subprocess.run(
        [Path(sys.executable).with_name("conquete"), "--version"], capture_output=True, text=True
    )
    assert module.returncode == script.returncode == 0
    assert module.stdout == script.stdout
    assert module.stdout.startswith(f"conquete {conquete.__version__} (")


def test_editions(command: Command) -> None:
    rows = json.loads(command("editions", "--json").out)
    assert all(set(row) == {"id", "name", "modes", "boards"} for row in rows)
    hasbro = next(row for row in rows if row["id"] == "hasbro-2000")
    assert {"id": "mission", "players": [3, 6]} in hasbro["modes"]
    assert set(hasbro["name"]) == {"en", "fr"}
    assert hasbro["boards"] == ["world"]
    assert "conquest" in command("editions").out


def test_bots(command: Command) -> None:
    rows = json.loads(command("bots", "--json").out)
    assert [row["name"] for row in rows] == bot_names()
    assert all(set(row) == {"name", "names", "editions", "about", "level"} for row in rows)
    assert "hasard" in command("bots", "--lang", "fr").out or "sort" in command("bots", "--lang", "fr").out


def test_simulate_prints_one_document(command: Command) -> None:
    result = command("simulate", "hasbro-2000", "--mode", "mission", "--games", 2, "--bots", "steady", "--json")
    report = json.loads(result.out)
    assert result.status == 0
    assert result.err == ""
    keys = "edition mode games finished wins decisions seconds decisions_per_second errors"
    assert list(report) == keys.split()
    assert report["games"] == report["finished"] == sum(report["wins"]) == 2
    assert report["errors"] == []


def test_simulate_in_words(command: Command) -> None:
    result = command("simulate", "hasbro-2000", "--seats", 3, "--bots", "steady,random", "--max-rounds", 2)
    assert result.status == 0
    assert result.out.count("steady") == 2  # dealt out to three seats in turn
    assert "finished" in result.out


def test_the_same_seed_gives_the_same_records(command: Command, tmp_path: Path) -> None:
    for name in ("a", "b"):
        arguments = ["--max-rounds", 3, "--seed", 9, "--games", 2, "--record", tmp_path / name]
        assert command("simulate", "hasbro-2000", *arguments).status == 0
    for number in (1, 2):
        first, second = ((tmp_path / name / f"{number}.jsonl").read_text() for name in ("a", "b"))
        assert first == second
        assert json.loads(first.splitlines()[-1])["result"]["reason"] == "stopped"


def test_simulate_from_a_position(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    game = conquete.new("hasbro-2000", "conquest", 3, seed=4)
    file.write_text(json.dumps(game.position()))
    result = command("simulate", "--position", file, "--max-rounds", 1, "--json")
    assert json.loads(result.out)["mode"] == "conquest"
    assert command("simulate", "hasbro-2000", "--mode", "mission", "--position", file).is_one_line


def test_options_reach_the_game(command: Command, tmp_path: Path) -> None:
    option = ("--option", "progressive=true", "--option", "territory_bonus=once_per_set")
    command("simulate", "hasbro-2000", "--max-rounds", 1, *option, "--record", tmp_path)
    header = json.loads((tmp_path / "1.jsonl").read_text().splitlines()[0])
    assert header["options"]["progressive"] is True
    assert header["options"]["territory_bonus"] == "once_per_set"


def test_bench(command: Command) -> None:
    figures = json.loads(command("bench", "engine", "--seconds", 0.05, "--json").out)
    assert list(figures) == ["engine"]
    assert all(value > 0 for name, value in figures["engine"].items() if name != "compiled")
    assert "clone_us" in command("bench", "--seconds", 0.02).out

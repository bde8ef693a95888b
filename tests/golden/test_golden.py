"""One readable game of each mode. A change that alters them shows in review what it does to play.

`UPDATE_GOLDEN=1 pytest tests/golden` writes the files again; read the difference before you commit it.
"""

import os
from importlib import import_module
from pathlib import Path

import pytest

from conquete.editions import edition_ids, load_edition
from conquete.research.playthrough import main, playthrough

FOLDER = Path(__file__).parent

TOY = "toy"  # it shows reaction windows
MODES = [(id, mode) for id in edition_ids() if id != TOY for mode in load_edition(id).modes]

# Seeds of games that come to an end and are worth reading; other games are left after so many rounds.
SEEDS = {("hasbro-2000", "mission"): 6, ("hasbro-2000", "conquest"): 6, ("legacy", "single"): 3}
MAX_ROUNDS = 80


@pytest.mark.parametrize(("edition", "mode"), [*MODES, (TOY, "standard")])
def test_playthrough(edition, mode):
    if edition == TOY:
        import_module("tests.toy.edition")  # not before: an edition that is known while collecting is tested by all
    seats = min(3, load_edition(edition).modes[mode].players[1])
    text = playthrough(edition, mode, seats, SEEDS.get((edition, mode), 1), max_rounds=MAX_ROUNDS)
    path = FOLDER / f"{edition}-{mode}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.is_file(), "a new mode: see the top of this file"
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date: see the top of this file"


def test_no_playthrough_is_left_behind():
    written = {path.stem for path in FOLDER.glob("*.txt")}
    assert written == {f"{edition}-{mode}" for edition, mode in [*MODES, (TOY, "standard")]}


def test_the_command_writes_the_same_text(tmp_path, capsys):
    arguments = ["hasbro-2000", "mission", "3", "--seed", "5", "--max-rounds", "2"]
    assert main([*arguments, "--output", str(tmp_path / "game.txt")]) == 0
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed == (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert printed == playthrough("hasbro-2000", "mission", 3, 5, max_rounds=2)
    assert "== left in round 3 after " in printed


def test_the_command_refuses_in_one_line(capsys):
    assert main(["hasbro-2000", "nonsense"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1

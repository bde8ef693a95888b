"""Editions from outside the package: an entry point of an installed one, or a module named in the environment."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conquete import editions
from conquete.editions import known_ids, load_edition
from conquete.engine.errors import ConqueteError

ROOT = Path(__file__).parents[2]
GAME = "from tests.toy.world import EDITION as EDITION\nSOMETHING = 1\n"


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    (tmp_path / "garden_game.py").write_text(GAME)
    return tmp_path


def install(folder: Path, entry: str) -> None:
    """As pip leaves a package behind."""
    info = folder / "garden_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: garden-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[conquete.editions]\n{entry}\n")


def conquete(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "conquete", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, **environment},
    )


def test_an_installed_package_brings_an_edition(garden):
    install(garden, "toy-world = garden_game:EDITION")
    listed = json.loads(conquete(garden, "editions", "--json").stdout)
    assert "toy-world" in [edition["id"] for edition in listed]
    played = conquete(
        garden, "simulate", "toy-world", "--seats", "3", "--json", "--record", str(garden / "records")
    )
    report = json.loads(played.stdout)
    assert (report["edition"], report["errors"]) == ("toy-world", [])
    verified = conquete(garden, "verify", str(garden / "records" / "1.jsonl"))
    assert verified.returncode == 0, verified.stderr


def test_an_entry_point_that_is_something_else_is_refused_in_one_line(garden):
    install(garden, "toy-world = garden_game:SOMETHING")
    refused = conquete(garden, "simulate", "toy-world")
    assert refused.returncode == 1
    assert (
        refused.stderr == "conquete: the entry point toy-world of conquete.editions is not an edition of that id\n"
    )


def test_a_module_named_in_the_environment_brings_an_edition(garden):
    played = conquete(garden, "simulate", "toy-world", "--json", CONQUETE_PLUGINS="garden_game")
    assert json.loads(played.stdout)["errors"] == []


def test_a_module_named_in_the_environment_may_bring_a_bot_alone(tmp_path):
    (tmp_path / "garden_bot.py").write_text(
        "from conquete.bots import register_bot\n"
        "from conquete.bots.random_bot import RandomBot\n"
        "class Gardener(RandomBot):\n    name = 'gardener'\n"
        "register_bot(Gardener)\n"
    )
    listed = json.loads(conquete(tmp_path, "bots", "--json", CONQUETE_PLUGINS="garden_bot").stdout)
    assert "gardener" in [bot["name"] for bot in listed]
    assert "gardener" not in conquete(tmp_path, "bots", "--json").stdout


def test_a_game_is_made_in_the_world_of_a_file(garden):
    world = garden / "world.json"
    world.write_text('{"name": "Mine", "read": ["spring"]}')
    arguments = ("simulate", "toy-world", "--max-rounds", "3", "--record", str(garden), "--world", str(world))
    assert conquete(garden, *arguments, CONQUETE_PLUGINS="garden_game").returncode == 0
    header = json.loads((garden / "1.jsonl").read_text().splitlines()[0])
    assert header["world"]["document"] == {"name": "Mine", "read": ["spring"]}
    asked = conquete(garden, "play", "toy-world", "--world", str(world), CONQUETE_PLUGINS="garden_game")
    assert asked.returncode == 0, asked.stderr
    refused = conquete(garden, "simulate", "hasbro-2000", "--world", str(world))
    assert refused.stderr == "conquete: hasbro-2000 takes no world\n"


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("no_such_game", "CONQUETE_PLUGINS: no_such_game cannot be imported"),
        ("odd_game", "CONQUETE_PLUGINS: EDITION of odd_game is not an edition"),
    ],
)
def test_a_module_that_is_no_plugin_is_refused_in_one_line(monkeypatch, tmp_path, module, why):
    (tmp_path / "odd_game.py").write_text("EDITION = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("CONQUETE_PLUGINS", module)
    with pytest.raises(ConqueteError, match=why):
        known_ids()
    assert load_edition("hasbro-2000").id == "hasbro-2000", "the editions of the package need nobody"


def test_nothing_is_looked_for_while_an_edition_of_the_package_is_played(monkeypatch):
    monkeypatch.setattr(editions, "entry_points", lambda **_: pytest.fail("looked for"))
    editions._installed.cache_clear()
    load_edition("miro-1976")

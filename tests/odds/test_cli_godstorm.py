"""conquete odds for an attack of Risk Godstorm in a written position."""

import json
from pathlib import Path

import pytest

from conquete import odds
from tests.cli.conftest import Command
from tests.odds.test_cli import document
from tests.rules.godstorm.scenes import war


def test_an_attack_of_a_position_is_what_the_table_says(command: Command, tmp_path: Path) -> None:
    """The same function as of the server, with the gods who meet first."""
    gods = {0: {"war": "gaul", "sky": "gaul"}, 1: {"magic": "iberia"}}
    game = war({"gaul": (0, 6), "iberia": (1, 3)}, gods=gods)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(game.position()), encoding="utf-8")
    attack = ("--position", file, "--source", "gaul", "--target", "iberia")
    index = game.rules.board.index
    at = index["gaul"], index["iberia"]
    pieces = game.rules.words.pieces
    for more, terms in (
        ((), {}),
        (("--pieces", "sky"), {"choice": 1 << pieces.index("sky")}),
        (("--pieces", "none", "--keep", 2, "--dice", 2), {"choice": 0, "keep": 3, "dice": 2}),
    ):
        whole = odds.attack_odds(game.rules, game.state, *at, **terms)
        found = document(command, *attack, *more)
        assert found["win"] == pytest.approx(whole.win, abs=1e-12)
        assert found["left_if_won"] == pytest.approx(whole.left_if_won)
    french = command("odds", *attack, "--lang", "fr").out
    assert "contre personne restent" in french
    for id in ("sky", "magic", "gaul"):
        assert id not in french.lower()
    for wrong in (
        ("--source", "gaul"),
        ("--source", "gaul", "--target", "mars"),
        (*attack[2:], "--pieces", "zeus"),
    ):
        refused = command("odds", "--position", file, *wrong)
        assert refused.status != 0
        assert refused.is_one_line, refused.err

"""Godstorm in a terminal: its board, what happens, its replay."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from conquete.cli.board_text import show_board
from conquete.cli.names import Names
from conquete.locales import Translator
from tests.cli.conftest import Command
from tests.cli.test_telling import told, whole_game
from tests.rules.godstorm.scenes import war


def shown(lang: str, plain: bool) -> list[str]:
    game = war(
        {"gaul": (0, 3), "iberia": (1, 2), "u01": (0, 2), "u02": (1, 4)},
        gods={0: {"war": "gaul", "sky": "gaul"}},
        temples=["gaul"],
        plague=["iberia"],
        faith=[4, 0, 7],
        dead=[5, 0, 0],
        sunken=True,
        epoch=3,
    )
    out = StringIO()
    names = Names(game.rules, Translator(lang))
    show_board(Console(file=out, width=160), names, game.state, ["you", "random", "any"], plain)
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Board, epoch 3 of 5",
                "Gaul: ☼ Yellow, 3 armies, Sky god, War god, temple",
                "Iberia: ♜ Red, 2 armies, plague",
                "Hesperide: nobody, sunk",
                "Underworld",
                "I: ☼ Yellow, 2 armies, gate",
                "II: ♜ Red, 4 armies, crypt",
                "Kurnugia: ☼ Yellow, 5 armies",
                "☼ Yellow (you): 1 territory, 3 armies, no card, 4 Faith, 0 relics, 5 in Heaven, "
                "2 in the Underworld, 1 point so far",
            ],
        ),
        (
            "fr",
            [
                "Plateau, époque 3 sur 5",
                "Gaule\u202f: ☼ Jaune, 3 armées, Dieu du Ciel, Dieu de la Guerre, temple",
                "Ibérie\u202f: ♜ Rouge, 2 armées, peste",
                "Monde souterrain",
            ],
        ),
    ],
)
def test_the_board_names_gods_temples_plague_and_the_places_of_the_dead(lang: str, lines: list[str]) -> None:
    plain = shown(lang, plain=True)
    assert [line for line in lines if line not in plain] == []


def test_the_board_in_columns_has_a_letter_for_each() -> None:
    drawn = "\n".join(shown("en", plain=False))
    assert re.search(r"Gaul +☼ Yellow +3 SW⌂", drawn)
    assert re.search(r"Iberia +♜ Red +2 ☠", drawn)
    assert re.search(r"^(.* {3})?Underworld( {3}.*)?$", drawn, re.MULTILINE)  # no bonus of nothing


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_is_told_in_words(lang: str) -> None:
    games = [whole_game("godstorm", "standard", 3, seed) for seed in range(2, 5)]
    sentences = [text for game, owner in games for text in told(game, -1, owner, lang)]
    assert not any(re.match(r"[A-Z]\w+: \w+ ", text) and "," in text and "seat " in text for text in sentences)
    # The fallen go to Heaven without a word each, and dice that are thrown again are part of their battle.
    names = ("Kurnugia", "Avalon", "Duat", "Elysium", "Élysée", "Valhalla")
    placing = "places: " if lang == "en" else "place\u202f: "
    assert not any(f"{placing}{name}" in text for text in sentences for name in names)
    assert not any(text.startswith(("The dice now", "Les dés montrent")) for text in sentences)
    wanted = ("babylonian", "death,", "war,") if lang == "en" else ("babylonian", "celtic")
    assert not any(word in text for text in sentences for word in wanted)


def test_the_replay_ends_with_the_points(command: Command, tmp_path: Path) -> None:
    command("simulate", "godstorm", "--bots", "random", "--seats", "3", "--seed", "2", "--record", tmp_path)
    out = command("replay", tmp_path / "1.jsonl").out
    assert "Epoch 5: " in out
    assert "Round" not in out
    assert re.search(r"^Points: (.+)\.$", out, re.MULTILINE)
    assert re.search(r"^(\w+) has won: the highest score after five epochs", out, re.MULTILINE)

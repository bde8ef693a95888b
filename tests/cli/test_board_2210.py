"""The board of 2210 in a terminal: commanders, stations, devastated lands, energy and the year."""

from io import StringIO

import pytest
from rich.console import Console

from conquete.cli.board_text import show_board
from conquete.cli.names import Names
from conquete.engine.state import State
from conquete.locales import Translator
from tests.helpers import scene
from tests.rules.ad2210.scenes import war

REST_OF_AFRICA = ("egypt", "saharan_empire", "zaire_military_zone", "ministry_of_djibouti", "lesotho")
AUSTRALIA = ("australian_testing_ground", "java_cartel", "new_guinea", "aboriginal_league")
PLAYERS = ["you", "random", "any"]


def shown(lang: str, plain: bool, year: int = 3) -> list[str]:
    game = war(
        {"egypt": (0, 3), "saharan_empire": (1, 2), "tycho": (2, 4)},
        commanders={0: {"naval": "egypt", "nuclear": "egypt"}, 2: {"space": "tycho"}},
        stations=["egypt"],
        devastated=["madagascar"],
        energy=[4, 0, 7],
        year=year,
    )
    return printed(Names(game.rules, Translator(lang)), game.state, plain)


def printed(names: Names, state: State, plain: bool) -> list[str]:
    out = StringIO()
    show_board(Console(file=out, width=160), names, state, PLAYERS, plain)
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Board, year 3 of 5",
                "Egypt: ♜ Red, 5 armies, Naval Commander, Nuclear Commander, space station",
                "Saharan Empire: ★ Blue, 2 armies",
                "Madagascar: nobody, devastated",
                "♜ Red (you): 1 territory, 5 armies, no card, 4 energy",
            ],
        ),
        (
            "fr",
            [
                "Plateau, année 3 sur 5",
                "Égypte\u202f: ♜ Rouge, 5 armées, Commandeur naval, Commandeur nucléaire, station spatiale",
                "Madagascar\u202f: personne, dévasté",
                "♣ Vert (any)\u202f: 1 territoire, 5 armées, aucune carte, 7 énergies",
            ],
        ),
    ],
)
def test_every_piece_is_told_line_by_line(lang: str, lines: list[str]) -> None:
    board = shown(lang, plain=True)
    for line in lines:
        assert line in board


def test_signs_stand_beside_the_armies_and_are_explained() -> None:
    board = shown("en", plain=False)
    assert board[0] == "Board, year 3 of 5"
    egypt = next(line for line in board if "Egypt" in line)
    assert "♜ Red    5 NU⌂" in egypt
    assert "×" in next(line for line in board if "Madagascar" in line)
    assert any(line.startswith("L Land Commander, N Naval Commander") for line in board)
    heads, red = board[-4].split(), board[-3].split()
    assert (heads[-1], red[-1]) == ("Energy", "4")


@pytest.mark.parametrize("plain", [True, False])
def test_a_region_with_a_devastated_land_is_held_by_who_has_all_the_rest(plain: bool) -> None:
    lands = dict.fromkeys(REST_OF_AFRICA, (0, 1))
    game = war(lands, devastated=["madagascar", *AUSTRALIA])
    board = printed(Names(game.rules, Translator("en")), game.state, plain)
    held = "Africa, bonus 3, in the hands of Red" if plain else "Africa +3  ♜ Red"
    nobodys = "Australia, bonus 2," if plain else "Australia +2  ♜"
    assert any(held in line for line in board)
    assert not any(nobodys in line for line in board)
    game = war(lands)
    board = printed(Names(game.rules, Translator("en")), game.state, plain)
    assert not any(held in line for line in board)


def test_other_editions_have_none_of_it() -> None:
    game = scene({"peru": (0, 3), "brazil": (1, 2)})
    board = printed(Names(game.rules, Translator("en")), game.state, plain=False)
    assert not any("Energy" in line or "Commander" in line for line in board)

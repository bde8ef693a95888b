"""Odds with the dice of 2210: commanders and stations throw with eight sides."""

import pytest

from conquete import ConqueteError, odds
from tests.cli.conftest import Command
from tests.odds.test_battles import check
from tests.odds.test_cli import document
from tests.odds.test_http import asked
from tests.server.conftest import RunningServer


def test_circumstances() -> None:
    dice = odds.dice_of("2210", {"attack_commanders": 2, "defence_commanders": True})
    assert (dice.attack.sides, dice.defence.sides) == ((8, 8, 6), (8, 6))
    assert odds.dice_of("2210", {"station": "true", "defence_commanders": 1}).defence.sides == (8, 8)
    assert odds.dice_of("2210", {"attack_commanders": 3}).attack.sides == (8, 8, 8)


def test_battles_to_the_end() -> None:
    dice = odds.dice_of("2210", {"attack_commanders": 2, "defence_commanders": 1})
    for attackers, defenders in ((1, 1), (3, 2), (7, 6)):
        check(dice, attackers, defenders)


@pytest.mark.parametrize(
    ("edition", "options", "words"),
    [
        ("hasbro-2000", {"station": 1}, "no option 'station'"),
        ("2210", {"nothing": 1}, "attack_commanders"),
        ("2210", {"station": "perhaps"}, "not a whole number"),
        ("2210", {"attack_add": 99}, "more than"),
    ],
)
def test_what_makes_no_sense_is_refused(edition: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(ConqueteError, match=words):
        odds.dice_of(edition, options)


def test_in_a_terminal(command: Command) -> None:
    given = ("--edition", "2210", "--option", "attack_commanders=2", "--option", "station=true")
    dice = odds.dice_of("2210", {"attack_commanders": 2, "station": True})
    found = document(command, "--attackers", 6, "--defenders", 4, *given)
    assert found["win"] == pytest.approx(odds.win(6, 4, dice), abs=1e-12)


def test_over_http(server: RunningServer) -> None:
    dice = odds.dice_of("2210", {"station": 1, "attack_add": 1})
    given = ["station=true", "attack_add=1"]
    answer = asked(server.person(), attackers=7, defenders=2, edition="2210", option=given)
    assert answer["win"] == pytest.approx(odds.win(7, 2, dice), abs=1e-12)

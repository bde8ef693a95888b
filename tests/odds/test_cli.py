"""conquete odds."""

import json
import subprocess
import sys

import pytest

from conquete import odds
from conquete.cli.odds import chance_text
from tests.cli.conftest import Command

BATTLE = ("odds", "--attackers", "5", "--defenders", "5")


def document(command: Command, *arguments: object) -> dict[str, object]:
    result = command("odds", *arguments, "--json")
    assert (result.status, result.err) == (0, "")
    found: dict[str, object] = json.loads(result.out)
    return found


def test_json_is_as_the_contract_says(command: Command) -> None:
    found = document(command, "--attackers", 5, "--defenders", 5)
    assert list(found) == [
        "win",
        "attackers_left",
        "defenders_left",
        "expected_attackers_left",
        "expected_defenders_left",
        "left_if_won",
    ]
    fought = odds.battle(5, 5)
    assert found["win"] == pytest.approx(0.506203, abs=1e-6)
    assert found["attackers_left"] == {str(n): pytest.approx(p) for n, p in fought.attackers_left.items()}
    assert found["defenders_left"] == {str(n): pytest.approx(p) for n, p in fought.defenders_left.items()}
    assert found["expected_attackers_left"] == pytest.approx(fought.expected_attackers_left)
    assert found["expected_defenders_left"] == pytest.approx(fought.expected_defenders_left)
    assert found["left_if_won"] == pytest.approx(fought.expected_attackers_left / fought.win)


@pytest.mark.parametrize(
    ("arguments", "win"),
    [
        (("--edition", "hasbro-2000"), odds.win(6, 4, odds.dice_of("hasbro-2000"))),
        (("--edition", "hasbro-2000", "--option", "defender_two_dice_from=2"), odds.win(6, 4)),
        (("--edition", "hasbro-2000", "--mode", "capitals"), odds.win(6, 4, odds.dice_of("hasbro-2000"))),
        (("--edition", "lamorisse-1957"), odds.win(6, 4, odds.dice_of("lamorisse-1957"))),
        (
            ("--edition", "miro-1976", "--option", "attack_d8=2", "--option", "attack_rerolls_ones=true"),
            odds.win(6, 4, odds.dice_of("miro-1976", {"attack_d8": 2, "attack_rerolls_ones": True})),
        ),
        (("--option", "ties_from=1"), odds.win(6, 4, odds.Dice(ties_from=1))),
        (("--keep", "2"), odds.win(4, 4)),
        (("--stop", "3"), odds.battle(6, 4, stop=3).win),
        (("--dice", "2", "--defence-dice", "1"), odds.win(6, 4, odds.CLASSIC.at_most(2, 1))),
    ],
)
def test_dice_and_stop_rules(command: Command, arguments: tuple[str, ...], win: float) -> None:
    found = document(command, "--attackers", 6, "--defenders", 4, *arguments)
    assert found["win"] == pytest.approx(win, abs=1e-12)


def test_a_path(command: Command) -> None:
    found = document(command, "--attackers", 12, "--path", "3,2,4", "--behind", 2)
    march = odds.campaign(12, [3, 2, 4], behind=2)
    assert found["win"] == pytest.approx(march.win)
    assert found["taken"] == pytest.approx(list(march.taken))
    assert found["attackers_left"] == {str(n): pytest.approx(p) for n, p in march.attackers_left.items()}
    beyond = document(command, "--attackers", 12, "--defenders", 3, "--path", "2, 4", "--behind", 2)
    assert beyond == found


def test_what_is_left_is_said_of_won_battles_and_of_lost_ones(command: Command) -> None:
    english = command("odds", "--attackers", 9, "--defenders", 8).out
    assert "Attackers left if it succeeds, 4.71 on average:" in english  # 3.05 over all battles
    fought = odds.battle(9, 8)
    lost = fought.expected_defenders_left / (1 - fought.win)
    assert f"Defenders left if it fails, {lost:.2f} on average:" in english
    assert (
        "Attaquants restants si elle réussit, 4,71 en moyenne"
        in command("odds", "--attackers", 9, "--defenders", 8, "--lang", "fr").out
    )


def test_a_large_battle_prints_no_noise(command: Command) -> None:
    found = document(command, "--attackers", 1000, "--defenders", 1000)
    left = found["attackers_left"]
    assert isinstance(left, dict)
    assert abs(sum(left.values()) - 1) < 1e-12
    assert min(left.values()) > 1e-16
    assert command("odds", "--attackers", 1000, "--defenders", 1000).out.count("\n") < 60


def test_in_words(command: Command) -> None:
    english = command(*BATTLE)
    assert (english.status, english.err) == (0, "")
    assert "The attack succeeds: 50.62%" in english.out
    assert "the attacker loses 0, the defender 2: 37.17%" in english.out
    rows = [line for line in english.out.splitlines() if "█" in line]
    assert len(rows) == 12
    shares = {line.split()[0] + line.split()[1]: line.count("█") for line in rows}
    assert max(shares.values()) == 40
    assert shares["049.38%"] > shares["314.68%"] > shares["59.11%"]
    french = command(*BATTLE, "--lang", "fr", "--edition", "hasbro-2000").out
    assert "L’attaque réussit\u202f: 56,19\u202f%" in french
    march = command("odds", "--attackers", 9, "--path", "2,2", "--edition", "miro-1976").out
    assert "Territory 2, held by 2, falls" in march
    assert "Attackers that arrive" in march
    idle = command("odds", "--attackers", 2, "--defenders", 2, "--keep", 2).out
    assert "First throw" not in idle
    assert "The attack succeeds: 0.00%" in idle


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--attackers", "5"),
        ("--attackers", "5", "--defenders", "5", "--source", "brazil"),
        ("--attackers", "5", "--position", "nothing.json"),
        ("--defenders", "5"),
        ("--attackers", "0", "--defenders", "1"),
        ("--attackers", "x", "--defenders", "1"),
        ("--attackers", "1", "--defenders", "99999"),
        ("--attackers", "1", "--path", ""),
        ("--attackers", "1", "--path", "1,,2"),
        ("--attackers", "1", "--path", "0"),
        ("--attackers", "1", "--path", "9" * 5000),
        ("--attackers", "1", "--path", ",".join(["1"] * 101)),
        (*BATTLE[1:], "--edition", "atlantis-1900"),
        (*BATTLE[1:], "--edition", "hasbro-2000", "--mode", "chess"),
        (*BATTLE[1:], "--mode", "mission"),
        (*BATTLE[1:], "--option", "weather=on"),
        (*BATTLE[1:], "--option", "attack_add"),
        (*BATTLE[1:], "--option", "attack_add=much"),
        (*BATTLE[1:], "--option", "attack_add=21"),
        (*BATTLE[1:], "--keep", "-1"),
        (*BATTLE[1:], "--stop", "-1"),
        (*BATTLE[1:], "--dice", "0"),
        (*BATTLE[1:], "--behind", "0"),
        (*BATTLE[1:], "--lang", "de"),
    ],
)
def test_what_makes_no_sense_is_one_clear_line(command: Command, arguments: tuple[str, ...]) -> None:
    result = command("odds", *arguments)
    assert result.status != 0
    assert result.out == ""
    assert result.is_one_line, result.err


def test_small_battles_do_not_wait_for_numpy() -> None:
    program = (
        "import sys; from conquete import odds; odds.win(20, 20); odds.campaign(20, [5, 5]); "
        "print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize(
    ("chance", "en", "fr"),
    [
        (1.0, "100.00%", "100,00\u202f%"),
        (1 - 1e-9, "> 99.99%", "> 99,99\u202f%"),
        (0.9999, "99.99%", "99,99\u202f%"),
        (0.5, "50.00%", "50,00\u202f%"),
        (1e-9, "< 0.01%", "< 0,01\u202f%"),
        (0.0, "0.00%", "0,00\u202f%"),
    ],
)
def test_only_what_is_certain_is_told_as_certain(chance: float, en: str, fr: str) -> None:
    assert (chance_text(chance, "en"), chance_text(chance, "fr")) == (en, fr)


def test_thirty_against_one_may_still_be_lost(command: Command) -> None:
    told = command("odds", "--attackers", 30, "--defenders", 1, "--lang", "en").out
    assert "> 99.99%" in told
    assert "100.00%" not in told

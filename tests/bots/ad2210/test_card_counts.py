"""The count of cards: it follows what they do, and finds out a card that does something else."""

from collections import Counter

import pytest
from bench.cards import Watch, kind_of, main, play, sizes

from conquete.compiled import is_compiled
from conquete.editions import load_edition
from conquete.editions.ad2210 import effects, strikes
from conquete.engine.game import Game
from conquete.rules.cards.kinds import Play
from conquete.rules.currency import Currency
from tests.rules.ad2210.scenes import war

GAMES = 6
breaking = pytest.mark.skipif(is_compiled(), reason="what is compiled cannot be broken from outside")


def test_every_card_that_was_played_is_checked(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr("sys.argv", ["cards", "2210", "--seats", "3", "--games", str(GAMES)])
    assert main() == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"2210 standard, 3 random players, {GAMES} games, ")
    rows = [line.split() for line in printed[2:-1]]
    assert len(rows) == 42  # kinds of cards
    played, checked = (sum(int(row[column]) for row in rows) for column in (0, 1))
    assert played > 10
    assert 0.9 * played < checked <= played  # of somebody who falls by a card nothing is compared


def test_marshal_can_play_them_too() -> None:
    rules = load_edition("2210").ruleset("standard", 3, {"windows": "exact"})
    checked: Counter[str] = Counter()
    assert play(rules, "2210", 0, "marshal", Counter(), checked) == ""
    assert sum(checked.values()) > 3


# In each of these the deeds are the same every time: only the rule that is broken decides.


def watched(game: Game, *answers: str) -> tuple[list[str], Counter[str]]:
    """What is found where these answers are given, and which cards are compared with what they say."""
    watch = Watch(game)
    found = []
    for answer in answers:
        before = game.state.copy()
        game.apply(answer)
        found.append(watch.step(before, game.take_events()))
    return [problem for problem in found if problem], watch.checked


@breaking
def test_a_card_that_places_too_little_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def helped() -> tuple[list[str], Counter[str]]:
        lands = {"egypt": (0, 5), "saharan_empire": (1, 1)}
        hands = {1: ["land_stealth_mods_1"]}
        game = war(lands, commanders={1: {"land": "saharan_empire"}}, hands=hands)
        return watched(game, "invade egypt saharan_empire", "play land_stealth_mods_1")

    assert helped() == ([], Counter({"land_stealth_mods": 1}))
    monkeypatch.setattr(effects, "STEALTH_ARMIES", 2)
    assert ["stealth_mods did" in problem for problem in helped()[0]] == [True]


@breaking
def test_a_card_that_takes_energy_it_should_not_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def jammed(*answers: str) -> tuple[list[str], Counter[str]]:
        game = war(
            {"egypt": (0, 5), "middle_east": (1, 2)},
            commanders={0: {"land": "egypt"}},
            hands={0: ["land_frequency_jam_1"]},
            at="command",
        )
        return watched(game, "play land_frequency_jam_1", *answers)

    def play_dearly(self: strikes.Jam, play: Play) -> None:
        self.table.energy.gain(play.state, play.log, play.seat, 1)

    assert jammed("against 1") == ([], Counter({"land_frequency_jam": 1}))
    monkeypatch.setattr(strikes.Jam, "start", play_dearly)
    assert ["frequency_jam cost" in problem for problem in jammed()[0]] == [True]


@breaking
def test_energy_that_nobody_tells_of_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def hired() -> list[str]:
        return watched(war({"egypt": (0, 5)}, at="hire"), "hire land")[0]

    def pay_in_silence(self: Currency, state, log, seat: int, energy: int) -> None:
        state.values[self.at + seat] -= energy

    assert hired() == []
    monkeypatch.setattr(Currency, "pay", pay_in_silence)
    assert ["armies and currencies are" in problem for problem in hired()] == [True]


def test_every_number_of_players_has_its_mode() -> None:
    assert sizes("2210", None, None) == [("two-player", 2), ("standard", 3), ("standard", 4), ("standard", 5)]
    assert sizes("2210", None, 4) == [("standard", 4)]
    assert kind_of("naval_hidden_energy_3") == "naval_hidden_energy"
    assert kind_of("nuclear_the_mother") == "nuclear_the_mother"

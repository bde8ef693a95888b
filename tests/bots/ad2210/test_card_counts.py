"""The count of cards: it follows what they do, and finds out a card that does something else."""

from collections import Counter

import pytest
from bench.cards import kind_of, main, play, sizes

from conquete.compiled import is_compiled
from conquete.editions import load_edition
from conquete.editions.ad2210 import effects, strikes
from conquete.rules.cards.kinds import Play
from conquete.rules.currency import Currency

GAMES = 6
breaking = pytest.mark.skipif(is_compiled(), reason="what is compiled cannot be broken from outside")


def problems(seats: int = 3, bot: str = "", games: int = GAMES) -> tuple[list[str], Counter[str]]:
    """What was found in a few games, and how many cards were compared with what they say."""
    rules = load_edition("2210").ruleset("standard", seats, {"windows": "exact"})
    plays: Counter[str] = Counter()
    checked: Counter[str] = Counter()
    found = [play(rules, "2210", seed, bot, plays, checked) for seed in range(games)]
    return [problem for problem in found if problem], checked


def test_every_card_that_was_played_is_checked(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr("sys.argv", ["cards", "2210", "--seats", "3", "--games", str(GAMES)])
    assert main() == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"2210 standard, 3 random players, {GAMES} games, ")
    rows = [line.split() for line in printed[2:-1]]
    assert len(rows) == 42  # kinds of cards
    assert sum(int(row[0]) for row in rows) > 30
    assert [row for row in rows if row[0] != row[1]] == []


def test_marshal_can_play_them_too() -> None:
    found, checked = problems(bot="marshal", games=1)
    assert found == []
    assert sum(checked.values()) > 10


@breaking
def test_a_card_that_places_too_little_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "STEALTH_ARMIES", 2)
    found, _ = problems()
    assert any("stealth_mods did" in problem for problem in found)


@breaking
def test_a_card_that_takes_energy_it_should_not_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_dearly(self: strikes.Jam, play: Play) -> None:
        self.table.energy.gain(play.state, play.log, play.seat, 1)

    monkeypatch.setattr(strikes.Jam, "start", play_dearly)
    found, _ = problems()
    assert any("frequency_jam cost" in problem for problem in found)


@breaking
def test_energy_that_nobody_tells_of_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def pay_in_silence(self: Currency, state, log, seat: int, energy: int) -> None:
        state.values[self.at + seat] -= energy

    monkeypatch.setattr(Currency, "pay", pay_in_silence)
    found, _ = problems(games=1)
    assert any("armies and currencies are" in problem for problem in found)


def test_every_number_of_players_has_its_mode() -> None:
    assert sizes("2210", None, None) == [("two-player", 2), ("standard", 3), ("standard", 4), ("standard", 5)]
    assert sizes("2210", None, 4) == [("standard", 4)]
    assert kind_of("naval_hidden_energy_3") == "naval_hidden_energy"
    assert kind_of("nuclear_the_mother") == "nuclear_the_mother"

"""The count of cards: it follows what each card of Godstorm does, and finds out one that does something else."""

from collections import Counter

import pytest
from bench.card_effects.godstorm import EFFECTS, SAYS
from bench.cards import card_table, main, play

from conquete.compiled import is_compiled
from conquete.editions import load_edition
from conquete.editions.godstorm import effects, effects_relics, effects_sky
from conquete.rules.cards.kinds import Play

RULES = load_edition("godstorm").ruleset("standard", 3, {"windows": "exact"})
GAMES = 6
breaking = pytest.mark.skipif(is_compiled(), reason="what is compiled cannot be broken from outside")


def problems(games: int = GAMES, bot: str = "") -> tuple[list[str], Counter[str]]:
    """What was found in a few games, and which cards were compared with what they say."""
    plays: Counter[str] = Counter()
    checked: Counter[str] = Counter()
    found = [play(RULES, "godstorm", seed, bot, plays, checked) for seed in range(games)]
    return [problem for problem in found if problem], checked


def test_every_card_is_known():
    kinds = {kind.id for kind in card_table(RULES).kinds}
    relics = {kind.id for kind in card_table(RULES).kinds if kind.stays}
    assert set(EFFECTS) - relics == kinds - relics
    assert set(SAYS) < relics


def test_cards_of_random_players_do_what_they_say(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    arguments = ["cards", "godstorm", "--mode", "standard", "--seats", "3", "--games", str(GAMES)]
    monkeypatch.setattr("sys.argv", arguments)
    assert main() == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"godstorm standard, 3 random players, {GAMES} games, ")
    rows = [line.split() for line in printed[2:-1]]
    assert len(rows) == 57  # kinds of cards
    assert sum(int(row[1]) for row in rows) > 25


@breaking
@pytest.mark.parametrize(
    ("broken", "name", "number"),
    [(effects_relics, "PRICE_OFF", 2), (effects_relics, "GIVEN_UP_FAITH", 3), (effects_relics, "HAMMER", 2)],
)
def test_a_relic_that_says_something_else_is_found_out(monkeypatch, broken, name, number) -> None:
    monkeypatch.setattr(broken, name, number)
    found, _ = problems(games=20)
    assert any("does not do what it says" in problem for problem in found)


@breaking
def test_a_card_that_takes_faith_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def dear(self: effects.Storms, play: Play, face: int) -> None:
        self.lose(play, play.a, face)
        self.table.faith.gain(play.state, play.log, play.seat, 1)

    monkeypatch.setattr(effects.Storms, "thrown", dear)
    found, _ = problems(games=15)
    assert any("storms_rage did" in problem for problem in found)


@breaking
def test_dead_who_go_to_the_wrong_place_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_heaven(self: effects_sky.Plowshares, play: Play, face: int) -> None:
        self.lose(play, play.a, face)

    monkeypatch.setattr(effects_sky.Plowshares, "thrown", to_heaven)
    found, _ = problems(games=15)
    assert any("swords_become_plowshares did" in problem for problem in found)

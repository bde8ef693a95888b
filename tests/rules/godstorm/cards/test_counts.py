"""The count of cards: it follows what each card of Godstorm does, and finds out one that does something else."""

from collections import Counter
from types import SimpleNamespace
from typing import cast

import pytest
from bench.card_effects.godstorm import EFFECTS, SAYS, Following
from bench.cards import Watch, card_table, main

from conquete.compiled import is_compiled
from conquete.editions import load_edition
from conquete.editions.godstorm import effects, effects_relics, effects_sky
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.rules.cards.kinds import Play
from tests.rules.godstorm.cards.scenes import attacked, war

RULES = load_edition("godstorm").ruleset("standard", 3, {"windows": "exact"})
GAMES = 6
breaking = pytest.mark.skipif(is_compiled(), reason="what is compiled cannot be broken from outside")


def problems(game: Game, *answers: str) -> tuple[list[str], Counter[str]]:
    """What is found where these answers are given, and which cards are compared with what they say."""
    watch = Watch(game)
    found = []
    for answer in answers:
        before = game.state.copy()
        game.apply(answer)
        found.append(watch.step(before, game.take_events()))
    return [problem for problem in found if problem], watch.checked


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
    assert sum(int(row[1]) for row in rows) > 10


# In each of these the deeds and the dice are the same every time: only the card that is broken decides.


def entered(relic: str, seed: int) -> tuple[str, Counter[str]]:
    """A relic comes into play; what it does is tried with dice and answers of that seed."""
    game = war()
    follower = Following(cast(Game, SimpleNamespace(rules=game.rules, state=game.state, count=seed)))
    drawn = Event("MiracleDrawn", {"seat": 0, "card": game.rules.cards.index(relic)})
    return follower.step(game.state, [drawn]), follower.checked


@breaking
@pytest.mark.parametrize(
    ("relic", "name", "number"),
    [
        ("stonehenge", "PRICE_OFF", 2),
        ("the_book_of_the_dead", "GIVEN_UP_FAITH", 3),
        ("mjolnir_hammer_of_thor", "HAMMER", 2),
    ],
)
def test_a_relic_that_says_something_else_is_found_out(monkeypatch, relic, name, number) -> None:
    for seed in range(4):
        assert entered(relic, seed) == ("", Counter({relic: 1}))
    monkeypatch.setattr(effects_relics, name, number)
    found = {entered(relic, seed)[0] for seed in range(4)}
    assert f"{relic} does not do what it says" in found


@breaking
def test_a_card_that_takes_faith_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def storm() -> tuple[list[str], Counter[str]]:
        game = war({"egypt": (1, 9), "nubia": (0, 9)}, hands={0: ["storms_rage"]})
        return problems(game, "play storms_rage", "target egypt", "roll 4")

    def dear(self: effects.Storms, play: Play, face: int) -> None:
        self.lose(play, play.a, face)
        self.table.faith.gain(play.state, play.log, play.seat, 1)

    assert storm() == ([], Counter({"storms_rage": 1}))
    monkeypatch.setattr(effects.Storms, "thrown", dear)
    assert ["storms_rage did" in problem for problem in storm()[0]] == [True]


@breaking
def test_dead_who_go_to_the_wrong_place_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def beaten() -> tuple[list[str], Counter[str]]:
        game = attacked(["swords_become_plowshares_1"], source=9)
        return problems(game, "play swords_become_plowshares_1", "roll 4")

    def to_heaven(self: effects_sky.Plowshares, play: Play, face: int) -> None:
        self.lose(play, play.a, face)

    assert beaten() == ([], Counter({"swords_become_plowshares": 1}))
    monkeypatch.setattr(effects_sky.Plowshares, "thrown", to_heaven)
    assert ["swords_become_plowshares did" in problem for problem in beaten()[0]] == [True]

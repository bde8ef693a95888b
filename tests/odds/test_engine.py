"""The odds against the engine itself: its whole tree for small battles, its dice for larger ones."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conquete import odds
from conquete.engine.actions import BASE_MASK, act, n_of, span_of, verb_of
from conquete.engine.chance import RandomDice
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.odds import Dice
from tests.helpers import scene

EDITIONS: dict[str, dict[str, Any]] = {
    "hasbro-2000": {"mode": "conquest"},
    "hasbro-2000 with two dice from two": {"mode": "conquest", "options": {"defender_two_dice_from": 2}},
    "miro-1976": {"mode": "conquest"},
    "lamorisse-1957": {"mode": "first"},
    "classic-godstorm": {"mode": "conquest", "options": {"board": "world"}},
}
EXACT = 1e-12
FAR = 5  # standard errors; the seeds are fixed, so what passes once passes always


class Fight:
    """Brazil attacks Peru with all it has, until Peru falls or nobody may attack any more."""

    def __init__(
        self, name: str, attackers: int, defenders: int, most_defence: int = 3, keep: int = 0, stop: int = 0
    ) -> None:
        self.game = scene(
            {"brazil": (0, attackers + 1), "peru": (1, defenders), "alaska": (2, 1)},
            edition=name.partition(" ")[0],
            at="attack",
            **EDITIONS[name],
        )
        index = self.game.rules.board.index
        self.source, self.target = index["brazil"], index["peru"]
        self.attack = self.game.rules.words.parse("attack brazil peru 1")
        self.most_defence = most_defence
        self.keep = keep
        self.stop = stop

    def dice(self) -> Dice:
        return odds.dice_at(self.game.rules, self.game.state, self.source, self.target)

    def answer(self, game: Game) -> int | None:
        """What both sides choose: as much as they may. None when the battle is over."""
        kind = game.decision().kind
        if kind in ("choose_dice", "defend"):
            option = game.packed[0]
            number = n_of(option) + span_of(option)
            return act(verb_of(option), 0, 0, min(number, self.most_defence) if kind == "defend" else number)
        spare = game.state.armies[self.source] - 1 - self.keep
        if kind == "attack" and spare > max(0, self.stop - self.keep):
            for option in game.packed:
                if option & BASE_MASK == self.attack & BASE_MASK:
                    return act(
                        verb_of(option), self.source, self.target, min(spare, n_of(option) + span_of(option))
                    )
        return None

    def left(self, game: Game) -> tuple[int, int]:
        state = game.state
        if state.owner[self.target] == 0:
            return state.armies[self.source] + state.armies[self.target] - 1, 0
        return state.armies[self.source] - 1, state.armies[self.target]

    def tree(self) -> Counter[tuple[int, int]]:
        """The chance of every end, by following every class of outcomes."""
        ends: Counter[tuple[int, int]] = Counter()
        self._follow(self.game, 1.0, ends)
        return ends

    def _follow(self, game: Game, chance: float, ends: Counter[Any]) -> None:
        if game.actor == CHANCE:
            branches = game.chance_classes()
        else:
            answer = self.answer(game)
            if answer is None:
                ends[self.left(game)] += chance  # type: ignore[assignment]
                return
            branches = [(answer, 1.0)]
        for action, share in branches:
            below = game.clone(keep_dice=False)
            below.play(action)
            self._follow(below, chance * share, ends)

    def played(self, random: Random) -> tuple[int, int]:
        """One end, by the engine's dice."""
        game = self.game.clone(RandomDice(random))
        while (answer := self.answer(game)) is not None:
            game.play(answer)
        return self.left(game)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 2), (3, 3), (5, 2), (3, 5), (5, 4)])
def test_the_tree_of_the_engine_ends_as_the_odds_say(name: str, attackers: int, defenders: int) -> None:
    fight = Fight(name, attackers, defenders)
    found = odds.battle(attackers, defenders, fight.dice()).ends
    tree = fight.tree()
    assert set(tree) == set(found)
    assert max(abs(found[end] - tree[end]) for end in found) < EXACT


@pytest.mark.parametrize("name", EDITIONS)
def test_a_defender_with_one_die(name: str) -> None:
    fight = Fight(name, 4, 4, most_defence=1)
    found = odds.battle(4, 4, fight.dice().at_most(defence=1)).ends
    tree = fight.tree()
    assert max(abs(found[end] - tree[end]) for end in {*found, *tree}) < EXACT


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(("keep", "stop"), [(1, 0), (3, 0), (0, 1), (0, 2), (0, 4), (2, 3)])
def test_a_battle_that_ends_early(name: str, keep: int, stop: int) -> None:
    fight = Fight(name, 5, 4, keep=keep, stop=stop)
    found = odds.battle(5, 4, fight.dice(), keep=keep, stop=stop).ends
    tree = fight.tree()
    assert set(tree) == set(found)
    assert max(abs(found[end] - tree[end]) for end in found) < EXACT


@settings(max_examples=20, deadline=None, derandomize=True)
@given(
    name=st.sampled_from(list(EDITIONS)),
    attackers=st.integers(1, 15),
    defenders=st.integers(1, 15),
    seed=st.integers(0, 2**32),
)
def test_dice_of_the_engine_fall_as_the_odds_say(name: str, attackers: int, defenders: int, seed: int) -> None:
    games = 300
    fight = Fight(name, attackers, defenders)
    expected = odds.battle(attackers, defenders, fight.dice())
    random = Random(seed)
    ends = [fight.played(random) for _ in range(games)]
    assert set(ends) <= set(expected.ends)
    wins = sum(against == 0 for _, against in ends)
    error = sqrt(games * expected.win * (1 - expected.win))
    assert abs(wins - games * expected.win) <= FAR * error + 1
    for side, left in enumerate((expected.attackers_left, expected.defenders_left)):
        mean = sum(n * p for n, p in left.items())
        spread = sqrt(max(0.0, sum(n * n * p for n, p in left.items()) - mean * mean))
        assert abs(sum(end[side] for end in ends) / games - mean) <= FAR * spread / sqrt(games) + 1 / games


def test_a_wrong_number_of_dice_would_be_noticed() -> None:
    """The bounds are no formality: the dice of another edition fall outside them."""
    games = 300
    fight = Fight("lamorisse-1957", 10, 10)
    random = Random(1)
    wins = sum(fight.played(random)[1] == 0 for _ in range(games))
    wrong = odds.win(10, 10)
    assert abs(wins - games * wrong) > FAR * sqrt(games * wrong * (1 - wrong)) + 1

"""The law of the odds over some questions of each edition; `make odds-law` asks hundreds of them far longer."""

from itertools import islice
from math import inf

import pytest

from conquete.editions import edition_ids
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds import AttackOdds, attack_odds, dice_of, fought
from tests.helpers import RICH
from tests.odds import law
from tests.odds.law import Figure
from tests.odds.questions import questions

QUESTIONS = 50
PLAYOUTS = 2000
PLAYOUTS_OF_THE_RICH = 400  # much is answered between two throws
SEED = 31


@pytest.mark.parametrize("edition", edition_ids())
def test_what_is_shown_is_what_comes_of_it(edition: str) -> None:
    tally = law.check(edition, QUESTIONS, PLAYOUTS_OF_THE_RICH if edition in RICH else PLAYOUTS, SEED)
    assert not tally.broken, "\n".join(tally.broken)
    assert tally.questions == QUESTIONS
    assert tally.figures > 1.8 * QUESTIONS


@pytest.mark.parametrize("edition", RICH)
def test_odds_without_what_bears_on_the_battle_are_noticed(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def usual(rules: Ruleset, state: State, source: int, target: int) -> AttackOdds:
        found = attack_odds(rules, state, source, target)
        return fought(found.attackers, found.defenders, dice_of(rules))

    monkeypatch.setattr(law, "attack_odds", usual)
    assert law.check(edition, 15, 300, SEED).broken


def test_the_mean_over_lost_battles_too_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AttackOdds, "left_if_won", AttackOdds.expected_attackers_left)
    broken = law.check("hasbro-2000", 15, 1000, SEED).broken
    assert broken
    assert all("left if won" in row for row in broken)


def test_the_same_seed_asks_the_same_questions_and_another_one_others() -> None:
    asked = [[question.text for question in islice(questions(RICH[0], seed), 8)] for seed in (1, 1, 2)]
    assert asked[0] == asked[1] != asked[2]


@pytest.mark.parametrize(
    ("shown", "won", "is_kept"),
    [
        (0.5, 50_600, True),
        (0.5, 50_700, False),
        (1.0, 100_000, True),
        (1.0, 99_999, False),
        (0.0, 0, True),
        (0.0, 1, False),
        (1e-7, 1, True),  # once in a hundred runs
        (1e-7, 4, False),
        (1e-4, 25, True),
        (1e-4, 60, False),
    ],
)
def test_a_figure_is_kept_within_four_standard_errors(shown: float, won: int, is_kept: bool) -> None:
    figure = Figure("chance", shown, won, 100_000, {0: 1.0 - shown, 1: shown})
    assert (figure.errors <= law.MOST) is is_kept
    assert figure.errors < inf or not is_kept

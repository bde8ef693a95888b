"""What `any` plays for in 2210."""

from random import Random

import conquete
from conquete.bots.estimates import estimate_for
from conquete.bots.knowledge.ad2210.estimate import YearsEstimate
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.rules.ad2210.scenes import war


def test_it_is_found() -> None:
    assert type(estimate_for(load_edition("2210").ruleset(None, 4))) is YearsEstimate


def test_the_last_year_counts_points_and_the_first_what_brings_them() -> None:
    rules = load_edition("2210").ruleset("standard", 3, {"windows": "exact"})
    game = Game(rules, dice=conquete.new("2210", "standard", 3, seed=1).dice)
    random = Random(1)
    while game.state.round < 2:
        game.play(random.choice(game.decision().options))
    estimate = YearsEstimate(rules)
    rich = game.state.copy()
    rich.values[estimate.money] += 20
    gains: list[float] = []
    for year in (1, 5):
        game.state.round = rich.round = year
        gains.append(estimate.value(rich, 0) - estimate.value(game.state, 0))
    assert gains[0] > gains[1] > 0.0


def test_a_region_of_nothing_but_devastated_lands_is_worth_nothing() -> None:
    lands = {"egypt": (0, 3), "sakha": (1, 3), "argentina": (2, 3)}
    australia = ["java_cartel", "new_guinea", "aboriginal_league", "australian_testing_ground"]
    whole, gone = war(lands), war(lands, devastated=australia)
    estimate = YearsEstimate(whole.rules)
    assert estimate.strengths(gone.state, 0) == estimate.strengths(whole.state, 0)

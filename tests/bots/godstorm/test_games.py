"""Whole games of Godstorm, and every question that bots are asked in them."""

from random import Random

import pytest

import conquete
from conquete.bots import bots_for, load_bot, stand_in
from conquete.bots.estimates import estimate_for
from conquete.bots.knowledge.godstorm.estimate import EpochsEstimate
from conquete.bots.match import play_game, seat_bots
from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.steps import ChoiceStep
from tests.bots.turns import check_hidden_things_change_nothing

# Asked of nobody here: gods are never given up one by one, and no card is free to choose.
NEVER = {"lose_units", "free_card"}
# They may not come up in so few games; those that need an answer of their own have scenes among marshal's.
RARE = {"choose_deck", "choose_god", "choose_link", "conflict_on", "give_up", "next_relic", "spare"}


def test_who_knows_it() -> None:
    assert [bot.name for bot in bots_for("godstorm")] == ["any", "marshal", "random"]
    assert stand_in("godstorm") == "marshal"
    assert type(estimate_for(load_edition("godstorm").ruleset(None, 4))) is EpochsEstimate


def test_marshal_answers_every_question_whatever_the_position() -> None:
    """Positions that random play has led to."""
    rules = load_edition("godstorm").ruleset("standard", 3, {"windows": "exact"})
    asked: set[str] = set()
    wanted = {step.name for step in rules.steps if isinstance(step, ChoiceStep)} - NEVER - RARE
    for seed in range(20):
        game = Game(rules, dice=conquete.new("godstorm", seats=3, seed=seed).dice)
        random = Random(seed)
        bots = [load_bot("marshal") for _ in range(3)]
        for seat, bot in enumerate(bots):
            bot.start(seat, str(seed))
        while not game.is_over:
            decision = game.decision()
            if decision.kind not in asked or random.random() < 0.02:
                choice = bots[decision.actor].decide(game.view(decision.actor), decision)
                assert decision.allows(choice), decision.kind
                asked.add(decision.kind)
            game.apply(random.choice(decision.options))
        if asked >= wanted and seed > 2:
            break
    assert asked >= wanted, wanted - asked


@pytest.mark.parametrize(("mode", "seats"), [("two-player", 2), ("chosen", 3), ("standard", 5)])
def test_marshal_beats_random_in_every_mode_and_plays_the_same_again(mode: str, seats: int) -> None:
    def result(seed: int) -> tuple[tuple[int, ...], int, list[int]]:
        game = conquete.new("godstorm", mode, seats, seed=seed, recording=False)
        outcome = play_game(game, seat_bots(["marshal", *["random"] * (seats - 1)], str(seed)))
        assert outcome.finished
        return outcome.winners, outcome.decisions, game.state.owner

    first = result(1)
    assert first[0] == (0,)
    assert first == result(1)


def test_hidden_cards_and_bids_change_nothing() -> None:
    game = conquete.new("godstorm", "standard", 3, seed=4, recording=False)
    pair = load_bot("marshal"), load_bot("marshal")
    check_hidden_things_change_nothing(game, pair, seat=2, rounds=5, least=3)


def test_the_last_epoch_counts_points_and_the_first_what_brings_them() -> None:
    game = conquete.new("godstorm", "standard", 3, seed=1, recording=False)
    random = Random(1)
    while game.state.round < 1:
        game.apply(random.choice(game.decision().options))
    estimate = EpochsEstimate(game.rules)

    def gain(epoch: int, change: str) -> float:
        state, other = game.state.copy(), game.state.copy()
        state.round = other.round = epoch
        if change == "faith":
            other.values[game.rules.offset("faith")] += 20
        elif change == "crypt":
            other.owner[game.rules.board.index["u02"]] = 0
        return estimate.value(other, 0) - estimate.value(state, 0)

    assert gain(1, "faith") > gain(5, "faith") > 0.0
    assert gain(5, "crypt") > gain(1, "crypt") > 0.0

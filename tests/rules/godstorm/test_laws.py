"""The whole game: the laws of the engine, armies that are conserved, and a bot that plays it to the end."""

from random import Random

import pytest

import conquete
from conquete.bots.any_bot import AnyBot
from conquete.research.conformance import check_edition
from conquete.research.secrecy_laws import HiddenCards
from tests.helpers import clause
from tests.rules.godstorm.scenes import value, war

MODES = [("standard", 3), ("chosen", 4), ("two-player", 2)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_laws_of_the_engine_hold(mode: str, seats: int) -> None:
    assert check_edition("godstorm", modes=[mode], seat_counts=[seats], games=1, seed=30) == 1


@pytest.mark.parametrize(("mode", "seats"), MODES)
@clause("god-17.1", "god-37.3", "god-31.7", "god-35.6")
def test_armies_are_conserved_at_every_step_until_the_fifth_epoch_is_over(mode: str, seats: int) -> None:
    game = conquete.new("godstorm", mode, seats, seed=5)
    random = Random(5)
    while not game.is_over:
        game.apply(random.choice(game.decision().options))
        standing = [value(game, "reserve", seat) for seat in range(seats)]
        for territory, owner in enumerate(game.state.owner):
            if 0 <= owner < seats:
                standing[owner] += game.state.armies[territory]
        assert standing == [value(game, "fielded", seat) for seat in range(seats)]
    assert game.state.round == 5 or sum(1 for seat in range(seats) if game.state.held[seat]) == 1


def test_a_territory_card_that_is_turned_up_and_shuffled_back_is_no_secret_told() -> None:
    assert check_edition("godstorm", ["standard"], [3], games=1, seed=4, laws=[HiddenCards]) == 1


def test_armies_from_nowhere_are_noticed() -> None:
    game = war({"gaul": (0, 5), "iberia": (1, 3)})
    assert game.rules.check(game.state) == ""
    game.state.armies[game.rules.board.index["gaul"]] += 1
    assert game.rules.check(game.state) == "armies have come from nowhere or gone there"


def test_the_bot_for_any_game_plays_it_to_the_end() -> None:
    game = conquete.new("godstorm", "standard", 3, seed=3)
    bots = [AnyBot() for _ in range(3)]
    for seat, bot in enumerate(bots):
        bot.configure("simulations=4,ms=60000")
        bot.start(seat, "luck")
    while not game.is_over:
        decision = game.decision()
        game.apply(bots[game.actor].decide(game.view(game.actor), decision))

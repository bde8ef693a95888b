"""The whole game on a fresh world: the laws of the engine, and a bot that plays it to the end."""

import pytest

import conquete
from conquete.bots.any_bot import AnyBot
from conquete.research.conformance import check_edition
from tests.helpers import clause


@pytest.mark.parametrize(("mode", "seats"), [("single", 3), ("single", 5), ("campaign", 4)])
def test_the_laws_of_the_engine_hold(mode: str, seats: int):
    assert check_edition("legacy", modes=[mode], seat_counts=[seats], games=1, seed=1) == 1


@clause("leg-8.1", "leg-13.4")
def test_any_plays_to_four_stars():
    game = conquete.new("legacy", "single", 4, seed=3)
    bots = [AnyBot() for _ in range(4)]
    for seat, bot in enumerate(bots):
        bot.configure("simulations=4,ms=60000")
        bot.start(seat, "luck")
    while not game.is_over:
        game.apply(bots[game.actor].decide(game.view(game.actor), game.decision()))
    assert game.result is not None
    assert game.result["reason"] in ("race", "last_standing")

"""The bot `any` at a table of 2210."""

from random import Random

import pytest

import conquete
from conquete.bots.match import seat_bots
from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser
from tests.bots.test_any import check_it_beats_random, thinking


@pytest.mark.parametrize("mode", ["standard", "two-player"])
def test_hidden_cards_change_nothing(mode: str) -> None:
    """Bids, command cards, scouts: what others hold is drawn anew, and it answers the same."""
    game = conquete.new("2210", mode, seed=4, recording=False)
    seats = game.rules.seats
    others = seat_bots(["random"] * seats, "others")
    seeing, deceived = thinking(12), thinking(12)
    for bot in (seeing, deceived):
        bot.start(0, "the same luck")
    different = 0
    while not game.is_over and (game.state.round <= 2 or different <= 10):
        decision = game.decision()
        seat = decision.actor
        if seat != 0:
            game.apply(others[seat].decide(game.view(seat), decision))
            continue
        state = determinize(game.view(0), RandomChooser(Random(game.count)))
        twin = Game(game.rules, state, game.dice, count=game.count)
        different += twin.state.facts() != game.state.facts()
        choice = seeing.decide(game.view(0), decision)
        assert deceived.decide(twin.view(0), twin.decision()) == choice
        game.apply(choice)
    assert different > 10


def test_it_beats_random_where_two_play() -> None:
    check_it_beats_random("2210", "two-player", 2)

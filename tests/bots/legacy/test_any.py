"""What `any` makes of Risk Legacy: it sees a victory, though the world changes with it."""

import time

from conquete.bots import load_bot
from conquete.bots.estimates import estimate_for
from conquete.bots.playing_on import PlayingOn
from conquete.engine.game import Game
from tests.bots.legacy.test_marshal import with_headquarters


def choice(game: Game) -> str:
    decision = game.decision()
    bot = load_bot("any:simulations=60,ms=5000")
    bot.start(decision.actor, "1")
    return game.rules.words.text(bot.decide(game.view(decision.actor), decision))


def nearly_won() -> Game:
    """Three stars, and a fourth behind a weak garrison; much empty land could be entered."""
    lands = {"brazil": (0, 9), "peru": (1, 1), "china": (1, 5)}
    places = {"brazil": 1, "peru": 2}
    return with_headquarters("attack", places, lands, registers={"stars": [2, 1, 1]})


def test_it_takes_the_headquarters_that_wins():
    assert choice(nearly_won()).startswith("attack brazil peru")


def test_a_victory_that_rewards_follow_counts_as_one_and_costs_no_new_rules():
    game = nearly_won()
    bot = load_bot("any")
    bot.start(0, "1")
    playing = PlayingOn(game.rules, estimate_for(game.rules), 0, bot.random)
    decision = game.decision()
    playing.look_at(game.view(0), decision)
    attack = game.rules.words.parse("attack brazil peru 3")
    kept = dict(game.rules.composer.kept)  # type: ignore[union-attr]
    start = time.process_time()
    values = [playing.try_out(attack, number, lively=True) for number in range(20)]
    assert values.count(1.0) >= 15
    assert game.rules.composer.kept == kept  # type: ignore[union-attr]
    assert time.process_time() - start < 2.0

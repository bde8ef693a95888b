"""The bot that answers by lot."""

from collections import Counter
from typing import Final

from conquete.bots import load_bot
from conquete.engine.actions import n_of, verb_of
from conquete.engine.names import verb_id
from tests.helpers import scene

DO_STOP: Final = verb_id("stop")


def test_one_option_is_as_likely_as_another_however_wide_its_range():
    """Three targets with up to three armies each, and "stop": a quarter of the answers, not a tenth."""
    game = scene({"alaska": (0, 9)}, at="attack")
    decision = game.decision()
    assert len(decision.packed) == 4
    assert len(decision.options) == 10
    bot = load_bot("random")
    bot.start(0, "a seed")
    answers = [bot.decide(game.view(0), decision) for _ in range(2000)]
    assert all(decision.allows(answer) for answer in answers)
    stops = sum(verb_of(answer) == DO_STOP for answer in answers)
    assert 0.21 < stops / 2000 < 0.29
    engaged = Counter(n_of(answer) for answer in answers if verb_of(answer) != DO_STOP)
    assert set(engaged) == {1, 2, 3}
    assert min(engaged.values()) > 0.28 * (2000 - stops)


def test_luck_comes_from_the_seed_of_the_bot_alone():
    game = scene({"alaska": (0, 9)}, at="attack")
    runs = []
    for seed in ("one", "one", "two"):
        bot = load_bot("random")
        bot.start(0, seed)
        runs.append([bot.decide(game.view(0), game.decision()) for _ in range(20)])
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]

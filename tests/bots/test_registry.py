"""Bots by name."""

import pytest

from conquete import ConqueteError
from conquete.bots import bot_names, load_bot
from conquete.bots.base import EVERY_EDITION
from conquete.editions import edition_ids


def test_the_bots_are_known_by_name():
    assert {"random", "steady"} <= set(bot_names())
    assert bot_names() == sorted(bot_names())
    for name in bot_names():
        assert load_bot(name).name == name


def test_every_bot_says_what_it_is_like_and_what_it_plays():
    for name in bot_names():
        bot = load_bot(name)
        assert all(bot.about[language].endswith(".") for language in ("en", "fr"))
        assert bot.editions
        assert set(bot.editions) <= {EVERY_EDITION, *edition_ids()}


def test_a_bot_is_new_each_time():
    assert load_bot("random") is not load_bot("random")


def test_an_unknown_bot_is_refused_and_the_known_ones_are_named():
    with pytest.raises(ConqueteError, match=r"unknown bot 'hal'; there are: .*random.*steady"):
        load_bot("hal")

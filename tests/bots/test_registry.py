"""Bots by name."""

import pytest

import conquete
from conquete import ConqueteError
from conquete.bots import DoesNotPlay, bot_names, bots_for, check_plays, load_bot, stand_in
from conquete.bots.arena import Contest
from conquete.bots.base import EVERY_EDITION
from conquete.bots.match import simulate
from conquete.editions import written_ids
from tests.helpers import RICH, first_mode


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
        assert set(bot.editions) <= {EVERY_EDITION, *written_ids()}


def test_a_bot_is_new_each_time():
    assert load_bot("random") is not load_bot("random")


def test_an_unknown_bot_is_refused_and_the_known_ones_are_named():
    with pytest.raises(ConqueteError, match=r"unknown bot 'hal'; there are: .*random.*steady"):
        load_bot("hal")


# -- who knows which edition ---------------------------------------------------------------------------------

RULES = RICH[0]
UNFIT = f"bot steady does not play {RULES}; these do: {', '.join(bot.name for bot in bots_for(RULES))}"


@pytest.mark.parametrize("edition", written_ids())
def test_a_bot_that_does_not_know_the_edition_is_refused_and_those_that_do_are_named(edition):
    fit = [bot.name for bot in bots_for(edition)]
    for name in bot_names():
        if name in fit:
            check_plays(name, edition)
        else:
            with pytest.raises(DoesNotPlay, match=f"bot {name} does not play {edition}") as refused:
                check_plays(name, edition)
            assert (refused.value.bot, refused.value.edition, refused.value.known) == (name, edition, fit)
            assert ", ".join(fit) in str(refused.value)


def test_bots_among_themselves_play_what_they_know():
    with pytest.raises(DoesNotPlay, match=UNFIT):
        simulate(RULES, first_mode(RULES), 3, ["random", "steady"])
    position = conquete.new(RULES, seats=3, seed=1).position()
    with pytest.raises(DoesNotPlay, match=UNFIT):
        simulate(bots=["steady"], position=position)
    contest = Contest(RULES, first_mode(RULES), 3)
    with pytest.raises(DoesNotPlay, match=UNFIT):
        contest.check([stand_in(RULES), "random", "steady"])
    contest.check([stand_in(RULES), "random", "any"])


@pytest.mark.parametrize("edition", written_ids())
def test_whoever_plays_on_for_another_knows_the_edition(edition):
    check_plays(stand_in(edition), edition)


def test_who_plays_on_in_a_rich_edition_knows_how() -> None:
    assert stand_in("hasbro-2000") == "steady"
    assert "steady" not in [stand_in(edition) for edition in RICH]

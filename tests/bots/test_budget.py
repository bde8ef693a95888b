"""Every bot answers within its budget, whatever it is asked, and with nothing but what is allowed."""

import time
from random import Random

import pytest

import conquete
from conquete.bots import bot_names, load_bot
from conquete.bots.base import DECISION_SECONDS
from conquete.bots.match import seat_bots
from conquete.editions import edition_ids, load_edition
from conquete.engine.actions import is_allowed

MOST_ROUNDS = 12


def modes_of(name: str) -> list[tuple[str, str, int]]:
    """Every game that the bot plays, with the fewest and with the most players."""
    found: list[tuple[str, str, int]] = []
    for id in edition_ids():
        if load_bot(name).plays(id):
            for mode in load_edition(id).modes.values():
                found += [(id, mode.id, seats) for seats in dict.fromkeys(mode.players)]
    return found


def longest_thought(name: str, decisions: int) -> tuple[float, int]:
    """The most seconds of the processor that the bot took for one of so many decisions, and how many there were.

    It sits in every seat, in all the games it plays in turn, among bots that leave it in positions of every sort.
    Decisions before the first round are easy, and do not count.
    """
    longest, asked, number = 0.0, 0, 0
    games = modes_of(name)
    while asked < decisions:
        edition, mode, seats = games[number % len(games)]
        number += 1
        game = conquete.new(edition, mode, seats, seed=number, recording=False)
        others = ["steady" if load_bot("steady").plays(edition) else "random", "random"]
        luck = Random(number)
        bots = seat_bots([luck.choice([name, name, *others]) for _ in range(seats)], str(number))
        while not game.is_over and game.state.round <= MOST_ROUNDS and asked < decisions:
            decision = game.decision()
            view = game.view(decision.actor)
            bot = bots[decision.actor]
            begin = time.thread_time()
            answer = bot.decide(view, decision)
            seconds = time.thread_time() - begin
            assert is_allowed(game.packed, answer)
            if bot.name == name:
                asked += game.state.round > 0
                longest = max(longest, seconds)
            game.play(answer)
    return longest, asked


@pytest.mark.parametrize("name", bot_names())
def test_no_thought_takes_longer_than_a_bot_may_take(name: str) -> None:
    longest, asked = longest_thought(name, 100)
    assert asked == 100
    assert longest < DECISION_SECONDS


@pytest.mark.long
@pytest.mark.parametrize("name", bot_names())
def test_nor_does_one_of_ten_thousand(name: str) -> None:
    longest, asked = longest_thought(name, 10_000)
    print(f"{name}: {asked} decisions, the longest took {1000 * longest:.0f} ms of the processor")
    assert longest < DECISION_SECONDS

"""A bot in a set-up position: its answer, its whole turn, and that it knows no more than it may."""

from random import Random

import conquete
from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.bots.match import seat_bots
from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser


def seated(name: str, seat: int = 0, luck: str = "the luck of a test") -> Bot:
    bot = load_bot(name)
    bot.start(seat, luck)
    return bot


def answer(game: Game, bot: Bot) -> str:
    """Its answer to the pending decision, as text."""
    decision = game.decision()
    choice = bot.decide(game.view(decision.actor), decision)
    assert decision.allows(choice)
    return game.text(choice)


def play_turn(game: Game, bot: Bot, seed: int = 3) -> tuple[list[str], Game]:
    """Its answers until its turn or the game is over, and the game then. Others decline, or defend with all they
    have; dice fall by the seed, which luck in the tests must not hang on."""
    seat, round = game.state.turn, game.state.round
    rules = game.rules
    going = Game(rules, game.state.copy(), conquete.new(rules.edition, rules.mode, rules.seats, seed).dice)
    said: list[str] = []
    while not going.is_over and (going.state.turn, going.state.round) == (seat, round):
        decision = going.decision()
        if decision.actor != seat:
            going.apply(decision.options[0] if decision.kind == "react" else decision.options[-1])
            continue
        said.append(answer(going, bot))
        going.apply(said[-1])
    return said, going


def check_hidden_things_change_nothing(
    game: Game, pair: tuple[Bot, Bot], seat: int, rounds: int, least: int
) -> None:
    """What others hold is drawn anew for one of two equal bots at each decision of `seat`, and both answer the
    same, for so many rounds and until the position differed more than `least` times."""
    others = seat_bots(["random"] * game.rules.seats, "others")
    seeing, deceived = pair
    for bot in pair:
        bot.start(seat, "the same luck")
    different = 0
    while not game.is_over and (game.state.round <= rounds or different <= least):
        decision = game.decision()
        if decision.actor != seat:
            game.apply(others[decision.actor].decide(game.view(decision.actor), decision))
            continue
        state = determinize(game.view(seat), RandomChooser(Random(game.count)))
        twin = Game(game.rules, state, game.dice, count=game.count)
        different += twin.state.facts() != game.state.facts()
        choice = seeing.decide(game.view(seat), decision)
        assert deceived.decide(twin.view(seat), twin.decision()) == choice
        game.apply(choice)
    assert different > least

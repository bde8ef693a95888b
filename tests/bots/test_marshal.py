"""What marshal does in set-up positions."""

import pytest

import conquete
from conquete.bots import load_bot
from conquete.bots.marshal import MarshalBot
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from tests.helpers import owner, play, scene

SIBERIAN_CARDS = ["siberia", "yakutsk", "irkutsk"]


def marshal(seat: int = 0, settings: str = "") -> MarshalBot:
    bot = load_bot("marshal:" + settings if settings else "marshal")
    assert isinstance(bot, MarshalBot)
    bot.start(seat, "the luck of a test")
    return bot


def answer(game: Game, bot: MarshalBot | None = None) -> str:
    """Marshal's answer to the pending decision, as text."""
    decision = game.decision()
    choice = (bot or marshal(decision.actor)).decide(game.view(decision.actor), decision)
    assert decision.allows(choice)
    return game.text(choice)


def play_turn(game: Game, bot: MarshalBot | None = None, seed: int = 3) -> list[str]:
    """Marshal's answers until its turn is over; dice fall by the seed, which luck in the tests must not hang on."""
    seat = game.state.turn
    player = bot or marshal(seat)
    going = Game(game.rules, game.state.copy(), conquete.new("hasbro-2000", "conquest", 3, seed).dice)
    said: list[str] = []
    while not going.is_over and going.state.turn == seat:
        decision = going.decision()
        if decision.actor != seat:
            going.apply(decision.options[-1])  # a defender: all dice
            continue
        choice = player.decide(going.view(seat), decision)
        said.append(going.text(choice))
        going.apply(choice)
    said.append(f"held {going.state.held}")
    return said


def targets(said: list[str]) -> list[str]:
    """What was attacked, in order, every territory once."""
    attacked = [text.split()[2] for text in said if text.startswith("attack ")]
    return list(dict.fromkeys(attacked))

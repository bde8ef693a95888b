"""A bot is no weaker at a table of the server than in the arena, however many tables think at once."""

from collections.abc import Callable
from time import thread_time

import msgspec

import conquete
from conquete.bots import load_bot
from conquete.bots.match import bot_seed
from conquete.engine.game import Game
from conquete.server.play.thinking import bot_worker
from conquete.server.play.thinking.bot_worker import Chairs
from conquete.server.play.thinking.question import Question, question_for, rules_of
from conquete.server.table.data import compiled
from conquete.wire.requests import TableConfig

LUCK = bot_seed(0, "a game")
OTHERS_SECONDS = 0.8  # of the processor, that other tables take after the first question of a turn
TURNS = 1


def table_game() -> Game:
    """A game under way, with the rules as a table has them."""
    config = TableConfig(edition="hasbro-2000", mode="conquest", seats=3, options={"progressive": True})
    rules = compiled(config)
    begun = conquete.new("hasbro-2000", "conquest", 3, seed=5, options={"progressive": True})
    game = Game(rules, begun.state, begun.dice)
    stand_ins = [load_bot("steady") for _ in range(3)]
    for seat, bot in enumerate(stand_ins):
        bot.start(seat, str(seat))
    while game.state.round < 5 or game.state.turn != 0:
        decision = game.decision()
        game.play(stand_ins[decision.actor].decide(game.view(decision.actor), decision))
    return game


def choices(game: Game, decide: Callable[[Game], int]) -> list[str]:
    """What seat 0 says in its turns; the others end theirs at once."""
    game = game.clone()
    last = game.state.round + TURNS
    said: list[str] = []
    while not game.is_over and game.state.round < last:
        choice = decide(game) if game.actor == 0 else game.decision().options[-1]
        if game.actor == 0:
            said.append(game.text(choice))
        game.play(choice)
    return said


def alone(name: str) -> Callable[[Game], int]:
    bot = load_bot(name)
    bot.start(0, LUCK)
    return lambda game: bot.decide(game.view(0), game.decision())


def at_busy_table(name: str) -> Callable[[Game], int]:
    chairs, seen = Chairs(), set[int]()

    def decide(game: Game) -> int:
        question = question_for(name, "ours", game)
        question.luck = LUCK
        sent = msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Question)
        text = bot_worker.think(rules_of(sent), sent, chairs)
        until = thread_time() + (0.0 if game.state.round in seen else OTHERS_SECONDS)
        seen.add(game.state.round)
        while thread_time() < until:  # the process thinks for others meanwhile
            pass
        return game.rules.words.parse(text)

    return decide


def test_the_same_position_and_luck_give_the_same_choices_at_a_busy_table_and_in_the_arena() -> None:
    game = table_game()
    in_arena = choices(game, alone("general"))
    assert len(in_arena) > 5
    assert in_arena != choices(game, alone("marshal"))  # else it would not show whether it thinks as far as it can
    assert choices(game, at_busy_table("general")) == in_arena

"""Positions from games between bots, for bench/learn.py: the board at the end of every turn, and who won.

python -m bench.positions --games 20000
python -m bench.positions --queue postgresql:...   by workers: CONQUETE_PLUGINS=bench.positions conquete work ...
"""

import argparse
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

import msgspec
from rich.progress import track

from conquete.api import game_from_rules
from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.bots.knowledge.classic.weights import Weights, read_weights
from conquete.bots.marshal import MarshalBot
from conquete.bots.match import bot_seed
from conquete.bots.work import Task, in_order
from conquete.cli.arguments import chosen_work
from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.rules.set_cards import SetCards
from conquete.server.jobs.tasks import register_task

ROOT = Path(__file__).resolve().parent.parent
MAX_ROUNDS = 80
CAST = ("steady",) * 12 + ("vulture", "builder", "gambler", "diplomat", "avenger", "turtle")


@dataclass(frozen=True)
class Where:
    """A kind of game, and how many of a hundred are of it."""

    edition: str
    mode: str
    seats: int
    options: tuple[tuple[str, object], ...]
    share: int


RISING = (("progressive", True),)
WHERE = (
    Where("hasbro-2000", "conquest", 4, RISING, 65),
    Where("hasbro-2000", "conquest", 3, RISING, 7),
    Where("hasbro-2000", "conquest", 5, RISING, 7),
    Where("hasbro-2000", "conquest", 6, RISING, 6),
    Where("hasbro-2000", "conquest", 4, (), 5),
    Where("miro-1976", "conquest", 4, (), 3),
    Where("classic-godstorm", "conquest", 4, (), 2),
    Where("lamorisse-1957", "first", 4, (), 2),
)


class Seen(msgspec.Struct, array_like=True):
    """A position with the turn of `mover` over."""

    mover: int
    round: int
    traded: int
    owner: list[int]
    armies: list[int]
    hands: list[int]


class Watched(msgspec.Struct, array_like=True):
    """A game: where it was played, by whom, what was seen, and who won."""

    where: int
    names: list[str]
    winner: int
    seen: list[Seen]


@lru_cache
def rules_of(where: Where) -> Ruleset:
    return load_edition(where.edition).ruleset(where.mode, where.seats, {"windows": "exact", **dict(where.options)})


def quick(weights: Weights) -> Weights:
    """Marshal with a narrower search: eight times as many games."""
    weights.tries, weights.beam, weights.branch, weights.depth = 2, 1, 3, 6
    return weights


def moved(weights: Weights, luck: Random) -> Weights:
    """Weights a little beside the usual ones, so that not all games are alike."""
    for judgement in (weights.rising, weights.fixed):
        for name, spread in (("power", 0.3), ("income", 0.5), ("bonus", 0.5), ("cards", 0.25), ("idle", 0.1)):
            setattr(judgement, name, getattr(judgement, name) + luck.gauss(0.0, spread))
        for name, spread in (("threatened", 0.12), ("fronts", 0.15), ("held", 0.2), ("progress", 0.2)):
            setattr(judgement, name, getattr(judgement, name) + luck.gauss(0.0, spread))
    weights.gain = max(0.0, weights.gain + luck.gauss(0.0, 0.04))
    weights.caution = luck.choice((0.0, 0.5, 1.0, 1.0, 1.0))
    return weights


def bots_for(where: Where, luck: Random, strong: str) -> list[Bot]:
    kind = luck.random()
    bots: list[Bot] = []
    for _ in range(where.seats):
        if kind < 0.01:
            bots.append(load_bot("marshal"))
        elif kind < 0.7:
            bots.append(MarshalBot(quick(read_weights())))
        elif kind < 0.85:
            bots.append(MarshalBot(moved(quick(read_weights()), luck)))
        elif luck.random() < 0.5:
            bots.append(MarshalBot(quick(read_weights())))
        else:
            bots.append(load_bot(luck.choice(CAST)))
    if strong:
        bots[luck.randrange(where.seats)] = load_bot(strong)
    return bots


def watch(seed: str, number: int, strong: str) -> bytes:
    """Play a game and tell it; nothing of a game that did not finish."""
    luck = Random(f"{seed} {number}")
    index = luck.choices(range(len(WHERE)), [where.share for where in WHERE])[0]
    where = WHERE[index]
    rules = rules_of(where)
    bots = bots_for(where, luck, strong)
    for seat, bot in enumerate(bots):
        bot.start(seat, bot_seed(seat, f"{seed} {number}"))
    game = game_from_rules(rules, seed=f"{seed} {number}", recording=False)
    seen = play(game, bots)
    if not game.is_over or len(game.state.winners) != 1:
        return b""
    names = [bot.name for bot in bots]
    return msgspec.json.encode(Watched(index, names, game.state.winners[0], seen)) + b"\n"


def watch_packed(piece: bytes) -> bytes:
    return watch(*msgspec.msgpack.decode(piece, type=tuple[str, int, str]))


POSITIONS = Task("positions", watch_packed)
register_task(*POSITIONS)


def play(game: Game, bots: list[Bot]) -> list[Seen]:
    cards = next(module for module in game.rules.modules if isinstance(module, SetCards))
    seen: list[Seen] = []
    state = game.state
    before = (state.round, state.turn)
    while not game.is_over and game.state.round <= MAX_ROUNDS:
        state = game.state
        now = (state.round, state.turn)
        if now != before:
            if before[0] > 0:
                hands = [len(state.zones[cards.hand + seat]) for seat in range(game.rules.seats)]
                traded = state.values[cards.sets_traded]
                seen.append(Seen(before[1], before[0], traded, state.owner[:], state.armies[:], hands))
            before = now
        decision = game.decision()
        bot = bots[decision.actor]
        game.play(bot.decide(game.view(decision.actor), decision))
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description="Positions from games between bots, for bench/learn.py.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="positions")
    parser.add_argument("--strong", default="", help="a bot that takes one seat in every game")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--queue", default="", help="played by the workers of that PostgreSQL database")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "positions")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    path = arguments.out / f"{arguments.seed}.jsonl"
    count = arguments.games
    pieces = [msgspec.msgpack.encode((arguments.seed, number, arguments.strong)) for number in range(count)]
    work = chosen_work(arguments.queue, None, arguments.jobs)
    with path.open("wb") as file:
        for line in track(in_order(work.carry_out(POSITIONS, pieces)), "playing", total=count):
            file.write(line)
            file.flush()


if __name__ == "__main__":
    main()

"""One game of a contest, with a clock beside every bot. It runs in whatever process it is sent to."""

import json
import time
from functools import lru_cache

import msgspec

from conquete.api import game_from_rules
from conquete.bots.arena.fixtures import Contest, Fixture
from conquete.bots.guarded import Guarded, one_line
from conquete.bots.match import bot_seed
from conquete.bots.outside import find_bot, is_program
from conquete.bots.work import Task
from conquete.editions import load_plugin
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset


class SeatFigures(msgspec.Struct):
    """What one seat did in one game. Times are in seconds, measured while the bot thinks and nothing else."""

    name: str
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0  # decision
    turns: int = 0
    turn_seconds: float = 0.0  # without the set-up
    longest_turn: float = 0.0
    cpu_seconds: float = 0.0  # of this process, without the set-up; a program from outside has its own
    fault: str = ""


class Played(msgspec.Struct):
    """How a game went. `winners` is empty when it was stopped at the cap or broke off with an `error`."""

    number: int
    seats: list[SeatFigures]
    finished: bool = False
    winners: list[int] = []
    rounds: int = 0
    error: str = ""

    @property
    def names(self) -> list[str]:
        return [figures.name for figures in self.seats]


def play_fixture(contest: Contest, fixture: Fixture) -> Played:
    """Play one game. An error in the rules ends it; a fault of a bot costs the bot its seat (see Guarded)."""
    for plugin in contest.plugins:
        load_plugin(plugin)
    played = Played(fixture.number, [SeatFigures(name) for name in fixture.names])
    bots: list[Guarded] = []
    try:
        game = game_from_rules(_rules(contest), names=list(fixture.names), seed=fixture.seed, recording=False)
        for seat, name in enumerate(fixture.names):
            bots.append(_seated(name, contest.bot_seconds, seat, fixture.seed))
        _play(game, bots, played, contest.max_rounds)
    except Exception as error:  # whatever is wrong with the rules, the other games are played
        played.error = f"game {fixture.number}: {one_line(error)}"
    finally:
        for bot in bots:
            bot.stop()
    for figures, bot in zip(played.seats, bots, strict=False):
        figures.fault = bot.fault and f"game {fixture.number}: {bot.fault}"
    return played


# -- from one process to another ---------------------------------------------------------------------------


_PIECES = msgspec.msgpack.Decoder(tuple[Contest, Fixture])
_PLAYED = msgspec.msgpack.Decoder(Played)


def pack(contest: Contest, fixture: Fixture) -> bytes:
    return msgspec.msgpack.encode((contest, fixture))


def unpack(packed: bytes) -> Played:
    return _PLAYED.decode(packed)


def play_packed(piece: bytes) -> bytes:
    return msgspec.msgpack.encode(play_fixture(*_PIECES.decode(piece)))


def play_packed_of_ours(piece: bytes) -> bytes:
    """The same for whoever is sent games by others: nobody is made to run programs or read modules that way."""
    contest, fixture = _PIECES.decode(piece)
    if contest.plugins or any(is_program(name) for name in fixture.names):
        raise ConqueteError("programs and plugins play on one's own machine, not over a queue")
    return msgspec.msgpack.encode(play_fixture(contest, fixture))


GAME = Task("game", play_packed)


def _seated(name: str, seconds: float, seat: int, seed: str) -> Guarded:
    bot = find_bot(name, seconds)
    guarded = bot if isinstance(bot, Guarded) else Guarded(bot)
    guarded.start(seat, bot_seed(seat, seed))
    return guarded


def _rules(contest: Contest) -> Ruleset:
    """Compiled once in each process."""
    document = json.dumps([contest.options, contest.world], sort_keys=True)
    return _compiled(contest.edition, contest.mode, contest.seats, document)


@lru_cache(maxsize=32)
def _compiled(edition: str, mode: str | None, seats: int, document: str) -> Ruleset:
    options, world = json.loads(document)
    return Contest(edition, mode, seats, options, world=world).rules()


def _play(game: Game, bots: list[Guarded], played: Played, max_rounds: int) -> None:
    clocks = [TurnClock(figures) for figures in played.seats]
    while not game.is_over and game.state.round <= max_rounds:
        decision = game.decision()
        seat = decision.actor
        if game.state.round and game.state.turn == seat:
            clocks[seat].turn(game.state.round)
        game.play(_timed(game, bots[seat], decision, clocks[seat]))
        played.rounds = game.state.round
    if game.is_over:
        played.finished = True
        played.winners = list(game.state.winners)


def _timed(game: Game, bot: Guarded, decision: Decision, clock: "TurnClock") -> int:
    view = game.view(decision.actor)
    cpu = time.thread_time()
    start = time.perf_counter()
    answer = bot.decide(view, decision)
    seconds = time.perf_counter() - start
    clock.add(seconds, time.thread_time() - cpu, in_setup=game.state.round == 0)
    return answer


class TurnClock:
    """Adds up the times of one seat. What it decides in the turns of others, such as dice to defend with, is
    put down to its own last turn."""

    def __init__(self, figures: SeatFigures) -> None:
        self._figures = figures
        self._round = 0
        self._seconds = 0.0  # since its turn began

    def turn(self, round: int) -> None:
        if round != self._round:
            self._round = round
            self._seconds = 0.0
            self._figures.turns += 1

    def add(self, seconds: float, cpu_seconds: float, in_setup: bool) -> None:
        figures = self._figures
        figures.decisions += 1
        figures.seconds += seconds
        figures.longest = max(figures.longest, seconds)
        if not in_setup:
            self._seconds += seconds
            figures.turn_seconds += seconds
            figures.longest_turn = max(figures.longest_turn, self._seconds)
            figures.cpu_seconds += cpu_seconds

"""Bots at a table: one game, or many of them with a report."""

import hashlib
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final

from conquete.api import game_from_rules, rules_of_position
from conquete.bots.base import Bot
from conquete.bots.guarded import Guarded, named, one_line
from conquete.bots.naming import Namer
from conquete.bots.outside import check_bot, find_bot
from conquete.editions import load_edition
from conquete.engine.actions import is_allowed
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.position import read_position
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View
from conquete.engine.worlds import World

MAX_ROUNDS: Final = 300
SPECTATOR: Final = -1


class Outcome:
    """How a game went. `winners` is empty and `finished` False when it was stopped."""

    def __init__(self, finished: bool, winners: tuple[int, ...], rounds: int, decisions: int) -> None:
        self.finished = finished
        self.winners = winners
        self.rounds = rounds
        self.decisions = decisions  # answered by seats; chance is not counted


class Report:
    """What became of a simulation."""

    def __init__(self, rules: Ruleset, games: int) -> None:
        self.edition = rules.edition
        self.mode = rules.mode
        self.games = games
        self.finished = 0
        self.wins: list[int] = [0] * rules.seats
        self.decisions = 0
        self.seconds = 0.0
        self.errors: list[str] = []
        self.faults: list[str] = []  # of programs from outside, which cost them their seat and not the game

    def add(self, outcome: Outcome) -> None:
        self.decisions += outcome.decisions
        if outcome.finished:
            self.finished += 1
            for seat in outcome.winners:
                self.wins[seat] += 1

    def to_json(self) -> dict[str, object]:
        faults = {"faults": self.faults} if self.faults else {}
        return {
            "edition": self.edition,
            "mode": self.mode,
            "games": self.games,
            "finished": self.finished,
            "wins": self.wins,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "errors": self.errors,
            **faults,
        }


# -- one game --------------------------------------------------------------------------------------------


def play_game(game: Game, bots: Sequence[Bot], max_rounds: int = MAX_ROUNDS, namer: Namer | None = None) -> Outcome:
    """Let `bots`, one a seat, play `game` to its end; after `max_rounds` rounds it is stopped. Bots answer, and the
    `namer` says what they call things."""
    decisions = play_rounds(game, bots, max_rounds, namer)
    if game.is_over:
        return Outcome(True, game.state.winners, game.state.round, decisions)
    game.stop()
    return Outcome(False, (), game.state.round, decisions)


def play_rounds(game: Game, bots: Sequence[Bot], last: int, namer: Namer | None = None) -> int:
    """Play `game` on to its end, or to the end of round `last`; returns how many decisions that took."""
    rules = game.rules
    if len(bots) != rules.seats:
        raise ConqueteError(f"{rules.seats} seats need as many bots, not {len(bots)}")
    if game.dice is None:
        raise ConqueteError("bots do not throw dice: this game leaves chance to the caller")
    untouched = View(rules, SPECTATOR, rules.initial(), 0)
    decisions = 0
    while not game.is_over and game.state.round <= last:
        decision = game.decision()
        bot = bots[decision.actor]
        answer = bot.decide(game.view(decision.actor) if bot.needs_view else untouched, decision)
        if not is_allowed(decision.packed, answer):
            raise _not_allowed(bot, decision, answer)
        key = game.named_by(answer) if namer is not None else ""
        if namer is not None and key:
            game.name(answer, namer.name_for(key))
        else:
            game.play(answer)
        decisions += 1
    return decisions


def _not_allowed(bot: Bot, decision: Decision, answer: int) -> ConqueteError:
    return ConqueteError(
        f"bot {bot.name} in seat {decision.actor} answered {named(decision, answer)} to decision {decision.id} "
        f"({decision.kind}), which is not allowed"
    )


# -- many games ------------------------------------------------------------------------------------------


def simulate(
    edition: str | None = None,
    mode: str | None = None,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    games: int = 1,
    seed: int | str = 0,
    max_rounds: int = MAX_ROUNDS,
    options: dict[str, object] | None = None,
    record_dir: Path | None = None,
    position: dict[str, object] | None = None,
    on_game: Callable[[int, Outcome | None], None] | None = None,
    world: World | None = None,
) -> Report:
    """Play `games` games. Game n is determined by the seed and n alone: the same call gives the same games.

    `bots` are names, dealt out to the seats again and again until all are taken. With a `position` every game
    starts from it; edition, mode and seats may then be left out. `world` is what some editions are composed from.
    An error ends its game, not the simulation. With `record_dir` the record of game n is written there as
    <n>.jsonl. `on_game` hears of every game that is done: its number and its outcome, None after an error.
    """
    rules = _compile(edition, mode, seats, options or {}, position, world)
    names = seat_names(bots, rules.seats, rules.edition)
    if games < 0 or max_rounds < 0:
        raise ConqueteError("a simulation cannot have fewer than 0 games or rounds")
    first = None if position is None else read_position(rules, position)
    if record_dir is not None:
        _make_folder(record_dir)
    report = Report(rules, games)
    start = time.perf_counter()
    for number in range(1, games + 1):
        outcome: Outcome | None = None
        game: Game | None = None
        seated: list[Bot] = []
        try:
            game = game_from_rules(
                rules,
                None if first is None else first.copy(),
                names=names,
                seed=f"{seed}/{number}",
                recording=record_dir is not None,
                position=position,
            )
            seated = seat_bots(names, f"{seed}/{number}")
            outcome = play_game(game, seated, max_rounds)
            report.add(outcome)
        except Exception as error:  # whatever a bot or a rule does wrong, the other games are played
            report.errors.append(f"game {number}: {one_line(error)}")
        finally:
            report.faults.extend(f"game {number}: {fault}" for fault in stop_bots(seated))
        if record_dir is not None and game is not None:
            game.stop()  # changes nothing unless an error broke the game off
            _write(record_dir / f"{number}.jsonl", game.record.to_jsonl())
        if on_game is not None:
            on_game(number, outcome)
    report.seconds = time.perf_counter() - start
    return report


def _compile(
    edition: str | None,
    mode: str | None,
    seats: int | None,
    options: dict[str, object],
    position: dict[str, object] | None,
    world: World | None,
) -> Ruleset:
    """The rules of all the games. Nobody watches, so nothing is asked merely to keep a secret."""
    exact: dict[str, object] = {"windows": "exact"}
    if position is None:
        if edition is None:
            raise ConqueteError("a simulation needs an edition or a position")
        return load_edition(edition).ruleset(mode, seats, {**exact, **options}, world)
    if world is not None:
        raise ConqueteError("a position brings its own world")
    written = position.get("options", {})
    if not isinstance(written, dict):
        return rules_of_position(position)  # which says what is wrong
    rules = rules_of_position({**position, "options": {**exact, **written, **options}})
    for what, wanted, found in (
        ("edition", edition, rules.edition),
        ("mode", mode, rules.mode),
        ("seats", seats, rules.seats),
    ):
        if wanted is not None and wanted != found:
            raise ConqueteError(f"the position has {what} {found}, not {wanted}")
    return rules


def seat_names(names: Sequence[str], seats: int, edition: str) -> list[str]:
    """The name of the bot in each seat: the given ones in turn."""
    if not names:
        raise ConqueteError("a simulation needs at least one bot")
    if len(names) > seats:
        raise ConqueteError(f"{len(names)} bots are too many for {seats} seats")
    for name in names:
        check_bot(name, edition)  # an unknown one is refused before anything is played
    return [names[seat % len(names)] for seat in range(seats)]


def seat_bots(names: Sequence[str], seed: str) -> list[Bot]:
    """New bots in their seats, each with luck of its own drawn from the seed of the game.

    None of them learns that seed itself: whoever knew it could foresee the dice.
    """
    bots = [find_bot(name) for name in names]
    for seat, bot in enumerate(bots):
        bot.start(seat, bot_seed(seat, seed))
    return bots


def bot_seed(seat: int, seed: str) -> str:
    """The luck of the bot in a seat, from which nobody can find out the seed of the dice."""
    return hashlib.sha256(f"bot {seat} {seed}".encode()).hexdigest()


def stop_bots(bots: Collection[Bot]) -> list[str]:
    """The bots get up; what the programs among them did wrong."""
    for bot in bots:
        bot.stop()
    return [bot.fault for bot in bots if isinstance(bot, Guarded) and bot.fault]


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConqueteError(f"cannot make the folder {folder}: {error.strerror}") from error


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ConqueteError(f"cannot write {path}: {error.strerror}") from error

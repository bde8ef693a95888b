"""Two processes that composed the editions in opposite orders ask each other: a question means the same in both."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import pytest

import conquete
from conquete.bots import load_bot
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.engine.steps import ChoiceStep
from conquete.server.play.thinking.bot_worker import Chairs, think
from conquete.server.play.thinking.question import Question, question_for, rules_of, seen_in
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.test_late_worlds import late
from tests.rules.legacy.worlds import late_world

GAMES = 3
MOST_DECISIONS = 500
BOT = "any:simulations=2,ms=60000"


def cases() -> list[tuple[str, str, Any]]:
    """Every mode of every edition; Legacy on a fresh world, a late one, and one with all seals open."""
    found: list[tuple[str, str, Any]] = []
    for edition in map(load_edition, edition_ids()):
        worlds = [None, late_world(), world_of(late(), [0, 1, 2])] if edition.id == "legacy" else [None]
        found += [(edition.id, mode, world) for mode in edition.modes for world in worlds]
    return found


def seats_of(edition: str, mode: str) -> int:
    fewest, most = load_edition(edition).mode(mode).players
    return min(max(fewest, 3), most)


def new_game(edition: str, mode: str, world: Any, seed: int) -> Game:
    return conquete.new(edition, mode, seats_of(edition, mode), seed=seed, world=world)


def questions(edition: str, mode: str, world: Any) -> Iterator[tuple[str, Question]]:
    """One for each kind of question that comes up in a few games, and one with every step on its stack."""
    seen: set[str] = set()
    game = new_game(edition, mode, world, 0)
    rules = game.rules
    every = [(name, [0] * (1 + len(rules.step(rules.kind(name)).fields))) for name in rules.step_names]
    yield "all steps", msgspec.structs.replace(question_for("random", "all", game), frames=every)
    for seed in range(GAMES):
        game = new_game(edition, mode, world, seed)
        lot = load_bot("random")
        lot.start(0, str(seed))
        while not game.is_over and game.count < MOST_DECISIONS:
            decision = game.decision()
            name = decision.kind
            if name not in seen:
                seen.add(name)
                yield name, question_for(BOT, f"{edition} {mode} {seed} {game.count}", game)
            game.play(lot.decide(game.view(decision.actor), decision))


def understood(question: Question) -> tuple[list[str], list[str], str]:
    """The steps on the stack, the options, and a bot's answer, all by name."""
    rules = rules_of(question)
    view, decision = seen_in(rules, question)
    steps = [rules.step(frame[0]).name for frame in view.state.frames]
    return steps, [rules.words.text(option) for option in decision.packed], think(rules, question, Chairs())


def live(connection: Connection, is_backwards: bool) -> None:
    """A process of its own: composes all there is in its order, and then asks and answers."""
    known = cases()[::-1] if is_backwards else cases()
    for edition, mode, world in known:
        load_edition(edition).ruleset(mode, seats_of(edition, mode), {}, world)
    while (wanted := connection.recv()) is not None:
        if wanted == "numbers":
            rules = [load_edition(edition).ruleset(mode, seats_of(edition, mode)) for edition, mode, _ in cases()]
            connection.send([each.step_names for each in rules])
        elif wanted == "ask":
            asked = [
                (f"{edition} {mode} {name}", msgspec.msgpack.encode(question), understood(question))
                for edition, mode, world in known
                for name, question in questions(edition, mode, world)
            ]
            connection.send(asked)
        else:
            question = msgspec.msgpack.decode(wanted, type=Question)
            try:
                connection.send(understood(question))
            except Exception as error:
                connection.send(repr(error))


@contextmanager
def process(is_backwards: bool) -> Iterator[Connection]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    started = context.Process(target=live, args=(theirs, is_backwards), daemon=True)
    started.start()
    theirs.close()
    try:
        yield ours
        ours.send(None)
    finally:
        ours.close()
        started.join(10)
        started.kill()


@pytest.fixture(scope="module")
def exchanged() -> list[tuple[str, object, object]]:
    """What was asked, what who asked it understands, and what the other process does."""
    found: list[tuple[str, object, object]] = []
    with process(False) as one, process(True) as other:
        one.send("numbers")
        other.send("numbers")
        assert one.recv() != other.recv(), "they number steps alike, and so would show nothing"
        for asking, answering in ((one, other), (other, one)):
            asking.send("ask")
            for name, question, expected in asking.recv():
                answering.send(question)
                found.append((name, expected, answering.recv()))
    return found


def test_each_understands_the_others_questions(exchanged: list[tuple[str, object, object]]) -> None:
    assert [name for name, expected, got in exchanged if got != expected] == []


def test_every_mode_was_asked_about(exchanged: list[tuple[str, object, object]]) -> None:
    names = {name for name, _, _ in exchanged}
    for edition, mode, _ in cases():
        rules = load_edition(edition).ruleset(mode, seats_of(edition, mode))
        kinds = {name for name in rules.step_names if isinstance(rules.step(rules.kind(name)), ChoiceStep)}
        met = {kind for kind in kinds if f"{edition} {mode} {kind}" in names}
        assert len(met) >= 4, (edition, mode, met)

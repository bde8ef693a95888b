"""What a bot's process is asked: a view and a decision as one message, and its answer as text.

The server and the process may have numbered steps and verbs differently (engine/names.py), so both go by name. All
other numbers follow from the rules alone, which both compile from the same edition, options and world.
"""

import secrets
from typing import Any

import msgspec

from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.server.table.data import compiled
from conquete.wire.requests import TableConfig


class Question(msgspec.Struct, array_like=True):
    """The view is redacted: the process never learns a secret."""

    bot: str
    luck: str
    table: str
    edition: str
    mode: str
    seats: int
    options: dict[str, Any]
    world: dict[str, Any] | None  # that of the moment: it may change in the midst of a game
    seat: int
    count: int
    kind: str
    choices: list[tuple[str, int]]  # the folded options: verb, and what it is said of
    owner: list[int]
    armies: list[int]
    held: list[int]
    values: list[int]
    zones: list[list[int]]
    frames: list[tuple[str, list[int]]]  # step, and the rest of its frame
    turn: int
    round: int


def question_for(bot: str, table: str, game: Game) -> Question:
    rules = game.rules
    seen = game.view(game.actor).state
    return Question(
        bot=bot,
        luck=secrets.token_hex(8),
        table=table,
        edition=rules.edition,
        mode=rules.mode,
        seats=rules.seats,
        options=rules.options,
        world=rules.world,
        seat=game.actor,
        count=game.count,
        kind=game.decision().kind,
        choices=[rules.words.named(option) for option in game.packed],
        owner=seen.owner,
        armies=seen.armies,
        held=seen.held,
        values=seen.values,
        zones=seen.zones,
        frames=[(rules.step(frame[0]).name, list(frame[1:])) for frame in seen.frames],
        turn=seen.turn,
        round=seen.round,
    )


def rules_of(question: Question) -> Ruleset:
    """Compiled once in each process, which takes longer than a thought should."""
    config = TableConfig(
        edition=question.edition, mode=question.mode, seats=question.seats, options=question.options
    )
    return compiled(config, question.world)


def seen_in(rules: Ruleset, question: Question) -> tuple[View, Decision]:
    """What the bot sees, and what it is asked, in the numbers of this process."""
    state = State(
        question.owner,
        question.armies,
        question.held,
        question.values,
        question.zones,
        [(rules.kind(step), *rest) for step, rest in question.frames],
        question.turn,
        question.round,
        0,
        (),
    )
    packed = [rules.words.numbered(verb, rest) for verb, rest in question.choices]
    decision = Decision(question.count, question.seat, question.kind, packed, rules.words)
    return View(rules, question.seat, state, question.count), decision


def answer_text(decision: Decision, answer: int) -> str:
    """Empty where the answer is not allowed: it may not even have a text."""
    return decision.words.text(answer) if decision.allows(answer) else ""

"""A line: one random game that the conformance kit plays, step by step, and looks at from all sides."""

import json
from random import Random
from typing import NoReturn, cast

from conquete.api import game_from_rules
from conquete.editions.base import Edition, ListOption, Option
from conquete.editions.presenting import presentation_of
from conquete.engine.actions import ACTION_MASK, N_SHIFT, is_allowed, span_of, verb_of
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.errors import ConqueteError
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Chooser, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import ThrowStep
from conquete.engine.worlds import World

# Cautious players often stop where they could go on; bold ones fight until nothing is left.
STYLES = (0.0, 0.1, 0.4)


class Broken(AssertionError):
    """A law does not hold. `law` is its name, `where` the edition, game and step."""

    def __init__(self, law: str, where: str, problem: str) -> None:
        super().__init__(f"{where}: law '{law}' is broken: {problem}")
        self.law = law
        self.where = where
        self.problem = problem


class RandomChooser(Chooser):
    """Random indices for determinize."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def choose(random: Random, packed: list[int], caution: float) -> int:
    """An action out of packed options: any option, then the lowest, the highest or any number of its range.

    With the probability `caution` the verb is drawn first, so that "stop" beside fifty attacks gets its turn.
    """
    options = packed
    if random.random() < caution:
        verb = random.choice(sorted({verb_of(option) for option in packed}))
        options = [option for option in packed if verb_of(option) == verb]
    option = random.choice(options)
    width = span_of(option)
    more = random.choice((0, width, random.randint(0, width))) if width else 0
    return (option & ACTION_MASK) + (more << N_SHIFT)


def ends(packed: list[int]) -> list[int]:
    """The lowest and the highest action of every packed option."""
    actions: list[int] = []
    for option in packed:
        lowest = option & ACTION_MASK
        actions.append(lowest)
        if span_of(option):
            actions.append(lowest + (span_of(option) << N_SHIFT))
    return actions


def asked(game: Game) -> str:
    """The kind of the pending question, without listing its options."""
    return "over" if game.is_over else game.rules.step(game.state.frames[-1][0]).name


def throw_step(game: Game) -> ThrowStep:
    """The step that asks chance now."""
    return cast(ThrowStep, game.rules.step(game.state.frames[-1][0]))


def is_answer(game: Game, action: int) -> bool:
    """May the pending question be answered by `action`?"""
    if game.actor == CHANCE:
        return throw_step(game).is_outcome(game.state, game.state.frames[-1], action)
    return is_allowed(game.packed, action)


def standing(rules: Ruleset, state: State, count: int = 0) -> Game:
    """A game that stands at `state`, with chance asked and events kept."""
    return Game(rules, state, None, None, [], count)


def variant_options(edition: Edition, seats: int, seed: int) -> dict[str, object]:
    """The options of game `seed`: windows open and exact by turns; every second pair with random options."""
    options: dict[str, object] = {"windows": "exact" if seed % 2 else "open"}
    if seed % 4 < 2:
        return options
    random = Random(f"options {seed}")
    for name, option in edition.options.items():
        if name not in options:
            options[name] = _any_value(option, seats, random)
    return options


def _any_value(option: Option, seats: int, random: Random) -> object:
    if isinstance(option, ListOption):
        return random.sample(option.values, seats)
    return random.choice(option.values)


def variant(
    edition: Edition,
    mode: str,
    seats: int,
    seed: int,
    given: dict[str, object] | None,
    world: World | None = None,
) -> Ruleset:
    """The rules of game `seed`; options that do not go together give way to the edition's own choice."""
    fixed = given or {}
    try:
        return edition.ruleset(mode, seats, {**variant_options(edition, seats, seed), **fixed}, world)
    except ConqueteError:
        return edition.ruleset(mode, seats, fixed, world)


class Line:
    """One game being played with chance asked, events kept and a record, and what the laws need to know of it.

    Chance is answered from the fair dice of `seed`, as a game would that throws its own.
    """

    def __init__(self, rules: Ruleset, seed: int, state: State | None = None) -> None:
        self.begun_by = rules
        self.presentation = presentation_of(rules)
        self.seed = seed
        self.random = Random(f"line {seed}")
        self.aside = Random(f"aside {seed}")  # for the laws, so that the game does not depend on them
        self.caution = self.random.choice(STYLES)
        self.dice = FairDice(seed_bytes(seed))
        self.start = None if state is None else state.copy()
        self.game = game_from_rules(rules, state, ask_chance=True, events=True)
        self.choices: list[int] = []  # what the seats did, without chance
        self.events: list[Event] = self.game.take_events()  # of the last step

    @property
    def rules(self) -> Ruleset:
        """Those of the moment."""
        return self.game.rules

    def fresh_start(self) -> State | None:
        """The state the line started from, for another game; None is the beginning of the set-up."""
        return None if self.start is None else self.start.copy()

    def where(self) -> str:
        rules = self.rules
        game = self.game
        if game.is_over:
            asks = "the end"
        else:
            who = "chance" if game.actor == CHANCE else f"seat {game.actor}"
            asks = f"step {game.count + 1}, {who} asked for '{asked(game)}'"
        options = json.dumps(rules.options, ensure_ascii=False)
        return f"{rules.edition} {rules.mode}, {rules.seats} seats, seed {self.seed}, {asks}, options {options}"

    def broken(self, law: str, problem: str) -> NoReturn:
        raise Broken(law, self.where(), problem)

    def sample(self) -> int:
        """What the dice of this game say; chance must be asked."""
        game = self.game
        self.dice.begin(game.throws)
        return throw_step(game).sample(game.state, game.state.frames[-1], self.dice)

    def next_action(self) -> int:
        if self.game.actor == CHANCE:
            return self.sample()
        return choose(self.random, self.game.packed, self.caution)

    def play(self, action: int) -> None:
        if self.game.actor != CHANCE:
            self.choices.append(action)
        self.game.play(action)
        self.events = self.game.take_events()
